"""Members too big for memory: parsed while they are read, written in batches, kept or refused whole."""

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from hemicycle.sources.base import Columns, DocumentType, Notes, Record, Reject
from hemicycle.sources.manifest import Source, make_source
from hemicycle.sources.reading.members import MIB, Bounds, open_members
from hemicycle.sources.tables import streaming
from hemicycle.sources.tables.parts import write_parts
from hemicycle.sources.tables.quarantine import load_quarantine
from hemicycle.sources.tables.shares import DocumentCounts
from hemicycle.sources.tables.staging import StagedFile, load_table, stage
from tests.sources.sources_helpers import archived, make_file, make_manifest, quiet, zip_bytes


class Ligne(Record, frozen=True):
    texte: str
    longueur: int


class Titre(Record, frozen=True):
    texte: str


class Egare(Record, frozen=True):
    texte: str


def parse_lignes(stream: BinaryIO, notes: Notes) -> Iterator[Record]:
    """`!` is set aside, `?` refuses the member, `0` does not fit its columns, `#…` is a title, `~` has no table."""
    for line in stream:
        texte = line.decode().rstrip("\n")
        if texte == "!":
            notes.set_aside("ligne illisible", texte)
        elif texte == "?":
            raise Reject("vidage tronqué")
        elif texte == "#":
            raise ZeroDivisionError("titre vide")
        elif texte == "~":
            yield Egare(texte)
        elif texte.startswith("#"):
            yield Titre(texte)
        else:
            yield Ligne(texte, "zéro" if texte == "0" else len(texte))  # type: ignore[arg-type]  # the misfit is the point


LIGNES = DocumentType("lignes", 1, r".+\.sql", {"lignes": Ligne, "titres": Titre}, parse_lignes, stream=True)


def parse_texte(raw: bytes, notes: Notes) -> Iterator[Record]:
    yield Titre(raw.decode())


TEXTES = DocumentType("textes", 1, r".+\.txt", {"titres": Titre}, parse_texte)


def source(container: str = "zip", documents: tuple[str, ...] = ("lignes",)) -> Source:
    file = make_file(documents=documents, container=container, expected={}, ignored=())
    return make_source(make_manifest(files=(file,)), [LIGNES, TEXTES])


def staged(tmp_path: Path, text: str, **options: Any) -> StagedFile:
    raw = archived(tmp_path, zip_bytes([("vidage.sql", text.encode())]), name="vidage.zip")
    return stage(raw, source(), tmp_path / "staged", 1, quiet(), **options)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "BATCH_ROWS", 2)


def test_a_streamed_member_is_counted_by_its_rows(tmp_path: Path) -> None:
    one = staged(tmp_path, "#un\na\nbb\n")
    assert one.counts == {"lignes": DocumentCounts(read=3, kept=3, quarantined=0)}
    assert one.rows == {"lignes": 2, "titres": 1}


@pytest.mark.usefixtures("small_batches")
def test_batches_are_joined_in_the_order_of_the_dump(tmp_path: Path) -> None:
    one = staged(tmp_path, "".join(f"{'x' * n}\n" for n in range(1, 8)))
    assert load_table([one], "lignes")["longueur"].to_list() == list(range(1, 8))


def parse_colonnes(stream: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
    """The same lines, those between two blank ones together, column by column; a line that stands alone is a record."""
    for block in stream.read().decode().split("\n\n"):
        lignes = [one for one in parse_lignes(io.BytesIO(block.encode()), notes) if isinstance(one, Ligne)]
        if len(lignes) > 1:
            yield Columns(Ligne, [[one.texte for one in lignes], [one.longueur for one in lignes]])
        else:
            yield from lignes


def staged_columns(tmp_path: Path, text: str) -> StagedFile:
    document = replace(LIGNES, parse=parse_colonnes)
    file = make_file(documents=("lignes",), container="plain", expected={}, ignored=())
    by_columns = make_source(make_manifest(files=(file,)), [document])
    return stage(archived(tmp_path, text.encode(), name="v.sql"), by_columns, tmp_path / "staged", 1, quiet())


@pytest.mark.parametrize("batch", [2, 50_000])
def test_rows_that_come_in_columns_keep_their_place_among_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr(streaming, "BATCH_ROWS", batch)
    one = staged_columns(tmp_path, "a\nb\n\nc\nd\n\ne\n\nf\n\ng\nh")
    assert load_table([one], "lignes")["texte"].to_list() == list("abcdefgh")
    assert one.counts == {"lignes": DocumentCounts(read=8, kept=8, quarantined=0)}


def test_a_row_that_does_not_fit_is_set_aside_alone_when_it_comes_in_columns(tmp_path: Path) -> None:
    one = staged_columns(tmp_path, "a\n0\nc")
    assert load_table([one], "lignes")["texte"].to_list() == ["a", "c"]
    assert load_quarantine([one])["record"].to_list() == ["0"]


@pytest.mark.usefixtures("small_batches")
def test_a_plain_file_is_streamed_too(tmp_path: Path) -> None:
    raw = archived(tmp_path, b"a\nbb\nccc\n", name="vidage.sql")
    one = stage(raw, source("plain"), tmp_path / "staged", 1, quiet())
    assert load_table([one], "lignes")["texte"].to_list() == ["a", "bb", "ccc"]


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize(
    ("last", "reason"),
    [
        ("?", "vidage tronqué"),
        ("#", "erreur de lecture : ZeroDivisionError titre vide"),
        ("~", "enregistrement d'aucune table : Egare"),
    ],
)
def test_a_member_refused_half_way_leaves_nothing_behind(tmp_path: Path, last: str, reason: str) -> None:
    one = staged(tmp_path, f"a\nb\n!\nc\nd\n{last}\n")
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=0, quarantined=1)}
    assert one.rows == {"lignes": 0, "titres": 0}
    assert load_quarantine([one]).select("membre", "reason").rows() == [("vidage.sql", reason)]
    assert sorted(contents(one.folder)) == [
        "comptes.json",
        "lignes.parquet",
        "membres.parquet",
        "quarantaine.parquet",
        "titres.parquet",
    ]


@pytest.mark.usefixtures("small_batches")
def test_rows_set_aside_by_the_parser_are_counted(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n!\nb\nc\n!\n")
    assert one.counts == {"lignes": DocumentCounts(read=5, kept=3, quarantined=2)}


def test_a_record_that_does_not_fit_its_columns_is_set_aside_alone(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\nb\n0\nc\nd\n0\n")
    assert one.counts == {"lignes": DocumentCounts(read=6, kept=4, quarantined=2)}
    assert load_table([one], "lignes")["texte"].to_list() == ["a", "b", "c", "d"]
    assert load_quarantine([one])["record"].to_list() == ["0", "0"]
    assert load_quarantine([one])["reason"][0] == "erreur de lecture : TypeError « longueur » : str inattendu"


@pytest.mark.parametrize("row", ["!", "0"])
def test_a_dump_with_too_many_bad_rows_is_refused_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, row: str
) -> None:
    monkeypatch.setattr(streaming, "ASIDE_MOST", 3)
    one = staged(tmp_path, "a\n" + f"{row}\n" * 9)
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=0, quarantined=1)}
    assert load_quarantine([one])["reason"].to_list() == ["plus de 3 lignes écartées"]


def test_several_processes_give_the_same_bytes_as_one(tmp_path: Path) -> None:
    lines = "".join(f"ligne {n}\n" for n in range(120_000))
    members = [
        ("a.txt", b"avant"), ("1.sql", lines.encode()), ("b.txt", b"entre"), ("c.txt", b"deux"),
        ("2.sql", b"#titre\n!\n0\n"), ("3.sql", b"a\n?\n"), ("d.txt", b"apr\xc3\xa8s"),
    ]  # fmt: skip
    raw = archived(tmp_path, zip_bytes(members), name="vidage.zip")
    alone = stage(raw, source(documents=("lignes", "textes")), tmp_path / "alone", 1, quiet())
    shared = stage(raw, source(documents=("lignes", "textes")), tmp_path / "shared", 2, quiet(), shared_from=0)
    assert contents(shared.folder) == contents(alone.folder)
    assert load_table([shared], "titres")["texte"].to_list() == ["avant", "entre", "deux", "#titre", "après"]
    assert load_table([shared], "lignes")["texte"].to_list() == [f"ligne {n}" for n in range(120_000)]


def test_a_streamed_member_has_a_bound_of_its_own(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n" * 100, bounds=Bounds(member=10))
    assert one.counts["lignes"].kept == 100


def test_a_streamed_member_beyond_its_bound_is_refused(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n" * 100, bounds=Bounds(streamed=10))
    assert load_quarantine([one])["reason"].to_list() == ["membre de plus de 0 Mio"]


def test_a_plain_file_beyond_the_bound_is_refused_while_it_is_read(tmp_path: Path) -> None:
    raw = archived(tmp_path, b"a\n" * (2 * MIB), name="vidage.sql")
    one = stage(raw, source("plain"), tmp_path / "staged", 1, quiet(), bounds=Bounds(streamed=MIB))
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=0, quarantined=1)}
    assert one.rows["lignes"] == 0


def test_a_dump_compressed_beyond_belief_is_refused(tmp_path: Path) -> None:
    one = staged(tmp_path, "a" * 3 * MIB)
    assert load_quarantine([one])["reason"].to_list() == ["membre comprimé plus de 200 fois"]


def test_a_dump_damaged_in_its_middle_is_refused(tmp_path: Path) -> None:
    content = bytearray(zip_bytes([("vidage.sql", "".join(f"{n * n}\n" for n in range(50_000)).encode())]))
    raw = archived(tmp_path, bytes(content), name="vidage.zip")
    content[len(content) // 2] ^= 0xFF
    raw.path.write_bytes(content)
    one = stage(raw, source(), tmp_path / "staged", 1, quiet())
    assert load_quarantine([one])["reason"][0].startswith("membre illisible")
    assert one.rows["lignes"] == 0


def test_a_stream_knows_how_far_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "vidage.sql"
    path.write_bytes(b"abc\n" * MIB)
    with open_members(path, path.name, "plain", Bounds()) as (member,), member.stream() as stream:
        assert stream.position == 0
        assert stream.file.readline() == b"abc\n"
        assert 0 < stream.position < 4 * MIB
        stream.file.read()
        assert stream.position == 4 * MIB


def test_a_batch_ends_with_the_bytes_read_as_well_as_with_the_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "BATCH_BYTES", MIB)
    held: list[int] = []

    def watched(frames: Any, *place: Any) -> list[Path]:
        held.extend(frame.height for frame in frames.values())
        return write_parts(frames, *place)

    monkeypatch.setattr(streaming, "write_parts", watched)
    raw = archived(tmp_path, (b"x" * 1023 + b"\n") * 4096, name="vidage.sql")
    stage(raw, source("plain"), tmp_path / "staged", 1, quiet())
    assert sum(held) == 4096
    assert max(held) <= 2048
