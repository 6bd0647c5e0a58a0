"""The agenda: events by day, fields under several names."""

from datetime import date
from typing import Any

import orjson
import pytest

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat import agenda
from hemicycle.sources.publishers.senat.agenda import EvenementSenat

JOUR = "2026-07-21"


def evenement(**autres: Any) -> dict[str, Any]:
    return {
        "id": 4012, "date": JOUR, "hour": "14h30", "title": "Discussion de la proposition de loi sur les haies",
        "place": "Hémicycle", "instances": ["Séance publique"], "forecast": True, "public": True, **autres,
    }  # fmt: skip


def lire(contenu: Any, notes: Notes | None = None) -> list[EvenementSenat]:
    found = agenda.parse(orjson.dumps(contenu), notes or Notes())
    return [one for one in found if isinstance(one, EvenementSenat)]


def raisons(*evenements: Any) -> list[str]:
    notes = Notes()
    lire({JOUR: list(evenements)}, notes)
    return [aside.reason for aside in notes.aside]


def test_an_event_is_read_whole() -> None:
    notes = Notes()
    assert lire({JOUR: [evenement()]}, notes) == [
        EvenementSenat(
            uid="20260721-001", jour=date(2026, 7, 21), rang=1, debut="14:30", fin=None,
            titre="Discussion de la proposition de loi sur les haies", type=None, organe="Séance publique",
            lieu="Hémicycle", prevision=True, url=None,
        )
    ]  # fmt: skip
    assert not notes.unknown_fields


def test_a_day_may_be_an_object_that_holds_its_events() -> None:
    assert len(lire({JOUR: {"day": "mardi", "events": [evenement(), evenement()]}})) == 2


def test_french_names_of_fields_are_read_too() -> None:
    un = {"titre": "Audition", "heureDebut": "9h", "heureFin": "10h15", "commission": "Lois", "lieu": "Salle 216"}
    (one,) = lire({JOUR: [{**un, "previsionnel": "non", "lien": "/agenda/lois.html", "type": "commission"}]})
    assert (one.titre, one.debut, one.fin, one.organe, one.lieu) == ("Audition", "09:00", "10:15", "Lois", "Salle 216")
    assert (one.prevision, one.type, one.url) == (False, "commission", "https://www.senat.fr/agenda/lois.html")


@pytest.mark.parametrize(
    ("ecrit", "debut", "fin"),
    [
        ("9h", "09:00", None),
        ("14 h 30", "14:30", None),
        ("16:00", "16:00", None),
        ("de 9h30 à 12h", "09:30", "12:00"),
        ("9h-10h15", "09:00", "10:15"),
    ],
)
def test_hours_are_those_of_a_clock(ecrit: str, debut: str, fin: str | None) -> None:
    (one,) = lire({JOUR: [evenement(hour=ecrit)]})
    assert (one.debut, one.fin) == (debut, fin)


def test_an_event_that_does_not_say_it_is_a_forecast_is_none() -> None:
    assert [one.prevision for one in lire({JOUR: [evenement(forecast=None)]})] == [False]


def test_several_bodies_meet_on_one_line_and_markup_goes() -> None:
    (one,) = lire({JOUR: [evenement(instances=["Lois", "Finances"], title="<b>Audition</b> de M.&nbsp;Butor")]})
    assert (one.organe, one.titre) == ("Lois, Finances", "Audition de M. Butor")


@pytest.mark.parametrize("heure", [None, ""])
def test_an_event_without_an_hour_is_kept(heure: str | None) -> None:
    notes = Notes()
    (one,) = lire({JOUR: [evenement(hour=heure)]}, notes)
    assert (one.debut, one.fin, notes.aside) == (None, None, [])


def test_the_days_of_a_file_are_its_keys() -> None:
    assert agenda.days(orjson.dumps({JOUR: [evenement()], "2026-07-22": []})) == {date(2026, 7, 21), date(2026, 7, 22)}


def test_the_rank_is_the_place_in_the_day_even_after_a_lost_event() -> None:
    lus = lire({JOUR: [evenement(title=""), evenement()], "2026-07-22": [evenement(date="2026-07-22")]})
    assert [one.uid for one in lus] == ["20260721-002", "20260722-001"]


@pytest.mark.parametrize(
    ("lu", "raison"),
    [
        (evenement(title=None), "événement sans titre"),
        (evenement(hour="25h"), "heure illisible : '25h'"),
        (evenement(hour="dans l'après-midi"), 'heure illisible : "dans l\'après-midi"'),
        (evenement(hour="9h à 25h"), "heure illisible : '9h à 25h'"),
        (evenement(date="2026-07-22"), "événement du 2026-07-22 rangé au 2026-07-21"),
        (evenement(forecast="peut-être"), "« prevision » n'est ni vrai ni faux : 'peut-être'"),
        (evenement(instances=[3]), "« organe » n'est pas une liste de textes"),
        (evenement(place=3), "« lieu » n'est pas un texte"),
        ("Audition", "l'événement n'est pas un objet"),
    ],
)
def test_an_event_that_cannot_be_read_is_set_aside_alone(lu: Any, raison: str) -> None:
    assert raisons(lu, evenement()) == [raison]


def test_a_key_that_is_no_day_is_set_aside() -> None:
    notes = Notes()
    assert len(lire({"semaine": [evenement()], JOUR: [evenement()], "2026-07-22": "fermé"}, notes)) == 1
    assert [(aside.record, aside.reason) for aside in notes.aside] == [
        ("semaine", "date illisible : 'semaine'"),
        ("2026-07-22", "les événements du jour ne sont pas une liste"),
    ]


@pytest.mark.parametrize("vide", [{}, [], {JOUR: []}])
def test_a_time_without_events_is_not_a_fault(vide: Any) -> None:
    notes = Notes()
    assert lire(vide, notes) == []
    assert not notes.aside


def test_an_agenda_of_another_shape_is_refused() -> None:
    with pytest.raises(Reject, match="l'agenda n'est pas un objet par jour"):
        lire([evenement()])
    with pytest.raises(Reject, match="JSON illisible"):
        list(agenda.parse(b"<html>", Notes()))


def test_unknown_fields_are_reported() -> None:
    notes = Notes()
    lire({JOUR: {"events": [evenement(couleur="bleu")], "meteo": "pluie"}}, notes)
    assert dict(notes.unknown_fields) == {"agenda_senat.couleur": 1, "agenda_senat.jour.meteo": 1}
