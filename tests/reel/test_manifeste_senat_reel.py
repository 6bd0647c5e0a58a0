"""The samples of the Senate's files: every one is recognised once, or known not to be the Senate's own."""

from importlib.resources import files
from pathlib import Path

import pytest

from hemicycle.sources.manifest import load_manifest, recognise
from hemicycle.sources.registry import get_source

pytestmark = pytest.mark.reel

SENAT = load_manifest(files("hemicycle.sources.publishers.senat") / "source.toml")


@pytest.fixture(scope="module")
def noms(echantillons: Path) -> list[str]:
    found = [path.name for path in (echantillons / "senat").rglob("*") if path.is_file()]
    return [name for name in found if name != "PROVENANCE.md"]


def test_every_sample_is_recognised_exactly_once_or_foreign(noms: list[str]) -> None:
    manifests = [get_source("assemblee").manifest, SENAT]
    claims = {name: len(recognise(manifests, name)) + (SENAT.foreign_reason(name) is not None) for name in noms}
    assert len(noms) >= 43
    assert {name: count for name, count in claims.items() if count != 1} == {}


def test_few_samples_are_foreign(noms: list[str]) -> None:
    foreign = {name for name in noms if SENAT.foreign_reason(name) is not None}
    assert foreign == {"senateurs_actifs_2026-06_aplati.csv", "recherche_questions_resultat.html"}
