"""Persons, mandates and bodies of the Assembly's files."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_assemblee import NIL, acteur, encode, mandat, organe, siege

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.assemblee import acteurs, mandats, organes


def lire_acteur(body: dict[str, Any], notes: Notes | None = None) -> list[Record]:
    return list(acteurs.parse(encode("acteur", body), notes or Notes()))


def un_acteur(body: dict[str, Any]) -> acteurs.Acteur:
    found = lire_acteur(body)[0]
    assert isinstance(found, acteurs.Acteur)
    return found


def un_mandat(body: dict[str, Any]) -> mandats.Mandat:
    found = next(mandats.parse(encode("mandat", body), Notes()))
    assert isinstance(found, mandats.Mandat)
    return found


def test_the_id_of_a_person_is_the_text_of_its_node() -> None:
    assert un_acteur(acteur("PA9042")).uid == "PA9042"


def test_all_three_kinds_of_nothing_are_nothing() -> None:
    person = un_acteur(acteur())
    assert person.departement_naissance is None  # {"@xsi:nil": "true"}
    assert person.hatvp is None  # null
    body = acteur()
    del body["uri_hatvp"]
    assert un_acteur(body).hatvp is None  # missing


def test_civility_gives_the_sex() -> None:
    assert un_acteur(acteur()).sexe == "F"


def test_an_unknown_civility_is_refused_with_the_person_named() -> None:
    body = acteur("PA9042")
    body["etatCivil"]["ident"]["civ"] = "Dr"
    with pytest.raises(Reject, match="Dr") as caught:
        lire_acteur(body)
    assert caught.value.record == "PA9042"


def test_a_single_mandate_is_read_like_a_list_of_one() -> None:
    alone = lire_acteur(acteur(mandats=mandat()))
    listed = lire_acteur(acteur(mandats=[mandat()]))
    assert alone == listed
    assert len(alone) == 2


def test_nulls_inside_a_list_are_dropped() -> None:
    assert len(lire_acteur(acteur(mandats=[None, mandat(), None]))) == 2


def test_a_person_without_mandates_is_kept() -> None:
    assert len(lire_acteur(acteur(mandats=None))) == 1


def test_only_published_addresses_are_kept() -> None:
    body = acteur()
    body["adresses"]["adresse"].append({"type": "11", "valElec": "01 23 45 67 89"})
    person = un_acteur(body)
    assert person.email == "lucie.verdan@example.org"
    assert "01 23 45 67 89" not in str(person)


def test_a_single_address_is_read() -> None:
    body = acteur()
    body["adresses"] = {"adresse": {"type": "24", "valElec": "@verdan"}}
    assert un_acteur(body).twitter == "@verdan"


def test_an_unknown_field_is_reported_and_the_record_kept() -> None:
    notes = Notes()
    assert lire_acteur(acteur(couleurDesYeux="verts"), notes)
    assert dict(notes.unknown_fields) == {"acteur.couleurDesYeux": 1}


def test_a_wrong_root_is_refused() -> None:
    with pytest.raises(Reject, match="racine"):
        list(acteurs.parse(encode("organe", acteur()), Notes()))


def test_json_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(Reject, match="JSON"):
        list(acteurs.parse(b'{"acteur": ', Notes()))


def test_a_seat_keeps_the_day_its_holder_took_office() -> None:
    seat = un_mandat(siege(prise="2025-01-20"))
    assert (seat.date_debut, seat.prise_fonction) == (date(2024, 7, 7), date(2025, 1, 20))


def test_a_seat_keeps_its_department_as_written() -> None:
    assert un_mandat(siege(departement="099", circo="11")).num_departement == "099"
    assert un_mandat(siege(departement="2A")).num_departement == "2A"


def test_private_staff_is_not_read() -> None:
    staff = {
        "collaborateur": [{"qualite": "M.", "prenom": "Jean", "nom": "Discret", "dateDebut": None, "dateFin": None}]
    }
    assert "Discret" not in str(un_mandat(siege(collaborateurs=staff)))


def test_several_bodies_of_one_mandate_are_kept() -> None:
    assert un_mandat(mandat(organe=["PO1", "PO2"])).organes == ["PO1", "PO2"]


def test_a_date_that_is_none_is_refused_with_the_mandate_named() -> None:
    with pytest.raises(Reject, match="PM9001"):
        un_mandat(mandat(debut="hier"))


def test_a_mandate_of_the_senate_has_no_legislature() -> None:
    assert un_mandat(mandat(type_organe="SENAT", legislature=None)).legislature is None


def test_a_group_keeps_both_of_its_short_names() -> None:
    body = organe(abrev="UDDPLR")
    body["libelleAbrege"] = "UDR"
    found = next(organes.parse(encode("organe", body), Notes()))
    assert isinstance(found, organes.Organe)
    assert (found.libelle_abrev, found.libelle_abrege) == ("UDDPLR", "UDR")


def test_a_body_with_nil_dates_is_kept() -> None:
    body = organe(viMoDe={"dateDebut": NIL, "dateAgrement": "2024-10-01", "dateFin": NIL})
    found = next(organes.parse(encode("organe", body), Notes()))
    assert isinstance(found, organes.Organe)
    assert (found.date_debut, found.date_agrement) == (None, date(2024, 10, 1))


def test_a_body_that_cannot_be_read_is_refused_with_its_id() -> None:
    body = organe(libelle="")
    with pytest.raises(Reject, match="« libelle » manque") as refus:
        list(organes.parse(encode("organe", body), Notes()))
    assert refus.value.record == body["uid"]
