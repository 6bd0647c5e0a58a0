"""Votes of a scrutin, composed: packed arrays and pre-encoded fragments become the JSON of several hundred votes.

A vote is eight bytes in a release. What it shows of the vote itself takes a few hundred distinct forms,
encoded once here; what it shows of its author is encoded once per release. Serving 577 votes is then a join.
"""

from collections.abc import Sequence
from itertools import pairwise, product
from typing import NamedTuple

import msgspec
import numpy as np

from hemicycle import identifiants
from hemicycle.queries import provenance as origines
from hemicycle.queries import scrutins
from hemicycle.queries.choix import choisir, par_cles
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_page, encode_record, id_of, page_of_all
from hemicycle.queries.scrutins import Adresse
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.names import PARLEMENTAIRE, SCRUTIN
from hemicycle.release.format.packed_votes import CAUSES, CLASSE, DELEGATIONS, MISES_AU_POINT, POSITIONS, Votes
from hemicycle.vocabulaire import Position, PositionDetail

_RANG_CLASSE = {classe: rang for rang, classe in enumerate(Position)}
_POSITIONS = [f'{"," if rang else ""}"{position}":'.encode() for rang, position in enumerate(Position)]
_DEBUT = b'{"id":"'
_MEMBRE = b',"parlementaireId":"'
_CLE = np.dtype(np.int64)  # a vote as one number
_CLASSE = np.array([_RANG_CLASSE[classe] for classe in CLASSE], dtype=np.uint8)


class Filtres(NamedTuple):
    """What a list of votes may be narrowed by: position (`non_votant` means `absent`), group at the time."""

    position: PositionDetail | None = None
    groupe: str | None = None


_SANS_FILTRE = Filtres()


def detail(release: OpenRelease, adresse: Adresse, *, provenance: bool = False) -> bytes | None:
    """A scrutin with every nominal vote, by position and in one list; None when there is no such scrutin."""
    scrutin = scrutins.rang(release, adresse)
    if scrutin is None:
        return None
    corps, votes = release.store.with_votes("detail", scrutin)
    suites = _suites(release, votes)
    tableaux = zip(_POSITIONS, _par_classe(votes, suites), strict=True)
    # Half a megabyte, copied once: two votes are parted by what ends one, and what the ids of all begin with.
    debut = _DEBUT + identifiants.debut_vote(id_of(corps).decode()).encode()
    pieces = []
    courant = b'{"data":%b,"votesByPosition":{' % corps[:-1]
    for nom, tableau in (*tableaux, (b'},"votes":', suites)):
        courant += nom + b"["
        if tableau:
            premier, *autres = tableau
            pieces += [courant + debut + premier, *autres]
            courant = pieces.pop() + b"}"
        courant += b"]"
    fin = b',"provenance":%b}}' % origines.de(release, SCRUTIN, [scrutin]) if provenance else b"}}"
    return (b"}," + debut).join([*pieces, courant + fin])


def separes(release: OpenRelease, adresse: Adresse) -> tuple[bytes, list[bytes]] | None:
    """The same scrutin without its nominal votes, and what `detail` says of each from behind the beginning of its id to
    before its closing brace: those who read many scrutins meet the same pieces again."""
    scrutin = scrutins.rang(release, adresse)
    if scrutin is None:
        return None
    corps, votes = release.store.with_votes("detail", scrutin)
    return encode_record(corps), _suites(release, votes)


def sans_votes(release: OpenRelease, adresse: Adresse) -> bytes | None:
    """The same scrutin without its nominal votes, nearly all of what there is to join and to read."""
    scrutin = scrutins.rang(release, adresse)
    return None if scrutin is None else encode_record(release.store.documents(SCRUTIN, "detail", [scrutin])[0])


def liste(release: OpenRelease, adresse: Adresse, filtres: Filtres, page: int, limit: int) -> bytes | None:
    """One page of the nominal votes of a scrutin, by family name; None when there is no such scrutin."""
    scrutin = scrutins.rang(release, adresse)
    if scrutin is None:
        return None
    court, votes = release.store.with_votes("item_court", scrutin)
    session = release.label(release.scrutins, "session", scrutin) or ""
    if filtres != _SANS_FILTRE:
        votes = votes[_masque(release, votes, filtres, adresse._replace(session=session))]
    slice_ = page_of_all(len(votes), page, limit)
    montres = votes[(page - 1) * limit : page * limit]
    items = [_encode_items(release, montres, msgspec.json.decode(court, type=_Scrutin))] if len(montres) else []
    return encode_page(items, slice_, {"session": f'"{session}"'})


def matrice(release: OpenRelease, cles: Sequence[str], membres: Sequence[str]) -> bytes:
    """What several members did at several scrutins: a row to a scrutin, a column to a member, both in the order asked.

    A cell is null where the scrutin does not list the member: of the other chamber, not in office, or silence says
    nothing there.
    """
    choix = par_cles(release, SCRUTIN, cles)
    votants = choisir(membres, ([release.store.rank(PARLEMENTAIRE, nom.lower())] for nom in membres))
    colonnes = {release.ids_des_membres[rang].encode(): place for place, rang in enumerate(votants.rangs)}
    positions: list[list[str | None]] = []
    groupes: list[list[str | None]] = []
    for votes in release.store.votes_at(choix.rangs):
        prises: list[str | None] = [None] * len(colonnes)
        portes: list[str | None] = [None] * len(colonnes)
        for votant, position in zip(votes["votant"].tolist(), votes["position"].tolist(), strict=True):
            place = colonnes.get(release.votants.ids[votant])
            if place is not None:
                prises[place] = CLASSE[position]
                portes[place] = release.label(release.votants.facets, "groupe", votant)
        positions.append(prises)
        groupes.append(portes)
    return b'{"data":{"scrutins":[%b],"parlementaires":[%b],"positions":%b,"groupes":%b},"meta":{"inconnus":%b}}' % (
        b",".join(release.store.documents(SCRUTIN, "vote", choix.rangs)),
        b",".join(release.store.documents(PARLEMENTAIRE, "reference", votants.rangs)),
        msgspec.json.encode(positions),
        msgspec.json.encode(groupes),
        msgspec.json.encode({"scrutins": choix.inconnus, "parlementaires": votants.inconnus}),
    )


def de_la_classe(votes: Votes, position: PositionDetail) -> Mask:
    """The votes of one served position."""
    mask: Mask = _CLASSE[votes["position"]] == _RANG_CLASSE[CLASSE[POSITIONS.index(position)]]
    return mask


def formes(votes: Votes) -> list[bytes]:
    """What each vote says of itself: what stands between its id and its other side, both quote and comma included."""
    columns = [votes[column].tolist() for column in _COLUMNS]
    return [_FORMES[codes] for codes in zip(*columns, strict=True)]


def _masque(release: OpenRelease, votes: Votes, filtres: Filtres, adresse: Adresse) -> Mask:
    mask: Mask = np.ones(len(votes), dtype=np.bool_)
    if filtres.position is not None:
        mask &= de_la_classe(votes, filtres.position)
    if filtres.groupe is not None:
        facets = release.votants.facets
        slug = release.slug_groupe(filtres.groupe, adresse.chambre, adresse.session)
        mask &= facets.columns["groupe"][votes["votant"]] == facets.code("groupe", slug or "")
    return mask


def _par_classe(votes: Votes, suites: list[bytes]) -> list[list[bytes]]:
    """What votes of each class show, in the order of the votes."""
    classes = _CLASSE[votes["position"]]
    ranges = [suites[n] for n in np.argsort(classes, kind="stable").tolist()]
    bornes = [0, *np.cumsum(np.bincount(classes, minlength=len(Position))).tolist()]
    return [ranges[debut:fin] for debut, fin in pairwise(bornes)]


def _suites(release: OpenRelease, votes: Votes) -> list[bytes]:
    """What follows, in each vote that the detail shows, what the ids of all begin with; its closing brace is left out.

    A member votes in a few ways: each is written once.
    """
    votants = release.votants
    connues = votants.suites
    cles: list[int] = votes.view(_CLE).tolist()  # the eight bytes of each
    try:
        return [connues[cle] for cle in cles]
    except KeyError:
        for cle, votant, forme in zip(cles, votes["votant"].tolist(), formes(votes), strict=True):
            if cle not in connues:
                connues[cle] = b"%b%b%b" % (votants.fins[votant], forme, votants.fragments[votant])
        return [connues[cle] for cle in cles]


def _encode_items(release: OpenRelease, votes: Votes, scrutin: "_Scrutin") -> bytes:
    """The votes as `/votes` lists them, joined: with the ids of both sides and the time they came into the data."""
    debut = _DEBUT + identifiants.debut_vote(scrutin.id).encode()
    ids = release.votants.ids
    fin = f'","scrutinId":"{scrutin.id}","createdAt":"{scrutin.created_at}"}}'.encode()
    entre = b"%b,%b" % (fin, debut)
    suites = zip(_suites(release, votes), votes["votant"].tolist(), strict=True)
    pieces = [piece for suite, votant in suites for piece in (suite, _MEMBRE, ids[votant], entre)]
    return b"".join([debut, *pieces[:-1], fin])


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


_COLUMNS = ("position", "delegation", "cause", "mise_au_point")  # what a vote says of itself
_FORMES: dict[tuple[int, ...], bytes] = {
    codes: _forme(*codes)
    for codes in product(*(range(len(values)) for values in (POSITIONS, DELEGATIONS, CAUSES, MISES_AU_POINT)))
}
