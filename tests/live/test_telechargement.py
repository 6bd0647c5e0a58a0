"""Pages read over HTTP: conditional, bounded, never led elsewhere."""

import asyncio
from collections.abc import AsyncIterator, Callable

import httpx2
import pytest

from hemicycle.live.download import Downloader, Fetched, ResponseRefused

URL = "https://resultats.invalid/02/index.html"
Repondre = Callable[[httpx2.Request], httpx2.Response]


async def flot(corps: bytes) -> AsyncIterator[bytes]:
    """A body that comes bit by bit, as from a network."""
    for debut in range(0, len(corps), 40):
        yield corps[debut : debut + 40]


def lire(repondre: Repondre, url: str = URL, etag: str | None = None, maximum: int = 100) -> Fetched:
    async def run() -> Fetched:
        site = Downloader(maximum, httpx2.MockTransport(repondre))
        try:
            return await site.read(url, etag)
        finally:
            await site.close()

    return asyncio.run(run())


def test_a_page_comes_with_its_tag() -> None:
    assert lire(lambda _: httpx2.Response(200, content=flot(b"page"), headers={"ETag": '"a"'})) == Fetched(
        b"page", '"a"'
    )


def test_a_page_without_a_tag_is_read_all_the_same() -> None:
    assert lire(lambda _: httpx2.Response(200, content=flot(b"page"))) == Fetched(b"page", None)


def test_a_known_page_is_asked_for_on_condition_and_comes_without_bytes() -> None:
    def repondre(demande: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(304 if demande.headers.get("if-none-match") == '"a"' else 500)

    assert lire(repondre, etag='"a"') == Fetched(None, '"a"')


def test_a_first_reading_has_no_condition() -> None:
    def repondre(demande: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(500 if "if-none-match" in demande.headers else 200, content=flot(b"page"))

    assert lire(repondre).body == b"page"


def test_an_unchanged_page_that_nobody_knew_is_refused() -> None:
    with pytest.raises(ResponseRefused, match="304"):
        lire(lambda _: httpx2.Response(304))


def test_a_page_that_is_not_there_yet_is_empty() -> None:
    assert lire(lambda _: httpx2.Response(404, content=flot(b"introuvable"))) == Fetched(b"", None)


@pytest.mark.parametrize("status", [403, 429, 500, 503])
def test_any_other_answer_is_refused(status: int) -> None:
    with pytest.raises(ResponseRefused, match=str(status)):
        lire(lambda _: httpx2.Response(status))


def test_a_page_that_does_not_end_is_refused() -> None:
    with pytest.raises(ResponseRefused, match="100 bytes"):
        lire(lambda _: httpx2.Response(200, content=flot(b"x" * 101)))


def test_a_coding_that_was_not_asked_for_is_refused() -> None:
    with pytest.raises(ResponseRefused, match="coding"):
        lire(lambda _: httpx2.Response(200, content=flot(b"x"), headers={"Content-Encoding": "br"}))


def test_a_redirection_on_the_site_is_followed() -> None:
    def repondre(demande: httpx2.Request) -> httpx2.Response:
        if demande.url.path == "/ailleurs":
            return httpx2.Response(200, content=flot(b"page"))
        return httpx2.Response(302, headers={"Location": "/ailleurs"})

    assert lire(repondre).body == b"page"


@pytest.mark.parametrize(
    "ailleurs", ["https://autre.invalid/", "http://resultats.invalid/", "https://resultats.invalid:8443/"]
)
def test_a_redirection_elsewhere_is_refused(ailleurs: str) -> None:
    with pytest.raises(ResponseRefused, match="another site"):
        lire(lambda _: httpx2.Response(302, headers={"Location": ailleurs}))


def test_a_redirection_without_end_is_refused() -> None:
    with pytest.raises(ResponseRefused, match="too many"):
        lire(lambda _: httpx2.Response(302, headers={"Location": URL}))
