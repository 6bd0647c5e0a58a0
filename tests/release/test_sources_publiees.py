"""The files of a release: what it records and `/sources` says of each, and what names the release."""

import hashlib
from typing import Any

import msgspec
from tests.sources.sources_helpers import make_manifest

from hemicycle.release.documents.site.constantes import sources_publiees
from hemicycle.release.format.record import InputFile
from hemicycle.release.publishing.inputs import DAYS, release_id
from hemicycle.sources.registry import SOURCES, tables_of_source

FICHIER = ("invente", "gens", "scr2024-1.json", "0" * 64)


def fichier(**changes: Any) -> InputFile:
    source, file, name, sha256 = FICHIER
    values: dict[str, Any] = {"source": source, "file": file, "name": name, "sha256": sha256, "size": 1}
    return InputFile(**{**values, "repacked": False, **changes})


def served(periode: str | None) -> tuple[Any, Any]:
    (source,) = sources_publiees([make_manifest()], [fichier(periode=periode)])
    (found,) = source.fichiers
    return found.legislature, found.periode


def test_a_legislature_is_served_as_a_number_beside_the_period() -> None:
    assert served("17") == (17, "17")


def test_each_file_says_its_own_licence() -> None:
    files = [fichier(source="senat", file=file, name=file) for file in ("dosleg", "scrutins_index")]
    (source,) = sources_publiees([SOURCES["senat"].manifest], files)
    ouvert, page = source.fichiers
    assert (ouvert.licence, ouvert.licence_url) == (source.licence, source.licence_url)
    assert (page.licence, page.licence_url) == (
        "Mentions légales de www.senat.fr", "https://www.senat.fr/mentions-legales.html",
    )  # fmt: skip
    assert "avec un lien" in page.conditions
    assert "Photographies" in page.conditions


def test_a_session_or_a_week_is_no_legislature() -> None:
    assert served("2024") == (None, "2024")
    assert served("2026-W40") == (None, "2026-W40")
    assert served(None) == (None, None)


def test_pages_that_come_one_by_one_are_one_row() -> None:
    pages = [
        fichier(
            file="pages", name=f"{page}.html", periode=page, sha256=str(n) * 64, size=10, read=1, kept=n, last_day=jour
        )
        for n, (page, jour) in enumerate([("20260112_finc", "2026-01-14"), ("20260105_lois", "2026-01-06")])
    ]
    (source,) = sources_publiees([make_manifest()], [*pages, fichier(periode="17")])
    entier, lot = source.fichiers
    assert (entier.nom, entier.nombre, entier.sha256) == ("scr2024-1.json", 1, "0" * 64)
    assert (lot.nom, lot.nombre, lot.periode, lot.octets) == ("20260112_finc.html", 2, None, 20)
    assert (lot.lus, lot.gardes, lot.dernier_jour) == (2, 1, "2026-01-14")
    assert lot.sha256 == hashlib.sha256(f"{'1' * 64}\n{'0' * 64}".encode()).hexdigest()


def test_a_file_of_a_release_made_before_periods_can_still_be_read() -> None:
    former = {**msgspec.to_builtins(fichier()), "legislature": 17}
    del former["periode"]
    assert msgspec.convert(former, InputFile) == fichier()


def test_the_same_bytes_under_another_name_make_another_release() -> None:
    source, file, _, sha256 = FICHIER
    renamed = (source, file, "scr2024-2.json", sha256)
    assert release_id([FICHIER], demo=False) != release_id([renamed], demo=False)


def test_a_setting_that_changes_answers_makes_another_release() -> None:
    ids = {release_id([FICHIER], choix, demo=False) for choix in ((), ("haies",), ("haies", "eau"), ("eau", "haies"))}
    assert len(ids) == 4


def test_the_order_of_the_files_does_not_change_the_release() -> None:
    other = ("invente", "gens", "a", "1" * 64)
    assert release_id([FICHIER, other], demo=False) == release_id([other, FICHIER], demo=False)


def test_the_day_that_a_file_speaks_of_is_read_in_a_column_that_its_table_has() -> None:
    tables = {name: record for source in SOURCES.values() for name, record in tables_of_source(source).items()}
    for table, column in DAYS.items():
        assert column in tables[table].__struct_fields__, table
