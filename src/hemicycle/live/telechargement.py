"""A small file fetched from a site that may do anything: bounded in bytes, and never led elsewhere."""

from urllib.parse import urlsplit

import httpx2

from hemicycle import __version__

USER_AGENT = f"hemicycle/{__version__} (public API over the open data of the French Parliament)"
REDIRECTIONS = 3


class RefusedFeed(Exception):
    """The site answered something that is not read any further."""


class Telechargement:
    """Fetches files of at most `maximum` bytes; what lies beyond is cut off."""

    def __init__(self, maximum: int, transport: httpx2.AsyncBaseTransport | None = None) -> None:
        self._maximum = maximum
        self._transport = transport
        self._client: httpx2.AsyncClient | None = None

    async def lire(self, url: str) -> bytes:
        """The first bytes of a file; how long to wait for them is the caller's. Raises `RefusedFeed` or an
        `httpx2.HTTPError`."""
        for _ in range(REDIRECTIONS + 1):
            answer = await self._ask(url)
            if isinstance(answer, bytes):
                return answer
            url = _same_site(url, answer)
        raise RefusedFeed("too many redirections")

    async def close(self) -> None:
        """Give the connections back."""
        if self._client is not None:
            await self._client.aclose()
            self._client = None

    async def _ask(self, url: str) -> bytes | httpx2.URL:
        """The content, or the address it is said to be at."""
        async with self._opened().stream("GET", url) as response:
            if response.has_redirect_location:
                return response.request.url.join(response.headers["location"])
            if response.status_code != httpx2.codes.OK:
                raise RefusedFeed(f"status {response.status_code}")
            if response.headers.get("content-encoding", "identity").lower() != "identity":
                raise RefusedFeed("a coding that was not asked for")
            content = bytearray()
            async for chunk in response.aiter_raw():
                content += chunk
                if len(content) >= self._maximum:
                    break  # leaving the block closes the connection
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
        raise RefusedFeed("led to another site")
    return str(target)
