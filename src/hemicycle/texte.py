"""Folding of French text: the one way in which words are compared, sorted and turned into addresses.

Official files mix straight and curly apostrophes, ligatures, composed and decomposed accents and the
non-breaking hyphen U+2011; a reader types none of these. Everything that compares text folds both sides here,
when a release is made and when a request comes in, so that the two always agree.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

APOSTROPHES = "'’‘ʼ′`´＇"
TIRETS = "‐‑‒–—―−"  # hyphens and dashes that mean a plain hyphen between words

_SUBSTITUTIONS = {
    **dict.fromkeys(APOSTROPHES, "'"),
    **dict.fromkeys(TIRETS, "-"),
    "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss",
    "\u00ad": "",  # soft hyphen
    "\u200b": "", "\ufeff": "",  # zero-width space, stray byte order mark
}  # fmt: skip
_ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")
_MOTS = re.compile(r"[a-z0-9]+")
_AUTRES = re.compile(r"[^a-z0-9]+")
_TERMES = re.compile(r"[0-9]+(?:[.-][0-9]+)+|[^\W_]+")


@lru_cache(maxsize=256)  # a title is folded by each rule that reads it, one after the other
def plier(texte: str) -> str:
    """Lower case, no accent, no ligature, plain apostrophes and hyphens, single spaces."""
    for old, new in _SUBSTITUTIONS.items():  # several times faster than one `translate`
        if old in texte:
            texte = texte.replace(old, new)
    simple = unicodedata.normalize("NFKD", texte)
    return " ".join(_ACCENTS.sub("", simple).casefold().split())


def mots(texte: str) -> list[str]:
    """The words of a text as a search compares them: folded, cut at blanks only, so `l'eau` stays one word."""
    return plier(texte).split(" ") if texte.strip() else []


def slug(texte: str) -> str:
    """Lower-case ASCII, any run of other characters becomes one hyphen: `M’jid El Guerrab` is `m-jid-el-guerrab`."""
    return _AUTRES.sub("-", plier(texte)).strip("-")


def couper_slug(entier: str, longueur: int) -> str:
    """A slug of at most so many characters, cut between two words where there are two."""
    if len(entier) <= longueur:
        return entier
    coupe = entier[: longueur + 1].rpartition("-")[0]
    return (coupe or entier[:longueur]).rstrip("-")


def cle_tri(texte: str) -> str:
    """French alphabetical order: accents, hyphens, apostrophes and case do not count."""
    return " ".join(_MOTS.findall(plier(texte)))


SAINTS = {"saint": "st", "sainte": "ste", "saints": "sts", "saintes": "stes"}
ARTICLES = frozenset({"l", "le", "la", "les"})  # at the head of a name


_ARRONDISSEMENT = re.compile(r"(?:^|(?<=[a-z]) ?)0*(\d+) ?(?:ere?|i?e(?:me)?)?(?: ar?r?\w*)?$")


def nom_plie(texte: str) -> str:
    """A name of a place as everybody may write it: « Saint » as « St », œ as oe, no article at its head, the number of
    an arrondissement bare (« Paris 13e arrondissement » as « paris 13 »)."""
    tous = [SAINTS.get(mot, mot) for mot in _ARRONDISSEMENT.sub(r" \1", cle_tri(texte)).split()]
    return " ".join(tous[1:] if len(tous) > 1 and tous[0] in ARTICLES else tous)


def termes(texte: str) -> list[str]:
    """The words of a text as the general search compares them: cut at anything that is neither letter nor digit.

    Numbers that a dot or a hyphen joins stay one word, spelled with a hyphen: `2023-1059` is a law, `49.3` an article.
    """
    return [terme.replace(".", "-") for terme in _TERMES.findall(plier(texte))]


def nettoyer(texte: str) -> str:
    """A label as published, with its runs of blanks (no-break spaces included) made single."""
    if texte.isprintable() and "  " not in texte:  # the plain space is the only blank that is printable
        return texte.strip(" ")
    return " ".join(texte.split())


MOTS_MAXIMUM = 500_000  # some sixty megabytes of words; a corpus that has more begins again


class FoldedWords(dict[str, str]):
    """The folded words met so far, for folding a million long texts word by word.

    Folding looks at one character at a time and blanks stay blanks, so a text folds to its folded words: each distinct
    word is folded once. The answer is that of `plier`, to the character.
    """

    def __missing__(self, mot: str) -> str:
        if len(self) >= MOTS_MAXIMUM:
            self.clear()
        found = self[mot] = plier(mot)
        return found

    def plier(self, texte: str) -> str:
        """The text as `texte.plier` folds it."""
        # a word may fold to nothing (a lone zero-width space), or to two (a lone diaeresis stands for a blank)
        return " ".join(filter(None, map(self.__getitem__, texte.split())))


class CutWords(dict[str, list[str]]):
    """The terms of the words met so far (`termes`), for cutting a hundred thousand titles: none spans a blank."""

    def __missing__(self, mot: str) -> list[str]:
        found = self[mot] = termes(mot)
        return found

    def termes(self, texte: str) -> list[str]:
        """The terms of a text, as `texte.termes` cuts it."""
        return list(chain.from_iterable(map(self.__getitem__, texte.split())))


def read_synonyms(table: Mapping[str, Any]) -> dict[str, list[str]]:
    """The other ways of saying each thing, out of a table of `memes` (lists of equal terms) and `vers` (one way).

    Raises `ValueError` for a table of another shape, or a term without a word.
    """
    if inconnus := set(table) - {"memes", "vers"}:
        raise ValueError(f"« memes » et « vers » attendus, {', '.join(sorted(inconnus))} trouvé")
    found: dict[str, list[str]] = {}
    for memes in _listes(table.get("memes", [])):
        for terme in memes:
            found.setdefault(terme, []).extend(autre for autre in memes if autre != terme)
    vers = table.get("vers", {})
    if not isinstance(vers, dict):
        raise ValueError("« vers » attend une table")  # noqa: TRY004 - a value of a file, not of our code
    for terme, autres in zip(vers, _listes(list(vers.values())), strict=True):
        found.setdefault(terme, []).extend(autres)
    if vide := next((terme for terme, autres in found.items() for un in (terme, *autres) if not termes(un)), None):
        raise ValueError(f"un terme sans mot près de « {vide} »")
    return found


def _listes(value: object) -> list[list[str]]:
    """A list of lists of texts, or `ValueError`."""
    if isinstance(value, list) and all(
        isinstance(une, list) and all(isinstance(un, str) for un in une) for une in value
    ):
        return value
    raise ValueError("des listes de textes sont attendues")
