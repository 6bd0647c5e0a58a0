"""Figures of members: presence, loyalty, activity, over every scope."""
