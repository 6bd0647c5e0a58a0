"""Hémicycle: the official open data of the French Parliament, checked, released and served as JSON."""

__version__ = "0.1.0"
