"""Bulk exports: what a client would otherwise gather in thousands of requests."""

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.answers.messages import Stream
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.queries import exports
from hemicycle.vocabulaire import Chambre, FormatExport

TAG = "Exports"
MEDIA_TYPES = {
    FormatExport.NDJSON: "application/x-ndjson",
    FormatExport.CSV: "text/csv; charset=utf-8; header=present",
}


@operation(
    "/api/v1/exports/votes",
    operation_id="exportVotes",
    tag=TAG,
    summary="Every nominal vote of a session",
    description="One row per member and scrutin, latest scrutin first, then by family name; absents are rows too. "
    "The group is the one of that day. Sent as it is read: about 600 rows per scrutin, millions per legislature.",
    answer=str,
    max_age=HOUR,
    errors=(400, 404),
    media_type=MEDIA_TYPES[FormatExport.NDJSON],
    streamed=True,
)
def votes(
    *,
    release: p.Release,
    session: g.SessionOfExport,
    chambre: g.ChambreOfExport = Chambre.ASSEMBLEE,
    format_: g.FormatOfExport = FormatExport.NDJSON,
) -> Stream:
    export = exports.votes(release, chambre, session, format_)
    if export is None:
        raise NotFoundError(f"Session introuvable : aucun scrutin de la session {session}, chambre {chambre}.")
    return Stream(export.morceaux, MEDIA_TYPES[format_], export.nom)
