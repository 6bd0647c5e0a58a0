"""Feedback: what readers write to the operator."""

from datetime import datetime

import msgspec

from hemicycle.api.answers.messages import Request
from hemicycle.api.declare.operations import action
from hemicycle.api.guard.feedback import FeedbackBox
from hemicycle.models.service import AvisEnvoye, AvisRecu, Erreur, ErreurParametres

TAG = "Feedback"


@action(
    "/api/v1/feedback",
    operation_id="sendFeedback",
    tag=TAG,
    summary="Write to the operator",
    description="At least a sentiment or a message. It is kept for a year with the name of the client program, never "
    "with an address. Five in ten minutes.",
    answer=AvisRecu,
    body=AvisEnvoye,
    responses={
        400: (ErreurParametres, "The body cannot be read, or a field of it is wrong; `message` is the first fault."),
        503: (Erreur, "The feedback could not be kept; send it again later."),
    },
    needs_release=False,
)
async def envoyer(body: bytes, client: str, now: datetime, feedback: FeedbackBox, request: Request) -> bytes:
    await feedback.receive(body, client, request.header("user-agent") or "", now)
    return msgspec.json.encode(AvisRecu(success=True))
