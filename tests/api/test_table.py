"""The table of routes: paths found, addresses made canonical."""

from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.api.answers.errors import InvalidParametersError
from hemicycle.api.app import create_app
from hemicycle.api.declare.operations import Canonical, Operation, OperationTable
from hemicycle.settings import Settings
from tests.api.conftest import FauxReleases

TABLE: OperationTable = create_app(Settings.model_validate({}), FauxReleases(None)).table


def _canonical(url: str) -> Canonical:
    path, _, query = url.partition("?")
    found = TABLE.find(path)
    assert found is not None
    route, segments = found
    return route.canonical(segments, query)


def _route(path: str, method: str = "GET") -> Operation | None:
    found = TABLE.find(path, method)
    return None if found is None else found[0]


@pytest.mark.parametrize("route", TABLE.operations, ids=lambda route: route.template)
def test_every_route_is_found_with_and_without_a_final_slash(route: Operation) -> None:
    path = "/" + "/".join("1" if segment.startswith("{") else segment for segment in route.segments)
    assert _route(path, route.method) == _route(path + "/", route.method) == route


def test_head_is_found_as_get_is() -> None:
    assert _route("/api/v1/scrutins", "HEAD") == _route("/api/v1/scrutins") is not None


@pytest.mark.parametrize("route", TABLE.operations, ids=lambda route: route.template)
def test_a_route_is_not_found_under_another_method(route: Operation) -> None:
    path = "/" + "/".join("1" if segment.startswith("{") else segment for segment in route.segments)
    found = _route(path, "POST" if route.method == "GET" else "GET")
    assert found is None or found.template != route.template


@pytest.mark.parametrize("word", ["tags", "annees", "periodes", "importants"])
def test_fixed_words_win_over_variables(word: str) -> None:
    found = _route(f"/api/v1/scrutins/{word}")
    assert found is not None
    assert found.template == f"/api/v1/scrutins/{word}"


@pytest.mark.parametrize("word", ["votes", "interventions", "0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d"])
def test_a_fixed_word_in_the_middle_wins_over_a_variable(word: str) -> None:
    found = _route(f"/api/v1/scrutins/interventions/{word}")
    assert found is not None
    assert found.template == "/api/v1/scrutins/interventions/{id}"


@pytest.mark.parametrize("path", ["/", "", "/api", "/api/v1", "/api/v1/scrutins//", "//health", "/api/v1/inconnu/1/2"])
def test_other_paths_are_unknown(path: str) -> None:
    assert _route(path) is None


def test_unknown_parameters_are_dropped() -> None:
    assert _canonical("/api/v1/scrutins?page_size=3&utm=x").url == "/api/v1/scrutins"


def test_defaults_are_dropped() -> None:
    assert _canonical("/api/v1/scrutins?page=1&limit=20").url == "/api/v1/scrutins"
    assert _canonical("/api/v1/scrutins/3/votes?limit=50&chambre=assemblee").url == "/api/v1/scrutins/3/votes"


def test_a_default_of_another_operation_is_kept() -> None:
    assert _canonical("/api/v1/scrutins/3/votes?limit=20").url == "/api/v1/scrutins/3/votes?limit=20"


def test_path_variables_are_made_canonical() -> None:
    assert _canonical("/api/v1/scrutins/0812/").url == "/api/v1/scrutins/812"


@given(
    pairs=st.permutations(
        [("page", "2"), ("chambre", "senat"), ("search", "loi été"), ("importance", "3"), ("inconnu", "x")]
    ),
    slash=st.booleans(),
    quoting=st.sampled_from(["plus", "percent"]),
)
def test_order_slash_and_escapes_do_not_change_a_question(
    pairs: list[tuple[str, str]], slash: bool, quoting: str
) -> None:
    query = urlencode(pairs) if quoting == "plus" else urlencode(pairs, quote_via=quote)
    url = _canonical(f"/api/v1/scrutins{'/' if slash else ''}?{query}").url
    assert url == "/api/v1/scrutins?chambre=senat&importance=3&page=2&search=loi+%C3%A9t%C3%A9"


@given(st.text(min_size=1, max_size=20))
def test_the_canonical_address_is_its_own_canonical_address(search: str) -> None:
    query = urlencode({"search": search})
    try:
        once = _canonical(f"/api/v1/scrutins?{query}")
    except InvalidParametersError:
        return
    assert _canonical(once.url) == once


@given(st.binary(max_size=60))
def test_any_bytes_are_either_read_or_refused(query: bytes) -> None:
    found = TABLE.find("/api/v1/scrutins")
    assert found is not None
    route, segments = found
    try:
        canonical = route.canonical(segments, query.decode("latin-1"))
    except InvalidParametersError as error:
        assert error.details
    else:
        assert canonical.url.partition("?")[0] == "/api/v1/scrutins"


def _problems(url: str) -> dict[str, str]:
    with pytest.raises(InvalidParametersError) as caught:
        _canonical(url)
    return {detail.path: detail.message for detail in caught.value.details}


def test_a_repeated_unknown_parameter_is_ignored() -> None:
    assert _canonical("/api/v1/scrutins?x=1&x=2").url == "/api/v1/scrutins"


def test_bytes_that_are_not_utf8_are_refused() -> None:
    assert "UTF-8" in _problems("/api/v1/scrutins?search=%FF")["search"]


@pytest.mark.parametrize("url", ["/api/v1/scrutins?search=a%00b", "/api/v1/scrutins?x%00=1"])
def test_a_nul_is_refused(url: str) -> None:
    assert "caractère nul" in " ".join(_problems(url).values())


@pytest.mark.parametrize("url", ["/health?%FF=1", "/robots.txt?a=%00", "/api/v1/sources?%C3%28"])
def test_an_operation_without_parameters_does_not_read_its_query(url: str) -> None:
    assert _canonical(url).url == url.partition("?")[0]
