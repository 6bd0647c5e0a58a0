"""The table of routes: what the outer layer needs to know of each operation, read off its handler.

It answers three questions before the framework is entered: which operation a path belongs to, which spelling
of its address is the canonical one (known parameters only, sorted, defaults dropped), and how long clients
may keep the answer.
"""

import inspect
import types
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote_to_bytes, urlencode

from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg

from hemicycle.api import readers
from hemicycle.api.appels import Appel, Argument, appel_of
from hemicycle.api.errors import Detail, InvalidParametersError, refused
from hemicycle.api.readers import Reader, RefusedError

_FREE_TEXT = 1000  # characters of a text parameter that states no bound of its own


class Parametre(NamedTuple):
    """One query parameter of an operation."""

    name: str
    read: Reader
    default: str | None  # canonical text of the default value
    required: bool = False


@dataclass(frozen=True)
class Canonical:
    """The one spelling of a question."""

    path: str
    query: str
    # what the client gave, by name: the variables of the path and the parameters
    given: Mapping[str, str] = field(default_factory=dict, compare=False)

    @cached_property
    def url(self) -> str:
        return f"{quote(self.path)}?{self.query}" if self.query else quote(self.path)


class Route(NamedTuple):
    """One operation."""

    template: str
    segments: tuple[str, ...]  # a variable is written `{name}`
    variables: Mapping[str, Reader]
    parametres: Mapping[str, Parametre]
    max_age: int | None  # seconds a client may keep the answer; 0: revalidate; None: never stored anywhere
    media_type: str
    needs_release: bool
    csp: bytes | None  # content security policy of the few pages that need another than the strictest
    streamed: bool = False  # sent while it is made, kept nowhere
    tick: int | None = None  # seconds that an answer which depends on the clock stands for
    live: bool = False  # rests on something else than the release: kept no longer than its handler says
    method: str = "GET"  # or POST: an action
    counted: bool = True  # whether asking for it uses up the quota of a client
    body: type | None = None  # model of what an action is sent, None when that is nothing
    rang: int = -1  # place in the table
    appel: Appel | None = None  # how to call its handler without the framework, where that can be

    @property
    def label(self) -> str:
        """What tells it from every other in figures."""
        return self.template if self.method == "GET" else f"{self.method} {self.template}"

    def canonical(self, segments: tuple[str, ...], query: bytes) -> Canonical:
        """The canonical address of a request; raises `InvalidParametersError`, which lists every fault."""
        problems: list[Detail] = []
        named = self._canonical_path(segments, problems)
        values = self._canonical_query(query, problems)
        if problems:
            raise InvalidParametersError(problems)
        path = self.template.format_map(named) if named else self.template
        return Canonical(path, urlencode(sorted(values.items())) if values else "", {**named, **values})

    def _canonical_path(self, segments: tuple[str, ...], problems: list[Detail]) -> dict[str, str]:
        """The variables of the path, each in its one spelling."""
        named: dict[str, str] = {}
        for name, read in self.variables.items():
            received = segments[self.segments.index(f"{{{name}}}")]
            value = _read(name, received, read, problems)
            named[name] = received if value is None else value
        return named

    def _canonical_query(self, query: bytes, problems: list[Detail]) -> dict[str, str]:
        if not self.parametres:  # nothing of it is read, so nothing of it can be wrong: these announce no 400
            return {}
        given: dict[str, list[str]] = defaultdict(list)
        for name, value in _pairs(query, problems):
            if name in self.parametres:
                given[name].append(value)
        values: dict[str, str] = {}
        for name, received in given.items():
            parametre = self.parametres[name]
            if len(received) > 1:
                problems.append(refused(name, ", ".join(received), "donné plusieurs fois"))
                continue
            canonical = _read(name, received[0], parametre.read, problems)
            if canonical is not None and canonical != parametre.default:
                values[name] = canonical
        for name, parametre in self.parametres.items():
            if parametre.required and name not in values and not any(problem.path == name for problem in problems):
                problems.append(Detail(name, f"Paramètre « {name} » : obligatoire."))
        return values


class Table:
    """Every route of the service, found by method and path."""

    def __init__(self, routes: Iterable[Route]) -> None:
        self.routes = tuple(route._replace(rang=rang) for rang, route in enumerate(routes))
        self._fixed: dict[tuple[str, tuple[str, ...]], Route] = {}
        self._variable: dict[tuple[str, int, tuple[str, ...]], list[Route]] = defaultdict(list)
        for route in self.routes:
            if any(segment.startswith("{") for segment in route.segments):
                self._variable[route.method, len(route.segments), _area(route.segments)].append(route)
            else:
                self._fixed[route.method, route.segments] = route
        if any(segment.startswith("{") for _, _, area in self._variable for segment in area):
            raise ValueError("a path begins with the words of its area, before any variable")
        for candidates in self._variable.values():  # a fixed word comes before a variable, segment by segment
            candidates.sort(key=lambda route: [segment.startswith("{") for segment in route.segments])

    def find(self, path: str, method: str = "GET") -> tuple[Route, tuple[str, ...]] | None:
        """The route of a path, with or without a final slash; fixed words win over variables. HEAD is a GET."""
        method = "GET" if method == "HEAD" else method
        segments = tuple(path.removesuffix("/").split("/")[1:])
        route = self._fixed.get((method, segments))
        if route is not None:
            return route, segments
        for candidate in self._variable.get((method, len(segments), _area(segments)), ()):
            if _matches(candidate.segments, segments):
                return candidate, segments
        return None


def route_of(handler: HTTPRouteHandler, path: str) -> Route:
    """The route of a handler mounted at `path` (in the framework's notation, `/x/{numero:str}`)."""
    segments = tuple(_segment(part) for part in path.strip("/").split("/"))
    variables: dict[str, Reader] = {}
    parametres: dict[str, Parametre] = {}
    function = handler.fn
    hints = get_type_hints(function, include_extras=True)
    arguments: list[Argument] = []
    for name, parameter in inspect.signature(function).parameters.items():
        declared = _declaration(hints[name])
        if declared is None:
            continue
        variable = f"{{{name}}}" in segments
        arguments.append(
            Argument(name, name if variable else declared.name or name, _plain_type(get_args(hints[name])[0]))
        )
        if variable:
            variables[name] = _reader(hints[name], declared)
        elif declared.name:
            default = _canonical_default(parameter.default)
            required = parameter.default is inspect.Parameter.empty
            parametres[declared.name] = Parametre(declared.name, _reader(hints[name], declared), default, required)
    return Route(
        template="/" + "/".join(segments),
        segments=segments,
        variables=variables,
        parametres=parametres,
        max_age=handler.opt["max_age"],
        media_type=handler.opt["media_type"],
        needs_release=handler.opt["needs_release"],
        csp=handler.opt["csp"],
        streamed=handler.opt["streamed"],
        tick=handler.opt["tick"],
        live=handler.opt["live"],
        method=handler.opt["method"],
        counted=handler.opt["counted"],
        body=handler.opt["body"],
        appel=appel_of(handler, arguments),
    )


def _segment(part: str) -> str:
    return "{" + part[1:-1].partition(":")[0] + "}" if part.startswith("{") else part


def _area(segments: tuple[str, ...]) -> tuple[str, ...]:
    """The words that every path of an area begins with (`/api/v1/scrutins`): no variable comes before the fourth."""
    return segments[:3]


def _matches(expected: tuple[str, ...], received: tuple[str, ...]) -> bool:
    for word, given in zip(expected, received, strict=True):
        if word != given and (not given or not word.startswith("{")):
            return False
    return True


def _pairs(query: bytes, problems: list[Detail]) -> list[tuple[str, str]]:
    """The decoded pairs of a query string. Bytes that are not UTF-8 and NULs are faults wherever they are."""
    pairs = []
    for piece in query.split(b"&"):
        if not piece:
            continue
        name, _, value = piece.partition(b"=")
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


def _decode(text: bytes, errors: str = "strict") -> str:
    return unquote_to_bytes(text.replace(b"+", b" ")).decode("utf-8", errors)


def _read(name: str, value: str, read: Reader, problems: list[Detail]) -> str | None:
    try:
        return read(value)
    except RefusedError as reason:
        problems.append(refused(name, value, str(reason)))
        return None


def _declaration(hint: Any) -> ParameterKwarg | None:
    if get_origin(hint) is not Annotated:
        return None
    return next((item for item in hint.__metadata__ if isinstance(item, ParameterKwarg)), None)


def _reader(hint: Any, declared: ParameterKwarg) -> Reader:
    """The reader that a declaration names, or the one that its type and bounds imply."""
    named: list[Callable[[str], str | None]] = [item for item in hint.__metadata__ if inspect.isfunction(item)]
    if named:
        return named[0]
    kind = _plain_type(get_args(hint)[0])
    if kind is bool:
        return readers.boolean
    if kind is int:
        return readers.integer(_bound(declared.ge), _bound(declared.le))
    if kind is date:
        return readers.day
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return readers.choice(kind)
    if kind is str:
        return readers.text(declared.max_length or _FREE_TEXT, declared.pattern)
    raise TypeError(f"no strict reader for {hint}")


def _plain_type(annotation: Any) -> Any:
    """`X` of `X | None`."""
    if get_origin(annotation) in (Union, types.UnionType):
        (only,) = [member for member in get_args(annotation) if member is not type(None)]
        return only
    return annotation


def _bound(value: float | None) -> int | None:
    return None if value is None else int(value)


def _canonical_default(default: object) -> str | None:
    if default is None or default is inspect.Parameter.empty:
        return None
    if isinstance(default, bool):
        return "true" if default else "false"
    return str(default)
