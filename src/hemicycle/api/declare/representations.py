"""What a list answers beside its JSON page, made from its declaration: the same handler, asked page after page.

A list needs to say nothing for its table: the model of its rows gives the columns.
"""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any, Union, get_origin

import msgspec

from hemicycle.api.answers import tables
from hemicycle.api.answers.messages import Live, Stream
from hemicycle.api.declare.operations import FormatOfList, Listing, Operation
from hemicycle.vocabulaire import FormatListe

_BATCH = 100  # rows asked for at once: some milliseconds of the loop
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


def represented(operation: Operation) -> Operation:
    """An operation with the forms that its answers may take."""
    listing = operation.listing or _listing(operation.responses[operation.status][0])
    if operation.method != "GET" or listing is None:
        return operation
    return replace(operation, listing=listing, table=_table(operation, listing))


def _listing(answer: Any) -> Listing | None:
    """How the rows are found where the answer is a `data` of them; None where it is no list."""
    for base in getattr(get_origin(answer) or answer, "__mro__", ()):
        hint: Any = inspect.get_annotations(base).get("data")
        if hint is not None:
            return Listing(lambda _given: _row(answer), _data) if get_origin(hint) is list else None
    return None


def _data(body: Any) -> list[Any]:
    rows: list[Any] = body["data"]
    return rows


@cache
def _row(answer: Any) -> Any:
    """The model of the rows of a list."""
    envelope = msgspec.inspect.type_info(answer)
    assert isinstance(envelope, msgspec.inspect.StructType)
    (data,) = (field.type for field in envelope.fields if field.name == "data")
    assert isinstance(data, msgspec.inspect.ListType)
    item = data.item_type
    members = item.types if isinstance(item, msgspec.inspect.UnionType) else (item,)
    return Union[tuple(one.cls for one in members if isinstance(one, msgspec.inspect.StructType))]  # noqa: UP007


def _table(operation: Operation, listing: Listing) -> Operation:
    """What answers the same path when CSV is asked for: every row, sent while it is made.

    What rests on more than the release is short, and is not streamed: its tag is that of its bytes.
    """
    handler, paged = operation.handler, operation.paginated

    def stream(*, format_: FormatListe, address: str, **given: Any) -> Stream:
        pages = (listing.rows(body) for body in _bodies(handler, given, listing, paged=paged))
        writer = tables.Writer(tables.columns(listing.model(given), listing.by), format_)
        first = writer.first() + writer.lines(tables.rows(next(pages), listing.by))  # what there is not is told now
        return Stream(_chunks(first, writer, pages, listing.by), tables.MEDIA_TYPE, _filename(address, "csv"))

    async def live(*, format_: FormatListe, address: str, **given: Any) -> Live:  # noqa: ARG001  as the other
        answer = handler(**given)
        found: Live = await answer if inspect.isawaitable(answer) else answer
        writer = tables.Writer(tables.columns(listing.model(given), listing.by), format_)
        body = writer.first() + writer.lines(listing.rows(msgspec.json.decode(found.body)))
        return found._replace(body=body)

    inside = live if operation.live else stream
    _sign(inside, handler, ("page", "limit") if paged else (), {"format_": FormatOfList, "address": str})
    return replace(operation, handler=inside, media_type=tables.MEDIA_TYPE, streamed=not operation.live)


def _bodies(handler: Callable[..., bytes], given: Mapping[str, Any], listing: Listing, *, paged: bool) -> Iterator[Any]:
    """The answers that hold a whole list, decoded, a batch of rows at a time."""
    if not paged:
        yield msgspec.json.decode(handler(**given))
        return
    for page in count(1):
        body = msgspec.json.decode(handler(**given, page=page, limit=_BATCH))
        yield body
        if page >= body["meta"]["totalPages"] or (page + 1) * _BATCH > listing.deepest(given):
            return


def _chunks(first: bytes, writer: tables.Writer, pages: Iterator[list[Any]], by: str | None) -> Iterator[bytes]:
    yield first
    for page in pages:
        yield writer.lines(tables.rows(page, by))


def _filename(address: str, suffix: str) -> str:
    """The name of a file, from the path it is asked under: `deputes-lucie-verdan-votes.csv`."""
    path = address.partition("?")[0].removeprefix("/api/v1/")
    return f"{_UNSAFE.sub('-', path)}.{suffix}"


def _sign(
    inside: Callable[..., Any], handler: Callable[..., Any], without: tuple[str, ...], also: Mapping[str, Any]
) -> None:
    """Give a function the parameters of a handler but some, and others: that is how the service is told of them."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    taken = inspect.signature(handler).parameters
    kept = {name: one.replace(kind=keyword) for name, one in taken.items() if name not in without and name not in also}
    kept |= {name: inspect.Parameter(name, keyword, annotation=hint) for name, hint in also.items()}
    inside.__signature__ = inspect.Signature(list(kept.values()))  # type: ignore[attr-defined]  # how inspect is told
    inside.__annotations__ = {name: one.annotation for name, one in kept.items()}
