"""The whole way of the data in one call: collect, stage, assemble, check, publish."""

import time
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from pathlib import Path

from hemicycle.ai import release_texts
from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Constat, Monde
from hemicycle.assemble.senatoriales.candidatures import resultats_publies
from hemicycle.assemble.tables import Tables
from hemicycle.assembled import FileMemory
from hemicycle.calendrier import horodatage, jour_de_paris
from hemicycle.errors import CheckFailed, HemicycleError, SourceError
from hemicycle.logs import masquer
from hemicycle.progress import Progress
from hemicycle.release.checks.files import (
    fautes,
    par_cle,
    verifier_encodage,
    verifier_formes,
    verifier_refus,
    verifier_scrutins,
    verifier_semaines,
)
from hemicycle.release.checks.freshness import suivre, verifier_nombres
from hemicycle.release.documents.site.constantes import sources_publiees
from hemicycle.release.engines.file_repository import FileRepository
from hemicycle.release.engines.packs import Former
from hemicycle.release.engines.repository import (
    Repository,
    lender,
    open_repository,
    publication_instant,
    served_record,
    withdrawn_of,
)
from hemicycle.release.engines.sqlite import open_former
from hemicycle.release.format.dumps import FOLDER as DUMPS
from hemicycle.release.format.dumps import read_manifest
from hemicycle.release.format.record import InputFile, ReleaseRecord, Stored, latest_first
from hemicycle.release.publishing.changements import tell
from hemicycle.release.publishing.inputs import input_of, making_code, release_id
from hemicycle.release.publishing.provenance import Lus
from hemicycle.release.publishing.publish import check_world, write_release
from hemicycle.settings import Settings
from hemicycle.sources.base import Record
from hemicycle.sources.fetch.archive import Archive, Origin, RawFile
from hemicycle.sources.fetch.client import Client
from hemicycle.sources.fetch.collect import (
    Collected,
    Failure,
    by_cause,
    carry_over,
    collect_local,
    collect_network,
    collect_offline,
    in_order,
)
from hemicycle.sources.fetch.discovery import last_publication_day
from hemicycle.sources.fetch.pages import Pace, with_pages
from hemicycle.sources.manifest import Source
from hemicycle.sources.registry import SOURCES, select_sources, tables_of_source
from hemicycle.sources.tables.quarantine import reasons
from hemicycle.sources.tables.staging import StagedFile, StagedTables, forget_staged, stage_files
from hemicycle.state.avis import oublier_les_anciens
from hemicycle.state.base import StateStore, open_state
from hemicycle.state.changements import keep
from hemicycle.state.fiches import date_fiches, keep_fiches, keep_sujets, known_sujets
from hemicycle.state.fichiers import FileKey, FileState
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle.state.runs import begin_run, end_run, file_states
from hemicycle.stats.calcul import Calculs, calculer
from hemicycle.stats.groupes.alliances import verifier as verifier_alliances
from hemicycle.stats.membres.positions import verifier as verifier_positions
from hemicycle.vocabulaire import EtatFichier
from hemicycle.workspace import exclusive, gc_paused, storage_explained

RAISON = 300  # characters of a finding that are told where nothing can be published
REFUS = 10  # files that could not be read whose reasons are told
REGISTRE = "rne"  # the source whose day of publication is cited


@dataclass(frozen=True)
class Request:
    """What a run is asked to do. With `complet`, nothing that earlier runs made of the raw files is used again."""

    only: Sequence[str] = ()
    local: Path | None = None
    offline: bool = False
    demo: bool = False
    force: bool = False
    complet: bool = False
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
    lecture: list[Constat] = field(default_factory=list)  # what the reading of the files found
    constats: Sequence[Constat] = ()
    liens: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # link -> method -> count
    seconds: dict[str, float] = field(default_factory=dict)
    fichiers: Sequence[FileState] = ()  # how every official file stands

    @property
    def is_incomplete(self) -> bool:
        """Whether files are missing, stale or not whole, those of sources that this run did not ask for included."""
        return bool(self.collected.failures) or any(one.etat is not EtatFichier.FRAIS for one in self.fichiers)


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
    with (
        storage_explained(settings.home),
        exclusive(settings.home / "sync.lock"),
        open_state(settings) as state,
        state.exclusive("sync", "Une autre synchronisation est en cours dans cette base."),
    ):
        oublier_les_anciens(state, moment)
        numero = begin_run(state, request.name(), horodatage(moment))
        work = _Run(settings, request, progress, moment, state, registry, open_repository(settings))
        try:
            report = work()
        except HemicycleError as error:
            why = {"erreur": masquer(str(error))}
            # of files given by hand and refused, nothing is in the served release
            fichiers = None if request.local else work.fichiers
            end_run(state, numero, horodatage(datetime.now(UTC)), "échec", None, why, fichiers)
            raise
        release = report.release.release if report.release else None
        issue = "publiée" if report.published else "inchangée"
        told = {"secondes": report.seconds}
        end_run(state, numero, horodatage(datetime.now(UTC)), issue, release, told, work.fichiers)
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
    state: StateStore
    registry: Mapping[str, Source]
    repository: Repository
    clock: _Clock = field(default_factory=_Clock)
    memoire: Memoire = OUBLI  # what earlier runs assembled
    fichiers: list[FileState] | None = None  # how every file stands, once those of this run were asked for

    @property
    def jour(self) -> date | None:
        """The day that files are held against; a fictional world has none."""
        return None if self.request.demo else jour_de_paris(self.now)

    def __call__(self) -> Report:
        known = {stored.record.release: stored for stored in self.repository.stored()}
        served = served_record(known.values(), demo=self.request.demo)
        report, files = self._read(lender(known.values(), demo=self.request.demo))
        base = release_id(
            ((raw.source, raw.file, raw.name, raw.sha256) for raw in files),
            [
                *self.settings.sujets_choisis, *map(str, sorted(self.settings.autres_noms.items())),
                *self.settings.dump_formats,
            ],
            demo=self.request.demo,
        )  # fmt: skip
        release = release_texts.name_release(base, self.state, demo=self.request.demo)
        there = known.get(release) or withdrawn_of(known.values(), base)
        if there is not None and not (self.request.force or self.request.complet) and self._stands(there):
            self._leave(report, there)
        else:
            self._publish(report, release, self._assemble(report, files), served)
        return report

    def _read(self, lent: ReleaseRecord | None) -> tuple[Report, list[RawFile]]:
        """Collect the files of the sources asked for, take over those of the others, and stage them all."""
        asked = select_sources(self.request.only, self.registry)
        others = [source for source in self.registry.values() if source not in asked]
        with Archive(self.settings.archive_dir) as archive:
            inputs = lent.inputs if lent else ()
            carried = carry_over(inputs, others, archive, demo=self.request.demo)
            _, states = file_states(self.state, demo=self.request.demo)
            fresh = {one.key for one in states if one.etat is EtatFichier.FRAIS and any(d.kept for d in one.documents)}
            collected = _collect(
                self.settings, self.request, asked, others, inputs, archive, self.now, self.progress, fresh
            )
        self.clock.lap("collecte")
        if not collected.files:
            self._follow(collected, [])
            error = SourceError("Aucun fichier de données à lire : " + _why_nothing(self.request, collected))
            error.details = tuple(failure.sentence() for failure in collected.failures)
            raise error
        report = Report(collected, carried, self._stage([*collected.files, *carried]), seconds=self.clock.seconds)
        self._replace_faulty(report, inputs)
        report.lecture += verifier_nombres(self._follow(collected, report.staged))
        report.fichiers = self.fichiers or ()
        self.clock.lap("lecture")
        return report, [one.raw for one in report.staged]

    def _follow(self, collected: Collected, staged: Sequence[StagedFile]) -> list[FileState]:
        """Note how each file stands, and give those of this run. Without a question nothing is learned of any."""
        _, before = file_states(self.state, demo=self.request.demo)
        if self.request.offline or (self.request.local and not staged):
            self.fichiers = before
            return []
        asked = select_sources(self.request.only, self.registry)
        known = {source.manifest.key for source in self.registry.values() if source not in asked}
        origin = Origin.DEMO if self.request.demo else Origin.LOCAL if self.request.local else Origin.RESEAU
        with Archive(self.settings.archive_dir) as archive:
            found = suivre(
                asked, staged, collected.failures, archive.last_seen, {one.key: one for one in before}, self.now, origin
            )
        self.fichiers = [*(one for one in before if one.source in known), *found]
        return found

    def _stage(self, files: Iterable[RawFile]) -> list[StagedFile]:
        ordered = in_order(files, list(self.registry.values()))
        sources = [(raw, self.registry[raw.source]) for raw in ordered]
        jobs, complet = self.request.jobs, self.request.complet
        return stage_files(sources, self.settings.staged_dir, jobs, self.progress, complet=complet)

    def _replace_faulty(self, report: Report, served: Sequence[InputFile]) -> None:
        """Put the copy of the served release in the place of each file that fails its own check, else the last one that
        passed it, or nothing.

        The same bytes that no longer give what they gave are no fault of the publisher: nothing is published. A
        copy that gave nothing stands in for no other.
        """
        report.lecture = [
            *verifier_encodage(report.staged, served),
            *verifier_formes(report.staged, served),
            *verifier_refus(report.staged, served, self.registry),
            *verifier_semaines(report.staged, served, self.registry),
        ]
        if self.jour is not None:
            report.lecture += verifier_scrutins(report.staged, self.jour)
        inputs = [input_of(one) for one in report.staged]
        found = {} if self.request.force else fautes(inputs, served, report.lecture, self.registry)
        present, former = par_cle(inputs), par_cle(served)
        staged = {one.raw: one for one in report.staged}
        rejected: list[RawFile] = []
        with Archive(self.settings.archive_dir) as archive:
            for key, reason in found.items():
                names, before = [one.name for one in present[key]], former.get(key, [])
                before = before if any(one.kept for one in before) else []
                known = {one.sha256 for one in before}
                if {one.sha256 for one in present[key]} == known:
                    report.lecture.append(Constat("fichier_illisible", names[0], reason, grave=True))
                    continue
                rejected += [raw for raw in staged if raw.key == key and raw.sha256 not in known]
                copies = _copies(before, archive, demo=self.request.demo)
                if not copies and self.request.local is None:
                    versions = archive.versions(*key, Origin.RESEAU)
                    copies = [raw for raw in versions if raw.is_whole() and raw not in staged][:1]
                staged = {raw: one for raw, one in staged.items() if raw.key != key}
                staged |= {one.raw: one for one in self._stage(copies)}
                report.lecture = [one for one in report.lecture if one.objet not in names]
                report.collected.failures.append(Failure(*key, names[0], reason, copies[0] if copies else None))
            archive.judge(staged, rejected)
        report.staged = [staged[raw] for raw in in_order(staged, list(self.registry.values()))]

    def _stands(self, there: Stored) -> bool:
        """Whether the release of these very files is left as it is.

        One that others have followed is made again: what changes back with it changes today. So is one that was never
        served, its run having been killed, and one that was damaged since.
        """
        return there.withdrawn or (there.served and self.repository.damage(there.record.release) is None)

    def _leave(self, report: Report, there: Stored) -> None:
        """Nothing new: the release is there. The memory of the results may have been lost since it was made."""
        report.release = there.record
        if there.withdrawn:
            report.note = f"La publication {there.record.release} a été retirée : --force pour la servir de nouveau."
            return
        report.note = f"Rien de nouveau : la publication {there.record.release} est déjà servie."
        lus = resultats_publies(_tables(report.staged, self.registry.values()))
        ResultatsRetenus(self.settings, demo=self.request.demo).store_files(lus, self.now)

    def _assemble(self, report: Report, files: Sequence[RawFile]) -> Monde:
        self.memoire = FileMemory(self.settings.assembled_dir, forget=self.request.complet)
        with self.progress.task("Assemblage", total=None), gc_paused():
            monde = assembler(
                _tables(report.staged, self.registry.values()),
                known_sujets(self.state, demo=self.request.demo),
                last_publication_day(raw.url for raw in files if raw.source == REGISTRE),
                self.settings.sujets_choisis,
                self.memoire,
            )
        nommees = any(personne.identite_connue for personne in monde.personnes)
        if not (nommees or monde.scrutins or monde.lobbying.lobbyistes):
            raise SourceError(_rien(monde, report))
        report.liens = monde.legislatif.couverture
        self.clock.lap("assemblage")
        return replace(monde, autres_noms=self.settings.autres_noms)

    def _publish(self, report: Report, release: str, monde: Monde, served: ReleaseRecord | None) -> None:
        inputs = [input_of(one) for one in report.staged]
        counts = served.counts if served else None
        try:
            report.constats = check_world(
                monde, inputs, counts, force=self.request.force, lecture=report.lecture,
                jour=self.jour,
            )  # fmt: skip
        except CheckFailed as error:
            raise CheckFailed(f"{error}{_failures(report.collected)}") from error
        with self.progress.task("Statistiques", total=None), gc_paused():
            calculs = calculer(monde, self.memoire)
        report.constats = [
            *report.constats,
            *verifier_alliances(calculs.statistiques.alliances),
            *verifier_positions(calculs.statistiques.positions),
        ]
        self.clock.lap("statistiques")
        with self.progress.task("Écriture de la publication", total=None), gc_paused():
            self._write(report, release, monde, calculs, inputs, served)
        self.clock.lap("publication")

    def _former(self, served: ReleaseRecord | None) -> Former | None:
        """The release that lends what did not change; a damaged one would hand its damage on."""
        releases = self.settings.releases_dir
        if served is None or self.request.complet or FileRepository(releases).damage(served.release) is not None:
            return None
        return open_former(releases / served.release, making_code())

    def _write(
        self, report: Report, release: str, monde: Monde, calculs: Calculs, inputs: list[InputFile],
        served: ReleaseRecord | None,
    ) -> None:  # fmt: skip
        maintenant, demo = horodatage(self.now), self.request.demo
        montre = None if served is None else served.published_at
        publie = publication_instant(self.now, release, served)
        rewritten = None if served is None else read_manifest(self.settings.releases_dir / served.release / DUMPS)
        publication = write_release(
            self.settings.releases_dir, release, monde, calculs, report.constats, inputs,
            sources_publiees([source.manifest for source in self.registry.values()], inputs),
            lambda kind, empreintes: date_fiches(self.state, kind, empreintes, maintenant, montre, demo=demo),
            demo=demo, now=publie, textes=release_texts.choose_texts(self.state, demo=demo),
            former=self._former(served), indexing=self.progress.task("Plein texte", total=None),
            lus=Lus(report.staged, {key: source.manifest for key, source in self.registry.items()}),
            precedentes=[
                one.record for one in latest_first(self.repository.stored())
                if one.record.demo == demo and one.record.release != release and not one.withdrawn
            ],
            dumps=self.settings.dump_formats, dumping=self.progress.task("Exports", total=None), jobs=self.request.jobs,
        )  # fmt: skip
        report.constats = publication.constats
        for kind, fiches in publication.fiches.items():
            keep_fiches(self.state, kind, fiches, maintenant, demo=demo)
        keep_sujets(self.state, monde.legislatif.sujets, demo=demo)
        with self.progress.task("Changements", total=None):
            told = tell(self.settings.releases_dir, None if served is None else served.release, release, rewritten)
            if told is not None:  # before it is served: whoever follows finds them with the release
                keep(self.state, release, horodatage(publie), told, demo=demo)
        self.repository.serve(release, self.settings.releases_kept)
        report.release, report.published = publication.record, True
        prune_archive(self.settings, self.repository, self.now)
        forget_staged(self.settings.staged_dir, report.staged, self.now)
        report.note = f"Publication {release} servie."
        if self.request.only and not report.carried:
            report.note += (
                " Elle ne contient que ce qui a été demandé par --only : aucune autre n'était là à compléter."
            )
        ResultatsRetenus(self.settings, demo=demo).store_files(monde.senatoriales.resultats, self.now)


def prune_archive(settings: Settings, repository: Repository, now: datetime, *, dry_run: bool = False) -> list[RawFile]:
    """Take out of the archive the versions that neither a kept release nor the settings want; what they were."""
    needed = {one.sha256 for stored in repository.stored() for one in stored.record.inputs}
    with Archive(settings.archive_dir) as archive:
        return archive.prune(
            needed, versions=settings.archive_versions, days=settings.archive_days, now=now, dry_run=dry_run
        )


def _copies(inputs: Iterable[InputFile], archive: Archive, *, demo: bool) -> list[RawFile]:
    """The archived copies of some files of a release; none where one of them is lost."""
    found = [archive.copy_of(one.source, one.file, one.name, one.sha256, demo=demo) for one in inputs]
    return [] if None in found else [raw for raw in found if raw is not None]


def _collect(
    settings: Settings,
    request: Request,
    sources: Sequence[Source],
    others: Sequence[Source],
    served: Sequence[InputFile],
    archive: Archive,
    now: datetime,
    progress: Progress,
    fresh: Set[FileKey],
) -> Collected:
    if request.local is not None:
        origin = Origin.DEMO if request.demo else Origin.LOCAL
        return collect_local(request.local, sources, archive, now=now, progress=progress, origin=origin, others=others)
    if request.offline:
        return collect_offline(sources, archive, served)
    with (
        archive.workspace() as scratch,
        Client(
            scratch,
            parts=archive.parts_folder,
            contact=settings.contact,
            timeout=settings.http_timeout,
            attempts=settings.http_attempts,
            deadline=settings.http_deadline,
            run_deadline=settings.sync_deadline,
        ) as client,
    ):
        collected = collect_network(sources, archive, client, settings, now=now, progress=progress, fresh=fresh)
        if not served:  # nothing is served yet: it is not put off for pages that come half a minute apart
            return collected
        pace = Pace(settings.commissions_delay)
        return with_pages(collected, sources, archive, client, settings, now=now, pace=pace, progress=progress)


def _rien(monde: Monde, report: Report) -> str:
    """Why a world holds nothing to publish, what to add, and what was given that could not be read."""
    manque = (
        "ces fichiers ne font que compléter ceux d'autres sources. Ajoutez des scrutins, des fichiers de députés ou de "
        "sénateurs, ou le répertoire des représentants d'intérêts."
    )
    lus = any(counts.kept for one in report.staged for counts in one.counts.values())
    raisons = [c.message for c in monde.constats if c.regle in ("annuaire_sans_date", "votant_inconnu")]
    raisons += [f"{one.file}, {one.members} écartés : {one.reason}" for one in reasons(report.staged)[:REFUS]]
    raisons += [f"{one.raw.name} : aucun document" for one in report.staged if not one.counts][:REFUS]
    raisons += [f"{one.path.name} : {one.reason}" for one in report.collected.unrecognised[:REFUS]]
    raisons += [f"{one.name} : {one.reason}" for one in report.collected.failures[:REFUS]]
    cause = manque if lus else "rien de ce qui a été donné n'a pu être lu."
    return " ".join([f"Rien à publier : {cause}", *(f"{raison[:RAISON].rstrip('.')}." for raison in raisons)])


def _why_nothing(request: Request, collected: Collected) -> str:
    if request.local is not None:
        refuses = [f"{one.path.name} : {one.reason}." for one in collected.unrecognised[:REFUS]]
        refuses += [failure.sentence() for failure in collected.failures[:REFUS]]
        return " ".join([f"aucun fichier lisible dans {request.local}.", *refuses])
    if request.offline:
        return "l'archive n'a aucun fichier officiel (lancez « hemicycle sync », ou « hemicycle demo » pour la démo)."
    if not collected.failures:
        return "aucune adresse à lire."
    causes = by_cause(collected.failures)
    said = [
        f"{cause} ({found[0].label}{f' et {len(found) - 1} autres' if len(found) > 1 else ''})"
        for cause, found in causes.items()
    ]
    more = [f"et {len(said) - REFUS} autres raisons"] if len(said) > REFUS else []
    return f"{' ; '.join([*said[:REFUS], *more])}. À faire : {collected.failures[0].advice}."


def _tables(staged: Sequence[StagedFile], sources: Iterable[Source]) -> Tables:
    """The tables of the staged files; a table of a source that was not read is empty."""
    records: dict[str, type[Record]] = {}
    for source in sources:
        records |= tables_of_source(source)
    return StagedTables(staged, records)


def _failures(collected: Collected) -> str:
    """The files that an older copy stands in for: they are not in the report of a run that is refused."""
    lines = [failure.sentence() for failure in collected.failures if failure.fallback is not None]
    return "".join(f"\n  - {line}" for line in lines)
