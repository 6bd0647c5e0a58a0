"""Printed documents of a dossier (texts, reports, studies) as the Assembly writes them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from hemicycle_demo.dates import estampille, jour_decale, moment
from hemicycle_demo.formats.amo import XMLNS, XSI, Json, seul_ou_liste

_TEXTE, _RAPPORT = "texteLoi_Type", "rapportParlementaire_Type"


@dataclass(frozen=True, slots=True)
class Genre:
    """A kind of document: what it is called, and the codes that classify it."""

    xsi: str
    denomination: str
    depot: tuple[str, str]
    classe: tuple[str, str]
    type: tuple[str, str]
    sous_type: tuple[str, str] | None = None
    provenance: str | None = "Texte Déposé"


_INITIATIVE = ("INITDEP", "Initiative en 1er Dépôt")
_NAVETTE = ("INITNAV", "Initiative en Navette")
_RAPINIT = ("RAPINIT", "Rapport sur une initiative")
_LOIS = {
    "PRJL": ("Projet de loi", ("PRJLOI", "Projet de loi"), ("PRJL", "Projet de loi")),
    "PION": ("Proposition de loi", ("PIONLOI", "Proposition de loi"), ("PION", "Proposition de loi")),
    "PNRE": ("Proposition de résolution", ("PIONRES", "Proposition de résolution"),
             ("PNRE", "Proposition de résolution")),
}  # fmt: skip


def texte(code: str, navette: bool = False, etape: str = "B", sous_type: tuple[str, str] | None = None) -> Genre:
    """A bill or a resolution, as tabled (`B`), as the committee rewrote it (`BTC`) or as adopted (`BTA`, `TAP`)."""
    nom, classe, type_ = _LOIS[code]
    provenance = "Séance" if etape in ("BTA", "TAP") else "Texte Déposé"
    return Genre(_TEXTE, nom, _NAVETTE if navette else _INITIATIVE, classe, type_, sous_type, provenance)


RAPPORT = Genre(_RAPPORT, "Rapport", _RAPINIT, ("RAPPORT", "Rapport"), ("RAPP", "Rapport"), None, "Commission")
AVIS = Genre(_TEXTE, "Avis", _RAPINIT, ("AVIS", "Avis"), ("AVIS", "Avis"), None, "Commission")
ETUDE = Genre(
    "documentEtudeImpact_Type", "Projet de loi", _INITIATIVE, ("PRJLOI", "Projet de loi"), ("ETDI", "Etude d'impact")
)
CONSEIL = Genre(
    "avisConseilEtat_Type", "Projet de loi", _INITIATIVE, ("PRJLOI", "Projet de loi"),
    ("AVCE", "Avis du Conseil d'Etat"),
)  # fmt: skip
ACCORD = Genre(
    "accordInternational_Type", "Projet de loi", _INITIATIVE, ("PRJLOI", "Projet de loi"),
    ("ACIN", "Accord international"),
)  # fmt: skip
INFORMATION = Genre(
    _TEXTE, "Rapport d'information", ("RAPAUT", "Rapport autonome"), ("RAPINF", "Rapport d'information"),
    ("RINF", "Rapport d'information"), ("APPLOI", "sur l'application des lois"), "Commission",
)  # fmt: skip
DECLARATION = Genre(
    _TEXTE, "Déclaration", ("DECLARGVT", "Déclaration du Gouvernement"), ("DECLARATION", "Déclaration"),
    ("DECL", "Déclaration"), ("ENGRESPTXT", "engageant la responsabilité du Gouvernement"), None,
)  # fmt: skip
MOTION = Genre(
    _TEXTE, "Motion", ("MOTION49-2", "Motion de censure 49.2"), ("MOTION", "Motion"), ("MION", "Motion"),
    ("CENSURE492", "de censure de l'article 49-2 de la Constitution"), None,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Document:
    """What is particular to one document. `legislature` is None for those of the Senate."""

    uid: str
    genre: Genre
    dossier: str
    legislature: int | None
    jour: date
    titre: str
    court: str
    formule: str = ""
    acteurs: Sequence[tuple[str, str]] = ()
    organe: str | None = None
    referents: Sequence[str] = ()
    cosignataires: Sequence[str] = ()
    statut: str | None = None
    amendable: Sequence[str] | None = None
    rectifie: int = 0
    annexe: bool = False


def document(document: Document) -> Json:
    """The whole file of a document; which keys it has depends on its type."""
    return {"document": {"@xmlns": XMLNS, "@xmlns:xsi": XSI, **_contenu(document)}}


def _contenu(d: Document) -> Json:
    genre = d.genre
    contenu: Json = {
        "@xsi:type": genre.xsi,
        "uid": d.uid,
        "legislature": str(d.legislature) if d.legislature else None,
        "cycleDeVie": {"chrono": _chrono(d)},
        "denominationStructurelle": genre.denomination,
    }
    if genre.provenance is not None:
        contenu["provenance"] = genre.provenance
    contenu |= {
        "titres": {"titrePrincipal": d.titre, "titrePrincipalCourt": d.court},
        "divisions": {"division": _comparatif(d)} if d.annexe else None,
        "dossierRef": d.dossier,
        "redacteur": None,
        "classification": _classification(d),
        "auteurs": {"auteur": seul_ou_liste(_auteurs(d))},
    }
    if genre.xsi == _TEXTE:
        contenu["organesReferents"] = {"organeRef": seul_ou_liste(list(d.referents))} if d.referents else None
    contenu |= {
        "correction": {"typeCorrection": "Rectifié", "niveauCorrection": str(d.rectifie)} if d.rectifie else None,
        "notice": _notice(d),
        "indexation": None,
        "imprimerie": {"ISSN": None, "ISBN": None, "DIAN": None, "nbPage": "0", "prix": None},
    }
    if genre.xsi == _TEXTE:
        contenu |= {"coSignataires": _cosignataires(d), "depotAmendements": _depot_amendements(d)}
    elif genre.xsi == _RAPPORT:
        contenu["rapportPublie"] = "true" if d.legislature else "false"
    return contenu


def _chrono(d: Document) -> Json:
    adopte = d.genre.provenance == "Séance"
    return {
        "dateCreation": estampille(d.jour),
        "dateDepot": None if adopte else estampille(d.jour),
        "datePublication": estampille(d.jour) if d.legislature else None,
        "datePublicationWeb": estampille(moment(d.jour, 18, 45)) if d.legislature else None,
    }


def _classification(d: Document) -> Json:
    genre = d.genre
    famille: Json = {"depot": _code(*genre.depot), "classe": _code(*genre.classe)}
    sous_type: Json | None = None
    if genre.sous_type is not None:
        famille["espece"] = _code(*genre.sous_type)
        sous_type = _code(*genre.sous_type)
    return {"famille": famille, "type": _code(*genre.type), "sousType": sous_type, "statutAdoption": d.statut}


def _code(code: str, libelle: str) -> Json:
    return {"code": code, "libelle": libelle}


def _auteurs(d: Document) -> list[Json]:
    auteurs: list[Json] = [{"acteur": {"acteurRef": uid, "qualite": qualite}} for uid, qualite in d.acteurs]
    return [*auteurs, {"organe": {"organeRef": d.organe}}] if d.organe else auteurs


def _notice(d: Document) -> Json:
    if d.genre.provenance is None:
        return {"adoptionConforme": "false"}
    return {"numNotice": str(int(d.uid[-4:])), "formule": d.formule or d.titre, "adoptionConforme": "false"}


def _cosignataires(d: Document) -> Json | None:
    """Those who signed after the author: with their day, and whether they are printed on the cover."""
    signes: list[Any] = [
        {
            "acteur": {"acteurRef": uid},
            "dateCosignature": jour_decale(d.jour),
            "dateRetraitCosignature": None,
            "edite": "true",
        }
        for uid in d.cosignataires
    ]
    return {"coSignataire": seul_ou_liste(signes)} if signes else None


def _depot_amendements(d: Document) -> Json | None:
    if d.amendable is None:
        return None
    depot: Json = {"amendementsSeance": {"amendable": "true" if d.amendable else "false", "dateLimiteDepot": None}}
    if d.amendable:
        organes = [{"organeRef": uid, "amendable": "true", "dateLimiteDepot": None} for uid in d.amendable]
        depot["amendementsCommission"] = {"commission": seul_ou_liste(organes)}
    return depot


def _comparatif(d: Document) -> Json:
    """A table of the text before and after, printed with the report: a document inside the document."""
    return {
        "@xsi:type": _RAPPORT,
        "uid": f"{d.uid}-COMPA",
        "legislature": str(d.legislature),
        "cycleDeVie": {"chrono": _chrono(d)},
        "denominationStructurelle": "Annexe Texte comparatif COMPA",
        "titres": {"titrePrincipal": "Texte comparatif", "titrePrincipalCourt": d.court},
        "divisions": None,
        "dossierRef": d.dossier,
        "redacteur": None,
        "classification": {
            "famille": None,
            "type": _code("RAPP", "Rapport"),
            "sousType": _code("COMPA", "Texte comparatif"),
            "statutAdoption": "ADOPTCOM",
        },
        "auteurs": {"auteur": seul_ou_liste(_auteurs(d))},
        "correction": None,
        "notice": _notice(d),
        "indexation": None,
        "imprimerie": {"ISSN": None, "ISBN": None, "DIAN": None, "nbPage": "0", "prix": None},
        "rapportPublie": "false",
    }
