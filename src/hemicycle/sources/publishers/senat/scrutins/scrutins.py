"""Scrutins publics of the Sénat: the records that every document about them fills, and what holds in all of them.

A scrutin has no identifier of its own: it is the pair (session, numero). A session is named by the year in which
it opens, in October, and numbers restart with each one: a vote of July 2026 is `scr2025-340`.

The votes of one scrutin are a small JSON file that lists every senator in office and what he did, and nothing else:
title, day, result, groups, delegations and corrections are elsewhere, session and number in the file's name. Groups
vote for their members, so `n` mixes the absent, the one presiding and those who would not vote.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

from hemicycle.calendrier import session_senat
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.values import matricule, read_json
from hemicycle.texte import plier
from hemicycle.vocabulaire import PositionDetail, Sort

# The words of a result: those of the index (`Adoption`) are not those of the page of a scrutin (`Adopté`).
SORTS = {"adoption": Sort.ADOPTE, "adopte": Sort.ADOPTE, "rejet": Sort.REJETE, "rejete": Sort.REJETE}
POSITIONS = {  # by the letters of the votes of one scrutin
    "p": PositionDetail.POUR.value,
    "c": PositionDetail.CONTRE.value,
    "a": PositionDetail.ABSTENTION.value,
    "n": PositionDetail.NON_VOTANT.value,
}
CHAMPS_VOTES = frozenset({"votes"})
CHAMPS_VOTE = frozenset({"matricule", "vote", "siege"})  # the seat is known from the list of senators

_FICHIER = re.compile(r"scr(\d{4})-(\d+)\.(?:html?|json)(?:[?#]|$)")
_NUMERO = re.compile(r"scrutin n ?[°o] ?(\d+)")


class ScrutinSenat(Record, frozen=True, kw_only=True):
    """A scrutin as one document tells it; `origine` says which (index, page, releve, totaux or dosleg)."""

    session: int
    numero: int
    jour: date | None = None
    objet: str | None = None
    sort: str | None = None
    dossier: str | None = None
    votants: int | None = None
    exprimes: int | None = None
    pour: int | None = None
    contre: int | None = None
    abstentions: int | None = None
    non_participants: int | None = None
    url: str | None = None
    seance: str | None = None
    origine: str


class VoteSenat(Record, frozen=True):
    """What one senator did; `cause` says why he could not vote (PSE, MG or DEP), where the document tells it."""

    session: int
    numero: int
    matricule: str
    position: str
    cause: str | None
    delegation: bool | None
    mise_au_point: bool


class GroupeScrutinSenat(Record, frozen=True):
    """The counts of one group in a scrutin, as printed by the Sénat."""

    session: int
    numero: int
    groupe: str
    effectif: int | None
    pour: int
    contre: int
    abstentions: int
    non_participants: int


def identite(nom: str) -> tuple[int, int] | None:
    """Session and number in the name of a file or in an address: `2025/scr2025-324.html`."""
    trouve = _FICHIER.search(nom)
    return (int(trouve[1]), int(trouve[2])) if trouve else None


def identite_du_fichier(notes: Notes) -> tuple[int, int]:
    """The same, for a file that has it nowhere else."""
    trouvee = identite(notes.member)
    if trouvee is None:
        raise Reject(f"ni session ni numéro dans le nom du fichier {notes.member!r}")
    return trouvee


def adresse(session: int, numero: int) -> str:
    """The page of a scrutin."""
    return f"{pages.SITE}/scrutin-public/{session}/scr{session}-{numero}.html"


def numero_ecrit(texte: str) -> int | None:
    """The number in « Scrutin n°324 »."""
    trouve = _NUMERO.search(plier(texte))
    return int(trouve[1]) if trouve else None


def sort_ecrit(texte: str) -> Sort:
    """A result in one word; any other word is rejected."""
    try:
        return SORTS[plier(texte)]
    except KeyError:
        raise Reject(f"résultat inconnu : {texte!r}") from None


def sort_de_la_phrase(texte: str) -> Sort | None:
    """The result in « Le Sénat a adopté » or « Le Sénat n'a pas adopté »; None without such a sentence."""
    plie = plier(texte)
    if "n'a pas adopte" in plie:
        return Sort.REJETE
    return Sort.ADOPTE if "a adopte" in plie else None


def verifier_jour(session: int, jour: date) -> date:
    """A day of that very session, which runs from 1 October to 30 September; all known scrutins keep to it."""
    if session_senat(jour) != str(session):
        raise Reject(f"date hors de la session {session} : {jour.isoformat()}")
    return jour


def verifier_totaux(votants: int, exprimes: int, pour: int, contre: int, abstentions: int) -> None:
    """The two sums that hold on every page of the Sénat; figures that do not add up were not read rightly."""
    if votants != pour + contre + abstentions:
        raise Reject(f"{votants} votants, mais {pour} pour, {contre} contre et {abstentions} abstentions")
    if exprimes != pour + contre:
        raise Reject(f"{exprimes} suffrages exprimés, mais {pour} pour et {contre} contre")


def verifier_groupe(groupe: GroupeScrutinSenat) -> GroupeScrutinSenat:
    """A group whose four counts add up to its size."""
    somme = groupe.pour + groupe.contre + groupe.abstentions + groupe.non_participants
    if groupe.effectif is not None and groupe.effectif != somme:
        raise Reject(f"groupe {groupe.groupe} : {groupe.effectif} membres, mais {somme} positions")
    return groupe


def verifier_groupes(scrutin: ScrutinSenat, groupes: list[GroupeScrutinSenat]) -> None:
    """Groups that add up to the scrutin, each being known once."""
    if len({groupe.groupe for groupe in groupes}) != len(groupes):
        raise Reject("un groupe est donné deux fois")
    for nom in ("pour", "contre", "abstentions", "non_participants"):
        somme, total = sum(getattr(groupe, nom) for groupe in groupes), getattr(scrutin, nom)
        if somme != total:
            raise Reject(f"« {nom} » : {somme} pour l'ensemble des groupes, {total} au total")


def parse_votes(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The votes of a scrutin; an unknown letter, or a senator twice, rejects the whole file."""
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
    contenu = read_json(raw)
    votes = contenu.get("votes") if isinstance(contenu, dict) else None
    if not isinstance(votes, list) or not votes or not all(isinstance(vote, dict) for vote in votes):
        raise Reject("liste « votes » absente ou vide")
    notes.check(contenu, CHAMPS_VOTES, "scrutin_votes")
    return votes


SCRUTIN_VOTES = DocumentType(
    name="scrutin_votes",
    version=1,
    member=r"(?:.*/)?scr\d{4}-\d+\.json",
    tables={"votes_senat": VoteSenat},
    parse=parse_votes,
)
