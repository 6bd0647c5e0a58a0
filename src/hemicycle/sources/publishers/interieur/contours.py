"""Outlines of the constituencies (GeoJSON): one feature each, except for some of overseas and all those abroad."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from hemicycle.sources.base import DocumentType, Notes, Record, Reject

LONGITUDE, LATITUDE = 180.0, 90.0
ANNEAU = 4  # points of the least ring, which ends where it began

_CODE = re.compile(r"(\d\d|2[AB]|Z[A-Z])\d\d")

Anneau = Sequence[tuple[float, float]]


class _Polygone(msgspec.Struct, frozen=True, tag="Polygon"):
    coordinates: tuple[tuple[tuple[float, float], ...], ...]

    @property
    def anneaux(self) -> Iterator[Anneau]:
        return iter(self.coordinates)


class _Polygones(msgspec.Struct, frozen=True, tag="MultiPolygon"):
    coordinates: tuple[tuple[tuple[tuple[float, float], ...], ...], ...]

    @property
    def anneaux(self) -> Iterator[Anneau]:
        return (anneau for polygone in self.coordinates for anneau in polygone)


class _Proprietes(msgspec.Struct, frozen=True, rename="camel"):
    code_departement: str
    nom_departement: str
    code_circonscription: str


class _Objet(msgspec.Struct, frozen=True):
    properties: _Proprietes
    geometry: _Polygone | _Polygones


class _Collection(msgspec.Struct, frozen=True, tag="FeatureCollection"):
    features: tuple[msgspec.Raw, ...]


class ContourCirconscription(Record, frozen=True):
    """The outline of a constituency, under the ministry's code; `geometrie` is its GeoJSON, in degrees."""

    circonscription: str
    departement: str
    departement_nom: str
    geometrie: str


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    try:
        collection = msgspec.json.decode(raw, type=_Collection)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Reject(f"GeoJSON illisible : {error}") from error
    for rang, objet in enumerate(collection.features, 1):
        try:
            yield _contour(msgspec.json.decode(objet, type=_Objet))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            notes.set_aside(f"contour illisible : {error}", f"objet {rang}")
        except Reject as reject:
            notes.set_aside(reject.reason, f"objet {rang}")


def _contour(objet: _Objet) -> ContourCirconscription:
    lieu, code = objet.properties, objet.properties.code_circonscription
    if not (_CODE.fullmatch(code) and code.startswith(lieu.code_departement)):
        raise Reject(f"circonscription inconnue dans le département {lieu.code_departement} : {code!r}")
    anneaux = list(objet.geometry.anneaux)
    if not anneaux or any(len(anneau) < ANNEAU or anneau[0] != anneau[-1] for anneau in anneaux):
        raise Reject(f"{code} : contour vide ou ouvert")
    if any(abs(x) > LONGITUDE or abs(y) > LATITUDE for anneau in anneaux for x, y in anneau):
        raise Reject(f"{code} : coordonnées hors du globe")
    return ContourCirconscription(
        code, lieu.code_departement, lieu.nom_departement, msgspec.json.encode(objet.geometry).decode()
    )


CONTOURS = DocumentType(
    name="contours",
    version=1,
    member=".+",
    tables={"contours_circonscriptions": ContourCirconscription},
    parse=parse,
    counted="rows",
)
