"""Members of archives, and archives made to fill a memory or a disk: refused, or harmless, whatever they announce."""

import gzip
import io
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject
from hemicycle.sources.publishers.assemblee.values import root
from hemicycle.sources.reading import zips
from hemicycle.sources.reading.delimited import sheets
from hemicycle.sources.reading.members import Bounds, ZipMembers, open_members, open_zip, sizes_of
from hemicycle.sources.reading.zips import (
    directory_fault,
    directory_size,
    entries_of,
    entries_quickly,
    names_quickly,
    read_quickly,
)
from hemicycle.sources.tables.staging import stage
from tests.sources.sources_helpers import archived, invented_source, personne, quiet, zip_bytes

MEMBERS = [("un.json", b'{"a": 1}' * 50), ("été.json", b'{"b": 2}' * 50)]


def quickly(content: bytes, place: int = 0) -> bytes | None:
    file = io.BytesIO(content)
    with zipfile.ZipFile(file) as archive:
        return read_quickly(file, entries_of(archive)[place])


def changed(content: bytes, where: bytes, offset: int, value: bytes) -> bytes:
    """A zip of which some bytes are others: those at `offset` after the first `where`."""
    start = content.index(where) + offset
    return content[:start] + value + content[start + len(value) :]


def stored() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(*MEMBERS[0])
    return buffer.getvalue()


DIRECTORY = b"PK\x01\x02"
FAULTS: dict[str, Callable[[], bytes]] = {
    "it is not deflated": stored,
    "it is encrypted": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 8, b"\x01"),
    "another checksum is announced": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 16, b"\0\0\0\0"),
    "a smaller size is announced": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 24, struct.pack("<L", 399)),
    "a bigger size is announced": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 24, struct.pack("<L", 401)),
    "it has another name in its place": lambda: changed(zip_bytes(MEMBERS), b"un.json", 0, b"nu"),
    "it is not where the directory says": lambda: changed(zip_bytes(MEMBERS), b"PK\x03\x04", 0, b"KP"),
    "it would run into the next one": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 20, struct.pack("<L", 4000)),
    "its bytes are damaged": lambda: changed(zip_bytes(MEMBERS), b"un.json", 9, b"\xff\xff\xff"),
}


def listed(tmp_path: Path, content: bytes) -> list[zips.Entry] | None:
    """The members as we list them; where we do, they are those of the standard library."""
    path = tmp_path / "a.zip"
    path.write_bytes(content)
    found = entries_quickly(path)
    if found is not None:
        with zipfile.ZipFile(path) as archive:
            assert found == entries_of(archive)
    return found


def extended(field: bytes) -> bytes:
    """A zip whose member has one more field in the directory."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        info = zipfile.ZipInfo("un.json")
        info.extra = field
        archive.writestr(info, b"un")
    return buffer.getvalue()


def test_members_are_listed_as_the_standard_library_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for content in (
        zip_bytes([("a/", b""), *MEMBERS]),
        stored(),
        *(fault() for fault in FAULTS.values()),
    ):
        assert listed(tmp_path, content) is not None
    with monkeypatch.context() as patched:
        patched.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 1)  # beyond, the end is written in the large format
        assert listed(tmp_path, zip_bytes(MEMBERS)) is not None
    assert listed(tmp_path, extended(struct.pack("<2H4s", 0x5455, 4, b"heur"))) is not None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK",
        zip_bytes([]),
        zip_bytes(MEMBERS)[:-1],
        b"avant" + zip_bytes(MEMBERS),
        zip_bytes(MEMBERS) + b"apres",
        changed(zip_bytes(MEMBERS), DIRECTORY, 0, b"KP"),
        changed(zip_bytes(MEMBERS), DIRECTORY, 6, b"\xff"),
        changed(zip_bytes(MEMBERS), DIRECTORY, 20, b"\xff\xff\xff\xff"),
        changed(zip_bytes(MEMBERS), DIRECTORY, 28, b"\xff\xff"),
        changed(zip_bytes(MEMBERS), DIRECTORY, 46, b"\0"),
        extended(struct.pack("<2HQ", 0x0001, 8, 2)),
        extended(struct.pack("<2HB", 0x7075, 1, 1)),
    ],
    ids=range(13),
)
def test_a_directory_out_of_the_ordinary_is_left_to_the_standard_library(tmp_path: Path, content: bytes) -> None:
    assert listed(tmp_path, content) is None


def test_members_are_read_as_they_were_written() -> None:
    content = zip_bytes(MEMBERS)
    assert [quickly(content, place) for place in range(2)] == [written for _, written in MEMBERS]


def test_a_member_written_to_a_stream_is_read_too() -> None:
    class Unseekable(io.BytesIO):
        def seekable(self) -> bool:
            return False

    buffer = Unseekable()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(*MEMBERS[0])  # its sizes stand after its bytes, and in the directory
    assert quickly(buffer.getvalue()) == MEMBERS[0][1]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_member_is_left_to_the_long_way_when(fault: str) -> None:
    assert quickly(FAULTS[fault]()) is None


CONTENTS = {"un.json": b'{"a": 1}' * 50, "plis/deux.json": b'{"b": 2}' * 90, "trois.json": b"[]"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    target = tmp_path / "gens.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("plis/", b"")
        for name, content in CONTENTS.items():
            method = zipfile.ZIP_STORED if name == "trois.json" else zipfile.ZIP_DEFLATED
            archive.writestr(name, content, method)
    return target


def test_members_are_those_of_the_directory_without_its_folders(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert [member.name for member in members] == list(CONTENTS)
        assert [member.size for member in members] == sizes_of(members) == [len(one) for one in CONTENTS.values()]


def test_a_slice_of_members_reads_as_the_whole_does(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert [member.read() for member in members[1:3]] == list(CONTENTS.values())[1:]
        assert members[0].read() == CONTENTS["un.json"]


def test_packed_members_are_read_without_the_directory(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert isinstance(members, ZipMembers)
        packed = members.packed(0, 2)
    content = path.read_bytes()
    path.write_bytes(content[: content.index(b"PK\x01\x02")])  # the directory is cut off
    with open_zip(path, path.name) as archive:
        read = {member.name: member.read() for member in ZipMembers.unpacked(archive, packed, Bounds())}
    assert read == {name: CONTENTS[name] for name in ("un.json", "plis/deux.json")}


def test_a_packed_member_that_is_not_plain_is_left_to_the_standard_library(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert isinstance(members, ZipMembers)
        packed = members.packed(2, 3)
    with open_zip(path, path.name) as archive:
        (member,) = ZipMembers.unpacked(archive, packed, Bounds())
        assert member.read() == CONTENTS["trois.json"]
        with member.stream() as stream:
            assert stream.file.read() == CONTENTS["trois.json"]


def test_bounds_hold_for_packed_members(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert isinstance(members, ZipMembers)
        packed = members.packed(0, 1)
    with open_zip(path, path.name) as archive:
        (member,) = ZipMembers.unpacked(archive, packed, Bounds(member=10))
        with pytest.raises(Reject, match="membre de plus de"):
            member.read()


def test_a_zip_that_cannot_be_opened_says_so_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "gens.zip"
    path.write_bytes(b"PK\x03\x04 rien d'autre")
    with pytest.raises(SourceError, match="tronquée ou illisible"), open_members(path, "gens.zip", "zip", Bounds()):
        pass


def tar_of(names: list[str]) -> bytes:
    buffer = io.BytesIO()
    with gzip.GzipFile("", "wb", fileobj=buffer, mtime=0) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for name in names:
            tar.addfile(tarfile.TarInfo(name), io.BytesIO())
    return buffer.getvalue()


@pytest.mark.parametrize("container", ["zip", "tar.gz"])
def test_an_archive_of_too_many_members_is_refused(tmp_path: Path, container: str) -> None:
    names = [f"m{number}" for number in range(11)]
    content = zip_bytes([(name, b"") for name in names]) if container == "zip" else tar_of(names)
    path = tmp_path / "archive"
    path.write_bytes(content)
    with (
        pytest.raises(SourceError, match="Gens : plus de 10 membres"),
        open_members(path, "Gens", "zip" if container == "zip" else "tar.gz", Bounds(members=10)),
    ):
        pass


def test_the_directory_of_a_zip_is_measured_before_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(zip_bytes([personne(1), personne(2)]))
    with zipfile.ZipFile(path) as archive:
        start = archive.start_dir
    assert directory_size(path) == path.stat().st_size - start - 22


def test_the_directory_of_a_large_zip_is_measured_too(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    large_end = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, 1, 1, 5_000_000_000, 0)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, 0, 1)
    path.write_bytes(large_end + locator + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, 2**32 - 1, 0, 0))
    assert directory_size(path) == 5_000_000_000
    assert directory_fault(path) == "un répertoire de 5000 Mo"


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x05\x06", b"rien d'un zip"])
def test_what_has_no_directory_is_left_to_the_library(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(content)
    assert directory_fault(path) is None


def test_a_zip_with_a_directory_too_long_never_enters_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zips, "DIRECTORY_MOST", 10)
    with pytest.raises(SourceError, match=r"Gens\.json\.zip : archive zip refusée"):
        archived(tmp_path, zip_bytes([personne(1)]))


def test_a_name_that_climbs_out_of_the_archive_writes_nothing_there(tmp_path: Path) -> None:
    members = [personne(1), ("../../../evade.json", b"{}"), ("/evade.json", b"{}"), ("json/personne/../../evade", b"")]
    one = stage(archived(tmp_path / "a" / "b", zip_bytes(members)), invented_source(), tmp_path / "s", 1, quiet())
    assert one.counts["personnes"].kept == 1
    assert one.counts["inconnu"].quarantined == 3
    assert list(tmp_path.rglob("evade*")) == []


def test_an_archive_inside_an_archive_is_not_opened(tmp_path: Path) -> None:
    inside = zip_bytes([personne(2)])
    one = stage(
        archived(tmp_path, zip_bytes([personne(1), ("a.zip", inside)])), invented_source(), tmp_path, 1, quiet()
    )
    assert one.counts["personnes"].kept == 1
    assert one.counts["inconnu"].quarantined == 1


def test_a_workbook_that_would_open_too_big_is_refused_before_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hemicycle.sources.reading.delimited.WORKBOOK_BYTES", 1000)
    with pytest.raises(Reject, match="dépasserait"):
        sheets(zip_bytes([("xl/worksheets/sheet1.xml", b"x" * 2000)]))


def test_a_page_in_the_place_of_a_file_never_enters_the_archive(tmp_path: Path) -> None:
    page = b"\xef\xbb\xbf\n<!DOCTYPE HTML><html><body>Maintenance</body></html>"
    with pytest.raises(SourceError, match=r"liste\.csv : une page HTML"):
        archived(tmp_path, page, name="liste.csv")


XML = b'<?xml version="1.0"?><scrutin><uid>VTANR5L17V1</uid></scrutin>'


def test_xml_under_the_name_of_json_says_what_it_is_and_what_was_expected(tmp_path: Path) -> None:
    membres = [("xml/VTANR5L17V1.xml", XML), ("xml/VTANR5L17V2.xml", XML)]
    with pytest.raises(SourceError, match=r"2 fichiers XML \(ex\. xml/VTANR5L17V1\.xml\), alors que du JSON"):
        archived(tmp_path, zip_bytes(membres), name="Scrutins.json.zip")
    with pytest.raises(SourceError, match=r"Scrutins\.json\.zip : un document XML, et non l'archive zip"):
        archived(tmp_path, XML, name="Scrutins.json.zip")
    assert archived(tmp_path, zip_bytes(membres), name="syseron.xml.zip").size
    with pytest.raises(Reject, match="un document XML, alors que du JSON"):
        root(XML, "scrutin")


def test_a_file_that_is_a_page_is_kept(tmp_path: Path) -> None:
    assert archived(tmp_path, b"<!DOCTYPE html><html></html>", name="scr2025.html").size == 28


def test_a_name_that_holds_the_mark_of_an_entry_is_read_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    marked = ("PK\x01\x02" * 12 + ".json", b"[]")
    path.write_bytes(zip_bytes([("a.json", b"{}"), marked, ("b/", b""), ("c.json", b"1")]))
    assert entries_quickly(path) is None  # for zipfile to judge
    assert names_quickly(path) is None
    with open_members(path, "a.zip", "zip", Bounds()) as members:
        assert [(member.name, member.read()) for member in members][1:] == [marked, ("c.json", b"1")]


def test_names_are_those_of_the_entries(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(zip_bytes([("a.json", b"{}"), ("dossier/", b""), ("dossier/é.json", b"[]")]))
    found = entries_quickly(path)
    assert found is not None
    assert names_quickly(path) == [entry.name for entry in found] == ["a.json", "dossier/é.json"]
