from datetime import date, timedelta

import numpy as np
import pytest

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.stats.calcul import calculer
from hemicycle.stats.membres.activite import semaine
from hemicycle.stats.resultats import Cle, Portee
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Drapeau
from tests.stats.mondes import ASSEMBLEE, SENAT, Bulletin, Chantier
from tests.stats.travaux import parole, reunion, table

LUNDI = date(2025, 3, 3)
SEMAINE = timedelta(days=7)


def activite(chantier: Chantier, personne: int = 0, portee: Portee = Portee.CARRIERE, periode: str = "") -> Taux:
    chambre = chantier.personnes[personne].chambre
    return calculer(chantier.monde())[0].membres[Cle(personne, chambre, portee, periode)].activite


@pytest.fixture
def chantier() -> Chantier:
    chantier = Chantier()
    chantier.membres(2, chantier.groupe("a"))
    return chantier


def test_weeks_begin_on_monday() -> None:
    jours = np.array([(LUNDI + timedelta(days=n)).toordinal() for n in (-1, 0, 6, 7)])
    dimanche, lundi, fin, suivant = semaine(jours).tolist()
    assert (lundi - dimanche, fin - lundi, suivant - fin) == (1, 0, 1)


def test_a_week_with_a_vote_in_person_is_active(chantier: Chantier) -> None:
    chantier.scrutin({0: "pour"}, LUNDI)
    chantier.scrutin({}, LUNDI + SEMAINE)
    assert (activite(chantier).numerateur, activite(chantier).denominateur) == (1, 2)


def test_a_delegated_vote_is_no_activity(chantier: Chantier) -> None:
    chantier.scrutin({0: Bulletin("pour", delegation=1)}, LUNDI)
    assert activite(chantier).valeur == 0


@pytest.mark.parametrize("genre", ["intervention", "question", "president"])
def test_a_week_with_a_speech_is_active(chantier: Chantier, genre: str) -> None:
    chantier.scrutin({}, LUNDI)
    chantier.legislatif = Legislatif(interventions=table(parole(LUNDI, type=genre, texte="court")))
    assert activite(chantier).valeur == 100


def test_an_interruption_is_no_speech(chantier: Chantier) -> None:
    chantier.scrutin({}, LUNDI)
    chantier.legislatif = Legislatif(interventions=table(parole(LUNDI, type="interruption"), parole(LUNDI, "PA1")))
    assert activite(chantier).valeur == 0


def test_deeds_of_older_years_say_nothing_of_these_weeks(chantier: Chantier) -> None:
    chantier.scrutin({}, LUNDI)
    chantier.legislatif = Legislatif(interventions=table(parole(LUNDI - timedelta(days=800), "PA1")))
    assert activite(chantier).valeur is None


@pytest.mark.parametrize(("presence", "attendu"), [("present", 100), ("excuse", 0)])
def test_recorded_attendance_in_committee_makes_a_week_active(chantier: Chantier, presence: str, attendu: int) -> None:
    chantier.scrutin({}, LUNDI)
    chantier.legislatif = Legislatif(
        reunions=table(reunion("R1", LUNDI)),
        presences=table(
            {"reunion": "R1", "acteur": "PA0", "presence": presence},
            {"reunion": "R1", "acteur": "PA1", "presence": "present"},
        ),
    )
    assert activite(chantier).valeur == attendu


@pytest.mark.parametrize(
    ("champs", "travaillees"),
    [
        ({}, 2),
        ({"etat": "Annulé"}, 1),
        ({"etat": "Eventuel"}, 1),
        ({"type": "initiative"}, 1),
        ({"chambre": "senat"}, 1),
    ],
)
def test_a_week_is_worked_when_the_chamber_or_a_committee_met(
    chantier: Chantier, champs: dict[str, str], travaillees: int
) -> None:
    chantier.scrutin({}, LUNDI)
    chantier.legislatif = Legislatif(reunions=table(reunion("R1", LUNDI - SEMAINE, **champs)))
    assert activite(chantier).denominateur == travaillees


def test_meetings_after_the_last_ballot_are_not_yet_work(chantier: Chantier) -> None:
    chantier.scrutin({0: "pour"}, LUNDI)
    chantier.legislatif = Legislatif(reunions=table(reunion("R1", LUNDI + SEMAINE)))
    assert activite(chantier).denominateur == 1


def test_the_window_is_of_fifty_two_weeks() -> None:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a"), debut=date(2020, 1, 1))
    for ecart in (0, 51, 52):
        chantier.scrutin({}, LUNDI - ecart * SEMAINE)
    assert activite(chantier).denominateur == 2


def test_the_window_is_cut_to_the_days_in_office() -> None:
    chantier = Chantier()
    mercredi = LUNDI + timedelta(days=2)
    chantier.membre((chantier.groupe("a"), mercredi, None), debut=mercredi)
    chantier.scrutin({}, LUNDI)  # of the same week, before she took office
    chantier.scrutin({0: "pour"}, LUNDI + SEMAINE)
    assert (activite(chantier).numerateur, activite(chantier).denominateur) == (1, 1)


def test_an_old_mandate_has_no_activity(chantier: Chantier) -> None:
    chantier.groupe("a", ASSEMBLEE, 16)
    ancien = chantier.membre(
        (1, date(2022, 6, 22), date(2024, 6, 9)), legislature=16, debut=date(2022, 6, 22), fin=date(2024, 6, 9)
    )
    chantier.scrutin({}, LUNDI)
    taux = activite(chantier, ancien, Portee.MANDAT, "16")
    assert (taux.valeur, taux.denominateur) == (None, 0)


def test_votes_of_the_senate_are_no_sign_of_activity() -> None:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a", SENAT), chambre=SENAT)
    chantier.scrutin({0: Bulletin("pour", delegation=2)}, LUNDI, chambre=SENAT)
    chantier.scrutin({0: Bulletin("pour", delegation=2)}, LUNDI + SEMAINE, chambre=SENAT)
    chantier.legislatif = Legislatif(interventions=table(parole(LUNDI, chambre="senat")))
    taux = activite(chantier)
    assert (taux.numerateur, taux.denominateur) == (1, 2)
    assert Drapeau.DELEGATIONS_INCONNUES in taux.drapeaux


def test_without_any_record_of_deeds_nothing_is_said_of_a_senator() -> None:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a", SENAT), chambre=SENAT)
    chantier.scrutin({0: Bulletin("pour", delegation=2)}, LUNDI, chambre=SENAT)
    taux = activite(chantier)
    assert (taux.valeur, taux.denominateur) == (None, 1)
    assert Drapeau.SANS_DONNEES in taux.drapeaux


def test_a_figure_that_lacks_some_records_says_so(chantier: Chantier) -> None:
    chantier.scrutin({0: "pour"}, LUNDI)
    assert activite(chantier).drapeaux == (Drapeau.SANS_DONNEES,)
