"""Turns of speech: the paragraphs of one speech, however often it was interrupted, made one again.

A report cuts a speech at every word thrown into it. What belongs together is what one person says, with nothing
in between but interruptions and stage directions: as soon as the chair speaks, somebody else is given the floor
or the agenda moves on, the speech is over.
"""

from collections.abc import Hashable, Iterable, Sequence
from datetime import date
from typing import NamedTuple, Protocol

from hemicycle.assemble.debats.types import (
    Parole,
    TypeTour,
    est_interruption,
    est_president,
    explications_de_vote,
    type_intervention,
)
from hemicycle.texte import plier


class Paragraphe(Parole, Protocol):
    """A paragraph of a report, as the parser of the reports gives it."""

    @property
    def compte_rendu(self) -> str: ...
    @property
    def seance(self) -> str | None: ...
    @property
    def jour(self) -> date: ...
    @property
    def ordre(self) -> int: ...
    @property
    def acteur(self) -> str | None: ...
    @property
    def point(self) -> str | None: ...
    @property
    def niveau(self) -> int | None: ...
    @property
    def texte_numero(self) -> str | None: ...
    @property
    def article(self) -> str | None: ...
    @property
    def amendements(self) -> list[str]: ...
    @property
    def amendements_herites(self) -> bool: ...
    @property
    def id(self) -> str | None: ...


class Tour(NamedTuple):
    """One turn of speech. Its place and context are those of its first paragraph.

    `amendements` are those that its paragraphs name; only when none does, those of the point, which is then said
    by `amendements_herites`. `paragraphes` are the ids of its paragraphs, `ordre_fin` the place of the last one. `rang`
    is the first one among the paragraphs that were given, counted from 0.
    """

    rang: int
    compte_rendu: str
    seance: str | None
    jour: date
    ordre: int
    ordre_fin: int
    type: TypeTour
    acteur: str | None
    orateur: str
    qualite: str | None
    grammaire: str | None
    texte: str
    point: str | None
    points: list[str]
    niveau: int | None
    texte_numero: str | None
    article: str | None
    amendements: list[str]
    amendements_herites: bool
    paragraphes: list[str]


def tours(paragraphes: Sequence[Paragraphe]) -> list[Tour]:
    """The turns of one report, in the order in which they begin. Stage directions are no turns."""
    marques = explications_de_vote(paragraphes)
    groupes: list[tuple[int, list[Paragraphe], bool]] = []
    discours: list[Paragraphe] = []  # the speech that may still go on
    for rang, (paragraphe, explication) in enumerate(zip(paragraphes, marques, strict=True)):
        if paragraphe.orateur is None:
            continue
        if _continue(discours, paragraphe):
            discours.append(paragraphe)
            continue
        groupe = [paragraphe]
        groupes.append((rang, groupe, explication))
        if not est_interruption(paragraphe.grammaire):
            discours = [] if est_president(paragraphe.orateur) else groupe
    return [_tour(rang, groupe, explication) for rang, groupe, explication in groupes]


def _continue(discours: list[Paragraphe], paragraphe: Paragraphe) -> bool:
    if not discours:
        return False
    debut = discours[0]
    return _orateur(debut) == _orateur(paragraphe) and debut.points == paragraphe.points


def _orateur(paragraphe: Paragraphe) -> Hashable:
    """Who speaks: the official id, or for lack of one the name."""
    return paragraphe.acteur or plier(paragraphe.orateur or "")


def _tour(rang: int, groupe: Sequence[Paragraphe], explication: bool) -> Tour:
    debut = groupe[0]
    orateur, qualite = debut.orateur or "", debut.qualite
    amendements, herites = _amendements(groupe)
    return Tour(
        rang=rang,
        compte_rendu=debut.compte_rendu,
        seance=debut.seance,
        jour=debut.jour,
        ordre=debut.ordre,
        ordre_fin=groupe[-1].ordre,
        type=type_intervention(orateur, qualite, debut.grammaire, debut.points, explication=explication),
        acteur=debut.acteur,
        orateur=orateur,
        qualite=qualite,
        grammaire=debut.grammaire,
        texte="\n".join([paragraphe.texte for paragraphe in groupe if paragraphe.texte]),
        point=debut.point,
        points=debut.points,
        niveau=debut.niveau,
        texte_numero=debut.texte_numero,
        article=debut.article,
        amendements=amendements,
        amendements_herites=herites,
        paragraphes=[paragraphe.id for paragraphe in groupe if paragraphe.id is not None],
    )


def _amendements(groupe: Iterable[Paragraphe]) -> tuple[list[str], bool]:
    propres: dict[str, None] = {}
    herites: dict[str, None] = {}
    for p in groupe:
        if p.amendements:  # mostly none
            (herites if p.amendements_herites else propres).update(dict.fromkeys(p.amendements))
    return (list(propres), False) if propres else (list(herites), bool(herites))
