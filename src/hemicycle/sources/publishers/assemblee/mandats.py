"""Mandats: every function of a person in a body: the seat, the group, the committees and the rest.

Names of private staff (`collaborateurs`) are in these files; they are not read.
"""

from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.values import XML, Node

CHAMPS = XML | {
    "uid", "acteurRef", "legislature", "typeOrgane", "dateDebut", "datePublication", "dateFin", "preseance",
    "nominPrincipale", "infosQualite", "organes", "libelle", "election", "mandature", "suppleants",
    # ignored: always null (chambre), private staff, links between missions
    "chambre", "collaborateurs", "missionSuivanteRef", "missionPrecedenteRef",
}  # fmt: skip
CHAMPS_QUALITE = frozenset({"codeQualite", "libQualite", "libQualiteSex"})
CHAMPS_ELECTION = frozenset({"lieu", "causeMandat", "refCirconscription"})
CHAMPS_LIEU = frozenset({"region", "regionType", "departement", "numDepartement", "numCirco"})
CHAMPS_MANDATURE = frozenset(
    {"datePriseFonction", "causeFin", "premiereElection", "placeHemicycle", "mandatRemplaceRef"}
)


class Mandat(Record, frozen=True):
    uid: str
    acteur: str
    legislature: int | None
    type_organe: str
    organes: list[str]
    date_debut: date | None
    date_publication: date | None
    date_fin: date | None
    preseance: int | None
    principal: bool
    code_qualite: str | None
    qualite: str | None
    libelle: str | None
    cause_mandat: str | None
    circonscription: str | None
    region: str | None
    departement: str | None
    num_departement: str | None
    num_circo: int | None
    prise_fonction: date | None
    cause_fin: str | None
    premiere_election: bool | None
    place: int | None
    mandat_remplace: str | None
    suppleant: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    yield read_mandat(values.root(raw, "mandat"), notes)


def read_mandat(mandat: Node, notes: Notes) -> Mandat:
    """A mandate, standing alone or inside its holder's file."""
    uid = values.required(mandat, "uid")
    try:
        return _mandat(uid, mandat, notes)
    except Reject as reject:
        raise Reject(f"mandat {uid} : {reject.reason}", uid) from reject


def _mandat(uid: str, mandat: Node, notes: Notes) -> Mandat:
    qualite = values.child(mandat, "infosQualite", CHAMPS_QUALITE, notes, "mandat")
    election = values.child(mandat, "election", CHAMPS_ELECTION, notes, "mandat")
    lieu = values.child(election, "lieu", CHAMPS_LIEU, notes, "mandat.election")
    mandature = values.child(mandat, "mandature", CHAMPS_MANDATURE, notes, "mandat")
    suppleant = values.node(values.node(mandat, "suppleants"), "suppleant")
    notes.check(mandat, CHAMPS, "mandat")
    premiere = values.text(mandature, "premiereElection")
    return Mandat(
        uid=uid,
        acteur=values.required(mandat, "acteurRef"),
        legislature=values.integer(mandat, "legislature"),
        type_organe=values.required(mandat, "typeOrgane"),
        organes=values.as_list(values.node(mandat, "organes").get("organeRef")),
        date_debut=values.day(mandat, "dateDebut"),
        date_publication=values.day(mandat, "datePublication"),
        date_fin=values.day(mandat, "dateFin"),
        preseance=values.integer(mandat, "preseance"),
        principal=values.text(mandat, "nominPrincipale") == "1",
        code_qualite=values.text(qualite, "codeQualite"),
        qualite=values.text(qualite, "libQualiteSex") or values.text(qualite, "libQualite"),
        libelle=values.text(mandat, "libelle"),
        cause_mandat=values.text(election, "causeMandat"),
        circonscription=values.text(election, "refCirconscription"),
        region=values.text(lieu, "region"),
        departement=values.text(lieu, "departement"),
        num_departement=values.text(lieu, "numDepartement"),
        num_circo=values.integer(lieu, "numCirco"),
        prise_fonction=values.day(mandature, "datePriseFonction"),
        cause_fin=values.text(mandature, "causeFin"),
        premiere_election=None if premiere is None else premiere == "1",
        place=values.integer(mandature, "placeHemicycle"),
        mandat_remplace=values.text(mandature, "mandatRemplaceRef"),
        suppleant=values.text(suppleant, "suppleantRef"),
    )


MANDATS = DocumentType(
    name="mandats", version=1, member=r"(?:.*/)?mandat/PM\d+\.json", tables={"mandats": Mandat}, parse=parse
)
