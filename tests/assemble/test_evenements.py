"""The hand-kept institutional calendar, and the slips it refuses."""

from datetime import date
from typing import Any

import pytest

from hemicycle.assemble.agenda.evenements import evenements, lire, perimes, sessions_ordinaires
from hemicycle.errors import HemicycleError
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import TypeInstitutionnel

VOTE: dict[str, Any] = {
    "slug": "vote-des-ponts", "type": "election", "titre": "Vote des ponts", "debut": date(2030, 5, 1),
    "sources": [{"label": "Code des ponts"}],
}  # fmt: skip


def test_the_calendar_holds_every_event_that_is_known() -> None:
    assert {e.slug for e in evenements()} >= {
        "senatoriales-2026", "suspension-estivale-2026", "depot-plf-2027", "presidentielle-2027", "senatoriales-2029",
    }  # fmt: skip


def test_events_are_in_the_order_of_days_then_titles() -> None:
    cles = [(e.debut, e.titre) for e in evenements()]
    assert cles == sorted(cles)


def test_every_kind_of_event_is_in_the_calendar() -> None:
    assert {e.type for e in evenements()} == set(TypeInstitutionnel)


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
        ("Session ordinaire 2023-2024", date(2023, 10, 2), date(2024, 6, 29), False),  # 1 October and 30 June: Sundays
        ("Session ordinaire 2024-2025", date(2024, 10, 1), date(2025, 6, 30), True),  # July is no ordinary session
        ("Session ordinaire 2025-2026", date(2025, 10, 1), date(2026, 6, 30), True),
    ]
    assert list(sessions_ordinaires([])) == []
