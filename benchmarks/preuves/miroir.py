"""`make proof`: a mirror that began with a dump and then reads only `/changements` holds the rows of a fresh dump.

Nights of the small demo go by (`hemicycle demo --nuits`). After each release the mirror asks for what changed, page by
page, and is held against the NDJSON dumps of that release, table by table and row by row.
"""

import random
import shutil
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import zstandard

from benchmarks.preuves.rapport import Section, lancer
from hemicycle.logs import configure_logging
from hemicycle.progress import PlainProgress
from hemicycle.queries.changements import Asked, page
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.format.dumps import FOLDER, read_manifest
from hemicycle.settings import Settings
from hemicycle.state.changements import log_of
from hemicycle.sync import Request, run
from hemicycle.vocabulaire import FormatDump, NatureChangement
from hemicycle_demo import write_demo, write_nuits

SECTION = Section("miroir", "A mirror by changes", "python -m benchmarks.preuves.miroir")
NUITS = 30
PAGE = 500
MAINTENANT = datetime(2026, 10, 20, 3, tzinfo=UTC)

Tables = dict[str, dict[tuple[Any, ...], Any]]  # table -> key -> row
Ask = Callable[[Mapping[str, str]], Any]  # parameters of `/changements` -> answer


class Miroir:
    """A client that holds a copy of the tables."""

    def __init__(self, tables: Tables, release: str) -> None:
        self.tables = tables
        self.natures: dict[str, int] = {}
        self._depuis = release
        self._cursor: str | None = None

    def follow(self, ask: Ask, limit: int = PAGE) -> int:
        """Read what changed since the last time; how many pages."""
        pages, more = 0, True
        while more:
            pages += 1
            asked = {"depuis": self._depuis, "limit": str(limit)}
            body = ask(asked if self._cursor is None else asked | {"cursor": self._cursor})
            for event in body["data"]:
                self._apply(event)
            self._cursor, more = body["meta"]["cursor"], body["meta"]["hasMore"]
        return pages

    def _apply(self, event: Mapping[str, Any]) -> None:
        rows, key = self.tables[event["type"]], tuple(event["cle"].values())
        known, nature = rows.pop(key, None), event["nature"]
        assert (known is None) == (nature == NatureChangement.AJOUT), event
        if nature != NatureChangement.RETRAIT:
            rows[key] = event["ligne"]
            if known is not None:
                assert event["champs"] == [nom for nom in known if known[nom] != event["ligne"][nom]], event
        self.natures[nature] = self.natures.get(nature, 0) + 1


def dumped(folder: Path) -> Tables:
    """The rows of the NDJSON dumps of a release, by key; other readings of the same rows are left out."""
    manifest = read_manifest(folder / FOLDER)
    assert manifest is not None
    found: Tables = {}
    for table in manifest.tables:
        if not table.lecture:
            rows: dict[tuple[Any, ...], Any] = {}
            for path in table.fichiers[FormatDump.NDJSON].paths(folder / FOLDER):
                with zstandard.open(path, "rt", encoding="utf-8") as lines:
                    rows |= {tuple(row[nom] for nom in table.cle): row for row in map(msgspec.json.decode, lines)}
            found[table.nom] = rows
    return found


def asking(settings: Settings) -> Ask:
    """What the service answers of the served release of a home."""

    def ask(asked: Mapping[str, str]) -> Any:
        store = served(open_repository(settings))
        try:
            wanted = Asked(asked["depuis"], asked.get("cursor"))
            body = page(OpenRelease(store), log_of(settings), wanted, int(asked["limit"]))
            return msgspec.json.decode(body)
        finally:
            store.close()

    return ask


def prouver(section: Section) -> None:
    configure_logging("ERROR")
    dossier = Path("var") / "proof-miroir"
    shutil.rmtree(dossier, ignore_errors=True)
    silence = PlainProgress(StringIO())
    write_demo(dossier / "base", "small", 1, silence)
    write_nuits(dossier, "small", 1, NUITS, silence)
    tirage = random.Random(1)
    settings = Settings(home=(dossier / "maison").resolve(), dumps="ndjson")
    fichiers = dossier / "fichiers"
    shutil.copytree(dossier / "base", fichiers)
    run(settings, Request(local=fichiers, demo=True, jobs=1), silence, MAINTENANT)
    release = _servie(settings)
    miroir, absent = Miroir(dumped(release), release.name), 0
    rows = pages = 0
    for nuit in range(1, NUITS + 1):
        shutil.copytree(dossier / f"nuit-{nuit:02d}", fichiers, dirs_exist_ok=True)
        run(settings, Request(local=fichiers, demo=True, jobs=1), silence, MAINTENANT + timedelta(days=nuit))
        if nuit < NUITS and tirage.random() < 0.3:
            absent += 1
            continue  # the mirror sleeps that night: the next one has two to catch up with
        pages += miroir.follow(asking(settings))
        fresh = dumped(_servie(settings))
        rows = sum(map(len, fresh.values()))
        autres = [nom for nom in fresh if fresh[nom] != miroir.tables[nom]]
        print(f"nuit {nuit} : {autres or 'égales'}", flush=True)
        if autres:
            section.refuser(f"night {nuit}: {', '.join(autres)} differ")
    section.noter("nights", NUITS)
    section.noter("of which the mirror slept through", absent)
    section.noter("tables, and rows in the last release", f"{len(miroir.tables)}, {rows}")
    section.noter("pages read", pages)
    for nature, count in sorted(miroir.natures.items()):
        section.noter(f"events « {nature} »", count)
    section.noter("log of changes, bytes", settings.state_path.stat().st_size)


def _servie(settings: Settings) -> Path:
    return next(settings.releases_dir / one.record.release for one in open_repository(settings).stored() if one.served)


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
