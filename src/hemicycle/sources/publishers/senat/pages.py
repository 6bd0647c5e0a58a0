"""How the Sénat's HTML pages are read: tolerant of their markup, which changes, never of what they mean."""

from collections.abc import Iterable, Iterator

from lxml import etree

from hemicycle.sources.publishers.senat.values import decode_text
from hemicycle.sources.reading.markup import BLOCKS, CELLS, DROPPED, html_root
from hemicycle.texte import nettoyer

SITE = "https://www.senat.fr"

_SPACED = BLOCKS | CELLS
_SILENT = DROPPED | {"svg"}  # a drawing may carry a title for screen readers


def parse_html(raw: bytes) -> etree._Element:
    """The tree of a page, without its comments. The encoding it declares is not always its own: not trusted."""
    return html_root(decode_text(raw))


def text(element: etree._Element, without: Iterable[etree._Element] = ()) -> str:
    """The words inside an element on one line, those of the elements `without` left out."""
    return nettoyer("".join(_pieces(element, frozenset(without))))


def by_class(element: etree._Element, name: str) -> Iterator[etree._Element]:
    """The elements below that carry a class, in the order of the page."""
    return (child for child in element.iter() if name in (child.get("class") or "").split())


def by_tag(element: etree._Element, *tags: str) -> Iterator[etree._Element]:
    """The elements below of some tags, in the order of the page."""
    return (child for child in element.iter() if child.tag in tags)


def by_id(element: etree._Element, name: str) -> etree._Element | None:
    """The element below that carries an id."""
    return next((child for child in element.iter() if child.get("id") == name), None)


def whole_url(href: str | None) -> str | None:
    """A link of a page as a whole address; None for no link, and for a place inside the page itself."""
    link = (href or "").strip()
    if not link or link.startswith("#"):
        return None
    return f"{SITE}{link}" if link.startswith("/") else link


def _pieces(element: etree._Element, without: frozenset[etree._Element]) -> Iterator[str]:
    if element in without or element.tag in _SILENT:
        return
    blank = " " if element.tag in _SPACED else ""
    yield blank + (element.text or "")
    for child in element:
        yield from _pieces(child, without)
        yield child.tail or ""
    yield blank
