"""Meetings, bodies, sessions and the institutional calendar of both chambers."""
