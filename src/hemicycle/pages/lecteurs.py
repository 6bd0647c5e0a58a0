"""Decoders of our own answers: as the structs that OpenAPI publishes, without their patterns and bounds.

An id, a date or a count that an encoder of ours wrote needs no second look: it would be half the time of a decoding.
"""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields


@cache  # as many as there are answers that pages read
def lecteur(genre: Any) -> msgspec.json.Decoder[Any]:
    """What decodes an answer, member by member; what is no member of it is refused or left out as `genre` says."""
    return msgspec.json.Decoder(sans_bornes(genre))


@cache
def sans_bornes(genre: Any) -> Any:
    """A type whose values are not checked against its `Meta`. A struct is one of its subclasses: it is still taken for
    what it is by those who ask."""
    origine, parts = get_origin(genre), get_args(genre)
    if origine is Annotated:
        return sans_bornes(parts[0])
    if origine in (Union, UnionType):
        return reduce(or_, map(sans_bornes, parts))
    if origine in (list, dict, tuple):
        return origine[tuple(map(sans_bornes, parts))]
    forme = origine or genre
    if isinstance(forme, type) and issubclass(forme, msgspec.Struct):
        membres = [(un.name, sans_bornes(un.type), _declare(un)) for un in fields(genre)]
        return msgspec.defstruct(forme.__name__, membres, bases=(forme,), kw_only=True)
    return genre


def _declare(un: FieldInfo) -> Any:
    """A member under its name in JSON, with what it is where it is left out."""
    return msgspec.field(  # type: ignore[call-overload]  # one at most is given
        name=un.encode_name, default=un.default, default_factory=un.default_factory
    )
