"""Kinds of speech in a public sitting, told from the speaker, the agenda and what the chair announces.

The grammar codes of the reports say little of this: `EXPL_VOTE` was written seven times in six hundred sittings,
where thousands of explanations of vote were given. What the chair says aloud is what holds.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import Protocol

from hemicycle.texte import plier


class TypeTour(StrEnum):
    """What a turn is; the first three are kept but never counted as speeches.

    `procedure` is in reports of committees only: what was decided, which nobody says.
    """

    PRESIDENT = "president"
    INTERRUPTION = "interruption"
    PROCEDURE = "procedure"
    QUESTION = "question"
    REPONSE_GOUVERNEMENT = "reponse_gouvernement"
    EXPLICATION_VOTE = "explication_vote"
    INTERVENTION = "intervention"


class Parole(Protocol):
    """What these rules read of a paragraph."""

    @property
    def orateur(self) -> str | None: ...
    @property
    def qualite(self) -> str | None: ...
    @property
    def grammaire(self) -> str | None: ...
    @property
    def decision(self) -> str | None: ...
    @property
    def texte(self) -> str: ...
    @property
    def points(self) -> list[str]: ...


_NOMS = 8192  # names and titles whose reading is remembered: the same ones return from one paragraph to the next
_PRESIDENCE = frozenset({"m. le president", "mme la presidente"})
_GOUVERNEMENT = re.compile(r"\bministre\b|\bsecretaire d'etat\b|\bgarde des sceaux\b")
# Never the `question préalable`, which is a motion.
_QUESTIONS = re.compile(r"questions? (?:au|aux|a|sur|orales?|d'actualite)\b")
_TITRE_EXPLICATIONS = re.compile(r"explications? (?:de|des) votes?\b")
_EXPLICATIONS = re.compile(r"\bexplications? de vote\b")
# `Les explications de vote auront lieu mardi`, `nous avons achevé les explications de vote`: nobody explains yet,
# or any longer. Looked for in the same sentence only.
_PAS_MAINTENANT = re.compile(r"\b(?:auront|aura) lieu\b|\bse tiendr|\bprochaine seance\b|\b(?:achev|termin|epuis)\w+")
_PHRASES = re.compile(r"(?<!\bM)(?<!\bMM)[.!?]\s|\n")
_MISE_AUX_VOIX = re.compile(r"\bje (?:\S+ ){0,3}?(?:mets|mettre) (?:\S+ ){0,3}?aux voix\b")
_RESULTAT = re.compile(r"\bresultat du scrutin\b|\bnombre de votants\b")
_VOTE_ACQUIS = re.compile(r"\bil est procede au scrutin\b|\b(?:est|sont|n'est pas|ne sont pas) adoptee?s?\b")


@lru_cache(maxsize=_NOMS)
def est_president(orateur: str | None) -> bool:
    """Whether the chair of the sitting speaks.

    The report never names it; the chair of a committee has a name of its own and its title in the quality, and is
    a speaker like any other.
    """
    return orateur is not None and plier(orateur).rstrip(" .,:") in _PRESIDENCE


def est_interruption(grammaire: str | None) -> bool:
    """Whether a paragraph is a word thrown into somebody else's speech."""
    return grammaire is not None and grammaire.startswith("INTERRUPTION")


@lru_cache(maxsize=_NOMS)
def est_gouvernement(orateur: str | None, qualite: str | None) -> bool:
    """Whether a member of the Government speaks."""
    return any(_GOUVERNEMENT.search(plier(texte)) for texte in (qualite, orateur) if texte)


def type_intervention(
    orateur: str | None, qualite: str | None, grammaire: str | None, points: Iterable[str], *, explication: bool
) -> TypeTour:
    """The kind of a turn; `explication` says that explanations of vote are being given."""
    if est_president(orateur):
        return TypeTour.PRESIDENT
    if est_interruption(grammaire):
        return TypeTour.INTERRUPTION
    gouvernement = est_gouvernement(orateur, qualite)
    if any(map(_est_questions, points)):
        return TypeTour.REPONSE_GOUVERNEMENT if gouvernement else TypeTour.QUESTION
    if explication and not gouvernement:
        return TypeTour.EXPLICATION_VOTE
    return TypeTour.INTERVENTION


def explications_de_vote(paragraphes: Iterable[Parole]) -> list[bool]:
    """For each paragraph of one report, in order, whether explanations of vote are being given.

    They begin with a point of that title or when the chair announces them, and last until the vote, or until
    the agenda moves on.
    """
    en_cours = titre_du_point = False
    points: list[str] = []
    marques = []
    for paragraphe in paragraphes:
        if paragraphe.points != points:
            points, en_cours = paragraphe.points, False
            titre_du_point = any(map(_est_titre_explications, points))
        if _annonce(paragraphe):
            en_cours = True
        elif _vote(paragraphe):
            en_cours = False
        marques.append(en_cours or titre_du_point)
    return marques


@lru_cache(maxsize=_NOMS)
def _est_questions(titre: str) -> bool:
    return _QUESTIONS.match(plier(titre)) is not None


@lru_cache(maxsize=_NOMS)
def _est_titre_explications(titre: str) -> bool:
    return _TITRE_EXPLICATIONS.match(plier(titre)) is not None


def _annonce(paragraphe: Parole) -> bool:
    # the whole is folded for `_vote` too, and rarely has the word: its sentences are folded one by one only then
    if not est_president(paragraphe.orateur) or "explication" not in plier(paragraphe.texte):
        return False
    phrases = map(plier, _PHRASES.split(paragraphe.texte))
    return any(_EXPLICATIONS.search(phrase) and not _PAS_MAINTENANT.search(phrase) for phrase in phrases)


def _vote(paragraphe: Parole) -> bool:
    """A vote, by show of hands (the report only prints its outcome) or on the machine."""
    if paragraphe.orateur is None:
        return paragraphe.decision is not None or _VOTE_ACQUIS.search(plier(paragraphe.texte)) is not None
    if not est_president(paragraphe.orateur):
        return False
    texte = plier(paragraphe.texte)
    return bool(_MISE_AUX_VOIX.search(texte) or _RESULTAT.search(texte))
