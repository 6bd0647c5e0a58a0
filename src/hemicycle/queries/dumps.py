"""The dumps of a release: what there is, and what catalogues are told of it."""

from pathlib import Path
from typing import NamedTuple

import msgspec

from hemicycle.models.base import ListeAvec
from hemicycle.models.exports import FichierExporte, MetaExports, SourceExportee, TableExportee
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.dumps import codebook
from hemicycle.release.format.dumps import DATABASE, DumpFile, Manifest, is_there
from hemicycle.vocabulaire import FormatDump


class Dump(NamedTuple):
    """A file to send: what holds its bytes, and how many each holds."""

    paths: dict[Path, int]
    file: DumpFile
    media_type: str


def liste(release: OpenRelease, base: str) -> bytes:
    """Every table with its files, the database last; none where this disk has no dumps. `base` begins addresses."""
    manifest = release.dumps
    tables = [] if manifest is None else _tables(manifest, base)
    sources = [] if manifest is None else manifest.release.sources
    _, licence, licence_url = codebook.LICENCE
    meta = MetaExports(
        release.id, release.meta["publishedAt"], release.meta["asOf"], licence, licence_url,
        [SourceExportee(one.editeur, one.site, one.licence, one.attribution) for one in sources],
        f"{base}{codebook.FOLDER}/{codebook.DATAPACKAGE}", {} if manifest is None else manifest.manquantes,
    )  # fmt: skip
    return msgspec.json.encode(ListeAvec(data=tables, meta=meta))


def _tables(manifest: Manifest, base: str) -> list[TableExportee]:
    tables = [
        TableExportee(one.nom, one.titre, one.description, one.lignes, _fichiers(one.fichiers, base))
        for one in manifest.tables
    ]
    if manifest.base is not None:
        lignes = sum(one.lignes for one in manifest.tables if not one.lecture)
        fichiers = _fichiers({FormatDump.SQLITE: manifest.base}, base)
        tables.append(TableExportee(DATABASE, codebook.DATABASE_TITLE, codebook.DATABASE_WORDS, lignes, fichiers))
    return tables


def fichier(release: OpenRelease, manifest: Manifest, nom: str) -> Dump | None:
    """The file of a name, if it is there as it was published."""
    file = manifest.files.get(nom)
    folder = release.store.dumps()
    if file is None or not is_there(folder, file):
        return None
    return Dump(file.paths(folder), file, codebook.media_type(_format(nom), file))


def _format(nom: str) -> FormatDump:
    return FormatDump(nom.split(".")[1])


def _fichiers(files: dict[FormatDump, DumpFile], base: str) -> list[FichierExporte]:
    return [
        FichierExporte(
            one, f"{base}{codebook.FOLDER}/{file.nom}", codebook.media_type(one, file), file.octets, file.sha256
        )
        for one, file in files.items()
    ]
