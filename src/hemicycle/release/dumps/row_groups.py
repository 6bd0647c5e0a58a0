"""Parquet files put together out of row groups that are already written, without reading one value of them.

A Parquet file is its row groups, then a footer that says where each lies, in the compact protocol of Thrift. Bytes of
row groups are copied as they are, and the footer is written anew with the offsets moved: no library that we know does
that, they all decode and encode again.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from struct import Struct
from typing import IO, Any, NamedTuple

_MAGIC = b"PAR1"
_LENGTH = Struct("<I")
_BLOCK = 1 << 20
_END = _LENGTH.size + len(_MAGIC)

# Of parquet.thrift: the fields of a footer, of a row group, of a column in it, and of what describes that column.
_ROWS, _ROW_GROUPS = 3, 4
_COLUMNS, _GROUP_OFFSET, _ORDINAL = 1, 5, 7
_COLUMN_OFFSETS, _DESCRIPTION = (2, 4, 6), 3
_DESCRIPTION_OFFSETS = (9, 10, 11, 14)
_GROUP_ROWS = 3

# Types of the compact protocol.
_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = range(1, 13)
_LONG = 15  # elements of a list, and steps between two fields, that do not fit in half a byte

Fields = dict[int, tuple[int, Any]]  # of a struct: type and value by number; a list is (type of its elements, values)


class Groups(NamedTuple):
    """Row groups that follow each other in a file: where their bytes begin and end, and which they are."""

    path: Path
    start: int
    end: int
    first: int
    number: int


def all_groups(path: Path) -> Groups:
    """Those of a whole file."""
    footer, end = _footer(path)
    return Groups(path, len(_MAGIC), end, 0, len(footer[_ROW_GROUPS][1][1]))


def join(target: Path, parts: Iterable[Groups]) -> list[Groups]:
    """Write a file that holds these row groups one after the other: where they lie in it.

    The files have the same columns; the first one says everything else of the new one.
    """
    whole: Fields = {}
    groups: list[Fields] = []
    placed: list[Groups] = []
    footers: dict[Path, Fields] = {}
    with target.open("xb") as file:
        file.write(_MAGIC)
        for part in parts:
            if part.path not in footers:
                footers[part.path], _ = _footer(part.path)
            footer = footers[part.path]
            whole = whole or dict(footer)
            start = file.tell()
            with part.path.open("rb") as source:
                _copy_bytes(source, file, part.start, part.end)
            found = footer[_ROW_GROUPS][1][1][part.first : part.first + part.number]
            placed.append(Groups(target, start, file.tell(), len(groups), len(found)))
            groups += [_moved(group, start - part.start) for group in found]
        for place, group in enumerate(groups):
            if _ORDINAL in group:
                group[_ORDINAL] = (_I16, place)
        whole[_ROWS] = (_I64, sum(group[_GROUP_ROWS][1] for group in groups))
        whole[_ROW_GROUPS] = (_LIST, (_STRUCT, groups))
        written = bytes(_struct(whole))
        file.write(written + _LENGTH.pack(len(written)) + _MAGIC)
    return placed


def _moved(group: Fields, by: int) -> Fields:
    for column in group[_COLUMNS][1][1]:
        _shift(column, _COLUMN_OFFSETS, by)
        _shift(column[_DESCRIPTION][1], _DESCRIPTION_OFFSETS, by)
    _shift(group, (_GROUP_OFFSET,), by)
    return group


def _shift(fields: Fields, numbers: Iterable[int], by: int) -> None:
    for number in numbers:
        if number in fields and fields[number][1] > 0:  # none is told by a zero
            fields[number] = (_I64, fields[number][1] + by)


def _copy_bytes(source: IO[bytes], target: IO[bytes], start: int, end: int) -> None:
    """Add bytes of a file to another; the kernel copies them, where it can."""
    target.flush()
    while start < end and (copied := _in_kernel(source, target, start, end)):
        start += copied
    target.seek(0, os.SEEK_END)
    source.seek(start)
    while start < end and (block := source.read(min(end - start, _BLOCK))):
        target.write(block)
        start += len(block)
    if start < end:
        raise EOFError(f"{source.name} : fichier coupé")


def _in_kernel(source: IO[bytes], target: IO[bytes], start: int, end: int) -> int:
    try:
        return os.copy_file_range(source.fileno(), target.fileno(), end - start, start)
    except OSError:  # not between these two
        return 0


def _footer(path: Path) -> tuple[Fields, int]:
    """The footer of a file, and where it begins."""
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(size - _END)
        length, magic = _LENGTH.unpack(file.read(_LENGTH.size))[0], file.read(len(_MAGIC))
        if magic != _MAGIC:
            raise ValueError(f"{path.name} : ce n'est pas un fichier Parquet")
        file.seek(size - _END - length)
        return _Reader(file.read(length)).struct(), size - _END - length


class _Reader:
    """Reads the compact protocol."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def struct(self) -> Fields:
        fields: Fields = {}
        number = 0
        while header := self._byte():
            step, kind = header >> 4, header & 0xF
            number = number + step if step else self._signed()
            fields[number] = (kind, None if kind in (_TRUE, _FALSE) else self._value(kind))  # its type says a truth
        return fields

    def _value(self, kind: int) -> Any:
        if kind in (_I16, _I32, _I64):
            return self._signed()
        if kind == _BINARY:
            return self._bytes(self._varint())
        if kind == _STRUCT:
            return self.struct()
        if kind in (_LIST, _SET):
            header = self._byte()
            size, element = header >> 4, header & 0xF
            size = self._varint() if size == _LONG else size
            return element, [self._value(element) for _ in range(size)]
        if kind in (_BYTE, _TRUE, _FALSE):  # a truth in a list is a byte
            return self._byte()
        if kind == _DOUBLE:
            return self._bytes(8)
        raise ValueError(f"type {kind} inattendu dans un pied de fichier Parquet")

    def _byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def _bytes(self, size: int) -> bytes:
        self._at += size
        return self._data[self._at - size : self._at]

    def _varint(self) -> int:
        value = shift = 0
        while True:
            byte = self._byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def _signed(self) -> int:
        value = self._varint()
        return (value >> 1) ^ -(value & 1)


def _struct(fields: Fields) -> Iterator[int]:
    last = 0
    for number, (kind, value) in sorted(fields.items()):
        if number - last < _LONG + 1:
            yield (number - last) << 4 | kind
        else:
            yield kind
            yield from _signed(number)
        if kind not in (_TRUE, _FALSE):
            yield from _value(kind, value)
        last = number
    yield 0


def _value(kind: int, value: Any) -> Iterator[int]:
    if kind in (_I16, _I32, _I64):
        yield from _signed(value)
    elif kind == _BINARY:
        yield from _varint(len(value))
        yield from value
    elif kind == _STRUCT:
        yield from _struct(value)
    elif kind in (_LIST, _SET):
        element, values = value
        if len(values) < _LONG:
            yield len(values) << 4 | element
        else:
            yield _LONG << 4 | element
            yield from _varint(len(values))
        for one in values:
            yield from _value(element, one)
    elif kind == _DOUBLE:
        yield from value
    else:
        yield value


def _varint(value: int) -> Iterator[int]:
    while value >= 0x80:
        yield value & 0x7F | 0x80
        value >>= 7
    yield value


def _signed(value: int) -> Iterator[int]:
    yield from _varint(value << 1 if value >= 0 else (-value << 1) - 1)
