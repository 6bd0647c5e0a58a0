"""A resource of a release: one kind of record with its encoded forms, its keys and its facets."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
import numpy as np
import orjson
from numpy.typing import NDArray

from hemicycle.models.base import ProvenanceIa
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.keys import SortedKeys

DIGEST = np.dtype([("a", "<u8"), ("b", "<u8")])  # as of `assemble.tables`, which a serving process does not load
NEVER = np.zeros((), DIGEST)  # what is made of too many things to have a digest: always made again
SLICE_ROWS = 4096  # of which documents are made at once
LOOK_ROWS = 16 * SLICE_ROWS  # of which it is looked at once whether they changed

T_co = TypeVar("T_co", covariant=True)
Encoders = Mapping[str, Callable[[Any], Iterable[bytes]]]  # what makes each form of the records of a slice


class Rows(Protocol[T_co]):
    """Values by rank, as often as one iterates: a list, or a `Lazy` one when a million would not fit in memory."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T_co]: ...


class Lazy(Rows[T_co]):
    """Values made while one iterates, and made again the next time: nothing is kept."""

    def __init__(self, size: int, make: Callable[[], Iterator[T_co]]) -> None:
        self._size = size
        self._make = make

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T_co]:
        return self._make()


@dataclass(frozen=True)
class Recipe:
    """Documents made out of slices of a table: each `slice` is cut once for all the forms, which the encoders make.

    `inputs` gives, for some ranks, a digest of all that the documents of each record are made of (`digest_rows`): where
    it is that of the former release, its documents are taken over without being made, and no slice holds its row.
    """

    size: int
    encoders: Encoders
    slice: Callable[[NDArray[np.int64]], Any]  # the part of the table that has these ranks
    inputs: Callable[[NDArray[np.int64]], NDArray[np.void]]

    def forms(self) -> dict[str, Rows[bytes]]:
        """The documents in each form, made while one iterates."""
        return {form: Lazy(self.size, partial(self._bodies, form)) for form in self.encoders}

    def ranks(self, rows: int = SLICE_ROWS) -> Iterator[NDArray[np.int64]]:
        """All ranks, so many at a time."""
        for start in range(0, self.size, rows):
            yield np.arange(start, min(start + rows, self.size))

    def _bodies(self, form: str) -> Iterator[bytes]:
        for ranks in self.ranks():
            yield from self.encoders[form](self.slice(ranks))


@dataclass
class Resource:
    """What publish writes for one kind. Lists are by rank.

    Forms named in `stamped` get `createdAt` and `updatedAt` when the release is written: their encoded content is
    hashed without, so that when a record last changed does not itself change the record.

    `index` makes the keys of a large kind, instead of `keys`, out of nothing that the inputs of its `recipe`, which is
    how most of its forms are made, do not tell. `marks` are the digests of what each record says, `ends` closes its
    stamped documents, once it is dated.
    """

    kind: str
    ids: Rows[str]
    forms: dict[str, Rows[bytes]]
    facets: Facets | None = None
    keys: dict[str, int] = field(default_factory=dict)
    index: Callable[[], SortedKeys] | None = None
    stamped: frozenset[str] = frozenset()
    marks: Sequence[bytes] = ()
    ends: Sequence[bytes] = ()
    recipe: Recipe | None = None

    def with_forms(self, forms: Mapping[str, Rows[bytes]]) -> "Resource":
        """The same records, with forms that another area shows of them."""
        return replace(self, forms={**self.forms, **forms})

    def __post_init__(self) -> None:
        for form, bodies in self.forms.items():
            if len(bodies) != len(self.ids):
                raise ValueError(f"{self.kind}/{form}: {len(bodies)} documents for {len(self.ids)} records")


def encode(value: object) -> bytes:
    """JSON as the API serves it, in no more memory than it needs.

    What msgspec returns is as long as it needs. What orjson returns keeps the buffer it was written in, four kilobytes
    at the least and up to twelve times its length: ten thousand documents that wait to be written would hold half a
    gigabyte of nothing.
    """
    if isinstance(value, msgspec.Struct):
        return msgspec.json.encode(value)
    return b"%b" % orjson.dumps(value, default=_fragment)


def fitted(compressed: bytes) -> bytes:
    """The same bytes, in no more memory than they take. What zstandard compresses stays in the buffer it was written
    in, which is as long as the plain bytes: what is kept is to be fitted."""
    return bytes(memoryview(compressed))


def _fragment(value: object) -> orjson.Fragment:
    """A struct inside a list or a dictionary."""
    return orjson.Fragment(msgspec.json.encode(value))


class SummaryPatch(NamedTuple):
    """The members that a summary gives to the documents of one record, and where it comes from."""

    kind: str
    rang: int
    membres: Mapping[str, str | None]
    provenance: ProvenanceIa
