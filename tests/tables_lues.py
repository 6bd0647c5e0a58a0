"""Tables of files that were read, as assembling asks for them."""

from collections.abc import Callable, Sequence

import polars as pl

from hemicycle.sources.registry import SOURCES, tables_of_source
from hemicycle.sources.tables.staging import StagedFile, load_table


def tables_lues(staged: Sequence[StagedFile]) -> Callable[[str], pl.DataFrame]:
    """A table of these files by its name."""
    records = {name: record for source in SOURCES.values() for name, record in tables_of_source(source).items()}
    return lambda name: load_table(staged, name, records[name])
