"""Approximate search of names."""

import numpy as np
import pytest

from hemicycle.queries.recherche.fuzzy_names import MAXIMUM, Annuaire
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.texte import plier, slug


def _annuaire(*noms: str) -> Annuaire:
    rows = [f"{plier(nom)}\x1f{slug(nom)}" for nom in noms]
    return Annuaire(Facets(len(noms), {}, {}, FoldedText.of(rows)))


NOMS = ("Lucie Verdan", "Élodie Évrard", "Marc d'Aubrac", "Jean-Noël Barrotin")


def _proches(search: str) -> list[str]:
    annuaire = _annuaire(*NOMS)
    return [NOMS[rank] for rank in annuaire.proches(search, np.ones(len(NOMS), dtype=np.bool_))]


@pytest.mark.parametrize(
    ("search", "first"),
    [
        ("verdam", "Lucie Verdan"),
        ("Evrad", "Élodie Évrard"),
        ("lucy verdant", "Lucie Verdan"),
        ("verdann lucie", "Lucie Verdan"),
        ("barotin", "Jean-Noël Barrotin"),
    ],
)
def test_a_misspelt_name_finds_its_bearer_first(search: str, first: str) -> None:
    assert _proches(search)[0] == first


def test_a_name_that_resembles_nobody_finds_nobody() -> None:
    assert _proches("xyzzyx") == []


def test_a_question_without_letters_finds_nobody() -> None:
    assert _proches("-- '") == []


def test_only_candidates_are_given() -> None:
    candidates = np.array([False, True, True, True])
    assert 0 not in _annuaire(*NOMS).proches("verdam", candidates)


def test_the_best_score_comes_first() -> None:
    annuaire = _annuaire("Paul Verdanois", "Lucie Verdan")
    assert annuaire.proches("verdam", np.ones(2, dtype=np.bool_)).tolist()[0] == 1


def test_at_most_fifty_names_are_given() -> None:
    noms = [f"Membre{n} Verdan" for n in range(80)]
    assert len(_annuaire(*noms).proches("verdam", np.ones(80, dtype=np.bool_))) == MAXIMUM


@pytest.mark.parametrize("search", ["Verdan Lucie", "lucie  VERDAN", "lucie-verdan"])
def test_a_whole_name_is_known_in_any_order_and_spelling(search: str) -> None:
    assert _annuaire(*NOMS).homonymes(search) == [0]


def test_a_part_of_a_name_is_not_the_whole_name() -> None:
    assert _annuaire(*NOMS).homonymes("verdan") == []


def test_an_empty_directory_answers_nothing() -> None:
    assert len(_annuaire().proches("verdan", np.ones(0, dtype=np.bool_))) == 0
