"""Postal codes of the fictional communes, however many a department has."""

from random import Random

import pytest

from hemicycle_demo.membres.geographie import DEPARTEMENTS
from hemicycle_demo.territoire import _lieux


@pytest.mark.parametrize("par_siege", [1, 60, 200])
def test_a_postal_code_has_five_digits(par_siege: int) -> None:
    postaux = {code for one in DEPARTEMENTS[:5] for lieu in _lieux(one, par_siege, Random(1)) for code in lieu.postaux}
    assert {len(code) for code in postaux} == {5}
