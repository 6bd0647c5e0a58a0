"""Meetings and bodies by rank: bodies, days, sittings of the Senate, members of a committee."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import agenda_minuscule as m
from tests.agenda_minuscule import membre, reunion
from tests.senat_minuscule import MARTIN, MARTIN_DEPUTEE, VANNEAU

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.calendrier import PARIS, instant
from hemicycle.release.documents.agenda.commissions import anciens_membres, membres_presents
from hemicycle.release.documents.agenda.reunions import odj_complet, odj_resume
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.views import agenda as module
from hemicycle.release.views.agenda import Agenda, Reunion
from hemicycle.release.views.legislation import Legislation
from hemicycle.vocabulaire import EtatReunion, TypeReunion


def _agenda(*reunions: Any, **autres: Any) -> Agenda:
    legislatif = Legislatif(
        reunions=pl.DataFrame(list(reunions), schema=module.REUNIONS), commissions=m.les_commissions(), **autres
    )
    return Agenda(legislatif, Legislation(legislatif, m.les_scrutins()), m.les_scrutins())


def _une(**autres: Any) -> Reunion:
    (found,) = _agenda(reunion("R1", "commission", "2025-03-04T09:30:00.000+01:00", **autres)).reunions
    return found


def test_a_body_is_found_by_any_of_its_ids() -> None:
    agenda = _agenda(reunion("R1", "commission", "2025-03-04T09:30:00+01:00", organe="PO99002", chambre="senat"))
    commission = agenda.commission(agenda.reunions[0])
    assert commission is not None
    assert commission.uid == m.MOULINS_SENAT


def test_an_unknown_body_is_none() -> None:
    agenda = _agenda(reunion("R1", "commission", "2025-03-04T09:30:00+01:00", organe="PO404"))
    assert agenda.commission(agenda.reunions[0]) is None


def test_a_meeting_is_of_the_chamber_of_its_body_else_of_its_files() -> None:
    agenda = _agenda(
        reunion("R1", "commission", "2025-03-04T09:30:00+01:00", organe="PO99002"),
        reunion("R2", "commission", "2025-03-04T10:30:00+01:00", chambre="senat"),
    )
    assert [agenda.chambre(r) for r in agenda.reunions] == ["senat", "senat"]


@pytest.mark.parametrize(
    ("rapport", "chambre"),
    [("CRSSNR5S2025IDS20250304", "senat"), ("CRSANR5L17S2025O1N201", "assemblee"), ("CRCANR5L17N1", "assemblee")],
)
def test_a_meeting_without_a_body_is_of_the_chamber_of_its_report(rapport: str, chambre: str) -> None:
    autre = "assemblee" if chambre == "senat" else "senat"
    agenda = _agenda(
        reunion("R1", "commission", "2025-03-04T09:30:00+01:00", chambre=autre, compte_rendu=rapport),
    )
    assert agenda.chambre(agenda.reunions[0]) == chambre


@pytest.mark.parametrize(
    ("etat", "code"), [("Confirmé", "confirme"), ("Eventuel", "eventuel"), ("Annulé", "annule"), ("supprime",) * 2]
)
def test_states_are_codes(etat: str, code: str) -> None:
    assert _une(etat=etat).etat is EtatReunion(code)


def test_an_unknown_state_is_refused() -> None:
    with pytest.raises(ValueError, match="peut-etre"):
        _une(etat="Peut-être")


def test_an_initiative_has_the_name_of_the_contract() -> None:
    assert _une(type="initiative").type is TypeReunion.INITIATIVE_PARLEMENTAIRE


def test_scrutins_of_a_day_go_to_the_sitting_that_bears_its_id() -> None:
    agenda = _agenda(
        reunion("AGS20250312-1", "seance", "2025-03-12T09:30:00+01:00", chambre="senat"),
        reunion("d20250312", "seance", None, jour=date(2025, 3, 12), chambre="senat"),
    )
    assert {r.uid: len(r.scrutins) for r in agenda.reunions} == {"AGS20250312-1": 0, "d20250312": 2}


def test_scrutins_of_a_day_never_go_to_a_sitting_that_did_not_take_place() -> None:
    agenda = _agenda(
        reunion("AGS20250312-1", "seance", "2025-03-12T09:30:00+01:00", chambre="senat", etat="Annulé"),
        reunion("AGS20250312-2", "seance", "2025-03-12T15:00:00+01:00", chambre="senat"),
    )
    assert {r.uid: len(r.scrutins) for r in agenda.reunions} == {"AGS20250312-1": 0, "AGS20250312-2": 2}


def test_a_scrutin_of_the_assembly_goes_to_the_sitting_it_names() -> None:
    agenda = _agenda(
        reunion(m.SEANCE, "seance", "2025-03-04T15:00:00+01:00"), reunion("R2", "seance", "2025-03-04T21:00:00+01:00")
    )
    assert [len(r.scrutins) for r in agenda.reunions] == [3, 0]


_SECONDES = st.integers(0, 365 * 24 * 3600)  # of a year in which the clocks of Paris go forward, then back


@given(st.lists(_SECONDES, max_size=20))
def test_meetings_in_the_order_they_begin_are_in_the_order_of_days_in_paris(secondes: list[int]) -> None:
    ouverture = datetime(2024, 12, 1, tzinfo=UTC)
    moments = [(ouverture + timedelta(seconds=n)).astimezone(PARIS) for n in secondes]
    reunions = [
        reunion(f"R{n}", "commission", moment.isoformat() if n % 3 else None) | {"jour": moment.date()}
        for n, moment in enumerate(moments)
    ]
    jours = [r.jour for r in _agenda(*reunions).reunions]
    assert jours == sorted(jours)


def test_a_summary_is_cut_at_five_hundred_characters() -> None:
    base = replace(_une(), points=("x" * 300, "y" * 300))
    assert len(odj_resume(base) or "") == 500


def test_an_agenda_without_any_line_is_unknown() -> None:
    assert (odj_resume(_une()), odj_complet(_une())) == (None, None)


def test_a_notice_does_not_repeat_the_points() -> None:
    base = replace(_une(), points=("Audition de M. Meunier",), convocation=("audition de M. Meunier.", "Divers"))
    assert odj_complet(base) == "Audition de M. Meunier\nDivers"


def _orateurs() -> Orateurs:
    monde = m.monde()
    return Orateurs(monde.personnes, {groupe.uid: groupe for groupe in monde.groupes})


def test_somebody_without_a_record_is_not_a_member() -> None:
    assert membres_presents([membre("PA1", "Président", "2024-07-20")], _orateurs()) == []


def test_one_person_of_two_ids_is_one_member() -> None:
    siens = [membre(MARTIN, "Membre", "2024-07-20"), membre(MARTIN_DEPUTEE, "Secrétaire", "2024-07-20")]
    assert [found.qualite for found in membres_presents(siens, _orateurs())] == ["Secrétaire"]


def test_the_hundred_latest_to_leave_are_shown() -> None:
    premier = date(2020, 1, 1)
    siens = [
        membre(VANNEAU, "Membre", "2017-10-05", (premier + timedelta(days=n)).isoformat()) for n in range(150)
    ]  # fmt: skip
    anciens = anciens_membres(siens, _orateurs())
    assert len(anciens) == 100
    assert [a.date_fin for a in anciens[:2]] == [instant(premier + timedelta(days=n)) for n in (149, 148)]
