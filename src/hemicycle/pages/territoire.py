"""« Qui me représente ? », and the page of a constituency."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from html import escape
from typing import Annotated
from urllib.parse import quote, urlencode

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.parameters import territoire as t
from hemicycle.api.parameters.common import SEARCH_LENGTH
from hemicycle.api.parameters.readers import Query, RefusedError
from hemicycle.api.routes import territoire as api
from hemicycle.models.territoire import (
    CirconscriptionDetail,
    CirconscriptionListee,
    Commune,
    Contour,
    Representants,
    RepresentantsReponse,
)
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.images.contour import contour
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import MailleCarte, TypeCirconscription

_SUGGEREES = 12
Lieu = Annotated[
    str,
    Query(name="q", max_length=SEARCH_LENGTH, description="Postal code, name of a commune.", example="Valbrune"),
]


@page("/qui-me-represente")
def qui_me_represente(
    release: OpenRelease, settings: Settings, address: str,
    q: Lieu = "", commune: t.CommuneFilter = None, departement: t.DepartementFilter = None,
) -> bytes:  # fmt: skip
    trouves: RepresentantsReponse | None = None
    raison, proches, choix = None, list[Commune](), demande(q, commune, departement)
    if choix:
        try:
            trouves = _representants(release, choix)
        except NotFoundError as error:
            # What no commune is called may be a department: « 2A », « Corse-du-Sud ».
            with suppress(NotFoundError):
                choix = {"departement": q.strip() or choix.get("commune", "")}
                trouves = _representants(release, choix)
            if trouves is None:
                raison = str(error)
                proches = lire(api.communes, release=release, q=q, limit=_SUGGEREES).data if q else []
    departements: list[CirconscriptionListee] = lire(
        api.circonscriptions, release=release, type_=TypeCirconscription.SENATORIALE, limit=200
    ).data
    return rendre(
        "qui_me_represente.html",
        Cadre(release, settings, address),
        titre="Qui me représente ?" if trouves is None else _titre(trouves.data),
        description="Votre député et vos sénateurs, d’après votre commune ou votre code postal."
        if trouves is None
        else phrases.representants(trouves.data),
        json=f"/api/v1/representants?{urlencode(choix)}" if trouves else None,
        q=q,
        trouves=trouves,
        derniers_jours={} if trouves is None else {dite.chambre: dite.fin for dite in trouves.meta.chambres},
        raison=raison,
        proches=proches,
        departements=departements,
        carte_des_departements=_carte(release, departements) if trouves is None else None,
    )


@page("/circonscriptions/{code}")
def circonscription(release: OpenRelease, settings: Settings, code: t.Code) -> bytes:
    c: CirconscriptionDetail = lire(api.circonscription, release=release, code=code).data
    ici, en_json = f"/circonscriptions/{c.code}", f"/api/v1/circonscriptions/{c.code}"
    return rendre(
        "territoire.html",
        Cadre(release, settings, ici),
        titre=phrases.nom_de_circonscription(c),
        description=phrases.siege_de(c),
        json=en_json,
        liens=[
            *([Lien(f"{ici}/contour.svg", "Image (SVG)")] if c.contour else []),
            *([Lien(f"{en_json}/contour.geojson", "Contour (GeoJSON)")] if c.contour else []),
        ],
        c=c,
        dessin=_contour(release, c.code) if c.contour else None,
    )


@image("/circonscriptions/{code}/contour.svg")
def dessin(release: OpenRelease, code: t.Code) -> bytes:
    return _contour(release, code).encode()


def _titre(r: Representants) -> str:
    """The place that was found, where it is one commune or one department."""
    lieux = r.communes if len(r.communes) == 1 else r.senateurs
    return f"Qui me représente : {lieux[0].nom}" if len(lieux) == 1 else "Qui me représente ?"


def demande(q: str, commune: str | None, departement: str | None) -> dict[str, str]:
    """What is asked of the API: five digits that somebody types are a postal code, the rest a commune; a link gives the
    INSEE code, which would look the same."""
    try:
        code = t.code_postal(q)
    except RefusedError:
        ecrit = {"commune": q.strip()}
    else:
        ecrit = {} if code is None else {"codePostal": code}
    if commune is not None:
        ecrit["commune"] = commune
    return ecrit if departement is None else ecrit | {"departement": departement}


def _contour(release: OpenRelease, code: str) -> str:
    # The operation's answer is the feature alone.
    trace: Contour = lire(api.contour, release=release, code=code)
    return contour(trace, titre=f"Contour de la circonscription {trace.properties.nom}")


def _representants(release: OpenRelease, choix: Mapping[str, str]) -> RepresentantsReponse:
    found: RepresentantsReponse = lire(
        api.representants, release=release, code_postal=choix.get("codePostal"), commune=choix.get("commune"),
        departement=choix.get("departement"),
    )  # fmt: skip
    return found


def liee(carte: str, noms: Mapping[str, str]) -> str:
    """The map with a way on from each department that is named; the list beside it has them for the keyboard."""

    def lien(trouve: re.Match[str]) -> str:
        code = trouve[1]
        if code not in noms:
            return trouve[0]
        adresse = f"/qui-me-represente?departement={quote(code)}"
        return f'<a href="{adresse}" tabindex="-1" aria-label="{escape(noms[code])}">{trouve[0]}</a>'

    return re.sub(r'<path id="([^"]+)"[^>]*/>', lien, carte).replace('role="img"', 'role="group"', 1)


def _carte(release: OpenRelease, departements: Sequence[CirconscriptionListee]) -> str | None:
    try:
        trace: bytes = api.carte.handler(release=release, maille=MailleCarte.DEPARTEMENTS)
    except NotFoundError:
        return None
    return liee(trace.decode(), {une.code: une.nom for une in departements})
