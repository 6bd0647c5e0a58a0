"""Which candidacy a line of results is about."""

from hemicycle.senatoriales.rapprochement import rapprocher
from tests.senatoriales.exemples import binome, candidat, de_liste, de_personne, liste

MOULINS = liste("1", "Pour nos moulins", "LDVD")
RIVIERES = liste("2", "Pour nos rivières", "LDVC")


def test_a_list_is_known_by_its_words_whatever_their_case_and_accents() -> None:
    lignes = [de_liste("POUR NOS RIVIERES", 9, 0, depot="1"), de_liste("Pour nos moulins", 5, 0, depot="2")]
    assert rapprocher(lignes, [MOULINS, RIVIERES]) == [RIVIERES, MOULINS]


def test_a_list_of_another_wording_is_known_by_its_number_if_the_shade_agrees() -> None:
    assert rapprocher([de_liste("Nos moulins d'abord", 9, 0, "LDVD", depot="1")], [MOULINS, RIVIERES]) == [MOULINS]
    assert rapprocher([de_liste("Nos moulins d'abord", 9, 0, "LRN", depot="1")], [MOULINS, RIVIERES]) == [None]


def test_a_person_is_known_by_given_and_family_names() -> None:
    un, deux = binome("1", candidat("MEUNIER", "Anne-Lise")), binome("2", candidat("MEUNIER", "Paul"))
    assert rapprocher([de_personne("Mme Anne Lise MEUNIER", 9, elu=True)], [un, deux]) == [un]


def test_a_person_with_one_more_given_name_is_still_known() -> None:
    un = binome("1", candidat("DU BIEF", "Jean"))
    assert rapprocher([de_personne("M. Jean Marie DU BIEF", 9, elu=True)], [un]) == [un]


def test_a_family_name_is_enough_only_when_one_candidate_bears_it() -> None:
    un, deux = binome("1", candidat("MEUNIER", "Anne")), binome("2", candidat("MEUNIER", "Paul"))
    ligne = [de_personne("M. Pol MEUNIER", 9, elu=True)]
    assert rapprocher(ligne, [un]) == [un]
    assert rapprocher(ligne, [un, deux]) == [None]


def test_a_candidacy_is_never_given_to_two_lines() -> None:
    un = binome("1", candidat("MEUNIER", "Anne"))
    lignes = [de_personne("Mme Anne MEUNIER", 9, elu=True), de_personne("M. Paul MEUNIER", 5, elu=False)]
    assert rapprocher(lignes, [un]) == [un, None]
