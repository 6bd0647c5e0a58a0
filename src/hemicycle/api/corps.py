"""The body of a request, read within bounds: what is too large, too slow or of another kind is refused unread."""

import asyncio
from collections.abc import Iterable

from litestar.types import Receive

from hemicycle.api.errors import PayloadTooLargeError, SlowBodyError, UnsupportedMediaTypeError

LARGEST = 16 * 1024  # bytes
LONGEST = 10.0  # seconds
_MEDIA_TYPES = (b"application/json", b"text/plain")  # browsers send the second from a page that is being left


async def lire(headers: Iterable[tuple[bytes, bytes]], receive: Receive, *, longest: float = LONGEST) -> bytes:
    """The whole body, or `PayloadTooLargeError`, or `SlowBodyError`."""
    announced = dict(headers).get(b"content-length", b"0")
    if len(announced) > 9 or not announced.isdigit() or int(announced) > LARGEST:
        raise _too_large()
    try:
        async with asyncio.timeout(longest):
            return await _read(receive)
    except TimeoutError:
        raise SlowBodyError(f"Corps de requête incomplet après {longest:g} secondes.") from None


def verifier_type(headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Refuse a body that says to be neither JSON nor plain text, or to be compressed. Saying nothing is fine."""
    given = dict(headers)
    media_type = given.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if media_type and media_type not in _MEDIA_TYPES:
        raise UnsupportedMediaTypeError("Type de contenu refusé : application/json (ou text/plain) attendu.")
    if given.get(b"content-encoding", b"identity").strip().lower() != b"identity":
        raise UnsupportedMediaTypeError("Corps de requête compressé : envoyez-le tel quel.")


async def _read(receive: Receive) -> bytes:
    corps = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise SlowBodyError("Corps de requête interrompu.")
        corps += message.get("body", b"")
        if len(corps) > LARGEST:
            raise _too_large()
        if not message.get("more_body", False):
            return bytes(corps)


def _too_large() -> PayloadTooLargeError:
    return PayloadTooLargeError(f"Corps de requête trop grand : {LARGEST} octets au plus.")
