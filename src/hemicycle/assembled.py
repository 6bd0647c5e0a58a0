"""Tables that earlier runs assembled, in a folder of the home (`assemble.memoire`): they can be made again at any time.

There is a folder for each code that assembles: what another code made is of no use, and is removed.
"""

import shutil
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
import polars as pl

from hemicycle.assemble.memoire import Souvenir
from hemicycle.code_digest import digest
from hemicycle.workspace import sweep, temporary_folder

ASSEMBLY = "hemicycle.assemble.assemblage"
KEYS, ROWS = "cles.npz", "lignes.parquet"


class FileMemory:
    """What is remembered, one folder for each table (`assemble.memoire.Memoire`)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / f"{digest(ASSEMBLY)[:16]}-{pl.__version__}"
        self._folder.mkdir(parents=True, exist_ok=True)
        for other in folder.iterdir():
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)
        sweep(self._folder)

    def lire(self, nom: str) -> Souvenir | None:
        """None when nothing is remembered, or what is was damaged."""
        folder = self._folder / nom
        try:
            with (folder / KEYS).open("rb") as file, np.load(file) as found:
                cles, longueurs = found["cles"], found["longueurs"]
            table = pl.read_parquet(folder / ROWS)
        except (OSError, BadZipFile, ValueError, KeyError, pl.exceptions.PolarsError):
            return None
        return Souvenir(cles, longueurs, table) if table.height == longueurs.sum() else None

    def garder(self, nom: str, souvenir: Souvenir) -> None:
        with temporary_folder(self._folder) as scratch:
            np.savez(scratch / KEYS, cles=souvenir.cles, longueurs=souvenir.longueurs)
            souvenir.table.write_parquet(scratch / ROWS, compression="zstd", statistics=False)
            shutil.rmtree(self._folder / nom, ignore_errors=True)
            scratch.rename(self._folder / nom)
