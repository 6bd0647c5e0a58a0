"""A question to the service: made by a method of the client, asked when it is told to be."""

import re
from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, Generic, Never, TypeVar, Union, get_args, get_origin, overload
from urllib.parse import quote

import msgspec

from hemicycle_client.errors import InvalidAnswer, InvalidArgument

if TYPE_CHECKING:
    import pandas
    import polars

    from hemicycle_client.clients import AsyncHemicycle, Hemicycle

C = TypeVar("C")  # who asks: `Hemicycle`, or `AsyncHemicycle`
R = TypeVar("R")  # the answer
L = TypeVar("L")  # a row of it, where it is a list

_SHOWN = 200  # characters of an answer that is not understood
_DAYS = {"date", "date_from", "date_to"}  # parameters that are days: of an instant, its day is sent
_VARIABLE = re.compile(r"{(\w+)}")


@dataclass(frozen=True)
class Request(Generic[C, R, L]):
    """An operation and its parameters. Of `AsyncHemicycle`, what is got is awaited and rows are iterated with
    `async for`."""

    client: Any
    path: str
    model: Any
    query: Mapping[str, str]
    method: str = "GET"
    body: bytes | None = None
    table: bool = False  # whether the service also gives it as CSV
    lines: bool = False  # whether it is NDJSON: each line a row

    @overload
    def get(self: "Request[Hemicycle, R, L]") -> R: ...
    @overload
    def get(self: "Request[AsyncHemicycle, R, L]") -> Awaitable[R]: ...
    def get(self) -> Any:
        """The answer; of a list, the page that was asked for."""
        return self.client._get(self)

    @overload
    def pages(self: "Request[Hemicycle, R, L]") -> Iterator[R]: ...
    @overload
    def pages(self: "Request[AsyncHemicycle, R, L]") -> AsyncIterator[R]: ...
    def pages(self) -> Any:
        """The answer and those after it, to the end of the list; pages and cursors are followed."""
        return self.client._pages(self)

    @overload
    def iter(self: "Request[Hemicycle, R, L]") -> Iterator[L]: ...
    @overload
    def iter(self: "Request[AsyncHemicycle, R, L]") -> AsyncIterator[L]: ...
    def iter(self) -> Any:
        """The rows of the answer and of those after it."""
        return self.client._iter(self)

    @overload
    def download(self: "Request[Hemicycle, R, L]", path: Path | str) -> Path: ...
    @overload
    def download(self: "Request[AsyncHemicycle, R, L]", path: Path | str) -> Awaitable[Path]: ...
    def download(self, path: Path | str) -> Any:
        """The bytes of the answer in a file, which is there whole or not at all; none of it is held in memory."""
        return self.client._download(self, Path(path))

    @overload
    def to_polars(self: "Request[Hemicycle, R, L]") -> "polars.DataFrame": ...
    @overload
    def to_polars(self: "Request[AsyncHemicycle, R, L]") -> "Awaitable[polars.DataFrame]": ...
    def to_polars(self) -> Any:
        """Every row as a table; members of members are columns such as `groupe.nom`."""
        return self.client._table(self, "polars")

    @overload
    def to_pandas(self: "Request[Hemicycle, R, L]") -> "pandas.DataFrame": ...
    @overload
    def to_pandas(self: "Request[AsyncHemicycle, R, L]") -> "Awaitable[pandas.DataFrame]": ...
    def to_pandas(self) -> Any:
        """The same for pandas."""
        return self.client._table(self, "pandas")

    def as_json(self) -> "Request[C, Any, Any]":
        """The same, whose answers stay plain JSON values: for a service whose shapes are others."""
        return replace(self, model=Any)

    def as_csv(self) -> "Request[C, str, Never]":
        """The whole list as CSV, made by the service, without pages."""
        if not self.table:
            raise TypeError(f"{self.path} n'a pas de forme CSV.")
        asked: Request[Any, Any, Any] = replace(self, model=str, query={**self.query, "format": "csv"})
        return asked

    def decode(self, body: bytes) -> R:
        """The answer that a body holds; `InvalidAnswer` when it is none."""
        try:
            found: R = _decoded(body, self.model)
        except ValueError as error:  # no UTF-8, no JSON, or not of the model
            shown = body[:_SHOWN].decode("utf-8", "replace")
            raise InvalidAnswer(f"{self.path} : réponse inattendue ({error}) : {shown!r}") from error
        return found

    def rows(self, answer: R) -> list[L]:
        """The rows of an answer; those of the agenda are grouped by day."""
        plain = answer if isinstance(answer, dict) else None
        found = getattr(answer, "data", None) if plain is None else plain.get("data")
        days = getattr(answer, "by_day", None) if plain is None else plain.get("byDay")
        if found is None and isinstance(days, dict):
            found = [row for day in days.values() for row in day]
        if not isinstance(found, list):
            raise TypeError(f"{self.path} ne répond pas une liste.")
        return found

    def following(self, answer: R) -> "Request[C, R, L] | None":
        """The request of the next page, by page number or by cursor; None after the last one."""
        meta = answer.get("meta") if isinstance(answer, dict) else getattr(answer, "meta", None)
        told = msgspec.to_builtins(meta) if meta else {}
        if told.get("hasNext") and self.rows(answer):
            return replace(self, query={**self.query, "page": str(int(self.query.get("page", 1)) + 1)})
        if told.get("hasMore") and told.get("cursor") not in (None, self.query.get("cursor")):  # one that leads on
            return replace(self, query={**self.query, "cursor": told["cursor"]})
        return None


class Client:
    """What the methods of a client make requests with."""

    def _request(
        self, template: str, model: Any, given: dict[str, Any], *, method: str = "GET", **flags: bool
    ) -> Request[Any, Any, Any]:
        """The request of an operation; `given` are the arguments of its method, `self` among them."""
        body = given.pop("body", None)
        values = {
            _camel(name): _text(value.date() if name in _DAYS and isinstance(value, datetime) else value)
            for name, value in given.items()
            if name != "self" and value is not None
        }
        path = _VARIABLE.sub(lambda found: _segment(found[1], values.pop(found[1], "")), template)
        sent = None if body is None else msgspec.json.encode(body)
        return Request(self, path, model, values, method, sent, **flags)


def _segment(name: str, value: str) -> str:
    """A word of a path. Without one, or with dots that the way to the service resolves, it would be another path."""
    if value in ("", ".", ".."):
        raise InvalidArgument(
            f"« {name} » : une valeur est attendue, ni vide, ni « . », ni « .. » (reçu : « {value} »)."
        )
    return quote(value, safe="")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, date) else str(value)


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _decoded(body: bytes, model: Any) -> Any:
    if model in (bytes, str):
        return body if model is bytes else body.decode("utf-8", "replace")
    if get_origin(model) not in (Union, UnionType):
        return msgspec.json.decode(body, type=model)
    # Several shapes: the one that keeps most of the answer.
    read: list[Any] = []
    failures: list[Exception] = []
    for shape in get_args(model):
        try:
            read.append(msgspec.json.decode(body, type=shape))
        except ValueError as failure:
            failures.append(failure)
    if not read:
        raise failures[0]
    return max(read, key=lambda answer: len(msgspec.json.encode(answer)))
