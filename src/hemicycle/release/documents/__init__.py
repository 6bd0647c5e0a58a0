"""The documents of a release, encoded once, by resource."""
