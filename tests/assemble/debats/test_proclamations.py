"""Results read out by the chair: the figures alone count, in any spacing and under any code."""

import pytest
from tests.assemble.debats.paroles import Seance

from hemicycle.assemble.debats.proclamations import Proclamation, proclamations

RESULTAT = (
    "Voici le résultat du scrutin :\nNombre de votants 92\nNombre de suffrages exprimés 88\nMajorité absolue 45\n"
    "Pour l’adoption 20\nContre 68"
)


def lire(texte: str, orateur: str = "M. le président", grammaire: str = "SCRUT_PUB_ADT_1_4") -> list[Proclamation]:
    return proclamations(Seance("Haies").dit(orateur, texte, grammaire=grammaire).paragraphes)


@pytest.mark.parametrize("code", ["SCRUT_PUB_ADT_1_4", "SCRUT_ART_PUB_1_8", "VOTE_ENS_1_4", "PAROLE_GENERIQUE"])
def test_the_figures_are_found_under_any_code(code: str) -> None:
    assert lire(RESULTAT, grammaire=code) == [Proclamation(1, 92, 88, 20, 68)]


def test_a_chair_whose_name_leaked_still_proclaims() -> None:
    assert lire(RESULTAT, orateur="M. Aubin Roc") == [Proclamation(1, 92, 88, 20, 68)]


def test_figures_on_one_line_are_read() -> None:
    assert lire(RESULTAT.replace("\n", " ")) == [Proclamation(1, 92, 88, 20, 68)]


@pytest.mark.parametrize("blanc", ["\xa0", "\u202f", "\u2009", " "])
def test_thousands_may_be_set_apart_by_any_blank(blanc: str) -> None:
    texte = f"Nombre de votants : 1{blanc}024\nSuffrages exprimés : 1{blanc}001\nPour l’adoption : 780\nContre : 221"
    assert lire(texte) == [Proclamation(1, 1024, 1001, 780, 221)]


def test_the_next_line_is_not_part_of_a_number() -> None:
    assert lire(f"{RESULTAT}\n577 sièges")[0].contre == 68


def test_a_motion_of_censure_has_its_votes_in_favour_only() -> None:
    texte = (
        "Voici le résultat du scrutin :\nMajorité requise pour l’adoption de la motion de censure, soit la majorité "
        "absolue des membres composant l’Assemblée nationale 289\nPour l’adoption 331"
    )
    assert lire(texte) == [Proclamation(1, None, None, 331, None)]


def test_an_approval_is_proclaimed_like_an_adoption() -> None:
    texte = "Nombre de votants 10\nSuffrages exprimés 10\nPour l’approbation 7\nContre 3"
    assert lire(texte) == [Proclamation(1, 10, 10, 7, 3)]


@pytest.mark.parametrize(
    "texte", ["Je mets aux voix l’amendement n° 12.", "Le scrutin est clos.", "Pour l’adoption, il faut 289 voix."]
)
def test_other_words_of_the_chair_proclaim_nothing(texte: str) -> None:
    assert lire(texte) == []


def test_several_results_come_in_the_order_of_the_report() -> None:
    seance = Seance("Haies").preside(RESULTAT).didascalie("(Rejeté.)").preside(RESULTAT.replace("92", "93"))
    assert [(one.ordre, one.votants) for one in proclamations(seance.paragraphes)] == [(1, 92), (3, 93)]
