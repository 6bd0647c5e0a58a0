"""Answers of the health operations."""

from typing import Annotated, Literal

from msgspec import Meta

from hemicycle.models.base import Instant, Jour, Modele

Etat = Annotated[Literal["ok", "error"], Meta(description="`ok` or `error`.", examples=["ok"])]


class Sante(Modele):
    """The service answers."""

    status: Annotated[Literal["ok"], Meta(description="Always `ok`.", examples=["ok"])]
    timestamp: Instant
    uptime: Annotated[float, Meta(description="Seconds since the process started.", examples=[86400.5])]
    version: Annotated[str, Meta(description="Version of the service.", examples=["0.1.0"])]
    release: Annotated[
        str | None,
        Meta(description="Release being served; null while there is none.", examples=["demo-1f2e3d"]),
    ]
    demo: Annotated[bool, Meta(description="Whether the data is the fictional Parliament.", examples=[True])]
    published_at: Annotated[Instant | None, Meta(description="When the release was published.")]
    as_of: Annotated[dict[str, Jour | None], Meta(description="Day of the latest scrutin, by chamber.")]
    definitions_version: Annotated[
        str | None, Meta(description="Version of the statistical definitions.", examples=["2026.1"])
    ]


class Services(Modele):
    """State of what the service depends on."""

    database: Etat
    cache: Etat
    redis: Annotated[
        Literal["ok", "error"], Meta(description="Same value as `cache`, for older clients.", examples=["ok"])
    ]


class Pret(Modele):
    """Every dependency answers."""

    status: Annotated[Literal["ready"], Meta(description="Always `ready`.", examples=["ready"])]
    services: Services


class PasPret(Modele):
    """A dependency does not answer."""

    status: Annotated[Literal["unhealthy"], Meta(description="Always `unhealthy`.", examples=["unhealthy"])]
    services: Services
    error: Annotated[str, Meta(description="What is wrong.", examples=["Aucune publication n'est ouverte."])]


class Vivant(Modele):
    """The process is alive."""

    status: Annotated[Literal["alive"], Meta(description="Always `alive`.", examples=["alive"])]
