"""Mandats: every function of a person in a body: the seat, the group, the committees and the rest.

Names of private staff (`collaborateurs`) are in these files; they are not read.
"""

from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.assemblee import lecture
from hemicycle.sources.publishers.assemblee.lecture import XML, Node

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
    yield read_mandat(lecture.root(raw, "mandat"), notes)


def read_mandat(mandat: Node, notes: Notes) -> Mandat:
    """A mandate, standing alone or inside its holder's file."""
    uid = lecture.required(mandat, "uid")
    try:
        return _mandat(uid, mandat, notes)
    except Reject as reject:
        raise Reject(f"mandat {uid} : {reject.reason}", uid) from reject


def _mandat(uid: str, mandat: Node, notes: Notes) -> Mandat:
    qualite, election = lecture.node(mandat, "infosQualite"), lecture.node(mandat, "election")
    lieu, mandature = lecture.node(election, "lieu"), lecture.node(mandat, "mandature")
    suppleant = lecture.node(lecture.node(mandat, "suppleants"), "suppleant")
    notes.check(mandat, CHAMPS, "mandat")
    notes.check(qualite, CHAMPS_QUALITE, "mandat.infosQualite")
    notes.check(election, CHAMPS_ELECTION, "mandat.election")
    notes.check(lieu, CHAMPS_LIEU, "mandat.election.lieu")
    notes.check(mandature, CHAMPS_MANDATURE, "mandat.mandature")
    premiere = lecture.text(mandature, "premiereElection")
    return Mandat(
        uid=uid,
        acteur=lecture.required(mandat, "acteurRef"),
        legislature=lecture.integer(mandat, "legislature"),
        type_organe=lecture.required(mandat, "typeOrgane"),
        organes=lecture.as_list(lecture.node(mandat, "organes").get("organeRef")),
        date_debut=lecture.day(mandat, "dateDebut"),
        date_publication=lecture.day(mandat, "datePublication"),
        date_fin=lecture.day(mandat, "dateFin"),
        preseance=lecture.integer(mandat, "preseance"),
        principal=lecture.text(mandat, "nominPrincipale") == "1",
        code_qualite=lecture.text(qualite, "codeQualite"),
        qualite=lecture.text(qualite, "libQualiteSex") or lecture.text(qualite, "libQualite"),
        libelle=lecture.text(mandat, "libelle"),
        cause_mandat=lecture.text(election, "causeMandat"),
        circonscription=lecture.text(election, "refCirconscription"),
        region=lecture.text(lieu, "region"),
        departement=lecture.text(lieu, "departement"),
        num_departement=lecture.text(lieu, "numDepartement"),
        num_circo=lecture.integer(lieu, "numCirco"),
        prise_fonction=lecture.day(mandature, "datePriseFonction"),
        cause_fin=lecture.text(mandature, "causeFin"),
        premiere_election=None if premiere is None else premiere == "1",
        place=lecture.integer(mandature, "placeHemicycle"),
        mandat_remplace=lecture.text(mandature, "mandatRemplaceRef"),
        suppleant=lecture.text(suppleant, "suppleantRef"),
    )


MANDATS = DocumentType(
    name="mandats", version=1, member=r"(?:.*/)?mandat/PM\d+\.json", tables={"mandats": Mandat}, parse=parse
)
