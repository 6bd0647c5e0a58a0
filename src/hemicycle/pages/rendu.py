"""Rendering: the templates, the French of numbers and days, and what every page shows around its own matter."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from hemicycle.calendrier import jour
from hemicycle.pages import phrases
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Position, Tag


class Lien(NamedTuple):
    """A way on."""

    adresse: str
    titre: str


class Cadre(NamedTuple):
    """What the service hands to every page."""

    release: OpenRelease
    settings: Settings
    adresse: str  # canonical


def pourcent(valeur: float) -> str:
    return f"{phrases.nombre(valeur)}{phrases.ESPACE}%"


def du_jour(instant: str | date) -> Markup:
    """A day in full, with its machine form."""
    quand = instant if isinstance(instant, date) else jour(instant)
    return Markup('<time datetime="{}">{}</time>').format(quand.isoformat(), phrases.le_jour(quand))


def _environment() -> Environment:
    found = Environment(
        loader=PackageLoader("hemicycle.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    found.filters |= {
        "capitale": phrases.capitale,
        "nombre": phrases.nombre,
        "pourcent": pourcent,
        "jour": du_jour,
        "pluriel": phrases.pluriel,
    }
    found.globals |= {"positions": list(Position), "mots": phrases, "Tag": Tag}
    return found


_TEMPLATES = _environment()


def rendre(
    template: str,
    cadre: Cadre,
    *,
    titre: str,
    description: str,
    json: str | None = None,
    liens: Sequence[Lien] = (),
    **contexte: Any,
) -> bytes:
    """A page. `json` is the address of the answer it shows, `liens` what its line of actions offers beside."""
    meta: Mapping[str, Any] = cadre.release.meta
    return (
        _TEMPLATES.get_template(template)
        .render(
            titre=titre,
            description=description,
            canonique=cadre.settings.public_url + cadre.adresse,
            chemin=cadre.adresse.partition("?")[0],
            demo=bool(meta.get("demo")),
            donnees={chambre: jour(dit) for chambre, dit in (meta.get("asOf") or {}).items()},
            publication=meta.get("release", ""),
            json=json,
            liens=liens,
            **contexte,
        )
        .encode()
    )
