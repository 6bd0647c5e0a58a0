"""Persons as the Assembly writes them."""

import pytest

from hemicycle.assemble.assemblee.acteurs import lieu, metier


def test_the_place_of_birth_names_the_department_or_the_country() -> None:
    assert lieu("Ajaccio", "Corse-du-Sud", "France") == "Ajaccio (Corse-du-Sud)"
    assert lieu("Liège", None, "Belgique") == "Liège (Belgique)"
    assert lieu("Paris", "Paris", "France") == "Paris"
    assert lieu(None, None, None) is None


@pytest.mark.parametrize(
    ("ecrit", "lu"), [("(31) - Profession libérale", "Profession libérale"), ("Avocate", "Avocate"), (None, None)]
)
def test_a_profession_loses_the_number_of_its_category(ecrit: str | None, lu: str | None) -> None:
    assert metier(ecrit) == lu
