"""What is made of the Parquet files of a release and their manifest: CSV, NDJSON, one relational SQLite database.

A publication and `hemicycle export` write the same bytes. Files come a row group at a time: millions of rows never lie
in memory together.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

import polars as pl
import zstandard
from isal import igzip

from hemicycle.release.format.dumps import COMPRESSED, DATABASE, PARTS, DumpColumn, DumpFile, DumpTable, DumpTranche
from hemicycle.release.format.record import sha256_of
from hemicycle.vocabulaire import FormatDump
from hemicycle.workspace import link_or_copy

ROW_GROUP = 1 << 16  # rows: some tens of megabytes of the longest texts
TITLES = "titres"  # names the part that holds them
SEPARATOR = " | "  # between the values of a list in a cell, as in the tables of the API
_INSTANT = "%Y-%m-%dT%H:%M:%S%.3fZ"
_GZIP, _ZSTD = 2, 3  # levels; the next one of gzip takes twice as long for a twentieth less
# A spreadsheet takes what begins so for a formula, and runs it: there, such a text is preceded by an apostrophe.
_FORMULA = r"^([=+\-@\t\r])"
_AFFINITY = {"integer": "INTEGER", "boolean": "INTEGER", "number": "REAL"}
_NAMES = ("prenom", "nom", "sigle", "titre", "libelle", "date")  # what a reader knows a record by
_KEPT_PAGES = -64 * 1024  # KiB that SQLite may hold while it builds indices


class Part(NamedTuple):
    """What is compressed alone in the CSV or NDJSON of a table, as both ways of compressing allow: the line of titles,
    then each tranche, told by its name and digest."""

    nom: str
    empreinte: str
    write: Callable[[IO[bytes]], None]


def write_table(
    source: Path, target: Path, table: DumpTable, format_: FormatDump, *, compressed: bool, tableur: bool = False
) -> DumpFile:
    """Write a table of the folder `source` as a file of CSV or NDJSON; `tableur`: as a French spreadsheet opens it."""
    path = target / _name(table, format_, compressed=compressed)
    with path.open("wb") as raw:
        for part in _parts(source, table, format_, tableur=tableur):
            with _packed(raw, path.suffix) as file:
                part.write(file)
    return file_of(path)


def write_parts(folder: Path, table: DumpTable, format_: FormatDump, lent: Mapping[tuple[str, str], Path]) -> DumpFile:
    """Write the same bytes in parts, beside the Parquet file of the table: those that are `lent`, by the name and
    digest of a tranche, are links."""
    found: dict[str, int] = {}
    (folder / PARTS / table.nom).mkdir(parents=True, exist_ok=True)
    for part in _parts(folder, table, format_):
        nom = part_name(table.nom, part.nom, format_)
        path = folder / PARTS / nom
        if known := lent.get((part.nom, part.empreinte)):
            link_or_copy(known, path)
        else:
            with path.open("wb") as raw, _packed(raw, path.suffix) as file:
                part.write(file)
        found[nom] = path.stat().st_size
    digest = sha256_of(*(folder / PARTS / nom for nom in found))
    return DumpFile(_name(table, format_, compressed=True), sum(found.values()), digest, found)


def part_name(table: str, part: str, format_: FormatDump) -> str:
    """What a part of a table is called among all parts."""
    return f"{table}/{part}.{format_}{COMPRESSED[format_]}"


def _name(table: DumpTable, format_: FormatDump, *, compressed: bool) -> str:
    return f"{table.nom}.{format_}{COMPRESSED[format_] if compressed else ''}"


def _parts(source: Path, table: DumpTable, format_: FormatDump, *, tableur: bool = False) -> Iterator[Part]:
    """The parts of a table, in the order of its bytes."""
    if format_ is FormatDump.CSV:
        yield Part(TITLES, "", partial(_write_rows, source, table, format_, range(0), first=True, tableur=tableur))
    first = 0
    for tranche in table.tranches or [DumpTranche("", "", table.lignes, 0, 0)]:  # one of an older release
        rows = range(first, first := first + tranche.lignes)
        yield Part(tranche.nom, tranche.empreinte, partial(_write_rows, source, table, format_, rows, tableur=tableur))


def _write_rows(
    source: Path, table: DumpTable, format_: FormatDump, wanted: range, file: IO[bytes], *, tableur: bool,
    first: bool = False,
) -> None:  # fmt: skip
    for frame in _frames(source, table, wanted):
        if format_ is FormatDump.NDJSON:
            frame.with_columns(_values(table, format_)).write_ndjson(file)
        else:
            _write_csv(frame, table, file, first=first, tableur=tableur)


def write_database(source: Path, target: Path, tables: Sequence[DumpTable], *, compressed: bool = True) -> DumpFile:
    """Write these tables as one SQLite database, with keys, indices, readable views and what the codebook says.

    Another reading of rows that stand elsewhere is a view there, not a table.
    """
    tables = [table for table in tables if not table.lecture]
    path = target / f"{DATABASE}.sqlite"
    with closing(sqlite3.connect(path)) as db:
        for pragma in ("journal_mode=OFF", "synchronous=OFF", f"cache_size={_KEPT_PAGES}", "temp_store=FILE"):
            db.execute(f"PRAGMA {pragma}")
        with db:
            for table in tables:
                db.execute(table_sql(table, {one.nom for one in tables}))
                marks = ",".join("?" * len(table.colonnes))
                for frame in _by_key(source, table):
                    values = frame.with_columns(_values(table, FormatDump.SQLITE))
                    db.executemany(f'INSERT INTO "{table.nom}" VALUES ({marks})', values.iter_rows())  # noqa: S608  our own names
            _write_codebook(db, tables)
            for statement in (*index_sql(tables), *view_sql(tables), "ANALYZE"):
                db.execute(statement)
    if not compressed:
        return file_of(path)
    packed = target / f"{path.name}{COMPRESSED[FormatDump.SQLITE]}"
    with path.open("rb") as plain, packed.open("wb") as raw, _packed(raw, packed.suffix) as file:
        shutil.copyfileobj(plain, file, 1 << 20)
    path.unlink()
    return file_of(packed)


def ndjson_lines(frame: pl.DataFrame, table: DumpTable) -> list[bytes]:
    """Rows of a table as its NDJSON edition writes them, one a line."""
    buffer = BytesIO()
    frame.with_columns(_values(table, FormatDump.NDJSON)).write_ndjson(buffer)
    return buffer.getvalue().splitlines()


def file_of(path: Path) -> DumpFile:
    """A finished file, as a manifest tells it."""
    return DumpFile(path.name, path.stat().st_size, sha256_of(path))


def _frames(source: Path, table: DumpTable, wanted: range) -> Iterator[pl.DataFrame]:
    """Some rows of a table, a row group at a time; once none, so that there is something to write."""
    rows = pl.scan_parquet(source / table.fichiers[FormatDump.PARQUET].nom)
    for start in wanted[::ROW_GROUP] or [wanted.start]:
        yield rows.slice(start, min(ROW_GROUP, wanted.stop - start)).collect()


def _by_key(source: Path, table: DumpTable) -> Iterator[pl.DataFrame]:
    """All rows of a table in the order of its key, in which SQLite takes them in the least time: those of several
    tranches by the first character of the key, which is mostly a uuid."""
    if len(table.tranches) < 2:
        yield from _frames(source, table, range(table.lignes))
        return
    rows, first = (
        pl.scan_parquet(source / table.fichiers[FormatDump.PARQUET].nom),
        pl.col(table.cle[0]).cast(pl.String).str.head(1),
    )
    for character in rows.select(first.unique()).collect().to_series().sort().to_list():
        yield rows.filter(first == character).collect().sort(table.cle)


@contextmanager
def _packed(raw: IO[bytes], suffix: str) -> Iterator[IO[bytes]]:
    """A file to write in, compressed as a name ends; equal contents give equal bytes: no date is written in it."""
    if suffix == ".gz":
        packed = igzip.IGzipFile(filename="", mode="wb", compresslevel=_GZIP, fileobj=raw, mtime=0)  # type: ignore[no-untyped-call]
        with packed:
            yield cast(IO[bytes], packed)
    elif suffix == ".zst":
        with zstandard.ZstdCompressor(level=_ZSTD).stream_writer(raw, closefd=False) as writer:
            yield cast(IO[bytes], writer)
    else:
        yield raw


def _write_csv(frame: pl.DataFrame, table: DumpTable, file: IO[bytes], *, first: bool, tableur: bool) -> None:
    frame = frame.with_columns(_values(table, FormatDump.CSV))
    if tableur:
        frame = frame.with_columns(pl.selectors.string().str.replace(_FORMULA, "'$1"))
    frame.write_csv(
        file, include_header=first, include_bom=first and tableur, separator=";" if tableur else ",",
        line_terminator="\r\n", decimal_comma=tableur,
    )  # fmt: skip


def _values(table: DumpTable, format_: FormatDump) -> list[pl.Expr]:
    """The columns that a format cannot hold as they are: instants as the API writes them, lists as texts."""
    found = [pl.col(one.nom).dt.strftime(_INSTANT) for one in table.colonnes if one.type == "datetime"]
    lists = [one.nom for one in table.colonnes if one.type == "array"]
    if format_ is FormatDump.CSV:
        found += [pl.col(nom).list.join(SEPARATOR) for nom in lists]
    elif format_ is FormatDump.SQLITE:
        found += [pl.col(one.nom).dt.strftime("%Y-%m-%d") for one in table.colonnes if one.type == "date"]
        # JSON, which SQLite's own functions read: of an object with one member, that member.
        encoded = {nom: pl.struct(nom).struct.json_encode().str.slice(len(nom) + 4).str.head(-1) for nom in lists}
        found += [pl.when(pl.col(nom).is_not_null()).then(text).alias(nom) for nom, text in encoded.items()]
    return found


def table_sql(table: DumpTable, known: set[str]) -> str:
    """The statement that makes a table; what the codebook says stands in it as comments, which SQLite keeps."""
    lines = [f"  {_declared(one, known)},{_comment(one)}" for one in table.colonnes]
    key = ", ".join(f'"{nom}"' for nom in table.cle)
    # Rows of two keys are short: they lie in the order of the key itself, not in another one beside it.
    end = ") WITHOUT ROWID" if len(table.cle) > 1 else ")"
    head = f'CREATE TABLE "{table.nom}" ( -- {_line(table.titre)} : {_line(table.description)}'
    return "\n".join([head, *lines, f"  PRIMARY KEY ({key})", end])


def index_sql(tables: Sequence[DumpTable]) -> Iterator[str]:
    """An index for each column that refers to another table or is a day, and for each that is referred to."""
    columns = {f"{table.nom}.{one.nom}" for table in tables for one in table.colonnes}
    keys = {f"{table.nom}.{table.cle[0]}" for table in tables if len(table.cle) == 1}
    renvois = {one.renvoi for table in tables for one in table.colonnes if one.renvoi is not None}
    targets = sorted((renvois & columns) - keys)  # a few tables may be alone
    for target in targets:
        nom, _, colonne = target.partition(".")
        yield f'CREATE UNIQUE INDEX "{nom}_{colonne}" ON "{nom}" ("{colonne}")'
    for table in tables:
        for one in table.colonnes:
            looked_for = one.renvoi is not None or one.type == "date"
            if looked_for and one.nom != table.cle[0] and f"{table.nom}.{one.nom}" not in targets:
                yield f'CREATE INDEX "{table.nom}_{one.nom}" ON "{table.nom}" ("{one.nom}")'


def view_sql(tables: Sequence[DumpTable]) -> Iterator[str]:
    """For each table that refers to others, the same rows with the names of what they refer to: `votes_lisible`."""
    known = {table.nom: {one.nom for one in table.colonnes} for table in tables}
    for table in tables:
        shown, joins = ["t.*"], []
        for place, one in enumerate(table.colonnes):
            autre, _, colonne = (one.renvoi or "").partition(".")
            if autre not in known:
                continue
            names = {nom: f"{one.nom.removesuffix('_id')}_{nom}" for nom in _NAMES if nom in known[autre]}
            new = [f'j{place}."{nom}" AS "{alias}"' for nom, alias in names.items() if alias not in known[table.nom]]
            if new:
                shown += new
                joins.append(f'LEFT JOIN "{autre}" AS j{place} ON j{place}."{colonne}" = t."{one.nom}"')
        if joins:
            said = (
                f'CREATE VIEW "{table.nom}_lisible" AS -- {_line(table.titre)}, avec les noms de ce que disent les clés'
            )
            yield "\n".join([said, f"SELECT {', '.join(shown)}", f'FROM "{table.nom}" AS t', *joins])


def _declared(one: DumpColumn, known: set[str]) -> str:
    words = [f'"{one.nom}"', _AFFINITY.get(one.type, "TEXT"), *(["NOT NULL"] if one.requis else [])]
    table, _, column = (one.renvoi or "").partition(".")
    if table in known:
        words.append(f'REFERENCES "{table}" ("{column}")')
    return " ".join(words)


def _comment(one: DumpColumn) -> str:
    unite = f" ({one.unite})" if one.unite else ""
    valeurs = f" : {', '.join(one.valeurs)}" if one.valeurs else ""
    return _line(f" -- {one.sens}{unite}{valeurs}")


def _line(text: str) -> str:
    """What a comment may hold: it ends with its line."""
    return text.replace("\n", " ").replace("\r", " ")


def _write_codebook(db: sqlite3.Connection, tables: Sequence[DumpTable]) -> None:
    db.execute(
        "CREATE TABLE dictionnaire_tables (nom TEXT PRIMARY KEY, titre TEXT NOT NULL, description TEXT NOT NULL, "
        "lignes INTEGER NOT NULL)"
    )
    db.executemany(
        "INSERT INTO dictionnaire_tables VALUES (?, ?, ?, ?)",
        [(one.nom, one.titre, one.description, one.lignes) for one in tables],
    )
    db.execute(
        'CREATE TABLE dictionnaire_colonnes ("table" TEXT NOT NULL REFERENCES dictionnaire_tables (nom), '
        "rang INTEGER NOT NULL, colonne TEXT NOT NULL, type TEXT NOT NULL, sens TEXT NOT NULL, unite TEXT, "
        'valeurs TEXT, renvoi TEXT, PRIMARY KEY ("table", rang))'
    )
    db.executemany("INSERT INTO dictionnaire_colonnes VALUES (?, ?, ?, ?, ?, ?, ?, ?)", list(_columns(tables)))


def _columns(tables: Sequence[DumpTable]) -> Iterator[tuple[Any, ...]]:
    for table in tables:
        for place, one in enumerate(table.colonnes, start=1):
            valeurs = None if one.valeurs is None else SEPARATOR.join(one.valeurs)
            yield table.nom, place, one.nom, one.type, one.sens, one.unite, valeurs, one.renvoi
