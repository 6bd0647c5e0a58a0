"""Bodies of errors."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models.base import Modele


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
