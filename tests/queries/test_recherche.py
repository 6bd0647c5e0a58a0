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
        "lobbyistes": ["Ligue du bocage", "Union des haies"],
    }
    known = ("deputes", "senateurs", "scrutins", "lobbyistes")
    assert body["data"] == [row for name in known for row in body["sections"][name]]


@pytest.mark.parametrize(
    ("question", "noms"),
    [
        ("martin", ["Bastien Lamartine", "Anne Martin", "Anne Martinelli"]),
        ("Anne Martin", ["Anne Martin", "Anne Martinelli"]),
        ("martin anne", ["Anne Martin", "Anne Martinelli"]),
        ("A. Martin", ["Anne Martin", "Anne Martinelli"]),
        ("le goff", ["Jean-Luc Le Goff"]),
        ("legoff", ["Jean-Luc Le Goff"]),
        ("jl goff", ["Jean-Luc Le Goff"]),
        ("J.-L. Goff", ["Jean-Luc Le Goff"]),
        ("jean luc", ["Jean-Luc Le Goff"]),
        ("martinely", ["Anne Martinelli", "Anne Martin"]),
    ],
)
def test_a_deputy_is_found_by_any_way_of_writing_the_name(release: OpenRelease, question: str, noms: list[str]) -> None:
    assert _trouves(release, question, "deputes") == noms


def test_initials_alone_name_nobody(release: OpenRelease) -> None:
    assert _trouves(release, "jl", "deputes") == []


def test_former_members_are_counted_and_shown_on_demand_only(release: OpenRelease) -> None:
    body = _sections(release, "martineau")
    assert (body["meta"]["anciensDisponibles"], body["meta"]["inclureAnciens"]) == (1, False)
    assert "Zoé Martineau" not in _noms(body["data"])
    ouvert = _sections(release, "martineau", anciens=True)
    assert (ouvert["meta"]["anciensDisponibles"], ouvert["meta"]["inclureAnciens"]) == (0, True)
    assert _noms(ouvert["sections"]["senateurs"])[0] == "Zoé Martineau"


def test_members_of_both_times_are_mixed_in_alphabetical_order(release: OpenRelease) -> None:
    assert _trouves(release, "martin", "senateurs", anciens=True) == ["Yves Martin", "Zoé Martineau"]


@pytest.mark.parametrize("question", ["oedipe d'arvor", "ŒDIPE D’ARVOR", "arvor", "Oe\u0301dipe", "d\u200f'arvor"])
def test_ligatures_apostrophes_and_accents_do_not_count(release: OpenRelease, question: str) -> None:
    assert _trouves(release, question, "deputes", anciens=True)[0] == "Œdipe d’Arvor"


@pytest.mark.parametrize("question", ["812", "n° 812", "scrutin n°812", "scrutin public 812"])
def test_a_number_finds_the_scrutins_that_bear_it_latest_first(release: OpenRelease, question: str) -> None:
    rows = _sections(release, question)["sections"]["scrutins"]
    assert [(row["numero"], row["session"]) for row in rows] == [(812, "17"), (812, "16")]


def test_the_scrutins_that_bear_the_number_come_before_those_that_speak_of_it(release: OpenRelease) -> None:
    assert _trouves(release, "12", "scrutins") == ["811"]
    assert _trouves(release, "40", "scrutins") == ["40"]


def test_articles_do_not_count_in_titles(release: OpenRelease) -> None:
    assert _trouves(release, "une loi pour les finances", "scrutins") == ["40"]


def test_every_word_must_be_found(release: OpenRelease) -> None:
    assert _trouves(release, "haies finances", "scrutins") == []


@pytest.mark.parametrize(
    ("question", "noms"),
    [
        ("BOC", ["BOC"]),
        ("groupe", ["BOC", "MOUL", "RIV"]),
        ("goupe riv", ["BOC", "MOUL", "RIV"]),
        ("le groupe moul", ["MOUL"]),
    ],
)
def test_groups_are_found_by_acronym_or_name(release: OpenRelease, question: str, noms: list[str]) -> None:
    assert _trouves(release, question, "groupes") == noms


def test_a_dissolved_committee_is_found_on_demand_only(release: OpenRelease) -> None:
    assert _trouves(release, "moulins", "commissions") == ["Commission des moulins"]
    assert len(_trouves(release, "moulins", "commissions", anciens=True)) == 2
    assert _sections(release, "moulins")["meta"]["anciensDisponibles"] == 1


def test_a_short_name_finds_its_committee(release: OpenRelease) -> None:
    assert _trouves(release, "cmou", "commissions") == ["Commission des moulins"]


def test_a_slip_finds_the_nearest_committee_first(release: OpenRelease) -> None:
    assert _trouves(release, "comission des finences", "commissions") == ["Commission des finances"]


def test_a_short_word_is_not_taken_for_a_slip_of_another(release: OpenRelease) -> None:
    assert _trouves(release, "fin haies", "commissions") == []


def test_previews_are_cut_at_the_limit_and_counts_are_not(release: OpenRelease) -> None:
    for limit in (1, 2, 3, 30):
        body = _sections(release, "martin", limit=limit)
        assert sum(len(rows) for rows in body["sections"].values()) == min(limit, body["meta"]["counts"]["total"])
        assert body["meta"]["counts"]["deputes"] == 3


def test_rows_are_given_to_the_categories_in_turn() -> None:
    found = {CategorieRecherche.DEPUTES: 9, CategorieRecherche.SCRUTINS: 0, CategorieRecherche.SUJETS: 2}
    assert list(recherche.partager(found, 4).values()) == [2, 0, 2]
    assert list(recherche.partager(found, 50).values()) == [5, 0, 2]


def test_the_one_list_holds_the_kinds_that_older_clients_know(release: OpenRelease) -> None:
    body = _sections(release, "moulins", anciens=True)
    assert {row["_type"] for row in body["data"]} <= {"depute", "senateur", "scrutin", "lobbyiste"}
    assert any(body["sections"][name] for name in ("dossiers", "groupes", "commissions", "sujets"))


def test_a_preview_never_holds_more_than_five_rows(release: OpenRelease) -> None:
    assert max(len(rows) for rows in _sections(release, "loi", limit=50)["sections"].values()) == 5


def test_a_page_of_a_category_says_where_it_stands_and_counts_them_all(release: OpenRelease) -> None:
    body = json.loads(recherche.page(release, Demande("martin"), CategorieRecherche.DEPUTES, 2, 2))
    assert _noms(body["data"]) == ["Anne Martinelli"]
    meta = body["meta"]
    assert (meta["type"], meta["total"], meta["totalPages"]) == ("deputes", 3, 2)
    assert (meta["hasNext"], meta["hasPrev"], meta["query"]) == (False, True, "martin")
    assert meta["counts"]["scrutins"] == 1


def test_pages_of_a_category_hold_each_row_once(release: OpenRelease) -> None:
    pages = [recherche.page(release, Demande("loi"), CategorieRecherche.SCRUTINS, n, 2) for n in range(1, 6)]
    rows = [row["id"] for page in pages for row in json.loads(page)["data"]]
    assert len(rows) == len(set(rows)) == json.loads(pages[0])["meta"]["total"]


def test_suggestions_are_members_in_office_then_scrutins(release: OpenRelease) -> None:
    assert [row["value"] for row in _suggestions(release, "martin")] == [
        "Anne Martin", "Yves Martin", "Anne Martinelli", "Bastien Lamartine", "la motion de censure du martinet",
    ]  # fmt: skip


def test_what_is_typed_begins_a_word_before_it_lies_inside_of_one(release: OpenRelease) -> None:
    assert [row["value"] for row in _suggestions(release, "mart", 4)][-1] == "Bastien Lamartine"


def test_suggestions_never_exceed_the_limit(release: OpenRelease) -> None:
    assert [row["value"] for row in _suggestions(release, "martin", 1)] == ["Anne Martin"]


def test_a_few_scrutins_are_suggested_at_most(release: OpenRelease) -> None:
    assert len(_suggestions(release, "loi", 3)) == 2
    assert len(_suggestions(release, "loi", 7)) == 4


def test_a_member_is_suggested_with_a_group_unless_there_is_none(release: OpenRelease) -> None:
    assert _suggestions(release, "yves") == [
        {"type": "senateur", "value": "Yves Martin", "slug": "yves-martin", "chambre": "senat", "meta": "RIV"}
    ]
    assert "meta" not in _suggestions(release, "bastien")[0]


def test_a_long_title_is_cut_at_sixty_characters(release: OpenRelease) -> None:
    (scrutin,) = _suggestions(release, "amendement")
    assert scrutin == {
        "type": "scrutin", "value": "l'amendement n° 12 à l'article 2 de la proposition de loi su...", "numero": 811,
        "chambre": "assemblee", "session": "17",
    }  # fmt: skip


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
