"""Direct calls: a handler that is a plain function of the release and of its parameters is called as such.

By the time the framework would be entered, every parameter has been read strictly and written in one way (`readers`).
The framework would read the address again, resolve what the handler depends on and wrap its bytes in a response: a
tenth of a millisecond, more than most answers take. It still declares, documents, and calls every other handler.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import Any, NamedTuple

from litestar.handlers import HTTPRouteHandler

from hemicycle.queries.open_release import OpenRelease

RELEASE, MOMENT = "release", "maintenant"  # how handlers ask for the release, and for the instant they speak of
_READ: dict[Any, Callable[[str], Any]] = {
    str: str,
    int: int,
    bool: lambda text: text == "true",
    date: date.fromisoformat,
    datetime: datetime.fromisoformat,
}


class Argument(NamedTuple):
    """An argument of a handler that a client may give: as the handler and the client call it, and its type."""

    name: str
    given: str
    kind: Any


class Appel:
    """The direct call of one handler."""

    def __init__(
        self, function: Callable[..., bytes], arguments: Mapping[str, tuple[str, Callable[[str], Any]]]
    ) -> None:
        self._function = function
        self._arguments = arguments  # by what clients call them
        asked = inspect.signature(function).parameters
        self._read, self._dated = RELEASE in asked, MOMENT in asked

    def __call__(self, release: OpenRelease, given: Mapping[str, str], moment: float) -> bytes:
        """The answer to the canonical texts of what was given; raises `ApiError` as handlers do."""
        values: dict[str, Any] = {RELEASE: release} if self._read else {}
        for said, text in given.items():
            name, read = self._arguments[said]
            values[name] = read(text)
        if self._dated:
            values[MOMENT] = datetime.fromtimestamp(moment, UTC)
        return self._function(**values)


def appel_of(handler: HTTPRouteHandler, arguments: Sequence[Argument]) -> Appel | None:
    """The direct call of a handler, None when it needs anything of the framework."""
    function: Any = handler.fn
    opt = handler.opt
    if opt["method"] != "GET" or opt["streamed"] or opt["live"] or not opt["needs_release"]:
        return None
    if inspect.iscoroutinefunction(function) or inspect.get_annotations(function).get("return") is not bytes:
        return None
    if set(inspect.signature(function).parameters) - {RELEASE, MOMENT} != {one.name for one in arguments}:
        return None
    readers = {one.given: (one.name, read) for one in arguments if (read := _converter(one.kind)) is not None}
    return Appel(function, readers) if len(readers) == len(arguments) else None


def _converter(kind: Any) -> Callable[[str], Any] | None:
    """How a canonical text becomes the value that a handler expects; None for a type that the framework must read."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    return _READ.get(kind)
