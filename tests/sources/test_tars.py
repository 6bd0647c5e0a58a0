"""Members of a `.tar.gz`: read in its order, within the bounds, and refused when it is not what it says."""

import gzip
import io
import tarfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject
from hemicycle.sources.reading.members import MIB, Bounds, open_members
from hemicycle.sources.reading.tars import check_gzip
from hemicycle.sources.tables.quarantine import load_quarantine
from hemicycle.sources.tables.shares import LONGEST, DocumentCounts
from hemicycle.sources.tables.staging import load_table, stage
from tests.sources.sources_helpers import archived, invented_source, make_file, personne, quiet

NAME = "gens.tar.gz"
TAR = make_file(container="tar.gz", patterns=(r"gens\.tar\.gz",), expected={})


def tar_bytes(members: Sequence[tuple[str, bytes]], *others: tarfile.TarInfo) -> bytes:
    """A compressed tar of these members, then of entries that have no bytes."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, content in members:
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
        for entry in others:
            archive.addfile(entry)
    return buffer.getvalue()


def written(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / NAME
    path.write_bytes(content)
    return path


def special(name: str, kind: bytes) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.type = kind
    entry.linkname = "/etc/passwd"
    return entry


def test_members_are_given_in_the_order_of_the_archive_without_folders(tmp_path: Path) -> None:
    path = written(tmp_path, tar_bytes([("b/2.xml", b"deux"), ("a/1.xml", b"un")], special("b", tarfile.DIRTYPE)))
    with open_members(path, NAME, "tar.gz", Bounds()) as members:
        assert [(member.name, member.size, member.read()) for member in members] == [
            ("b/2.xml", 4, b"deux"),
            ("a/1.xml", 2, b"un"),
        ]


def test_a_member_may_be_read_as_it_comes(tmp_path: Path) -> None:
    path = written(tmp_path, tar_bytes([("1.xml", b"un" * 1000)]))
    with open_members(path, NAME, "tar.gz", Bounds()) as (member,), member.stream() as stream:
        assert stream.file.read() == b"un" * 1000
        assert stream.position == 2000


def test_members_are_staged_as_those_of_a_zip_are(tmp_path: Path) -> None:
    raw = archived(tmp_path, tar_bytes([personne(1), ("json/pays/FR.json", b"{}"), ("autre", b"")]), name=NAME)
    one = stage(raw, invented_source(files=(TAR,)), tmp_path / "staged", 1, quiet())
    assert load_table([one], "personnes")["uid"].to_list() == ["P1"]
    assert one.counts["personnes"] == DocumentCounts(read=1, kept=1, quarantined=0)
    assert one.ignored == {"json/pays/.*": 1}
    assert load_quarantine([one])["membre"].to_list() == ["autre"]


def test_a_tar_shared_over_processes_gives_the_same_tables(tmp_path: Path) -> None:
    raw = archived(tmp_path, tar_bytes([personne(number) for number in range(LONGEST + 5)]), name=NAME)
    source = invented_source(files=(TAR,))
    alone = stage(raw, source, tmp_path / "alone", 1, quiet())
    shared = stage(raw, source, tmp_path / "shared", 2, quiet(), shared_from=0)
    assert load_table([shared], "personnes").equals(load_table([alone], "personnes"))


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE])
def test_a_member_that_is_no_file_is_refused(tmp_path: Path, kind: bytes) -> None:
    path = written(tmp_path, tar_bytes([], special("1.xml", kind)))
    with (
        open_members(path, NAME, "tar.gz", Bounds()) as (member,),
        pytest.raises(Reject, match="n'est pas un fichier ordinaire"),
    ):
        member.read()


def test_a_member_beyond_the_bound_is_refused_alone(tmp_path: Path) -> None:
    path = written(tmp_path, tar_bytes([("gros", b"x" * (MIB + 1)), ("petit", b"x")]))
    with open_members(path, NAME, "tar.gz", Bounds(member=MIB, ratio=10**6)) as (gros, petit):
        with pytest.raises(Reject, match="membre de plus de 1 Mio"):
            gros.read()
        assert petit.read() == b"x"


def test_a_streamed_member_beyond_the_bound_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, tar_bytes([("gros", b"x" * (MIB + 1))]))
    with (
        open_members(path, NAME, "tar.gz", Bounds(streamed=MIB, ratio=10**6)) as (gros,),
        pytest.raises(Reject, match="membre de plus de 1 Mio"),
        gros.stream(),
    ):
        pass


def test_an_archive_that_would_open_too_big_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, tar_bytes([("1", b"x" * MIB), ("2", b"x" * MIB)]))
    bounds = Bounds(archive=MIB + 4096, ratio=10**6)
    with pytest.raises(SourceError, match="dépasserait 1 Mio"), open_members(path, NAME, "tar.gz", bounds):
        pass


def test_an_archive_compressed_beyond_reason_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, tar_bytes([("bombe", b"\0" * (3 * MIB))]))
    with pytest.raises(SourceError, match="dépasserait"), open_members(path, NAME, "tar.gz", Bounds()):
        pass


def test_a_name_that_announces_gigabytes_is_not_read(tmp_path: Path) -> None:
    """A long name is an entry of its own, which a reader would take whole into memory."""
    entry = tarfile.TarInfo("././@LongLink")
    entry.type, entry.size = tarfile.GNUTYPE_LONGNAME, 2 * MIB
    header = entry.tobuf(tarfile.GNU_FORMAT)
    path = written(tmp_path, gzip.compress(header + b"a" * (2 * MIB)))
    bounds = Bounds(member=MIB, ratio=10**6)
    with pytest.raises(SourceError, match="lecture de plus de 1 Mio"), open_members(path, NAME, "tar.gz", bounds):
        pass


@pytest.mark.parametrize("content", [b"", b"<html>", gzip.compress(b"pas un tar" * 100, mtime=0)])
def test_what_is_no_archive_is_refused(tmp_path: Path, content: bytes) -> None:
    path = written(tmp_path, content)
    with pytest.raises(SourceError, match="tronquée ou illisible"), open_members(path, NAME, "tar.gz", Bounds()):
        pass


def test_an_archive_cut_short_never_enters_the_archive(tmp_path: Path) -> None:
    content = tar_bytes([personne(number) for number in range(50)])
    with pytest.raises(SourceError, match=r"tar\.gz tronquée ou illisible"):
        archived(tmp_path, content[: len(content) // 2], name=NAME)


def test_a_bomb_never_enters_the_archive(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="comprimée plus de 200 fois"):
        archived(tmp_path, gzip.compress(b"\0" * (4 * MIB)), name=NAME)


def test_a_sound_archive_has_no_fault(tmp_path: Path) -> None:
    assert check_gzip(written(tmp_path, tar_bytes([personne(1)])), ratio=200, ratio_from=MIB) is None
