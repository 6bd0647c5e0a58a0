"""Tables that earlier runs assembled, in a folder of the home (`assemble.memoire`): they can be made again at any time.

There is a folder for each code that assembles: what another code made is of no use, and is removed. The long texts of
a table lie in a file beside it, to which those of new rows are added: nothing of the others is read or written again.
Texts of tables that are not remembered lie in a file that has no name and goes with the run.
"""

import os
import pickle
import shutil
import zlib
from collections.abc import Callable, Sequence
from hashlib import sha256
from mmap import ACCESS_READ, mmap
from pathlib import Path
from tempfile import mkstemp
from typing import TypeVar, cast
from weakref import finalize
from zipfile import BadZipFile

import numpy as np
import polars as pl
import pyarrow as pa
import zstandard
from numpy.typing import NDArray

from hemicycle.assemble.memoire import EMPREINTE, LOT, PLACE, K, Souvenir
from hemicycle.code_digest import digest
from hemicycle.workspace import sweep, temporary_folder

ASSEMBLY = "hemicycle.assemble.assemblage"
KEYS, ROWS = "cles.npz", "lignes"
TEXTS, OBJECT = ".textes", ".objet"
T = TypeVar("T")
_LENGTH, _START = 26, 34  # bits of a place: how many bytes a text has, where it begins; those before, in which file
_LARGE = 16 << 20  # bytes of a table that is worth a file
_LIVE = 0.5  # share of a file of texts below which everything is made again


class FileMemory:
    """What is remembered, one folder for each table (`assemble.memoire.Memoire`); with `forget`, nothing of what
    earlier runs made."""

    def __init__(self, folder: Path, *, forget: bool = False) -> None:
        self._folder = folder / f"{digest(ASSEMBLY)[:16]}-{pl.__version__}"
        if forget:
            shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True, exist_ok=True)
        for other in folder.iterdir():
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)
        sweep(self._folder)
        self.longs = FileTexts(self._folder)

    def lire(self, nom: str) -> Souvenir | None:
        """None when nothing is remembered, or what is was damaged."""
        folder = self._folder / nom
        try:
            with (folder / KEYS).open("rb") as file, np.load(file) as found:
                cles, longueurs = found["cles"], found["longueurs"]
                whole = int(found["somme"]) == _checksum(folder / ROWS)
                source = str(found["source"])
            table = _opened(folder / ROWS) if whole else pl.DataFrame()  # nothing else checks what is mapped
        except (OSError, EOFError, BadZipFile, ValueError, KeyError, RuntimeError):
            whole = False
        known = self._folder / f"{nom}{TEXTS}"
        if not whole or not self.longs.open(known, table):
            known.unlink(missing_ok=True)
            return None
        return Souvenir(cles, longueurs, self.longs.found(known, table), source)

    def garder(self, nom: str, souvenir: Souvenir) -> pl.DataFrame:
        with temporary_folder(self._folder) as scratch:
            (scratch / ROWS).mkdir()
            for place, column in enumerate(souvenir.table):
                _write(scratch / ROWS / f"{place:03d}", column & _WITHIN if column.dtype == PLACE else column)
            somme, source = _checksum(scratch / ROWS), souvenir.source
            np.savez(scratch / KEYS, cles=souvenir.cles, longueurs=souvenir.longueurs, somme=somme, source=source)
            shutil.rmtree(self._folder / nom, ignore_errors=True)
            scratch.rename(self._folder / nom)
        return self.longs.found(self._folder / f"{nom}{TEXTS}", _opened(self._folder / nom / ROWS))

    def objet(self, nom: str, cle: bytes, faire: Callable[[], T]) -> T:
        path = self._folder / f"{nom}{OBJECT}"
        whole = _taken(path)
        if whole is not None and whole.startswith(cle):
            return cast(T, pickle.loads(memoryview(whole)[len(cle) :]))  # noqa: S301 -- what this home wrote
        found = faire()
        self._put(path, cle + pickle.dumps(found, protocol=5))
        return found

    def objets(self, nom: str, cles: Sequence[K], faire: Callable[[K], T]) -> list[T]:
        path = self._folder / f"{nom}{OBJECT}"
        whole = _taken(path)
        known: dict[K, T] = {} if whole is None else pickle.loads(whole)  # noqa: S301 -- what this home wrote
        found = [known[cle] if cle in known else faire(cle) for cle in cles]
        kept = dict(zip(cles, found, strict=True))
        if kept.keys() != known.keys():
            self._put(path, pickle.dumps(kept, protocol=5))
        return found

    def _put(self, path: Path, content: bytes) -> None:
        with temporary_folder(self._folder) as scratch:
            compressed = zstandard.compress(content)
            (scratch / path.name).write_bytes(sha256(compressed).digest() + compressed)
            (scratch / path.name).rename(path)

    def poser(self, nom: str, table: pl.DataFrame, *colonnes: str) -> pl.DataFrame:
        return self.longs.poser(table, *colonnes, path=self._folder / f"{nom}{TEXTS}")

    def ranger(self, table: pl.DataFrame) -> pl.DataFrame:
        """Columns are mapped from files that lose their names: the system takes their pages back when it needs them."""
        if table.estimated_size() < _LARGE:
            return table
        with temporary_folder(self._folder) as scratch:
            # one after the other: what is being written is held twice
            return pl.DataFrame([_mapped(_write(scratch / str(place), column)) for place, column in enumerate(table)])


def _taken(path: Path) -> bytes | None:
    """What was put in a file; None when there is none, or it was damaged: nothing else checks what a pickle says."""
    try:
        whole = path.read_bytes()
    except OSError:
        return None
    somme, compressed = whole[: sha256().digest_size], whole[sha256().digest_size :]
    return zstandard.decompress(compressed) if sha256(compressed).digest() == somme else None


def _write(path: Path, column: pl.Series) -> Path:
    pl.DataFrame([column]).write_ipc(path, compression="uncompressed", record_batch_size=max(len(column), 1))
    return path


def _opened(folder: Path) -> pl.DataFrame:
    return pl.DataFrame([_mapped(path) for path in sorted(folder.iterdir())])


def _checksum(folder: Path) -> int:
    """That of all the columns of a table."""
    found = 0
    for path in sorted(folder.iterdir()):
        with path.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as content:
            found = zlib.crc32(content, found)
    return found


def _mapped(path: Path) -> pl.Series:
    with pa.memory_map(str(path)) as mapping, pa.ipc.open_file(mapping) as reader:
        return cast(pl.DataFrame, pl.from_arrow(reader.read_all(), rechunk=False)).to_series()


_WITHIN = (1 << (_START + _LENGTH)) - 1


class FileTexts:
    """Texts one after the other in files (`assemble.memoire.Longs`): one without a name, and those of what is
    remembered."""

    def __init__(self, folder: Path) -> None:
        file, name = mkstemp(dir=folder)
        Path(name).unlink()
        self._files = [file]
        self._numbers: dict[Path, int] = {}
        finalize(self, _close, self._files)

    def open(self, path: Path, table: pl.DataFrame) -> bool:
        """Whether a file holds the texts of a table, most of it being theirs."""
        places = [column.drop_nulls().to_numpy() for column in table if column.dtype == PLACE]
        if not places:
            return True
        size = path.stat().st_size if path.exists() else -1
        starts, lengths = _parts(np.concatenate(places))
        return int((starts + lengths).max(initial=0)) <= size and int(lengths.sum()) >= _LIVE * size

    def found(self, path: Path, table: pl.DataFrame) -> pl.DataFrame:
        """A table that was kept: its places are in that file."""
        if PLACE not in table.dtypes:
            return table
        return table.with_columns(pl.col(PLACE) | (self._number(path) << (_START + _LENGTH)))

    def poser(self, table: pl.DataFrame, *noms: str, path: Path | None = None) -> pl.DataFrame:
        number = 0 if path is None else self._number(path)
        digests = (pl.col(nom).hash(0).reinterpret(signed=True).alias(f"{nom}{EMPREINTE}") for nom in noms)
        return table.with_columns(digests).with_columns(self._written(table[nom], number) for nom in noms)

    def lire(self, column: pl.Series) -> pl.Series:
        if column.dtype != PLACE:
            return column
        stored = column.to_arrow()
        places = stored.drop_null().to_numpy()
        order = np.argsort(places)
        known = stored.is_valid().to_numpy(zero_copy_only=False)
        rows = np.zeros(len(column), np.int64)
        rows[np.flatnonzero(known)[order]] = np.arange(len(places))
        # as Arrow does it: a query of Polars takes a millisecond, and some rows are asked for at a time
        texts = self._read(places[order]).take(pa.array(rows, mask=~known))
        return cast(pl.Series, pl.from_arrow(texts)).rename(column.name)

    def _number(self, path: Path) -> int:
        if path not in self._numbers:
            self._files.append(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600))
            self._numbers[path] = len(self._files) - 1
        return self._numbers[path]

    def _written(self, column: pl.Series, number: int) -> pl.Series:
        file = self._files[number]
        size = os.fstat(file).st_size
        found = [pl.Series(column.name, dtype=PLACE)]
        for start in range(0, len(column), LOT):
            lot = column.slice(start, LOT)
            bounds, rest = _letters(lot)
            starts, lengths = size + bounds[:-1] - bounds[0], np.diff(bounds)
            places = pl.Series((((number << _START) | starts) << _LENGTH) | lengths, dtype=PLACE)
            found.append(pl.select(pl.when(lot.is_not_null()).then(places)).to_series().alias(column.name))
            size += len(rest)
            while rest:
                rest = rest[os.write(file, rest) :]
        return pl.concat(found)

    def _read(self, places: NDArray[np.uint64]) -> pa.Array:
        """The texts of these places, which go up; those that follow each other are read at once. None is made Python.

        Raises `ValueError` for a file that is not what was written.
        """
        starts, lengths = _parts(places)
        numbers, ends = places >> (_START + _LENGTH), starts + lengths
        apart = (starts[1:] != ends[:-1]) | (numbers[1:] != numbers[:-1])
        firsts = np.flatnonzero(np.r_[True, apart])[: len(places)]
        lasts = np.flatnonzero(np.r_[apart, True])[: len(places)]
        runs = zip(numbers[firsts].tolist(), starts[firsts].tolist(), ends[lasts].tolist(), strict=True)
        whole = b"".join(os.pread(self._files[number], end - start, start) for number, start, end in runs)
        bounds = np.concatenate([[0], np.cumsum(lengths)])
        texts = pa.LargeStringArray.from_buffers(len(places), pa.py_buffer(bounds), pa.py_buffer(whole))
        texts.validate(full=True)  # Polars would believe whatever it is given
        return texts


def _letters(column: pl.Series) -> tuple[NDArray[np.int64], memoryview]:
    """The letters of some texts one after the other, and where each begins and ends; none lie elsewhere."""
    texts = column.to_arrow(compat_level=pl.CompatLevel.oldest())
    _, bounds, letters = texts.buffers()
    found = np.frombuffer(bounds, np.int64)[texts.offset : texts.offset + len(texts) + 1]
    return found, memoryview(letters or b"").cast("B")[int(found[0]) : int(found[-1])]


def _parts(places: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where texts begin in their file, and how many bytes they have."""
    starts = (places >> _LENGTH) & ((1 << _START) - 1)
    return starts.astype(np.int64), (places & ((1 << _LENGTH) - 1)).astype(np.int64)


def _close(files: list[int]) -> None:
    for file in files:
        os.close(file)
