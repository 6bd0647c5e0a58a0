"""What the title of a scrutin says: the amendment voted, its author, the article, the text.

`l'amendement n° 12 de Mme Durand et les amendements identiques suivants après l'article 3 de la proposition de loi
visant à … (première lecture).` The wording varies and has slips; everything is read on folded text.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from hemicycle.texte import plier

GOUVERNEMENT = "gouvernement"
COMMISSION = "commission"

_SCRUTINS = 1 << 15  # titles whose reading is remembered: their amendments and their debates are looked for in turn
_PLACES = 1 << 13  # the articles of a few texts return in hundreds of thousands of amendments and speeches


@dataclass(frozen=True, slots=True)
class Citation:
    """An amendment as a title names it: the first number, of the first of several identical ones."""

    numero: int
    auteur: str | None  # folded name without civility, or GOUVERNEMENT, or COMMISSION
    sous_amendement: bool
    article: str | None  # see `article`
    seconde_deliberation: bool


_MOT = r"a[a-z]*m[a-z]*d[a-z]*m?[a-z]*nts?"  # amendement, and the slips met: amenedement, amendmeent, amdendement
_RECT = r"\(?(?:\d*(?:e|eme|nde)? ?rect[a-z.]*)(?: (?:bis|ter))?\)?"
_TETE = re.compile(
    rf"^(?:sur )?(?:l'|les? |la )?(?P<sous>sous[- ]?)?{_MOT}(?: ?{_RECT})?(?: (?:de|d')[^0-9]{{0,40}})?,? ?"
    rf"n(?:°|os|o)? ?s? ?(?:{_RECT} ?)?(?:[ivx]+-)?(?P<numero>\d+)\b"
)
_RECTIFICATION = re.compile(rf"^[ ,]*{_RECT}")
_AUTEUR = re.compile(
    r"^[ ,]*(?:de |du |des |d')+(?P<auteur>.+?)"
    r"(?= et (?:l'|les? |de )|,| a (?:l'|la |le )| au | aux | apres l'| avant l'"
    r"| de (?:suppression|redaction|retablissement)"
    r"| (?:du|de la|des) (?:projet|proposition|texte)| portant article|\(|\.?$)"
)
_CIVILITE = re.compile(r"^(?:m\.|mme|mm\.|mmes|m|mlle)\.? ")

_SUFFIXES = r"bis|ter|quater|[a-z]+ies|(?!de\b|du\b|et\b|la\b|le\b|au\b|a\b|en\b|ou\b)[a-z]{1,3}|a(?= (?:du|de|\()|$)"
_ARTICLE = re.compile(
    r"(?P<place>\b(?:apres|avant)\b )?(?:l')?\ba?r?ticle (?P<nom>premier|unique|liminaire|\d+(?:er)?)"
    rf"(?P<suite>(?: (?:{_SUFFIXES}))*)\b"
)
_COURT = re.compile(
    r"^(?P<place>apres |avant )?(?:art(?:icle)?s?\.? ?)?(?P<nom>premier|unique|liminaire|\d+(?:er)?)"
    r"(?P<suite>(?: [a-z]+)*)$"
)
_TITRE_DU_TEXTE = re.compile(r"\bau titre (?:du|de la) (?:projet|proposition)")

_GENRE = re.compile(r"\b(?:projet de loi|propositions? de (?:loi|resolution))\b")
_PARENTHESES = re.compile(r"\([^()]*\)")
# What a title says of the course of a text, between commas, and not of the text itself.
_PARCOURS = re.compile(
    r" ?, ?(?:adoptee?s?|modifiee?s?|rejetee?s?|consideree?s?|apres engagement"
    r"|en (?:premiere|deuxieme|nouvelle|troisieme|lecture)|avec modifications?|sans modifications?"
    r"|par l'assemblee|par le senat|dans les conditions)\b[^,]*(?=,|$)"
)
_AUTEURS_DU_TEXTE = re.compile(r"(?:^| )de (?:m|mm|mme|mmes)\.? .*?collegues?\b(?: ,)?")
_PROCEDURE = re.compile(r"\bapres engagement de la procedure acceleree\b")
_MOTS = re.compile(r"[a-z0-9]+")


@lru_cache(maxsize=_SCRUTINS)
def citation(titre: str) -> Citation | None:
    """The amendment that a title names first, None when it names none in a way that can be read."""
    texte = plier(titre)
    tete = _TETE.match(texte)
    if tete is None:
        return None
    reste = _RECTIFICATION.sub("", texte[tete.end() :])
    return Citation(
        numero=int(tete["numero"]),
        auteur=_auteur(reste),
        sous_amendement=tete["sous"] is not None,
        article=article(texte),
        seconde_deliberation="seconde deliberation" in texte,
    )


@lru_cache(maxsize=_PLACES)
def article(texte: str) -> str | None:
    """The place that a title or an agenda names: `3 bis`, `apres 1`, `titre`; None when there is none.

    `premier` and `1er` are `1`: the same article is written in three ways.
    """
    plie = plier(texte)
    trouve = _ARTICLE.search(plie)
    if trouve is not None:
        return _place(trouve)
    return "titre" if _TITRE_DU_TEXTE.search(plie) else None


@lru_cache(maxsize=_PLACES)
def article_court(designation: str | None) -> str | None:
    """The same from the short form of an amendment or a report: `APRÈS ART. PREMIER`, `Art. 3 bis`, `3`."""
    if designation is None:
        return None
    plie = plier(designation)
    if plie.startswith("titre"):
        return "titre"
    trouve = _COURT.match(plie)
    return None if trouve is None else _place(trouve)


@lru_cache(maxsize=256)  # the title of a vote is read by each rule, one after the other
def texte_nomme(titre: str) -> str | None:
    """The text that a title names, as a key that all wordings of its title share; None when it names none.

    The reading in brackets, the numbers, the authors and the course of the text are left out.
    """
    plie = _PARENTHESES.sub(" ", plier(titre))
    genres = list(_GENRE.finditer(plie))
    if not genres:
        return None
    # `proposition de loi sur la proposition de loi, adoptée par le Sénat, visant à`: the last one is the text
    dernier = next((g for g in reversed(genres) if g.end() - genres[0].end() < 60), genres[0])
    nom = dernier[0].replace("propositions", "proposition")
    reste = _PARCOURS.sub(" ", _PROCEDURE.sub(" ", plie[dernier.end() :]))
    reste = _AUTEURS_DU_TEXTE.sub(" ", reste)
    mots = _MOTS.findall(reste)
    return " ".join([nom, *mots]) if mots else None


def _auteur(reste: str) -> str | None:
    trouve = _AUTEUR.match(reste)
    if trouve is None:
        return None
    nom = _CIVILITE.sub("", trouve["auteur"]).strip(" .,")
    if nom.startswith("gouvernement"):
        return GOUVERNEMENT
    if nom.startswith(("la commission", "commission")):
        return COMMISSION
    return nom or None


def _place(trouve: re.Match[str]) -> str:
    nom = trouve["nom"].removesuffix("er") if trouve["nom"][0].isdigit() else trouve["nom"]
    nom = "1" if nom == "premier" else nom
    return f"{trouve['place'] or ''}{nom}{trouve['suite']}".strip()
