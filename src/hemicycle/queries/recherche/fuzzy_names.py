"""Approximate search of names: what a list answers when nothing matches exactly.

A reader who writes `Melanchon` wants Mélenchon. Names are compared without accents with the Jaro-Winkler
similarity, which forgives a wrong letter and trusts the beginning of a name.
"""

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import JaroWinkler

from hemicycle import texte
from hemicycle.release.format.facets import Facets, FoldedText, Mask

SEUIL = 0.82  # least similarity that counts as the same name
PARTIE = 0.85  # similarity of a word that is only a part of a name
MAXIMUM = 50  # most results of an approximate search
_MOTS_COMPARES = 8  # words of the question that are compared; nobody has a longer name

Scores = NDArray[np.float32]


class Annuaire:
    """The folded names of every member, whole and word by word."""

    def __init__(self, parlementaires: Facets) -> None:
        text = parlementaires.text
        rows = [] if text is None else text.texts()
        self.noms = [texte.cle_tri(row.partition("\x1f")[0]) for row in rows]
        self._par_mots: dict[str, list[int]] = defaultdict(list)
        mots: list[str] = []
        debuts: list[int] = []
        for rank, nom in enumerate(self.noms):
            debuts.append(len(mots))
            mots.extend(nom.split() or [""])
            self._par_mots[_sans_ordre(nom)].append(rank)
        self._mots = mots
        self._parties = FoldedText.of(mots)
        self._debuts = np.array(debuts, dtype=np.intp)

    def homonymes(self, search: str) -> list[int]:
        """The members whose whole name is the one asked, its words in any order."""
        return list(self._par_mots.get(_sans_ordre(search), ()))

    def proches(self, search: str, candidates: Mask) -> NDArray[np.intp]:
        """The candidates whose name resembles the one asked, best first, at most `MAXIMUM`."""
        return meilleurs(self.ressemblances(search), candidates)

    def ressemblances(self, search: str) -> Scores:
        """How much each name resembles the one asked, from 0 to 1."""
        words = texte.cle_tri(search).split()[:_MOTS_COMPARES]
        if not words or not self.noms:
            return np.zeros(len(self.noms), dtype=np.float32)
        return np.maximum(self._par_nom(" ".join(words)), self._par_mot(words))

    def _par_nom(self, question: str) -> Scores:
        """Similarity of the whole question with each whole name."""
        first: Scores = _similarites([question], self.noms)[0]
        return first

    def _par_mot(self, words: list[str]) -> Scores:
        """Mean over the words of the question of the similarity of their nearest word in each name."""
        similar = _similarites(words, self._mots)
        for i, word in enumerate(words):
            part = self._parties.contains(word)
            similar[i][part] = np.maximum(similar[i][part], PARTIE)
        best = np.maximum.reduceat(similar, self._debuts, axis=1)
        mean: Scores = best.mean(axis=0, dtype=np.float32)
        return mean


def meilleurs(scores: Scores, candidates: Mask) -> NDArray[np.intp]:
    """The candidates that resemble enough, best first, at most `MAXIMUM`."""
    kept = np.flatnonzero((scores >= SEUIL) & candidates)
    return kept[np.argsort(-scores[kept], kind="stable")][:MAXIMUM]


def _similarites(questions: list[str], names: list[str]) -> Scores:
    return process.cdist(questions, names, scorer=JaroWinkler.normalized_similarity, dtype=np.float32, workers=1)


def _sans_ordre(nom: str) -> str:
    return " ".join(sorted(texte.cle_tri(nom).split()))
