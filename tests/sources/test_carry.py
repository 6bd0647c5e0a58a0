from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.fetch.archive import Archive, Origin, RawFile
from hemicycle.sources.fetch.collect import carry_over
from tests.sources.sources_helpers import archived, invented_source, make_file, personne, zip_bytes

ONE = zip_bytes([personne(1)])
SOURCE = invented_source()


class Entree(NamedTuple):
    source: str
    file: str
    name: str
    sha256: str


def entree(raw: RawFile) -> Entree:
    return Entree(raw.source, raw.file, raw.name, raw.sha256)


@pytest.fixture
def raw(tmp_path: Path) -> RawFile:
    return archived(tmp_path, ONE)


@pytest.fixture
def archive(tmp_path: Path, raw: RawFile) -> Iterator[Archive]:
    with Archive(tmp_path / "archive") as opened:
        yield opened


def test_the_files_of_a_release_are_found_by_their_checksum(raw: RawFile, archive: Archive) -> None:
    assert carry_over([entree(raw)], [SOURCE], archive, demo=False) == [raw]


def test_files_of_a_source_that_is_read_again_are_left_out(raw: RawFile, archive: Archive) -> None:
    assert carry_over([entree(raw)], [], archive, demo=False) == []


def test_files_that_the_manifest_no_longer_names_are_left_out(raw: RawFile, archive: Archive) -> None:
    renamed = invented_source(files=(make_file(key="autres"),))
    assert carry_over([entree(raw)], [renamed], archive, demo=False) == []


def test_a_file_lost_from_the_archive_is_named(raw: RawFile, archive: Archive) -> None:
    raw.path.unlink()
    with pytest.raises(SourceError, match=rf"Gens\.json\.zip \(invente, {raw.sha256[:12]}\)\. Rien n'est publié"):
        carry_over([entree(raw)], [SOURCE], archive, demo=False)


def test_a_real_file_is_never_carried_into_a_demo(raw: RawFile, archive: Archive) -> None:
    assert raw.origin is Origin.LOCAL
    with pytest.raises(SourceError, match="absents de l'archive"):
        carry_over([entree(raw)], [SOURCE], archive, demo=True)
