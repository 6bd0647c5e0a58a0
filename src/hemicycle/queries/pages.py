"""Pages and envelopes: encoded documents joined inside the JSON that every operation wraps them in.

Documents arrive encoded and leave untouched: a page costs a join, whatever the documents hold.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_ID = slice(len('{"id":"'), len('{"id":"') + 36)


class Page(NamedTuple):
    """One page of a list: which rows it shows, and how many there are in all."""

    ranks: Sequence[int]
    total: int
    page: int
    limit: int

    @property
    def pages(self) -> int:
        return -(-self.total // self.limit)


def page_of(ranks: NDArray[np.intp], page: int, limit: int) -> Page:
    """Cut page number `page` (from 1) out of ranks in served order; empty past the end."""
    start = (page - 1) * limit
    return Page(ranks[start : start + limit].tolist(), len(ranks), page, limit)


def page_of_all(size: int, page: int, limit: int) -> Page:
    """The same where every rank is served, in display order: however many there are, only those shown are looked at."""
    start = (page - 1) * limit
    return Page(range(start, min(start + limit, size)), size, page, limit)


def encode_page(documents: Sequence[bytes], page: Page, more: Mapping[str, str] | None = None) -> bytes:
    """`{"data": [...], "meta": {...}}`; `more` adds members to `meta`, already encoded."""
    extra = "".join([f',"{name}":{value}' for name, value in more.items()]) if more else ""
    return b'{"data":[%b],"meta":{%b}}' % (b",".join(documents), (_meta(page) + extra).encode())


def encode_page_paginee(documents: Sequence[bytes], page: Page) -> bytes:
    """`{"data": [...], "pagination": {...}, "meta": {...}}`: the envelope of committees."""
    return b'{"data":[%b],%b}' % (b",".join(documents), pagination(page))


def pagination(page: Page) -> bytes:
    """The members `pagination` and `meta`, which say the same of a page to two families of clients."""
    nombres = f'"page":{page.page},"limit":{page.limit},"total":{page.total},"totalPages":{page.pages}'
    return f'"pagination":{{{nombres}}},"meta":{{{_meta(page)}}}'.encode()


def encode_list(documents: Sequence[bytes]) -> bytes:
    """`{"data": [...]}`: a list that is not paginated."""
    return b'{"data":[%b]}' % b",".join(documents)


def encode_record(document: bytes) -> bytes:
    """`{"data": ...}` around one encoded value."""
    return b'{"data":%b}' % document


def id_of(document: bytes) -> bytes:
    """The id of a scrutin, which its encoded forms begin with: there is no need to read the rest."""
    return document[_ID]


def with_members(document: bytes, members: Mapping[str, bytes]) -> bytes:
    """An encoded object with more members, already encoded, at its end."""
    if not members:
        return document
    more = b",".join(b'"%b":%b' % (name.encode(), value) for name, value in members.items())
    separator = b"" if document == b"{}" else b","
    return document[:-1] + separator + more + b"}"


def _meta(page: Page) -> str:
    return (
        f'"total":{page.total},"page":{page.page},"limit":{page.limit},"totalPages":{page.pages},'
        f'"hasNext":{_json(page.page < page.pages)},"hasPrev":{_json(page.page > 1)}'
    )


def _json(value: bool) -> str:
    return "true" if value else "false"
