"""Rows as a table of polars or pandas, which are extras: neither is imported unless it is asked for."""

from importlib import import_module
from typing import Any

import msgspec


def frames(library: str) -> Any:
    """The library, to be had before any row is asked for."""
    try:
        return import_module(library)
    except ImportError as error:
        raise ImportError(f"pip install 'hemicycle-client[{library}]'") from error


def table(rows: list[Any], library: Any) -> Any:
    """A column for each member, those of members of members too (`groupe.nom`); lists stay lists."""
    plain = msgspec.to_builtins(rows)
    # polars would guess the types of columns by the first rows
    return library.json_normalize(plain, **({"infer_schema_length": None} if library.__name__ == "polars" else {}))
