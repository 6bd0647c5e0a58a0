"""A question of the general search: the words that count in it, and the number that it may name."""

from typing import NamedTuple

from hemicycle import texte

MAXIMUM = 10  # words that are looked for, so that no question costs more than a few others

# Words that a title is not known by: a reader adds or forgets them. Names of persons keep theirs (Le Pen).
ARTICLES = frozenset({
    "a", "au", "aux", "ce", "ces", "d", "dans", "de", "des", "du", "en", "et", "l", "la", "le", "les", "n", "no",
    "numero", "ou", "par", "pour", "qu", "que", "qui", "s", "se", "sur", "un", "une",
})  # fmt: skip
_SCRUTIN = frozenset({"scrutin", "public", "vote"})  # « scrutin public n° 812 »
_CHIFFRES = 9  # of the largest number that a column holds


class Question(NamedTuple):
    """What somebody asked, as words are compared."""

    texte: str
    mots: list[str]
    pleins: list[str]  # without articles
    numero: int | None  # of a scrutin, when the question is one

    @property
    def nommable(self) -> bool:
        """Whether it may be the name of somebody: no name holds a digit."""
        return bool(self.mots) and not any(chiffre.isdigit() for mot in self.mots for chiffre in mot)


def lire(question: str) -> Question:
    """The distinct words of a question; of more than `MAXIMUM`, the longest, which say the most."""
    mots = list(dict.fromkeys(texte.termes(question)))
    utiles = pleins(mots)
    return Question(question, _plus_longs(mots), _plus_longs(utiles), _numero(utiles))


def pleins(mots: list[str]) -> list[str]:
    """The words without articles; all of them when there is nothing else."""
    return [mot for mot in mots if mot not in ARTICLES] or mots


def _plus_longs(mots: list[str]) -> list[str]:
    kept = sorted(mots, key=len, reverse=True)[:MAXIMUM]
    return [mot for mot in mots if mot in kept]


def _numero(mots: list[str]) -> int | None:
    autres = [mot for mot in mots if mot not in _SCRUTIN]
    if len(autres) == 1 and autres[0].isascii() and autres[0].isdigit() and len(autres[0]) <= _CHIFFRES:
        return int(autres[0]) or None
    return None
