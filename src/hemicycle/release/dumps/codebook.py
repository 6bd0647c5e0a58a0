"""The codebook of the dumps, a Frictionless Data Package, and the records that catalogues read: DCAT, schema.org.

All are made of the manifest alone: what the service answers and what `hemicycle export` writes beside the files.
"""

from collections.abc import Set
from pathlib import Path
from typing import Any, NamedTuple

from hemicycle.release.format.dumps import DumpColumn, DumpedRelease, DumpFile, DumpTable, Manifest
from hemicycle.vocabulaire import FormatDump

DATAPACKAGE = "datapackage.json"
TITLE = "Hémicycle : les données ouvertes du Parlement français"
DESCRIPTION = (
    "Scrutins, votes nominaux, parlementaires, groupes, dossiers, amendements, débats, commissions et représentants "
    "d'intérêts, tels que l'Assemblée nationale, le Sénat et d'autres éditeurs publics les publient, lus et vérifiés."
)
PUBLISHER = "Hémicycle"
FOLDER = "/api/v1/exports"  # of the service
DATABASE_TITLE = "Toutes les tables en une base SQLite"
DATABASE_WORDS = (
    "Les tables avec leurs clés, leurs index, leur dictionnaire et des vues qui donnent les noms (Datasette)."
)
KEYWORDS = ("Parlement", "Assemblée nationale", "Sénat", "scrutins", "votes", "lois", "amendements")
LICENCE = ("etalab-2.0", "Licence Ouverte 2.0", "https://www.etalab.gouv.fr/licence-ouverte-open-licence/")
_PACKED = {".gz": "application/gzip", ".zst": "application/zstd"}
_MEDIA_TYPES = {
    FormatDump.PARQUET: "application/vnd.apache.parquet",
    FormatDump.CSV: "text/csv",
    FormatDump.NDJSON: "application/x-ndjson",
    FormatDump.SQLITE: "application/vnd.sqlite3",
}
_TABULAR = (FormatDump.CSV, FormatDump.PARQUET, FormatDump.NDJSON)  # the first that there is describes the table
_IANA = "https://www.iana.org/assignments/media-types/"
_CONTEXT = {
    "dcat": "http://www.w3.org/ns/dcat#",
    "dct": "http://purl.org/dc/terms/",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "spdx": "http://spdx.org/rdf/terms#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}
_FORMATS = {"date": "%Y-%m-%d", "datetime": "%Y-%m-%dT%H:%M:%S.%fZ"}


def media_type(format_: FormatDump, file: DumpFile) -> str:
    """The type of a file as it is sent: of what it was compressed to, not of what it holds."""
    return _PACKED.get(Path(file.nom).suffix, _MEDIA_TYPES[format_])


def datapackage(manifest: Manifest, *, tableur: bool = False) -> dict[str, Any]:
    """The Data Package (version 1) of these dumps; paths are those of its neighbours, on a disk or behind an address.

    `tableur`: the CSV files are as a French spreadsheet opens them.
    """
    release = manifest.release
    name, title, path = LICENCE
    known = {one.nom for one in manifest.tables}
    found = {
        "profile": "data-package",
        "name": "hemicycle",
        "title": TITLE,
        "description": DESCRIPTION,
        "version": release.id,
        "created": release.publie,
        "keywords": list(KEYWORDS),
        "licenses": [{"name": name, "title": title, "path": path}],
        "sources": [{"title": one.editeur, "path": one.site} for one in release.sources],
        "resources": [
            _resource(one, manifest.base, known, tableur=tableur)
            for one in manifest.tables
            if one.fichiers or not one.lecture  # a database alone has no file of another reading
        ],
    }
    return {key: value for key, value in found.items() if value != []}  # an empty list is not valid


class Edition(NamedTuple):
    """A file, and how it is called."""

    titre: str
    format: FormatDump
    file: DumpFile


def editions(manifest: Manifest) -> list[Edition]:
    """Every file of the dumps, table by table, the database last."""
    found = [Edition(table.titre, one, file) for table in manifest.tables for one, file in table.fichiers.items()]
    base = manifest.base
    return found if base is None else [*found, Edition(DATABASE_TITLE, FormatDump.SQLITE, base)]


def dcat(manifest: Manifest, base: str) -> dict[str, Any]:
    """The catalogue of these dumps in the words of DCAT-AP, as data.gouv.fr harvests it; `base` begins addresses."""
    release, home = manifest.release, f"{base}{FOLDER}"
    publisher = {"@type": "foaf:Organization", "foaf:name": PUBLISHER, "foaf:homepage": {"@id": f"{base}/"}}
    licence = {"@id": LICENCE[2]}
    dataset = {
        "@id": f"{home}#dataset",
        "@type": "dcat:Dataset",
        "dct:identifier": "hemicycle",
        "dct:title": _french(TITLE),
        "dct:description": _french(DESCRIPTION),
        "dcat:keyword": [_french(one) for one in KEYWORDS],
        "dct:publisher": publisher,
        "dct:license": licence,
        "dct:language": {"@id": "http://publications.europa.eu/resource/authority/language/FRA"},
        "dct:spatial": {"@id": "http://publications.europa.eu/resource/authority/country/FRA"},
        "dct:accrualPeriodicity": {"@id": "http://publications.europa.eu/resource/authority/frequency/DAILY"},
        "dct:modified": _typed("dateTime", release.publie),
        "dct:temporal": {"@type": "dct:PeriodOfTime", **_period(release)},
        "dct:source": [{"@id": one.site} for one in release.sources],
        "dcat:version": release.id,
        "dcat:landingPage": {"@id": home},
        "dcat:distribution": [_distribution(one, home, licence, release.publie) for one in editions(manifest)],
    }
    return {
        "@context": _CONTEXT,
        "@id": f"{home}#catalogue",
        "@type": "dcat:Catalog",
        "dct:title": _french(TITLE),
        "dct:description": _french(DESCRIPTION),
        "dct:publisher": publisher,
        "dct:license": licence,
        "dct:modified": _typed("dateTime", release.publie),
        "foaf:homepage": {"@id": f"{base}/"},
        "dcat:dataset": [dataset],
    }


def schema_org(manifest: Manifest, base: str) -> dict[str, Any]:
    """The same as a `Dataset` of schema.org, for a page; `base` begins addresses."""
    release, home = manifest.release, f"{base}{FOLDER}"
    debut, fin = release.debut or "..", max(release.as_of.values(), default="..")
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "@id": f"{home}#dataset",
        "name": TITLE,
        "description": DESCRIPTION,
        "url": home,
        "identifier": "hemicycle",
        "version": release.id,
        "dateModified": release.publie,
        "temporalCoverage": f"{debut}/{fin}",
        "spatialCoverage": "France",
        "inLanguage": "fr",
        "keywords": list(KEYWORDS),
        "license": LICENCE[2],
        "isAccessibleForFree": True,
        "creator": {"@type": "Organization", "name": PUBLISHER, "url": f"{base}/"},
        "isBasedOn": [one.site for one in release.sources],
        "distribution": [
            {
                "@type": "DataDownload",
                "name": f"{one.titre} ({one.format})",
                "contentUrl": f"{home}/{one.file.nom}",
                "encodingFormat": media_type(one.format, one.file),
                "contentSize": f"{one.file.octets} B",
                "sha256": one.file.sha256,
            }
            for one in editions(manifest)
        ],
    }


def _distribution(one: Edition, home: str, licence: dict[str, Any], modified: str) -> dict[str, Any]:
    url = {"@id": f"{home}/{one.file.nom}"}
    return {
        **url,
        "@type": "dcat:Distribution",
        "dct:title": _french(f"{one.titre} ({one.format})"),
        "dct:format": str(one.format),
        "dct:license": licence,
        "dct:modified": _typed("dateTime", modified),
        "dcat:accessURL": {"@id": home},
        "dcat:downloadURL": url,
        "dcat:mediaType": {"@id": f"{_IANA}{media_type(one.format, one.file)}"},
        "dcat:byteSize": _typed("nonNegativeInteger", str(one.file.octets)),
        "spdx:checksum": {
            "@type": "spdx:Checksum",
            "spdx:algorithm": {"@id": "spdx:checksumAlgorithm_sha256"},
            "spdx:checksumValue": _typed("hexBinary", one.file.sha256),
        },
    }


def _period(release: DumpedRelease) -> dict[str, Any]:
    days = {"dcat:startDate": release.debut, "dcat:endDate": max(release.as_of.values(), default=None)}
    return {name: _typed("date", day) for name, day in days.items() if day is not None}


def _french(text: str) -> dict[str, str]:
    return {"@language": "fr", "@value": text}


def _typed(kind: str, value: str) -> dict[str, str]:
    return {"@type": f"xsd:{kind}", "@value": value}


def _resource(table: DumpTable, base: DumpFile | None, known: Set[str], *, tableur: bool) -> dict[str, Any]:
    files = dict(table.fichiers)
    if base is not None and not table.lecture:  # which is a view there
        files[FormatDump.SQLITE] = base
    chosen = next((one for one in _TABULAR if one in files), FormatDump.SQLITE)
    csv = chosen is FormatDump.CSV
    return {
        "profile": "tabular-data-resource" if csv else "data-resource",
        "name": table.nom,
        "title": table.titre,
        "description": table.description,
        **_file(chosen, files[chosen]),
        **({"encoding": "utf-8-sig" if tableur else "utf-8", "dialect": _dialect(tableur=tableur)} if csv else {}),
        "rows": table.lignes,
        "schema": _schema(table, known, tableur=tableur and csv),
        "editions": [_file(one, file) for one, file in files.items()],
    }


def _file(format_: FormatDump, file: DumpFile) -> dict[str, Any]:
    suffix = Path(file.nom).suffix
    return {
        "path": file.nom,
        "format": str(format_),
        "mediatype": media_type(format_, file),
        **({"compression": suffix.removeprefix(".")} if suffix in _PACKED else {}),
        "bytes": file.octets,
        "hash": f"sha256:{file.sha256}",
    }


def _dialect(*, tableur: bool) -> dict[str, Any]:
    return {
        "delimiter": ";" if tableur else ",",
        "lineTerminator": "\r\n",
        "quoteChar": '"',
        "doubleQuote": True,
        "header": True,
    }


def _schema(table: DumpTable, known: Set[str], *, tableur: bool) -> dict[str, Any]:
    split = [(one.nom, *one.renvoi.partition(".")[::2]) for one in table.colonnes if one.renvoi is not None]
    foreign = [
        {"fields": [nom], "reference": {"resource": autre, "fields": [colonne]}}
        for nom, autre, colonne in split
        if autre in known
    ]
    return {
        "fields": [_field(one, tableur=tableur) for one in table.colonnes],
        "primaryKey": table.cle,
        **({"foreignKeys": foreign} if foreign else {}),
        "missingValues": [""],
    }


def _field(one: DumpColumn, *, tableur: bool) -> dict[str, Any]:
    # A list is one text in a cell: its values are between bars.
    kind = "string" if one.type == "array" else one.type
    constraints: dict[str, Any] = {"required": True} if one.requis else {}
    if one.valeurs is not None and one.type != "array":
        constraints["enum"] = one.valeurs
    return {
        "name": one.nom,
        "type": kind,
        **({"format": _FORMATS[kind]} if kind in _FORMATS else {}),
        **({"decimalChar": ","} if tableur and kind == "number" else {}),
        "description": one.sens,
        **({} if one.unite is None else {"unit": one.unite}),
        **({"constraints": constraints} if constraints else {}),
    }
