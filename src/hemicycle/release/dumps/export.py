"""`hemicycle export`: the tables of a kept release, written into a folder in the formats that somebody wants."""

import shutil
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from hemicycle.errors import NoRelease, SettingsError
from hemicycle.progress import Progress
from hemicycle.release.dumps.codebook import DATAPACKAGE, datapackage
from hemicycle.release.dumps.editions import file_of, write_database, write_table
from hemicycle.release.format.dumps import FOLDER, DumpFile, DumpTable, Manifest, is_whole, read_manifest
from hemicycle.release.format.record import Stored
from hemicycle.vocabulaire import FormatDump
from hemicycle.workspace import temporary_folder


class Wanted(NamedTuple):
    """What is asked for: `tableur` is CSV as a French spreadsheet opens it."""

    formats: Sequence[FormatDump] = (FormatDump.CSV,)
    only: Collection[str] = ()
    tableur: bool = False
    compressed: bool = False


def export(
    releases_dir: Path, stored: Sequence[Stored], release: str | None, target: Path, wanted: Wanted, progress: Progress
) -> list[Path]:
    """Write the tables of a release, the served one unless named; the files. They are written apart, then renamed."""
    source, manifest = _found(releases_dir, stored, release)
    tables = _chosen(manifest, wanted.only)
    if wanted.formats == (FormatDump.SQLITE,) and all(table.lecture for table in tables):
        noms = ", ".join(table.nom for table in tables)
        raise SettingsError(f"{noms} : la base SQLite le dit par une vue (votes_lisible) ; choisissez un autre format.")
    if wanted.tableur and FormatDump.CSV not in wanted.formats:
        raise SettingsError("--separateur point-virgule ne vaut qu'avec --format csv.")
    try:
        with temporary_folder(target) as scratch:
            written = _written(source, scratch, manifest, tables, wanted, progress)
            body = msgspec.json.encode(datapackage(written, tableur=wanted.tableur))
            (scratch / DATAPACKAGE).write_bytes(msgspec.json.format(body, indent=2))
            return [path.replace(target / path.name) for path in sorted(scratch.iterdir())]
    except (PermissionError, NotADirectoryError, FileExistsError) as error:
        raise SettingsError(f"Impossible d'écrire dans {target} ({error.strerror or error}).") from error


def _found(releases_dir: Path, stored: Sequence[Stored], release: str | None) -> tuple[Path, Manifest]:
    chosen = next((one for one in stored if (one.record.release == release if release else one.served)), None)
    if chosen is None:
        raise NoRelease(f"Publication inconnue : {release}." if release else "Aucune publication n'est servie.")
    folder = releases_dir / chosen.record.release / FOLDER
    manifest = read_manifest(folder)
    if manifest is None:
        raise NoRelease(
            f"La publication {chosen.record.release} n'a pas d'exports dans {folder} : ils sont sur la machine qui l'a "
            "faite, si HEMICYCLE_DUMPS en demandait ; « hemicycle sync » la refait quand ce réglage change."
        )
    return folder, manifest


def _chosen(manifest: Manifest, only: Collection[str]) -> list[DumpTable]:
    known = [table.nom for table in manifest.tables]
    if unknown := next((nom for nom in only if nom not in known), None):
        raise SettingsError(f"Table inconnue : « {unknown} ». Les tables sont : {', '.join(known)}.")
    return [table for table in manifest.tables if not only or table.nom in only]


def _written(
    source: Path, target: Path, manifest: Manifest, tables: Sequence[DumpTable], wanted: Wanted, progress: Progress
) -> Manifest:
    """Write these tables: what a manifest says of them."""
    found, base = [], None
    for table in tables:
        parquet = table.fichiers[FormatDump.PARQUET]
        if not is_whole(source, parquet):
            raise NoRelease(f"{source / parquet.nom} n'est plus tel que publié : relancez « hemicycle sync --force ».")
        files: dict[FormatDump, DumpFile] = {}
        with progress.task(f"Table {table.nom}", total=table.lignes, unit="lignes") as task:
            for format_ in wanted.formats:
                if format_ is FormatDump.PARQUET:
                    shutil.copyfile(source / parquet.nom, target / parquet.nom)
                    files[format_] = file_of(target / parquet.nom)
                elif format_ is not FormatDump.SQLITE:
                    tableur = wanted.tableur and format_ is FormatDump.CSV
                    files[format_] = write_table(
                        source, target, table, format_, compressed=wanted.compressed, tableur=tableur
                    )
            task.advance(table.lignes)
        found.append(msgspec.structs.replace(table, fichiers=files, tranches=[]))
    if FormatDump.SQLITE in wanted.formats:
        with progress.task("Base SQLite"):
            base = write_database(source, target, tables, compressed=wanted.compressed)
    return msgspec.structs.replace(manifest, tables=found, base=base)
