"""The OpenAPI document, written from the declarations of the operations and the models of their answers."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime
from enum import StrEnum
from functools import cached_property
from http import HTTPStatus
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from hemicycle import __version__
from hemicycle.api.answers import tables
from hemicycle.api.declare.operations import Documented, Operation, Parameter
from hemicycle.api.parameters.readers import Query

Schema = dict[str, Any]

TITLE = "Hémicycle"
INFO: Schema = {
    "title": TITLE,
    "version": __version__,
    "summary": "The official open data of the French Parliament, as JSON.",
    "description": "Read-only and public: no key, no account. Every answer is made from one checked release of "
    "the official data, named by the header `X-Hemicycle-Release`; lists are stable while it is served. "
    "Unknown parameters are ignored; a bad value is a 400 that names every refused parameter, in French. "
    "Answers carry an `ETag`: send it back in `If-None-Match`. Sources and licences: `/api/v1/sources`.",
    "license": {
        "name": "Licence Ouverte (data)",
        "url": "https://www.etalab.gouv.fr/licence-ouverte-open-licence/",
    },
}
TAGS = {
    "Health": "State of the service.",
    "Parlementaires": "Members of both chambers.",
    "Deputes": "Members of the National Assembly.",
    "Senateurs": "Members of the Senate.",
    "Scrutins": "Public ballots and nominal votes.",
    "Groupes politiques": "Political groups of both chambers, over a period.",
    "Sujets": "Laws in the making: the files of both chambers on the same text.",
    "Dossiers": "Legislative files: their course, scrutins and amendments.",
    "Amendements": "Amendments one by one, and those that say the same.",
    "Commissions": "Committees and other bodies: members, meetings, legislative files.",
    "Agenda": "Meetings, sittings and their debates; events of the institutional calendar.",
    "Search": "Everything by its words, and suggestions while one types.",
    "Analytics": "Totals, trends and rankings.",
    "Homepage": "Everything that a home page shows, in one answer.",
    "Sitemap": "Pages of a site over the service.",
    "Territoire": "Who represents a place: communes, postal codes, constituencies and their outlines.",
    "Senatoriales": "Renewal of half of the Senate on 27 September 2026.",
    "Lobbying": "Register of interest representatives, and what they declare to have done.",
    "Methodologie": "How figures are made.",
    "Exports": "Bulk downloads.",
    "Sources": "Producers, licences and dates of the data.",
    "Feedback": "What readers write to the operator.",
    "Other endpoints": "What belongs to no area.",
}
SHOWN = {"Deputes": "Députés", "Senateurs": "Sénateurs", "Methodologie": "Méthodologie"}  # how pages spell a tag
COMPACT = 145_000  # bytes of the edition for machines
ALSO = {"/api/v1/exports/votes"}  # CSV too, though no list: a parameter chooses

_REF = "#/components/schemas/{name}"
_CITED = re.compile(r'"#/components/schemas/(\w+)"')
_QUOTED = re.compile(r'(?<=["/])\w+(?=")')
_NO_NUL = r"^[^\u0000]*$"  # of a query string: no engine looks for one, and PostgreSQL cannot be asked to
_TYPES: dict[Any, Schema] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    date: {"type": "string", "format": "date"},
    datetime: {"type": "string", "format": "date-time"},
}


class OpenApi:
    """The document, made when it is first asked for: it takes a fifth of a second."""

    def __init__(self, operations: Iterable[Operation], contact: str = "") -> None:
        self.operations = tuple(operations)
        self._contact = contact
        self._bodies: dict[bool, bytes] = {}

    @cached_property
    def whole(self) -> Schema:
        """The document as plain values, to be read only."""
        return document(self.operations, self._contact)

    def encoded(self, *, compact: bool = False) -> bytes:
        """The OpenAPI 3.1 document, or its edition for machines that read it whole."""
        if compact not in self._bodies:
            shown = compacted(self.whole) if compact else self.whole
            self._bodies[compact] = msgspec.json.encode(shown, order="deterministic")
        return self._bodies[compact]


def document(operations: Iterable[Operation], contact: str = "") -> Schema:
    """The document as plain values; `contact` is the address that the operator gives, a `mailto:` or a page."""
    shown = [operation for operation in operations if operation.documented]
    schemas, components = _schemas(shown)
    paths: dict[str, Schema] = {}
    for operation in shown:
        described = _described(operation, schemas)
        for content in described["responses"][str(operation.status)]["content"].values():
            content["example"] = example(content["schema"], components)
        paths.setdefault(operation.template, {})[operation.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": INFO | {"contact": _contact(contact)},
        "servers": [{"url": "/"}],
        "security": [],
        "tags": [
            {"name": name, "x-displayName": SHOWN.get(name, name), "description": words} for name, words in TAGS.items()
        ],
        "paths": paths,
        "components": {"schemas": components},
    }


def _contact(address: str) -> Schema:
    if address.startswith("mailto:"):
        return {"name": "Operator", "email": address.removeprefix("mailto:")}
    return {"name": "Operator", "url": address} if address else {"name": "Operator, by POST /api/v1/feedback"}


def example(schema: Schema, components: Mapping[str, Schema], inside: tuple[str, ...] = ()) -> Any:
    """A value that a schema allows, made of the examples that its members state: one row to a list.

    A shape that holds others of its own kind is shown once: `inside` are the names of those being written.
    """
    stated = schema.get("examples") or schema.get("enum") or [schema[key] for key in ("const",) if key in schema]
    if stated:
        return stated[0]
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return example(schema[several][0], components, inside)
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return None if name in inside else example(components[name], components, (*inside, name))
    kind = schema.get("type", "")
    if kind == "object":
        members = schema.get("properties", {})
        return {name: example(member, components, inside) for name, member in members.items()}
    if kind == "array":
        row = example(schema["items"], components, inside)
        return [] if row is None else [row]
    return {"string": "texte", "integer": schema.get("minimum", 0), "number": 0.5, "boolean": True}.get(kind)


def compacted(whole: Schema) -> Schema:
    """The same document for machines that read it whole, within `COMPACT` bytes.

    Operations, parameters and shapes of answers stay, without prose, examples, bounds of answers and errors. Shapes are
    kept as long as there is room, the most cited first after those of the answers themselves: a member whose shape is
    left out is an `object`.
    """
    parameters: dict[str, Schema] = {}
    paths = {
        path: {method: _compacted_operation(one, parameters) for method, one in methods.items()}
        for path, methods in whole["paths"].items()
    }
    lean = {name: _lean(schema) for name, schema in whole["components"]["schemas"].items()}
    info = {name: whole["info"][name] for name in ("title", "version", "summary", "license", "contact")}
    head = {key: whole[key] for key in ("openapi", "servers", "security")} | {"info": info, "paths": paths}
    answers = Counter(_cited([paths, parameters]))
    answers += Counter(_cited([lean[name] for name in answers]))
    room = COMPACT - len(msgspec.json.encode([head, parameters]))
    kept: set[str] = set()
    cited = Counter(_cited(lean))
    for name in [*answers, *sorted(lean.keys() - answers.keys(), key=lambda name: (-cited[name], name))]:
        room -= len(msgspec.json.encode(lean[name])) + len(name) + 4
        if room < 0:
            break
        kept.add(name)
    components = {"parameters": parameters, "schemas": {name: lean[name] for name in kept}}
    shown: Schema = _without(lean.keys() - kept, head | {"components": components})
    return shown


def _compacted_operation(operation: Schema, parameters: dict[str, Schema]) -> Schema:
    """An operation by its name, parameters (each written once in `parameters`) and answer."""
    kept: Schema = {name: operation[name] for name in ("operationId", "summary")}
    for one in operation.get("parameters", ()):
        bounds = {name: one["schema"][name] for name in ("minimum", "maximum", "default") if name in one["schema"]}
        lean = {name: one[name] for name in ("name", "in", "required")} | {"schema": _lean(one["schema"]) | bounds}
        name = one["name"]
        while parameters.setdefault(name, lean) != lean:
            name += "_"
        kept.setdefault("parameters", []).append({"$ref": f"#/components/parameters/{name}"})
    if "requestBody" in operation:
        kept["requestBody"] = operation["requestBody"]
    kept["responses"] = {
        status: {
            "description": "",
            # The first form: where there is another, the parameter `format` tells of it.
            "content": {media: {"schema": _lean(one["schema"])} for media, one in [*response["content"].items()][:1]},
        }
        for status, response in operation["responses"].items()
        if status.startswith("2")
    }
    return kept


def _lean(schema: Schema) -> Schema:
    """A schema by its types and sets of values alone."""
    if "$ref" in schema:
        return {"$ref": schema["$ref"]}
    if several := schema.get("anyOf") or schema.get("oneOf"):
        members = [_lean(member) for member in several]
        if members[1:] == [{"type": "null"}] and isinstance(members[0].get("type"), str):
            return members[0] | {"type": [members[0]["type"], "null"]}
        return {"anyOf": members}
    if "properties" in schema:
        return {"properties": {name: _lean(member) for name, member in schema["properties"].items()}}
    kept = {name: schema[name] for name in ("type", "enum", "const") if name in schema}
    return kept | ({"items": _lean(schema["items"])} if "items" in schema else {})


def _cited(value: Any) -> list[str]:
    """The names of the components that a value refers to."""
    return _CITED.findall(msgspec.json.encode(value).decode())


def _without(left_out: Collection[str], value: Any) -> Any:
    if isinstance(value, dict):
        if value.get("$ref", "").removeprefix(_REF.format(name="")) in left_out:
            return {"type": "object"}
        return {name: _without(left_out, member) for name, member in value.items()}
    return [_without(left_out, member) for member in value] if isinstance(value, list) else value


def _schemas(operations: Iterable[Operation]) -> tuple[Mapping[Any, Schema], dict[str, Schema]]:
    """What stands for each model, body and set of values, and the components they refer to."""
    models: dict[Any, None] = {}
    for operation in operations:
        models |= {member: None for model, _ in operation.responses.values() for member in shapes(model)}
        models |= {} if operation.body is None else {operation.body: None}
        models |= {one.kind: None for one in _parameters(operation) if _is_set(one.kind)}
    schemas, components = _named(*msgspec.json.schema_components(list(models), ref_template=_REF))
    sets = {kind.__name__: kind for kind in StrEnum.__subclasses__()}
    for name, component in components.items():
        if "enum" in component and name in sets:  # in the order of their declaration, which may mean something
            component |= {"type": "string", "enum": list(sets[name])}
        for member in component.get("properties", {}).values():
            if member.get("enum") == [True]:  # generators of clients know no set of booleans
                del member["enum"]
                member |= {"type": "boolean", "const": True}
    return dict(zip(models, schemas, strict=True)), components


def _named(schemas: Iterable[Schema], components: Mapping[str, Schema]) -> tuple[list[Schema], dict[str, Schema]]:
    """Generic envelopes under names that make sane code: `PageScrutin` instead of `Page_Scrutin_`."""
    text = msgspec.json.encode([list(schemas), components]).decode()
    text = _QUOTED.sub(lambda found: found[0].replace("_", "") if found[0] in components else found[0], text)
    named: tuple[list[Schema], dict[str, Schema]] = msgspec.json.decode(text)
    for name, component in named[1].items():
        component["title"] = name
    return named[0], named[1]


def _described(operation: Operation, schemas: Mapping[Any, Schema]) -> Schema:
    described: Schema = {
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": operation.description,
        "responses": {
            str(status): _response(operation, status, documented, schemas)
            for status, documented in operation.responses.items()
        },
    }
    if parameters := [_parameter(one, schemas) for one in _parameters(operation)]:
        described["parameters"] = parameters
    if operation.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[operation.body]}},
        }
    return described


def _response(operation: Operation, status: int, documented: Documented, schemas: Mapping[Any, Schema]) -> Schema:
    model, words = documented
    bare = operation.media_type.partition(";")[0] if status == operation.status else "application/json"
    members = [schemas[member] for member in shapes(model)]
    content = {bare: {"schema": members[0] if len(members) == 1 else {"oneOf": members}}}
    if status == operation.status and (operation.template in ALSO or operation.table is not None):
        content["text/csv"] = {"schema": {"type": "string"} | _columns(operation)}
    return {"description": words or HTTPStatus(status).phrase, "content": content}


def _columns(operation: Operation) -> Schema:
    """What the schema of a table tells of its columns: its first row, where one model only has rows."""
    if operation.listing is None or isinstance(operation.responses[operation.status][0], UnionType):
        return {}
    shown = tables.columns(operation.listing.model({}), operation.listing.by)
    return {"examples": [",".join(tables.header(shown)) + "\r\n"]}


def _parameters(operation: Operation) -> list[Parameter]:
    return [*operation.variables, *operation.queries.values()]


def _parameter(one: Parameter, schemas: Mapping[Any, Schema]) -> Schema:
    declared = one.declared
    in_query = isinstance(declared, Query)
    schema = dict(schemas[one.kind] if _is_set(one.kind) else _TYPES[one.kind])
    bounds = {
        "minimum": declared.ge,
        "maximum": declared.le,
        "minLength": declared.min_length,
        "maxLength": declared.max_length,
        "pattern": declared.pattern or (_NO_NUL if in_query and one.kind is str else None),
        "default": None if one.default is None else one.convert(one.default),
    }
    known = {name: value for name, value in bounds.items() if value is not None}
    return {
        "name": one.name,
        "in": "query" if in_query else "path",
        "required": one.required or not in_query,
        "description": declared.description,
        "schema": schema | known,
        "example": declared.example,
    }


def shapes(model: Any) -> tuple[Any, ...]:
    """The shapes that an answer may have."""
    return get_args(model) if get_origin(model) in (Union, UnionType) else (model,)


def _is_set(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, StrEnum)
