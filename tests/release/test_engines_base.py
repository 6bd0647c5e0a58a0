"""What every engine has in common: what is kept of a release goes with it."""

import gc
import weakref

from hemicycle.release.depot import open_depot, served
from hemicycle.settings import Settings
from hemicycle.sync import Report


def test_a_release_that_is_let_go_is_freed_at_once(home: Settings, minuscule: Report) -> None:
    store = served(open_depot(home))
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
    store = served(open_depot(home))
    assert store.facets("scrutin") is store.facets("scrutin")
    store.close()
