import numpy as np

from hemicycle.release.format.packed_votes import PAR_MEMBRE
from hemicycle.stats.calcul import calculer
from hemicycle.stats.membres.proximite import Proximite, rapprocher, voix
from hemicycle.vocabulaire import Drapeau
from tests.stats.mondes import Bulletin, Chantier
from tests.stats.paquets import paquet, proximite


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
