"""The search: everything in one page, category by category, and suggestions for the field."""

from typing import Annotated
from urllib.parse import urlencode

import msgspec

from hemicycle.api.declare.operations import REVALIDATE, operation
from hemicycle.api.parameters import recherche as r
from hemicycle.api.parameters.readers import Query
from hemicycle.api.routes import recherche as api
from hemicycle.models.recherche import RechercheParSections, Suggestions
from hemicycle.pages.declare import page
from hemicycle.pages.liens import lien
from hemicycle.pages.rendu import Cadre, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import CategorieRecherche

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
Libre = Annotated[str, Query(name="q", max_length=200, description="What is looked for.", example="retraites")]


@page("/recherche", max_age=REVALIDATE)
def chercher(release: OpenRelease, settings: Settings, address: str, q: Libre = "") -> bytes:
    trouves: RechercheParSections | None = None
    if len(q.strip()) > 1:
        trouves = msgspec.json.decode(api.chercher.handler(release=release, q=q, limit=50), type=RechercheParSections)
    sections = []
    if trouves is not None:
        comptes = trouves.meta.counts
        for categorie in trouves.meta.categories:
            lignes = [lien(ligne) for ligne in getattr(trouves.sections, categorie)]
            sections.append((_TITRES[categorie], getattr(comptes, categorie), lignes))
    total = 0 if trouves is None else trouves.meta.counts.total
    return rendre(
        "recherche.html",
        Cadre(release, settings, address),
        titre=f"« {q} »" if q else "Chercher",
        description=f"{total} résultats" if q else "Un vote, une personne, une loi, une organisation.",
        json=f"/api/v1/search?{urlencode({'q': q})}" if q else None,
        q=q,
        sections=sections,
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
    trouvees = msgspec.json.decode(api.suggerer.handler(release=release, q=q, limit=8), type=Suggestions)
    return msgspec.json.encode([lien(une)._asdict() for une in trouvees.data])
