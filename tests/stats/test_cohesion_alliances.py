"""How far the voters of a group, two groups, or two members vote alike."""

from datetime import date, timedelta

import numpy as np
import pytest

from hemicycle.release.format.packed_votes import PAR_MEMBRE
from hemicycle.stats.calcul import calculer
from hemicycle.stats.groupes.alliances import FILTRES, SESSION_MINIMUM, clivant, session_mesuree, verifier
from hemicycle.stats.groupes.groupes import accord, paires, parts, rice
from hemicycle.stats.membres.proximite import Proximite, rapprocher, voix
from hemicycle.stats.resultats import COMMUNS_MINIMUM, Alliances, Cohesion, Filtre
from hemicycle.vocabulaire import Chambre, Drapeau, NatureVote
from tests.stats.mondes import DEBUT, SENAT, Bulletin, Chantier, scrutin
from tests.stats.paquets import paquet, proximite


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


def comparer(*votes: tuple[str | Bulletin, str | Bulletin], retenus: list[bool] | None = None) -> Proximite:
    """Two members over some ballots, given from the latest."""
    chantier = Chantier()
    un, autre = chantier.membres(2, chantier.groupe("a"))
    for p, q in reversed(votes):
        chantier.scrutin({un: p, autre: q})
    monde = chantier.monde()
    stats = calculer(monde)[0]
    garde = np.array(retenus if retenus is not None else [True] * len(votes), dtype=np.bool_)
    return proximite(paquet(monde, stats, un), paquet(monde, stats, autre), garde)


def test_agreement_is_counted_where_both_voted() -> None:
    found = comparer(("pour", "pour"), ("pour", "contre"), ("pour", "absent"), ("contre", "contre"))
    assert (found.accord.numerateur, found.accord.denominateur, found.accord.valeur) == (2, 3, 67)
    assert found.desaccords == 1


def test_common_abstentions_are_agreements_told_apart() -> None:
    found = comparer(("abstention", "abstention"), ("pour", "pour"))
    assert (found.accord.valeur, found.abstentions_communes) == (100, 1)


def test_an_opposition_is_a_vote_for_against_a_vote_against() -> None:
    found = comparer(("pour", "contre"), ("pour", "abstention"), ("contre", "pour"))
    assert (found.desaccords, found.oppositions) == (3, 2)


def test_a_correction_stands_for_the_vote() -> None:
    assert comparer((Bulletin("contre", correction="pour"), "pour")).accord.valeur == 100


def test_only_the_ballots_asked_for_are_compared() -> None:
    found = comparer(("pour", "pour"), ("pour", "contre"), retenus=[True, False])
    assert (found.accord.valeur, found.accord.denominateur) == (100, 1)


def test_two_who_never_voted_together_have_no_agreement() -> None:
    found = comparer(("pour", "absent"))
    assert (found.accord.valeur, found.accord.drapeaux) == (None, (Drapeau.SANS_SCRUTIN,))


def test_a_vote_that_does_not_count_is_compared_with_nobody() -> None:
    votes = np.zeros(2, dtype=PAR_MEMBRE)
    votes["scrutin"] = [0, 2]
    tous, premier = (voix(votes, 3, np.array(comptes)) for comptes in ([True, True], [True, False]))
    assert rapprocher(tous, tous).accord.denominateur == 2
    assert rapprocher(tous, premier).accord.denominateur == 1


def test_who_did_not_vote_took_no_position_though_a_correction_says_one() -> None:
    found = comparer((Bulletin("absent", correction="pour"), "pour"))
    assert found.accord.denominateur == 0


@pytest.mark.parametrize(
    ("rencontres", "session"),
    [
        ({"2023": 80, "2024": SESSION_MINIMUM, "2025": SESSION_MINIMUM - 1}, "2024"),
        ({"2023": COMMUNS_MINIMUM, "2024": COMMUNS_MINIMUM - 1, "2025": 0}, "2023"),
        ({"2023": 3, "2024": 3, "2025": 1}, "2024"),  # nothing can be told: for want of a better one
        ({}, None),
    ],
)
def test_agreement_at_the_senate_is_told_of_the_latest_session_in_which_groups_met_enough(
    rencontres: dict[str, int], session: str | None
) -> None:
    def table(periode: str, communs: int, chambre: Chambre = SENAT, filtre: Filtre = FILTRES[0]) -> Alliances:
        total = np.array([[90, communs], [communs, 90]])
        return Alliances(chambre, periode, filtre, (0, 1), total, total)

    tables = [table(periode, n) for periode, n in rencontres.items()]
    autres = [table("17", 500, Chambre.ASSEMBLEE), table("2026", 500, filtre=FILTRES[1])]
    found = session_mesuree([*autres, *tables])
    assert (found and found.session) == session
    assert len(verifier(tables)) == (found is not None and found.communs < SESSION_MINIMUM)
