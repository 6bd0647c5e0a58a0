"""Folding of a million long texts, word by word.

Folding looks at one character at a time and blanks stay blanks, so a text folds to its folded words: each distinct
word is folded once. The answer is that of `texte.plier`, to the character.
"""

from hemicycle.texte import plier

MOTS_MAXIMUM = 500_000  # some sixty megabytes of words; a corpus that has more begins again


class Plis(dict[str, str]):
    """The folded words met so far."""

    def __missing__(self, mot: str) -> str:
        if len(self) >= MOTS_MAXIMUM:
            self.clear()
        found = self[mot] = plier(mot)
        return found

    def plier(self, texte: str) -> str:
        """The text as `texte.plier` folds it."""
        # a word may fold to nothing (a lone zero-width space), or to two (a lone diaeresis stands for a blank)
        return " ".join(filter(None, map(self.__getitem__, texte.split())))
