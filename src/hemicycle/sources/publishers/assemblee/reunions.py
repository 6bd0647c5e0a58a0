"""Réunions: sittings, committee meetings and study groups, with their agenda and the attendance of members.

Three things to know of these files:
- sittings of the Senate lie among those of the Assembly (`RUSN…`) and must never be counted as the Assembly's;
- a journey of a delegation runs from midnight to a last second several days later: it has no hour, and its end
  is kept for its day;
- points struck from an agenda stay in it, marked `Supprimé`; a member may be listed twice in an attendance, once
  in a while as present and as absent: both rows are kept, whoever reads them decides.
"""

from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.values import XML, Node
from hemicycle.texte import nettoyer
from hemicycle.vocabulaire import Chambre

TYPES = {
    "seance_type": "seance",
    "reunionCommission_type": "commission",
    "reunionInitParlementaire_type": "initiative",
}
# A sitting of the Congress is filed with the Assembly, as its votes are.
CHAMBRES = {"RUAN": Chambre.ASSEMBLEE, "RUSN": Chambre.SENAT, "RUCG": Chambre.ASSEMBLEE}
ETATS = {etat: etat for etat in ("Confirmé", "Annulé", "Supprimé", "Eventuel")}
ECARTES = ("Annulé", "Supprimé")
COMMISSION = "CRCANR"  # what the reference of the report of a committee begins with
PRESENCES = {"présent": "present", "absent": "absent", "excusé": "excuse"}

CHAMPS = XML | {
    "uid", "timeStampDebut", "timeStampFin", "lieu", "cycleDeVie", "organeReuniRef", "sessionRef", "compteRenduRef",
    "ouverturePresse", "captationVideo", "visioConference", "identifiants", "ODJ", "participants",
    # ignored: always null (demandeur) or always the same (formatReunion, typeReunion), countries visited
    "demandeur", "formatReunion", "typeReunion", "infosReunionsInternationale",
}  # fmt: skip
CHAMPS_LIEU = frozenset({"libelleLong", "lieuRef"})  # ignored: lieuRef, missing for one meeting in four
CHAMPS_CYCLE = frozenset({"etat", "chrono"})  # ignored: chrono, when the record was created and closed
CHAMPS_IDENTIFIANTS = frozenset({"numSeanceJO", "quantieme", "idJO", "DateSeance"})  # ignored: the last two repeat
CHAMPS_ODJ = frozenset({"convocationODJ", "resumeODJ", "pointsODJ"})
CHAMPS_POINT = XML | {
    "uid", "objet", "typePointODJ", "procedure", "dossiersLegislatifsRefs", "cycleDeVie", "natureTravauxODJ",
    # ignored: always null or false, and the decision that put the point on the agenda
    "comiteSecret", "demandeurPoint", "textesAssocies", "dateConfPres", "dateLettreMinistre",
}  # fmt: skip
CHAMPS_PARTICIPANTS = frozenset({"participantsInternes", "personnesAuditionnees"})  # ignored: the latter, empty
CHAMPS_PARTICIPANT = frozenset({"acteurRef", "presence"})


class Reunion(Record, frozen=True):
    """A meeting. `debut` and `fin` are as the source writes them, with the offset of Paris that day."""

    uid: str
    type: str
    chambre: str
    jour: date
    debut: str | None
    fin: str | None
    lieu: str | None
    etat: str
    organe: str | None
    session_ref: str | None
    compte_rendu: str | None
    presse: bool | None
    video: bool | None
    visio: bool | None
    numero_jo: str | None
    quantieme: str | None
    convocation: list[str]
    resume: list[str]


class Point(Record, frozen=True):
    """One point of the agenda of a meeting, the struck ones included (see `etat`)."""

    reunion: str
    uid: str | None
    ordre: int
    objet: str | None
    type: str | None
    procedure: str | None
    dossiers: list[str]
    etat: str | None
    nature: str | None


class Presence(Record, frozen=True):
    """What the attendance list of a committee says of one member."""

    reunion: str
    acteur: str
    presence: str


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    reunion = values.root(raw, "reunion")
    notes.check(reunion, CHAMPS, "reunion")
    uid = values.required(reunion, "uid")
    with rejected_as(uid):
        yield _reunion(uid, reunion, notes)
        yield from _points(uid, values.node(reunion, "ODJ"), notes)
        yield from _presences(uid, values.node(reunion, "participants"), notes)


def _reunion(uid: str, reunion: Node, notes: Notes) -> Reunion:
    lieu = values.child(reunion, "lieu", CHAMPS_LIEU, notes, "reunion")
    identifiants = values.child(reunion, "identifiants", CHAMPS_IDENTIFIANTS, notes, "reunion")
    cycle = values.child(reunion, "cycleDeVie", CHAMPS_CYCLE, notes, "reunion")
    odj = values.child(reunion, "ODJ", CHAMPS_ODJ, notes, "reunion")
    return Reunion(
        uid=uid,
        type=values.code(reunion, "@xsi:type", TYPES),
        chambre=_chambre(uid),
        jour=values.required_day(reunion, "timeStampDebut"),
        debut=_debut(reunion),
        fin=values.text(reunion, "timeStampFin"),
        lieu=values.text(lieu, "libelleLong"),
        etat=values.code(cycle, "etat", ETATS),
        organe=values.text(reunion, "organeReuniRef"),
        session_ref=values.text(reunion, "sessionRef"),
        compte_rendu=values.text(reunion, "compteRenduRef"),
        presse=values.boolean(reunion, "ouverturePresse"),
        video=values.boolean(reunion, "captationVideo"),
        visio=values.boolean(reunion, "visioConference"),
        numero_jo=values.text(identifiants, "numSeanceJO"),
        quantieme=values.text(identifiants, "quantieme"),
        convocation=_lignes(odj, "convocationODJ"),
        resume=_lignes(odj, "resumeODJ"),
    )


def page_citee(record: Record) -> tuple[str, date] | None:
    """The report of a committee meeting that took place, and the day of the meeting."""
    if not isinstance(record, Reunion) or record.etat in ECARTES:
        return None
    reference = record.compte_rendu or ""
    return (reference, record.jour) if reference.startswith(COMMISSION) else None


def _points(uid: str, odj: Node, notes: Notes) -> Iterator[Point]:
    points = values.as_list(values.node(odj, "pointsODJ").get("pointODJ"))
    for ordre, point in enumerate(points, start=1):
        notes.check(point, CHAMPS_POINT, "reunion.ODJ.pointODJ")
        cycle = values.child(point, "cycleDeVie", CHAMPS_CYCLE, notes, "reunion.ODJ.pointODJ")
        yield Point(
            reunion=uid,
            uid=values.text(point, "uid"),
            ordre=ordre,
            objet=values.text(point, "objet"),
            type=values.text(point, "typePointODJ"),
            procedure=values.text(point, "procedure"),
            dossiers=values.texts(values.node(point, "dossiersLegislatifsRefs"), "dossierRef"),
            etat=values.code(cycle, "etat", ETATS) if cycle else None,
            nature=values.text(point, "natureTravauxODJ"),
        )


def _presences(uid: str, participants: Node, notes: Notes) -> Iterator[Presence]:
    notes.check(participants, CHAMPS_PARTICIPANTS, "reunion.participants")
    internes = values.node(participants, "participantsInternes")
    for participant in values.as_list(internes.get("participantInterne")):  # millions of these
        if not participant.keys() <= CHAMPS_PARTICIPANT:
            notes.check(participant, CHAMPS_PARTICIPANT, "reunion.participant")
        acteur, ecrite = values.required(participant, "acteurRef"), participant.get("presence")
        presence = PRESENCES.get(ecrite) if type(ecrite) is str else None
        yield Presence(uid, acteur, presence or values.code(participant, "presence", PRESENCES))


def _chambre(uid: str) -> str:
    try:
        return CHAMBRES[uid[:4]]
    except KeyError:
        raise Reject(f"« uid » : chambre inconnue {uid[:4]!r}") from None


def _debut(reunion: Node) -> str | None:
    debut = values.text(reunion, "timeStampDebut")
    if debut is None or "T" not in debut or "T00:00:00" in debut:
        return None
    return debut


def _lignes(odj: Node, name: str) -> list[str]:
    items = map(nettoyer, values.texts(values.node(odj, name), "item"))
    return [item for item in items if item]


REUNIONS = DocumentType(
    name="reunions",
    version=1,
    member=r"(?:.*/)?reunion/RU[A-Z0-9]+\.json",
    tables={"reunions": Reunion, "points": Point, "presences": Presence},
    parse=parse,
    cites=page_citee,
)
