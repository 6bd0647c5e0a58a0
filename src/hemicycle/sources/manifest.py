"""Manifests: what a `source.toml` says of a publisher and of its files.

A source is a folder of this package. Its manifest names the publisher, the licence and, for every file, the
addresses it is downloaded from, the names under which a local copy is recognised, the documents read in it
and how many of them a complete file holds. It also names the files that lie beside ours and are not the
publisher's own. `docs/sources.md` is generated from it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from hemicycle.errors import SourceError
from hemicycle.settings import Settings
from hemicycle.sources.base import DocumentType
from hemicycle.sources.periodes import closed_since, constituencies, is_period, mondays, period_of, sessions
from hemicycle.sources.reading.members import Container

_JEU = re.compile(r"[a-z0-9-]+")  # name of a dataset of the portal


class Ignored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Zip members that are knowingly not read, and why."""

    member: str
    reason: str


class Foreign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Files known to lie beside the publisher's that are not its own, and what they are, for the operator."""

    pattern: str
    reason: str


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page that lists a folder of files named by the instant they were made, see `discovery.py`.

    The `newest` ones are read or, with `after`, all those made after the newest of the file of that key.
    """

    page: str
    newest: int = 1
    after: str | None = None


class Pages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pages that are asked for one by one, see `pages.py`.

    They are named by the documents of the file `named_by` (as `{page}`), or by the links of some `indexes` whose path
    `link` matches: its groups stand in the `addresses`, tried in order, and in the `name` that a copy bears; `jour` is
    the day of the page. With `of_the_day` there is one page for each day that the newest file `named_by` speaks of, and
    that is what it is called, `{day}` being the day.
    """

    name: str
    addresses: tuple[str, ...]
    named_by: str | None = None
    of_the_day: str | None = None
    indexes: tuple[str, ...] = ()
    link: str = ""


class Licence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which licence something is published, and what whoever uses it again has to do, in a sentence."""

    nom: str
    url: str
    conditions: str


class FileManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a publisher.

    `patterns` are regular expressions matched against the whole base name of a local file. They may name groups:
    one that tells its period (`legislature`: XV, XVI… or digits; `session`: its opening year; `semaine`:
    `2026-W40`; `jour`: `2026-10-05`; `livraison`: `20260820-220411`; `page`: its reference) and `date` (the day, month
    or instant of a snapshot, `2025-11`). A file of `repacked_patterns` is a copy that somebody opened and packed again:
    it is read by the same strict parsers and marked.

    `urls` gives, for a period, paths below the base address, tried in order; the period of a file that covers
    everything is the empty text. `url_session` is the path of every session since `sessions_depuis`, `url_jour`
    that of the days of the weeks between the two offsets of `semaines`, of which the first ones are asked for and then
    those that no answer covers (`days` of its document); `listing` is the page to look for addresses in; `jeu` is
    the dataset of a portal whose record tells, at each run, the address of the file of that name; `pages` are those
    that make up the file, asked for a few at each run. `base_url_setting` stands in for the publisher's.

    `circonscriptions` are the pages of the results of 2026, one for each, at the places that the results site has them.
    A file that is `announced` is not published yet: nothing is said of one that is not there. One that only holds the
    latest of something is kept day by day, under the period that `of_the_day` makes of the `{day}`.

    One that `only_grows` is a register of persons or mandates, past ones included: hardly any ever leaves it.

    `expected` gives, for a document, the least and the most that a complete current file holds: an extract
    stays below, and must then not be taken for the whole. `licence` names one of the publisher's other licences, where
    the file is not under the one of its open data. `container` is `zip`, `tar.gz`, or `plain` for a file that
    is its own single member. `rhythm_days` stands in for the publisher's, 0 for a file that has none.
    """

    key: str
    title: str
    documents: tuple[str, ...]
    patterns: tuple[str, ...] = ()
    container: Container = "zip"
    repacked_patterns: tuple[str, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    base_url_setting: str | None = None
    urls: dict[str, tuple[str, ...]] = {}
    url_session: str | None = None
    sessions_depuis: int | None = None
    url_jour: str | None = None
    semaines: tuple[int, int] | None = None
    jeu: str | None = None
    listing: Listing | None = None
    pages: Pages | None = None
    circonscriptions: bool = False
    announced: bool = False
    of_the_day: str | None = None
    only_grows: bool = False
    licence: str | None = None
    expected: dict[str, tuple[int, int]] = {}
    rhythm_days: int | None = None

    @property
    def is_plain(self) -> bool:
        """Whether the file is its own single member, under its own name."""
        return self.container == "plain"

    @property
    def accumulates(self) -> bool:
        """Whether each copy speaks of a time that the next ones do not: those too old to be asked for stay read."""
        one_by_one = self.url_jour is not None or self.pages is not None or self.of_the_day is not None
        return one_by_one or (self.listing is not None and self.listing.newest > 1)

    @property
    def comes_in_pieces(self) -> bool:
        """Whether its copies are told of as one file: they are many, and each is asked for in its turn."""
        return (
            self.accumulates or self.circonscriptions or (self.listing is not None and self.listing.after is not None)
        )

    @property
    def may_be_empty(self) -> bool:
        """Whether a complete file may hold nothing at all."""
        return any(low == 0 for low, _ in self.expected.values())

    def addresses(self, today: date) -> Iterator[tuple[str | None, tuple[str, ...]]]:
        """What to ask for: each period, None for the whole, and the paths that it may be at."""
        for period, paths in sorted(self.urls.items()):
            yield (self.of_the_day.format(day=today) if self.of_the_day else period or None), paths
        if self.url_session is not None and self.sessions_depuis is not None:
            for session in sessions(self.sessions_depuis, today):
                yield session, (self.url_session.replace("{session}", session),)
        if self.url_jour is not None and self.semaines is not None:
            for jour in mondays(*self.semaines, today):
                yield jour, (self.url_jour.replace("{jour}", jour),)
        if self.circonscriptions:
            yield from ((period, (page,)) for period, page in constituencies(today))


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One publisher. `licence` is that of its open data, `licences` those of what lies elsewhere on its sites, by the
    name that a file gives of its own. `origin_check` is for a portal whose cache serves yesterday's files, see
    `client.py`; `hosts` are the other sites that its own may send a download to, see `addresses.py`. `rhythm_days` is
    how many days pass between two versions of a file, at most, where they come regularly."""

    key: str
    publisher: str
    home: str
    licence: Licence
    attribution: str
    frequency: str
    base_url_setting: str
    files: tuple[FileManifest, ...]
    foreign: tuple[Foreign, ...] = ()
    origin_check: bool = False
    hosts: tuple[str, ...] = ()
    rhythm_days: int | None = None
    licences: dict[str, Licence] = {}

    def licence_of(self, key: str) -> Licence:
        """The licence of the file of that key; that of the open data for one that the manifest no longer names."""
        own = next((file.licence for file in self.files if file.key == key), None)
        return self.licence if own is None else self.licences[own]

    def base_url(self, file: FileManifest) -> str:
        """The setting that holds the base address of a file."""
        return file.base_url_setting or self.base_url_setting

    def rhythm(self, file: FileManifest, periode: str | None, today: date) -> int | None:
        """Days between two versions of a file; None for one made at no regular time, and for a period that is over."""
        closed = closed_since(periode)
        if closed is not None and closed < today:
            return None
        return (self.rhythm_days if file.rhythm_days is None else file.rhythm_days) or None

    def foreign_reason(self, name: str) -> str | None:
        """What a file of that base name is, when it is known not to be the publisher's."""
        return next((one.reason for one in self.foreign if _compiled(one.pattern).fullmatch(name)), None)

    def file(self, key: str) -> FileManifest:
        """The file of that key."""
        for file in self.files:
            if file.key == key:
                return file
        raise SourceError(f"Source « {self.key} » : fichier inconnu « {key} » (connus : {_names(self.files)}).")


@dataclass(frozen=True)
class Source:
    """A publisher and the document types that read its files, by name."""

    manifest: Manifest
    documents: Mapping[str, DocumentType]

    def documents_of(self, file: FileManifest) -> tuple[DocumentType, ...]:
        """The document types read in a file, in the order of its manifest."""
        return tuple(self.documents[name] for name in file.documents)


class Recognised(msgspec.Struct, frozen=True):
    """What a local file name says: which file it is a copy of."""

    source: str
    file: str
    periode: str | None
    snapshot: str | None
    repacked: bool


def load_manifest(path: Path | Traversable) -> Manifest:
    """Read and check one `source.toml`; a mistake in it is said in one sentence."""
    try:
        manifest = msgspec.toml.decode(path.read_bytes(), type=Manifest)
    except OSError as error:
        raise SourceError(f"{path} : manifeste illisible ({error.strerror or error}).") from error
    except msgspec.DecodeError as error:
        raise SourceError(f"{path} : manifeste refusé ({error}).") from error
    for fault in _faults(manifest):
        raise SourceError(f"{path} : manifeste refusé ({fault}).")
    return manifest


def make_source(manifest: Manifest, documents: Iterable[DocumentType]) -> Source:
    """Join a manifest with the document types it names."""
    known = {document.name: document for document in documents}
    for file in manifest.files:
        for name in file.documents:
            if name not in known:
                raise SourceError(f"Source « {manifest.key} », fichier « {file.key} » : document inconnu « {name} ».")
    return Source(manifest, known)


def recognise(manifests: Iterable[Manifest], name: str) -> list[Recognised]:
    """Every file of which a base name may be a copy: none, one, or several when patterns overlap."""
    return [
        found
        for manifest in manifests
        for file in manifest.files
        for found in [recognise_file(manifest.key, file, name)]
        if found is not None
    ]


def recognise_file(source: str, file: FileManifest, name: str) -> Recognised | None:
    """What a base name says as a copy of one file of a source; None when it is no copy of it."""
    for patterns, repacked in ((file.patterns, False), (file.repacked_patterns, True)):
        for pattern in patterns:
            found = _compiled(pattern).fullmatch(name)
            if found is None:
                continue
            groups = found.groupdict()
            try:
                period = period_of(groups)
            except ValueError:
                continue
            return Recognised(source, file.key, period, groups.get("date"), repacked)
    return None


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _faults(manifest: Manifest) -> Iterable[str]:
    for setting in {manifest.base_url_setting, *(manifest.base_url(file) for file in manifest.files)}:
        if setting not in Settings.model_fields:
            yield f"base_url_setting : réglage inconnu « {setting} »"
    keys = [file.key for file in manifest.files]
    yield from (f"files : « {key} » est donné deux fois" for key in sorted({k for k in keys if keys.count(k) > 1}))
    yield from _pattern_faults(one.pattern for one in manifest.foreign)
    for file in manifest.files:
        yield from (f"{file.key} : {fault}" for fault in _file_faults(file))
        if file.licence is not None and file.licence not in manifest.licences:
            yield f"{file.key} : licence inconnue « {file.licence} »"
        if file.listing is not None and file.listing.after is not None and file.listing.after not in keys:
            yield f"{file.key} : listing : fichier inconnu « {file.listing.after} »"
        if file.pages is not None and file.pages.named_by is not None and file.pages.named_by not in keys:
            yield f"{file.key} : pages : fichier inconnu « {file.pages.named_by} »"


def _file_faults(file: FileManifest) -> Iterable[str]:
    yield from _pattern_faults(file.patterns + file.repacked_patterns + tuple(item.member for item in file.ignored))
    if not file.patterns + file.repacked_patterns:
        yield "patterns : aucun nom n'est reconnu"
    for name, (low, high) in file.expected.items():
        if name not in file.documents:
            yield f"expected : « {name} » n'est pas un document du fichier"
        if not 0 <= low <= high:
            yield f"expected : bornes inversées pour « {name} »"
    yield from _address_faults(file)
    if file.pages is not None:
        yield from _pattern_faults([file.pages.link])
        if (file.pages.named_by is None) != bool(file.pages.indexes and file.pages.link):
            yield "pages : elles sont nommées par un fichier, ou par les liens de pages d'index"


def _pattern_faults(patterns: Iterable[str]) -> Iterable[str]:
    for pattern in patterns:
        try:
            re.compile(pattern)
        except re.error as error:
            yield f"expression rationnelle « {pattern} » : {error}"


def _address_faults(file: FileManifest) -> Iterable[str]:
    if file.jeu is not None and (file.urls or file.url_session or file.url_jour):
        yield "jeu : l'adresse vient du jeu de données, aucune autre ne va avec"
    if file.jeu is not None and not _JEU.fullmatch(file.jeu):
        yield f"jeu : « {file.jeu} » n'est pas le nom d'un jeu de données"
    yield from (
        f"urls : « {period} » n'est pas une période" for period in file.urls if period and not is_period(period)
    )
    for name, template, place, bounds in (
        ("url_session", file.url_session, "{session}", file.sessions_depuis),
        ("url_jour", file.url_jour, "{jour}", file.semaines),
    ):
        if (template is None) != (bounds is None):
            yield f"{name} : l'adresse et ses bornes vont ensemble"
        if template is not None and template.count(place) != 1:
            yield f"{name} : « {template} » doit contenir {place}"
    if file.listing is not None and file.listing.newest < 1:
        yield "listing : newest doit être au moins 1"
    templates = [template for template in (file.url_session, file.url_jour) if template is not None]
    pages = [file.listing.page] if file.listing is not None else []
    pages += [*file.pages.addresses, *file.pages.indexes] if file.pages is not None else []
    for path in [*(path for paths in file.urls.values() for path in paths), *templates, *pages]:
        if "://" in path or path.startswith("/"):
            yield f"urls : « {path} » doit être un chemin sous l'adresse de base"


def _names(files: Iterable[FileManifest]) -> str:
    return ", ".join(file.key for file in files)
