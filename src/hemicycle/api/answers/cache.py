"""The cache of finished answers: bytes ready to be sent, bounded in bytes, for one release.

Two levels. An *alias* is an address as it was written (decoded path, raw query); it leads to the canonical
address, under which answers are kept once per coding, and to the headers that this way of writing it calls for.
Aliases are bounded in number and in length, so that a client who varies a meaningless parameter fills neither level.
"""

import re
from collections import OrderedDict

from hemicycle.api.answers.messages import Finished, Head
from hemicycle.api.answers.representation import Headers

Address = tuple[str, str]  # path and query string as received

_ALIASES = 16_384
_ALIAS_LENGTH = 1024
_OVERHEAD = 2048  # about what headers, keys and containers of an entry take
_UNKNOWN: tuple[str, Headers] = ("", [])  # what no alias leads to


class Cache:
    """Least recently used answers leave first when the bytes are spent."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.size = 0
        self._aliases: OrderedDict[Address, tuple[str, Headers]] = OrderedDict()
        self._entries: OrderedDict[tuple[str, str], Finished] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def lookup(self, address: Address, coding: str) -> tuple[Finished | None, Headers]:
        """The answer to an address written exactly so before, and the headers of that address."""
        canonical, own = self._aliases.get(address, _UNKNOWN)
        return self.get(canonical, coding), own

    def get(self, canonical: str, coding: str) -> Finished | None:
        """The answer under a canonical address."""
        key = (canonical, coding)
        entry = self._entries.get(key)
        if entry is not None:
            self._entries.move_to_end(key)
        return entry

    def alias(self, address: Address, canonical: str, own: Headers) -> None:
        """Remember that a written address means this canonical one, and has these headers."""
        if self.capacity == 0 or len(address[0]) + len(address[1]) > _ALIAS_LENGTH:
            return
        self._aliases[address] = (canonical, own)
        if len(self._aliases) > _ALIASES:
            self._aliases.popitem(last=False)

    def put(self, canonical: str, coding: str, entry: Finished) -> None:
        """Keep an answer, unless it alone would take more than an eighth of the room."""
        cost = len(entry.body) + _OVERHEAD
        if cost > self.capacity // 8:
            return
        former = self._entries.pop((canonical, coding), None)
        if former is not None:
            self.size -= len(former.body) + _OVERHEAD
        self._entries[canonical, coding] = entry
        self.size += cost
        while self.size > self.capacity:
            _, evicted = self._entries.popitem(last=False)
            self.size -= len(evicted.body) + _OVERHEAD

    def forget(self, path: str) -> None:
        """Drop the answers of a canonical path, whatever their parameters, coding and instant."""
        named = [key for key in self._entries if re.split("[?#]", key[0], maxsplit=1)[0] == path]
        for key in named:
            self.size -= len(self._entries.pop(key).body) + _OVERHEAD

    def ping(self) -> None:
        """Write, read back and remove a probe; raises when the cache does not give back what it was given."""
        probe = Finished(Head(200, []), b"")
        if self.capacity // 8 < _OVERHEAD:
            return  # too small to hold anything: a cache that keeps nothing does what was asked of it
        self.put("\0ping", "", probe)
        if self.get("\0ping", "") is not probe:
            raise RuntimeError("le cache ne rend pas ce qu'il a reçu")
        del self._entries["\0ping", ""]
        self.size -= _OVERHEAD
