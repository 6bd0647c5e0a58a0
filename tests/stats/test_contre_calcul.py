"""Random worlds: what is computed fast on arrays is what plain loops find from the text of the definitions."""

from dataclasses import astuple
from itertools import combinations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from hemicycle.stats.calcul import calculer
from hemicycle.stats.membres.proximite import bits, rapprocher, voix
from hemicycle.stats.resultats import Portee
from hemicycle.vocabulaire import ENJEUX
from tests.stats import accord, hasard
from tests.stats.lente import Lente
from tests.stats.lente_travaux import LenteTravaux
from tests.stats.paquets import paquet, proximite

graines = st.integers(min_value=0, max_value=2**32 - 1)
examen = settings(max_examples=25, database=None)


@examen
@given(graines)
def test_members_agree_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    accord.verifier_membres(calculer(monde)[0], Lente(monde))


@examen
@given(graines)
def test_lines_and_groups_agree_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    stats, lente = calculer(monde)[0], Lente(monde)
    accord.verifier_lignes(stats, lente)
    accord.verifier_groupes(stats, lente)
    accord.verifier_medianes(stats, lente)


@examen
@given(graines)
def test_alliances_agree_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    accord.verifier_alliances(calculer(monde)[0], Lente(monde))


@examen
@given(graines)
def test_ballots_agree_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    accord.verifier_scrutins(calculer(monde)[0], Lente(monde))


@examen
@given(graines)
def test_works_agree_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    travaux = LenteTravaux(Lente(monde))
    for cle, membre in calculer(monde)[0].membres.items():
        assert astuple(membre.travaux) == travaux.travaux(accord.portee(cle)), cle
        assert membre.travaux_sans_donnees == travaux.sans_donnees(accord.portee(cle)), cle


@examen
@given(graines)
def test_activity_agrees_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    travaux = LenteTravaux(Lente(monde))
    chambres = monde.as_of()
    for cle, membre in calculer(monde)[0].membres.items():
        if cle.portee is Portee.CARRIERE and cle.chambre in chambres:
            assert accord.rate(membre.activite) == travaux.activite(cle.personne, cle.chambre), cle


@examen
@given(graines)
def test_pairs_of_members_agree_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    stats, lente = calculer(monde)[0], Lente(monde)
    comptes = np.array([lente.compte(s) for s in range(len(monde.scrutins))], dtype=np.bool_)
    for i, j in combinations(range(len(monde.personnes)), 2):
        found = proximite(paquet(monde, stats, i), paquet(monde, stats, j), comptes)
        attendu = lente.accord_membres(i, j)
        assert accord.rate(found.accord) == (attendu["accords"], attendu["total"])
        assert found.desaccords == attendu["total"] - attendu["accords"]
        assert found.abstentions_communes == attendu["abstentions"]
        assert found.oppositions == attendu["oppositions"]
        accord.verifier_intervalle(found.accord, accord.rate(found.accord) if attendu["total"] else None)


@examen
@given(graines)
def test_pairs_of_members_by_stake_agree_with_the_slow_computation(graine: int) -> None:
    monde = hasard.monde(graine)
    stats, lente = calculer(monde)[0], Lente(monde)
    comptes = np.array([lente.compte(s) for s in range(len(monde.scrutins))], dtype=np.bool_)
    paquets = [paquet(monde, stats, i) for i in range(len(monde.personnes))]
    exprimees = [voix(votes, len(comptes), comptes[votes["scrutin"]]) for votes in paquets]
    for nature in ENJEUX:
        scrutins = bits(np.array([s.nature is nature for s in monde.scrutins], dtype=np.bool_))
        for i, j in combinations(range(len(monde.personnes)), 2):
            found = rapprocher(exprimees[i].parmi(scrutins), exprimees[j].parmi(scrutins))
            attendu = lente.accord_membres(i, j, nature)
            assert accord.rate(found.accord) == (attendu["accords"], attendu["total"])
