"""Groups: one per body and legislature, the hand-kept table, slugs."""

from datetime import date
from typing import Any

import pytest

from hemicycle.assemble.assemblee.organes import groupes
from hemicycle.assemble.reperes import table
from hemicycle.vocabulaire import PositionPolitique


def row(uid: str, abrev: str, legislature: int = 17, **autres: Any) -> dict[str, Any]:
    base = {
        "uid": uid,
        "code_type": "GP",
        "legislature": legislature,
        "libelle": f"Groupe {abrev}",
        "libelle_abrev": abrev,
        "libelle_abrege": abrev,
        "couleur": None,
        "date_debut": date(2024, 7, 18),
        "date_fin": None,
    }
    return {**base, **autres}


def test_a_group_of_the_hand_kept_table_has_its_position_and_its_place() -> None:
    (rn,) = groupes([row("PO845401", "RN")])
    assert (rn.position, rn.ordre) == (PositionPolitique.EXTREME_DROITE, 80)


def test_groups_of_a_time_that_published_no_colour_have_one() -> None:
    anciens = [entry["id"] for entry in table("groupes")["groupe"] if entry.get("legislature") == 14]
    found = groupes([row(uid, f"G{n}", 14) for n, uid in enumerate(anciens)])
    assert len(found) == len(anciens) > 1
    assert [groupe.uid for groupe in found if groupe.couleur is None] == []


def test_a_group_nobody_placed_has_no_position() -> None:
    (inconnu,) = groupes([row("PO1", "XYZ")])
    assert inconnu.position is None


def test_non_attached_members_come_last_under_the_slug_ni() -> None:
    found = groupes([row("PO2", "NI"), row("PO1", "XYZ")])
    assert [g.slug for g in found] == ["xyz", "ni"]


def test_a_group_that_ended_is_not_active() -> None:
    (ended,) = groupes([row("PO1", "XYZ", date_fin=date(2025, 9, 4))])
    assert ended.actif is False


def test_groups_of_a_finished_legislature_ended_with_it() -> None:
    found = {g.legislature: g for g in groupes([row("PO1", "XYZ", 16), row("PO2", "XYZ", 17)])}
    assert (found[16].fin, found[16].actif) == (date(2024, 6, 9), False)
    assert found[17].actif is True


def test_two_groups_of_one_legislature_with_one_acronym_have_two_slugs() -> None:
    found = groupes([row("PO2", "XYZ", date_debut=date(2025, 1, 1)), row("PO1", "XYZ")])
    assert {g.uid: g.slug for g in found} == {"PO1": "xyz", "PO2": "xyz-po2"}


def test_other_bodies_are_no_groups() -> None:
    assert groupes([row("PO1", "AN", code_type="ASSEMBLEE")]) == []


@pytest.mark.parametrize("entry", table("groupes")["groupe"], ids=lambda entry: entry["id"])
def test_every_entry_of_the_table_has_a_reason_and_a_known_position(entry: dict[str, Any]) -> None:
    assert entry["raison"]
    assert entry.get("position") in {None, *PositionPolitique}
