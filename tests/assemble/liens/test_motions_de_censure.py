"""Motions of censure are voted in their own dossiers, found by the sitting and by those who signed."""

from dataclasses import replace

import pytest
from tests.assemble.exemples_legislatif import SEANCE, actes, dossier, scrutin, tables

from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.liens.known_dossiers import Signature, est_motion, motions_votees, signature
from hemicycle.assemble.monde import Scrutin

DEBUT = "otion de censure déposée en application de l'article 49, alinéa 2, de la Constitution, par "
MOTION = "DLR5L17N60009"


def motion(signataires: str = "Mme Durand et 57 de ses collègues", uid: str = MOTION, **acte: object) -> Dossier:
    debat = {"reunion": SEANCE, **acte}
    lues = tables(
        dossiers=[dossier(uid, procedure_code="13", titre=f"M{DEBUT}{signataires}")],
        actes=[*actes(("AN21-DEBATS-SEANCE", debat), dossier=uid)],
    )
    return dossiers(lues)[0]


def vote(signataires: str = "Mme Anne Durand et 57 députés.", numero: int = 900) -> Scrutin:
    return scrutin(f"la m{DEBUT}{signataires}", numero, code_type="MOC")


@pytest.mark.parametrize(
    ("signataires", "attendu"),
    [
        ("Mme Durand et 87 de ses collègues", ("durand", 87)),
        ("M. Paul Le Goff et 65 députés.", ("paul le goff", 65)),
        ("Mme Anne Durand, MM. Jean Petit et Luc Grand et 145 de leurs collègues", ("anne durand", 145)),
        ("Mmes Anne Durand, Zoé Blanc, M. Luc Grand et 146 membres de l'Assemblée nationale", ("anne durand", 146)),
        ("le Gouvernement", None),
    ],
)
def test_a_title_tells_the_first_signatory_and_the_number_of_others(
    signataires: str, attendu: tuple[str, int] | None
) -> None:
    assert signature(f"M{DEBUT}{signataires}") == (attendu and Signature(*attendu))


def test_a_motion_is_paired_with_the_vote_of_the_same_signatories_in_its_sitting() -> None:
    assert motions_votees([vote()], [motion()]) == {"VTANR5L17V900": MOTION}


@pytest.mark.parametrize("signataires", ["Mme Anne Durand et 58 députés.", "Mme Anne Petit et 57 députés."])
def test_other_signatories_make_another_motion(signataires: str) -> None:
    assert motions_votees([vote(signataires)], [motion()]) == {}


def test_the_same_signatories_in_another_sitting_make_another_motion() -> None:
    assert motions_votees([vote()], [motion(reunion="RUANR5L17S2025IDS29999")]) == {}


def test_the_same_signatories_in_another_legislature_make_another_motion() -> None:
    assert motions_votees([replace(vote(), legislature=16)], [motion(reunion=None)]) == {}


def test_a_motion_that_names_no_sitting_is_paired_when_there_is_but_one() -> None:
    assert motions_votees([vote()], [motion(reunion=None)]) == {"VTANR5L17V900": MOTION}


def test_two_motions_for_one_vote_are_no_proof() -> None:
    assert motions_votees([vote()], [motion(), motion(uid="DLR5L17N60010")]) == {}


def test_two_votes_for_one_motion_are_no_proof() -> None:
    assert motions_votees([vote(), vote(numero=901)], [motion()]) == {}


def test_a_text_forced_through_is_no_motion() -> None:
    lues = tables(dossiers=[dossier(procedure_code="13", titre="Engagement de la responsabilité du Gouvernement")])
    assert not est_motion(dossiers(lues)[0])


def test_a_bill_about_motions_is_no_motion() -> None:
    lues = tables(dossiers=[dossier(titre="relative aux délais de la motion de censure")])
    assert not est_motion(dossiers(lues)[0])
