"""Where records come from, and how well what was read holds together."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from hemicycle.models.base import Compte, Instant, Modele


class FichierDOrigine(Modele):
    """An official file that a record was read in; or what the service itself made of others, which says so."""

    editeur: Annotated[str, Meta(description="Publisher.", examples=["Assemblée nationale"])]
    source: Annotated[str, Meta(description="Key of the source, as `/sources` has it.", examples=["assemblee"])]
    fichier: Annotated[str | None, Meta(description="Key of the file in its source.", examples=["scrutins"])] = None
    titre: Annotated[str | None, Meta(description="What the file holds.", examples=["Scrutins publics"])] = None
    nom: Annotated[str | None, Meta(description="Name of the file.", examples=["Scrutins.json.zip"])] = None
    periode: Annotated[str | None, Meta(description="Period of the file, as in `/sources`.", examples=["17"])] = None
    membre: Annotated[
        str | None,
        Meta(
            description="Member of the archive; null where the file is no zip archive.",
            examples=["json/VTANR5L17V812.json"],
        ),
    ] = None
    sha256: Annotated[str | None, Meta(description="Checksum of the bytes of the file.")] = None
    lu_le: Annotated[Instant | None, Meta(description="When these bytes were first read.")] = None
    adresse: Annotated[str | None, Meta(description="Where the file was had; null when it was given by hand.")] = None
    page: Annotated[
        str | None,
        Meta(
            description="Official page of the record at this publisher, where one is known; for what the service "
            "computed, where it proves it."
        ),
    ] = None
    note: Annotated[str | None, Meta(description="In French: what the service made itself, and out of what.")] = None


Provenances = Annotated[
    list[FichierDOrigine] | UnsetType,
    Meta(description="With `include=provenance`: the files that hold the record, the one that prevails first."),
]
SANS_PROVENANCE = UNSET


class MotifDEcart(Modele):
    """Why documents were set aside."""

    motif: Annotated[str, Meta(description="Reason, in French.", examples=["date illisible"])]
    nombre: Compte
    exemple: Annotated[str, Meta(description="One of the members.", examples=["json/VTANR5L17V1.json"])]


class DocumentsLus(Modele):
    """The documents of a kind in the files of a source: read = kept + set aside, always."""

    fichier: Annotated[str, Meta(description="Key of the file in its source.", examples=["scrutins"])]
    document: Annotated[str, Meta(description="Kind of document.", examples=["scrutin"])]
    lus: Compte
    gardes: Compte
    ecartes: Compte
    motifs: Annotated[list[MotifDEcart], Meta(description="Reasons of what was set aside, the most frequent first.")]
    autres_motifs: Annotated[int, Meta(description="Reasons that are not listed.", ge=0, examples=[0])]


class SourceLue(Modele):
    """What was read of a source."""

    source: Annotated[str, Meta(description="Key of the source.", examples=["assemblee"])]
    fichiers: Annotated[int, Meta(description="Files.", ge=0, examples=[12])]
    lus: Compte
    gardes: Compte
    ecartes: Compte


class SourceDetaillee(SourceLue):
    """What was read of a source, kind by kind."""

    editeur: Annotated[str, Meta(description="Publisher.", examples=["Assemblée nationale"])]
    documents: list[DocumentsLus]


class Contradictions(Modele):
    """What one rule found."""

    regle: Annotated[str, Meta(description="Name of the rule.", examples=["decompte_nominatif"])]
    nombre: Compte


class QualitePublication(Modele):
    """One release: what was read and what was contradicted."""

    release: Annotated[str, Meta(description="Id of the release.", examples=["r-0123456789ab"])]
    published_at: Annotated[Instant, Meta(description="When it was made.")]
    sources: list[SourceLue]
    contradictions: list[Contradictions]


class Qualite(Modele):
    """What was read, kept, set aside and contradicted: the release that is served, then those before it."""

    release: Annotated[str, Meta(description="Id of the release.", examples=["r-0123456789ab"])]
    published_at: Annotated[Instant, Meta(description="When it was made.")]
    sources: list[SourceDetaillee]
    contradictions: Annotated[list[Contradictions], Meta(description="By rule, the most frequent first.")]
    precedentes: Annotated[list[QualitePublication], Meta(description="Releases before it, latest first.")]


class ConstatPublie(Modele):
    """Something that the sources say and that does not add up: named, never smoothed over."""

    regle: Annotated[str, Meta(description="Name of the rule.", examples=["decompte_nominatif"])]
    objet: Annotated[
        str, Meta(description="What it is about: an official id, a file, a name.", examples=["VTANR5L17V1"])
    ]
    message: Annotated[str, Meta(description="In French.")]
    grave: Annotated[bool, Meta(description="Whether it stops a publication, unless forced.", examples=[False])]
