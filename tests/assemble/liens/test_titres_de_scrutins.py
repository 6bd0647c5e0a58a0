"""What titles of scrutins name."""

import pytest

from hemicycle.assemble.liens.titres import COMMISSION, GOUVERNEMENT, article, article_court, citation, texte_nomme

FIN = "de la proposition de loi visant à protéger les haies (première lecture)."


@pytest.mark.parametrize(
    ("debut", "numero", "auteur"),
    [
        ("l'amendement n° 12 de M. Durand à l'article 3", 12, "durand"),
        ("l’amendement n° 12 de Mme Zoé Durand à l’article 3", 12, "zoe durand"),
        ("l'amendement n° 12 (2ème rect.) de M. Durand à l'article 3", 12, "durand"),
        ("l'amendement n° 12 rectifié de M. de Courty après l'article 3", 12, "de courty"),
        ("l'amendement (rect.) n° 1991 de M. Durand à l'article 3", 1991, "durand"),
        ("l’amendement\u00a0(2e\u00a0rect.) n°\u202f1991 de M. Durand à l'article 3", 1991, "durand"),
        ("l'amendement rectifié bis n° 12 de Mme Durand à l'article 3", 12, "durand"),
        ("l'amendement n° (rect.) 12 de Mme Durand à l'article 3", 12, "durand"),
        ("l'amendement n° 12 (rect. bis) de Mme Durand à l'article 3", 12, "durand"),
        ("l'amendement n° I-848 de Mme Durand à l'article 3", 848, "durand"),
        ("l'amendement de suppression n° 12 de M. Durand et l'amendement identique à l'article 3", 12, "durand"),
        ("l'amendement n° 12 du Gouvernement de suppression de l'article 3", 12, GOUVERNEMENT),
        ("l'amendement n° 12 de la commission des lois au titre", 12, COMMISSION),
        ("l'amenedement n° 12 de M. Durand à l'aticle 3", 12, "durand"),
        ("le sous-amendment n° 96 de M. Durand à l'amendement n° 46 de Mme Petit à l'article 3", 96, "durand"),
    ],
)  # fmt: skip
def test_the_first_number_and_its_author_are_read(debut: str, numero: int, auteur: str) -> None:
    lue = citation(f"{debut} {FIN}")
    assert lue is not None
    assert (lue.numero, lue.auteur) == (numero, auteur)


def test_a_sub_amendment_is_told_from_its_amendment() -> None:
    lue = citation(f"le sous-amendement n° 96 de M. Durand à l'amendement n° 46 de Mme Petit à l'article 3 {FIN}")
    assert lue is not None
    assert lue.sous_amendement is True


def test_a_vote_on_an_article_names_no_amendment() -> None:
    assert citation(f"l'article 3 {FIN}") is None


@pytest.mark.parametrize(
    ("titre", "place"),
    [
        ("à l'article premier du projet", "1"),
        ("à l'article 1er A du projet", "1 a"),
        ("après l'article 20 bis AC du projet", "apres 20 bis ac"),
        ("à l'article 5 (supprimé) de la proposition", "5"),
        ("à l'article unique de la proposition", "unique"),
        ("au titre de la proposition", "titre"),
        ("l'ensemble du projet", None),
    ],
)
def test_the_article_of_a_title(titre: str, place: str | None) -> None:
    assert article(titre) == place


@pytest.mark.parametrize(
    ("court", "place"),
    [
        ("ART. PREMIER", "1"), ("ART. 1ER A", "1 a"), ("APRÈS ART. 12", "apres 12"), ("Après 9", "apres 9"), ("3", "3"),
        ("TITRE", "titre"), (None, None),
    ],
)  # fmt: skip
def test_the_article_of_an_amendment_or_a_report(court: str | None, place: str | None) -> None:
    assert article_court(court) == place


@pytest.mark.parametrize(
    "titre",
    [
        "proposition de loi visant à protéger les haies",
        "Proposition de loi, adoptée par le Sénat après engagement de la procédure accélérée, visant à protéger"
        " les haies",
        "proposition de loi sur la proposition de loi de M. Jean Dupin et plusieurs de ses collègues visant à protéger"
        " les haies (n° 812).",
        "l'ensemble de la proposition de loi visant à protéger les haies (texte de la commission mixte paritaire).",
    ],
)
def test_all_wordings_of_a_title_have_one_key(titre: str) -> None:
    assert texte_nomme(titre) == "proposition de loi visant a proteger les haies"


def test_a_motion_of_censure_names_no_text() -> None:
    assert texte_nomme("la motion de censure déposée par Mme Durand et 77 députés.") is None
