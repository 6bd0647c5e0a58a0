"""Who represents me: communes, constituencies, and those who sit for a place."""

from functools import partial

from hemicycle.api.answers.errors import InvalidParametersError, NotFoundError, quote, refused
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import territoire as t
from hemicycle.api.routes.jours import exiger
from hemicycle.models.base import Page, Reponse
from hemicycle.models.territoire import (
    CirconscriptionDetail,
    CirconscriptionListee,
    Commune,
    Contour,
    RepresentantsReponse,
)
from hemicycle.queries import territoire
from hemicycle.vocabulaire import Chambre, MailleCarte

TAG = "Territoire"
GEOJSON, SVG = "application/geo+json", "image/svg+xml"
read = partial(operation, tag=TAG, max_age=12 * HOUR)


@read(
    "/api/v1/representants",
    operation_id="getRepresentants",
    summary="Who represents a place",
    description="The communes of a postal code, of a name or of an INSEE code, their constituencies with the deputy of "
    "each, and the senators of their department: those in office, or of a day with `date`. A commune that is split "
    "(`partage`) gives all its constituencies, and the polling stations of each where they are known; `aPreciser` says "
    "what would leave one. A seat that nobody holds is in `vacants`, one whose holder no file tells in `inconnus`. At "
    "least one of `codePostal`, `commune` and `departement` is wanted; together they narrow each other. Boundaries are "
    "those since 2012: a day before has no deputy here. 404 for a place that nobody knows, with names that are near.",
    answer=RepresentantsReponse,
    errors=(400, 404),
)
def representants(
    release: p.Release,
    code_postal: t.CodePostal = None,
    commune: t.CommuneFilter = None,
    departement: t.DepartementFilter = None,
    jour: p.JourFilter = None,
) -> bytes:
    lieu = territoire.LieuDemande(code_postal, commune, departement)
    donnes = {"codePostal": code_postal, "commune": commune, "departement": departement}
    if not any(donnes.values()):
        raison = "un code postal, une commune ou un département est attendu"
        raise InvalidParametersError([refused("codePostal", "", raison)])
    if jour is not None:
        exiger(release, jour, Chambre)
    found = territoire.representants(release, lieu, jour)
    if isinstance(found, bytes):
        return found
    noms = {"codePostal": "Code postal inconnu", "commune": "Commune inconnue", "departement": "Département inconnu"}
    proches, ecrit = ", ".join(found.proches), quote(donnes[found.parametre] or "")
    if found.ailleurs:
        raise NotFoundError(f"« {ecrit} » ne va pas avec les autres critères : {proches}.")
    raise NotFoundError(f"{noms[found.parametre]} : « {ecrit} ».{f' Peut-être : {proches}.' if proches else ''}")


@read(
    "/api/v1/communes",
    operation_id="listCommunes",
    summary="Communes",
    description="Communes, arrondissements of Paris, Lyon and Marseille, and consular posts, with their postal codes "
    "and constituencies; by name. With `q`, what somebody types may mean.",
    answer=Page[Commune],
)
def communes(
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    q: t.Debut = None,
    departement: t.DepartementFilter = None,
) -> bytes:
    return territoire.communes(release, q, departement, page, limit)


@read(
    "/api/v1/circonscriptions",
    operation_id="listCirconscriptions",
    summary="Constituencies",
    description="The constituencies of deputies, by code, then those of senators.",
    answer=Page[CirconscriptionListee],
)
def circonscriptions(
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    type_: t.TypeFilter = None,
    departement: t.DepartementFilter = None,
) -> bytes:
    return territoire.circonscriptions(release, type_, departement, page, limit)


@read(
    "/api/v1/circonscriptions/carte.svg",
    operation_id="getCarte",
    summary="Map of the constituencies",
    description="A simplified map of the constituencies of deputies, or of the departments, 60 kB at most: one path "
    "to each, its code as `id`. Neighbours share their border; overseas departments stand in boxes, at other scales. "
    "Those without a published outline are not drawn. 404 when no file of outlines was read.",
    answer=str,
    media_type=SVG,
    errors=(400, 404),
)
def carte(release: p.Release, maille: t.Maille = MailleCarte.CIRCONSCRIPTIONS) -> bytes:
    trace = territoire.carte(release, maille)
    if trace is None:
        raise NotFoundError("Aucun contour de circonscription n'est dans les données.")
    return trace


@read(
    "/api/v1/circonscriptions/{code}",
    operation_id="getCirconscription",
    summary="One constituency",
    description="A constituency with its communes and those who hold or held its seats, latest first; for senators "
    "elected in 2026, where the results are.",
    answer=Reponse[CirconscriptionDetail],
    errors=(400, 404),
)
def circonscription(release: p.Release, code: t.Code) -> bytes:
    return territoire.circonscription(release, code) or _inconnue(code)


@read(
    "/api/v1/circonscriptions/{code}/contour.geojson",
    operation_id="getCirconscriptionContour",
    summary="Outline of a constituency",
    description="The outline of a constituency of deputies as a GeoJSON feature (RFC 7946). 404 where the data "
    "have none: some overseas, all those abroad, those of senators.",
    answer=Contour,
    media_type=GEOJSON,
    errors=(400, 404),
)
def contour(release: p.Release, code: t.Code) -> bytes:
    body = territoire.contour(release, code) or _inconnue(code)
    if body == b"null":
        raise NotFoundError(f"Aucun contour de la circonscription « {quote(code)} » n'est dans les données.")
    return body


def _inconnue(code: str) -> bytes:
    raise NotFoundError(f"Circonscription inconnue : « {quote(code)} ».")
