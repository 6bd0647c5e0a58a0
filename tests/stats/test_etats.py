"""Rows are read some at a time, and counted by their state: neither shows in a figure."""

import numpy as np
import pytest

from hemicycle.assemble.agenda.sessions import sessions
from hemicycle.stats import comptage
from hemicycle.stats.calcul import calculer
from hemicycle.stats.corpus import corpus
from hemicycle.stats.groupes.lignes import lignes
from hemicycle.stats.membres import actes
from hemicycle.stats.membres.portees import Records, groupages
from tests.stats import accord, hasard
from tests.stats.lente import Lente


@pytest.mark.parametrize("graine", [1, 2, 3])
def test_figures_are_those_of_rows_read_a_few_at_a_time(graine: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comptage, "_LOT", 7)
    monkeypatch.setattr(actes, "LOT", 3)
    monde = hasard.monde(graine)
    stats, lente = calculer(monde)[0], Lente(monde)
    accord.verifier_membres(stats, lente)
    accord.verifier_lignes(stats, lente)
    accord.verifier_groupes(stats, lente)
    accord.verifier_medianes(stats, lente)


def test_rows_of_some_ballots_are_found_without_going_through_all() -> None:
    votes = corpus(hasard.monde(1))
    pairs = np.arange(len(votes.jour)) % 2 == 0
    assert votes.rangees(pairs).tolist() == np.flatnonzero(pairs[votes.scrutin]).tolist()
    assert votes.rangees(np.zeros(len(votes.jour), dtype=np.bool_)).tolist() == []


def test_records_of_a_scope_are_as_many_as_those_that_fall_in_it() -> None:
    monde = hasard.monde(2)
    votes = corpus(monde)
    records = Records(votes.personne, votes.scrutin, votes.chambre, votes.jour, votes.legislature)
    for groupage in groupages(monde.personnes, sessions(monde.scrutins)):
        places = groupage.de(records)
        assert groupage.compter(records) == np.bincount(places[places >= 0], minlength=len(groupage.cles)).tolist()


def test_a_pair_that_no_ballot_lists_has_no_line() -> None:
    votes = corpus(hasard.monde(3))
    found = lignes(votes)
    sans = np.full(len(votes.jour), -1)
    assert found.de(np.arange(len(votes.jour)), sans).tolist() == sans.tolist()
