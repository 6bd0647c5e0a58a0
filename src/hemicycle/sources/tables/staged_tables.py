"""The tables of a run, by name: what assembling is given, in whichever process it takes place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import polars as pl

from hemicycle.sources.base import Record
from hemicycle.sources.tables.staging import StagedFile, load_table


@dataclass(frozen=True)
class StagedTables:
    """Called with a name, the rows of that table of some staged files, read from the disk each time.

    `records` are the types of every table there may be: one that no file holds is empty, with its columns.
    """

    files: Sequence[StagedFile]
    records: Mapping[str, type[Record]]

    def __call__(self, table: str) -> pl.DataFrame:
        return load_table(self.files, table, self.records[table])
