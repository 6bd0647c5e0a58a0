"""Documents: the texts and reports of dossiers, as the Assembly registers them (titles and authors, never the text).

A report in several volumes holds them as `divisions`, documents of the same shape inside it: each is a row of its
own. Texts of the Senate are here too, without a legislature: their ids carry a session instead.
"""

from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, rejected_as
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.values import XML, Node

COSIGNATAIRE = "cosignataire"  # motions of censure list their co-signatories among the authors
QUALITES = frozenset({
    "auteur", "rapporteur", "rapporteur général", "rapporteur pour avis", "rapporteur spécial", COSIGNATAIRE,
})  # fmt: skip

CHAMPS = XML | {
    "uid", "legislature", "dossierRef", "titres", "denominationStructurelle", "provenance", "cycleDeVie",
    "classification", "auteurs", "coSignataires", "organesReferents", "notice", "divisions",
    # ignored: printing, corrections of the printed form, whether amendments may be tabled now, always null (redacteur)
    "imprimerie", "correction", "rapportPublie", "depotAmendements", "indexation", "redacteur",
}  # fmt: skip
CHAMPS_TITRES = frozenset({"titrePrincipal", "titrePrincipalCourt"})
CHAMPS_CYCLE = frozenset({"chrono"})
# ignored: the day a record was typed, and the hour its page came on line
CHAMPS_CHRONO = frozenset({"dateDepot", "datePublication", "dateCreation", "datePublicationWeb"})
CHAMPS_CLASSIFICATION = frozenset({"type", "sousType", "statutAdoption", "famille"})  # a family follows from the type
CHAMPS_TYPE = frozenset({"code", "libelle"})
CHAMPS_SOUS_TYPE = frozenset({"code", "libelle", "libelleEdition"})
CHAMPS_AUTEUR = frozenset({"acteur", "organe"})
CHAMPS_AUTEUR_ACTEUR = frozenset({"acteurRef", "qualite"})
CHAMPS_AUTEUR_ORGANE = frozenset({"organeRef"})
# ignored: a whole group as co-signatory (one in two thousand), the day of a signature, whether it was printed
CHAMPS_COSIGNATAIRE = frozenset({"acteur", "organe", "dateCosignature", "dateRetraitCosignature", "edite"})
CHAMPS_NOTICE = frozenset({"numNotice", "formule", "adoptionConforme"})  # `formule` repeats the tail of the title


class Document(Record, frozen=True):
    """`notice` is the number a text is quoted by (1105 for « n° 1105 »): it restarts with each legislature."""

    uid: str
    legislature: int | None
    dossier: str | None
    titre: str | None
    titre_court: str | None
    denomination: str | None
    provenance: str | None
    date_depot: date | None
    date_publication: date | None
    type_code: str | None
    type: str | None
    sous_type: str | None
    statut_adoption: str | None
    auteurs: list[str]
    auteurs_organes: list[str]
    cosignataires: list[str]
    organes: list[str]
    notice: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    document = values.root(raw, "document")
    uid = values.required(document, "uid")
    with rejected_as(uid):
        for one in _parcours(document):
            yield _document(one, notes)


def _parcours(document: Node) -> Iterator[Node]:
    """A document, then its divisions and theirs, in their order."""
    pile = [document]
    while pile:
        one = pile.pop()
        yield one
        pile += reversed(values.as_list(values.node(one, "divisions").get("division")))


def _document(document: Node, notes: Notes) -> Document:
    uid = values.required(document, "uid")
    titres = values.child(document, "titres", CHAMPS_TITRES, notes, "document")
    notice = values.child(document, "notice", CHAMPS_NOTICE, notes, "document")
    cycle = values.child(document, "cycleDeVie", CHAMPS_CYCLE, notes, "document")
    classification = values.child(document, "classification", CHAMPS_CLASSIFICATION, notes, "document")
    chrono = values.child(cycle, "chrono", CHAMPS_CHRONO, notes, "document.cycleDeVie")
    genre = values.child(classification, "type", CHAMPS_TYPE, notes, "document.classification")
    sous_genre = values.child(classification, "sousType", CHAMPS_SOUS_TYPE, notes, "document.classification")
    notes.check(document, CHAMPS, "document")
    auteurs, cosignataires, organes = _auteurs(document, notes)
    return Document(
        uid=uid,
        legislature=values.legislature(document, uid),
        dossier=values.text(document, "dossierRef"),
        titre=values.text(titres, "titrePrincipal"),
        titre_court=values.text(titres, "titrePrincipalCourt"),
        denomination=values.text(document, "denominationStructurelle"),
        provenance=values.text(document, "provenance"),
        date_depot=values.day(chrono, "dateDepot"),
        date_publication=values.day(chrono, "datePublication"),
        type_code=values.text(genre, "code"),
        type=values.text(genre, "libelle"),
        sous_type=values.text(sous_genre, "code"),
        statut_adoption=values.text(classification, "statutAdoption"),
        auteurs=auteurs,
        auteurs_organes=organes,
        cosignataires=[*cosignataires, *_cosignataires(document, notes)],
        organes=values.texts(values.node(document, "organesReferents"), "organeRef"),
        notice=values.text(notice, "numNotice"),
    )


def _auteurs(document: Node, notes: Notes) -> tuple[list[str], list[str], list[str]]:
    """Authors, co-signatories listed among them, and bodies, each in the order of the document."""
    auteurs: list[str] = []
    cosignataires: list[str] = []
    organes: list[str] = []
    for auteur in values.as_list(values.node(document, "auteurs").get("auteur")):
        acteur = values.child(auteur, "acteur", CHAMPS_AUTEUR_ACTEUR, notes, "document.auteurs.auteur")
        organe = values.child(auteur, "organe", CHAMPS_AUTEUR_ORGANE, notes, "document.auteurs.auteur")
        notes.check(auteur, CHAMPS_AUTEUR, "document.auteurs.auteur")
        if acteur:
            qualite = values.text(acteur, "qualite")
            if qualite not in QUALITES:
                notes.unknown_fields[f"document.auteurs.auteur.qualite={qualite}"] += 1
            signataires = cosignataires if qualite == COSIGNATAIRE else auteurs
            signataires.append(values.required(acteur, "acteurRef"))
        if organe:
            organes.append(values.required(organe, "organeRef"))
    return auteurs, cosignataires, organes


def _cosignataires(document: Node, notes: Notes) -> Iterator[str]:
    """Persons whose signature stands: one taken back is not one."""
    for signature in values.as_list(values.node(document, "coSignataires").get("coSignataire")):
        notes.check(signature, CHAMPS_COSIGNATAIRE, "document.coSignataires.coSignataire")
        acteur = values.node(signature, "acteur")
        if acteur and values.day(signature, "dateRetraitCosignature") is None:
            yield values.required(acteur, "acteurRef")


TEXTES = DocumentType(
    name="documents",
    version=1,
    member=r"(?:.*/)?document/[A-Z0-9-]+\.json",
    tables={"documents": Document},
    parse=parse,
)
