"""The search: everything in one page, category by category, and suggestions for the field."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import msgspec

from hemicycle.api.declare.operations import REVALIDATE, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import recherche as r
from hemicycle.api.parameters.readers import Query
from hemicycle.api.routes import recherche as api
from hemicycle.models.recherche import RechercheParPage, RechercheParSections, Suggestions
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.liens import lien
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import CategorieRecherche, TypeRecherche

_TITRES = {
    CategorieRecherche.DEPUTES: "Députés",
    CategorieRecherche.SENATEURS: "Sénateurs",
    CategorieRecherche.SCRUTINS: "Votes",
    CategorieRecherche.LOBBYISTES: "Représentants d’intérêts",
    CategorieRecherche.DOSSIERS: "Dossiers législatifs",
    CategorieRecherche.GROUPES: "Groupes politiques",
    CategorieRecherche.COMMISSIONS: "Commissions",
    CategorieRecherche.SUJETS: "Lois et sujets",
    CategorieRecherche.AGENDA: "Agenda",
    CategorieRecherche.LIEUX: "Lieux",
    CategorieRecherche.CANDIDATS: "Candidatures aux sénatoriales de 2026",
}


class Section(NamedTuple):
    """What was found of a category, or its first rows, and where the rest is."""

    nom: str
    combien: int
    lignes: Sequence[Lien]
    reste: str | None = None


Libre = Annotated[str, Query(name="q", max_length=200, description="What is looked for.", example="retraites")]


@page("/recherche", max_age=REVALIDATE)
def chercher(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    q: Libre = "",
    type_: r.Type = TypeRecherche.ALL,
    page: p.Page = 1,
) -> bytes:
    categorie = next((une for une in CategorieRecherche if une.value == type_.value), None)
    court = len(q.strip()) < r.SHORTEST
    sections: list[Section] = []
    total, meta, suite = 0, None, ""
    if not court and categorie is not None:
        une = lire(api.chercher, partie=RechercheParPage, release=release, q=q, type_=type_, page=page, limit=30)
        total, meta, suite = une.meta.total, une.meta, adresse("/recherche", q=q, type=type_)
        if une.data:
            sections.append(Section(_TITRES[categorie], total, [lien(ligne) for ligne in une.data]))
    elif not court:
        toutes = lire(api.chercher, partie=RechercheParSections, release=release, q=q, limit=50)
        total = toutes.meta.counts.total
        for trouvee in toutes.meta.categories:
            lignes = [lien(ligne) for ligne in getattr(toutes.sections, trouvee)]
            combien = getattr(toutes.meta.counts, trouvee)
            reste = adresse("/recherche", q=q, type=trouvee) if combien > len(lignes) else None
            sections.append(Section(_TITRES[trouvee], combien, lignes, reste))
    return rendre(
        "recherche.html",
        Cadre(release, settings, address),
        titre=f"« {q} »" if q else "Chercher",
        description=phrases.pluriel(total, "résultat") if q else "Un vote, une personne, une loi, une organisation.",
        json=None if court else adresse("/api/v1/search", q=q, type=type_ if meta else None),
        q=q,
        court=court,
        sections=sections,
        meta=meta,
        suite=suite,
    )


@operation(
    "/recherche/suggestions",
    operation_id="page suggestions",
    tag="Pages",
    summary="Suggestions",
    description="For the field of every page: where to go, and under which name.",
    answer=str,
    max_age=REVALIDATE,
    documented=False,
)
def suggestions(release: OpenRelease, q: r.Debut) -> bytes:
    trouvees: Suggestions = lire(api.suggerer, release=release, q=q, limit=8)
    return msgspec.json.encode([lien(une)._asdict() for une in trouvees.data])
