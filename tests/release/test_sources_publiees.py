"""The files of a release: what `/sources` says of each, and what names the release."""

from typing import Any

import msgspec
from tests.sources.sources_helpers import make_manifest

from hemicycle.release.documents.site.sources import build
from hemicycle.release.format.record import InputFile
from hemicycle.release.publishing.identity import release_id

FICHIER = ("invente", "gens", "scr2024-1.json", "0" * 64)


def fichier(**changes: Any) -> InputFile:
    source, file, name, sha256 = FICHIER
    values: dict[str, Any] = {"source": source, "file": file, "name": name, "sha256": sha256, "size": 1}
    return InputFile(**{**values, "repacked": False, **changes})


def served(periode: str | None) -> tuple[Any, Any]:
    (source,) = build([make_manifest()], [fichier(periode=periode)])
    (found,) = source.fichiers
    return found.legislature, found.periode


def test_a_legislature_is_served_as_a_number_beside_the_period() -> None:
    assert served("17") == (17, "17")


def test_a_session_or_a_week_is_no_legislature() -> None:
    assert served("2024") == (None, "2024")
    assert served("2026-W40") == (None, "2026-W40")
    assert served(None) == (None, None)


def test_a_file_of_a_release_made_before_periods_can_still_be_read() -> None:
    former = {**msgspec.to_builtins(fichier()), "legislature": 17}
    del former["periode"]
    assert msgspec.convert(former, InputFile) == fichier()


def test_the_same_bytes_under_another_name_make_another_release() -> None:
    source, file, _, sha256 = FICHIER
    renamed = (source, file, "scr2024-2.json", sha256)
    assert release_id([FICHIER], demo=False) != release_id([renamed], demo=False)


def test_the_order_of_the_files_does_not_change_the_release() -> None:
    other = ("invente", "gens", "a", "1" * 64)
    assert release_id([FICHIER, other], demo=False) == release_id([other, FICHIER], demo=False)
