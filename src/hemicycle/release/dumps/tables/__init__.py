"""The tables of the dumps, one module per area."""

from hemicycle.release.dumps.table import Table
from hemicycle.release.dumps.tables import (
    agenda,
    debats,
    lobbying,
    membres,
    scrutins,
    senatoriales,
    statistiques,
    textes,
)

TABLES: tuple[Table, ...] = (
    *scrutins.TABLES,
    *membres.TABLES,
    *textes.TABLES,
    *debats.TABLES,
    *agenda.TABLES,
    *lobbying.TABLES,
    *senatoriales.TABLES,
    *statistiques.TABLES,
)
