"""Figures of a chamber: trends, close and contested scrutins, what analytics show."""
