"""What belongs to no area: the small files that robots and people look for at well-known places."""

from datetime import datetime, timedelta
from pathlib import Path

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.settings import Settings

TAG = "Other endpoints"
TEXTE = "text/plain; charset=utf-8"
VALIDITE = timedelta(days=180)  # RFC 9116 wants less than a year
_JOUR = 24 * HOUR
_LLMS = Path(__file__).parents[1] / "static" / "llms.txt"


@operation(
    "/.well-known/security.txt",
    operation_id="getSecurity",
    tag=TAG,
    summary="Where to report a vulnerability",
    description="As RFC 9116 wants it; 404 when the service names no contact.",
    answer=str,
    max_age=_JOUR,
    tick=_JOUR,
    errors=(404,),
    media_type=TEXTE,
    needs_release=False,
)
def security(now: datetime, settings: Settings) -> bytes:
    if not settings.contact:
        raise NotFoundError("Ce service n'indique pas à qui signaler une faille.")
    expires = (now + VALIDITE).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f"Contact: {settings.contact}\nExpires: {expires}\nPreferred-Languages: fr, en\n".encode()


@operation(
    "/robots.txt",
    operation_id="getRobots",
    tag=TAG,
    summary="Rules for crawlers",
    description="Asks every crawler to stay away: an API is not a site.",
    answer=str,
    max_age=_JOUR,
    errors=(),
    media_type=TEXTE,
    needs_release=False,
)
def robots() -> bytes:
    return b"User-agent: *\nDisallow: /\n"


@operation(
    "/llms.txt",
    operation_id="getLlms",
    tag=TAG,
    summary="The service in a page, for language models",
    description="What the service is, where its documentation and its data lie, and under which licence; in French.",
    answer=str,
    max_age=_JOUR,
    errors=(),
    media_type=TEXTE,
    needs_release=False,
)
def llms() -> bytes:
    return _LLMS.read_bytes()
