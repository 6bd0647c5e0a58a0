"""The head of a request, as far as the server lets through what two programs may read in two ways.

Granian (hyper) refuses what cannot be parsed, bounds heads, and frames bodies. It leaves to the application which host
is asked, the form of the target, and transfer codings before `chunked`. None of them means anything to this service;
whoever stands in front may have chosen, counted or cached by another reading of them.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address

_KNOWN = 1024  # hosts whose reading is remembered
_HOST = re.compile(r"(?:([A-Za-z0-9._~-]{1,255})|\[([0-9A-Fa-f:.]+)\])(?::([0-9]{0,5}))?")


def fault(method: str, path: str, hosts: Sequence[str], codings: Sequence[str], *, http10: bool) -> str:
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
