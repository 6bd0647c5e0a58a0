"""Nature and voting mode of a scrutin. The nature, what was voted on, is read at the head of the wording.

Tests run in a fixed order on folded text (no accents, one kind of apostrophe); each looks at the first words,
after the article and a count, because the tail of a title names the law and everything in it.
"""

import re

from hemicycle.texte import plier
from hemicycle.vocabulaire import NatureVote, TypeVote

_TETE = re.compile(
    r"^(?:sur )?(?:l'|la |le |les |des |du |de la |de l'|d'|a l'(?=article))?"
    r"(?:ensemble de la (?=motion))?"
    r"(?:(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) (?:premiers |derniers )?)?"
    r"(?:(?:paragraphe )?[ivx]+ (?:bis |ter )?de l'(?=amendement|article))?"  # one paragraph of either
)

# In order; the spellings with slips are those met in official titles.
_REGLES: tuple[tuple[NatureVote, re.Pattern[str]], ...] = (
    (
        NatureVote.MOTION,
        re.compile(
            r"motions?\b|question prealable|exception d'irrecevabilite|renvoi (?:en|a la) commission"
            r"|(?:demande de )?seconde deliberation"
        ),
    ),
    (
        NatureVote.AMENDEMENT,
        re.compile(r"(?:sous[- ])?am[ea]n?e?d[a-z]*m[a-z]*nts?\b|(?:sous[- ])?amendm[a-z]+\b"),
    ),
    (NatureVote.ENSEMBLE, re.compile(r"article unique\b")),
    (NatureVote.ARTICLE, re.compile(r"a[r]?ticles?\b")),
    (NatureVote.CREDITS, re.compile(r"credits?\b|(?:etat|mission) [a-d]\b|mission \"")),
    (
        NatureVote.DECLARATION,
        re.compile(
            r"declarations?\b|(?:demande (?:du gouvernement )?d')?autorisation de (?:la )?prolong"
            r"|prolongation de l'intervention|demande d'approbation de la declaration"
        ),
    ),
)
_MOTION_PLUS_LOIN = re.compile(r"\bmotion (?:de|referendaire|d'|tendant)")
_ENSEMBLE = re.compile(
    r"(?:l')?ensemble\b|(?:premiere|seconde|deuxieme|troisieme|quatrieme) partie|propositions? de (?:loi|resolution)"
    r"|projets? de loi|resolutions?\b"
    r"|texte (?:de|elabore|propose)|conclusions\b|(?:1re|1ere|2e|2nde) partie"
)


def nature(objet: str | None, titre: str) -> NatureVote:
    """The nature of a scrutin from the wording of its object, else from its title."""
    texte = plier(objet or titre).replace("« ", '"').replace(" »", '"')
    tete = _TETE.sub("", texte, count=1)
    for trouvee, motif in _REGLES:
        if motif.match(tete):
            return trouvee
    if _MOTION_PLUS_LOIN.search(texte):
        return NatureVote.MOTION
    if _ENSEMBLE.match(tete):
        return NatureVote.ENSEMBLE
    return NatureVote.AUTRE


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
