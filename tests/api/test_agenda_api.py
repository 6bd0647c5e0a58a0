"""The agenda as clients get it: the window, the events, one meeting, its debate."""

from datetime import UTC, datetime
from typing import Any

import pytest

from hemicycle.identifiants import identifiant
from tests import agenda_minuscule
from tests import agenda_minuscule as m
from tests.api.client import Client
from tests.api.clients import client_compte
from tests.exemples_debats import id_parole

LIEU = "agenda"
API = "/api/v1/agenda"
MARS = f"{API}?dateFrom=2025-03-01"


def _uids(body: Any) -> list[str]:
    return [reunion["uid"] for reunions in body["byDay"].values() for reunion in reunions]


def _slugs(rows: Any) -> list[str]:
    return [row["slug"] for row in rows]


def _a_venir(moment: datetime, query: str = "") -> list[str]:
    with client_compte(agenda_minuscule.monde, moment) as (client, _):
        return _slugs(client.get(f"{API}/evenements{query}").data)


# The list


def test_the_agenda_is_a_bare_object(client: Client) -> None:
    body = client.get(MARS).json()
    assert list(body) == ["dateFrom", "dateTo", "total", "pagination", "meta", "byDay", "evenements"]
    assert body["pagination"] == {"page": 1, "limit": 50, "total": 11, "totalPages": 1}
    assert body["total"] == 11


def test_a_page_of_the_agenda_leads_to_the_next(client: Client) -> None:
    assert 'page=2>; rel="next"' in client.get(f"{MARS}&limit=5").headers["link"]


@pytest.mark.parametrize(
    ("debut", "fin"),
    [("2025-03-01", "2025-03-31"), ("2024-02-29", "2024-02-29"), ("2025-02-03", "2025-02-28"), ("2025-12-31",) * 2],
)
def test_a_window_ends_with_the_month_unless_told(client: Client, debut: str, fin: str) -> None:
    body = client.get(f"{API}?dateFrom={debut}").json()
    assert (body["dateFrom"], body["dateTo"]) == (f"{debut}T00:00:00.000Z", f"{fin}T23:59:59.999Z")


def test_both_ends_of_the_window_are_included(client: Client) -> None:
    assert _uids(client.get(f"{API}?dateFrom=2025-03-04&dateTo=2025-03-04").json()) == [m.AUDITION, m.SEANCE]


def test_days_and_meetings_are_ascending(client: Client) -> None:
    body = client.get(MARS).json()
    assert list(body["byDay"]) == sorted(body["byDay"])
    debuts = [reunion["dateDebut"] for reunions in body["byDay"].values() for reunion in reunions]
    assert debuts == sorted(debuts)


def test_a_sitting_after_midnight_is_of_its_day_in_paris(client: Client) -> None:
    body = client.get(MARS).json()
    (nuit,) = body["byDay"]["2025-03-31"]  # the night after the clocks went forward
    assert (nuit["uid"], nuit["dateDebut"]) == (m.MINUIT, "2025-03-30T22:30:00.000Z")
    assert m.AVRIL not in _uids(body)
    assert list(client.get(f"{API}?dateFrom=2025-04-01").json()["byDay"]) == ["2025-04-01"]


def test_a_meeting_without_an_hour_is_its_day_and_ends_with_a_day(client: Client) -> None:
    (voyage,) = client.get(MARS).json()["byDay"]["2025-03-06"]
    assert voyage["type"] == "initiative_parlementaire"
    assert (voyage["dateDebut"], voyage["dateFin"]) == ("2025-03-06T00:00:00.000Z", "2025-03-08T23:59:59.999Z")


def test_struck_meetings_are_left_out_and_cancelled_ones_stay(client: Client) -> None:
    uids = _uids(client.get(MARS).json())
    assert m.RAYEE not in uids
    assert m.ANNULEE in uids


def test_a_sitting_known_by_its_speeches_is_not_listed(client: Client) -> None:
    assert client.get(f"{API}?dateFrom=2023-05-01").json()["byDay"] == {}


def test_a_type_shows_its_meetings_and_no_event(client: Client) -> None:
    body = client.get(f"{MARS}&type=commission").json()
    assert _uids(body) == [m.AUDITION, m.ANNULEE, m.COMMISSION_SENAT, m.A_VENIR]
    assert body["evenements"] == []
    assert m.VOYAGE not in _uids(client.get(f"{MARS}&type=seance").json())


def test_events_alone_come_without_meetings(client: Client) -> None:
    body = client.get(f"{MARS}&type=evenement").json()
    assert (body["total"], body["byDay"], body["pagination"]["totalPages"]) == (0, {}, 0)
    assert _slugs(body["evenements"]) == ["hiver", "printemps", "ouverture"]


def test_a_chamber_keeps_the_meetings_of_its_bodies_and_the_events_of_both(client: Client) -> None:
    senat = client.get(f"{MARS}&chambre=senat").json()
    assert _uids(senat) == [m.COMMISSION_SENAT, m.APRES_MIDI, m.SOIR, m.JEUDI]
    assert _slugs(senat["evenements"]) == ["hiver", "printemps", "ouverture"]
    assemblee = client.get(f"{MARS}&chambre=assemblee").json()
    assert m.VOYAGE in _uids(assemblee)
    assert _slugs(assemblee["evenements"]) == ["hiver", "ouverture"]


def test_the_meetings_of_one_body(client: Client) -> None:
    body = client.get(f"{MARS}&commissionId={identifiant('commission', m.MOULINS)}").json()
    assert _uids(body) == [m.AUDITION, m.ANNULEE, m.A_VENIR]


def test_an_unknown_body_has_no_meeting(client: Client) -> None:
    body = client.get(f"{MARS}&commissionId={identifiant('commission', 'PO404')}").json()
    assert (body["total"], body["byDay"]) == (0, {})


def test_pages_are_of_meetings_and_events_are_on_each(client: Client) -> None:
    pages = [client.get(f"{MARS}&limit=4&page={n}").json() for n in (1, 2, 3, 4)]
    assert [uid for body in pages for uid in _uids(body)] == _uids(client.get(MARS).json())
    assert [len(_uids(body)) for body in pages] == [4, 4, 3, 0]
    assert all(body["evenements"] == pages[0]["evenements"] for body in pages)


def test_a_window_of_years_is_bounded_by_its_page(client: Client) -> None:
    body = client.get(f"{API}?dateFrom=1900-01-01&dateTo=2100-12-31&limit=5").json()
    assert (len(_uids(body)), body["total"]) == (5, 13)


def test_a_meeting_shows_its_body_and_its_scrutins(client: Client) -> None:
    audition, seance = client.get(MARS).json()["byDay"]["2025-03-04"]
    assert audition["commission"] == {
        "id": identifiant("commission", m.MOULINS),
        "slug": "commission-des-moulins",
        "nom": "Commission des moulins",
        "nomCourt": "CMOU",
        "chambre": "assemblee",
        "type": "permanente",
        "organeRef": m.MOULINS,
    }
    assert (audition["nbParticipants"], audition["scrutins"]) == (1, [])
    assert [scrutin["numero"] for scrutin in seance["scrutins"]] == [10, 11, 12]
    assert seance["scrutins"][0]["seanceRef"] == m.SEANCE


def test_the_first_three_points_of_a_sitting_are_its_summary(client: Client) -> None:
    seance = client.get(MARS).json()["byDay"]["2025-03-04"][1]
    assert seance["odjResume"] == (
        "Questions au Gouvernement | Discussion de la proposition de loi sur les haies | "
        "Suite de la discussion sur les rivières"
    )


# Events


@pytest.mark.parametrize(
    ("fenetre", "attendus"),
    [
        ("dateFrom=2025-03-02&dateTo=2025-03-02", ["hiver"]),
        ("dateFrom=2025-02-01&dateTo=2025-02-15", ["hiver"]),
        ("dateFrom=2025-03-03&dateTo=2025-03-08", []),
        ("dateFrom=2025-03-20&dateTo=2025-03-21", ["printemps"]),
        ("dateFrom=2025-03-10&dateTo=2025-03-10", ["printemps", "ouverture"]),
        ("dateFrom=2025-04-06&dateTo=2025-04-30", ["scrutin-a-fixer"]),
        ("dateFrom=2025-05-01&dateTo=2025-05-31", []),
    ],
)
def test_events_overlap_the_window_on_each_side(client: Client, fenetre: str, attendus: list[str]) -> None:
    assert _slugs(client.get(f"{API}?{fenetre}").json()["evenements"]) == attendus


def test_a_period_under_way_stays_until_its_last_day_in_paris() -> None:
    assert "printemps" in _a_venir(datetime(2025, 4, 5, 21, 59, tzinfo=UTC))
    assert "printemps" not in _a_venir(datetime(2025, 4, 5, 22, 0, tzinfo=UTC))  # midnight in Paris, in summer


def test_an_event_of_today_is_still_to_come() -> None:
    assert "ouverture" in _a_venir(datetime(2025, 3, 10, 22, 59, tzinfo=UTC))
    assert "ouverture" not in _a_venir(datetime(2025, 3, 10, 23, 0, tzinfo=UTC))  # midnight in Paris, in winter


def test_an_event_whose_day_is_not_fixed_stays_for_its_month() -> None:
    assert "scrutin-a-fixer" in _a_venir(datetime(2025, 4, 30, 12, tzinfo=UTC))
    assert "scrutin-a-fixer" not in _a_venir(datetime(2025, 5, 1, 12, tzinfo=UTC))


def test_only_major_events_when_asked() -> None:
    assert _a_venir(m.MAINTENANT, "?importantOnly=true") == ["ouverture", "automne"]


def test_events_are_five_unless_told_and_by_first_day(client: Client) -> None:
    assert _slugs(client.get(f"{API}/evenements").data) == ["printemps", "ouverture", "scrutin-a-fixer", "automne"]
    assert _slugs(client.get(f"{API}/evenements?limit=2").data) == ["printemps", "ouverture"]


def test_an_event_shows_the_members_of_the_contract(client: Client) -> None:
    printemps, ouverture, a_fixer, automne = client.get(f"{API}/evenements").data
    assert (printemps["dateDebut"], printemps["dateFin"]) == ("2025-03-09T00:00:00.000Z", "2025-04-05T23:59:59.999Z")
    assert (ouverture["dateFin"], ouverture["datePrecise"], ouverture["chambre"]) == (None, True, None)
    assert (a_fixer["datePrecise"], a_fixer["chambre"]) == (False, "assemblee")
    assert ouverture["sources"] == [{"label": "Journal officiel", "url": "https://example.org/jo"}]
    assert automne["sources"] == [{"label": "Constitution, article 28"}]


# One meeting


def test_a_sitting_has_its_contents_in_order(client: Client) -> None:
    sommaire = client.get(f"{API}/{m.SEANCE}").data["sommaire"]
    assert [(p["cle"], p["source"], p["ordre"], p["nbPrises"]) for p in sommaire] == [
        ("annonce-2", "annonce", 1, 1), ("annonce-5", "annonce", 2, 1), ("autres", "autres", 3, None),
    ]  # fmt: skip
    assert [[s["numero"] for s in p["scrutins"]] for p in sommaire] == [[11], [10], [12]]
    assert sommaire[0]["titre"] == "L’ordre du jour appelle la discussion du texte de M. Dubois sur les haies"
    assert [d["uid"] for d in sommaire[0]["dossiers"]] == [m.HAIES]


def test_a_committee_meeting_has_attendance_and_neither_votes_nor_contents(client: Client) -> None:
    data = client.get(f"{API}/{m.AUDITION}").data
    assert [(p["presence"], p["parlementaire"]["nom"]) for p in data["participants"]] == [
        ("present", "Grèbe"), ("excuse", "Martin-Pêcheur"),
    ]  # fmt: skip
    assert (data["scrutins"], data["sommaire"], data["avisCommission"]) == ([], [], [])
    assert (data["seanceCanonique"], data["votesDuJour"], data["nbInterventions"]) == (None, False, 2)
    assert data["urlVideo"] == "https://assnat.fr/aB3xZ"


def test_a_sitting_of_the_senate_says_its_day_and_that_votes_are_of_it(client: Client) -> None:
    apres_midi, soir, jeudi = (client.get(f"{API}/{uid}").data for uid in (m.APRES_MIDI, m.SOIR, m.JEUDI))
    assert (apres_midi["seanceCanonique"], apres_midi["votesDuJour"]) == ("d20250312", True)
    assert (soir["seanceCanonique"], soir["votesDuJour"], soir["scrutins"]) == ("d20250312", False, [])
    assert (jeudi["seanceCanonique"], jeudi["votesDuJour"]) == (None, True)


def test_a_sitting_of_the_senate_with_a_report_that_we_do_not_hold_says_its_day_too(client: Client) -> None:
    data = client.get(f"{API}/{m.RAPPORTEE}").data
    assert (data["seanceCanonique"], data["nbInterventions"]) == ("d20250513", 0)
    assert client.get(f"{API}/d20250513").data["uid"] == m.RAPPORTEE


def test_the_contents_of_a_senate_sitting_are_its_texts(client: Client) -> None:
    sommaire = client.get(f"{API}/{m.APRES_MIDI}").data["sommaire"]
    assert [(p["source"], p["titre"], p["nbPrises"]) for p in sommaire] == [
        ("dossier", "Marais", None), ("autres", "Autres votes", None),
    ]  # fmt: skip


@pytest.mark.parametrize("cle", [m.RUSN, m.RUSN.lower(), "d20250312", "D20250312", "ags20250312-1"])
def test_other_ids_of_a_sitting_lead_to_the_one_that_is_kept(client: Client, cle: str) -> None:
    assert client.get(f"{API}/{cle}").data["uid"] == m.APRES_MIDI


def test_a_meeting_answers_to_its_uuid(client: Client) -> None:
    assert client.get(f"{API}/{identifiant('reunion', m.AUDITION)}").data["uid"] == m.AUDITION


def test_a_struck_meeting_still_answers(client: Client) -> None:
    assert client.get(f"{API}/{m.RAYEE}").data["etat"] == "supprime"


def test_a_sitting_known_by_its_speeches_answers(client: Client) -> None:
    data = client.get(f"{API}/{m.ANCIENNE}").data
    assert (data["id"], data["type"], data["dateDebut"]) == (m.ANCIENNE, "seance", "2023-05-02T00:00:00.000Z")
    assert (data["etat"], data["lieu"], data["commissionId"], data["participants"]) == (None, None, None, [])
    commission = {"id": "", "slug": "", "nom": "", "nomCourt": None, "chambre": "assemblee", "type": "hemicycle"}
    assert data["commission"] == commission | {"organeRef": None}


# Its debate


def test_a_debate_is_in_the_order_of_the_report_with_the_words_of_the_chair(client: Client) -> None:
    rows = client.get(f"{API}/{m.SEANCE}/debat").data
    assert [row["ordre"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["estPresidence"] for row in rows] == [True, True, False, False, True, False]
    assert [row["type"] for row in rows][:4] == ["president", "president", "intervention", "interruption"]


def test_a_speech_of_a_debate_has_the_votes_it_preceded(client: Client) -> None:
    rows = {row["ordre"]: row for row in client.get(f"{API}/{m.SEANCE}/debat").data}
    assert rows[3]["scrutinIds"] == [identifiant("scrutin", m.SUR_LES_HAIES)]
    assert rows[6]["scrutinIds"] == [identifiant("scrutin", m.SUR_LES_RIVIERES)]
    assert rows[1]["scrutinIds"] == []


def test_a_speech_of_a_debate_is_cut_and_says_so(client: Client) -> None:
    rows = {row["ordre"]: row for row in client.get(f"{API}/{m.SEANCE}/debat").data}
    assert len(rows[3]["contenu"]) <= 500
    assert (rows[3]["hasMore"], rows[6]["hasMore"]) == (True, False)


def test_a_speaker_is_shown_under_the_group_of_the_day(client: Client) -> None:
    rows = {row["ordre"]: row for row in client.get(f"{API}/{m.SEANCE}/debat").data}
    assert (rows[3]["orateurGroupe"], rows[3]["parlementaire"]["groupe"]["slug"]) == ("HAI", "hai")
    assert (rows[1]["orateurGroupe"], rows[1]["parlementaire"]) == (None, None)


def test_a_committee_meeting_has_a_debate_with_its_decisions(client: Client) -> None:
    parole, decision = client.get(f"{API}/{m.AUDITION}/debat").data
    assert (parole["id"], parole["type"]) == (id_parole(1, m.AUDITION), "intervention")
    assert (decision["type"], decision["amendementsVises"], decision["estPresidence"]) == ("procedure", ["CL1"], False)
    assert (decision["parlementaire"], decision["orateurNom"], decision["orateurGroupe"]) == (None, None, None)


def test_what_is_said_in_committee_is_not_of_the_debate_of_a_vote_of_that_day(client: Client) -> None:
    debat = client.get("/api/v1/scrutins/12/interventions?chambre=assemblee&session=17").data
    assert [row["id"] for row in debat] == [id_parole(3), id_parole(6)]
    detail = client.get("/api/v1/scrutins/12?chambre=assemblee&session=17").data
    assert [row["id"] for row in detail["interventions"]] == [id_parole(3), id_parole(6)]


def test_a_member_has_speeches_in_committee_without_the_votes_of_that_day(client: Client) -> None:
    (slug,) = {row["parlementaire"]["slug"] for row in client.get(f"{API}/{m.AUDITION}/debat").data[:1]}
    seances = {row["seanceId"]: row for row in client.get(f"/api/v1/parlementaires/{slug}/interventions").data}
    assert (seances[m.AUDITION]["cadre"], seances[m.AUDITION]["scrutins"]) == ("commission", [])
    assert seances[m.AUDITION]["commission"]["nom"] == "Commission des moulins"
    assert seances[m.SEANCE]["scrutins"]


@pytest.mark.parametrize("uid", [m.APRES_MIDI, m.SOIR, m.RUSN, "d20250312"])
def test_the_debate_of_a_senate_sitting_is_that_of_its_day(client: Client, uid: str) -> None:
    rows = client.get(f"{API}/{uid}/debat").data
    assert [row["id"] for row in rows] == [id_parole(n, "d20250312") for n in (1, 2)]


def test_a_sitting_known_by_its_speeches_has_a_debate(client: Client) -> None:
    assert len(client.get(f"{API}/{m.ANCIENNE}/debat").data) == 1


def test_a_known_meeting_without_speeches_has_an_empty_debate(client: Client) -> None:
    answer = client.get(f"{API}/{m.SANS_PAROLE}/debat")
    assert (answer.status, answer.data, answer.meta["total"]) == (200, [], 0)


@pytest.mark.parametrize("uid", [m.SEANCE, m.AUDITION, m.APRES_MIDI, m.ANCIENNE, m.SANS_PAROLE])
def test_a_meeting_counts_the_speeches_of_its_debate(client: Client, uid: str) -> None:
    assert client.get(f"{API}/{uid}").data["nbInterventions"] == client.get(f"{API}/{uid}/debat").meta["total"]


def test_pages_of_a_debate_follow_one_another(client: Client) -> None:
    pages = [client.get(f"{API}/{m.SEANCE}/debat?limit=4&page={n}") for n in (1, 2)]
    assert [row["ordre"] for page in pages for row in page.data] == [1, 2, 3, 4, 5, 6]
    assert [(page.meta["hasNext"], page.meta["hasPrev"]) for page in pages] == [(True, False), (False, True)]
