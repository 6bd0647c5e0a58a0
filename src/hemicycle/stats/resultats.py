"""What statistics come out as: one record per member and scope, per group and period, per pair, per scrutin.

Figures are whole; documents choose which to show. A scope is always inside one chamber: a career over both is two
records, never a sum.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.groupes.lignes import Lignes
from hemicycle.stats.groupes.medianes import Mediane
from hemicycle.stats.taux import Taux, arrondi, taux
from hemicycle.vocabulaire import Chambre, MotifSansPlace, RepereAxe, Tag

COMMUNS_MINIMUM = 20  # scrutins where both groups have a line, for their agreement to tell something


class Portee(StrEnum):
    """How much of a member's time in a chamber a figure covers."""

    MANDAT = "mandat"  # a legislature of the Assembly, a six-year term of the Senate
    SESSION = "session"  # one session of the Senate
    CARRIERE = "carriere"  # every mandate in that chamber


@dataclass(frozen=True, slots=True)
class Cle:
    """Whose figures, over what: `periode` is "17", "2023" (renewal or session), or "" for a career."""

    personne: int
    chambre: Chambre
    portee: Portee
    periode: str = ""


@dataclass(frozen=True, slots=True)
class LoyauteDansGroupe:
    """Loyalty during the days under one group."""

    groupe: int
    debut: date
    fin: date | None
    taux: Taux


@dataclass(frozen=True, slots=True)
class Travaux:
    """What a member did beside voting. None where no record of that kind was read of the time it is about."""

    interventions: int | None = None  # turns of 20 words or more, not chairing
    interventions_courtes: int | None = None
    amendements_proposes: int | None = None  # as first signatory
    amendements_adoptes: int | None = None
    amendements_cosignes: int | None = None
    questions: int | None = None


@dataclass(frozen=True, slots=True)
class StatsMembre:
    """The figures of one member over one scope."""

    presence: Taux
    presence_solennel: Taux
    presence_physique: Taux
    votes_delegues: int | None
    delegation: Taux  # delegated votes among votes
    participation: int | None  # None where no scrutin of the scope names the member
    loyaute: Taux
    loyaute_par_groupe: tuple[LoyauteDansGroupe, ...]
    dissidence: Taux  # votes against the opposite line, among votes for or against where the line is one of them
    ecarts_abstention: int
    activite: Taux  # active weeks among working weeks of the last 52
    travaux: Travaux = Travaux()
    travaux_sans_donnees: tuple[str, ...] = ()  # kinds of which nothing was read over all or part of the scope


@dataclass(frozen=True, slots=True)
class Cohesion:
    """Cohesion of a group over some scrutins: four measures, and how many scrutins they rest on."""

    scrutins: int
    majorite: float | None  # mean share of the most frequent position
    accord: float | None  # Hix, Noury and Roland
    paires: float | None  # chance that two voters agree
    rice: float | None

    @property
    def valeur(self) -> int | None:
        """The served percentage, rounded half up."""
        return None if self.majorite is None else arrondi(100 * self.majorite)


@dataclass(frozen=True, slots=True)
class Ensemble:
    """Some members of a group taken together: means of their figures, rounded half up, and sums of their works."""

    membres: int
    presence: int | None
    presence_solennel: int | None
    loyaute: int | None
    interventions: float | None  # means, as the three above; members speak so little that a decimal is kept
    amendements: int | None
    travaux: Travaux  # sums


@dataclass(frozen=True, slots=True)
class VotesGroupe:
    """Votes cast under a group; `participation` is the share of those that its members could cast."""

    pour: int
    contre: int
    abstention: int
    absent: int
    participation: Taux

    @property
    def total(self) -> int:
        """Votes for, against and abstentions."""
        return self.pour + self.contre + self.abstention


@dataclass(frozen=True, slots=True)
class StatsGroupe:
    """The figures of a group over a period: a legislature, a session of the Senate, or "" for its whole history."""

    groupe: int
    periode: str
    membres: tuple[tuple[int, str], ...]  # (person, uid of the seat) of the period, by name
    tous: Ensemble  # all of them
    actifs: Ensemble  # those in office on the last day of the period; all of them where nobody is any longer
    membres_actifs: int  # how many are in office on that day
    cohesion: Cohesion
    votes: VotesGroupe


@dataclass(frozen=True, slots=True)
class Filtre:
    """Which scrutins a proximity is measured on."""

    nature: str | None = None  # one of ENJEUX; None for all
    clivants: bool = False  # the losing side has at least a tenth of the votes for or against


@dataclass(frozen=True)
class Alliances:
    """Agreement between the groups of one chamber in one period, as symmetric matrices over `groupes`."""

    chambre: Chambre
    periode: str
    filtre: Filtre
    groupes: tuple[int, ...]  # ranks, the non-attached left out, in display order
    communs: NDArray[np.int64]
    total: NDArray[np.int64]

    def taux(self, i: int, j: int) -> int | None:
        """Percentage of agreement; None under the smallest number of scrutins that tells something."""
        return 100 if i == j else self.accord(i, j).valeur

    def accord(self, i: int, j: int) -> Taux:
        """The same with its base; withheld under that number."""
        total = int(self.total[i, j])
        return taux(int(self.communs[i, j]), total, COMMUNS_MINIMUM).avec(tu=total < COMMUNS_MINIMUM)

    def rencontres(self) -> int:
        """At how many scrutins the two groups that met most both have a line."""
        return int(np.triu(self.total, 1).max(initial=0))


@dataclass(frozen=True, slots=True)
class Theme:
    """How a group voted on a theme it took a line on: scrutins by its line, and its cohesion on the theme."""

    tag: Tag
    pour: int
    contre: int
    abstention: int
    cohesion: int

    @property
    def total(self) -> int:
        """Scrutins where the group had a line."""
        return self.pour + self.contre + self.abstention

    @property
    def position(self) -> int:
        """From -100 (always against) to 100 (always for), rounded half up."""
        return arrondi(100 * (self.pour - self.contre) / self.total)


@dataclass(frozen=True)
class StatsScrutins:
    """One value per scrutin; NaN or -1 where it is not defined."""

    controverse: NDArray[np.int64]  # -1 undefined
    marge: NDArray[np.int64]  # pour - requis where another majority is required
    marge_connue: NDArray[np.bool_]
    serre: NDArray[np.bool_]
    clivage_interne: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Axe:
    """One of the axes: what it explains, and what its direction is told by."""

    variance: float  # share of the dispersion of votes, scrutin by scrutin, beyond what the former axis explains
    repere: RepereAxe
    correlation: float | None  # with that landmark; None where one member is


@dataclass(frozen=True, slots=True)
class Voisin:
    """A member who votes like another: place in the list, equal votes, votes in common."""

    place: int
    egaux: int
    communs: int


@dataclass(frozen=True)
class Analyse:
    """What the votes of a period give, whoever cast them. Lists are by member; those who are not placed have NaN."""

    retenus: int  # scrutins that places are told by
    motif: MotifSansPlace | None  # why nobody is placed
    axes: tuple[Axe, ...]
    votes: Sequence[int]  # cast at these scrutins
    places: NDArray[np.float64]  # members × 2
    voisins: Sequence[Sequence[Voisin]]
    converge: bool = True

    def sans_place(self, membre: int) -> MotifSansPlace | None:
        """Why a member of the list has no place."""
        if self.motif is not None or not np.isnan(self.places[membre, 0]):
            return self.motif
        return MotifSansPlace.VOTES_INSUFFISANTS


@dataclass(frozen=True)
class Positions:
    """The members of one chamber over one period, by name."""

    chambre: Chambre
    periode: str
    jour: date  # of the last scrutin
    scrutins: int  # counted ones
    membres: Sequence[int]  # ranks of persons
    votants: Sequence[int]  # ranks of voters: under the group of the last scrutin of the period that lists them
    analyse: Analyse


Thematiques = Mapping[tuple[int, str, bool], Sequence[Theme]]  # (group, period, only the scrutins it asked for)


@dataclass(frozen=True)
class Statistiques:
    """Everything computed for a release."""

    membres: Mapping[Cle, StatsMembre]
    lignes: Lignes
    ligne: NDArray[np.int8]  # per row of the votes: the line of the member's group, -1 without one
    motif: NDArray[np.uint8]  # per row of the votes: why it counts for presence or not
    groupes: Mapping[tuple[int, str], StatsGroupe]
    alliances: Sequence[Alliances]
    thematiques: Thematiques
    inities: Mapping[int, Sequence[int]]  # group -> ranks of the scrutins whose requester text names it
    scrutins: StatsScrutins
    positions: Sequence[Positions] = ()
    as_of: Mapping[str, date] = field(default_factory=dict)
    medianes: Mapping[int, Mapping[str, Mediane]] = field(default_factory=dict)  # group -> month
