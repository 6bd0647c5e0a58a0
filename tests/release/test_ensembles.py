"""Sets of labels as facets: every label of a long vocabulary is found where it is, and nowhere else."""

import numpy as np

from hemicycle.release.format.facets import Facets, contenant, ensemble


def _facets(rows: list[list[str]]) -> Facets:
    found = ensemble("sorte", rows)
    return Facets(len(rows), found.columns, found.labels)


def test_a_label_is_found_in_the_rows_that_hold_it() -> None:
    facets = _facets([["a", "b"], [], ["b"]])
    assert contenant(facets, "sorte", "b").tolist() == [True, False, True]
    assert contenant(facets, "sorte", "a").tolist() == [True, False, False]


def test_a_vocabulary_may_be_longer_than_a_word_of_bits() -> None:
    labels = [f"l{n:03d}" for n in range(130)]
    facets = _facets([[label] for label in labels])
    assert sorted(facets.columns) == ["sorte_0", "sorte_1", "sorte_2"]
    for n, label in enumerate(labels):
        assert np.flatnonzero(contenant(facets, "sorte", label)).tolist() == [n]


def test_an_unknown_label_is_nowhere() -> None:
    assert not contenant(_facets([["a"]]), "sorte", "z").any()


def test_no_row_at_all_is_no_error() -> None:
    assert contenant(_facets([]), "sorte", "a").tolist() == []
