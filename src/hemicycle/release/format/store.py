"""The store: the few statements the request path needs of a release, whatever engine holds it.

Records of a kind are numbered from 0 in display order: their *rank*. Ranks index facets, documents and votes
alike, so a page of a list is a slice of ranks and one read of documents.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from hemicycle.release.format.facets import Facets
from hemicycle.release.format.packed_votes import Votes
from hemicycle.release.format.plein_texte import FullText
from hemicycle.release.format.relations import Rangs


class Found(NamedTuple):
    """A document that a key leads to, and the rank of its record."""

    rank: int
    body: bytes


class Store(Protocol):
    """One release, opened for reading."""

    @property
    def release(self) -> str:
        """The id of the release."""
        ...

    def meta(self) -> dict[str, Any]:
        """What the release says of itself: id, as-of days, inputs, counts, checks, whether it is a demo."""
        ...

    def facets(self, kind: str) -> Facets:
        """The filter and sort columns of a kind (read once, then kept)."""
        ...

    def full_text(self, kind: str) -> FullText:
        """The full text of speeches or of amendments (opened once, then kept)."""
        ...

    def documents(self, kind: str, form: str, ranks: Sequence[int]) -> list[bytes]:
        """The encoded documents of these ranks, in the order asked."""
        ...

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        """Every document of a kind, by rank: for the small sets a worker keeps in memory."""
        ...

    def document(self, kind: str, form: str, key: str) -> Found | None:
        """The document a key leads to (uuid, slug, official id, alias…), None when nothing answers to it."""
        ...

    def rank(self, kind: str, key: str) -> int | None:
        """The rank that a key leads to, without a read: for kinds whose keys are kept in memory."""
        ...

    def ranks(self, kind: str, keys: Sequence[str]) -> dict[str, int]:
        """The ranks that some keys lead to, those that lead nowhere left out, in one read at most."""
        ...

    def votes_at(self, scrutins: Sequence[int]) -> list[Votes]:
        """Every vote of each of these scrutins (`packed_votes.PAR_SCRUTIN`), in one read."""
        ...

    def votes_of(self, scrutin: int) -> Votes:
        """Every vote of a scrutin, by voter (`packed_votes.PAR_SCRUTIN`)."""
        ...

    def with_votes(self, form: str, scrutin: int) -> tuple[bytes, Votes]:
        """A document of a scrutin and all its votes, in one read."""
        ...

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        """Every vote of each of these members, most recent scrutin first (`packed_votes.PAR_MEMBRE`), in one read."""
        ...

    def latest_votes(self, parlementaire: int, start: int, stop: int) -> tuple[Votes, int]:
        """Of the same votes of a member, those from `start` up to `stop`; and how many there are in all."""
        ...

    def relations(self, name: str, rank: int) -> Rangs:
        """The ranks that a relation joins to a record, in the order it keeps them; none when it joins nothing."""
        ...

    def relations_of(self, asked: Sequence[tuple[str, int]]) -> list[Rangs]:
        """The same for several relations and records, in the order asked, in one read."""
        ...

    def expect(
        self, kind: str, key: str, forms: Sequence[str], relations: Sequence[str] = (), *, votes: bool = False
    ) -> None:
        """Announce what of one record will be asked for, so that a database is queried once: its documents in these
        forms, what these relations join to it, the `votes` of a member."""
        ...

    def dumps(self) -> Path:
        """The folder of its dumps on this disk, which only the machine that made the release has."""
        ...

    def ping(self) -> None:
        """A trivial read that fails if the store cannot be read."""
        ...

    def probe(self, draw: Random) -> None:
        """Read a document of every kind, drawn at random; a large one now and then. Raises `StoreUnavailable` where the
        store does not answer, anything else where the release is no longer what it was when it was opened."""
        ...

    def close(self) -> None: ...


class Pointed(Protocol):
    """What a pointer says: which release and which edition of it, should the same one be written again; a stamp that
    changes whenever the pointer is rewritten, and a generation that changes whenever a reload is asked for."""

    @property
    def id(self) -> str: ...

    @property
    def edition(self) -> object: ...

    @property
    def stamp(self) -> object: ...

    @property
    def generation(self) -> object: ...
