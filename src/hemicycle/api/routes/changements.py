"""What changed: for those who hold a copy of the tables, and for the curious."""

import asyncio
from functools import partial

from hemicycle.api.answers.errors import Detail, GoneError, InvalidParametersError
from hemicycle.api.answers.messages import Live, Stream
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import changements as c
from hemicycle.api.parameters import common as p
from hemicycle.models.base import ListeAvec
from hemicycle.models.changements import Changement, MetaChangements
from hemicycle.queries import changements
from hemicycle.queries.changements import Asked, Lost
from hemicycle.state.evenements import OpenLog

TAG = "Exports"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/changements"
_NDJSON = "application/x-ndjson"


@read(
    _BASE,
    operation_id="listChangements",
    summary="What changed since a release or an instant",
    description="Rows of the tables of `/exports` that were added, changed or withdrawn, release after release, up to "
    "the one that is served; in each, table by table, by key. Begin with a dump and its release (`depuis`), then "
    "follow `meta.cursor`: the copy is equal to a fresh dump. 410 where changes are no longer kept, or cannot be told: "
    "take the dump that the message names.",
    answer=ListeAvec[Changement, MetaChangements],
    max_age=HOUR,
    errors=(400, 410),
    live=True,
)
async def lister(
    *,
    release: p.Release,
    changes: OpenLog,
    depuis: c.DepuisOuCurseur = None,
    type_: c.Types = None,
    cursor: c.Cursor = None,
    limit: c.LimitChangements = 100,
) -> Live:
    if depuis is None and cursor is None:
        raise InvalidParametersError([Detail("depuis", "Paramètre « depuis » : obligatoire sans « cursor ».")])
    try:
        asked = Asked(depuis or "", cursor, c.tables_of(type_, release.dumps))
        body = await asyncio.to_thread(changements.page, release, changes, asked, limit)
    except Lost as reason:
        raise GoneError(str(reason)) from reason
    return Live(body, HOUR, lambda: True)  # what a release changed never changes


@read(
    f"{_BASE}.ndjson",
    operation_id="exportChangements",
    summary="The same, all at once",
    description="One event a line, no page; sent as it is read. The next time, ask since the release that "
    "`X-Hemicycle-Release` names.",
    answer=str,
    max_age=HOUR,
    errors=(400, 410),
    media_type=_NDJSON,
    streamed=True,
)
async def tous(*, release: p.Release, changes: OpenLog, depuis: c.Depuis, type_: c.Types = None) -> Stream:
    try:
        asked = Asked(depuis, types=c.tables_of(type_, release.dumps))
        chunks = await asyncio.to_thread(changements.lines, release, changes, asked)
    except Lost as reason:
        raise GoneError(str(reason)) from reason
    return Stream(chunks, _NDJSON, "changements.ndjson")
