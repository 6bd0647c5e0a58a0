"""Summaries written by a language model: optional, off until an address is set, checked against the votes."""
