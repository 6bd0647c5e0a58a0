"""Bulk exports: every nominal vote of a session, a scrutin at a time.

Rows are joined from halves that the release holds encoded; what lies between (position, delegation, correction) takes
a few hundred forms, written once here. Nothing but the chunk being sent is held in memory.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import msgspec
import numpy as np

from hemicycle.models.votes import ScrutinExporte, VotantExporte
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.release.format import names
from hemicycle.release.format.names import SCRUTIN, VOTANT
from hemicycle.release.format.packed_votes import CLASSE, DELEGATIONS, MISES_AU_POINT, POSITIONS, Votes
from hemicycle.vocabulaire import Chambre, FormatExport

COLONNES = (
    *ScrutinExporte.__struct_encode_fields__, *VotantExporte.__struct_encode_fields__,
    "position", "positionDetail", "parDelegation", "miseAuPoint",
)  # fmt: skip
MORCEAU = 128 * 1024  # bytes gathered before a chunk is handed over
_SCRUTINS_LUS = 64  # halves of scrutins read at once


class Export(NamedTuple):
    """An export that may be read once: its name, and its rows by chunks."""

    nom: str
    morceaux: Iterator[bytes]


def votes(release: OpenRelease, chambre: Chambre, session: str, format_: FormatExport) -> Export | None:
    """The votes of a session, latest scrutin first, by family name; None for a session without scrutins."""
    facets = release.scrutins
    ranks = ranks_of(facets.equals("chambre", chambre) & facets.equals("session", session)).tolist()
    if not ranks:
        return None
    return Export(f"votes-{chambre}-{session}.{format_}", _morceaux(release, ranks, format_))


def _morceaux(release: OpenRelease, ranks: list[int], format_: FormatExport) -> Iterator[bytes]:
    pieces: list[bytes] = [_entete(format_)]
    taille = len(pieces[0])
    for lignes in _scrutins(release, ranks, format_):
        pieces.append(lignes)
        taille += len(lignes)
        if taille >= MORCEAU:
            yield b"".join(pieces)
            pieces, taille = [], 0
    if taille:
        yield b"".join(pieces)


def _scrutins(release: OpenRelease, ranks: list[int], format_: FormatExport) -> Iterator[bytes]:
    """The rows of each scrutin."""
    forme = names.forme_export(format_)
    membres = release.store.all_documents(VOTANT, forme)
    formes, avant = _formes(format_), b"{" if format_ is FormatExport.NDJSON else b""
    for start in range(0, len(ranks), _SCRUTINS_LUS):
        lot = ranks[start : start + _SCRUTINS_LUS]
        for rank, scrutin in zip(lot, release.store.documents(SCRUTIN, forme, lot), strict=True):
            votes = release.store.votes_of(rank)
            debut = avant + scrutin + b","
            rows = zip(votes["votant"].tolist(), _codes(votes), strict=True)
            yield b"".join([debut + membres[votant] + formes[code] for votant, code in rows])


def _codes(votes: Votes) -> list[int]:
    """The place in `_formes` of each vote."""
    code = votes["position"].astype(np.intp) * len(DELEGATIONS) + votes["delegation"]
    found: list[int] = (code * len(MISES_AU_POINT) + votes["mise_au_point"]).tolist()
    return found


def _entete(format_: FormatExport) -> bytes:
    return ",".join(COLONNES).encode() + b"\r\n" if format_ is FormatExport.CSV else b""


@cache
def _formes(format_: FormatExport) -> list[bytes]:
    """The end of a row, by the code of its vote."""
    ecrire = _fin_csv if format_ is FormatExport.CSV else _fin_json
    valeurs = (POSITIONS, DELEGATIONS, MISES_AU_POINT)
    return [ecrire(*places) for places in product(*(range(len(v)) for v in valeurs))]


def _fin_json(position: int, delegation: int, mise_au_point: int) -> bytes:
    vote = {
        "position": CLASSE[position],
        "positionDetail": POSITIONS[position],
        "parDelegation": DELEGATIONS[delegation],
        "miseAuPoint": MISES_AU_POINT[mise_au_point],
    }
    return b"," + msgspec.json.encode(vote)[1:] + b"\n"


def _fin_csv(position: int, delegation: int, mise_au_point: int) -> bytes:
    delegue = {True: "true", False: "false", None: ""}[DELEGATIONS[delegation]]
    cellules = (CLASSE[position], POSITIONS[position], delegue, MISES_AU_POINT[mise_au_point] or "")
    return f",{','.join(cellules)}\r\n".encode()
