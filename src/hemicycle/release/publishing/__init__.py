"""A checked world written as a release: its id, its documents in batches, their dates, its links."""
