"""Subjects: dossiers on the same matter, under a title and a slug that do not move between releases."""
