"""`page` and `image`: how what people look at states its address; `lire` reads the answers it is made of."""

import inspect
from collections.abc import Callable, Hashable
from typing import Any, TypeVar
from urllib.parse import quote

from hemicycle.api.answers.errors import OverloadedError
from hemicycle.api.answers.messages import Live
from hemicycle.api.answers.representation import FRAMED
from hemicycle.api.declare.operations import HOUR, Operation, operation
from hemicycle.api.declare.representations import sign
from hemicycle.pages.images.png import TooManyPictures, UndrawnError, en_png
from hemicycle.pages.lecteurs import lecteur
from hemicycle.pages.rendu import Cadre, encadrer
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings

HTML = "text/html; charset=utf-8"
SVG = "image/svg+xml; charset=utf-8"
PNG = "image/png"

# Everything is ours and comes from here: one stylesheet, one script, pictures; forms lead to our own addresses.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A picture in a frame of anybody's; styles stand in its elements, since a file alone has no stylesheet.
CSP_IMAGE = f"default-src 'none'; style-src 'unsafe-inline'; {FRAMED}"
CSP_EMBED = f"default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; {FRAMED}"
EMBED = "/embed"
_SVG, _PNG = ".svg", ".png"
_DRAW_AGAIN = 10  # seconds
_RETENUS = 4096  # a megabyte or two

Handler = Callable[..., Any]
T = TypeVar("T")


def page(path: str, *, max_age: int = HOUR, **rest: Any) -> Callable[[Handler], Operation]:
    """Declare a page: a read operation that answers HTML, and is no part of the API."""
    return _seen(path, HTML, CSP, max_age, **rest)


def image(
    path: str, *, media_type: str = SVG, page: str | None = None, max_age: int = HOUR, **rest: Any
) -> Callable[[Handler], list[Operation]]:
    """Declare a picture with an address of its own, `….svg`, and what is made of it: the same in pixels, `….png`, and
    a frame for other sites, `/embed/…`. `page` is where it is explained: the address above its own, unless said."""

    def declare(handler: Handler) -> list[Operation]:
        drawn = _seen(path, media_type, CSP_IMAGE, max_age, **rest)(handler)
        if media_type != SVG:
            return [drawn]
        bare = path.removesuffix(_SVG)
        return [
            drawn,
            _seen(bare + _PNG, PNG, CSP_IMAGE, max_age, **rest)(_in_pixels(handler)),
            _seen(EMBED + bare, HTML, CSP_EMBED, max_age, **rest)(_in_a_frame(handler, page)),
        ]

    return declare


def lire(source: Operation, *, partie: Any = None, **arguments: Any) -> Any:
    """What an operation of the API answers, as the struct that its documentation publishes: a page cannot say anything
    else than the API does. `partie` is a struct of fewer members, where the others take long to be read."""
    return lecteur(partie or source.responses[200][0]).decode(source.handler(**arguments))


def retenu(release: OpenRelease, cle: Hashable, faire: Callable[[], T]) -> T:
    """What `faire` makes of answers of a release, made once for all pages that show it: of what is small alone."""
    retenus = release.retenus
    if cle in retenus:
        connu: T = retenus[cle]
        return connu
    fait = faire()
    while len(retenus) >= _RETENUS:
        del retenus[next(iter(retenus))]
    retenus[cle] = fait
    return fait


async def png(svg: bytes) -> bytes:
    """A picture in pixels, or the refusal of one too many; one that could not be drawn may be a little later."""
    try:
        return await en_png(svg)
    except TooManyPictures:
        raise OverloadedError from None
    except UndrawnError as fault:
        raise OverloadedError(_DRAW_AGAIN) from fault


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
        **rest,
    )


def _in_pixels(handler: Handler) -> Handler:
    async def inside(**given: Any) -> bytes | Live:
        drawn = handler(**given)
        if not inspect.isawaitable(drawn):
            return await png(drawn)
        live: Live = await drawn
        return live._replace(body=await png(live.body))

    sign(inside, handler, (), {})
    return inside


def _in_a_frame(handler: Handler, page: str | None) -> Handler:
    asked = inspect.signature(handler).parameters

    def drawn(release: OpenRelease, settings: Settings, address: str, **given: Any) -> Any:
        ours = {"release": release, "settings": settings, "address": address}
        return handler(**given, **{name: value for name, value in ours.items() if name in asked})

    def framed(svg: bytes, release: OpenRelease, settings: Settings, address: str, **given: Any) -> bytes:
        path, mark, query = address.removeprefix(EMBED).partition("?")
        above = path.rpartition("/")[0] + mark + query
        if page is not None:
            above = page.format_map({name: quote(str(value)) for name, value in given.items()})
            above += f"{'&' if '?' in above else '?'}{query}" if query else ""
        return encadrer(Cadre(release, settings, above), svg.decode(), given.get("chambre"))

    def kept(**given: Any) -> bytes:
        return framed(drawn(**given), **given)

    async def followed(**given: Any) -> Live:
        live: Live = await drawn(**given)
        return live._replace(body=framed(live.body, **given))

    inside: Handler = followed if inspect.iscoroutinefunction(handler) else kept
    sign(inside, handler, (), {"release": OpenRelease, "settings": Settings, "address": str})
    return inside
