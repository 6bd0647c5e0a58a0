"""The publishers: a folder each, with its manifest (`source.toml`) and a module per document type."""
