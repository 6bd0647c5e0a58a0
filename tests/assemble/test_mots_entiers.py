"""Subjects told from words."""

import pytest

from hemicycle.assemble.classement.tags import Lexique, mots_entiers

MOTS = {"budget": ("budget*", "loi de finances"), "eau": ("eau", "plf"), "rien": ()}
LEXIQUE = Lexique(MOTS)


@pytest.mark.parametrize(
    ("texte", "sujets"),
    [
        ("le budget annexe", {"budget"}),
        ("mesures budgetaires", {"budget"}),
        ("budget2024", set()),  # a stem is ended by letters alone
        ("sur l'eau, le plf", {"eau"}),
        ("les eaux, un bateau", set()),
        ("loi de finances pour l'eau", {"budget", "eau"}),
        ("loi de financement", set()),
        ("loi, de finances", set()),
        ("", set()),
    ],
)
def test_words_are_whole_and_stems_are_heads(texte: str, sujets: set[str]) -> None:
    assert LEXIQUE.sujets(texte) == sujets
    assert {sujet for sujet, mots in MOTS.items() if mots_entiers(mots).search(texte)} == sujets


def test_a_word_read_twice_is_read_the_same() -> None:
    assert [LEXIQUE.sujets("eau eau"), LEXIQUE.sujets("eau")] == [{"eau"}, {"eau"}]
