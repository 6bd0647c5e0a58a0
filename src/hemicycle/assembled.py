"""Tables that earlier runs assembled, in a folder of the home (`assemble.memoire`): they can be made again at any time.

There is a folder for each code that assembles: what another code made is of no use, and is removed. Long texts lie in
a file that has no name and goes with the run.
"""

import os
import shutil
from pathlib import Path
from tempfile import mkstemp
from weakref import finalize
from zipfile import BadZipFile

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.longs import LOT, PLACE
from hemicycle.assemble.memoire import Souvenir
from hemicycle.code_digest import digest
from hemicycle.workspace import sweep, temporary_folder

ASSEMBLY = "hemicycle.assemble.assemblage"
KEYS, ROWS = "cles.npz", "lignes.parquet"
_LENGTH = 28  # bits of a place that say how many bytes a text has; those before say where it begins


class FileMemory:
    """What is remembered, one folder for each table (`assemble.memoire.Memoire`); with `forget`, nothing of what
    earlier runs made."""

    def __init__(self, folder: Path, *, forget: bool = False) -> None:
        self._forget = forget
        self._folder = folder / f"{digest(ASSEMBLY)[:16]}-{pl.__version__}"
        self._folder.mkdir(parents=True, exist_ok=True)
        for other in folder.iterdir():
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)
        sweep(self._folder)
        self.longs = FileTexts(self._folder)

    def lire(self, nom: str) -> Souvenir | None:
        """None when nothing is remembered, or what is was damaged."""
        folder = self._folder / nom
        if self._forget:
            return None
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


class FileTexts:
    """Texts one after the other in a file (`assemble.longs.Longs`)."""

    def __init__(self, folder: Path) -> None:
        self._file, name = mkstemp(dir=folder)
        Path(name).unlink()
        finalize(self, os.close, self._file)
        self._size = 0

    def poser(self, table: pl.DataFrame, *noms: str) -> pl.DataFrame:
        return table.with_columns(self._written(table[nom]) for nom in noms)

    def lire(self, column: pl.Series) -> pl.Series:
        if column.dtype != PLACE:
            return column
        known = column.is_not_null()
        places = column.filter(known).to_numpy()
        starts, lengths = (places >> _LENGTH).astype(np.int64), (places & ((1 << _LENGTH) - 1)).astype(np.int64)
        order = np.argsort(starts)
        texts = np.full(len(column), None, dtype=object)
        texts[np.flatnonzero(known.to_numpy())[order]] = self._read(starts[order], lengths[order])
        return pl.Series(column.name, texts.tolist(), dtype=pl.String)

    def _written(self, column: pl.Series) -> pl.Series:
        places: list[int | None] = []
        for start in range(0, len(column), LOT):
            bodies = [None if text is None else text.encode() for text in column.slice(start, LOT).to_list()]
            for body in bodies:
                places.append(None if body is None else (self._size << _LENGTH) | len(body))
                self._size += len(body or b"")
            self._append(b"".join(filter(None, bodies)))
        return pl.Series(column.name, places, dtype=PLACE)

    def _append(self, whole: bytes) -> None:
        rest = memoryview(whole)
        while rest:
            rest = rest[os.write(self._file, rest) :]

    def _read(self, starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> list[str]:
        """The texts of these places, in their order; those that follow each other are read at once."""
        found: list[str] = []
        ends = starts + lengths
        runs = np.split(np.arange(len(starts)), np.flatnonzero(starts[1:] != ends[:-1]) + 1) if len(starts) else []
        for run in runs:
            first = int(starts[run[0]])
            whole = os.pread(self._file, int(ends[run[-1]]) - first, first)
            bounds = zip((starts[run] - first).tolist(), (ends[run] - first).tolist(), strict=True)
            found += [whole[start:end].decode() for start, end in bounds]
        return found
