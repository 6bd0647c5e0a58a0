"""The handlers, one file per tag of the contract: declared parameters, one query, encoded bytes."""
