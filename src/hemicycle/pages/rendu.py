"""Rendering: the templates, the French of numbers and days, and what every page shows around its own matter."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256
from html import unescape
from importlib.resources import files
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlencode

from jinja2 import PackageLoader, StrictUndefined
from markupsafe import Markup

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.calendrier import jour
from hemicycle.models.base import Pagination
from hemicycle.pages import phrases, schema
from hemicycle.pages.gabarits import Gabarits
from hemicycle.pages.images.couleurs import encre_sur
from hemicycle.pages.regles import regle
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, Position, Tag

_TITRE = re.compile(r"<title[^>]*>([^<]*)</title>")
_DESC = re.compile(r"<desc[^>]*>([^<]*)</desc>")
_POSITIONS: Mapping[str, str] = {position.value: mot for position, mot in phrases.POSITIONS.items()}
# What a machine reads, or somebody typed, is left as it is.
_TEL_QUEL = re.compile(
    r"(<[csito](?:(?:ode|cript|extarea)\b.*?</(?:code|script|textarea)>|(?:nput|ption)\b[^>]*>))", re.DOTALL
)
_ESPACE = re.compile(" (?=[:;!?»])")
_OUVRANT = f"«{phrases.ESPACE}"
_TENU = "\udfff"  # around what `insecables` has seen: no text that can be sent has it
# Pages that have a card of their own for those who pass them on (`cartes`): all others share one.
_AVEC_CARTE = re.compile(r"/scrutins/[^/]+/[^/]+/[^/]+|/(?:parlementaires|lois|dossiers)/[^/]+")
_FLUX = {".atom": "application/atom+xml", ".feed.json": "application/feed+json", ".ics": "text/calendar"}


class Lien(NamedTuple):
    """A way on."""

    adresse: str
    titre: str

    @property
    def flux(self) -> str | None:
        """The media type of a feed or calendar, None for anything else."""
        chemin = self.adresse.partition("?")[0]
        return next((genre for fin, genre in _FLUX.items() if chemin.endswith(fin)), None)


class ElsewhereError(NotFoundError):
    """Nothing here, and where there is something: the error leads to it."""

    def __init__(self, message: str, ailleurs: Lien) -> None:
        super().__init__(message)
        self.ailleurs = ailleurs


class Cadre(NamedTuple):
    """What the service hands to every page."""

    release: OpenRelease | None  # none where there is nothing to serve
    settings: Settings
    adresse: str | None  # canonical; none where there is nothing


class Numerote(Protocol):
    """What tells a ballot from another."""

    @property
    def chambre(self) -> Chambre: ...
    @property
    def session(self) -> str: ...
    @property
    def numero(self) -> int: ...


class Dessin(NamedTuple):
    """A picture that has addresses of its own: as it is, in pixels, in a frame."""

    svg: str

    @property
    def png(self) -> str:
        return self._autre("", ".png")

    @property
    def cadre(self) -> str:
        return self._autre("/embed", "")

    def _autre(self, debut: str, fin: str) -> str:
        chemin, marque, question = self.svg.partition("?")
        return f"{debut}{chemin.removesuffix('.svg')}{fin}{marque}{question}"


def adresse(chemin: str, choix: Mapping[str, object] | None = None, **autres: object) -> str:
    """An address with the parameters that are given."""
    donnes = {
        nom: str(valeur).lower() if isinstance(valeur, bool) else valeur
        for nom, valeur in {**(choix or {}), **autres}.items()
        if valeur not in (None, "")
    }
    return f"{chemin}{'&' if '?' in chemin else '?'}{urlencode(donnes)}" if donnes else chemin


def adresse_scrutin(s: Numerote) -> str:
    """Where a ballot is."""
    return f"/scrutins/{s.chambre}/{s.session}/{s.numero}"


def pourcent(valeur: float) -> str:
    return f"{phrases.nombre(valeur)}{phrases.ESPACE}%"


@lru_cache(maxsize=4096)  # a page names the same days over and over
def du_jour(instant: str | date) -> Markup:
    """A day in full, with its machine form."""
    quand = instant if isinstance(instant, date) else jour(instant)
    return Markup('<time datetime="{}">{}</time>').format(quand.isoformat(), phrases.le_jour(quand))


@lru_cache(maxsize=64)
def vote(position: str, texte: str | None = None) -> Markup:
    """A position, by its form and its colour."""
    return Markup('<span class="v {}">{}</span>').format(position, texte or _POSITIONS[position])


def groupe(g: Any, chambre: Chambre | None = None) -> Markup:
    """A group and where it is; `chambre` is its own, where it does not say it."""
    if not g:
        return Markup('<span class="doux">groupe inconnu</span>')
    return _groupe(g.couleur, getattr(g, "chambre", chambre), g.slug, g.nom)


@lru_cache(maxsize=1024)  # every list of votes names the same
def _groupe(couleur: str | None, chambre: Chambre | None, slug: str, nom: str) -> Markup:
    return Markup('{}<a href="/groupes/{}/{}">{}</a>').format(puce(couleur), chambre, slug, nom)


def puce(couleur: str | None) -> Markup:
    """The colour of a group."""
    return Markup(
        '<svg class="puce" viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2" fill="{}"/></svg>'
    ).format(couleur or "#8a929b")


def _habits() -> str:
    """The version of the stylesheet and of the script: a new page never wears what a browser kept of an old one."""
    ici = files("hemicycle.pages").joinpath("static")
    return sha256(b"".join(ici.joinpath(f"hemicycle.{fin}").read_bytes() for fin in ("css", "js"))).hexdigest()[:10]


def _environment() -> Gabarits:
    found = Gabarits(
        loader=PackageLoader("hemicycle.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    found.filters |= {
        "capitale": phrases.capitale,
        "encre_sur": encre_sur,
        "nombre": phrases.nombre,
        "pourcent": pourcent,
        "jour": du_jour,
        "mois": phrases.le_mois,
        "pluriel": phrases.pluriel,
        "regle": regle,
        "adresse_scrutin": adresse_scrutin,
        "groupe": groupe,
        "puce": puce,
        "vote": vote,
    }
    found.globals |= {"positions": list(Position), "mots": phrases, "Tag": Tag, "habits": _habits()}
    return found


_TEMPLATES = _environment()


def compiler() -> None:
    """Make every template ready: the first reader of each page would wait for it, and whoever asks behind him."""
    for nom in _TEMPLATES.list_templates():
        _TEMPLATES.get_template(nom)


def rendre(
    template: str,
    cadre: Cadre,
    *,
    titre: str,
    description: str,
    json: str | None = None,
    liens: Sequence[Lien] = (),
    fiche: schema.Fiche | None = None,
    **contexte: Any,
) -> bytes:
    """A page. `json` is the address of the answer it shows, `liens` what its line of actions offers beside: feeds among
    them are told to readers of feeds, pictures are offered in pixels and in a frame. What it is about is told to search
    engines by the record it is given (`schema`), unless `fiche` says it."""
    site = cadre.settings.public_url
    meta = contexte.get("meta")
    if isinstance(meta, Pagination) and meta.page > 1:
        suite = contexte["suite"]
        if meta.page > max(meta.total_pages, 1):
            derniere = adresse(suite, page=meta.total_pages) if meta.total_pages > 1 else suite
            raise ElsewhereError("Cette liste s’arrête avant cette page.", Lien(derniere, "Voir la dernière page"))
        json = json and adresse(json, page=meta.page, limit=meta.limit)
    chemin = "" if cadre.adresse is None else cadre.adresse.partition("?")[0]
    rendue = _TEMPLATES.get_template(template).render(
        _autour(cadre),
        titre=titre,
        description=description,
        chemin=chemin,
        carte=f"{chemin}/carte.png" if _AVEC_CARTE.fullmatch(chemin) else "/carte.png",
        json=json,
        liens=liens,
        dessins=list(_dessins(liens)),
        fiche=fiche or schema.de_la_page(site, cadre.adresse or "", titre, description, json, liens, contexte.values()),
        **contexte,
    )
    return insecables(rendue).encode()


def insecables(html: str) -> str:
    """A page whose spaces before `: ; ! ? »` and after `«` are thin, and do not break a line."""
    morceaux = html.split(_TENU)
    morceaux[::2] = map(_fines, morceaux[::2])
    return "".join(morceaux)


def tenue(html: str) -> str:
    """A part that went through `insecables`, and begins and ends with a tag: the page does not do it again."""
    return f"{_TENU}{html}{_TENU}"


def _fines(html: str) -> str:
    morceaux = _TEL_QUEL.split(html)
    morceaux[::2] = [
        _ESPACE.sub(phrases.ESPACE, morceau.replace("« ", _OUVRANT) if "«" in morceau else morceau)
        for morceau in morceaux[::2]
    ]
    return "".join(morceaux)


def encadrer(cadre: Cadre, svg: str, chambre: Chambre | None = None) -> bytes:
    """A picture alone, for a frame on another site: it says what it is, of which chamber, and where it comes from."""
    titre, phrase = (unescape(trouve[1]) if (trouve := motif.search(svg)) else "" for motif in (_TITRE, _DESC))
    autour = _autour(cadre)
    jours = autour["donnees"]
    return (
        _TEMPLATES.get_template("embed.html")
        .render(
            autour,
            titre=titre or "Image",
            phrase=phrase,
            chambre=chambre,
            au=jours.get(chambre) or max(jours.values(), default=None),
            dessin=svg,
        )
        .encode()
    )


def _autour(cadre: Cadre) -> dict[str, Any]:
    """What every page says of the site and of the release."""
    meta: Mapping[str, Any] = {} if cadre.release is None else cadre.release.meta
    dits = meta.get("asOf") or {}
    return {
        "site": cadre.settings.public_url,
        "canonique": None if cadre.adresse is None else cadre.settings.public_url + cadre.adresse,
        "photos": cadre.settings.photos,
        "demo": bool(meta.get("demo")),
        "donnees": {chambre: jour(dit) for chambre, dit in dits.items()},
        "manquent": [nom for chambre, nom in phrases.CHAMBRES.items() if cadre.release and chambre not in dits],
        "publication": meta.get("release", ""),
    }


def _dessins(liens: Sequence[Lien]) -> Iterator[Dessin]:
    yield from (Dessin(lien.adresse) for lien in liens if lien.adresse.partition("?")[0].endswith(".svg"))
