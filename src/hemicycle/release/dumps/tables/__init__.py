"""The tables of the dumps, one module per area."""

from hemicycle.release.dumps.table import Table

TABLES: tuple[Table, ...] = ()
