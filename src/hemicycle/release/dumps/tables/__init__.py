"""The tables of the dumps, one module per area."""

from hemicycle.release.dumps.table import Table
from hemicycle.release.dumps.tables import membres, scrutins, textes

TABLES: tuple[Table, ...] = (*scrutins.TABLES, *membres.TABLES, *textes.TABLES)
