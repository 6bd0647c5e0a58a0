"""Votes of one scrutin: the small JSON that lists every senator in office and what he did, and nothing else.

Title, day, result, groups, delegations and corrections are elsewhere; session and number are in the file's name.
Groups vote for their members, so `n` mixes the absent, the one presiding and those who would not vote.
"""

from collections.abc import Iterator
from typing import Any

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat.scrutins.scrutins import VoteSenat, identite_du_fichier
from hemicycle.sources.publishers.senat.values import lire_json, matricule
from hemicycle.vocabulaire import PositionDetail

POSITIONS = {
    "p": PositionDetail.POUR.value,
    "c": PositionDetail.CONTRE.value,
    "a": PositionDetail.ABSTENTION.value,
    "n": PositionDetail.NON_VOTANT.value,
}
CHAMPS = frozenset({"votes"})
CHAMPS_VOTE = frozenset({"matricule", "vote", "siege"})  # the seat is known from the list of senators


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The votes of a scrutin; an unknown letter, or a senator twice, condemns the whole file."""
    session, numero = identite_du_fichier(notes)
    vus: set[str] = set()
    for vote in _votes(raw, notes):
        notes.check(vote, CHAMPS_VOTE, "scrutin_votes.vote")
        lettre = vote.get("vote")
        if lettre not in POSITIONS:
            raise Reject(f"vote inconnu : {lettre!r}", f"scr{session}-{numero}")
        qui = matricule(vote.get("matricule"))
        if qui in vus:
            raise Reject(f"deux votes de {qui}", f"scr{session}-{numero}")
        vus.add(qui)
        yield VoteSenat(session, numero, qui, POSITIONS[lettre], None, None, mise_au_point=False)


def _votes(raw: bytes, notes: Notes) -> list[dict[str, Any]]:
    contenu = lire_json(raw)
    votes = contenu.get("votes") if isinstance(contenu, dict) else None
    if not isinstance(votes, list) or not votes or not all(isinstance(vote, dict) for vote in votes):
        raise Reject("liste « votes » absente ou vide")
    notes.check(contenu, CHAMPS, "scrutin_votes")
    return votes


SCRUTIN_VOTES = DocumentType(
    name="scrutin_votes",
    version=1,
    member=r"(?:.*/)?scr\d{4}-\d+\.json",
    tables={"votes_senat": VoteSenat},
    parse=parse,
)
