"""The files that a release is made of, as it records them: what was read in each, and the last day each speaks of."""

from collections.abc import Iterable, Mapping

import polars as pl

from hemicycle.release.format.record import InputFile
from hemicycle.sources.manifest import Source
from hemicycle.sources.tables.staging import StagedFile

# The day a file speaks of is the latest of these in it. Not the agenda, which speaks of days to come.
DAYS = {
    "scrutins": "jour",
    "mandats": "date_debut",
    "scrutins_senat": "jour",
    "mandats_senat": "date_debut",
    "appartenances_senat": "debut",
    "amendements_texte_senat": "date_depot",
    "questions_senat": "date_publication",
    "elus_rne": "debut",
    "organisations_hatvp": "premiere_publication",
    "activites_hatvp": "publication",
    "representants_hatvp": "premiere_publication",
    "objets_hatvp": "publication",
    "declarations_hatvp": "publication",
    "dossiers_dole": "modifie",
    "textes_jo": "date_publication",
}


def input_of(one: StagedFile) -> InputFile:
    """What a release records of a staged file."""
    raw = one.raw
    counts = one.counts.values()
    return InputFile(
        source=raw.source,
        file=raw.file,
        periode=raw.periode,
        name=raw.name,
        sha256=raw.sha256,
        size=raw.size,
        repacked=raw.repacked,
        last_day=_last_day(one),
        url=raw.url,
        last_modified=raw.last_modified,
        read=sum(c.read for c in counts),
        kept=sum(c.kept for c in counts),
        quarantined=sum(c.quarantined for c in counts),
    )


def comparables(inputs: Iterable[InputFile], registry: Mapping[str, Source]) -> list[InputFile]:
    """Files whose counts say whether the next copy came whole: not those that each speak of another time, nor those
    that may as well be empty."""
    files = {(key, file.key): file for key, source in registry.items() for file in source.manifest.files}
    found = [(one, files.get((one.source, one.file))) for one in inputs]
    return [one for one, file in found if file is not None and not file.accumulates and not file.may_be_empty]


def _last_day(one: StagedFile) -> str | None:
    days = [
        pl.scan_parquet(one.folder / f"{table}.parquet").select(pl.col(column).max()).collect().item()
        for table, column in DAYS.items()
        if one.rows.get(table)
    ]
    return max((day.isoformat() for day in days if day is not None), default=None)
