"""Feeds: the entries of a list as Atom (RFC 4287) and as JSON Feed 1.1."""

import re
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

import msgspec

from hemicycle.api.answers.entries import Entree
from hemicycle.identifiants import identifiant
from hemicycle.models.service import AuteurFlux, ElementFlux, FluxJson

ATOM = "application/atom+xml; charset=utf-8"
JSON_FEED = "application/feed+json; charset=utf-8"

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Flux(NamedTuple):
    """A page of a feed. Addresses begin with that of the service where the operator gave it, else with a slash."""

    titre: str
    base: str
    adresse: str  # its canonical one
    liste: str  # the same list as JSON
    suivante: str | None  # the page of older entries
    publie: str  # when the release was made
    entrees: Sequence[Entree]

    @property
    def id(self) -> str:
        """What tells the feed from any other for ever, wherever it is served."""
        return _urn(identifiant("flux", self.liste))

    @property
    def modifie(self) -> str:
        return max((_modifie(one) for one in self.entrees), default=self.publie)


def atom(flux: Flux) -> bytes:
    """A feed as Atom."""
    links = {"self": flux.adresse, "alternate": flux.liste, "next": flux.suivante}
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
        _element("id", flux.id),
        _element("title", flux.titre),
        _element("updated", flux.modifie),
        *(_link(rel, flux.base + url) for rel, url in links.items() if url is not None),
        _element("rights", f"Licence Ouverte ; sources et licences : {flux.base}/api/v1/sources"),
        "<author><name>Hémicycle</name></author>",
        "<generator>Hémicycle</generator>",
        *(_entry(one, flux.base, flux.base + (one.adresse or flux.liste)) for one in flux.entrees),
        "</feed>\n",
    ]
    return "\n".join(lines).encode()


def json_feed(flux: Flux) -> bytes:
    """A feed as JSON Feed."""
    items = [
        ElementFlux(
            id=_urn(one.id),
            url=flux.base + (one.adresse or flux.liste),
            external_url=msgspec.UNSET if one.page is None else _page(one.page, flux.base),
            title=one.titre,
            content_text=one.texte or one.titre,
            date_published=one.date or flux.publie,
            date_modified=_modifie(one),
            authors=[AuteurFlux(name=name) for name in one.auteurs],
            tags=list(one.mots),
        )
        for one in flux.entrees
    ]
    return msgspec.json.encode(
        FluxJson(
            version="https://jsonfeed.org/version/1.1",
            title=flux.titre,
            home_page_url=flux.base + flux.liste,
            feed_url=flux.base + flux.adresse,
            next_url=msgspec.UNSET if flux.suivante is None else flux.base + flux.suivante,
            language="fr",
            items=items,
        )
    )


def _entry(one: Entree, base: str, url: str) -> str:
    """An entry leads to a page, the official one where there is one, and to the record."""
    page = [] if one.page is None else [_link("alternate", _page(one.page, base))]
    record = _link("related" if page else "alternate", url)
    return "\n".join(
        [
            "<entry>",
            _element("id", _urn(one.id)),
            _element("title", one.titre),
            _element("updated", _modifie(one)),
            _element("published", one.date or ""),
            *page,
            record,
            *(f"<author>{_element('name', name)}</author>" for name in one.auteurs),
            *(f"<category term={quoteattr(_clean(mot))}/>" for mot in one.mots),
            _element("content", one.texte or one.titre),
            "</entry>",
        ]
    )


def _page(page: str, base: str) -> str:
    return f"{base}{page}" if page.startswith("/") else page


def _modifie(one: Entree) -> str:
    return one.modifie or one.date or ""


def _urn(uuid: str) -> str:
    return f"urn:uuid:{uuid}"


def _link(rel: str, url: str) -> str:
    """A link; of no stated type, since readers follow none to JSON that says so."""
    return f'<link rel="{rel}" href={quoteattr(_clean(url))}/>'


def _element(name: str, text: str) -> str:
    return f"<{name}>{escape(_clean(text))}</{name}>"


def _clean(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)
