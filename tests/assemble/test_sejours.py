"""Seats day by day: where a stretch ends, what is estimated in it, and since when a chamber is known."""

from datetime import date, timedelta
from typing import Any

import pytest
from tests.exemples_monde import AN, SENAT, un_groupe, un_mandat, une_personne

from hemicycle.assemble.monde import Appartenance, Appellation, MandatParlementaire
from hemicycle.assemble.personnes.sejours import SIEGES_EN_DROIT, Etendue, etendue, sejours, sieges_en_droit
from hemicycle.vocabulaire import Preuve

BOC = un_groupe("PO2", AN, 17, "BOC", 1, "Bocage")
RIV = un_groupe("PO3", AN, 17, "RIV", 2, "Rivières")
RENOMME = date(2025, 4, 1)
HAIES = un_groupe(
    "SENAT-HV", SENAT, None, "HV", 1, "Haies vives",
    appellations=(Appellation("BOC", "Bocage", None, "essai"), Appellation("HV", "Haies vives", RENOMME, "essai")),
)  # fmt: skip
DEBUT = date(2024, 7, 8)


def _lus(mandat: MandatParlementaire) -> list[tuple[date, date | None, str | None, bool]]:
    personne = une_personne("PA1", "Lucie", "Verdan", [mandat])
    lus = sejours([personne], [BOC, RIV, HAIES])
    return [(s.debut, s.fin, s.groupe.nom if s.groupe else None, s.estime) for s in lus]


def test_a_stretch_ends_where_the_group_does() -> None:
    passages = (Appartenance("PO2", date(2024, 7, 18), date(2024, 12, 31)), Appartenance("PO3", date(2025, 1, 1), None))
    assert _lus(un_mandat("M1", AN, DEBUT, None, "", appartenances=passages, legislature=17)) == [
        (DEBUT, date(2024, 7, 17), None, False),  # elected, groups not formed yet
        (date(2024, 7, 18), date(2024, 12, 31), "BOC", False),
        (date(2025, 1, 1), None, "RIV", False),
    ]


def test_a_group_that_is_renamed_begins_a_stretch_under_its_new_name() -> None:
    assert _lus(un_mandat("M1", SENAT, date(2023, 10, 2), None, "SENAT-HV")) == [
        (date(2023, 10, 2), RENOMME - timedelta(1), "BOC", False),
        (RENOMME, None, "HV", False),
    ]


def test_of_two_groups_on_one_day_the_last_joined_is_the_one() -> None:
    passages = (Appartenance("PO2", DEBUT, date(2025, 1, 1)), Appartenance("PO3", date(2025, 1, 1), None))
    lus = _lus(un_mandat("M1", AN, DEBUT, None, "", appartenances=passages, legislature=17))
    assert [(debut, nom) for debut, _, nom, _ in lus] == [(DEBUT, "BOC"), (date(2025, 1, 1), "RIV")]


def test_days_after_the_last_that_evidence_speaks_of_are_estimated() -> None:
    mandat = un_mandat("M1", AN, DEBUT, date(2025, 6, 30), "PO2", atteste_jusqu_au=date(2025, 3, 1))
    assert _lus(mandat) == [(DEBUT, date(2025, 3, 1), "BOC", False), (date(2025, 3, 2), date(2025, 6, 30), "BOC", True)]


@pytest.mark.parametrize("preuve", [{"debut_estime": True}, {"atteste": Preuve.SCRUTIN}])
def test_a_seat_that_no_file_tells_is_estimated_from_end_to_end(preuve: dict[str, Any]) -> None:
    assert [estime for *_, estime in _lus(un_mandat("M1", AN, DEBUT, None, "PO2", **preuve))] == [True]


@pytest.mark.parametrize(
    ("chambre", "jour", "nombre"),
    [
        (AN, date(1985, 1, 1), None), (AN, date(2025, 1, 1), 577), (SENAT, date(1980, 1, 1), None),
        (SENAT, date(2004, 9, 30), 321), (SENAT, date(2004, 10, 1), 331), (SENAT, date(2012, 1, 1), 348),
    ],
)  # fmt: skip
def test_seats_in_law_are_those_of_the_day(chambre: object, jour: date, nombre: int | None) -> None:
    assert sieges_en_droit(AN if chambre is AN else SENAT, jour) == nombre


def _connue(*tenus: tuple[date, date | None], sieges: int = 2) -> Etendue | None:
    personnes = [
        une_personne(f"PA{n}", "Lucie", f"Verdan {n}", [un_mandat(f"M{n}", AN, debut, fin, "PO2")])
        for n, (debut, fin) in enumerate(tenus)
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SIEGES_EN_DROIT, AN, ((date(1986, 4, 2), sieges),))
        return etendue(AN, sejours(personnes, [BOC]), date(2025, 6, 1))


def test_a_chamber_is_known_from_its_first_seat_to_the_last_day_of_its_data() -> None:
    assert _connue((DEBUT, None), (DEBUT, None)) == (DEBUT, date(2025, 6, 1), DEBUT)
    assert _connue() is None


def test_a_chamber_known_by_halves_is_complete_since_it_is_not() -> None:
    trouvee = _connue((date(2020, 1, 1), None), (DEBUT, None))
    assert trouvee == (date(2020, 1, 1), date(2025, 6, 1), DEBUT)
    assert _connue((DEBUT, None)) == (DEBUT, date(2025, 6, 1), None)


def test_a_dissolution_does_not_make_a_chamber_unknown_but_years_do() -> None:
    fin = DEBUT - timedelta(29)
    avant = [(date(2022, 6, 22), fin)] * 2
    assert (_connue(*avant, (DEBUT, None), (DEBUT, None)) or [None])[-1] == date(2022, 6, 22)
    tard = date(2025, 1, 1)
    assert (_connue(*avant, (tard, None), (tard, None)) or [None])[-1] == tard
