"""Speeches: in the debate of a scrutin, in full, and of a member by sitting."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Compte, Identifiant, Instant, Modele, Pagination
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.votes import ScrutinDuVote, Votant
from hemicycle.vocabulaire import Cadre, Precision, Rattachement, TypeDit, TypeParole


class DossierCite(Modele):
    """The legislative file a speech is about."""

    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]


Dit = Annotated[
    TypeDit,
    Meta(
        description="Kind of speech; `president` is said from the chair, `procedure` is what a committee decides: "
        "nobody says it.",
        examples=["intervention"],
    ),
]


class InterventionDeBase(Modele, kw_only=True):
    """What every form of a speech shows after its text (keyword-only members follow those of a subclass)."""

    date: Instant
    ordre: Annotated[int | None, Meta(description="Rank in the sitting.", examples=[214])]
    seance_id: Annotated[str, Meta(description="Official id of the sitting.", examples=["RUANR5L17S2025IDS29001"])]
    source_url: Annotated[str | None, Meta(description="Official page of the report, where a file gives it.")]
    orateur_nom: Annotated[
        str | None,
        Meta(
            description="Of a speaker who is no member: family name, or the whole as printed without `orateurPrenom`."
        ),
    ]
    orateur_prenom: Annotated[str | None, Meta(description="Given name, where a file tells it from the family name.")]
    orateur_qualite: Annotated[str | None, Meta(description="Quality.", examples=["rapporteure"])]
    article_vise: Annotated[str | None, Meta(description="Article under discussion.", examples=["Article 3"])]
    texte_numero: Annotated[str | None, Meta(description="Number of the text.", examples=["824"])]
    code_grammaire: Annotated[str | None, Meta(description="Code of the official report.", examples=["PAROLE_1_2"])]
    amendements_vises: Annotated[list[str], Meta(description="Numbers of the amendments named.", examples=[["12"]])]
    dossier: Annotated[DossierCite | None, Meta(description="Legislative file.")]
    scrutin_ids: Annotated[list[Identifiant], Meta(description="Scrutins the speech is tied to.")]
    parlementaire: Annotated[Votant | None, Meta(description="The member, under the group of that day.")]


class Intervention(InterventionDeBase):
    """A speech in a list."""

    id: Identifiant
    contenu: Annotated[str, Meta(description="First 500 characters.", max_length=500, examples=["Les haies…"])]
    has_more: Annotated[bool, Meta(description="Whether the text was cut.", examples=[True])]
    type: Annotated[TypeParole, Meta(description="Kind of speech.", examples=["intervention"])]


class InterventionComplete(InterventionDeBase):
    """A speech in full."""

    id: Identifiant
    contenu: Annotated[str, Meta(description="The whole text.", examples=["Les haies sont des refuges."])]
    type: Dit  # any that has an id is read by it, the chair's words too
    provenance: Provenances = SANS_PROVENANCE


class ParType(Modele, rename=None):
    """Speeches by kind."""

    intervention: Compte
    question: Compte
    reponse_gouvernement: Compte
    explication_vote: Compte


class PaginationDebat(Pagination):
    """Where a page stands in a debate, and how the debate was found."""

    par_type: Annotated[ParType, Meta(description="Speeches by kind, after `search` and before `type`.")]
    rattachement: Annotated[Rattachement, Meta(description="Tied to the scrutin, or of its day.")]
    precision: Annotated[Precision | None, Meta(description="Finest tie.", examples=["amendement"])]
    session: Annotated[str, Meta(description="Session of the scrutin.", examples=["17"])]


class PointOrdreDuJour(Modele):
    """A title of the agenda, where it is first spoken under."""

    ordre: Annotated[int, Meta(description="Rank in the sitting.", examples=[12])]
    titre: Annotated[str, Meta(description="Title.", examples=["Questions au Gouvernement"])]


class CommissionDeLaSeance(Modele):
    """The committee that met."""

    slug: Annotated[str, Meta(description="Slug.", examples=["commission-des-lois"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Commission des lois"])]


class DocumentSeance(Modele):
    """A sitting that has speeches."""

    seance_id: Annotated[str, Meta(description="Official id of the sitting.", examples=["RUANR5L17S2025IDS29001"])]
    date: Instant
    cadre: Annotated[Cadre, Meta(description="Public sitting or committee.", examples=["seance"])]
    commission: Annotated[CommissionDeLaSeance | None, Meta(description="Committee, when it is one.")]
    ordre_du_jour: Annotated[list[PointOrdreDuJour], Meta(description="Agenda of the sitting.")]


class SeanceDuMembre(DocumentSeance):
    """A sitting, with what a member said in it."""

    interventions: Annotated[list[Intervention], Meta(description="Speeches, as they were spoken.")]
    scrutins: Annotated[
        list[ScrutinDuVote],
        Meta(description="Scrutins tied to these speeches; when none is, those of the sitting or of the day."),
    ]
