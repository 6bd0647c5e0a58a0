"""What a free text says of laws and bills: numbers of laws, numbers of bills, and its words with their kind marked.

Those who declare an action write as they please (`PPL n° 416`, `la loi n°2015-990`, `PLF 2018`). Everything is read on
folded text; what may mean something else (the number of a decree, a year, an amendment) is not read at all.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre


class GenreDeTexte(StrEnum):
    """How a text is called: a bill of the Government, of a member of Parliament, or simply a law."""

    PROJET = "projet"
    PROPOSITION = "proposition"
    LOI = "loi"


@dataclass(frozen=True, slots=True)
class LoiCitee:
    """A law by its number; `nommee` where the word « loi » is said before it."""

    numero: str
    nommee: bool


@dataclass(frozen=True, slots=True)
class TexteCite:
    """A bill by its number at a chamber, None where the chamber is not said."""

    genre: GenreDeTexte
    numero: int
    chambre: Chambre | None


@dataclass(frozen=True, slots=True)
class Lecture:
    """What one text says. `mots` are its significant words in order; a kind of text is one word of them, marked."""

    lois: tuple[LoiCitee, ...]
    textes: tuple[TexteCite, ...]
    mots: tuple[str, ...]


MARQUE = "§"
MARQUES = {f"{MARQUE}{genre}": genre for genre in GenreDeTexte}

_N = r"n ?(?:°|os?\b|[.]) ?"
_LOI = re.compile(rf"(?:\b{_N}|\bloi )(?P<numero>(?:\d\d|(?:19|20)\d\d)-\d{{1,4}})\b(?![-/]\d| ?(?:dc|qpc|lp)\b)")
# The last of these words before a number says what it numbers.
_NUMEROTE = re.compile(
    r"\b(lois?|decrets?|ordonnances?|arretes?|decisions?|deliberations?|avis|reglements?|directives?|rapports?|circulaires?"
    r"|instructions?|recommandations?|amendements?|questions?|conventions?|normes?|dossiers?|notes?)\b"
)
_PORTEE = 45  # characters before a number in which that word is looked for

_PROJET = r"projets? de lois?"
_PROPOSITION = r"propositions? de lois?"
_QUALITE = r"(?: (?:organique|constitutionnelle|ordinaire))?"
_TEXTE = re.compile(
    rf"\b(?:(?P<long>{_PROJET}|{_PROPOSITION}){_QUALITE}(?:[^.;:()\d]{{0,12}} \(?|[^.;:()]{{0,120}} \(){_N}"
    rf"|(?P<bref>pjlo?|pplo?)(?: \(?{_N}| (?=\d)))(?P<numero>\d{{1,4}})\b(?![-/]\d|[ ]?%)"
)
_SENAT, _ASSEMBLEE = re.compile(r"\bsenat"), re.compile(r"\bassemblee nationale\b|\ba\.? ?n\b")
_VOISINAGE = 40
_ANNEES = range(1990, 2060)

# What stands for a kind of text, and for the yearly bills that everybody writes in short; the first that fits is taken.
_ABREGES = (
    ("plfss", f" {MARQUE}projet financement securite sociale "),
    ("lfss", f" {MARQUE}loi financement securite sociale "),
    ("plfr", f" {MARQUE}projet finances rectificative "),
    ("lfr", f" {MARQUE}loi finances rectificative "),
    ("plf", f" {MARQUE}projet finances "),
    (rf"{_PROJET}{_QUALITE}|projets? loi|pjlo?", f" {MARQUE}projet "),
    (rf"{_PROPOSITION}{_QUALITE}|pplo?", f" {MARQUE}proposition "),
    (rf"lois?{_QUALITE}", f" {MARQUE}loi "),
    ("finance", " finances "),
)
_ABREGE = re.compile(rf"\b(?:{'|'.join(f'({motif})' for motif, _ in _ABREGES)})(?:\b|(?=20\d\d\b))")
_MOT = re.compile(rf"{MARQUE}?[a-z0-9]+")
_VIDES = frozenset({
    "a", "afin", "annee", "au", "aux", "avec", "c", "ce", "ces", "cette", "concernant", "d", "dans", "de", "des",
    "dit", "dite", "du", "elle", "en", "et", "etre", "il", "initial", "initiale", "l", "la", "le", "les", "leur",
    "leurs", "lors", "meme", "n", "ne", "ou", "par", "pas", "plus", "portant", "pour", "qu", "que", "qui", "relatif",
    "relatifs", "relative", "relatives", "s", "sa", "sans", "se", "ses", "son", "sous", "sur", "tendant", "tres",
    "un", "une", "vers", "visant", "y",
})  # fmt: skip


def lire(texte: str) -> Lecture:
    """Everything that a text says of laws and bills."""
    plie = plier(texte)
    return Lecture(tuple(_lois(plie)), tuple(_textes(plie)), mots_significatifs(texte))


def mots_significatifs(texte: str) -> tuple[str, ...]:
    """The words of a text that tell it from another, in order; kinds of texts are marked (`§projet`)."""
    entier = _ABREGE.sub(_en_entier, plier(texte))
    return tuple(mot for mot in _MOT.findall(entier) if mot not in _VIDES)


def _en_entier(trouve: re.Match[str]) -> str:
    return _ABREGES[(trouve.lastindex or 1) - 1][1]


def _lois(plie: str) -> list[LoiCitee]:
    if "-" not in plie:
        return []
    found = []
    for trouve in _LOI.finditer(plie):
        avant = plie[max(0, trouve.start() - _PORTEE) : trouve.start()] + trouve[0]
        numerotes = _NUMEROTE.findall(avant)
        nommee = bool(numerotes) and numerotes[-1].startswith("loi")
        siecle = len(trouve["numero"].partition("-")[0]) == 4
        if nommee or (siecle and not numerotes):
            found.append(LoiCitee(trouve["numero"], nommee))
    return found


def _textes(plie: str) -> list[TexteCite]:
    found = []
    for trouve in _TEXTE.finditer(plie):
        numero = int(trouve["numero"])
        genre = (
            GenreDeTexte.PROJET
            if (trouve["long"] or trouve["bref"]).startswith(("projet", "pjl"))
            else GenreDeTexte.PROPOSITION
        )
        if numero and (_dit_numero(trouve) or numero not in _ANNEES):
            found.append(TexteCite(genre, numero, _chambre(plie, trouve)))
    return found


def _dit_numero(trouve: re.Match[str]) -> bool:
    """Whether the number comes after « n° »: `PPL 2019` may well be a year."""
    return trouve["long"] is not None or "n" in trouve[0].removeprefix(trouve["bref"])


def _chambre(plie: str, trouve: re.Match[str]) -> Chambre | None:
    """The chamber named beside a number, when it is one only."""
    autour = plie[max(0, trouve.start() - _VOISINAGE) : trouve.end() + _VOISINAGE]
    senat, assemblee = bool(_SENAT.search(autour)), bool(_ASSEMBLEE.search(autour))
    if senat == assemblee:
        return None
    return Chambre.SENAT if senat else Chambre.ASSEMBLEE
