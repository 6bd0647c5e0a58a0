"""The text of a kind, once its release is a file: words in memory, lines left where they are."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.resources import Resource
from hemicycle.release.publishing.writing import open_writer

TITRES = ["la loi des moulins", "", "le moulin et la riviere"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    path = tmp_path / "release.sqlite"
    facets = Facets(len(TITRES), {"n": np.arange(len(TITRES), dtype=np.int32)}, {}, FoldedText.of(TITRES))
    with open_writer(path) as writer:
        writer.add(Resource("essai", ["a", "b", "c"], {"item": [b"1", b"2", b"3"]}, facets))
        writer.add_meta({"release": "r-essai"})
        writer.commit()
    opened = SqliteStore.open(path)
    yield opened
    opened.close()


def test_words_are_found_as_before_writing(store: SqliteStore) -> None:
    text = store.facets("essai").text
    assert text is not None
    assert text.contains("oulin").tolist() == [True, False, True]
    assert text.begins("riv").tolist() == [False, False, True]


def test_lines_are_read_when_they_are_asked_for(store: SqliteStore) -> None:
    text = store.facets("essai").text
    assert text is not None
    assert text.lignes() == TITRES
    assert not any(isinstance(held, bytes) and b"moulins\n\nle" in held for held in vars(text).values())


def test_a_release_is_not_mapped(store: SqliteStore, tmp_path: Path) -> None:
    store.all_documents("essai", "item")
    assert str(tmp_path) not in Path("/proc/self/maps").read_text(encoding="utf-8")
