"""Values of the register: dates in every form, numbers, texts without coordinates of persons."""

from datetime import date

import pytest

from hemicycle.sources.base import Reject
from hemicycle.sources.publishers.hatvp import values


@pytest.mark.parametrize(
    "texte",
    [
        "08/07/2019 16:23:54", "08/07/2019", "08-07-2019", "08-07-2019 16:01", "08/07/2019 à 16:23:54", "2019-07-08",
    ],
)  # fmt: skip
def test_a_date_is_read_in_every_form_of_the_register(texte: str) -> None:
    assert values.jour(texte, "date") == date(2019, 7, 8)


def test_no_date_is_none() -> None:
    assert values.jour(None, "date") is None


@pytest.mark.parametrize("texte", ["hier", "31/02/2019", "8/7/2019", "08/07/19", "2019-13-01"])
def test_a_date_of_no_known_form_is_refused_under_its_name(texte: str) -> None:
    with pytest.raises(Reject, match="« debut » : date illisible"):
        values.jour(texte, "debut")


@pytest.mark.parametrize(
    ("valeur", "nombre"), [(3, 3), (1.0, 1), ("2.0", 2), ("2.5", 3), (0, 0), (None, None), ("", None)]
)
def test_a_number_may_be_written_as_a_decimal(valeur: object, nombre: int | None) -> None:
    assert values.entier(valeur, "n") == nombre


@pytest.mark.parametrize("valeur", ["deux", True, [1], "inf"])
def test_what_is_not_a_number_is_refused(valeur: object) -> None:
    with pytest.raises(Reject, match="« n » n'est pas un nombre"):
        values.entier(valeur, "n")


def test_lines_of_an_address_are_joined_by_commas() -> None:
    assert values.adresse("Le Grand Bief\n\n1  rue de l'Écluse,\n") == "Le Grand Bief, 1 rue de l'Écluse"


@pytest.mark.parametrize(
    "coordonnee",
    ["jean.meunier@moulins.invalid", "01 02 03 04 05", "0102030405", "+33 1 02 03 04 05", "01.02.03.04.05"],
)
def test_a_coordinate_typed_in_a_free_text_is_taken_out(coordonnee: str) -> None:
    assert values.libre(f"Écrire à {coordonnee} avant mardi") == f"Écrire à {values.RETIRE} avant mardi"


@pytest.mark.parametrize(
    "texte", ["du 09-09-2020 15:48", "article 0102", "10 000 000 euros", "décret 2019-1234 du 1er"]
)
def test_dates_and_amounts_are_no_telephone_numbers(texte: str) -> None:
    assert values.libre(texte) == texte


def test_an_e_mail_address_is_not_a_site() -> None:
    assert values.site("mailto:contact@moulins.invalid") is None
    assert values.site("www.moulins.invalid ou contact@moulins.invalid") is None
    assert values.site(" https://reseau.invalid/@moulins ") == "https://reseau.invalid/@moulins"


def test_the_fingerprint_of_a_person_knows_no_order_case_nor_accent() -> None:
    assert values.personne("LE MEUNIER", "Frederic") == values.empreinte(["Frédéric", "Le", "Meunier"])
    assert values.personne("LE MEUNIER", "Frederic") != values.personne("MEUNIER", "Frederic")


@pytest.mark.parametrize("noms", [("MEUNIER", None), (None, "Jean"), ("", "Jean"), ("…", "Jean")])
def test_half_a_name_has_no_fingerprint(noms: tuple[str | None, str | None]) -> None:
    assert values.personne(*noms) is None
