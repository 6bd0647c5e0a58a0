"""`make proof`: files made to fill a memory, a disk or a night are refused, cheaply.

Archives go the way of any download: into the archive, then staged. Texts are given to every parser of every source. All
in one process of ours whose memory is bounded: what is not refused in time and in memory is a fault.
"""

import gzip
import io
import resource
import shutil
import struct
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from benchmarks.preuves.rapport import Section, lancer
from hemicycle.errors import SourceError
from hemicycle.live.feed import articles
from hemicycle.progress import PlainProgress
from hemicycle.sources.base import DocumentType, Notes, Reject
from hemicycle.sources.fetch.archive import Archive, FileIdentity, Origin
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.staging import stage

SECTION = Section("bombes", "Hostile files", "python -m benchmarks.preuves.bombes")
MEMOIRE = 3 * 1024**3  # bytes of addresses that the process may take
SECONDES = 20.0  # of processor, for one of them
_MIO = 1024 * 1024


class Issue(NamedTuple):
    """What became of one hostile file."""

    nom: str
    issue: str  # what was said of it
    secondes: float
    memoire: float  # MiB that the process grew by, at most
    refusee: bool


def prouver(section: Section) -> None:
    dossier = (Path("var") / "proof-bombes").resolve()
    shutil.rmtree(dossier, ignore_errors=True)
    dossier.mkdir(parents=True)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        archives, textes = pool.submit(_tout, dossier).result()
    for one in [*archives, *textes]:
        if not one.refusee or one.secondes > SECONDES:
            section.refuser(f"{one.nom}: {one.issue}, {one.secondes:.1f} s")
    if (dossier.parent / "evade").exists():
        section.refuser("a member was written outside of its archive")
    section.noter("hostile archives", len(archives))
    section.noter("hostile texts × parsers of all sources", len(textes))
    section.noter("longest, of processor", f"{max(one.secondes for one in [*archives, *textes]):.1f} s")
    section.noter("most memory taken by one", f"{max(one.memoire for one in [*archives, *textes]):.0f} MiB")
    section.texte = "\n".join([
        "| Archive | What is said of it |", "|---|---|", *(f"| {one.nom} | {one.issue} |" for one in archives),
    ])  # fmt: skip


def _tout(dossier: Path) -> tuple[list[Issue], list[Issue]]:
    """Everything, in a process that may not take more than its share."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMOIRE, MEMOIRE))
    return list(_archives(dossier)), list(_textes())


def _archives(dossier: Path) -> Iterator[Issue]:
    for nom, fichier, contenu in (
        ("a gigabyte of zeros in a member", "Scrutins.json.zip", _zip([("json/VTANR5L17V1.json", bytes(1 << 30))])),
        ("a member longer than it says", "Scrutins.json.zip", _zip_menteur()),
        ("a directory of four gigabytes", "Scrutins.json.zip", _repertoire()),
        ("an archive in an archive", "Scrutins.json.zip", _zip([("json/a.zip", _zip([("b", bytes(_MIO))]))])),
        ("names that climb out", "Scrutins.json.zip", _zip([("../../evade", b"x"), ("/evade", b"x")])),
        ("a tar of zeros", "Freemium_dole_global_20260701-140000.tar.gz", gzip.compress(bytes(1 << 28))),
        ("a tar that announces a terabyte", "Freemium_dole_global_20260701-140000.tar.gz", _tar_menteur()),
        ("a tar of links", "Freemium_dole_global_20260701-140000.tar.gz", _tar_de_liens()),
    ):  # fmt: skip
        yield _mesurer(nom, partial(_lire, dossier, fichier, contenu))


def _lire(dossier: Path, nom: str, contenu: bytes) -> str:
    """What the reading of an archive says: nothing of it may be kept."""
    source, fichier = ("assemblee", "scrutins") if nom.endswith("zip") else ("dila", "dole")
    recu = dossier / "recu"
    recu.write_bytes(contenu)
    identite = FileIdentity(source=source, file=fichier, periode=None, name=nom, origin=Origin.LOCAL)
    with Archive(dossier / "archive") as archive:
        raw = archive.add(recu, identite, datetime(2026, 11, 15, tzinfo=UTC))
    one = stage(raw, SOURCES[source], dossier / "staged", 1, PlainProgress(StringIO()))
    if any(count.kept for count in one.counts.values()):
        return "kept"
    import polars as pl  # noqa: PLC0415  # takes addresses of its own: after the limit is set

    raise Reject("; ".join(pl.read_parquet(one.folder / "quarantaine.parquet")["reason"].unique().sort()))


def _textes() -> Iterator[Issue]:
    for source in SOURCES.values():
        for document in source.documents.values():
            for nom, contenu in _TEXTES.items():
                nomme = f"{source.manifest.key}/{document.name}, {nom}"
                yield _mesurer(nomme, partial(_donner, document, contenu))
    for nom, contenu in _TEXTES.items():
        yield _mesurer(f"press, {nom}", partial(_presse, contenu))


def _presse(contenu: bytes) -> str:
    return _refuser(bool(articles(contenu[: 512 * 1024])))


def _donner(document: DocumentType, contenu: bytes) -> str:
    """A text given to a parser, as the reading does: whatever it raises sets the member aside."""
    notes = Notes(member="hostile")
    try:
        gardes = sum(1 for _ in document.parse(io.BytesIO(contenu) if document.stream else contenu, notes))
    except MemoryError:
        raise
    except Exception as error:
        raise Reject(f"{type(error).__name__}") from error
    return _refuser(gardes > 0)


def _refuser(garde: bool) -> str:
    if garde:
        return "kept"
    raise Reject("nothing in it")


def _mesurer(nom: str, faire: Callable[[], str]) -> Issue:
    debut, avant = time.process_time(), _pic()
    try:
        issue, refusee = faire(), False
    except (Reject, SourceError) as error:
        issue, refusee = str(error).splitlines()[0][:160], True
    except BaseException as error:
        issue, refusee = f"{type(error).__name__}: {error}"[:160], False
    return Issue(nom, issue, time.process_time() - debut, _pic() - avant, refusee)


def _pic() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _zip(membres: list[tuple[str, bytes]]) -> bytes:
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w", zipfile.ZIP_DEFLATED) as archive:
        for nom, contenu in membres:
            archive.writestr(nom, contenu)
    return tampon.getvalue()


def _zip_menteur() -> bytes:
    """A member of sixty-four mebibytes that says it has a thousand bytes, in its header and in the directory."""
    vrai, faux = struct.pack("<L", 1 << 26), struct.pack("<L", 1000)
    return _zip([("json/VTANR5L17V1.json", bytes(1 << 26))]).replace(vrai, faux)


def _repertoire() -> bytes:
    """The end of a directory that would be four gigabytes long."""
    return bytes(1000) + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 65535, 65535, (1 << 32) - 2, 0, 0)


def _tar_menteur() -> bytes:
    entree = tarfile.TarInfo("JORFDOLE000000000001.xml")
    entree.size = 1 << 40
    return gzip.compress(entree.tobuf(tarfile.GNU_FORMAT) + bytes(1024))


def _tar_de_liens() -> bytes:
    tampon = io.BytesIO()
    with gzip.GzipFile("", "wb", fileobj=tampon) as comprime, tarfile.open(fileobj=comprime, mode="w") as tar:
        for genre in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE):
            entree = tarfile.TarInfo(f"JORFDOLE00000000000{ord(genre) % 10}.xml")
            entree.type, entree.linkname = genre, "/etc/passwd"
            tar.addfile(entree)
    return tampon.getvalue()


_RIRES = b'<!DOCTYPE a [<!ENTITY l0 "lol">' + b"".join(
    b'<!ENTITY l%d "%b">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 12)
)
_TEXTES = {
    "entities that multiply": _RIRES + b"]><DOSSIER_LEGISLATIF>&l11;</DOSSIER_LEGISLATIF>",
    "an entity repeated": b'<!DOCTYPE a [<!ENTITY l "' + b"x" * 100_000 + b'">]><TEXTE_VERSION>' + b"&l;" * 100_000,
    "an entity of a file": b'<!DOCTYPE a [<!ENTITY l SYSTEM "file:///etc/passwd">]><a>&l;</a>',
    "tags without end": b"<a>" * 100_000,
    "JSON without end": b'{"a":' * 100_000,
    "lists without end": b"[" * 500_000,
    "a number of a million digits": b'{"publications":[{"identifiantNational":' + b"9" * 1_000_000 + b"}]}",
    "a line of two million characters": b"a;" * 1_000_000,
    "bytes of no encoding": bytes(range(256)) * 2048,
    "a million zeros": bytes(1 << 20),
}


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
