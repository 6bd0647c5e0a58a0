"""What belongs to no area."""

from litestar.handlers import HTTPRouteHandler

from hemicycle.api.operations import HOUR, operation

TAG = "Other endpoints"


@operation(
    "/robots.txt",
    operation_id="getRobots",
    tag=TAG,
    summary="Rules for crawlers",
    description="Asks every crawler to stay away: an API is not a site.",
    answer=str,
    max_age=24 * HOUR,
    errors=(),
    media_type="text/plain; charset=utf-8",
    needs_release=False,
)
def robots() -> bytes:
    return b"User-agent: *\nDisallow: /\n"


HANDLERS: list[HTTPRouteHandler] = [robots]
