"""Parquet files put together out of row groups that are already written, without reading one value of them.

A Parquet file is its row groups, then a footer that says where each lies, in the compact protocol of Thrift. Bytes of
row groups are copied as they are, and the footer is written anew with the offsets moved: no library that we know does
that, they all decode and encode again. Of the footer too, only what leads to an offset is decoded: all else, statistics
above all, stays the bytes that it is.
"""

import os
from collections.abc import Iterable
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
# What is decoded of a footer: its row groups, their columns, what describes these.
_TREE: "Tree" = {_ROW_GROUPS: {_COLUMNS: {_DESCRIPTION: {}}}}

# Types of the compact protocol.
_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = range(1, 13)
_SIZES = {_TRUE: 0, _FALSE: 0, _BYTE: 1, _DOUBLE: 8}  # of values; a field that is a truth says it by its type
_LONG = 15  # elements of a list, and steps between two fields, that do not fit in half a byte

Fields = dict[
    int, tuple[int, Any]
]  # of a struct: type and value by number; a value is its bytes, unless it is in a tree
Tree = dict[int, Any]  # the fields of a struct that hold others to be decoded, which are structs or lists of them


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
    return Groups(path, len(_MAGIC), end, 0, len(footer[_ROW_GROUPS][1]))


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
            found = footer[_ROW_GROUPS][1][part.first : part.first + part.number]
            placed.append(Groups(target, start, file.tell(), len(groups), len(found)))
            groups += [_moved(group, start - part.start) for group in found]
        for place, group in enumerate(groups):
            if _ORDINAL in group:
                group[_ORDINAL] = (_I16, _signed(place))
        whole[_ROWS] = (_I64, _signed(sum(_number(group[_GROUP_ROWS][1]) for group in groups)))
        whole[_ROW_GROUPS] = (_LIST, groups)
        written = _struct(whole)
        file.write(written + _LENGTH.pack(len(written)) + _MAGIC)
    return placed


def _moved(group: Fields, by: int) -> Fields:
    for column in group[_COLUMNS][1]:
        _shift(column, _COLUMN_OFFSETS, by)
        _shift(column[_DESCRIPTION][1], _DESCRIPTION_OFFSETS, by)
    _shift(group, (_GROUP_OFFSET,), by)
    return group


def _shift(fields: Fields, numbers: Iterable[int], by: int) -> None:
    for number in numbers:
        if number in fields and (offset := _number(fields[number][1])) > 0:  # none is told by a zero
            fields[number] = (_I64, _signed(offset + by))


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
        return _read(file.read(length), 0, _TREE)[0], size - _END - length


def _read(data: bytes, at: int, tree: Tree) -> tuple[Fields, int]:
    """The struct that begins there, and where it ends."""
    fields: Fields = {}
    number = 0
    while header := data[at]:
        number, start = _field(data, at, number)
        kind = header & 0xF
        value: Any
        if number not in tree:
            at = _end(data, start, kind)
            value = data[start:at]
        elif kind == _STRUCT:
            value, at = _read(data, start, tree[number])
        elif kind == _LIST:
            value, size, at = [], *_list(data, start)[1:]
            for _ in range(size):
                one, at = _read(data, at, tree[number])
                value.append(one)
        else:
            raise ValueError(f"type {kind} inattendu dans un pied de fichier Parquet")
        fields[number] = (kind, value)
    return fields, at + 1


def _field(data: bytes, at: int, last: int) -> tuple[int, int]:
    """The number of the field that begins there, after the `last` one, and where its value does."""
    step = data[at] >> 4
    if step:
        return last + step, at + 1
    end = _end(data, at + 1, _I16)
    return _number(data[at + 1 : end]), end


def _list(data: bytes, at: int) -> tuple[int, int, int]:
    """The type of the elements of the list that begins there, how many they are, and where the first one begins."""
    size, element = data[at] >> 4, data[at] & 0xF
    if size < _LONG:
        return element, size, at + 1
    size, at = _varint(data, at + 1)
    return element, size, at


def _end(data: bytes, at: int, kind: int) -> int:
    """Where the value that begins there ends."""
    if kind in (_I16, _I32, _I64):
        while data[at] >= 0x80:
            at += 1
        return at + 1
    if kind == _BINARY:
        size, at = _varint(data, at)
        return at + size
    if kind == _STRUCT:
        return _end_of_struct(data, at)
    if kind in (_LIST, _SET):
        return _end_of_list(data, at)
    if kind in _SIZES:
        return at + _SIZES[kind]
    raise ValueError(f"type {kind} inattendu dans un pied de fichier Parquet")


def _end_of_struct(data: bytes, at: int) -> int:
    number = 0
    while header := data[at]:
        number, at = _field(data, at, number)
        at = _end(data, at, header & 0xF)
    return at + 1


def _end_of_list(data: bytes, at: int) -> int:
    element, size, at = _list(data, at)
    if element in (_TRUE, _FALSE):  # a truth in a list is a byte
        element = _BYTE
    for _ in range(size):
        at = _end(data, at, element)
    return at


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while (byte := data[at]) >= 0x80:
        value |= (byte & 0x7F) << shift
        shift += 7
        at += 1
    return value | byte << shift, at + 1


def _number(data: bytes) -> int:
    value, _ = _varint(data, 0)
    return (value >> 1) ^ -(value & 1)


def _struct(fields: Fields) -> bytes:
    written = bytearray()
    last = 0
    for number, (kind, value) in sorted(fields.items()):
        if number - last < _LONG + 1:
            written.append((number - last) << 4 | kind)
        else:
            written.append(kind)
            written += _signed(number)
        if isinstance(value, bytes):
            written += value
        elif kind == _STRUCT:
            written += _struct(value)
        else:
            size = len(value)
            written += bytes([size << 4 | _STRUCT]) if size < _LONG else bytes([_LONG << 4 | _STRUCT]) + _unsigned(size)
            for one in value:
                written += _struct(one)
        last = number
    written.append(0)
    return bytes(written)


def _unsigned(value: int) -> bytes:
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def _signed(value: int) -> bytes:
    return _unsigned(value << 1 if value >= 0 else (-value << 1) - 1)
