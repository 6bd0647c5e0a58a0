"""The Sénat's PostgreSQL dumps: senators, amendments, debates, dossiers and votes."""
