"""What a table of the dumps is: its columns with their meaning, its key, and where its rows come from."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.monde import Monde
from hemicycle.stats.calcul import Calculs


class Colonne(NamedTuple):
    """One column; `sens` is what the codebook says of it, in French, for who never read our code."""

    nom: str
    type: pl.DataType | type[pl.DataType]
    sens: str
    unite: str | None = None
    valeurs: type[StrEnum] | None = None  # a closed set of the contract
    renvoi: str | None = None  # the column it refers to: `parlementaires.id`


class Contexte(NamedTuple):
    """What tables are drawn from: the world and the figures that the answers of the same release come from."""

    monde: Monde
    calculs: Calculs


class Table(NamedTuple):
    """A table that a person would draw; rows come in parts, so that millions never lie in memory at once."""

    nom: str
    titre: str
    description: str
    colonnes: tuple[Colonne, ...]
    cle: tuple[str, ...]  # unique; the rows come in its order, so that equal worlds give equal bytes
    lignes: Callable[[Contexte], Iterator[pl.DataFrame]]
    lecture: bool = False  # another reading of rows that stand elsewhere (names beside keys): no change is told of it
