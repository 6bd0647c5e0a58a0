"""Debates: turns of speech out of the reports of sittings and of committees, and the results proclaimed in them."""
