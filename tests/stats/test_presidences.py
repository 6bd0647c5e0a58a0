from datetime import date

import pytest

from hemicycle.stats.membres.presidences import chambre_presidee, dernier_renouvellement, presidences
from hemicycle.vocabulaire import Chambre
from tests.stats.mondes import Chantier, fonction

JOUR = date(2023, 10, 3)


@pytest.mark.parametrize(
    ("qualite", "institution", "organe", "attendu"),
    [
        ("Président du Sénat", "", "", Chambre.SENAT),
        ("Président", "Sénat", "", Chambre.SENAT),
        ("Présidente de l'Assemblée nationale", "Conférence des Présidents", "CONFPT", Chambre.ASSEMBLEE),
        ("Présidente de l’Assemblée nationale", "", "BUREAU", Chambre.ASSEMBLEE),
        ("Présidente", "Conférence des présidents", "CONFPT", Chambre.ASSEMBLEE),
        (None, "Présidence du Sénat", "INTERNE", Chambre.SENAT),
        (None, "Bureau du Sénat", "INTERNE", None),
        ("Vice-présidente du Sénat", "Sénat", "", None),
        ("Vice-président de l'Assemblée nationale", "Bureau de l'Assemblée nationale", "BUREAU", None),
        ("Membre", "Bureau de l'Assemblée nationale", "BUREAU", None),
        ("Président", "Commission des lois", "COMPER", None),
        ("Membre nommé par le Président du Sénat", "Sénat", "", None),
        ("Présidents des groupes politiques", "Conférence des Présidents", "CONFPT", None),
    ],
)
def test_only_the_presidency_of_the_chamber_itself_counts(
    qualite: str | None, institution: str, organe: str, attendu: Chambre | None
) -> None:
    assert chambre_presidee(fonction(qualite, institution, JOUR, organe=organe)) is attendu


@pytest.mark.parametrize(
    ("jour", "attendu"),
    [
        (date(2023, 10, 1), date(2020, 10, 1)),
        (date(2023, 10, 2), date(2023, 10, 2)),
        (date(2026, 7, 1), date(2023, 10, 2)),
        (date(2011, 9, 30), None),
    ],
)
def test_half_of_the_senate_is_renewed_every_three_years(jour: date, attendu: date | None) -> None:
    assert dernier_renouvellement(jour) == attendu


def test_an_undated_presidency_of_the_senate_began_with_the_last_renewal() -> None:
    chantier = Chantier()
    chantier.personne([], [fonction(None, "Présidence du Sénat", None)])
    ((chambre, tenue),) = presidences(chantier.personnes, date(2025, 3, 1))
    assert (chambre, tenue.debut, tenue.fin) == (Chambre.SENAT, date(2023, 10, 2), None)


def test_an_undated_presidency_of_the_assembly_is_no_proof() -> None:
    chantier = Chantier()
    chantier.personne([], [fonction("Président de l'Assemblée nationale", "Bureau", None)])
    assert list(presidences(chantier.personnes, JOUR)) == []
