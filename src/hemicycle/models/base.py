"""What every model shares, and the envelopes' `meta`."""

from typing import Annotated

import msgspec
from msgspec import Meta

Instant = Annotated[
    str,
    Meta(
        description="ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight.",
        pattern=r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$",
        examples=["2025-02-11T00:00:00.000Z"],
    ),
]
Jour = Annotated[str, Meta(description="Calendar day.", pattern=r"^\d{4}-\d{2}-\d{2}$", examples=["2025-02-11"])]
Identifiant = Annotated[
    str,
    Meta(
        description="Stable identifier (UUID).",
        pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        examples=["0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d"],
    ),
]
Pourcentage = Annotated[int, Meta(description="Integer percentage.", ge=0, le=100, examples=[87])]
Compte = Annotated[int, Meta(description="A count.", ge=0, examples=[42])]

Cree = Annotated[Instant, Meta(description="When the record first appeared in our data.")]
Modifie = Annotated[Instant, Meta(description="When its content last changed, its figures included.")]

CompteConnu = Annotated[Compte | None, Meta(description="A count; null when it is not published.")]


class Modele(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Base of the models: French members in camel case, nothing beyond what is declared."""


class Pagination(Modele):
    """Where a page stands in its list."""

    total: Annotated[int, Meta(description="Rows that match all the filters.", ge=0, examples=[128])]
    page: Annotated[int, Meta(description="Number of this page.", ge=1, examples=[1])]
    limit: Annotated[int, Meta(description="Most rows a page holds.", ge=1, examples=[20])]
    total_pages: Annotated[int, Meta(description="Number of pages; 0 when there is no row.", examples=[7])]
    has_next: Annotated[bool, Meta(description="Whether a next page holds rows.", examples=[True])]
    has_prev: Annotated[bool, Meta(description="Whether this is not the first page.", examples=[False])]
