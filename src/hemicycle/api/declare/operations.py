"""`operation` and `action`: how a handler states its place in the contract, in one decorator.

The declaration is all there is of an operation: the table finds it by its method and path, its parameters are read by
it, the service calls its handler, and the OpenAPI document is written from it.
"""

import inspect
import re
import types
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import StrEnum
from functools import cached_property
from math import inf
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints
from urllib.parse import quote, quote_plus, unquote_to_bytes

from hemicycle.api.answers.errors import Detail, InvalidParametersError, refused
from hemicycle.api.answers.representation import prefers_csv, prefers_html
from hemicycle.api.parameters import readers
from hemicycle.api.parameters.readers import Query, Reader, RefusedError, Variable
from hemicycle.models.service import Erreur, ErreurParametres, ErreurQuota
from hemicycle.vocabulaire import FormatListe

JSON = "application/json; charset=utf-8"
HOUR = 3600
QUARTER = 900
PAGE_FACE = "text/html "  # no address begins so
REVALIDATE = 0  # the contract says "not cached": clients ask again, and mostly get a 304

_FREE_TEXT = 1000  # characters of a text parameter that states no bound of its own

# What most addresses are: nothing to quote in a path or in a value, nothing escaped in a query string.
_PLAIN = re.compile(r"[A-Za-z0-9_.~/-]*")
_PLAIN_VALUE = re.compile(r"[A-Za-z0-9_.~-]*")
_UNESCAPED = re.compile(r"[A-Za-z0-9_.~,:/=&-]*")

Documented = tuple[Any, str]  # the model of an answer, and what the documentation says of it

_ERRORS: dict[int, Documented] = {
    400: (ErreurParametres, "A parameter is outside its type, bounds, set of values or format."),
    403: (Erreur, "This client may not ask for that."),
    404: (Erreur, "No such record."),
    408: (Erreur, "The body did not come in time."),
    410: (Erreur, "What is asked for is no longer kept: the message says what to take instead."),
    413: (Erreur, "The body is larger than 16 KiB."),
    416: (Erreur, "The file has no such bytes; `Content-Range` tells how many it has."),
    415: (Erreur, "The body is neither `application/json` nor `text/plain`."),
    414: (Erreur, "The address is longer than any honest request needs."),
    429: (ErreurQuota, "The client asks too often."),
    503: (Erreur, "Too much is asked of the service (`Retry-After` tells when to ask again), or it has no release."),
}


class Parameter(NamedTuple):
    """One argument of a handler that a client gives."""

    name: str  # as clients call it
    argument: str
    kind: Any  # its plain type
    declared: Variable
    read: Reader
    convert: Callable[[str], Any]  # of the canonical text
    default: str | None = None  # canonical text of the default value
    required: bool = False


class Canonical(NamedTuple):
    """The one spelling of a question: known parameters only, sorted, defaults dropped."""

    url: str
    given: Mapping[str, str]  # canonical texts of what the client gave, by argument of the handler
    ignored: tuple[str, ...] = ()  # names of the parameters that the operation does not know, as they came


class Listing(NamedTuple):
    """How the rows of a list are found in its answers, for what is made of them beside JSON."""

    model: Callable[[Mapping[str, Any]], Any]  # of a row, by the arguments of the handler
    rows: Callable[[Any], list[Any]]  # of an answer, decoded
    by: str | None = None  # the member whose objects are the rows of the table, where those of the list group them
    deepest: Callable[[Mapping[str, Any]], float] = lambda _given: inf  # rows that pages lead to, by the arguments


class Feed(NamedTuple):
    """A list of dated records that has feeds, newest first."""

    titre: str
    fixed: Mapping[str, Any] = {}  # arguments of the handler that put the newest first: no parameters of the feed
    reverse: bool = False  # whether the list gives the oldest first
    only: Mapping[str, tuple[str, ...]] = {}  # values of an argument that have a feed, where not all do


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One operation of the contract."""

    method: str
    template: str  # `/api/v1/scrutins/{numero}`
    id: str
    tag: str
    summary: str
    description: str
    handler: Callable[..., Any]
    max_age: int | None  # seconds a client may keep the answer; 0: revalidate; None: never stored anywhere
    responses: Mapping[int, Documented]
    media_type: str = JSON
    status: int = 200
    needs_release: bool = True
    csp: str | None = None  # content security policy of the few pages that need another than the strictest
    documented: bool = True
    tick: int | None = None  # seconds that an answer which depends on the clock stands for
    live: bool = False  # rests on something else than the release: kept no longer than its handler says
    streamed: bool = False  # sent while it is made, kept nowhere
    file: bool = False  # of the streamed ones: a file on the disk, with ranges
    counted: bool = True  # whether asking for it uses up the quota of a client
    body: type | None = None  # model of what an action is sent, None when that is nothing
    listing: Listing | None = None  # where the answers are lists
    feed: Feed | None = None
    calendar: Callable[[Any], list[Any]] | None = None  # the meetings and events of an answer, where it has a calendar
    table: "Operation | None" = None  # what answers in its place when CSV is asked for
    page: "Operation | None" = None  # what answers in its place when a browser asks
    face: str = ""  # what its answers are kept under before their address, where another has the same
    rank: int = field(default=-1, compare=False)  # place in the table

    @cached_property
    def segments(self) -> tuple[str, ...]:
        return tuple(self.template.removesuffix("/").split("/")[1:])

    @cached_property
    def variables(self) -> tuple[Parameter, ...]:
        return tuple(one for one in self._parameters if not isinstance(one.declared, Query))

    @cached_property
    def queries(self) -> Mapping[str, Parameter]:
        """The parameters of the query string, by name."""
        found = {one.name: one for one in self._parameters if isinstance(one.declared, Query)}
        return found if self.table is None else found | {_FORMAT.name: _FORMAT}

    @cached_property
    def supplies(self) -> tuple[str, ...]:
        """The other arguments of the handler: what the service gives by name."""
        given = {one.argument for one in self._parameters}
        return tuple(name for name in inspect.signature(self.handler).parameters if name not in given)

    @cached_property
    def paginated(self) -> bool:
        """Whether its answers are pages of a list."""
        return "page" in self.queries

    @property
    def label(self) -> str:
        """What tells it from every other in figures."""
        return self.template if self.method == "GET" else f"{self.method} {self.template}"

    def represented(self, query: str, accept: str) -> tuple["Operation", str]:
        """The operation that answers in the form asked for, and the query string that says so. A stated `format` wins
        over `Accept`."""
        if self.page is not None and prefers_html(accept):
            return self.page, query
        if self.table is None:
            return self, query
        stated = dict(_pairs(query, [])).get(_FORMAT.name) if query else None
        if stated is None and prefers_csv(accept):
            return self.table, "&".join(filter(None, (query, f"{_FORMAT.name}={FormatListe.CSV}")))
        return (self.table if stated in (FormatListe.CSV, FormatListe.TABLEUR) else self), query

    def canonical(self, segments: tuple[str, ...], query: str) -> Canonical:
        """The canonical address of a request; raises `InvalidParametersError`, which lists every fault."""
        problems: list[Detail] = []
        given: dict[str, str] = {}
        path = self.template
        if self._places:
            filled = ["", *self.segments]
            for variable, place in self._places:
                received = segments[place]
                value = _read(variable, received, problems)
                given[variable.argument] = filled[place + 1] = received if value is None else value
            path = "/".join(filled)
            path = path if _PLAIN.fullmatch(path) else quote(path)
        if not query and not self._required:  # as most are asked for
            if problems:
                raise InvalidParametersError(problems)
            return Canonical(path, given)
        pairs = _pairs(query, problems if self.queries.keys() - {_FORMAT.name} else [])
        if not self.documented:  # the form of a page gives its empty fields too
            pairs = [(name, value) for name, value in pairs if value]
        values = self._canonical_values(pairs, problems)
        if problems:
            raise InvalidParametersError(problems)
        if not values:
            return Canonical(path, given, self._unknown(pairs))
        for name, value in values.items():
            given[self.queries[name].argument] = value
        asked = "&".join([f"{name}={_quoted(values[name])}" for name in sorted(values)])
        return Canonical(f"{path}?{asked}", given, self._unknown(pairs))

    def _unknown(self, pairs: Iterable[tuple[str, str]]) -> tuple[str, ...]:
        return tuple([name for name, _ in pairs if name not in self.queries])

    def call(self, given: Mapping[str, str], supplied: dict[str, Any]) -> Any:
        """What the handler answers to canonical texts, and to all that it is supplied with; a coroutine where it is
        one. Raises `ApiError`."""
        for argument, text in given.items():
            supplied[argument] = self._converters[argument](text)
        return self.handler(**supplied)

    @cached_property
    def _places(self) -> tuple[tuple[Parameter, int], ...]:
        """The variables of the path, and the segment that each of them is."""
        return tuple((one, self.segments.index(f"{{{one.name}}}")) for one in self.variables)

    @cached_property
    def _required(self) -> tuple[str, ...]:
        """The names of the parameters that a query string may not leave out."""
        return tuple(name for name, one in self.queries.items() if one.required)

    @cached_property
    def _converters(self) -> dict[str, Callable[[str], Any]]:
        return {one.argument: one.convert for one in self._parameters}

    @cached_property
    def _parameters(self) -> tuple[Parameter, ...]:
        hints = get_type_hints(self.handler, include_extras=True)
        signature = inspect.signature(self.handler).parameters
        found = (_parameter(argument, hints[argument], signature[argument].default) for argument in signature)
        return tuple(one for one in found if one is not None)

    def _canonical_values(self, pairs: Iterable[tuple[str, str]], problems: list[Detail]) -> dict[str, str]:
        queries = self.queries
        given: dict[str, str] = {}
        repeated: dict[str, list[str]] = {}
        for name, value in pairs:
            if name in given:
                repeated.setdefault(name, [given[name]]).append(value)
            elif name in queries:
                given[name] = value
        values: dict[str, str] = {}
        for name, value in given.items():
            if name in repeated:
                problems.append(refused(name, ", ".join(repeated[name]), "donné plusieurs fois"))
                continue
            canonical = _read(queries[name], value, problems)
            if canonical is not None and canonical != queries[name].default:
                values[name] = canonical
        for name in self._required:
            if name not in values and not any(problem.path == name for problem in problems):
                problems.append(Detail(name, f"Paramètre « {name} » : obligatoire."))
        return values


_Places = tuple[int, ...]  # of the words of a path that are no variables, beyond those of its area
_Shape = dict[tuple[str, ...], Operation]  # by these words
_NONE: dict[_Places, _Shape] = {}


class OperationTable:
    """Every operation of the service, found by method and path."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self.operations = tuple(
            replace(
                one,
                rank=rank,
                table=None if one.table is None else replace(one.table, rank=rank),
                page=None if one.page is None else replace(one.page, rank=rank, face=PAGE_FACE),
            )
            for rank, one in enumerate(operations)
        )
        self._fixed: dict[tuple[str, tuple[str, ...]], Operation] = {}
        # By what all paths of an area and a length have in common; then the places of words in each of their shapes.
        self._variable: dict[tuple[str, int, tuple[str, ...]], dict[_Places, _Shape]] = defaultdict(dict)
        # A fixed word comes before a variable, segment by segment.
        for operation in sorted(self.operations, key=lambda one: [word.startswith("{") for word in one.segments]):
            segments = operation.segments
            if not operation.variables:
                self._fixed[operation.method, segments] = operation
                continue
            shapes = self._variable[operation.method, len(segments), _area(segments)]
            after = range(len(_area(segments)), len(segments))
            words = tuple(place for place in after if not segments[place].startswith("{"))
            shapes.setdefault(words, {}).setdefault(tuple(segments[place] for place in words), operation)
        if any(segment.startswith("{") for _, _, area in self._variable for segment in area):
            raise ValueError("a path begins with the words of its area, before any variable")

    def find(self, path: str, method: str = "GET") -> tuple[Operation, tuple[str, ...]] | None:
        """The operation of a path, with or without a final slash; fixed words win over variables. HEAD is a GET."""
        method = "GET" if method == "HEAD" else method
        segments = tuple(path.removesuffix("/").split("/")[1:])
        operation = self._fixed.get((method, segments))
        if operation is not None:
            return operation, segments
        if "" not in segments:
            for places, shape in self._variable.get((method, len(segments), _area(segments)), _NONE).items():
                operation = shape.get(tuple([segments[place] for place in places]))
                if operation is not None:
                    return operation, segments
        return None

    def methods(self, path: str) -> list[str]:
        """The methods that a path has, none when nothing is there."""
        found = [method for method in ("GET", "HEAD", "POST") if self.find(path, method) is not None]
        return [*found, "OPTIONS"] if found else []


def operation(
    path: str,
    *,
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    answer: Any,
    max_age: int | None,
    errors: tuple[int, ...] = (400,),
    responses: Mapping[int, Documented] | None = None,
    counted: bool = True,
    **rest: Any,
) -> Callable[[Callable[..., Any]], Operation]:
    """Declare a read operation (the other fields of `Operation` may be given too).

    One that depends on the clock is made anew every `tick` seconds, from the instant the tick began (`now`): all who
    ask within a tick, of any worker, get the same bytes. A `live` answer rests on something else than the release: its
    handler returns a `Live`. A `streamed` one is a `Stream`, a `file` a `StoredFile`.
    """
    codes = (*errors, 414, *((429,) if counted else ()), 503)
    described = {200: (answer, summary), **{code: _ERRORS[code] for code in codes}, **(responses or {})}
    return lambda handler: Operation(
        method="GET", template=path, id=operation_id, tag=tag, summary=summary, description=description,
        handler=handler, max_age=max_age, responses=described, counted=counted, **rest,
    )  # fmt: skip


def action(
    path: str,
    *,
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    answer: Any,
    body: type | None = None,
    status: int = 200,
    errors: tuple[int, ...] = (),
    responses: Mapping[int, Documented] | None = None,
    needs_release: bool = True,
) -> Callable[[Callable[..., Any]], Operation]:
    """Declare what is done on request (a POST) and answered with `status`; no answer of it is ever kept.

    `body` is the model that documents what is sent. The handler gets the bytes, read within their bounds, and decodes
    them itself: only it knows what to say of those that are wrong.
    """
    codes = (*errors, *((400, 415) if body else ()), 408, 413, 414, 429, 503)
    described = {status: (answer, summary), **{code: _ERRORS[code] for code in codes}, **(responses or {})}
    return lambda handler: Operation(
        method="POST", template=path, id=operation_id, tag=tag, summary=summary, description=description,
        handler=handler, max_age=None, responses=described, status=status, needs_release=needs_release, body=body,
    )  # fmt: skip


def _parameter(argument: str, hint: Any, default: Any) -> Parameter | None:
    """The parameter that an argument is; None for what the service supplies."""
    if get_origin(hint) is not Annotated:
        return None
    declared = next((item for item in hint.__metadata__ if isinstance(item, Variable)), None)
    if declared is None:
        return None
    kind = plain_type(get_args(hint)[0])
    named: list[Reader] = [item for item in hint.__metadata__ if inspect.isfunction(item)]
    if kind is str and not named:
        declared = replace(declared, max_length=declared.max_length or _FREE_TEXT)
    return Parameter(
        name=declared.name if isinstance(declared, Query) else argument,
        argument=argument,
        kind=kind,
        declared=declared,
        read=named[0] if named else _reader(kind, declared),
        convert=_CONVERTERS.get(kind, kind),
        default=_canonical_default(default),
        required=default is inspect.Parameter.empty,
    )


_CONVERTERS: dict[Any, Callable[[str], Any]] = {
    bool: lambda text: text == "true",
    date: date.fromisoformat,
    datetime: datetime.fromisoformat,
}


def _reader(kind: Any, declared: Variable) -> Reader:
    """The reader that a type and its bounds imply."""
    if kind is bool:
        return readers.boolean
    if kind is int:
        return readers.integer(declared.ge, declared.le)
    if kind is date:
        return readers.day
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return readers.choice(kind)
    if kind is str:
        assert declared.max_length is not None
        return readers.text(declared.max_length, declared.pattern)
    raise TypeError(f"no strict reader for {kind}")


FormatOfList = Annotated[
    FormatListe,
    Query(
        name="format",
        description="`json`, or the whole list as a table, without pages: `csv` (UTF-8, commas, values as they are) or "
        "`tableur` (for a French spreadsheet: byte order mark, semicolons, decimal commas, formulas disarmed). "
        "`Accept: text/csv` asks for `csv`.",
        example="csv",
    ),
]


def plain_type(annotation: Any) -> Any:
    """`X` of `X | None`."""
    if get_origin(annotation) in (Union, types.UnionType):
        (only,) = [member for member in get_args(annotation) if member is not type(None)]
        return only
    return annotation


def _canonical_default(default: object) -> str | None:
    if default is None or default is inspect.Parameter.empty:
        return None
    if isinstance(default, bool):
        return "true" if default else "false"
    return str(default)


def _pairs(query: str, problems: list[Detail]) -> list[tuple[str, str]]:
    """The decoded pairs of a query string. Bytes that are not UTF-8 and NULs are faults wherever they are."""
    pairs = []
    plain = _UNESCAPED.fullmatch(query) is not None
    for piece in query.split("&"):
        if not piece:
            continue
        name, _, value = piece.partition("=")
        if plain:
            pairs.append((name, value))
            continue
        try:
            pair = _decode(name), _decode(value)
        except UnicodeDecodeError:
            shown = _decode(name, "replace"), _decode(value, "replace")
            problems.append(refused(*shown, "texte UTF-8 attendu"))
            continue
        if "\0" in pair[0] or "\0" in pair[1]:
            problems.append(refused(*pair, "caractère nul refusé"))
            continue
        pairs.append(pair)
    return pairs


def _quoted(value: str) -> str:
    return value if _PLAIN_VALUE.fullmatch(value) else quote_plus(value)


def _decode(text: str, errors: str = "strict") -> str:
    return unquote_to_bytes(text.replace("+", " ")).decode("utf-8", errors)


def _read(parameter: Parameter, value: str, problems: list[Detail]) -> str | None:
    try:
        return parameter.read(value)
    except RefusedError as reason:
        problems.append(refused(parameter.name, value, str(reason)))
        return None


def _area(segments: tuple[str, ...]) -> tuple[str, ...]:
    """The words that every path of an area begins with (`/api/v1/scrutins`, `/scrutins`): no variable is among them."""
    return segments[: 3 if segments[:1] == ("api",) else 1]


def _format() -> Parameter:
    found = _parameter("format_", FormatOfList, FormatListe.JSON)
    assert found is not None
    return found


_FORMAT = _format()
