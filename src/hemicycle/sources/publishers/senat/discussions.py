"""Listes de discussion: the amendments of one text in the order in which the Sénat takes them.

What the source does and what follows:

- every value is a text, booleans included; nothing is written `""`, `"0"` for a parent;
- the parts that the publisher's template could not fill are left as they stand in it (`$amd.getUrlAuteur()` for
  an amendment of the Government, who has no page);
- amendments withdrawn before the sitting, or inadmissible, are mostly left out;
- the counts at the head of the file may be zero while amendments are listed: they are not read.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.senat.amendements import NATURES, SORTS
from hemicycle.sources.publishers.senat.values import matricule_in_link, read_json
from hemicycle.texte import nettoyer

Noeud = Mapping[str, Any]

BOOLEENS = {"true": True, "false": False}
SORTS_CONNUS = SORTS | {"Irrecevable"}

CHAMPS = frozenset({"info_generales", "Subdivisions"})
CHAMPS_GENERAUX = frozenset({
    "lecture", "idtxt", "doslegsignet",
    # ignored: what the dossier says better, the moment of the writing, the counts
    "natureLoi", "intituleLoi", "tsgenhtml", "nbAmdtsDeposes", "nbAmdtsAExaminer",
})  # fmt: skip
CHAMPS_SUBDIVISION = frozenset({"libelle_subdivision", "Amendements", "id_subdivision", "signet"})  # ids: ignored
CHAMPS_AMENDEMENT = frozenset({
    "idAmendement", "isSousAmendement", "idAmendementPere", "typeAmdt", "num", "libelleAlinea", "urlAuteur", "auteur",
    "isDiscussionCommune", "idDiscussionCommune", "isIdentique", "idIdentique", "sort",
    # ignored: positions, which the order of the list gives; the address, made of the number; the sort said again
    "posder", "subpos", "urlAmdt", "isDiscussionCommuneIsolee", "isAdopte", "isRejete",
})  # fmt: skip


class DiscussionSenat(Record, frozen=True):
    """One amendment in the order of discussion; `rang` is its place in the whole list.

    `identique` and `discussion_commune` are shared by the amendments that are called together.
    """

    texte: str
    signet: str | None
    lecture: str | None
    rang: int
    numero: str
    amendement: str
    type: str
    pere: str | None
    subdivision: str | None
    alinea: str | None
    auteur: str | None
    matricule: str | None
    sort: str | None
    identique: str | None
    discussion_commune: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    contenu = _objet(read_json(raw), "racine")
    notes.check(contenu, CHAMPS, "discussion")
    generales = _objet(contenu.get("info_generales"), "info_generales")
    notes.check(generales, CHAMPS_GENERAUX, "discussion.info_generales")
    texte = _requis(generales, "idtxt")
    signet = _texte(generales, "doslegsignet")
    rang = 0
    for brute in _liste(contenu, "Subdivisions"):
        subdivision = _objet(brute, "Subdivisions")
        notes.check(subdivision, CHAMPS_SUBDIVISION, "discussion.Subdivisions")
        for amendement in _liste(subdivision, "Amendements"):
            rang += 1
            yield _discussion(
                _objet(amendement, "Amendements"),
                notes,
                texte=texte,
                signet=signet.lower() if signet else None,
                lecture=_texte(generales, "lecture"),
                rang=rang,
                subdivision=_texte(subdivision, "libelle_subdivision"),
            )


def _discussion(noeud: Noeud, notes: Notes, **commun: Any) -> DiscussionSenat:
    notes.check(noeud, CHAMPS_AMENDEMENT, "discussion.Amendements")
    numero = _requis(noeud, "num")
    with rejected_as(numero):
        return DiscussionSenat(
            **commun,
            numero=numero,
            amendement=_requis(noeud, "idAmendement"),
            type=_type(noeud),
            pere=_requis(noeud, "idAmendementPere") if _booleen(noeud, "isSousAmendement") else None,
            alinea=_texte(noeud, "libelleAlinea"),
            auteur=_texte(noeud, "auteur"),
            matricule=matricule_in_link(_texte(noeud, "urlAuteur")),
            sort=_sort(noeud, notes),
            identique=_requis(noeud, "idIdentique") if _booleen(noeud, "isIdentique") else None,
            discussion_commune=_requis(noeud, "idDiscussionCommune")
            if _booleen(noeud, "isDiscussionCommune")
            else None,
        )


def _objet(valeur: object, nom: str) -> Noeud:
    if not isinstance(valeur, dict):
        raise Reject(f"« {nom} » n'est pas un objet")
    return valeur


def _liste(noeud: Noeud, nom: str) -> list[Any]:
    valeur = noeud.get(nom)
    if not isinstance(valeur, list):
        raise Reject(f"« {nom} » n'est pas une liste")
    return valeur


def _texte(noeud: Noeud, nom: str) -> str | None:
    valeur = noeud.get(nom)
    if valeur is not None and not isinstance(valeur, str):
        raise Reject(f"« {nom} » n'est pas un texte")
    return nettoyer(valeur or "") or None


def _requis(noeud: Noeud, nom: str) -> str:
    valeur = _texte(noeud, nom)
    if valeur is None:
        raise Reject(f"« {nom} » manque")
    return valeur


def _booleen(noeud: Noeud, nom: str) -> bool:
    valeur = _requis(noeud, nom)
    if valeur not in BOOLEENS:
        raise Reject(f"« {nom} » n'est ni vrai ni faux : {valeur!r}")
    return BOOLEENS[valeur]


def _type(noeud: Noeud) -> str:
    valeur = _requis(noeud, "typeAmdt")
    if valeur not in NATURES:
        raise Reject(f"« typeAmdt » : valeur inconnue {valeur!r}")
    return valeur


def _sort(noeud: Noeud, notes: Notes) -> str | None:
    """The fate as written: a new one is kept, and reported, rather than the whole list be lost."""
    sort = _texte(noeud, "sort")
    if sort is not None and sort not in SORTS_CONNUS:
        notes.unknown_fields[f"discussion.sort={sort}"] += 1
    return sort


DISCUSSION = DocumentType(
    name="discussion",
    version=1,
    member=r"(?:.*/)?liste_discussion[^/]*\.json",
    tables={"discussions_senat": DiscussionSenat},
    parse=parse,
)
