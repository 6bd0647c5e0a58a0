"""The list of declarations of interests and of assets: who owes or made one, and where it is published.

One row per declaration of every official of the country; those of deputies and senators are read, the others left in
the file. What a declaration says is not read: only that it is there. No copy of the file was at hand when this was
written: its columns are found by name, and a row that does not look as expected is set aside.
"""

from collections.abc import Iterator
from typing import BinaryIO

from hemicycle.sources.base import DocumentType, Notes, Reject
from hemicycle.sources.publishers.hatvp import values
from hemicycle.sources.publishers.hatvp.records import DeclarationHatvp
from hemicycle.sources.reading.delimited import Layout, Row, delimited, exactly, read_table, required, utf8_lines
from hemicycle.texte import plier
from hemicycle.vocabulaire import TypeDeclaration

LAYOUT = Layout(
    "declarations",
    {
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
    },
    required={"type_mandat", "type_document", "nom", "prenom", "url_dossier"},
    ignored={"civilite", "classement", "qualite", "url_photo"},
    fit=exactly,
)
MANDATS = {"depute": "assemblee", "senateur": "senat"}  # to the chamber; those of other mandates are not read
APPRECIATION = "appreciation"  # an opinion of the authority on a declaration, listed beside it


def parse(file: BinaryIO, notes: Notes) -> Iterator[DeclarationHatvp]:
    """The declarations of members of Parliament; rows that cannot be read are set aside under their line."""
    with utf8_lines(file) as lines:
        yield from read_table(delimited(lines), LAYOUT, notes, _declaration)


def _declaration(row: Row) -> DeclarationHatvp | None:
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
        nom=required(row, "nom"),
        prenom=required(row, "prenom"),
        departement=row.get("departement"),
        publication=values.jour(row.get("date_publication"), "date_publication"),
        depot=values.jour(row.get("date_depot"), "date_depot"),
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
