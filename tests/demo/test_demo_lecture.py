"""The demo is read by the parsers of the real files: nothing is set aside, no field is unknown to them."""

from hemicycle.sources.tables.staging import StagedFile
from hemicycle_demo import DemoSummary


def test_every_file_is_recognised(lus: list[StagedFile], petite_demo: DemoSummary) -> None:
    assert {fichier.raw.name for fichier in lus} == set(petite_demo.archives)


def test_no_record_is_set_aside(lus: list[StagedFile]) -> None:
    for fichier in lus:
        assert all(compte.read and not compte.quarantined for compte in fichier.counts.values()), fichier.raw.name


def test_no_field_is_unknown(lus: list[StagedFile]) -> None:
    assert not [(fichier.raw.name, fichier.unknown_fields) for fichier in lus if fichier.unknown_fields]
