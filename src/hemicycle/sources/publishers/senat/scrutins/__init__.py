"""Scrutins publics of the Sénat: index of a session, page and votes of one, readings made by others."""
