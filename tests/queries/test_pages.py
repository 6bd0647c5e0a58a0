"""Pages: slices, totals and envelopes."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.queries.pages import encode_list, encode_page, encode_record, page_of, page_of_all, with_members


@given(total=st.integers(0, 300), limit=st.integers(1, 100))
def test_the_pages_of_a_list_give_every_row_once_and_in_order(total: int, limit: int) -> None:
    ranks = np.arange(total)[::-1]
    pages = [page_of(ranks, number, limit) for number in range(1, page_of(ranks, 1, limit).pages + 1)]
    assert [rank for page in pages for rank in page.ranks] == ranks.tolist()


def test_a_page_past_the_end_is_empty_and_tells_the_true_total() -> None:
    page = page_of(np.arange(5), 2**53 - 1, 100)
    assert page.ranks == []
    assert page.total == 5


@pytest.mark.parametrize(
    ("number", "has_next", "has_prev"), [(1, True, False), (2, True, True), (3, False, True), (4, False, True)]
)
def test_meta_says_whether_there_is_a_next_and_a_previous_page(number: int, has_next: bool, has_prev: bool) -> None:
    meta = json.loads(encode_page([], page_of(np.arange(5), number, 2)))["meta"]
    assert meta == {
        "total": 5,
        "page": number,
        "limit": 2,
        "totalPages": 3,
        "hasNext": has_next,
        "hasPrev": has_prev,
    }


def test_an_empty_list_has_no_page() -> None:
    assert json.loads(encode_page([], page_of(np.arange(0), 1, 20)))["meta"]["totalPages"] == 0


def test_documents_are_joined_as_they_are() -> None:
    documents = [b'{"nom":"\xc3\x89vrard"}', b'{"nom": "espaces  gard\xc3\xa9s"}']
    body = encode_page(documents, page_of(np.arange(2), 1, 20), {"session": '"17"'})
    assert documents[0] in body
    assert documents[1] in body
    assert json.loads(body)["meta"]["session"] == "17"


def test_a_plain_list_has_no_meta() -> None:
    assert json.loads(encode_list([b"1", b"2"])) == {"data": [1, 2]}


def test_a_record_is_wrapped_in_data() -> None:
    assert encode_record(b'{"a":1}') == b'{"data":{"a":1}}'


@pytest.mark.parametrize(("document", "expected"), [(b"{}", {"b": [2]}), (b'{"a":1}', {"a": 1, "b": [2]})])
def test_members_are_added_at_the_end_of_an_object(document: bytes, expected: object) -> None:
    assert json.loads(with_members(document, {"b": b"[2]"})) == expected


def test_an_object_without_more_members_is_left_as_it_is() -> None:
    assert with_members(b'{"a":1}', {}) == b'{"a":1}'


def test_a_page_of_everything_is_the_page_of_all_ranks() -> None:
    for page in (1, 2, 3, 4):
        whole = page_of_all(25, page, 10)
        assert whole._replace(ranks=list(whole.ranks)) == page_of(np.arange(25), page, 10)
