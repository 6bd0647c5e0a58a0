"""Proclamations: the figures of a public ballot as the chair reads them out.

A report gives no id of the ballot, and some fifteen grammar codes surround one. The figures never change their
wording: they are looked for in the text alone, and tell which scrutin of the sitting was proclaimed.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from hemicycle.texte import plier


class ParagrapheChiffre(Protocol):
    """What these rules read of a paragraph."""

    @property
    def ordre(self) -> int: ...
    @property
    def texte(self) -> str: ...


class Proclamation(NamedTuple):
    """A result read out at that place of the report. On a motion of censure only the votes in favour are."""

    ordre: int
    votants: int | None
    exprimes: int | None
    pour: int
    contre: int | None


# Folded text: no-break and thin spaces are plain ones by then, and may stand inside a number. A line never says
# two things, and its end is written as a semicolon.
_NOMBRE = r"[^0-9;]{0,80}?(\d{1,3}(?: \d{3})+|\d+)\b"
_ENTETE = re.compile(r"\bresultat du scrutin\b|\bnombre de votants\b")
_VOTANTS = re.compile(rf"\bnombre de votants\b{_NOMBRE}")
_EXPRIMES = re.compile(rf"\bsuffrages exprimes\b{_NOMBRE}")
_MAJORITE = re.compile(rf"\bmajorite\b{_NOMBRE}")
_POUR = re.compile(rf"\bpour l'(?:adoption|approbation)\b{_NOMBRE}")
_CONTRE = re.compile(rf"\bcontre\b{_NOMBRE}")


def proclamations(paragraphes: Iterable[ParagrapheChiffre]) -> list[Proclamation]:
    """The results proclaimed in a report, in its order."""
    return [lue for paragraphe in paragraphes if (lue := _lire(paragraphe)) is not None]


def _lire(paragraphe: ParagrapheChiffre) -> Proclamation | None:
    texte = plier(paragraphe.texte.replace("\n", " ; "))
    if not _ENTETE.search(texte):
        return None
    # `Majorité requise pour l'adoption de la motion de censure 289`: that one is not a count of votes
    texte = _MAJORITE.sub(" ", texte)
    pour = _chiffre(_POUR, texte)
    if pour is None:
        return None
    return Proclamation(
        ordre=paragraphe.ordre,
        votants=_chiffre(_VOTANTS, texte),
        exprimes=_chiffre(_EXPRIMES, texte),
        pour=pour,
        contre=_chiffre(_CONTRE, texte),
    )


def _chiffre(motif: re.Pattern[str], texte: str) -> int | None:
    trouve = motif.search(texte)
    return None if trouve is None else int(trouve.group(1).replace(" ", ""))
