"""The short way through a document against the usual reader: the same records and the same words, or nothing."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.exemples_assemblee import NIL, bloc, encode, mise_au_point, scrutin, votant
from tests.exemples_legislatifs import amendement, credits_amendes, programme

from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.assemblee import amendements, scrutins
from hemicycle.sources.publishers.assemblee.typed_nodes import (
    NOT_PLAIN,
    DeclinedError,
    Text,
    TypedNode,
    field_names,
    node,
)

MEMBRE = "json/DLR5L15N40001/PIONANR5L17BTC0412/AMANR5L17PO9100BTC0412P0D1N000009.json"
SCRUTINS = [
    scrutin(blocs=[bloc("PO1", pours=[votant("PA1"), votant("PA2", delegation="true")], contres=[votant("PA3")])]),
    scrutin(blocs=[bloc("PO1", abstentions=[votant("PA1")])], miseAuPoint=mise_au_point(pours=[votant("PA4")])),
]
CREDITS = amendement(corps=credits_amendes([programme("Ponts", autorisationEngagement="5")]))
AMENDEMENTS = [amendement(), amendement(amendementParentRef=NIL), CREDITS]

Lecture = Callable[[bytes, Notes], Iterator[Record]]
Outcome = tuple[object, dict[str, int]]


def outcome(lire: Lecture, raw: bytes) -> Outcome:
    """What a reader makes of a document: its records or its refusal, and the fields that it reports."""
    notes = Notes(member=MEMBRE)
    try:
        found: object = list(lire(raw, notes))
    except Exception as error:
        found = (type(error), str(error), getattr(error, "record", None))
    return found, dict(notes.unknown_fields)


def amendement_lent(raw: bytes, notes: Notes) -> Iterator[Record]:
    yield amendements.lire(raw, notes)


KINDS: dict[str, tuple[list[dict[str, Any]], Lecture, Lecture]] = {
    "scrutin": (SCRUTINS, scrutins.parse, scrutins.lire),
    "amendement": (AMENDEMENTS, amendements.parse, amendement_lent),
}
VALUES: list[Any] = [
    None, NIL, {}, [], "", " ", "a  b", "17", "dix-sept", "true", "false", "2025-01-31", "hier", "Adopté", "PAN", 3,
    2.5, True, [None], [NIL], ["a", "b"], [["a"]], {"#text": "a", "@lien": "b"}, {"@xsi:nil": "false"},
    {**NIL, "code": "AC", "votant": [], "titre": "b"}, {"@xmlns:xsi": "a"}, {"autre": "champ"}, {"votant": [None]},
]  # fmt: skip
BYTES = [b"", b"\xff", b"\x01", b"\\ud800", b'"', b"{", b"}", b",", b"1e999", b"\xef\xbb\xbf"]


def places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a document: the object or list it is in, and its name or rank there."""
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        yield node, key
        yield from places(node[key])


def damage(body: dict[str, Any], data: st.DataObject) -> None:
    """Change one thing in a document: a value by another, gone, alone in a list, or joined by one nobody knows."""
    found = list(places(body))
    holder, key = found[data.draw(st.integers(0, len(found) - 1))]
    match data.draw(st.sampled_from(["replace", "drop", "wrap", "add", "repeat"])):
        case "replace":
            holder[key] = deepcopy(data.draw(st.sampled_from(VALUES)))
        case "drop":
            del holder[key]
        case "wrap":
            holder[key] = [holder[key], None] if data.draw(st.booleans()) else [holder[key]]
        case "add" if isinstance(holder, dict):
            holder[data.draw(st.sampled_from(["inconnu", "@xsi:nil", "@xmlns:xsi", "@xmlns", "nonVotants"]))] = "true"
        case _ if isinstance(holder, list):
            holder.append(deepcopy(holder[key]))


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
@settings(max_examples=150)
def test_a_damaged_document_gives_the_same_by_both_ways(kind: str, data: st.DataObject) -> None:
    bodies, parse, lire = KINDS[kind]
    body = deepcopy(data.draw(st.sampled_from(bodies)))
    for _ in range(data.draw(st.integers(0, 3))):
        damage(body, data)
    raw = encode(kind, body)
    assert outcome(parse, raw) == outcome(lire, raw)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
@settings(max_examples=150)
def test_damaged_bytes_give_the_same_by_both_ways(kind: str, data: st.DataObject) -> None:
    bodies, parse, lire = KINDS[kind]
    raw = encode(kind, data.draw(st.sampled_from(bodies)))
    start = data.draw(st.integers(0, len(raw)))
    put = data.draw(
        st.sampled_from([b"", b"\xff", b"\x01", b"\\ud800", b'"', b"{", b"}", b",", b"1e999", b"\xef\xbb\xbf"])
    )
    damaged = raw[:start] + put + raw[start + data.draw(st.integers(0, 3)) :]
    assert outcome(parse, damaged) == outcome(lire, damaged)


def test_a_usual_scrutin_takes_the_short_way() -> None:
    for body in SCRUTINS:
        node, blocs = scrutins._by_structs(encode("scrutin", body))
        assert node["uid"] == body["uid"]
        assert blocs


def test_a_usual_amendment_takes_the_short_way() -> None:
    raw = encode("amendement", amendement())
    assert [amendements._by_structs(raw, MEMBRE)] == list(amendement_lent(raw, Notes(member=MEMBRE)))


def test_an_amendment_to_credits_is_left_to_the_usual_reader() -> None:
    with pytest.raises(NOT_PLAIN):
        amendements._by_structs(encode("amendement", CREDITS), MEMBRE)


class Arbre(TypedNode):
    essence_latine: Text = None
    haut: Text = None


def test_a_form_knows_the_fields_of_its_node_as_the_file_spells_them() -> None:
    assert field_names(Arbre) == {"essenceLatine", "haut"}


def test_a_node_that_is_not_there_is_empty() -> None:
    assert node(None, Arbre()).haut is None


def test_a_nil_node_that_says_something_all_the_same_is_declined() -> None:
    assert node(Arbre(nil="true"), Arbre()).haut is None
    with pytest.raises(DeclinedError):
        node(Arbre(nil="true", haut="3"), Arbre())
