"""Senators of all times (ODSEN_GENERAL), their mandates (ODSEN_ELUSEN) and their groups (ODSEN_HISTOGROUPES)."""

from collections.abc import Callable
from datetime import date

import pytest
from tests.exemples_senat import appartenance, mandat, odsen_csv, odsen_json, senateur

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat import appartenances, mandats, senateurs
from hemicycle.sources.publishers.senat.appartenances import APPARTENANCES_SENAT, AppartenanceSenat
from hemicycle.sources.publishers.senat.mandats import MANDATS_SENAT, MandatSenat
from hemicycle.sources.publishers.senat.senateurs import SENATEURS, Senateur
from hemicycle.sources.reading.delimited import Layout

COUPEES = ("Matricule", "Code du groupe politique", "Date de début d'appartenance", "Date de fin d'appartenance")
TABLES: list[tuple[DocumentType, Layout, Callable[..., dict[str, str]]]] = [
    (SENATEURS, senateurs.LAYOUT, senateur),
    (MANDATS_SENAT, mandats.LAYOUT, mandat),
    (APPARTENANCES_SENAT, appartenances.LAYOUT, appartenance),
]


def lire(document: DocumentType, rangee: dict[str, str]) -> Record:
    (lu,) = document.parse(odsen_csv([rangee]), Notes())
    assert isinstance(lu, Record)
    return lu


def champs(document: DocumentType, rangee: dict[str, str], *noms: str) -> tuple[object, ...]:
    lu = lire(document, rangee)
    return tuple(getattr(lu, nom) for nom in noms)


@pytest.mark.parametrize("ecrire", [odsen_csv, odsen_json])
@pytest.mark.parametrize(
    ("document", "rangee", "attendu"),
    [
        (
            SENATEURS,
            senateur(),
            Senateur(
                matricule="20123A", civilite="Mme", nom="Kervadec", prenom="Maëlle", etat="ACTIF",
                naissance=date(1971, 3, 14), deces=None, groupe="SER", type_appartenance=None,
                commission="commission des lois", circonscription="Finistère", fonction_bureau=None,
                email="m.kervadec@example.org", pcs="Chefs d'entreprise de 10 salariés ou plus",
                categorie="Commerce et industrie (Chefs d'entreprises)", profession="Chantier naval, gérante",
            ),
        ),
        (
            MANDATS_SENAT,
            mandat(fin="2026-09-30"),
            MandatSenat(
                matricule="20123A", uid="17001", etat="ACTIF", date_election=date(2020, 9, 27),
                date_debut=date(2020, 10, 1), motif_debut="Election", date_fin=date(2026, 9, 30),
                motif_fin="Fin de mandat", commentaire=None,
            ),
        ),
        (
            APPARTENANCES_SENAT,
            appartenance(fin="2023-10-01", fonction="Président"),
            AppartenanceSenat(
                matricule="20123A", appartenance="4001", fonction_id="94001", groupe="SOC", groupe_nom="Groupe SOC",
                debut=date(2020, 10, 5), fin=date(2023, 10, 1), fonction="Président", fonction_debut=date(2020, 10, 5),
                fonction_fin=date(2023, 10, 1),
            ),
        ),
    ],
    ids=["senateur", "mandat", "appartenance"],
)  # fmt: skip
def test_a_row_is_read_the_same_from_both_forms(
    ecrire: Callable[[list[dict[str, str]]], bytes], document: DocumentType, rangee: dict[str, str], attendu: Record
) -> None:
    notes = Notes()
    assert list(document.parse(ecrire([rangee]), notes)) == [attendu]
    assert not notes.unknown_fields


@pytest.mark.parametrize(
    ("document", "rangee", "raison"),
    [
        (SENATEURS, senateur("20124B", État="SUSPENDU"), "« etat » : valeur inconnue 'SUSPENDU'"),
        (SENATEURS, senateur("20124B", Qualité="Dr"), "« civilite » : valeur inconnue 'Dr'"),
        (SENATEURS, senateur("20124B", **{"Nom usuel": " "}), "« nom » manque"),
        (SENATEURS, senateur("20124B", **{"Date naissance": "14 mars 1971"}), "date illisible : '14 mars 1971'"),
        (MANDATS_SENAT, mandat("20124B", **{"État Sénateur": "ÉLU"}), "« etat » : valeur inconnue 'ÉLU'"),
        (MANDATS_SENAT, mandat("20124B", **{"Identifiant mandat": ""}), "« uid » manque"),
        (MANDATS_SENAT, mandat("20124B", **{"Date de début de mandat": "2020"}), "date illisible : '2020'"),
        (APPARTENANCES_SENAT, appartenance("20124B", groupe=""), "« groupe » manque"),
    ],
)
def test_what_differs_from_the_format_is_set_aside_and_the_rest_kept(
    document: DocumentType, rangee: dict[str, str], raison: str
) -> None:
    notes = Notes()
    bonne = next(exemple() for connu, _, exemple in TABLES if connu is document)
    assert [lu.matricule for lu in document.parse(odsen_csv([rangee, bonne]), notes)] == ["20123A"]
    assert [(row.record, row.reason) for row in notes.aside] == [("20124B", raison)]


@pytest.mark.parametrize(
    ("document", "exemple", "titre", "nom"),
    [
        (document, exemple, titre, nom)
        for document, layout, exemple in TABLES
        for nom in sorted(layout.required)
        for titre in layout.columns[nom]
    ],
)
def test_a_file_without_a_required_column_is_refused(
    document: DocumentType, exemple: Callable[[], dict[str, str]], titre: str, nom: str
) -> None:
    rangee = exemple()
    del rangee[titre]
    with pytest.raises(Reject, match=f"aucune colonne « {nom} »"):
        list(document.parse(odsen_csv([rangee]), Notes()))


def test_an_address_kept_private_is_no_address() -> None:
    assert champs(SENATEURS, senateur(**{"Courrier électronique": "Non public"}), "email") == (None,)


@pytest.mark.parametrize("ecrite", ["", "Aucune", "Aucune (Président du Sénat)"])
def test_who_sits_in_no_committee_has_none(ecrite: str) -> None:
    assert champs(SENATEURS, senateur(**{"Commission permanente": ecrite}), "commission") == (None,)


def test_a_birth_with_an_hour_is_a_day() -> None:
    rangee = senateur(**{"Date naissance": "1797-06-02 00:50:39.0"})
    assert champs(SENATEURS, rangee, "naissance") == (date(1797, 6, 2),)


def test_an_open_mandate_has_no_end() -> None:
    assert champs(MANDATS_SENAT, mandat(), "date_fin", "motif_fin") == (None, "En Cours")


def test_a_replacement_has_no_election_and_keeps_its_comment() -> None:
    rangee = mandat(**{
        "Date d'élection": "", "Motif début de mandat": "Remplace", "Commentaire": "En remplacement de M. Ty",
    })  # fmt: skip
    lus = champs(MANDATS_SENAT, rangee, "date_election", "motif_debut", "commentaire")
    assert lus == (None, "Remplace", "En remplacement de M. Ty")


def test_a_motive_never_seen_is_kept_as_written() -> None:
    rangee = mandat(**{"Motif fin de mandat": "Élu au Parlement de Bretagne"})
    assert champs(MANDATS_SENAT, rangee, "motif_fin") == ("Élu au Parlement de Bretagne",)


def test_an_old_spell_without_a_start_is_kept() -> None:
    rangee = appartenance(debut="", fin="1992-10-01")
    assert champs(APPARTENANCES_SENAT, rangee, "debut", "fin") == (None, date(1992, 10, 1))


def test_two_functions_of_a_spell_are_two_rows() -> None:
    deux = APPARTENANCES_SENAT.parse(odsen_csv([appartenance(), appartenance(fonction="Délégué")]), Notes())
    assert [lue.fonction for lue in deux] == ["Membre", "Délégué"]


def test_a_copy_cut_to_four_columns_is_read() -> None:
    entiere = appartenance(groupe="AUCUN", debut="2020-10-01", fin="2020-10-04")
    assert lire(APPARTENANCES_SENAT, {titre: entiere[titre] for titre in COUPEES}) == AppartenanceSenat(
        "20123A", None, None, "AUCUN", None, date(2020, 10, 1), date(2020, 10, 4), None, None, None
    )
