"""`operation`: how a handler states its place in the contract, in one decorator.

It is the framework's `get`, with what every operation must say: a stable id, words for the documentation, the
model of its answer, the errors it may give, and how long the answer may be kept.
"""

from collections.abc import Callable
from inspect import iscoroutinefunction
from typing import Any

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from hemicycle.api.errors import JSON
from hemicycle.api.models.erreurs import Erreur, ErreurParametres

HOUR = 3600
QUARTER = 900
REVALIDATE = 0  # the contract says "not cached": clients ask again, and mostly get a 304

_ERRORS: dict[int, tuple[type, str]] = {
    400: (ErreurParametres, "A parameter is outside its type, bounds, set of values or format."),
    404: (Erreur, "No such record."),
    503: (Erreur, "No release can be read for now."),
}


def operation(
    path: str,
    *,
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    answer: Any,
    max_age: int | None,
    errors: tuple[int, ...] = (400,),
    responses: dict[int, ResponseSpec] | None = None,
    media_type: str = JSON,
    needs_release: bool = True,
    csp: str | None = None,
    documented: bool = True,
    streamed: bool = False,
    tick: int | None = None,
    live: bool = False,
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """Declare a read operation. `max_age` is in seconds; None means that the answer is never stored.

    A `streamed` answer is sent while it is made, and kept nowhere: its handler hands it to a `Sortie`. One that
    depends on the clock is made anew every `tick` seconds, from the instant the tick began (`Maintenant`): all who
    ask within a tick, of any worker, get the same bytes. A `live` answer rests on something else than the release;
    its handler keeps what it must, and may say in `Fraicheur` how long clients may.
    """
    codes = (*errors, 503) if needs_release else errors
    specified = {200: ResponseSpec(answer, description=summary, generate_examples=False, media_type=_bare(media_type))}
    for code in codes:
        model, words = _ERRORS[code]
        specified[code] = ResponseSpec(model, description=words, generate_examples=False)

    def declare(handler: Callable[..., Any]) -> HTTPRouteHandler:
        return get(
            path,
            operation_id=operation_id,
            tags=[tag],
            summary=summary,
            description=description,
            responses=specified | (responses or {}),
            media_type=_bare(media_type),
            include_in_schema=documented,
            # statements take microseconds: a thread pool made lists eight times slower
            sync_to_thread=None if iscoroutinefunction(handler) else False,
            opt={
                "max_age": max_age,
                "media_type": media_type,
                "needs_release": needs_release,
                "csp": None if csp is None else csp.encode(),
                "streamed": streamed,
                "tick": tick,
                "live": live,
            },
        )(handler)

    return declare


def _bare(media_type: str) -> str:
    return media_type.partition(";")[0]
