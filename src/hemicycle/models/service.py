"""Bodies of the service itself: errors, health, feedback."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from hemicycle import __version__
from hemicycle.models.base import Instant, Jour, Modele
from hemicycle.vocabulaire import SentimentAvis, TriggerAvis, TypeAvis


class Erreur(Modele):
    """The body of every error."""

    status_code: Annotated[int, Meta(description="HTTP status, repeated.", examples=[404])]
    error: Annotated[str, Meta(description="Kind of error.", examples=["ApiError"])]
    code: Annotated[str, Meta(description="Code for programs.", examples=["NOT_FOUND"])]
    message: Annotated[str, Meta(description="Sentence for readers.", examples=["Scrutin introuvable."])]


class DetailParametre(Modele):
    """One refused parameter."""

    path: Annotated[str, Meta(description="Name of the parameter.", examples=["limit"])]
    message: Annotated[
        str,
        Meta(
            description="What was expected.",
            examples=["Paramètre « limit » : doit être au plus 100 (reçu : « 1000 »)."],
        ),
    ]


class ErreurParametres(Erreur):
    """The body of a refused request."""

    details: Annotated[list[DetailParametre], Meta(description="Every refused parameter.")]


class ErreurQuota(Erreur):
    """The body of a refusal that waiting lifts."""

    retry_after: Annotated[int, Meta(description="Seconds to wait, also in `Retry-After`.", ge=1, examples=[42])]


MESSAGE = 2000  # characters
EMAIL = 200
PAGE = 300
_HOST = "[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?"
_ADDRESS = (
    rf"^(\s*|[A-Za-z0-9_.!#$%&'*+/=?^`{{|}}~-]+@{_HOST}(\.{_HOST})+)$"  # all that is read, but for other alphabets
)


class AvisEnvoye(Modele, forbid_unknown_fields=False):
    """A feedback: its kind, and a sentiment or a message."""

    type: Annotated[TypeAvis, Meta(description="What it is about.", examples=["idee"])]
    sentiment: Annotated[SentimentAvis | None, Meta(description="How the reader feels.", examples=["positif"])] = None
    message: Annotated[
        Annotated[str, Meta(max_length=MESSAGE)] | None,
        Meta(
            description="What the reader writes; trimmed, then 2000 characters at most.",
            examples=["Afficher les moulins sur une carte"],
        ),
    ] = None
    email: Annotated[
        Annotated[str, Meta(max_length=EMAIL, pattern=_ADDRESS)] | None,
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


class OperationDite(Modele):
    """An operation, as the index names it."""

    methode: Annotated[str, Meta(description="HTTP method.", examples=["GET"])]
    chemin: Annotated[str, Meta(description="Path, its variables in braces.", examples=["/api/v1/scrutins/{numero}"])]
    resume: Annotated[str, Meta(description="What it answers, in a few words.", examples=["One scrutin"])]


class Domaine(Modele):
    """An area of the service."""

    nom: Annotated[str, Meta(description="Name of the area.", examples=["Scrutins"])]
    description: Annotated[str, Meta(description="What it holds.", examples=["Public ballots and nominal votes."])]
    operations: list[OperationDite]


class Index(Modele):
    """What there is here."""

    nom: Annotated[str, Meta(description="Name of the service.", examples=["Hémicycle"])]
    version: Annotated[str, Meta(description="Version of the service.", examples=[__version__])]
    demo: Annotated[bool, Meta(description="Whether the data is the fictional Parliament.", examples=[True])]
    documentation: Annotated[
        dict[str, str],
        Meta(description="Where to read more, by name.", examples=[{"openapi": "/openapi.json", "docs": "/docs"}]),
    ]
    domaines: list[Domaine]


Etat = Annotated[Literal["ok", "error"], Meta(description="`ok` or `error`.", examples=["ok"])]


class Sante(Modele):
    """The service answers."""

    status: Annotated[Literal["ok"], Meta(description="Always `ok`.", examples=["ok"])]
    timestamp: Instant
    uptime: Annotated[float, Meta(description="Seconds since the process started.", examples=[86400.5])]
    version: Annotated[str, Meta(description="Version of the service.", examples=[__version__])]
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
    damaged_release: Annotated[
        str | None,
        Meta(
            description="The release that should be served, where its files are damaged and the one before it stands "
            "in; null when all is well.",
            examples=["r-1f2e3d4c5b6a"],
        ),
    ]
    degraded: Annotated[
        list[str],
        Meta(
            description="Official files that are missing, or not had for more than twice their rhythm: source, key and "
            "period; the first two hundred. `/api/v1/sources` tells more.",
            examples=[["assemblee/scrutins 17"]],
        ),
    ]
    degraded_count: Annotated[int, Meta(description="How many there are.", ge=0, examples=[1])]
    replaced: Annotated[
        list[str],
        Meta(
            description="Official files that the last sync could not have and that an older copy, not yet too old, "
            "stands in for; the first two hundred.",
            examples=[["senat/odsen_general"]],
        ),
    ]
    replaced_count: Annotated[int, Meta(description="How many of these there are.", ge=0, examples=[1])]


class PasPret(Modele):
    """A dependency does not answer."""

    status: Annotated[Literal["unhealthy"], Meta(description="Always `unhealthy`.", examples=["unhealthy"])]
    services: Services
    error: Annotated[str, Meta(description="What is wrong.", examples=["Aucune publication n'est ouverte."])]


class Vivant(Modele):
    """The process is alive."""

    status: Annotated[Literal["alive"], Meta(description="Always `alive`.", examples=["alive"])]


class AuteurFlux(Modele):
    """Who an item of a feed comes from."""

    name: Annotated[str, Meta(description="Name.", examples=["Assemblée nationale"])]


class ElementFlux(Modele, rename=None):
    """An item of a feed."""

    id: Annotated[str, Meta(description="`urn:uuid:` and the id of the record, for ever.")]
    url: Annotated[str, Meta(description="The record in the API.", examples=["/api/v1/dossiers/DLR5L17N50168"])]
    title: Annotated[str, Meta(description="Title.", examples=["l'ensemble de la proposition de loi"])]
    content_text: Annotated[str, Meta(description="What there is to say of it.", examples=["Adopté (80 pour)."])]
    date_published: Annotated[Instant, Meta(description="Day or hour of what it tells.")]
    date_modified: Annotated[Instant, Meta(description="When the record last changed.")]
    authors: Annotated[list[AuteurFlux], Meta(description="Chamber, member or organisation.")]
    tags: Annotated[list[str], Meta(description="Themes.", examples=[["agriculture"]])]
    external_url: Annotated[str | UnsetType, Meta(description="Official page, when there is one.")] = UNSET


class FluxJson(Modele, rename=None):
    """A feed as JSON Feed 1.1."""

    version: Literal["https://jsonfeed.org/version/1.1"]
    title: Annotated[str, Meta(description="Title.", examples=["Hémicycle · Scrutins"])]
    home_page_url: Annotated[str, Meta(description="The same list.", examples=["/api/v1/scrutins"])]
    feed_url: Annotated[str, Meta(description="This feed.", examples=["/api/v1/scrutins.feed.json"])]
    language: Literal["fr"]
    items: Annotated[list[ElementFlux], Meta(description="Newest first, at most fifty.")]
    next_url: Annotated[str | UnsetType, Meta(description="Older items, when there are.")] = UNSET
