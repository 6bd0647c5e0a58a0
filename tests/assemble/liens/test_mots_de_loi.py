"""What free texts say of laws and bills."""

import pytest

from hemicycle.assemble.liens.mots_de_loi import GenreDeTexte, LoiCitee, TexteCite, lire, mots_significatifs
from hemicycle.vocabulaire import Chambre


@pytest.mark.parametrize(
    ("texte", "numero", "nommee"),
    [
        ("Appliquer la loi n° 2021-1104 du 22 août 2021", "2021-1104", True),
        ("loi n°2015-990", "2015-990", True),
        ("la loi Dubois n°2015-990", "2015-990", True),
        ("la loi 2015-990", "2015-990", True),
        ("décret d'application de la loi n° 2016-1920", "2016-1920", True),
        ("la loi du 1er mars 2017 (n° 2017-261)", "2017-261", True),
        ("loi n° 86-1067 relative à la liberté", "86-1067", True),
        ("Simplifier le n°2021-1104", "2021-1104", False),
    ],
)
def test_the_number_of_a_law_is_read(texte: str, numero: str, nommee: bool) -> None:
    assert lire(texte).lois == (LoiCitee(numero, nommee),)


@pytest.mark.parametrize(
    "texte",
    [
        "Décret n° 2007-1532 du 24 octobre 2007",
        "la loi, et l'ordonnance n° 2016-131",
        "règlement n°2016/2134",
        "décision n° 2018-765 DC sur la loi",
        "loi n° 2018-765 DC",
        "le n° 86-1067",
        "Le 12-03-2019, loi de 2019-2020 en vue",
        "amendement n° 2019-12",
    ],
)
def test_another_number_is_no_law(texte: str) -> None:
    assert lire(texte).lois == ()


@pytest.mark.parametrize(
    ("texte", "genre", "numero", "chambre"),
    [
        ("proposition de loi n° 4210 sur les haies", GenreDeTexte.PROPOSITION, 4210, None),
        ("PPL 4210", GenreDeTexte.PROPOSITION, 4210, None),
        ("PJL n°3875", GenreDeTexte.PROJET, 3875, None),
        ("PPL n° 2019", GenreDeTexte.PROPOSITION, 2019, None),
        ("projet de loi organique n° 12", GenreDeTexte.PROJET, 12, None),
        ("la PPL n°416 sur le droit à l'eau au Sénat", GenreDeTexte.PROPOSITION, 416, Chambre.SENAT),
        ("projet de loi n° 235 (Assemblée nationale)", GenreDeTexte.PROJET, 235, Chambre.ASSEMBLEE),
        ("projet de loi de finances pour 2018 (n°235)", GenreDeTexte.PROJET, 235, None),
    ],
)
def test_the_number_of_a_bill_is_read_with_its_kind_and_chamber(
    texte: str, genre: GenreDeTexte, numero: int, chambre: Chambre | None
) -> None:
    assert lire(texte).textes == (TexteCite(genre, numero, chambre),)


@pytest.mark.parametrize(
    "texte",
    [
        "PPL 2019",
        "l'amendement n° 2133 sur le texte",
        "projet de loi : amendement n°12",
        "PJL n° 2021-1104",
        "PPL 50 % bio",
        "proposition de règlement n° 416",
    ],
)
def test_a_year_an_amendment_or_a_share_is_no_bill(texte: str) -> None:
    assert lire(texte).textes == ()


def test_a_chamber_is_not_guessed_where_both_are_named() -> None:
    assert lire("PPL n° 416, Assemblée nationale et Sénat").textes == (TexteCite(GenreDeTexte.PROPOSITION, 416, None),)


def test_the_yearly_bills_are_the_same_in_short_and_in_full() -> None:
    entier = mots_significatifs("Projet de loi de financement de la sécurité sociale pour 2019")
    assert entier == mots_significatifs("PLFSS 2019") == mots_significatifs("en PLFSS2019")
    assert mots_significatifs("projet de loi de finance 2018") == mots_significatifs("PLF pour 2018")


def test_words_that_tell_nothing_are_left_out() -> None:
    assert mots_significatifs("PJL pour la liberté de choisir") == ("§projet", "liberte", "choisir")
