"""Facets: substrings over all rows, dictionary codes, sets of labels, served orders, and the store that reads them."""

import gc
import weakref
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.release.engines.columns import FOLDER, read, write
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.facets import Facets, FoldedText, codes, holding_label, label_set, narrow
from hemicycle.release.format.packed_votes import PAR_MEMBRE
from hemicycle.release.format.resources import Resource
from hemicycle.release.publishing.writing import open_writer
from hemicycle.settings import Settings
from hemicycle.sync import Report
from hemicycle.texte import plier

COLUMNS = {
    "jour": np.array([3, 1, 2], np.int32), "vote": np.array([True, False, True]), "cle": np.array([1 << 63], np.uint64),
    "vide": np.zeros(0, np.float32),
}  # fmt: skip
ROWS = st.lists(st.text(alphabet="abcdeé œ'-", max_size=12).map(plier), max_size=20)


@given(ROWS, st.text(alphabet="abcde'-", min_size=1, max_size=3))
def test_a_substring_is_found_in_exactly_the_rows_that_hold_it(rows: list[str], word: str) -> None:
    assert FoldedText.of(rows).contains(word).tolist() == [word in row for row in rows]


def test_a_word_with_a_newline_is_found_nowhere() -> None:
    assert FoldedText.of(["ab", "cd"]).contains("b\nc").tolist() == [False, False]


def test_an_empty_word_is_found_nowhere() -> None:
    assert FoldedText.of(["ab"]).contains("").tolist() == [False]


def test_a_letter_found_in_many_words_gives_every_row_that_has_it() -> None:
    rows = [f"mot{n} e{n}" for n in range(200)] + ["rien"]
    assert FoldedText.of(rows).contains("e").tolist() == [True] * 200 + [True]
    assert FoldedText.of(rows).contains("t").tolist() == [True] * 200 + [False]


def test_an_unknown_label_matches_no_row() -> None:
    column, labels = codes(["b", None, "a"])
    facets = Facets(3, {"groupe": column}, {"groupe": labels})
    assert facets.equals("groupe", "zzz").tolist() == [False, False, False]
    assert facets.equals("groupe", "a").tolist() == [False, False, True]


@pytest.mark.parametrize("names", [[*COLUMNS], ["vide"], []])
def test_columns_are_read_as_they_were_written(tmp_path: Path, names: list[str]) -> None:
    written = [COLUMNS[name] for name in names]
    found = read(tmp_path / FOLDER / "essai", write(tmp_path, "essai", written))
    assert [(one.dtype, one.tolist()) for one in found] == [(one.dtype, one.tolist()) for one in written]


def test_codes_do_not_depend_on_the_order_of_rows() -> None:
    assert codes(["b", "a"])[1] == codes(["a", "b"])[1] == ["a", "b"]


def _facets(rows: list[list[str]]) -> Facets:
    found = label_set("sorte", rows)
    return Facets(len(rows), found.columns, found.labels)


def test_a_label_is_found_in_the_rows_that_hold_it() -> None:
    facets = _facets([["a", "b"], [], ["b"]])
    assert holding_label(facets, "sorte", "b").tolist() == [True, False, True]
    assert holding_label(facets, "sorte", "a").tolist() == [True, False, False]


def test_a_vocabulary_may_be_longer_than_a_word_of_bits() -> None:
    labels = [f"l{n:03d}" for n in range(130)]
    facets = _facets([[label] for label in labels])
    assert sorted(facets.columns) == ["sorte_0", "sorte_1", "sorte_2"]
    for n, label in enumerate(labels):
        assert np.flatnonzero(holding_label(facets, "sorte", label)).tolist() == [n]


def test_an_unknown_label_is_nowhere() -> None:
    assert not holding_label(_facets([["a"]]), "sorte", "z").any()


def test_no_row_at_all_is_no_error() -> None:
    assert holding_label(_facets([]), "sorte", "a").tolist() == []


TITRES = ["la loi des moulins", "", "le moulin et la riviere"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    facets = Facets(len(TITRES), {"n": np.arange(len(TITRES), dtype=np.int32)}, {}, FoldedText.of(TITRES))
    with open_writer(tmp_path) as writer:
        writer.add(Resource("essai", ["a", "b", "c"], {"item": [b"1", b"2", b"3"]}, facets))
        writer.add_meta({"release": "r-essai"})
        writer.commit()
    opened = SqliteStore.open(tmp_path / DATABASE)
    yield opened
    opened.close()


def test_words_are_found_as_before_writing(store: SqliteStore) -> None:
    text = store.facets("essai").text
    assert text is not None
    assert text.contains("oulin").tolist() == [True, False, True]


def test_lines_are_read_when_they_are_asked_for(store: SqliteStore) -> None:
    text = store.facets("essai").text
    assert text is not None
    assert text.texts() == TITRES
    assert not any(isinstance(held, bytes) and b"moulins\n\nle" in held for held in vars(text).values())


def test_a_release_is_not_mapped(store: SqliteStore, tmp_path: Path) -> None:
    store.all_documents("essai", "item")
    assert str(tmp_path) not in Path("/proc/self/maps").read_text(encoding="utf-8")


def test_a_release_that_is_let_go_is_freed_at_once(home: Settings, minuscule: Report) -> None:
    store = served(open_repository(home))
    assert store.facets("scrutin").text is not None
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
    with open_writer(tmp_path) as writer:
        writer.add_votes("membre", [b"", bytes(3 * PAR_MEMBRE.itemsize)])
        writer.commit()
    with closing(SqliteStore.open(tmp_path / DATABASE)) as store:
        votes, tous = store.latest_votes(membre, *page)
    assert (len(votes), tous) == (lus, total)


@pytest.mark.parametrize(("labels", "octets"), [(0, 1), (126, 1), (127, 2), (32_766, 2), (32_767, 4)])
def test_narrow_codes_hold_every_code_and_how_many_labels_there_are(labels: int, octets: int) -> None:
    coded = np.arange(-1, labels, dtype=np.int32)
    found = narrow(coded, labels)
    assert found.dtype.itemsize == octets
    assert found.tolist() == coded.tolist()
    assert (found % (labels + 1)).tolist() == [labels, *range(labels)]  # the last: none


@given(
    st.lists(st.none() | st.text(alphabet="abcdeé œ'-").map(plier), min_size=1), st.text(alphabet="abc \n", max_size=3)
)
def test_a_text_is_found_in_exactly_the_labels_that_hold_it(labels: list[str | None], text: str) -> None:
    facets = Facets.coded({}, {"label": labels})
    found = facets.label_contains("label", text)
    assert found.tolist() == [label is not None and text in label for label in labels]
    assert facets.label_contains("label", text).tolist() == found.tolist()  # from what it keeps
