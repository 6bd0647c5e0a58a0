"""The 64 constituencies, their hours, and the states they go through."""

from datetime import UTC, datetime, timedelta

import pytest

from hemicycle.senatoriales.circonscriptions import (
    circonscriptions,
    code_insee,
    horaires,
    second_tour,
    statut,
)
from hemicycle.vocabulaire import ModeScrutin, SecondTour, StatutCirconscription
from tests.senatoriales.exemples import AISNE, AUBE, de_liste, de_personne, tour


def le(heure: int, minute: int = 0) -> datetime:
    return datetime(2026, 9, 27, heure, minute, tzinfo=UTC)


def test_sixty_four_constituencies_hold_one_hundred_and_seventy_eight_seats() -> None:
    toutes = circonscriptions().values()
    assert len(toutes) == 64
    assert sum(c.sieges for c in toutes) == 178
    assert sum(c.inscrits for c in toutes) == 92_257


def test_thirty_constituencies_vote_for_lists() -> None:
    listes = [c for c in circonscriptions().values() if c.mode is ModeScrutin.PROPORTIONNEL]
    assert (len(listes), sum(c.sieges for c in listes)) == (30, 119)


@pytest.mark.parametrize(
    ("brut", "code"), [("1", "01"), (" 2a ", "2A"), ("ZZ", "997"), ("ZC", "973"), ("975", "975"), ("36", "36")]
)
def test_codes_of_the_ministry_are_brought_to_one_spelling(brut: str, code: str) -> None:
    assert code_insee(brut) == code


@pytest.mark.parametrize(
    ("code", "page"),
    [
        ("02", "ensemble_geographique/32/02/index.html"),
        ("997", "ensemble_geographique/ZZ/index.html"),
        ("987", "ensemble_geographique/987/index.html"),
    ],
)
def test_each_constituency_has_its_page(code: str, page: str) -> None:
    assert circonscriptions()[code].page == page


@pytest.mark.parametrize(
    ("code", "ouverture"), [("02", le(6, 30)), ("997", le(6, 30)), ("973", le(11, 30)), ("978", le(12, 30)),
                            ("986", datetime(2026, 9, 26, 20, 30, tzinfo=UTC)), ("987", le(18, 30))],
)  # fmt: skip
def test_voting_hours_are_those_of_the_place(code: str, ouverture: datetime) -> None:
    lieu = circonscriptions()[code]
    assert horaires(lieu, lieu.mode).ouverture == ouverture


def test_a_majority_vote_has_two_rounds_in_one_day() -> None:
    heures = horaires(circonscriptions()[AUBE], ModeScrutin.MAJORITAIRE)
    assert heures == (le(6, 30), le(9), le(13, 30), le(15, 30))


def test_the_clock_alone_decides_before_anything_is_published() -> None:
    aube = circonscriptions()[AUBE]
    seen = [statut(aube, aube.mode, [], heure) for heure in (le(6, 29), le(6, 30), le(8, 59), le(9), le(20))]
    assert seen == [
        StatutCirconscription.PAS_OUVERT,
        StatutCirconscription.VOTE_EN_COURS,
        StatutCirconscription.VOTE_EN_COURS,
        StatutCirconscription.RESULTATS_ATTENDUS,
        StatutCirconscription.RESULTATS_ATTENDUS,
    ]


@pytest.mark.parametrize(
    ("elus", "etat"),
    [
        ((False, False), StatutCirconscription.SECOND_TOUR),
        ((True, False), StatutCirconscription.PARTIELLE),
        ((True, True), StatutCirconscription.POURVUE),
    ],
)
def test_the_first_round_of_a_majority_vote(elus: tuple[bool, bool], etat: StatutCirconscription) -> None:
    aube = circonscriptions()[AUBE]
    premier = tour(1, 100, *(de_personne(f"M. {n}", 60 - n, elu=elu) for n, elu in enumerate(elus)))
    assert statut(aube, aube.mode, [premier], le(10)) is etat


def test_a_second_round_fills_a_majority_constituency() -> None:
    aube = circonscriptions()[AUBE]
    tours = [tour(1, 100, de_personne("M. A", 40, elu=False)), tour(2, 100, de_personne("M. A", 60, elu=True))]
    assert statut(aube, aube.mode, tours, le(16)) is StatutCirconscription.POURVUE


def test_one_round_fills_a_constituency_of_lists() -> None:
    aisne = circonscriptions()[AISNE]
    assert statut(aisne, aisne.mode, [tour(1, 9, de_liste("A", 9, 3))], le(7)) is StatutCirconscription.POURVUE


def test_the_second_round_is_to_come_then_under_way_then_closed() -> None:
    heures = horaires(circonscriptions()[AUBE], ModeScrutin.MAJORITAIRE)
    instants = (le(13, 29), le(13, 30), le(15, 29), le(15, 30))
    seen = [second_tour(StatutCirconscription.PARTIELLE, heures, instant) for instant in instants]
    assert seen == [SecondTour.A_VENIR, SecondTour.EN_COURS, SecondTour.EN_COURS, SecondTour.CLOS]


@pytest.mark.parametrize("etat", sorted(set(StatutCirconscription) - {"partielle", "second_tour"}))
def test_only_a_constituency_with_seats_left_has_a_second_round(etat: StatutCirconscription) -> None:
    heures = horaires(circonscriptions()[AUBE], ModeScrutin.MAJORITAIRE)
    assert second_tour(etat, heures, heures.cloture + timedelta(hours=1)) is None
