"""The answer of the sitemap operation."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Identifiant, Instant, Modele
from hemicycle.vocabulaire import Chambre

MisAJour = Annotated[Instant, Meta(description="When what the service says of it last changed.")]


class MembreDuPlan(Modele):
    """A member in office."""

    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    updated_at: MisAJour
    last_modified: Annotated[
        Instant | None,
        Meta(
            description="When its page really changed: the last scrutin of its chamber came in, or a text was written."
        ),
    ]


class ScrutinDuPlan(Modele):
    """A scrutin."""

    numero: Annotated[int, Meta(description="Number in its session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature, or session of the Senate.", examples=["17"])]
    date: Annotated[Instant, Meta(description="Day of the vote.")]


class LobbyisteDuPlan(Modele):
    """A lobbyist."""

    id: Identifiant
    updated_at: MisAJour


class DossierDuPlan(Modele):
    """A dossier that has a scrutin."""

    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N59999"])]
    date_depot: Annotated[Instant | None, Meta(description="Day of its deposit.")]


class SujetDuPlan(Modele):
    """An active subject."""

    slug: Annotated[str, Meta(description="Slug.", examples=["haies"])]
    updated_at: MisAJour


class GroupeDuPlan(Modele):
    """A political group of today."""

    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    updated_at: MisAJour


class PlanDuSite(Modele):
    """Every page that a site over the service may have."""

    deputes: Annotated[list[MembreDuPlan], Meta(description="Deputies in office, by name.")]
    senateurs: Annotated[list[MembreDuPlan], Meta(description="Senators in office, by name.")]
    scrutins: Annotated[list[ScrutinDuPlan], Meta(description="Scrutins, latest first.")]
    lobbyistes: Annotated[list[LobbyisteDuPlan], Meta(description="Lobbyists.")]
    dossiers: Annotated[list[DossierDuPlan], Meta(description="Dossiers that have a scrutin, by official id.")]
    sujets: Annotated[list[SujetDuPlan], Meta(description="Active subjects.")]
    groupes: Annotated[list[GroupeDuPlan], Meta(description="Groups of today.")]
    generated_at: Annotated[Instant, Meta(description="When the release was published.")]
