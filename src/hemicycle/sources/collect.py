"""The raw files of a run: from the publishers, from a local folder, or from the archive alone.

Whatever the way, the outcome has the same shape: the files to read, in the order in which later ones prevail;
the local files that nothing recognises, each with the reason; and the files that failed, each with the older
copy that is used in its place if there is one. One file that fails never stops the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.sources.archive import Archive, FileIdentity, Origin, RawFile
from hemicycle.sources.client import Client, base_name
from hemicycle.sources.manifest import Recognised, Source, recognise
from hemicycle.sources.transfer import Validators

SILENT = frozenset({"PROVENANCE.md"})  # says where the files beside it come from: not data


class Unrecognised(msgspec.Struct, frozen=True):
    """A local file that is not read, and why."""

    path: Path
    reason: str


class Failure(msgspec.Struct, frozen=True):
    """A file that could not be had; `fallback` is the archived version used in its place."""

    source: str
    file: str
    legislature: int | None
    name: str
    reason: str
    fallback: RawFile | None

    def sentence(self) -> str:
        """What the operator reads."""
        if self.fallback is None:
            return f"{self.name} : {self.reason} Aucune copie archivée ne le remplace."
        return f"{self.name} : {self.reason} La copie du {self.fallback.retrieved_at:%d/%m/%Y} le remplace."


class Collected(msgspec.Struct, frozen=True):
    """The outcome of a collection."""

    files: list[RawFile]
    unrecognised: list[Unrecognised] = []
    failures: list[Failure] = []


def collect_network(
    sources: Sequence[Source],
    archive: Archive,
    client: Client,
    settings: Settings,
    *,
    now: datetime,
    progress: Progress,
) -> Collected:
    """Ask the publishers for every file of the manifests; those that have not changed are not sent again."""
    files: list[RawFile] = []
    failures: list[Failure] = []
    for wanted in _wanted(sources, settings):
        held = _newest_whole(archive, wanted)
        try:
            files.append(_download(wanted, held, archive, client, now=now, progress=progress))
        except (SourceError, OSError) as error:
            failures.append(Failure(wanted.source, wanted.file, wanted.legislature, wanted.name, _reason(error), held))
            if held is not None:
                files.append(held)
    return Collected(_in_order(files, sources), failures=failures)


def collect_local(
    folder: Path,
    sources: Sequence[Source],
    archive: Archive,
    *,
    now: datetime,
    progress: Progress,
    origin: Origin = Origin.LOCAL,
) -> Collected:
    """Read a folder and those below it: every file whose name a manifest recognises."""
    if not folder.is_dir():
        raise SourceError(f"{folder} : ce dossier n'existe pas.")
    found, unrecognised = _recognised_files(folder, sources)
    kept: dict[tuple[str, str, str], RawFile] = {}
    failures: list[Failure] = []
    with progress.task("Fichiers locaux", total=len(found)) as task:
        for path, recognised in found:
            task.advance()
            outcome = _keep_local(path, recognised, archive, now, origin)
            raw = outcome.fallback if isinstance(outcome, Failure) else outcome
            if isinstance(outcome, Failure):
                failures.append(outcome)
            if raw is None:
                continue
            twin = kept.setdefault((raw.source, raw.file, raw.sha256), raw)
            if twin is not raw:
                unrecognised.append(Unrecognised(path, f"même contenu que {twin.name}"))
    return Collected(_in_order(kept.values(), sources), sorted(unrecognised, key=lambda one: one.path), failures)


def collect_offline(sources: Sequence[Source], archive: Archive) -> Collected:
    """The newest archived version of each published file: the same run again, without the network."""
    files = [
        raw
        for source in sources
        for raw in archive.newest(source.manifest.key, Origin.RESEAU)
        if raw.file in {file.key for file in source.manifest.files}
    ]
    return Collected(_in_order(files, sources))


class _Wanted(msgspec.Struct, frozen=True):
    """A file to ask for, and the addresses that it may be at."""

    source: str
    file: str
    legislature: int
    urls: list[str]
    origin_check: bool

    @property
    def name(self) -> str:
        return f"{base_name(self.urls[0])} ({self.legislature}e législature)"


def _wanted(sources: Iterable[Source], settings: Settings) -> Iterator[_Wanted]:
    for manifest in (source.manifest for source in sources):
        base = str(getattr(settings, manifest.base_url_setting)).rstrip("/")
        for file in manifest.files:
            for legislature, paths in sorted(file.urls.items()):
                urls = [f"{base}/{path}" for path in paths]
                yield _Wanted(manifest.key, file.key, legislature, urls, manifest.origin_check)


def _download(
    wanted: _Wanted,
    held: RawFile | None,
    archive: Archive,
    client: Client,
    *,
    now: datetime,
    progress: Progress,
) -> RawFile:
    known = {held.url: Validators(held.etag, held.last_modified)} if held is not None and held.url else {}
    fetched = client.fetch(wanted.urls, progress, known=known, origin_check=wanted.origin_check)
    if fetched.path is None:
        assert held is not None  # the client takes no 304 for an answer when it has sent no validator
        return archive.sight(held, now)
    identity = FileIdentity(
        source=wanted.source,
        file=wanted.file,
        legislature=wanted.legislature,
        name=fetched.name,
        origin=Origin.RESEAU,
        url=fetched.url,
        etag=fetched.validators.etag,
        last_modified=fetched.validators.last_modified,
    )
    return archive.add(fetched.path, identity, now)


def _newest_whole(archive: Archive, wanted: _Wanted) -> RawFile | None:
    """The newest published version whose bytes are still there: a lost copy must be downloaded again."""
    versions = archive.versions(wanted.source, wanted.file, wanted.legislature, Origin.RESEAU)
    return next((raw for raw in versions if raw.path.is_file() and raw.path.stat().st_size == raw.size), None)


def _keep_local(
    path: Path, recognised: Recognised, archive: Archive, now: datetime, origin: Origin
) -> RawFile | Failure:
    source, file, legislature = recognised.source, recognised.file, recognised.legislature
    identity = FileIdentity(
        source=source,
        file=file,
        legislature=legislature,
        name=path.name,
        origin=origin,
        repacked=recognised.repacked,
        snapshot=recognised.snapshot,
    )
    try:
        return archive.add(path, identity, now)
    except (SourceError, OSError) as error:
        versions = archive.versions(source, file, legislature, origin)
        older = next((raw for raw in versions if raw.name == path.name and raw.path.is_file()), None)
        return Failure(source, file, legislature, path.name, _reason(error), older)


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, SourceError) else f"lecture impossible ({error})."


def _recognised_files(
    folder: Path, sources: Sequence[Source]
) -> tuple[list[tuple[Path, Recognised]], list[Unrecognised]]:
    manifests = [source.manifest for source in sources]
    found: list[tuple[Path, Recognised]] = []
    unrecognised: list[Unrecognised] = []
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or _is_silent(path.relative_to(folder)):
            continue
        matches = recognise(manifests, path.name)
        if len(matches) == 1:
            found.append((path, matches[0]))
        elif matches:
            keys = ", ".join(f"{match.source}/{match.file}" for match in matches)
            unrecognised.append(Unrecognised(path, f"nom reconnu par plusieurs motifs : {keys}"))
        else:
            unrecognised.append(Unrecognised(path, "nom reconnu par aucun motif des sources"))
    return found, unrecognised


def _is_silent(relative: Path) -> bool:
    return relative.name in SILENT or any(part.startswith(".") for part in relative.parts)


def _in_order(files: Iterable[RawFile], sources: Sequence[Source]) -> list[RawFile]:
    """Manifest order, then oldest first, so that in any conflict the later file of the list prevails.

    A re-packed copy yields to the official file; a name without a date is that of the current file.
    """
    places = [(source.manifest.key, file.key) for source in sources for file in source.manifest.files]
    return sorted(
        files,
        key=lambda raw: (
            places.index((raw.source, raw.file)),
            raw.legislature or 99,
            not raw.repacked,
            raw.snapshot or "9999",
            raw.name,
        ),
    )
