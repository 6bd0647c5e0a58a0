"""Answer of `/methodologie`."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Jour, Modele
from hemicycle.vocabulaire import Drapeau


class DefinitionStatistique(Modele):
    """One figure: how it is made, over what."""

    nom: Annotated[str, Meta(description="Name of the figure in answers.", examples=["presence"])]
    intitule: Annotated[str, Meta(description="Title, in French.", examples=["Présence (taux de vote)"])]
    formule: Annotated[str, Meta(description="Formula.", examples=["100 × scrutins votés ÷ base"])]
    base: Annotated[str, Meta(description="What it is counted over.")]
    portee: Annotated[str, Meta(description="Of whom or what, over how long.", examples=["scrutin"])]
    constantes: Annotated[
        dict[str, int | str], Meta(description="Thresholds and days.", examples=[{"votantsMinimum": 3}])
    ]
    drapeaux: Annotated[list[Drapeau], Meta(description="Flags that may go with it.")]


class SensDrapeau(Modele):
    """A flag in words."""

    code: Annotated[Drapeau, Meta(description="Flag.", examples=["BASE_FAIBLE"])]
    signification: Annotated[str, Meta(description="What it says, in French.")]


class Methodologie(Modele):
    """How every figure is made."""

    definitions_version: Annotated[str, Meta(description="Version of the definitions.", examples=["2026.1"])]
    as_of: Annotated[dict[str, Jour], Meta(description="Day that the figures of each chamber speak of.")]
    statistiques: list[DefinitionStatistique]
    drapeaux: list[SensDrapeau]
