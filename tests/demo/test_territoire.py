"""Codes of the fictional communes, however many there are."""

from random import Random

import pytest

from hemicycle_demo.membres.geographie import DEPARTEMENTS
from hemicycle_demo.monde import Taille
from hemicycle_demo.territoire import COMMUNES, _lieux


@pytest.mark.parametrize("taille", COMMUNES)
def test_codes_have_five_digits_and_those_of_communes_are_their_own(taille: Taille) -> None:
    lieux = [lieu for one in DEPARTEMENTS for lieu in _lieux(one, COMMUNES[taille], Random(1))]
    communes = [lieu.code for lieu in lieux]
    assert {len(code) for code in communes} == {5}
    assert {len(code) for lieu in lieux for code in lieu.postaux} == {5}
    assert len(set(communes)) == len(communes)
