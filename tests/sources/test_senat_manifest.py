"""The manifest of the Senate: every name finds its file, and only its file."""

from datetime import date
from importlib.resources import files

import pytest

from hemicycle.settings import Settings
from hemicycle.sources.fetch.client import base_name
from hemicycle.sources.manifest import load_manifest, recognise
from hemicycle.sources.registry import get_source

SENAT = load_manifest(files("hemicycle.sources.publishers.senat") / "source.toml")
MANIFESTS = [get_source("assemblee").manifest, SENAT]
TODAY = date(2026, 10, 2)
ADDRESSES = [
    (file.key, period, path) for file in SENAT.files for period, paths in file.addresses(TODAY) for path in paths
]


@pytest.mark.parametrize(
    ("name", "file", "period", "snapshot", "repacked"),
    [
        ("ODSEN_GENERAL.csv", "odsen_general", None, None, False),
        ("ODSEN_GENERAL_2025-08-29.json", "odsen_general", None, "2025-08-29", False),
        ("ODSEN_GENERAL_extrait.json", "odsen_general", None, None, False),
        ("ODSEN_HISTOGROUPES_2021-10.csv", "histogroupes", None, "2021-10", False),
        ("histogroupes_extrait_2026-07.json", "histogroupes", None, "2026-07", True),
        ("ODSEN_CUR_COMS.csv", "cur_coms", None, None, False),
        ("senateurs_api_2026-03-03.json", "senateurs_api", None, "2026-03-03", False),
        ("scr2025.html", "scrutins_index", "2025", None, False),
        ("session_scr2025_extrait.html", "scrutins_index", "2025", None, True),
        ("scr2025-324.html", "scrutins_pages", "2025", None, False),
        ("scr2022-125.json", "scrutins_votes", "2022", None, False),
        ("scrutins_pages_2006-2026.csv", "scrutins_releves", None, None, True),
        ("dosleg_extrait_scr2006-42.sql", "dosleg_extraits", None, None, False),
        ("dosleg.zip", "dosleg", None, None, False),
        ("doslegppl18-043.xml", "dossiers_atom", None, None, False),
        ("ppl24-661.html", "dossiers_pages", None, None, False),
        ("plfss2020.html", "dossiers_pages", None, None, False),
        ("s89900174.html", "dossiers_pages", None, None, False),
        ("jeu_complet_commission_2013-2014_310.csv", "amendements_textes", "2013", None, False),
        ("jeu_complet_2017-2018_63.csv", "amendements_textes", "2017", None, False),
        ("agenda_events_2026-W40.json", "agenda", "2026-W40", None, False),
        ("events?week=2026-W40", "agenda", "2026-W40", None, False),
        ("qg.csv", "questions_gouvernement", None, None, False),
    ],
)
def test_copies_of_the_senate_s_files_are_recognised(
    name: str, file: str, period: str | None, snapshot: str | None, repacked: bool
) -> None:
    (found,) = recognise(MANIFESTS, name)
    assert (found.source, found.file, found.periode, found.snapshot, found.repacked) == (
        "senat",
        file,
        period,
        snapshot,
        repacked,
    )


@pytest.mark.parametrize("name", ["s20260721001.html", "index.html", "ODSEN_GENERAL.xls", "ppl.csv", "questions.zip"])
def test_files_that_we_cannot_read_are_recognised_by_nothing(name: str) -> None:
    assert recognise(MANIFESTS, name) == []


@pytest.mark.parametrize(("file", "period", "path"), ADDRESSES)
def test_the_senate_s_own_name_of_a_file_is_recognised_as_that_file(file: str, period: str | None, path: str) -> None:
    (found,) = recognise(MANIFESTS, base_name(path))
    assert (found.source, found.file, found.periode) == ("senat", file, period)


def test_each_address_is_on_the_site_that_serves_it() -> None:
    site = {SENAT.base_url(file): Settings.model_fields[SENAT.base_url(file)].default for file in SENAT.files}
    assert site == {"senat_data_url": "https://data.senat.fr", "senat_url": "https://www.senat.fr"}
    on_the_site = {file.key for file in SENAT.files if file.base_url_setting == "senat_url"}
    assert on_the_site == {"senateurs_api", "scrutins_index", "agenda"}


def test_readings_made_by_others_come_before_the_senate_s_own_pages() -> None:
    keys = [file.key for file in SENAT.files]
    assert keys.index("scrutins_totaux") < keys.index("scrutins_index") < keys.index("dosleg")


@pytest.mark.parametrize("name", ["senateurs_actifs_2026-06_aplati.csv", "recherche_questions_resultat.html"])
def test_files_that_are_not_the_senate_s_own_are_known_as_such(name: str) -> None:
    assert recognise(MANIFESTS, name) == []
    assert SENAT.foreign_reason(name)
