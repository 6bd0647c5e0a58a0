"""The legislative world of both chambers together: dossiers, their steps, and the laws they became."""
