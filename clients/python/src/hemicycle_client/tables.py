"""Rows as a table of polars or pandas, which are extras: neither is imported unless it is asked for."""

from importlib import import_module
from typing import Any

import msgspec


def table(rows: list[Any], library: str) -> Any:
    """A column for each member, those of members of members too (`groupe.nom`); lists stay lists."""
    try:
        frames = import_module(library)
    except ImportError as error:
        raise ImportError(f"pip install 'hemicycle-client[{library}]'") from error
    plain = msgspec.to_builtins(rows)
    # polars would guess the types of columns by the first rows
    return frames.json_normalize(plain, **({"infer_schema_length": None} if library == "polars" else {}))
