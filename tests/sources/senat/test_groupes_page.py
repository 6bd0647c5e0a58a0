"""The page of the groups: an attribute that holds JSON, escaped twice."""

import html
import json
from typing import Any

import pytest

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat import groupes
from hemicycle.sources.publishers.senat.groupes import GroupeDuJour

BOCAGE = {"id": "BOC", "name": "Groupe du Bocage d'été", "seats": [8, 9, 211], "color": "#2e7d32"}


def page(contenu: Any) -> bytes:
    attribut = html.escape(json.dumps(contenu))
    return f'<html><h2>Répartition</h2><hemicycle-groups\n  groups="{attribut}"></hemicycle-groups></html>'.encode()


def lire(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(groupes.parse(raw, notes or Notes()))


def test_a_group_is_read_with_its_colour_and_the_number_of_its_seats() -> None:
    notes = Notes()
    raw = page([BOCAGE, {"id": "AUCUN", "name": "Aucun groupe", "seats": [], "color": ""}])
    assert b"\\u00e9" in raw
    assert b"&quot;" in raw
    assert lire(raw, notes) == [
        GroupeDuJour("BOC", "Groupe du Bocage d'été", "#2E7D32", 3),
        GroupeDuJour("AUCUN", "Aucun groupe", None, 0),
    ]
    assert not notes.unknown_fields


@pytest.mark.parametrize(
    ("change", "raison"),
    [
        ({"id": None}, "code de groupe illisible"),
        ({"name": " "}, "groupe sans nom"),
        ({"seats": 8}, "n'est pas une liste de numéros"),
        ({"seats": ["8"]}, "n'est pas une liste de numéros"),
        ({"color": "vert"}, "couleur illisible"),
    ],
)
def test_a_page_with_one_unreadable_group_is_refused_whole(change: dict[str, Any], raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(page([BOCAGE, {**BOCAGE, **change}]))


@pytest.mark.parametrize("raw", [b"<html><p>Groupes</p></html>", page([]), page({"groups": [BOCAGE]})])
def test_a_page_without_the_list_is_refused(raw: bytes) -> None:
    with pytest.raises(Reject, match="aucune liste de groupes"):
        lire(raw)


def test_what_is_new_in_a_group_is_reported() -> None:
    notes = Notes()
    lire(page([{**BOCAGE, "logo": "boc.svg"}]), notes)
    assert notes.unknown_fields == {"groupes_senat.logo": 1}
