"""Dossiers of the Assembly and the tree of their acts."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_assemblee import NIL, encode
from tests.exemples_legislatifs import acte, decision, dossier, promulgation, texte_adopte

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.assemblee import dossiers


def lire(body: dict[str, Any], notes: Notes | None = None) -> list[Record]:
    return list(dossiers.parse(encode("dossierParlementaire", body), notes or Notes()))


def entete(body: dict[str, Any]) -> dossiers.Dossier:
    found = lire(body)[0]
    assert isinstance(found, dossiers.Dossier)
    return found


def actes(body: dict[str, Any]) -> list[dossiers.Acte]:
    return [record for record in lire(body) if isinstance(record, dossiers.Acte)]


def un_acte(body: dict[str, Any]) -> dossiers.Acte:
    (found,) = actes(dossier(actes=body))
    return found


def test_a_dossier_keeps_its_title_its_paths_and_its_procedure() -> None:
    found = entete(dossier())
    assert (found.titre, found.chemin, found.senat_url) == ("relative aux haies bocagères", "haies_bocageres", None)
    assert (found.type, found.procedure_code) == ("DossierLegislatif_Type", "2")


def test_an_initiator_alone_is_read_like_a_list_of_one() -> None:
    listed = dossier(initiateur={"acteurs": {"acteur": [{"acteurRef": "PA9001", "mandatRef": "PM9001"}]}})
    assert entete(listed) == entete(dossier())


def test_an_initiator_listed_for_each_of_its_mandates_is_kept_once() -> None:
    deux = [{"acteurRef": "PA9001", "mandatRef": "PM1"}, {"acteurRef": "PA9001", "mandatRef": "PM2"}]
    assert entete(dossier(initiateur={"acteurs": {"acteur": deux}})).initiateurs == ["PA9001"]


def test_bodies_that_begin_a_dossier_are_kept_apart_from_persons() -> None:
    found = entete(dossier(initiateur={"organes": {"organe": {"organeRef": {"uid": "PO78718"}}}}))
    assert (found.initiateurs, found.initiateurs_organes) == ([], ["PO78718"])


@pytest.mark.parametrize("nothing", [None, NIL])
def test_a_dossier_without_initiator_is_kept(nothing: Any) -> None:
    assert entete(dossier(initiateur=nothing)).initiateurs == []


def test_a_dossier_absorbed_by_another_names_it() -> None:
    fusion = {"cause": "Dossier absorbé", "dossierAbsorbantRef": "DLR5L17N50002"}
    found = entete(dossier(fusionDossier=fusion))
    assert (found.fusion_cause, found.absorbant) == ("Dossier absorbé", "DLR5L17N50002")


def test_a_dossier_born_in_an_older_legislature_keeps_it() -> None:
    assert entete(dossier("DLR5L15N40001", legislature="15")).legislature == 15


def test_a_dossier_whose_id_says_another_legislature_is_refused() -> None:
    with pytest.raises(Reject, match="17, mais 16") as caught:
        lire(dossier("DLR5L16N50001"))
    assert caught.value.record == "DLR5L16N50001"


def test_a_dossier_without_acts_is_kept() -> None:
    assert len(lire(dossier(actes=None))) == 1


def test_acts_are_flat_in_the_order_of_the_document() -> None:
    arbre = [
        acte("A", enfants=[acte("A1", enfants=acte("A11")), acte("A2")]),
        acte("B", enfants=acte("B1")),
    ]
    found = [(a.ordre, a.uid, a.parent, a.profondeur) for a in actes(dossier(actes=arbre))]
    assert found == [
        (0, "A", None, 0), (1, "A1", "A", 1), (2, "A11", "A1", 2), (3, "A2", "A", 1),
        (4, "B", None, 0), (5, "B1", "B", 1),
    ]  # fmt: skip


def test_an_act_alone_is_read_like_a_list_of_one_at_every_level() -> None:
    alone = dossier(actes=acte("A", enfants=acte("A1", enfants=acte("A11", enfants=acte("A111")))))
    listed = dossier(actes=[acte("A", enfants=[acte("A1", enfants=[acte("A11", enfants=[acte("A111")])])])])
    assert actes(alone) == actes(listed)
    assert len(actes(alone)) == 4


def test_acts_nested_a_hundred_deep_are_read() -> None:
    body = acte("100")
    for level in range(99, -1, -1):
        body = acte(str(level), enfants=body)
    assert [a.profondeur for a in actes(dossier(actes=body))] == list(range(101))


def test_nulls_among_the_acts_are_dropped() -> None:
    assert len(actes(dossier(actes=[None, acte(), None]))) == 1


def test_an_act_without_a_short_label_takes_the_full_one() -> None:
    found = un_acte(acte(libelleActe={"nomCanonique": "Lecture unique"}))
    assert (found.libelle, found.nom) == ("Lecture unique", "Lecture unique")


def test_an_act_at_midnight_in_paris_keeps_its_day() -> None:
    assert un_acte(acte(dateActe="2024-04-24T00:00:00.000+02:00")).jour == date(2024, 4, 24)


def test_a_date_that_is_none_is_refused_with_the_dossier_named() -> None:
    with pytest.raises(Reject, match="dateActe") as caught:
        lire(dossier(actes=acte(dateActe="hier")))
    assert caught.value.record == "DLR5L17N50001"


def test_a_decision_gives_its_code_its_texts_and_its_ballots() -> None:
    deux = [texte_adopte("PIONANR5L17BTA0042"), texte_adopte("PIONANR5L17TAP0042", "TAP")]
    found = un_acte(decision(textes=deux, votes=["VTANR5L17V812", "VTANR5L17V813"]))
    assert (found.statut_code, found.statut) == ("TSORTF01", "adoptée")
    assert found.textes == ["PIONANR5L17BTA0042", "PIONANR5L17TAP0042"]
    assert found.votes == ["VTANR5L17V812", "VTANR5L17V813"]


def test_a_ballot_and_a_text_alone_are_lists_of_one() -> None:
    found = un_acte(decision(textes=texte_adopte("PIONANR5L17BTA0042"), votes="VTANR5L17V812"))
    assert (found.textes, found.votes) == (["PIONANR5L17BTA0042"], ["VTANR5L17V812"])


def test_the_decision_on_a_motion_of_censure_is_read_under_its_own_name() -> None:
    found = un_acte(acte(decision={"fam_code": "TSORTMOT02", "libelle": "Motion rejetée"}, odSeancejRef=None))
    assert (found.statut_code, found.statut) == ("TSORTMOT02", "Motion rejetée")


def test_a_report_gives_its_own_text_and_the_one_adopted() -> None:
    found = un_acte(acte(texteAssocie="RAPPANR5L17B0500", texteAdopte="PIONANR5L17BTC0500"))
    assert (found.textes, found.texte_adopte) == (["RAPPANR5L17B0500"], "PIONANR5L17BTC0500")


def test_a_promulgation_gives_the_law_and_where_it_was_published() -> None:
    found = un_acte(promulgation())
    assert (found.loi_numero, found.loi_titre) == ("2025-901", "relative aux haies bocagères")
    assert (found.jo_date, found.jo_nor, found.jo_numero) == (date(2025, 7, 12), "AGRX2500001L", "161")
    assert found.jo_url is not None
    assert found.textes == ["PIONANR5L17BTA0042"]


def test_rapporteurs_go_with_their_types() -> None:
    deux = [
        {"acteurRef": "PA9001", "typeRapporteur": "rapporteur"},
        {"acteurRef": "PA9002", "typeRapporteur": "rapporteur pour avis", "etudePLFRef": "ETDR5L17PLF2025N1"},
    ]
    found = un_acte(acte(rapporteurs={"rapporteur": deux}, reunion=None))
    assert found.rapporteurs == ["PA9001", "PA9002"]
    assert found.types_rapporteurs == ["rapporteur", "rapporteur pour avis"]


def test_a_rapporteur_alone_is_a_list_of_one() -> None:
    seul = {"acteurRef": "PA9001", "typeRapporteur": "rapporteur"}
    assert un_acte(acte(rapporteurs={"rapporteur": seul})).rapporteurs == ["PA9001"]


def test_a_meeting_gives_its_place_in_the_agenda() -> None:
    found = un_acte(acte(reunionRef="RUANR5L17S2025IDC450001", odjRef="RUANR5L17S2025IDC450001PT1"))
    assert (found.reunion, found.odj) == ("RUANR5L17S2025IDC450001", "RUANR5L17S2025IDC450001PT1")


def test_a_declaration_names_the_article_it_invokes() -> None:
    genre = {"fam_code": "Art.49.3", "libelle": "Déclaration engageant la responsabilité du Gouvernement"}
    assert un_acte(acte(typeDeclaration=genre)).declaration == "Art.49.3"


@pytest.mark.parametrize(
    "champs",
    [
        {"auteurs": {"acteurRef": ["PA1", "PA2"]}},
        {"auteurs": {"acteurRef": "PA1"}, "initiateurs": {"acteurRef": "PA2"}},
        {"auteurMotion": "PA1", "initiateur": {"acteurs": {"acteur": {"acteurRef": "PA2", "mandatRef": "PM2"}}}},
    ],
)
def test_authors_of_an_act_are_read_wherever_it_lists_them(champs: dict[str, Any]) -> None:
    assert un_acte(acte(**champs)).auteurs == ["PA1", "PA2"]


def test_an_unknown_field_of_an_act_is_reported_once_for_each() -> None:
    notes = Notes()
    lire(dossier(actes=[acte("A", meteo="pluie"), acte("B", meteo="neige")]), notes)
    assert dict(notes.unknown_fields) == {"dossier.acte.meteo": 2}


def test_no_field_of_our_examples_is_unknown() -> None:
    notes = Notes()
    lire(dossier(actes=[acte(enfants=decision(votes="VTANR5L17V812")), promulgation()]), notes)
    assert not notes.unknown_fields
