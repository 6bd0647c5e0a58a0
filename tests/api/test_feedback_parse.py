"""What a feedback must be, field by field."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.api.answers.errors import InvalidBodyError
from hemicycle.api.guard.feedback import Content, parse


def contenu(**champs: Any) -> Content | None:
    return parse(json.dumps({"type": "idee", "message": "Des moulins", **champs}).encode())


def lu(**champs: Any) -> Content:
    found = contenu(**champs)
    assert found is not None
    return found


def refus(**champs: Any) -> InvalidBodyError:
    with pytest.raises(InvalidBodyError) as caught:
        contenu(**champs)
    return caught.value


def test_a_whole_feedback_is_read() -> None:
    assert lu(sentiment="negatif", email="lucie@example.org", page="/x", trigger="nudge") == Content(
        "idee", "negatif", "Des moulins", "lucie@example.org", "/x", "nudge"
    )


def test_what_is_left_out_is_unknown_and_the_trigger_passive() -> None:
    assert lu() == Content("idee", None, "Des moulins", None, None, "passif")


@pytest.mark.parametrize("name", ["sentiment", "email", "page", "trigger"])
def test_null_is_the_same_as_left_out(name: str) -> None:
    assert lu(**{name: None}) == lu()


def test_a_sentiment_is_enough() -> None:
    assert lu(message=None, sentiment="neutre").sentiment == "neutre"


@pytest.mark.parametrize("message", [None, "", "  \n "])
def test_neither_sentiment_nor_message_is_nothing(message: str | None) -> None:
    assert refus(message=message).message == "Donnez au moins un sentiment ou un message."


def test_a_message_is_trimmed_before_it_is_measured() -> None:
    assert lu(message="  " + "é" * 2000 + "\n").message == "é" * 2000
    assert "2000 caractères" in refus(message="é" * 2001).message


def test_a_page_is_bounded() -> None:
    assert lu(page="x" * 300).page == "x" * 300
    assert "page" in refus(page="x" * 301).message


@pytest.mark.parametrize(
    "email", ["a@b.fr", "prenom.nom+avis@sous-domaine.example.org", "élu@mairie.example", " a@b.fr "]
)
def test_an_address_is_kept(email: str) -> None:
    assert lu(email=email).email == email.strip()


def test_an_empty_address_is_none() -> None:
    assert lu(email="").email is None


@pytest.mark.parametrize("email", ["a", "a@b", "@b.fr", "a b@c.fr", "a@b..fr", "a@-b.fr", "a@b.fr\nBcc: c@d.fr", 3])
def test_what_is_no_address_is_refused(email: Any) -> None:
    assert refus(email=email).details[0].path == "email"


def test_an_address_is_bounded() -> None:
    assert lu(email="a" * 195 + "@b.fr").email is not None
    assert "200 caractères" in refus(email="a" * 196 + "@b.fr").message


@pytest.mark.parametrize("kind", [None, "", "Bug", "plainte", 3, ["bug"], True])
def test_a_kind_is_needed_and_is_one_of_three(kind: Any) -> None:
    assert refus(type=kind).details[0].path == "type"


@pytest.mark.parametrize(
    ("name", "value"), [("sentiment", "content"), ("trigger", "actif"), ("message", 3), ("page", {})]
)
def test_another_value_is_refused_by_its_name(name: str, value: Any) -> None:
    assert f"« {name} »" in refus(**{name: value}).message


def test_the_message_is_the_first_fault_and_the_details_are_all() -> None:
    error = refus(type="x", sentiment="y")
    assert [detail.path for detail in error.details] == ["type", "sentiment"]
    assert error.message == error.details[0].message


@pytest.mark.parametrize("website", ["http://x", "x", " "])
def test_the_trap_comes_before_any_fault(website: str) -> None:
    assert contenu(type="n'importe", email="quoi", website=website) is None


@pytest.mark.parametrize("website", [1, 0, True, False, ["x"], [], {}, {"a": 1}])
def test_the_trap_takes_texts_only(website: Any) -> None:
    assert [detail.path for detail in refus(website=website).details] == ["website"]


@pytest.mark.parametrize("website", ["", None])
def test_an_empty_trap_catches_nobody(website: str | None) -> None:
    assert lu(website=website) == lu()


def test_other_fields_are_ignored() -> None:
    assert lu(couleur="bleu") == lu()


@pytest.mark.parametrize("corps", [b"", b"{", b"[]", b'"x"', b"null", b"\xff", b'{"type": "\\ud800"}', b"[" * 16_000])
def test_what_is_no_object_is_refused(corps: bytes) -> None:
    with pytest.raises(InvalidBodyError):
        parse(corps)


@given(
    st.dictionaries(
        st.sampled_from(["type", "sentiment", "message", "email", "page", "trigger", "website"]),
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=20), st.sampled_from(["bug", "nudge"])),
    )
)
def test_anything_is_read_refused_or_trapped(sent: dict[str, Any]) -> None:
    try:
        found = parse(json.dumps(sent).encode())
    except InvalidBodyError as error:
        assert error.details
    else:
        assert sent.get("website") if found is None else found.sentiment or found.message
