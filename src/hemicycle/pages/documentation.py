"""The documentation: what `docs/` of the repository holds, as pages. In a wheel it stands beside this module."""

import asyncio
import posixpath
import re
from functools import cache, partial
from pathlib import Path
from typing import Annotated

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.parameters.readers import Variable
from hemicycle.pages import markdown
from hemicycle.pages.declare import page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings

RACINE = "/docs"
_DOSSIER = next(
    dossier
    for dossier in (Path(__file__).parent / "docs", Path(__file__).parents[3] / "docs")
    if (dossier / "README.md").exists()
)
_INDEX = "README.md"  # of a folder, as hosts of repositories show it
_DECISIONS = f"decisions/{_INDEX}"
_LANGUES = {"français": "fr", "anglais": "en"}
_LIGNE = re.compile(r"^\| \[[^]]+\]\(([^)]+)\) \| (\S+) \|", re.MULTILINE)
_RESUME = 200  # characters: what a search engine shows

Nom = Annotated[str, Variable(description="Name of a document.", example="api", max_length=100)]


@cache
def ecrits() -> dict[str, str]:
    """The address of every document, by its path in `docs/`."""
    trouves = [un.relative_to(_DOSSIER).as_posix() for un in (*_DOSSIER.glob("*.md"), *_DOSSIER.glob("*/*.md"))]
    return {un: _adresse(un) for un in sorted(trouves)}


def langue(chemin: str) -> str:
    """The language of a document, which the index says; that of the index itself is the site's."""
    dites = dict(_LIGNE.findall(_texte(_INDEX)))
    return _LANGUES[dites.get(chemin) or dites[_DECISIONS]] if chemin != _INDEX else "fr"


def vers(chemin: str, cible: str) -> str | None:
    """Where a link of a document leads; None for a file of the repository that is no document."""
    if "://" in cible or cible.startswith(("#", "/")):
        return cible
    visee, marque, partie = cible.partition("#")
    visee = posixpath.normpath(posixpath.join(posixpath.dirname(chemin), visee, _INDEX if visee.endswith("/") else ""))
    return f"{ecrits()[visee]}{marque}{partie}" if visee in ecrits() else None


@page(RACINE, needs_release=False)
async def index(release: OpenRelease | None, settings: Settings) -> bytes:
    return await _page(RACINE, release, settings)


@page(f"{RACINE}/{{nom}}", needs_release=False)
async def document(release: OpenRelease | None, settings: Settings, nom: Nom) -> bytes:
    return await _page(f"{RACINE}/{nom}", release, settings)


@page(f"{RACINE}/decisions/{{nom}}", needs_release=False)
async def decision(release: OpenRelease | None, settings: Settings, nom: Nom) -> bytes:
    return await _page(f"{RACINE}/decisions/{nom}", release, settings)


async def _page(adresse: str, release: OpenRelease | None, settings: Settings) -> bytes:
    chemin = next((un for un, page in ecrits().items() if page == adresse), None)
    if chemin is None:
        raise NotFoundError(f"Document introuvable : {quote(adresse)}. La liste est à {RACINE}.")
    # a tenth of a second for the longest ones: others get their turn meanwhile
    return await asyncio.to_thread(_rendre, chemin, Cadre(release, settings, adresse))


def _rendre(chemin: str, cadre: Cadre) -> bytes:
    lu = markdown.document(_texte(chemin), partial(vers, chemin))
    dessus = [un for un in (_INDEX, _DECISIONS) if posixpath.dirname(un) in ("", posixpath.dirname(chemin))]
    return rendre(
        "document.html",
        cadre,
        titre=lu.titre,
        description=lu.resume if len(lu.resume) <= _RESUME else f"{lu.resume[:_RESUME].rpartition(' ')[0]} …",
        lu=lu,
        langue=langue(chemin),
        fil=[Lien(_adresse(un), _NOMS[un]) for un in dessus if un != chemin],
        fichier=f"docs/{chemin}",
    )


_NOMS = {_INDEX: "Documentation", _DECISIONS: "Décisions"}


def _adresse(chemin: str) -> str:
    return posixpath.normpath(f"{RACINE}/{chemin.removesuffix(_INDEX).removesuffix('.md')}")


def _texte(chemin: str) -> str:
    return (_DOSSIER / chemin).read_text(encoding="utf-8")
