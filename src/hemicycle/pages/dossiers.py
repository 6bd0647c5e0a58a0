"""Legislative files: what a text went through in both chambers, and every vote on it."""

from hemicycle.api.parameters import dossiers as d
from hemicycle.api.routes import dossiers as api
from hemicycle.models.dossiers import DossierDetail, Etape
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings


@page("/dossiers/{uid}")
def dossier(release: OpenRelease, settings: Settings, address: str, uid: d.UidOfDossier) -> bytes:
    texte: DossierDetail = lire(api.detail, release=release, uid=uid)
    etapes: list[Etape] = lire(api.chronologie, release=release, uid=uid).data
    ici = f"/api/v1/dossiers/{uid}"
    officielles = {
        "Page de l’Assemblée": texte.url_an,
        "Page du Sénat": texte.url_senat,
        "Légifrance": texte.url_legifrance,
    }
    return rendre(
        "dossier.html",
        Cadre(release, settings, address),
        titre=texte.titre,
        description=phrases.dossier(texte),
        json=ici,
        liens=[
            Lien(f"{ici}/scrutins?format=tableur", "Votes (CSV)"),
            Lien(f"{ici}/amendements?format=tableur", "Amendements (CSV)"),
            Lien(f"{ici}/chronologie.atom", "Flux"),
            *(Lien(adresse, nom) for nom, adresse in officielles.items() if adresse),
        ],
        d=texte,
        etapes=etapes,
    )
