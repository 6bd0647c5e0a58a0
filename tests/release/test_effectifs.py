"""Seats of each period, whether careers are known, and the other answers made whole."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import membres_minuscule as m

from hemicycle.assemble.agenda.sessions import session
from hemicycle.assemble.monde import MandatParlementaire, Personne, Scrutin
from hemicycle.calendrier import mois_avant
from hemicycle.models.parlementaires import EffectifLegislature, EffectifSession
from hemicycle.models.scrutins import AnneeCompte, TagCompte
from hemicycle.release.documents.membres.mandats import (
    SENAT_CONNU,
    carriere,
    constantes,
    legislatures,
    sessions_connues,
)
from hemicycle.release.documents.site.constantes import annees, importants, periodes, tags
from hemicycle.vocabulaire import Chambre, NatureVote, Sort, Tag, TypeVote

PERSONNES = {p.uid: p for p in m.les_personnes()}
SESSIONS = [session("2024"), session("2023")]


def _sieges(nombre: int, fin: date | None = None) -> list[list[MandatParlementaire]]:
    """The seats of as many senators."""
    (siege,) = PERSONNES[m.HERON].mandats  # since October 2023
    return [[replace(siege, uid=str(n), fin=fin)] for n in range(nombre)]


def test_legislatures_count_members_latest_first_and_leave_the_senate_out() -> None:
    sieges = [p.mandats for p in PERSONNES.values()]
    assert legislatures(sieges) == [EffectifLegislature(17, 10), EffectifLegislature(16, 3)]


def test_who_came_back_in_the_same_period_is_counted_once() -> None:
    (siens, *_), depute = _sieges(SENAT_CONNU), PERSONNES[m.ORVANE].mandats[0]
    assert legislatures([[depute, replace(depute, uid="retour")]]) == [EffectifLegislature(17, 1)]
    revenus = [[*siens, replace(siens[0], uid="retour")]] * SENAT_CONNU
    assert [row.count for row in sessions_connues(revenus, SESSIONS)] == [SENAT_CONNU, SENAT_CONNU]


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
    assert sessions_connues([[depute]] * SENAT_CONNU, SESSIONS) == []


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


MODELE = Scrutin(
    id="x", uid="VTANR5L17V1", chambre=Chambre.ASSEMBLEE, session="17", legislature=17, numero=1, jour=date(2025, 3, 4),
    titre="t", objet=None, demandeur=None, seance=None, dossier_ref=None, source_url=None, type=TypeVote.ORDINAIRE,
    nature=NatureVote.ARTICLE, sort=Sort.ADOPTE, importance=1, importance_raison="autre", tags=(), votants=1,
    exprimes=1, requis=1, pour=1, contre=0, abstentions=0, non_votants=0, sieges_pourvus=577, nominatif=True,
    pour_seulement=False, congres=False,
)  # fmt: skip


def test_themes_come_most_frequent_first_then_by_name() -> None:
    scrutins = [replace(MODELE, tags=(Tag.SANTE, Tag.BUDGET)), replace(MODELE, tags=(Tag.JUSTICE, Tag.SANTE))]
    assert tags(scrutins) == [TagCompte("sante", 2), TagCompte("budget", 1), TagCompte("justice", 1)]


def test_years_come_latest_first() -> None:
    scrutins = [replace(MODELE, jour=date(year, 1, 1)) for year in (2024, 2025, 2024)]
    assert annees(scrutins) == [AnneeCompte(2025, 1), AnneeCompte(2024, 2)]


def test_a_period_holds_the_congress_of_its_legislature() -> None:
    congres = replace(MODELE, session="17-congres", congres=True, jour=date(2025, 6, 1))
    (row,) = periodes([MODELE, congres])
    assert (row.session, row.date_debut, row.date_fin, row.count) == ("17", "2025-03-04", "2025-06-01", 2)


@given(st.lists(st.dates(date(2022, 7, 1), date(2026, 7, 1)), min_size=1, max_size=30))
def test_filtering_on_the_bounds_of_a_period_gives_exactly_its_count(jours: list[date]) -> None:
    scrutins = [replace(MODELE, jour=j, legislature=16 if j < date(2024, 6, 10) else 17) for j in jours]
    for row in periodes(scrutins):
        inside = [s for s in scrutins if row.date_debut <= s.jour.isoformat() <= row.date_fin]
        assert len(inside) == row.count


def test_important_scrutins_are_those_of_the_last_six_months_of_data() -> None:
    scrutins = [
        replace(MODELE, jour=date(2025, 7, 1), importance=3),
        replace(MODELE, jour=date(2025, 5, 1), importance=5),
        replace(MODELE, jour=date(2025, 6, 1), importance=2),
        replace(MODELE, jour=date(2025, 1, 1), importance=4),
        replace(MODELE, jour=date(2024, 12, 31), importance=5),
    ]
    assert importants(scrutins) == [1, 3, 0]  # the most important first, then the latest


def test_six_months_before_the_end_of_a_long_month_is_the_end_of_a_short_one() -> None:
    assert mois_avant(date(2025, 8, 31), 6) == date(2025, 2, 28)
    assert mois_avant(date(2024, 8, 31), 6) == date(2024, 2, 29)
    assert mois_avant(date(2025, 3, 15), 6) == date(2024, 9, 15)
