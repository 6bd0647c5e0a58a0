"""Answers about the periods of members."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Compte, Modele
from hemicycle.models.groupes import GroupePeriode


class GroupesDesMembres(Modele):
    """The groups of a period."""

    data: list[GroupePeriode]


class EffectifLegislature(Modele):
    """Seats of a legislature."""

    legislature: Annotated[int, Meta(description="Legislature.", examples=[17])]
    count: Annotated[Compte, Meta(description="Seats held in it, successors included.")]


class Legislatures(Modele):
    """Legislatures, latest first."""

    data: list[EffectifLegislature]


class EffectifSession(Modele):
    """Seats of a session of the Senate."""

    session: Annotated[str, Meta(description="Session.", examples=["2024-2025"])]
    count: Annotated[Compte, Meta(description="Seats that overlap it, successors included.")]


class Sessions(Modele):
    """Sessions of the Senate, latest first."""

    data: list[EffectifSession]


class Carrieres(Modele):
    """Whether careers are longer than mandates."""

    present: Annotated[bool, Meta(description="Whether somebody in office has sat before.", examples=[True])]


class HistoriqueCarriere(Modele):
    """Whether careers are known."""

    data: Carrieres
