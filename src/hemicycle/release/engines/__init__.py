"""Where releases are kept and read from: SQLite files or PostgreSQL, and which one is served."""
