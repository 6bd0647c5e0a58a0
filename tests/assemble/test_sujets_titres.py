"""Labels and sentences of subjects, out of titles of the official kind."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.exemples_sujets import dossier, etape

from hemicycle.assemble.sujets.titres import LONGUEUR_LABEL, description, en_toutes_lettres, infinitif, label, lisible
from hemicycle.vocabulaire import EtatDossier

LABELS = {
    "Projet de loi relatif à l'accélération de la plantation de haies": "Accélération de la plantation de haies",
    "Projet de loi relatif aux moulins à eau": "Moulins à eau",
    "Proposition de loi relative au consentement des abeilles": "Consentement des abeilles",
    "Proposition de loi : Lutte contre le frelon": "Lutte contre le frelon",
    "Projet de loi : L'industrie des vergers": "L'industrie des vergers",
    "Proposition de loi visant à interdire les tondeuses": "Interdire les tondeuses",
    "Proposition de loi visant à la sauvegarde du verger": "Sauvegarde du verger",
    "Proposition de loi visant la prise en charge des ruches": "Prise en charge des ruches",
    "Proposition de loi tendant à rétablir les gardes champêtres": "Rétablir les gardes champêtres",
    "Proposition de loi organique portant report des semailles": "Report des semailles",
    "Projet de loi constitutionnelle sur le statut du bocage": "Statut du bocage",
    "Projet de loi de simplification de la vie rurale": "Simplification de la vie rurale",
    "Projet de loi d'orientation pour les vergers": "Orientation pour les vergers",
    "Projet de loi de finances pour 2031": "Loi de finances pour 2031",
    "Projet de loi de financement de la sécurité sociale pour 2031": "Financement de la sécurité sociale pour 2031",
    "Projet de loi pour contrôler les taupes": "Contrôler les taupes",
    "Proposition de résolution pour une retraite des chevaux de trait": "Pour une retraite des chevaux de trait",
    "Projet de loi autorisant l’approbation de l’accord avec la Syldavie": "Approbation de l’accord avec la Syldavie",
    "Projet de loi ratifiant l'ordonnance n° 2030-1 du 2 mai 2030":
        "Ratification de l'ordonnance n° 2030-1 du 2 mai 2030",
    "Projet de loi ratifiant les ordonnances sur les haies": "Ratification des ordonnances sur les haies",
    "Proposition de loi créant une aide à la taille": "Créer une aide à la taille",
    "Proposition de loi interdisant aux élus de moissonner": "Interdire aux élus de moissonner",
    "Proposition de résolution européenne relative au lin": "Lin",
    "Proposition de loi présentée en application de l'article 11 de la Constitution, visant à interdire la grêle":
        "Interdire la grêle",
    "Motion de censure déposée par Mme Verdan": "Motion de censure déposée par Mme Verdan",
    "Loi relative aux haies": "Haies",
}  # fmt: skip
ECHOS = {
    "Projet de loi relatif à l'organisation et à la transformation des foires":
        "Organisation et transformation des foires",
    "Projet de loi relatif à la transparence, à la lutte contre la fraude et au lin":
        "Transparence, lutte contre la fraude et lin",
    "Proposition de loi visant à planter des haies et à interdire les clôtures":
        "Planter des haies et interdire les clôtures",
    "Proposition de loi relative aux atteintes à la vie et à la santé": "Atteintes à la vie et à la santé",
    "Proposition de loi visant à favoriser le lin, au service des territoires":
        "Favoriser le lin, au service des territoires",
    "Proposition de loi visant à soigner les haies à domicile et à titre gratuit":
        "Soigner les haies à domicile et à titre gratuit",
}  # fmt: skip


@pytest.mark.parametrize(("titre", "attendu"), LABELS.items())
def test_a_label_is_what_a_title_is_about(titre: str, attendu: str) -> None:
    assert label(titre) == attendu


@pytest.mark.parametrize(("titre", "attendu"), ECHOS.items())
def test_prepositions_that_echo_the_first_go_with_it(titre: str, attendu: str) -> None:
    assert label(titre) == attendu


def test_a_title_that_is_only_a_kind_keeps_its_reference() -> None:
    assert label("Proposition de loi (ppl23-514)") == "Proposition de loi (ppl23-514)"


def test_a_long_label_is_cut_between_two_words() -> None:
    found = label("Proposition de loi visant à " + "protéger la haie " * 30)
    assert len(found) <= LONGUEUR_LABEL + 1
    assert found.endswith(("protéger…", "la…", "haie…"))


@given(st.text())
def test_any_title_has_a_label(titre: str) -> None:
    assert len(label(titre)) <= LONGUEUR_LABEL + 1


@given(st.sampled_from([*LABELS.values(), *ECHOS.values()]))
def test_a_label_of_a_label_is_the_same(propre: str) -> None:
    assert label(f"Proposition de loi : {propre}") == propre


@pytest.mark.parametrize(
    ("participe", "verbe"),
    [
        ("créant", "créer"), ("garantissant", "garantir"), ("renforçant", "renforcer"), ("prolongeant", "prolonger"),
        ("Permettant", "permettre"), ("étendant", "étendre"),
    ],
)  # fmt: skip
def test_a_participle_gives_its_verb(participe: str, verbe: str) -> None:
    assert infinitif(participe) == verbe


def test_a_law_is_told_by_its_number_and_its_day() -> None:
    loi = ("2025-901", date(2025, 7, 1))
    assert description(dossier("DLR5L17N1"), EtatDossier.PROMULGUE, loi) == (
        "Proposition de loi déposée à l'Assemblée nationale le 7 janvier 2025 ; loi n° 2025-901, "
        "publiée le 1er juillet 2025."
    )


def test_a_text_in_the_making_is_told_by_where_it_was_tabled() -> None:
    texte = dossier("DLR5L17N1", "Projet de loi relatif aux haies", etapes=(etape("DEPOT", date(2025, 1, 7)),))
    assert description(texte, EtatDossier.EN_COURS, None) == (
        "Projet de loi déposé à l'Assemblée nationale le 7 janvier 2025 ; examen en cours."
    )


def test_a_rejected_text_agrees_with_its_kind() -> None:
    assert (description(dossier("SENAT-ppl1"), EtatDossier.REJETE, None) or "").endswith(
        "au Sénat le 7 janvier 2025 ; rejetée."
    )


def test_nothing_is_said_where_no_file_gives_a_day_or_a_kind() -> None:
    assert description(dossier("D1", date_depot=None), EtatDossier.EN_COURS, None) is None
    assert description(dossier("D1", "Haies"), EtatDossier.EN_COURS, None) is None


def test_a_title_of_ours_is_not_one_to_read() -> None:
    assert not lisible(dossier("SENAT-ppl1", "Proposition de loi (ppl1)", titre_source=None))


def test_a_day_is_written_in_french() -> None:
    assert en_toutes_lettres(date(2025, 3, 1)) == "1er mars 2025"
    assert en_toutes_lettres(date(2025, 8, 12)) == "12 août 2025"
