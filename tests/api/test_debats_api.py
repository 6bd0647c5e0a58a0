"""Debates and amendments as clients get them: the members of a scrutin, and the errors."""

import pytest

from tests.api.client import Client
from tests.exemples_debats import COMMISSION, id_parole


def test_a_scrutin_shows_its_dossier_with_what_it_holds(client: Client) -> None:
    data = client.get("/api/v1/scrutins/811").data
    assert data["dossierId"] == data["dossier"]["id"]
    assert data["dossier"]["_count"] == {"scrutins": 2, "amendements": 4}


def test_the_scrutin_of_a_list_shows_dossier_and_amendments_in_short(client: Client) -> None:
    rows = {row["numero"]: row for row in client.get("/api/v1/scrutins?session=17").data}
    assert rows[811]["dossier"] == {
        "uid": "DLR5L17N50001",
        "titre": "Proposition de loi sur les haies bocagères",
        "url": "https://example.org/dossiers/haies",
        "dateDepot": "2025-01-14T00:00:00.000Z",
    }
    assert [(a["numero"], a["auteurLibelle"], a["sort"]) for a in rows[811]["amendements"]] == [
        ("12", "Lucie Verdan", "Rejeté")
    ]
    assert (rows[81]["dossier"], rows[81]["amendements"]) == (None, [])


def test_an_amendment_is_defended_by_the_first_tied_speech_that_names_it(client: Client) -> None:
    (amendement,) = client.get("/api/v1/scrutins/811").data["amendements"]
    assert amendement["defense"]["id"] == id_parole(2)


def test_a_scrutin_knows_its_text_by_its_amendment_or_by_its_debate(client: Client) -> None:
    assert client.get("/api/v1/scrutins/811").data["texteId"] == "PIONANR5L17B0824"
    assert client.get("/api/v1/scrutins/811").data["texteNumero"] == "824"
    assert client.get("/api/v1/scrutins/812").data["texteNumero"] == "824"
    assert client.get("/api/v1/scrutins/81").data["texteNumero"] is None


@pytest.mark.parametrize("numero", [812, 811, 81])
def test_the_debate_of_a_detail_is_the_beginning_of_its_list(client: Client, numero: int) -> None:
    data = client.get(f"/api/v1/scrutins/{numero}").data
    debat = client.get(f"/api/v1/scrutins/{numero}/interventions?limit=5")
    assert data["interventions"] == debat.data
    assert data["totalInterventions"] == debat.meta["total"] > 0
    assert data["debatRattache"] == (debat.meta["rattachement"] == "scrutin")


def test_a_scrutin_says_where_its_debate_begins_in_its_sitting(client: Client) -> None:
    data = client.get("/api/v1/scrutins/812").data
    assert data["seance"] == {"uid": "RUANR5L17S2025IDS29001", "rang": 2}
    assert data["seanceADesDebats"] is True


def test_a_scrutin_without_a_known_sitting_shows_none(client: Client) -> None:
    data = client.get("/api/v1/scrutins/81").data
    assert (data["seance"], data["seanceADesDebats"]) == (None, False)


@pytest.mark.parametrize("identifiant", ["12", "votes", "0a1b2c3d4e5f5a6b8c7d9e0f1a2b3c4d"])
def test_a_bad_uuid_is_refused_in_french(client: Client, identifiant: str) -> None:
    answer = client.get(f"/api/v1/scrutins/interventions/{identifiant}")
    assert answer.status == 400
    assert "« id »" in answer.json()["message"]


def test_a_uuid_is_read_in_any_case(client: Client) -> None:
    assert client.get(f"/api/v1/scrutins/interventions/{id_parole(2).upper()}").data["id"] == id_parole(2)


def test_a_speech_in_a_committee_leads_to_the_page_of_its_report(client: Client) -> None:
    base = "/api/v1/scrutins/interventions"
    en_commission = client.get(f"{base}/{id_parole(1, COMMISSION)}").data
    page = "https://www.assemblee-nationale.fr/dyn/opendata/CRCANR5L17S2025PO59048N050.html"
    assert en_commission["sourceUrl"] == page
    assert client.get(f"{base}/{id_parole(2)}").data["sourceUrl"] is None  # the report of a sitting is a file


@pytest.mark.parametrize(("rang", "genre"), [(1, "president"), (3, "interruption")])
def test_the_words_of_the_chair_and_an_interruption_are_read_by_their_id(client: Client, rang: int, genre: str) -> None:
    answer = client.get(f"/api/v1/scrutins/interventions/{id_parole(rang)}")
    assert (answer.status, answer.data["type"]) == (200, genre)
