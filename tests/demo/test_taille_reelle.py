"""The real size: the figures of the whole official files, and a legislature that the other sizes do not have."""

from collections.abc import Iterator
from io import StringIO
from unittest.mock import patch

import pytest

from hemicycle.progress import PlainProgress
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import collect_local
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle_demo import ecriture
from hemicycle_demo.archives import write_archive
from hemicycle_demo.membres.groupes import groupes_de
from hemicycle_demo.monde import VOLUMES, Monde, Volumes, construire
from hemicycle_demo.scrutins import MOC, SPO
from hemicycle_demo.senat.monde import VOLUMES as VOLUMES_DU_SENAT
from tests.demo.conftest import MAINTENANT

GRAINE = 15  # no other test makes this world
XV = Volumes(39, 13, 11, dossiers=25, amendements=250, reunions=60, comptes_rendus=2, affluence=0.5)


@pytest.fixture(scope="module")
def monde() -> Iterator[Monde]:
    """A small world that begins with the 15th legislature, as that of the real size does."""
    with patch.dict(VOLUMES, {"small": {15: XV, **VOLUMES["small"]}}):
        yield construire("small", GRAINE)


@pytest.fixture(scope="module")
def lus(monde: Monde, tmp_path_factory: pytest.TempPathFactory) -> dict[str, StagedFile]:
    """What our parsers read of the archives of the 15th legislature, by name."""
    folder, silence = tmp_path_factory.mktemp("xv"), PlainProgress(StringIO())
    for nom, membres in ecriture.archives_de("small").items():
        if "_XV." in nom:
            write_archive(folder / nom, membres(monde))
    with Archive(folder / "archive") as archive:
        fichiers = collect_local(folder, list(SOURCES.values()), archive, now=MAINTENANT, progress=silence)
    return {raw.name: stage(raw, SOURCES[raw.source], folder / "lus", 1, silence) for raw in fichiers.files}


def test_the_real_size_has_the_counts_of_the_whole_files() -> None:
    reel = VOLUMES["reel"]
    assert [reel[legislature].scrutins for legislature in (15, 16, 17)] == [4_417, 4_106, 8_434]
    assert sum(volumes.amendements for volumes in reel.values()) == pytest.approx(583_000, rel=0.01)
    assert sum(VOLUMES_DU_SENAT["reel"].scrutins.values()) == pytest.approx(4_800, rel=0.01)
    assert VOLUMES_DU_SENAT["reel"].amendements == 270_000


def test_the_15th_legislature_is_read_without_a_fault(lus: dict[str, StagedFile]) -> None:
    assert set(lus) == {nom for nom in ecriture.archives_de("reel") if "_XV." in nom}
    assert all(not counts.quarantined for fichier in lus.values() for counts in fichier.counts.values())
    assert lus["Scrutins_XV.json.zip"].rows["scrutins"] == XV.scrutins


def test_the_full_size_begins_with_the_16th() -> None:
    assert not any("_XV." in nom for nom in ecriture.archives_de("full"))


def test_fewer_members_come_where_the_files_have_fewer_votes(monde: Monde) -> None:
    def moyenne(legislature: int) -> float:
        votes = [s for s in monde.scrutins if s.legislature == legislature and s.code == SPO]
        return sum(sum(monde.resultat(s).totaux[:3]) for s in votes) / len(votes)

    assert moyenne(15) < 0.75 * moyenne(17)


def test_the_groups_of_the_15th_fill_the_chamber() -> None:
    assert sum(groupe.effectif for groupe in groupes_de(15)) == 577


def test_somebody_tables_every_motion_of_censure(monde: Monde) -> None:
    motions = [s for s in monde.scrutins if s.code == MOC]
    assert {s.legislature for s in motions} == {15, 16, 17}
    assert all(s.auteurs and monde.resultat(s).totaux.pour for s in motions)
