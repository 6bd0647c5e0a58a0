"""Objects of the Senate's scrutins: numbers voted, text, budget."""

import pytest

from hemicycle.assemble.liens.objets_senat import mission, numeros_cites, numeros_votes, partie, texte_de_l_objet
from hemicycle.assemble.liens.titres import texte_nomme


@pytest.mark.parametrize(
    ("objet", "numeros"),
    [
        ("sur l'amendement n° 576 rectifié bis, présenté par M. X, à l'article 17 du projet de loi", ["576"]),
        ("sur les amendements identiques n° 46 rectifié ter, présenté par M. X et n° 446, présenté par le "
         "Gouvernement, tendant à supprimer l'article 18 du projet de loi", ["46", "446"]),
        ("sur l'amendement n° 62, présenté par M. X, et l'amendement n° 121, présenté par M. Y, tendant à supprimer "
         "l'article 3", ["62", "121"]),
        ("sur le sous-amendement n° 677, présenté par le Gouvernement, à l'amendement n° 12 rectifié bis, à "
         "l'article 19 bis du projet de loi", ["677"]),
        ("qur l'amendement n°I-353 rectifié, présenté par M. X, à l'article 28 du projet de loi", ["I-353"]),
        ("sur l'amendement n° A-3, présenté par M. X, à l'article 2 du projet de loi", ["A-3"]),
        ("sur l'amendement 27, présenté par M. X, tendant à supprimer l'article 11 du projet de loi", ["27"]),
        ("sur les quatre amendements n° 330, n° 499, n° 645 et n° 967, à l'article 12 du projet", [
            "330", "499", "645", "967"]),
        ("sur la motion n° 442, présentée par Mme X, tendant à opposer la question préalable", ["442"]),
        ("sur l'article 3 du projet de loi modifiant la loi n° 2010-837 du 23 juillet 2010", []),
        ("sur les amendements tendant à supprimer l'article 2 du projet de loi de finances pour 2010", []),
    ],
)  # fmt: skip
def test_numbers_put_to_the_vote(objet: str, numeros: list[str]) -> None:
    assert numeros_votes(objet) == numeros


def test_numbers_that_a_speech_names() -> None:
    texte = "L’amendement n° 31 rectifié, les amendements nos 12 et 13, et la loi n° 2010-837."
    assert numeros_cites(texte) == ["31", "12", "13"]


@pytest.mark.parametrize(
    "objet",
    [
        "sur l'ensemble du projet de loi relatif au secteur de l'énergie dans la rédaction du texte proposé par la "
        "commission mixte paritaire.",
        "sur l'ensemble du texte élaboré par la commission mixte paritaire sur le projet de loi relatif au secteur de "
        "l'énergie",
        "sur l'article 1er du projet de loi, modifié par l'Assemblée nationale, relatif au secteur de l'énergie",
    ],
)
def test_all_wordings_name_one_text(objet: str) -> None:
    assert texte_de_l_objet(objet) == texte_nomme("Projet de loi relatif au secteur de l'énergie")


def test_parts_and_missions_of_a_budget() -> None:
    assert partie("sur l'ensemble de la première partie du projet de loi de finances pour 2016") == "premiere"
    assert partie("Deuxième partie") == partie("seconde partie")
    assert mission("sur les crédits de la mission « Médias, livre et industries culturelles » figurant à l'état B") == (
        "medias livre et industries culturelles"
    )
    assert mission("sur les crédits de la mission immigration, asile et intégration du projet de loi") == (
        "immigration asile et integration"
    )
    assert mission("sur l'article 3 du projet de loi") is None
