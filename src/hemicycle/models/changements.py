"""What changed from one release to the next."""

from typing import Annotated, Any

from msgspec import Meta

from hemicycle.models.base import Instant, Modele
from hemicycle.vocabulaire import NatureChangement

Publication = Annotated[str, Meta(description="Id of a release.", examples=["r-0123456789ab"])]


class Changement(Modele):
    """A row of a table that a release added, changed or withdrew."""

    release: Annotated[Publication, Meta(description="Release that changed it.")]
    instant: Annotated[Instant, Meta(description="When that release was made.")]
    type: Annotated[str, Meta(description="Table of the dumps, as `/exports` lists them.", examples=["scrutins"])]
    id: Annotated[str, Meta(description="Values of its key, joined by commas.")]
    cle: Annotated[dict[str, Any], Meta(description="The same, by column.")]
    nature: Annotated[NatureChangement, Meta(description="What happened to it.", examples=["modification"])]
    champs: Annotated[
        list[str], Meta(description="Columns whose value is another; empty unless it changed.", examples=[["titre"]])
    ]
    ligne: Annotated[
        dict[str, Any] | None,
        Meta(description="The whole row as it is now, as the NDJSON dump writes it; null when it was withdrawn."),
    ]
    lien: Annotated[
        str | None,
        Meta(description="Address of the record, where it has one.", examples=["/api/v1/parlementaires/lucie-verdan"]),
    ]


class MetaChangements(Modele):
    """Where a page of changes stands."""

    release: Annotated[Publication, Meta(description="Release that is served: where all changes lead.")]
    premiere: Annotated[Publication, Meta(description="Oldest release that changes are told from.")]
    cursor: Annotated[str, Meta(description="What to ask next, now or once another release is served.")]
    has_more: Annotated[bool, Meta(description="Whether there are more changes already.", examples=[False])]
