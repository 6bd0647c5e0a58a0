"""The biography of a member, out of official facts alone, and the functions that are shown."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pytest
from tests import membres_minuscule as m
from tests.assemble.exemples_commissions import JOURS, fonction, organe, organisme, personne, tables
from tests.publication import publier

from hemicycle.assemble.agenda.commissions import commissions
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import MandatParlementaire, Monde, Votes
from hemicycle.release.documents.membres.biographies import biographie
from hemicycle.release.format.names import PARLEMENTAIRE
from hemicycle.release.format.store import Store
from hemicycle.vocabulaire import Chambre, Sexe

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


def test_days_that_are_estimated_say_so() -> None:
    clos = replace(_siege(date(2022, 6, 22), date(2022, 7, 11)), fin_estimee=True)
    ouvert = replace(_siege(date(2023, 10, 2), None), debut_estime=True)
    texte = biographie(replace(VERDAN, mandats=(ouvert, clos)))
    assert texte is not None
    assert "du 22 juin 2022 au 11 juillet 2022 (date estimée), depuis le 2 octobre 2023 (date estimée)" in texte


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


DATEE = fonction(None, uid="b", type_organe="COMMISSION", institution="Commission des lois")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    siege = [(date(2024, 7, 8), None)]
    personnes = [
        personne("PA1", fonction("PO1", uid="a"), fonction("PO404", uid="c"), sieges=siege),
        personne("11001A", DATEE, chambre=Chambre.SENAT, sieges=siege),
    ]
    lire = tables(
        organes=[organe("PO1", "COMPER", "Commission des lois")],
        organismes_senat=[organisme("COM-LOIS", "Commission des lois")],
    )
    corps, _ = commissions(lire, personnes, JOURS)
    vides = Votes(*(np.empty(0, dtype=kind) for kind in (np.int32, np.int32, *[np.uint8] * 4)))
    opened = publier(tmp_path, Monde(personnes, [], [], [], vides, legislatif=Legislatif(commissions=tuple(corps))))
    yield opened
    opened.close()


def mandats(store: Store, uid: str) -> list[dict[str, Any]]:
    document = store.document(PARLEMENTAIRE, "detail", uid.lower())
    assert document is not None
    found: list[dict[str, Any]] = orjson.loads(document.body)["mandats"]
    return found


def test_a_function_leads_to_its_body(store: Store) -> None:
    assert mandats(store, "PA1")[0]["commission"] == {
        "slug": "commission-des-lois", "nom": "Commission des lois", "chambre": "assemblee",
    }  # fmt: skip


def test_a_function_in_an_unknown_body_leads_nowhere(store: Store) -> None:
    found = mandats(store, "PA1")[1]
    assert (found["organeRef"], found["commission"]) == ("PO404", None)


def test_a_function_that_only_names_its_body_has_the_reference_of_the_body(store: Store) -> None:
    found = mandats(store, "11001A")[0]
    assert found["organeRef"] == "SENAT-COM-LOIS"
    assert found["commission"]["slug"] == "commission-des-lois-senat"
