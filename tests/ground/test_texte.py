"""Folding, slugs and alphabetical order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.texte import cle_tri, couper_slug, mots, nettoyer, plier, slug


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
