"""The body of a request, read within bounds: what is too large, too slow or of another kind is refused unread."""

import asyncio

from hemicycle.api.answers.errors import PayloadTooLargeError, SlowBodyError, UnsupportedMediaTypeError
from hemicycle.api.answers.messages import Request

LARGEST = 16 * 1024  # bytes
LONGEST = 10.0  # seconds
_MEDIA_TYPES = ("application/json", "text/plain")  # browsers send the second from a page that is being left


async def read_body(request: Request, *, longest: float = LONGEST) -> bytes:
    """The whole body, or `PayloadTooLargeError`, `SlowBodyError`, or what the door says of one that is not whole."""
    if int(request.header("content-length") or 0) > LARGEST:  # a number: the server refuses anything else
        raise _too_large()
    body = bytearray()
    try:
        async with asyncio.timeout(longest):
            async for chunk in request.body():
                body += chunk
                if len(body) > LARGEST:
                    raise _too_large()
    except TimeoutError:
        raise SlowBodyError(f"Corps de requête incomplet après {longest:g} secondes.") from None
    return bytes(body)


def check_media_type(request: Request) -> None:
    """Refuse a body that says to be neither JSON nor plain text, or to be compressed. Saying nothing is fine."""
    media_type = (request.header("content-type") or "").partition(";")[0].strip().lower()
    if media_type and media_type not in _MEDIA_TYPES:
        raise UnsupportedMediaTypeError("Type de contenu refusé : application/json (ou text/plain) attendu.")
    if (request.header("content-encoding") or "identity").strip().lower() != "identity":
        raise UnsupportedMediaTypeError("Corps de requête compressé : envoyez-le tel quel.")


def _too_large() -> PayloadTooLargeError:
    return PayloadTooLargeError(f"Corps de requête trop grand : {LARGEST} octets au plus.")
