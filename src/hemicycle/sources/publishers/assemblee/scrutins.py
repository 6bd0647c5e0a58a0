"""Scrutins: public ballots with every listed voter, block by block (a block is a group on that day).

What the source does and what follows:

- nobody absent is listed: absence is derived later from open mandates;
- the position of a voter is the name of the bucket that lists it (`pours`; `pour` in a vote of the Congress);
- `positionMajoritaire` of a block is wrong once in thirty and names a position where nobody voted: not read;
- `nonVotantsVolontaires` of a block copies its abstentions: not read;
- corrections declared after the ballot (`miseAuPoint`) never change the result: kept apart;
- the 14th legislature is one list in one file, which ends in November 2016; half of its ballots name only those who did
  not vote as their group (`dissidents`): whoever is not named there is not absent.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import UNSET
from msgspec.structs import fields

from hemicycle.calendrier import dans_legislature
from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.assemblee import scrutins_nodes as nodes
from hemicycle.sources.publishers.assemblee import typed_nodes as typed
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.typed_nodes import NOT_PLAIN, struct_decoder
from hemicycle.sources.publishers.assemblee.values import BOOLEENS, XML, Node
from hemicycle.vocabulaire import CauseNonVote, PositionDetail, Sort

TYPES = {"SPO": "SPO", "SPS": "SPS", "MOC": "MOC", "SSG": "SSG"}
SORTS = {"adopté": Sort.ADOPTE, "rejeté": Sort.REJETE}
MODES = {"DecompteNominatif": "nominatif", "DecompteDissidentsPositionGroupe": "dissidents"}

SEAUX = {
    "pours": PositionDetail.POUR.value,
    "pour": PositionDetail.POUR.value,
    "contres": PositionDetail.CONTRE.value,
    "contre": PositionDetail.CONTRE.value,
    "abstentions": PositionDetail.ABSTENTION.value,
    "abstention": PositionDetail.ABSTENTION.value,
    "nonVotants": PositionDetail.NON_VOTANT.value,
    "nonVotant": PositionDetail.NON_VOTANT.value,
}
SEAUX_MISE_AU_POINT = {**SEAUX, "nonVotantsVolontaires": "non_votant_volontaire"}

CHAMPS = typed.field_names(nodes.Scrutin) | XML
CHAMPS_TYPE = frozenset({"codeTypeVote", "libelleTypeVote", "typeMajorite"})
CHAMPS_OBJET = frozenset({"libelle", "dossierLegislatif", "referenceLegislative"})
CHAMPS_SYNTHESE = frozenset({"nombreVotants", "suffragesExprimes", "nbrSuffragesRequis", "annonce", "decompte"})
CHAMPS_DECOMPTE = typed.field_names(nodes.Voix)
CHAMPS_GROUPE = typed.field_names(nodes.Groupe)
CHAMPS_VOTE = typed.field_names(nodes.Vote)
CHAMPS_VOTANT = typed.field_names(nodes.Votant)
CAUSES = frozenset(cause.value for cause in CauseNonVote)

_decoder = struct_decoder(nodes.Racine)
_NOMS = [(field.name, field.encode_name) for field in fields(nodes.Scrutin) if field.name != "ventilation_votes"]
_VENTILATION, _ORGANE, _GROUPES = nodes.Ventilation(), nodes.Organe(), nodes.Groupes()
_GROUPE, _VOTE, _VOIX = nodes.Groupe(), nodes.Vote(), nodes.Voix()


class Scrutin(Record, frozen=True):
    uid: str
    numero: int
    legislature: int
    organe: str
    session_ref: str | None
    seance: str | None
    jour: date
    code_type: str
    type_majorite: str | None
    sort: str
    titre: str
    objet: str | None
    demandeur: str | None
    dossier: str | None
    mode: str
    lieu: str | None
    votants: int
    exprimes: int
    requis: int | None
    pour: int
    contre: int
    abstentions: int
    non_votants: int


class Bloc(Record, frozen=True):
    """What one group did, as the source sums it: held against the names it lists."""

    scrutin: str
    groupe: str | None
    membres: int | None
    pour: int
    contre: int
    abstentions: int
    non_votants: int


class Vote(Record, frozen=True):
    scrutin: str
    acteur: str
    mandat: str | None
    groupe: str | None
    position: str
    delegation: bool
    cause: str | None


class MiseAuPoint(Record, frozen=True):
    """A position that a member declares, after the ballot, to have wanted."""

    scrutin: str
    acteur: str
    position: str
    dysfonctionnement: bool


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    try:
        scrutin, blocs = _by_structs(raw)
    except NOT_PLAIN:
        return lire(raw, notes)
    return _lire(scrutin, notes, blocs)


def lire(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The scrutin of any file, of whatever form."""
    return _lire(values.root(raw, "scrutin"), notes, None)


def _lire(scrutin: Node, notes: Notes, blocs: list[Record] | None) -> Iterator[Record]:
    """The records of a scrutin; `blocs` are those of its groups, when they are read already."""
    notes.check(scrutin, CHAMPS, "scrutin")
    uid = values.required(scrutin, "uid")
    with rejected_as(uid):
        lu = _scrutin(uid, scrutin, notes)
        if not dans_legislature(lu.jour, lu.legislature):
            raise Reject(f"date hors de la {lu.legislature}e législature : {lu.jour.isoformat()}")
        yield lu
        yield from _blocs(uid, scrutin, notes) if blocs is None else blocs
        yield from _mises_au_point(uid, values.node(scrutin, "miseAuPoint"), notes)


def _by_structs(raw: bytes) -> tuple[Node, list[Record]]:
    """The records of the groups and of their voters, when they are of the usual form, and all else as it is written."""
    lu = _decoder(raw).scrutin
    node = {nom: valeur for champ, nom in _NOMS if (valeur := getattr(lu, champ)) is not UNSET}
    uid = typed.required(node.get("uid"))
    organe = typed.node(typed.node(lu.ventilation_votes, _VENTILATION).organe, _ORGANE)
    records: list[Record] = []
    for groupe in typed.as_list(typed.node(organe.groupes, _GROUPES).groupe):
        if groupe.nil is None:
            records += _bloc_by_structs(uid, typed.node(groupe, _GROUPE))
    return node, records


def _bloc_by_structs(uid: str, lu: nodes.Groupe) -> Iterator[Record]:
    vote = typed.node(lu.vote, _VOTE)
    voix = typed.node(vote.decompte_voix, _VOIX)
    groupe = typed.text(lu.organe_ref)
    yield Bloc(
        scrutin=uid,
        groupe=groupe,
        membres=typed.integer(lu.nombre_membres_groupe),
        pour=typed.integer(voix.pour) or 0,
        contre=typed.integer(voix.contre) or 0,
        abstentions=typed.integer(voix.abstentions) or 0,
        non_votants=typed.integer(voix.non_votants) or 0,
    )
    for seau, contenu in (vote.decompte_nominatif or {}).items():
        position = SEAUX[seau]
        for partie in typed.as_list(contenu):
            for votant in typed.as_list(partie.votant):
                delegation = votant.par_delegation == "true"
                cause = votant.cause_position_vote
                yield Vote(uid, votant.acteur_ref, votant.mandat_ref, groupe, position, delegation, cause)


def _scrutin(uid: str, scrutin: Node, notes: Notes) -> Scrutin:
    type_vote = values.child(scrutin, "typeVote", CHAMPS_TYPE, notes, "scrutin")
    objet = values.child(scrutin, "objet", CHAMPS_OBJET, notes, "scrutin")
    synthese = values.child(scrutin, "syntheseVote", CHAMPS_SYNTHESE, notes, "scrutin")
    decompte = values.child(synthese, "decompte", CHAMPS_DECOMPTE, notes, "scrutin.syntheseVote")
    return Scrutin(
        uid=uid,
        numero=values.required_integer(scrutin, "numero"),
        legislature=values.required_legislature(scrutin, uid),
        organe=values.required(scrutin, "organeRef"),
        session_ref=values.text(scrutin, "sessionRef"),
        seance=values.text(scrutin, "seanceRef"),
        jour=values.required_day(scrutin, "dateScrutin"),
        code_type=values.code(type_vote, "codeTypeVote", TYPES),
        type_majorite=values.text(type_vote, "typeMajorite"),
        sort=values.code(values.node(scrutin, "sort"), "code", SORTS),
        titre=values.required(scrutin, "titre"),
        objet=values.text(objet, "libelle"),
        demandeur=values.text(values.node(scrutin, "demandeur"), "texte"),
        dossier=values.text(values.node(objet, "dossierLegislatif"), "dossierRef"),
        mode=values.code(scrutin, "modePublicationDesVotes", MODES),
        lieu=values.text(scrutin, "lieuVote"),
        votants=values.required_integer(synthese, "nombreVotants"),
        exprimes=values.required_integer(synthese, "suffragesExprimes"),
        requis=values.integer(synthese, "nbrSuffragesRequis"),
        pour=values.required_integer(decompte, "pour"),
        contre=values.required_integer(decompte, "contre"),
        abstentions=values.required_integer(decompte, "abstentions"),
        non_votants=values.integer(decompte, "nonVotants") or 0,
    )


def _blocs(uid: str, scrutin: Node, notes: Notes) -> Iterator[Record]:
    ventilation = values.node(values.node(scrutin, "ventilationVotes"), "organe")
    for bloc in values.as_list(values.node(ventilation, "groupes").get("groupe")):
        yield from _bloc(uid, bloc, notes)


def _bloc(uid: str, bloc: Node, notes: Notes) -> list[Record]:
    notes.check(bloc, CHAMPS_GROUPE, "scrutin.groupe")
    vote = values.child(bloc, "vote", CHAMPS_VOTE, notes, "scrutin.groupe")
    nominatif = values.node(vote, "decompteNominatif")
    voix = values.child(vote, "decompteVoix", CHAMPS_DECOMPTE, notes, "scrutin.groupe.vote")
    groupe = values.text(bloc, "organeRef")
    records: list[Record] = [
        Bloc(
            scrutin=uid,
            groupe=groupe,
            membres=values.integer(bloc, "nombreMembresGroupe"),
            pour=values.integer(voix, "pour") or 0,
            contre=values.integer(voix, "contre") or 0,
            abstentions=values.integer(voix, "abstentions") or 0,
            non_votants=values.integer(voix, "nonVotants") or 0,
        )
    ]
    for seau, contenu in nominatif.items():
        position = SEAUX.get(seau)
        if position is None:
            raise Reject(f"position inconnue {seau!r}")
        for partie in values.as_list(contenu):
            records += _votes(uid, groupe, position, values.as_list(partie.get("votant")), notes)
    return records


def _votes(uid: str, groupe: str | None, position: str, votants: Sequence[Node], notes: Notes) -> Iterator[Vote]:
    """Listed voters. There are millions of these: nothing here that can be done once outside."""
    est_connu = CHAMPS_VOTANT.issuperset
    for votant in votants:
        if not est_connu(votant):
            notes.check(votant, CHAMPS_VOTANT, "scrutin.votant")
        cause = votant.get("causePositionVote")
        if cause is not None and cause not in CAUSES:
            raise Reject(f"« causePositionVote » : code inconnu {cause!r}")
        delegation = BOOLEENS[votant.get("parDelegation") or "false"]
        yield Vote(uid, votant["acteurRef"], votant.get("mandatRef"), groupe, position, delegation, cause)


def _mises_au_point(uid: str, node: Node, notes: Notes) -> Iterator[MiseAuPoint]:
    for seau, contenu in node.items():
        if seau == "dysfonctionnement":
            for autre_seau, autre in values.node(node, seau).items():
                yield from _corrections(uid, autre_seau, autre, notes, dysfonctionnement=True)
        else:
            yield from _corrections(uid, seau, contenu, notes, dysfonctionnement=False)


def _corrections(
    uid: str, seau: str, contenu: object, notes: Notes, *, dysfonctionnement: bool
) -> Iterator[MiseAuPoint]:
    position = SEAUX_MISE_AU_POINT.get(seau)
    if position is None:
        raise Reject(f"mise au point : position inconnue {seau!r}")
    for partie in values.as_list(contenu):
        for votant in values.as_list(partie.get("votant")):
            notes.check(votant, CHAMPS_VOTANT, "scrutin.miseAuPoint.votant")
            yield MiseAuPoint(
                scrutin=uid,
                acteur=values.required(votant, "acteurRef"),
                position=position,
                dysfonctionnement=dysfonctionnement,
            )


def parse_liste(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The scrutins of a file that holds them all; one that cannot be read is set aside alone, whole."""
    for rang, scrutin in enumerate(values.as_list(values.root(raw, "scrutins").get("scrutin")), 1):
        try:
            yield from list(_lire(scrutin, notes, None))
        except Reject as reject:
            notes.set_aside(reject.reason, reject.record or f"scrutin n° {rang}")


SCRUTINS = DocumentType(
    name="scrutins",
    version=3,
    member=r"(?:.*/)?VT(?:AN|CG)R5L\d+V\d+\.json",
    tables={"scrutins": Scrutin, "blocs": Bloc, "votes": Vote, "mises_au_point": MiseAuPoint},
    parse=parse,
)

SCRUTINS_LISTE = DocumentType(
    name="scrutins_liste",
    version=1,
    member=r"(?:.*/)?Scrutins_XIV\.json",
    tables=SCRUTINS.tables,
    parse=parse_liste,
    counted="rows",
)
