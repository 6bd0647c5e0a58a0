"""The dumps of a release, as the service lists them."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Instant, Jour, Modele
from hemicycle.vocabulaire import FormatDump


class FichierExporte(Modele):
    """One file of the dumps."""

    format: Annotated[FormatDump, Meta(description="Format.", examples=["csv"])]
    url: Annotated[str, Meta(description="Address of the file.", examples=["/api/v1/exports/votes.csv.gz"])]
    media_type: Annotated[str, Meta(description="Media type of the file as it is sent.", examples=["application/gzip"])]
    octets: Annotated[int, Meta(description="Bytes.", ge=0, examples=[52_428_800])]
    sha256: Annotated[
        str,
        Meta(
            description="SHA-256, which is its `ETag` too.", pattern="^[0-9a-f]{64}$", examples=["0123456789abcdef" * 4]
        ),
    ]


class TableExportee(Modele):
    """A table of the dumps; or, under the name `hemicycle`, the database that holds them all."""

    nom: Annotated[str, Meta(description="Name.", examples=["votes"])]
    titre: Annotated[str, Meta(description="Title, in French.", examples=["Votes nominaux"])]
    description: Annotated[str, Meta(description="What a row is, in French.")]
    lignes: Annotated[int, Meta(description="Rows.", ge=0, examples=[111_361])]
    fichiers: Annotated[list[FichierExporte], Meta(description="The same rows in each format.")]


class SourceExportee(Modele):
    """A publisher of what the tables say."""

    editeur: Annotated[str, Meta(description="Producer.", examples=["Assemblée nationale"])]
    site: Annotated[str, Meta(description="Home of the data.", examples=["https://example.org/opendata"])]
    licence: Annotated[str, Meta(description="Licence of its open data.", examples=["Licence Ouverte 2.0"])]
    attribution: Annotated[str, Meta(description="Words to quote when re-using.")]


class MetaExports(Modele):
    """The release that the tables were drawn from."""

    release: Annotated[str, Meta(description="Release.", examples=["r-0123456789ab"])]
    publie_le: Annotated[Instant, Meta(description="When it was published.")]
    as_of: Annotated[
        dict[str, Jour],
        Meta(description="The last day known of each chamber.", examples=[{"assemblee": "2025-02-11"}]),
    ]
    licence: Annotated[str, Meta(description="Licence of the tables.", examples=["Licence Ouverte 2.0"])]
    licence_url: Annotated[str, Meta(description="Text of the licence.")]
    sources: Annotated[list[SourceExportee], Meta(description="Publishers to quote.")]
    dictionnaire: Annotated[
        str, Meta(description="Address of the codebook.", examples=["/api/v1/exports/datapackage.json"])
    ]
    manquantes: Annotated[
        dict[str, str], Meta(description="Tables that could not be drawn from this release, and why.", examples=[{}])
    ]
