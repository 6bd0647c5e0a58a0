"""Folding word by word is folding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle import texte
from hemicycle.texte import APOSTROPHES, TIRETS, FoldedWords, plier

# what folding treats apart: blanks of all kinds, marks that become a blank, characters that vanish or double
_DELICATS = " \n\t\u00a0\u2009\u2028\x1f\x85¨´¸\u200b\ufeff\u00ad\u0301œŒßﬁÉéİΣς" + APOSTROPHES + TIRETS


@given(st.lists(st.text(alphabet=st.one_of(st.sampled_from(_DELICATS), st.characters()), max_size=40), max_size=5))
def test_a_text_folds_as_it_does_whole(textes: list[str]) -> None:
    mots = FoldedWords()
    assert [mots.plier(texte) for texte in textes] == [plier(texte) for texte in textes]


def test_a_word_is_folded_once() -> None:
    mots = FoldedWords()
    mots.plier("Été, été, Été,")
    assert mots == {"Été,": "ete,", "été,": "ete,"}


def test_words_do_not_pile_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texte, "MOTS_MAXIMUM", 2)
    mots = FoldedWords()
    assert mots.plier("À B C D É") == "a b c d e"
    assert len(mots) <= 2
