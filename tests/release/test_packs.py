"""Documents of one release after the other: what is taken over, what is written, and that nothing is lost."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import numpy as np
import polars as pl
import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from hemicycle.assemble.tables import digest_rows
from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.engines import columns, file_repository, packs
from hemicycle.release.engines.file_repository import FileRepository
from hemicycle.release.engines.packs import SUFFIX
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore, open_former
from hemicycle.release.engines.sqlite_writer import rewrite
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.keys import SortedKeys
from hemicycle.release.format.names import INTERVENTION
from hemicycle.release.format.resources import DIGEST, Recipe, Resource
from hemicycle.release.publishing import writing
from hemicycle.release.publishing.stamping import stamp
from hemicycle.release.publishing.writing import open_writer
from hemicycle.release.views.ranked_tables import RankedTable
from hemicycle.state.fiches import Fiche

CODE = "code"


def write(folder: Path, documents: list[bytes], former: Path | None = None, code: str = CODE) -> str:
    """A release of these documents; its digest."""
    folder.mkdir()
    with open_writer(folder, None if former is None else open_former(former, code)) as writer:
        facets = Facets(len(documents), {"rang": np.arange(len(documents))})
        writer.add(Resource("essai", [str(n) for n in range(len(documents))], {"item": documents}, facets))
        writer.add_meta({"release": folder.name})
        content = writer.content()
        writer.commit(code)
    return content


def read(folder: Path, form: str = "item") -> list[bytes]:
    with closing(SqliteStore.open(folder / DATABASE)) as store:
        assert store.integrity() == "ok"
        return store.all_documents("essai", form)


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "_LEARNT", 1)  # so few bytes are enough to make a dictionary of


def sizes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob(f"*{SUFFIX}") if path.stat().st_nlink == 1)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.lists(st.binary(max_size=6), max_size=8), min_size=1, max_size=6), st.sampled_from([1, 2, 24]))
def test_every_release_of_a_series_says_what_it_would_alone(
    tmp_path_factory: pytest.TempPathFactory, nights: list[list[bytes]], most: int
) -> None:
    folder = tmp_path_factory.mktemp("suite")
    former: Path | None = None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packs, "_MOST", most)
        for n, documents in enumerate(nights):
            content = write(folder / f"r{n}", documents, former)
            assert content == write(folder / f"seule{n}", documents)
            former = folder / f"r{n}"
            for m, told in enumerate(nights[: n + 1]):
                assert read(folder / f"r{m}") == told
    for n in range(len(nights) - 1):
        shutil.rmtree(folder / f"r{n}")
    assert former is not None
    assert read(former) == nights[-1]


def test_a_release_costs_what_changed(tmp_path: Path) -> None:
    documents = [os.urandom(1000) for _ in range(50)]
    write(tmp_path / "un", documents)
    changed = [os.urandom(1000), *documents[:20], *documents[21:]]
    write(tmp_path / "deux", changed, tmp_path / "un")
    assert 1000 <= sizes(tmp_path / "deux") < 1100
    assert read(tmp_path / "deux") == changed


def test_a_pack_that_is_mostly_of_no_use_is_left(tmp_path: Path) -> None:
    documents = [os.urandom(1000) for _ in range(50)]
    write(tmp_path / "un", documents)
    write(tmp_path / "deux", documents[:10], tmp_path / "un")
    assert [path.stat().st_nlink for path in (tmp_path / "deux").glob(f"*{SUFFIX}")] == [1]
    assert read(tmp_path / "deux") == documents[:10]


@pytest.mark.parametrize("few", [0, 40])
@pytest.mark.parametrize("gap", [0, 3, 1000])
def test_documents_are_read_one_by_one_and_by_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: int, gap: int
) -> None:
    monkeypatch.setattr(packs, "_FEW", few)  # documents whose places are kept in memory
    monkeypatch.setattr(packs, "_GAP", gap)
    documents = [b"%d" % n * (n % 5) for n in range(40)]
    write(tmp_path / "un", documents[::2])
    write(tmp_path / "deux", documents, tmp_path / "un")
    with closing(SqliteStore.open(tmp_path / "deux" / DATABASE)) as store:
        for ranks in ([3], [0, 1, 2], [39, 0, 17, 17], [2, 3, 4, 9], [0, 5, 6, 11, 10], range(3, 30), range(0), []):
            assert store.documents("essai", "item", ranks) == [documents[rank] for rank in ranks]
        for rank in (-1, 40):
            with pytest.raises(IndexError):
                store.documents("essai", "item", [rank])


def test_an_empty_document_lies_nowhere(tmp_path: Path) -> None:
    """What is noted of its place may be beyond the end of the pack, once the one it was written with is left."""
    write(tmp_path / "un", [b"former" * 20, b""])
    write(tmp_path / "deux", [b"new", b""], tmp_path / "un")
    assert read(tmp_path / "deux") == [b"new", b""]


def test_documents_are_replaced_in_a_release_that_nobody_reads_yet(tmp_path: Path) -> None:
    documents = [b"%d" % n for n in range(9)]
    write(tmp_path / "un", documents)
    write(tmp_path / "deux", documents, tmp_path / "un")
    rewrite(tmp_path / "deux", {("essai", "item"): {4: b"autre", 8: b""}})
    assert read(tmp_path / "deux") == [*documents[:4], b"autre", *documents[5:8], b""]
    assert read(tmp_path / "un") == documents
    write(tmp_path / "trois", [b"autre", b"8"], tmp_path / "deux")
    assert read(tmp_path / "trois") == [b"autre", b"8"]


@pytest.mark.parametrize("name", ["places.bin", "empreintes.bin", "entrees.npz", DATABASE, SUFFIX])
def test_a_damaged_release_lends_nothing(tmp_path: Path, name: str) -> None:
    documents = [b"%d" % n for n in range(9)]
    write(tmp_path / "un", documents)
    (path,) = (tmp_path / "un").glob(f"*{name}")
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert open_former(tmp_path / "un", CODE) is None
    write(tmp_path / "deux", documents, tmp_path / "un")
    assert read(tmp_path / "deux") == documents


def test_a_pack_that_was_cut_is_told_when_it_is_read(tmp_path: Path) -> None:
    write(tmp_path / "un", [b"a" * 100, b"b" * 100])
    (path,) = (tmp_path / "un").glob(f"*{SUFFIX}")
    path.write_bytes(path.read_bytes()[:150])
    with closing(SqliteStore.open(tmp_path / "un" / DATABASE)) as store:
        assert store.documents("essai", "item", [0]) == [b"a" * 100]
        with pytest.raises(ReleaseCorrupt, match="50 octets lus au lieu de 100"):
            store.documents("essai", "item", [1])
        assert store.integrity() != "ok"


ROWS = [f"ligne {n} ".ljust(80, "abcdefgh"[n % 8]) for n in range(40)]


def made(folder: Path, rows: list[str], former: Path | None = None, code: str = CODE) -> list[str]:
    """A release whose documents are made out of rows; those that were made."""
    folder.mkdir()
    faits: list[str] = []

    def encode(part: pl.DataFrame) -> list[bytes]:
        faits.extend(part["n"])
        return [row.encode() for row in part["n"]]

    table = pl.DataFrame({"n": rows}, {"n": pl.String})
    recipe = Recipe(len(rows), {"item": encode}, lambda ranks: table[ranks], lambda ranks: digest_rows(table[ranks]))
    forms = {**recipe.forms(), "courte": [b"[]"] * len(rows)}  # too short for a dictionary
    with open_writer(folder, None if former is None else open_former(former, code)) as writer:
        writer.add(Resource("essai", rows, forms, recipe=recipe))
        writer.add_meta({"release": folder.name})
        writer.commit(code)
    assert read(folder) == [row.encode() for row in rows]
    return faits


def test_documents_made_of_the_same_are_not_made_again(tmp_path: Path) -> None:
    assert made(tmp_path / "un", ROWS) == ROWS + ROWS  # the first ones for their dictionary
    changed = ["nouvelle", *ROWS[:5], "autre", *ROWS[6:]]
    assert made(tmp_path / "deux", changed, tmp_path / "un") == ["nouvelle", "autre"]
    assert made(tmp_path / "trois", changed, tmp_path / "deux") == []


def indexed(folder: Path, rows: list[str], former: Path | None = None, code: str = CODE) -> bool:
    """A release of records that rows tell and are found by; whether their keys were made."""
    folder.mkdir()
    faites: list[bool] = []
    table = pl.DataFrame({"n": rows}, {"n": pl.String})

    def index() -> SortedKeys:
        faites.append(True)
        return RankedTable(table, np.arange(len(rows), dtype=np.uint32)).keys("n")

    recipe = Recipe(
        len(rows), {"item": lambda part: [b"{}"] * part.height}, lambda ranks: table[ranks],
        lambda ranks: digest_rows(table[ranks]),
    )  # fmt: skip
    with open_writer(folder, None if former is None else open_former(former, code)) as writer:
        writer.add(Resource(INTERVENTION, rows, recipe.forms(), recipe=recipe, index=index))
        writer.add_meta({"release": folder.name})
        writer.commit(code)
    with closing(SqliteStore.open(folder / DATABASE)) as store:
        assert store.ranks(INTERVENTION, [*ROWS, "nouvelle"]) == {row: rank for rank, row in enumerate(rows)}
    return bool(faites)


def test_keys_are_lent_where_all_records_stand_as_they_did(tmp_path: Path) -> None:
    assert indexed(tmp_path / "un", ROWS)
    assert not indexed(tmp_path / "deux", ROWS, tmp_path / "un")
    assert not indexed(tmp_path / "trois", ROWS, tmp_path / "deux")
    for n, rows in enumerate(([*ROWS[1:], ROWS[0]], ROWS[:-1], [*ROWS, "nouvelle"], ["nouvelle", *ROWS[1:]], [])):
        assert indexed(tmp_path / f"autre {n}", rows, tmp_path / "un"), rows


@pytest.mark.parametrize("rows", [ROWS, []])
def test_keys_that_another_code_made_are_not_lent(tmp_path: Path, rows: list[str]) -> None:
    """What its records were made of is not known: it is not that there were none."""
    indexed(tmp_path / "un", ROWS)
    assert indexed(tmp_path / "deux", rows, tmp_path / "un", "un autre code")


@settings(max_examples=30, deadline=None)
@given(st.sets(st.integers(0, 39)), st.integers(1, 41), st.integers(1, 41))
def test_rows_that_changed_are_found_wherever_tables_are_cut(
    tmp_path_factory: pytest.TempPathFactory, changed: set[int], look: int, at_once: int
) -> None:
    rows = [f"autre {n}" if n in changed else row for n, row in enumerate(ROWS)]
    folder = tmp_path_factory.mktemp("coupes")
    made(folder / "un", ROWS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "LOOK_ROWS", look)
        patch.setattr(writing, "SLICE_ROWS", at_once)
        assert made(folder / "deux", rows, folder / "un") == [rows[n] for n in sorted(changed)]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, 60), max_size=80),
    st.lists(st.one_of(st.integers(0, 90), st.tuples(st.integers(0, 60), st.integers(1, 30))), max_size=12),
    st.integers(1, 9),
    st.integers(1, 50),
)
def test_records_are_found_wherever_they_stand_now(
    tmp_path_factory: pytest.TempPathFactory, before: list[int], after: list[int | tuple[int, int]], few: int, part: int
) -> None:
    """`after` are some records, new ones from 60 on, and runs of those before; 0 is what is never found."""
    folder = tmp_path_factory.mktemp("places")
    made(folder / "un", [])
    former = open_former(folder / "un", CODE)
    assert former is not None
    known = np.array([(n, n) for n in before], DIGEST)
    runs = [[one] if isinstance(one, int) else before[one[0] : sum(one)] for one in after]
    wanted = np.array([(n, n) for run in runs for n in run], DIGEST)
    former._inputs = {"essai": known}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packs, "_RECORDS", few)
        found = [former.find_inputs("essai", wanted[start : start + part]) for start in range(0, len(wanted), part)]
    ranks = np.concatenate([np.zeros(0, np.int64), *found]).tolist()
    for (n, _), rank in zip(wanted.tolist(), ranks, strict=True):
        assert rank == -1 if n == 0 or n not in before else known[rank].tolist() == (n, n)


def test_documents_that_another_code_made_are_made_again_and_not_written(tmp_path: Path) -> None:
    made(tmp_path / "un", ROWS)
    assert made(tmp_path / "deux", ROWS, tmp_path / "un", code="autre") == ROWS
    assert sizes(tmp_path / "deux") == 0


def test_documents_that_repeat_themselves_take_little(tmp_path: Path) -> None:
    made(tmp_path / "un", ROWS)
    assert sizes(tmp_path / "un") < sum(map(len, ROWS)) / 2


def test_the_digest_of_a_row_tells_its_values_apart() -> None:
    rows = pl.DataFrame({"a": ["x", "x", None, "x"], "b": [["1", "2"], ["12"], [], ["1", "2"]]})
    found = digest_rows(rows)
    assert len(set(found.tolist())) == 3
    assert found[0] == found[3]


def test_the_digest_of_a_row_is_the_same_in_every_process() -> None:
    rows = {"a": ["x", "é"], "b": [["1", "2"], None], "c": [1, None]}
    code = (
        "import polars as pl; from hemicycle.assemble.tables import digest_rows; "
        f"print(digest_rows(pl.DataFrame({rows!r})).tolist())"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == str(digest_rows(pl.DataFrame(rows)).tolist())


def stamped(folder: Path, records: list[tuple[str, bytes]], former: Path | None, jour: str) -> list[str]:
    """A release of dated records (what each is made of, its document); what was made anew."""
    made: list[str] = []

    def encode(ranks: NDArray[np.int64]) -> list[bytes]:
        made.extend(records[rank][0] for rank in ranks.tolist())
        return [records[rank][1] for rank in ranks.tolist()]

    def inputs(ranks: NDArray[np.int64]) -> NDArray[np.void]:
        found = [records[rank][0].encode().ljust(DIGEST.itemsize, b"\0") for rank in ranks.tolist()]
        return np.frombuffer(b"".join(found), DIGEST)

    recipe = Recipe(len(records), {"item": encode}, lambda ranks: ranks, inputs)
    ids = [f"{n}-{name}" for n, (name, _) in enumerate(records)]
    resource = Resource("essai", ids, recipe.forms(), stamped=frozenset({"item"}), recipe=recipe)
    folder.mkdir()
    with open_writer(folder, None if former is None else open_former(former, CODE)) as writer:
        dater = partial(_dater, jour=jour)
        writer.add(stamp(writer, resource, dater)[0])
        writer.add_meta({"release": folder.name})
        writer.commit(CODE)
    return made


def _dater(_: str, empreintes: dict[str, bytes], jour: str) -> dict[str, Fiche]:
    return {id_: Fiche(empreinte, "hier", jour) for id_, empreinte in empreintes.items()}


def test_dated_documents_of_records_that_did_not_change_are_read_in_the_former_release(tmp_path: Path) -> None:
    avant = [("a", b'{"n":1}'), ("b", b'{"createdAt":"x"}'), ("", b'{"n":3}')]
    assert stamped(tmp_path / "un", avant, None, "lundi") == ["a", "b", ""]
    apres = [("c", b'{"n":0}'), ("", b'{"n":4}'), ("b", b"not made"), ("a", b"not made")]
    # what has no digest is always made, and dates are those of the day
    assert stamped(tmp_path / "deux", apres, tmp_path / "un", "mardi") == ["c", ""]
    fin = b',"createdAt":"hier","updatedAt":"mardi"}'
    assert read(tmp_path / "deux") == [body + fin for body in (b'{"n":0', b'{"n":4', b'{"createdAt":"x"', b'{"n":1')]


def test_dated_documents_of_records_that_say_the_same_on_the_same_dates_lie_where_they_did(tmp_path: Path) -> None:
    avant = [(str(n), b'{"n":"%d"}' % n * 40) for n in range(20)]
    stamped(tmp_path / "un", avant, None, "lundi")
    read_again: list[int] = []

    def noted(_: object, __: object, ranks: Sequence[int]) -> Iterator[bytes]:
        read_again.extend(ranks)
        return iter(())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packs.Former, "bodies", noted)
        stamped(tmp_path / "deux", avant, tmp_path / "un", "lundi")
    assert not read_again
    assert read(tmp_path / "deux") == read(tmp_path / "un")
    assert sizes(tmp_path / "deux") == 0


def test_a_kind_that_grows_night_after_night_gets_its_dictionary(tmp_path: Path) -> None:
    """A few records come each night, never enough by themselves to learn from; most stay as they lie."""
    records = [(str(n), b'{"n":"%d","titre":"%b"}' % (n, b"la meme chose dite " * 20)) for n in range(60)]
    former = None
    for n in range(6):
        folder = tmp_path / str(n)
        stamped(folder, records[: 10 * (n + 1)], former, "lundi")
        former = folder
    bodies = read(tmp_path / "5")
    assert sum(path.stat().st_size for path in (tmp_path / "5").glob(f"*{SUFFIX}")) < sum(map(len, bodies)) / 4
    stamped(tmp_path / "seule", records, None, "lundi")
    assert bodies == read(tmp_path / "seule")


def test_a_text_that_was_written_into_a_dated_document_is_not_handed_on(tmp_path: Path) -> None:
    said = [(str(n), b'{"n":"%d"}' % n * 40) for n in range(20)]
    stamped(tmp_path / "un", said, None, "lundi")
    plain = read(tmp_path / "un")
    rewrite(tmp_path / "un", {("essai", "item"): {4: b'{"resume":"autre"}'}})
    assert read(tmp_path / "un")[4] == b'{"resume":"autre"}'
    stamped(tmp_path / "deux", [("", body) for _, body in said], tmp_path / "un", "lundi")
    assert read(tmp_path / "deux") == plain
    # nor where it is made of the same
    assert stamped(tmp_path / "trois", said, tmp_path / "un", "lundi") == ["4"]
    assert read(tmp_path / "trois") == plain


def test_texts_may_be_written_into_other_records_of_each_form(tmp_path: Path) -> None:
    def write_both(folder: Path, former: Path | None) -> None:
        bodies = {form: [b'{"%b":"%d"}' % (form.encode(), n) for n in range(3)] for form in ("detail", "item")}
        resource = Resource("essai", list("abc"), dict(bodies), stamped=frozenset(bodies))
        folder.mkdir()
        with open_writer(folder, None if former is None else open_former(former, CODE)) as writer:
            writer.add(stamp(writer, resource, partial(_dater, jour="lundi"))[0])
            writer.add_meta({"release": folder.name})
            writer.commit(CODE)

    write_both(tmp_path / "un", None)
    plain = read(tmp_path / "un"), read(tmp_path / "un", "detail")
    rewrite(tmp_path / "un", {("essai", "item"): {0: b"autre"}, ("essai", "detail"): {1: b"autre"}})
    write_both(tmp_path / "deux", tmp_path / "un")
    assert (read(tmp_path / "deux"), read(tmp_path / "deux", "detail")) == plain


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[Path, SqliteStore]]:
    """A release of a hundred documents, opened for reading, and its pack."""
    write(tmp_path / "un", [b"".join(b"%d " % (n * m) for m in range(300)) for n in range(100)])
    (pack,) = (tmp_path / "un").glob(f"*{SUFFIX}")
    with closing(SqliteStore.open(tmp_path / "un" / DATABASE)) as store:
        yield pack, store


def _in_place(path: Path, at: int, what: bytes) -> None:
    """Write as a failing disk does: the date of the file does not tell."""
    known = path.stat()
    with path.open("r+b") as file:
        file.seek(at)
        file.write(what)
    os.utime(path, ns=(known.st_atime_ns, known.st_mtime_ns))


def test_a_whole_release_is_found_whole(opened: tuple[Path, SqliteStore]) -> None:
    for seed in range(20):
        opened[1].probe(Random(seed))


@pytest.mark.parametrize("name", [DATABASE, packs.PLACES, packs.DIGESTS, f"{columns.FOLDER}/essai", "pack"])
@pytest.mark.parametrize("cut", [True, False])
def test_a_file_cut_or_written_in_is_told_at_once(opened: tuple[Path, SqliteStore], name: str, cut: bool) -> None:
    pack, store = opened
    path = pack if name == "pack" else pack.parent / name
    if cut:
        os.truncate(path, path.stat().st_size - 1)  # the last byte is enough
    else:
        path.write_bytes(path.read_bytes())
        os.utime(path, ns=(0, 0))
    with pytest.raises(ReleaseCorrupt, match="a changé"):
        store.probe(Random(1))


def test_a_document_that_is_another_is_told_by_its_digest(opened: tuple[Path, SqliteStore]) -> None:
    pack, store = opened
    _in_place(pack, 0, os.urandom(pack.stat().st_size))
    with pytest.raises((ReleaseCorrupt, zstandard.ZstdError)):
        store.probe(Random(1))


class _Lot(Random):
    """A draw of the first rank, with a number of ours beside."""

    def __init__(self, number: float) -> None:
        super().__init__(1)
        self._number = number

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return 0

    def random(self) -> float:
        return self._number


def test_a_large_document_is_looked_at_now_and_then(
    opened: tuple[Path, SqliteStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack, store = opened
    monkeypatch.setattr(packs, "PROBED", 1)  # every document is large
    _in_place(pack, 0, os.urandom(pack.stat().st_size))
    store.probe(_Lot(0.99))
    with pytest.raises((ReleaseCorrupt, zstandard.ZstdError)):
        store.probe(_Lot(0.0))


def test_no_damaged_document_is_ever_read_as_another(opened: tuple[Path, SqliteStore]) -> None:
    pack, store = opened
    whole, draw = pack.read_bytes(), Random(20261116)
    documents = store.all_documents("essai", "item")
    for _ in range(200):
        at = draw.randrange(len(whole))
        _in_place(pack, at, bytes([whole[at] ^ (1 << draw.randrange(8))]))
        for rank, document in enumerate(documents):
            with suppress(zstandard.ZstdError):
                assert store.documents("essai", "item", [rank]) == [document]
        _in_place(pack, at, whole[at : at + 1])


def test_a_release_just_written_is_not_read_again_but_for_its_own_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "un", [b"%d" % n for n in range(50)])
    write(tmp_path / "deux", [b"%d" % n for n in range(60)], tmp_path / "un")
    files = file_repository.release_files(tmp_path / "deux")
    monkeypatch.setattr(file_repository, "read_record", lambda _: SimpleNamespace(files=files))
    file_repository.note_verified(tmp_path / "deux", files)
    read: list[str] = []

    def digest(path: Path) -> str:
        read.append(path.name)
        return path.stem

    monkeypatch.setattr(file_repository, "sha256_of", digest)
    assert FileRepository(tmp_path).damage("deux") is None
    own = [path.name for path in (tmp_path / "deux").glob(f"*{SUFFIX}") if path.stat().st_nlink == 1]
    assert read == own
    assert FileRepository(tmp_path).damage("deux") is None
    assert read == own
