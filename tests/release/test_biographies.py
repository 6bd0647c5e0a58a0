"""The biography of a member, out of official facts alone."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests import membres_minuscule as m

from hemicycle.assemble.monde import MandatParlementaire
from hemicycle.release.documents.membres.biographies import biographie
from hemicycle.vocabulaire import Sexe

PERSONNES = {personne.uid: personne for personne in m.les_personnes()}
VERDAN, MARTIN, COURLIS = PERSONNES[m.VERDAN], PERSONNES[m.MARTIN], PERSONNES[m.COURLIS]


def _sans_siege(**faits: Any) -> str | None:
    return biographie(replace(VERDAN, mandats=(), **faits))


def _siege(debut: date, fin: date | None) -> MandatParlementaire:
    return replace(VERDAN.mandats[0], debut=debut, fin=fin)


def test_birth_profession_and_seats_follow_in_one_paragraph() -> None:
    connue = replace(VERDAN, naissance=date(1979, 5, 2), lieu_naissance="Ajaccio", profession="Vétérinaire")
    assert biographie(connue) == (
        "Née le 2 mai 1979 à Ajaccio. Profession : vétérinaire. "
        "Députée, Département 29 : du 22 juin 2022 au 9 juin 2024. "
        "Députée, Département 2A : depuis le 8 juillet 2024."
    )


def test_both_chambers_are_told_in_the_order_of_time() -> None:
    assert biographie(MARTIN) == (
        "Députée, Département 29 : du 22 juin 2022 au 9 juin 2024. "
        "Sénatrice, Département 29 : depuis le 2 octobre 2023."
    )


def test_terms_that_follow_each_other_are_one_stay() -> None:
    assert biographie(COURLIS) == "Sénatrice, Département 29 : depuis le 2 octobre 2014."


def test_stays_in_one_constituency_share_a_sentence() -> None:
    sieges = (_siege(date(2024, 7, 8), None), _siege(date(2017, 6, 21), date(2020, 8, 1)))
    assert biographie(replace(VERDAN, mandats=sieges)) == (
        "Députée, Département 2A : du 21 juin 2017 au 1er août 2020, depuis le 8 juillet 2024."
    )


def test_a_seat_of_no_known_constituency_is_told_without() -> None:
    seul = replace(VERDAN.mandats[0], circonscription=None)
    assert biographie(replace(VERDAN, mandats=(seul,))) == "Députée : depuis le 8 juillet 2024."


@pytest.mark.parametrize(
    ("sexe", "texte"),
    [
        (Sexe.FEMININ, "Née le 2 mai 1979. Décédée le 3 juin 2020."),
        (Sexe.MASCULIN, "Né le 2 mai 1979. Décédé le 3 juin 2020."),
        (None, "Né(e) le 2 mai 1979. Décédé(e) le 3 juin 2020."),
    ],
)
def test_words_agree_with_the_sex_that_is_known(sexe: Sexe | None, texte: str) -> None:
    assert _sans_siege(sexe=sexe, naissance=date(1979, 5, 2), deces=date(2020, 6, 3)) == texte


@pytest.mark.parametrize(
    ("sexe", "depute", "senateur"),
    [
        (Sexe.MASCULIN, "Député, Département 29", "Sénateur, Département 29"),
        (None, "À l'Assemblée nationale, Département 29", "Au Sénat, Département 29"),
    ],
)
def test_a_seat_has_the_title_of_its_chamber(sexe: Sexe | None, depute: str, senateur: str) -> None:
    texte = biographie(replace(MARTIN, sexe=sexe)) or ""
    assert texte.startswith(f"{depute} : ")
    assert f" {senateur} : " in texte


@pytest.mark.parametrize(
    ("profession", "texte"),
    [
        ("Avocate", "Profession : avocate."),
        ("Profession libérale.", "Profession : profession libérale."),
        ("DRH", "Profession : DRH."),
    ],
)
def test_a_profession_is_told_as_a_common_noun(profession: str, texte: str) -> None:
    assert _sans_siege(profession=profession) == texte


def test_nothing_known_is_no_biography() -> None:
    assert _sans_siege() is None
