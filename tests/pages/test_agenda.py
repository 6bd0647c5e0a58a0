"""The agenda by week, a meeting, the bodies that meet."""

from datetime import date, timedelta
from urllib.parse import quote

import pytest

from hemicycle.pages import phrases
from hemicycle.pages.agenda import lundi, semaine_montree
from tests.api.client import Client
from tests.pages.lecture import lire

JOUR = date(2025, 3, 5)  # a Wednesday
LUNDI = date(2025, 3, 3)


def test_a_week_that_is_not_this_one_does_not_say_so(demo: Client) -> None:
    assert "cette semaine-là." in lire(demo, "/agenda?semaine=2025-02-12").mots
    passe = lire(demo, "/agenda")  # the data of the demo stop long before it is asked
    assert "cette semaine." in passe.mots or "voici la dernière semaine qu’elles connaissent" in passe.mots


def test_a_week_begins_on_its_monday() -> None:
    assert [lundi(LUNDI + timedelta(days=n)) for n in range(8)] == [LUNDI] * 7 + [LUNDI + timedelta(days=7)]


@pytest.mark.parametrize(
    ("demandee", "aujourdhui", "donnees", "montree"),
    [
        (JOUR, date(2026, 1, 1), [], LUNDI),
        (None, JOUR, [], LUNDI),
        (None, JOUR, [JOUR - timedelta(days=7)], LUNDI),
        (None, date(2026, 1, 1), [JOUR, date(2024, 1, 1)], LUNDI),  # the data stops long before
        (None, JOUR, [date(2026, 1, 1)], LUNDI),
    ],
)
def test_the_week_shown_is_one_that_something_may_be_known_of(
    demandee: date | None, aujourdhui: date, donnees: list[date], montree: date
) -> None:
    assert semaine_montree(demandee, aujourdhui, donnees) == montree


@pytest.mark.parametrize(
    ("instant", "heure"),
    [
        ("2025-03-04T14:00:00.000Z", "15 h"),
        ("2025-07-04T07:30:00.000Z", "9 h 30"),
        ("2025-03-04T00:00:00.000Z", None),
    ],
)
def test_hours_are_those_of_paris_and_midnight_utc_is_none(instant: str, heure: str | None) -> None:
    assert phrases.heure(instant) == heure


def test_a_meeting_after_23_h_utc_is_of_the_next_day_in_paris() -> None:
    assert phrases.jour_de_reunion("2025-07-03T22:30:00.000Z") == date(2025, 7, 4)
    assert phrases.jour_de_semaine(date(2025, 7, 4)) == "vendredi 4 juillet 2025"


def _une_reunion(demo: Client) -> dict[str, str]:
    """A meeting of the demo, of a body that exists."""
    organes = demo.get("/api/v1/commissions?actif=true&limit=100").data
    slug = max(organes, key=lambda organe: organe["nbReunions"] or 0)["slug"]
    une: dict[str, str] = demo.get(f"/api/v1/commissions/{slug}/reunions?passees=true&limit=1").data[0]
    return une


def test_a_week_shows_every_meeting_that_the_api_has_of_it(demo: Client) -> None:
    quand = phrases.jour_de_reunion(_une_reunion(demo)["dateDebut"])
    debut = lundi(quand)
    lue = lire(demo, f"/agenda?semaine={quand}")
    assert lue.h1 == f"Agenda {phrases.du_au(debut, debut + timedelta(days=6))}"
    dit = demo.get(f"/api/v1/agenda?dateFrom={debut}&dateTo={debut + timedelta(days=6)}&limit=1000").json()
    uids = [reunion["uid"] for jour in dit["byDay"].values() for reunion in jour]
    assert uids
    assert [lien for lien in lue.liens if lien.startswith("/agenda/")] == [f"/agenda/{uid}" for uid in uids]
    assert f"/agenda?semaine={debut - timedelta(days=7)}" in lue.liens
    assert f"/agenda?semaine={debut + timedelta(days=7)}" in lue.liens
    assert any(lien.startswith("/api/v1/agenda.ics?") for lien in lue.liens)


def test_the_same_week_of_one_chamber_has_its_meetings_alone(demo: Client) -> None:
    debut = lundi(phrases.jour_de_reunion(_une_reunion(demo)["dateDebut"]))
    fenetre = f"dateFrom={debut}&dateTo={debut + timedelta(days=6)}&limit=1000"
    for chambre in ("assemblee", "senat"):
        total = demo.get(f"/api/v1/agenda?{fenetre}&chambre={chambre}").json()["total"]
        lue = lire(demo, f"/agenda?semaine={debut}&chambre={chambre}")
        assert len([lien for lien in lue.liens if lien.startswith("/agenda/")]) == total


def test_the_form_may_leave_a_field_empty(demo: Client) -> None:
    assert lire(demo, "/agenda?semaine=&chambre=").h1.startswith("Agenda du ")


def test_a_week_without_a_meeting_says_so_and_leads_on(demo: Client) -> None:
    lue = lire(demo, "/agenda?semaine=1990-01-03")
    assert "Aucune réunion n’est connue pour cette semaine" in lue.mots
    assert "/commissions" in lue.liens


def test_a_meeting_shows_who_was_there(demo: Client) -> None:
    uid = _une_reunion(demo)["uid"]
    dit = demo.get(f"/api/v1/agenda/{quote(uid)}").data
    lue = lire(demo, f"/agenda/{quote(uid)}")
    for participant in dit["participants"]:
        assert f"/parlementaires/{participant['parlementaire']['slug']}" in lue.liens
    if not dit["participants"]:
        assert "Les présences ne sont pas publiées" in lue.mots
    for point in (dit["odjComplet"] or "").splitlines():
        assert point.strip() in lue.mots
    assert f"/commissions/{dit['commission']['slug']}" in lue.liens


def test_a_sitting_shows_its_ballots(demo: Client) -> None:
    scrutin = next(s for s in demo.get("/api/v1/scrutins?chambre=assemblee&limit=50").data if s["seanceRef"])
    lue = lire(demo, f"/agenda/{scrutin['seanceRef']}")
    assert f"/scrutins/assemblee/{scrutin['session']}/{scrutin['numero']}" in lue.liens


def test_bodies_are_all_there_by_kind(demo: Client) -> None:
    organes = demo.get("/api/v1/commissions?actif=true&limit=500").data
    lue = lire(demo, "/commissions")
    assert {f"/commissions/{organe['slug']}" for organe in organes} <= set(lue.liens)
    au_senat = lire(demo, "/commissions?chambre=senat")
    vus = [lien for lien in au_senat.liens if lien.startswith("/commissions/")]
    assert len(vus) == len([organe for organe in organes if organe["chambre"] == "senat"])


def test_a_body_shows_its_members(demo: Client) -> None:
    organe = demo.get("/api/v1/commissions?actif=true&type=permanente&limit=1").data[0]
    dit = demo.get(f"/api/v1/commissions/{organe['slug']}").data
    lue = lire(demo, f"/commissions/{organe['slug']}")
    assert lue.h1 == phrases.capitale(organe["nom"])
    assert {f"/parlementaires/{un['parlementaire']['slug']}" for un in dit["membres"]} <= set(lue.liens)


@pytest.mark.parametrize("adresse", ["/agenda/inconnue", "/commissions/inconnue"])
def test_what_does_not_exist_is_not_found(demo: Client, adresse: str) -> None:
    assert demo.get(adresse).status == 404


def test_a_day_that_does_not_exist_is_refused(demo: Client) -> None:
    assert demo.get("/agenda?semaine=2025-02-30").status == 400


@pytest.mark.parametrize(
    ("debut", "fin", "dit"),
    [
        (date(2025, 3, 3), date(2025, 3, 9), "du 3 au 9 mars 2025"),
        (date(2025, 6, 30), date(2025, 7, 6), "du 30 juin au 6 juillet 2025"),
        (date(2025, 12, 29), date(2026, 1, 4), "du 29 décembre 2025 au 4 janvier 2026"),
        (date(2024, 7, 1), date(2024, 7, 7), "du 1er au 7 juillet 2024"),
    ],
)
def test_months_and_years_are_said_once(debut: date, fin: date, dit: str) -> None:
    assert phrases.du_au(debut, fin) == dit


def test_a_speech_is_read_whole_and_leads_to_its_sitting(demo: Client) -> None:
    paroles = [
        (qui["slug"], seance["seanceId"], parole["id"])
        for qui in demo.get("/api/v1/deputes?limit=20").data
        for seance in demo.get(f"/api/v1/deputes/{qui['slug']}/interventions").data
        for parole in seance["interventions"]
        if parole["hasMore"]
    ]
    slug, seance, id_ = paroles[0]
    lue = lire(demo, f"/interventions/{id_}")
    entier = demo.get(f"/api/v1/scrutins/interventions/{id_}").data["contenu"]
    assert " ".join(entier.split()) in " ".join(lue.mots.split())
    assert {f"/agenda/{seance}", f"/parlementaires/{slug}"} <= set(lue.liens)
    assert any(lien.startswith("/interventions/") for lien in lire(demo, f"/parlementaires/{slug}").liens)


def test_a_speech_that_is_not_there_is_not_found(demo: Client) -> None:
    assert demo.get("/interventions/00000000-0000-5000-8000-000000000000").status == 404
    assert demo.get("/interventions/rien").status == 400


@pytest.mark.parametrize("jour", ["0001-01-01", "9999-12-31"])
def test_a_week_at_the_end_of_the_calendar_is_refused(demo: Client, jour: str) -> None:
    assert demo.get(f"/agenda?semaine={jour}").status == 400
