"""A resource of a release: one kind of record with its encoded forms, its keys and its facets."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import orjson

from hemicycle.release.facets import Facets


@dataclass
class Resource:
    """What publish writes for one kind. Lists are by rank.

    Forms named in `stamped` get `createdAt` and `updatedAt` when the release is written: their encoded content is
    hashed without, so that when a record last changed does not itself change the record.
    """

    kind: str
    ids: Sequence[str]
    forms: dict[str, Sequence[bytes]]
    facets: Facets | None = None
    keys: dict[str, int] = field(default_factory=dict)
    stamped: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        for form, bodies in self.forms.items():
            if len(bodies) != len(self.ids):
                raise ValueError(f"{self.kind}/{form}: {len(bodies)} documents for {len(self.ids)} records")


def encode(value: object) -> bytes:
    """JSON as the API serves it."""
    return orjson.dumps(value)
