"""The heavy proofs of `make proof`: each part is a module with a `main`, and its section of `docs/preuves.md`."""
