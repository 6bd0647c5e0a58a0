"""The results: who holds which seat, out of the candidacies and of the rounds published so far.

A release holds the rounds that `sync` read, and answers with them for ever; on the night and in the days after it,
those that are read while serving come first.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from hemicycle.senatoriales.circonscriptions import (
    Circonscription,
    Horaires,
    circonscriptions,
    horaires,
    second_tour,
    statut,
)
from hemicycle.senatoriales.formes import Candidat, Ligne, Renouvellement, TourPublie, Unite
from hemicycle.senatoriales.rapprochement import rapprocher
from hemicycle.texte import slug
from hemicycle.vocabulaire import (
    ModeScrutin,
    ParcoursElu,
    RoleCandidat,
    SecondTour,
    Sexe,
    SortSortant,
    StatutCirconscription,
)


class LignePlacee(NamedTuple):
    """A line of results, the round it belongs to, and the candidacy it is about where one was found."""

    publie: TourPublie
    rang: int  # in its round, by votes
    ligne: Ligne
    unite: Unite | None


class Elu(NamedTuple):
    """Somebody who holds a seat: a candidate, or only a name where the line was matched to no candidacy."""

    placee: LignePlacee
    candidat: Candidat | None
    slug: str | None  # of the provisional record; None when there is a record of senator, or no candidate

    @property
    def nom_affiche(self) -> str:
        return self.placee.ligne.libelle

    @property
    def parcours(self) -> ParcoursElu | None:
        """Where the person comes from; None for a name alone."""
        if self.candidat is None:
            return None
        if self.candidat.sortant:
            return ParcoursElu.REELU
        # a newcomer has a record too, from the day on which the seat is taken: only a seat held before counts
        personne = self.candidat.personne
        return ParcoursElu.NOUVEAU if personne is None or personne.avant is None else ParcoursElu.PARLEMENTAIRE

    @property
    def femme(self) -> bool:
        return self.candidat is not None and self.candidat.sexe is Sexe.FEMININ


@dataclass(frozen=True)
class Situation:
    """One constituency, whatever the hour."""

    circonscription: Circonscription
    mode: ModeScrutin
    unites: Sequence[Unite]
    publies: Sequence[TourPublie]  # by round

    @cached_property
    def horaires(self) -> Horaires:
        return horaires(self.circonscription, self.mode)

    @cached_property
    def lignes(self) -> Mapping[int, Sequence[LignePlacee]]:
        """The lines of each round, most votes first."""
        found: dict[int, list[LignePlacee]] = {}
        for publie in self.publies:
            lignes = sorted(publie.tour.lignes, key=lambda ligne: -ligne.voix)
            unites = rapprocher(lignes, self.unites)
            found[publie.tour.tour] = [
                LignePlacee(publie, rang, ligne, unite)
                for rang, (ligne, unite) in enumerate(zip(lignes, unites, strict=True))
            ]
        return found

    @cached_property
    def sieges(self) -> Sequence[tuple[LignePlacee, Candidat | None]]:
        """The seats given so far: the first of each list that won some, or the persons elected, round by round."""
        return [siege for tour in sorted(self.lignes) for placee in self.lignes[tour] for siege in _sieges(placee)]

    @property
    def as_of(self) -> datetime | None:
        """When what is shown was last read; None while nothing is published."""
        return max((publie.verifie_a for publie in self.publies), default=None)

    def statut(self, maintenant: datetime) -> StatutCirconscription:
        return statut(self.circonscription, self.mode, [p.tour for p in self.publies], maintenant)

    def second_tour(self, maintenant: datetime) -> SecondTour | None:
        return second_tour(self.statut(maintenant), self.horaires, maintenant)

    def sort(self, candidat: str | None, maintenant: datetime) -> SortSortant:
        """What became of an outgoing senator, given the candidacy; nothing is said before there are candidacies."""
        if not self.unites:
            return SortSortant.EN_ATTENTE
        if candidat is None:
            return SortSortant.NE_SE_REPRESENTAIT_PAS
        if any(elu is not None and elu.id == candidat for _, elu in self.sieges):
            return SortSortant.REELU
        fini = self.statut(maintenant) is StatutCirconscription.POURVUE
        return SortSortant.BATTU if fini else SortSortant.EN_ATTENTE


def tours_connus(
    renouvellement: Renouvellement,
    lus: Iterable[TourPublie],
    publie_a: datetime,
    racine: str,
    *,
    en_direct: bool,
) -> list[TourPublie]:
    """The rounds of a release and those read while serving (`lus`), each constituency out of one of them.

    While the site is read (`en_direct`) what was read there is the newest; afterwards the release is, unless it lacks
    a round: a page may have been saved early on the night. `publie_a` is when the release was published: its rounds
    were seen by then, or when they were first read while serving. `racine` is where the site has its pages.
    """
    vus: dict[str, list[TourPublie]] = defaultdict(list)
    for publie in lus:
        vus[publie.departement].append(publie)
    for page in renouvellement.resultats:
        code, siens = page.departement, vus[page.departement]
        if len(siens) > len(page.tours) or (en_direct and siens):
            continue
        premiers = {publie.tour.tour: publie.publie_a for publie in siens}
        url = page.source or f"{racine.rstrip('/')}/{circonscriptions()[code].page}"
        vus[code] = [TourPublie(code, tour, premiers.get(tour.tour, publie_a), publie_a, url) for tour in page.tours]
    return [publie for siens in vus.values() for publie in siens]


class Soiree:
    """Every constituency, out of a release and of the rounds published so far."""

    def __init__(self, renouvellement: Renouvellement, publies: Iterable[TourPublie]) -> None:
        self.renouvellement = renouvellement
        unites: dict[str, list[Unite]] = defaultdict(list)
        for unite in renouvellement.unites:
            unites[unite.departement].append(unite)
        tours: dict[str, list[TourPublie]] = defaultdict(list)
        for publie in publies:
            tours[publie.departement].append(publie)
        self.situations: Mapping[str, Situation] = {
            code: Situation(
                circonscription,
                _mode(circonscription, unites[code]),
                unites[code],
                sorted(tours[code], key=lambda publie: publie.tour.tour),
            )
            for code, circonscription in circonscriptions().items()
        }

    @cached_property
    def elus(self) -> Mapping[str, Sequence[Elu]]:
        """Those elected in each constituency, with the address of their provisional record.

        The address is the one that the directory will give; where two would have the same, the second has its
        constituency behind it.
        """
        pris = {c.personne.slug for u in self.renouvellement.unites for c in u.candidats if c.personne is not None}
        found: dict[str, list[Elu]] = {}
        for code, situation in self.situations.items():
            found[code] = [
                Elu(placee, candidat, self._slug(candidat, code, pris)) for placee, candidat in situation.sieges
            ]
        return found

    @cached_property
    def provisoires(self) -> Mapping[str, tuple[str, Elu]]:
        """Constituency and elected person of each provisional record, by address."""
        return {elu.slug: (code, elu) for code, elus in self.elus.items() for elu in elus if elu.slug is not None}

    @property
    def publie_a(self) -> datetime | None:
        """When a round was last seen for the first time."""
        return max((p.publie_a for s in self.situations.values() for p in s.publies), default=None)

    @property
    def as_of(self) -> datetime | None:
        """When something of what is shown was last read."""
        return max((lu for s in self.situations.values() if (lu := s.as_of) is not None), default=None)

    @staticmethod
    def _slug(candidat: Candidat | None, code: str, pris: set[str]) -> str | None:
        if candidat is None or (candidat.personne is not None and candidat.personne.senateur):
            return None
        if candidat.personne is not None:
            return candidat.personne.slug
        voulu = slug(f"{candidat.prenom} {candidat.nom}")
        found = voulu if voulu not in pris else f"{voulu}-{code.lower()}"
        pris.add(found)
        return found


def _mode(circonscription: Circonscription, unites: Sequence[Unite]) -> ModeScrutin:
    """How a constituency votes: as its candidacies say, else as the law does."""
    return unites[0].mode if unites else circonscription.mode


def _sieges(placee: LignePlacee) -> Iterator[tuple[LignePlacee, Candidat | None]]:
    """The seats that a line won, each with its candidate where the line was matched to a candidacy."""
    ligne, unite = placee.ligne, placee.unite
    nombre = ligne.sieges if ligne.sieges is not None else int(bool(ligne.elu))
    titulaires = [] if unite is None else sorted(
        (c for c in unite.candidats if c.role is RoleCandidat.TITULAIRE), key=lambda c: c.ordre
    )  # fmt: skip
    for rang in range(nombre):
        yield placee, titulaires[rang] if rang < len(titulaires) else None
