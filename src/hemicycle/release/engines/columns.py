"""The columns of facets: a file for each kind, in which they lie one after the other as they are in memory.

Files are mapped: all processes of a machine have the same pages, which the system takes back when it needs them
(docs/decisions/0051).
"""

from collections.abc import Iterable, Sequence
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hemicycle.release.format.facets import Array

FOLDER = "facettes"  # of a release
_ALIGNED = 64  # bytes: a line of the processor's cache


class Column(NamedTuple):
    """Where a column lies in the file of its kind, and what it is made of."""

    dtype: str
    start: int
    size: int


def write(folder: Path, kind: str, columns: Iterable[Array]) -> list[Column]:
    """Write the columns of a kind; where each lies."""
    (folder / FOLDER).mkdir(exist_ok=True)
    found = []
    with (folder / FOLDER / kind).open("wb") as file:
        file.write(bytes(_ALIGNED))  # an empty file cannot be mapped
        for column in columns:
            found.append(Column(column.dtype.str, file.tell(), column.size))
            file.write(column.tobytes())
            file.write(bytes(-file.tell() % _ALIGNED))
    return found


def read(path: Path, columns: Sequence[Column]) -> list[Array]:
    """The columns of a file, which are not held in memory."""
    with path.open("rb") as file:
        whole = mmap(file.fileno(), 0, access=ACCESS_READ)
    return [np.frombuffer(whole, column.dtype, column.size, column.start) for column in columns]
