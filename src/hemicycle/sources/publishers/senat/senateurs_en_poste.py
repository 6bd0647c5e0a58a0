"""api-senat/senateurs.json: the senators in office today, with seat, series, group, constituency and bodies.

The only file that gives the code of the constituency and the series. It has no date of its own and no function:
a committee's president is a member like another. A newcomer has no seat yet (0) and no group (NI or AUCUN).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat.values import QUALITES, clean_cell, matricule, read_json

Objet = Mapping[str, Any]

SERIES = {"1": 1, "2": 2}
# Full member, apparenté, rattaché. The name of its key was never seen by us: these are the likely two.
APPARTENANCES = frozenset({"N", "A", "R"})
CLES_APPARTENANCE = ("typeAppartenance", "appartenance")

CHAMPS = frozenset({
    "matricule", "nom", "prenom", "civilite", "feminise", "serie", "siege", "url", "urlAvatar", "twitter", "facebook",
    "organismes", "groupe", "circonscription", "categorieProfessionnelle",
    "tri",  # ignored: the name again, as a sorting key written in several ways
})  # fmt: skip
CHAMPS_ORGANISME = frozenset({"code", "type", "libelle", "ordre"})
CHAMPS_GROUPE = frozenset({"code", "libelle", "libelleCourt", "ordre", *CLES_APPARTENANCE})  # ignored: ordre
CHAMPS_LISTE = frozenset({"code", "libelle", "ordre"})  # ignored: ordre

# Departments and overseas collectivities; 997 and 998 are the French abroad, series 2 and 1.
_CIRCONSCRIPTION = re.compile(r"[0-8][0-9]|9[0-5]|2[AB]|9[789][0-9]")


class SenateurEnPoste(Record, frozen=True):
    """A senator in office. `siege` is the number of the seat; `url` and `avatar` are paths on the Sénat's site.

    `feminise` tells whether titles are to be put in the feminine, which is a choice: many women have it false.
    """

    matricule: str
    nom: str
    prenom: str
    civilite: str
    feminise: bool
    serie: int
    siege: int | None
    url: str | None
    avatar: str | None
    twitter: str | None
    facebook: str | None
    groupe: str
    groupe_libelle: str
    groupe_court: str | None
    appartenance: str | None
    circonscription: str
    circonscription_libelle: str
    categorie: str | None


class OrganismeSenat(Record, frozen=True):
    """A body in which a senator sits; the prefix of its code is finer than its type (`COMENQ-`, an inquiry)."""

    matricule: str
    code: str
    type: str
    libelle: str
    ordre: int | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    for numero, objet in enumerate(_liste(raw), 1):
        try:
            records = _lire(objet, notes)
        except Reject as reject:
            connu = objet.get("matricule") if isinstance(objet, dict) else None
            notes.set_aside(reject.reason, connu if isinstance(connu, str) and connu else f"élément {numero}")
        else:
            yield from records


def _liste(raw: bytes) -> list[Any]:
    contenu = read_json(raw)
    if not isinstance(contenu, list):
        raise Reject("le fichier n'est pas une liste de sénateurs")
    return contenu


def _lire(objet: Any, notes: Notes) -> list[Record]:
    """A senator and the bodies he sits in; all or nothing."""
    if not isinstance(objet, dict):
        raise Reject("l'élément n'est pas un objet")
    notes.check(objet, CHAMPS, "senateurs_en_poste")
    senateur = _senateur(objet, notes)
    organismes = objet.get("organismes") or []
    if not isinstance(organismes, list) or not all(isinstance(organisme, dict) for organisme in organismes):
        raise Reject("« organismes » n'est pas une liste d'objets")
    return [senateur, *(_organisme(senateur.matricule, organisme, notes) for organisme in organismes)]


def _senateur(objet: Objet, notes: Notes) -> SenateurEnPoste:
    groupe, circonscription = _noeud(objet, "groupe"), _noeud(objet, "circonscription")
    categorie = _noeud(objet, "categorieProfessionnelle")
    notes.check(groupe, CHAMPS_GROUPE, "senateurs_en_poste.groupe")
    notes.check(circonscription, CHAMPS_LISTE, "senateurs_en_poste.circonscription")
    notes.check(categorie, CHAMPS_LISTE, "senateurs_en_poste.categorieProfessionnelle")
    return SenateurEnPoste(
        matricule=matricule(_texte(objet, "matricule")),
        nom=_requis(objet, "nom"),
        prenom=_requis(objet, "prenom"),
        civilite=_civilite(objet),
        feminise=_feminise(objet),
        serie=_serie(objet),
        siege=_entier(objet, "siege") or None,
        url=_texte(objet, "url"),
        avatar=_texte(objet, "urlAvatar"),
        twitter=_texte(objet, "twitter"),
        facebook=_texte(objet, "facebook"),
        groupe=_requis(groupe, "code", "groupe."),
        groupe_libelle=_requis(groupe, "libelle", "groupe."),
        groupe_court=_texte(groupe, "libelleCourt"),
        appartenance=_appartenance(groupe),
        circonscription=_circonscription(circonscription),
        circonscription_libelle=_requis(circonscription, "libelle", "circonscription."),
        categorie=_texte(categorie, "libelle"),
    )


def _organisme(du: str, organisme: Objet, notes: Notes) -> OrganismeSenat:
    notes.check(organisme, CHAMPS_ORGANISME, "senateurs_en_poste.organismes")
    return OrganismeSenat(
        matricule=du,
        code=_requis(organisme, "code", "organismes."),
        type=_requis(organisme, "type", "organismes."),
        libelle=_requis(organisme, "libelle", "organismes."),
        ordre=_entier(organisme, "ordre"),
    )


def _noeud(objet: Objet, nom: str) -> Objet:
    noeud = objet.get(nom)
    if noeud is None:
        return {}
    if not isinstance(noeud, dict):
        raise Reject(f"« {nom} » n'est pas un objet")
    return noeud


def _texte(objet: Objet, nom: str) -> str | None:
    texte = objet.get(nom)
    if texte is None:
        return None
    if not isinstance(texte, str):
        raise Reject(f"« {nom} » n'est pas un texte")
    return clean_cell(texte)


def _requis(objet: Objet, nom: str, chemin: str = "") -> str:
    texte = _texte(objet, nom)
    if texte is None:
        raise Reject(f"« {chemin}{nom} » manque")
    return texte


def _entier(objet: Objet, nom: str) -> int | None:
    entier = objet.get(nom)
    if entier is not None and type(entier) is not int:
        raise Reject(f"« {nom} » n'est pas un entier : {entier!r}")
    return entier


def _civilite(objet: Objet) -> str:
    civilite = _requis(objet, "civilite")
    if civilite not in QUALITES:
        raise Reject(f"« civilite » : valeur inconnue {civilite!r}")
    return civilite


def _feminise(objet: Objet) -> bool:
    feminise = objet.get("feminise")
    if not isinstance(feminise, bool):
        raise Reject(f"« feminise » n'est ni vrai ni faux : {feminise!r}")
    return feminise


def _serie(objet: Objet) -> int:
    serie = _requis(objet, "serie")
    if serie not in SERIES:
        raise Reject(f"« serie » : valeur inconnue {serie!r}")
    return SERIES[serie]


def _appartenance(groupe: Objet) -> str | None:
    ecrite = next((texte for cle in CLES_APPARTENANCE if (texte := _texte(groupe, cle)) is not None), None)
    if ecrite is not None and ecrite not in APPARTENANCES:
        raise Reject(f"appartenance au groupe inconnue : {ecrite!r}")
    return ecrite


def _circonscription(circonscription: Objet) -> str:
    code = _requis(circonscription, "code", "circonscription.")
    if not _CIRCONSCRIPTION.fullmatch(code):
        raise Reject(f"« circonscription.code » : valeur inconnue {code!r}")
    return code


SENATEURS_EN_POSTE = DocumentType(
    name="senateurs_en_poste",
    version=1,
    member=".+",
    tables={"senateurs_en_poste": SenateurEnPoste, "organismes_senat": OrganismeSenat},
    parse=parse,
    counted="rows",
)
