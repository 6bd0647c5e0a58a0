"""The codebook of the dumps: what every column means, as a Frictionless Data Package.

It is made of the manifest alone: what the service answers and what `hemicycle export` writes beside the files.
"""

from collections.abc import Set
from typing import Any

from hemicycle.release.format.dumps import DumpColumn, DumpFile, DumpTable, Manifest
from hemicycle.vocabulaire import FormatDump

DATAPACKAGE = "datapackage.json"
TITLE = "Hémicycle : les données ouvertes du Parlement français"
DESCRIPTION = (
    "Scrutins, votes nominaux, parlementaires, groupes, dossiers, amendements, débats, commissions et représentants "
    "d'intérêts, tels que l'Assemblée nationale, le Sénat et d'autres éditeurs publics les publient, lus et vérifiés."
)
KEYWORDS = ("Parlement", "Assemblée nationale", "Sénat", "scrutins", "votes", "lois", "amendements")
LICENCE = ("etalab-2.0", "Licence Ouverte 2.0", "https://www.etalab.gouv.fr/licence-ouverte-open-licence/")
_PACKED = ".gz"
_MEDIA_TYPES = {
    FormatDump.PARQUET: "application/vnd.apache.parquet",
    FormatDump.CSV: "text/csv",
    FormatDump.NDJSON: "application/x-ndjson",
    FormatDump.SQLITE: "application/vnd.sqlite3",
}
_TABULAR = (FormatDump.CSV, FormatDump.PARQUET, FormatDump.NDJSON)  # the first that there is describes the table
_FORMATS = {"date": "%Y-%m-%d", "datetime": "%Y-%m-%dT%H:%M:%S.%fZ"}


def media_type(format_: FormatDump, file: DumpFile) -> str:
    """The type of a file as it is sent: of what it was compressed to, not of what it holds."""
    return "application/gzip" if file.nom.endswith(_PACKED) else _MEDIA_TYPES[format_]


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
        "resources": [_resource(one, manifest.base, known, tableur=tableur) for one in manifest.tables],
    }
    return {key: value for key, value in found.items() if value != []}  # an empty list is not valid


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
    return {
        "path": file.nom,
        "format": str(format_),
        "mediatype": media_type(format_, file),
        **({"compression": _PACKED.removeprefix(".")} if file.nom.endswith(_PACKED) else {}),
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
        {"fields": nom, "reference": {"resource": autre, "fields": colonne}}
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
