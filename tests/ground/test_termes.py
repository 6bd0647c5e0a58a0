"""Words as the general search compares them."""

import pytest

from hemicycle.texte import termes


@pytest.mark.parametrize(
    ("texte", "mots"),
    [
        ("L’eau, bien commun", ["l", "eau", "bien", "commun"]),
        ("Jean‑Luc", ["jean", "luc"]),
        ("la loi n° 2023-1059", ["la", "loi", "n", "2023-1059"]),
        ("l'article 49.3", ["l", "article", "49-3"]),
        ("main-d'œuvre", ["main", "d", "oeuvre"]),
        ("snake_case", ["snake", "case"]),
        ("2024-", ["2024"]),
        ("😀 — …", []),
    ],
)
def test_words_are_cut_at_anything_but_letters_and_digits(texte: str, mots: list[str]) -> None:
    assert termes(texte) == mots
