"""Releases in a folder: one folder each with its file and its record, and a pointer that names the one served."""

import contextlib
import shutil
from collections.abc import Mapping
from pathlib import Path

import msgspec

from hemicycle.errors import NoRelease
from hemicycle.release.engines import pointer
from hemicycle.release.engines.packs import SUFFIX
from hemicycle.release.engines.pointer import DATABASE, faults_of
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format import dumps
from hemicycle.release.format.record import ReleaseFile, ReleaseRecord, Stored, latest_first, sha256_of
from hemicycle.release.format.store import Pointed, Store
from hemicycle.release.format.verified import VERIFIED, seen, verified

RECORD = "release.json"
WITHDRAWN = "retiree"

_OTHER = "l'empreinte du fichier n'est plus celle de la publication"


class FileRepository:
    """The releases of a folder (`repository.Repository`)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def name(self) -> str:
        return str(self._folder)

    def current(self) -> pointer.ReleaseRef | None:
        return pointer.current(self._folder)

    def open(self, pointed: Pointed) -> Store:
        try:
            return SqliteStore.open(self._folder / pointed.id / DATABASE)
        except OSError as error:
            raise NoRelease(f"La publication {pointed.id} est illisible : {error}") from error

    def ask_reload(self) -> None:
        pointer.ask_reload(self._folder)

    def stored(self) -> list[Stored]:
        present = self.current()
        found = []
        for path in self._folder.iterdir() if self._folder.is_dir() else ():
            record = read_record(path)
            if record is not None:
                served = present is not None and present.id == record.release
                found.append(Stored(record, served, (path / WITHDRAWN).exists()))
        return latest_first(found)

    def serve(self, release: str, kept: int) -> None:
        (self._folder / release / WITHDRAWN).unlink(missing_ok=True)
        pointer.switch(self._folder, release)
        others = [stored for stored in self.stored() if not stored.served]
        for old in others[max(kept - 1, 0) :]:
            shutil.rmtree(self._folder / old.record.release, ignore_errors=True)

    def withdraw(self, release: str, instead: str) -> None:
        (self._folder / release / WITHDRAWN).touch()
        pointer.switch(self._folder, instead)

    def damage(self, release: str, *, afresh: bool = False) -> str | None:
        return self._damage(release, {} if afresh else verified(self._folder / release))

    def _damage(self, release: str, known: Mapping[str, str]) -> str | None:
        """What shows that files are no longer those published; those that are as they were `known` are not read."""
        folder = self._folder / release
        record = read_record(folder)
        if record is None:
            return None  # nothing to hold it against: opening it will tell
        try:
            there = {name: (folder / name).stat() for name in record.files}
            for name, file in record.files.items():
                if there[name].st_size != file.size:
                    return f"{name} : {there[name].st_size} octets au lieu de {file.size}"
            now = {name: seen(record.files[name].sha256, one) for name, one in there.items()}
            for name in (name for name in now if known.get(name) != now[name]):
                if sha256_of(folder / name) != record.files[name].sha256:
                    return f"{name} : {_OTHER}"
        except OSError as error:
            return f"illisible ({error.strerror or error})"
        with contextlib.suppress(OSError):  # not ours to write: the next one reads it all again
            (folder / VERIFIED).write_bytes(msgspec.json.encode({**known, **now}))  # dumps are known too
        return None

    def check(self, release: str) -> list[str]:
        path = self._folder / release / DATABASE
        record = read_record(path.parent)
        if record is None:
            return ["sa fiche est illisible"]
        damage = self._damage(release, {})
        found = [*([] if damage is None else [damage]), *dumps.dump_faults(path.parent)]
        try:
            store = SqliteStore.open(path)
            try:
                integrity = store.integrity()
                found += [] if integrity == "ok" else [f"SQLite : {integrity}"]
                found += faults_of(store)
            finally:
                store.close()
        except Exception as error:
            found.append(f"fichier illisible : {error}")
        return found


def release_files(folder: Path) -> dict[str, ReleaseFile]:
    """The files of a release that was just written; a pack bears its digest as its name. Dumps are not among them: they
    have digests of their own, and one that is lost is no reason to serve another release."""
    return {
        path.relative_to(folder).as_posix(): ReleaseFile(
            path.stat().st_size, path.stem if path.suffix == SUFFIX else sha256_of(path)
        )
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.relative_to(folder).parts[0] != dumps.FOLDER
    }


def note_verified(folder: Path, files: Mapping[str, ReleaseFile]) -> None:
    """Spare the next reader the files of a release just written that were read for their digests, dumps among them, and
    the packs of the former one, which was found whole; its own pack was only written."""
    there = {name: (folder / name).stat() for name in files}
    known = {
        name: seen(files[name].sha256, one) for name, one in there.items() if one.st_nlink > 1 or SUFFIX not in name
    }
    (folder / VERIFIED).write_bytes(msgspec.json.encode({**known, **dumps.seen_dumps(folder)}))


def read_record(folder: Path) -> ReleaseRecord | None:
    """The record of a release folder, None when it is no release."""
    try:
        return msgspec.json.decode((folder / RECORD).read_bytes(), type=ReleaseRecord)
    except (OSError, msgspec.DecodeError):
        return None
