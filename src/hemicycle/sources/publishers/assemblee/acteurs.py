"""Acteurs: the persons of the Assembly's files (deputies, and in some layouts senators and ministers).

The whole layouts (AMO10, AMO20, AMO30) carry a person's mandates inside its own file; the split ones (AMO40,
AMO50) keep them apart, see `mandats.py`.
"""

from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, rejected_as
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.mandats import Mandat, read_mandat
from hemicycle.sources.publishers.assemblee.values import XML, Node
from hemicycle.vocabulaire import Sexe

SEXES = {"M.": Sexe.MASCULIN, "Mme": Sexe.FEMININ, "Mlle": Sexe.FEMININ}

# Types of address that are published; postal addresses, telephones and faxes are read by nobody here.
ADRESSES = {
    "15": "email",
    "22": "site",
    "24": "twitter",
    "25": "facebook",
    "29": "instagram",
    "30": "linkedin",
    "23": "page_senat",
}
ADRESSES_IGNOREES = frozenset({"0", "1", "2", "11", "12"})

CHAMPS = XML | {"uid", "etatCivil", "profession", "uri_hatvp", "adresses", "mandats"}
CHAMPS_ETAT_CIVIL = frozenset({"ident", "infoNaissance", "dateDeces"})
CHAMPS_IDENT = frozenset({"civ", "prenom", "nom", "alpha", "trigramme"})
CHAMPS_NAISSANCE = frozenset({"dateNais", "villeNais", "depNais", "paysNais"})
CHAMPS_PROFESSION = frozenset({"libelleCourant", "socProcINSEE"})
CHAMPS_SOCIO = frozenset({"catSocPro", "famSocPro"})


class Acteur(Record, frozen=True):
    uid: str
    sexe: str
    prenom: str
    nom: str
    naissance: date | None
    ville_naissance: str | None
    departement_naissance: str | None
    pays_naissance: str | None
    deces: date | None
    profession: str | None
    categorie: str | None
    famille: str | None
    hatvp: str | None
    email: str | None
    site: str | None
    twitter: str | None
    facebook: str | None
    instagram: str | None
    linkedin: str | None
    page_senat: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    acteur = values.root(raw, "acteur")
    notes.check(acteur, CHAMPS, "acteur")
    uid = values.required(acteur, "uid")
    with rejected_as(uid):
        yield _acteur(uid, acteur, notes)
        for mandat in values.as_list(values.node(acteur, "mandats").get("mandat")):
            yield read_mandat(mandat, notes)


def _acteur(uid: str, acteur: Node, notes: Notes) -> Acteur:
    etat_civil = values.child(acteur, "etatCivil", CHAMPS_ETAT_CIVIL, notes, "acteur")
    ident = values.child(etat_civil, "ident", CHAMPS_IDENT, notes, "acteur.etatCivil")
    naissance = values.child(etat_civil, "infoNaissance", CHAMPS_NAISSANCE, notes, "acteur.etatCivil")
    profession = values.child(acteur, "profession", CHAMPS_PROFESSION, notes, "acteur")
    socio = values.child(profession, "socProcINSEE", CHAMPS_SOCIO, notes, "acteur.profession")
    return Acteur(
        uid=uid,
        sexe=values.code(ident, "civ", SEXES),
        prenom=values.required(ident, "prenom"),
        nom=values.required(ident, "nom"),
        naissance=values.day(naissance, "dateNais"),
        ville_naissance=values.text(naissance, "villeNais"),
        departement_naissance=values.text(naissance, "depNais"),
        pays_naissance=values.text(naissance, "paysNais"),
        deces=values.day(etat_civil, "dateDeces"),
        profession=values.text(profession, "libelleCourant"),
        categorie=values.text(socio, "catSocPro"),
        famille=values.text(socio, "famSocPro"),
        hatvp=values.text(acteur, "uri_hatvp"),
        **_adresses(acteur, notes),
    )


def _adresses(acteur: Node, notes: Notes) -> dict[str, str | None]:
    """The first published address of each kind: the source lists the official one first."""
    found: dict[str, str | None] = dict.fromkeys(ADRESSES.values())
    for adresse in values.as_list(values.node(acteur, "adresses").get("adresse")):
        genre = values.required(adresse, "type")
        if genre in ADRESSES:
            name = ADRESSES[genre]
            found[name] = found[name] or values.text(adresse, "valElec")
        elif genre not in ADRESSES_IGNOREES:
            notes.unknown_fields[f"acteur.adresses.adresse.type={genre}"] += 1
    return found


ACTEURS = DocumentType(
    name="acteurs",
    version=2,
    member=r"(?:.*/)?acteur/PA-?\d+\.json",
    tables={"acteurs": Acteur, "mandats": Mandat},
    parse=parse,
)
