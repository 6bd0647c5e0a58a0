"""The dumps of a release as they lie in its folder: one file per table and format, and the manifest that tells them.

Publishing writes the manifest, serving and exporting read it: neither needs what the tables were drawn with.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from hemicycle.release.format.record import sha256_of
from hemicycle.vocabulaire import FormatDump

FOLDER = "dumps"
MANIFEST = "manifest.json"
# Everything opens CSV as gzip. Of what developers read, zstd makes a third: rows that are alike lie further apart
# than gzip looks back.
COMPRESSED = {FormatDump.CSV: ".gz", FormatDump.NDJSON: ".zst", FormatDump.SQLITE: ".zst"}
Place = tuple[int, int]  # in a file: the first byte, and the one after the last
DATABASE = "hemicycle"  # name of the edition that holds all tables, beside those of tables


class DumpColumn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A column: what the codebook says of it."""

    nom: str
    type: str  # in the words of Frictionless Table Schema: string, integer, number, boolean, date, datetime, array
    sens: str
    requis: bool = False  # never empty: part of the key
    unite: str | None = None
    valeurs: list[str] | None = None
    renvoi: str | None = None  # the column of another table that it refers to: `parlementaires.id`


class DumpFile(msgspec.Struct, frozen=True):
    """One file of the dumps."""

    nom: str
    octets: int
    sha256: str


class DumpTranche(msgspec.Struct, frozen=True):
    """Rows that stand together in every file of a table: the digest of what they are made of, how many they are, which
    row groups they are in Parquet, and where they lie in each file."""

    nom: str
    empreinte: str
    lignes: int
    premier: int
    groupes: int
    places: dict[FormatDump, Place]


class DumpTable(msgspec.Struct, frozen=True):
    """A table, and the files that hold it."""

    nom: str
    titre: str
    description: str
    colonnes: list[DumpColumn]
    cle: list[str]
    lignes: int
    lecture: bool
    fichiers: dict[FormatDump, DumpFile] = {}
    tranches: list[DumpTranche] = []  # in the order of the file


class DumpSource(msgspec.Struct, frozen=True):
    """A publisher of what the tables say, as its licence asks to be named."""

    editeur: str
    site: str
    licence: str
    licence_url: str
    attribution: str


class DumpedRelease(msgspec.Struct, frozen=True):
    """The release that the tables were drawn from."""

    id: str
    publie: str  # instant
    as_of: dict[str, str]  # the day that each chamber is known up to
    sources: list[DumpSource]
    debut: str | None = None  # the day of the first scrutin


class Manifest(msgspec.Struct, frozen=True):
    """What the dumps of a release are; `code` made them, so that the next release knows which it can take over."""

    release: DumpedRelease
    code: str
    tables: list[DumpTable]
    base: DumpFile | None = None  # all tables as one SQLite database
    manquantes: dict[str, str] = {}  # tables that could not be drawn, and why

    @property
    def files(self) -> dict[str, DumpFile]:
        """Every file, by name."""
        found = [file for table in self.tables for file in table.fichiers.values()]
        return {file.nom: file for file in (*found, *([] if self.base is None else [self.base]))}


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of a folder of dumps; None where there is none that can be read."""
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError):
        return None


def is_whole(path: Path, file: DumpFile) -> bool:
    """Whether a file has the bytes that were published."""
    try:
        return path.stat().st_size == file.octets and sha256_of(path) == file.sha256
    except OSError:
        return False


def dump_faults(folder: Path) -> Iterator[str]:
    """The dumps of the folder of a release that are not as they were published."""
    manifest = read_manifest(folder / FOLDER)
    for name, file in ({} if manifest is None else manifest.files).items():
        if not is_whole(folder / FOLDER / name, file):
            yield f"{FOLDER}/{name} : le fichier n'est plus celui de la publication"
