"""How often a client may ask: the quota of the settings, and what is told of it with every answer."""

import re
from ipaddress import ip_address
from math import ceil
from typing import NamedTuple

from hemicycle.api.answers.errors import TooManyRequestsError
from hemicycle.api.answers.representation import Headers
from hemicycle.api.guard.counters import ClientCounters, SharedCounters, local_counters
from hemicycle.live.valkey import Valkey
from hemicycle.settings import Settings

AUTO = "60000/minute"  # who said nothing: a flood is held off, a client that reads everything at once is not
_UNITS = {
    "second": (1, "une seconde"),
    "minute": (60, "une minute"),
    "hour": (3600, "une heure"),
    "day": (86_400, "un jour"),
}
_QUOTA = re.compile(rf"([0-9]+)/({'|'.join(_UNITS)})")


class Usage(NamedTuple):
    """Where a client stands after this request."""

    limit: int
    used: int
    seconds_left: int  # whole seconds until the count starts again

    @property
    def exceeded(self) -> bool:
        return self.used > self.limit

    def headers(self) -> Headers:
        """What the answer says of it. The reset is in seconds to wait, as `Retry-After` is."""
        return [
            ("x-ratelimit-limit", str(self.limit)),
            ("x-ratelimit-remaining", str(max(0, self.limit - self.used))),
            ("x-ratelimit-reset", str(self.seconds_left)),
        ]


class Quota:
    """So many of something per client, in so many seconds counted from the first."""

    def __init__(self, what: str, limit: int, seconds: int, counters: ClientCounters, *, period: str) -> None:
        """`period` is how messages call the seconds."""
        self._what = what
        self._limit = limit
        self._seconds = seconds
        self._counters = counters
        self._period = period

    async def count(self, client: str) -> Usage | None:
        """Count one more of this client; None when nothing can be counted for now."""
        found = await self._counters.count(self._what, client, self._seconds)
        return None if found is None else Usage(self._limit, found.number, max(1, ceil(found.seconds_left)))

    def refusal(self, usage: Usage) -> TooManyRequestsError:
        """What a client that went beyond is told."""
        return TooManyRequestsError(
            f"Trop de requêtes : au plus {self._limit} en {self._period}. Réessayez dans {usage.seconds_left} s.",
            usage.seconds_left,
        )


def counters(valkey: Valkey | None) -> ClientCounters:
    """Where clients are counted: by all machines together when they share a server, else by this one."""
    return local_counters() if valkey is None else SharedCounters(valkey, local_counters())


def general_quota(settings: Settings, counters: ClientCounters) -> Quota | None:
    """The quota of all requests together; None when there is none."""
    text = settings.rate_limit
    if text == "auto":
        text = "" if on_loopback(settings.host) else AUTO
    found = _QUOTA.fullmatch(text)
    if found is None:
        return None
    seconds, words = _UNITS[found[2]]
    return Quota("requetes", int(found[1]), seconds, counters, period=words)


def on_loopback(host: str) -> bool:
    """Whether only this very machine can connect."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
