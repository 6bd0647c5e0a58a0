"""A publisher that answers 200 with something else than its file: the served release stays, and the file is named."""

import copy
from datetime import timedelta
from pathlib import Path

import pytest

from hemicycle.errors import CheckFailed, StorageError
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT


def servie(home: Settings) -> str | None:
    pointed = open_repository(home).current()
    return None if pointed is None else pointed.id


def synchroniser(home: Settings, folder: Path, silence: Progress) -> Report:
    return run(home, Request(local=folder, jobs=1), silence, MAINTENANT + timedelta(days=1))


def test_a_scrutin_of_a_day_to_come_stops_the_publication_and_names_its_file(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    avant, scrutins = servie(home), copy.deepcopy(m.les_scrutins())
    scrutins[-1]["dateScrutin"] = "2099-01-05"
    with pytest.raises(CheckFailed, match=rf"date_a_venir : un scrutin du 2099-01-05.*{m.SCRUTINS}"):
        synchroniser(home, m.ecrire(tmp_path / "demain", scrutins=scrutins), silence)
    assert servie(home) == avant


def test_names_encoded_twice_stop_the_publication_and_name_the_file(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    acteurs = copy.deepcopy(m.les_acteurs())
    for acteur in acteurs:
        identite = acteur["etatCivil"]["ident"]
        identite["nom"] = f"{identite['nom']}é".encode().decode("cp1252")
    with pytest.raises(CheckFailed, match=rf"texte_mal_lu : .* en un autre encodage.*{m.AMO}"):
        synchroniser(home, m.ecrire(tmp_path / "double", acteurs=acteurs), silence)


def test_a_refused_publication_also_tells_the_files_that_an_older_copy_stood_in_for(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    scrutins = copy.deepcopy(m.les_scrutins())
    scrutins[-1]["dateScrutin"] = "2099-01-05"
    folder = m.ecrire(tmp_path / "page", scrutins=scrutins)
    (folder / m.AMO).write_bytes(b"<!DOCTYPE html><html></html>")
    with pytest.raises(CheckFailed, match=rf"{m.AMO} : une page HTML .* La copie du 02/01/2026 le remplace"):
        synchroniser(home, folder, silence)


def test_a_full_disk_ends_the_run_at_once_instead_of_losing_one_file_after_the_other(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    avant, essais = servie(home), []

    def plein(*_: object) -> None:
        essais.append(1)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Archive, "add", plein)
    with pytest.raises(StorageError, match="le disque est plein"):
        synchroniser(home, m.ecrire(tmp_path / "encore"), silence)
    assert (servie(home), len(essais)) == (avant, 1)
