"""The dumps of a release, written in its folder while it is published: Parquet, what is derived of it, the manifest.

Only Parquet is drawn from the world; every other format is made of the Parquet files and the manifest alone
(`editions.py`). Tranches of a table that are made of what they were in the former release are copied out of its Parquet
file (`row_groups.py`) and share its parts of the other formats; a table that says the same takes over its files.
"""

import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
from polars.io.plugins import register_io_source

from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.dumps.editions import ROW_GROUP, part_name, write_database, write_parts, write_table
from hemicycle.release.dumps.row_groups import Groups, all_groups, join
from hemicycle.release.dumps.table import Colonne, Contexte, Table, Tranche
from hemicycle.release.format.dumps import (
    MANIFEST,
    PARTS,
    DumpColumn,
    DumpedRelease,
    DumpFile,
    DumpTable,
    DumpTranche,
    Manifest,
    is_whole,
    read_manifest,
)
from hemicycle.release.format.record import sha256_of
from hemicycle.release.format.verified import verified
from hemicycle.vocabulaire import FormatDump
from hemicycle.workspace import give_back_memory, link_or_copy, temporary_folder

_NOTHING = Tranche("", "", lambda: iter(()))
Lent = Mapping[tuple[str, str], tuple[int, Groups]]  # by name and digest of a tranche: its rows, and where they lie


def write_dumps(
    folder: Path, release: DumpedRelease, tables: Iterable[Table], contexte: Contexte,
    formats: Collection[FormatDump], code: str, former: Path | None = None,
) -> Manifest:  # fmt: skip
    """Write the tables into a new folder, in these formats and always in Parquet; `code` makes them, and `former` are
    the dumps of the release before. A table that cannot be drawn is left out: the answers, and the others, are as true
    without it."""
    folder.mkdir()
    known = None if former is None else read_manifest(former)
    lender = _Lender(former, known) if former is not None and known is not None and known.code == code else None
    written, missing = [], {}
    for table in tables:
        try:
            written.append(_write(folder, table, contexte, formats, lender))
        except OSError:  # the disk: nothing else would fare better
            raise
        except Exception as error:
            for left in folder.glob(f"{table.nom}.*"):
                left.unlink()
            shutil.rmtree(folder / PARTS / table.nom, ignore_errors=True)
            missing[table.nom] = f"{type(error).__name__} : {error}"
        give_back_memory()
    manifest = Manifest(release, code, written, manquantes=missing)
    if FormatDump.SQLITE in formats:
        base = None if lender is None else lender.database(manifest, folder)
        manifest = msgspec.structs.replace(manifest, base=base or write_database(folder, folder, written))
        give_back_memory()
    (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1))
    return manifest


def _write(
    folder: Path, table: Table, contexte: Contexte, formats: Collection[FormatDump], lender: "_Lender | None"
) -> DumpTable:
    path = folder / f"{table.nom}.parquet"
    drawn = list(table.tranches(contexte))
    kept = None if lender is None else lender.whole_table(table.nom, drawn, folder)
    if kept is None:
        tranches = write_parquet(path, table, drawn, {} if lender is None else lender.tranches(table.nom))
        own = DumpFile(path.name, path.stat().st_size, sha256_of(path))
    else:
        own, tranches = kept
    found = DumpTable(
        table.nom, table.titre, table.description, [_column(one, table.cle) for one in table.colonnes],
        list(table.cle), sum(one.lignes for one in tranches), table.lecture, {FormatDump.PARQUET: own}, tranches,
    )  # fmt: skip
    if lender is not None and kept is None:
        lender.edition(found, FormatDump.PARQUET, folder)
    for format_ in (FormatDump.CSV, FormatDump.NDJSON):
        if format_ in formats:
            lent = None if lender is None else lender.edition(found, format_, folder)
            found.fichiers[format_] = lent or _edition(folder, found, format_, lender)
    return found


def _edition(folder: Path, table: DumpTable, format_: FormatDump, lender: "_Lender | None") -> DumpFile:
    """Write another format of a table: one that is cut, in parts."""
    if len(table.tranches) > 1:
        return write_parts(folder, table, format_, {} if lender is None else lender.parts(table.nom, format_))
    return write_table(folder, folder, table, format_, compressed=True)


class _Lender:
    """The dumps of the former release, which the same code made."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self._folder = folder
        self._tables = {table.nom: table for table in manifest.tables}
        self._base = manifest.base
        self._known = verified(folder.parent)

    def whole_table(
        self, nom: str, tranches: Sequence[Tranche], target: Path
    ) -> tuple[DumpFile, list[DumpTranche]] | None:
        """The Parquet file of a table whose tranches are all made of what they were, in the same order, linked, and
        what it holds of each; None where there is none that is whole."""
        wanted = [(one.nom, one.empreinte) for one in tranches]
        for file, known in self._whole(nom, FormatDump.PARQUET):
            if wanted == [(one.nom, one.empreinte) for one in known]:
                link_or_copy(self._folder / file.nom, target / file.nom)
                return file, known
        return None

    def tranches(self, nom: str) -> Lent:
        """What the Parquet file of a table holds that can be taken over, by what it is made of."""
        return {
            (one.nom, one.empreinte): (
                one.lignes,
                Groups(self._folder / file.nom, *one.place, one.premier, one.groupes),
            )
            for file, known in self._whole(nom, FormatDump.PARQUET)
            for one in known
        }

    def parts(self, nom: str, format_: FormatDump) -> dict[tuple[str, str], Path]:
        """The same of a format that lies in parts."""
        return {
            (one.nom, one.empreinte): self._folder / PARTS / part_name(nom, one.nom, format_)
            for file, known in self._whole(nom, format_)
            for one in known
            if part_name(nom, one.nom, format_) in file.parties
        }

    def _whole(self, nom: str, format_: FormatDump) -> Iterator[tuple[DumpFile, list[DumpTranche]]]:
        """The file of a table that has tranches told by a digest, and these; none that was damaged since."""
        table = self._tables.get(nom)
        file = None if table is None else table.fichiers.get(format_)
        if table is None or file is None or not all(one.empreinte for one in table.tranches):
            return
        if is_whole(self._folder, file, self._known):
            yield file, table.tranches

    def edition(self, table: DumpTable, format_: FormatDump, target: Path) -> DumpFile | None:
        """A file of a table that has not changed, linked; None when there is none that is whole."""
        if not self._same(table):
            return None
        return self._lend(self._tables[table.nom].fichiers.get(format_), target)

    def database(self, manifest: Manifest, target: Path) -> DumpFile | None:
        """The database, where no table has changed."""
        same = len(manifest.tables) == len(self._tables) and all(map(self._same, manifest.tables))
        return self._lend(self._base, target) if same else None

    def _same(self, table: DumpTable) -> bool:
        """Whether a table says the same, cut in the same way: one tranche without a row, or under another name, leaves
        the bytes of Parquet as they were."""
        before = self._tables.get(table.nom)
        if before is None or before.tranches != table.tranches:
            return False
        return before.fichiers[FormatDump.PARQUET] == table.fichiers[FormatDump.PARQUET]

    def _lend(self, file: DumpFile | None, target: Path) -> DumpFile | None:
        # What was damaged since must not be handed on: what is not as it was when it was verified is read again.
        if file is None or not is_whole(self._folder, file, self._known):
            return None
        for path in file.paths(self._folder):
            own = target / path.relative_to(self._folder)
            own.parent.mkdir(parents=True, exist_ok=True)
            own.unlink(missing_ok=True)  # the same bytes, just written: once is enough
            link_or_copy(path, own)
        return file


def write_parquet(path: Path, table: Table, tranches: Sequence[Tranche], lent: Lent | None = None) -> list[DumpTranche]:
    """Write the rows of a table as they come, those of tranches that are `lent` as they lie in another file: what
    there is of each tranche. Equal rows are equal bytes.

    Raises `ReleaseCorrupt` for rows that are not what the table says: no edition of them could be relied on.
    """
    tranches = tranches or [_NOTHING]  # a table without a row has its columns
    counts: list[int] = []
    with temporary_folder(path.parent) as scratch:

        def parts() -> Iterator[Groups]:
            for tranche in tranches:
                own = scratch / f"{len(counts)}.parquet"
                rows, groups = (lent or {}).get((tranche.nom, tranche.empreinte)) or _drawn(own, table, tranche)
                counts.append(rows)
                yield groups
                own.unlink(missing_ok=True)

        placed = join(path, parts())
    return [
        DumpTranche(one.nom, one.empreinte, rows, groups.first, groups.number, (groups.start, groups.end))
        for one, rows, groups in zip(tranches, counts, placed, strict=True)
    ]


def _drawn(path: Path, table: Table, tranche: Tranche) -> tuple[int, Groups]:
    """The rows of a tranche, in a file of their own."""
    checked = _Checked(table)

    def rows(*_: Any) -> Iterator[pl.DataFrame]:
        return checked.parts(tranche.lignes())

    frame = register_io_source(rows, schema=checked.schema)
    try:
        frame.sink_parquet(path, compression="zstd", row_group_size=ROW_GROUP, statistics=True, maintain_order=True)
    except Exception as error:
        raise (checked.fault or error) from error  # Polars words it as its own
    return checked.rows, all_groups(path)


class _Checked:
    """The parts of a table, held against what it says of itself while they go by."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.schema = pl.Schema({one.nom: one.type for one in table.colonnes})
        self.rows = 0
        self.fault: ReleaseCorrupt | None = None
        self._last: pl.DataFrame | None = None  # the key of the last row that went by

    def parts(self, frames: Iterator[pl.DataFrame]) -> Iterator[pl.DataFrame]:
        for frame in frames:
            if dict(frame.schema) != dict(self.schema):
                raise self._faulty(f"{dict(frame.schema)} au lieu de {dict(self.schema)}")
            if frame.height:
                self._check_keys(frame.select(self._table.cle))
                self.rows += frame.height
                yield frame

    def _check_keys(self, keys: pl.DataFrame) -> None:
        """The rows come by their key, which none repeats: neighbours tell."""
        keys = keys if self._last is None else pl.concat([self._last, keys])
        self._last = keys.tail(1)
        if sum(keys.null_count().row(0)):
            raise self._faulty("une clé est vide")
        key = pl.struct(pl.all())
        later = pl.lit(value=False)
        for name in reversed(keys.columns):  # the first column that differs decides
            before, after = pl.col(name).shift(1), pl.col(name)
            later = (after > before) | ((after == before) & later)
        wrong = keys.with_columns(later.fill_null(value=True).alias("_suit")).filter(~pl.col("_suit"))
        if wrong.height:
            raise self._faulty(f"clé répétée ou hors de l'ordre : {wrong.select(key.alias('cle')).item(0, 0)}")

    def _faulty(self, reason: str) -> ReleaseCorrupt:
        self.fault = ReleaseCorrupt(f"Table « {self._table.nom} » des exports : {reason}.")
        return self.fault


def _column(one: Colonne, key: Collection[str]) -> DumpColumn:
    values = None if one.valeurs is None else [str(value) for value in one.valeurs]
    return DumpColumn(one.nom, _kind(one.type), one.sens, one.nom in key, one.unite, values, one.renvoi)


def _kind(dtype: pl.DataType | type[pl.DataType]) -> str:
    """A type in the words of Table Schema."""
    if dtype.is_integer():
        return "integer"
    if dtype.is_numeric():
        return "number"
    kinds: dict[Any, str] = {pl.Boolean: "boolean", pl.Date: "date", pl.Datetime: "datetime", pl.List: "array"}
    return kinds.get(dtype.base_type(), "string")
