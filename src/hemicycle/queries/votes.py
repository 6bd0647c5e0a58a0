"""Votes of a scrutin, composed: packed arrays and pre-encoded fragments become the JSON of several hundred votes.

A vote is eight bytes in a release. What it shows of the vote itself takes a few hundred distinct forms,
encoded once here; what it shows of its author is encoded once per release. Serving 577 votes is then a join.
"""

from itertools import product
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle import identifiants
from hemicycle.queries import scrutins
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_page, page_of
from hemicycle.queries.scrutins import Adresse
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.names import SCRUTIN
from hemicycle.release.format.packed_votes import CAUSES, CLASSE, DELEGATIONS, MISES_AU_POINT, POSITIONS, Votes
from hemicycle.vocabulaire import Position, PositionDetail

_RANG_CLASSE = {classe: rang for rang, classe in enumerate(Position)}
_POSITIONS = [f'{"," if rang else ""}"{position}":'.encode() for rang, position in enumerate(Position)]
_DEBUT = b'{"id":"'
_CLASSE = np.array([_RANG_CLASSE[classe] for classe in CLASSE], dtype=np.uint8)


class Filtres(NamedTuple):
    """What a list of votes may be narrowed by: position (`non_votant` means `absent`), group at the time."""

    position: PositionDetail | None = None
    groupe: str | None = None


def detail(release: OpenRelease, adresse: Adresse) -> bytes | None:
    """A scrutin with every nominal vote, by position and in one list; None when there is no such scrutin."""
    scrutin = scrutins.rang(release, adresse)
    if scrutin is None:
        return None
    (corps,) = release.store.documents(SCRUTIN, "detail", [scrutin])
    votes = release.store.votes_of(scrutin)
    suites = _suites(release, votes)
    tableaux = [(_POSITIONS[rang], [suites[n] for n in choisis]) for rang, choisis in enumerate(_par_classe(votes))]
    # Half a megabyte, copied once: each vote is preceded by what the ids of all begin with, and ends with a comma.
    pieces = []
    courant = b'{"data":%b,"votesByPosition":{' % corps[:-1]
    for nom, tableau in (*tableaux, (b'},"votes":', suites)):
        courant += nom + b"["
        if tableau:
            pieces += [courant, *tableau[:-1]]
            courant = tableau[-1][:-1]
        courant += b"]"
    return (_DEBUT + _prefixe(release, scrutin)).join([*pieces, courant + b"}}"])


def liste(release: OpenRelease, adresse: Adresse, filtres: Filtres, page: int, limit: int) -> bytes | None:
    """One page of the nominal votes of a scrutin, by family name; None when there is no such scrutin."""
    scrutin = scrutins.rang(release, adresse)
    if scrutin is None:
        return None
    votes = release.store.votes_of(scrutin)
    session = release.label(release.scrutins, "session", scrutin) or ""
    mask = _masque(release, votes, filtres, adresse._replace(session=session))
    slice_ = page_of(np.flatnonzero(mask), page, limit)
    (court,) = release.store.documents(SCRUTIN, "item_court", [scrutin])
    documents = _encode_items(release, votes[slice_.ranks], msgspec.json.decode(court, type=_Scrutin))
    return encode_page(documents, slice_, {"session": f'"{session}"'})


def de_la_classe(votes: Votes, position: PositionDetail) -> Mask:
    """The votes of one served position."""
    mask: Mask = _CLASSE[votes["position"]] == _RANG_CLASSE[CLASSE[POSITIONS.index(position)]]
    return mask


def formes(votes: Votes) -> list[bytes]:
    """What each vote says of itself: what stands between its id and its other side, both quote and comma included."""
    return [_FORMES[code] for code in _codes(votes).tolist()]


def _masque(release: OpenRelease, votes: Votes, filtres: Filtres, adresse: Adresse) -> Mask:
    mask: Mask = np.ones(len(votes), dtype=np.bool_)
    if filtres.position is not None:
        mask &= de_la_classe(votes, filtres.position)
    if filtres.groupe is not None:
        facets = release.votants.facets
        slug = release.slug_groupe(filtres.groupe, adresse.chambre, adresse.session)
        mask &= facets.columns["groupe"][votes["votant"]] == facets.code("groupe", slug or "")
    return mask


def _par_classe(votes: Votes) -> list[list[int]]:
    """The places of the votes of each class, in the order of the votes."""
    classes = _CLASSE[votes["position"]]
    return [np.flatnonzero(classes == rang).tolist() for rang in range(len(Position))]


def _suites(release: OpenRelease, votes: Votes) -> list[bytes]:
    """What follows, in each vote that the detail shows, what the ids of all begin with; a comma ends it.

    A member votes in a few ways: each is written once.
    """
    votants = release.votants
    connues = votants.suites
    cles: list[int] = (votes["votant"].astype(np.intp) * len(_FORMES) + _codes(votes)).tolist()
    try:
        return [connues[cle] for cle in cles]
    except KeyError:
        for cle in set(cles).difference(connues):
            votant, code = divmod(cle, len(_FORMES))
            connues[cle] = b"%b%b%b," % (votants.fins[votant], _FORMES[code], votants.fragments[votant])
        return [connues[cle] for cle in cles]


def _encode_items(release: OpenRelease, votes: Votes, scrutin: "_Scrutin") -> list[bytes]:
    """The votes as `/votes` lists them: with the ids of both sides and the time they came into the data."""
    debut = _DEBUT + identifiants.debut_vote(scrutin.id).encode()
    ids = release.votants.ids
    end = f'","scrutinId":"{scrutin.id}","createdAt":"{scrutin.created_at}"}}'.encode()
    return [
        b'%b%b,"parlementaireId":"%b%b' % (debut, suite[:-2], ids[votant], end)
        for suite, votant in zip(_suites(release, votes), votes["votant"].tolist(), strict=True)
    ]


def _prefixe(release: OpenRelease, scrutin: int) -> bytes:
    return release.store.documents(SCRUTIN, "prefixe", [scrutin])[0]


def _codes(votes: Votes) -> NDArray[np.intp]:
    """The place in `_FORMES` of each vote."""
    code = votes["position"].astype(np.intp)
    for column, values in (("delegation", DELEGATIONS), ("cause", CAUSES), ("mise_au_point", MISES_AU_POINT)):
        code = code * len(values) + votes[column]
    return code


def _forme(position: int, delegation: int, cause: int, mise_au_point: int) -> bytes:
    """What stands between the id of a vote and its other side, from the closing quote to the last comma."""

    def text(value: str | None) -> str:
        return "null" if value is None else f'"{value}"'

    return (
        f'","position":"{CLASSE[position]}","positionDetail":"{POSITIONS[position]}",'
        f'"cause":{text(CAUSES[cause])},"parDelegation":{msgspec.json.encode(DELEGATIONS[delegation]).decode()},'
        f'"miseAuPoint":{text(MISES_AU_POINT[mise_au_point])},'
    ).encode()


class _Scrutin(msgspec.Struct, rename="camel"):
    id: str
    created_at: str


_FORMES: list[bytes] = [
    _forme(*codes) for codes in product(*(range(len(v)) for v in (POSITIONS, DELEGATIONS, CAUSES, MISES_AU_POINT)))
]
