"""Families of dossiers: those of one law, or of one text in both chambers, count as one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from hemicycle.assemble.legislatif import Dossier, Lien
from hemicycle.assemble.liens.mots_de_loi import GenreDeTexte
from hemicycle.assemble.tables import lists_by_key
from hemicycle.texte import plier


@dataclass(frozen=True)
class Famille:
    """Dossiers on the same text, in the order of the world; never empty."""

    dossiers: tuple[Dossier, ...]

    @cached_property
    def depot(self) -> date | None:
        """The day the text was first tabled anywhere, None where no file says."""
        return min((d.date_depot for d in self.dossiers if d.date_depot is not None), default=None)

    @cached_property
    def lois(self) -> frozenset[str]:
        """The numbers of the law that it became: more than one where the files disagree."""
        return frozenset(numero for d in self.dossiers if (numero := _loi(d)))

    @cached_property
    def genres(self) -> frozenset[GenreDeTexte]:
        """What the text is called, before it is a law."""
        return frozenset(genre for d in self.dossiers if (genre := _genre(d)) is not None)

    def deposee_avant(self, jour: date) -> bool:
        """Whether somebody may speak of it on that day. A law without a known tabling is known by its year."""
        depot = self.depot
        if depot is not None:
            return depot <= jour
        annees = [int(numero[:4]) for numero in self.lois if numero[:4].isdigit()]
        return bool(annees) and min(annees) <= jour.year


def familles(dossiers: Sequence[Dossier], entre_chambres: Iterable[Lien]) -> list[Famille]:
    """The dossiers that a text can be in, gathered by link between chambers and by number of law."""
    tetes = {dossier.uid: dossier.uid for dossier in dossiers}
    for lien in entre_chambres:
        if lien.de in tetes and lien.vers in tetes:
            _joindre(tetes, lien.de, lien.vers)
    for uids in par_loi(dossiers).values():
        for uid in uids[1:]:
            _joindre(tetes, uids[0], uid)
    groupes: dict[str, list[Dossier]] = lists_by_key((_tete(tetes, dossier.uid), dossier) for dossier in dossiers)
    return [Famille(tuple(groupe)) for groupe in groupes.values()]


def par_loi(dossiers: Iterable[Dossier]) -> dict[str, list[str]]:
    """The dossiers of each law, by its number."""
    return lists_by_key((numero, dossier.uid) for dossier in dossiers if (numero := _loi(dossier)))


def _loi(dossier: Dossier) -> str:
    return (dossier.loi_numero or "").strip()


def _genre(dossier: Dossier) -> GenreDeTexte | None:
    titre = plier(dossier.titre)
    for genre in (GenreDeTexte.PROJET, GenreDeTexte.PROPOSITION):
        if titre.startswith(f"{genre} de loi"):
            return genre
    return None


def _tete(tetes: dict[str, str], uid: str) -> str:
    while tetes[uid] != uid:
        tetes[uid] = tetes[tetes[uid]]
        uid = tetes[uid]
    return uid


def _joindre(tetes: dict[str, str], un: str, autre: str) -> None:
    premier, second = sorted((_tete(tetes, un), _tete(tetes, autre)))
    tetes[second] = premier
