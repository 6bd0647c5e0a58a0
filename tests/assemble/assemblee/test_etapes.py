"""Steps of a text's course."""

from datetime import date
from typing import Any

from tests.assemble.exemples_legislatif import actes

from hemicycle.assemble.assemblee.etapes import etapes
from hemicycle.assemble.legislatif import Etape
from hemicycle.sources.publishers.assemblee.dossiers import Acte
from hemicycle.sources.tables.columns import to_frame
from hemicycle.vocabulaire import EtatDossier


def parcours(*lignes: tuple[str, dict[str, Any]], etat: EtatDossier, procedure: str = "2") -> tuple[Etape, ...]:
    return etapes(to_frame(Acte, actes(*lignes)).rows(named=True), procedure, etat)


def resume(found: tuple[Etape, ...]) -> list[tuple[str, str, str | None]]:
    return [(etape.code, etape.status, etape.outcome) for etape in found]


DEPOT = ("AN1-DEPOT", {"jour": date(2025, 1, 7)})


def test_a_first_reading_under_way_awaits_the_other_chamber_and_the_law() -> None:
    assert resume(parcours(("AN1", {}), DEPOT, etat=EtatDossier.EN_COURS)) == [
        ("DEPOT", "done", None),
        ("AN1", "active", None),
        ("SN1", "pending", None),
        ("PROM", "pending", None),
    ]


def test_a_joint_committee_is_known_by_its_own_decision() -> None:
    found = parcours(
        ("AN1", {}), DEPOT, ("AN1-DEBATS-DEC", {"jour": date(2025, 2, 1), "statut_code": "TSORTF01"}),
        ("SN1", {}), ("SN1-DEBATS-DEC", {"jour": date(2025, 3, 1), "statut_code": "TSORTF05"}),
        ("CMP", {}), ("CMP-DEC", {"jour": date(2025, 4, 1), "statut_code": "TCCMP01"}),
        ("CMP-DEBATS-AN-DEC", {"jour": date(2025, 4, 8), "statut_code": "TSORTF18"}),
        ("CC", {}), ("CC-CONCLUSION", {"jour": date(2025, 5, 1), "statut_code": "TCD02"}),
        ("PROM", {}), ("PROM-PUB", {"jour": date(2025, 5, 9), "loi_numero": "2025-321"}),
        etat=EtatDossier.PROMULGUE,
    )  # fmt: skip
    assert resume(found)[1:] == [
        ("AN1", "done", "adopted"),
        ("SN1", "done", "adopted_modified"),
        ("CMP", "done", "cmp_accord"),
        ("CC", "done", "cc_partiel"),
        ("PROM", "done", None),
    ]
    assert found[-1].detail == "Loi n° 2025-321"


def test_the_last_reading_of_what_became_law_changed_nothing() -> None:
    """Whatever the files call it: no other vote came between it and the promulgation."""
    found = parcours(
        ("AN1", {}), DEPOT, ("AN1-DEBATS-DEC", {"jour": date(2025, 2, 1), "statut_code": "TSORTF02"}),
        ("SN1", {}), ("SN1-DEBATS-DEC", {"jour": date(2025, 3, 1), "statut_code": "TSORTF05", "statut": "modifiée"}),
        ("PROM", {}), ("PROM-PUB", {"jour": date(2025, 5, 9), "loi_numero": "2025-321"}),
        etat=EtatDossier.PROMULGUE,
    )  # fmt: skip
    assert [(etape.code, etape.outcome, etape.detail) for etape in found[1:3]] == [
        ("AN1", "adopted_modified", None),
        ("SN1", "adopted_conforme", None),
    ]


def test_the_last_reading_of_a_text_under_way_may_change_it() -> None:
    modifie = ("SN1-DEBATS-DEC", {"jour": date(2025, 3, 1), "statut_code": "TSORTF05"})
    found = parcours(("AN1", {}), DEPOT, ("SN1", {}), modifie, etat=EtatDossier.EN_COURS)
    assert ("SN1", "done", "adopted_modified") in resume(found)


def test_nothing_is_expected_of_a_rejected_text() -> None:
    rejet = ("AN1-DEBATS-DEC", {"jour": date(2025, 2, 1), "statut_code": "TSORTF07"})
    assert resume(parcours(("AN1", {}), DEPOT, rejet, etat=EtatDossier.REJETE))[-1] == ("AN1", "done", "rejected")


def test_a_resolution_awaits_no_law() -> None:
    found = parcours(("ANLUNI", {}), ("ANLUNI-DEPOT", {}), etat=EtatDossier.EN_COURS, procedure="22")
    assert resume(found) == [("ANLUNI", "active", None)]


def test_a_text_tabled_again_has_one_step_for_the_reading() -> None:
    found = parcours(
        ("AN1", {}), DEPOT, ("AN1", {}), ("AN1-DEPOT", {"jour": date(2025, 6, 1)}), etat=EtatDossier.EN_COURS
    )
    assert [(etape.code, etape.jour) for etape in found if etape.code == "AN1"] == [("AN1", date(2025, 6, 1))]


def test_a_final_reading_adopts_for_good() -> None:
    found = parcours(
        ("ANLDEF", {}), ("ANLDEF-DEBATS-DEC", {"jour": date(2025, 2, 1), "statut_code": "TSORTF01"}),
        etat=EtatDossier.ADOPTE,
    )  # fmt: skip
    assert found[0].outcome == "adopted_definitive"


def test_a_dossier_without_acts_has_no_step() -> None:
    assert etapes([], "2", EtatDossier.EN_COURS) == ()
