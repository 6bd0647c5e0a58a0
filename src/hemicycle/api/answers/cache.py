"""The cache of finished answers: bytes ready to be sent, bounded in bytes, for one release.

Two levels. An *alias* is an address as it was written (decoded path, raw query); it leads to the canonical
address, under which answers are kept once per coding, and to the headers that this way of writing it calls for.
Aliases are bounded in number and in length, so that a client who varies a meaningless parameter fills neither level.

A crawler asks for everything once: where the latest answers stay, it drives out what everybody else asks for. Here an
answer takes the place of others only when it was asked for more often than all of them together lately. A long plain
body is packed where it would have to leave, and unpacked when it is asked for, which is sooner than to make it again.
"""

import re
from collections import OrderedDict

import zstandard

from hemicycle.api.answers.messages import Finished, Head
from hemicycle.api.answers.representation import IDENTITY, Headers
from hemicycle.release.format.resources import fitted

Address = tuple[str, str]  # path and query string as received

_ALIASES = 16_384
_ALIAS_LENGTH = 1024
_OVERHEAD = 1024  # about what the containers of an entry take
_UNKNOWN: tuple[str, Headers] = ("", [])  # what no alias leads to
_LONG = 16 * 1024  # bytes from which a plain body is worth packing: a tenth of it remains
_PACKING = 1  # level: five times as fast as making most of these bodies
_OFTEN = 3  # times that are remembered of those before counts were last halved
_REMEMBERED = 65_536  # questions whose answers are not kept, of which it is known how often they were asked
_PERIOD = 4  # challenges of each kept answer, on average, after which counts are halved


class _Kept:
    """An answer, how often it was asked for lately, and the bytes it takes; a packed body is unpacked for each use.

    Its address is counted with it, where it is written too: as long as a client likes, four times in `Link`.
    """

    __slots__ = ("answer", "cost", "packed", "uses")

    def __init__(self, canonical: str, answer: Finished) -> None:
        self.answer = answer
        self.uses = 0
        headers = sum(len(value) for _, value in answer.head.headers)
        self.cost = len(answer.body) + len(canonical) + headers + _OVERHEAD
        self.packed = False


class Cache:
    """Answers asked for least leave first when the bytes are spent."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.size = 0
        self._aliases: OrderedDict[Address, tuple[str, Headers]] = OrderedDict()
        self._entries: OrderedDict[tuple[str, str], _Kept] = OrderedDict()  # the next to be challenged first
        self._asked: OrderedDict[int, int] = OrderedDict()  # uses of what is not kept, by the digest of its key
        self._challenges = 0  # since counts were last halved
        self._packer = zstandard.ZstdCompressor(level=_PACKING)
        self._unpacker = zstandard.ZstdDecompressor()

    def __len__(self) -> int:
        return len(self._entries)

    def lookup(self, address: Address, coding: str) -> tuple[Finished | None, Headers]:
        """The answer to an address written exactly so before, and the headers of that address."""
        canonical, own = self._aliases.get(address, _UNKNOWN)
        return self.get(canonical, coding), own

    def get(self, canonical: str, coding: str) -> Finished | None:
        """The answer under a canonical address."""
        kept = self._entries.get((canonical, coding))
        if kept is None:
            return None
        kept.uses += 1
        if kept.packed:
            return kept.answer._replace(body=self._unpacker.decompress(kept.answer.body))
        return kept.answer

    def alias(self, address: Address, canonical: str, own: Headers) -> None:
        """Remember that a written address means this canonical one, and has these headers."""
        if self.capacity == 0 or len(address[0]) + len(address[1]) > _ALIAS_LENGTH:
            return
        self._aliases[address] = (canonical, own)
        if len(self._aliases) > _ALIASES:
            self._aliases.popitem(last=False)

    def put(self, canonical: str, coding: str, entry: Finished) -> None:
        """Keep an answer, if it is worth those that would leave; never one that takes an eighth of the room."""
        if len(entry.body) + _OVERHEAD > self.capacity // 8:  # known before the rest of it is weighed
            return
        kept = _Kept(canonical, entry)
        if kept.cost > self.capacity // 8:
            return
        key = (canonical, coding)
        former = self._entries.pop(key, None)
        if former is not None:
            self.size -= former.cost
        kept.uses = self._asked.pop(hash(key), 0) + 1 if former is None else former.uses
        if self._make_room(kept):
            self._entries[key] = kept
            self.size += kept.cost
            return
        self._asked[hash(key)] = kept.uses
        if len(self._asked) > _REMEMBERED:
            self._asked.popitem(last=False)

    def forget(self, path: str) -> None:
        """Drop the answers of a canonical path, whatever their parameters, coding and instant."""
        named = [key for key in self._entries if re.split("[?#]", key[0], maxsplit=1)[0] == path]
        for key in named:
            self.size -= self._entries.pop(key).cost

    def ping(self) -> None:
        """Write, read back and remove a probe; raises when the cache does not give back what it was given."""
        if self.capacity // 8 < _OVERHEAD:
            return  # too small to hold anything: a cache that keeps nothing does what was asked of it
        key, probe = ("\0ping", ""), Finished(Head(200, []), b"")
        self._entries[key] = _Kept("", probe)
        try:
            if self.get(*key) is not probe:
                raise RuntimeError("le cache ne rend pas ce qu'il a reçu")
        finally:
            del self._entries[key]

    def _make_room(self, newcomer: _Kept) -> bool:
        """Challenge kept answers in turn until there is room; False when they are worth more than the newcomer."""
        worth = 0  # uses of those that left
        while self.size + newcomer.cost > self.capacity:
            key, kept = next(iter(self._entries.items()))
            self._entries.move_to_end(key)
            self._challenges += 1
            if self._challenges > _PERIOD * len(self._entries):
                self._halve()
            if kept.uses <= newcomer.uses and self._pack(key[1], kept):
                continue
            worth += kept.uses
            if newcomer.uses <= worth:
                return False
            del self._entries[key]
            self.size -= kept.cost
        return True

    def _pack(self, coding: str, kept: _Kept) -> bool:
        """Pack a long plain body where it is; False when that frees nothing."""
        body = kept.answer.body
        if kept.packed or len(body) < _LONG or coding != IDENTITY:
            return False
        packed = fitted(self._packer.compress(body))
        if len(packed) > len(body) // 2:
            return False
        kept.answer, kept.packed = kept.answer._replace(body=packed), True
        self.size -= len(body) - len(packed)
        kept.cost -= len(body) - len(packed)
        return True

    def _halve(self) -> None:
        """Forget by half how often everything was asked for: what was asked much long ago gives way in the end."""
        self._challenges = 0
        for kept in self._entries.values():
            kept.uses = min(kept.uses, _OFTEN) // 2
        self._asked = OrderedDict((key, uses // 2) for key, uses in self._asked.items() if uses > 1)
