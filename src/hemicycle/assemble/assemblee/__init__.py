"""Assembling what the Assembly publishes: seats by legislature, groups by body, reports by sitting."""
