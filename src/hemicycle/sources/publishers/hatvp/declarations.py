"""The list of declarations of interests and of assets: who owes or made one, and where it is published.

One row per declaration of every official of the country; those of deputies and senators are read, the others left in
the file. What a declaration says is not read: only that it is there. No copy of the file was at hand when this was
written: its columns are found by name, and a row that does not look as expected is set aside.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import BinaryIO

from hemicycle.sources.base import DocumentType, Notes, Reject
from hemicycle.sources.publishers.hatvp import lecture
from hemicycle.sources.publishers.hatvp.enregistrements import DeclarationHatvp
from hemicycle.texte import plier
from hemicycle.vocabulaire import TypeDeclaration

# Columns read, each under the names it may bear; the first five must be there.
COLONNES: Mapping[str, tuple[str, ...]] = {
    "type_mandat": ("type_mandat", "mandat"),
    "type_document": ("type_document", "type_declaration"),
    "nom": ("nom",),
    "prenom": ("prenom",),
    "url_dossier": ("url_dossier", "url"),
    "departement": ("departement", "code_departement"),
    "date_publication": ("date_publication",),
    "date_depot": ("date_depot",),
    "nom_fichier": ("nom_fichier", "fichier"),
    "open_data": ("open_data", "fichier_xml"),
    "statut_publication": ("statut_publication", "statut"),
    "id_origine": ("id_origine",),
}
REQUISES = 5
IGNOREES = frozenset({"civilite", "classement", "qualite", "url_photo"})
MANDATS = {"depute": "assemblee", "senateur": "senat"}  # to the chamber; those of other mandates are not read
APPRECIATION = "appreciation"  # an opinion of the authority on a declaration, listed beside it

Ligne = Mapping[str, str | None]


def parse(file: BinaryIO, notes: Notes) -> Iterator[DeclarationHatvp]:
    """The declarations of members of Parliament; rows that cannot be read are set aside under their line."""
    lignes = csv.reader(io.TextIOWrapper(file, "utf-8-sig", newline=""), delimiter=";")
    titres = [plier(titre.strip()) for titre in next(lignes, [])]
    places = _places(titres, notes)
    for cellules in lignes:
        if not cellules:
            continue
        try:
            lue = _declaration(_ligne(cellules, len(titres), places))
        except Reject as reject:
            notes.set_aside(reject.reason, f"ligne {lignes.line_num}")
            continue
        if lue is not None:
            yield lue


def _places(titres: list[str], notes: Notes) -> dict[str, int]:
    """Where each column is."""
    connus = {alias: nom for nom, noms in COLONNES.items() for alias in noms}
    places: dict[str, int] = {}
    for place, titre in enumerate(titres):
        if titre in connus:
            places.setdefault(connus[titre], place)
        elif titre not in IGNOREES:
            notes.unknown_fields[f"declarations.{titre}"] += 1
    if manquantes := [nom for nom in list(COLONNES)[:REQUISES] if nom not in places]:
        raise Reject(f"aucune colonne « {', '.join(manquantes)} » parmi les titres : {', '.join(titres)}")
    return places


def _ligne(cellules: Sequence[str], largeur: int, places: Mapping[str, int]) -> Ligne:
    if len(cellules) != largeur:
        raise Reject(f"{len(cellules)} cellules pour {largeur} colonnes")
    return {nom: lecture.ligne(cellules[place]) for nom, place in places.items()}


def _declaration(row: Ligne) -> DeclarationHatvp | None:
    """A declaration of a member; None for another official's, and for what is no declaration."""
    chambre = MANDATS.get(plier(row["type_mandat"] or ""))
    genre = plier(row["type_document"] or "")
    if chambre is None or genre == APPRECIATION:
        return None
    if genre not in set(TypeDeclaration):
        raise Reject(f"type de document inconnu : {row['type_document']!r}")
    return DeclarationHatvp(
        chambre=chambre,
        type=genre,
        nom=lecture.requis(row["nom"], "nom"),
        prenom=lecture.requis(row["prenom"], "prenom"),
        departement=row.get("departement"),
        publication=lecture.jour(row.get("date_publication"), "date_publication"),
        depot=lecture.jour(row.get("date_depot"), "date_depot"),
        adresse=row["url_dossier"],
        fichier=row.get("nom_fichier"),
        xml=row.get("open_data"),
        statut=row.get("statut_publication"),
        origine=row.get("id_origine"),
    )


DECLARATIONS = DocumentType(
    name="declarations",
    version=1,
    member=r"(?:.*/)?liste[^/]*\.csv",
    tables={"declarations_hatvp": DeclarationHatvp},
    parse=parse,
    stream=True,
)
