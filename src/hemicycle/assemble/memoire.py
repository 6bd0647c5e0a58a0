"""What an earlier run assembled of the same rows is not made again.

Some tables are made group by group, a report or a day at a time, out of the rows of the group and of nothing else. A
group whose rows have the digest of one that was assembled before takes its rows from there. What is remembered is
given and taken by whoever assembles (`Memoire`): nothing is read or written here.

What is told before its rows are read is not even read: by the files that it comes from (`de_fichiers`, `par_source`),
or by digests of groups that others are made of (`par_cles`). A table that was not named is not given, so that nothing
can be forgotten of what a result is made of.

Long texts (what was said, what amendments say, who signed them) are most of what is assembled, and only a slice of them
is ever read at once. Instead of its texts a column then holds their places in a file, of a type that no other column
has: its rows are filtered, joined and put in order as any others. A column beside it holds their digests, for whoever
asks only whether a text is still the same. Without a file (`EN_MEMOIRE`) a column stays as it is.
"""

import hashlib
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.tables import DIGEST, Only, Tables, digest_rows, files_digest

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
PLACE = pl.UInt64()
EMPREINTE = "#"  # after the name of a column, that of its digests
LOT = 16_384  # texts read at once


class Longs(Protocol):
    """Where long texts are kept."""

    def poser(self, table: pl.DataFrame, *noms: str) -> pl.DataFrame:
        """The table, with the places of their texts in these columns, and their digests beside."""
        ...

    def lire(self, column: pl.Series) -> pl.Series:
        """The texts of a column; one that holds no places is left as it is."""
        ...


class EnMemoire:
    """Texts stay in their columns."""

    def poser(self, table: pl.DataFrame, *noms: str) -> pl.DataFrame:  # noqa: ARG002 -- the names of the protocol
        return table

    def lire(self, column: pl.Series) -> pl.Series:
        return column


EN_MEMOIRE = EnMemoire()


def par_lots(longs: Longs, column: pl.Series, regle: Callable[[pl.Series], pl.Series]) -> pl.Series:
    """What a rule says of each text of a column, never all held."""
    debuts = range(0, max(len(column), 1), LOT)
    return pl.concat([regle(longs.lire(column.slice(debut, LOT))) for debut in debuts])


class Souvenir(NamedTuple):
    """A table made of groups one after the other: the digest of the rows of each, and how many rows it gave.

    `source` tells all the rows it was made of without their being read, where something does.
    """

    cles: NDArray[np.void]
    longueurs: NDArray[np.int64]
    table: pl.DataFrame
    source: str = ""


class Memoire(Protocol):
    """What earlier runs of the same code assembled, and where long texts are kept meanwhile."""

    @property
    def longs(self) -> Longs: ...

    def objet(self, nom: str, cle: bytes, faire: Callable[[], T]) -> T:
        """What `faire` makes of what `cle` is the digest of, or made of it before."""
        ...

    def objets(self, nom: str, cles: Sequence[K], faire: Callable[[K], T]) -> list[T]:
        """What `faire` makes of each key and of nothing else, or made of an equal one before."""
        ...

    def lire(self, nom: str) -> Souvenir | None: ...

    def garder(self, nom: str, souvenir: Souvenir) -> pl.DataFrame:
        """The same rows, put away as those of `lire` are."""
        ...

    def poser(self, nom: str, table: pl.DataFrame, *colonnes: str) -> pl.DataFrame:
        """The table with its long texts apart (`Longs`), where those that a memory of that name holds stay."""
        ...

    def ranger(self, table: pl.DataFrame) -> pl.DataFrame:
        """The same rows, in as little memory as can be."""
        ...


class Oubli:
    """No memory: everything is made."""

    longs: Longs = EN_MEMOIRE

    def objet(self, nom: str, cle: bytes, faire: Callable[[], T]) -> T:  # noqa: ARG002 -- the names of the protocol
        return faire()

    def objets(self, nom: str, cles: Sequence[K], faire: Callable[[K], T]) -> list[T]:  # noqa: ARG002 -- as above
        return list(map(faire, cles))

    def lire(self, nom: str) -> Souvenir | None:  # noqa: ARG002 -- the names of the protocol
        return None

    def garder(self, nom: str, souvenir: Souvenir) -> pl.DataFrame:  # noqa: ARG002 -- as above
        return souvenir.table

    def poser(self, nom: str, table: pl.DataFrame, *colonnes: str) -> pl.DataFrame:  # noqa: ARG002 -- as above
        return table

    def ranger(self, table: pl.DataFrame) -> pl.DataFrame:
        return table


OUBLI = Oubli()


Lot = tuple[pl.DataFrame, Sequence[int]]  # the rows of some groups, and how many each has


def par_groupes(
    memoire: Memoire,
    noms: Sequence[str],
    rows: pl.DataFrame,
    longueurs: Sequence[int],
    faire: Callable[[list[int]], Sequence[Lot]],
) -> list[pl.DataFrame]:
    """Tables made of the groups of `rows`, of these lengths and one after the other.

    `faire` makes the rows of some groups, by their places, for each of the tables named.
    """
    return par_source(memoire, noms, "", lambda: (rows, longueurs, faire))


Groupes = tuple[pl.DataFrame, Sequence[int], Callable[[list[int]], Sequence[Lot]]]  # what `par_groupes` takes


def par_source(
    memoire: Memoire, noms: Sequence[str], source: str, groupes: Callable[[], Groupes]
) -> list[pl.DataFrame]:
    """The same, where the groups need not even be read if `source`, which tells all that they hold, is remembered."""
    return [one.table for one in souvenirs(memoire, noms, source, groupes)]


def souvenirs(memoire: Memoire, noms: Sequence[str], source: str, groupes: Callable[[], Groupes]) -> list[Souvenir]:
    """The same, each table with the digests of its groups: they tell whether what is made of its rows changed."""
    avant = [memoire.lire(nom) for nom in noms]
    if source and all(one is not None and one.source == source for one in avant):
        return [one for one in avant if one is not None]
    rows, longueurs, faire = groupes()
    return _completer(memoire, noms, source, avant, digests_of_groups(rows, longueurs), faire)


def par_cles(memoire: Memoire, nom: str, cles: Sequence[bytes], faire: Callable[[list[int]], Lot]) -> pl.DataFrame:
    """The table of groups that are told by `cles`, digests of all that each is made of."""
    lues = np.frombuffer(b"".join(cle[: DIGEST.itemsize] for cle in cles), DIGEST)
    (found,) = _completer(memoire, [nom], "", [memoire.lire(nom)], lues, lambda places: [faire(places)])
    return found.table


def _completer(
    memoire: Memoire, noms: Sequence[str], source: str, avant: list[Souvenir | None], cles: NDArray[np.void],
    faire: Callable[[list[int]], Sequence[Lot]],
) -> list[Souvenir]:  # fmt: skip
    connues = [np.full(len(cles), -1) if one is None else _places(one.cles, cles) for one in avant]
    connu = np.all([places >= 0 for places in connues], axis=0)
    faits = faire(np.flatnonzero(~connu).tolist())
    changees = [one is None or len(one.cles) != len(cles) or not connu.all() or one.source != source for one in avant]
    found = []
    for nom, changee, places, (table, nombres) in zip(noms, changees, connues, faits, strict=True):
        souvenir = _reunir(cles, connu, avant.pop(0), places, table, np.array(nombres, np.int64))
        souvenir = souvenir._replace(source=source)
        found.append(souvenir._replace(table=memoire.garder(nom, souvenir)) if changee else souvenir)
    return found


def cles_des_groupes(souvenir: Souvenir, colonne: str) -> dict[Any, bytes]:
    """The digest of each group that gave rows, by what the first of them has in this column."""
    pleins = souvenir.longueurs > 0
    debuts = (np.cumsum(souvenir.longueurs) - souvenir.longueurs)[pleins]
    premiers = souvenir.table[colonne].gather(debuts).to_list()
    return {premier: cle.tobytes() for premier, cle in zip(premiers, souvenir.cles[pleins], strict=True)}


def de_fichiers(memoire: Memoire, nom: str, tables: Tables, noms: Sequence[str], faire: Callable[[Tables], T]) -> T:
    """What `faire` makes of these tables and of no others, or made of the same files before."""
    seules, cle = Only(tables, noms), files_digest(tables, noms)
    return faire(seules) if cle is None else memoire.objet(nom, cle, lambda: faire(seules))


def digest_of_tables(tables: Iterable[pl.DataFrame]) -> bytes:
    """The digest of some tables, columns, rows and their order."""
    whole = hashlib.sha256()
    for table in tables:
        whole.update(repr(table.schema).encode())
        whole.update(digests_of_groups(table, [table.height] if table.height else []).tobytes() + b"/")
    return whole.digest()


def digests_of_groups(rows: pl.DataFrame, longueurs: Sequence[int]) -> NDArray[np.void]:
    """The digest of each group of rows, in their order."""
    found = np.zeros(len(longueurs), DIGEST)
    if not len(longueurs):
        return found
    debuts = np.concatenate([[0], np.cumsum(longueurs)[:-1]])
    rangs = np.arange(rows.height) - np.repeat(debuts, longueurs)
    lignes = digest_rows(rows)
    placees = digest_rows(pl.DataFrame({"a": lignes["a"], "b": lignes["b"], "rang": rangs}))
    for moitie in ("a", "b"):
        found[moitie] = np.add.reduceat(placees[moitie], debuts)
    return found


def _places(connues: NDArray[np.void], voulues: NDArray[np.void]) -> NDArray[np.int64]:
    """The place of each key among those known, -1 for none."""
    rangs = {cle: rang for rang, cle in enumerate(connues.tolist())}
    return np.array([rangs.get(cle, -1) for cle in voulues.tolist()], np.int64)


def _reunir(
    cles: NDArray[np.void], connu: NDArray[np.bool_], avant: Souvenir | None, places: NDArray[np.int64],
    table: pl.DataFrame, nombres: NDArray[np.int64],
) -> Souvenir:  # fmt: skip
    """The rows of all groups in their order: those that are remembered, and those just made."""
    if avant is None or not connu.any():
        return Souvenir(cles, nombres, table)
    if np.array_equal(places, np.arange(len(avant.cles))):
        return avant
    colonnes = pl.concat([avant.table, table]).get_columns()
    de = np.where(connu, places, len(avant.cles) + np.cumsum(~connu) - 1)
    toutes = np.concatenate([avant.longueurs, nombres])
    debuts = np.cumsum(toutes) - toutes
    longueurs = toutes[de]
    fins = np.cumsum(longueurs)
    lignes = np.arange(int(longueurs.sum())) + np.repeat(debuts[de] - (fins - longueurs), longueurs)
    del avant, table  # a column at a time, which then goes: the table is never held twice
    return Souvenir(cles, longueurs, pl.DataFrame([colonnes.pop(0).gather(lignes) for _ in range(len(colonnes))]))
