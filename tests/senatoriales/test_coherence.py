"""Results that add up, averages that give seats, and names that are brought together."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hemicycle.senatoriales.circonscriptions import attributions, circonscriptions, sieges_par_liste
from hemicycle.senatoriales.coherence import examiner
from hemicycle.senatoriales.formes import PageResultats, Tour
from hemicycle.senatoriales.rapprochement import rapprocher
from hemicycle.vocabulaire import ModeScrutin
from tests.senatoriales.exemples import AISNE, AUBE, binome, candidat, de_liste, de_personne, liste, participation, tour


def listes(*tours: Tour) -> PageResultats:
    return PageResultats(AISNE, "Aisne", 3, 3, ModeScrutin.PROPORTIONNEL, tours)


def personnes(*tours: Tour) -> PageResultats:
    return PageResultats(AUBE, "Aube", 2, None, ModeScrutin.MAJORITAIRE, tours)


def raisons(page: PageResultats, code: str | None = None) -> list[str]:
    lieu = circonscriptions()[code or page.departement]
    return examiner(page, lieu, lieu.mode).raisons


BONNES = tour(1, 100, de_liste("A", 70, 2), de_liste("B", 30, 1))


BONS = tour(1, 100, de_personne("M. A", 80, elu=True), de_personne("M. B", 45, elu=False))


def test_a_page_that_adds_up_is_trusted() -> None:
    assert raisons(listes(BONNES)) == []
    assert raisons(personnes(BONS)) == []


def test_a_page_without_results_is_trusted() -> None:
    assert raisons(replace(listes(), mode=None)) == []


def test_turnout_must_add_up() -> None:
    abimee = replace(BONNES, participation=replace(participation(100), abstentions=11))
    assert raisons(listes(abimee)) == ["tour 1 : 120 votants pour 130 inscrits et 11 abstentions"]
    abimee = replace(BONNES, participation=replace(participation(100), nuls=6))
    assert raisons(listes(abimee)) == ["tour 1 : 100 exprimés pour 120 votants, 15 blancs et 6 nuls"]


def test_votes_of_lists_are_the_expressed_ones() -> None:
    assert raisons(listes(tour(1, 100, de_liste("A", 70, 2), de_liste("B", 31, 1)))) == [
        "tour 1 : 101 voix pour 100 exprimés"
    ]


def test_lists_take_all_the_seats() -> None:
    assert raisons(listes(tour(1, 100, de_liste("A", 100, 2)))) == ["tour 1 : sièges attribués : 2 sur 3"]


def test_a_list_ballot_has_no_second_round() -> None:
    assert "second tour d'un scrutin proportionnel" in raisons(listes(BONNES, replace(BONNES, tour=2)))


def test_nobody_gets_more_votes_than_there_are_ballots() -> None:
    assert raisons(personnes(tour(1, 100, de_personne("M. A", 101, elu=True)))) == [
        "tour 1 : une personne a plus de voix que les 100 exprimés"
    ]


def test_each_ballot_names_at_most_as_many_persons_as_there_are_seats() -> None:
    trop = tour(1, 100, *(de_personne(f"M. {n}", 70, elu=False) for n in range(3)))
    assert raisons(personnes(trop)) == ["tour 1 : 210 voix pour 100 exprimés et 2 sièges (200 au plus)"]


def test_never_more_elected_than_seats() -> None:
    trop = tour(1, 100, *(de_personne(f"M. {n}", 60, elu=True) for n in range(3)))
    assert raisons(personnes(trop)) == ["élus : 3 pour 2 sièges"]


def test_a_second_round_fills_every_seat() -> None:
    second = tour(2, 100, de_personne("M. B", 50, elu=False))
    assert raisons(personnes(BONS, second)) == ["tour 2 : élus après le second tour : 1 pour 2 sièges"]


def test_nobody_is_elected_twice() -> None:
    second = tour(2, 100, de_personne("M. A", 50, elu=True))
    assert raisons(personnes(BONS, second)) == ["une personne est élue aux deux tours"]


def test_a_second_round_alone_is_not_a_result() -> None:
    assert "tours publiés : 2" in raisons(personnes(replace(BONS, tour=2)))


def test_a_page_of_another_constituency_is_refused() -> None:
    assert "page de 02 à l'adresse de 01" in raisons(listes(BONNES), "01")


def test_the_seats_to_fill_are_those_of_the_law() -> None:
    assert raisons(replace(listes(BONNES), sieges=4)) == ["4 sièges à pourvoir au lieu de 3"]


def test_lists_where_persons_were_expected_are_refused() -> None:
    assert raisons(replace(listes(BONNES), departement=AUBE, sieges=2)) == [
        "résultats d'un scrutin proportionnel dans une circonscription au scrutin majoritaire"
    ]


def test_a_reason_about_one_seat_is_in_the_singular() -> None:
    page = PageResultats("04", "Alpes", 1, None, ModeScrutin.MAJORITAIRE, (BONS,))
    assert raisons(page) == ["tour 1 : 125 voix pour 100 exprimés et 1 siège (100 au plus)"]


def retenus(page: PageResultats) -> list[tuple[str, ...]] | None:
    """The figures of each round that are withheld; None for a page of which nothing is shown."""
    lieu = circonscriptions()[page.departement]
    montree = examiner(page, lieu, lieu.mode).page
    return None if montree is None else [tour.retenus for tour in montree.tours]


def test_votes_that_cannot_be_are_withheld_and_nothing_else() -> None:
    assert retenus(personnes(BONS)) == [()]
    trop = tour(1, 100, *(de_personne(f"M. {n}", 70, elu=n < 2) for n in range(3)))
    assert retenus(personnes(trop)) == [("voix",)]
    assert retenus(listes(tour(1, 100, de_liste("A", 70, 2), de_liste("B", 31, 1)))) == [("voix",)]


def test_turnout_that_does_not_add_up_is_withheld_and_the_votes_stay() -> None:
    def abimee(**chiffres: int) -> PageResultats:
        return listes(replace(BONNES, participation=replace(participation(100), **chiffres)))

    assert retenus(abimee(abstentions=11)) == [("abstentions", "inscrits", "votants")]
    assert retenus(abimee(nuls=6)) == [("blancs", "exprimes", "nuls", "votants")]


def test_an_unfinished_page_is_flagged_and_its_figures_stay() -> None:
    second = tour(2, 100, de_personne("M. B", 50, elu=False))
    assert retenus(personnes(BONS, second)) == [(), ()]
    assert retenus(listes(tour(1, 100, de_liste("A", 100, 2)))) == [()]


def test_nothing_is_shown_of_a_page_that_gives_more_seats_than_there_are() -> None:
    assert retenus(personnes(tour(1, 100, *(de_personne(f"M. {n}", 60, elu=True) for n in range(3))))) is None
    assert raisons(listes(tour(1, 100, de_liste("A", 100, 4)))) == ["élus : 4 pour 3 sièges"]
    assert retenus(replace(listes(BONNES), sieges=4)) is None


VOIX = st.lists(st.integers(0, 5000), min_size=1, max_size=8)


def test_three_lists_near_each_other_take_a_seat_each() -> None:
    assert sieges_par_liste([437, 408, 329, 272], 3) == [1, 1, 1, 0]


def test_a_strong_list_takes_a_second_seat_before_a_weak_one_takes_its_first() -> None:
    assert [a.liste for a in attributions([900, 310, 290], 3)] == [0, 0, 1]
    assert [a.diviseur for a in attributions([900, 310, 290], 3)] == [1, 2, 1]


def test_between_equal_averages_the_list_with_most_votes_takes_the_seat() -> None:
    assert sieges_par_liste([200, 100], 2) == [2, 0]


def test_nobody_takes_a_seat_without_a_vote() -> None:
    assert sieges_par_liste([0, 0], 3) == [0, 0]


@given(VOIX, st.integers(1, 8))
def test_no_list_would_have_deserved_a_seat_more_than_one_that_got_it(voix: list[int], sieges: int) -> None:
    gagnes = sieges_par_liste(voix, sieges)
    if any(voix):
        assert sum(gagnes) == sieges
    for gagnante, siens in enumerate(gagnes):
        for autre, autres in enumerate(gagnes):
            if siens:
                assert Fraction(voix[gagnante], siens) >= Fraction(voix[autre], autres + 1)


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
