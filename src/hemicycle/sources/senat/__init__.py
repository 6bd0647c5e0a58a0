"""The Sénat: its files, dumps and pages, one module per document type."""
