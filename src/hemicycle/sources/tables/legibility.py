"""Texts in another encoding than the one they were read in: told by what French never writes.

UTF-8 taken for Windows' own encoding, then written as UTF-8 again, gives texts that any decoder accepts: `é` has become
`Ã©`, `’` has become `â€™`. Nothing but the words themselves tells it.
"""

from typing import NamedTuple

import polars as pl

from hemicycle.sources.tables.staging import StagedFile

# Ã before a character that no French word has after it, the beginning of a quote or a dash, the mark of a lost byte
MAL_LU = "Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u2030]|â€|\ufffd"


class MalLus(NamedTuple):
    """Texts of a file that seem to be in another encoding: how many, out of how many rows, and one of them."""

    nombre: int
    lignes: int
    exemple: str


def mal_lus(one: StagedFile) -> MalLus | None:
    """The texts of a staged file that were read in the wrong encoding; None when there is none."""
    nombre, lignes, exemple = 0, 0, ""
    for table, rows in one.rows.items():
        textes = pl.scan_parquet(one.folder / f"{table}.parquet").select(pl.col(pl.String))
        lignes += rows
        if not rows or not textes.collect_schema().names():
            continue
        fautes = textes.select(pl.all().str.contains(MAL_LU).sum()).collect().row(0, named=True)
        nombre += sum(fautes.values())
        if not exemple and (colonne := next((nom for nom, n in fautes.items() if n), None)):
            exemple = textes.filter(pl.col(colonne).str.contains(MAL_LU)).select(colonne).first().collect().item()
    return MalLus(nombre, lignes, exemple[:60]) if nombre else None
