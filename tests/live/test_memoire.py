"""The memory of one process alone behaves as the shared one does."""

from datetime import timedelta

import pytest
from pydantic import SecretStr

from hemicycle.live.memoire import MemoireVive
from hemicycle.live.resultats import Memoire
from hemicycle.senatoriales.formes import EtatResultats, PageConnue
from hemicycle.settings import Settings
from hemicycle.state.resultats import ResultatsRetenus
from tests.senatoriales.exemples import AISNE, AUBE, SOIR, de_liste, de_personne, publie, tour

MINUTE = timedelta(seconds=60)


@pytest.fixture(params=["vive", "sqlite", "postgres"])
def memoire(request: pytest.FixtureRequest, home: Settings) -> Memoire:
    if request.param == "vive":
        return MemoireVive()
    url = request.getfixturevalue("base_postgres") if request.param == "postgres" else ""
    return ResultatsRetenus(home.model_copy(update={"database_url": SecretStr(url)}), demo=True)


def test_nothing_is_known_at_first(memoire: Memoire) -> None:
    assert memoire.charger(None) == EtatResultats()


def test_what_was_written_is_given_back_once_for_each_version(memoire: Memoire) -> None:
    un_tour = publie(AISNE, tour(1, 100, de_liste("Liste", 100, 3)))
    page = PageConnue(AISNE, '"a"', SOIR, None)
    memoire.retenir([un_tour], [page], SOIR)
    etat = memoire.charger(0)
    assert etat == EtatResultats(1, (un_tour,), {AISNE: page}, SOIR)
    assert memoire.charger(1) is None


def test_a_round_replaces_the_same_round_and_no_other(memoire: Memoire) -> None:
    premier = publie(AUBE, tour(1, 100, de_personne("A", 60, elu=True)))
    corrige = publie(AUBE, tour(1, 100, de_personne("A", 50, elu=False)))
    second = publie(AUBE, tour(2, 100, de_personne("A", 70, elu=True)))
    memoire.retenir([second, premier], [], SOIR)
    memoire.retenir([corrige], [], None)
    etat = memoire.charger(None)
    assert etat is not None
    assert etat.tours == (corrige, second)
    assert etat.verifie_a == SOIR


def test_one_turn_is_given_in_each_interval(memoire: Memoire) -> None:
    instants = (SOIR, SOIR + MINUTE / 2, SOIR + MINUTE, SOIR + MINUTE)
    assert [memoire.prendre_tour(instant, MINUTE) for instant in instants] == [True, False, True, False]
