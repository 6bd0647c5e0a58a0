"""How the Sénat's HTML pages are read: tolerant of their markup, which changes, never of what they mean."""

from collections.abc import Iterable, Iterator

from lxml import etree

from hemicycle.sources.base import Reject
from hemicycle.sources.publishers.senat.values import decoder
from hemicycle.sources.reading.markup import BLOCKS, CELLS, DROPPED
from hemicycle.texte import nettoyer

SITE = "https://www.senat.fr"

_SEPARES = BLOCKS | CELLS
_TUS = DROPPED | {"svg"}  # a drawing may carry a title for screen readers


def arbre(raw: bytes) -> etree._Element:
    """The tree of a page, without its comments. The encoding it declares is not always its own: not trusted."""
    # The encoding is given, or the <meta> of the page would choose it.
    parser = etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    try:
        racine = etree.fromstring(decoder(raw).replace("\0", "").encode(), parser)
    except etree.XMLSyntaxError as error:
        raise Reject(f"page illisible : {error.msg}") from error
    if racine is None:
        raise Reject("page vide")
    return racine


def texte(element: etree._Element, sans: Iterable[etree._Element] = ()) -> str:
    """The words inside an element on one line, those of the elements `sans` left out."""
    return nettoyer("".join(_morceaux(element, frozenset(sans))))


def de_classe(element: etree._Element, classe: str) -> Iterator[etree._Element]:
    """The elements below that carry a class, in the order of the page."""
    return (enfant for enfant in element.iter() if classe in (enfant.get("class") or "").split())


def de_balise(element: etree._Element, *balises: str) -> Iterator[etree._Element]:
    """The elements below of some tags, in the order of the page."""
    return (enfant for enfant in element.iter() if enfant.tag in balises)


def par_id(element: etree._Element, identifiant: str) -> etree._Element | None:
    """The element below that carries an id."""
    return next((enfant for enfant in element.iter() if enfant.get("id") == identifiant), None)


def adresse(href: str | None) -> str | None:
    """A link of a page as a whole address; None for no link, and for a place inside the page itself."""
    lien = (href or "").strip()
    if not lien or lien.startswith("#"):
        return None
    return f"{SITE}{lien}" if lien.startswith("/") else lien


def _morceaux(element: etree._Element, sans: frozenset[etree._Element]) -> Iterator[str]:
    if element in sans or element.tag in _TUS:
        return
    blanc = " " if element.tag in _SEPARES else ""
    yield blanc + (element.text or "")
    for enfant in element:
        yield from _morceaux(enfant, sans)
        yield enfant.tail or ""
    yield blanc
