"""The one reader of tables, as delimited text or as workbooks: rows under our own names of columns.

Titles change from one year to the next, with or without accents, capitals and underscores; a line of presentation may
come before them, and a workbook ends with rows that hold nothing. So columns are found by their folded titles. A title
that is neither read nor ignored is reported, and a row that cannot be read is set aside alone. What is peculiar to a
publisher is given to the reader: how a cell is cleaned (`clean`), what to do with a row of another width (`fit`).

Days are written in four forms, of which one hides the century. A birth date is never repeated, not even in an error:
what is wrong with it is said, not what it is.
"""

import csv
import io
import re
import zipfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from typing import BinaryIO, NamedTuple, TypeVar

from python_calamine import CalamineError, CalamineWorkbook

from hemicycle.calendrier import jour_francais
from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.texte import cle_tri, nettoyer

WORKBOOK = b"PK\x03\x04"  # a workbook is a zip
WORKBOOK_BYTES = 256_000_000  # once open; the largest real one opens to 3 million
WORKBOOK_EPOCH = date(1899, 12, 30)  # day 0 of its serial numbers
BEFORE_TITLES = 20  # rows of a sheet that may come before the titles
MAJORITE = 18

Cells = Sequence[str]
Rows = Iterator[tuple[int, Cells]]  # with the line of each
Row = Mapping[str, str | None]  # under our names; None where the cell is empty, or has no column in the file

_R = TypeVar("_R", bound=Record)

_SERIAL = re.compile(r"\d{4,5}")
_SHORT_YEAR = re.compile(r"(\d{2})/(\d{2})/(\d{2})")


def label(cell: str) -> str | None:
    """A cell on one line, its blanks made single; None when it is empty."""
    return nettoyer(cell) or None


def any_width(cells: Cells, _width: int) -> Cells:
    """A short row lacks its last cells, those beyond the titles mean nothing."""
    return cells


def no_more(cells: Cells, width: int) -> Cells:
    """A short row lacks its last cells; one with something beyond the titles was cut at the wrong places."""
    if any(cell.strip() for cell in cells[width:]):
        raise Reject(f"{len(cells)} cellules pour {width} colonnes")
    return cells


def exactly(cells: Cells, width: int) -> Cells:
    """As many cells as there are titles."""
    if len(cells) != width:
        raise Reject(f"{len(cells)} cellules pour {width} colonnes")
    return cells


class Layout(NamedTuple):
    """What is read of a table: our names, each with its possible titles, the preferred one first.

    A title ending with `*` stands for all that begin so. `ignored` are titles known and left aside on purpose.
    """

    name: str
    columns: Mapping[str, Sequence[str]]
    required: Collection[str]
    ignored: Collection[str] = ()
    clean: Callable[[str], str | None] = label
    fit: Callable[[Cells, int], Cells] = any_width


class Header(NamedTuple):
    """The titles of a table, and the place of each column of its layout that they name."""

    layout: Layout
    titles: Cells
    places: Mapping[str, int]
    unknown: Cells

    @classmethod
    def of(cls, titles: Cells, layout: Layout) -> "Header":
        keys = [_key(title) for title in titles]
        free = {key: keys.index(key) for key in keys if key}
        places: dict[str, int] = {}
        for name, aliases in layout.columns.items():
            found = next((key for alias in aliases for key in free if _is(key, alias)), None)
            if found is not None:
                places[name] = free.pop(found)
        unknown = [
            nettoyer(titles[place])
            for key, place in free.items()
            if not any(_is(key, alias) for alias in layout.ignored)
        ]
        return cls(layout, titles, places, unknown)

    @property
    def missing(self) -> list[str]:
        """The required columns that no title names."""
        return [name for name in self.layout.columns if name in self.layout.required and name not in self.places]

    def note_unknown(self, notes: Notes) -> None:
        for title in self.unknown:
            notes.unknown_fields[f"{self.layout.name}.{title}"] += 1

    def row(self, cells: Cells) -> Row:
        """A row under our names; `Reject` when it does not fit the titles."""
        cells, clean = self.layout.fit(cells, len(self.titles)), self.layout.clean
        width = len(cells)
        return {name: clean(cells[place] if place < width else "") for name, place in self.places.items()}

    def records(self, rows: Rows, notes: Notes, make: Callable[[Row], _R | None]) -> Iterator[_R]:
        """What `make` gives for each row, None being nothing; a rejected one is set aside under its id or its line."""
        for line, cells in rows:
            try:
                record = make(self.row(cells))
            except Reject as reject:
                notes.set_aside(reject.reason, reject.record or f"ligne {line}")
                continue
            if record is not None:
                yield record


def read_header(rows: Rows, layout: Layout, notes: Notes) -> Header:
    """The titles, from the first row; the unknown ones are noted. Some required ones may be `missing`."""
    header = Header.of(next(rows, (0, ()))[1], layout)
    header.note_unknown(notes)
    return header


def read_table(rows: Rows, layout: Layout, notes: Notes, make: Callable[[Row], _R | None]) -> Iterator[_R]:
    """The records of a table whose titles come first; one without a required column is rejected whole."""
    header = read_header(rows, layout, notes)
    if header.missing:
        titles = ", ".join(map(nettoyer, header.titles))
        raise Reject(f"aucune colonne « {', '.join(header.missing)} » parmi les titres : {titles}")
    yield from header.records(rows, notes, make)


def read_sheet(
    sheet: Sequence[tuple[int, Cells]], layouts: Sequence[Layout], notes: Notes
) -> Iterator[tuple[int, Layout, Row]]:
    """The rows below the titles of a sheet: line, layout, cells. A sheet that is of none of the layouts has none."""
    for place, (_, titles) in enumerate(sheet[:BEFORE_TITLES], 1):
        header = next((found for layout in layouts if not (found := Header.of(titles, layout)).missing), None)
        if header is not None:
            header.note_unknown(notes)
            yield from ((line, header.layout, header.row(cells)) for line, cells in sheet[place:])
            return


def delimited(lines: Iterable[str], separator: str = ";") -> Rows:
    """The rows of a text that hold something."""
    reader = csv.reader(lines, delimiter=separator)
    try:
        for cells in reader:
            if any(map(str.strip, cells)):
                yield reader.line_num, cells
    except csv.Error as error:
        raise Reject(f"table illisible : {error}") from error


def sheets(raw: bytes) -> list[list[tuple[int, Cells]]]:
    """The sheets of a file, rows that hold something: those of a workbook, or the one that a delimited text is."""
    return [rows for _, rows in named_sheets(raw)]


def named_sheets(raw: bytes) -> list[tuple[str, list[tuple[int, Cells]]]]:
    """The same with their names; that of a delimited text is empty."""
    if not raw.startswith(WORKBOOK):
        return [("", list(delimited(io.StringIO(utf8_text(raw), newline=""))))]
    _check_workbook(raw)
    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(raw))
        opened = {name: workbook.get_sheet_by_name(name).to_python() for name in workbook.sheet_names}
    except CalamineError as error:
        raise Reject(f"classeur illisible : {error}") from error
    numbered = {name: enumerate(([*map(_text, row)] for row in sheet), 1) for name, sheet in opened.items()}
    return [
        (name, [(line, cells) for line, cells in sheet if any(map(str.strip, cells))])
        for name, sheet in numbered.items()
    ]


def utf8_text(raw: bytes) -> str:
    """The text of a file in UTF-8, with or without a byte order mark."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Reject("le fichier n'est pas en UTF-8") from error


@contextmanager
def utf8_lines(file: BinaryIO) -> Iterator[io.TextIOWrapper]:
    """The same of a file read as it comes, which stays open: it belongs to who opened it."""
    lines = io.TextIOWrapper(file, "utf-8-sig", newline="")
    try:
        yield lines
    except UnicodeDecodeError as error:
        raise Reject("le fichier n'est pas en UTF-8") from error
    finally:
        lines.detach()


def required(row: Row, name: str) -> str:
    """A cell that may not be empty."""
    cell = row.get(name)
    if cell is None:
        raise Reject(f"« {name} » manque")
    return cell


def one_of(row: Row, name: str, known: frozenset[str]) -> str:
    """A cell out of a closed list; anything else is never guessed."""
    cell = required(row, name)
    if cell not in known:
        raise Reject(f"« {name} » : valeur inconnue {cell!r}")
    return cell


class DateIllisible(ValueError):
    """A day that cannot be read. The message never holds it."""

    def __init__(self) -> None:
        super().__init__("date illisible")


def jour_ecrit(texte: str, century: int = 2000) -> date:
    """The day of `2026-05-06`, `06/05/2026`, `06/05/26` (in the century given) or of a workbook's serial number."""
    short = _SHORT_YEAR.fullmatch(texte)
    try:
        if short is not None:
            day, month, year = map(int, short.groups())
            return date(century + year, month, day)
        if _SERIAL.fullmatch(texte):
            return WORKBOOK_EPOCH + timedelta(days=int(texte))
        return jour_francais(texte)
    except ValueError:
        raise DateIllisible from None  # not the cause: it quotes the date


def naissance(texte: str, le: date | None) -> date:
    """A birth date. Two digits of a year mean the latest century in which the person is of age on the day `le`."""
    if _SHORT_YEAR.fullmatch(texte) is None:
        return jour_ecrit(texte)
    if le is None:
        raise DateIllisible
    latest = jour_ecrit(texte)
    of_age = (latest.year + MAJORITE, latest.month, latest.day) <= (le.year, le.month, le.day)
    return latest if of_age else jour_ecrit(texte, 1900)


def _key(title: str) -> str:
    """A title without accents, capitals, blanks, underscores and apostrophes."""
    return cle_tri(title).replace(" ", "")


def _is(key: str, alias: str) -> bool:
    return key.startswith(_key(alias)) if alias.endswith("*") else key == _key(alias)


def _check_workbook(raw: bytes) -> None:
    """A workbook is a zip, which the library would open whole whatever it announces."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            opened = sum(info.file_size for info in archive.infolist())
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise Reject(f"classeur illisible : {error}") from error
    if opened > WORKBOOK_BYTES:
        raise Reject(f"classeur qui ouvert dépasserait {WORKBOOK_BYTES // 1_000_000} Mo")


def _text(cell: object) -> str:
    """A cell of a workbook as a delimited text would write it; a number of days stays a number."""
    if isinstance(cell, datetime):
        return cell.date().isoformat()
    if isinstance(cell, date):
        return cell.isoformat()
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return "" if cell is None else str(cell)
