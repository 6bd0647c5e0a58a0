"""Who speaks of what, when: expressions side by side."""

from typing import Annotated

from hemicycle.api.declare.operations import REVALIDATE
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import plein_texte as t
from hemicycle.api.parameters.readers import Query
from hemicycle.api.routes import plein_texte as api
from hemicycle.models.plein_texte import CelluleFrequences, Frequences
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.images.courbes import Courbe, Mesure, courbes
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche.plein_texte import EXPRESSIONS
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, DimensionFrequences

PAR = {
    DimensionFrequences.MOIS: "mois",
    DimensionFrequences.GROUPE: "groupe",
    DimensionFrequences.PARLEMENTAIRE: "membre",
    DimensionFrequences.CHAMBRE: "chambre",
}
_MOIS = DimensionFrequences.MOIS

# The same as the API's, which asks for one: a page without a question offers to ask it.
Demandees = Annotated[
    str, Query(name="q", description="Expressions between commas.", example="haies, moulins"), t.comparees
]  # fmt: skip


@page("/frequences", max_age=REVALIDATE)
def frequences(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    q: Demandees = "",
    par: t.Par = _MOIS,
    chambre: p.ChambreFilter = None,
) -> bytes:
    choix = {"q": q, "par": None if par is _MOIS else par, "chambre": chambre}
    found = _lire(release, q, par, chambre) if q else None
    dessine = (
        found is not None
        and par is _MOIS
        and any(c.interventions >= found.meta.base_minimale for e in found.data for c in e.cellules)
    )
    ou = f" {phrases.A_LA_CHAMBRE[chambre]}" if chambre else " au Parlement"
    api_json = "/api/v1/search/frequences"
    return rendre(
        "frequences.html",
        Cadre(release, settings, address),
        titre=f"De quoi parle-t-on{ou} ?" if not q else f"« {q.replace(', ', ' », « ')} »{ou}",
        description="Combien d’interventions contiennent une expression, mois par mois, rapporté à toutes celles qui "
        "ont été prononcées."
        if found is None
        else phrases.frequences(found),
        json=adresse(api_json, choix) if q else None,
        liens=[
            *([Lien(adresse("/frequences/frequences.svg", choix), "Image (SVG)")] if dessine else []),
            *([Lien(adresse(api_json, choix, format="tableur"), "Tableur (CSV)")] if q else []),
        ],
        q=q,
        par=par,
        par_noms=PAR,
        chambre=chambre,
        maximum=EXPRESSIONS,
        f=found,
        cellules={} if found is None else _par_cle(found),
        plus_haut=max((c.pour_mille or 0 for e in found.data for c in e.cellules), default=0) if found else 0,
        dessin=_dessin(found) if found is not None and dessine else None,
    )


@image("/frequences/frequences.svg", max_age=REVALIDATE)
def dessin(release: OpenRelease, q: t.Expressions, chambre: p.ChambreFilter = None) -> bytes:
    return _dessin(_lire(release, q, _MOIS, chambre)).encode()


def _lire(release: OpenRelease, q: str, par: DimensionFrequences, chambre: Chambre | None) -> Frequences:
    found: Frequences = lire(api.frequences, release=release, q=q, par=par, chambre=chambre)
    return found


def _par_cle(found: Frequences) -> dict[str, list[CelluleFrequences | None]]:
    """The cells of a month, group or member where somebody spoke, one for each expression; None where one was left
    out."""
    cles = dict.fromkeys(c.cle for e in found.data for c in e.cellules if c.interventions)
    rangees = [{c.cle: c for c in e.cellules} for e in found.data]
    return {cle: [rangee.get(cle) for rangee in rangees] for cle in cles}


def _dessin(found: Frequences) -> str:
    mois = next((e.cellules for e in found.data if e.cellules), [])
    lignes = [
        Courbe(
            e.expression,
            [
                Mesure(
                    c.pour_mille if c.interventions >= found.meta.base_minimale else None,
                    f"{phrases.le_mois(c.cle)} : {c.mentions} sur {phrases.pluriel(c.interventions, 'intervention')}",
                )
                for c in e.cellules
            ],
        )
        for e in found.data
    ]
    return courbes(
        lignes, [f"{c.cle[5:]}/{c.cle[2:4]}" for c in mois],
        titre="Interventions qui contiennent l’expression, pour mille interventions",
        description=phrases.frequences(found),
    )  # fmt: skip
