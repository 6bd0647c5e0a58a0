"""The spoilt files of the proof of the sources: each is spoilt indeed, and every source has one of each kind."""

from collections import Counter
from collections.abc import Iterator
from datetime import date

import pytest
from benchmarks.preuves.alterations import Alteration, alterations
from benchmarks.preuves.pannes_de_source import REGLES, TRANSPORT
from benchmarks.preuves.site_officiel import Site

from hemicycle.sources.registry import SOURCES
from hemicycle_demo import DemoSummary


@pytest.fixture(scope="module")
def site(petite_demo: DemoSummary) -> Iterator[Site]:
    with Site(petite_demo.folder, date(2026, 10, 20)).ouvert() as ouvert:
        yield ouvert


def test_every_source_has_every_fault_of_content() -> None:
    found = Counter((one.source, one.panne) for one in alterations())
    assert found == Counter((source, panne) for source in SOURCES for panne in REGLES if panne not in TRANSPORT)


@pytest.mark.parametrize("alteration", list(alterations()), ids=lambda one: f"{one.source}, {one.panne}")
def test_a_spoilt_file_is_another_file(alteration: Alteration, site: Site) -> None:
    chemin = next(c for c in site.de_la_source(alteration.source) if alteration.fichier in c)
    sain = site.contenus[chemin]
    assert alteration.changer(sain) not in (sain, b"")


def test_every_source_has_its_files_on_the_stand_in(site: Site) -> None:
    assert all(site.de_la_source(source) for source in SOURCES)
