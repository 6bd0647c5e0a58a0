"""What changed between two releases, table by table, out of their Parquet files alone.

Tranches that are made of the same in both are not read. Rows of the others are told apart by a digest of 128 bits, a
part of the file at a time: of millions of votes nothing else is held.
Those whose digest the other file has are the same row; the others are read in full, and joined by the key of the table:
a key that only the new file has is added, one that only the former has is withdrawn, one that both have changed.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.tables import DIGEST, digest_rows
from hemicycle.release.format.dumps import DumpTable, read_manifest
from hemicycle.vocabulaire import FormatDump, NatureChangement

PART = 1 << 16  # rows read together
BUCKETS = 16  # digests are compared by so many parts
Part = tuple[int, int]  # rows of a file that follow each other: the first, and how many
CHAMPS, NATURE = "_champs", "_nature"  # beside the columns of the table


class Incomparable(Exception):
    """Two releases of which no list of changes can be told; the message says why, in French."""


class _Rows(NamedTuple):
    """The rows of a file that the other does not have: where they lie."""

    path: Path
    places: NDArray[np.int64]  # ascending

    def read(self) -> pl.DataFrame:
        """These rows in full; parts of the file that have none of them are not read."""
        rows = pl.scan_parquet(self.path)
        frames = [rows.head(0).collect()]
        for start in np.unique(self.places // PART * PART).tolist():
            first, last = np.searchsorted(self.places, (start, start + PART))
            frames.append(rows.slice(start, PART).collect()[self.places[first:last] - start])
        return pl.concat(frames)


def compared(before: Path, after: Path, most: int | None = None) -> Iterator[tuple[DumpTable, pl.DataFrame]]:
    """The tables that changed between the dumps of two releases, in their order, and how (`differences`).

    Other readings of rows that stand elsewhere are left out. Raises `Incomparable` where one of the releases has no
    dumps, or where a table is not in both with the same columns and the same key.
    """
    known, told = read_manifest(before), read_manifest(after)
    if known is None or told is None:
        raise Incomparable("une des deux publications n'a pas d'exports")
    formes = [{one.nom: (one.cle, _shape(one)) for one in manifest.tables} for manifest in (known, told)]
    if formes[0] != formes[1]:
        autres = sorted(nom for nom in formes[0].keys() | formes[1].keys() if formes[0].get(nom) != formes[1].get(nom))
        raise Incomparable(f"d'autres colonnes : {', '.join(autres)}")
    formers = {one.nom: one for one in known.tables}
    for table in told.tables:
        former = formers[table.nom]
        file, other = table.fichiers[FormatDump.PARQUET], former.fichiers[FormatDump.PARQUET]
        if not table.lecture and file.sha256 != other.sha256:
            # what other code made of the same may be something else: all of it is read
            parts = (_changed(former, table), _changed(table, former)) if known.code == told.code else None
            yield table, differences(before / other.nom, after / file.nom, table.cle, most, parts)


def _changed(table: DumpTable, other: DumpTable) -> list[Part]:
    """The rows of the tranches that are not made of what they are made of in the other one."""
    same = {(one.nom, one.empreinte) for one in other.tranches if one.empreinte}
    found, start = [], 0
    for one in table.tranches:
        if (one.nom, one.empreinte) not in same:
            found.append((start, one.lignes))
        start += one.lignes
    return found if table.tranches else [(0, table.lignes)]


def _shape(table: DumpTable) -> list[tuple[str, str]]:
    return [(one.nom, one.type) for one in table.colonnes]


def differences(
    before: Path, after: Path, cle: Sequence[str], most: int | None = None,
    parts: tuple[Sequence[Part], Sequence[Part]] | None = None,
) -> pl.DataFrame:  # fmt: skip
    """The rows that changed, in the order of the key: the columns of the table, `_nature` and `_champs`. Outside of
    `parts`, of the one file and of the other, both have the same rows.

    A withdrawn row is told by its key, the other columns null; of a changed one, `_champs` are the columns whose value
    is another. Raises `Incomparable` beyond `most` rows: a fresh dump says them shorter.
    """
    gone, come = _unlike((before, after), parts or ([(0, _height(before))], [(0, _height(after))]))
    if most is not None and max(len(gone.places), len(come.places)) > most:
        raise Incomparable(f"plus de {most} lignes ont changé")
    anciennes, nouvelles = gone.read(), come.read()
    champs = pl.List(pl.String)
    ajouts = nouvelles.join(anciennes, on=cle, how="anti").with_columns(
        pl.lit(str(NatureChangement.AJOUT)).alias(NATURE), pl.lit([], champs).alias(CHAMPS)
    )
    retraits = anciennes.join(nouvelles, on=cle, how="anti").select(
        pl.col(nom) if nom in cle else pl.lit(None, dtype).alias(nom) for nom, dtype in anciennes.schema.items()
    )
    retraits = retraits.with_columns(
        pl.lit(str(NatureChangement.RETRAIT)).alias(NATURE), pl.lit([], champs).alias(CHAMPS)
    )
    paires = nouvelles.join(anciennes, on=cle, how="inner", suffix=" avant")
    autres = [nom for nom in nouvelles.columns if nom not in cle]
    differents = [pl.when(pl.col(nom).ne_missing(pl.col(f"{nom} avant"))).then(pl.lit(nom)) for nom in autres]
    changes = paires.with_columns(
        pl.lit(str(NatureChangement.MODIFICATION)).alias(NATURE),
        (pl.concat_list(differents).list.drop_nulls() if differents else pl.lit([], champs)).alias(CHAMPS),
    ).select(ajouts.columns)
    return pl.concat([ajouts, changes, retraits.select(ajouts.columns)]).sort(cle)


def _unlike(files: tuple[Path, Path], parts: tuple[Sequence[Part], Sequence[Part]]) -> tuple[_Rows, _Rows]:
    digests = [_digests(*one) for one in zip(files, parts, strict=True)]
    found: tuple[list[NDArray[np.int64]], list[NDArray[np.int64]]] = ([], [])
    for bucket in range(BUCKETS):
        alike = [one.filter(pl.col("a") % BUCKETS == bucket) for one in digests]
        for place, (mine, other) in enumerate((alike, alike[::-1])):
            found[place].append(mine.join(other, on=["a", "b"], how="anti")["place"].to_numpy())
    gone, come = (_Rows(path, np.sort(np.concatenate(places))) for path, places in zip(files, found, strict=True))
    return gone, come


def _digests(path: Path, parts: Sequence[Part]) -> pl.DataFrame:
    """A digest of each of these rows, beside where it lies in the file."""
    rows = pl.scan_parquet(path)
    lots = [(at, min(PART, start + size - at)) for start, size in parts for at in range(start, start + size, PART)]
    digests = np.concatenate([np.zeros(0, DIGEST), *(digest_rows(rows.slice(*lot).collect()) for lot in lots)])
    places = np.concatenate([np.zeros(0, np.int64), *(np.arange(at, at + size) for at, size in lots)])
    return pl.DataFrame({"place": places, "a": digests["a"], "b": digests["b"]})


def _height(path: Path) -> int:
    return int(pl.scan_parquet(path).select(pl.len()).collect().item())
