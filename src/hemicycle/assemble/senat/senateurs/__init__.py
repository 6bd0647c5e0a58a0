"""Senators: seats, groups and functions, out of directories, lists and ballots."""
