"""What of a request is let through: a head that has one reading, a body within its bounds.

Granian (hyper) refuses what cannot be parsed, bounds heads, and frames bodies. It leaves to the application which host
is asked, the form of the target, and transfer codings before `chunked`. None of them means anything to this service;
whoever stands in front may have chosen, counted or cached by another reading of them. A body that is too large, too
slow or of another kind is refused unread.
"""

import asyncio
import re
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address

from hemicycle.api.answers.errors import PayloadTooLargeError, SlowBodyError, UnsupportedMediaTypeError
from hemicycle.api.answers.messages import Request

LARGEST = 16 * 1024  # bytes of a body
LONGEST = 10.0  # seconds of a body
_DIGITS = 20  # of the length of a body
_MEDIA_TYPES = ("application/json", "text/plain")  # browsers send the second from a page that is being left
_KNOWN = 1024  # hosts whose reading is remembered
_HOST = re.compile(r"(?:([A-Za-z0-9._~-]{1,255})|\[([0-9A-Fa-f:.]+)\])(?::([0-9]{0,5}))?")


def head_fault(method: str, path: str, hosts: Sequence[str], codings: Sequence[str], *, http10: bool) -> str:
    """What is wrong with a head; empty when nothing is. `hosts` and `codings` are the values of their header lines."""
    if not (_one_host(hosts[0]) if len(hosts) == 1 else http10 and not hosts):
        return "En-tête Host absent, répété ou mal formé."  # RFC 9112 §3.2
    if not path.startswith("/") and (method, path) != ("OPTIONS", "*"):
        return "Cible de la requête mal formée : chemin absolu attendu."  # RFC 9112 §3.2.1
    if codings and [coding.strip().lower() for coding in codings] != ["chunked"]:
        return "En-tête Transfer-Encoding : seul « chunked », une fois, est lu."  # RFC 9112 §6.1
    return ""


@lru_cache(_KNOWN)
def _one_host(text: str) -> bool:
    """Whether that is a name or an address, with or without a port."""
    found = _HOST.fullmatch(text)
    if found is None or int(found[3] or 0) > 65_535:
        return False
    return found[2] is None or _is_ipv6(found[2])


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True


async def read_body(request: Request, *, longest: float = LONGEST) -> bytes:
    """The whole body, or `PayloadTooLargeError`, `SlowBodyError`, or what the door says of one that is not whole."""
    length = request.header("content-length") or "0"  # a number: the server refuses anything else, but zeros before it
    if len(length) > _DIGITS or int(length) > LARGEST:
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
