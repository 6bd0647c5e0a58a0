"""Dossiers of the Sénat: the list of them all, the feed and the page of one, the steps that both tell."""
