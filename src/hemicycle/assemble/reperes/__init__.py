"""Hand-kept tables: the few facts no official file gives, each with its reason."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """A hand-kept table of this folder, by its file name without suffix."""
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))
