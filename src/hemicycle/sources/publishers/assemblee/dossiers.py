"""Dossiers: the file of a bill, a resolution, an inquiry or a report, with all the acts of its procedure.

Acts form a tree (a reading, the work of its committee, a meeting of the committee) that covers the whole shuttle,
Senate included. It is staged flat, in the order of the document: `(dossier, ordre)` is the key of an act, because
the same act (a motion of censure) stands in several dossiers under one uid. A dossier keeps the legislature of its
birth: those of older ones are in the archive of the present one.
"""

from collections.abc import Iterable, Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, rejected_as
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.values import XML, Node

CHAMPS = XML | {
    "uid", "legislature", "titreDossier", "procedureParlementaire", "initiateur", "actesLegislatifs", "fusionDossier",
    # ignored: themes of five dossiers in three thousand; the rapporteurs of a budget, who are in its acts too
    "indexation", "PLF",
}  # fmt: skip
CHAMPS_TITRE = frozenset({"titre", "titreChemin", "senatChemin"})
CHAMPS_PROCEDURE = frozenset({"code", "libelle"})
CHAMPS_FUSION = frozenset({"cause", "dossierAbsorbantRef"})
CHAMPS_INITIATEUR = frozenset({"acteurs", "organes"})
CHAMPS_INITIATEUR_ACTEUR = frozenset({"acteurRef", "mandatRef"})  # the mandate follows from the person and the day
CHAMPS_INITIATEUR_ORGANE = frozenset({"organeRef"})

CHAMPS_ACTE = XML | {
    "uid", "codeActe", "libelleActe", "organeRef", "dateActe", "actesLegislatifs", "texteAssocie", "textesAssocies",
    "texteAdopte", "texteLoiRef", "voteRefs", "statutConclusion", "decision", "reunionRef", "odjRef", "rapporteurs",
    "codeLoi", "titreLoi", "infoJO", "typeDeclaration", "auteurs", "auteurMotion", "initiateur", "initiateurs",
    # ignored: always null
    "reunion", "odSeancejRef", "dateRetrait",
    # ignored: follow from other acts of the dossier (where a text comes from, which one a last reading goes back to)
    "provenance", "depotInitialLectureDefinitiveRef",
    # ignored: kinds of motion and of referral, the decision of the Conseil constitutionnel, decrees, public
    # consultations: no operation shows them
    "typeMotion", "typeMotionCensure", "casSaisine", "motif", "urlConclusion", "numDecision", "anneeDecision",
    "texteExterneAssocie", "contributionInternaute", "urlEcheancierLoi",
}  # fmt: skip
CHAMPS_LIBELLE = frozenset({"nomCanonique", "libelleCourt"})
CHAMPS_STATUT = frozenset({"fam_code", "libelle"})
CHAMPS_TEXTE_ASSOCIE = frozenset({"refTexteAssocie", "typeTexte"})  # the type is written in the reference
CHAMPS_RAPPORTEUR = frozenset({"acteurRef", "typeRapporteur", "etudePLFRef"})
CHAMPS_JO = frozenset({"typeJO", "dateJO", "pageJO", "numJO", "urlLegifrance", "referenceNOR"})
CHAMPS_AUTEURS = frozenset({"acteurRef"})
CHAMPS_INITIATEURS = frozenset({"acteurRef", "organeRef"})  # the body is the act's own, as it is created


class Dossier(Record, frozen=True):
    """`titre` is often only the tail of a title; `chemin` is the last part of the dossier's address on the site."""

    uid: str
    legislature: int
    type: str | None
    titre: str | None
    chemin: str | None
    senat_url: str | None
    procedure_code: str | None
    procedure: str | None
    initiateurs: list[str]
    initiateurs_organes: list[str]
    fusion_cause: str | None
    absorbant: str | None


class Acte(Record, frozen=True):
    """One act. `profondeur` is 0 for a stage, `parent` the uid of the act that holds this one.

    `statut_code` is how a decision ended (its label varies with gender: read the code); `types_rapporteurs` goes with
    `rapporteurs`, one for one; `declaration` is the article of the Constitution that a declaration invokes.
    """

    dossier: str
    uid: str
    parent: str | None
    ordre: int
    profondeur: int
    code: str
    libelle: str | None
    nom: str | None
    type: str | None
    organe: str | None
    jour: date | None
    statut_code: str | None
    statut: str | None
    textes: list[str]
    texte_adopte: str | None
    votes: list[str]
    reunion: str | None
    odj: str | None
    rapporteurs: list[str]
    types_rapporteurs: list[str]
    loi_numero: str | None
    loi_titre: str | None
    jo_date: date | None
    jo_nor: str | None
    jo_numero: str | None
    jo_url: str | None
    declaration: str | None
    auteurs: list[str]


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    dossier = values.root(raw, "dossierParlementaire")
    notes.check(dossier, CHAMPS, "dossier")
    uid = values.required(dossier, "uid")
    with rejected_as(uid):
        yield _dossier(uid, dossier, notes)
        for ordre, (acte, parent, profondeur) in enumerate(_parcours(dossier)):
            yield _acte(acte, uid, parent, ordre, profondeur, notes)


def _dossier(uid: str, dossier: Node, notes: Notes) -> Dossier:
    titre = values.child(dossier, "titreDossier", CHAMPS_TITRE, notes, "dossier")
    procedure = values.child(dossier, "procedureParlementaire", CHAMPS_PROCEDURE, notes, "dossier")
    fusion = values.child(dossier, "fusionDossier", CHAMPS_FUSION, notes, "dossier")
    acteurs, organes = _initiateur(dossier, notes, "dossier")
    return Dossier(
        uid=uid,
        legislature=values.required_legislature(dossier, uid),
        type=values.text(dossier, "@xsi:type"),
        titre=values.text(titre, "titre"),
        chemin=values.text(titre, "titreChemin"),
        senat_url=values.text(titre, "senatChemin"),
        procedure_code=values.text(procedure, "code"),
        procedure=values.text(procedure, "libelle"),
        initiateurs=acteurs,
        initiateurs_organes=organes,
        fusion_cause=values.text(fusion, "cause"),
        absorbant=values.text(fusion, "dossierAbsorbantRef"),
    )


def _initiateur(parent: Node, notes: Notes, path: str) -> tuple[list[str], list[str]]:
    """Persons and bodies that began something; a person is listed once for each of its mandates: kept once."""
    initiateur = values.node(parent, "initiateur")
    notes.check(initiateur, CHAMPS_INITIATEUR, f"{path}.initiateur")
    acteurs = values.as_list(values.node(initiateur, "acteurs").get("acteur"))
    organes = values.as_list(values.node(initiateur, "organes").get("organe"))
    for acteur in acteurs:
        notes.check(acteur, CHAMPS_INITIATEUR_ACTEUR, f"{path}.initiateur.acteur")
    for organe in organes:
        notes.check(organe, CHAMPS_INITIATEUR_ORGANE, f"{path}.initiateur.organe")
    return (
        _uniques(values.required(acteur, "acteurRef") for acteur in acteurs),
        _uniques(values.required(values.node(organe, "organeRef"), "uid") for organe in organes),
    )


def _parcours(dossier: Node) -> Iterator[tuple[Node, str | None, int]]:
    """Every act with the uid of its parent and its depth, a parent before its children."""
    pile: list[tuple[Node, str | None, int]] = [(acte, None, 0) for acte in reversed(_enfants(dossier))]
    while pile:
        acte, parent, profondeur = pile.pop()
        yield acte, parent, profondeur
        uid = values.required(acte, "uid")
        pile += [(enfant, uid, profondeur + 1) for enfant in reversed(_enfants(acte))]


def _enfants(parent: Node) -> list[Node]:
    return values.as_list(values.node(parent, "actesLegislatifs").get("acteLegislatif"))


def _acte(acte: Node, dossier: str, parent: str | None, ordre: int, profondeur: int, notes: Notes) -> Acte:
    libelle = values.child(acte, "libelleActe", CHAMPS_LIBELLE, notes, "dossier.acte")
    jo = values.child(acte, "infoJO", CHAMPS_JO, notes, "dossier.acte")
    # A motion of censure writes `decision` where the other votes write `statutConclusion`.
    statut = values.node(acte, "statutConclusion") or values.node(acte, "decision")
    declaration = values.child(acte, "typeDeclaration", CHAMPS_STATUT, notes, "dossier.acte")
    notes.check(acte, CHAMPS_ACTE, "dossier.acte")
    notes.check(statut, CHAMPS_STATUT, "dossier.acte.statutConclusion")
    rapporteurs = _rapporteurs(acte, notes)
    nom = values.text(libelle, "nomCanonique")
    return Acte(
        dossier=dossier,
        uid=values.required(acte, "uid"),
        parent=parent,
        ordre=ordre,
        profondeur=profondeur,
        code=values.required(acte, "codeActe"),
        libelle=values.text(libelle, "libelleCourt") or nom,
        nom=nom,
        type=values.text(acte, "@xsi:type"),
        organe=values.text(acte, "organeRef"),
        jour=values.day(acte, "dateActe"),
        statut_code=values.text(statut, "fam_code"),
        statut=values.text(statut, "libelle"),
        textes=_textes(acte, notes),
        texte_adopte=values.text(acte, "texteAdopte"),
        votes=values.texts(values.node(acte, "voteRefs"), "voteRef"),
        reunion=values.text(acte, "reunionRef"),
        odj=values.text(acte, "odjRef"),
        rapporteurs=[acteur for acteur, _ in rapporteurs],
        types_rapporteurs=[genre for _, genre in rapporteurs],
        loi_numero=values.text(acte, "codeLoi"),
        loi_titre=values.text(acte, "titreLoi"),
        jo_date=values.day(jo, "dateJO"),
        jo_nor=values.text(jo, "referenceNOR"),
        jo_numero=values.text(jo, "numJO"),
        jo_url=values.text(jo, "urlLegifrance"),
        declaration=values.text(declaration, "fam_code"),
        auteurs=_auteurs(acte, notes),
    )


def _textes(acte: Node, notes: Notes) -> list[str]:
    """The texts that an act is about or gives: tabled, voted (two forms of the same, BTA and TAP), promulgated."""
    votes = values.as_list(values.node(acte, "textesAssocies").get("texteAssocie"))
    for texte in votes:
        notes.check(texte, CHAMPS_TEXTE_ASSOCIE, "dossier.acte.textesAssocies.texteAssocie")
    return [
        *values.texts(acte, "texteAssocie"),
        *(values.required(texte, "refTexteAssocie") for texte in votes),
        *values.texts(acte, "texteLoiRef"),
    ]


def _rapporteurs(acte: Node, notes: Notes) -> list[tuple[str, str]]:
    rapporteurs = values.as_list(values.node(acte, "rapporteurs").get("rapporteur"))
    for rapporteur in rapporteurs:
        notes.check(rapporteur, CHAMPS_RAPPORTEUR, "dossier.acte.rapporteurs.rapporteur")
    return [(values.required(one, "acteurRef"), values.required(one, "typeRapporteur")) for one in rapporteurs]


def _auteurs(acte: Node, notes: Notes) -> list[str]:
    """Who signs a motion, refers a law to the Conseil constitutionnel or calls a joint committee."""
    auteurs = values.child(acte, "auteurs", CHAMPS_AUTEURS, notes, "dossier.acte")
    initiateurs = values.child(acte, "initiateurs", CHAMPS_INITIATEURS, notes, "dossier.acte")
    return _uniques(
        [
            *values.texts(auteurs, "acteurRef"),
            *values.texts(acte, "auteurMotion"),
            *values.texts(initiateurs, "acteurRef"),
            *_initiateur(acte, notes, "dossier.acte")[0],
        ]
    )


def _uniques(values: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(values))


DOSSIERS = DocumentType(
    name="dossiers",
    version=1,
    member=r"(?:.*/)?dossierParlementaire/DLR5L\d+N\d+\.json",
    tables={"dossiers": Dossier, "actes": Acte},
    parse=parse,
)
