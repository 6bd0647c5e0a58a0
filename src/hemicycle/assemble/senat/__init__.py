"""Assembling what the Senate publishes: seats by term, groups by code, sessions, sittings by day."""
