"""The sitemap: every page that lasts, for search engines."""

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from hemicycle.api.declare.openapi import OpenApi
from hemicycle.api.declare.operations import HOUR, Operation, operation
from hemicycle.api.routes import site as api
from hemicycle.calendrier import jour
from hemicycle.models.site import PlanDuSite
from hemicycle.pages import documentation, reference
from hemicycle.pages.declare import HTML, lire
from hemicycle.pages.rendu import adresse_scrutin
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings

XML = "application/xml; charset=utf-8"
_DEBUT = '<?xml version="1.0" encoding="UTF-8"?>\n'
_ESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_RUBRIQUES = "rubriques"
_MAXIMUM = 50_000  # addresses of a file, by the protocol


class Adresse(NamedTuple):
    """A page, and the day that it last changed, where that is known."""

    chemin: str
    modifiee: str | None = None


def _dates(chemin: str, instant: str | None) -> Adresse:
    return Adresse(chemin, None if instant is None else jour(instant).isoformat())


# One file per kind: none comes near the limit of the protocol.
_GENRES: dict[str, Callable[[PlanDuSite], Iterable[Adresse]]] = {
    "scrutins": lambda p: [_dates(adresse_scrutin(s), s.date) for s in p.scrutins],
    "parlementaires": lambda p: [
        _dates(f"/parlementaires/{quote(m.slug)}", m.last_modified) for m in (*p.deputes, *p.senateurs)
    ],
    "lois": lambda p: [_dates(f"/lois/{quote(s.slug)}", s.updated_at) for s in p.sujets],
    "dossiers": lambda p: [Adresse(f"/dossiers/{quote(d.uid)}") for d in p.dossiers],
    "groupes": lambda p: [_dates(f"/groupes/{g.chambre}/{quote(g.slug)}", g.updated_at) for g in p.groupes],
    "lobbying": lambda p: [_dates(f"/lobbying/{lo.id}", lo.updated_at) for lo in p.lobbyistes],
}


def fichier(site: str, adresses: Iterable[Adresse]) -> bytes:
    """A sitemap of pages."""
    lignes = []
    for une in list(adresses)[:_MAXIMUM]:
        modifiee = f"<lastmod>{une.modifiee}</lastmod>" if une.modifiee else ""
        lignes.append(f"<url><loc>{escape(site + une.chemin)}</loc>{modifiee}</url>\n")
    return f"{_DEBUT}<urlset {_ESPACE}>\n{''.join(lignes)}</urlset>\n".encode()


def index(site: str, genres: Iterable[str]) -> bytes:
    """The sitemap of the sitemaps."""
    lignes = "".join(f"<sitemap><loc>{escape(site)}/sitemap/{genre}.xml</loc></sitemap>\n" for genre in genres)
    return f"{_DEBUT}<sitemapindex {_ESPACE}>\n{lignes}</sitemapindex>\n".encode()


def _plan(chemin: str, handler: Callable[..., bytes]) -> Operation:
    return operation(
        chemin,
        operation_id=f"page {chemin}",
        tag="Pages",
        summary=chemin,
        description="Pages, for search engines.",
        answer=str,
        max_age=24 * HOUR,
        errors=(),
        media_type=XML,
        documented=False,
    )(handler)


def _du_genre(genre: str) -> Operation:
    def handler(release: OpenRelease, settings: Settings) -> bytes:
        plan: PlanDuSite = lire(api.lire_sitemap, release=release)
        return fichier(settings.public_url, _GENRES[genre](plan))

    return _plan(f"/sitemap/{genre}.xml", handler)


def _sitemap(settings: Settings) -> bytes:
    return index(settings.public_url, [_RUBRIQUES, *_GENRES])


def _rubriques(document: OpenApi, settings: Settings) -> bytes:
    """The pages that have one address whatever the release says."""
    pages = (one.page or one for one in document.operations)
    fixes = [one.template for one in pages if _est_page(one)]
    return fichier(
        settings.public_url, map(Adresse, sorted({*fixes, *documentation.ecrits().values(), *reference.addresses()}))
    )


def _est_page(one: Operation) -> bool:
    fixe = not one.variables and not any(parameter.required for parameter in one.queries.values())
    return one.media_type == HTML and one.tag == "Pages" and fixe


PLANS = [
    _plan("/sitemap.xml", _sitemap),
    _plan(f"/sitemap/{_RUBRIQUES}.xml", _rubriques),
    *(_du_genre(genre) for genre in _GENRES),
]
