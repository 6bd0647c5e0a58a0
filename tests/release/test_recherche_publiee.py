"""What is published for the search of a tiny Parliament: which records, in which order, and the past told apart."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from tests import lobbying_minuscule, monde_sujets, publication
from tests.monde_sujets import ETANGS, HAIES, LOI, MISSION, RAPPORT

from hemicycle.queries.recherche.index import Index
from hemicycle.release.documents.site.recherche import lectures, sigle, sigles_attestes
from hemicycle.release.format.names import INDEX, RECHERCHE
from hemicycle.release.format.search_index import SearchIndex
from hemicycle.release.format.store import Store


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return publication.publier(tmp_path_factory.mktemp("recherche"), monde_sujets.monde())


def _rows(store: Store, type_: str) -> list[dict[str, Any]]:
    rows = [orjson.loads(body) for body in store.all_documents(RECHERCHE, "item")]
    return [row for row in rows if row["_type"] == type_]


def _index(store: Store) -> SearchIndex:
    return SearchIndex.of(store.facets(INDEX))


def _trouves(store: Store, question: str) -> list[dict[str, Any]]:
    rangs: list[int] = Index(_index(store)).chercher(question).rangs.tolist()
    return [orjson.loads(body) for body in store.documents(RECHERCHE, "item", rangs)]


def test_members_are_the_first_rows_by_the_rank_they_have_as_members(store: Store) -> None:
    items = [orjson.loads(body)["id"] for body in store.all_documents("parlementaire", "item")]
    found = [orjson.loads(body)["id"] for body in store.all_documents(RECHERCHE, "item")]
    assert found[: len(items)] == items


def test_every_scrutin_is_there_latest_first_with_its_number(store: Store) -> None:
    rows = _rows(store, "scrutin")
    assert len(rows) == store.facets("scrutin").size
    assert [row["date"] for row in rows] == sorted((row["date"] for row in rows), reverse=True)
    numeros = _index(store).numeros
    assert numeros[numeros > 0].tolist() == [row["numero"] for row in rows]


def test_every_dossier_is_there_voted_on_or_not(store: Store) -> None:
    uids = [row["uid"] for row in _rows(store, "dossier")]
    assert {HAIES, ETANGS, RAPPORT, MISSION} <= set(uids)
    assert len(uids) == store.facets("dossier").size


def test_a_dossier_is_found_by_the_number_of_its_law(store: Store) -> None:
    assert _trouves(store, f"loi n° {LOI}")[0]["uid"] == HAIES


def test_only_active_subjects_are_found_those_with_most_scrutins_first(store: Store) -> None:
    rows = _rows(store, "sujet")
    assert rows[0]["slug"] == "haies"
    assert "tourbes" not in [row["slug"] for row in rows]
    counts = [row["scrutinCount"] for row in rows]
    assert counts == sorted(counts, reverse=True)


def test_groups_of_any_time_are_there_those_of_today_first(store: Store) -> None:
    rows = _rows(store, "groupe")
    assert {row["actif"] for row in rows} == {True, False}
    assert rows == sorted(rows, key=lambda row: (not row["actif"], row["nom"]))
    assert any(row["statsMembresActifs"] for row in rows)


def test_who_sits_no_more_is_of_the_past(store: Store) -> None:
    membres = [*_rows(store, "depute"), *_rows(store, "senateur")]
    ancien = _index(store).anciens[: len(membres)]
    assert int(ancien.sum()) == sum(row["ancien"] for row in membres)
    assert all(row["ancien"] is not row["actif"] for row in membres)


def test_a_member_tells_the_last_seat(store: Store) -> None:
    seats = [row["dernierMandat"] for row in _rows(store, "senateur")]
    assert all(seat["chambre"] == "senat" and seat["legislature"] is None for seat in seats)


def test_every_lobbyist_is_found_by_name_and_by_sector(tmp_path: Path) -> None:
    store = publication.publier(tmp_path, lobbying_minuscule.monde())
    rows = _rows(store, "lobbyiste")
    assert [row["nom"] for row in rows] == [lobbyiste.nom for lobbyiste in lobbying_minuscule.les_lobbyistes()]
    assert rows[-1] == {
        "_type": "lobbyiste",
        "id": lobbying_minuscule.id_lobbyiste(lobbying_minuscule.MOULINS),
        "nom": "Union des cœurs de moulins",
        "type": "syndicat",
        "secteur": "Agriculture, Énergie",
        "budgetAnnuel": 10000000,
        "nbLobbyistes": 2,
        "ville": "Tours",
    }
    assert [row["nom"] for row in _trouves(store, "cœurs énergie")] == ["Union des cœurs de moulins"]


@pytest.mark.parametrize(
    ("titre", "trouves"),
    [
        ("objectifs de zéro artificialisation nette (ZAN)", [("zan", "zero artificialisation nette")]),
        ("la Fédération nationale des syndicats d'exploitants (F.N.S.E.) et autres", [
            ("fnse", "federation nationale des syndicats d exploitants")]),
        ("le Conseil d'État (CDE)", [("cde", "conseil d etat")]),
        ("les haies (première lecture)", []),
        ("(ZAN)", []),
        ("rien à voir (SNCF)", []),
    ],
)  # fmt: skip
def test_a_title_attests_the_acronyms_that_it_explains(titre: str, trouves: list[tuple[str, str]]) -> None:
    assert list(sigles_attestes(titre)) == trouves


def test_initials_are_those_of_full_words() -> None:
    assert sigle("Fédération nationale des syndicats d'exploitants agricoles") == "fnsea"
    assert sigle("Union des haies") == ""


def test_our_table_of_other_names_is_read_both_ways() -> None:
    autres = lectures([], {"maison": ["hémicycle"]})
    assert "interruption volontaire de grossesse" in autres["IVG"]
    assert "IVG" in autres["interruption volontaire de grossesse"]
    assert autres["maison"] == ["hémicycle"]


def test_what_the_operator_calls_things_finds_them(tmp_path: Path) -> None:
    monde = replace(lobbying_minuscule.monde(), autres_noms={"les meuniers": ["Union des cœurs de moulins"]})
    store = publication.publier(tmp_path, monde)
    assert [row["nom"] for row in _trouves(store, "les meuniers")] == ["Union des cœurs de moulins"]
