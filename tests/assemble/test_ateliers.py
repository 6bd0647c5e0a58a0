"""Areas assembled here or in another process."""

import os
from collections.abc import Iterator

import pytest
from tests.assemble.exemples_ateliers import lire, mourir, patienter, refuser, tables, tarder

from hemicycle.assemble.workers import LIGNES_MINIMUM, SUR_PLACE, Ailleurs, Atelier, ouvrir
from hemicycle.errors import HemicycleError, SourceError


@pytest.fixture
def ailleurs() -> Iterator[Ailleurs]:
    un = Ailleurs(1)
    yield un
    un.fermer()


def test_a_small_world_is_assembled_here() -> None:
    with ouvrir(jobs=8, lignes=LIGNES_MINIMUM - 1) as atelier:
        assert atelier is SUR_PLACE


def test_one_process_is_this_one() -> None:
    with ouvrir(jobs=1, lignes=LIGNES_MINIMUM) as atelier:
        assert atelier is SUR_PLACE


def test_a_large_world_is_assembled_elsewhere_too() -> None:
    with ouvrir(jobs=2, lignes=LIGNES_MINIMUM) as atelier:
        assert atelier is not SUR_PLACE
        assert atelier.confier(lire, tables)()[1] != os.getpid()


def test_what_is_made_elsewhere_is_what_is_made_here(ailleurs: Ailleurs) -> None:
    (la, _), (ici, _) = (atelier.confier(lire, tables)() for atelier in _les_deux(ailleurs))
    assert la.equals(ici)


def test_works_that_follow_one_another_share_a_process(ailleurs: Ailleurs) -> None:
    (_, un), (_, autre) = (ailleurs.confier(lire, tables)() for _ in range(2))
    assert un == autre != os.getpid()


def test_a_work_whose_turn_has_not_come_is_done_here(ailleurs: Ailleurs) -> None:
    ailleurs.confier(tarder, tables)
    assert ailleurs.confier(lire, tables)()[1] == os.getpid()


def test_whoever_waits_for_a_work_does_the_next_one(ailleurs: Ailleurs) -> None:
    patient, suivant = ailleurs.confier(patienter, tables), ailleurs.confier(lire, tables)
    assert (patient(), suivant()[1]) == (None, os.getpid())


def test_an_error_of_the_next_one_waits_to_be_asked_for(ailleurs: Ailleurs) -> None:
    patient, suivant = ailleurs.confier(patienter, tables), ailleurs.confier(refuser, tables)
    assert patient() is None
    with pytest.raises(SourceError, match="illisible"):
        suivant()


def test_an_error_is_the_same_wherever_it_is_raised(ailleurs: Ailleurs) -> None:
    for atelier in _les_deux(ailleurs):
        with pytest.raises(SourceError) as error:
            atelier.confier(refuser, tables)()
        assert str(error.value) == "votes : illisible."


def test_an_error_from_elsewhere_says_where_it_was_raised(ailleurs: Ailleurs) -> None:
    with pytest.raises(SourceError) as error:
        ailleurs.confier(refuser, tables)()
    assert "in refuser" in "".join(error.value.__notes__)


def test_a_process_that_dies_is_told(ailleurs: Ailleurs) -> None:
    with pytest.raises(HemicycleError, match="s'est arrêté"):
        ailleurs.confier(mourir, tables)()


def test_what_is_not_done_when_the_atelier_closes_is_ended() -> None:
    with ouvrir(jobs=3, lignes=LIGNES_MINIMUM) as atelier:
        long = atelier.confier(tarder, tables)
        atelier.confier(lire, tables)()  # the other one has had the time to be asked for
    with pytest.raises(HemicycleError, match="s'est arrêté"):
        long()


def _les_deux(ailleurs: Ailleurs) -> tuple[Atelier, Atelier]:
    return ailleurs, SUR_PLACE
