"""Fast decoding of the Assembly's JSON: straight into structs of declared fields, without dictionaries.

A struct names the fields of a node once: those that are read, then those known and left aside (`Any`). What the usual
reader (`values.py`) checks for every field is then done by the decoder. A document that does not fit the structs (an
unknown field, a number where a text is due, a text with attributes) is declined, and so is one whose values are not
plainly right: the usual reader takes it from the beginning and reports what is wrong. This path never rejects nor
reports: it gives the same records, or nothing.
"""

from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import Any, Literal, TypeVar

import msgspec

from hemicycle import calendrier
from hemicycle.sources.base import Reject
from hemicycle.sources.publishers.assemblee.values import BOOLEENS
from hemicycle.texte import nettoyer

_T = TypeVar("_T")
_F = TypeVar("_F", bound="TypedNode")


class DeclinedError(Exception):
    """The document is for the usual reader."""


class Nil(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """How the source writes nothing, besides null and an absent field."""

    nil: Literal["true"] = msgspec.field(name="@xsi:nil")
    xsi: Any = msgspec.field(name="@xmlns:xsi", default=None)


Text = str | Nil | None
Texts = list[str] | str | Nil | None


class TypedNode(msgspec.Struct, forbid_unknown_fields=True, gc=False, rename="camel"):
    """A node: a field `numero_long` is `numeroLong` in the file. It may be nil: then it must hold nothing else."""

    nil: Literal["true"] | None = msgspec.field(name="@xsi:nil", default=None)
    xsi: Any = msgspec.field(name="@xmlns:xsi", default=None)


_ON_EVERY_NODE = frozenset(field.encode_name for field in msgspec.structs.fields(TypedNode))


def field_names(struct: type[msgspec.Struct]) -> frozenset[str]:
    """The names of the fields of a node, as the usual reader checks them: the mark of nothing is none of them."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(struct)) - _ON_EVERY_NODE


def struct_decoder(struct: type[_T]) -> Callable[[bytes], _T]:
    """The decoder of a document into that struct; it declines any other."""
    decode = msgspec.json.Decoder(struct).decode

    def read(raw: bytes) -> _T:
        try:
            return decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise DeclinedError from None

    return read


def node(lu: _F | None, vide: _F) -> _F:
    """A node; `vide`, which has no field, when the source says nothing."""
    if lu is None:
        return vide
    if (lu.nil is not None or lu.xsi is not None) and lu != type(vide)(nil="true", xsi=lu.xsi):
        raise DeclinedError
    return lu


def as_list(lu: list[_T] | _T | None) -> list[_T]:
    """One element or a list of them."""
    if type(lu) is list:
        return lu
    return [] if lu is None else [lu]  # type: ignore[list-item]  # a list is told above, by its exact type


def text(lu: Text) -> str | None:
    """A text, cleaned; None when there is none."""
    return _propre(lu) if type(lu) is str else None


def texts(lu: Texts) -> list[str]:
    """A repeatable text: references, most of the time."""
    if type(lu) is list:
        return lu
    return [lu] if type(lu) is str else []


def required(lu: Text) -> str:
    propre = _propre(lu) if type(lu) is str else None
    if propre is None:
        raise DeclinedError
    return propre


def integer(lu: Text) -> int | None:
    if type(lu) is str:
        if not lu.isdecimal():
            raise DeclinedError
        return int(lu)
    return None


def required_integer(lu: Text) -> int:
    if type(lu) is not str or not lu.isdecimal():
        raise DeclinedError
    return int(lu)


def boolean(lu: Text) -> bool | None:
    return BOOLEENS[ecrit] if (ecrit := text(lu)) is not None else None


def day(lu: Text) -> date | None:
    return _jour(ecrit) if (ecrit := text(lu)) is not None else None


# What the values of a document may raise when they are not plainly right: it is then for the usual reader.
NOT_PLAIN = (DeclinedError, Reject, KeyError, ValueError)

# References, labels and days come back in one document after another: what each one says is remembered.
_jour = lru_cache(maxsize=1 << 12)(calendrier.jour)


@lru_cache(maxsize=1 << 14)
def _propre(ecrit: str) -> str | None:
    return nettoyer(ecrit) or None
