"""Scrutins publics of the Sénat: the records that every document about them fills, and what holds in all of them.

A scrutin has no identifier of its own: it is the pair (session, numero). A session is named by the year in which
it opens, in October, and numbers restart with each one: a vote of July 2026 is `scr2025-340`.
"""

import re
from datetime import date

from hemicycle.calendrier import session_senat
from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat import pages
from hemicycle.texte import plier
from hemicycle.vocabulaire import Sort

# The words of a result: those of the index (`Adoption`) are not those of the page of a scrutin (`Adopté`).
SORTS = {"adoption": Sort.ADOPTE, "adopte": Sort.ADOPTE, "rejet": Sort.REJETE, "rejete": Sort.REJETE}

_FICHIER = re.compile(r"scr(\d{4})-(\d+)\.(?:html?|json)(?:[?#]|$)")
_NUMERO = re.compile(r"scrutin n ?[°o] ?(\d+)")


class ScrutinSenat(Record, frozen=True):
    """A scrutin as one document tells it; `origine` says which (index, page, releve, totaux or dosleg)."""

    session: int
    numero: int
    jour: date | None
    objet: str | None
    sort: str | None
    dossier: str | None
    votants: int | None
    exprimes: int | None
    pour: int | None
    contre: int | None
    abstentions: int | None
    non_participants: int | None
    url: str | None
    seance: str | None
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
