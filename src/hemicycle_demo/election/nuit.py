"""The night of the ballot: what the ministry's site publishes, and when. One plan for the command and for the tests.

It begins on the eve, when Wallis-et-Futuna is about to vote, and ends in the morning after, when French Polynesia has
its second round. Four things go wrong on purpose: figures of lists that are corrected, an elected person who is not
one after all, a page that does not add up, and some minutes during which the site does not answer.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

import msgspec

from hemicycle.senatoriales.circonscriptions import circonscriptions, horaires
from hemicycle.senatoriales.formes import Participation, Tour
from hemicycle.vocabulaire import ModeScrutin
from hemicycle_demo.election.candidats import Candidatures, Circonscrite
from hemicycle_demo.election.candidatures import candidatures
from hemicycle_demo.election.depouillement import depouiller, tour_de_listes
from hemicycle_demo.election.pages import accueil, page
from hemicycle_demo.monde import Taille

DEBUT = datetime(2026, 9, 26, 20, 0, tzinfo=UTC)
FIN = datetime(2026, 9, 28, 5, 0, tzinfo=UTC)
PANNE = (datetime(2026, 9, 27, 16, 20, tzinfo=UTC), datetime(2026, 9, 27, 16, 32, tzinfo=UTC))
RETOUCHE = timedelta(minutes=24)  # from a wrong page to the right one
ACCUEIL = "index.html"


class Evenement(NamedTuple):
    """A page takes a new content. `quoi` says it in a sentence to whoever watches."""

    instant: datetime
    departement: str
    page: str
    corps: bytes
    quoi: str


class Version(NamedTuple):
    """What a page holds since an instant."""

    depuis: datetime
    corps: bytes


@dataclass(frozen=True)
class Nuit:
    """The plan. `corrigee`, `dementie` and `incoherente` are the constituencies where something goes wrong."""

    evenements: Sequence[Evenement]
    corrigee: str
    dementie: str
    incoherente: str
    panne: tuple[datetime, datetime] = PANNE

    def lire(self, chemin: str, instant: datetime) -> Version | None:
        """What the site holds at an address of its own; None for one that it does not have."""
        versions = self._versions.get(chemin)
        if versions is None:
            return None
        return versions[max(0, bisect_right(versions, instant, key=lambda version: version.depuis) - 1)]

    def en_panne(self, instant: datetime) -> bool:
        return self.panne[0] <= instant < self.panne[1]

    @cached_property
    def _versions(self) -> Mapping[str, Sequence[Version]]:
        """The contents of each page, oldest first: nothing is published in the first one."""
        lieux = circonscriptions().values()
        found = {lieu.page: [Version(DEBUT, page(lieu, ()))] for lieu in lieux}
        found[ACCUEIL] = [Version(DEBUT, accueil(lieux))]
        for evenement in self.evenements:
            found[evenement.page].append(Version(evenement.instant, evenement.corps))
        return found


@lru_cache(maxsize=2)
def nuit(taille: Taille, graine: int) -> Nuit:
    """The night of a size and a seed."""
    return _Plan(candidatures(taille, graine)).nuit()


class _Plan:
    def __init__(self, scrutin: Candidatures) -> None:
        self.scrutin = scrutin
        self.alea = Random(f"{scrutin.graine}/nuit")
        self.tours = {code: depouiller(scrutin, code) for code in scrutin.circonscriptions}
        listes = [code for code, c in self._lieux(ModeScrutin.PROPORTIONNEL) if _mobile(c, self.tours[code][0])]
        seconds = [
            code for code, c in self._lieux(ModeScrutin.MAJORITAIRE)
            if c.lieu.region and len(self.tours[code]) == 2 and not self.tours[code][0].attribues
        ]  # fmt: skip
        self.corrigee, self.dementie, self.incoherente = listes[0], seconds[0], seconds[1]

    def nuit(self) -> Nuit:
        evenements = [e for code in self.scrutin.circonscriptions for e in self._circonscription(code)]
        evenements.sort(key=lambda e: (e.instant, e.departement))
        return Nuit(evenements, self.corrigee, self.dementie, self.incoherente)

    def _lieux(self, mode: ModeScrutin) -> list[tuple[str, Circonscrite]]:
        return [(code, c) for code, c in self.scrutin.circonscriptions.items() if c.lieu.mode is mode]

    def _circonscription(self, code: str) -> Iterator[Evenement]:
        lieu = self.scrutin.circonscriptions[code].lieu
        heures, tours = horaires(lieu, lieu.mode), self.tours[code]
        instant = heures.cloture + self._delai()
        faux = self._faux(code)
        if faux is not None:
            yield self._evenement(instant, code, (faux[0],), faux[1])
            instant += RETOUCHE
        quoi = "rectifié" if faux is not None else "publié"
        yield self._evenement(instant, code, tours[:1], f"premier tour {quoi}")
        if len(tours) == 2 and heures.cloture_t2 is not None:
            yield self._evenement(heures.cloture_t2 + self._delai(), code, tours, "second tour publié")

    def _evenement(self, instant: datetime, code: str, tours: Sequence[Tour], quoi: str) -> Evenement:
        lieu = self.scrutin.circonscriptions[code].lieu
        return Evenement(instant, code, lieu.page, page(lieu, tours), f"{lieu.nom} : {quoi}")

    def _delai(self) -> timedelta:
        """From the end of voting to the publication, to the second."""
        return timedelta(minutes=self.alea.triangular(8, 95, 30)) // timedelta(seconds=1) * timedelta(seconds=1)

    def _faux(self, code: str) -> tuple[Tour, str] | None:
        """The wrong round that a constituency publishes first, where it does."""
        circonscrite, tour = self.scrutin.circonscriptions[code], self.tours[code][0]
        if code == self.corrigee and (faux := _mobile(circonscrite, tour)) is not None:
            return faux, "premiers chiffres, qui seront rectifiés"
        if code == self.dementie:
            return _proclamer(tour), "une personne élue, qui ne le sera plus"
        if code == self.incoherente:
            return _gonfler(tour, circonscrite.lieu.sieges), "page dont les chiffres ne s'accordent pas"
        return None


def _mobile(circonscrite: Circonscrite, juste: Tour) -> Tour | None:
    """The same round with votes that went to the wrong list: one seat is elsewhere; None where no seat moves."""
    lignes = {ligne.depot: ligne.voix for ligne in juste.lignes}
    voix = [lignes[str(unite.depot)] for unite in circonscrite.unites]
    premiere, derniere = voix.index(max(voix)), voix.index(min(voix))
    voix[premiere], voix[derniere] = voix[derniere], voix[premiere]
    faux = tour_de_listes(circonscrite.lieu, circonscrite.unites, voix, juste.participation)
    gains = {ligne.depot: ligne.sieges for ligne in juste.lignes}
    return faux if any(gains[ligne.depot] != ligne.sieges for ligne in faux.lignes) else None


def _proclamer(tour: Tour) -> Tour:
    """The same round, its first line said to be elected."""
    premiere, *autres = tour.lignes
    return Tour(tour.tour, tour.participation, (msgspec.structs.replace(premiere, elu=True), *autres))


def _gonfler(tour: Tour, sieges: int) -> Tour:
    """The same round with hundreds of blank ballots: more votes than those cast can hold."""
    votes = tour.participation
    exprimes = max(1, sum(ligne.voix for ligne in tour.lignes) // sieges - votes.exprimes // 4)
    blancs = votes.votants - votes.nuls - exprimes
    faux = Participation(votes.inscrits, votes.abstentions, votes.votants, blancs, votes.nuls, exprimes)
    return Tour(tour.tour, faux, tour.lignes)
