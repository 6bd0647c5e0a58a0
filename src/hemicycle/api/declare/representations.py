"""What a list answers beside its JSON page, made from its declaration: the same handler, asked page after page.

A list needs to say nothing for its table: the model of its rows gives the columns. One that has feeds (`Feed`) says how
its newest rows come first, and one that has a calendar where its meetings and events are.
"""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC
from functools import cache
from itertools import count
from typing import Any, NamedTuple, Union, get_origin
from urllib.parse import unquote, unquote_plus

import msgspec

from hemicycle.api.answers import calendars, feeds, tables
from hemicycle.api.answers.entries import entree
from hemicycle.api.answers.errors import InvalidParametersError, refused
from hemicycle.api.answers.messages import Live, Stream
from hemicycle.api.declare.operations import Feed, FormatOfList, Listing, Operation
from hemicycle.api.parameters import common as p
from hemicycle.calendrier import horodatage
from hemicycle.models.service import FluxJson
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import FormatListe

_BATCH = 50  # rows asked for at once: some milliseconds of the loop
_ENTRIES = 50  # of a page of a feed
_ALL = 1_000_000  # rows of a list that has no pages
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


class _Form(NamedTuple):
    """A kind of feed, which lies beside the list."""

    suffix: str
    name: str  # in the id of the operation
    media_type: str
    model: Any
    write: Callable[[feeds.Flux], bytes]


_FEEDS = (
    _Form(".atom", "Atom", feeds.ATOM, str, feeds.atom),
    _Form(".feed.json", "JsonFeed", feeds.JSON_FEED, FluxJson, feeds.json_feed),
)
_ICS = ".ics"


def represented(operation: Operation) -> Iterator[Operation]:
    """An operation, with the forms that its answers may take, and those that lie beside it."""
    listing = operation.listing or _listing(operation.responses[operation.status][0])
    if operation.method != "GET" or listing is None:
        yield operation
        return
    yield replace(operation, listing=listing, table=_table(operation, listing))
    if operation.feed is not None:
        yield from (_feed(operation, listing, operation.feed, form) for form in _FEEDS)
    if operation.calendar is not None:
        yield _calendar(operation, listing, operation.calendar)


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
        return Stream(_chunks(first, writer, pages, listing.by), tables.MEDIA_TYPE, _filename(address, ".csv"))

    async def live(*, format_: FormatListe, address: str, **given: Any) -> Live:  # noqa: ARG001  as the other
        answer = handler(**given)
        found: Live = await answer if inspect.isawaitable(answer) else answer
        writer = tables.Writer(tables.columns(listing.model(given), listing.by), format_)
        body = writer.first() + writer.lines(listing.rows(msgspec.json.decode(found.body)))
        return found._replace(body=body)

    inside = live if operation.live else stream
    sign(inside, handler, ("page", "limit") if paged else (), {"format_": FormatOfList, "address": str})
    return replace(operation, handler=inside, media_type=tables.MEDIA_TYPE, streamed=not operation.live)


def _feed(operation: Operation, listing: Listing, feed: Feed, form: _Form) -> Operation:
    """The newest rows of a list as a feed, page after page."""
    handler, paged = operation.handler, operation.paginated

    def inside(*, release: OpenRelease, settings: Settings, address: str, page: int = 1, **given: Any) -> bytes:
        for argument, values in feed.only.items():
            value = given.get(argument, "")
            if value not in values:
                raise InvalidParametersError(
                    [refused(argument.rstrip("_"), value, f"un flux attend {' ou '.join(values)}")]
                )
        given |= {"release": release, **feed.fixed}
        found, more = _newest(handler, given, listing, page, reverse=feed.reverse, paged=paged)
        records = msgspec.convert(found, list[listing.model(given)])  # type: ignore[misc]  # known by its arguments
        path, plain = address.partition("?")[0], _without_page(address)
        return form.write(
            feeds.Flux(
                titre=_title(feed.titre, operation, address),
                base=settings.public_url,
                adresse=address,
                liste=path.removesuffix(form.suffix) + plain.removeprefix(path),
                suivante=f"{plain}{'&' if '?' in plain else '?'}page={page + 1}" if more else None,
                publie=horodatage(release.published_at),
                entrees=list({one.id: one for one in map(entree, records) if one.date is not None}.values()),
            )
        )

    also = {"release": OpenRelease, "settings": Settings, "address": str, "page": p.Page}
    sign(inside, handler, ("limit", *feed.fixed), also)
    return _beside(
        operation,
        form.suffix,
        form.name,
        form.model,
        handler=inside,
        media_type=form.media_type,
        description=f"The list of `{operation.template}` as a feed, newest first, {_ENTRIES} entries a page; records "
        "without a date are left out. Ids are those of the records.",
    )


def _newest(
    handler: Callable[..., bytes],
    given: Mapping[str, Any],
    listing: Listing,
    page: int,
    *,
    reverse: bool,
    paged: bool,
) -> tuple[list[Any], bool]:
    """The rows of a page of a feed, and whether there are older ones."""

    def asked(page: int) -> Any:
        return msgspec.json.decode(handler(**given, page=page, limit=_ENTRIES))

    if not paged:
        rows = listing.rows(msgspec.json.decode(handler(**given)))
        rows = rows[::-1] if reverse else rows
        return rows[(page - 1) * _ENTRIES : page * _ENTRIES], len(rows) > page * _ENTRIES
    if not reverse:
        body = asked(page)
        deeper = (page + 1) * _ENTRIES <= listing.deepest(given)
        return listing.rows(body), page < body["meta"]["totalPages"] and deeper
    # Counted from the end, they lie on two pages of the list.
    end = max(asked(1)["meta"]["total"] - (page - 1) * _ENTRIES, 0)
    start = max(end - _ENTRIES, 0)
    first, before = start // _ENTRIES + 1, start % _ENTRIES
    rows = [row for one in (first, first + 1) for row in listing.rows(asked(one))]
    return rows[before : before + end - start][::-1], start > 0


def _calendar(operation: Operation, listing: Listing, records: Callable[[Any], list[Any]]) -> Operation:
    """All that a list holds as a calendar, sent while it is made."""
    handler, paged = operation.handler, operation.paginated
    everything = {"limit": _ALL} if "limit" in operation.queries and not paged else {}

    def inside(*, release: OpenRelease, settings: Settings, address: str, **given: Any) -> Stream:
        bodies = _bodies(handler, {"release": release, **given, **everything}, listing, paged=paged)
        name = _title("Agenda", operation, address)
        calendar = calendars.Calendar(name, settings.public_url, release.published_at.astimezone(UTC))
        first = calendar.first() + calendar.lines(records(next(bodies)))

        def chunks() -> Iterator[bytes]:
            yield first
            for body in bodies:
                yield calendar.lines(records(body))
            yield calendar.last()

        return Stream(chunks(), calendars.MEDIA_TYPE, _filename(address))

    sign(inside, handler, ("page", "limit"), {"release": OpenRelease, "settings": Settings, "address": str})
    return _beside(
        operation,
        _ICS,
        "Ics",
        str,
        handler=inside,
        media_type=calendars.MEDIA_TYPE,
        streamed=True,
        description=f"What `{operation.template}` lists as iCalendar, whole, in the time of Paris. What has no hour "
        "takes the day; what is cancelled is marked so. A UID never changes.",
    )


def _beside(operation: Operation, suffix: str, name: str, model: Any, **changed: Any) -> Operation:
    """An operation that lies beside a list: its address is that of the list and a suffix."""
    summary = f"{operation.summary} ({suffix.removeprefix('.')})"
    return replace(
        operation,
        template=operation.template + suffix,
        id=operation.id + name,
        summary=summary,
        responses={**operation.responses, operation.status: (model, summary)},
        listing=None,
        feed=None,
        calendar=None,
        **changed,
    )


def _title(words: str, operation: Operation, address: str) -> str:
    """What a feed is called: its list, whose it is, and what it is narrowed to."""
    path, _, query = _without_page(address).partition("?")
    named = [word for word, segment in zip(path.split("/")[1:], operation.segments, strict=True) if segment[:1] == "{"]
    return " · ".join(["Hémicycle", words, *map(unquote, named), *map(unquote_plus, filter(None, query.split("&")))])


def _without_page(address: str) -> str:
    path, _, query = address.partition("?")
    return "?".join(filter(None, (path, "&".join(one for one in query.split("&") if not one.startswith("page=")))))


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


def _filename(address: str, suffix: str = "") -> str:
    """The name of a file, from the path it is asked under: `deputes-lucie-verdan-votes.csv`."""
    path = address.partition("?")[0].removeprefix("/api/v1/")
    return _UNSAFE.sub("-", path) + suffix


def sign(
    inside: Callable[..., Any], handler: Callable[..., Any], without: tuple[str, ...], also: Mapping[str, Any]
) -> None:
    """Give a function the parameters of a handler but some, and others: that is how the service is told of them."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    taken = inspect.signature(handler).parameters
    kept = {name: one.replace(kind=keyword) for name, one in taken.items() if name not in without and name not in also}
    first = {"page": 1}  # all others are given
    kept |= {
        name: inspect.Parameter(name, keyword, annotation=hint, default=first.get(name, inspect.Parameter.empty))
        for name, hint in also.items()
    }
    inside.__signature__ = inspect.Signature(list(kept.values()))  # type: ignore[attr-defined]  # how inspect is told
    inside.__annotations__ = {name: one.annotation for name, one in kept.items()}
