"""`make proof`: whatever publishers do, a whole and honest release is served, and the operator is told what and why.

Every source × every fault, then pairs of faults of two sources: a release of the small demo, downloaded from a loopback
stand-in of all publishers, is served; sources misbehave; the sync is run; then the faults are lifted and the sync run
again. Faults of transport strike every file of a source, faults of content its main one. Bounded: some two hundred
cells, each two syncs, shared out between two processes.
"""

import contextlib
import json
import shutil
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from random import Random

from benchmarks.preuves import fonds
from benchmarks.preuves.alterations import SANS_DATE, alterations
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.preuves.site_officiel import Conduite, Demande, Site, fidele, reglages
from benchmarks.servers import Server, hemicycle
from hemicycle.cli import INCOMPLETE
from hemicycle.errors import CheckFailed, HemicycleError
from hemicycle.logs import configure_logging
from hemicycle.progress import PlainProgress
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.names import CONSTAT
from hemicycle.release.format.record import ReleaseRecord
from hemicycle.report import report_lines
from hemicycle.settings import Settings
from hemicycle.sources.registry import SOURCES
from hemicycle.sync import Report, Request, run

MAINTENANT = datetime(2026, 10, 20, 3, tzinfo=UTC)  # a night of the demo world, after its last scrutin
VOIES = 2  # processes that share the cells out
PAIRES = 130  # faults of two sources at once that are tried, of all there are
LENTEUR = 3.0  # seconds that a download is given when its server drips
SECTION = Section(
    "pannes-de-source", "Faults of the sources", "python -m benchmarks.preuves.pannes_de_source"
)  # fmt: skip

# what the operator must read, in lower case, for each fault of transport; those of content say it themselves
TRANSPORT = {
    "cut transfer": ("octets reçus", "connexion coupée"),
    "HTML instead of data": ("page html", "liste", "illisible", "rien n'y est plus lisible"),
    "500": ("500",),
    "404": ("404",),
    "slow drip": ("trop lent",),
}
REGLES = {
    "cut transfer": "counted against `Content-Length`; the archived copy stands in",
    "HTML instead of data": "refused before it is archived; the archived copy stands in",
    "500": "tried again, then the archived copy stands in",
    "404": "the archived copy stands in",
    "slow drip": "given up after `HEMICYCLE_HTTP_DEADLINE`; the archived copy stands in",
    "truncated file": "a broken archive, or one of which nothing or far less is read: the former copy stands in",
    "wrong encoding": "unreadable: the former copy stands in",
    "encoded twice": "names in another encoding: the copy of the served release stands in",
    "schema drift": "documents without a field we need are set aside; beyond 5 % of a file its former copy stands in",
    "counts fallen by half": "beyond 40 % less than in the served release its copy stands in",
    "empty file": "a sound archive without a document, a table without a row: the former copy stands in",
    "future dates": "a scrutin to come: the former copy stands in; candidates not yet born, a chamber half empty "
    "stop the publication; other days are findings",
}


@dataclass(frozen=True)
class Faute:
    """A way for one source to misbehave: how some paths answer, and what the operator must read of the first."""

    source: str
    panne: str
    conduites: Mapping[str, Conduite]
    raisons: tuple[str, ...]

    @property
    def nom(self) -> str:
        return next(iter(self.conduites)).rpartition("/")[2]


@dataclass(frozen=True)
class Case:
    """What happened in one cell."""

    servie: str  # `old` or `new`
    dit: str  # what the operator read of it
    faute: str = ""


class Essai:
    """The stand-in, the home that reads it, and the release that all cells begin with."""

    def __init__(self, site: Site, maison: Settings, serveur: Server, depart: ReleaseRecord) -> None:
        self.site = site
        self.maison = maison
        self.serveur = serveur
        self.depart = depart

    def fautes(self) -> list[Faute]:
        """Every fault of every source."""
        found = []
        for source in SOURCES:
            chemins = self.site.de_la_source(source)
            for panne, raisons in TRANSPORT.items():
                touches = chemins[:1] if panne == "slow drip" else chemins  # one is enough, and each takes its time
                found.append(Faute(source, panne, dict.fromkeys(touches, CONDUITES[panne]), raisons))
        for une in alterations():
            chemin = next(c for c in self.site.de_la_source(une.source) if une.fichier in c)
            gate = une.changer(self.site.contenus[chemin])
            assert gate != self.site.contenus[chemin], f"{une} changes nothing"
            found.append(Faute(une.source, une.panne, {chemin: _sert(gate)}, une.raisons))
        return found

    def cellule(self, fautes: Sequence[Faute]) -> Case:
        """Misbehave, sync, look; then heal, sync, look again."""
        self.site.pannes = {chemin: conduite for faute in fautes for chemin, conduite in faute.conduites.items()}
        dit, code, report = self._sync()
        servie = self._servie()
        self.site.pannes = {}
        lignes = [_ligne(dit, faute.nom, faute.raisons) for faute in fautes]
        nouvelle = report is not None and report.published
        manque = [faute.nom for faute, ligne in zip(fautes, lignes, strict=True) if ligne is None]
        if code == CheckFailed.exit_code and len(manque) < len(fautes):
            manque = []  # a refusal names what it is refused for
        vu = self._faute(servie, nouvelle, report, manque) or _code(code, [ligne for ligne in lignes if ligne])
        case = Case("new" if nouvelle else "old", next(filter(None, lignes), "—"), vu)
        retour, _, _ = self._sync()
        if self._servie() != self.depart.release:
            return Case(case.servie, case.dit, f"the fault is over and the release is not back: {retour[:200]}")
        return case

    def _faute(self, servie: str, nouvelle: bool, report: Report | None, manque: Sequence[str]) -> str:
        if nouvelle != (servie != self.depart.release):
            return f"{servie} is served"
        if manque:
            return f"nothing tells the operator of {', '.join(manque)}"
        if nouvelle:
            assert report is not None and report.release is not None
            return "".join(
                f"{kind}: {report.release.counts[kind]} instead of {avant} "
                for kind, avant in self.depart.counts.items()
                if report.release.counts[kind] != avant
            )
        return ""

    def _sync(self) -> tuple[str, int, Report | None]:
        """What the operator reads, the exit code, and the report where there was one."""
        try:
            report = run(self.maison, Request(jobs=1), PlainProgress(StringIO()), MAINTENANT, self.site.registre())
        except HemicycleError as error:
            return str(error), error.exit_code, None
        assert report.release is not None
        return (
            "\n".join([*report_lines(report), *self._constats(report.release)]),
            INCOMPLETE if report.is_incomplete else 0,
            report,
        )

    def _constats(self, release: ReleaseRecord) -> list[str]:
        """The findings that a release keeps: a run that finds it already made has none of its own."""
        with contextlib.closing(SqliteStore.open(self.maison.releases_dir / release.release / DATABASE)) as store:
            found = map(json.loads, store.every(CONSTAT, "item"))
            return [f"{one['regle']} : {one['objet']} : {one['message']}" for one in found]

    def _servie(self) -> str:
        """The release that a running server answers from, once it had time to see the pointer."""
        time.sleep(0.15)
        with urllib.request.urlopen(f"{self.serveur.base}/api/v1/scrutins", timeout=10) as answer:
            release = str(answer.headers["X-Hemicycle-Release"])
            assert json.load(answer)["data"], "an empty list is served"
        return release


def prouver(section: Section) -> None:
    fonds.monde()  # before they both ask for it
    cases: dict[tuple[str, str], Case] = {}
    with ProcessPoolExecutor(VOIES, mp_context=get_context("spawn")) as pool:
        for found in pool.map(_voie, range(VOIES)):
            cases |= found
    _rapporter(section, cases)


def _voie(voie: int) -> dict[tuple[str, str], Case]:
    """Every other cell, beside a stand-in, a home and a server of its own."""
    configure_logging("ERROR")  # what the operator reads is the report
    with _essai(voie) as essai:
        fautes = essai.fautes()
        paires = [paire for paire in combinations(fautes, 2) if paire[0].source != paire[1].source]
        cellules = [*((faute,) for faute in fautes), *Random(1).sample(paires, PAIRES)]
        return {_nom(cellule): _dire(*_nom(cellule), essai.cellule(cellule)) for cellule in cellules[voie::VOIES]}


def _nom(cellule: Sequence[Faute]) -> tuple[str, str]:
    return " + ".join(faute.source for faute in cellule), " + ".join(faute.panne for faute in cellule)


def _code(code: int, lignes: Sequence[str]) -> str:
    """What an exit code should have been by what was told, where it was not that."""
    echec = any(ligne.startswith("échec") for ligne in lignes)
    if code == CheckFailed.exit_code or code == (INCOMPLETE if echec else 0):
        return ""
    return f"exit code {code}"


def _dire(source: str, panne: str, case: Case) -> Case:
    print(f"{source}, {panne} : {case.servie}{f', FAUTE : {case.faute}' if case.faute else ''}", flush=True)
    return case


def _rapporter(section: Section, cases: dict[tuple[str, str], Case]) -> None:
    for (source, panne), case in cases.items():
        if case.faute:
            section.refuser(f"{source}, {panne}: {case.faute}")
    manquantes = [
        (source, panne)
        for source in SOURCES
        for panne in REGLES
        if (source, panne) not in cases and not (panne == "future dates" and source in SANS_DATE)
    ]
    for source, panne in manquantes:
        section.refuser(f"{source}, {panne}: not tried")
    anciennes = sum(case.servie == "old" for case in cases.values())
    section.noter("cells (source × fault, and pairs of them)", len(cases))
    section.noter("the former release went on serving", anciennes)
    section.noter("a new release was published, with a finding that names the file", len(cases) - anciennes)
    section.texte = "\n".join([*_matrice(cases), "", *_regles(cases)])


def _matrice(cases: dict[tuple[str, str], Case]) -> Iterator[str]:
    yield "| Fault | " + " | ".join(SOURCES) + " |"
    yield "|---" * (len(SOURCES) + 1) + "|"
    for panne in REGLES:
        found = [cases.get((source, panne)) for source in SOURCES]
        mots = ["—" if one is None else "**fault**" if one.faute else one.servie for one in found]
        yield f"| {panne} | {' | '.join(mots)} |"


def _regles(cases: dict[tuple[str, str], Case]) -> Iterator[str]:
    yield "`old`: the former release goes on serving; `new`: a new one is published. The rule of each fault, and what"
    yield "the operator reads in one of its cells:"
    yield ""
    for panne, regle in REGLES.items():
        cellules = (cases.get((source, panne)) for source in SOURCES)
        exemple = next((case.dit for case in cellules if case is not None and not case.faute), "—")
        yield f"- **{panne}**: {regle}. « {exemple} »"


def _ligne(dit: str, nom: str, raisons: tuple[str, ...]) -> str | None:
    """The line that names the file and one of the reasons."""
    noms = {nom, nom.partition("?")[0]}
    for ligne in dit.splitlines():
        if any(un in ligne for un in noms) and any(raison in ligne.lower() for raison in raisons):
            return _sans_adresse(ligne.strip(" -"))[:240]
    return None


def _sans_adresse(ligne: str) -> str:
    """A line without the loopback address, which is another one in each run."""
    return " ".join(mot for mot in ligne.split() if "127.0.0.1" not in mot)


@contextlib.contextmanager
def _essai(voie: int) -> Iterator[Essai]:
    dossier = Path("var") / "proof-pannes" / str(voie)
    shutil.rmtree(dossier, ignore_errors=True)
    site = Site(fonds.monde(), MAINTENANT.date())
    maison = reglages(site, (dossier / "home").resolve()).model_copy(update={"http_deadline": LENTEUR})
    with site.ouvert():
        for _ in range(2):  # pages of committees are asked for once something is served
            report = run(maison, Request(jobs=2), PlainProgress(StringIO()), MAINTENANT, site.registre())
        depart = report.release
        assert depart is not None and not report.collected.failures, "a night without a fault"
        with hemicycle(maison.home, 0, {"HEMICYCLE_RELEASE_POLL": "0.05", "HEMICYCLE_RESULTATS_URL": ""}) as serveur:
            yield Essai(site, maison, serveur, depart)


def _coupee(demande: Demande, contenu: bytes) -> None:
    demande.repondre(200, contenu[: len(contenu) // 2], {"Content-Length": str(len(contenu))})
    demande.close_connection = True


def _page(demande: Demande, _: bytes) -> None:
    page = b"<!DOCTYPE html>\n<html><body><h1>Site en maintenance</h1></body></html>"
    demande.repondre(200, page, {"Content-Type": "text/html"})


def _goutte(demande: Demande, contenu: bytes) -> None:
    demande.repondre(200, b"", {"Content-Length": str(len(contenu))})
    with contextlib.suppress(OSError):
        for octet in contenu:
            demande.wfile.write(bytes([octet]))
            time.sleep(0.2)


def _sert(contenu: bytes) -> Conduite:
    return lambda demande, _: fidele(demande, contenu)


CONDUITES: dict[str, Conduite] = {
    "cut transfer": _coupee,
    "HTML instead of data": _page,
    "500": lambda demande, _: demande.repondre(500, b"erreur interne"),
    "404": lambda demande, _: demande.repondre(404, b"introuvable"),
    "slow drip": _goutte,
}


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
