"""What a question finds, category by category, and what is suggested while somebody types."""

import json
import random
import string
from typing import Any

import pytest

from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import recherche
from hemicycle.queries.recherche.recherche import Demande
from hemicycle.vocabulaire import CategorieRecherche
from tests.trouvables import parlement


@pytest.fixture(scope="module")
def release() -> OpenRelease:
    return OpenRelease(parlement())


def _sections(release: OpenRelease, question: str, *, anciens: bool = False, limit: int = 30) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(recherche.sections(release, Demande(question, anciens), limit))
    return body


def _noms(rows: list[dict[str, Any]]) -> list[str]:
    return [row.get("nomComplet" if "prenom" in row else "nom") or str(row.get("numero")) for row in rows]


def _trouves(release: OpenRelease, question: str, categorie: str, *, anciens: bool = False) -> list[str]:
    return _noms(_sections(release, question, anciens=anciens)["sections"][categorie])


def _suggestions(release: OpenRelease, question: str, limit: int = 5) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads(recherche.suggestions(release, question, limit))["data"]
    return data


def test_every_section_is_there_in_order_even_when_it_is_empty(release: OpenRelease) -> None:
    body = _sections(release, "zzzzzz")
    assert list(body["sections"]) == [str(categorie) for categorie in CategorieRecherche]
    assert not any(body["sections"].values())
    assert body["meta"]["counts"] == {**dict.fromkeys(map(str, CategorieRecherche), 0), "total": 0}


def test_one_question_is_answered_by_every_category_that_holds_it(release: OpenRelease) -> None:
    body = _sections(release, "haies")
    assert {nom: _noms(rows) for nom, rows in body["sections"].items() if rows} == {
        "scrutins": ["812", "811"],
        "lobbyistes": ["Union des haies", "Ligue du bocage"],
    }
    known = ("deputes", "senateurs", "scrutins", "lobbyistes")
    assert body["data"] == [row for name in known for row in body["sections"][name]]


def test_the_nearest_member_in_office_is_suggested_where_no_name_holds_it(release: OpenRelease) -> None:
    assert [row["value"] for row in _suggestions(release, "legof")] == ["Jean-Luc Le Goff"]


def test_a_letter_suggests_the_names_that_it_begins(release: OpenRelease) -> None:
    assert {row["value"] for row in _suggestions(release, "y")} == {"Yves Martin"}


@pytest.mark.parametrize(
    "question",
    ['"haies"', "haies*", "haies%", "_haies_", "(haies", "[haies]", "haies NEAR", "haies 😀", "-haies", "^haies$"],
)
def test_signs_of_other_languages_mean_nothing(release: OpenRelease, question: str) -> None:
    attendu = [] if "NEAR" in question else ["812", "811"]
    assert _trouves(release, question, "scrutins") == attendu


@pytest.mark.parametrize("question", ["😀😀", "--", "%%", "\u202e\u202d", "\u0301\u0301", "''", "\x1f\x1e"])
def test_a_question_without_a_word_finds_nothing(release: OpenRelease, question: str) -> None:
    assert _sections(release, question, anciens=True)["meta"]["counts"]["total"] == 0
    assert _suggestions(release, question) == []


def test_no_text_whatever_makes_the_search_fail(release: OpenRelease) -> None:
    hasard = random.Random(20250304)
    signes = string.printable + "éèœæßİıǅﬁ’‑\u00a0\u200d\u0301\u202e😀漢字\x1e\x1f\ud7ff\ue000" + "martin haies le " * 8
    for _ in range(10_000):
        question = "".join(hasard.choices(signes, k=hasard.randint(1, 12)))
        trouvailles = recherche.chercher(release, Demande(question))
        assert trouvailles.comptes["total"] >= 0
