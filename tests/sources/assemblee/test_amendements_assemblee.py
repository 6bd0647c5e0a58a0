"""Amendments of the Assembly: numbers, signatures, texts, states and fates."""

import re
from datetime import date
from typing import Any

import pytest
from tests.exemples_assemblee import NIL, encode
from tests.exemples_legislatifs import amendement, credits_amendes, programme

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.assemblee import amendements

MEMBRE = "json/DLR5L15N40001/PIONANR5L17BTC0412/AMANR5L17PO9100BTC0412P0D1N000009.json"


def lire(body: dict[str, Any], notes: Notes | None = None) -> amendements.Amendement:
    (found,) = amendements.parse(encode("amendement", body), notes or Notes(member=MEMBRE))
    assert isinstance(found, amendements.Amendement)
    return found


def test_the_folder_gives_the_dossier_whatever_its_legislature() -> None:
    assert lire(amendement()).dossier == "DLR5L15N40001"


def test_an_amendment_outside_such_a_folder_has_no_dossier() -> None:
    assert lire(amendement(), Notes(member="AMANR5L17PO9100BTC0412P0D1N000009.json")).dossier is None


def test_the_folder_of_what_the_publisher_sets_apart_is_not_read() -> None:
    apart = "json/incorrect_data/PIONANR5L17BTC0412/AMANR5L17PO9100BTC0412P0D1N000009.json"
    assert re.fullmatch(amendements.AMENDEMENTS.member, MEMBRE)
    assert not re.fullmatch(amendements.AMENDEMENTS.member, apart)


def test_the_number_is_apart_from_what_is_displayed() -> None:
    found = lire(amendement(numero_long="I-9 (2ème Rect)", rectification="2"))
    assert (found.numero, found.numero_long, found.rectification) == (9, "I-9 (2ème Rect)", 2)


def test_an_amendment_never_corrected_has_no_correction() -> None:
    assert lire(amendement(numero_long="AS9", rectification="0")).rectification == 0


def test_a_number_that_is_none_is_refused_with_the_amendment_named() -> None:
    body = amendement()
    body["identification"]["numeroOrdreDepot"] = "neuf"
    with pytest.raises(Reject, match="numeroOrdreDepot") as caught:
        lire(body)
    assert caught.value.record == body["uid"]


def test_a_sub_amendment_names_its_parent() -> None:
    assert lire(amendement(amendementParentRef="AMANR5L17PO9100BTC0412P0D1N000002")).parent is not None
    assert lire(amendement(amendementParentRef=NIL)).parent is None


def test_an_amendment_whose_id_says_another_legislature_is_refused() -> None:
    with pytest.raises(Reject, match="17, mais 16"):
        lire(amendement("AMANR5L16PO9100BTC0412P0D1N000009"))


def test_the_line_of_names_is_plain_text() -> None:
    assert lire(amendement()).signataires == "Mme Verdan, M. Léon"


@pytest.mark.parametrize(
    ("cosignataires", "expected"),
    [
        (NIL, []),
        ({"acteurRef": "PA9002"}, ["PA9002"]),
        ({"acteurRef": ["PA9002", "PA9003"]}, ["PA9002", "PA9003"]),
    ],
)
def test_co_signatories_come_alone_listed_or_not_at_all(cosignataires: Any, expected: list[str]) -> None:
    assert lire(amendement(cosignataires=cosignataires)).cosignataires == expected


def test_the_government_signs_without_person_or_group() -> None:
    body = amendement()
    body["signataires"]["auteur"] = {
        "typeAuteur": "Gouvernement", "gouvernementRef": "PO9500", "acteurRef": NIL, "groupePolitiqueRef": NIL,
        "auteurRapporteurOrganeRef": NIL,
    }  # fmt: skip
    found = lire(body)
    assert (found.type_auteur, found.gouvernement, found.auteur, found.groupe) == ("Gouvernement", "PO9500", None, None)


def test_an_unknown_kind_of_author_is_refused() -> None:
    body = amendement()
    body["signataires"]["auteur"]["typeAuteur"] = "Sénateur"
    with pytest.raises(Reject, match="Sénateur"):
        lire(body)


def test_the_place_of_an_amendment_is_read() -> None:
    found = lire(amendement())
    assert (found.division, found.article, found.division_type) == ("Article 3", "APRÈS ART. 3", "ARTICLE")
    assert (found.place, found.article_additionnel) == ("Après", True)


def test_a_boolean_that_is_neither_is_refused() -> None:
    with pytest.raises(Reject, match="article99"):
        lire(amendement(article99="peut-être"))


def test_the_mission_of_a_budget_is_read() -> None:
    body = amendement()
    body["pointeurFragmentTexte"]["missionVisee"] = {"libelleMission": "Culture", "codeEtat": "B", "missionRef": "1"}
    assert lire(body).mission == "Culture"


def test_texts_are_cleaned_of_their_html() -> None:
    found = lire(amendement(dispositif="<p>Apr&#x00E8;s le mot&nbsp;:</p><p>«&nbsp;haies&nbsp;»</p>"))
    assert (found.dispositif, found.expose) == ("Après le mot :\n« haies »", "Rédactionnel.")


def test_ampersands_escaped_twice_are_one_sign() -> None:
    assert lire(amendement(dispositif="<p>R&amp;amp;D&amp;nbsp;: 1&nbsp;&lt;&nbsp;2</p>")).dispositif == "R&D : 1 < 2"


def test_an_amendment_without_text_is_kept() -> None:
    found = lire(amendement(dispositif=None, sort=NIL, etat="IRR45"))
    assert (found.dispositif, found.expose, found.sort) == (None, None, None)


def test_a_text_that_is_no_text_is_refused() -> None:
    body = amendement()
    body["corps"]["contenuAuteur"]["dispositif"] = {"p": "Supprimer."}
    with pytest.raises(Reject, match="dispositif"):
        lire(body)


def test_an_amendment_to_credits_says_which_programmes_change() -> None:
    programmes = [
        programme("Haies", autorisationEngagement="1250000", creditPaiement="1250000"),
        programme("Talus", autorisationEngagement="0", creditPaiement="0"),
        programme("Fossés", autorisationEngagement="0", creditPaiement="-1250000"),
    ]
    assert lire(amendement(corps=credits_amendes(programmes))).dispositif == (
        "Haies : autorisations d'engagement +1 250 000 €, crédits de paiement +1 250 000 €\n"
        "Fossés : crédits de paiement -1 250 000 €"
    )


def test_an_amending_finance_bill_opens_and_cancels_credits() -> None:
    seul = programme("Haies", creditPaiementSupplementaire="500", creditPaiementAnnule="-40000")
    found = lire(amendement(corps=credits_amendes(seul, "PLFR")))
    assert (
        found.dispositif == "Haies : crédits de paiement supplémentaires +500 €, crédits de paiement annulés -40 000 €"
    )


def test_the_fate_is_the_official_label_and_its_day_the_one_in_paris() -> None:
    found = lire(amendement(sort="Non soutenu"))
    assert (found.sort, found.date_sort) == ("Non soutenu", date(2025, 3, 4))


def test_an_unknown_fate_is_refused_with_the_amendment_named() -> None:
    with pytest.raises(Reject, match="Renvoyé") as caught:
        lire(amendement(sort="Renvoyé"))
    assert caught.value.record == "AMANR5L17PO9100BTC0412P0D1N000009"


def test_a_state_is_kept_by_its_code_with_its_reason() -> None:
    found = lire(amendement(etat="RT"))
    assert (found.etat, found.etat_libelle, found.sous_etat) == ("RT", "Discuté", "Adopté")


def test_an_unknown_state_is_reported_and_kept() -> None:
    notes = Notes()
    assert lire(amendement(etat="IRR99"), notes).etat == "IRR99"
    assert dict(notes.unknown_fields) == {"amendement.etat=IRR99": 1}


@pytest.mark.parametrize("nothing", [NIL, None])
def test_days_that_are_not_known_are_none(nothing: Any) -> None:
    body = amendement()
    body["cycleDeVie"].update(dateDepot=nothing, dateSort=nothing)
    del body["cycleDeVie"]["datePublication"]
    found = lire(body)
    assert (found.date_depot, found.date_publication, found.date_sort) == (None, None, None)


def test_an_unknown_field_is_reported_and_the_amendment_kept() -> None:
    notes = Notes()
    body = amendement(humeur="bonne")
    body["cycleDeVie"]["saison"] = "printemps"
    lire(body, notes)
    assert dict(notes.unknown_fields) == {"amendement.humeur": 1, "amendement.cycleDeVie.saison": 1}


def test_no_field_of_our_examples_is_unknown() -> None:
    notes = Notes()
    lire(amendement(), notes)
    lire(amendement(corps=credits_amendes(programme("Haies", creditPaiement="1"))), notes)
    assert not notes.unknown_fields
