"""The articles of a news feed: links only, out of bytes that nobody vouches for."""

import html
from datetime import UTC, datetime
from html.parser import HTMLParser
from io import BytesIO
from time import struct_time
from typing import Any
from urllib.parse import urlsplit

import feedparser
import msgspec

from hemicycle.calendrier import horodatage
from hemicycle.texte import nettoyer

ARTICLES = 12  # most links an answer gives

_LONGEST_TEXT = 2000  # characters of a title that are looked at
_LONGEST_URL = 2048
_PASSES = 5  # aggregators escape titles that were escaped already
_SILENT = frozenset({"script", "style"})  # their content is no text


class Article(msgspec.Struct, frozen=True):
    """A link to the press: no excerpt, no image, which are not ours to copy."""

    titre: str
    media: str | None
    url: str
    date: str | None  # instant, as the wire writes it


def articles(feed: bytes) -> list[Article]:
    """The first articles of a feed, in its order; none when the bytes are no feed."""
    # a stream, never the bytes themselves: the library would take them for the name of a file to open
    parsed = feedparser.parse(BytesIO(feed), resolve_relative_uris=False)
    found = (_article(entry) for entry in parsed.entries)
    return [article for article in found if article is not None][:ARTICLES]


def plain_text(markup: str) -> str:
    """A title without entities nor tags, however many times it was escaped."""
    text = markup[:_LONGEST_TEXT]
    for _ in range(_PASSES):
        stripped = _stripped(text)
        if stripped == text:
            break
        text = stripped
    return nettoyer(text)


def _article(entry: Any) -> Article | None:
    """An entry, or None when it holds no title or no link that a reader may safely follow."""
    source = entry.get("source") or {}
    media = plain_text(source.get("title") or "") or None
    titre = _without_media(plain_text(entry.get("title") or ""), media)
    url = _link(entry.get("link") or "")
    if not titre or url is None:
        return None
    return Article(titre, media, url, _instant(entry.get("published_parsed")))


def _without_media(titre: str, media: str | None) -> str:
    """Aggregators write `Title - Outlet`; the outlet is shown beside."""
    return titre if media is None else titre.removesuffix(f" - {media}").rstrip()


def _link(url: str) -> str | None:
    url = html.unescape(url).strip()
    if len(url) > _LONGEST_URL or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
    except ValueError:  # an address that is none, such as `https://[`
        return None
    return url if parts.scheme in ("http", "https") and parts.hostname else None


def _instant(moment: struct_time | None) -> str | None:
    """A date of the feed, which the library has brought to UTC."""
    if moment is None:
        return None
    try:
        return horodatage(datetime(*moment[:6], tzinfo=UTC))
    except (ValueError, OverflowError):
        return None


def _stripped(text: str) -> str:
    reader = _Text()
    reader.feed(text)
    reader.close()
    return "".join(reader.parts)


class _Text(HTMLParser):
    """Collects the text of a piece of markup."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._silent = False

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002  # the signature is the library's
        self._silent = tag in _SILENT
        if tag == "br":
            self.parts.append(" ")

    def handle_endtag(self, tag: str) -> None:
        self._silent = self._silent and tag not in _SILENT

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.parts.append(data)
