"""The real files of senators of the samples: read whole, and facts known of them."""

from collections import Counter
from datetime import date
from pathlib import Path
from typing import TypeVar

import pytest

from hemicycle.sources.base import DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.appartenances import APPARTENANCES_SENAT, AppartenanceSenat
from hemicycle.sources.publishers.senat.mandats import MANDATS_SENAT, MandatSenat
from hemicycle.sources.publishers.senat.senateurs import SENATEURS, Senateur
from hemicycle.sources.publishers.senat.senateurs_en_poste import SENATEURS_EN_POSTE, OrganismeSenat, SenateurEnPoste
from hemicycle.sources.publishers.senat.values import matricule_in_link
from hemicycle.sources.tables.columns import to_frame

pytestmark = pytest.mark.reel

GENERAL_2021 = "ODSEN_GENERAL_2021-10.csv"
GENERAL_2025 = "ODSEN_GENERAL_2025-08-29.json"
GENERAL_2026 = "post-renouvellement-2026-10/ODSEN_GENERAL_extrait.json"
ELUSEN = "ODSEN_ELUSEN_2021-10.csv"
HISTOGROUPES = "ODSEN_HISTOGROUPES_2021-10.csv"
HISTOGROUPES_COUPE = "histogroupes_extrait_2026-07.json"
HISTOGROUPES_2026 = "post-renouvellement-2026-10/ODSEN_HISTOGROUPES_extrait.json"
API = ("senateurs_api_2025-10-07.json", "senateurs_api_2026-03-03.json")

T = TypeVar("T", bound=Record)


@pytest.fixture(scope="module")
def dossier(echantillons: Path) -> Path:
    return echantillons / "senat" / "senateurs"


def lire(dossier: Path, fichier: str, document: DocumentType, genre: type[T]) -> list[T]:
    return [lu for lu in document.parse((dossier / fichier).read_bytes(), Notes()) if isinstance(lu, genre)]


@pytest.mark.parametrize(
    ("fichier", "document", "lues"),
    [
        (GENERAL_2021, SENATEURS, {Senateur: 1845}),
        (GENERAL_2025, SENATEURS, {Senateur: 1938}),
        (GENERAL_2026, SENATEURS, {Senateur: 12}),
        (ELUSEN, MANDATS_SENAT, {MandatSenat: 3342}),
        (HISTOGROUPES, APPARTENANCES_SENAT, {AppartenanceSenat: 2948}),
        (HISTOGROUPES_COUPE, APPARTENANCES_SENAT, {AppartenanceSenat: 966}),
        (HISTOGROUPES_2026, APPARTENANCES_SENAT, {AppartenanceSenat: 54}),
        (API[0], SENATEURS_EN_POSTE, {SenateurEnPoste: 348, OrganismeSenat: 2523}),
        (API[1], SENATEURS_EN_POSTE, {SenateurEnPoste: 348, OrganismeSenat: 2051}),
    ],
)
def test_every_row_is_kept_fits_its_table_and_no_field_is_unknown(
    dossier: Path, fichier: str, document: DocumentType, lues: dict[type[Record], int]
) -> None:
    notes = Notes()
    records = list(document.parse((dossier / fichier).read_bytes(), notes))
    assert Counter(map(type, records)) == lues
    assert (notes.aside, dict(notes.unknown_fields)) == ([], {})  # nor does the announced number of rows differ
    for genre in document.tables.values():
        assert to_frame(genre, [lu for lu in records if type(lu) is genre]).height == lues[genre]


@pytest.mark.parametrize(("fichier", "actifs"), [(GENERAL_2021, 348), (GENERAL_2025, 347), (GENERAL_2026, 8)])
def test_sitting_senators_are_counted(dossier: Path, fichier: str, actifs: int) -> None:
    assert sum(lu.etat == "ACTIF" for lu in lire(dossier, fichier, SENATEURS, Senateur)) == actifs


def test_matricules_have_three_forms_and_the_odd_one_is_kept(dossier: Path) -> None:
    matricules = [lu.matricule for lu in lire(dossier, GENERAL_2025, SENATEURS, Senateur)]
    formes = Counter("".join("9" if signe.isdecimal() else "A" for signe in matricule) for matricule in matricules)
    assert formes == {"99999A": 1445, "999999": 492, "9999A9": 1}
    assert "1539R3" in matricules


def test_both_forms_tell_the_same_births(dossier: Path) -> None:
    avant = {lu.matricule: lu.naissance for lu in lire(dossier, GENERAL_2021, SENATEURS, Senateur)}
    apres = {lu.matricule: lu.naissance for lu in lire(dossier, GENERAL_2025, SENATEURS, Senateur)}
    communs = avant.keys() & apres.keys()
    assert len(communs) == 1842  # three senators of the Third Republic, listed by mistake, have gone since
    assert sum(avant[un] != apres[un] for un in communs) == 0


def test_no_doubled_apostrophe_is_left(dossier: Path) -> None:
    libelles = [lu.pcs for lu in lire(dossier, GENERAL_2026, SENATEURS, Senateur) if lu.pcs]
    assert "Chefs d'entreprise de 10 salariés ou plus" in libelles


def test_no_private_address_is_read(dossier: Path) -> None:
    adresses = [lu.email for lu in lire(dossier, GENERAL_2025, SENATEURS, Senateur) if lu.email]
    assert len(adresses) == 1033 - 139
    assert all("@" in adresse for adresse in adresses)


def test_open_mandates_are_those_of_the_sitting_senators(dossier: Path) -> None:
    mandats = lire(dossier, ELUSEN, MANDATS_SENAT, MandatSenat)
    ouverts = [lu for lu in mandats if lu.date_fin is None]
    assert len(ouverts) == len({lu.matricule for lu in ouverts}) == 348
    assert {(lu.motif_fin, lu.etat) for lu in ouverts} == {("En Cours", "ACTIF")}
    assert sum(lu.date_election is None for lu in mandats) == 618
    assert len({lu.uid for lu in mandats}) == 3342


def test_spells_without_a_start_and_repeated_spells_are_those_counted(dossier: Path) -> None:
    lues = lire(dossier, HISTOGROUPES, APPARTENANCES_SENAT, AppartenanceSenat)
    assert sum(lue.debut is None for lue in lues) == 1078
    assert len(lues) - len({lue.appartenance for lue in lues}) == 154
    assert len({lue.groupe for lue in lues}) == 27


def test_after_the_renewal_spells_are_cut_in_three(dossier: Path) -> None:
    lues = lire(dossier, HISTOGROUPES_2026, APPARTENANCES_SENAT, AppartenanceSenat)
    assert sum(lue.fin == date(2026, 9, 30) for lue in lues) == 6
    entre = [lue for lue in lues if (lue.debut, lue.fin) == (date(2026, 10, 1), date(2026, 10, 4))]
    assert [lue.groupe for lue in entre] == ["AUCUN"] * 3
    assert sum(lue.debut == date(2026, 10, 5) for lue in lues) == 3


@pytest.mark.parametrize("fichier", API)
def test_the_two_series_share_no_constituency(dossier: Path, fichier: str) -> None:
    lus = lire(dossier, fichier, SENATEURS_EN_POSTE, SenateurEnPoste)
    par_serie = {serie: [lu.circonscription for lu in lus if lu.serie == serie] for serie in (1, 2)}
    assert {serie: (len(codes), len(set(codes))) for serie, codes in par_serie.items()} == {1: (170, 45), 2: (178, 64)}
    assert not set(par_serie[1]) & set(par_serie[2])


@pytest.mark.parametrize("fichier", API)
def test_every_page_of_a_senator_ends_with_his_matricule(dossier: Path, fichier: str) -> None:
    lus = lire(dossier, fichier, SENATEURS_EN_POSTE, SenateurEnPoste)
    assert [matricule_in_link(lu.url) for lu in lus] == [lu.matricule for lu in lus]


def test_three_newcomers_have_no_seat(dossier: Path) -> None:
    lus = lire(dossier, API[0], SENATEURS_EN_POSTE, SenateurEnPoste)
    assert sum(lu.siege is None for lu in lus) == 3


def test_labels_of_bodies_have_plain_blanks(dossier: Path) -> None:
    libelles = [lu.libelle for lu in lire(dossier, API[1], SENATEURS_EN_POSTE, OrganismeSenat)]
    assert not any("\u00a0" in libelle or libelle != libelle.strip() for libelle in libelles)
