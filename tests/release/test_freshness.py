"""How each official file stands after a run, and the numbers of records that are not those of a complete one."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.sources.sources_helpers import (
    LATER,
    NOW,
    archived,
    invented_source,
    make_file,
    personne,
    quiet,
    zip_bytes,
)

from hemicycle.calendrier import horodatage
from hemicycle.release.checks.freshness import suivre, verifier_nombres
from hemicycle.sources.fetch.archive import Origin, RawFile
from hemicycle.sources.fetch.collect import Failure
from hemicycle.sources.manifest import FileManifest, Listing
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle.state.fichiers import FileKey, FileState
from hemicycle.vocabulaire import EtatFichier

GENS: FileKey = ("invente", "gens", "17")


def lu(folder: Path, *numbers: int, origin: Origin = Origin.RESEAU, **identity: Any) -> StagedFile:
    content = zip_bytes([personne(number) for number in numbers])
    raw = archived(folder, content, origin=origin, **{"periode": "17", **identity})
    return stage(raw, invented_source(), folder / "staged", 1, quiet())


def rate(fallback: RawFile | None, periode: str | None = "17") -> Failure:
    return Failure("invente", "gens", periode, "Gens.json.zip", "réponse 503.", fallback)


def suivis(
    staged: Sequence[StagedFile] = (),
    failures: Sequence[Failure] = (),
    avant: Mapping[FileKey, FileState] | None = None,
    *,
    seen: datetime = NOW,
    now: datetime = LATER,
    origin: Origin = Origin.RESEAU,
    file: FileManifest | None = None,
) -> list[FileState]:
    source = invented_source(files=(file or make_file(),), rhythm_days=1)
    return suivre([source], staged, failures, lambda _: seen, avant or {}, now, origin)


def test_a_file_that_was_had_is_fresh_since_it_was_last_seen(tmp_path: Path) -> None:
    (one,) = suivis([lu(tmp_path, 1, 2)], seen=LATER)
    assert (one.key, one.etat, one.success) == (GENS, EtatFichier.FRAIS, horodatage(LATER))
    assert (one.failure, one.rhythm_days, one.is_late(LATER)) == (None, 1, False)


def test_a_file_that_an_older_copy_stands_in_for_is_as_old_as_that_copy(tmp_path: Path) -> None:
    copy = lu(tmp_path, 1, 2)
    (one,) = suivis([copy], [rate(copy.raw)])
    assert (one.etat, one.success) == (EtatFichier.REMPLACE, horodatage(NOW))
    assert (one.failure, one.reason) == (horodatage(LATER), "réponse 503.")
    assert not one.is_degraded(NOW + timedelta(days=2))
    assert one.is_degraded(NOW + timedelta(days=2, seconds=1))


def test_a_file_that_nothing_stands_in_for_is_missing_and_keeps_its_last_success(tmp_path: Path) -> None:
    (before,) = suivis([lu(tmp_path, 1, 2)])
    (one,) = suivis(failures=[rate(None)], avant={GENS: before})
    assert (one.etat, one.success, one.title) == (EtatFichier.MANQUANT, horodatage(NOW), "People")
    assert one.is_degraded(LATER)


def test_a_failure_is_remembered_once_it_is_mended(tmp_path: Path) -> None:
    (before,) = suivis(failures=[rate(None)])
    (one,) = suivis([lu(tmp_path, 1, 2)], avant={GENS: before}, seen=LATER, now=LATER + timedelta(days=1))
    assert (one.etat, one.failure, one.reason) == (EtatFichier.FRAIS, horodatage(LATER), "réponse 503.")


def test_what_comes_in_pieces_is_one_file_as_fresh_as_the_page_that_lists_them(tmp_path: Path) -> None:
    file = make_file(urls={}, listing=Listing("Gens/", newest=60))
    pieces = [lu(tmp_path / day, 1, periode=f"{day}-220411") for day in ("20260110", "20260112")]
    (one,) = suivis(pieces, file=file)
    assert (one.periode, one.success) == (None, horodatage(LATER))  # none of them is asked for again
    (one,) = suivis(pieces, [rate(None, "20260114-220411")], file=file)
    assert (one.etat, one.success) == (EtatFichier.INCOMPLET, horodatage(NOW))


def test_a_copy_given_by_hand_has_no_rhythm_and_is_not_held_to_be_complete(tmp_path: Path) -> None:
    (one,) = suivis([lu(tmp_path, 1, origin=Origin.LOCAL)], origin=Origin.LOCAL)
    assert (one.rhythm_days, one.origin) == (None, "local")
    assert [(d.name, d.kept, d.least) for d in one.documents] == [("personnes", 1, None)]
    assert list(verifier_nombres([one])) == []
    assert not one.is_degraded(LATER + timedelta(days=900))


def test_a_published_file_with_fewer_records_than_a_complete_one_is_told(tmp_path: Path) -> None:
    (one,) = suivis([lu(tmp_path, 1)])
    (constat,) = verifier_nombres([one])
    assert (constat.regle, constat.objet, constat.grave) == ("nombre_inattendu", "invente/gens 17", False)
    assert constat.message == "personnes : 1 gardés, de 2 à 10 attendus"
    assert (one.etat, one.failure) == (EtatFichier.INCOMPLET, horodatage(LATER))
    assert one.reason == "1 personnes, au moins 2 attendus."
    assert list(verifier_nombres(suivis([lu(tmp_path / "entier", 1, 2)]))) == []


def test_the_numbers_of_a_legislature_that_is_over_are_not_those_of_the_current_file(tmp_path: Path) -> None:
    (one,) = suivis([lu(tmp_path, 1, periode="16")])
    assert one.rhythm_days is None
    assert list(verifier_nombres([one])) == []


@pytest.mark.parametrize(
    ("source", "file", "periode", "days"),
    [
        ("assemblee", "scrutins", "17", 1),
        ("assemblee", "scrutins", "16", None),
        ("senat", "scrutins_index", "2025", 1),
        ("senat", "scrutins_index", "2024", None),
        ("dila", "dole", None, 366),
        ("rne", "sen", None, 92),
        ("interieur", "inscrits", None, None),
    ],
)
def test_every_file_has_its_rhythm(source: str, file: str, periode: str | None, days: int | None) -> None:
    manifest = SOURCES[source].manifest
    assert manifest.rhythm(manifest.file(file), periode, NOW.date()) == days
    own = msgspec.structs.replace(manifest.file(file), rhythm_days=0)
    assert manifest.rhythm(own, periode, NOW.date()) is None
