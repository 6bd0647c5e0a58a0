"""A streaming reader of PostgreSQL text dumps: the rows of their `COPY … FROM stdin;` blocks.

A dump is SQL in which the rows of each table stand between a `COPY table (columns) FROM stdin;` line and a line
`\\.`: one row a line, cells separated by tabs, `\\N` for NULL, backslash escapes for what would break a line. No
SQL is run. The stream is read in large chunks, decoded a chunk at a time, and rows are made only when they are
asked for: a block whose rows nobody takes is passed over at the speed of a search.

A block can be had in pieces too, to be told from those of another version of the dump: where one ends is told by its
lines alone, so that a line that comes, goes or changes leaves the pieces before and after it what they were.
"""

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import chain
from typing import BinaryIO, NamedTuple, cast

import numpy as np

from hemicycle.sources.base import Reject

CHUNK = 1 << 20  # bytes
TOGETHER = 512  # rows of a chunk at most: what is done column by column stays in the cache of the processor
PIECE = 32  # lines of a piece, more or less: fewer cost more to tell, more are lost with each line that changes
PIECE_MOST = 256  # lines of a piece at most
PIECE_BYTES = 1 << 16  # a line of so many bytes ends its piece
LONGEST_LINE = 1 << 26  # bytes; the longest known, an amendment to a budget, has less than a million

Row = list[str | None]
Decode = Callable[[bytes], str]

_COPY = re.compile(rb"^COPY ([^\n]*) FROM stdin\b[^\n]*$", re.MULTILINE)
_NAME = rb'(?:"[^"]+"|[A-Za-z_][\w$]*)'
_TARGET = re.compile(rb"(?:%b\.)?(%b) \(([^()]*)\)" % (_NAME, _NAME))
_END = b"\\.\n"
_NULL = "\\N"
_BEGINS = b"-- PostgreSQL database dump\n"
_COMPLETE = b"-- PostgreSQL database dump complete"

# Runs of octal and hexadecimal escapes are bytes, several of which may make one character; the rest is one each.
_ESCAPE = re.compile(r"((?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2}))+)|\\(.)", re.DOTALL)
_BYTE = re.compile(r"\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3}))")
_LETTERS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


class Chunk:
    """Some rows that follow each other, as written: a list of lines, of which cells are made as they are asked for."""

    def __init__(self, lines: Sequence[str], decode: Decode) -> None:
        self._lines = lines
        self._decode = decode

    def rows(self) -> Iterator[Row]:
        """The values of each row."""
        for line in self._lines:
            yield [*line.split("\t")] if "\\" not in line else [self.value(cell) for cell in line.split("\t")]

    def columns(self, width: int) -> list[tuple[str, ...]] | None:
        """The cells of each column, as written; None unless every row has so many cells."""
        rows = [line.split("\t") for line in self._lines]
        return list(zip(*rows, strict=True)) if set(map(len, rows)) == {width} else None

    def value(self, cell: str) -> str | None:
        """What a cell says."""
        if "\\" not in cell:
            return cell
        return None if cell == _NULL else self._unescape(cell)

    def _unescape(self, cell: str) -> str:
        if "\\\\" not in cell:  # ends of lines and tabs are most of what is escaped, and there are many
            plain = cell.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t")
            if "\\" not in plain:
                return plain
        return _ESCAPE.sub(self._unescaped, cell)

    def _unescaped(self, escape: re.Match[str]) -> str:
        if escape[2] is not None:
            return _LETTERS.get(escape[2], escape[2])
        codes = (int(hexa, 16) if hexa else int(octal, 8) & 0xFF for hexa, octal in _BYTE.findall(escape[1]))
        return self._decode(bytes(codes))


class Block(NamedTuple):
    """The rows of one table. They must be taken, or left, before the next block is asked for."""

    table: str  # without its schema
    columns: tuple[str, ...]
    texts: Iterator[bytes]  # whole lines
    decode: Decode  # which reads each line as if it were alone

    @property
    def chunks(self) -> Iterator[Chunk]:
        """The rows some together."""
        for text in self.texts:
            lines = self.lines(text)
            for start in range(0, len(lines), TOGETHER):
                yield Chunk(lines[start : start + TOGETHER], self.decode)

    def lines(self, text: bytes) -> list[str]:
        """Some whole lines, decoded."""
        return self.decode(text)[:-1].split("\n")

    @property
    def pieces(self) -> Iterator[bytes]:
        """The lines some together, cut in the same places wherever they stand."""
        rest = b""
        for text in self.texts:
            rest, start = rest + text, 0
            for end in _cuts(rest):
                yield rest[start:end]
                start = end
            rest = rest[start:]
        if rest:
            yield rest

    @property
    def rows(self) -> Iterator[Row]:
        """The rows one by one."""
        return chain.from_iterable(chunk.rows() for chunk in self.chunks)


def utf8_else_latin1(raw: bytes) -> str:
    """Text in UTF-8; a cell that cannot be is Latin-1: dumps hold texts pasted from anywhere."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return "\n".join(_decode_line(line) for line in raw.split(b"\n"))


def read_blocks(stream: BinaryIO, decode: Decode = utf8_else_latin1) -> Iterator[Block]:
    """The tables of a dump in the order of the file, which means nothing.

    A dump that ends inside a table, or without the last line that `pg_dump` writes, raises `Reject`, and so does
    a file without any table: rows that are not there would be taken for rows that were deleted.
    """
    reader = _Reader(stream)
    while (target := reader.next_target()) is not None:
        texts = reader.texts()
        yield Block(*target, texts, decode)
        texts.close()
        reader.leave_block()
    reader.check_end()


class _Reader:
    """Where we are in the stream: whole lines at hand, the place reached in them, the table we are inside of."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._rest = b""  # the beginning of a line whose end is still to be read
        self._lines = b""
        self._at = 0
        self._table: str | None = None
        self._tables = 0
        self._begins = False
        self._complete = False

    def next_target(self) -> tuple[str, tuple[str, ...]] | None:
        """Go to the next block: its table and columns; None when there is none."""
        while True:
            copy = _COPY.search(self._lines, self._at)
            if copy is not None:
                self._at = min(copy.end() + 1, len(self._lines))
                table, columns = _target(copy[1])
                self._table = table
                self._tables += 1
                return table, columns
            self._complete = self._complete or self._lines.find(_COMPLETE, self._at) >= 0
            if not self._fill():
                return None

    def texts(self) -> Generator[bytes, None, None]:
        """The lines of the block we are in."""
        while (taken := self._take()) is not None:
            yield taken

    def leave_block(self) -> None:
        while self._take() is not None:
            pass

    def check_end(self) -> None:
        if not self._tables:
            raise Reject("aucune table : ce n'est pas un vidage PostgreSQL")
        if self._begins and not self._complete:
            raise Reject("vidage tronqué : sa dernière ligne manque")

    def _take(self) -> bytes | None:
        """The next whole lines of the block; None past its end."""
        while self._table is not None:
            if self._at == len(self._lines) and not self._fill():
                raise Reject(f"vidage tronqué dans la table {self._table}")
            start, end = self._at, self._end()
            if end is None:
                self._at = len(self._lines)
                return self._lines[start:]
            self._at, self._table = end + len(_END), None
            if end > start:
                return self._lines[start:end]
        return None

    def _end(self) -> int | None:
        """The place of the line that ends the block. A backslash of the data is doubled: only the end has one alone."""
        if self._lines.startswith(_END, self._at):
            return self._at
        before = self._lines.find(b"\n" + _END, self._at)
        return None if before < 0 else before + 1

    def _fill(self) -> bool:
        """Put the next whole lines at hand; False at the end of the stream."""
        pieces, size, self._rest = [self._rest], len(self._rest), b""
        while chunk := self._stream.read(CHUNK):
            cut = chunk.rfind(b"\n") + 1
            pieces.append(chunk[:cut] if cut else chunk)
            if cut:
                self._rest = chunk[cut:]
                break
            size += len(chunk)
            if size > LONGEST_LINE:
                raise Reject(f"ligne de plus de {LONGEST_LINE >> 20} Mio")
        lines = b"".join(pieces)
        if b"\r\n" in lines:  # a carriage return of the data is escaped: these are line ends
            lines = lines.replace(b"\r\n", b"\n")
        if lines and not lines.endswith(b"\n"):
            lines += b"\n"
        self._begins = self._begins or (not self._tables and _BEGINS in lines)
        self._lines, self._at = lines, 0
        return bool(lines)


def _cuts(text: bytes) -> list[int]:
    """Where pieces end in lines of which the first begins one; the last one may go on."""
    octets = np.frombuffer(text, np.uint8)
    ends = np.flatnonzero(octets == ord("\n")) + 1
    starts = np.concatenate(([0], ends[:-1]))
    sums = np.add.reduceat(octets, starts, dtype=np.uint32)  # says little of a line, but in no time
    found: list[int] = []
    last = -1
    for line in [*np.flatnonzero((sums % PIECE == 0) | (ends - starts > PIECE_BYTES)).tolist(), len(ends) - 1]:
        found += range(last + PIECE_MOST, line, PIECE_MOST)
        found.append(line)
        last = line
    return cast(list[int], ends[found[:-1]].tolist())  # the last line ends its piece only if it is there twice


def _target(raw: bytes) -> tuple[str, tuple[str, ...]]:
    read = _TARGET.fullmatch(raw)
    if read is None:
        raise Reject(f"instruction COPY illisible : {raw[:120].decode(errors='replace')}")
    return _name(read[1]), tuple(map(_name, read[2].split(b","))) if read[2].strip() else ()


def _name(raw: bytes) -> str:
    return raw.strip().strip(b'"').decode(errors="replace")


def _decode_line(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return "\t".join(_decode_cell(cell) for cell in line.split(b"\t"))


def _decode_cell(cell: bytes) -> str:
    try:
        return cell.decode()
    except UnicodeDecodeError:
        return cell.decode("latin-1")
