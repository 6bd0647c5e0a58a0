"""The dumps of a release as they lie in its folder: the files of each table and format, and the manifest of them.

CSV and NDJSON of a long table lie in parts, which releases that say the same share: a client is sent all of them, one
after the other. Publishing writes the manifest, serving and exporting read it: neither needs what the tables were drawn
with.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from hemicycle.release.format.record import sha256_of
from hemicycle.release.format.verified import seen
from hemicycle.vocabulaire import FormatDump

FOLDER = "dumps"
MANIFEST = "manifest.json"
PARTS = "tranches"
# Everything opens CSV as gzip. Of what developers read, zstd makes a third: rows that are alike lie further apart
# than gzip looks back.
COMPRESSED = {FormatDump.CSV: ".gz", FormatDump.NDJSON: ".zst", FormatDump.SQLITE: ".zst"}
NOTHING_KNOWN: Mapping[str, str] = {}
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


class DumpFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """One file of the dumps."""

    nom: str
    octets: int
    sha256: str
    parties: dict[str, int] = {}  # the names and bytes of its parts in `PARTS`, in their order; none: it is one file

    def paths(self, folder: Path) -> dict[Path, int]:
        """What holds its bytes, one after the other, in a folder of dumps, and how many each holds."""
        parts = {folder / PARTS / nom: octets for nom, octets in self.parties.items()}
        return parts or {folder / self.nom: self.octets}


class DumpTranche(msgspec.Struct, frozen=True):
    """Rows that stand together in every file of a table: the digest of what they are made of, how many they are, which
    row groups they are in Parquet, and where these lie."""

    nom: str
    empreinte: str
    lignes: int
    premier: int
    groupes: int
    place: Place = (0, 0)  # releases of other code, which lend nothing, may not tell it


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


def is_there(folder: Path, file: DumpFile) -> bool:
    """Whether a file of a folder of dumps has as many bytes as were published."""
    try:
        return all(path.stat().st_size == octets for path, octets in file.paths(folder).items())
    except OSError:
        return False


def is_whole(folder: Path, file: DumpFile, known: Mapping[str, str] = NOTHING_KNOWN) -> bool:
    """Whether it has the very bytes; one that is as it was `known` (`verified`) is not read."""
    try:
        if not is_there(folder, file):
            return False
        return known.get(f"{FOLDER}/{file.nom}") == _seen(folder, file) or sha256_of(*file.paths(folder)) == file.sha256
    except OSError:
        return False


def seen_dumps(folder: Path) -> dict[str, str]:
    """The dumps of the folder of a release, which was just written, as they are."""
    manifest = read_manifest(folder / FOLDER)
    files = {} if manifest is None else manifest.files
    return {f"{FOLDER}/{name}": _seen(folder / FOLDER, file) for name, file in files.items()}


def _seen(folder: Path, file: DumpFile) -> str:
    return seen(file.sha256, *(path.stat() for path in file.paths(folder)))


def dump_faults(folder: Path) -> Iterator[str]:
    """The dumps of the folder of a release that are not as they were published."""
    manifest = read_manifest(folder / FOLDER)
    for name, file in ({} if manifest is None else manifest.files).items():
        if not is_whole(folder / FOLDER, file):
            yield f"{FOLDER}/{name} : le fichier n'est plus celui de la publication"
