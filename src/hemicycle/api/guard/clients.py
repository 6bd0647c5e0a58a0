"""Who is asking: the address of a client, as far as it can be believed.

Anybody may write anything in `X-Forwarded-For`. It is read only when the connection comes from a proxy that the
operator named, from the right: the last address that is not one of these proxies is the first one that a proxy of
ours has seen with its own eyes.
"""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import structlog

from hemicycle.api.answers.messages import Request
from hemicycle.settings import Network

log = structlog.get_logger(__name__)

Address = IPv4Address | IPv6Address

_KNOWN = 4096  # addresses whose reading is remembered
_IPV6_HOME = 64  # bits that a subscriber is given; the rest is theirs to change at every request


class Clients:
    """Names the clients of a service behind these proxies."""

    def __init__(self, trusted: Iterable[Network] = ()) -> None:
        self._trusted = tuple(trusted)
        self._warned = False
        self.peer = lru_cache(_KNOWN)(self._read_peer)  # what an address counts under; whether it is a proxy of ours

    def name(self, request: Request) -> str:
        """What a client is counted under: its IPv4 address, or the /64 of its IPv6 address."""
        peer = request.peer()
        if peer is None:
            return "local"  # a socket without addresses
        name, trusted = self.peer(peer)
        if trusted:
            forwarded = ",".join(value for key, value in request.headers() if key == "x-forwarded-for")
            return self._forwarded(forwarded) or name
        if not self._warned and request.header("x-forwarded-for") is not None:
            self._warned = True
            log.warning("proxy_not_trusted", setting="HEMICYCLE_TRUSTED_PROXIES")  # and all behind it count as one
        return name

    def _read_peer(self, peer: str) -> tuple[str, bool]:
        address = read_address(peer)
        return (peer, False) if address is None else (_counted(address), self._is_trusted(address))

    def _forwarded(self, header: str) -> str | None:
        """The rightmost address that is no proxy of ours; None when the header cannot be believed."""
        found: Address | None = None
        for item in reversed(header.split(",")):
            found = read_address(item)
            if found is None or not self._is_trusted(found):
                break
        return None if found is None else _counted(found)

    def _is_trusted(self, address: Address) -> bool:
        return any(address.version == network.version and address in network for network in self._trusted)


def read_address(text: str) -> Address | None:
    """An address, with or without a port; an IPv4 address dressed as IPv6 is itself."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _counted(address: Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((int(address), _IPV6_HOME), strict=False))
