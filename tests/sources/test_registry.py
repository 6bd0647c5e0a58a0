import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.documentation import render_sources_page
from hemicycle.sources.fetch.client import base_name
from hemicycle.sources.manifest import recognise
from hemicycle.sources.registry import SOURCES, get_source, make_registry, select_sources
from tests.sources.sources_helpers import PERSONNES, Lien, Personne, invented_source

MANIFESTS = [source.manifest for source in SOURCES.values()]
URLS = [
    (manifest.key, file.key, period, path)
    for manifest in MANIFESTS
    for file in manifest.files
    for period, paths in file.addresses(date(2026, 10, 2))
    for path in paths
]


def test_an_unknown_source_is_an_error_that_lists_those_there_are() -> None:
    with pytest.raises(SourceError, match=r"« lune »\. Sources connues : assemblee"):
        get_source("lune")


def test_two_sources_may_fill_one_table_with_the_same_records() -> None:
    registry = make_registry([invented_source(), invented_source(key="autre")])
    assert list(registry) == ["invente", "autre"]


def test_two_sources_may_not_give_one_table_two_kinds_of_records() -> None:
    other = invented_source(replace(PERSONNES, tables={"personnes": Lien, "liens": Personne}), key="autre")
    with pytest.raises(
        SourceError, match="table « personnes » est déclarée par « invente » et, autrement, par « autre »"
    ):
        make_registry([invented_source(), other])


def test_two_sources_may_not_have_one_key() -> None:
    with pytest.raises(SourceError, match="la clé « invente »"):
        make_registry([invented_source(), invented_source()])


def test_no_name_selects_every_source() -> None:
    assert select_sources() == list(SOURCES.values())


def test_a_name_selects_its_source() -> None:
    assert [source.manifest.key for source in select_sources(["assemblee"])] == ["assemblee"]


@pytest.mark.parametrize(("source", "file", "period", "path"), URLS)
def test_the_publisher_s_own_name_of_a_file_is_recognised_as_that_file(
    source: str, file: str, period: str | None, path: str
) -> None:
    (found,) = recognise(MANIFESTS, base_name(path))
    assert (found.source, found.file) == (source, file)
    assert found.periode in {None, period}


@pytest.mark.parametrize(
    ("name", "file", "periode", "snapshot", "repacked"),
    [
        ("Scrutins.json.zip", "scrutins", None, None, False),
        ("Scrutins_XVII_extrait.json.zip", "scrutins", "17", None, False),
        (
            "AMO10_deputes_actifs_mandats_actifs_organes_XVII_2025-11.json.zip",
            "amo10",
            "17",
            "2025-11",
            False,
        ),
        ("AMO10_anciens_XVII_reemballes.json.zip", "amo10", "17", None, True),
        ("Agenda_XVII_extrait.json.zip", "agenda", "17", None, False),
        ("Amendements_XVII_extrait.json.zip", "amendements", "17", None, False),
        ("Dossiers_Legislatifs_XVI_extrait.json.zip", "dossiers", "16", None, False),
        ("syseron_XVII_extraits.xml.zip", "syseron", "17", None, False),
        ("Questions_ecrites_XV.json.zip", "questions_ecrites", "15", None, False),
        ("seances_publique_excel.csv", "seances_prevues", None, None, False),
        ("AMO20_dep_sen_min_tous_mandats_et_organes_XV_extrait.json.zip", "amo20", "15", None, False),
        (
            "AMO50_acteurs_mandats_organes_divises_XVII_2024-07_extrait.json.zip",
            "amo50",
            "17",
            "2024-07",
            False,
        ),
    ],
)
def test_copies_of_the_assembly_s_files_are_recognised(
    name: str, file: str, periode: str | None, snapshot: str | None, repacked: bool
) -> None:
    (found,) = recognise(MANIFESTS, name)
    assert (found.file, found.periode, found.snapshot, found.repacked) == (
        file,
        periode,
        snapshot,
        repacked,
    )


@pytest.mark.parametrize("name", ["Scrutins_XIV.json.zip", "dossiers_XVII_index_derive.json.zip", "Scrutins.xml.zip"])
def test_files_that_we_cannot_read_are_recognised_by_nothing(name: str) -> None:
    assert recognise(MANIFESTS, name) == []


def test_the_history_of_the_assembly_is_never_taken_from_its_dead_copy() -> None:
    assert all(path.startswith("17/") for _, file, _, path in URLS if file == "amo30")


def test_the_frozen_file_of_the_assembly_is_never_downloaded() -> None:
    assert get_source("assemblee").manifest.file("amo50").urls == {}


def test_every_ignored_member_of_a_manifest_is_read_by_no_document() -> None:
    source = get_source("assemblee")
    for file in source.manifest.files:
        for document in source.documents_of(file):
            for example in ("json/deport/D1.json", "json/pays/GOP1.json"):
                assert re.fullmatch(document.member, example) is None


def test_the_page_of_the_sources_is_up_to_date() -> None:
    page = Path(__file__).parents[2] / "docs" / "sources.md"
    written = page.read_text(encoding="utf-8")
    assert written == render_sources_page(MANIFESTS), "python -m hemicycle.sources.documentation"
