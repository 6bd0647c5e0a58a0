"""The reference of the API without a script: each area with its operations, and the shapes of their answers.

All is read in the OpenAPI document, whose language it has.
"""

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, NamedTuple
from urllib.parse import quote as escaped
from urllib.parse import urlencode

import msgspec

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.declare import openapi
from hemicycle.api.declare.openapi import OpenApi, Schema
from hemicycle.api.parameters.readers import Variable
from hemicycle.pages.declare import page
from hemicycle.pages.documentation import RACINE as DOCS
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings

RACINE = f"{DOCS}/api-reference"
_BOUNDS = {
    "minimum": "≥ {}", "maximum": "≤ {}", "minLength": "at least {} characters", "maxLength": "at most {} characters",
    "pattern": "like {}",
}  # fmt: skip
_REF = "#/components/schemas/"

Area = Annotated[str, Variable(description="Name of an area.", example="scrutins", max_length=100)]


class Piece(NamedTuple):
    """A part of the words that say a type."""

    words: str
    shape: str | None = None  # that it is the name of


class Field(NamedTuple):
    """A parameter, or a member of a shape."""

    name: str
    type: list[Piece]
    required: bool
    description: str
    bounds: list[str]
    default: Any = None


class Shape(NamedTuple):
    """An object of answers, or a set of values."""

    name: str
    description: str
    fields: list[Field]
    values: list[str]


class Described(NamedTuple):
    """An operation."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    parameters: list[Field]
    example: str
    sent: list[Piece]
    answers: list[tuple[str, list[Piece]]]  # by media type
    errors: list[tuple[str, str]]  # by status


@page(RACINE, needs_release=False)
async def reference(release: OpenRelease | None, settings: Settings, document: OpenApi) -> bytes:
    return await asyncio.to_thread(_index, document, Cadre(release, settings, RACINE))


@page(f"{RACINE}/{{area}}", needs_release=False)
async def domaine(release: OpenRelease | None, settings: Settings, document: OpenApi, area: Area) -> bytes:
    tag = next((tag for tag in openapi.TAGS if slug(tag) == area), None)
    if tag is None:
        raise NotFoundError(f"Domaine introuvable : {quote(area)}. La liste est à {RACINE}.")
    return await asyncio.to_thread(_area, document, tag, Cadre(release, settings, f"{RACINE}/{area}"))


def slug(tag: str) -> str:
    return tag.lower().replace(" ", "-")


def addresses() -> list[str]:
    """The page of every area."""
    return [f"{RACINE}/{slug(tag)}" for tag in openapi.TAGS]


def operations_of(whole: Schema, tag: str) -> list[Described]:
    """The operations of an area, in the order of the document."""
    return [
        _described(method.upper(), path, one)
        for path, methods in whole["paths"].items()
        for method, one in methods.items()
        if one["tags"] == [tag]
    ]


def types_of(operations: Iterable[Described]) -> Iterator[Piece]:
    """What the operations are asked, sent and answer."""
    for one in operations:
        yield from one.sent
        for _, type_ in one.answers:
            yield from type_
        for field in one.parameters:
            yield from field.type


def shapes_of(types: Iterable[Piece], components: Mapping[str, Schema]) -> list[Shape]:
    """The shapes that are named, and all that they hold, each once."""
    waiting = list(types)
    found: dict[str, Shape] = {}
    while waiting:
        name = waiting.pop(0).shape
        if name is not None and name not in found:
            found[name] = shape = _shape(name, components[name])
            waiting += [piece for field in shape.fields for piece in field.type]
    return list(found.values())


def type_of(schema: Schema) -> list[Piece]:
    """The words of a type: `list of Scrutin, or null`."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_REF)
        return [Piece(name, name)]
    if several := schema.get("anyOf") or schema.get("oneOf"):
        words = [type_of(one) for one in several]
        return words[0] + [piece for one in words[1:] for piece in (Piece(" or "), *one)]
    if values := schema.get("enum") or [schema[key] for key in ("const",) if key in schema]:
        return [Piece(" | ".join(msgspec.json.encode(value).decode().strip('"') for value in values))]
    kind = schema.get("type", "any")
    inside = schema.get("items") or schema.get("additionalProperties")
    if isinstance(inside, dict):
        return [Piece("list of " if kind == "array" else "object of "), *type_of(inside)]
    return [Piece(f"{kind} ({schema['format']})" if "format" in schema else str(kind))]


def _described(method: str, path: str, one: Schema) -> Described:
    parameters = one.get("parameters", [])
    good, bad = [], []
    for status, response in one["responses"].items():
        if status.startswith("2"):
            good += [(media, type_of(content["schema"])) for media, content in response["content"].items()]
        else:
            bad.append((status, response["description"]))
    sent = one.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    return Described(
        one["operationId"],
        method,
        path,
        one["summary"],
        one["description"],
        [_field(p["name"], p["schema"] | {"description": p["description"]}, p["required"]) for p in parameters],
        _example(path, parameters),
        [] if sent is None else type_of(sent),
        good,
        bad,
    )


def _example(path: str, parameters: Iterable[Schema]) -> str:
    """An address with what it cannot do without."""
    needed = {one["name"]: one["example"] for one in parameters if one["required"]}
    named = {name: value for name, value in needed.items() if f"{{{name}}}" in path}
    asked = urlencode({name: value for name, value in needed.items() if name not in named})
    address = path.format_map({name: escaped(str(value)) for name, value in named.items()})
    return f"{address}?{asked}" if asked else address


def _shape(name: str, schema: Schema) -> Shape:
    needed = schema.get("required", ())
    fields = [_field(name, member, name in needed) for name, member in schema.get("properties", {}).items()]
    return Shape(name, schema.get("description", ""), fields, [str(value) for value in schema.get("enum", ())])


def _field(name: str, schema: Schema, required: bool) -> Field:
    bounds = [words.format(schema[key]) for key, words in _BOUNDS.items() if key in schema and not _plain(schema, key)]
    return Field(name, type_of(schema), required, schema.get("description", ""), bounds, schema.get("default"))


def _plain(schema: Schema, key: str) -> bool:
    """Whether a bound says no more than the format does, or than any text may."""
    return key == "pattern" and ("format" in schema or "\\u0000" in repr(schema[key]))


def _index(document: OpenApi, cadre: Cadre) -> bytes:
    whole = document.whole
    areas = [(tag, words, operations_of(whole, tag)) for tag, words in openapi.TAGS.items()]
    return rendre(
        "reference.html",
        cadre,
        titre="Reference of the API",
        description=f"{sum(len(one) for _, _, one in areas)} operations by area: parameters, answers, errors.",
        liens=_LIENS,
        areas=[(f"{RACINE}/{slug(tag)}", openapi.SHOWN.get(tag, tag), words, one) for tag, words, one in areas if one],
        errors=dict(sorted(_errors(one for _, _, some in areas for one in some))),
        shapes=shapes_of(_OF_ERRORS, whole["components"]["schemas"]),
    )


def _area(document: OpenApi, tag: str, cadre: Cadre) -> bytes:
    operations = operations_of(document.whole, tag)
    return rendre(
        "reference_domaine.html",
        cadre,
        titre=openapi.SHOWN.get(tag, tag),
        description=openapi.TAGS[tag],
        liens=_LIENS,
        operations=operations,
        shapes=shapes_of(types_of(operations), document.whole["components"]["schemas"]),
    )


def _errors(operations: Iterable[Described]) -> Iterator[tuple[str, str]]:
    for one in operations:
        yield from one.errors


_OF_ERRORS = [Piece(name, name) for name in ("Erreur", "ErreurParametres", "ErreurQuota")]
_LIENS = [Lien("/openapi.json", "OpenAPI"), Lien(f"{DOCS}/swagger", "Essayer (Swagger)"), Lien(f"{DOCS}/api", "Règles")]
