"""`operation` and `action`: how a handler states its place in the contract, in one decorator.

They are the framework's `get` and `post`, with what every operation must say: a stable id, words for the
documentation, the model of its answer, the errors it may give, and how long the answer may be kept.
"""

from collections.abc import Callable
from inspect import iscoroutinefunction
from typing import Any, NamedTuple

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from hemicycle.api.error_replies import JSON
from hemicycle.models.erreurs import Erreur, ErreurParametres, ErreurQuota

HOUR = 3600
QUARTER = 900
REVALIDATE = 0  # the contract says "not cached": clients ask again, and mostly get a 304

_ERRORS: dict[int, tuple[type, str]] = {
    400: (ErreurParametres, "A parameter is outside its type, bounds, set of values or format."),
    403: (Erreur, "This client may not ask for that."),
    404: (Erreur, "No such record."),
    408: (Erreur, "The body did not come in time."),
    413: (Erreur, "The body is larger than 16 KiB."),
    415: (Erreur, "The body is neither `application/json` nor `text/plain`."),
    414: (Erreur, "The address is longer than any honest request needs."),
    429: (ErreurQuota, "The client asks too often."),
    503: (Erreur, "Too much is asked of the service (`Retry-After` tells when to ask again), or it has no release."),
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
    counted: bool = True,
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """Declare a read operation. `max_age` is in seconds; None means that the answer is never stored.

    A `streamed` answer is sent while it is made, and kept nowhere: its handler hands it to a `Sortie`. One that
    depends on the clock is made anew every `tick` seconds, from the instant the tick began (`Maintenant`): all who
    ask within a tick, of any worker, get the same bytes. A `live` answer rests on something else than the release;
    its handler says in `Fraicheur` how long clients may keep it, and until when it would make it again. Every operation
    that is `counted` uses up the quota of a client.
    """
    codes = (*errors, 414, *((429,) if counted else ()), 503)
    specified = _specified(200, answer, summary, media_type, codes)

    return _declared(
        get, path, operation_id=operation_id, tag=tag, summary=summary, description=description,
        responses=specified | (responses or {}), media_type=media_type, include_in_schema=documented,
        opt=_Opt(
            max_age=max_age, media_type=media_type, needs_release=needs_release,
            csp=None if csp is None else csp.encode(), streamed=streamed, tick=tick, live=live, counted=counted,
        ),
    )  # fmt: skip


def action(
    path: str,
    *,
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    answer: Any,
    body: type | None = None,
    status: int = 200,
    errors: tuple[int, ...] = (),
    responses: dict[int, ResponseSpec] | None = None,
    needs_release: bool = True,
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """Declare what is done on request (a POST) and answered with `status`; no answer of it is ever kept.

    `body` is the model that documents what is sent. The handler gets the bytes (`Corps`), which the outer layer has
    read within its bounds, and decodes them itself: only it knows what to say of those that are wrong.
    """
    codes = (*errors, *((400, 415) if body else ()), 408, 413, 414, 429, 503)
    specified = _specified(status, answer, summary, JSON, codes)

    return _declared(
        post, path, operation_id=operation_id, tag=tag, summary=summary, description=description,
        responses=specified | (responses or {}), media_type=JSON, status_code=status,
        opt=_Opt(max_age=None, media_type=JSON, needs_release=needs_release, method="POST", body=body),
    )  # fmt: skip


class _Opt(NamedTuple):
    """What the table of routes reads of an operation (`table.Route`)."""

    max_age: int | None
    media_type: str
    needs_release: bool
    csp: bytes | None = None
    streamed: bool = False
    tick: int | None = None
    live: bool = False
    method: str = "GET"
    counted: bool = True
    body: type | None = None


def _declared(
    method: Callable[..., Any], path: str, *, tag: str, media_type: str, opt: _Opt, **words: Any
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:  # fmt: skip
    def declare(handler: Callable[..., Any]) -> HTTPRouteHandler:
        made: HTTPRouteHandler = method(
            path,
            tags=[tag],
            media_type=_bare(media_type),
            # statements take microseconds: a thread pool made lists eight times slower
            sync_to_thread=None if iscoroutinefunction(handler) else False,
            opt=opt._asdict(),
            **words,
        )(handler)
        return made

    return declare


def _specified(
    status: int, answer: Any, summary: str, media_type: str, codes: tuple[int, ...]
) -> dict[int, ResponseSpec]:
    """What the documentation says of every status."""
    specified = {
        status: ResponseSpec(answer, description=summary, generate_examples=False, media_type=_bare(media_type))
    }
    for code in codes:
        model, words = _ERRORS[code]
        specified[code] = ResponseSpec(model, description=words, generate_examples=False)
    return specified


def _bare(media_type: str) -> str:
    return media_type.partition(";")[0]
