"""The hand-kept institutional calendar, and the slips it refuses."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any

import pytest
from tests.exemples_sujets import dossier

from hemicycle.assemble.agenda.evenements import evenements, lire, perimes
from hemicycle.assemble.agenda.periodes import budgets, periodes, sessions_ordinaires
from hemicycle.errors import HemicycleError
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, TypeInstitutionnel

VOTE: dict[str, Any] = {
    "slug": "vote-des-ponts", "type": "election", "titre": "Vote des ponts", "debut": date(2030, 5, 1),
    "sources": [{"label": "Code des ponts"}],
}  # fmt: skip


def test_the_calendar_holds_every_event_that_is_known() -> None:
    assert {e.slug for e in evenements({Chambre.SENAT: [date(2026, 5, 5)]})} >= {
        "senatoriales-2026", "suspension-estivale-2026", "session-ordinaire-2026-2027",
        "depot-plf-2027", "presidentielle-2027", "senatoriales-2029",
    }  # fmt: skip


def test_events_are_in_the_order_of_days_then_titles() -> None:
    cles = [(e.debut, e.titre) for e in evenements()]
    assert cles == sorted(cles)


def test_every_kind_of_event_is_in_the_calendar() -> None:
    assert {e.type for e in evenements({Chambre.SENAT: [date(2026, 5, 5)]})} == set(TypeInstitutionnel)


def test_every_event_has_a_description_and_a_source() -> None:
    assert all(e.description and e.sources and all(label for label, _ in e.sources) for e in evenements())


def test_an_id_is_that_of_the_slug() -> None:
    assert lire([VOTE])[0].id == identifiant("evenement", "vote-des-ponts")


@pytest.mark.parametrize(
    "faute",
    [
        {"couleur": "bleu"},
        {"titre": ""},
        {"sources": []},
        {"sources": [{"url": "https://example.org"}]},
        {"sources": [{"label": "Code", "page": "3"}]},
        {"type": "fete"},
        {"chambre": "congres"},
        {"fin": date(2030, 4, 30)},
        {"precis": False, "debut": date(2030, 5, 2)},
        {"precis": False, "fin": date(2030, 5, 31)},
    ],
)
def test_an_entry_that_is_not_well_formed_is_an_error(faute: dict[str, Any]) -> None:
    with pytest.raises(HemicycleError, match="vote-des-ponts"):
        lire([VOTE | faute])


def test_a_slug_is_in_the_calendar_once() -> None:
    with pytest.raises(HemicycleError, match="deux fois"):
        lire([VOTE, VOTE])


def test_a_day_still_to_be_fixed_once_its_month_has_gone_by_is_told() -> None:
    flou = lire([VOTE | {"precis": False}])
    assert [c.objet for c in perimes(flou, date(2030, 6, 1))] == ["vote-des-ponts"]


@pytest.mark.parametrize(("precis", "as_of"), [(False, date(2030, 5, 31)), (True, date(2031, 1, 1)), (False, None)])
def test_an_event_of_the_month_or_of_a_known_day_is_not_told(precis: bool, as_of: date | None) -> None:
    assert perimes(lire([VOTE | {"precis": precis}]), as_of) == []


def test_ordinary_sessions_are_periods_from_the_first_scrutin_to_the_year_to_come() -> None:
    found = list(sessions_ordinaires([date(2023, 11, 7), date(2025, 7, 8)]))
    assert [(e.titre, e.debut, e.fin, e.estime) for e in found] == [
        ("Session ordinaire 2023-2024", date(2023, 10, 2), date(2024, 6, 9), False),  # a Sunday; the dissolution
        ("Session ordinaire 2024-2025", date(2024, 10, 1), date(2025, 6, 30), True),  # July is no ordinary session
        ("Session ordinaire 2025-2026", date(2025, 10, 1), date(2026, 6, 30), True),
        ("Session ordinaire 2026-2027", date(2026, 10, 1), date(2027, 6, 30), True),
    ]
    assert list(sessions_ordinaires([])) == []


def test_sittings_of_the_summer_attest_an_extraordinary_session_and_the_rest_is_suspended() -> None:
    jours = [date(2025, 6, 24), date(2025, 7, 1), date(2025, 7, 10), date(2025, 9, 23), date(2025, 9, 24)]
    found = {e.slug: e for e in periodes({Chambre.SENAT: jours})}
    juillet, septembre = found["session-extraordinaire-2025-07"], found["session-extraordinaire-2025-09"]
    assert (juillet.debut, juillet.fin, juillet.estime) == (date(2025, 7, 1), date(2025, 7, 10), True)
    assert (septembre.debut, septembre.fin) == (date(2025, 9, 23), date(2025, 9, 24))
    ete = found["suspension-estivale-2025"]
    assert (ete.debut, ete.fin, ete.estime) == (date(2025, 7, 11), date(2025, 9, 22), True)
    assert found["suspension-estivale-2026"].debut == date(2026, 7, 1)  # of the year to come


def test_a_summer_after_a_session_of_which_nothing_is_known_is_not_told_but_that_of_the_year_to_come() -> None:
    found = [e.slug for e in periodes({Chambre.SENAT: [date(2022, 5, 3), date(2024, 5, 7)]})]
    assert [slug for slug in found if "estivale" in slug] == [
        f"suspension-estivale-{n}" for n in (2022, 2024, 2025, 2026)
    ]


def test_a_new_assembly_meets_by_right_after_a_dissolution() -> None:
    found = {e.slug: e for e in periodes({Chambre.ASSEMBLEE: [date(2024, 7, 18), date(2024, 7, 20)]})}
    assert (found["session-de-droit-2024-07"].fin, "legislature-17" in found) == (date(2024, 7, 20), True)


def _mardis(debut: date, fin: date, sauf: Collection[date] = ()) -> list[date]:
    jours = (debut + timedelta(weeks=n) for n in range((fin - debut).days // 7 + 1))
    return [jour for jour in jours if jour not in sauf]


def test_weeks_without_a_sitting_are_a_suspension_of_one_chamber_or_of_both() -> None:
    debut, fin = date(2024, 10, 1), date(2025, 6, 24)
    noel, fevrier = [date(2024, 12, 24), date(2024, 12, 31)], [date(2025, 2, 18), date(2025, 2, 25)]
    deputes, senateurs = _mardis(debut, fin, [*noel, *fevrier]), _mardis(debut, fin, [*noel, date(2025, 3, 4)])
    vides = [e for e in periodes({Chambre.ASSEMBLEE: deputes, Chambre.SENAT: senateurs}) if "estivale" not in e.slug]
    assert [(e.slug, e.fin, e.chambre) for e in vides if e.type is TypeInstitutionnel.SUSPENSION] == [
        ("suspension-parlement-2024-12-23", date(2025, 1, 5), None),
        ("suspension-assemblee-2025-02-17", date(2025, 3, 2), Chambre.ASSEMBLEE),  # one week alone is none
    ]


def test_a_session_of_which_little_is_known_has_no_suspension() -> None:
    found = periodes({Chambre.SENAT: [date(2024, 10, 1), date(2025, 1, 14), date(2025, 6, 24)]})
    assert not [e.slug for e in found if e.slug.startswith("suspension-senat")]


def test_a_renewal_of_the_senate_is_on_the_last_sunday_of_september_and_attested_by_terms() -> None:
    found = [e for e in periodes({Chambre.SENAT: [date(2020, 1, 7), date(2023, 5, 2)]}, (), {date(2020, 10, 1)})
             if e.type is TypeInstitutionnel.ELECTION]  # fmt: skip
    assert [(e.debut, e.estime) for e in found] == [(date(2020, 9, 27), False), (date(2023, 9, 24), True)]


def test_budgets_are_dated_by_their_dossiers() -> None:
    plf = dossier(
        "D1", "Projet de loi de finances pour 2025", date_depot=date(2024, 10, 10), loi_date_jo=date(2025, 2, 15)
    )
    plfr = dossier("D2", "Projet de loi de finances rectificative pour 2024", date_depot=date(2024, 7, 1))
    tard = dossier("D3", "Projet de loi de finances pour 2023", date_depot=date(2022, 11, 2))  # a later reading
    assert [(e.slug, e.debut) for e in budgets([plfr, plf, tard])] == [
        ("depot-plf-2025", date(2024, 10, 10)),
        ("publication-plf-2025", date(2025, 2, 15)),
    ]


def test_what_the_file_writes_is_not_said_twice() -> None:
    slugs = [e.slug for e in evenements({Chambre.SENAT: [date(2026, 5, 5)]})]
    assert len(slugs) == len(set(slugs))
    assert {"suspension-estivale-2026", "senatoriales-2026"} <= set(slugs)
