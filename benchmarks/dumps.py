"""What dumps add to a publication, in seconds and bytes: `python -m benchmarks.dumps HOME`.

The official files of a home are read and assembled as a sync does; where it would write the release, its tables are
written instead, format by format, in a folder that is removed. Nothing of the home is published or changed: its archive
and what was read of it are shared with a copy by hard links. Seconds are of the processor, all threads together, and
hold on a busy machine too; those of the wall are beside.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks.preuves.rapport import Section
from hemicycle.assemble.monde import Monde
from hemicycle.logs import configure_logging
from hemicycle.progress import PlainProgress
from hemicycle.release.dumps.editions import write_database, write_table
from hemicycle.release.dumps.table import Contexte
from hemicycle.release.dumps.tables import TABLES
from hemicycle.release.dumps.writing import write_dumps
from hemicycle.release.engines.repository import open_repository, served_record
from hemicycle.release.format.dumps import DumpedRelease, Manifest
from hemicycle.settings import Settings
from hemicycle.stats.calcul import Calculs
from hemicycle.sync import Request, run
from hemicycle.vocabulaire import FormatDump

SECTION = Section("dumps", "Dumps", "python -m benchmarks.dumps HOME")
SHOWN = 8  # tables, the largest
_ARCHIVES = ("archive", "staged", "assembled")


class _MeasuredError(Exception):
    """The tables were written: the rest of the sync is not wanted."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the dumps of a home and write the section."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("home", type=Path)
    options = parser.parse_args(arguments)
    configure_logging("ERROR")
    with tempfile.TemporaryDirectory(dir=options.home.resolve().parent, prefix="dumps-") as scratch:
        settings = _shared(options.home, Path(scratch) / "home")
        demo = served_record(open_repository(Settings(home=options.home)).stored(), demo=True) is not None
        writing = patch("hemicycle.sync.write_release", _measuring(Path(scratch)))
        try:
            with writing:
                run(settings, Request(offline=not demo, local=_demo(options.home) if demo else None, demo=demo, jobs=2),
                    PlainProgress(StringIO()), datetime.now(UTC))  # fmt: skip
        except _MeasuredError:
            return SECTION.conclure()
    SECTION.refuser("rien n'a été écrit")
    return SECTION.conclure()


def _demo(home: Path) -> Path:
    """The official files of the demo of a home."""
    return next(path for path in sorted((home / "demo").iterdir()) if path.is_dir())


def _shared(home: Path, target: Path) -> Settings:
    """A home with the files of another: links, but for databases, which a run writes in."""
    for name in _ARCHIVES:
        if (home / name).is_dir():
            shutil.copytree(home / name, target / name, copy_function=_link)
    shutil.copy(home / "state.sqlite", target / "state.sqlite")
    return Settings(home=target.resolve(), workers=1)


def _link(source: str, target: str) -> None:
    if source.endswith(".sqlite"):
        shutil.copy2(source, target)
    else:
        os.link(source, target)


def _measuring(scratch: Path) -> Callable[..., Any]:
    def write(_: Path, release: str, monde: Monde, calculs: Calculs, *__: Any, **___: Any) -> None:
        measure(scratch, DumpedRelease(release, "", {}, []), Contexte(monde, calculs))
        raise _MeasuredError

    return write


def measure(scratch: Path, release: DumpedRelease, contexte: Contexte) -> None:
    """Write the tables in each format, then once more as the next night would that changes nothing."""
    first = scratch / "dumps"
    with _noted("Parquet, drawn from the world", lambda: _bytes(first, "*.parquet")):
        manifest = write_dumps(first, release, TABLES, contexte, [FormatDump.PARQUET], "code")
    lignes = {table.nom: table.lignes for table in manifest.tables}
    SECTION.noter("rows", f"{sum(lignes.values()):,} in {len(lignes)} tables, of which {lignes['votes']:,} votes")
    for format_ in (FormatDump.CSV, FormatDump.NDJSON):
        with _noted(f"{format_}, of the Parquet files", lambda: _bytes(first, f"*.{format_}.*")):  # noqa: B023  called within
            for table in manifest.tables:
                write_table(first, first, table, format_, compressed=True)
    with _noted("sqlite, of the Parquet files", lambda: _bytes(first, "*.sqlite.*")):
        write_database(first, first, manifest.tables)
    shutil.rmtree(first)
    write_dumps(first, release, TABLES, contexte, list(FormatDump), "code")
    with _noted("all again, nothing having changed", lambda: 0):
        write_dumps(scratch / "again", release, TABLES, contexte, list(FormatDump), "code", first)
    SECTION.texte = _largest(manifest)


@contextmanager
def _noted(what: str, size: Callable[[], int]) -> Iterator[None]:
    wall, spent = time.perf_counter(), time.process_time()
    yield
    wall, spent = time.perf_counter() - wall, time.process_time() - spent
    written = f", {size() / 1e6:,.1f} MB" if size() else ""
    SECTION.noter(what, f"{spent:.1f} s of processor ({wall:.1f} s){written}")


def _bytes(folder: Path, pattern: str) -> int:
    return sum(path.stat().st_size for path in folder.glob(pattern))


def _largest(manifest: Manifest) -> str:
    sizes = sorted(manifest.tables, key=lambda one: -one.fichiers[FormatDump.PARQUET].octets)[:SHOWN]
    lines = [f"| {one.nom} | {one.lignes:,} | {one.fichiers[FormatDump.PARQUET].octets / 1e6:,.1f} |" for one in sizes]
    return "\n".join(["| table | rows | Parquet, MB |", "|---|---:|---:|", *lines])


if __name__ == "__main__":
    sys.exit(main())
