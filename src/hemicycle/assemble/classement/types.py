"""Voting mode of a scrutin."""

from hemicycle.texte import plier
from hemicycle.vocabulaire import TypeVote

# SPS solemn public ballot, SSG solemn ballot of the Congress, SPO ordinary public ballot, MOC motion of censure
_CODES = {
    "SPS": TypeVote.SOLENNEL,
    "SSG": TypeVote.SOLENNEL,
    "MOC": TypeVote.MOTION,
    "SPO": TypeVote.ORDINAIRE,
}
RESPONSABILITE = "13"  # procedure of a dossier about the responsibility of the Government


def type_vote(code: str, titre: str) -> TypeVote:
    """The mode from the official code; an ordinary ballot whose title is a motion of censure is a motion."""
    trouve = _CODES[code]
    if trouve is TypeVote.ORDINAIRE and est_censure(titre):
        return TypeVote.MOTION
    return trouve


def est_censure(titre: str) -> bool:
    return "motion de censure" in plier(titre)


def est_dossier_de_censure(procedure: str | None, titre: str | None) -> bool:
    """Whether a dossier is that of a motion of censure: the same procedure serves for the texts forced through."""
    return procedure == RESPONSABILITE and est_censure(titre or "")
