"""Manifests: what a `source.toml` says of a publisher and of its files.

A source is a folder of this package. Its manifest names the publisher, the licence and, for every file, the
addresses it is downloaded from, the names under which a local copy is recognised, the documents read in it
and how many of them a complete file holds. `docs/sources.md` is generated from it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from hemicycle.errors import SourceError
from hemicycle.settings import Settings
from hemicycle.sources.base import DocumentType
from hemicycle.sources.members import Container

ROMAINS = {
    "XI": 11,
    "XII": 12,
    "XIII": 13,
    "XIV": 14,
    "XV": 15,
    "XVI": 16,
    "XVII": 17,
    "XVIII": 18,
    "XIX": 19,
    "XX": 20,
}


class Ignored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Zip members that are knowingly not read, and why."""

    member: str
    reason: str


class FileManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a publisher.

    `patterns` are regular expressions matched against the whole base name of a local file; they may name two
    groups: `legislature` (XV, XVI… or digits) and `date` (the day or month of a snapshot, `2025-11`). A file
    of `repacked_patterns` is a copy that somebody opened and packed again: it is read by the same strict
    parsers and marked. `urls` gives, for a legislature, paths below the base address, tried in order.
    `expected` gives, for a document, the least and the most that a complete current file holds: an extract
    stays below, and must then not be taken for the whole. `container` is `zip`, or `plain` for a file that is its
    own single member.
    """

    key: str
    title: str
    patterns: tuple[str, ...]
    documents: tuple[str, ...]
    container: Container = "zip"
    repacked_patterns: tuple[str, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    urls: dict[int, tuple[str, ...]] = {}
    expected: dict[str, tuple[int, int]] = {}

    def is_complete(self, read: Mapping[str, int]) -> bool:
        """Whether what was read, per document, is what a complete file holds."""
        return all(low <= read.get(name, 0) <= high for name, (low, high) in self.expected.items())


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One publisher. `origin_check` is for a portal whose cache serves yesterday's files, see `client.py`."""

    key: str
    publisher: str
    home: str
    licence: str
    licence_url: str
    attribution: str
    frequency: str
    base_url_setting: str
    files: tuple[FileManifest, ...]
    origin_check: bool = False

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
    legislature: int | None
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
        for found in [_recognise_file(manifest.key, file, name)]
        if found is not None
    ]


def _recognise_file(source: str, file: FileManifest, name: str) -> Recognised | None:
    for patterns, repacked in ((file.patterns, False), (file.repacked_patterns, True)):
        for pattern in patterns:
            found = _compiled(pattern).fullmatch(name)
            if found is None:
                continue
            groups = found.groupdict()
            written = groups.get("legislature")
            if written is None:
                return Recognised(source, file.key, None, groups.get("date"), repacked)
            legislature = _legislature(written)
            if legislature is not None:
                return Recognised(source, file.key, legislature, groups.get("date"), repacked)
    return None


def _legislature(text: str) -> int | None:
    return int(text) if text.isdecimal() else ROMAINS.get(text)


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _faults(manifest: Manifest) -> Iterable[str]:
    if manifest.base_url_setting not in Settings.model_fields:
        yield f"base_url_setting : réglage inconnu « {manifest.base_url_setting} »"
    keys = [file.key for file in manifest.files]
    yield from (f"files : « {key} » est donné deux fois" for key in sorted({k for k in keys if keys.count(k) > 1}))
    for file in manifest.files:
        yield from (f"{file.key} : {fault}" for fault in _file_faults(file))


def _file_faults(file: FileManifest) -> Iterable[str]:
    ignored = tuple(item.member for item in file.ignored)
    for pattern in file.patterns + file.repacked_patterns + ignored:
        try:
            re.compile(pattern)
        except re.error as error:
            yield f"expression rationnelle « {pattern} » : {error}"
    for name, (low, high) in file.expected.items():
        if name not in file.documents:
            yield f"expected : « {name} » n'est pas un document du fichier"
        if not 0 <= low <= high:
            yield f"expected : bornes inversées pour « {name} »"
    for path in (path for paths in file.urls.values() for path in paths):
        if "://" in path or path.startswith("/"):
            yield f"urls : « {path} » doit être un chemin sous l'adresse de base"


def _names(files: Iterable[FileManifest]) -> str:
    return ", ".join(file.key for file in files)
