"""Runs with files of the DILA, which complete those of the chambers and are nothing without them."""

import io
import tarfile
from pathlib import Path

import pytest

from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT
from tests.exemples_dila import DOLE, TEXTE, dossier_dole, texte_jo


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A folder with a base of dossiers, of which one cannot be read, and one published text."""
    folder = tmp_path / "journal"
    folder.mkdir()
    (folder / f"{TEXTE}.xml").write_bytes(texte_jo())
    with tarfile.open(folder / "Freemium_dole_global_20250713-140000.tar.gz", "w:gz") as archive:
        for uid, content in ((DOLE, dossier_dole()), ("JORFDOLE000099000020", b"<DOSSIER_LEGISLATIF>")):
            entry = tarfile.TarInfo(f"dole/global/JORF/DOLE/00/00/99/00/00/{uid}.xml")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return folder


def test_files_of_the_dila_alone_are_nothing_to_publish(home: Settings, journal: Path, silence: Progress) -> None:
    with pytest.raises(SourceError, match="Rien à publier"):
        run(home, Request(local=journal, jobs=1, only=("dila",)), silence, MAINTENANT)


def test_every_document_of_the_dila_is_kept_or_in_the_quarantine(
    home: Settings, tmp_path: Path, journal: Path, silence: Progress
) -> None:
    run(home, Request(local=m.ecrire(tmp_path / "assemblee"), jobs=1), silence, MAINTENANT)
    report = run(home, Request(local=journal, jobs=1, only=("dila",)), silence, MAINTENANT)
    assert report.release is not None
    lus = {i.file: (i.read, i.kept, i.quarantined, i.last_day) for i in report.release.inputs if i.source == "dila"}
    assert lus == {"dole": (2, 1, 1, "2025-02-01"), "jorf_textes": (1, 1, 0, "2025-01-08")}
