"""`page` and `image`: how what people look at states its address; `lire` reads the answers it is made of."""

from collections.abc import Callable
from typing import Any

import msgspec

from hemicycle.api.declare.operations import HOUR, Operation, operation

HTML = "text/html; charset=utf-8"
SVG = "image/svg+xml; charset=utf-8"

# Everything is ours and comes from here: one stylesheet, one script, pictures; forms lead to our own addresses.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A picture in a frame of anybody's; styles stand in its elements, since a file alone has no stylesheet.
CSP_IMAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *"

Handler = Callable[..., Any]


def page(path: str, *, max_age: int = HOUR, **rest: Any) -> Callable[[Handler], Operation]:
    """Declare a page: a read operation that answers HTML, and is no part of the API."""
    return _seen(path, HTML, CSP, max_age, **rest)


def image(path: str, *, media_type: str = SVG, max_age: int = HOUR, **rest: Any) -> Callable[[Handler], Operation]:
    """Declare a picture with an address of its own."""
    return _seen(path, media_type, CSP_IMAGE, max_age, **rest)


def _seen(path: str, media_type: str, csp: str, max_age: int, **rest: Any) -> Callable[[Handler], Operation]:
    return operation(
        path,
        operation_id=f"page {path}",
        tag="Pages",
        summary=path,
        description="Something to look at.",
        answer=str,
        max_age=max_age,
        errors=(400, 404),
        media_type=media_type,
        csp=csp,
        documented=False,
        form=True,
        **rest,
    )


def lire(source: Operation, **arguments: Any) -> Any:
    """What an operation of the API answers, as the struct that its documentation publishes: a page cannot say anything
    else than the API does."""
    return msgspec.json.decode(source.handler(**arguments), type=source.responses[200][0])
