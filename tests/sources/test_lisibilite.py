"""Texts read in the wrong encoding are told from French, per staged file."""

from pathlib import Path

from hemicycle.sources.tables.quarantine import misread_texts
from hemicycle.sources.tables.staging import StagedFile, stage
from tests.sources.sources_helpers import archived, invented_source, personne, quiet, zip_bytes


def staged(tmp_path: Path, *noms: str) -> StagedFile:
    members = [personne(number, nom=nom) for number, nom in enumerate(noms, 1)]
    return stage(archived(tmp_path, zip_bytes(members)), invented_source(), tmp_path / "staged", 1, quiet())


def test_french_is_not_suspected(tmp_path: Path) -> None:
    noms = ("Éléonore d’Œuf", "JOÃO", "Ça va à l’Île-aux-Moines", "Müller – Núñez", "âge €")
    assert misread_texts(staged(tmp_path, *noms)) is None


def test_accents_encoded_twice_are_counted_and_shown(tmp_path: Path) -> None:
    found = misread_texts(staged(tmp_path, "Éléonore".encode().decode("cp1252", "replace"), "Anne", "Zo\ufffd"))
    assert found is not None
    assert found.texts == 2
    assert "Ã" in found.example


def test_an_apostrophe_encoded_twice_is_seen(tmp_path: Path) -> None:
    found = misread_texts(staged(tmp_path, "l’an".encode().decode("cp1252")))
    assert found is not None
