from datetime import date

import numpy as np
import pytest

from hemicycle.stats.calcul import calculer
from hemicycle.stats.groupes.cohesion import accord, paires, parts, rice
from hemicycle.stats.resultats import Cohesion
from tests.stats.mondes import SENAT, Bulletin, Chantier

VECTEUR = np.array([[10, 3, 2]])


def test_check_vector_of_the_four_measures() -> None:
    majorite = float(parts(VECTEUR)[0])
    found = (majorite, accord(majorite), float(paires(VECTEUR)[0]), float(rice(VECTEUR)[0]))
    assert found == pytest.approx((0.667, 0.5, 0.467, 0.538), abs=0.0005)


def test_agreement_is_zero_for_an_even_three_way_split_and_one_for_unanimity() -> None:
    assert accord(float(parts(np.array([[5, 5, 5]]))[0])) == pytest.approx(0)
    assert accord(float(parts(np.array([[5, 0, 0]]))[0])) == pytest.approx(1)


def cohesion(chantier: Chantier, groupe: int = 0, periode: str = "17") -> Cohesion:
    return calculer(chantier.monde())[0].groupes[groupe, periode].cohesion


def test_votes_are_never_pooled_across_scrutins() -> None:
    chantier = Chantier()
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.scrutin(dict.fromkeys(membres, "pour"))
    chantier.scrutin(dict.fromkeys(membres, "contre"))
    assert cohesion(chantier).valeur == 100  # pooled, half would be for and half against


def test_two_voters_say_nothing_of_a_group() -> None:
    chantier = Chantier()
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.scrutin(dict.fromkeys(membres[:2], "pour"))
    chantier.scrutin({membres[0]: "pour", membres[1]: "pour", membres[2]: "contre"})
    assert (cohesion(chantier).scrutins, cohesion(chantier).valeur) == (1, 67)


def test_rice_leaves_out_scrutins_where_all_abstain() -> None:
    chantier = Chantier()
    membres = chantier.membres(3, chantier.groupe("a"))
    chantier.scrutin(dict.fromkeys(membres, "abstention"))
    assert (cohesion(chantier).majorite, cohesion(chantier).rice) == (1, None)


def test_a_group_of_the_senate_is_measured_session_by_session_and_over_all_time() -> None:
    chantier = Chantier()
    membres = chantier.membres(3, chantier.groupe("ump", SENAT), chambre=SENAT)
    partage: dict[int, str | Bulletin] = {membres[0]: "pour", membres[1]: "pour", membres[2]: "contre"}
    chantier.scrutin(dict.fromkeys(membres, "pour"), date(2024, 1, 10), chambre=SENAT)
    chantier.scrutin(dict.fromkeys(membres, "pour"), date(2024, 1, 11), chambre=SENAT)
    chantier.scrutin(partage, date(2024, 11, 12), chambre=SENAT)
    found = {periode: cohesion(chantier, 0, periode).valeur for periode in ("2023", "2024", "")}
    assert found == {"2023": 100, "2024": 67, "": 89}
