"""Documents of the Assembly's dossiers: texts, reports and their volumes."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_assemblee import encode
from tests.exemples_legislatifs import auteur_organe, auteur_personne, cosignature, document

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.assemblee import documents


def lire(body: dict[str, Any], notes: Notes | None = None) -> list[documents.Document]:
    records = list(documents.parse(encode("document", body), notes or Notes()))
    return [record for record in records if isinstance(record, documents.Document)]


def un(body: dict[str, Any]) -> documents.Document:
    (found,) = lire(body)
    return found


def test_a_text_keeps_its_titles_its_kind_and_its_number() -> None:
    found = un(document())
    assert (found.titre_court, found.type_code, found.type) == ("Haies bocagères", "PION", "Proposition de loi")
    assert (found.dossier, found.notice, found.provenance) == ("DLR5L17N50001", "412", "Texte Déposé")


def test_a_text_tabled_at_midnight_in_paris_keeps_its_day() -> None:
    found = un(document())
    assert (found.date_depot, found.date_publication) == (date(2024, 10, 15), None)


def test_the_kind_and_the_fate_of_a_text_are_codes() -> None:
    body = document()
    body["classification"]["sousType"] = {"code": "CONST", "libelle": "constitutionnelle"}
    body["classification"]["statutAdoption"] = "ADOPTSEANCE"
    assert (un(body).sous_type, un(body).statut_adoption) == ("CONST", "ADOPTSEANCE")


def test_a_text_of_the_senate_has_no_legislature() -> None:
    assert un(document("PIONSNR5S419B0101", legislature=None)).legislature is None


def test_a_text_whose_id_says_another_legislature_is_refused() -> None:
    with pytest.raises(Reject, match="17, mais 16") as caught:
        lire(document("PIONANR5L16B0412"))
    assert caught.value.record == "PIONANR5L16B0412"


def test_persons_and_bodies_among_the_authors_are_told_apart() -> None:
    found = un(document(auteurs=[auteur_personne("PA9001", "rapporteur"), auteur_organe("PO9400")]))
    assert (found.auteurs, found.auteurs_organes) == (["PA9001"], ["PO9400"])


def test_an_author_alone_is_read_like_a_list_of_one() -> None:
    assert un(document(auteurs=auteur_personne("PA9001"))) == un(document(auteurs=[auteur_personne("PA9001")]))


def test_co_signatories_listed_among_the_authors_are_no_authors() -> None:
    motion = [auteur_personne("PA9001"), auteur_personne("PA9002", "cosignataire")]
    found = un(document(auteurs=motion))
    assert (found.auteurs, found.cosignataires) == (["PA9001"], ["PA9002"])


def test_an_unknown_quality_is_reported_and_its_holder_kept() -> None:
    notes = Notes()
    (found,) = lire(document(auteurs=auteur_personne("PA9001", "scribe")), notes)
    assert found.auteurs == ["PA9001"]
    assert dict(notes.unknown_fields) == {"document.auteurs.auteur.qualite=scribe": 1}


def test_a_co_signature_taken_back_is_none() -> None:
    signatures = [cosignature("PA9002"), cosignature("PA9003", retrait="2024-11-02+01:00")]
    assert un(document(coSignataires={"coSignataire": signatures})).cosignataires == ["PA9002"]


def test_a_co_signature_alone_is_read() -> None:
    assert un(document(coSignataires={"coSignataire": cosignature("PA9002")})).cosignataires == ["PA9002"]


def test_a_group_as_co_signatory_is_no_person() -> None:
    groupe = {"organe": {"organeRef": "PO9200", "etApparentes": "true"}, "dateCosignature": "2024-10-15+02:00"}
    notes = Notes()
    (found,) = lire(document(coSignataires={"coSignataire": [groupe, cosignature("PA9002")]}), notes)
    assert found.cosignataires == ["PA9002"]
    assert not notes.unknown_fields


@pytest.mark.parametrize(("refs", "expected"), [("PO1", ["PO1"]), (["PO1", "PO2"], ["PO1", "PO2"]), (None, [])])
def test_referring_bodies_come_alone_listed_or_not_at_all(refs: Any, expected: list[str]) -> None:
    assert un(document(organesReferents={"organeRef": refs})).organes == expected


def test_volumes_are_documents_of_their_own_after_their_report() -> None:
    tome = document("RAPPANR5L17B0500-tII", divisions=[document("RAPPANR5L17B0500-tII-v1")])
    rapport = document("RAPPANR5L17B0500", divisions=[document("RAPPANR5L17B0500-tI"), tome])
    assert [one.uid for one in lire(rapport)] == [
        "RAPPANR5L17B0500", "RAPPANR5L17B0500-tI", "RAPPANR5L17B0500-tII", "RAPPANR5L17B0500-tII-v1",
    ]  # fmt: skip


def test_a_volume_alone_is_read() -> None:
    assert len(lire(document(divisions=document("PIONANR5L17B0412-COMPA")))) == 2


def test_a_volume_that_cannot_be_read_sends_the_whole_report_aside() -> None:
    tome = document("RAPPANR5L17B0500-tI", legislature="seize")
    with pytest.raises(Reject, match="seize") as caught:
        lire(document("RAPPANR5L17B0500", divisions=tome))
    assert caught.value.record == "RAPPANR5L17B0500"


def test_an_unknown_field_of_a_volume_is_reported() -> None:
    notes = Notes()
    lire(document(divisions=document("PIONANR5L17B0412-COMPA", reliure="cuir")), notes)
    assert dict(notes.unknown_fields) == {"document.reliure": 1}


def test_no_field_of_our_example_is_unknown() -> None:
    notes = Notes()
    lire(document(divisions=document("PIONANR5L17B0412-COMPA")), notes)
    assert not notes.unknown_fields
