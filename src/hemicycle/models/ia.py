"""What an answer says of a text that a model wrote."""

from typing import Annotated, Literal

from msgspec import Meta, UnsetType

from hemicycle.models.base import Instant, Modele


class ProvenanceIa(Modele):
    """Where the generated texts of a record come from."""

    ia: Annotated[Literal[True], Meta(description="The texts were written by a model; clients must say so.")]
    modele: Annotated[str, Meta(description="Model.", examples=["mistral-small-latest"])]
    date: Annotated[Instant, Meta(description="When they were written.")]
    empreinte: Annotated[
        str, Meta(description="SHA-256 of everything they were made from; they are null once it has changed.")
    ]
    sources: Annotated[list[str], Meta(description="Official pages of what they were made from.")]


Provenance = Annotated[
    ProvenanceIa | UnsetType, Meta(description="Present when the record holds a text written by a model.")
]
