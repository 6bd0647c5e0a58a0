"""The OpenAPI document, written from the declarations of the operations and the models of their answers."""

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from enum import StrEnum
from http import HTTPStatus
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from hemicycle import __version__
from hemicycle.api.declare.operations import Documented, Operation, Parameter
from hemicycle.api.parameters.readers import Query

Schema = dict[str, Any]

INFO: Schema = {
    "title": "Hémicycle",
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
    "Députés": "Members of the National Assembly.",
    "Sénateurs": "Members of the Senate.",
    "Scrutins": "Public ballots and nominal votes.",
    "Groupes politiques": "Political groups of both chambers, over a period.",
    "Sujets": "Laws in the making: the files of both chambers on the same text.",
    "Dossiers": "Legislative files: their course, scrutins and amendments.",
    "Commissions": "Committees and other bodies: members, meetings, legislative files.",
    "Agenda": "Meetings, sittings and their debates; events of the institutional calendar.",
    "Search": "Everything by its words, and suggestions while one types.",
    "Analytics": "Totals, trends and rankings.",
    "Homepage": "Everything that a home page shows, in one answer.",
    "Sitemap": "Pages of a site over the service.",
    "Senatoriales": "Renewal of half of the Senate on 27 September 2026.",
    "Lobbying": "Register of interest representatives, and what they declare to have done.",
    "Méthodologie": "How figures are made.",
    "Exports": "Bulk downloads.",
    "Sources": "Producers, licences and dates of the data.",
    "Feedback": "What readers write to the operator.",
    "Other endpoints": "What belongs to no area.",
}
ALSO = {"/api/v1/exports/votes": "text/csv"}  # a second media type, where a parameter chooses between two

_ROOT = re.compile(r"/api/v1/[^/]+")
_REF = "#/components/schemas/{name}"
_TYPES: dict[Any, Schema] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    date: {"type": "string", "format": "date"},
    datetime: {"type": "string", "format": "date-time"},
}


class OpenApi:
    """The document, encoded when it is first asked for: it takes a quarter of a second and five thousand objects."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self._operations = operations
        self._body = b""

    def encoded(self) -> bytes:
        """The OpenAPI 3.1 document."""
        self._body = self._body or msgspec.json.encode(document(self._operations), order="deterministic")
        return self._body


def written(path: str) -> str:
    """A path as the document writes it: the root of an area ends with a slash. The service answers both spellings."""
    return f"{path}/" if _ROOT.fullmatch(path) else path


def document(operations: Iterable[Operation]) -> Schema:
    """The document as plain values."""
    shown = [operation for operation in operations if operation.documented]
    schemas, components = _schemas(shown)
    paths: dict[str, Schema] = {}
    for operation in shown:
        paths.setdefault(written(operation.template), {})[operation.method.lower()] = _described(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": words} for name, words in TAGS.items()],
        "paths": paths,
        "components": {"schemas": components},
    }


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
    return dict(zip(models, schemas, strict=True)), components


def _named(schemas: Iterable[Schema], components: Mapping[str, Schema]) -> tuple[list[Schema], dict[str, Schema]]:
    """Generic envelopes under names that make sane code: `PageScrutin` instead of `Page_Scrutin_`."""
    text = msgspec.json.encode([list(schemas), components]).decode()
    for name in components:
        if "_" in name:
            text = re.sub(rf'(?<=["/]){name}(?=")', name.replace("_", ""), text)
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
    if status == operation.status and operation.template in ALSO:
        content[ALSO[operation.template]] = {"schema": {"type": "string"}}
    return {"description": words or HTTPStatus(status).phrase, "content": content}


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
        "pattern": declared.pattern,
        "default": None if one.default is None else one.convert(one.default),
    }
    known = {name: value for name, value in bounds.items() if value is not None}
    if "$ref" in schema:
        schema = {"allOf": [schema]}
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
