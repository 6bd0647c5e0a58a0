"""The fifteen CSV tables, joined by row numbers that mean something within one export only.

`;` between cells, quoted texts that run over several lines. Rows are read loosely, as some are cut short or have a
`;` too many in their last text; a row that cannot be made right is set aside. Two tables are lists of persons: one
row says that there is one more of them, and of the name a fingerprint only is kept.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import BinaryIO

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.hatvp import values
from hemicycle.sources.publishers.hatvp.records import (
    BeneficiaireHatvp,
    DecisionHatvp,
    DomaineHatvp,
    ExerciceHatvp,
    LibelleHatvp,
    MeneeHatvp,
    ObjetHatvp,
    ObservationHatvp,
    PersonneHatvp,
    RepresentantHatvp,
    ResponsableHatvp,
)
from hemicycle.sources.publishers.hatvp.values import libelle, libelle_requis, libre, one_line, requis
from hemicycle.sources.reading.delimited import Cells, Layout, Row, delimited, no_more, read_table, utf8_lines

VRAI = {"True": True, "False": False, "1": True, "0": False}


@dataclass(frozen=True)
class Vue:
    """One table: its number in the export, its columns (those read, those left) and the record of a row.

    A `;` too many is taken for part of the last column only where that is a free text (`dernier_libre`).
    """

    nom: str
    numero: int
    table: str
    record: type[Record]
    make: Callable[[Row], Record]
    lues: tuple[str, ...]
    ignorees: tuple[str, ...] = ()
    dernier_libre: bool = False
    version: int = 1

    def document(self) -> DocumentType:
        return DocumentType(
            name=self.nom,
            version=self.version,
            member=rf"(?:.*/)?{self.numero}_{self.nom}\.csv",
            tables={self.table: self.record},
            parse=self.read,
            stream=True,
        )

    def read(self, file: BinaryIO, notes: Notes) -> Iterator[Record]:
        """The records of the table; rows that cannot be read are set aside under their line."""
        columns = {title: (title,) for title in self.lues}
        fit = _joined if self.dernier_libre else no_more
        layout = Layout(self.nom, columns, self.lues, self.ignorees, clean=_as_written, fit=fit)
        with utf8_lines(file) as lines:
            yield from read_table(delimited(lines), layout, notes, self.make)


def _as_written(cell: str) -> str | None:
    return cell or None


def _joined(cells: Cells, width: int) -> Cells:
    """A text cut by its own `;` is joined again."""
    return [*cells[: width - 1], ";".join(cells[width - 1 :])] if any(cells[width:]) else cells


def _numero(row: Row, nom: str) -> int:
    numero = values.entier(row[nom], nom)
    if numero is None:
        raise Reject(f"« {nom} » manque")
    return numero


def _booleen(row: Row, nom: str) -> bool:
    texte = row[nom]
    if texte is not None and texte not in VRAI:
        raise Reject(f"« {nom} » n'est ni vrai ni faux : {texte!r}")
    return texte is not None and VRAI[texte]


def _representant(row: Row) -> RepresentantHatvp:
    return RepresentantHatvp(
        organisation=_numero(row, "representants_id"),
        type_identifiant=values.type_identifiant(row["type_identifiant_national"]),
        identifiant=requis(row["identifiant_national"], "identifiant_national"),
        denomination=requis(row["denomination"], "denomination"),
        categorie=requis(row["label_categorie_organisation"], "label_categorie_organisation"),
        adresse=values.adresse(row["adresse"]),
        code_postal=one_line(row["code_postal"]),
        ville=one_line(row["ville"]),
        pays=one_line(row["pays"]),
        site=values.site(row["site_web"]),
        premiere_publication=values.jour(row["date_premiere_publication"], "date_premiere_publication"),
        derniere_publication=values.jour(row["derniere_publication_activite"], "derniere_publication_activite"),
    )


def _personne(role: str, row: Row) -> PersonneHatvp:
    empreinte = values.personne(one_line(row[f"nom_{role}"]), one_line(row[f"prenom_{role}"]))
    return PersonneHatvp(_numero(row, "representants_id"), role, empreinte)


def _libelle(genre: str, colonne: str, row: Row) -> LibelleHatvp:
    return LibelleHatvp(_numero(row, "representants_id"), genre, libelle_requis(row[colonne], colonne))


def _exercice(row: Row) -> ExerciceHatvp:
    debut, fin = values.jour(row["date_debut"], "date_debut"), values.jour(row["date_fin"], "date_fin")
    if debut is None or fin is None:
        raise Reject("bornes de l'exercice absentes")
    return ExerciceHatvp(
        exercice=_numero(row, "exercices_id"),
        organisation=_numero(row, "representants_id"),
        debut=debut,
        fin=fin,
        publication=values.jour(row["date_publication"], "date_publication"),
        depense=one_line(row["montant_depense"]),  # its bounds are 0 and 0 where nothing was declared: not read
        chiffre_affaires=one_line(row["chiffre_affaires"]),
        salaries=values.entier(row["nombre_salaries"], "nombre_salaries"),
        sans_activite=_booleen(row, "exercice_sans_activite"),
        annoncees=values.entier(row["nombre_activites"], "nombre_activites"),
    )


def _objet(row: Row) -> ObjetHatvp:
    return ObjetHatvp(
        activite=_numero(row, "activite_id"),
        exercice=_numero(row, "exercices_id"),
        fiche=requis(row["identifiant_fiche"], "identifiant_fiche"),
        publication=values.jour(row["date_publication_activite"], "date_publication_activite"),
        objet=libre(row["objet_activite"]) or "",
    )


def _domaine(row: Row) -> DomaineHatvp:
    colonne = "domaines_intervention_actions_menees"
    return DomaineHatvp(_numero(row, "activite_id"), libelle_requis(row[colonne], colonne))


def _observation(row: Row) -> ObservationHatvp:
    return ObservationHatvp(_numero(row, ACTION), _numero(row, "activite_id"), libre(row["observation"]))


def _menee(row: Row) -> MeneeHatvp:
    return MeneeHatvp(
        _numero(row, ACTION), libelle_requis(row["action_menee"], "action_menee"), libre(row["action_menee_autre"])
    )


def _beneficiaire(row: Row) -> BeneficiaireHatvp:
    colonne = "beneficiaire_action_menee"
    return BeneficiaireHatvp(
        _numero(row, ACTION), libelle_requis(row[colonne], colonne), _booleen(row, "action_menee_en_propre")
    )


def _decision(row: Row) -> DecisionHatvp:
    return DecisionHatvp(_numero(row, ACTION), libelle_requis(row["decision_concernee"], "decision_concernee"))


def _responsable(row: Row) -> ResponsableHatvp:
    return ResponsableHatvp(
        action=_numero(row, ACTION),
        responsable=libelle_requis(row["responsable_public"], "responsable_public"),
        departement=libelle(row["departement_ministeriel"]),
        responsable_autre=libre(row[RESPONSABLE_AUTRE]),
    )


ORGANISATION = "representants_id"
ACTION = "action_representation_interet_id"
RESPONSABLE_AUTRE = "responsable_public_ou_dpt_ministeriel_autre"


def _personnes(nom: str, numero: int, role: str) -> Vue:
    return Vue(
        nom, numero, "personnes_hatvp", PersonneHatvp, partial(_personne, role),
        lues=(ORGANISATION, f"nom_{role}", f"prenom_{role}"),
        ignorees=tuple(f"{champ}_{role}" for champ in ("civilite", "fonction", "nom_prenom")),
        version=2,
    )  # fmt: skip


def _libelles(nom: str, numero: int, genre: str, colonne: str, ignorees: tuple[str, ...] = ()) -> Vue:
    make = partial(_libelle, genre, colonne)
    return Vue(nom, numero, "libelles_hatvp", LibelleHatvp, make, (ORGANISATION, colonne), ignorees)


TOUTES = (
    Vue(
        "informations_generales", 1, "representants_hatvp", RepresentantHatvp, _representant,
        lues=(
            ORGANISATION, "adresse", "code_postal", "derniere_publication_activite", "date_premiere_publication",
            "denomination", "identifiant_national", "site_web", "pays", "type_identifiant_national", "ville",
            "label_categorie_organisation",
        ),
        ignorees=(
            "declaration_organisation_appartenance", "declaration_tiers", "activites_publiees", "page_facebook",
            "page_linkedin", "page_twitter", "nom_usage_HATVP", "sigle_HATVP",
        ),
    ),
    _personnes("dirigeants", 2, "dirigeant"),
    _personnes("collaborateurs", 3, "collaborateur"),
    _libelles(
        "clients", 4, "client", "denomination_client",
        ("identifiant_national_client", "type_identifiant_national_client"),
    ),
    _libelles(
        "affiliations", 5, "affiliation", "denomination_affiliation",
        ("identifiant_national_affiliation", "type_identifiant_national_affiliation"),
    ),
    _libelles("niveaux_intervention", 6, "niveau", "niveau_intervention"),
    Vue(
        "domaines_intervention", 7, "domaines_hatvp", DomaineHatvp, _domaine,
        lues=("domaines_intervention_actions_menees", "activite_id"),
    ),
    Vue(
        "objets_activites", 8, "objets_hatvp", ObjetHatvp, _objet,
        lues=("activite_id", "exercices_id", "date_publication_activite", "identifiant_fiche", "objet_activite"),
        dernier_libre=True,
    ),
    _libelles("secteurs_activites", 9, "secteur", "secteur_activite"),
    Vue(
        "actions_menees", 10, "menees_hatvp", MeneeHatvp, _menee,
        lues=("action_menee", ACTION, "action_menee_autre"),
        dernier_libre=True,
    ),
    Vue(
        "beneficiaires", 11, "beneficiaires_hatvp", BeneficiaireHatvp, _beneficiaire,
        lues=("beneficiaire_action_menee", ACTION, "action_menee_en_propre"),
    ),
    Vue(
        "decisions_concernees", 12, "decisions_hatvp", DecisionHatvp, _decision,
        lues=("decision_concernee", ACTION),
    ),
    Vue(
        "ministeres_aai_api", 13, "responsables_hatvp", ResponsableHatvp, _responsable,
        lues=(ACTION, "responsable_public", "departement_ministeriel", RESPONSABLE_AUTRE),
        dernier_libre=True,
    ),
    Vue(
        "observations", 14, "observations_hatvp", ObservationHatvp, _observation,
        lues=(ACTION, "activite_id", "observation"),
        dernier_libre=True,
    ),
    Vue(
        "exercices", 15, "exercices_hatvp", ExerciceHatvp, _exercice,
        lues=(
            "exercices_id", ORGANISATION, "date_debut", "date_fin", "exercice_sans_activite", "nombre_activites",
            "date_publication", "montant_depense", "nombre_salaries", "chiffre_affaires",
        ),
        ignorees=(
            "declaration_incomplete", "exercice_sans_CA", "annee_debut", "annee_fin", "montant_depense_inf",
            "montant_depense_sup", "ca_inf", "ca_sup",
        ),
    ),
)  # fmt: skip
VUES = tuple(vue.document() for vue in TOUTES)
