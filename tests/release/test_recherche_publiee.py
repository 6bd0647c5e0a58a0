"""What is published for the search of a tiny Parliament: which records, in which order, and the past told apart."""

from pathlib import Path
from typing import Any

import orjson
import pytest
from tests import lobbying_minuscule, monde_sujets, publication
from tests.monde_sujets import ETANGS, HAIES, LOI, MISSION, RAPPORT

from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import RECHERCHE
from hemicycle.release.format.store import Store


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return publication.publier(tmp_path_factory.mktemp("recherche"), monde_sujets.monde())


def _rows(store: Store, type_: str) -> list[dict[str, Any]]:
    rows = [orjson.loads(body) for body in store.all_documents(RECHERCHE, "item")]
    return [row for row in rows if row["_type"] == type_]


def _facets(store: Store) -> Facets:
    return store.facets(RECHERCHE)


def test_members_are_the_first_rows_by_the_rank_they_have_as_members(store: Store) -> None:
    items = [orjson.loads(body)["id"] for body in store.all_documents("parlementaire", "item")]
    found = [orjson.loads(body)["id"] for body in store.all_documents(RECHERCHE, "item")]
    assert found[: len(items)] == items


def test_every_scrutin_is_there_latest_first_with_its_number(store: Store) -> None:
    rows = _rows(store, "scrutin")
    assert len(rows) == store.facets("scrutin").size
    assert [row["date"] for row in rows] == sorted((row["date"] for row in rows), reverse=True)
    codes = _facets(store).equals("categorie", "scrutins")
    assert _facets(store).columns["numero"][codes].tolist() == [row["numero"] for row in rows]


def test_only_dossiers_that_were_voted_on_are_found(store: Store) -> None:
    uids = [row["uid"] for row in _rows(store, "dossier")]
    assert HAIES in uids
    assert ETANGS in uids
    assert not {RAPPORT, MISSION} & set(uids)


def test_a_dossier_is_found_by_the_number_of_its_law(store: Store) -> None:
    text = _facets(store).text
    assert text is not None
    ranks: list[int] = text.contains(LOI).nonzero()[0].tolist()
    found = [orjson.loads(body) for body in store.documents(RECHERCHE, "item", ranks)]
    assert HAIES in [row.get("uid") for row in found]


def test_only_active_subjects_are_found_those_with_most_scrutins_first(store: Store) -> None:
    rows = _rows(store, "sujet")
    assert rows[0]["slug"] == "haies"
    assert "tourbes" not in [row["slug"] for row in rows]
    counts = [row["scrutinCount"] for row in rows]
    assert counts == sorted(counts, reverse=True)


def test_only_groups_of_today_are_found_by_name_with_their_members(store: Store) -> None:
    rows = _rows(store, "groupe")
    assert rows
    assert all(row["actif"] for row in rows)
    assert [row["nom"] for row in rows] == sorted(row["nom"] for row in rows)
    assert any(row["statsMembresActifs"] for row in rows)


def test_who_sits_no_more_is_of_the_past(store: Store) -> None:
    membres = [*_rows(store, "depute"), *_rows(store, "senateur")]
    ancien = _facets(store).columns["ancien"][: len(membres)]
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
    text = _facets(store).text
    assert text is not None
    assert int((text.contains("coeurs") & text.contains("energie")).sum()) == 1
