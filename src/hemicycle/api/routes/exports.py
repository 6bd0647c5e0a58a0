"""Bulk exports: what a client would otherwise gather in thousands of requests."""

from functools import partial
from typing import Any

import msgspec

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.answers.messages import StoredFile, Stream
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.models.base import ListeAvec
from hemicycle.models.exports import MetaExports, TableExportee
from hemicycle.queries import dumps, exports
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.dumps import codebook
from hemicycle.release.format.dumps import Manifest
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, FormatExport

TAG = "Exports"
read = partial(operation, tag=TAG)
JSON_LD = "application/ld+json"
MEDIA_TYPES = {
    FormatExport.NDJSON: "application/x-ndjson",
    FormatExport.CSV: "text/csv; charset=utf-8; header=present",
}


@read(
    "/api/v1/exports/votes",
    operation_id="exportVotes",
    summary="Every nominal vote of a session",
    description="One row per member and scrutin, latest scrutin first, then by family name; absents are rows too. "
    "The group is the one of that day. Sent as it is read: about 600 rows per scrutin, millions per legislature.",
    answer=str,
    max_age=HOUR,
    errors=(400, 404),
    media_type=MEDIA_TYPES[FormatExport.NDJSON],
    streamed=True,
)
def votes(
    *,
    release: p.Release,
    session: g.SessionOfExport,
    chambre: g.ChambreOfExport = Chambre.ASSEMBLEE,
    format_: g.FormatOfExport = FormatExport.NDJSON,
) -> Stream:
    export = exports.votes(release, chambre, session, format_)
    if export is None:
        raise NotFoundError(f"Session introuvable : aucun scrutin de la session {session}, chambre {chambre}.")
    return Stream(export.morceaux, MEDIA_TYPES[format_], export.nom)


@read(
    "/api/v1/exports",
    operation_id="listExports",
    summary="Dumps of the whole release",
    description="Every table, drawn from the same world as the answers: rows, and for each format the address, the "
    "bytes and the SHA-256 of a file. `hemicycle` is one relational SQLite database of all tables. Empty where this "
    "service keeps no dumps.",
    answer=ListeAvec[TableExportee, MetaExports],
    max_age=HOUR,
)
def lister(release: p.Release, settings: Settings) -> bytes:
    return dumps.liste(release, settings.public_url)


@read(
    "/api/v1/exports/datapackage.json",
    operation_id="getDatapackage",
    summary="Codebook of the dumps",
    description="A Frictionless Data Package (version 1): every column of every table with its meaning, type, unit, "
    "values and the column that it refers to. Paths are relative to its own address.",
    answer=dict[str, Any],
    max_age=HOUR,
    errors=(404,),
)
def paquet(release: p.Release) -> bytes:
    return msgspec.json.encode(codebook.datapackage(_manifest(release)))


@read(
    "/api/v1/exports/catalogue.jsonld",
    operation_id="getCatalogue",
    summary="Dumps for data portals",
    description="A DCAT-AP catalogue (JSON-LD), as data.gouv.fr harvests it: one dataset, a distribution per file.",
    answer=dict[str, Any],
    max_age=HOUR,
    errors=(404,),
    media_type=JSON_LD,
)
def catalogue(release: p.Release, settings: Settings) -> bytes:
    return msgspec.json.encode(codebook.dcat(_manifest(release), settings.public_url))


@read(
    "/api/v1/exports/dataset.jsonld",
    operation_id="getDataset",
    summary="Dumps for search engines",
    description="A schema.org `Dataset` (JSON-LD), to be put in a page.",
    answer=dict[str, Any],
    max_age=HOUR,
    errors=(404,),
    media_type=JSON_LD,
)
def jeu_de_donnees(release: p.Release, settings: Settings) -> bytes:
    return msgspec.json.encode(codebook.schema_org(_manifest(release), settings.public_url))


@read(
    "/api/v1/exports/{fichier}",
    operation_id="getExport",
    summary="One file of the dumps",
    description="A file of `/api/v1/exports`: `votes.parquet`, `votes.csv.gz`… Its `ETag` is "
    "its SHA-256; one `Range` is answered (206), with `If-Range`.",
    answer=str,
    max_age=HOUR,
    errors=(404, 416),
    media_type="application/octet-stream",
    streamed=True,
    file=True,
)
def telecharger(release: p.Release, fichier: g.FichierOfExport) -> StoredFile:
    manifest = _manifest(release)
    found = dumps.fichier(release, manifest, fichier)
    if found is None:
        proche = next((nom for nom in manifest.files if nom.startswith(f"{fichier}.")), None)
        conseil = "" if proche is None else f" Il y a {proche}."
        raise NotFoundError(f"Export introuvable : {quote(fichier)}.{conseil} La liste est à {codebook.FOLDER}.")
    return StoredFile(fichier, found.paths, found.file.octets, found.file.sha256, found.media_type)


def _manifest(release: OpenRelease) -> Manifest:
    if release.dumps is None:
        raise NotFoundError(
            "Cette publication n'a pas d'exports ici : ils sont sur la machine qui l'a faite, ou éteints."
        )
    return release.dumps
