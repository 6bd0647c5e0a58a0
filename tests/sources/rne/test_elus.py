"""Files of the national register of elected officials, in its three formats."""

import csv as csv_module
import io
from datetime import date

import pytest
from tests.exemples_interieur import TITRES_CD, csv, ligne_cd

from hemicycle.senatoriales.etat_civil import cle_etat_civil
from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.rne.elus import ELUS, EluRne

CD = "elus-conseillers-departementaux-cd.csv"
NAISSANCE = date(1971, 3, 2)


def lire(raw: bytes, nom: str = CD, notes: Notes | None = None) -> list[EluRne]:
    carnet = notes or Notes()
    carnet.member = nom
    return [lu for lu in ELUS.parse(io.BytesIO(raw), carnet) if isinstance(lu, EluRne)]


def test_a_mandate_is_read_without_the_birth_date_and_with_its_zeros() -> None:
    notes = Notes()
    ligne = ligne_cd("VARENNE", "Odile", "1971-03-02", fonction="4ème Vice-président du conseil départemental")
    assert lire(csv(TITRES_CD, ligne), notes=notes) == [
        EluRne(
            type="cd", cle=cle_etat_civil("Varenne", NAISSANCE), annee=1971, nom="VARENNE", prenom="Odile", sexe="F",
            lieu="01", lieu_libelle="Ain", fonction="4ème Vice-président du conseil départemental",
            debut=date(2021, 7, 1), debut_fonction=date(2021, 7, 10),
        )
    ]  # fmt: skip
    assert dict(notes.unknown_fields) == {}


@pytest.mark.parametrize("ecrite", ["1971-03-02", "02/03/1971", "02/03/71"])
def test_the_three_forms_of_dates_are_one_day(ecrite: str) -> None:
    (lu,) = lire(csv(TITRES_CD, ligne_cd("VARENNE", "Odile", ecrite)))
    assert (lu.annee, lu.cle) == (1971, cle_etat_civil("VARENNE", NAISSANCE))


@pytest.mark.parametrize(("ecrite", "annee"), [("30/06/03", 2003), ("02/07/03", 1903), ("01/01/24", 1924)])
def test_two_digits_of_a_year_mean_somebody_of_age_when_the_mandate_began(ecrite: str, annee: int) -> None:
    (lu,) = lire(csv(TITRES_CD, ligne_cd("VARENNE", "Odile", ecrite)))
    assert lu.annee == annee


def test_a_file_without_quotes_and_with_short_line_ends_is_read() -> None:
    brut = csv(TITRES_CD, ligne_cd("VARENNE", "Odile", "02/03/1971")).replace(b'"', b"").replace(b"\r\n", b"\n")
    assert len(lire(brut)) == 1


def test_a_copy_with_commas_is_read_as_the_one_with_semicolons() -> None:
    """Cells keep theirs: text is quoted where it holds a comma."""
    ligne = ligne_cd("VARENNE", "Odile", "1971-03-02", fonction="Vice-présidente, chargée des haies")
    brut = csv(TITRES_CD, ligne)
    virgules = io.StringIO(newline="")
    ecrit = csv_module.writer(virgules)
    ecrit.writerows(csv_module.reader(io.StringIO(brut.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert lire(virgules.getvalue().encode()) == lire(brut)


@pytest.mark.parametrize(
    "nom", ["elus-conseillers-departementaux-cd.csv", "rne-autre-nom-cd.csv", "elus-cd-2026-05.csv"]
)
def test_the_kind_is_told_by_the_end_of_the_name(nom: str) -> None:
    assert [lu.type for lu in lire(csv(TITRES_CD, ligne_cd("VARENNE", "Odile", "1971-03-02")), nom)] == ["cd"]


def test_the_header_with_two_blanks_is_known_and_the_place_is_the_collectivity() -> None:
    titres = (
        '"Code de la région";"Libellé de la région";"Code du département";"Libellé du  département";'
        '"Code de la collectivité à statut particulier";"Libellé de la collectivité à statut particulier";'
        '"Nom de l\'élu";"Prénom de l\'élu";"Code sexe";"Date de naissance";"Date de début du mandat";'
        '"Libellé de la fonction";"Date de début de la fonction"'
    )
    ligne = ';;;;94;"Corse";"VARENNE";"Odile";"F";1971-03-02;2021-07-01;"Autre membre";'
    notes = Notes()
    (lu,) = lire(csv(titres, ligne), "elus-membres-dune-asseemblee-ma.csv", notes)
    assert (lu.lieu, lu.lieu_libelle, dict(notes.unknown_fields)) == ("94", "Corse", {})


def test_a_senator_of_overseas_has_the_code_of_the_collectivity() -> None:
    titres = (
        '"Code du département";"Libellé du département";"Code de la collectivité à statut particulier";'
        '"Libellé de la collectivité à statut particulier";"Nom de l\'élu";"Prénom de l\'élu";"Code sexe";'
        '"Date de naissance";"Date de début du mandat"'
    )
    (lu,) = lire(csv(titres, ';;973;"Guyane";"VARENNE";"Odile";"F";1971-03-02;2020-10-01'), "elus-senateurs-sen.csv")
    assert (lu.lieu, lu.fonction) == ("973", None)


def test_an_unreadable_birth_date_is_set_aside_and_never_repeated() -> None:
    notes = Notes()
    assert lire(csv(TITRES_CD, ligne_cd("VARENNE", "Odile", "1971-02-31")), notes=notes) == []
    assert [(reject.record, reject.reason) for reject in notes.aside] == [("ligne 2", "date de naissance illisible")]


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(Reject, match="colonnes du répertoire introuvables"):
        lire(csv("Fleur;Couleur", "Rose;rouge"))


def test_a_file_of_another_encoding_is_refused() -> None:
    with pytest.raises(Reject, match="UTF-8"):
        lire(csv(TITRES_CD, ligne_cd("SÉNÉ", "Odile", "1971-03-02")).decode().encode("latin-1"))
