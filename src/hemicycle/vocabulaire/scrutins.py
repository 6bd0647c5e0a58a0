"""What a ballot is, what members did at it, and why it counts in their rates."""

from enum import StrEnum
from typing import Literal


class Position(StrEnum):
    """What a member did at a scrutin, as served: `absent` gathers the absent and those who could not vote."""

    POUR = "pour"
    CONTRE = "contre"
    ABSTENTION = "abstention"
    ABSENT = "absent"


class PositionDetail(StrEnum):
    """The finer position: `non_votant` was listed as taking no part, `absent` was not listed at all."""

    POUR = "pour"
    CONTRE = "contre"
    ABSTENTION = "abstention"
    ABSENT = "absent"
    NON_VOTANT = "non_votant"


class CauseNonVote(StrEnum):
    """Why a listed member took no part: an impediment of office, never an absence."""

    PRESIDENT_ASSEMBLEE = "PAN"
    PRESIDENT_SEANCE = "PSE"
    MEMBRE_GOUVERNEMENT = "MG"
    DEPORT = "DEP"  # Senate: withdrew from the vote for a conflict of interest


# A packed vote holds the place of its value in these tuples: append only, a release keeps the codes it has.
CODES_POSITION = (
    PositionDetail.POUR,
    PositionDetail.CONTRE,
    PositionDetail.ABSTENTION,
    PositionDetail.ABSENT,
    PositionDetail.NON_VOTANT,
)
CODES_CAUSE: tuple[CauseNonVote | None, ...] = (None, *CauseNonVote)
# `signalee`: the Senate marks that a member spoke up after the vote, not what was meant.
CODES_MISE_AU_POINT = (None, "pour", "contre", "abstention", "non_votant", "non_votant_volontaire", "signalee")


class Sort(StrEnum):
    """Outcome of a scrutin."""

    ADOPTE = "adopte"
    REJETE = "rejete"

    @property
    def majuscules(self) -> Literal["ADOPTE", "REJETE"]:
        """The outcome as `sort` has always been served."""
        return "ADOPTE" if self is Sort.ADOPTE else "REJETE"


class TypeVote(StrEnum):
    """Voting mode of a scrutin."""

    SOLENNEL = "solennel"
    ORDINAIRE = "ordinaire"
    MOTION = "motion"


class NatureVote(StrEnum):
    """What a scrutin decides on."""

    ENSEMBLE = "ensemble"
    ARTICLE = "article"
    AMENDEMENT = "amendement"
    CREDITS = "credits"
    MOTION = "motion"
    DECLARATION = "declaration"
    AUTRE = "autre"


class Tag(StrEnum):
    """Themes of a scrutin, found by words of its title."""

    BUDGET = "budget"
    SECURITE = "securite"
    SANTE = "sante"
    ENVIRONNEMENT = "environnement"
    IMMIGRATION = "immigration"
    TRAVAIL = "travail"
    EDUCATION = "education"
    JUSTICE = "justice"
    EUROPE = "europe"
    AGRICULTURE = "agriculture"


class TauxVerifiable(StrEnum):
    """The rates that can be checked scrutin by scrutin."""

    PRESENCE = "presence"
    LOYAUTE = "loyaute"


class MotifCompte(StrEnum):
    """Why a scrutin is counted in a rate of a member, or is not."""

    VOTE = "VOTE"
    CONFORME = "CONFORME"
    ECART = "ECART"
    ABSENT = "ABSENT"
    NON_VOTANT = "NON_VOTANT"
    POUR_SEULEMENT = "POUR_SEULEMENT"
    NON_NOMINATIF = "NON_NOMINATIF"
    CONGRES = "CONGRES"
    SANS_MANDAT = "SANS_MANDAT"
    SANS_LIGNE = "SANS_LIGNE"
