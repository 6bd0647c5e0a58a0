"""The votes of a member, scrutin after scrutin, each beside the line of the group of that day."""

from datetime import date
from typing import NamedTuple

import numpy as np

from hemicycle import identifiants
from hemicycle.queries import scrutins
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_page, id_of, page_of, page_of_all
from hemicycle.queries.votes import de_la_classe, formes
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.names import SCRUTIN
from hemicycle.release.format.packed_votes import POSITIONS, SANS_LIGNE, Votes
from hemicycle.stats.codes import Motif, voulues
from hemicycle.vocabulaire import Chambre, NatureVote, PositionDetail

DERNIERS = 50  # votes shown inside a member's detail


class Membre(NamedTuple):
    """Whose votes: the rank leads to them, the id is half of theirs."""

    rang: int
    id: str


class Filtres(NamedTuple):
    """What the votes of a member may be narrowed by; `chambre` is where they were cast."""

    position: PositionDetail | None = None
    tag: str | None = None
    nature: NatureVote | None = None
    date_from: date | None = None
    date_to: date | None = None
    dissident_only: bool = False
    chambre: Chambre | None = None


_SANS_FILTRE = Filtres()


def du_membre(release: OpenRelease, membre: Membre, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of the votes of a member, most recent scrutin first."""
    if filtres == _SANS_FILTRE:
        votes, total = release.store.latest_votes(membre.rang, (page - 1) * limit, page * limit)
        return encode_page(encoder(release, membre, votes), page_of_all(total, page, limit))
    (votes,) = release.store.votes_by([membre.rang])
    slice_ = page_of(np.flatnonzero(_masque(release, votes, filtres)), page, limit)
    return encode_page(encoder(release, membre, votes[slice_.ranks]), slice_)


def derniers(release: OpenRelease, membre: Membre) -> bytes:
    """The latest votes of a member, as a JSON array."""
    votes, _ = release.store.latest_votes(membre.rang, 0, DERNIERS)
    return b"[%b]" % b",".join(encoder(release, membre, votes))


def encoder(release: OpenRelease, membre: Membre, votes: Votes) -> list[bytes]:
    """Votes of a member as JSON objects: what each says of itself, the group of the day and its line, the scrutin."""
    resumes = release.store.documents(SCRUTIN, "vote", votes["scrutin"].tolist())
    ids = map(id_of, resumes)
    fin = identifiants.fin_vote(membre.id).encode()
    suite = b'","parlementaireId":"%b","groupe":' % membre.id.encode()
    groupes = release.votants.groupes
    rows = zip(ids, formes(votes), votes["votant"].tolist(), votes["ligne"].tolist(), resumes, strict=True)
    return [
        b'{"id":"%b%b%b"scrutinId":"%b%b%b,%b"scrutin":%b}'
        % (
            identifiants.debut_vote(scrutin.decode()).encode(), fin, forme, scrutin, suite, groupes[votant],
            _LIGNES[ligne], resume,
        )
        for scrutin, forme, votant, ligne, resume in rows
    ]  # fmt: skip


def comparables(votes: Votes) -> Mask:
    """The votes that loyalty compares: cast in office, at a counted ballot, in a group that took a line."""
    mask: Mask = (votes["motif"] == Motif.VOTE) & (votes["ligne"] != SANS_LIGNE)
    return mask


def conformes(votes: Votes) -> Mask:
    """Of those, the ones that follow the line; a correction made after the ballot stands for the vote."""
    return comparables(votes) & _selon_la_ligne(votes)


def _selon_la_ligne(votes: Votes) -> Mask:
    mask: Mask = voulues(votes["position"], votes["mise_au_point"]) == votes["ligne"]
    return mask


def _masque(release: OpenRelease, votes: Votes, filtres: Filtres) -> Mask:
    du_scrutin = scrutins.Filtres(
        chambre=filtres.chambre,
        nature=filtres.nature,
        tag=filtres.tag,
        date_from=filtres.date_from,
        date_to=filtres.date_to,
    )
    mask: Mask = np.ones(len(votes), dtype=np.bool_)
    if du_scrutin != scrutins.SANS_FILTRE:
        mask = scrutins.masque(release.scrutins, du_scrutin)[votes["scrutin"]]
    if filtres.position is not None:
        mask &= de_la_classe(votes, filtres.position)
    if filtres.dissident_only:
        mask &= comparables(votes) & ~_selon_la_ligne(votes)
    return mask


def _ligne(ligne: int) -> bytes:
    """Both spellings that clients know."""
    position = "null" if ligne == SANS_LIGNE else f'"{POSITIONS[ligne]}"'
    return f'"groupePosition":{position},"positionGroupe":{position},'.encode()


_LIGNES = {ligne: _ligne(ligne) for ligne in range(SANS_LIGNE, len(POSITIONS))}
