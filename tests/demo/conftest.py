"""One small demo for all the tests of this folder: they only read it."""

import pytest

from tests.demo.demo_fichiers import Fichiers, ecrire


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Fichiers:
    return ecrire(tmp_path_factory.mktemp("demo"))
