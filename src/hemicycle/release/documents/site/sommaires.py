"""The contents of a public sitting: its points, in order, each with the texts discussed and the votes taken.

A point is what the chair announced (« L’ordre du jour appelle… »), up to the next announcement. Where nothing is
announced, as at the Senate, points are rebuilt around the texts that speeches and votes are about.
"""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

ANNONCE: Final = "annonce"
DOSSIER: Final = "dossier"
AUTRES: Final = "autres"
AUCUN = -1  # rank of no dossier

VOTES, AUTRES_VOTES = "Votes de la séance", "Autres votes"

APPEL = r"(?i)l[’']ordre du jour appelle"  # also read by Polars, hence a plain pattern
_APPEL = re.compile(APPEL)
# A full stop that ends a sentence, not one of « M. Dupont », « MM. », « art. 49 » or an initial.
_FIN = re.compile(r"(?<!\bM)(?<!\bMM)(?<!\bart)(?<!\b[A-ZÉ])[.!?…](?=\s|$)")
_NUMERO = re.compile(r"\s*\(\s*n\s*(?:°|º|os?\b|<)[^)]*\)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Seance:
    """A sitting as its contents are found in it: speeches by their place, records by rank."""

    annonces: Mapping[int, str]  # place of the chair's words -> title of the point
    dossiers: Sequence[int]  # of each speech
    comptees: Sequence[bool]  # whether each speech is one of substance
    scrutins: Sequence[int]  # by number
    conclusions: Mapping[int, int]  # scrutin -> place of the last speech tied to it
    textes: Mapping[int, int]  # scrutin -> dossier


@dataclass(slots=True)
class Point:
    """One point; `debut` is the place it opens at."""

    source: Literal["annonce", "dossier", "autres"]
    titre: str | None
    debut: int | None = None
    dossiers: list[int] = field(default_factory=list)
    prises: int | None = None
    scrutins: list[int] = field(default_factory=list)

    @property
    def vide(self) -> bool:
        return not (self.scrutins or self.dossiers or self.prises)


def points(seance: Seance) -> list[Point]:
    """The points of a sitting in order, those that hold nothing left out."""
    found, autres = _annonces(seance) if seance.annonces else _textes(seance)
    found = [point for point in found if not point.vide]
    if autres:
        titre = AUTRES_VOTES if any(point.scrutins for point in found) else VOTES
        found.append(Point(AUTRES, titre, scrutins=autres))
    return found


def annonce(texte: str) -> str | None:
    """The title of the point that the chair announces: the first sentence, without the number of the text."""
    appel = _APPEL.search(texte)
    if appel is None:
        return None
    reste = texte[appel.start() :]
    fin = _FIN.search(reste)
    phrase = reste if fin is None else reste[: fin.start()]
    return " ".join(_NUMERO.sub("", phrase).split())


def _annonces(seance: Seance) -> tuple[list[Point], list[int]]:
    debuts = sorted(seance.annonces)
    fins = [*debuts[1:], len(seance.dossiers)]
    found = [
        Point(
            ANNONCE,
            seance.annonces[debut],
            debut,
            _distincts(seance.dossiers[debut:fin]),
            sum(seance.comptees[debut:fin]),
        )
        for debut, fin in zip(debuts, fins, strict=True)
    ]
    autres: list[int] = []
    for scrutin in seance.scrutins:
        place = bisect_right(debuts, seance.conclusions.get(scrutin, AUCUN)) - 1
        point = found[place] if place >= 0 else _sur_le_texte(found, seance.textes.get(scrutin, AUCUN))
        (autres if point is None else point.scrutins).append(scrutin)
    return found, autres


def _textes(seance: Seance) -> tuple[list[Point], list[int]]:
    votes = {scrutin: _texte_vote(seance, scrutin) for scrutin in seance.scrutins}
    found = [
        Point(DOSSIER, None, seance.dossiers.index(dossier) if dossier in seance.dossiers else None, [dossier])
        for dossier in _distincts([*seance.dossiers, *votes.values()])
    ]
    autres: list[int] = []
    for scrutin, dossier in votes.items():
        point = _sur_le_texte(found, dossier)
        (autres if point is None else point.scrutins).append(scrutin)
    return found, autres


def _texte_vote(seance: Seance, scrutin: int) -> int:
    """The dossier of the last speech tied to a scrutin, else its own."""
    place = seance.conclusions.get(scrutin)
    parle = AUCUN if place is None else seance.dossiers[place]
    return seance.textes.get(scrutin, AUCUN) if parle == AUCUN else parle


def _sur_le_texte(found: Sequence[Point], dossier: int) -> Point | None:
    return next((point for point in found if dossier in point.dossiers), None)


def _distincts(dossiers: Sequence[int]) -> list[int]:
    return [dossier for dossier in dict.fromkeys(dossiers) if dossier != AUCUN]
