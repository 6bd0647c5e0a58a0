"""The memory of one process alone behaves as the shared one does."""

from datetime import timedelta

import pytest
from pydantic import SecretStr

from hemicycle.live.resultats import InMemoryResults, ResultsStore
from hemicycle.senatoriales.formes import EtatResultats, PageConnue
from hemicycle.settings import Settings
from hemicycle.state.resultats import ResultatsRetenus
from tests.senatoriales.exemples import AISNE, AUBE, SOIR, de_liste, de_personne, publie, tour

MINUTE = timedelta(seconds=60)


@pytest.fixture(params=["vive", "sqlite", "postgres"])
def memoire(request: pytest.FixtureRequest, home: Settings) -> ResultsStore:
    if request.param == "vive":
        return InMemoryResults()
    url = request.getfixturevalue("base_postgres") if request.param == "postgres" else ""
    return ResultatsRetenus(home.model_copy(update={"database_url": SecretStr(url)}), demo=True)


def test_nothing_is_known_at_first(memoire: ResultsStore) -> None:
    assert memoire.load(None) == EtatResultats()


def test_what_was_written_is_given_back_once_for_each_version(memoire: ResultsStore) -> None:
    un_tour = publie(AISNE, tour(1, 100, de_liste("Liste", 100, 3)))
    page = PageConnue(AISNE, '"a"', SOIR, None)
    memoire.store([un_tour], [page], SOIR)
    etat = memoire.load(0)
    assert etat == EtatResultats(1, (un_tour,), {AISNE: page}, SOIR)
    assert memoire.load(1) is None


def test_a_round_replaces_the_same_round_and_no_other(memoire: ResultsStore) -> None:
    premier = publie(AUBE, tour(1, 100, de_personne("A", 60, elu=True)))
    corrige = publie(AUBE, tour(1, 100, de_personne("A", 50, elu=False)))
    second = publie(AUBE, tour(2, 100, de_personne("A", 70, elu=True)))
    memoire.store([second, premier], [], SOIR)
    memoire.store([corrige], [], None)
    etat = memoire.load(None)
    assert etat is not None
    assert etat.tours == (corrige, second)
    assert etat.verifie_a == SOIR


def test_one_turn_is_given_in_each_interval(memoire: ResultsStore) -> None:
    instants = (SOIR, SOIR + MINUTE / 2, SOIR + MINUTE, SOIR + MINUTE)
    assert [memoire.take_turn(instant, MINUTE) for instant in instants] == [True, False, True, False]
