"""The Valkey (or Redis) server that the machines of one service share, so that they spare each other work.

A courtesy, never a dependency: whatever the server does, each question is answered within a quarter of a second, if
need be by None, and each user of it has a way to do without. A server that fails is left alone for a few seconds.

What is kept there is sealed: a value that is truncated, of another program, of another name or of another type is not
read. Names are keyed hashes: they tell neither who asked nor what for.
"""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from importlib.util import find_spec
from time import monotonic
from typing import Any, NamedTuple, TypeVar

import structlog

from hemicycle.errors import SettingsError

log = structlog.get_logger(__name__)

TIMEOUT = 0.25  # seconds that anybody waits for the server
PAUSE = 5.0  # seconds for which a server that failed is not asked again: a request must not wait for each try
CONNECTIONS = 32  # of one process, however many requests it serves at once
LARGEST = 1024 * 1024  # bytes of a value, unless its reader says otherwise

_FORMAT = b"HMC1"
_SEAL = 16  # bytes
_DAY = 86_400

# One round trip instead of the three commands of a transaction: half the time of the processor.
_COUNT = """
local number = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {number, left}
"""
# What is no instant, or one that is far in the past or in the future, keeps nobody waiting.
_TURN = """
local last = tonumber(redis.call('GET', KEYS[1]))
if last and math.abs(tonumber(ARGV[1]) - last) < tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[3])
return 1
"""

T = TypeVar("T")


class Count(NamedTuple):
    """How many there were, and the seconds until they are counted anew."""

    number: int
    left: float


def check_client(url: str) -> None:
    """Say in one sentence that what talks to such a server is not installed, or that an address cannot be read."""
    if find_spec("redis") is None:
        raise SettingsError(
            "HEMICYCLE_CACHE_URL : installez hemicycle[valkey] pour partager un serveur Valkey ou Redis entre machines."
        )
    from redis.asyncio.connection import parse_url  # noqa: PLC0415 - an optional dependency, asked for by a setting

    try:
        parse_url(_spelled(url))
    except ValueError:  # its message may hold the password
        raise SettingsError("HEMICYCLE_CACHE_URL : cette adresse ne peut pas être lue.") from None


class Valkey:
    """The server at `url` (`redis`, `rediss`, `valkey` or `valkeys`). One object serves a whole process.

    Values are sealed by `secret`, or by the address itself when there is none: machines that share have the same.
    """

    def __init__(self, url: str, secret: str = "", *, elapsed: Callable[[], float] = monotonic) -> None:
        check_client(url)
        # redis is an optional dependency, asked for by a setting
        from redis.asyncio import BlockingConnectionPool, Redis  # noqa: PLC0415
        from redis.asyncio.retry import Retry  # noqa: PLC0415
        from redis.backoff import NoBackoff  # noqa: PLC0415
        from redis.exceptions import ResponseError  # noqa: PLC0415

        pool = BlockingConnectionPool.from_url(
            _spelled(url),
            max_connections=CONNECTIONS,
            timeout=TIMEOUT,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 1),  # a connection that the server closed while nobody used it
            protocol=2,
        )
        self._server: Any = Redis.from_pool(pool)
        self._refusals = ResponseError
        self._key = blake2b((secret or url).encode(), digest_size=32).digest()
        self._elapsed = elapsed
        self._resume = 0.0
        self._down = False
        self._told: set[str] = set()

    def name(self, kind: str, *parts: object) -> str:
        """The name under which something is kept: its kind can be read, the rest cannot."""
        text = "\0".join(map(str, parts))
        return f"hemicycle:{kind}:{blake2b(text.encode(), digest_size=16, key=self._key).hexdigest()}"

    async def count(self, name: str, seconds: int) -> Count | None:
        """Count one more, for `seconds` from the first; None when that cannot be done now."""
        found = await self._ask(lambda server: server.eval(_COUNT, 1, name, seconds * 1000))
        return None if found is None else Count(int(found[0]), max(0, int(found[1])) / 1000)

    async def read(self, name: str, longest: int = LARGEST) -> bytes | None:
        """What was written under a name; None when there is nothing that we wrote, or when it cannot be read now."""
        room = len(_FORMAT) + _SEAL + longest
        # no more than a value of ours may have: somebody else's might fill the memory
        sealed: bytes | None = await self._ask(lambda server: server.getrange(name, 0, room))
        if not sealed:
            return None
        value = sealed[len(_FORMAT) + _SEAL :]
        if not hmac.compare_digest(sealed, self._sealed(name, value)):
            self._tell("shared_value_ignored", name.split(":")[1])
            return None
        return value

    async def write(self, name: str, value: bytes, seconds: int) -> bool:
        """Keep a value for a while; whether it was."""
        return bool(await self._ask(lambda server: server.set(name, self._sealed(name, value), ex=seconds)))

    async def turn(self, name: str, now: float, interval: float) -> bool | None:
        """Whether it is for this process to do something: true for one in each interval, counted by the caller's
        clock. None when nobody can tell."""
        found = await self._ask(lambda server: server.eval(_TURN, 1, name, repr(now), repr(interval), _DAY))
        return None if found is None else bool(found)

    async def move_turn(self, name: str, now: float) -> None:
        """Have the next interval counted from another instant."""
        await self._ask(lambda server: server.set(name, repr(now), ex=_DAY))

    async def close(self) -> None:
        """Give the connections back."""
        await self._server.aclose(close_connection_pool=True)

    async def _ask(self, command: Callable[[Any], Awaitable[T]]) -> T | None:
        now = self._elapsed()
        if now < self._resume:
            return None
        if self._down:  # one request finds out whether the server is back; the others do not wait with it
            self._resume = now + PAUSE
        try:
            async with asyncio.timeout(TIMEOUT):
                answer = await command(self._server)
        except self._refusals as error:  # the server is there: what it keeps under this name is not for this command
            self._answered()
            self._tell("shared_cache_refused", str(error).partition(" ")[0])
            return None
        except Exception as error:  # whatever is wrong with the server, the answer to a client matters more
            self._resume = self._elapsed() + PAUSE
            if not self._down:  # told once, not at every request
                log.warning("shared_cache_unavailable", error=type(error).__name__)
            self._down = True
            return None
        self._answered()
        return answer

    def _answered(self) -> None:
        if self._down:
            log.info("shared_cache_available")
        self._down = False
        self._resume = 0.0

    def _sealed(self, name: str, value: bytes) -> bytes:
        seal = blake2b(name.encode() + b"\0", digest_size=_SEAL, key=self._key)
        seal.update(value)
        return _FORMAT + seal.digest() + value

    def _tell(self, event: str, what: str) -> None:
        """Log something of a kind once: what is wrong with one value is wrong with thousands."""
        if f"{event} {what}" not in self._told:
            self._told.add(f"{event} {what}")
            log.warning(event, what=what)


def _spelled(url: str) -> str:
    """The address as the library spells it."""
    return url.replace("valkey", "redis", 1) if url.startswith("valkey") else url
