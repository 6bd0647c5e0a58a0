"""The small demo, published once for the tests of this folder and opened as a server opens it."""

from collections.abc import Iterator

import pytest

from hemicycle.demo import DemoSummary
from hemicycle.queries.lecture import Lecture
from hemicycle.release.pointer import current, open_release
from tests.golden.reponses import publier


@pytest.fixture(scope="session")
def lecture(petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lecture]:
    home = publier(tmp_path_factory.mktemp("recherche"), petite_demo.folder)
    ref = current(home.releases_dir)
    assert ref is not None
    store = open_release(ref)
    yield Lecture(store)
    store.close()
