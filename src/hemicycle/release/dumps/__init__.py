"""The whole release as tables: Parquet, CSV, NDJSON, SQLite, and the codebook that describes them."""
