"""The JSON register: one file of more than a hundred megabytes, read one organisation at a time.

`activites` of an organisation are its sectors and levels; what it did is under its periods (`exercices`), each
wrapped in `publicationCourante`, the version in force. An organisation that cannot be read goes whole to the
quarantine, under the number it is registered by.
"""

from collections.abc import Iterator
from datetime import date
from itertools import count
from typing import Any, BinaryIO

import ijson

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.hatvp import values
from hemicycle.sources.publishers.hatvp.records import (
    ActionHatvp,
    ActiviteHatvp,
    ExerciceHatvp,
    OrganisationHatvp,
)
from hemicycle.sources.publishers.hatvp.values import EN_PROPRE, Node

# Fields read, then those knowingly left in the file: coordinates of persons first, then what nothing serves.
ORGANISATION = frozenset({
    "identifiantNational", "typeIdentifiantNational", "denomination", "categorieOrganisation", "adresse", "codePostal",
    "ville", "pays", "lienSiteWeb", "dirigeants", "collaborateurs", "clients", "affiliations", "activites", "exercices",
    "datePremierePublication", "dateCreation", "dateDernierePublicationActivite", "dateCessation",
    "motifDesinscription",
    "emailDeContact", "telephoneDeContact",
    "nomUsage", "nomUsageHatvp", "sigleHatvp", "ancienNomHatvp", "lienPageTwitter", "lienPageFacebook",
    "lienPageLinkedin", "lienListeTiers", "declarationTiers", "declarationOrgaAppartenance", "isActivitesPubliees",
    "motivationDesinscription", "publierMonAdressePhysique", "publierMonAdresseEmail", "publierMonTelephoneDeContact",
    "historique",
})  # fmt: skip
PERSONNE = frozenset({"nom", "prenom", "civilite", "fonction"})
CATEGORIE = frozenset({"code", "label", "categorie", "notifSansChiffreAffaire"})
LIEE = frozenset({
    "denomination", "ancienClient",
    "identifiantNational", "typeIdentifiantNational", "dateAjout", "dateDesactivation", "dateCessation",
})  # fmt: skip
SECTEURS = frozenset({"listSecteursActivites", "listNiveauIntervention"})
CODE = frozenset({"code", "label", "categorie", "ordre"})
ENVELOPPE = frozenset({"publicationCourante", "historique"})
EXERCICE = frozenset({
    "dateDebut", "dateFin", "publicationDate", "montantDepense", "chiffreAffaire", "nombreSalaries", "noActivite",
    "nombreActivite", "activites",
    "exerciceId", "hasNotChiffreAffaire", "defautDeclaration", "commentaire", "dateLd", "dispenseDeclaration",
})  # fmt: skip
ACTIVITE = frozenset({
    "publicationDate", "identifiantFiche", "objet", "domainesIntervention", "actionsRepresentationInteret",
})  # fmt: skip
RESPONSABLES = ("reponsablesPublics", "responsablesPublics")  # the first is the publisher's spelling
ACTION = frozenset({
    *RESPONSABLES, "decisionsConcernees", "actionsMenees", "tiers", "observation", "responsablePublicAutre",
    "actionMeneeAutre",
})  # fmt: skip
DEEPEST = 5000  # brackets open at once; the register has a dozen


def parse(file: BinaryIO, notes: Notes) -> Iterator[Record]:
    """The organisations of the register with their periods, activities and actions."""
    lecteur = _Lecteur(notes)
    vues = 0
    for vues, publication in enumerate(_publications(file), 1):
        try:
            lus = list(lecteur.organisation(vues, publication))
        except Reject as reject:
            notes.set_aside(reject.reason, _nom(publication, vues))
            continue
        yield from lus
    if not vues:
        raise Reject("aucune organisation sous « publications »")


class _Shallow:
    """A file that refuses to go deeper and deeper: the library keeps the whole path of where it is, at every level.

    Brackets of the texts are counted too, which a bound a thousand times the real depth allows for.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._depth = 0

    def read(self, size: int = -1) -> bytes:
        chunk = self._file.read(size)
        self._depth += chunk.count(b"[") + chunk.count(b"{") - chunk.count(b"]") - chunk.count(b"}")
        if self._depth > DEEPEST:
            raise Reject("JSON imbriqué au-delà du raisonnable")
        return chunk


def _publications(file: BinaryIO) -> Iterator[object]:
    try:
        yield from ijson.items(_Shallow(file), "publications.item", use_float=True)
    except ijson.JSONError as error:
        raise Reject(f"JSON illisible : {error}") from error


def _nom(publication: object, place: int) -> str:
    """What an organisation is known by in the quarantine."""
    identifiant = publication.get("identifiantNational") if isinstance(publication, dict) else None
    return identifiant if isinstance(identifiant, str) and identifiant else f"organisation {place}"


class _Lecteur:
    """Reads organisations one after the other, numbering their periods and activities through the file."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._exercices, self._activites = count(), count()

    def organisation(self, numero: int, publication: object) -> Iterator[Record]:
        node = _noeud(publication, "organisation")
        self._notes.check(node, ORGANISATION, "organisation")
        categorie = self._enfant(node, "categorieOrganisation", CATEGORIE)
        activites = self._enfant(node, "activites", SECTEURS)
        secteurs = list(self._noeuds(activites, "listSecteursActivites", CODE))
        yield OrganisationHatvp(
            organisation=numero,
            type_identifiant=values.type_identifiant(_texte(node, "typeIdentifiantNational")),
            identifiant=_requis(node, "identifiantNational"),
            denomination=_requis(node, "denomination"),
            categorie_code=_texte(categorie, "code"),
            categorie=_requis(categorie, "label"),
            categorie_famille=_texte(categorie, "categorie"),
            adresse=values.adresse(_brut(node, "adresse")),
            code_postal=_texte(node, "codePostal"),
            ville=_texte(node, "ville"),
            pays=_texte(node, "pays"),
            site=values.site(_brut(node, "lienSiteWeb")),
            dirigeants=len(_liste(node.get("dirigeants"))),
            collaborateurs=len(_liste(node.get("collaborateurs"))),
            personnes=list(self._personnes(node)),
            secteurs_codes=[_texte(secteur, "code") or "" for secteur in secteurs],
            secteurs=[_requis(secteur, "label") for secteur in secteurs],
            niveaux=[_requis(niveau, "label") for niveau in self._noeuds(activites, "listNiveauIntervention", CODE)],
            clients=list(self._actuels(node, "clients")),
            affiliations=list(self._actuels(node, "affiliations")),
            premiere_publication=_jour(node, "datePremierePublication"),
            derniere_publication=_jour(node, "dateDernierePublicationActivite"),
            creation=_jour(node, "dateCreation"),
            cessation=_jour(node, "dateCessation"),
            motif=_texte(node, "motifDesinscription"),
        )
        for exercice in self._courantes(node, "exercices"):
            yield from self._exercice(numero, exercice)

    def _exercice(self, organisation: int, node: Node) -> Iterator[Record]:
        self._notes.check(node, EXERCICE, "exercice")
        debut, fin = _jour(node, "dateDebut"), _jour(node, "dateFin")
        if debut is None or fin is None:
            raise Reject("bornes d'un exercice absentes")
        numero = next(self._exercices)
        yield ExerciceHatvp(
            exercice=numero,
            organisation=organisation,
            debut=debut,
            fin=fin,
            publication=_jour(node, "publicationDate"),
            depense=_texte(node, "montantDepense"),
            chiffre_affaires=_texte(node, "chiffreAffaire"),
            salaries=values.entier(node.get("nombreSalaries"), "nombreSalaries"),
            sans_activite=_booleen(node, "noActivite"),
            annoncees=values.entier(node.get("nombreActivite"), "nombreActivite"),
        )
        for activite in self._courantes(node, "activites"):
            yield from self._activite(numero, activite)

    def _activite(self, exercice: int, node: Node) -> Iterator[Record]:
        self._notes.check(node, ACTIVITE, "activite")
        numero = next(self._activites)
        yield ActiviteHatvp(
            activite=numero,
            exercice=exercice,
            fiche=_requis(node, "identifiantFiche"),
            publication=_jour(node, "publicationDate"),
            objet=values.libre(_brut(node, "objet")) or "",
            domaines=_textes(node, "domainesIntervention"),
        )
        for action in self._noeuds(node, "actionsRepresentationInteret", ACTION):
            yield _action(numero, action)

    def _courantes(self, parent: Node, nom: str) -> Iterator[Node]:
        """The versions in force of the elements of a list; one that has none is reported, and says nothing."""
        for enveloppe in self._noeuds(parent, nom, ENVELOPPE):
            courante = enveloppe.get("publicationCourante")
            if courante is None:
                self._notes.unknown_fields[f"{nom} : aucune publication courante"] += 1
            else:
                yield _noeud(courante, nom)

    def _actuels(self, parent: Node, nom: str) -> Iterator[str]:
        """Names of linked organisations; former clients stay in the list, marked."""
        for liee in self._noeuds(parent, nom, LIEE):
            if not _booleen(liee, "ancienClient"):
                yield _requis(liee, "denomination")

    def _personnes(self, parent: Node) -> Iterator[str]:
        for role in ("dirigeants", "collaborateurs"):
            for node in self._noeuds(parent, role, PERSONNE):
                empreinte = values.personne(_texte(node, "nom"), _texte(node, "prenom"))
                if empreinte is not None:
                    yield empreinte

    def _enfant(self, parent: Node, nom: str, connus: frozenset[str]) -> Node:
        node = _noeud(parent.get(nom) or {}, nom)
        self._notes.check(node, connus, nom)
        return node

    def _noeuds(self, parent: Node, nom: str, connus: frozenset[str]) -> Iterator[Node]:
        for element in _liste(parent.get(nom)):
            node = _noeud(element, nom)
            self._notes.check(node, connus, nom)
            yield node


def _action(activite: int, node: Node) -> ActionHatvp:
    tiers = _textes(node, "tiers")
    return ActionHatvp(
        activite=activite,
        responsables=[texte for nom in RESPONSABLES for texte in _textes(node, nom)],
        responsable_autre=values.libre(_brut(node, "responsablePublicAutre")),
        decisions=_textes(node, "decisionsConcernees"),
        menees=_textes(node, "actionsMenees"),
        menee_autre=values.libre(_brut(node, "actionMeneeAutre")),
        beneficiaires=(autres := [nom for nom in tiers if not nom.endswith(EN_PROPRE)]),
        en_propre=len(autres) < len(tiers),
        observation=values.libre(_brut(node, "observation")),
    )


def _noeud(valeur: object, nom: str) -> Node:
    if not isinstance(valeur, dict):
        raise Reject(f"« {nom} » n'est pas un objet")
    return valeur


def _liste(valeur: object) -> list[Any]:
    """A list; one element may stand alone, and none may be null."""
    if isinstance(valeur, list):
        return [element for element in valeur if element is not None]
    return [] if valeur is None else [valeur]


def _brut(node: Node, nom: str) -> str | None:
    valeur = node.get(nom)
    if valeur is not None and not isinstance(valeur, str):
        raise Reject(f"« {nom} » n'est pas un texte")
    return valeur


def _texte(node: Node, nom: str) -> str | None:
    return values.one_line(_brut(node, nom))


def _requis(node: Node, nom: str) -> str:
    return values.requis(_brut(node, nom), nom)


def _textes(node: Node, nom: str) -> list[str]:
    propres = []
    for valeur in _liste(node.get(nom)):
        if not isinstance(valeur, str):
            raise Reject(f"« {nom} » n'est pas une liste de textes")
        if propre := values.libelle(valeur):
            propres.append(propre)
    return propres


def _jour(node: Node, nom: str) -> date | None:
    return values.jour(_texte(node, nom), nom)


def _booleen(node: Node, nom: str) -> bool:
    valeur = node.get(nom)
    if valeur is not None and not isinstance(valeur, bool):
        raise Reject(f"« {nom} » n'est ni vrai ni faux : {valeur!r}")
    return bool(valeur)


REGISTRE = DocumentType(
    name="registre",
    version=2,
    member=r"(?:.*/)?agora_[^/]*\.json",
    tables={
        "organisations_hatvp": OrganisationHatvp,
        "exercices_hatvp": ExerciceHatvp,
        "activites_hatvp": ActiviteHatvp,
        "actions_hatvp": ActionHatvp,
    },
    parse=parse,
    counted="rows",
    stream=True,
)
