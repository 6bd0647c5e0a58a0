"""The client of the fuzz: it sends the bytes that it is given, however wrong, and reads one answer."""

import asyncio
import gzip
from dataclasses import dataclass

import brotli
import zstandard

TIMEOUT = 20.0  # seconds that an answer is waited for
_LONGEST_LINE = 1 << 20
_BODILESS = frozenset({204, 304})


class NoAnswerError(Exception):
    """The connection was closed, or stayed silent, before a whole answer came."""


@dataclass(frozen=True)
class Reply:
    """One answer, its body as it was before compression."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def all(self, name: str) -> list[str]:
        """Every value of a header, its name in lower case."""
        return [value for given, value in self.headers if given == name]

    def one(self, name: str) -> str:
        """The first value of a header, empty when it is not there."""
        return next(iter(self.all(name)), "")


class Connection:
    """A connection that is opened again when the server closed the last one."""

    def __init__(self, host: str, port: int) -> None:
        self._where = (host, port)
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, sent: bytes, *, head: bool, keep: bool) -> Reply:
        """Send a request and read its answer; without `keep` the connection ends there, as after garbage it must."""
        try:
            async with asyncio.timeout(TIMEOUT):
                reply = await self._exchange(sent, head)
        except (OSError, EOFError, TimeoutError, ValueError, asyncio.LimitOverrunError) as error:
            self.close()
            raise NoAnswerError(f"{type(error).__name__}: {error}") from error
        if not keep or reply.one("connection").lower() == "close":
            self.close()
        return reply

    def close(self) -> None:
        """End the connection."""
        if self._open is not None:
            self._open[1].close()
            self._open = None

    async def _exchange(self, sent: bytes, head: bool) -> Reply:
        if self._open is None or self._open[0].at_eof():
            self.close()
            self._open = await asyncio.open_connection(*self._where, limit=_LONGEST_LINE)
        reader, writer = self._open
        writer.write(sent)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(lines[0].split(" ", 2)[1])
        pairs = (line.partition(":") for line in lines[1:] if line)
        reply = Reply(status, tuple((name.lower(), value.strip()) for name, _, value in pairs), b"")
        if head or status in _BODILESS:
            return reply
        return Reply(status, reply.headers, _plain(await _body(reader, reply), reply.one("content-encoding")))


async def _body(reader: asyncio.StreamReader, reply: Reply) -> bytes:
    if reply.one("transfer-encoding").lower() != "chunked":
        announced = reply.one("content-length")
        return await reader.readexactly(int(announced)) if announced else await reader.read()
    whole = bytearray()
    while size := int(await reader.readline(), 16):
        whole += await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readline()
    return bytes(whole)


def _plain(body: bytes, coding: str) -> bytes:
    if coding == "gzip":
        return gzip.decompress(body)
    if coding == "br":
        return bytes(brotli.decompress(body))
    if coding == "zstd":
        return zstandard.ZstdDecompressor().decompressobj().decompress(body)
    return body
