"""A chamber as a whole: on any day, who votes with whom, where its members stand."""

import re
from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from statistics import fmean
from typing import Any

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.api.routes import groupes, jours, positions, scrutins
from hemicycle.calendrier import jour
from hemicycle.models.groupes import MatriceReponse
from hemicycle.models.jours import ChambreDuJour, ChambreReponse
from hemicycle.models.positions import PlaceDuMembre, PositionsReponse
from hemicycle.models.scrutins import PeriodeCompte
from hemicycle.models.votes import GroupeDuVote
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.images.accords import accords
from hemicycle.pages.images.composition import FORMES, SANS_COULEUR, Part, composition
from hemicycle.pages.images.nuage import Point, nuage
from hemicycle.pages.rendu import Cadre, ElsewhereError, Lien, adresse, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, NatureAlliance

_JOURS = {Chambre.ASSEMBLEE: jours.assemblee, Chambre.SENAT: jours.senat}
_NATURES = {
    NatureAlliance.ALL: "tous les scrutins",
    NatureAlliance.ENSEMBLE: "ensembles de textes",
    NatureAlliance.ARTICLE: "articles",
    NatureAlliance.AMENDEMENT: "amendements",
}
_POSITIONS = {Chambre.ASSEMBLEE: positions.assemblee, Chambre.SENAT: positions.senat}


@page("/chambre")
def chambre_choisie(
    *,
    release: OpenRelease,
    settings: Settings,
    chambre: p.ChambreFilter = Chambre.ASSEMBLEE,
    jour_choisi: p.JourFilter = None,
) -> bytes:
    """The form leads here: the same page as the address of the day, which is the one that lasts."""
    ou = chambre or Chambre.ASSEMBLEE
    return _chambre_du_jour(release, settings, ou, jour_choisi or _dernier_jour(release, ou))


@page("/chambre/{chambre}/{date}")
def chambre_du_jour(
    release: OpenRelease, settings: Settings, chambre: g.ChambreOfGroupe, date: p.JourDeChambre
) -> bytes:
    return _chambre_du_jour(release, settings, chambre, date)


@image("/chambre/{chambre}/{date}/composition.svg")
def image_chambre(release: OpenRelease, chambre: g.ChambreOfGroupe, date: p.JourDeChambre) -> bytes:
    found: ChambreDuJour = lire(_JOURS[chambre], release=release, date=date).data
    if not found.groupes:
        raise NotFoundError("Personne ne siégeait ce jour-là : il n’y a rien à dessiner.")
    return _composition(found).encode()


@page("/alliances")
def alliances(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    chambre: p.ChambreFilter = Chambre.ASSEMBLEE,
    session: g.SessionOfGroupe = None,
    nature: g.NatureOfAlliances = NatureAlliance.ALL,
    clivants: g.Clivants = False,
) -> bytes:
    ou, quand = _periode_choisie(release, chambre, session)
    choix = {"nature": None if nature is NatureAlliance.ALL else nature, "clivants": clivants or None}
    found: MatriceReponse = lire(
        groupes.matrice, release=release, chambre=ou, **_periode(ou, quand), nature=nature, clivants=clivants
    )
    return rendre(
        "alliances.html",
        Cadre(release, settings, address),
        titre=f"Qui vote avec qui {phrases.A_LA_CHAMBRE[ou]}",
        description=phrases.alliances(found),
        json=adresse(f"/api/v1/groupes/{ou}/matrice-alliances", _periode(ou, quand), **choix),
        liens=[Lien(adresse(f"/alliances/{ou}/accords.svg", choix, session=quand), "Image (SVG)")],
        chambre=ou,
        session=quand,
        periodes=_periodes(release, ou),
        nature=nature,
        natures=_NATURES,
        clivants=clivants,
        groupes={groupe.id: groupe for groupe in found.data.groupes},
        paires=found.data.paires,
        periode=found.meta,
        dessin=_accords(found),
    )


@image("/alliances/{chambre}/accords.svg", page="/alliances?chambre={chambre}")
def image_accords(
    *,
    release: OpenRelease,
    chambre: g.ChambreOfGroupe,
    session: g.SessionOfGroupe = None,
    nature: g.NatureOfAlliances = NatureAlliance.ALL,
    clivants: g.Clivants = False,
) -> bytes:
    quand = _periode(chambre, session)
    return _accords(
        lire(groupes.matrice, release=release, chambre=chambre, **quand, nature=nature, clivants=clivants)
    ).encode()


@page("/carte-des-votes")
def carte(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    chambre: p.ChambreFilter = Chambre.ASSEMBLEE,
    session: g.SessionOfGroupe = None,
) -> bytes:
    ou, quand = _periode_choisie(release, chambre, session)
    found: PositionsReponse = lire(_POSITIONS[ou], release=release, **_periode(ou, quand, seule=True))
    question = _periode(ou, quand, seule=True)
    return rendre(
        "carte.html",
        Cadre(release, settings, address),
        titre=f"La carte des votes {phrases.DE_LA_CHAMBRE[ou]}",
        description="Deux membres sont proches quand ils votent souvent de la même façon.",
        json=adresse(f"/api/v1/{ou}/positions", question),
        liens=[
            Lien(adresse(f"/carte-des-votes/{ou}/carte.svg", session=quand), "Image (SVG)"),
            Lien(adresse(f"/api/v1/{ou}/positions", question, format="tableur"), "Tableur (CSV)"),
        ],
        chambre=ou,
        session=quand,
        periodes=_periodes(release, ou),
        meta=found.meta,
        groupes=_par_groupe(found.data),
        dessin=_nuage(found),
    )


@image("/carte-des-votes/{chambre}/carte.svg", page="/carte-des-votes?chambre={chambre}")
def image_carte(release: OpenRelease, chambre: g.ChambreOfGroupe, session: g.SessionOfGroupe = None) -> bytes:
    found: PositionsReponse = lire(_POSITIONS[chambre], release=release, **_periode(chambre, session, seule=True))
    trouve = _nuage(found)
    if trouve is None:
        raise NotFoundError("Trop peu de scrutins publics nominatifs pour placer quelqu’un.")
    return trouve.encode()


def _dernier_jour(release: OpenRelease, chambre: Chambre) -> date:
    """The last day that a chamber's data reach."""
    dit = (release.meta.get("asOf") or {}).get(chambre)
    return jour(dit) if dit else release.published_at.date()


def _chambre_du_jour(release: OpenRelease, settings: Settings, chambre: Chambre, quand: date) -> bytes:
    try:
        found: ChambreReponse = lire(_JOURS[chambre], release=release, date=quand)
    except NotFoundError as inconnu:
        if quand == _dernier_jour(release, chambre):  # nothing else to lead to
            raise
        dit = re.sub(r"\d{4}-\d\d-\d\d", lambda un: phrases.le_jour(date.fromisoformat(un[0])), inconnu.message)
        raise ElsewhereError(dit, Lien(f"/chambre?chambre={chambre}", "Choisir un autre jour")) from inconnu
    ici = f"/chambre/{chambre}/{quand}"
    bornes = jour(found.meta.debut), jour(found.meta.fin)
    veille, lendemain = quand - timedelta(days=1), quand + timedelta(days=1)
    return rendre(
        "chambre.html",
        Cadre(release, settings, ici),
        titre=f"{phrases.capitale(phrases.LA_CHAMBRE[chambre])} le {phrases.le_jour(quand)}",
        description=phrases.chambre(found.data),
        json=f"/api/v1/{chambre}/{quand}",
        liens=[
            *([Lien(f"{ici}/composition.svg", "Image (SVG)")] if found.data.groupes else []),
            Lien(f"/api/v1/parlementaires?chambre={chambre}&date={quand}&format=tableur", "Membres (CSV)"),
        ],
        c=found.data,
        quand=quand,
        debut=bornes[0],
        fin=bornes[1],
        veille=veille if veille >= bornes[0] else None,
        lendemain=lendemain if lendemain <= bornes[1] else None,
        dessin=_composition(found.data),
    )


def _composition(c: ChambreDuJour) -> str:
    """A part to a group, from left to right, and what nobody holds."""
    parts = [
        Part(
            un.groupe.nom if un.groupe else "Groupe inconnu", un.sieges,
            (un.groupe.couleur if un.groupe else None) or SANS_COULEUR, FORMES[rang % len(FORMES)],
        )
        for rang, un in enumerate(c.groupes)
    ]  # fmt: skip
    return composition(parts, titre=f"{phrases.CHAMBRES[c.chambre]}, le {phrases.le_jour(jour(c.date))}")


def _periode_choisie(
    release: OpenRelease, chambre: Chambre | None, session: str | None
) -> tuple[Chambre, str | None]:  # fmt: skip
    """The chamber, and the period if it is one of its own: choosing the other chamber leaves the period behind."""
    ou = chambre or Chambre.ASSEMBLEE
    return ou, session if session in {une.session for une in _periodes(release, ou)} else None


def _periodes(release: OpenRelease, chambre: Chambre) -> list[PeriodeCompte]:
    found: list[PeriodeCompte] = lire(scrutins.periodes, release=release, chambre=chambre).data
    return [une for une in found if une.session.isdigit()]


def _periode(chambre: Chambre, session: str | None, *, seule: bool = False) -> dict[str, Any]:
    """A period as the API takes it: a legislature of the Assembly, a session of the Senate; `seule` where an operation
    knows but one of them."""
    if chambre is Chambre.ASSEMBLEE:
        return {"legislature": None if session is None else int(session)} | ({} if seule else {"session": None})
    return {"session": session} | ({} if seule else {"legislature": None})


def _accords(found: MatriceReponse) -> str:
    noms = [(groupe.id, groupe.nom) for groupe in found.data.groupes]
    return accords(noms, found.data.matrice, titre="Accord entre groupes, en pourcentage des scrutins comparés")


def _par_groupe(places: Sequence[PlaceDuMembre]) -> list[tuple[GroupeDuVote | None, list[PlaceDuMembre]]]:
    """Members that have a place, under their group; groups from left to right, as the first axis has them."""
    ensemble: dict[str, list[PlaceDuMembre]] = defaultdict(list)
    for place in places:
        if place.x is not None:
            ensemble[place.parlementaire.groupe.nom if place.parlementaire.groupe else ""].append(place)
    ranges = sorted(ensemble.items(), key=lambda un: (fmean(place.x or 0.0 for place in un[1]), un[0]))
    return [(siens[0].parlementaire.groupe, siens) for _, siens in ranges]


def _nuage(found: PositionsReponse) -> str | None:
    """The picture; None where nobody has a place."""
    points = [
        Point(
            f"{place.parlementaire.prenom} {place.parlementaire.nom}", groupe.nom if groupe else "groupe inconnu",
            groupe.couleur if groupe else None, place.x or 0.0, place.y,
        )
        for groupe, places in _par_groupe(found.data)
        for place in places
    ]  # fmt: skip
    if not points or found.meta is None:
        return None
    return nuage(
        points, [axe.variance for axe in found.meta.axes], titre="Carte des votes",
        description="Un point par membre ; deux points proches : des votes souvent semblables.",
    )  # fmt: skip
