"""Committees as clients get them: envelopes, members, meetings, legislative files."""

from datetime import UTC, datetime

import pytest

from hemicycle.identifiants import identifiant
from tests import agenda_minuscule
from tests import agenda_minuscule as m
from tests.api.client import Client
from tests.api.clients import client_compte

LIEU = "agenda"
API = "/api/v1/commissions"
MOULINS = f"{API}/commission-des-moulins"
ASSEMBLEE, SENAT = f"{API}/assemblee-nationale", f"{API}/senat"


def _uids(client: Client, url: str) -> list[str]:
    return [row["uid"] for row in client.get(url).data]


@pytest.mark.parametrize("url", [API, f"{MOULINS}/reunions", f"{MOULINS}/dossiers"])
def test_a_list_has_pagination_and_meta_beside_it(client: Client, url: str) -> None:
    body = client.get(f"{url}?limit=1").json()
    assert list(body) == ["data", "pagination", "meta"]
    assert set(body["pagination"]) == {"page", "limit", "total", "totalPages"}
    assert body["meta"] == body["pagination"] | {"hasNext": True, "hasPrev": False}


def test_bodies_that_exist_come_first_then_by_name(client: Client) -> None:
    assert [row["nom"] for row in client.get(API).data] == [
        "Assemblée nationale", "Commission des moulins", "Commission des moulins", "Sénat",
        "Commission d'enquête sur les étangs",
    ]  # fmt: skip


def test_inactive_means_only_those_that_are_no_more(client: Client) -> None:
    assert _uids(client, f"{API}?actif=false") == [m.ENQUETE]
    assert m.ENQUETE not in _uids(client, f"{API}?actif=true")


def test_an_item_shows_the_members_of_the_contract(client: Client) -> None:
    (row,) = (row for row in client.get(API).data if row["uid"] == m.MOULINS)
    assert row == {
        "id": identifiant("commission", m.MOULINS),
        "uid": m.MOULINS,
        "slug": "commission-des-moulins",
        "chambre": "assemblee",
        "type": "permanente",
        "nom": "Commission des moulins",
        "nomCourt": "CMOU",
        "dateDebut": "2022-06-28T00:00:00.000Z",
        "dateFin": None,
        "actif": True,
        "nbMembres": 1,
        "nbReunions": 3,
    }


@pytest.mark.parametrize("cle", ["moulins-senat", "MOULINS-SENAT", "SENAT-MOU", "senat-mou", "PO99002", "po99002"])
def test_a_body_answers_to_its_slug_its_ids_and_its_other_codes(client: Client, cle: str) -> None:
    assert client.get(f"{API}/{cle}").data["uid"] == m.MOULINS_SENAT


def test_a_body_answers_to_its_uuid(client: Client) -> None:
    assert client.get(f"{API}/{identifiant('commission', m.ENQUETE)}").data["uid"] == m.ENQUETE


def test_members_come_by_rank_of_their_quality_then_by_name(client: Client) -> None:
    membres = client.get(f"{API}/moulins-senat").data["membres"]
    assert [(row["qualite"], row["parlementaire"]["nom"]) for row in membres] == [
        ("Présidente", "Martin-Pêcheur"), ("Vice-Président", "Héron"), ("Membre", "Courlis"),
    ]  # fmt: skip
    assert membres[1]["parlementaire"]["groupe"]["slug"] == "boc"


def test_a_member_of_several_qualities_is_shown_once_under_the_highest(client: Client) -> None:
    data = client.get(MOULINS).data
    assert [(row["qualite"], row["parlementaire"]["nom"]) for row in data["membres"]] == [("Président", "Grèbe")]
    assert data["nbMembres"] == 1


def test_former_members_are_those_who_do_not_sit_any_more(client: Client) -> None:
    (ancienne,) = client.get(MOULINS).data["anciensMembres"]
    assert ancienne["parlementaire"]["nom"] == "Martin-Pêcheur"
    assert ancienne["parlementaire"]["groupe"]["slug"] == "hai"  # the group of the last day there
    assert (ancienne["dateDebut"], ancienne["dateFin"]) == ("2022-07-01T00:00:00.000Z", "2023-10-01T00:00:00.000Z")


def test_files_are_counted_once_whatever_the_roles(client: Client) -> None:
    assert client.get(MOULINS).data["nbDossiers"] == 3
    assert client.get(f"{MOULINS}/dossiers").meta["total"] == 4


def test_next_meetings_leave_out_those_that_are_cancelled(client: Client) -> None:
    (prochaine,) = client.get(MOULINS).data["prochainesReunions"]
    assert prochaine == {
        "id": identifiant("reunion", m.A_VENIR),
        "uid": m.A_VENIR,
        "dateDebut": "2025-03-25T09:00:00.000Z",
        "dateFin": None,
        "lieu": None,
        "odjResume": None,
        "odjComplet": None,
        "etat": "eventuel",
        "captationVideo": False,
        "urlVideo": None,
        "compteRenduRef": None,
    }


def test_a_meeting_that_has_begun_is_not_a_next_one(client: Client) -> None:
    assert client.get(MOULINS).data["prochainesReunions"]
    with client_compte(agenda_minuscule.monde, datetime(2025, 3, 25, 9, 15, tzinfo=UTC)) as (later, _):
        assert later.get(MOULINS).data["prochainesReunions"] == []


def test_meetings_are_told_by_the_clock(client: Client) -> None:
    url = f"{MOULINS}/reunions"
    assert _uids(client, url) == [m.AUDITION, m.ANNULEE, m.A_VENIR]
    assert _uids(client, f"{url}?passees=true") == [m.AUDITION]
    assert _uids(client, f"{url}?passees=false") == [m.A_VENIR]


def test_a_meeting_that_begins_now_is_still_to_come() -> None:
    with client_compte(agenda_minuscule.monde, datetime(2025, 3, 25, 9, 0, tzinfo=UTC)) as (now, _):
        assert _uids(now, f"{MOULINS}/reunions?passees=false") == [m.A_VENIR]
        assert m.A_VENIR not in _uids(now, f"{MOULINS}/reunions?passees=true")


def test_past_meetings_come_latest_first() -> None:
    with client_compte(agenda_minuscule.monde, datetime(2025, 6, 1, tzinfo=UTC)) as (later, _):
        assert _uids(later, f"{MOULINS}/reunions?passees=true") == [m.A_VENIR, m.ANNULEE, m.AUDITION]
        assert _uids(later, f"{MOULINS}/reunions?passees=false") == []


def test_a_meeting_of_a_committee_shows_no_scrutins(client: Client) -> None:
    row = client.get(f"{MOULINS}/reunions").data[0]
    assert "scrutins" not in row
    assert (row["commissionId"], row["nbParticipants"]) == (identifiant("commission", m.MOULINS), 1)
    assert (row["captationVideo"], row["ouvertePresse"], row["lieu"]) == (True, True, "Salle 6350")
    assert {"createdAt", "updatedAt"} <= row.keys()


def test_a_committee_agenda_is_its_summary_then_its_whole_notice(client: Client) -> None:
    row = client.get(f"{MOULINS}/reunions").data[0]
    assert row["odjResume"] == "audition de M. Meunier"
    assert row["odjComplet"] == "– Audition de M. Meunier.\nQuestions diverses"


def test_sittings_of_a_chamber_show_their_scrutins(client: Client) -> None:
    rows = {row["uid"]: row for row in client.get(f"{ASSEMBLEE}/reunions").data}
    assert [scrutin["numero"] for scrutin in rows[m.SEANCE]["scrutins"]] == [10, 11, 12]
    assert rows[m.SEANCE]["scrutins"][1]["dossier"]["uid"] == m.HAIES
    assert rows[m.SANS_PAROLE]["scrutins"] == []


def test_scrutins_of_a_day_of_the_senate_go_to_one_sitting_of_it(client: Client) -> None:
    rows = {row["uid"]: row for row in client.get(f"{SENAT}/reunions").data}
    numeros = {uid: [scrutin["numero"] for scrutin in row["scrutins"]] for uid, row in rows.items()}
    assert numeros == {m.APRES_MIDI: [7, 8], m.SOIR: [], m.JEUDI: [9], m.RAPPORTEE: []}


def test_a_sitting_without_a_named_body_is_of_its_chamber(client: Client) -> None:
    assert m.SANS_PAROLE in _uids(client, f"{ASSEMBLEE}/reunions")


def test_files_come_by_latest_deposit_once_per_role(client: Client) -> None:
    rows = client.get(f"{MOULINS}/dossiers").data
    assert [(row["uid"], row["role"]) for row in rows] == [
        (m.RIVIERES, "fond"), (m.HAIES, "fond"), (m.HAIES, "avis"), ("DLR5L17N50003", "fond"),
    ]  # fmt: skip


def test_both_ends_of_a_window_of_deposits_are_included(client: Client) -> None:
    url = f"{MOULINS}/dossiers?dateFrom=2025-02-01&dateTo=2025-02-01"
    assert _uids(client, url) == [m.RIVIERES]


def test_a_file_without_a_day_of_deposit_lies_in_no_window(client: Client) -> None:
    assert "DLR5L17N50003" not in _uids(client, f"{MOULINS}/dossiers?dateTo=2100-01-01")
