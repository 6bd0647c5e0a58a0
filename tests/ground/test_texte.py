"""Folding, slugs, alphabetical order, and words as the general search compares them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle import texte
from hemicycle.texte import (
    APOSTROPHES,
    TIRETS,
    CutWords,
    FoldedWords,
    cle_tri,
    couper_slug,
    mots,
    nettoyer,
    plier,
    slug,
    termes,
)


@pytest.mark.parametrize(
    ("texte", "attendu"),
    [
        ("Hébergement", "hebergement"),
        ("CŒUR", "coeur"),
        ("l’eau", "l'eau"),
        ("M’jid", "m'jid"),
        ("sous\u2011amendement", "sous-amendement"),
        ("  deux\u00a0  mots ", "deux mots"),
        ("Ægidius", "aegidius"),
    ],
)
def test_folding_removes_what_a_reader_does_not_type(texte: str, attendu: str) -> None:
    assert plier(texte) == attendu


@given(st.text())
def test_folding_twice_is_folding_once(texte: str) -> None:
    assert plier(plier(texte)) == plier(texte)


@given(st.text())
def test_folded_text_never_holds_a_newline(texte: str) -> None:
    assert "\n" not in plier(texte)


@pytest.mark.parametrize(
    ("texte", "attendu"),
    [
        ("Éric d'Ornano", "eric-d-ornano"),
        ("M’jid El Guerrab", "m-jid-el-guerrab"),
        ("LFI-NFP", "lfi-nfp"),
        ("UDI_I", "udi-i"),
        ("l'article n° 3 (état B)", "l-article-n-3-etat-b"),
        ("--Sœur--", "soeur"),
        ("!!", ""),
    ],
)
def test_a_slug_is_ascii_words_joined_by_single_hyphens(texte: str, attendu: str) -> None:
    assert slug(texte) == attendu


@given(st.text())
def test_a_slug_holds_nothing_but_letters_digits_and_inner_hyphens(texte: str) -> None:
    made = slug(texte)
    assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert not made.startswith("-") and not made.endswith("-") and "--" not in made


def test_words_of_a_search_keep_their_apostrophes() -> None:
    assert mots(" L’eau  potable ") == ["l'eau", "potable"]


def test_a_blank_search_has_no_word() -> None:
    assert mots("   ") == []


def test_alphabetical_order_ignores_accents_hyphens_and_case() -> None:
    noms = ["Zulesi", "Évrard", "Etienne", "D'Intorni", "de Courson", "Dive"]
    assert sorted(noms, key=cle_tri) == ["D'Intorni", "de Courson", "Dive", "Etienne", "Évrard", "Zulesi"]


def test_a_label_keeps_its_accents_and_loses_its_double_blanks() -> None:
    assert nettoyer(" Écologiste\u00a0 et  Social ") == "Écologiste et Social"


@pytest.mark.parametrize(
    ("entier", "longueur", "court"),
    [("les-haies", 9, "les-haies"), ("les-haies", 8, "les"), ("les-haies", 4, "les"), ("haies", 3, "hai")],
)
def test_a_slug_is_cut_between_two_words_where_there_are_two(entier: str, longueur: int, court: str) -> None:
    assert couper_slug(entier, longueur) == court


# what folding treats apart: blanks of all kinds, marks that become a blank, characters that vanish or double
_DELICATS = " \n\t\u00a0\u2009\u2028\x1f\x85¨´¸\u200b\ufeff\u00ad\u0301œŒßﬁÉéİΣς" + APOSTROPHES + TIRETS


@given(st.lists(st.text(alphabet=st.one_of(st.sampled_from(_DELICATS), st.characters()), max_size=40), max_size=5))
def test_a_text_folds_as_it_does_whole(textes: list[str]) -> None:
    mots = FoldedWords()
    assert [mots.plier(texte) for texte in textes] == [plier(texte) for texte in textes]


@given(st.text(alphabet=st.one_of(st.sampled_from(_DELICATS + "19.-a"), st.characters()), max_size=60))
def test_a_text_is_cut_as_it_is_whole(texte: str) -> None:
    assert CutWords().termes(texte) == termes(texte)


def test_a_word_is_folded_once() -> None:
    mots = FoldedWords()
    mots.plier("Été, été, Été,")
    assert mots == {"Été,": "ete,", "été,": "ete,"}


def test_words_do_not_pile_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texte, "MOTS_MAXIMUM", 2)
    mots = FoldedWords()
    assert mots.plier("À B C D É") == "a b c d e"
    assert len(mots) <= 2


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
