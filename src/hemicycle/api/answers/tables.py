"""Any list as a table: the columns that follow from the model of its rows, and the rows as CSV.

A column is a member of the model that holds no other, named by the way to it (`decompte.pour`). A list is joined with
` | `; a list of objects gives one column to each of their members, joined alike. The header, the rows and the
documentation all come from the same columns.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect

from hemicycle.vocabulaire import FormatListe

SEPARATOR = " | "
MEDIA_TYPE = "text/csv; charset=utf-8; header=present"

# A spreadsheet takes what begins so for a formula, and runs it: there, such a text is preceded by an apostrophe.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Column(NamedTuple):
    """One member of an object: a cell, or the columns of what it holds."""

    name: str
    inside: tuple["Column", ...] = ()
    several: bool = False  # objects in a list

    @property
    def names(self) -> list[str]:
        """The heads of the cells that it gives."""
        return [self.name] if not self.inside else [f"{self.name}.{one}" for sub in self.inside for one in sub.names]


@cache
def columns(model: Any, by: str | None = None) -> tuple[Column, ...]:
    """The columns of a table whose rows are of a model, or one for each object of its member `by`."""
    found = _members([inspect.type_info(model)], ())
    return tuple(one._replace(several=False) if one.name == by else one for one in found)


def header(shown: Iterable[Column]) -> list[str]:
    """The first row of a table."""
    return [name for column in shown for name in column.names]


def rows(objects: Iterable[Mapping[str, Any]], by: str | None) -> Iterator[Mapping[str, Any]]:
    """The rows that objects of a list give: one each, or one for each of the objects in their member `by`; one with
    empty cells where it has none."""
    for one in objects:
        if by is None:
            yield one
        else:
            yield from ({**one, by: inner} for inner in one[by] or [None])


class Writer:
    """Writes the rows of a table: exact for programs (RFC 4180), or as a French spreadsheet opens them."""

    def __init__(self, shown: tuple[Column, ...], format_: FormatListe) -> None:
        self._columns = shown
        self._sheet = format_ is FormatListe.TABLEUR
        self._text = io.StringIO(newline="")
        self._csv = csv.writer(self._text, delimiter=";" if self._sheet else ",")

    def first(self) -> bytes:
        """What comes before the rows."""
        self._csv.writerow(header(self._columns))
        return (b"\xef\xbb\xbf" if self._sheet else b"") + self._taken()

    def lines(self, objects: Iterable[Mapping[str, Any]]) -> bytes:
        """These rows."""
        self._csv.writerows([self._cells(one, self._columns) for one in objects])
        return self._taken()

    def _taken(self) -> bytes:
        text = self._text.getvalue()
        self._text.seek(0)
        self._text.truncate()
        return text.encode()

    def _cells(self, one: Mapping[str, Any] | None, shown: tuple[Column, ...]) -> list[str]:
        """The cells of an object; empty where there is none."""
        one = one or {}
        cells: list[str] = []
        for column in shown:
            value = one.get(column.name)
            if not column.inside:
                cells.append(self._cell(value))
            elif not column.several:
                cells += self._cells(value, column.inside)
            elif value:
                each = [self._cells(inner, column.inside) for inner in value]
                cells += [SEPARATOR.join(several) for several in zip(*each, strict=True)]
            else:
                cells += [""] * len(column.names)
        return cells

    def _cell(self, value: Any) -> str:
        if isinstance(value, str):
            return f"'{value}" if self._sheet and value.startswith(_FORMULA) else value
        if value is None:
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, list):
            return SEPARATOR.join(self._cell(one) for one in value)
        if isinstance(value, dict):
            return SEPARATOR.join(f"{name}={self._cell(one)}" for name, one in value.items())
        return str(value).replace(".", ",") if self._sheet else str(value)


def _members(types: Iterable[inspect.Type], inside: tuple[type, ...]) -> tuple[Column, ...]:
    """The columns of objects of these types: of each member once, in the order of the first that has it."""
    found: dict[str, Column] = {}
    for struct in (one for type_ in types for one in _structs(type_)):
        if struct.cls in inside:
            raise TypeError(f"{struct.cls.__name__} holds itself: it has no end of columns")
        if struct.tag is not None:
            found.setdefault(str(struct.tag_field), Column(str(struct.tag_field)))
        for field in struct.fields:
            found.setdefault(field.encode_name, _column(field, (*inside, struct.cls)))
    return tuple(found.values())


def _column(field: inspect.Field, inside: tuple[type, ...]) -> Column:
    held, several = field.type, False
    for one in _plain(field.type):
        if isinstance(one, inspect.ListType):
            held, several = one.item_type, True
    return Column(field.encode_name, _members([held], inside), several)


def _structs(type_: inspect.Type) -> list[inspect.StructType]:
    return [one for one in _plain(type_) if isinstance(one, inspect.StructType)]


def _plain(type_: inspect.Type) -> list[inspect.Type]:
    """The types that a value may have, without what is said of them."""
    if isinstance(type_, inspect.Metadata):
        return _plain(type_.type)
    return (
        [one for member in type_.types for one in _plain(member)] if isinstance(type_, inspect.UnionType) else [type_]
    )
