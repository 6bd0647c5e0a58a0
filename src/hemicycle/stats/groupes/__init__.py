"""Figures of groups: their line, cohesion, alliances and themes, by period."""
