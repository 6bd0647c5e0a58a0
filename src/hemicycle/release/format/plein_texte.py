"""The full text of a release: how it is cut, what is asked of it and what it answers, whatever engine holds it.

The records of a kind are cut in *tranches*, one for each chamber and year, or quarter of the last two years, in
display order: a tranche whose records did not change is taken over by the next release. Where a record lies is known by
its rank and the facets of its kind.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from hemicycle.release.format.facets import SANS_JOUR, Facets, jour_code, jour_du_code

Phrase = tuple[tuple[int, str], ...]  # roots, and where each stands among the others


class Tranche(NamedTuple):
    """The records of one chamber and year or quarter: those of that chamber between two ranks."""

    nom: str
    debut: int
    fin: int
    chambre: int  # its code among the facets

    def rangs(self, facets: Facets) -> NDArray[np.intp]:
        """The ranks of its records, in display order."""
        return np.flatnonzero(facets.columns["chambre"][self.debut : self.fin] == self.chambre) + self.debut


def tranches(facets: Facets) -> Iterator[Tranche]:
    """The tranches of a kind whose records come latest first, those of no known day at the end."""
    jours = facets.columns["jour"]
    debut = 0
    annee = jour_du_code(int(jours[0])).year if facets.size and jours[0] != SANS_JOUR else 0
    while debut < facets.size:
        jour = int(jours[debut])
        if jour == SANS_JOUR:
            nom, fin = "sans-date", facets.size
        else:
            nom, premier = _periode(jour_du_code(jour), annee - 1)
            code = jour_code(premier)
            fin = bisect_left(range(facets.size), True, lo=debut, key=lambda rang: bool(jours[rang] < code))
        for code, chambre in enumerate(facets.labels["chambre"]):
            tranche = Tranche(f"{chambre}-{nom}", debut, fin, code)
            if len(tranche.rangs(facets)):
                yield tranche
        debut = fin


def _periode(jour: date, recente: int) -> tuple[str, date]:
    """The name and the first day of what a day is searched with: its quarter from the `recente` year on, as nights
    change mostly what is of some weeks ago; its year before, as each segment costs something to whoever searches."""
    if jour.year < recente:
        return str(jour.year), jour.replace(month=1, day=1)
    trimestre = (jour.month - 1) // 3
    return f"{jour.year}-T{trimestre + 1}", jour.replace(month=3 * trimestre + 1, day=1)


@lru_cache(maxsize=10_000)  # a few thousand members and groups, looked up for each record that is indexed
def numero(identifiant: str) -> int:
    """The number that stands for a uuid where records are counted: the first 52 bits, which every reader keeps."""
    return int(identifiant.replace("-", "")[:13], 16)


class Filtres(NamedTuple):
    """What the records asked for have in common: several values of a column mean any of them, None all."""

    valeurs: Mapping[str, Sequence[str]] = {}
    debut: int | None = None  # first and last day (`facets.jour_code`), both included
    fin: int | None = None


class Recherche(NamedTuple):
    """What is looked for: records that hold all these roots and phrases, and pass the filters; all without any.

    Where no text holds the last root, `debut` is looked for as the beginning of a word instead. `voisins` weigh more
    where they are near each other, in order.
    """

    racines: tuple[str, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    voisins: Phrase = ()
    debut: str | None = None
    filtres: Filtres = Filtres()


class Trouve(NamedTuple):
    """A record that was found: its rank, how well it answers, and of which parts that is made, if asked for."""

    rang: int
    score: float
    parts: Mapping[str, float]


class Trouves(NamedTuple):
    """A page of what was found, how many there are in all, and the roots that a beginning stands for, if one was
    looked for."""

    page: list[Trouve]
    total: int
    racines: frozenset[str] = frozenset()


class FullText(Protocol):
    """The full text of one kind of record."""

    def search(self, recherche: Recherche, start: int, size: int, *, par_date: bool, explain: bool) -> Trouves:
        """The records from `start` on, best first, or latest first."""
        ...

    def places(self, recherche: Recherche, textes: Sequence[str]) -> list[int]:
        """Where the best passage of each text, which was `prepared`, begins."""
        ...

    def counts(self, recherche: Recherche, *colonnes: str) -> list[dict[str, int]]:
        """How many records there are for each value of some columns: `mois`, `chambre`, or `groupe` and
        `parlementaire` by the `numero` of their ids."""
        ...
