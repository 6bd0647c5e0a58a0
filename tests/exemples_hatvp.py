"""An invented register of interest representatives, in both official forms, and its tables as assembling reads them."""

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import orjson
import polars as pl

from hemicycle.sources.base import DocumentType, Notes, Record
from hemicycle.sources.publishers.hatvp import DOCUMENTS
from hemicycle.sources.publishers.hatvp.registre import REGISTRE
from hemicycle.sources.publishers.hatvp.vues import TOUTES
from hemicycle.sources.tables.columns import to_frame
from tests.sources.sources_helpers import each_record

MINISTRE = "Membre du Gouvernement ou membre de cabinet ministériel"
PARLEMENT = "Député ; sénateur ; collaborateur parlementaire ou agents des services des assemblées parlementaires"
EMPLOI = "Titulaire d'un emploi à la décision du Gouvernement"
LOIS = "Lois, y compris constitutionnelles"
ENTRETIEN = "Organiser des discussions informelles ou des réunions en tête-à-tête"


def action(**changes: Any) -> dict[str, Any]:
    return {
        "reponsablesPublics": [f"{MINISTRE} - Environnement, énergie et mer"],
        "decisionsConcernees": [LOIS],
        "actionsMenees": [ENTRETIEN],
        "tiers": ["UNION DES MOULINS (en propre)"],
        **changes,
    }


def activite(fiche: str = "AB12CD34", *actions: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "publicationCourante": {
            "publicationDate": "12/03/2020 à 10:11:12",
            "identifiantFiche": fiche,
            "objet": "Maintenir les biefs",
            "domainesIntervention": ["Eaux", "Energies renouvelables"],
            "actionsRepresentationInteret": list(actions) or [action()],
            **changes,
        }
    }


def exercice(*activites: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "publicationCourante": {
            "exerciceId": 7, "dateDebut": "01-01-2019", "dateFin": "31-12-2019",
            "publicationDate": "12/03/2020 10:11:12", "montantDepense": "> = 10 000 euros et < 25 000 euros",
            "chiffreAffaire": "< 100 000 euros", "hasNotChiffreAffaire": False, "nombreSalaries": 2,
            "nombreActivite": len(activites), "noActivite": not activites, "defautDeclaration": False,
            **({"activites": list(activites)} if activites else {}), **changes,
        }
    }  # fmt: skip


def organisation(identifiant: str = "123456789", *exercices: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """An organisation of the JSON register; `exercices` as given, none when there is none."""
    return {
        "identifiantNational": identifiant,
        "typeIdentifiantNational": "SIREN",
        "denomination": "UNION DES MOULINS",
        "categorieOrganisation": {"code": "SYNDI", "label": "Syndicat", "categorie": "ORGA_REP"},
        "adresse": "Le Grand Bief\n1 rue de l'Écluse\n",
        "codePostal": "37000",
        "ville": "TOURS",
        "pays": "FRANCE",
        "lienSiteWeb": "https://moulins.invalid",
        "emailDeContact": "personne@moulins.invalid",
        "telephoneDeContact": "0102030405",
        "dirigeants": [{"civilite": "M", "nom": "MEUNIER", "prenom": "Jean", "fonction": "Président"}],
        "collaborateurs": [
            {"civilite": "MME", "nom": "FARINE", "prenom": "Anne"},
            {"civilite": "M", "nom": "MEUNIER", "prenom": "Jean"},
        ],
        "clients": [client("SCIERIE DU VAL"), client("ANCIENNE FORGE", ancienClient=True)],
        "affiliations": [client("FEDERATION DES RIVIERES")],
        "activites": {
            "listSecteursActivites": [{"code": "ENERGIE", "label": "Energie", "categorie": None, "ordre": 11}],
            "listNiveauIntervention": [{"code": "NATIONAL", "label": "National", "categorie": None, "ordre": 2}],
        },
        "exercices": list(exercices),
        "datePremierePublication": "08/07/2019 16:23:54",
        "dateCreation": "08/07/2019 16:23:54",
        **changes,
    }


def client(nom: str, **changes: Any) -> dict[str, Any]:
    return {"denomination": nom, "identifiantNational": "H000000001", "typeIdentifiantNational": "HATVP", **changes}


def registre(*organisations: Any) -> bytes:
    return orjson.dumps({"publications": list(organisations)})


def vue(numero: int, *lignes: Mapping[str, Any], titres: Sequence[str] | None = None) -> bytes:
    """One CSV table, by its number, with the columns that are read (or `titres`)."""
    colonnes = titres or next(v for v in TOUTES if v.numero == numero).lues
    sortie = io.StringIO(newline="")
    ecrire = csv.DictWriter(sortie, colonnes, delimiter=";", lineterminator="\n", restval="")
    ecrire.writeheader()
    ecrire.writerows(lignes)
    return sortie.getvalue().encode()


def vues(**changes: Sequence[Mapping[str, Any]]) -> dict[str, bytes]:
    """The fifteen tables of the organisation above, with one period and one activity; `changes` by name of table."""
    lignes: dict[str, Sequence[Mapping[str, Any]]] = {
        "informations_generales": [
            {
                "representants_id": 4, "adresse": "Le Grand Bief\n1 rue de l'Écluse\n", "code_postal": "37000",
                "ville": "TOURS", "pays": "FRANCE", "denomination": "UNION DES MOULINS",
                "identifiant_national": "123456789", "type_identifiant_national": "SIREN",
                "label_categorie_organisation": "Syndicat", "site_web": "https://moulins.invalid",
                "date_premiere_publication": "08/07/2019 16:23:54",
            }
        ],
        "dirigeants": [{"representants_id": 4}],
        "collaborateurs": [{"representants_id": 4}, {"representants_id": 4}],
        "clients": [{"representants_id": 4, "denomination_client": "SCIERIE DU VAL"}],
        "affiliations": [{"representants_id": 4, "denomination_affiliation": "FEDERATION DES RIVIERES"}],
        "niveaux_intervention": [{"representants_id": 4, "niveau_intervention": "National"}],
        "secteurs_activites": [{"representants_id": 4, "secteur_activite": "Energie"}],
        "exercices": [
            {
                "exercices_id": 2, "representants_id": 4, "date_debut": "2019-01-01", "date_fin": "2019-12-31",
                "exercice_sans_activite": "False", "nombre_activites": 1, "date_publication": "2020-03-12",
                "montant_depense": "> = 10 000 € et < 25 000 €", "nombre_salaries": "2.0",
                "chiffre_affaires": "< 100 000 €",
            }
        ],
        "objets_activites": [
            {
                "activite_id": 9, "exercices_id": 2, "date_publication_activite": "2020-03-12",
                "identifiant_fiche": "AB12CD34", "objet_activite": "Maintenir les biefs",
            }
        ],
        "domaines_intervention": [
            {"activite_id": 9, "domaines_intervention_actions_menees": "Eaux"},
            {"activite_id": 9, "domaines_intervention_actions_menees": "Energies renouvelables"},
        ],
        "observations": [{"action_representation_interet_id": 5, "activite_id": 9}],
        "actions_menees": [{"action_representation_interet_id": 5, "action_menee": ENTRETIEN}],
        "beneficiaires": [
            {
                "action_representation_interet_id": 5, "beneficiaire_action_menee": "UNION DES MOULINS",
                "action_menee_en_propre": 1,
            }
        ],
        "decisions_concernees": [{"action_representation_interet_id": 5, "decision_concernee": LOIS}],
        "ministeres_aai_api": [
            {
                "action_representation_interet_id": 5, "responsable_public": MINISTRE,
                "departement_ministeriel": "Environnement",
            },
            {
                "action_representation_interet_id": 5, "responsable_public": MINISTRE,
                "departement_ministeriel": " énergie et mer",
            },
            {
                "action_representation_interet_id": 5,
                "responsable_public": f"{MINISTRE} - Environnement, énergie et mer",
            },
        ],
        **changes,
    }  # fmt: skip
    return {v.nom: vue(v.numero, *lignes[v.nom]) for v in TOUTES}


def tables_hatvp(*fichiers: bytes | Mapping[str, bytes], eparses: bool = False) -> Callable[[str], pl.DataFrame]:
    """Staged tables of several files in their order: a JSON register is bytes, an export of tables is a mapping.

    With `eparses` the tables lie loose, each a file of its own, as when somebody opened the archive.
    """
    lus: defaultdict[str, list[pl.DataFrame]] = defaultdict(list)
    place = 0
    for fichier in fichiers:
        membres = [(REGISTRE, fichier)] if isinstance(fichier, bytes) else _membres(fichier)
        for document, contenu in membres:
            loose = eparses and document is not REGISTRE
            nom = "vues_csv" if loose else "registre" if document is REGISTRE else "vues_zip"
            for table, frame in lire(document, contenu).items():
                lus[table].append(_place(frame, nom, f"sha-{place}", place))
            place += loose
        place += 1
    schemas: dict[str, type[Record]] = {
        nom: record for document in DOCUMENTS for nom, record in document.tables.items()
    }
    return lambda nom: pl.concat([_place(to_frame(schemas[nom], []), "", "", 0), *lus[nom]])


def lire(document: DocumentType, contenu: bytes) -> dict[str, pl.DataFrame]:
    """The tables of one document."""
    rows: defaultdict[type[Record], list[Record]] = defaultdict(list)
    for record in each_record(document.parse(io.BytesIO(contenu), Notes())):
        rows[type(record)].append(record)
    return {nom: to_frame(record, rows[record]) for nom, record in document.tables.items()}


def _membres(fichier: Mapping[str, bytes]) -> list[tuple[DocumentType, bytes]]:
    documents = {document.name: document for document in DOCUMENTS}
    return [(documents[nom], contenu) for nom, contenu in fichier.items()]


def _place(frame: pl.DataFrame, fichier: str, sha: str, place: int) -> pl.DataFrame:
    return frame.with_columns(
        pl.lit(fichier).alias("_fichier"), pl.lit(sha).alias("_sha"), pl.lit(place, pl.Int64).alias("_instantane")
    )
