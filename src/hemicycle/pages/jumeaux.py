"""Twin amendments: the families of those that say the same, and one of them word by word."""

from collections.abc import Mapping
from urllib.parse import quote

from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import jumeaux as j
from hemicycle.api.routes import jumeaux as api
from hemicycle.models.jumeaux import GrappeJumeaux, JumeauxDeLAmendement
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import TriJumeaux

TRIS = {
    TriJumeaux.TAILLE: "les plus nombreux",
    TriJumeaux.GROUPES: "le plus de groupes",
    TriJumeaux.DATE: "les plus récents",
}
_PAR_PAGE = 20


@page("/amendements/jumeaux")
def liste(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    page: p.Page = 1,
    chambre: p.ChambreFilter = None,
    groupe: j.GroupeOfJumeaux = None,
    groupes_min: j.GroupesMin = None,
    formule: j.FormuleFilter = None,
    sort: j.SortJumeaux = TriJumeaux.TAILLE,
) -> bytes:
    choix = {"chambre": chambre, "groupe": groupe, "formule": formule}
    found = lire(
        api.lister, release=release, page=page, limit=_PAR_PAGE, groupes_min=groupes_min, sort=sort, **choix
    )  # fmt: skip
    grappes: list[GrappeJumeaux] = found.data
    donnes: Mapping[str, object] = {
        **choix,
        "groupesMin": groupes_min,
        "sort": None if sort is TriJumeaux.TAILLE else sort,
    }
    return rendre(
        "jumeaux.html",
        Cadre(release, settings, address),
        titre="Les amendements jumeaux",
        description=f"{phrases.pluriel(found.meta.total, 'famille')} d’amendements qui disent la même chose, ou "
        "presque, d’un membre, d’un groupe ou d’un texte à l’autre.",
        json=adresse("/api/v1/amendements/jumeaux", donnes),
        liens=[
            Lien(adresse("/api/v1/amendements/jumeaux", donnes, format="tableur"), "Tableur (CSV)"),
            Lien(adresse("/api/v1/amendements/jumeaux.atom", donnes), "Flux Atom"),
        ],
        grappes=grappes,
        meta=found.meta,
        choix=choix,
        groupes_min=groupes_min,
        tri=sort,
        tris=TRIS,
        suite=adresse("/amendements/jumeaux", donnes),
    )


@page("/amendements/jumeaux/{uid}")
def famille(
    release: OpenRelease, settings: Settings, address: str, uid: j.UidOfAmendement, page: p.Page = 1
) -> bytes:  # fmt: skip
    found: JumeauxDeLAmendement = lire(
        api.lister_de_l_amendement, release=release, uid=uid, page=page, limit=_PAR_PAGE
    )  # fmt: skip
    amendement, grappe = found.amendement, found.grappe
    sur = amendement.dossier.titre if amendement.dossier else None
    ici = f"/api/v1/amendements/{quote(uid)}"
    return rendre(
        "famille.html",
        Cadre(release, settings, address),
        titre=f"Amendement n° {amendement.numero} et ses jumeaux" + (f" : {sur}" if sur else ""),
        description=phrases.jumeaux(grappe) if grappe else "Aucun autre amendement connu ne dit la même chose.",
        json=f"{ici}/jumeaux",
        liens=[Lien(f"{ici}/jumeaux?format=tableur", "Tableur (CSV)"), Lien(ici, "L’amendement (JSON)")],
        a=amendement,
        grappe=grappe,
        jumeaux=found.data,
        meta=found.meta,
        declare=found.declare_sur_le_meme_texte,
        suite=f"/amendements/jumeaux/{quote(uid)}",
    )
