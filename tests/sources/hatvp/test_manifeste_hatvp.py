"""The manifest of the register: every name finds its file, and only its file."""

import pytest

from hemicycle.sources.manifest import recognise
from hemicycle.sources.publishers.hatvp.vues import TOUTES, Vue
from hemicycle.sources.registry import SOURCES, get_source

HATVP = get_source("hatvp").manifest
MANIFESTS = [source.manifest for source in SOURCES.values()]


@pytest.mark.parametrize(
    ("name", "file", "snapshot", "repacked"),
    [
        ("agora_repertoire_opendata.json", "registre", None, False),
        ("agora_repertoire_2021-08.json", "registre", "2021-08", False),
        ("agora_repertoire_opendata_2026-10-11.json", "registre", "2026-10-11", False),
        ("agora_reconstruit_2019-12.json", "registre", "2019-12", True),
        ("Vues_Separees_CSV.zip", "vues_zip", None, False),
        ("10_actions_menees.csv", "vues_csv", None, False),
    ],
)
def test_copies_of_the_register_are_recognised(name: str, file: str, snapshot: str | None, repacked: bool) -> None:
    (found,) = recognise(MANIFESTS, name)
    assert (found.source, found.file, found.snapshot, found.repacked) == ("hatvp", file, snapshot, repacked)


@pytest.mark.parametrize("vue", TOUTES, ids=lambda vue: vue.nom)
def test_every_loose_table_is_recognised(vue: Vue) -> None:
    (found,) = recognise(MANIFESTS, f"{vue.numero}_{vue.nom}.csv")
    assert found.file == "vues_csv"


def test_a_list_of_codes_is_not_the_publisher_s_own() -> None:
    assert recognise(MANIFESTS, "actions_menees.csv") == []
    assert HATVP.foreign_reason("actions_menees.csv") == "liste de codes relevée par un tiers"
