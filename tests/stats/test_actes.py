from datetime import date
from typing import Any

import pytest

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.stats.calcul import calculer
from hemicycle.stats.resultats import Cle, Portee, Travaux
from tests.stats.mondes import ASSEMBLEE, DEBUT, Chantier
from tests.stats.travaux import amendement, parole, table


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
    textes = table(amendement(legislature=16, date_depot=date(2024, 5, 1)))
    assert travaux(Legislatif(amendements=textes)).amendements_proposes == 0


def test_an_amendment_without_a_date_counts_in_its_legislature() -> None:
    textes = table(amendement(date_depot=None), amendement())
    assert travaux(Legislatif(amendements=textes)).amendements_proposes == 2
