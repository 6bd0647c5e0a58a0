"""Small files fetched from a site that may do anything: bounded in bytes, never led elsewhere, asked for once."""

from typing import NamedTuple
from urllib.parse import urlsplit

import httpx2

from hemicycle import __version__

USER_AGENT = f"hemicycle/{__version__} (public API over the open data of the French Parliament)"
REDIRECTS = 3


class Fetched(NamedTuple):
    """A file as the site gave it; no bytes when it has not changed."""

    body: bytes | None
    etag: str | None


class ResponseRefused(Exception):
    """The site answered something that is not read any further."""


class Downloader:
    """Fetches files of at most `maximum` bytes. How long to wait for one is the caller's affair."""

    def __init__(
        self, maximum: int, transport: httpx2.AsyncBaseTransport | None = None, *, truncate: bool = False
    ) -> None:
        """`truncate`: the first bytes of a longer file are read, instead of nothing of it."""
        self._maximum = maximum
        self._truncate = truncate
        self._transport = transport
        self._client: httpx2.AsyncClient | None = None

    async def read(self, url: str, etag: str | None = None) -> Fetched:
        """A file, without bytes when it is still the one that `etag` names; empty when there is none at this address.

        Raises `ResponseRefused` or an `httpx2.HTTPError`.
        """
        for _ in range(REDIRECTS + 1):
            answer = await self._ask(url, etag)
            if isinstance(answer, Fetched):
                return answer
            url = _same_site(url, answer)
        raise ResponseRefused("too many redirections")

    async def close(self) -> None:
        """Give the connections back."""
        if self._client is not None:
            await self._client.aclose()
            self._client = None

    async def _ask(self, url: str, etag: str | None) -> Fetched | httpx2.URL:
        """The file, or the address it is said to be at."""
        condition = {} if etag is None else {"If-None-Match": etag}
        async with self._opened().stream("GET", url, headers=condition) as response:
            if response.has_redirect_location:
                return response.request.url.join(response.headers["location"])
            if response.status_code == httpx2.codes.NOT_MODIFIED and etag is not None:
                return Fetched(None, etag)
            if response.status_code == httpx2.codes.NOT_FOUND:  # the site is there, the page is not yet
                return Fetched(b"", None)
            if response.status_code != httpx2.codes.OK:
                raise ResponseRefused(f"status {response.status_code}")
            if response.headers.get("content-encoding", "identity").lower() != "identity":
                raise ResponseRefused("a coding that was not asked for")
            return Fetched(await self._content(response), response.headers.get("etag"))

    async def _content(self, response: httpx2.Response) -> bytes:
        content = bytearray()
        async for chunk in response.aiter_raw():
            content += chunk
            if len(content) > self._maximum and self._truncate:
                break  # leaving the stream closes the connection
            if len(content) > self._maximum:  # half a page would be read as a whole one
                raise ResponseRefused(f"more than {self._maximum} bytes")
        return bytes(content[: self._maximum])

    def _opened(self) -> httpx2.AsyncClient:
        """The client, made by the first fetch: it loads certificates, which most processes never need."""
        if self._client is None:
            self._client = httpx2.AsyncClient(
                # identity: a few compressed bytes may stand for gigabytes
                headers={"User-Agent": USER_AGENT, "Accept-Encoding": "identity"},
                follow_redirects=False,
                timeout=None,  # the caller bounds the whole: a byte a second would satisfy this limit
                transport=self._transport,
            )
        return self._client


def _same_site(url: str, target: httpx2.URL) -> str:
    """A redirection may change the path, or `http` to `https`; another host could be one that only we can reach."""
    here, there = urlsplit(url), urlsplit(str(target))
    upgraded = (here.scheme, there.scheme) == ("http", "https") and here.port is None and there.port is None
    same = (here.scheme, here.port) == (there.scheme, there.port)
    if here.hostname != there.hostname or not (same or upgraded):
        raise ResponseRefused("led to another site")
    return str(target)
