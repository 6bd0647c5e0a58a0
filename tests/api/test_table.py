"""The table of routes: paths found, addresses made canonical, any question answered as the contract says."""

from urllib.parse import quote, urlencode

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hemicycle.api.answers.errors import InvalidParametersError
from hemicycle.api.app import create_app
from hemicycle.api.declare.operations import Canonical, Operation, OperationTable
from hemicycle.models.service import Erreur, ErreurParametres
from hemicycle.settings import Settings
from tests.api.client import Client
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
    assert _route(path, route.method) == _route(path.rstrip("/") + "/", route.method) == route


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


@pytest.mark.parametrize("path", ["//", "/api", "/api/v1//", "/api/v1/scrutins//", "//health", "/api/v1/inconnu/1/2"])
def test_other_paths_are_unknown(path: str) -> None:
    assert _route(path) is None


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


def test_a_repeated_unknown_parameter_is_ignored_and_named() -> None:
    canonical = _canonical("/api/v1/scrutins?x=1&x=2&limit=3")
    assert (canonical.url, canonical.ignored) == ("/api/v1/scrutins?limit=3", ("x", "x"))


def test_an_operation_without_parameters_ignores_all_of_them() -> None:
    assert _canonical("/api/v1/sources?a=1&b=%FF&c").ignored == ("a", "c")


def test_bytes_that_are_not_utf8_are_refused() -> None:
    assert "UTF-8" in _problems("/api/v1/scrutins?search=%FF")["search"]


@pytest.mark.parametrize("url", ["/api/v1/scrutins?search=a%00b", "/api/v1/scrutins?x%00=1"])
def test_a_nul_is_refused(url: str) -> None:
    assert "caractère nul" in " ".join(_problems(url).values())


@pytest.mark.parametrize("url", ["/health?%FF=1", "/robots.txt?a=%00", "/api/v1/sources?%C3%28"])
def test_an_operation_without_parameters_does_not_read_its_query(url: str) -> None:
    assert _canonical(url).url == url.partition("?")[0]


# Whatever is asked, the answer is one of the contract: never a 500, always a readable body

ROUTES = [route for route in TABLE.operations if route.needs_release and route.method == "GET"]
NAMES = sorted({name for route in ROUTES for name in route.queries})
VALUES = st.one_of(
    st.text(max_size=12),
    st.integers().map(str),
    st.sampled_from(
        ["1", "2", "17", "2024", "senat", "boc", "true", "2025-01-01", "alder", "votes", "desc", "absent", "3m", "csv"]
    ),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(
    route=st.sampled_from(ROUTES),
    variable=st.one_of(st.sampled_from(["6", "adele-alder", "boc"]), st.text(min_size=1, max_size=8)),
    chambre=st.sampled_from(["assemblee", "senat", "congres"]),
    pairs=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5),
    accept=st.sampled_from(["identity", "gzip", "zstd"]),
)
def test_any_question_gets_an_answer_of_the_contract(
    chambres: Client, route: Operation, variable: str, chambre: str, pairs: dict[str, str], accept: str
) -> None:
    path = route.template.replace("{chambre}", chambre)
    for name in ("{numero}", "{slug}", "{id}"):
        path = path.replace(name, quote(variable, safe=""))
    answer = chambres.get(f"{path}?{urlencode(pairs)}", {"Accept-Encoding": accept})
    assert answer.status in (200, 400, 404)
    if answer.status == 400:
        assert msgspec.json.decode(answer.body, type=ErreurParametres).details
    elif answer.status == 404:
        assert msgspec.json.decode(answer.body, type=Erreur).message


@pytest.mark.parametrize("moment", ["0001-01-01", "0999-12-31T23:59:59Z", "9999-12-31T23:59:59.999Z"])
@pytest.mark.parametrize("liste", ["scrutins", "parlementaires", "groupes"])
def test_an_instant_at_the_edge_of_the_calendar_is_answered(chambres: Client, liste: str, moment: str) -> None:
    assert chambres.get(f"/api/v1/{liste}?updatedSince={moment}").status == 200
