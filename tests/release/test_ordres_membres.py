"""The orders that lists of members are served in."""

import numpy as np
from tests.stats_exemples import figures

from hemicycle.release.documents.membres.ordres_membres import ordres, place
from hemicycle.vocabulaire import Chambre

AN, SENAT = Chambre.ASSEMBLEE, Chambre.SENAT


def _order(values: list[int | None], *, descending: bool, blocs: list[int] | None = None) -> list[int]:
    ties = list(range(len(values)))
    ranks: list[int] = np.argsort(place(values, ties, blocs or [0] * len(values), descending=descending)).tolist()
    return ranks


def test_nulls_come_last_in_both_directions() -> None:
    values = [None, 2, 1, None, 3]
    assert _order(values, descending=False) == [2, 1, 4, 0, 3]
    assert _order(values, descending=True) == [4, 1, 2, 0, 3]


def test_ties_keep_the_order_of_names_in_both_directions() -> None:
    assert _order([5, 5, 5], descending=True) == [0, 1, 2]
    assert _order([5, 5, 5], descending=False) == [0, 1, 2]


def test_each_block_has_its_own_order_and_its_own_nulls() -> None:
    assert _order([1, 9, None, 2], descending=True, blocs=[1, 1, 0, 0]) == [3, 2, 1, 0]


NOMS = [("Brel", "Zoé", "a"), ("Arc", "Yves", "b"), ("Clain", "Anne", "c")]
CHAMBRES = [SENAT, AN, AN]
FIGURES = [
    figures(presence=(99, 100), interventions=9),
    figures(presence=(1, 2), carriere=(90, 100), interventions=1),
    figures(presence=(60, 100), carriere=(10, 100), interventions=5),
]


def _served(name: str) -> list[str]:
    return [NOMS[rang][2] for rang in np.argsort(ordres(NOMS, CHAMBRES, FIGURES)[f"ordre_{name}"])]


def test_rates_never_rank_one_chamber_among_the_other() -> None:
    assert _served("presence_desc") == ["c", "b", "a"]
    assert _served("presence_carriere_asc") == ["c", "b", "a"]


def test_who_may_not_be_ranked_comes_after_those_who_are_in_both_directions() -> None:
    # one vote of two is a lower rate than sixty of a hundred, over too little to be compared
    assert _served("presence_asc") == ["c", "b", "a"]


def test_counts_and_names_mix_the_chambers() -> None:
    assert _served("interventions_desc") == ["a", "c", "b"]
    assert _served("nom_asc") == ["b", "a", "c"]
    assert _served("prenom_asc") == ["c", "b", "a"]


def test_a_career_has_an_order_of_its_own() -> None:
    assert _served("presence_carriere_desc") == ["b", "c", "a"]


def test_a_rate_over_few_scrutins_is_not_ranked() -> None:
    columns = ordres(NOMS, CHAMBRES, FIGURES)
    assert columns["classe_presence"].tolist() == [True, False, True]
    assert columns["classe_presence_carriere"].tolist() == [True, True, True]


def test_who_has_no_figures_is_last_and_not_ranked() -> None:
    columns = ordres(NOMS, CHAMBRES, [FIGURES[0], None, FIGURES[2]])
    assert columns["ordre_presence_asc"].tolist() == [2, 1, 0]
    assert columns["classe_presence"].tolist() == [True, False, True]
