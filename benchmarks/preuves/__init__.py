"""The heavy proofs of `make proof`: each part is a module with a `main` that writes its figures to `docs/preuves.md`."""
