"""`make proof`: whatever a publisher does, a whole and honest release is served, and the operator is told what and why.

Every source × every fault: a release of the small demo, downloaded from a loopback stand-in of all publishers, is
served; one source misbehaves; the sync is run; then the fault is lifted and the sync run again. Faults of transport
strike every file of the source, faults of content its main one. Bounded: some seventy cells, each two syncs, shared out
by source between two processes.
"""

import contextlib
import json
import shutil
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from multiprocessing import get_context
from pathlib import Path

from benchmarks.preuves import fonds
from benchmarks.preuves.alterations import Alteration, alterations
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.preuves.site_officiel import Conduite, Demande, Site, fidele, reglages
from benchmarks.servers import Server, hemicycle
from hemicycle.errors import HemicycleError
from hemicycle.logs import configure_logging
from hemicycle.progress import PlainProgress
from hemicycle.release.format.record import ReleaseRecord
from hemicycle.report import report_lines
from hemicycle.settings import Settings
from hemicycle.sources.registry import SOURCES
from hemicycle.sync import Report, Request, run

MAINTENANT = datetime(2026, 10, 20, 3, tzinfo=UTC)  # a night of the demo world, after its last scrutin
VOIES = 2  # processes that share the sources out
LENTEUR = 1.0  # seconds that a download is given when its server drips
SECTION = Section(
    "pannes-de-source", "Faults of the sources", "python -m benchmarks.preuves.pannes_de_source"
)  # fmt: skip

# what the operator must read, in lower case, for each fault of transport; those of content say it themselves
TRANSPORT = {
    "cut transfer": ("octets reçus", "closed connection"),
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
    "truncated file": "a broken archive is refused; a file of which nothing or far less is read stops the publication",
    "wrong encoding": "unreadable: the publication is refused",
    "encoded twice": "names in another encoding: the publication is refused",
    "schema drift": "documents without a field we need are set aside; beyond 5 % of a file the publication is refused",
    "counts fallen by half": "beyond 40 % less than in the served release the publication is refused",
    "future dates": "a scrutin to come, or candidates not yet born, stop the publication; other days are findings",
}


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

    def transport(self, source: str, panne: str) -> Case:
        chemins = self.site.de_la_source(source)
        if panne == "slow drip":
            chemins = chemins[:1]  # one is enough, and each takes its time
        self.site.pannes = dict.fromkeys(chemins, CONDUITES[panne])
        return self._cellule(chemins[:1], TRANSPORT[panne])

    def contenu(self, alteration: Alteration) -> Case:
        chemin = next(c for c in self.site.de_la_source(alteration.source) if alteration.fichier in c)
        gate = alteration.changer(self.site.contenus[chemin])
        assert gate != self.site.contenus[chemin], f"{alteration} changes nothing"
        self.site.pannes = {chemin: lambda demande, _: fidele(demande, gate)}
        return self._cellule([chemin], alteration.raisons)

    def _cellule(self, chemins: list[str], raisons: tuple[str, ...]) -> Case:
        dit, report = self._sync()
        servie = self._servie()
        self.site.pannes = {}
        nom = chemins[0].rpartition("/")[2]
        ligne = _ligne(dit, nom, raisons)
        nouvelle = report is not None and report.published
        case = Case("new" if nouvelle else "old", ligne or "—", self._faute(servie, nouvelle, report, ligne, nom))
        retour, _ = self._sync()
        if self._servie() != self.depart.release:
            return Case(case.servie, case.dit, f"the fault is over and the release is not back: {retour[:200]}")
        return case

    def _faute(self, servie: str, nouvelle: bool, report: Report | None, ligne: str | None, nom: str) -> str:
        if nouvelle != (servie != self.depart.release):
            return f"{servie} is served"
        if ligne is None:
            return f"nothing tells the operator of {nom}"
        if nouvelle:
            assert report is not None and report.release is not None
            return "".join(
                f"{kind}: {report.release.counts[kind]} instead of {avant} "
                for kind, avant in self.depart.counts.items()
                if report.release.counts[kind] != avant
            )
        return ""

    def _sync(self) -> tuple[str, Report | None]:
        """What the operator reads, and the report where there was one."""
        try:
            report = run(self.maison, Request(jobs=1), PlainProgress(StringIO()), MAINTENANT)
        except HemicycleError as error:
            return str(error), None
        return "\n".join(report_lines(report)), report

    def _servie(self) -> str:
        """The release that a running server answers from, once it had time to see the pointer."""
        time.sleep(0.15)
        with urllib.request.urlopen(f"{self.serveur.base}/api/v1/scrutins", timeout=10) as answer:
            release = str(answer.headers["X-Hemicycle-Release"])
            assert json.load(answer)["data"], "an empty list is served"
        return release


def prouver(section: Section) -> None:
    fonds.monde()  # before they both ask for it
    sources, cases = list(SOURCES), dict[tuple[str, str], Case]()
    with ProcessPoolExecutor(VOIES, mp_context=get_context("spawn")) as pool:
        for found in pool.map(_voie, range(VOIES), [sources[voie::VOIES] for voie in range(VOIES)]):
            cases |= found
    _rapporter(section, cases)


def _voie(voie: int, sources: Sequence[str]) -> dict[tuple[str, str], Case]:
    """Every fault of some sources, beside a stand-in, a home and a server of their own."""
    configure_logging("ERROR")  # what the operator reads is the report
    cases: dict[tuple[str, str], Case] = {}
    with _essai(voie) as essai:
        for source in sources:
            for panne in TRANSPORT:
                cases[source, panne] = _dire(source, panne, essai.transport(source, panne))
        for alteration in alterations():
            if alteration.source in sources:
                case = essai.contenu(alteration)
                cases[alteration.source, alteration.panne] = _dire(alteration.source, alteration.panne, case)
    return cases


def _dire(source: str, panne: str, case: Case) -> Case:
    print(f"{source}, {panne} : {case.servie}{f', FAUTE : {case.faute}' if case.faute else ''}", flush=True)
    return case


def _rapporter(section: Section, cases: dict[tuple[str, str], Case]) -> None:
    for (source, panne), case in cases.items():
        if case.faute:
            section.refuser(f"{source}, {panne}: {case.faute}")
    manquantes = [(source, panne) for source in SOURCES for panne in REGLES if (source, panne) not in cases]
    for source, panne in manquantes:
        section.refuser(f"{source}, {panne}: not tried")
    anciennes = sum(case.servie == "old" for case in cases.values())
    section.noter("cells (source × fault)", len(cases))
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
        depart = run(maison, Request(jobs=2), PlainProgress(StringIO()), MAINTENANT).release
        assert depart is not None
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
