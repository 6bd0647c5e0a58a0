"""Dossiers: title, state, legislatures, law, committees; and their amendments."""

from datetime import date
from typing import Any

import polars as pl
import pytest
from tests.assemble.exemples_legislatif import actes, amendement, document, dossier, tables, trame

from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.assemblee.travaux import amendements, canonique
from hemicycle.assemble.legislatif import COLONNES_AMENDEMENTS, Dossier, Saisine
from hemicycle.assemble.textes.dossiers import titre_affiche
from hemicycle.sources.publishers.assemblee.amendements import Amendement
from hemicycle.vocabulaire import EtatDossier, RoleCommission

ADOPTE = {"statut_code": "TSORTF01", "statut": "adoptée"}
MODIFIE = {"statut_code": "TSORTF05", "statut": "modifiée"}
AVEC_MODIFICATIONS = {"statut_code": "TSORTF02", "statut": "adoptée avec modifications"}
REJETE = {"statut_code": "TSORTF07", "statut": "rejetée"}


def un(*lignes: tuple[str, dict[str, Any]], **champs: Any) -> Dossier:
    uid = champs.get("uid", "DLR5L17N60001")
    return dossiers(tables(dossiers=[dossier(**champs)], actes=actes(*lignes, dossier=uid)))[0]


def etat(*lignes: tuple[str, dict[str, Any]], **champs: Any) -> EtatDossier:
    return un(*lignes, **champs).etat


def test_a_text_without_a_decision_is_under_way() -> None:
    assert etat(("AN1", {}), ("AN1-DEPOT", {"jour": date(2025, 1, 7)})) is EtatDossier.EN_COURS


def test_the_last_decision_counts() -> None:
    assert etat(("AN1", {}), ("AN1-DEBATS-DEC", ADOPTE), ("SN1", {}), ("SN1-DEBATS-DEC", REJETE)) is EtatDossier.REJETE


@pytest.mark.parametrize("decision", [MODIFIE, AVEC_MODIFICATIONS])
def test_a_modified_text_is_still_under_way(decision: dict[str, str]) -> None:
    assert (
        etat(("AN1", {}), ("AN1-DEBATS-DEC", ADOPTE), ("SN1", {}), ("SN1-DEBATS-DEC", decision)) is EtatDossier.EN_COURS
    )


def test_the_rejection_of_a_motion_is_no_decision_on_the_text() -> None:
    motion = {"statut_code": "TSORTMOT02", "statut": "Motion rejetée"}
    vote = ("ANLUNI-DEBATS-MOTION-VOTE", motion)
    assert etat(("ANLUNI", {}), ("ANLUNI-DEBATS-DEC", ADOPTE), vote, procedure_code="8") is EtatDossier.ADOPTE


CONFORME = {"statut_code": "TSORTF03", "statut": "adoptée sans modification"}
CMP = {"statut_code": "TSORTF18", "statut": "adoptée, dans les conditions prévues à l'article 45, alinéa 3"}
FORCE = {"statut_code": "TSORTF06", "statut": "considéré comme adopté, article 49, alinéa 3"}
Lignes = tuple[tuple[str, dict[str, Any]], ...]


def lecture(code: str, decision: dict[str, Any] | None = None) -> Lignes:
    """A reading opened, and how it ended."""
    return ((code, {}), *(((f"{code}-DEBATS-DEC", decision),) if decision else ()))


@pytest.mark.parametrize(
    ("lignes", "attendu"),
    [
        (lecture("SN1", ADOPTE), EtatDossier.EN_COURS),  # one chamber, alone
        (lecture("SN1", CONFORME), EtatDossier.EN_COURS),  # of the first chamber it says that nobody changed the bill
        ((*lecture("SN1", ADOPTE), *lecture("AN1")), EtatDossier.EN_COURS),  # DLR5L16N47697
        ((*lecture("AN1", FORCE), *lecture("SN1")), EtatDossier.EN_COURS),
        ((*lecture("SN1", ADOPTE), *lecture("AN1", CONFORME)), EtatDossier.ADOPTE),
        ((*lecture("SN1", REJETE), *lecture("AN1", CONFORME)), EtatDossier.EN_COURS),
        ((*lecture("AN1", ADOPTE), *lecture("SN1", MODIFIE), *lecture("AN2", CONFORME)), EtatDossier.ADOPTE),
        ((*lecture("AN1", ADOPTE), *lecture("SN1", REJETE), *lecture("AN2")), EtatDossier.EN_COURS),  # DLR5L16N47217
        ((*lecture("SN1", REJETE), *lecture("ANNLEC", ADOPTE)), EtatDossier.EN_COURS),
        ((*lecture("SN1", MODIFIE), *lecture("ANNLEC", ADOPTE)), EtatDossier.EN_COURS),
        ((*lecture("SNNLEC", REJETE), *lecture("ANLDEF", FORCE)), EtatDossier.ADOPTE),
        ((*lecture("SNNLEC", REJETE), *lecture("ANLDEF", REJETE)), EtatDossier.REJETE),
        ((("CMP", {}), ("CMP-DEC", {"statut_code": "TCCMP01", "statut": "Accord"})), EtatDossier.EN_COURS),
        ((("CMP", {}), ("CMP-DEBATS-AN-DEC", CMP)), EtatDossier.EN_COURS),
        ((("CMP", {}), ("CMP-DEBATS-AN-DEC", CMP), ("CMP-DEBATS-SN-DEC", CMP)), EtatDossier.ADOPTE),
        ((("CMP", {}), ("CMP-DEBATS-AN-DEC", REJETE), ("CMP-DEBATS-SN-DEC", CMP)), EtatDossier.EN_COURS),
    ],
)
def test_a_bill_is_adopted_for_good_or_not_at_all(lignes: Lignes, attendu: EtatDossier) -> None:
    assert etat(*lignes) is attendu


def test_a_text_that_one_chamber_adopted_has_no_day_of_adoption() -> None:
    vote = {**ADOPTE, "jour": date(2024, 5, 28)}
    assert un(*lecture("AN1", vote), *lecture("SN1")).date_adoption is None  # DLR5L16N49726


def test_a_revision_voted_in_the_same_terms_waits_for_the_congress() -> None:
    memes = *lecture("AN1", ADOPTE), *lecture("SN1", CONFORME)
    assert etat(*memes, procedure_code="7") is EtatDossier.EN_COURS
    assert etat(*memes, *lecture("CG22", ADOPTE), procedure_code="7") is EtatDossier.ADOPTE


def test_no_change_is_possible_to_a_treaty_whatever_its_second_vote_is_called() -> None:
    assert etat(*lecture("AN1", ADOPTE), *lecture("SN1", MODIFIE), procedure_code="6") is EtatDossier.ADOPTE


@pytest.mark.parametrize(
    ("statut", "attendu"),
    [("Motion rejetée", EtatDossier.REJETE), ("Motion adoptée", EtatDossier.ADOPTE), (None, EtatDossier.EN_COURS)],
)
def test_a_motion_of_censure_is_as_its_vote_left_it(statut: str | None, attendu: EtatDossier) -> None:
    motion = ("AN21-MOTION", {"jour": date(2025, 1, 14)})
    vote = ("AN21-MOTION-VOTE", {"jour": date(2025, 1, 16), "statut": statut})
    found = un(("AN21", {}), motion, vote, procedure_code="13", titre="Motion de censure déposée par Mme Durand")
    assert (found.etat, found.date_depot) == (attendu, date(2025, 1, 14))


def test_a_motion_rejected_is_not_the_state_of_the_text_forced_through() -> None:
    vote = ("AN21-MOTION-VOTE", {"statut": "Motion rejetée"})
    assert etat(("AN21", {}), vote, procedure_code="13", titre="Engagement du Gouvernement") is EtatDossier.EN_COURS


def test_a_law_is_promulgated_with_its_references() -> None:
    loi = {"loi_numero": "2025-321", "loi_titre": "Loi sur les haies", "jo_date": date(2025, 4, 2), "jo_nor": "AGRX1"}
    found = un(("AN1", {}), ("AN1-DEBATS-DEC", ADOPTE), ("PROM", {}), ("PROM-PUB", loi))
    assert found.etat is EtatDossier.PROMULGUE
    assert (found.loi_numero, found.loi_date_jo, found.jo_nor) == ("2025-321", date(2025, 4, 2), "AGRX1")


def test_a_promulgation_without_the_number_of_the_law_still_tells_its_issue() -> None:
    found = un(("PROM", {}), ("PROM-PUB", {"jo_date": date(2025, 4, 2), "jo_numero": "78"}))
    assert (found.loi_numero, found.loi_date_jo, found.jo_numero) == (None, date(2025, 4, 2), "78")


def test_a_law_was_adopted_on_the_day_of_its_last_vote_whatever_it_is_called() -> None:
    found = un(
        ("AN1", {}), ("AN1-DEBATS-DEC", {**ADOPTE, "jour": date(2025, 2, 1)}),
        ("SN1", {}), ("SN1-DEBATS-DEC", {**MODIFIE, "jour": date(2025, 3, 1)}),
        ("PROM", {}), ("PROM-PUB", {"loi_numero": "2025-321"}),
    )  # fmt: skip
    assert found.date_adoption == date(2025, 3, 1)


def test_a_resolution_deemed_final_is_adopted() -> None:
    definitive = {"statut_code": "TSORTF19", "statut": "considérée comme définitive", "jour": date(2025, 5, 29)}
    found = un(("ANLUNI", {}), ("ANLUNI-DEBATS-DEC", definitive), procedure_code="8")
    assert (found.etat, found.date_adoption) == (EtatDossier.ADOPTE, date(2025, 5, 29))


def test_a_merged_dossier_is_said_to_be() -> None:
    assert etat(("AN1", {}), absorbant="DLR5L17N60002") is EtatDossier.FUSIONNE


def test_a_withdrawn_text_is_withdrawn_when_nothing_follows() -> None:
    retrait = ("AN1-RTRINI", {"jour": date(2025, 2, 1)})
    assert etat(("AN1", {}), ("AN1-DEPOT", {"jour": date(2025, 1, 7)}), retrait) is EtatDossier.RETIRE
    suite = ("SN1-DEPOT", {"jour": date(2025, 3, 1)})
    assert etat(("AN1", {}), retrait, ("SN1", {}), suite) is EtatDossier.EN_COURS


def depose(stage: str) -> list[tuple[str, dict[str, Any]]]:
    return [(stage, {}), (f"{stage}-DEPOT", {"jour": date(2023, 5, 2)})]


def lapse(*stage: tuple[str, dict[str, Any]], vu: date) -> EtatDossier:
    """The state of a bill of the 16th when the files speak of the day `vu`."""
    autre = dossier("DLR5L17N60009")
    found = dossiers(
        tables(
            dossiers=[dossier("DLR5L16N50001"), autre],
            actes=[*actes(*stage, dossier="DLR5L16N50001"), *actes(("AN1-DEPOT", {"jour": vu}), dossier=autre.uid)],
        )
    )
    return found[0].etat


def test_a_bill_lapses_with_its_legislature() -> None:
    assert lapse(*depose("AN1"), vu=date(2025, 1, 1)) is EtatDossier.CADUC


def test_files_older_than_the_end_of_the_legislature_say_nothing_of_it() -> None:
    assert lapse(*depose("AN1"), vu=date(2024, 1, 1)) is EtatDossier.EN_COURS


def test_a_bill_that_lies_before_the_senate_does_not_lapse() -> None:
    assert lapse(*depose("SN1"), vu=date(2025, 1, 1)) is EtatDossier.EN_COURS


VOTE_AU_SENAT = *lecture("SN1", {**ADOPTE, "jour": date(2023, 6, 13)}), *depose("AN1")


@pytest.mark.parametrize(
    ("vu", "attendu"), [(date(2024, 7, 20), EtatDossier.EN_COURS), (date(2025, 1, 1), EtatDossier.CADUC)]
)
def test_what_the_senate_voted_is_transmitted_again_and_lapses_when_the_next_files_leave_it_out(
    vu: date, attendu: EtatDossier
) -> None:
    assert lapse(*VOTE_AU_SENAT, vu=vu) is attendu


def test_amendments_of_the_next_legislature_do_not_tell_what_the_senate_transmitted_again() -> None:
    autre = amendement(dossier="DLR5L17N60009", date_depot=date(2025, 1, 1))
    found = dossiers(
        tables(
            dossiers=[dossier("DLR5L16N50001"), dossier("DLR5L16N50002")],
            actes=[
                *actes(*VOTE_AU_SENAT, dossier="DLR5L16N50001"),
                *actes(*depose("AN1"), dossier="DLR5L16N50002"),
            ],
            amendements=[autre],
        )
    )
    assert [one.etat for one in found] == [EtatDossier.EN_COURS, EtatDossier.CADUC]


def test_a_bill_of_the_government_is_not_transmitted_again() -> None:
    transmis = ("AN1-DEPOT", {"jour": date(2024, 5, 2), "textes": ["PRJLANR5L16B0001"]})
    assert lapse(*VOTE_AU_SENAT[:-1], transmis, vu=date(2024, 7, 20)) is EtatDossier.CADUC


def test_an_older_dossier_amended_in_the_17th_is_valid_for_both() -> None:
    found = dossiers(
        tables(
            dossiers=[dossier("DLR5L16N50001")],
            actes=actes(("AN1-DEPOT", {"textes": ["PIONANR5L15B0007"]}), dossier="DLR5L16N50001"),
            amendements=[amendement(dossier="DLR5L16N50001")],
        )
    )
    assert found[0].legislatures == {15, 16, 17}


def test_votes_and_texts_of_a_dossier_are_those_of_its_acts_and_documents() -> None:
    found = dossiers(
        tables(
            dossiers=[dossier()],
            actes=actes(("AN1-DEBATS-DEC", {"votes": ["VTANR5L17V9"], "textes": ["PIONANR5L17BTA0001"]})),
            documents=[document()],
        )
    )[0]
    assert found.votes == ("VTANR5L17V9",)
    assert set(found.textes) == {"PIONANR5L17BTC0812", "PIONANR5L17BTA0001"}


@pytest.mark.parametrize("code", ["10", "12", "13", "16", "19", "20"])
def test_reports_and_responsibility_are_not_voted(code: str) -> None:
    assert un(procedure_code=code).votable is False


def test_a_bill_is_voted() -> None:
    assert un().votable is True


def test_committees_are_listed_once_the_merits_first() -> None:
    found = un(
        ("AN1-COM-AVIS-SAISIE", {"organe": "PO2"}),
        ("AN1-COM-FOND-SAISIE", {"organe": "PO1"}),
        ("AN2-COM-FOND-SAISIE", {"organe": "PO1"}),
    )
    assert found.saisines == (Saisine("PO1", RoleCommission.FOND), Saisine("PO2", RoleCommission.AVIS))


def test_the_copy_with_the_latest_acts_is_kept_whatever_the_order_of_the_archives() -> None:
    ancien = tables(1, dossiers=[dossier(chemin="ancien")], actes=actes(("AN1-DEPOT", {"jour": date(2025, 1, 1)})))
    recent = tables(0, dossiers=[dossier(chemin="recent")], actes=actes(("AN1-DEPOT", {"jour": date(2025, 2, 1)})))
    found = dossiers(lambda name: ancien(name).vstack(recent(name)))
    assert [one.titre_court for one in found] == ["recent"]


def test_pages_are_addressed_by_the_path_or_by_the_id() -> None:
    assert un().url_an == "https://www.assemblee-nationale.fr/dyn/17/dossiers/haies"
    assert un(chemin=None).url_an == "https://www.assemblee-nationale.fr/dyn/17/dossiers/DLR5L17N60001"


@pytest.mark.parametrize(
    ("titre", "code", "procedure", "textes", "affiche"),
    [
        ("relatif aux moulins", "1", "Projet de loi ordinaire", [], "Projet de loi relatif aux moulins"),
        ("visant à planter", "2", "Proposition de loi ordinaire", [], "Proposition de loi visant à planter"),
        ("Moulins à eau", "2", "Proposition de loi ordinaire", [], "Proposition de loi : Moulins à eau"),
        ("Proposition de loi sur l'eau", "2", "Proposition de loi ordinaire", [], "Proposition de loi sur l'eau"),
        ("Loi de finances pour 2031", "3", "Projet de loi de finances", [], "Projet de loi de finances pour 2031"),
        ("Vote blanc", "5", "Projet ou proposition", ["PRJLANR5L17B1"], "Projet de loi organique : Vote blanc"),
        ("Vote blanc", "5", "Projet ou proposition", ["PIONANR5L17B1"], "Proposition de loi organique : Vote blanc"),
        (None, "9", "Commission d'enquête", [], "Commission d'enquête"),
    ],
)
def test_titles_say_what_the_text_is(
    titre: str | None, code: str, procedure: str, textes: list[str], affiche: str
) -> None:
    assert titre_affiche(titre, code, procedure, textes) == affiche


DEPOSE = amendement(texte="PIONANR5L17B0812", sort=None, date_sort=None, seance=None)
DISCUTE = amendement(texte="PIONANR5L17BTC0812")


def test_an_amendment_published_under_two_texts_is_one() -> None:
    assert amendements(trame(Amendement, [DEPOSE, DISCUTE])).height == 1


def test_the_publication_that_knows_the_fate_is_kept_whatever_the_order() -> None:
    for rows in ([DEPOSE, DISCUTE], [DISCUTE, DEPOSE]):
        assert amendements(trame(Amendement, rows))["uid"].to_list() == [DISCUTE.uid]


def test_the_table_has_the_columns_of_the_legislative_world() -> None:
    assert amendements(trame(Amendement, [])).columns == list(COLONNES_AMENDEMENTS)


def test_amendments_of_two_deliberations_stay_two() -> None:
    assert amendements(trame(Amendement, [amendement(1), amendement(1, deliberation=2)])).height == 2


def test_a_sub_amendment_follows_the_publication_kept_of_its_amendment() -> None:
    sous_amendement = amendement(96, parent=DEPOSE.uid)
    found = amendements(trame(Amendement, [DEPOSE, DISCUTE, sous_amendement]))
    assert dict(found.select("numero", "parent").iter_rows()) == {12: None, 96: DISCUTE.uid}


def test_a_report_is_dated_by_its_publication_and_a_mission_by_its_first_act() -> None:
    nomination = ("AN20-NOMIN", {"jour": date(2024, 1, 9)})
    rapport = ("AN20-RAPPORT", {"jour": date(2024, 3, 13)})
    assert un(("AN20", {}), nomination, rapport, procedure_code="12").date_depot == date(2024, 3, 13)
    assert un(("AN20", {}), nomination, procedure_code="12").date_depot == date(2024, 1, 9)
    assert un(("AN20", {}), nomination, procedure_code="2").date_depot is None  # a bill waits for its deposit


@pytest.mark.parametrize(
    ("uid", "expected"),
    [
        ("AMANR5L15PO717460BTC3018P0D1N000012", "AMANR5L15PO717460B3018P0D1N000012"),
        ("AMANR5L15PO717460B3018P0D1N000012", "AMANR5L15PO717460B3018P0D1N000012"),
        ("AMANR5L17PO838901BTC0324P1D2N000001", "AMANR5L17PO838901B0324P1D2N000001"),
        ("AMANR5L17PO838901BTC0324P1D2N000001X", "AMANR5L17PO838901BTC0324P1D2N000001X"),
    ],
)
def test_the_text_of_the_committee_leaves_no_mark_in_the_canonical_id(uid: str, expected: str) -> None:
    assert pl.DataFrame({"uid": [uid]}).select(canonique("uid")).item() == expected
