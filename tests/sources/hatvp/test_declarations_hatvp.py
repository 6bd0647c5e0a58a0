"""The list of declarations: rows of members kept, those of others left, broken ones set aside."""

import io
from datetime import date

import pytest

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.hatvp.declarations import DECLARATIONS
from hemicycle.sources.publishers.hatvp.records import DeclarationHatvp

TITRES = (
    "civilite;prenom;nom;classement;type_mandat;qualite;type_document;departement;date_publication;date_depot;"
    "nom_fichier;url_dossier;open_data;statut_publication;id_origine;url_photo"
)
LIGNE = (
    "Mme;Lucie;VERDAN;VERDAN Lucie1;depute;Députée de la Corse-du-Sud;dia;2A;2025-06-17;2024-08-04;verdan-dia1.pdf;"
    "/pages_nominatives/verdan-lucie;verdan-dia1.xml;Livrée;900001;https://photos.example/1.jpg"
)


def lire(*lignes: str, titres: str = TITRES) -> tuple[list[Record], Notes]:
    notes = Notes()
    return list(DECLARATIONS.parse(io.BytesIO("\n".join((titres, *lignes)).encode("utf-8-sig")), notes)), notes


def test_a_declaration_is_read_without_its_content() -> None:
    lus, notes = lire(LIGNE)
    assert lus == [
        DeclarationHatvp(
            chambre="assemblee", type="dia", nom="VERDAN", prenom="Lucie", departement="2A",
            publication=date(2025, 6, 17), depot=date(2024, 8, 4), adresse="/pages_nominatives/verdan-lucie",
            fichier="verdan-dia1.pdf", xml="verdan-dia1.xml", statut="Livrée", origine="900001",
        )
    ]  # fmt: skip
    assert (notes.aside, dict(notes.unknown_fields)) == ([], {})


def test_columns_are_found_by_name_whatever_their_order_and_spelling() -> None:
    (lu,), _ = lire("senateur;DSP;/p/x;Noé;Gué", titres="Mandat;Type_Declaration;URL;Prenom;Nom")
    assert isinstance(lu, DeclarationHatvp)
    assert (lu.chambre, lu.type, lu.nom, lu.prenom, lu.departement, lu.depot) == (
        "senat", "dsp", "Gué", "Noé", None, None,
    )  # fmt: skip


@pytest.mark.parametrize("mandat", ["commune", "gouvernement", "europe", ""])
def test_declarations_of_other_officials_are_not_read(mandat: str) -> None:
    lus, notes = lire(LIGNE.replace(";depute;", f";{mandat};"))
    assert (lus, notes.aside) == ([], [])


def test_an_opinion_of_the_authority_is_no_declaration() -> None:
    lus, notes = lire(LIGNE.replace(";dia;", ";appreciation;"))
    assert (lus, notes.aside) == ([], [])


@pytest.mark.parametrize(
    ("avant", "apres", "raison"),
    [
        (";dia;", ";xyz;", "type de document inconnu : 'xyz'"),
        ("2024-08-04", "l'an dernier", '« date_depot » : date illisible "l\'an dernier"'),
        (";VERDAN;", ";;", "« nom » manque"),
        (";Livrée;", ";Livrée;;", "17 cellules pour 16 colonnes"),
    ],
)
def test_a_row_that_is_not_as_expected_is_set_aside(avant: str, apres: str, raison: str) -> None:
    lus, notes = lire(LIGNE.replace(avant, apres, 1), LIGNE)
    assert len(lus) == 1
    assert [(un.reason, un.record) for un in notes.aside] == [(raison, "ligne 2")]


def test_a_file_without_its_columns_is_refused() -> None:
    with pytest.raises(Reject, match="aucune colonne « type_mandat, type_document, url_dossier »"):
        lire(LIGNE, titres="nom;prenom;autre")
