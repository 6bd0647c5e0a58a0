"""What is sent and answered when a reader writes to the operator."""

from typing import Annotated, Literal

from msgspec import Meta

from hemicycle.models.base import Modele
from hemicycle.vocabulaire import SentimentAvis, TriggerAvis, TypeAvis

MESSAGE = 2000  # characters
EMAIL = 200
PAGE = 300


class AvisEnvoye(Modele, forbid_unknown_fields=False):
    """A feedback: its kind, and a sentiment or a message."""

    type: Annotated[TypeAvis, Meta(description="What it is about.", examples=["idee"])]
    sentiment: Annotated[SentimentAvis | None, Meta(description="How the reader feels.", examples=["positif"])] = None
    message: Annotated[
        str | None,
        Meta(
            description="What the reader writes; trimmed, then 2000 characters at most.",
            examples=["Afficher les moulins sur une carte"],
        ),
    ] = None
    email: Annotated[
        Annotated[str, Meta(max_length=EMAIL)] | None,
        Meta(description="Address to answer to; empty is none.", examples=["lucie@example.org"]),
    ] = None
    page: Annotated[
        Annotated[str, Meta(max_length=PAGE)] | None,
        Meta(description="Page it is about.", examples=["/dossiers/DLR5L17N59999"]),
    ] = None
    trigger: Annotated[
        TriggerAvis | None, Meta(description="Whether the reader was asked to write.", examples=["passif"])
    ] = None
    website: Annotated[
        str | None, Meta(description="Leave it empty: only programs fill a field that nobody sees.", examples=[""])
    ] = None


class AvisRecu(Modele):
    """The feedback was received."""

    success: Annotated[Literal[True], Meta(description="Always true.", examples=[True])]
