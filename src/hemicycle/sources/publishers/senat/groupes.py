"""vos-senateurs/groupes-politiques.html: the groups of today, their colours and how many seats each has.

The only source of the colours. They are in no markup but in an attribute, the JSON that the page draws its hemicycle
from: `<hemicycle-groups groups="[{&quot;id&quot;:&quot;UMP&quot;,…}]">`. All of it is read or nothing: half a list of
groups would be a list of other groups. The number of a seat is not its place in the arc, so only their count is kept.
"""

import re
from collections.abc import Iterator
from typing import Any

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.values import clean_cell, read_json

ELEMENT = "hemicycle-groups"
CHAMPS = frozenset({"id", "name", "seats", "color"})

_CODE = re.compile(r"[A-Z][A-Z-]*")
_COULEUR = re.compile(r"#[0-9A-F]{6}")


class GroupeDuJour(Record, frozen=True):
    """A group on the day of the page, by the code that records are joined by; `sieges` counts its seats."""

    code: str
    nom: str
    couleur: str | None
    sieges: int


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    element = next(pages.by_tag(pages.parse_html(raw), ELEMENT), None)
    ecrit = None if element is None else element.get("groups")
    contenu = None if ecrit is None else read_json(ecrit.encode())
    if not isinstance(contenu, list) or not contenu:
        raise Reject(f"aucune liste de groupes dans l'élément <{ELEMENT}>")
    yield from [_groupe(groupe, notes) for groupe in contenu]


def _groupe(groupe: Any, notes: Notes) -> GroupeDuJour:
    if not isinstance(groupe, dict):
        raise Reject("un groupe n'est pas un objet")
    notes.check(groupe, CHAMPS, "groupes_senat")
    code, nom, sieges = groupe.get("id"), groupe.get("name"), groupe.get("seats")
    if not isinstance(code, str) or _CODE.fullmatch(code) is None:
        raise Reject(f"code de groupe illisible : {code!r}")
    propre = clean_cell(nom) if isinstance(nom, str) else None
    if propre is None:
        raise Reject("groupe sans nom", code)
    if not isinstance(sieges, list) or any(type(siege) is not int for siege in sieges):
        raise Reject("« seats » n'est pas une liste de numéros", code)
    return GroupeDuJour(code, propre, _couleur(groupe.get("color"), code), len(sieges))


def _couleur(ecrite: Any, code: str) -> str | None:
    if ecrite is None or ecrite == "":  # senators who are yet in no group
        return None
    if not isinstance(ecrite, str) or _COULEUR.fullmatch(ecrite.upper()) is None:
        raise Reject(f"couleur illisible : {ecrite!r}", code)
    return ecrite.upper()


GROUPES_SENAT = DocumentType(
    name="groupes_senat",
    version=1,
    member=r"(?:.*/)?groupes-politiques\.html",
    tables={"groupes_senat": GroupeDuJour},
    parse=parse,
    counted="rows",
)
