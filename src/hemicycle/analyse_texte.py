"""Words of long texts as the full-text search compares them: folded, then reduced to a root, empty words left out.

A text is analysed the same way when it is indexed and when a question is read (docs/decisions/0039). Folding comes
before stemming, so that `egalite` finds « égalité »; the stems that this tears apart (« député », « députée ») and
those that the stemmer leaves (« loi », « lois ») have one *root*: an index holds stems, a question looks for all those
of a root (`formes`).
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tantivy import Filter, TextAnalyzer, TextAnalyzerBuilder, Tokenizer

VERSION = 1  # of the analysis: an index made by another one is made again
# Folded. Nobody looks for these; half of what is said is made of them.
_VIDES = """
a ai ainsi alors as au aucun aussi autre aux avait avec avez avoir avons ayant c car ce ceci cela celle celles celui ces
cet cette ceux chaque ci comme d dans de des donc dont du elle elles en encore entre es est et etaient etait etant ete
etes etre eu eux fait faut il ils j je l la le les leur leurs lors lui m ma mais me meme memes mes mon n ne ni nos notre
nous on ont or ou par parce pas peut plus pour puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera
serait ses si soit son sont sous sur t ta te tes toi ton tous tout toute toutes tres tu un une vos votre vous y
"""
MOTS_VIDES = frozenset(_VIDES.split())
_PAS_DES_PLURIELS = frozenset(("fois", "mois", "trois"))
_INVISIBLES = "\u00ad\u200b\ufeff"  # soft hyphen, zero-width space, stray byte order mark
_COURT = 3  # letters of a stem from which nothing more is taken away


class Mot(NamedTuple):
    """A word of a text: its root, where it stands among the words, and among the characters."""

    racine: str
    position: int
    debut: int
    fin: int


def analyseur(vides: frozenset[str] = MOTS_VIDES) -> TextAnalyzer:
    """What turns a text that was `prepared` into stems; the positions of empty words are kept."""
    builder = TextAnalyzerBuilder(Tokenizer.simple()).filter(Filter.lowercase()).filter(Filter.ascii_fold())
    return builder.filter(Filter.custom_stopword(sorted(vides))).filter(Filter.stemmer("french")).build()


def prepare(texte: str) -> str:
    """A text whose words are whole: accents composed, nothing invisible inside."""
    texte = unicodedata.normalize("NFC", texte)
    for invisible in _INVISIBLES:  # looked for one by one: most texts hold none, which is told at once
        texte = texte.replace(invisible, "")
    return texte


def analyser(texte: str) -> list[str]:
    """The roots of the words of a text, in order, without the empty ones."""
    return list(map(racine_de_tige, _ANALYSEUR.analyze(prepare(texte))))


def mots(texte: str) -> Iterator[Mot]:
    """The same, with their places in a text that was `prepared`."""
    for token in _ANALYSEUR.pre_tokenize(texte).tokens:
        yield Mot(racine_de_tige(token.text), token.position, token.char_offset_from, token.char_offset_to)


@lru_cache(maxsize=100_000)
def racine(mot: str) -> str:
    """The root of one word, be it an empty one; nothing for what is no word."""
    return next(map(racine_de_tige, _SANS_VIDES.analyze(prepare(mot))), "")


def formes(racine: str) -> list[str]:
    """The stems that have this root: what to look for in an index."""
    return [tige for tige in (racine, f"{racine}e", f"{racine}s") if racine_de_tige(tige) == racine]


def racine_de_tige(tige: str) -> str:
    """The root of a stem, as an index holds it."""
    if len(tige) <= _COURT or tige in _PAS_DES_PLURIELS:
        return tige
    return tige[:-1] if tige.endswith(("e", "is", "os", "us")) else tige


_ANALYSEUR, _SANS_VIDES = analyseur(), analyseur(frozenset())
