"""The analysis of long texts: what is one word, what is none."""

import pytest

from hemicycle.analyse_texte import MOTS_VIDES, analyser, analyseur, formes, mots, racine


@pytest.mark.parametrize(
    "ecrits",
    [
        "égalité egalite ÉGALITÉ égalités e\u0301galite\u0301 éga\u00adlité",
        "député députés députée députées",
        "loi lois LOI",
        "élu élus élue élues",
        "impôt impôts impot",
        "cheval chevaux",
        "œuvre oeuvres Œuvre",
        "nucléaire nucléaires",
    ],
)
def test_inflections_fold_together(ecrits: str) -> None:
    assert len(set(analyser(ecrits))) == 1, analyser(ecrits)


@pytest.mark.parametrize(("un", "autre"), [("foi", "fois"), ("garantir", "gare"), ("ministre", "ministère")])
def test_other_words_stay_apart(un: str, autre: str) -> None:
    assert racine(un) != racine(autre)


def test_empty_words_are_left_out_and_keep_their_place() -> None:
    assert analyser("La fin de la vie, l’État n'est pas.") == [racine("fin"), racine("vie"), racine("État")]
    assert [(mot.position, mot.debut, mot.fin) for mot in mots("🎉 Fin de l’été : vie")] == [(0, 2, 5), (4, 17, 20)]


def test_empty_words_are_written_folded() -> None:
    assert all(mot == mot.lower() and mot.isascii() for mot in MOTS_VIDES)


def test_a_question_looks_for_every_stem_of_its_roots() -> None:
    texte = "Les élues et les élus ont déposé une loi, des lois, déposées par une députée ; accès, après, fois et foi."
    tiges = analyseur().analyze(texte)
    assert len(tiges) == len(analyser(texte))
    assert all(tige in formes(racine_) for tige, racine_ in zip(tiges, analyser(texte), strict=True))


def test_what_is_no_word_has_no_root() -> None:
    assert analyser("!!! … 🎉 \x00") == []
    assert racine("🎉") == ""
