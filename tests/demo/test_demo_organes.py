"""The bodies and the meetings of the demo, read and assembled: every kind of them is there."""

import polars as pl
import pytest

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.legislatif import Commission, Legislatif
from hemicycle.assemble.monde import Monde
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.vocabulaire import Chambre, TypeCommission
from tests.tables_lues import tables_lues


@pytest.fixture(scope="module")
def monde(lus: list[StagedFile]) -> Monde:
    return assembler(tables_lues(lus))


@pytest.fixture(scope="module")
def legislatif(monde: Monde) -> Legislatif:
    return monde.legislatif


def _types(commissions: tuple[Commission, ...], chambre: Chambre) -> set[TypeCommission]:
    return {c.type for c in commissions if c.chambre is chambre}


def test_the_assembly_has_bodies_of_nearly_every_kind(legislatif: Legislatif) -> None:
    manquent = {TypeCommission.SPECIALE, TypeCommission.ASSEMBLEE_INTERNATIONALE}
    assert _types(legislatif.commissions, Chambre.ASSEMBLEE) == set(TypeCommission) - manquent


def test_the_senate_has_standing_committees_delegation_office_inquiry_and_mission(legislatif: Legislatif) -> None:
    assert _types(legislatif.commissions, Chambre.SENAT) >= {
        TypeCommission.PERMANENTE, TypeCommission.DELEGATION, TypeCommission.OFFICE, TypeCommission.ENQUETE,
        TypeCommission.MISSION_INFO, TypeCommission.GROUPE_ETUDES, TypeCommission.HEMICYCLE,
    }  # fmt: skip


def test_every_kind_of_body_is_known(monde: Monde) -> None:
    assert [c.objet for c in monde.constats if c.regle == "organe_inconnu"] == []


def test_an_inquiry_has_ended(legislatif: Legislatif) -> None:
    assert [c.actif for c in legislatif.commissions if c.uid == "PO960101"] == [False]


def test_meetings_are_held_called_off_struck_and_possible_in_both_chambers(legislatif: Legislatif) -> None:
    etats = set(legislatif.reunions.select("chambre", "etat").unique().iter_rows())
    assert {("assemblee", etat) for etat in ("Confirmé", "Annulé", "Supprimé", "Eventuel")} <= etats
    assert {("senat", etat) for etat in ("Confirmé", "Annulé", "Eventuel")} <= etats


def test_every_meeting_has_a_body(legislatif: Legislatif) -> None:
    assert legislatif.reunions.filter(pl.col("organe").is_null())["uid"].to_list() == []


def test_a_sitting_of_the_senate_is_told_once(legislatif: Legislatif) -> None:
    doublees = [uid for uid in legislatif.reunions_alias if uid.startswith("RUSN")]
    assert doublees and not set(doublees) & set(legislatif.reunions["uid"].to_list())


def test_only_the_planned_sittings_that_the_agenda_lacks_are_added(legislatif: Legislatif) -> None:
    prevues = legislatif.reunions.filter(pl.col("uid").str.starts_with("SPAN"))
    assert prevues.height == 2
    assert set(legislatif.points.filter(pl.col("reunion").is_in(prevues["uid"].to_list()))["reunion"]) == set(
        prevues["uid"]
    )
