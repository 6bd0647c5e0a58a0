from datetime import timedelta

import pytest

from hemicycle.stats.calcul import calculer
from hemicycle.stats.groupes.alliances import clivant
from hemicycle.stats.resultats import Alliances, Filtre
from hemicycle.vocabulaire import NatureVote
from tests.stats.mondes import DEBUT, Chantier, scrutin


def deux_groupes(chantier: Chantier) -> tuple[list[int], list[int]]:
    return chantier.membres(3, chantier.groupe("a")), chantier.membres(3, chantier.groupe("b"))


def table(chantier: Chantier, nature: str | None = None) -> Alliances:
    (found,) = (a for a in calculer(chantier.monde())[0].alliances if a.filtre == Filtre(nature))
    return found


def test_agreement_is_symmetric_and_full_with_oneself() -> None:
    chantier = Chantier()
    a, b = deux_groupes(chantier)
    chantier.repeter(15, dict.fromkeys([*a, *b], "pour"))
    chantier.repeter(10, dict.fromkeys(a, "pour") | dict.fromkeys(b, "contre"), DEBUT + timedelta(days=30))
    found = table(chantier)
    assert [[found.taux(i, j) for j in range(2)] for i in range(2)] == [[100, 60], [60, 100]]
    assert (found.communs[0, 1], found.total[0, 1]) == (15, 25)


@pytest.mark.parametrize(("scrutins", "attendu"), [(19, None), (20, 100)])
def test_under_twenty_common_scrutins_nothing_is_said(scrutins: int, attendu: int | None) -> None:
    chantier = Chantier()
    a, b = deux_groupes(chantier)
    chantier.repeter(scrutins, dict.fromkeys([*a, *b], "pour"))
    assert table(chantier).taux(0, 1) == attendu


def test_a_scrutin_where_one_group_has_no_line_does_not_count() -> None:
    chantier = Chantier()
    a, b = deux_groupes(chantier)
    chantier.repeter(20, dict.fromkeys([*a, *b], "pour"))
    chantier.repeter(20, dict.fromkeys([*a, *b[:2]], "pour"), DEBUT + timedelta(days=30))
    assert table(chantier).total[0, 1] == 20


def test_a_nature_keeps_its_own_scrutins() -> None:
    chantier = Chantier()
    a, b = deux_groupes(chantier)
    chantier.repeter(3, dict.fromkeys([*a, *b], "pour"), nature=NatureVote.ENSEMBLE)
    chantier.repeter(4, dict.fromkeys([*a, *b], "pour"), DEBUT + timedelta(days=30), nature=NatureVote.AMENDEMENT)
    totaux = [table(chantier, nature).total[0, 1] for nature in (None, "ensemble", "amendement")]
    assert totaux == [7, 3, 4]


@pytest.mark.parametrize(("pour", "contre", "attendu"), [(90, 10, True), (91, 9, False), (10, 90, True), (0, 0, False)])
def test_a_divisive_ballot_has_a_losing_side_of_a_tenth(pour: int, contre: int, attendu: bool) -> None:
    assert clivant(scrutin(pour=pour, contre=contre)) is attendu


def test_a_ballot_without_figures_is_not_divisive() -> None:
    assert not clivant(scrutin(pour=None, contre=None))


def test_a_group_without_any_line_is_still_in_the_matrix() -> None:
    chantier = Chantier()
    a, _ = deux_groupes(chantier)
    chantier.scrutin(dict.fromkeys(a, "pour"))
    found = table(chantier)
    assert (found.groupes, found.taux(1, 1), found.taux(0, 1)) == ((0, 1), 100, None)
