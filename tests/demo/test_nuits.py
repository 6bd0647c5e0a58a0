"""The nights after the demo: whole official files with what changed, which a sync publishes one after another."""

import shutil
import zipfile
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest

from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from hemicycle_demo import DemoSummary, write_nuits
from hemicycle_demo.nuits import (
    AGENDA,
    AMELI,
    AMENDEMENTS,
    AMO10,
    AMO30,
    COMPTES_RENDUS,
    CRI,
    DOSLEG,
    DOSSIERS,
    SCRUTINS,
)

NUITS = 3
Membres = dict[str, tuple[int, tuple[int, int, int, int, int, int], int]]


@pytest.fixture(scope="module")
def nuits(petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("nuits")
    shutil.copytree(petite_demo.folder, folder / "base")
    write_nuits(folder, "small", 1, NUITS, PlainProgress(StringIO()))
    return folder


def _membres(archive: Path) -> Membres:
    with zipfile.ZipFile(archive) as zip_:
        assert zip_.testzip() is None
        membres = {i.filename: (i.CRC, i.date_time, i.file_size) for i in zip_.infolist()}
        assert len(membres) == len(zip_.namelist())
    return membres


def _versions(folder: Path, archive: str) -> list[Membres]:
    """The members of an archive after each night that changed it, those of the first version first."""
    dossiers = ["base", *(f"nuit-{nuit:02d}" for nuit in range(1, NUITS + 1))]
    return [_membres(folder / dossier / archive) for dossier in dossiers if (folder / dossier / archive).exists()]


@pytest.mark.parametrize(
    ("archive", "nouveaux", "changes"),
    [(SCRUTINS, 4, 1), (AMENDEMENTS, 4, 2), (AGENDA, 1, 1), (COMPTES_RENDUS, 1, 0), (CRI, 1, 0)],
)
def test_every_night_brings_records_and_changes_some(nuits: Path, archive: str, nouveaux: int, changes: int) -> None:
    versions = _versions(nuits, archive)
    assert len(versions) == 1 + NUITS
    for avant, apres in pairwise(versions):
        assert len(apres.keys() - avant.keys()) >= nouveaux
        autres = [nom for nom in avant.keys() & apres.keys() if avant[nom] != apres[nom]]
        assert len(autres) >= changes
        assert all(avant[nom][0] != apres[nom][0] for nom in autres)  # a date that moves has a content that moved


def test_a_night_in_three_replaces_a_member(nuits: Path) -> None:
    tous, actifs = _versions(nuits, AMO30), _versions(nuits, AMO10)
    assert (len(tous), len(actifs)) == (2, 2)
    (entrant,) = tous[1].keys() - tous[0].keys()
    (parti,) = (nom for nom in tous[0] if tous[0][nom] != tous[1][nom])
    assert actifs[1].keys() - actifs[0].keys() == {entrant}
    assert actifs[0].keys() - actifs[1].keys() == {parti}


def test_a_night_in_three_withdraws_documents_and_amendments(nuits: Path) -> None:
    avant, apres = _versions(nuits, DOSSIERS)
    assert len(avant.keys() - apres.keys()) == 1
    _, premiere, deuxieme, _ = _versions(nuits, AMENDEMENTS)
    assert premiere.keys() - deuxieme.keys()


def test_nights_go_on_when_no_bill_is_left_to_withdraw(petite_demo: DemoSummary, tmp_path: Path) -> None:
    shutil.copytree(petite_demo.folder, tmp_path / "base")
    with (
        zipfile.ZipFile(petite_demo.folder / DOSSIERS) as before,
        zipfile.ZipFile(tmp_path / "base" / DOSSIERS, "w") as after,
    ):
        for name in (name for name in before.namelist() if not name.startswith("json/document/PION")):
            after.writestr(name, before.read(name))
    write_nuits(tmp_path, "small", 1, 2, PlainProgress(StringIO()))
    assert not (tmp_path / "nuit-02" / DOSSIERS).exists()


def test_a_night_in_three_shuffles_the_archives(nuits: Path) -> None:
    ordres = [list(version) for version in _versions(nuits, SCRUTINS)]
    assert [ordre == sorted(ordre) for ordre in ordres[::3]] == [True, False]


@pytest.mark.parametrize(
    ("archive", "table", "cle"),
    [(DOSLEG, b"scr", 2), (DOSLEG, b"votsen", 3), (AMELI, b"amd", 1), (AMELI, b"amdsen", 3)],
)
def test_the_dumps_of_the_senat_keep_their_rows_and_get_others(
    nuits: Path, archive: str, table: bytes, cle: int
) -> None:
    avant: set[bytes] = set()
    for nuit in ("base", *(f"nuit-{nuit:02d}" for nuit in range(1, NUITS + 1))):
        with zipfile.ZipFile(nuits / nuit / archive) as zip_:
            vidage = zip_.read(zip_.namelist()[0])
        lignes = vidage.partition(b"COPY " + table + b" (")[2].partition(b"\n\\.\n")[0].split(b"\n")[1:]
        cles = {b"\t".join(ligne.split(b"\t")[:cle]) for ligne in lignes}
        assert len(cles) == len(lignes)
        assert avant < cles
        avant = cles


def test_the_same_seed_gives_the_same_nights(nuits: Path, tmp_path: Path) -> None:
    (tmp_path / "base").symlink_to(nuits / "base")
    write_nuits(tmp_path, "small", 1, 2, PlainProgress(StringIO()))
    for path in (tmp_path / "nuit-02").iterdir():
        assert path.read_bytes() == (nuits / "nuit-02" / path.name).read_bytes(), path.name


def test_a_sync_publishes_each_night_over_the_former(nuits: Path, tmp_path: Path) -> None:
    shutil.copytree(nuits / "base", tmp_path / "poses")
    settings = Settings(home=tmp_path / "maison")
    settings.prepare_home()
    scrutins = []
    for nuit in range(1, NUITS + 1):
        shutil.copytree(nuits / f"nuit-{nuit:02d}", tmp_path / "poses", dirs_exist_ok=True)
        report = run(settings, Request(local=tmp_path / "poses", demo=True, jobs=1), PlainProgress(StringIO()))
        assert not report.collected.failures
        assert report.published
        assert report.release is not None
        assert not any(entree.quarantined for entree in report.release.inputs)
        scrutins.append(report.release.counts["scrutins"])
    assert scrutins == [226, 232, 238]
