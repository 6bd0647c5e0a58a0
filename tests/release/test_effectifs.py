"""Seats of each period, and whether careers are known."""

from dataclasses import replace
from datetime import date

import pytest
from tests import membres_minuscule as m

from hemicycle.assemble.agenda.sessions import session
from hemicycle.assemble.monde import MandatParlementaire, Personne
from hemicycle.models.parlementaires import EffectifLegislature, EffectifSession
from hemicycle.release.documents.membres.mandats import (
    SENAT_CONNU,
    carriere,
    constantes,
    legislatures,
    sessions_connues,
)
from hemicycle.vocabulaire import Chambre

PERSONNES = {p.uid: p for p in m.les_personnes()}
SESSIONS = [session("2024"), session("2023")]


def _sieges(nombre: int, fin: date | None = None) -> list[MandatParlementaire]:
    (siege,) = PERSONNES[m.HERON].mandats  # since October 2023
    return [replace(siege, uid=str(n), fin=fin) for n in range(nombre)]


def test_legislatures_count_seats_latest_first_and_leave_the_senate_out() -> None:
    sieges = [mandat for p in PERSONNES.values() for mandat in p.mandats]
    assert legislatures(sieges) == [EffectifLegislature(17, 10), EffectifLegislature(16, 3)]


def test_a_session_is_offered_from_330_seats_on() -> None:
    assert sessions_connues(_sieges(SENAT_CONNU - 1), SESSIONS) == []
    assert sessions_connues(_sieges(SENAT_CONNU), SESSIONS) == [
        EffectifSession("2024-2025", 330),
        EffectifSession("2023-2024", 330),
    ]


def test_a_seat_counts_in_the_sessions_it_overlaps() -> None:
    sieges = _sieges(SENAT_CONNU) + _sieges(20, fin=date(2024, 3, 1))
    assert [row.count for row in sessions_connues(sieges, SESSIONS)] == [330, 350]


def test_a_seat_of_the_assembly_is_in_no_session() -> None:
    depute = PERSONNES[m.ORVANE].mandats[0]
    assert sessions_connues([depute] * SENAT_CONNU, SESSIONS) == []


@pytest.mark.parametrize(
    ("personne", "connue"),
    [
        (PERSONNES[m.VERDAN], True),
        (PERSONNES[m.ORVANE], False),
        (PERSONNES[m.MARTIN], False),  # a deputy before, a senator once
        (replace(PERSONNES[m.VERDAN], actif=False), False),
    ],
)
def test_a_career_is_two_mandates_in_one_chamber_of_somebody_in_office(personne: Personne, connue: bool) -> None:
    assert carriere([personne]) is connue


def test_each_answer_exists_for_each_chamber_and_for_both() -> None:
    names = ("legislatures", "sessions", "historique-carriere")
    wanted = {f"membres/{name}{suffix}" for name in names for suffix in ("", *(f"/{chambre}" for chambre in Chambre))}
    assert constantes(list(PERSONNES.values()), SESSIONS).keys() == wanted
