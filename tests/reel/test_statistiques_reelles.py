"""Statistics of the real sample of the Assembly, against the slow computation. Skipped, saying so, without it."""

import os
from collections import Counter

import numpy as np
import pytest

from hemicycle.assemble.monde import Monde
from hemicycle.stats.calcul import calculer
from hemicycle.stats.membres.positions import verifier as verifier_positions
from hemicycle.stats.resultats import Cle, Portee, Statistiques
from hemicycle.vocabulaire import Chambre, Drapeau
from tests.stats import accord, lente_positions
from tests.stats.lente import Lente

pytestmark = pytest.mark.reel
PREUVE = "HEMICYCLE_PROOF" in os.environ  # `make proof` compares everybody, which takes four minutes


@pytest.fixture(scope="module")
def monde(monde_assemblee: Monde) -> Monde:
    return monde_assemblee


@pytest.fixture(scope="module")
def stats(monde: Monde) -> Statistiques:
    return calculer(monde)[0]


@pytest.fixture(scope="module")
def lente(monde: Monde) -> Lente:
    return Lente(monde)


def test_every_member_equals_the_slow_computation(stats: Statistiques, lente: Lente) -> None:
    accord.verifier_membres(stats, lente, un_sur=1 if PREUVE else 16)


@pytest.mark.skipif(not PREUVE, reason="skipped: two minutes of slow computation are part of `make proof`")
def test_every_line_and_group_equals_the_slow_computation(stats: Statistiques, lente: Lente) -> None:
    accord.verifier_lignes(stats, lente)
    accord.verifier_groupes(stats, lente)


def test_every_pair_of_groups_equals_the_slow_computation(stats: Statistiques, lente: Lente) -> None:
    accord.verifier_alliances(stats, lente)


def test_every_ballot_equals_the_slow_computation(stats: Statistiques, lente: Lente) -> None:
    accord.verifier_scrutins(stats, lente)


@pytest.mark.parametrize("periode", ["16", "17"] if PREUVE else ["16"])
def test_places_are_those_that_a_dense_decomposition_gives_back(
    stats: Statistiques, lente: Lente, periode: str
) -> None:  # fmt: skip
    (found,) = (p for p in stats.positions if p.periode == periode)
    analyse = found.analyse
    membres, votes = lente_positions.votes_de(lente, found.chambre, periode)
    assert list(found.membres) == membres
    places, scrutins = lente_positions.noyau(votes)
    assert analyse.retenus == len(scrutins)
    assert [n for n in range(len(votes)) if analyse.sans_place(n) is None] == places
    rendues = lente_positions.rendues(votes, places, scrutins, analyse.places[places])
    assert np.abs(rendues - analyse.places[places]).max() < 0.005
    for n in places[::50]:
        siens = [(v.place, v.egaux, v.communs) for v in analyse.voisins[n]]
        assert siens == lente_positions.voisins(votes, dict.fromkeys(places), n)


@pytest.mark.parametrize(
    ("periode", "groupes"),
    [("16", ("LFI-NUPES", "SOC-A", "LIOT", "LR", "RE")), ("17", ("LFI-NFP", "SOC", "LIOT", "EPR", "HOR", "DR", "RN"))],
)
def test_groups_stand_from_left_to_right(
    monde: Monde, stats: Statistiques, periode: str, groupes: tuple[str, ...]
) -> None:  # fmt: skip
    """In the 16th legislature the first axis is that of the Government: the right that is not of it is less far."""
    (found,) = (p for p in stats.positions if p.periode == periode)
    blocs = np.array([monde.votants[votant].bloc for votant in found.votants])
    medianes = [float(np.nanmedian(found.analyse.places[blocs == nom, 0])) for nom in groupes]
    assert medianes == sorted(medianes)
    assert sum(axe.variance for axe in found.analyse.axes) > 0.8
    assert not verifier_positions([found])


def test_the_president_of_the_16th_assembly_has_no_presence(monde: Monde, stats: Statistiques) -> None:
    # The file lists her as presiding at 16 ballots of the sample, and forgets her at 267: no absence in either.
    (rang,) = (n for n, personne in enumerate(monde.personnes) if personne.uid == "PA721908")
    (taux,) = (
        membre.presence
        for cle, membre in stats.membres.items()
        if (cle.personne, cle.portee, cle.periode) == (rang, Portee.MANDAT, "16")
    )
    assert (taux.valeur, taux.denominateur) == (None, 4)
    assert Drapeau.PRESIDENCE in taux.drapeaux


@pytest.mark.parametrize("uid", ["PA722190", "PA607846", "PA719938"])  # Attal, Darmanin, Fesneau
def test_a_minister_of_2022_has_no_absence_in_the_16th(monde: Monde, stats: Statistiques, uid: str) -> None:
    # A list of July 2022 holds their seats open, one ballot lists them as of the Government, none after it.
    (rang,) = (n for n, personne in enumerate(monde.personnes) if personne.uid == uid)
    taux = stats.membres[Cle(rang, Chambre.ASSEMBLEE, Portee.MANDAT, "16")].presence
    assert (taux.valeur, taux.denominateur) == (None, 0)
    assert Drapeau.GOUVERNEMENT in taux.drapeaux


def test_every_voter_of_the_assembly_holds_a_seat_that_day(monde: Monde) -> None:
    regles = Counter(c.regle for c in monde.constats)
    assert (regles["vote_sans_mandat"], regles["groupe_inconnu"], regles["jamais_votant"]) == (0, 0, 0)
    assert regles["siege_atteste_par_scrutin"] == 52 + 14  # of the 16th and of the 17th


def test_a_group_that_changed_its_name_keeps_its_members(monde: Monde, stats: Statistiques) -> None:
    # UDR was succeeded by UDDPLR on 5 September 2025: nobody is of it any longer.
    (rang,) = (n for n, groupe in enumerate(monde.groupes) if (groupe.slug, groupe.legislature) == ("udr", 17))
    groupe = stats.groupes[rang, "17"]
    assert (groupe.membres_actifs, len(groupe.membres)) == (0, 16)
