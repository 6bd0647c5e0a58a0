"""Feedback: what readers write to the operator."""

from typing import Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import SkipValidation

from hemicycle.api import parameters as p
from hemicycle.api.avis import Boite
from hemicycle.api.operations import action
from hemicycle.models.erreurs import Erreur, ErreurParametres
from hemicycle.models.feedback import AvisEnvoye, AvisRecu

TAG = "Feedback"

BoiteAAvis = NamedDependency[SkipValidation[Boite]]


@action(
    "/api/v1/feedback",
    operation_id="sendFeedback",
    tag=TAG,
    summary="Write to the operator",
    description="At least a sentiment or a message. It is kept for a year with the name of the client program, never "
    "with an address. Five in ten minutes.",
    answer=AvisRecu,
    body=AvisEnvoye,
    status=201,
    responses={
        400: ResponseSpec(
            ErreurParametres,
            description="The body cannot be read, or a field of it is wrong; `message` is the first fault.",
            generate_examples=False,
        ),
        503: ResponseSpec(
            Erreur, description="The feedback could not be kept; send it again later.", generate_examples=False
        ),
    },
    needs_release=False,
)
async def envoyer(
    corps: p.Corps, visiteur: p.Visiteur, maintenant: p.Maintenant, boite: BoiteAAvis, request: Request[Any, Any, Any]
) -> bytes:
    await boite.recevoir(corps, visiteur, request.headers.get("user-agent", ""), maintenant)
    return msgspec.json.encode(AvisRecu(success=True))


HANDLERS: list[HTTPRouteHandler] = [envoyer]
