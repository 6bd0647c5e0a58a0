"""`make proof`: a release made by increments, night after night, is equal to one made from nothing with the same files.

Nights of the small demo go by (`hemicycle demo --nuits`), a few at random each time; the home that follows them reads,
assembles and writes what changed only. Every so often a second home makes the same files from nothing: both
releases must hold the same, table by table and document by document. The dates of records, which only the home that
follows the nights knows, are held after each run against what its documents said before. Bounded by the number of
nights.
"""

import argparse
import hashlib
import random
import re
import shutil
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import orjson
import polars as pl

from benchmarks.preuves.dimension import measured_sync
from benchmarks.preuves.rapport import Section, lancer
from hemicycle.calendrier import horodatage
from hemicycle.logs import configure_logging
from hemicycle.progress import PlainProgress
from hemicycle.release.engines.base_store import INDEXED
from hemicycle.release.engines.plein_texte import FOLDER
from hemicycle.release.engines.pointer import DATABASE, TRACES
from hemicycle.release.engines.repository import open_repository
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.dumps import FOLDER as DUMPS
from hemicycle.release.format.dumps import DumpFile, read_manifest
from hemicycle.release.format.keys import KIND
from hemicycle.release.format.names import FICHIER, SCRUTIN, SITEMAP
from hemicycle.release.format.record import ReleaseRecord
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from hemicycle_demo import write_demo, write_nuits

NUITS = 200
PART = 10  # one night in so many is followed by a release made from nothing
MAINTENANT = datetime(2026, 10, 20, 3, tzinfo=UTC)
APART = ("meta", "documents", "paquets")  # instants, and where documents lie
# when a release was made and its files read, and the releases before it
DU_PASSAGE = frozenset({"publishedAt", "luLe", "release", "precedentes"})
_DATES = re.compile(rb',"createdAt":"([^"]*)","updatedAt":"([^"]*)"}$')
_PASSAGE = re.compile(rb'"(?:generatedAt|lastModified|updatedAt)":"[^"]*"')  # in the sitemap


def prouver(nuits: int, section: Section) -> None:
    configure_logging("ERROR")
    dossier = Path("var") / "proof-increments"
    shutil.rmtree(dossier, ignore_errors=True)
    silence = PlainProgress(StringIO())
    write_demo(dossier / "base", "small", 1, silence)
    write_nuits(dossier, "small", 1, nuits, silence)
    tirage = random.Random(1)
    comparees = {nuits, *tirage.sample(range(1, nuits), max(nuits // PART, 1) - 1)}
    suite = Settings(home=(dossier / "suite").resolve())
    fichiers = dossier / "fichiers"
    shutil.copytree(dossier / "base", fichiers)
    passages, dates = 0, Dates()
    for nuit in range(1, nuits + 1):
        shutil.copytree(dossier / f"nuit-{nuit:02d}", fichiers, dirs_exist_ok=True)
        if nuit not in comparees and tirage.random() < 0.5:
            continue  # no run that night: the next one has two to catch up with
        moment = MAINTENANT + timedelta(days=nuit)
        run(suite, Request(local=fichiers, demo=True, jobs=1), silence, moment)
        passages += 1
        dates.suivre(section, nuit, suite, horodatage(moment).encode())
        if nuit in comparees:
            _comparer(section, nuit, suite, dossier / "seule", fichiers, moment)
    section.noter("nights", nuits)
    section.noter("runs that followed them", passages)
    section.noter("nights after which a release was made from nothing and compared", len(comparees))
    section.noter("tables and forms compared each time", len(contenu(suite)))
    section.noter("dates of records held against what their documents said before", dates.tenues)


def _comparer(section: Section, nuit: int, suite: Settings, home: Path, fichiers: Path, moment: datetime) -> None:
    autres = ecarts(contenu(suite), home, fichiers, moment)
    print(f"nuit {nuit} : {'égales' if not autres else autres[:5]}", flush=True)
    if autres:
        section.refuser(f"night {nuit}: {', '.join(autres[:10])} differ")


def ecarts(une: dict[str, Any], home: Path, fichiers: Path, moment: datetime | None = None) -> list[str]:
    """In what a release, told by its `contenu`, is another one than that made of these files from nothing, in a home
    and a process of its own: Python goes through a set of texts in another order there."""
    shutil.rmtree(home, ignore_errors=True)
    measured_sync(home, fichiers, moment)
    autre = contenu(Settings(home=home.resolve()))
    return sorted(nom for nom in une.keys() | autre.keys() if une.get(nom) != autre.get(nom))


def contenu(home: Settings) -> dict[str, Any]:
    """All that the served release of a home holds, but for the dates of its records."""
    fiche = _servie(home)
    found = dict(_tables(home.releases_dir / fiche.release / DATABASE)) | {"content": fiche.content}
    found |= {
        fichier.name: _empreinte(pl.read_parquet(fichier).iter_rows())
        for fichier in (home.releases_dir / fiche.release).glob(TRACES.format("*"))
    }
    found |= {nom: fichier.sha256 for nom, fichier in fiche.files.items() if nom.startswith(f"{FOLDER}/")}
    found |= {nom: fichier.sha256 for nom, fichier in _exports(home.releases_dir / fiche.release)}
    store = SqliteStore.open(home.releases_dir / fiche.release / DATABASE)
    try:
        for kind, form in store.tables():
            found[f"{kind}/{form}"] = _empreinte((_sans_date(kind, corps),) for corps in store.every(kind, form))
        kinds = {kind for kind, _ in store.tables()} | {KIND.format(kind) for kind in INDEXED}
        found |= {
            f"{kind}, {nom}": hashlib.sha256(colonne.tobytes()).hexdigest()
            for kind in kinds
            for nom, colonne in store.facets(kind).columns.items()
            if nom != "modifie"  # when a record last changed depends on what was seen before
        }
        found["meta"] = {nom: valeur for nom, valeur in store.meta().items() if nom not in DU_PASSAGE}
        votes = ((store.votes_of(rang).tobytes(),) for rang in range(fiche.counts["scrutins"]))
        found["votes"] = _empreinte(votes)
    finally:
        store.close()
    return found | _compte(fiche)


def _servie(home: Settings) -> ReleaseRecord:
    return next(one.record for one in open_repository(home).stored() if one.served)


def _exports(release: Path) -> Iterator[tuple[str, DumpFile]]:
    """The dumps that name no release."""
    manifest = read_manifest(release / DUMPS)
    yield from () if manifest is None else manifest.files.items()


def _compte(fiche: ReleaseRecord) -> dict[str, Any]:
    return {"counts": fiche.counts, "couverture": fiche.coverage, "constats": fiche.findings}


def _tables(path: Path) -> Iterator[tuple[str, Any]]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as db:
        for (nom,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if nom not in APART:
                yield nom, _empreinte(db.execute(f"SELECT * FROM {nom}"))


def _sans_date(kind: str, corps: bytes) -> bytes:
    """A document without what depends on when it was made."""
    if kind == SITEMAP:
        return _PASSAGE.sub(b"", corps)
    if kind == FICHIER:
        return orjson.dumps({nom: valeur for nom, valeur in orjson.loads(corps).items() if nom not in DU_PASSAGE})
    return _DATES.sub(b"}", corps)


def _fiches(home: Settings) -> Iterator[tuple[tuple[str, str], bytes, set[tuple[bytes, ...]]]]:
    """Of each dated record of the served release: its kind and id, what it says, the dates of its documents."""
    with closing(SqliteStore.open(home.releases_dir / _servie(home).release / DATABASE)) as store:
        formes: dict[str, list[list[bytes]]] = {}
        for kind, form in store.tables():
            corps = store.all_documents(kind, form)
            if corps and all(map(_DATES.search, corps)):
                formes.setdefault(kind, []).append(corps)
        for kind, ensemble in formes.items():
            ids = [orjson.loads(corps)["id"] for corps in ensemble[0]]
            if len(set(ids)) < len(ids):  # spells of a seat, of a group: their documents do not name them
                continue
            for rang, (id_, *documents) in enumerate(zip(ids, *ensemble, strict=True)):
                dit = b"".join(_DATES.sub(b"}", corps) for corps in documents)
                votes = store.votes_of(rang).tobytes() if kind == SCRUTIN else b""
                dates = {found.groups() for corps in documents if (found := _DATES.search(corps))}
                yield (kind, id_), dit + votes, dates


class Dates:
    """The dates of records, as they follow from what the documents of each said after the runs before."""

    def __init__(self) -> None:
        self._fiches: dict[tuple[str, str], tuple[bytes, tuple[bytes, ...]]] = {}
        self.tenues = 0

    def suivre(self, section: Section, nuit: int, home: Settings, maintenant: bytes) -> None:
        """Hold the served release of a home, made at that instant, against what is known; then know it."""
        autres = []
        for cle, dit, dates in _fiches(home):
            avant, (cree, modifie) = self._fiches.get(cle, (b"", (maintenant, maintenant)))
            attendue = (cree, modifie if avant == dit else maintenant)
            autres += [f"{cle}: {dates}, not {attendue}"] if dates != {attendue} else []
            self._fiches[cle] = dit, attendue
            self.tenues += 1
        if autres:
            section.refuser(f"night {nuit}: dates of {len(autres)} records, as {'; '.join(autres[:3])}")


def _empreinte(lignes: Iterable[tuple[Any, ...]]) -> str:
    """A digest of rows, which come by their key."""
    found = hashlib.sha256()
    for ligne in lignes:
        found.update(repr(ligne).encode())
    return found.hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nights", type=int, default=NUITS, help=f"how many go by ({NUITS}); one at least")
    asked = " ".join(["python -m benchmarks.preuves.increments", *sys.argv[1:]])
    nuits = max(parser.parse_args().nights, 1)
    return lancer(partial(prouver, nuits), Section("increments", "Increments", asked))


if __name__ == "__main__":
    sys.exit(main())
