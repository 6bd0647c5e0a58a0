"""What a question finds, category by category, and what is suggested while somebody types."""

import json
import random
import string
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hemicycle.analyse_texte import MOTS_VIDES, racine
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import recherche
from hemicycle.queries.recherche.index import (
    APPROCHE,
    AUTREMENT,
    CATEGORIE,
    COMMENCE,
    ENTIER,
    FLECHI,
    NOM,
    PARTS,
    VOISINAGE,
    Index,
)
from hemicycle.queries.recherche.recherche import Demande
from hemicycle.release.documents.site.recherche import EN_POSTE, IMPORTANCE, RECENCE
from hemicycle.release.format.search_index import SearchRow, make_index
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


@pytest.mark.parametrize(
    ("question", "noms"),
    [
        ("martin", ["Anne Martin", "Anne Martinelli"]),
        ("Anne Martin", ["Anne Martin", "Anne Martinelli"]),
        ("martin anne", ["Anne Martin", "Anne Martinelli"]),
        ("A. Martin", ["Anne Martin", "Anne Martinelli"]),
        ("le goff", ["Jean-Luc Le Goff"]),
        ("legoff", ["Jean-Luc Le Goff"]),
        ("jl goff", ["Jean-Luc Le Goff"]),
        ("J.-L. Goff", ["Jean-Luc Le Goff"]),
        ("jean luc", ["Jean-Luc Le Goff"]),
        ("martinely", ["Anne Martinelli"]),
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


def test_who_is_named_so_comes_before_whose_name_begins_so(release: OpenRelease) -> None:
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
    rows = _sections(release, "haies finances")["sections"]["scrutins"]
    assert all(row["approximatif"] for row in rows)


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
        assert body["meta"]["counts"]["deputes"] == 2


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
    body = json.loads(recherche.page(release, Demande("martin"), CategorieRecherche.DEPUTES, 2, 1))
    assert _noms(body["data"]) == ["Anne Martinelli"]
    meta = body["meta"]
    assert (meta["type"], meta["total"], meta["totalPages"]) == ("deputes", 2, 2)
    assert (meta["hasNext"], meta["hasPrev"], meta["query"]) == (False, True, "martin")
    assert meta["counts"]["scrutins"] == 1


def test_pages_of_a_category_hold_each_row_once(release: OpenRelease) -> None:
    pages = [recherche.page(release, Demande("loi"), CategorieRecherche.SCRUTINS, n, 2) for n in range(1, 6)]
    rows = [row["id"] for page in pages for row in json.loads(page)["data"]]
    assert len(rows) == len(set(rows)) == json.loads(pages[0])["meta"]["total"]


def test_the_best_of_every_category_is_suggested(release: OpenRelease) -> None:
    assert [row["value"] for row in _suggestions(release, "martin")] == [
        "Anne Martin", "Yves Martin", "Anne Martinelli", "la motion de censure du martinet",
    ]  # fmt: skip


def test_what_is_typed_lies_never_inside_of_a_word(release: OpenRelease) -> None:
    for question in ("martin", "mart", "artin", "tin", "amartine"):
        found = _sections(release, question, anciens=True)
        rows = [row for section in found["sections"].values() for row in section if not row.get("approximatif")]
        assert "Bastien Lamartine" not in _noms(rows)
        assert "Bastien Lamartine" not in [row["value"] for row in _suggestions(release, "artin")]


def test_suggestions_never_exceed_the_limit(release: OpenRelease) -> None:
    assert [row["value"] for row in _suggestions(release, "martin", 1)] == ["Anne Martin"]


def test_three_of_a_category_are_suggested_at_most(release: OpenRelease) -> None:
    assert len(_suggestions(release, "loi", 2)) == 2
    assert len(_suggestions(release, "loi", 10)) == 3


@pytest.mark.parametrize(
    ("question", "coupe"),
    [
        ("amendement", "l'amendement n° 12 à l'article 2 de la proposition de loi…"),
        ("haie", "…proposition de loi sur les haies"),
        ("zzz", "l'amendement n° 12 à l'article 2 de la proposition de loi…"),
    ],
)
def test_a_long_title_is_cut_around_what_is_looked_for(question: str, coupe: str) -> None:
    titre = "l'amendement n° 12 à l'article 2 de la proposition de loi sur les haies"
    assert recherche.couper(titre, frozenset({question})) == coupe


@given(
    st.text("ab é-’.", max_size=200), st.frozensets(st.text("abé", min_size=1, max_size=5), max_size=3),
    st.integers(20, 80),
)  # fmt: skip
def test_a_title_that_is_cut_is_short_and_of_its_words(titre: str, cherches: frozenset[str], longueur: int) -> None:
    coupe = recherche.couper(titre, cherches, longueur)
    assert len(coupe) <= longueur + 2
    assert coupe.strip("…") in titre


def test_the_parts_of_a_score_make_it_up(release: OpenRelease) -> None:
    body = json.loads(recherche.sections(release, Demande("la commission des moulins", True, explain=True), 30))
    rows = [row for section in body["sections"].values() for row in section]
    assert rows
    for row in rows:
        assert set(row["explication"]) == set(PARTS)
        assert row["score"] == pytest.approx(sum(row["explication"].values()), abs=0.05)
    assert body["meta"]["categories"][0] == "commissions"


def test_rows_come_by_score_in_every_category(release: OpenRelease) -> None:
    for question in ("martin", "loi", "haies", "commission", "moulins", "groupe riv"):
        body = json.loads(recherche.sections(release, Demande(question, True, explain=True), 50))
        for section in body["sections"].values():
            scores = [row["score"] for row in section]
            assert scores == sorted(scores, reverse=True)


def test_what_only_resembles_says_so_and_comes_where_nothing_matches(release: OpenRelease) -> None:
    (row,) = _sections(release, "martinely")["sections"]["deputes"]
    assert (row["nomComplet"], row["approximatif"]) == ("Anne Martinelli", True)
    assert not any("approximatif" in row for row in _sections(release, "martin")["data"])
    # a former member is named so: nobody of today is given instead
    assert _sections(release, "martineau")["meta"]["counts"]["total"] == 0


@pytest.mark.parametrize(("question", "numeros"), [("haie", ["812", "811"]), ("finance", ["40"]), ("FINANCES", ["40"])])
def test_inflections_fold_together(release: OpenRelease, question: str, numeros: list[str]) -> None:
    assert _trouves(release, question, "scrutins") == numeros


def test_words_that_follow_each_other_come_first() -> None:
    rows = [
        SearchRow(CategorieRecherche.SCRUTINS, (), ["fin", "des", "credits", "de", "la", "vie", "locale"]),
        SearchRow(CategorieRecherche.SCRUTINS, (), ["la", "vie", "sans", "fin"]),
        SearchRow(CategorieRecherche.SCRUTINS, (), ["la", "fin", "de", "vie"]),
        SearchRow(CategorieRecherche.SCRUTINS, (), ["les", "finances", "de", "la", "vie"]),
        SearchRow(CategorieRecherche.SCRUTINS, (), ["la", "fin"]),
        SearchRow(CategorieRecherche.SCRUTINS, (), ["vie", "en", "mer"]),
    ]
    found = Index(make_index(rows, {})).chercher("fin de vie")
    assert found.rangs.tolist() == [2, 0, 1]


def test_another_way_of_saying_is_found_beside_the_words_themselves() -> None:
    rows = [
        SearchRow(CategorieRecherche.SCRUTINS, (), ["interruption", "volontaire", "de", "grossesse"]),
        SearchRow(CategorieRecherche.SCRUTINS, (), ["acces", "a", "l", "ivg"]),
        SearchRow(CategorieRecherche.SCRUTINS, (), ["interruption", "de", "seance"]),
    ]
    index = Index(make_index(rows, {"IVG": ["interruption volontaire de grossesse"]}))
    assert sorted(index.chercher("ivg").rangs.tolist()) == [0, 1]
    assert sorted(index.chercher("l'IVG").rangs.tolist()) == [0, 1]


_MOTS = st.sampled_from(
    [
        "loi",
        "lois",
        "haie",
        "haies",
        "finance",
        "financer",
        "le",
        "de",
        "2",
        "deux",
        "lobby",
        "ab",
        "abc",
        "leur",
        "dessin",
    ]
)


@given(
    rows=st.lists(st.tuples(st.lists(_MOTS, max_size=4), st.lists(_MOTS, max_size=5)), max_size=8),
    posee=st.lists(_MOTS, min_size=1, max_size=3),
)
@example(rows=[([], ["le"])], posee=["leur", "le", "leur"])
def test_the_rows_found_are_those_that_hold_every_word(
    rows: list[tuple[list[str], list[str]]], posee: list[str]
) -> None:
    index = Index(
        make_index([SearchRow(CategorieRecherche.SUJETS, [noms] if noms else [], autres) for noms, autres in rows], {})
    )
    distincts = list(dict.fromkeys(posee))
    distincts = [mot for mot in distincts if mot not in MOTS_VIDES] or distincts[-1:]
    nombres = {"deux": "2", "2": "deux"}

    def tient(mots: list[str], voulu: str, dernier: bool) -> bool:
        debut = len(voulu) >= 4 or (dernier and len(voulu) > 1)  # an empty word has no beginning
        return any(
            mot in (voulu, nombres.get(voulu))
            or (mot not in MOTS_VIDES and debut and mot.startswith(voulu))
            or (mot not in MOTS_VIDES and mot.isalpha() and voulu.isalpha() and racine(mot) == racine(voulu))
            for mot in mots
        )

    attendus = {
        rang
        for rang, (noms, autres) in enumerate(rows)
        if all(tient([*noms, *autres], mot, mot == distincts[-1]) for mot in distincts)
    }
    found = index.chercher(" ".join(posee))
    assert found.approximatif or set(found.rangs.tolist()) == attendus
    assert not (found.approximatif and attendus)


def test_initials_of_what_several_names_say_are_tried_where_nothing_else_is_found() -> None:
    rows = [
        SearchRow(CategorieRecherche.SUJETS, [["zones", "a", "faibles", "emissions"]]),
        SearchRow(CategorieRecherche.SUJETS, [["suppression", "des", "zones", "a", "faibles", "emissions"]]),
        SearchRow(CategorieRecherche.SUJETS, [["zebres", "farouches", "egares"]]),
        SearchRow(CategorieRecherche.SUJETS, [["mots", "seuls", "ici"]]),
    ]
    index = Index(make_index(rows, {}))
    assert index.chercher("zfe").rangs.tolist() == [0, 1]
    assert index.chercher("msi").rangs.tolist() == []  # one name alone attests nothing


def test_where_nothing_holds_all_the_words_those_that_hold_most_are_approximate() -> None:
    rows = [
        SearchRow(CategorieRecherche.SUJETS, [["elections", "senatoriales", "en", "france"]]),
        SearchRow(CategorieRecherche.SUJETS, [["france", "et", "monde"]]),
    ]
    found = Index(make_index(rows, {})).chercher("calendrier des elections senatoriales")
    assert (found.rangs.tolist(), found.approximatif) == ([0], True)
    assert not len(Index(make_index(rows, {})).chercher("quatre mots sans france").rangs)


def test_no_sum_of_other_parts_makes_up_for_how_words_are_found() -> None:
    autres = NOM + VOISINAGE + CATEGORIE + EN_POSTE + RECENCE + IMPORTANCE
    assert COMMENCE + autres < AUTREMENT < FLECHI < ENTIER
    assert APPROCHE + EN_POSTE + RECENCE + IMPORTANCE < COMMENCE


def test_a_member_is_suggested_with_a_group_unless_there_is_none(release: OpenRelease) -> None:
    assert _suggestions(release, "yves") == [
        {"type": "senateur", "value": "Yves Martin", "slug": "yves-martin", "chambre": "senat", "meta": "RIV"}
    ]
    assert "meta" not in _suggestions(release, "bastien")[0]


def test_the_nearest_member_in_office_is_suggested_where_no_name_holds_it(release: OpenRelease) -> None:
    assert [row["value"] for row in _suggestions(release, "legof")] == ["Jean-Luc Le Goff"]


def test_a_letter_suggests_the_names_that_it_begins(release: OpenRelease) -> None:
    assert {row["value"] for row in _suggestions(release, "y")} == {"Yves Martin"}


@pytest.mark.parametrize(
    "question",
    ['"haies"', "haies*", "haies%", "_haies_", "(haies", "[haies]", "haies NEAR", "haies 😀", "-haies", "^haies$"],
)
def test_signs_of_other_languages_mean_nothing(release: OpenRelease, question: str) -> None:
    assert _trouves(release, question, "scrutins") == ["812", "811"]
    approximatifs = {row.get("approximatif", False) for row in _sections(release, question)["data"]}
    assert approximatifs == {"NEAR" in question}  # a word that no row holds


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
