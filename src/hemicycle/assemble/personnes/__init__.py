"""Persons of both chambers: who is the same, under which names and groups."""
