"""Words looked for in folded text: whole, or by their head where a star ends them (`budget*`).

The titles of Parliament are made of a few thousand words: what a word stands for is found once. Only expressions of
several words have to be looked for in each text.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

S = TypeVar("S")

_SUITE = re.compile(r"[a-z0-9]+")
_MOT = re.compile(r"[a-z0-9]+\*?")
_RIEN = "(?!)"
_MOTS_RETENUS = 1 << 15


def mots_entiers(mots: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds any of some words in folded text: whole, or by their head where a star ends them."""
    alternatives = (re.escape(mot.removesuffix("*")) + (r"[a-z]*" if mot.endswith("*") else "") for mot in mots)
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(alternatives) or _RIEN})(?![a-z0-9])")


class Lexique(Generic[S]):
    """Subjects and the words that speak of each."""

    def __init__(self, sujets: Mapping[S, Sequence[str]]) -> None:
        mots = {sujet: [mot for mot in siens if _MOT.fullmatch(mot)] for sujet, siens in sujets.items()}
        expressions = {sujet: [mot for mot in siens if not _MOT.fullmatch(mot)] for sujet, siens in sujets.items()}
        self._mots = {sujet: mots_entiers(siens) for sujet, siens in mots.items()}
        self._expressions = {sujet: mots_entiers(siens) for sujet, siens in expressions.items()}
        self._une_expression = mots_entiers(mot for siens in expressions.values() for mot in siens)
        self._du_mot = lru_cache(maxsize=_MOTS_RETENUS)(self._chercher)

    def sujets(self, texte: str) -> set[S]:
        """The subjects that a folded text speaks of."""
        found: set[S] = set().union(*map(self._du_mot, _SUITE.findall(texte)))
        if self._une_expression.search(texte):
            found.update(sujet for sujet, motif in self._expressions.items() if motif.search(texte))
        return found

    def _chercher(self, mot: str) -> frozenset[S]:
        return frozenset(sujet for sujet, motif in self._mots.items() if motif.fullmatch(mot))
