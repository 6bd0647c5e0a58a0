"""What a release file holds and says, however it is cut into batches."""

import os
import resource as limits
import sqlite3
import tracemalloc
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from hemicycle.release.engines.base_store import VOTES
from hemicycle.release.engines.packs import digests_of
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.engines.sqlite_writer import SqliteWriter
from hemicycle.release.format.resources import NEVER, Lazy, Recipe, Resource, encode
from hemicycle.release.publishing import writing
from hemicycle.release.publishing.stamping import stamp
from hemicycle.release.publishing.writing import CompressedRows, ContentDigest, open_writer
from hemicycle.state.fiches import Fiche
from hemicycle.workspace import storage_fault

DOCUMENTS = [b'{"n":%d}' % n for n in range(7)]
JOUR = "2026-01-02T00:00:00.000Z"


def _resource(kind: str = "essai") -> Resource:
    return Resource(kind, [str(n) for n in range(7)], {"item": DOCUMENTS}, keys={"b": 1, "a": 0})


def _rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        return db.execute(query).fetchall()


def _documents(folder: Path, kind: str = "essai", form: str = "item") -> list[bytes]:
    with closing(SqliteStore.open(folder / DATABASE)) as store:
        return store.all_documents(kind, form)


def _content(path: Path, *resources: Resource, counted: bool = True) -> str:
    path.mkdir()
    with open_writer(path) as writer:
        for resource in resources:
            writer.add(resource, counted=counted)
        content = writer.content()
        writer.commit()
    return content


def _dater(_: str, empreintes: dict[str, bytes]) -> dict[str, Fiche]:
    return {id_: Fiche(empreinte, JOUR, JOUR) for id_, empreinte in empreintes.items()}


@pytest.mark.parametrize("batch", [1, 20, 1 << 20])
def test_documents_keep_their_ranks_whatever_the_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr(writing, "BATCH_BYTES", batch)
    _content(tmp_path / "f", _resource())
    assert _documents(tmp_path / "f") == DOCUMENTS


def test_what_a_release_says_does_not_depend_on_the_batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = _content(tmp_path / "un", _resource())
    monkeypatch.setattr(writing, "BATCH_BYTES", 1)
    assert _content(tmp_path / "deux", _resource()) == whole


def test_what_a_release_says_does_not_depend_on_the_order_of_its_kinds(tmp_path: Path) -> None:
    un, deux = _resource("un"), _resource("deux")
    assert _content(tmp_path / "un", un, deux) == _content(tmp_path / "deux", deux, un)


def test_what_a_release_says_depends_on_where_documents_are_cut() -> None:
    un, deux = ContentDigest(), ContentDigest()
    un.add("essai/item", digests_of([b"ab", b"c"]).tobytes())
    deux.add("essai/item", digests_of([b"a", b"bc"]).tobytes())
    assert un.hexdigest() != deux.hexdigest()


def test_a_form_without_documents_is_part_of_what_a_release_says(tmp_path: Path) -> None:
    vide = Resource("vide", [], {"item": []})
    assert _content(tmp_path / "un", _resource(), vide) != _content(tmp_path / "deux", _resource())


def test_documents_that_do_not_count_are_written_all_the_same(tmp_path: Path) -> None:
    assert _content(tmp_path / "un", _resource(), counted=False) == _content(tmp_path / "deux")
    assert _documents(tmp_path / "un") == DOCUMENTS


def test_a_recipe_makes_the_documents_of_a_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "LOOK_ROWS", 4)
    monkeypatch.setattr(writing, "SLICE_ROWS", 3)
    taken: list[int] = []

    def encode(ranks: NDArray[np.int64]) -> list[bytes]:
        taken.append(len(ranks))
        return [DOCUMENTS[n] for n in ranks.tolist()]

    recipe = Recipe(7, {"item": encode}, lambda ranks: ranks, lambda ranks: np.full(len(ranks), NEVER))
    made = Resource("essai", [str(n) for n in range(7)], recipe.forms(), keys={"b": 1, "a": 0}, recipe=recipe)
    assert _content(tmp_path / "un", made) == _content(tmp_path / "deux", _resource())
    assert _documents(tmp_path / "un") == DOCUMENTS
    assert taken == [7, 3, 1, 3]  # a sample, then never more than the slice of which it is looked whether it changed
    assert list(made.forms["item"]) == DOCUMENTS


def test_dates_close_the_documents_and_are_no_part_of_what_a_release_says(tmp_path: Path) -> None:
    def write(folder: Path, documents: list[bytes], jour: str) -> str:
        resource = Resource(
            "essai", [str(n) for n in range(7)], {"item": documents}, keys={"b": 1, "a": 0}, stamped=frozenset({"item"})
        )
        folder.mkdir()
        with open_writer(folder) as writer:
            dated, fiches = stamp(
                writer, resource, lambda _, found: {id_: Fiche(mark, JOUR, jour) for id_, mark in found.items()}
            )
            writer.add(dated)
            writer.commit()
        assert set(fiches) == set(resource.ids)
        return writer.content()

    said = write(tmp_path / "un", DOCUMENTS, JOUR)
    end = f',"createdAt":"{JOUR}","updatedAt":"{JOUR}"}}'.encode()
    assert _documents(tmp_path / "un")[3] == b'{"n":3' + end
    assert write(tmp_path / "deux", DOCUMENTS, "2026-01-03T00:00:00.000Z") == said
    assert b"2026-01-03" in _documents(tmp_path / "deux")[3]
    assert write(tmp_path / "trois", [*DOCUMENTS[1:], DOCUMENTS[0]], JOUR) != said


def test_the_votes_of_a_record_are_part_of_what_may_change_it(tmp_path: Path) -> None:
    resource = Resource("scrutin", ["a", "b"], {"item": [b"{}", b"{}"]}, stamped=frozenset({"item"}))
    with open_writer(tmp_path) as writer:
        _, fiches = stamp(writer, resource, _dater, [b"pour", b"contre"])
        writer.commit()
    assert fiches["a"].empreinte != fiches["b"].empreinte
    assert _documents(tmp_path, VOTES, "scrutin") == [b"pour", b"contre"]


def test_more_documents_than_dates_are_refused(tmp_path: Path) -> None:
    resource = Resource("essai", ["a"], {"item": Lazy(1, lambda: iter([b"{}", b"{}"]))}, stamped=frozenset({"item"}))
    with open_writer(tmp_path) as writer, pytest.raises(ValueError, match="longer"):
        stamp(writer, resource, _dater)


def test_a_disk_that_refuses_to_be_written_is_told_as_such(tmp_path: Path) -> None:
    full = Resource("essai", [str(n) for n in range(3_000)], {"item": [os.urandom(1000) for _ in range(3_000)]})
    soft, hard = limits.getrlimit(limits.RLIMIT_FSIZE)
    limits.setrlimit(limits.RLIMIT_FSIZE, (1 << 20, hard))
    try:
        with open_writer(tmp_path) as writer, pytest.raises(OSError, match="too large") as raised:
            writer.add(full)
            writer.commit()
    finally:
        limits.setrlimit(limits.RLIMIT_FSIZE, (soft, hard))
    assert storage_fault(raised.value) is not None


@given(st.lists(st.binary(max_size=30), max_size=12), st.integers(1, 5))
def test_bodies_come_back_in_their_order_whatever_the_block(bodies: list[bytes], taille: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "BLOCK", taille)
        gardes = CompressedRows()
        blocs = list(gardes.passing(bodies))
    assert (len(gardes), list(gardes), [body for bloc in blocs for body in bloc]) == (len(bodies), bodies, bodies)


def test_bodies_are_made_once_however_often_they_are_read() -> None:
    faits: list[int] = []

    def bodies() -> Iterator[bytes]:
        for n in range(3):
            faits.append(n)
            yield b"%d" % n

    gardes = CompressedRows()
    assert list(gardes.passing(bodies())) == [[b"0", b"1", b"2"]]
    assert list(gardes) == list(gardes) == [b"0", b"1", b"2"]
    assert faits == [0, 1, 2]


@pytest.mark.parametrize("longueur", [10, 700, 5000])
def test_a_document_takes_the_memory_of_what_it_says(longueur: int) -> None:
    value = {"texte": "x" * longueur}
    encode(value)
    tracemalloc.start()
    try:
        bodies = [encode(value) for _ in range(50)]
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken / len(bodies) < len(bodies[0]) + 200


def test_rows_that_cannot_be_written_stop_the_release(tmp_path: Path) -> None:
    with open_writer(tmp_path) as writer:
        writer.add(_resource())
        writer.add(replace(_resource(), forms={}))  # the same keys again: told by a call that comes later
        with pytest.raises(sqlite3.IntegrityError):
            writer.commit()


def test_a_release_that_is_given_up_does_not_write_its_rows_to_their_end(tmp_path: Path) -> None:
    begun = Event()

    def rows() -> Iterator[tuple[str, bytes]]:
        for n in count():  # without an end: closing stops them
            begun.set()
            yield str(n), b""

    with pytest.raises(KeyboardInterrupt), closing(SqliteWriter(tmp_path / DATABASE)) as file:
        file.insert("meta", rows())
        begun.wait()
        raise KeyboardInterrupt
