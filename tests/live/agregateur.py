"""An invented news aggregator on loopback, which may misbehave in every way."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

Repondre = Callable[[asyncio.StreamWriter], Awaitable[None]]

DEBUT = b'<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Presse</title>'
FIN = b"</channel></rss>"


def item(titre: str, url: str = "https://example.org/a", media: str | None = "Le Bocage", date: str = "") -> bytes:
    """An item of a feed, as aggregators write them; the title and the address are written as they are given."""
    source = "" if media is None else f'<source url="https://example.org">{media}</source>'
    jour = f"<pubDate>{date}</pubDate>" if date else ""
    return f"<item><title>{titre}</title><link>{url}</link>{jour}{source}<description>x</description></item>".encode()


def flux(*items: bytes) -> bytes:
    """A feed of these items."""
    return DEBUT + b"".join(items) + FIN


def reponse(body: bytes, status: str = "200 OK", *entetes: str) -> Repondre:
    """A whole answer."""
    head = f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
    raw = (head + "".join(f"{entete}\r\n" for entete in entetes) + "\r\n").encode() + body

    async def repondre(writer: asyncio.StreamWriter) -> None:
        writer.write(raw)
        await writer.drain()

    return repondre


@dataclass
class Agregateur:
    """A server, the requests it received, and whether a client left before the end."""

    repondre: Repondre
    demandes: list[str] = field(default_factory=list)
    coupures: int = 0
    port: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/rss/search?q={{query}}&hl=fr"

    async def servir(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        demande = await reader.readuntil(b"\r\n\r\n")
        self.demandes.append(demande.decode())
        try:
            await self.repondre(writer)
        except ConnectionError:
            self.coupures += 1
        finally:
            writer.close()


@asynccontextmanager
async def agregateur(repondre: Repondre) -> AsyncIterator[Agregateur]:
    """The aggregator, listening."""
    invente = Agregateur(repondre)
    server = await asyncio.start_server(invente.servir, "127.0.0.1", 0)
    invente.port = server.sockets[0].getsockname()[1]
    async with server:
        yield invente
