"""What every engine has in common: what is kept of a release goes with it."""

import gc
import weakref
from contextlib import closing
from pathlib import Path

import pytest

from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.engines.sqlite_writer import SqliteWriter
from hemicycle.release.format.packed_votes import PAR_MEMBRE
from hemicycle.settings import Settings
from hemicycle.sync import Report


def test_a_release_that_is_let_go_is_freed_at_once(home: Settings, minuscule: Report) -> None:
    store = served(open_repository(home))
    assert store.facets("recherche").text is not None
    known = weakref.ref(store)
    store.close()
    gc.disable()  # what lasts is left out of the collection of cycles: nothing may count on it
    try:
        del store
        assert known() is None
    finally:
        gc.enable()


def test_facets_are_read_once(home: Settings, minuscule: Report) -> None:
    store = served(open_repository(home))
    assert store.facets("scrutin") is store.facets("scrutin")
    store.close()


@pytest.mark.parametrize(
    ("membre", "page", "lus", "total"),
    [
        (0, (0, 20), 0, 0),
        (0, (20, 40), 0, 0),
        (1, (0, 2), 2, 3),
        (1, (2, 22), 1, 3),
        (1, (20, 40), 0, 3),
        (9, (0, 20), 0, 0),
    ],
    ids=["none", "none, further", "some", "the last", "beyond", "nobody"],
)
def test_a_page_of_votes_may_hold_none(
    tmp_path: Path, membre: int, page: tuple[int, int], lus: int, total: int
) -> None:
    path = tmp_path / "publication.sqlite"
    with closing(SqliteWriter(path)) as writer:
        writer.votes("membre", 0, [b"", bytes(3 * PAR_MEMBRE.itemsize)])
        writer.commit()
    with closing(SqliteStore.open(path)) as store:
        votes, tous = store.latest_votes(membre, *page)
    assert (len(votes), tous) == (lus, total)
