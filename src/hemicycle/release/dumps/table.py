"""What a table of the dumps is: its columns with their meaning, its key, and where its rows come from."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial
from io import BytesIO
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.monde import Groupe, Monde, Personne
from hemicycle.release.documents.auteurs import Auteurs
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.views.agenda import Agenda
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.registre import Registre
from hemicycle.stats.calcul import Calculs

TypeDeColonne = pl.DataType | type[pl.DataType]
Valeurs = type[StrEnum] | tuple[str, ...]  # a closed set of the contract


class Colonne(NamedTuple):
    """One column; `sens` is what the codebook says of it, in French, for who never read our code."""

    nom: str
    type: TypeDeColonne
    sens: str
    unite: str | None = None
    valeurs: Valeurs | None = None
    renvoi: str | None = None  # the column it refers to: `parlementaires.id`


@dataclass(frozen=True)
class Contexte:
    """What tables are drawn from: the world and the figures that the answers of the same release come from, and the
    views that several tables read, each made once."""

    monde: Monde
    calculs: Calculs

    @cached_property
    def legislation(self) -> Legislation:
        """Speeches, amendments and dossiers, joined as the answers join them."""
        return Legislation(self.monde.legislatif, self.monde.scrutins)

    @cached_property
    def agenda(self) -> Agenda:
        """Bodies and their meetings."""
        return Agenda(self.monde.legislatif, self.legislation, self.monde.scrutins)

    @cached_property
    def personnes(self) -> Mapping[str, Personne]:
        """Members by any of their official ids."""
        return {uid: personne for personne in self.monde.personnes for uid in personne.uids}

    @cached_property
    def groupes(self) -> Mapping[str, Groupe]:
        """Groups by official id."""
        return {groupe.uid: groupe for groupe in self.monde.groupes}

    @cached_property
    def registre(self) -> Registre:
        """Lobbyists, and what they declare."""
        return Registre(self.monde.lobbying)

    @cached_property
    def orateurs(self) -> Auteurs:
        """Who spoke, speech by speech."""
        return Auteurs(self.membres, self.legislation.interventions, "acteur", "jour")

    @cached_property
    def auteurs(self) -> Auteurs:
        """Who tabled each amendment."""
        return Auteurs(self.membres, self.legislation.amendements, "auteur", "date_depot")

    @cached_property
    def membres(self) -> Orateurs:
        return Orateurs(self.monde.personnes, self.groupes)


class Tranche(NamedTuple):
    """Rows that stand together in the files of a table, in the order of its key. As long as all that they are made of
    has the same digest (`empreinte`, nothing where that is not told), they are not drawn again (`lignes`)."""

    nom: str
    empreinte: str
    lignes: Callable[[], Iterator[pl.DataFrame]]


class Table(NamedTuple):
    """A table that a person would draw; rows come in parts, so that millions never lie in memory at once."""

    nom: str
    titre: str
    description: str
    colonnes: tuple[Colonne, ...]
    cle: tuple[str, ...]  # unique, in the whole table
    tranches: Callable[[Contexte], Iterable[Tranche]]  # in the order of their names
    lecture: bool = False  # another reading of rows that stand elsewhere (names beside keys): no change is told of it

    def lignes(self, contexte: Contexte) -> Iterator[pl.DataFrame]:
        """All rows."""
        for tranche in self.tranches(contexte):
            yield from tranche.lignes()


def d_un_bloc(lignes: Callable[[Contexte], Iterator[pl.DataFrame]]) -> Callable[[Contexte], Iterable[Tranche]]:
    """A table that is drawn whole, every time, and few enough rows to be held: they are what it is made of."""

    def tranches(contexte: Contexte) -> Iterable[Tranche]:
        parts = list(lignes(contexte))
        return [Tranche("", empreinte(parts), partial(iter, parts))]

    return tranches


def empreinte(parts: Iterable[pl.DataFrame]) -> str:
    """The digest of some rows, by the bytes that Arrow gives them: a zero that is negative is another one in CSV, which
    a digest of its value would not tell."""
    whole = hashlib.sha256()
    for part in parts:
        held = BytesIO()
        part.rechunk().write_ipc(held, compat_level=pl.CompatLevel.oldest())
        whole.update(held.getbuffer())
    return whole.hexdigest()
