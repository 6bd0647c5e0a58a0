"""Statistics of the real sample of the Assembly, against the slow computation. Skipped, saying so, without it."""

import os
from collections import Counter

import pytest

from hemicycle.assemble.monde import Monde
from hemicycle.stats.calcul import calculer
from hemicycle.stats.resultats import Cle, Portee, Statistiques
from hemicycle.vocabulaire import Chambre, Drapeau
from tests.stats import accord
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
    accord.verifier_membres(stats, lente, un_sur=1 if PREUVE else 4)


def test_every_line_and_group_equals_the_slow_computation(stats: Statistiques, lente: Lente) -> None:
    accord.verifier_lignes(stats, lente)
    accord.verifier_groupes(stats, lente)


def test_every_pair_of_groups_equals_the_slow_computation(stats: Statistiques, lente: Lente) -> None:
    accord.verifier_alliances(stats, lente)


def test_every_ballot_equals_the_slow_computation(stats: Statistiques, lente: Lente) -> None:
    accord.verifier_scrutins(stats, lente)


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
