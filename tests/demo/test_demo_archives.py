import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from hemicycle.progress import Progress
from hemicycle_demo import ARCHIVES, write_demo
from hemicycle_demo.archives import official_json, write_archive
from hemicycle_demo.monde import construire
from tests.demo.demo_fichiers import AMO10, SCRUTINS_17, Fichiers, Json


def test_the_same_seed_gives_the_same_bytes(demo: Fichiers, tmp_path: Path, silence: Progress) -> None:
    write_demo(tmp_path, "small", 1, silence)
    for nom in demo.resume.archives:
        assert (tmp_path / nom).read_bytes() == (demo.resume.folder / nom).read_bytes(), nom


def test_another_seed_gives_another_world(demo: Fichiers, tmp_path: Path) -> None:
    autre = construire("small", 2)
    write_archive(tmp_path / AMO10, ARCHIVES[AMO10](autre))
    assert (tmp_path / AMO10).read_bytes() != (demo.resume.folder / AMO10).read_bytes()
    assert autre.scrutins[0].titre != construire("small", 1).scrutins[0].titre


def test_the_folder_holds_the_official_names_and_nothing_else(demo: Fichiers) -> None:
    assert {path.name for path in demo.resume.folder.iterdir()} == set(demo.resume.archives)
    assert set(ARCHIVES) < set(demo.resume.archives)


def test_the_summary_counts_the_members(demo: Fichiers) -> None:
    for nom, nombre in demo.resume.archives.items():
        if nom.endswith(".tar.gz"):
            with tarfile.open(demo.resume.folder / nom) as tar:
                assert len(tar.getnames()) == nombre, nom
            continue
        if not nom.endswith(".zip"):
            assert nombre == 1, nom
            continue
        with zipfile.ZipFile(demo.resume.folder / nom) as archive:
            assert len(archive.namelist()) == nombre, nom


def test_members_are_dated_alike_and_each_kind_is_sorted(demo: Fichiers) -> None:
    for nom in ARCHIVES:
        with zipfile.ZipFile(demo.resume.folder / nom) as archive:
            assert {entry.date_time for entry in archive.infolist()} == {(2026, 7, 18, 2, 0, 0)}
            for kind in {entry.rpartition("/")[0] for entry in archive.namelist()}:
                members = [entry for entry in archive.namelist() if entry.rpartition("/")[0] == kind]
                assert members == sorted(members)


def test_archives_of_the_senate_are_dated_after_its_last_day(demo: Fichiers) -> None:
    for nom in ("dosleg.zip", "ameli.zip", "debats.zip", "cri.zip"):
        with zipfile.ZipFile(demo.resume.folder / nom) as archive:
            assert {entry.date_time for entry in archive.infolist()} == {(2026, 10, 16, 1, 45, 0)}


def test_a_member_may_come_in_pieces(tmp_path: Path) -> None:
    assert write_archive(tmp_path / "x.zip", iter([("a.sql", iter([b"COPY ", b"loi"]))])) == 1
    with zipfile.ZipFile(tmp_path / "x.zip") as archive:
        assert archive.read("a.sql") == b"COPY loi"


def test_a_member_is_one_line_of_ascii(demo: Fichiers) -> None:
    with zipfile.ZipFile(demo.resume.folder / SCRUTINS_17) as archive:
        content = archive.read("json/VTANR5L17V1.json")
    assert content.isascii()
    assert b"\n" not in content
    assert content.startswith(b'{"scrutin": {"@xmlns": "http://schemas.assemblee-nationale.fr/referentiel", ')


def test_json_is_written_with_escapes_and_blanks() -> None:
    assert official_json({"sort": {"code": "adopté"}, "x": None}) == b'{"sort": {"code": "adopt\\u00e9"}, "x": null}'


def test_an_archive_cut_short_never_takes_its_name(tmp_path: Path) -> None:
    def broken() -> Iterator[tuple[str, Json]]:
        yield "json/a.json", {"a": "1"}
        raise OSError("disque plein")

    with pytest.raises(OSError, match="disque plein"):
        write_archive(tmp_path / "x.zip", broken())
    assert not (tmp_path / "x.zip").exists()


def test_the_last_archive_replaces_the_former(tmp_path: Path) -> None:
    write_archive(tmp_path / "x.zip", iter([("a.json", {"a": "1"})]))
    write_archive(tmp_path / "x.zip", iter([("b.json", {"b": "2"})]))
    with zipfile.ZipFile(tmp_path / "x.zip") as archive:
        assert archive.namelist() == ["b.json"]
