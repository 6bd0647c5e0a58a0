"""A chamber as a whole: on any day, who votes with whom, where its members stand."""

from collections.abc import Sequence

from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.api.routes import groupes, jours, positions
from hemicycle.models.groupes import MatriceReponse
from hemicycle.models.jours import ChambreDuJour
from hemicycle.models.positions import MetaPositions, PlaceDuMembre, PositionsReponse
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.images.accords import accords
from hemicycle.pages.images.nuage import Point, nuage
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre

_JOURS = {Chambre.ASSEMBLEE: jours.assemblee, Chambre.SENAT: jours.senat}
_POSITIONS = {Chambre.ASSEMBLEE: positions.assemblee, Chambre.SENAT: positions.senat}


@page("/chambre/{chambre}/{date}")
def chambre_du_jour(
    release: OpenRelease, settings: Settings, address: str, chambre: g.ChambreOfGroupe, date: p.JourDeChambre
) -> bytes:
    ce_jour: ChambreDuJour = lire(_JOURS[chambre], release=release, date=date).data
    return rendre(
        "chambre.html",
        Cadre(release, settings, address),
        titre=f"{phrases.CHAMBRES[chambre]} le {phrases.le_jour(date)}",
        description=phrases.chambre(ce_jour),
        json=f"/api/v1/{chambre}/{date}",
        c=ce_jour,
    )


@page("/alliances")
def alliances(
    release: OpenRelease, settings: Settings, address: str, chambre: p.ChambreFilter = Chambre.ASSEMBLEE
) -> bytes:
    ou = chambre or Chambre.ASSEMBLEE
    found: MatriceReponse = lire(groupes.matrice, release=release, chambre=ou)
    return rendre(
        "alliances.html",
        Cadre(release, settings, address),
        titre=f"Qui vote avec qui {phrases.A_LA_CHAMBRE[ou]}",
        description="La part des scrutins où deux groupes ont pris la même position, quand tous deux en avaient une.",
        json=f"/api/v1/groupes/{ou}/matrice-alliances",
        liens=[Lien(f"/alliances/{ou}/accords.svg", "Image (SVG)")],
        chambre=ou,
        groupes=found.data.groupes,
        matrice=found.data.matrice,
        periode=found.meta,
        dessin=_accords(found),
    )


@image("/alliances/{chambre}/accords.svg", page="/alliances?chambre={chambre}")
def image_accords(release: OpenRelease, chambre: g.ChambreOfGroupe) -> bytes:
    return _accords(lire(groupes.matrice, release=release, chambre=chambre)).encode()


@page("/carte-des-votes")
def carte(
    release: OpenRelease, settings: Settings, address: str, chambre: p.ChambreFilter = Chambre.ASSEMBLEE
) -> bytes:
    ou = chambre or Chambre.ASSEMBLEE
    found: PositionsReponse = lire(_POSITIONS[ou], release=release)
    places = [place for place in found.data if place.x is not None]
    return rendre(
        "carte.html",
        Cadre(release, settings, address),
        titre=f"La carte des votes {phrases.DE_LA_CHAMBRE[ou]}",
        description="Deux membres sont proches quand ils votent souvent de la même façon.",
        json=f"/api/v1/{ou}/positions",
        liens=[
            Lien(f"/carte-des-votes/{ou}/carte.svg", "Image (SVG)"),
            Lien(f"/api/v1/{ou}/positions?format=tableur", "Tableur (CSV)"),
        ],
        chambre=ou,
        meta=found.meta,
        places=places,
        dessin=_nuage(places, found.meta) if places and found.meta else None,
    )


@image("/carte-des-votes/{chambre}/carte.svg", page="/carte-des-votes?chambre={chambre}")
def image_carte(release: OpenRelease, chambre: g.ChambreOfGroupe) -> bytes:
    found: PositionsReponse = lire(_POSITIONS[chambre], release=release)
    return _nuage([place for place in found.data if place.x is not None], found.meta).encode()


def _accords(found: MatriceReponse) -> str:
    noms = [(groupe.id, groupe.nom) for groupe in found.data.groupes]
    return accords(noms, found.data.matrice, titre="Accord entre groupes, en pourcentage des scrutins comparés")


def _nuage(places: Sequence[PlaceDuMembre], meta: MetaPositions | None) -> str:
    points = []
    for place in places:
        qui, groupe = place.parlementaire, place.parlementaire.groupe
        nom, couleur = (groupe.nom, groupe.couleur) if groupe else ("groupe inconnu", None)
        points.append(Point(f"{qui.prenom} {qui.nom}", nom, couleur, place.x or 0.0, place.y))
    axes = [] if meta is None else [axe.variance for axe in meta.axes]
    return nuage(
        points, axes, titre="Carte des votes",
        description="Un point par membre ; deux points proches : des votes souvent semblables.",
    )  # fmt: skip
