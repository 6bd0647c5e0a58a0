"""Files of the interior ministry: candidacies of 2020, 2023 and 2026, registered electors, pages of results."""

from datetime import date

import msgspec
import pytest
from tests.exemples_interieur import (
    BINOMES_2026,
    INSCRITS_2026,
    LISTES_2026,
    TITRES_BINOMES,
    TITRES_LISTES,
    classeur,
    csv,
    ligne_binome,
    ligne_liste,
)
from tests.senatoriales.pages import page_listes

from hemicycle.senatoriales.etat_civil import cle_etat_civil
from hemicycle.senatoriales.formes import PageResultats
from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.interieur.candidatures import CANDIDATURES, Candidature
from hemicycle.sources.publishers.interieur.inscrits import INSCRITS, InscritsSenat
from hemicycle.sources.publishers.interieur.resultats import RESULTATS, PageResultatsLue

ANCIEN = "senatoriales-2023-candidatures-publication.xlsx"


def lire(raw: bytes, nom: str = LISTES_2026, notes: Notes | None = None) -> list[Candidature]:
    carnet = notes or Notes()
    carnet.member = nom
    return [lu for lu in CANDIDATURES.parse(raw, carnet) if isinstance(lu, Candidature)]


def test_a_candidate_of_a_list_is_read_without_the_birth_date() -> None:
    (lu,) = lire(csv(TITRES_LISTES, ligne_liste(1, "VARENNE", "Odile", "1971-03-02", sortant="OUI")))
    assert lu == Candidature(
        scrutin=2026, mode="proportionnel", departement="01", depot="1", libelle="Ain demain",
        libelle_abrege="Ain demain", nuance="LDVD", nuance_libelle="Liste divers droite", role="titulaire", ordre=1,
        tete=True, sexe="F", nom="VARENNE", prenom="Odile", annee=1971,
        cle=cle_etat_civil("Varenne", date(1971, 3, 2)), profession="Ancien cadre", personnalite=None, sortant=True,
        defaut=None,
    )  # fmt: skip


def test_a_pair_gives_a_candidate_and_a_substitute_without_profession() -> None:
    lus = lire(csv(TITRES_BINOMES, ligne_binome("ORVANE", "Yann", "1960-01-05", sortant="OUI")), BINOMES_2026)
    assert [(lu.role, lu.nom, lu.sexe, lu.annee, lu.profession, lu.sortant) for lu in lus] == [
        ("titulaire", "ORVANE", "M", 1960, "Artisan", True),
        ("suppleant", "LORME", "F", 1970, None, None),
    ]


def test_a_byte_order_mark_and_doubled_quotes_are_read() -> None:
    ligne = ligne_liste(1, "VARENNE", "Odile", "1971-03-02", titre='"""Pour l\'Ain !"""')
    (lu,) = lire(b"\xef\xbb\xbf" + csv(TITRES_LISTES, ligne))
    assert lu.libelle == '"Pour l\'Ain !"'


def test_the_french_abroad_have_the_code_of_the_senate() -> None:
    (lu,) = lire(csv(TITRES_LISTES, ligne_liste(1, "VARENNE", "Odile", "1971-03-02", code="ZZ")))
    assert lu.departement == "997"


@pytest.mark.parametrize("code", ["00", "59", "Ain"])
def test_a_constituency_that_is_not_renewed_stops_the_file(code: str) -> None:
    with pytest.raises(Reject, match="circonscription inconnue"):
        lire(csv(TITRES_LISTES, ligne_liste(1, "VARENNE", "Odile", "1971-03-02", code=code)))


@pytest.mark.parametrize("date_ecrite", ["1971-02-31", "hier", "31/31/1971"])
def test_an_unreadable_birth_date_is_told_and_never_repeated(date_ecrite: str) -> None:
    notes = Notes()
    (lu,) = lire(csv(TITRES_LISTES, ligne_liste(1, "VARENNE", "Odile", date_ecrite)), notes=notes)
    assert (lu.annee, lu.cle, lu.defaut) == (None, None, "date de naissance illisible")
    assert notes.aside == []


def test_a_birth_of_a_minor_is_told_and_matched_to_nobody() -> None:
    (lu,) = lire(csv(TITRES_LISTES, ligne_liste(1, "VARENNE", "Odile", "2062-03-02")))
    assert (lu.annee, lu.cle, lu.defaut) == (None, None, "date de naissance d'un mineur ou à venir")


def test_births_to_come_in_many_rows_stop_the_file() -> None:
    lignes = [ligne_liste(rang, "VARENNE", "Odile", "2062-03-02") for rang in range(1, 4)]
    with pytest.raises(Reject, match="3 lignes sur 3 : date de naissance d'un mineur"):
        lire(csv(TITRES_LISTES, *lignes))


def test_a_rank_that_is_no_number_sets_its_row_aside() -> None:
    notes = Notes()
    mauvaise = ligne_liste(2, "LORME", "Anne", "1970-03-04").replace(";;2;", ";;deux;")
    lus = lire(csv(TITRES_LISTES, ligne_liste(1, "VARENNE", "Odile", "1971-03-02"), mauvaise), notes=notes)
    assert len(lus) == 1
    assert [(reject.record, reject.reason) for reject in notes.aside] == [
        ("ligne 3", "« ordre » n'est pas un nombre : 'deux'")
    ]


def test_an_unknown_column_is_noted() -> None:
    notes = Notes()
    lire(csv(f"{TITRES_LISTES};Couleur", ligne_liste(1, "VARENNE", "Odile", "1971-03-02") + ";bleu"), notes=notes)
    assert dict(notes.unknown_fields) == {"candidatures_listes.Couleur": 1}


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(Reject, match="aucune table de candidatures"):
        lire(csv("Fleur;Couleur", "Rose;rouge"))


def test_a_name_without_the_year_of_a_ballot_is_refused() -> None:
    with pytest.raises(Reject, match="année du scrutin"):
        lire(csv(TITRES_LISTES), "candidatures.csv")


def test_the_workbook_of_2023_has_two_sheets_french_dates_and_ghost_rows() -> None:
    listes: list[list[str | int]] = [
        ["Code département", "Libellé de la liste", "Code nuance", "Ordre", "Sexe", "Nom candidat", "Prénom candidat",
         "Date de naissance", "Sortant"],
        ["38", "Isère demain", "LDVG", 1, "F", "VARENNE", "Odile", "02/03/1971", "OUI"],
        ["", "", "", "", "", "", "", "", ""],
        [" ", "", "", "", "", "", "", "", ""],
    ]  # fmt: skip
    binomes = [
        ["Code département", "Sexe candidat", "Nom candidat", "Prénom candidat", "Date de naissance candidat",
         "Code nuance", "Nom suppléant", "Prénom suppléant", "Sexe suppléant", "Date de naissance suppléant"],
        ["61", "M", "ORVANE", "Yann", "05/01/1960", "DVD", "LORME", "Anne", "F", "04/03/1970"],
    ]  # fmt: skip
    lus = lire(classeur(listes, binomes), ANCIEN)
    assert [(lu.scrutin, lu.departement, lu.mode, lu.nom, lu.annee) for lu in lus] == [
        (2023, "38", "proportionnel", "VARENNE", 1971),
        (2023, "61", "majoritaire", "ORVANE", 1960),
        (2023, "61", "majoritaire", "LORME", 1970),
    ]
    assert lus[0].depot is None


def test_the_workbook_of_2020_has_a_title_serial_dates_short_codes_and_the_shade_in_one_column() -> None:
    serie = (date(1971, 3, 2) - date(1899, 12, 30)).days
    feuille: list[list[str | int]] = [
        ["Livre des listes et candidats"],
        ["Code", "Libellé de la liste", "Nuance de liste", "Ordre", "Sexe", "Nom", "Prénom", "Date de naissance"],
        [1, "Ain demain", "LDVD", 1, "F", "VARENNE", "Odile", serie],
    ]
    (lu,) = lire(classeur(feuille), "livre-des-listes-et-candidats-2020-t1.xlsx")
    assert (lu.departement, lu.nuance, lu.nuance_libelle, lu.sortant) == ("01", "LDVD", None, None)
    assert lu.cle == cle_etat_civil("VARENNE", date(1971, 3, 2))


def test_a_damaged_workbook_is_refused() -> None:
    with pytest.raises(Reject, match="classeur illisible"):
        lire(b"PK\x03\x04 rien", ANCIEN)


TITRES = (
    "Code circonscription;Libellé circonscription ;Code commune du bureau de vote;Commune du bureau de vote;"
    "Nombre d’inscrits"
)


def inscrits(*lignes: str, notes: Notes | None = None) -> list[Record]:
    carnet = notes or Notes()
    carnet.member = INSCRITS_2026
    return list(INSCRITS.parse(csv(*lignes), carnet))


def test_lost_zeros_are_put_back() -> None:
    assert inscrits(TITRES, "1;Ain;1053;Bourg-en-Bresse;1952") == [InscritsSenat(2026, "01", 1952)]


def test_the_constituencies_of_the_other_series_are_read_too() -> None:
    assert inscrits(TITRES, "58;Nièvre;58194;Nevers;32") == [InscritsSenat(2026, "58", 32)]


def test_a_number_with_a_blank_is_read() -> None:
    assert inscrits(TITRES, "1;Ain;1053;Bourg-en-Bresse;1\u202f952") == [InscritsSenat(2026, "01", 1952)]


def test_what_is_no_number_is_set_aside() -> None:
    notes = Notes()
    assert inscrits(TITRES, "1;Ain;1053;Bourg-en-Bresse;beaucoup", notes=notes) == []
    assert [reject.record for reject in notes.aside] == ["ligne 2"]


def test_an_unknown_constituency_stops_the_file() -> None:
    with pytest.raises(Reject, match="circonscription inconnue"):
        inscrits(TITRES, "00;Nulle part;1053;Ici;12")


def test_no_column_is_unknown() -> None:
    notes = Notes()
    inscrits(TITRES, "1;Ain;1053;Bourg-en-Bresse;1952", notes=notes)
    assert dict(notes.unknown_fields) == {}


SELECTEUR = (
    '<select id="selectDep"><option value="./ensemble_geographique/84/38/index.html">38 - Isère</option>'
    '<option value="./ensemble_geographique/28/61/index.html">61 - Orne - Pourvu T1</option></select>'
)


def lire_la_page(raw: bytes, nom: str = "ain-proportionnel.html") -> PageResultatsLue:
    (lu,) = RESULTATS.parse(raw, Notes(member=nom))
    assert isinstance(lu, PageResultatsLue)
    return lu


def de_l_annee(page: bytes, annee: int) -> bytes:
    return page.replace(b"<body>", f"<body><h2>Sénatoriales {annee}</h2>".encode())


@pytest.mark.parametrize("annee", [2023, 2026])
def test_a_page_is_read_with_the_year_that_it_names(annee: int) -> None:
    lu = lire_la_page(de_l_annee(page_listes("01", 600, 300, 100), annee))
    page = msgspec.json.decode(lu.corps, type=PageResultats)
    assert (lu.fichier, lu.scrutin, lu.departement) == ("ain-proportionnel.html", annee, "01")
    assert [ligne.voix for ligne in page.tours[0].lignes] == [600, 300, 100]


def test_a_page_that_names_no_year_is_refused() -> None:
    with pytest.raises(Reject, match="année du scrutin"):
        lire_la_page(page_listes("01", 600, 300, 100))


def test_the_home_page_of_2023_gives_its_constituencies() -> None:
    lu = lire_la_page(SELECTEUR.encode(), "accueil-selecteur.html")
    assert (lu.departement, msgspec.json.decode(lu.corps)) == (None, {"38": False, "61": True})


def test_another_page_is_refused_with_the_reason() -> None:
    with pytest.raises(Reject, match="aucun titre de circonscription"):
        lire_la_page(b"<html><body><p>Bonjour</p></body></html>")
