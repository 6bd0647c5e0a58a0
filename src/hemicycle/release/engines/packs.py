"""Documents in packs: files of bodies one after the other, never changed, which releases share.

A release says of each document, by rank, in which pack it lies and where (`places.bin`). It keeps a digest of each
(`empreintes.bin`), and of what those of the large kinds are made of (`entrees.npz`). What the next release says in the
same bytes is not written again: it links to the pack (a hard link, so that a pack goes with the last release that holds
it), and writes what is new into a pack of its own. So a release costs what changed since the former one, and its folder
is whole by itself. A pack is named by its SHA-256.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from struct import Struct
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
import zstandard
from numpy.typing import NDArray

from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.engines.columns import FOLDER
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.format.resources import DIGEST, NEVER
from hemicycle.workspace import link_or_copy

PLACES, DIGESTS, INPUTS, SUFFIX = "places.bin", "empreintes.bin", "entrees.npz", ".pack"
PLACE = np.dtype([("start", "<u8"), ("length", "<u4")])  # the first sixteen bits of `start` are the number of the pack
_PLACE = Struct("<QI")  # the same, one by one
_SHIFT = 48
_OFFSET = (1 << _SHIFT) - 1
_LEVEL = 3
_WORDS = 32 << 10  # bytes of a dictionary
_SAMPLES, _SHORTEST, _LEARNT = 16, 64, 128 << 10  # bodies that it is made of, bytes of each, and of all
_CODE = "code"  # beside the names of kinds
_UNDATED = "{}/non daté"  # the digests of the documents of a form before they were dated
_DATED = "{}/daté"  # what the dated documents of a kind are made of, beside what its others are
_AT_ONCE = 256  # documents read at once, where all of a form are or those of the former release
_RUN = 1 << 20  # bytes read at once of bodies that lie one after the other
_GAP = 8 << 10  # bytes between two of them that are read too: another read would cost as much
_FEW = 1 << 16  # documents of a form whose places are kept in memory, twelve bytes each
_MOST = 24  # packs of a release
_MANY = 1 << 20  # places looked at at once
_RECORDS = 256  # compared at once with those of the former release
# Bytes of a document, as it lies, that every look at the release reads. A larger one is read by fewer, in proportion:
# two of many megabytes, the index of the general search and the sitemap, were nine tenths of what a look cost.
PROBED = 256 << 10
_SPREAD = np.uint64(0x9E3779B97F4A7C15)  # odd: no two numbers become one
_LIVE = 0.5  # share of a pack below which what is left of it is written again

Places = NDArray[np.void]
Form = tuple[str, str]  # kind and form
ColumnRow = tuple[str, str, bytes | None, str, int, int]  # of the table of columns


class Extent(NamedTuple):
    """Where the places of the documents of a kind in one form are, among all places.

    Bodies are compressed one by one with the `dictionary` of their form, the words that most of them repeat: they take
    a sixth, and two microseconds to be read. Without one they lie as they are.
    """

    first: int
    size: int
    dictionary: bytes | None = None


class Packs:
    """The documents of a release, opened for reading. Bytes are read, not mapped (docs/decisions/0027)."""

    def __init__(self, folder: Path, names: Sequence[str], extents: Mapping[Form, Extent]) -> None:
        self.extents = extents
        # Of each form, for one thread at a time: some hundred kilobytes each, that every thread would have of its own.
        self._decompressors: dict[Form, Callable[[bytes], bytes]] = {}
        self._turn = Lock()
        self._files: list[int] = []
        self._states: dict[int, tuple[int, int]] = {}  # of each, when it was opened
        try:
            self._places = self._open(folder / PLACES)
            self._packs = [self._open(folder / name) for name in names]
            self._digests = self._open(folder / DIGESTS)
            for path in (folder / DATABASE, *folder.glob(f"{FOLDER}/*")):  # read elsewhere: watched with the others
                self._open(path)
            few = {form: extent for form, extent in extents.items() if extent.size <= _FEW}
            # Where a document lies is asked for before each read of one: for most forms it is known.
            self._known = {form: self._table(extent.first, extent.size) for form, extent in few.items()}
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        for file in self._files:
            os.close(file)
        self._files = []

    def bodies(self, form: Form, ranks: Sequence[int]) -> list[bytes]:
        """The documents of these ranks, in the order asked; a range goes up one by one."""
        raw = self._raw(self._placed(form, ranks))
        dictionary = self.extents[form].dictionary
        if dictionary is None:
            return raw
        with self._turn:
            decompress = self._decompressors.get(form)
            if decompress is None:
                words = zstandard.ZstdCompressionDict(dictionary)
                decompress = self._decompressors[form] = zstandard.ZstdDecompressor(words).decompress
            return list(map(decompress, raw))

    def every(self, form: Form) -> Iterator[bytes]:
        """All documents of a form, by rank."""
        size = self.extents[form].size
        for start in range(0, size, _AT_ONCE):  # other threads have their turn in between
            yield from self.bodies(form, range(start, min(start + _AT_ONCE, size)))

    def part(self, form: Form, rank: int, start: int, length: int) -> tuple[int, bytes]:
        """How long one document is, of a form that is not compressed, and a part of it; 0 and nothing for none."""
        extent = self.extents[form]
        assert extent.dictionary is None
        if not 0 <= rank < extent.size:
            return 0, b""
        ((where, whole),) = self._placed(form, (rank,))
        return whole, self._bytes(where + start, min(length, max(whole - start, 0)))

    def faults(self) -> list[str]:
        """Packs that end before what lies in them does."""
        places = np.frombuffer(self._table(0, os.fstat(self._places).st_size // PLACE.itemsize), PLACE)
        ends = _ends(places, len(self._packs))
        there = [os.fstat(file).st_size for file in self._packs]
        return [f"paquet {n} : {size} octets" for n, size in enumerate(there) if ends[n] > size]

    def probe(self, draw: Random) -> None:
        """See whether files are as they were opened, and hold a document of every form, drawn at random, against its
        digest (of large ones, now and then). Raises `ReleaseCorrupt`, or what reading a damaged document raises."""
        for file, opened in self._states.items():
            if (now := _state(file)) != opened:
                raise ReleaseCorrupt(f"un fichier de la publication a changé : {now[0]} octets au lieu de {opened[0]}")
        for form, extent in self.extents.items():
            if extent.size:
                rank = draw.randrange(extent.size)
                ((_, length),) = self._placed(form, [rank])
                if draw.random() * length >= PROBED:
                    continue
                digest = os.pread(self._digests, DIGEST.itemsize, (extent.first + rank) * DIGEST.itemsize)
                if digests_of(self.bodies(form, [rank])).tobytes() != digest:
                    raise ReleaseCorrupt(f"{'/'.join(form)} {rank} : ce n'est plus le document publié")

    def _open(self, path: Path) -> int:
        file = os.open(path, os.O_RDONLY)
        self._files.append(file)
        self._states[file] = _state(file)
        return file

    def _placed(self, form: Form, ranks: Sequence[int]) -> list[tuple[int, int]]:
        """Where each of these documents begins, the number of its pack included, and how long it is."""
        first, size, _ = self.extents[form]
        if not ranks:
            return []
        if min(ranks) < 0 or max(ranks) >= size:
            raise IndexError(f"{form}: {size} documents")
        known = self._known.get(form)
        if isinstance(ranks, range):
            start, stop = ranks[0] * _PLACE.size, (ranks[-1] + 1) * _PLACE.size
            run = self._table(first + ranks[0], len(ranks)) if known is None else known[start:stop]
            return list(_PLACE.iter_unpack(run))
        if known is None:
            return [_PLACE.unpack(self._table(first + rank, 1)) for rank in ranks]
        return [_PLACE.unpack_from(known, rank * _PLACE.size) for rank in ranks]

    def _table(self, first: int, size: int) -> bytes:
        """The places from one of them on, as they are written."""
        raw = os.pread(self._places, size * _PLACE.size, first * _PLACE.size)
        if len(raw) != size * _PLACE.size:
            raise ReleaseCorrupt(f"{PLACES} : {len(raw)} octets lus au lieu de {size * _PLACE.size}")
        return raw

    def _raw(self, places: Sequence[tuple[int, int]]) -> list[bytes]:
        """Bodies as they lie; those that are close to each other are read at once."""
        if len(places) > 1:
            lying = [place for place in places if place[1]]  # an empty body lies nowhere
            start = min(lying)[0] if lying else 0
            end = max([here + length for here, length in lying], default=0)
            if end - start <= min(_GAP * len(places), _RUN):  # a page of neighbours, in whatever order
                whole = self._bytes(start, end - start)
                return [whole[here - start : here - start + length] for here, length in places]
        found: list[bytes] = []
        first = 0
        while first < len(places):
            start, length = places[first]
            end, after = start + length, first + 1
            while after < len(places):
                here, length = places[after]
                if length:  # an empty body lies nowhere
                    if not end <= here <= end + _GAP or here + length - start > _RUN:
                        break
                    end = here + length
                after += 1
            whole = self._bytes(start, end - start)
            if after == first + 1:
                found.append(whole)
            else:
                found += [whole[here - start : here - start + length] for here, length in places[first:after]]
            first = after
        return found

    def _bytes(self, start: int, length: int) -> bytes:
        if not length:
            return b""
        raw = os.pread(self._packs[start >> _SHIFT], length, start & _OFFSET)
        if len(raw) != length:
            raise ReleaseCorrupt(f"{len(raw)} octets lus au lieu de {length} : un fichier de la publication est coupé")
        return raw


class Former:
    """What a finished release holds, for the next one to take over. `code` is that of the next one: documents that
    another made are recognised by their bytes only, not by what they are made of."""

    def __init__(
        self, folder: Path, names: Sequence[str], extents: Mapping[Form, Extent], code: str,
        keys: Mapping[str, Sequence[ColumnRow]],
    ) -> None:  # fmt: skip
        self.folder = folder
        self.names = list(names)
        self.keys = keys  # where the columns lie that those of the large kinds are
        self._extents = extents
        self._places = _mapped(folder / PLACES, PLACE)
        self._digests = _mapped(folder / DIGESTS, DIGEST)
        with (folder / INPUTS).open("rb") as file, np.load(file) as inputs:
            same = str(inputs[_CODE]) == code
            self._inputs = {kind: inputs[kind] for kind in inputs.files if same and kind != _CODE}
        self._sorted: dict[str | Form, NDArray[np.uint64]] = {}
        self._following: dict[str | Form, int] = {}  # the rank that comes after the records found last
        self._packs: Packs | None = None

    def is_whole(self) -> bool:
        """Whether its files are as long as they should be: what is taken over is not read."""
        size = sum(extent.size for extent in self._extents.values())
        ends = _ends(self._places, len(self.names))
        there = [(self.folder / name).stat().st_size for name in self.names]
        return len(self._places) == len(self._digests) == size and all(
            end <= present for end, present in zip(ends, there, strict=True)
        )

    def places(self, form: Form) -> tuple[Places, Places]:
        """Where the documents of a form lie, and their digests."""
        first, size, _ = self._extents.get(form, Extent(0, 0))
        return self._places[first : first + size], self._digests[first : first + size]

    def dictionary(self, form: Form) -> bytes | None:
        return self._extents.get(form, Extent(0, 0)).dictionary

    def bodies(self, form: Form, ranks: Sequence[int]) -> Iterator[bytes]:
        """Some of its documents."""
        if ranks and self._packs is None:
            self._packs = Packs(self.folder, self.names, self._extents)
        for start in range(0, len(ranks) if self._packs is not None else 0, _AT_ONCE):
            assert self._packs is not None
            yield from self._packs.bodies(form, ranks[start : start + _AT_ONCE])

    def close(self) -> None:
        if self._packs is not None:
            self._packs.close()

    def find(self, form: Form, digests: Places) -> NDArray[np.int64]:
        """The rank of the document that each digest is of, -1 for none."""
        return self._find(form, self.places(form)[1], digests)

    def find_inputs(self, name: str, inputs: Places) -> NDArray[np.int64]:
        """The rank of the record whose documents are made of what each digest is of, -1 for none."""
        return self._find(name, self._inputs.get(name, np.zeros(0, DIGEST)), inputs)

    def stands(self, kind: str, ranks: NDArray[np.int64]) -> bool:
        """Whether these are the ranks of all its records, in their order; never where it is not known what they were
        made of, which does not tell that there were none."""
        known = self._inputs.get(kind)
        return known is not None and np.array_equal(ranks, np.arange(len(known)))

    def undated(self, name: str, ranks: NDArray[np.int64]) -> Places:
        """What is noted under a name of records that were found (`find_inputs`); nothing for the others."""
        found = np.zeros(len(ranks), DIGEST)
        if (ranks >= 0).any():
            found[ranks >= 0] = self._inputs[name][ranks[ranks >= 0]]
        return found

    def _find(self, name: str | Form, known: Places, wanted: Places) -> NDArray[np.int64]:
        """Most records stand among the same others as in the former release: a few are compared with those that come
        next there, and only the others are searched for."""
        found = np.full(len(wanted), -1, np.int64)
        following = self._following.get(name, 0)
        for start in range(0, len(wanted), _RECORDS):
            asked = wanted[start : start + _RECORDS]
            there = known[following : following + len(asked)]
            same = (there == asked[: len(there)]) & (there != NEVER)
            found[start : start + len(same)][same] = following + np.flatnonzero(same)
            last = int(found[start + len(asked) - 1])
            if last < 0:
                last = int(self._search(name, known, asked[-1:])[0])
            following = (last if last >= 0 else following + len(asked) - 1) + 1
        missing = np.flatnonzero(found < 0)
        found[missing] = self._search(name, known, wanted[missing])
        self._following[name] = following
        return found

    def _search(self, name: str | Form, known: Places, wanted: Places) -> NDArray[np.int64]:
        """The same by a search for each."""
        if not len(known) or not len(wanted):
            return np.full(len(wanted), -1, np.int64)
        if name not in self._sorted:
            if _kind(name) not in set(map(_kind, self._sorted)):
                self._sorted.clear()  # kinds come one after the other
            # Numbers are put in order five times as fast as their places: these are their last bits. Of two digests
            # that begin alike the second is not found: its document is made again.
            self._sorted[name] = np.sort(_begun(known, len(known)) | np.arange(len(known), dtype=np.uint64))
        begun = self._sorted[name]
        places = np.minimum(np.searchsorted(begun, _begun(wanted, len(known))), len(known) - 1)
        found = (begun[places] & _last_bits(len(known))).astype(np.int64)
        return np.where((known[found] == wanted) & (wanted != NEVER), found, -1)


def _last_bits(size: int) -> np.uint64:
    """Those that hold the place of one of so many."""
    return np.uint64((1 << size.bit_length()) - 1)


def _begun(digests: Places, size: int) -> NDArray[np.uint64]:
    """How digests begin, spread over all numbers, without the bits that hold a place."""
    found: NDArray[np.uint64] = digests["a"] * _SPREAD & ~_last_bits(size)
    return found


def _kind(name: str | Form) -> str:
    """The kind of a form, or that what it is made of is noted under."""
    return name.partition("/")[0] if isinstance(name, str) else name[0]


class PackWriter:
    """Writes the documents of a release, by rank, beside those that the former release lends it."""

    def __init__(self, folder: Path, former: Former | None = None) -> None:
        self._folder = folder
        self._former = former
        self._names = list(former.names) if former is not None else []
        self._own = len(self._names)
        self._pack = _Pack(folder)
        self._forms: dict[Form, list[tuple[Places, Places]]] = {}
        self._inputs: dict[str, list[Places]] = {}
        self._coders: dict[Form, _Coder] = {}

    def create(self, form: Form, sample: Callable[[], Iterable[bytes]] | None) -> None:
        """Begin a form: one that gets no document is in the release too. Its bodies are written as those of the former
        release, which stay; else with a dictionary made of a `sample`. Without one they may be read by parts."""
        self._forms[form] = []
        known = None if self._former is None else self._former.dictionary(form)
        self._coders[form] = _Coder(None if sample is None else known or _dictionary(sample()))

    def held(self, name: str, forms: Iterable[Form], inputs: Places) -> NDArray[np.int64]:
        """Note under a name what the documents of the next ranks, in these forms, are made of; the rank in the former
        release of each record whose are made of the same, -1 for the others."""
        self._inputs.setdefault(name, []).append(inputs)
        if self._former is None or not all(self._lends(form) for form in forms):
            return np.full(len(inputs), -1)
        return self._former.find_inputs(name, inputs)

    def lent_keys(self, kind: str, columns: str, held: NDArray[np.int64]) -> Sequence[ColumnRow]:
        """Link the `columns` that the keys of a kind are, where they are those of the former release: where all records
        of both are made of the same, and stand in the same order. Nothing otherwise."""
        former = self._former
        if former is None or columns not in former.keys or not former.stands(kind, held):
            return ()
        (self._folder / FOLDER).mkdir(exist_ok=True)
        link_or_copy(former.folder / FOLDER / columns, self._folder / FOLDER / columns)
        return former.keys[columns]

    def held_dated(self, kind: str, forms: Iterable[str], records: Iterable[bytes]) -> NDArray[np.int64]:
        """The same of the dated documents of all ranks of a kind: of each record, the digest of what it says and its
        dates."""
        return self.held(_DATED.format(kind), [(kind, form) for form in forms], digests_of(records))

    def known_undated(self, form: Form, inputs: Places) -> tuple[NDArray[np.int64], Places]:
        """Note what the next documents of a form that is to be dated are made of: the rank in the former release of
        each that is made of the same, -1 for the others, and the digests that they had without their dates."""
        name = "/".join(form)
        self._inputs.setdefault(name, []).append(inputs)
        if self._former is None:
            return np.full(len(inputs), -1), np.zeros(len(inputs), DIGEST)
        found = self._former.find_inputs(name, inputs)
        return found, self._former.undated(_UNDATED.format(name), found)

    def note_undated(self, form: Form, digests: Places) -> None:
        """Note the digests of all documents of a form before they are dated."""
        self._inputs[_UNDATED.format("/".join(form))] = [digests]

    def former_bodies(self, form: Form, ranks: NDArray[np.int64]) -> Iterator[bytes]:
        """Some documents of the former release."""
        return iter(()) if self._former is None else self._former.bodies(form, ranks.tolist())

    def _lends(self, form: Form) -> bool:
        """Whether the bodies of the former release are written as ours: not where it had too few to make a
        dictionary of, and we have more."""
        return self._former is not None and self._coders[form].dictionary == self._former.dictionary(form)

    def add(self, form: Form, bodies: Sequence[bytes], held: NDArray[np.int64] | None = None) -> Places:
        """Write the documents of the next ranks, those that no pack holds yet; the digests of all of them.

        `bodies` are those of the ranks that `held` finds nowhere in the former release: all of them without it.
        """
        held = np.full(len(bodies), -1) if held is None else held.copy()
        places, digests = np.zeros(len(held), PLACE), np.zeros(len(held), DIGEST)
        made = np.flatnonzero(held < 0)
        digests[made] = digests_of(bodies)
        body = dict(zip(made.tolist(), bodies, strict=True))
        coder = self._coders[form]
        if self._former is not None and self._lends(form):
            held[made] = self._former.find(form, digests[made])
            known = np.flatnonzero(held >= 0)
            lent, theirs = self._former.places(form)
            places[known], digests[known] = lent[held[known]], theirs[held[known]]
        fresh = np.flatnonzero(held < 0).tolist()
        written = [coder(body[rank]) for rank in fresh]
        places["start"][fresh] = self._pack.write(written, self._own)
        places["length"][fresh] = [len(one) for one in written]
        self._forms[form].append((places, digests))
        return digests

    def finish(self, code: str) -> tuple[list[str], dict[Form, Extent]]:
        """Write where everything is and what `code` made it of, link the packs of the former release: the names of all
        packs, and the extents of forms."""
        extents: dict[Form, Extent] = {}
        first = 0
        for form, parts in self._forms.items():
            size = sum(len(places) for places, _ in parts)
            extents[form] = Extent(first, size, self._coders[form].dictionary)
            first += extents[form].size
        places = [places for found in self._forms.values() for places, _ in found]
        self._gather(places)
        names = self._number(places)
        with (self._folder / PLACES).open("wb") as where, (self._folder / DIGESTS).open("wb") as what:
            for found in self._forms.values():
                for here, digests in found:
                    here.tofile(where)
                    digests.tofile(what)
        inputs: dict[str, Any] = {kind: np.concatenate(found) for kind, found in self._inputs.items()}
        inputs[_CODE] = code
        np.savez(self._folder / INPUTS, **inputs)
        return names, extents

    def close(self) -> None:
        self._pack.close()
        if self._former is not None:
            self._former.close()

    def _gather(self, parts: Sequence[Places]) -> None:
        """Write again what is left of packs that are mostly of no use, and of the smallest if they are many."""
        if self._former is None:
            return
        live = np.zeros(self._own + 1)
        for places in parts:
            live += np.bincount(_packs(places), weights=places["length"], minlength=self._own + 1)
        sizes = [(self._former.folder / name).stat().st_size for name in self._names]
        used = sorted((n for n in range(self._own) if live[n]), key=lambda n: live[n])
        poor = [n for n in used if live[n] < _LIVE * sizes[n]]
        poor += [n for n in used if n not in poor][: max(len(used) - len(poor) - _MOST, 0)]
        for number in poor:
            source = os.open(self._former.folder / self._names[number], os.O_RDONLY)
            try:
                for places in parts:
                    for rank in np.flatnonzero(_packs(places) == number).tolist():
                        start, length = places[rank].item()
                        body = os.pread(source, length, start & _OFFSET)
                        (places["start"][rank],) = self._pack.write([body], self._own)
            finally:
                os.close(source)

    def _number(self, parts: Sequence[Places]) -> list[str]:
        """The packs that something lies in, numbered anew."""
        used = sorted({pack for places in parts for pack in np.unique(_packs(places[places["length"] > 0])).tolist()})
        names: list[str] = []
        numbers = np.zeros(self._own + 1, np.uint64)
        for number in used:
            numbers[number] = len(names)
            if number == self._own:
                names.append(self._pack.seal())
            else:
                assert self._former is not None
                link_or_copy(self._former.folder / self._names[number], self._folder / self._names[number])
                names.append(self._names[number])
        for places in parts:
            places["start"] = (numbers[_packs(places)] << np.uint64(_SHIFT)) | (places["start"] & _OFFSET)
        if self._own not in used:
            self._pack.discard()
        return names


class _Coder:
    """Writes bodies as they lie in a pack."""

    def __init__(self, dictionary: bytes | None) -> None:
        self.dictionary = dictionary
        self._compress = None
        if dictionary is not None:
            words = zstandard.ZstdCompressionDict(dictionary)
            # With its checksum: damaged bytes may well be decompressed, into something else.
            coder = zstandard.ZstdCompressor(_LEVEL, words, write_dict_id=False, write_checksum=True)
            self._compress = coder.compress

    def __call__(self, body: bytes) -> bytes:
        return body if self._compress is None else self._compress(body)


def _dictionary(sample: Iterable[bytes]) -> bytes | None:
    """What some bodies repeat; None where they are too few, or too short, to tell."""
    bodies: list[bytes | bytearray | memoryview] = [body for body in sample if len(body) >= _SHORTEST]
    if len(bodies) < _SAMPLES or sum(map(len, bodies)) < _LEARNT:
        return None
    try:
        return zstandard.train_dictionary(_WORDS, bodies).as_bytes()
    except zstandard.ZstdError:
        return None  # nothing in common


class _Pack:
    """A pack that is being written."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"nouveau{SUFFIX}"
        self._file = self._path.open("wb", buffering=_RUN)
        self._digest = hashlib.sha256()
        self._size = 0

    def write(self, bodies: Sequence[bytes], number: int) -> list[int]:
        """Write bodies one after the other; where each begins, in the pack of that number."""
        starts = []
        for body in bodies:
            starts.append((number << _SHIFT) | self._size)
            self._size += len(body)
        whole = b"".join(bodies)
        self._digest.update(whole)
        self._file.write(whole)
        return starts

    def seal(self) -> str:
        """Give the file its name, which is returned."""
        self._file.close()
        name = f"{self._digest.hexdigest()}{SUFFIX}"
        self._path.rename(self._path.with_name(name))
        return name

    def discard(self) -> None:
        self._file.close()
        self._path.unlink()

    def close(self) -> None:
        with suppress(OSError):  # what could not be written was told by the writing
            self._file.close()


def rewrite(
    folder: Path, names: Sequence[str], extents: Mapping[Form, Extent], bodies: Mapping[Form, Mapping[int, bytes]]
) -> str | None:  # fmt: skip
    """Replace some documents, by rank, in a release that nobody reads yet: the name of the pack that holds them."""
    new = [(extents[form].first + rank, body) for form, found in bodies.items() for rank, body in found.items()]
    if not new:
        return None
    pack = _Pack(folder)
    coders = {form: _Coder(extents[form].dictionary) for form in bodies}
    ranks = [rank for rank, _ in new]
    written = [coders[form](body) for form, found in bodies.items() for body in found.values()]
    places, digests = np.fromfile(folder / PLACES, PLACE), np.fromfile(folder / DIGESTS, DIGEST)
    places["start"][ranks] = pack.write(written, len(names))
    places["length"][ranks] = [len(body) for body in written]
    digests[ranks] = digests_of([body for _, body in new])
    places.tofile(folder / PLACES)
    digests.tofile(folder / DIGESTS)
    _forget_inputs(folder, bodies)
    return pack.seal()


def _forget_inputs(folder: Path, rewritten: Mapping[Form, Iterable[int]]) -> None:
    """These records are no longer made of what is noted alone: the next release makes them again."""
    with (folder / INPUTS).open("rb") as file, np.load(file) as known:
        inputs = {name: known[name] for name in known.files}
    for form, ranks in rewritten.items():
        for name in inputs.keys() & {form[0], "/".join(form), _DATED.format(form[0])}:
            inputs[name][list(ranks)] = NEVER
    np.savez(folder / INPUTS, **inputs)


def _state(file: int) -> tuple[int, int]:
    """Size and date of an open file: nobody writes in one without its date telling so."""
    found = os.fstat(file)
    return found.st_size, found.st_mtime_ns


def _ends(places: Places, packs: int) -> list[int]:
    """Where the last document of each pack ends."""
    ends = np.zeros(packs, np.uint64)
    for first in range(0, len(places), _MANY):
        held = places[first : first + _MANY]
        held = held[held["length"] > 0]
        np.maximum.at(ends, _packs(held), (held["start"] & _OFFSET) + held["length"])
    return [int(end) for end in ends]


def _packs(places: Places) -> NDArray[np.int64]:
    """The number of the pack that each document lies in."""
    found: NDArray[np.int64] = (places["start"] >> _SHIFT).astype(np.int64)
    return found


def _mapped(path: Path, dtype: np.dtype[Any]) -> Places:
    """The records of a file, which are not held in memory; none cannot be mapped."""
    return np.memmap(path, dtype, "r") if path.stat().st_size else np.zeros(0, dtype)


def digests_of(bodies: Iterable[bytes]) -> Places:
    """The digest of each body."""
    return np.frombuffer(b"".join(hashlib.sha256(body).digest()[:16] for body in bodies), DIGEST)
