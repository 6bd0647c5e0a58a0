"""The raw files of a run: from the publishers, from a local folder, or from the archive alone.

Whatever the way, the outcome has the same shape: the files to read, in the order in which later ones prevail;
the local files that are not read, each with the reason; and the files that failed, each with the older copy that is
used in its place if there is one. One file that fails never stops the others.

A run takes over from the served release the files of the sources that it does not ask for (`carry_over`): `hemicycle
sync --only senat` reads the Senate again and leaves the rest as it is served. The release records the checksums of the
files it was made of; their bytes are in the archive.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol, TypeVar
from urllib.parse import urlsplit

import msgspec

from hemicycle.calendrier import jour_de_paris
from hemicycle.errors import SettingsError, SourceError
from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.sources.base import Reject
from hemicycle.sources.fetch.addresses import read_hosts
from hemicycle.sources.fetch.archive import Archive, FileIdentity, Origin, RawFile
from hemicycle.sources.fetch.client import Client, Fetched, NotFound, base_name
from hemicycle.sources.fetch.discovery import dataset_url, deliveries, names_in, newest_in_dataset
from hemicycle.sources.fetch.transfer import Validators
from hemicycle.sources.manifest import FileManifest, Manifest, Recognised, Source, recognise, recognise_file
from hemicycle.sources.periodes import closed_since, days_left, describe
from hemicycle.workspace import storage_fault

T = TypeVar("T")
R = TypeVar("R")

SETTLED = timedelta(days=60)  # after the end of a period: its files have had their last corrections
_ADDRESS = re.compile(r"^https?://\S+ : ")
SILENT = frozenset({"PROVENANCE.md"})  # says where the files beside it come from: not data


class Input(Protocol):
    """A file of a release, as its record names it."""

    @property
    def source(self) -> str: ...
    @property
    def file(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def sha256(self) -> str: ...


class Unread(msgspec.Struct, frozen=True):
    """A local file that is not read, and why."""

    path: Path
    reason: str


class Failure(msgspec.Struct, frozen=True):
    """A file that could not be had; `fallback` is the archived version used in its place."""

    source: str
    file: str
    periode: str | None
    name: str
    reason: str
    fallback: RawFile | None
    advice: str = SourceError.advice

    @property
    def label(self) -> str:
        """The file, with its period where the name does not tell it: that of Scrutins.json.zip is in its folder."""
        said = "" if self.periode is None else describe(self.periode)
        return self.name if said in self.name else f"{self.name} ({said})"

    @property
    def cause(self) -> str:
        """The reason without the address, which would tell apart files that fail for the same one."""
        return _ADDRESS.sub("", self.reason).partition(" : http")[0].rstrip(".")

    def sentence(self) -> str:
        """What the operator reads."""
        if self.fallback is None:
            return f"{self.label} : {self.reason} Aucune copie archivée ne le remplace."
        return f"{self.label} : {self.reason} La copie du {self.fallback.retrieved_at:%d/%m/%Y} le remplace."


def advice_of(error: Exception) -> str:
    """What to do about a file that could not be had."""
    return error.advice if isinstance(error, SourceError) else SourceError.advice


def by_cause(failures: Iterable[Failure]) -> dict[str, list[Failure]]:
    """Failures by their cause, in the order of the first of each: a dead network is one thing to say, not sixty."""
    found: dict[str, list[Failure]] = {}
    for failure in failures:
        found.setdefault(failure.cause, []).append(failure)
    return found


class Collected(msgspec.Struct, frozen=True):
    """The outcome of a collection.

    `unrecognised` are local files that nothing knows; `foreign` those that a manifest knows not to be the
    publisher's; `elsewhere` counts those of sources that were not asked for.
    """

    files: list[RawFile]
    unrecognised: list[Unread] = []
    failures: list[Failure] = []
    foreign: list[Unread] = []
    elsewhere: int = 0


def collect_network(
    sources: Sequence[Source],
    archive: Archive,
    client: Client,
    settings: Settings,
    *,
    now: datetime,
    progress: Progress,
    fresh: Set[tuple[str, str, str | None]] = frozenset(),
) -> Collected:
    """Ask the publishers for every file of the manifests; those that have not changed are not sent again.

    `fresh` are the files, by source, file and period, that were whole after the last run and gave something.
    """
    listed = _ask_listings(sources, settings, archive, client, progress)
    files, failures = listed.fallbacks, listed.failures
    ask = partial(
        _ask_all, files=files, failures=failures, archive=archive, client=client, now=now, progress=progress,
        closed_days=settings.closed_days, fresh=fresh,
    )  # fmt: skip
    first = [*_wanted(sources, settings, jour_de_paris(now)), *listed.wanted]
    ask(first)
    left = list(_days_left(sources, first, files, failures))
    ask(left)
    asked = {wanted.key for wanted in (*first, *left)} | {raw.key for raw in files}
    files += _past_copies(sources, archive, asked)
    return Collected(in_order(files, sources), failures=failures)


def collect_local(
    folder: Path,
    sources: Sequence[Source],
    archive: Archive,
    *,
    now: datetime,
    progress: Progress,
    origin: Origin = Origin.LOCAL,
    others: Sequence[Source] = (),
) -> Collected:
    """Read a folder and those below it: every file whose name a manifest recognises.

    `others` are the sources that were not asked for: their files are known, counted and left alone.
    """
    if not folder.is_dir():
        raise SettingsError(
            f"{folder} : {'ce n’est pas un dossier' if folder.exists() else 'ce dossier n’existe pas'}."
        )
    names = _recognised_files(folder, sources, others)
    kept: dict[tuple[str, str, str, str], RawFile] = {}
    plain = {(source.manifest.key, file.key) for source in sources for file in source.manifest.files if file.is_plain}
    failures: list[Failure] = []
    with progress.task("Fichiers locaux", total=len(names.found)) as task:
        for path, recognised in names.found:
            task.advance()
            outcome = _keep_local(path, recognised, archive, now, origin)
            raw = outcome.fallback if isinstance(outcome, Failure) else outcome
            if isinstance(outcome, Failure):
                failures.append(outcome)
            if raw is None:
                continue
            # the name of a plain file may say what it is about: the same bytes under another name are another file
            name = raw.name if (raw.source, raw.file) in plain else ""
            twin = kept.setdefault((raw.source, raw.file, raw.sha256, name), raw)
            if twin is not raw:
                names.unrecognised.append(Unread(path, f"même contenu que {twin.name}"))
    unrecognised = sorted(names.unrecognised, key=lambda one: one.path)
    return Collected(in_order(kept.values(), sources), unrecognised, failures, names.foreign, names.elsewhere)


def collect_offline(sources: Sequence[Source], archive: Archive, served: Iterable[Input] = ()) -> Collected:
    """The newest archived version of each published file: the same run again, without the network.

    A source that was never read from the network gives its files of the `served` release: those of a local folder.
    """
    files = [
        raw
        for source in sources
        for raw in archive.newest(source.manifest.key, Origin.RESEAU)
        if raw.file in {file.key for file in source.manifest.files}
    ]
    published = {raw.source for raw in files}
    local = [source for source in sources if source.manifest.key not in published]
    return Collected(in_order([*files, *carry_over(served, local, archive, demo=False)], sources))


def carry_over(inputs: Iterable[Input], sources: Sequence[Source], archive: Archive, *, demo: bool) -> list[RawFile]:
    """The raw files of a release that are of these sources; a file lost from the archive stops the run.

    Files that the manifests no longer name are left out. `demo` keeps apart the fictional files and the real ones.
    """
    named = {(source.manifest.key, file.key) for source in sources for file in source.manifest.files}
    wanted = [one for one in inputs if (one.source, one.file) in named]
    found = [archive.copy_of(one.source, one.file, one.name, one.sha256, demo=demo) for one in wanted]
    lost = [one for one, raw in zip(wanted, found, strict=True) if raw is None]
    if lost:
        names = ", ".join(f"{one.name} ({one.source}, {one.sha256[:12]})" for one in lost)
        raise SourceError(
            f"Fichiers de la publication servie absents de l'archive : {names}. Rien n'est publié ; "
            "relancez sans --only ni --offline pour relire toutes les sources."
        )
    return [raw for raw in found if raw is not None]


def in_order(files: Iterable[RawFile], sources: Sequence[Source]) -> list[RawFile]:
    """Manifest order, then oldest first, so that in any conflict the later file of the list prevails.

    A re-packed copy yields to the official file; a name without a period or a date is that of the current file.
    """
    places = [(source.manifest.key, file.key) for source in sources for file in source.manifest.files]
    return sorted(
        files,
        key=lambda raw: (
            places.index((raw.source, raw.file)),
            raw.periode is None,
            raw.periode or "",
            not raw.repacked,
            raw.snapshot or "9999",
            raw.name,
        ),
    )


class _Wanted(msgspec.Struct, frozen=True):
    """A file to ask for, and the addresses that it may be at; or, with `patterns`, the dataset that lists it.

    `patterns` are the patterns that tell the file among those of its dataset, `hosts` the other sites it may be at.
    """

    source: str
    file: str
    periode: str | None
    urls: list[str]
    origin_check: bool
    hosts: frozenset[str]
    patterns: tuple[str, ...] = ()
    is_delivery: bool = False
    announced: bool = False

    @property
    def key(self) -> tuple[str, str, str | None]:
        return self.source, self.file, self.periode

    @property
    def name(self) -> str:
        if self.patterns:
            return f"{self.source}/{self.file}"
        name = base_name(self.urls[0])
        return name if self.periode is None else f"{name} ({describe(self.periode)})"


def _wanted(sources: Iterable[Source], settings: Settings, today: date) -> Iterator[_Wanted]:
    for manifest in (source.manifest for source in sources):
        for file in manifest.files:
            base, hosts = str(getattr(settings, manifest.base_url(file))).rstrip("/"), hosts_of(manifest, settings)
            if not base:  # the operator wants nothing of it
                continue
            for periode, paths in file.addresses(today):
                urls = [f"{base}/{path}" for path in paths]
                yield _Wanted(manifest.key, file.key, periode, urls, manifest.origin_check, hosts)
            if file.jeu is not None:
                urls = [dataset_url(base, file.jeu)]
                yield _Wanted(
                    manifest.key, file.key, None, urls, manifest.origin_check, hosts, file.patterns,
                    announced=file.announced,
                )  # fmt: skip


def hosts_of(manifest: Manifest, settings: Settings) -> frozenset[str]:
    """The sites that those of a publisher may send a download to."""
    return frozenset(manifest.hosts) | read_hosts(settings.source_hosts)


class _Listed(msgspec.Struct):
    """What the listings name; where one cannot be read, the copies that we hold of its files."""

    wanted: list[_Wanted]
    failures: list[Failure]
    fallbacks: list[RawFile]


def _ask_listings(
    sources: Iterable[Source], settings: Settings, archive: Archive, client: Client, progress: Progress
) -> _Listed:
    listed = _Listed([], [], [])
    pages = [(one.manifest, file) for one in sources for file in one.manifest.files if file.listing is not None]

    def take(page: tuple[Manifest, FileManifest], outcome: list[_Wanted] | Exception) -> None:
        manifest, file = page
        if not isinstance(outcome, Exception):
            listed.wanted.extend(outcome)
            return
        if not isinstance(outcome, SourceError | OSError):
            raise outcome
        _raise_if_ours(outcome)
        copies = [raw for raw in archive.newest(manifest.key, Origin.RESEAU) if raw.file == file.key]
        held = [raw for raw in copies if raw.is_whole()]
        last = held[-1] if held else None
        listed.failures.append(
            Failure(manifest.key, file.key, None, file.title, _reason(outcome), last, advice_of(outcome))
        )
        listed.fallbacks.extend(held)

    by_site(
        client, pages, lambda page: str(getattr(settings, page[0].base_url(page[1]))),
        lambda page: _listed(page[0], page[1], settings, client, progress), take,
    )  # fmt: skip
    return listed


def by_site(
    client: Client,
    items: Sequence[T],
    address: Callable[[T], str],
    ask: Callable[[T], R],
    take: Callable[[T, R | Exception], None],
) -> None:
    """Ask all sites at once, each for one thing at a time; what they answer is taken here, as it comes."""
    lines: dict[str, list[T]] = {}
    for item in items:
        lines.setdefault(urlsplit(address(item)).netloc, []).append(item)
    answers: SimpleQueue[tuple[T, R | Exception]] = SimpleQueue()

    def follow(line: Sequence[T]) -> None:
        for item in line:
            try:
                answers.put((item, ask(item)))
            except Exception as error:  # told to whoever takes it
                answers.put((item, error))

    with ThreadPoolExecutor(max_workers=max(1, len(lines))) as pool:
        try:
            for line in lines.values():
                pool.submit(follow, line)
            for _ in items:
                take(*answers.get())
        except BaseException:
            client.stop()  # leaving the block waits for what is being received
            raise


def _listed(
    manifest: Manifest, file: FileManifest, settings: Settings, client: Client, progress: Progress
) -> list[_Wanted]:
    """The files that a listing page names; the client asks for a page once, however many files it lists."""
    assert file.listing is not None
    base = str(getattr(settings, manifest.base_url(file))).rstrip("/")
    page = f"{base}/{file.listing.page}"
    hosts = hosts_of(manifest, settings)
    fetched = client.fetch([page], progress, hosts=hosts)
    assert fetched.path is not None  # no validator was sent
    names = names_in(fetched.path.read_bytes())
    folder = page.rpartition("/")[0]
    return [
        _Wanted(
            manifest.key, file.key, one.periode, [f"{folder}/{one.name}"], manifest.origin_check, hosts,
            is_delivery=one.periode is not None,
        )
        for one in deliveries(manifest, file, names)
    ]  # fmt: skip


def _ask_all(
    everything: Sequence[_Wanted],
    *,
    files: list[RawFile],
    failures: list[Failure],
    archive: Archive,
    client: Client,
    now: datetime,
    progress: Progress,
    closed_days: int,
    fresh: Set[tuple[str, str, str | None]],
) -> None:
    """Ask for some files: what can be had goes to `files`, what cannot to `failures`."""
    held = [_newest_whole(archive, wanted) for wanted in everything]
    settled = [
        copy if copy is not None and _is_settled(wanted, copy, archive, now, closed_days, fresh) else None
        for wanted, copy in zip(everything, held, strict=True)
    ]
    files += [copy for copy in settled if copy is not None]
    asked = [rank for rank, copy in enumerate(settled) if copy is None]

    def ask(rank: int) -> Fetched:
        return _download(everything[rank], held[rank], client, progress)

    def keep(rank: int, outcome: Fetched | Exception) -> None:
        wanted, copy = everything[rank], held[rank]
        try:
            files.append(_keep(wanted, copy, outcome, archive, client, now=now, progress=progress))
        except (SourceError, OSError) as error:
            _raise_if_ours(error)
            if not (wanted.announced and copy is None and isinstance(error, NotFound)):
                failures.append(Failure(*wanted.key, wanted.name, _reason(error), copy, advice_of(error)))
            files.extend([copy] if copy is not None else [])

    by_site(client, asked, lambda rank: everything[rank].urls[0], ask, keep)


def _days_left(
    sources: Iterable[Source], asked: Sequence[_Wanted], files: Sequence[RawFile], failures: Sequence[Failure]
) -> Iterator[_Wanted]:
    """The days that no answer to the first ones covers; none where no first one was answered."""
    failed = {(failure.source, failure.file, failure.periode) for failure in failures}
    for source in sources:
        for file in source.manifest.files:
            days = next((one.days for one in source.documents_of(file) if one.days is not None), None)
            key = source.manifest.key, file.key
            if file.url_jour is None or days is None:
                continue
            answers = {
                date.fromisoformat(raw.periode): named
                for raw in files
                if (raw.source, raw.file) == key and raw.periode is not None and raw.key not in failed
                if (named := _days_in(raw, days)) is not None
            }
            one = next((one for one in asked if (one.source, one.file) == key), None)
            for day in map(date.isoformat, days_left(answers) if one is not None else ()):
                assert one is not None and one.periode is not None
                urls = [url.replace(one.periode, day) for url in one.urls]
                yield msgspec.structs.replace(one, periode=day, urls=urls)


def _days_in(raw: RawFile, days: Callable[[bytes], Collection[date]]) -> Collection[date] | None:
    """The days that a file names; None for one that cannot be read, which is told when it is."""
    try:
        return days(raw.path.read_bytes())
    except Reject:
        return None


def _past_copies(
    sources: Iterable[Source], archive: Archive, asked: Set[tuple[str, str, str | None]]
) -> Iterator[RawFile]:
    """Days and deliveries that we asked for once and are too old to be asked again: what they say stays known.

    Not those of a name that the manifest no longer has: they were asked for in a way that was given up.
    """
    for manifest in (source.manifest for source in sources):
        kept = {file.key: file for file in manifest.files if file.accumulates}
        for raw in archive.newest(manifest.key, Origin.RESEAU) if kept else ():
            file = kept.get(raw.file)
            if file is None or raw.key in asked or not raw.is_whole():
                continue
            if recognise_file(manifest.key, file, raw.name) is not None:
                yield raw


def _is_settled(
    wanted: _Wanted, held: RawFile, archive: Archive, now: datetime, closed_days: int,
    fresh: Set[tuple[str, str, str | None]],
) -> bool:  # fmt: skip
    """Whether the copy that we hold needs no question: a delivery, or a closed period asked about lately.

    Not while its last copy was bad, or gave nothing: it is healed as soon as its publisher is.
    """
    if wanted.is_delivery and held.url in wanted.urls:
        return True  # its name tells when it was made: it is never made again
    closed = closed_since(wanted.periode)
    return (
        closed is not None
        and not fresh.isdisjoint({wanted.key, (wanted.source, wanted.file, None)})  # pieces are told of as one file
        and held.retrieved_at.date() > closed + SETTLED
        and now - archive.last_seen(held) < timedelta(days=closed_days)
    )


def _download(wanted: _Wanted, held: RawFile | None, client: Client, progress: Progress) -> Fetched:
    known = {held.url: Validators(held.etag, held.last_modified)} if held is not None and held.url else {}
    urls = wanted.urls
    if wanted.patterns:
        urls = [newest_in_dataset(client, progress, urls[0], wanted.patterns, wanted.hosts)]
    return client.fetch(
        urls, progress, known=known, origin_check=wanted.origin_check, hosts=wanted.hosts,
        base=wanted.urls[0] if wanted.patterns else None,
    )  # fmt: skip


def _keep(
    wanted: _Wanted,
    held: RawFile | None,
    outcome: Fetched | Exception,
    archive: Archive,
    client: Client,
    *,
    now: datetime,
    progress: Progress,
) -> RawFile:
    """Archive what was received; joined from parts and broken, it is asked for once more, whole."""
    if isinstance(outcome, Exception):
        raise outcome
    if outcome.path is None:
        assert held is not None  # the client takes no 304 for an answer when it has sent no validator
        return archive.sight(held, now)
    identity = FileIdentity(
        source=wanted.source,
        file=wanted.file,
        periode=wanted.periode,
        name=outcome.name,
        origin=Origin.RESEAU,
        url=outcome.url,
        etag=outcome.validators.etag,
        last_modified=outcome.validators.last_modified,
    )
    try:
        return archive.add(outcome.path, identity, now, resumed=outcome.resumed)
    except SourceError:
        if not outcome.resumed:
            raise
        client.forget(outcome)
        again = _download(wanted, held, client, progress)
        return _keep(
            wanted, held, msgspec.structs.replace(again, resumed=False), archive, client, now=now, progress=progress
        )


def _newest_whole(archive: Archive, wanted: _Wanted) -> RawFile | None:
    """The newest published version whose bytes are still there: a lost copy must be downloaded again."""
    versions = archive.versions(wanted.source, wanted.file, wanted.periode, Origin.RESEAU)
    return next((raw for raw in versions if raw.is_whole()), None)


def _keep_local(
    path: Path, recognised: Recognised, archive: Archive, now: datetime, origin: Origin
) -> RawFile | Failure:
    source, file, periode = recognised.source, recognised.file, recognised.periode
    identity = FileIdentity(
        source=source,
        file=file,
        periode=periode,
        name=path.name,
        origin=origin,
        repacked=recognised.repacked,
        snapshot=recognised.snapshot,
    )
    try:
        return archive.add(path, identity, now)
    except (SourceError, OSError) as error:
        _raise_if_ours(error)
        versions = archive.versions(source, file, periode, origin)
        older = next((raw for raw in versions if raw.name == path.name and raw.path.is_file()), None)
        return Failure(source, file, periode, path.name, _reason(error), older, "donnez-en une copie entière")


def _raise_if_ours(error: Exception) -> None:
    """A disk of ours that is full is no fault of the source: going on would lose one file after the other."""
    if storage_fault(error) is not None:
        raise error


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, SourceError) else f"lecture impossible ({error})."


class _Names(msgspec.Struct):
    """What the names of a folder say."""

    found: list[tuple[Path, Recognised]]
    unrecognised: list[Unread]
    foreign: list[Unread]
    elsewhere: int = 0


def _recognised_files(folder: Path, sources: Sequence[Source], others: Sequence[Source]) -> _Names:
    manifests = [source.manifest for source in sources]
    left = [source.manifest for source in others]
    names = _Names([], [], [])
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or _is_silent(path.relative_to(folder)):
            continue
        matches = recognise(manifests, path.name)
        if len(matches) == 1:
            names.found.append((path, matches[0]))
        elif matches:
            keys = ", ".join(f"{match.source}/{match.file}" for match in matches)
            names.unrecognised.append(Unread(path, f"nom reconnu par plusieurs motifs : {keys}"))
        elif (reason := _foreign_reason(manifests, path.name)) is not None:
            names.foreign.append(Unread(path, reason))
        elif recognise(left, path.name) or _foreign_reason(left, path.name) is not None:
            names.elsewhere += 1
        else:
            names.unrecognised.append(Unread(path, "nom reconnu par aucun motif des sources"))
    return names


def _foreign_reason(manifests: Iterable[Manifest], name: str) -> str | None:
    return next((reason for manifest in manifests if (reason := manifest.foreign_reason(name)) is not None), None)


def _is_silent(relative: Path) -> bool:
    return relative.name in SILENT or any(part.startswith(".") for part in relative.parts)
