"""What every model shares, and the envelopes' `meta`."""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, UnsetType

from hemicycle.vocabulaire import Chambre, EtatDossier

Instant = Annotated[
    str,
    Meta(
        description="ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight.",
        pattern=r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$",
        examples=["2025-02-11T00:00:00.000Z"],
        extra_json_schema={"format": "date-time"},
    ),
]
Jour = Annotated[
    str,
    Meta(
        description="Calendar day.",
        pattern=r"^\d{4}-\d{2}-\d{2}$",
        examples=["2025-02-11"],
        extra_json_schema={"format": "date"},
    ),
]
Identifiant = Annotated[
    str,
    Meta(
        description="Stable identifier (UUID).",
        pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        examples=["0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d"],
        extra_json_schema={"format": "uuid"},
    ),
]
Pourcentage = Annotated[int, Meta(description="Integer percentage.", ge=0, le=100, examples=[87])]
Compte = Annotated[int, Meta(description="A count.", ge=0, examples=[42])]

DebutEstime = Annotated[bool, Meta(description="Whether the first day was deduced, not published.", examples=[False])]
FinEstimee = Annotated[bool, Meta(description="Whether the last day was deduced, not published.", examples=[False])]

Cree = Annotated[Instant, Meta(description="When the record first appeared in our data.")]
Modifie = Annotated[Instant, Meta(description="When its content last changed, its figures included.")]

CompteConnu = Annotated[Compte | None, Meta(description="A count; null when it is not published.")]

# Members of a scrutin, of a legislative file and of an amendment that several models show.
NumeroScrutin = Annotated[int, Meta(description="Number.", examples=[812])]
ChambreScrutin = Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
SessionScrutin = Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
TitreScrutin = Annotated[str, Meta(description="Title.", examples=["l'amendement n° 12"])]

Uid = Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
Titre = Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
TitreCourt = Annotated[str | None, Meta(description="Short code, not a title to show.", examples=["haies"])]
ChambreDossier = Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["assemblee"])]
Etat = Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
Procedure = Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
ProcedureCode = Annotated[str | None, Meta(description="Code of the procedure.", examples=["2"])]
Depot = Annotated[Instant | None, Meta(description="Day it was tabled.")]
LoiNumero = Annotated[str | None, Meta(description="Number of the law.", examples=["2025-123"])]
LoiTitre = Annotated[str | None, Meta(description="Title of the law.")]
UrlAN = Annotated[str | None, Meta(description="Page at the Assembly.")]
UrlSenat = Annotated[str | None, Meta(description="Page at the Senate.")]
UrlLegifrance = Annotated[str | None, Meta(description="Page at Légifrance.")]

Departement = Annotated[
    str | None,
    Meta(
        description="Department code, as the filter takes it; null for the departments of Algeria and the territories "
        "that never had one.",
        examples=["2A"],
    ),
]
Numero = Annotated[str, Meta(description="Number as printed.", examples=["12 (Rect)"])]
Auteur = Annotated[str | None, Meta(description="Who tabled it.", examples=["Lucie Verdan"])]
SortEcrit = Annotated[
    str | None, Meta(description="Fate: the Assembly's label, or a lower-case code (Senate).", examples=["Adopté"])
]
ArticleVise = Annotated[str | None, Meta(description="Article or division.", examples=["Article 3"])]
Dispositif = Annotated[str | None, Meta(description="What it changes.")]
Expose = Annotated[str | None, Meta(description="Why.")]
TexteRef = Annotated[str | None, Meta(description="Official id of the text.", examples=["PIONANR5L17B0824"])]
LoiDateJO = Annotated[Instant | None, Meta(description="Day the law was published.")]
Adoption = Annotated[Instant | None, Meta(description="Day it was adopted for good; null until then.")]
UrlJournalOfficiel = Annotated[
    str | None,
    Meta(
        description="Issue of the Journal officiel.",
        examples=["https://www.legifrance.gouv.fr/jorf/jo/2025/03/04/0054"],
    ),
]


class Modele(msgspec.Struct, rename="camel", forbid_unknown_fields=True, gc=False):
    """Base of the models: French members in camel case, nothing beyond what is declared.

    An answer holds no cycle: the collector is not told of the thousands of records that a long one is decoded into,
    else they set it off, and it looks through the whole process.
    """


class Pagination(Modele):
    """Where a page stands in its list."""

    total: Annotated[int, Meta(description="Rows that match all the filters.", ge=0, examples=[128])]
    page: Annotated[int, Meta(description="Number of this page.", ge=1, examples=[1])]
    limit: Annotated[int, Meta(description="Most rows a page holds.", ge=1, examples=[20])]
    total_pages: Annotated[int, Meta(description="Number of pages; 0 when there is no row.", examples=[7])]
    has_next: Annotated[bool, Meta(description="Whether a next page holds rows.", examples=[True])]
    has_prev: Annotated[bool, Meta(description="Whether this is not the first page.", examples=[False])]


class PaginationChoisie(Pagination):
    """Where a page stands in a list that may be of records named by the client."""

    inconnus: Annotated[
        list[str] | UnsetType, Meta(description="With `ids`: those that lead to nothing.", examples=[["inconnu"]])
    ] = msgspec.UNSET


T = TypeVar("T")
M = TypeVar("M")


class Reponse(Modele, Generic[T]):
    """One record."""

    data: T


class Liste(Modele, Generic[T]):
    """All there is, in one answer."""

    data: list[T]


class ListeAvec(Modele, Generic[T, M]):
    """Rows, and what there is to say of them."""

    data: list[T]
    meta: M


class Page(Modele, Generic[T]):
    """One page of a list."""

    data: list[T]
    meta: Pagination


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
