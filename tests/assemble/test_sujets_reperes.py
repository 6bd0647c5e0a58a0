"""The hand-kept file of subjects: categories, pages."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_sujets import dossier

from hemicycle.assemble.sujets.reperes import categorie, lire, pages_contexte, pages_officielles, reperes_sujets
from hemicycle.texte import plier
from hemicycle.vocabulaire import FamilleLien, Tag

FICHIER: dict[str, Any] = {
    "categorie": [
        {"nom": "bocage", "mots": ["haie*", "verger*"], "themes": ["Environnement"]},
        {"nom": "routes", "mots": ["route*", "peage*"]},
    ],
    "choix": {"DLR5L17N9": "routes"},
    "contexte": [
        {"sujet": "haies", "titre": "Comprendre les haies", "url": "https://exemple.fr/haies", "source": "exemple.fr"},
        {
            "sujet": "SENAT-ppl1", "titre": "Repères", "url": "https://exemple.fr/reperes", "source": "exemple.fr",
            "source_label": "Exemple", "publication": date(2025, 1, 2),
        },
    ],
}  # fmt: skip
REPERES = lire(FICHIER)


def choisir(label: str, *dossiers: Any) -> str | None:
    return categorie(("slug",), label, dossiers, REPERES)


def test_words_of_the_label_decide() -> None:
    assert choisir("Plantation des haies") == "bocage"


def test_the_category_with_most_words_wins_then_the_first_in_the_label() -> None:
    assert choisir("Péages des routes et des haies") == "routes"
    assert choisir("Haies des routes") == "bocage"
    assert choisir("Routes et haies") == "routes"


def test_titles_decide_where_the_label_says_nothing() -> None:
    assert choisir("Loi de printemps", dossier("D1", "Proposition de loi sur les vergers")) == "bocage"


def test_themes_of_the_senate_decide_last() -> None:
    muet = dossier("SENAT-ppl1", "Proposition de loi", themes=("Société", "Environnement"))
    assert choisir("Loi de printemps", muet) == "bocage"


def test_a_category_chosen_by_hand_wins() -> None:
    assert categorie(("slug", "DLR5L17N9"), "Haies", (), REPERES) == "routes"


def test_a_subject_of_no_category_has_none() -> None:
    assert choisir("Loi de printemps") is None


def test_official_pages_are_those_of_both_chambers_and_of_the_law() -> None:
    siens = [
        dossier("DLR5L17N1", url_an="https://an.example/1", url_senat="https://senat.example/1", loi_numero="2025-9",
                loi_date_jo=date(2025, 7, 12), url_legifrance="https://legifrance.example/9"),
        dossier("SENAT-ppl1", url_senat="https://senat.example/1", loi_numero="2025-9",
                url_legifrance="https://legifrance.example/autre"),
    ]  # fmt: skip
    liens = list(pages_officielles("haies", siens))
    assert [(lien.titre, lien.url, lien.ordre) for lien in liens] == [
        ("Dossier législatif à l'Assemblée nationale", "https://an.example/1", 1),
        ("Dossier législatif au Sénat", "https://senat.example/1", 2),
        ("Loi n° 2025-9", "https://legifrance.example/9", 3),
    ]
    assert liens[2].publication == date(2025, 7, 12)
    assert {lien.famille for lien in liens} == {FamilleLien.CONSTRUCTION}


def test_two_dossiers_of_a_chamber_are_told_apart_and_a_shared_page_is_given_once() -> None:
    siens = [
        dossier("D1", "Projet de loi relatif aux haies", url_an="https://an.example/1"),
        dossier("D2", "Projet de loi organique relatif aux haies", url_an="https://an.example/2"),
        dossier("D3", "Autre", url_an="https://an.example/1"),
    ]
    assert [lien.titre for lien in pages_officielles("haies", siens)] == [
        "Projet de loi relatif aux haies (Assemblée nationale)",
        "Projet de loi organique relatif aux haies (Assemblée nationale)",
    ]


def test_pages_of_background_are_found_by_slug_and_by_dossier() -> None:
    liens = list(pages_contexte("haies", ("haies", "SENAT-ppl1"), REPERES))
    assert [(lien.titre, lien.ordre, lien.source_label) for lien in liens] == [
        ("Comprendre les haies", 1, None),
        ("Repères", 2, "Exemple"),
    ]
    assert {lien.famille for lien in liens} == {FamilleLien.CONTEXTE}


@pytest.mark.parametrize("tag", list(Tag))
def test_the_file_has_a_category_for_each_theme_of_scrutins(tag: Tag) -> None:
    voisines = {Tag.FISCALITE: "budget", Tag.SOCIAL: "societe"}  # a subject has one category where a scrutin has tags
    assert voisines.get(tag, tag.value) in reperes_sujets().mots


def test_the_words_of_the_file_are_written_as_titles_are_compared() -> None:
    # a word with an accent or a capital would never be found
    assert [
        motif.pattern for motif in reperes_sujets().mots.values() if plier(motif.pattern) != motif.pattern.lower()
    ] == []


def test_choices_of_the_file_name_known_categories() -> None:
    reperes = reperes_sujets()
    assert set(reperes.categories.values()) <= set(reperes.mots)
