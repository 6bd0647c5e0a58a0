"""The files that a release is made of, as it records them, and its id.

The id is a digest of the raw files, of the code that reads them and of the settings that change what is said: the same
files read by the same code are the same release; it is known before any work is done.
"""

import hashlib
from collections.abc import Iterable

import polars as pl

from hemicycle.calendrier import horodatage
from hemicycle.code_digest import digest
from hemicycle.release.format.record import InputFile
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
    "paragraphes_commissions_senat": "jour",
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
        retrieved_at=horodatage(raw.retrieved_at),
        read=sum(c.read for c in counts),
        kept=sum(c.kept for c in counts),
        quarantined=sum(c.quarantined for c in counts),
    )


def _last_day(one: StagedFile) -> str | None:
    days = [
        pl.scan_parquet(one.folder / f"{table}.parquet").select(pl.col(column).max()).collect().item()
        for table, column in DAYS.items()
        if one.rows.get(table)
    ]
    return max((day.isoformat() for day in days if day is not None), default=None)


def release_id(inputs: Iterable[tuple[str, str, str, str]], choix: Iterable[str] = (), *, demo: bool) -> str:
    """The id of what these files (source, file, name, sha256) give with the present code.

    The name counts: that of a plain file may say which session or which text its rows are of. `choix` are the settings
    that change answers.
    """
    result = hashlib.sha256(release_code().encode())
    for source, file, name, sha256 in sorted(set(inputs)):
        result.update(f"\n{source}/{file}/{name}/{sha256}".encode())
    for choisi in choix:
        result.update(f"\n{choisi}".encode())
    return f"{'demo' if demo else 'r'}-{result.hexdigest()[:12]}"


def release_code() -> str:
    """A digest of the code that makes releases: all that a sync imports."""
    return digest("hemicycle.sync")


def making_code() -> str:
    """What makes documents out of records: our code, and the library that digests what they are made of."""
    return f"{release_code()} {pl.__version__}"
