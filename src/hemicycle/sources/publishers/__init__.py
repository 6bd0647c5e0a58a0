"""The publishers, a folder each: `source.toml` says what they publish, one module reads each type of document."""
