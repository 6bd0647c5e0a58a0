"""Archives made to fill a memory or a disk: refused, or harmless, whatever they announce."""

import gzip
import io
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject
from hemicycle.sources.reading import zips
from hemicycle.sources.reading.delimited import sheets
from hemicycle.sources.reading.members import Bounds, open_members
from hemicycle.sources.reading.zips import directory_fault, directory_size
from hemicycle.sources.tables.staging import stage
from tests.sources.sources_helpers import archived, invented_source, personne, quiet, zip_bytes


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


def test_a_file_that_is_a_page_is_kept(tmp_path: Path) -> None:
    assert archived(tmp_path, b"<!DOCTYPE html><html></html>", name="scr2025.html").size == 28
