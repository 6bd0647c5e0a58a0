"""Importance of a scrutin, 1 to 5: the first rule that fits decides, and its name is published with the figure."""

import re
from dataclasses import replace
from typing import NamedTuple

from hemicycle.assemble.monde import Scrutin
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, NatureVote, TypeVote

PARTICIPATION_FORTE = 70  # per cent of the seats filled
PARTICIPATION_MOYENNE = 35
SERRE = 10  # votes between the two sides
SERRE_VOTANTS = 50  # voters, under which a close vote says little


class Importance(NamedTuple):
    niveau: int
    raison: str


_CONSTITUTIONNELLE = re.compile(r"\bloi constitutionnelle\b")
_BUDGET = re.compile(r"\b(?:loi|lois) de financ(?:es|ement de la securite sociale)\b")
_LECTURE_FINALE = re.compile(r"commission mixte paritaire|lecture definitive|\bcmp\b")
_RESPONSABILITE = re.compile(
    r"engagement de (?:la )?responsabilite|article 49|article 50-1|politique generale|declaration du gouvernement"
)
_REJET = re.compile(r"motion (?:de rejet|referendaire)|question prealable|renvoi (?:en|a la) commission")
_PARTIE = re.compile(r"(?:premiere|seconde|deuxieme|troisieme|quatrieme|1re|1ere|2e|2nde) partie")


def classer(scrutin: Scrutin) -> Scrutin:
    """The same scrutin with its importance and the rule that gave it."""
    niveau, raison = importance(scrutin)
    return replace(scrutin, importance=niveau, importance_raison=raison)


def importance(scrutin: Scrutin) -> Importance:
    """The level and the rule that gave it (definitions.md §10).

    A rule that looks at figures cannot fire without them; those that look at the object still do.
    """
    titre = plier(scrutin.titre)
    return (
        _niveau_5(scrutin, titre)
        or _niveau_4(scrutin, titre)
        or _niveau_3(scrutin, titre)
        or _niveau_2(scrutin)
        or Importance(1, "autre")
    )


def est_ensemble(nature: NatureVote, titre: str) -> bool:
    """A vote on the whole of a text: a numbered part of a finance bill is not one."""
    return nature is NatureVote.ENSEMBLE and not _PARTIE.search(titre[:60])


def _niveau_5(scrutin: Scrutin, titre: str) -> Importance | None:
    if scrutin.type is TypeVote.MOTION:
        return Importance(5, "motion_de_censure")
    if scrutin.nature is NatureVote.DECLARATION and _RESPONSABILITE.search(titre):
        return Importance(5, "responsabilite_ou_declaration")
    if est_ensemble(scrutin.nature, titre):
        if _CONSTITUTIONNELLE.search(titre):
            return Importance(5, "ensemble_loi_constitutionnelle")
        if _BUDGET.search(titre) and _LECTURE_FINALE.search(titre):
            return Importance(5, "vote_final_budget")
    return None


def _niveau_4(scrutin: Scrutin, titre: str) -> Importance | None:
    if est_ensemble(scrutin.nature, titre):
        if scrutin.type is TypeVote.SOLENNEL:
            return Importance(4, "ensemble_solennel")
        if _LECTURE_FINALE.search(titre):
            return Importance(4, "ensemble_lecture_finale")
    return None


def _niveau_3(scrutin: Scrutin, titre: str) -> Importance | None:
    if est_ensemble(scrutin.nature, titre):
        return Importance(3, "ensemble")
    if scrutin.nature is NatureVote.MOTION and _REJET.search(titre):
        return Importance(3, "motion_de_rejet")
    if _depasse(scrutin, PARTICIPATION_FORTE):
        return Importance(3, "participation_70")
    return None


def _niveau_2(scrutin: Scrutin) -> Importance | None:
    if scrutin.nature in (NatureVote.ARTICLE, NatureVote.CREDITS):
        return Importance(2, "article_ou_credits")
    if _depasse(scrutin, PARTICIPATION_MOYENNE):
        return Importance(2, "participation_35")
    if (scrutin.votants or 0) >= SERRE_VOTANTS and abs((scrutin.pour or 0) - (scrutin.contre or 0)) <= SERRE:
        return Importance(2, "serre")
    return None


def _depasse(scrutin: Scrutin, pourcent: int) -> bool:
    """Whether turnout over the seats filled that day passes a share; never at the Senate, where groups vote as one."""
    if scrutin.chambre is not Chambre.ASSEMBLEE or not scrutin.sieges_pourvus:
        return False
    return 100 * (scrutin.votants or 0) > pourcent * scrutin.sieges_pourvus
