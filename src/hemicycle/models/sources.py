"""Answer of `/sources`."""

from typing import Annotated

from msgspec import Meta, field

from hemicycle.models.base import Compte, Jour, Modele


class FichierSource(Modele):
    """One official file that the release was made from."""

    cle: Annotated[str, Meta(description="Key of the file in its source.", examples=["scrutins"])]
    titre: Annotated[str, Meta(description="What the file holds.", examples=["Scrutins publics"])]
    nom: Annotated[str, Meta(description="Name of the file.", examples=["Scrutins.json.zip"])]
    legislature: Annotated[int | None, Meta(description="Legislature of the file.", examples=[17])]
    periode: Annotated[
        str | None,
        Meta(
            description="Period of the file: a legislature, a Senate session (opening year) or an ISO week; null for "
            "a file that covers everything.",
            examples=["17", "2024", "2026-W40"],
        ),
    ]
    sha256: Annotated[str, Meta(description="Checksum of the bytes that were read.")]
    octets: Compte
    dernier_jour: Annotated[Jour | None, Meta(description="Latest day that the file speaks of.")]
    reemballe: Annotated[bool, Meta(description="Whether it is a re-packed copy of the official file.")]
    lus: Annotated[int, Meta(description="Records read.", ge=0, examples=[7407])]
    gardes: Annotated[int, Meta(description="Records kept.", ge=0, examples=[7406])]
    ecartes: Annotated[int, Meta(description="Records set aside, with a reason.", ge=0, examples=[1])]


class Source(Modele):
    """One publisher of official data, as its licence asks to be named."""

    cle: Annotated[str, Meta(description="Key of the source.", examples=["assemblee"])]
    editeur: Annotated[str, Meta(description="Producer.", examples=["Assemblée nationale"])]
    site: Annotated[str, Meta(description="Home of the data.", examples=["https://example.org/opendata"])]
    licence: Annotated[str, Meta(description="Licence.", examples=["Licence Ouverte 2.0"])]
    licence_url: Annotated[str, Meta(description="Text of the licence.")]
    attribution: Annotated[str, Meta(description="Words to quote when re-using.")]
    frequence: Annotated[str, Meta(description="How often it is published.", examples=["quotidienne"])]
    derniere_mise_a_jour: Annotated[Jour | None, Meta(description="Latest day among its files.")] = field(
        name="derniereMiseAJour"
    )
    fichiers: Annotated[list[FichierSource], Meta(description="Files read for this release.")]
