"""The whole way of the data in one call: collect, stage, assemble, check, publish."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from sqlite3 import Connection

import polars as pl

from hemicycle.ai import publication as textes_ia
from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.monde import Constat, Monde
from hemicycle.assemble.senatoriales.resultats import pages_publiees
from hemicycle.assemble.tables import Tables
from hemicycle.calendrier import horodatage
from hemicycle.errors import HemicycleError, SourceError
from hemicycle.progress import Progress
from hemicycle.release.documents import sources as documents_sources
from hemicycle.release.identity import InputFile, release_id
from hemicycle.release.publish import (
    ReleaseRecord,
    Stored,
    check_world,
    serve_release,
    stored_releases,
    write_release,
)
from hemicycle.senatoriales.fichiers import tours_des_fichiers
from hemicycle.senatoriales.formes import EtatResultats, PageResultats
from hemicycle.settings import RESULTATS_URL, Settings
from hemicycle.sources.archive import Archive, Origin, RawFile
from hemicycle.sources.base import Record
from hemicycle.sources.carry import carry_over
from hemicycle.sources.client import Client
from hemicycle.sources.collect import Collected, collect_local, collect_network, collect_offline, in_order
from hemicycle.sources.jeux_de_donnees import jour_de_publication
from hemicycle.sources.manifest import Source
from hemicycle.sources.registry import SOURCES, select_sources, tables_of_source
from hemicycle.sources.staging import StagedFile, load_table, stage
from hemicycle.state import sujets as sujets_retenus
from hemicycle.state.avis import KEPT_DAYS, purger
from hemicycle.state.base import open_state
from hemicycle.state.executions import commencer, terminer
from hemicycle.state.fiches import dater, retenir
from hemicycle.state.resultats import ResultatsSQLite
from hemicycle.stats.calcul import Calculs, calculer
from hemicycle.workspace import exclusive

REGISTRE = "rne"  # the source whose day of publication is cited

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


@dataclass(frozen=True)
class Request:
    """What a run is asked to do."""

    only: Sequence[str] = ()
    local: Path | None = None
    offline: bool = False
    demo: bool = False
    force: bool = False
    jobs: int = 2

    def name(self) -> str:
        if self.demo:
            return "demo"
        return "sync --local" if self.local else "sync --offline" if self.offline else "sync"


@dataclass
class Report:
    """What a run did. `carried` are the files taken over from the served release, of sources not asked for."""

    collected: Collected
    carried: Sequence[RawFile] = ()
    staged: list[StagedFile] = field(default_factory=list)
    release: ReleaseRecord | None = None
    published: bool = False
    note: str = ""
    constats: Sequence[Constat] = ()
    liens: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # link -> method -> count
    seconds: dict[str, float] = field(default_factory=dict)


def run(
    settings: Settings,
    request: Request,
    progress: Progress,
    now: datetime | None = None,
    registry: Mapping[str, Source] = SOURCES,
) -> Report:
    """Bring the served release up to date with the sources; nothing is rebuilt when nothing changed."""
    settings.prepare_home()
    moment = now or datetime.now(UTC)
    with exclusive(settings.home / "sync.lock"), open_state(settings.state_path) as state:
        purger(state, horodatage(moment - timedelta(days=KEPT_DAYS)))
        numero = commencer(state, request.name(), horodatage(moment))
        try:
            report = _Run(settings, request, progress, moment, state, registry)()
        except HemicycleError as error:
            terminer(state, numero, horodatage(datetime.now(UTC)), "échec", None, {"erreur": str(error)})
            raise
        release = report.release.release if report.release else None
        issue = "publiée" if report.published else "inchangée"
        terminer(state, numero, horodatage(datetime.now(UTC)), issue, release, {"secondes": report.seconds})
        return report


class _Clock:
    """Seconds spent in each step."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._last = time.perf_counter()

    def lap(self, step: str) -> None:
        now = time.perf_counter()
        self.seconds[step] = round(now - self._last, 3)
        self._last = now


@dataclass
class _Run:
    """One run, step by step: read the files, see whether there is anything new, make a release of it."""

    settings: Settings
    request: Request
    progress: Progress
    now: datetime
    state: Connection
    registry: Mapping[str, Source]
    clock: _Clock = field(default_factory=_Clock)

    def __call__(self) -> Report:
        known = {stored.record.release: stored for stored in stored_releases(self.settings.releases_dir)}
        served = _served(known.values(), demo=self.request.demo)
        report, files = self._read(served)
        base = release_id(((raw.source, raw.file, raw.name, raw.sha256) for raw in files), demo=self.request.demo)
        release = textes_ia.nommer(base, self.state, demo=self.request.demo)
        there = known.get(release) or _withdrawn(known.values(), base)
        if there is not None and not self.request.force:
            self._leave(report, there)
        else:
            self._publish(report, release, self._assemble(report, files), served)
        return report

    def _read(self, served: ReleaseRecord | None) -> tuple[Report, list[RawFile]]:
        """Collect the files of the sources asked for, take over those of the others, and stage them all."""
        asked = select_sources(self.request.only, self.registry)
        others = [source for source in self.registry.values() if source not in asked]
        with Archive(self.settings.archive_dir) as archive:
            carried = carry_over(served.inputs, others, archive, demo=self.request.demo) if served else []
            collected = _collect(self.settings, self.request, asked, others, archive, self.now, self.progress)
        self.clock.lap("collecte")
        if not collected.files:
            raise SourceError("Aucun fichier de données à lire : " + _why_nothing(self.request, collected))
        files = in_order([*collected.files, *carried], list(self.registry.values()))
        staged = [
            stage(raw, self.registry[raw.source], self.settings.staged_dir, self.request.jobs, self.progress)
            for raw in files
        ]
        self.clock.lap("lecture")
        return Report(collected, carried, staged, seconds=self.clock.seconds), files

    def _leave(self, report: Report, there: Stored) -> None:
        """Nothing new: the release is there. The memory of the results may have been lost since it was made."""
        _already_there(self.settings, report, there)
        if not there.withdrawn:
            pages = pages_publiees(_tables(report.staged, self.registry.values()))
            _retenir_resultats(self.settings, pages, self.now, demo=self.request.demo)

    def _assemble(self, report: Report, files: Sequence[RawFile]) -> Monde:
        with self.progress.task("Assemblage", total=None):
            monde = assembler(
                _tables(report.staged, self.registry.values()),
                sujets_retenus.retenus(self.state, demo=self.request.demo),
                _jour_du_registre(files),
            )
        if not (monde.personnes or monde.scrutins or monde.lobbying.lobbyistes):
            raise SourceError("Rien à publier : ces fichiers ne font que compléter ceux d'autres sources.")
        report.liens = monde.legislatif.couverture
        self.clock.lap("assemblage")
        return monde

    def _publish(self, report: Report, release: str, monde: Monde, served: ReleaseRecord | None) -> None:
        inputs = [_input(one) for one in report.staged]
        counts = served.counts if served else None
        report.constats = check_world(monde, inputs, counts, force=self.request.force)
        with self.progress.task("Statistiques", total=None):
            calculs = calculer(monde)
        self.clock.lap("statistiques")
        with self.progress.task("Écriture de la publication", total=None):
            self._write(report, release, monde, calculs, inputs)
        self.clock.lap("publication")

    def _write(
        self, report: Report, release: str, monde: Monde, calculs: Calculs, inputs: list[InputFile]
    ) -> None:  # fmt: skip
        maintenant, demo = horodatage(self.now), self.request.demo
        present = {one.raw.source for one in report.staged}
        manifests = [source.manifest for key, source in self.registry.items() if key in present]
        publication = write_release(
            self.settings.releases_dir, release, monde, calculs, report.constats, inputs,
            documents_sources.build(manifests, inputs),
            lambda kind, empreintes: dater(self.state, kind, empreintes, maintenant),
            demo=demo, now=self.now, textes=textes_ia.choisir(self.state, demo=demo),
        )  # fmt: skip
        for kind, fiches in publication.fiches.items():
            retenir(self.state, kind, fiches)
        sujets_retenus.retenir(self.state, monde.legislatif.sujets, demo=demo)
        serve_release(self.settings.releases_dir, release, self.settings.releases_kept)
        report.release, report.published = publication.record, True
        report.note = f"Publication {release} servie."
        _retenir_resultats(self.settings, [page for _, page in monde.senatoriales.pages], self.now, demo=demo)


def _retenir_resultats(settings: Settings, pages: Iterable[PageResultats], now: datetime, *, demo: bool) -> None:
    """Remember what the pages of results among the files say, where the site itself was not read."""
    memoire = ResultatsSQLite(settings.state_path, demo=demo)
    etat = memoire.charger(None) or EtatResultats()
    racine = settings.resultats_url or RESULTATS_URL
    tours = list(tours_des_fichiers(pages, etat, now, racine))
    if tours:
        memoire.retenir(tours, [], None)


def _jour_du_registre(files: Iterable[RawFile]) -> date | None:
    """The last day on which a file of the register of elected officials was published, where an address tells it."""
    jours = (jour_de_publication(raw.url) for raw in files if raw.source == REGISTRE)
    return max((jour for jour in jours if jour is not None), default=None)


def _collect(
    settings: Settings,
    request: Request,
    sources: Sequence[Source],
    others: Sequence[Source],
    archive: Archive,
    now: datetime,
    progress: Progress,
) -> Collected:
    if request.local is not None:
        origin = Origin.DEMO if request.demo else Origin.LOCAL
        return collect_local(request.local, sources, archive, now=now, progress=progress, origin=origin, others=others)
    if request.offline:
        return collect_offline(sources, archive)
    with (
        archive.workspace() as scratch,
        Client(scratch, timeout=settings.http_timeout, attempts=settings.http_attempts) as client,
    ):
        return collect_network(sources, archive, client, settings, now=now, progress=progress)


def _why_nothing(request: Request, collected: Collected) -> str:
    if request.local is not None:
        return f"aucun fichier reconnu dans {request.local}."
    if request.offline:
        return "l'archive est vide (lancez d'abord « hemicycle sync »)."
    return " ".join(failure.sentence() for failure in collected.failures) or "aucune adresse à lire."


def _already_there(settings: Settings, report: Report, stored: Stored) -> None:
    report.release = stored.record
    if stored.withdrawn:
        report.note = f"La publication {stored.record.release} a été retirée : --force pour la servir de nouveau."
    elif stored.served:
        report.note = f"Rien de nouveau : la publication {stored.record.release} est déjà servie."
    else:
        serve_release(settings.releases_dir, stored.record.release, settings.releases_kept)
        report.published = True
        report.note = f"La publication {stored.record.release}, déjà construite, est de nouveau servie."


def _tables(staged: Sequence[StagedFile], sources: Iterable[Source]) -> Tables:
    """The tables of the staged files; a table of a source that was not read is empty."""
    records: dict[str, type[Record]] = {}
    for source in sources:
        records |= tables_of_source(source)
    return lambda name: load_table(staged, name, records[name])


def _input(one: StagedFile) -> InputFile:
    raw: RawFile = one.raw
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


def _last_day(one: StagedFile) -> str | None:
    days = [
        pl.scan_parquet(one.folder / f"{table}.parquet").select(pl.col(column).max()).collect().item()
        for table, column in DAYS.items()
        if one.rows.get(table)
    ]
    return max((day.isoformat() for day in days if day is not None), default=None)


def _withdrawn(stored: Iterable[Stored], base: str) -> Stored | None:
    """A withdrawn release of the same files: summaries written since do not bring it back."""
    return next((s for s in stored if s.withdrawn and s.record.release.startswith(base)), None)


def _served(stored: Iterable[Stored], *, demo: bool) -> ReleaseRecord | None:
    """The served release, to notice a fall and to take over its files; a demo and the real data are never mixed."""
    return next((s.record for s in stored if s.served and s.record.demo == demo), None)
