"""The raw files of a run: `collect` says which ones, `discovery` finds those whose address changes, `client` downloads
them by the rules of `transfer` and `addresses`, `archive` keeps their bytes and where they came from."""
