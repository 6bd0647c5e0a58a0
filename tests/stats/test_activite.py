"""Activity of members, and the acts it counts."""

from datetime import date, timedelta
from typing import Any

import pytest

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.stats.calcul import calculer
from hemicycle.stats.resultats import Cle, Portee, Travaux
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Drapeau
from tests.stats.mondes import ASSEMBLEE, DEBUT, SENAT, Bulletin, Chantier, mandat
from tests.stats.travaux import amendement, parole, reunion, table

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


def test_weeks_begin_on_monday(chantier: Chantier) -> None:
    for jours in (-1, 0, 6, 7):
        chantier.scrutin({0: "pour"}, LUNDI + timedelta(days=jours))
    assert activite(chantier).numerateur == 3


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


@pytest.mark.parametrize("genre", ["intervention", "president"])
def test_a_speech_in_committee_makes_a_week_active_and_is_no_speech_of_a_sitting(
    chantier: Chantier, genre: str
) -> None:
    chantier.scrutin({}, LUNDI)
    dite = parole(LUNDI, type=genre, seance="R1")
    chantier.legislatif = Legislatif(interventions=table(dite), reunions=table(reunion("R1", LUNDI)))
    assert activite(chantier).valeur == 100
    travaux = calculer(chantier.monde())[0].membres[Cle(0, ASSEMBLEE, Portee.CARRIERE, "")].travaux
    assert (travaux.interventions, travaux.interventions_courtes) == (None, None)


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


def travaux(legislatif: Legislatif, periode: str = "17", **siege: Any) -> Travaux:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a"), **siege)
    chantier.legislatif = legislatif
    return calculer(chantier.monde())[0].membres[Cle(0, ASSEMBLEE, Portee.MANDAT, periode)].travaux


@pytest.mark.parametrize(("mots", "longues", "courtes"), [(19, 0, 1), (20, 1, 0), (200, 1, 0)])
def test_a_speech_counts_from_twenty_words(mots: int, longues: int, courtes: int) -> None:
    fait = travaux(Legislatif(interventions=table(parole(DEBUT, texte=" mot\n" * mots))))
    assert (fait.interventions, fait.interventions_courtes) == (longues, courtes)


@pytest.mark.parametrize("genre", ["president", "interruption"])
def test_chairing_and_interruptions_are_no_speeches(genre: str) -> None:
    fait = travaux(Legislatif(interventions=table(parole(DEBUT, type=genre))))
    assert (fait.interventions, fait.interventions_courtes) == (0, 0)


def test_what_a_minister_says_is_not_counted_as_a_members_speech() -> None:
    parti = date(2024, 9, 20)
    fait = travaux(Legislatif(interventions=table(parole(DEBUT))), fin=parti)
    assert fait.interventions == 0


def test_amendments_are_those_of_the_first_signatory() -> None:
    textes = table(amendement(cosignataires=["PA9"]), amendement("PA9", cosignataires=["PA0", "PA8"]))
    fait = travaux(Legislatif(amendements=textes))
    assert (fait.amendements_proposes, fait.amendements_cosignes) == (1, 1)


@pytest.mark.parametrize(("sort", "adoptes"), [("Adopté", 1), ("adopte_modifie", 1), ("Rejeté", 0), (None, 0)])
def test_an_amendment_adopted_as_modified_is_adopted(sort: str | None, adoptes: int) -> None:
    assert travaux(Legislatif(amendements=table(amendement(sort=sort)))).amendements_adoptes == adoptes


def test_questions_without_a_chamber_are_the_assemblys() -> None:
    questions = table({"auteur": "PA0", "jour_question": DEBUT, "legislature": 17})
    assert travaux(Legislatif(questions=questions)).questions == 1


def test_what_the_release_does_not_hold_is_unknown_not_zero() -> None:
    assert travaux(Legislatif()) == Travaux()


def test_deeds_fall_in_their_own_legislature() -> None:
    textes = table(amendement(legislature=16, date_depot=date(2024, 5, 1)), amendement("PA9"))
    assert travaux(Legislatif(amendements=textes)).amendements_proposes == 0


def test_a_legislature_of_which_nothing_was_read_is_unknown_rather_than_silent() -> None:
    """So is a career without any other; a career that was read in part is counted over that part, and says so."""
    chantier = Chantier()
    chantier.legislatif = Legislatif(interventions=table(parole(DEBUT, "PA9")), amendements=table(amendement("PA9")))
    seizieme: dict[str, Any] = {"legislature": 16, "debut": date(2022, 6, 22), "fin": date(2024, 6, 9)}
    parti = chantier.personne([mandat("PM1", [], **seizieme)])
    reelu = chantier.personne([mandat("PM2", [], **seizieme), mandat("PM3", [])])
    membres = calculer(chantier.monde())[0].membres
    rien = ("interventions", "amendements", "questions")
    for portee, periode in ((Portee.MANDAT, "16"), (Portee.CARRIERE, "")):
        stats = membres[Cle(parti, ASSEMBLEE, portee, periode)]
        assert (stats.travaux, stats.travaux_sans_donnees) == (Travaux(), rien)
    carriere = membres[Cle(reelu, ASSEMBLEE, Portee.CARRIERE)]
    assert (carriere.travaux.interventions, carriere.travaux.questions) == (0, None)
    assert carriere.travaux_sans_donnees == rien
    assert membres[Cle(reelu, ASSEMBLEE, Portee.MANDAT, "17")].travaux_sans_donnees == ("questions",)


def test_an_amendment_without_a_date_counts_in_its_legislature() -> None:
    textes = table(amendement(date_depot=None), amendement())
    assert travaux(Legislatif(amendements=textes)).amendements_proposes == 2
