"""Importance of a scrutin, 1 to 5: the first rule that fits decides, and its name is published with the figure."""

import re
from dataclasses import dataclass
from typing import NamedTuple

from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, NatureVote, TypeVote

PARTICIPATION_FORTE = 70  # per cent of the seats filled
PARTICIPATION_MOYENNE = 35
SERRE = 10  # votes between the two sides
SERRE_VOTANTS = 50  # voters, under which a close vote says little


class Importance(NamedTuple):
    niveau: int
    raison: str


@dataclass(frozen=True, slots=True)
class Faits:
    """What the rules look at."""

    chambre: Chambre
    titre: str
    type: TypeVote
    nature: NatureVote
    votants: int
    pour: int
    contre: int
    sieges_pourvus: int | None


_CONSTITUTIONNELLE = re.compile(r"\bloi constitutionnelle\b")
_BUDGET = re.compile(r"\b(?:loi|lois) de financ(?:es|ement de la securite sociale)\b")
_LECTURE_FINALE = re.compile(r"commission mixte paritaire|lecture definitive|\bcmp\b")
_RESPONSABILITE = re.compile(
    r"engagement de (?:la )?responsabilite|article 49|article 50-1|politique generale|declaration du gouvernement"
)
_REJET = re.compile(r"motion (?:de rejet|referendaire)|question prealable|renvoi (?:en|a la) commission")
_PARTIE = re.compile(r"(?:premiere|seconde|deuxieme|troisieme|quatrieme|1re|1ere|2e|2nde) partie")


def importance(faits: Faits) -> Importance:
    """The level and the rule that gave it (definitions.md §10)."""
    titre = plier(faits.titre)
    return (
        _niveau_5(faits, titre)
        or _niveau_4(faits, titre)
        or _niveau_3(faits, titre)
        or _niveau_2(faits)
        or Importance(1, "autre")
    )


def est_ensemble(nature: NatureVote, titre: str) -> bool:
    """A vote on the whole of a text: a numbered part of a finance bill is not one."""
    return nature is NatureVote.ENSEMBLE and not _PARTIE.search(titre[:60])


def _niveau_5(faits: Faits, titre: str) -> Importance | None:
    if faits.type is TypeVote.MOTION:
        return Importance(5, "motion_de_censure")
    if faits.nature is NatureVote.DECLARATION and _RESPONSABILITE.search(titre):
        return Importance(5, "responsabilite_ou_declaration")
    if est_ensemble(faits.nature, titre):
        if _CONSTITUTIONNELLE.search(titre):
            return Importance(5, "ensemble_loi_constitutionnelle")
        if _BUDGET.search(titre) and _LECTURE_FINALE.search(titre):
            return Importance(5, "vote_final_budget")
    return None


def _niveau_4(faits: Faits, titre: str) -> Importance | None:
    if est_ensemble(faits.nature, titre):
        if faits.type is TypeVote.SOLENNEL:
            return Importance(4, "ensemble_solennel")
        if _LECTURE_FINALE.search(titre):
            return Importance(4, "ensemble_lecture_finale")
    return None


def _niveau_3(faits: Faits, titre: str) -> Importance | None:
    if est_ensemble(faits.nature, titre):
        return Importance(3, "ensemble")
    if faits.nature is NatureVote.MOTION and _REJET.search(titre):
        return Importance(3, "motion_de_rejet")
    if _depasse(faits, PARTICIPATION_FORTE):
        return Importance(3, "participation_70")
    return None


def _niveau_2(faits: Faits) -> Importance | None:
    if faits.nature in (NatureVote.ARTICLE, NatureVote.CREDITS):
        return Importance(2, "article_ou_credits")
    if _depasse(faits, PARTICIPATION_MOYENNE):
        return Importance(2, "participation_35")
    if faits.votants >= SERRE_VOTANTS and abs(faits.pour - faits.contre) <= SERRE:
        return Importance(2, "serre")
    return None


def _depasse(faits: Faits, pourcent: int) -> bool:
    """Whether turnout over the seats filled that day passes a share; never at the Senate, where groups vote as one."""
    if faits.chambre is not Chambre.ASSEMBLEE or not faits.sieges_pourvus:
        return False
    return 100 * faits.votants > pourcent * faits.sieges_pourvus
