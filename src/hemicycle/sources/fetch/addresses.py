"""Where a publisher may send us: the rule that every request of a download is held to, redirections included.

A site that was taken over, or a mistake of its own, must not make this machine ask another site in our name, least of
all one that only this machine can reach. So a download stays on the site it was begun on, or goes to one that the
manifest or the operator names; and it never goes from a public address to a private one. What a name stands for is
looked up just before the connection is made: a name server that answers otherwise an instant later is not guarded
against here, and a firewall is what does that.
"""

import socket
from collections.abc import Callable, Collection, Iterable
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

SCHEMES = ("http", "https")
_PORTS = {"http": 80, "https": 443}

Resolve = Callable[[str], Iterable[str]]


class Site(NamedTuple):
    """What a connection is made to."""

    scheme: str
    host: str
    port: int

    @classmethod
    def of(cls, parts: SplitResult) -> "Site":
        host = (parts.hostname or "").rstrip(".")
        return cls(parts.scheme, host, parts.port or _PORTS.get(parts.scheme, 0))

    @property
    def has_usual_port(self) -> bool:
        return self.port == _PORTS.get(self.scheme)

    def names(self) -> set[str]:
        """How a list of allowed hosts may write it: a bare name stands for its usual ports."""
        return {f"{self.host}:{self.port}", *([self.host] if self.has_usual_port else [])}


def addresses_of(host: str) -> list[str]:
    """The addresses that a name stands for, none when it stands for nothing: the connection will say so."""
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)]
    except OSError:
        return []


def refusal(base: str, target: str, allowed: Collection[str] = (), resolve: Resolve = addresses_of) -> str | None:
    """Why a download begun at `base` may not go on at `target`; None when it may. `allowed` are other hosts."""
    try:
        parts = urlsplit(target)
        here, there = Site.of(urlsplit(base)), Site.of(parts)
    except ValueError:
        return "adresse illisible"
    if there.scheme not in SCHEMES:
        return "seuls http et https sont suivis"
    if parts.username is not None or parts.password is not None:
        return "elle porte un nom d'utilisateur"
    if (here.scheme, there.scheme) == ("https", "http"):
        return "elle quitte https"
    return None if here == there or _is_upgrade(here, there) else _elsewhere(here, there, allowed, resolve)


def read_hosts(text: str) -> frozenset[str]:
    """Hosts separated by commas, as a setting writes them."""
    return frozenset(host.strip().lower() for host in text.split(",") if host.strip())


def _elsewhere(here: Site, there: Site, allowed: Collection[str], resolve: Resolve) -> str | None:
    if not there.names() & set(allowed):
        return f"elle mène à un autre site, {there.host}, que rien n'autorise"
    if _is_private(there.host, resolve) and not _is_private(here.host, resolve):
        return f"elle mène à une adresse privée, {there.host}"
    return None


def _is_upgrade(here: Site, there: Site) -> bool:
    """The same site, from `http` to `https`."""
    return here.host == there.host and here.scheme == "http" and here.has_usual_port and there.has_usual_port


def _is_private(host: str, resolve: Resolve) -> bool:
    """Whether some address of a host is not one of the public network: loopback, a local network, a link."""
    try:
        return not ip_address(host).is_global
    except ValueError:
        return any(not ip_address(found.partition("%")[0]).is_global for found in resolve(host))
