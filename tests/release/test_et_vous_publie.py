"""« Et vous ? »: how the questions of a release are chosen."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from tests.exemples_monde import AN, un_scrutin

from hemicycle.release.documents.site.et_vous import (
    PAR_THEME,
    QUESTIONS,
    Candidat,
    choisir,
    choisir_parmi,
    conteste,
)
from hemicycle.vocabulaire import NatureVote, Tag


def _candidat(rang: int = 0, theme: Tag | None = None, nommes: int = 100, **autres: Any) -> Candidat:
    """A ballot on a text of its own, evenly split unless told; the higher its rank, the older it is."""
    chiffres = {"pour": 50, "contre": 50, "tags": (theme,) if theme else (), **autres}
    jour = date(2025, 12, 31) - timedelta(rang)
    scrutin = un_scrutin(f"V{rang}", AN, "17", 9000 - rang, jour, "texte", nature=NatureVote.ENSEMBLE, **chiffres)
    return Candidat(rang, scrutin, f"texte {rang}", nommes)


def _suite(*themes: Tag | None) -> list[Candidat]:
    return [_candidat(rang, theme) for rang, theme in enumerate(themes)]


@pytest.mark.parametrize(
    ("pour", "contre", "attendu"),
    [(90, 10, True), (91, 9, False), (10, 90, True), (100, 0, False), (0, 0, False), (None, 10, False)],
)
def test_a_tenth_against_makes_a_ballot_contested(pour: int | None, contre: int, attendu: bool) -> None:
    assert conteste(_candidat(pour=pour, contre=contre)) is attendu


def test_a_censure_or_a_ballot_without_names_is_no_question() -> None:
    assert not conteste(_candidat(pour_seulement=True))
    assert not conteste(_candidat(nommes=0))


def test_the_latest_are_taken_two_to_a_theme() -> None:
    suite = _suite(*[Tag.SANTE] * 4, *list(Tag) * 3)
    choisis = choisir(suite)
    assert len(choisis) == QUESTIONS
    themes = Counter(un.scrutin.tags[0] for un in choisis)
    assert max(themes.values()) == PAR_THEME
    assert choisis[:2] == suite[:2]


def test_those_left_out_for_their_theme_fill_what_is_left() -> None:
    suite = _suite(*[Tag.SANTE] * 20, Tag.BUDGET)
    assert choisir(suite) == [*suite[:14], suite[20]]  # latest first, the other theme among them


def test_a_text_is_asked_about_once_at_its_latest_vote() -> None:
    premier, second = _suite(None, None)
    assert choisir([premier, second._replace(texte=premier.texte)]) == [premier]


def test_nothing_to_choose_from_is_nothing() -> None:
    assert choisir_parmi([]) == []
    assert choisir([_candidat(contre=0)]) == []


def test_older_votes_are_looked_at_only_while_some_are_missing() -> None:
    unanimes = [un._replace(scrutin=replace(un.scrutin, contre=0)) for un in _suite(*[None] * 90)]
    contestes = [_candidat(rang, Tag.SANTE) for rang in range(90, 200)]
    assert choisir_parmi([*unanimes, *contestes]) == contestes[:QUESTIONS]
    assert choisir_parmi([*_suite(*[Tag.SANTE] * 100), _candidat(100, Tag.BUDGET)])[-1].rang < 100
