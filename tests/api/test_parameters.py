"""Each declared parameter changes the answer, and refuses bad values. A new one without a line here fails."""

from collections.abc import Callable, Iterator, Mapping

import pytest

from hemicycle.api.declare.operations import Operation
from tests.api import (
    test_dossiers_api,
    test_parametres_agenda,
    test_parametres_groupes,
    test_parametres_lobbying,
    test_parametres_membres,
    test_parametres_sujets,
    test_recherche_api,
    test_senatoriales_api,
)
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.monde import senat
from tests.api.test_table import TABLE

# Per operation: parameter -> (a value that changes the answer, values that are refused).
INTEGERS = ("", "0", "-1", "1.0", "1e3", "abc", " 1", "99999999999999999999")
DATES = ("", "2025-13-01", "2025-02-30", "hier", "01/02/2025")
_PAGE = ("2", INTEGERS)
_LIMIT = ("1", (*INTEGERS, "101"))
_CHAMBRE = ("senat", ("", "SENAT", "autre"))
_SESSION = ("16", ("abc", "2024-2026"))
_SINCE = ("2025-05-01T00:00:00Z", ("", "hier", "2025-99-01"))
_MEMBERS = {
    "page": _PAGE,
    "limit": ("1", (*INTEGERS, "201")),
    "groupe": ("gau", ("x" * 201,)),
    "departement": ("2A", ("1", "2C", "Finistère")),
    "actif": ("false", ("", "oui", "TRUE", "2")),
    "search": ("verdan", ("x" * 201,)),
    "sort": ("presence", ("", "NOM", "age")),
    "order": ("desc", ("", "ASC", "up")),
    "periode": ("carriere", ("", "annee")),
    "legislature": ("16", (*INTEGERS, "100")),
    "session": _SESSION,
    "updatedSince": _SINCE,
}
_AMENDEMENTS = {
    "page": _PAGE,
    "limit": ("1", (*INTEGERS, "51")),
    "sort": ("Adopt%C3%A9", ("", "adopte", "ADOPTÉ")),
    "dateFrom": ("2025-02-15", DATES),
    "dateTo": ("2025-02-15", DATES),
    "votedOnly": ("true", ("", "oui", "TRUE")),
    "chambre": _CHAMBRE,
}
_INTERVENTIONS = {
    "page": _PAGE,
    "limit": ("1", (*INTEGERS, "21")),
    "type": ("interruption", ("", "president", "QUESTION")),
    "dateFrom": ("2025-03-01", DATES),
    "dateTo": ("2025-03-01", DATES),
    "chambre": _CHAMBRE,
}
CASES: dict[str, dict[str, tuple[str, tuple[str, ...]]]] = {
    "/api/v1/scrutins": {
        "page": _PAGE,
        "limit": _LIMIT,
        "chambre": _CHAMBRE,
        "type": ("solennel", ("", "autre", "SOLENNEL")),
        "nature": ("motion", ("", "inconnue")),
        "sort": ("REJETE", ("", "annule")),
        "tag": ("budget", ("x" * 201,)),
        "importance": ("4", (*INTEGERS, "6")),
        "dateFrom": ("2025-01-01", DATES),
        "dateTo": ("2025-01-01", DATES),
        "search": ("motion", ("x" * 201,)),
        "session": _SESSION,
        "legislature": ("16", (*INTEGERS, "100")),
        "updatedSince": _SINCE,
    },
    "/api/v1/scrutins/tags": {"chambre": _CHAMBRE},
    "/api/v1/scrutins/annees": {"chambre": _CHAMBRE},
    "/api/v1/scrutins/periodes": {"chambre": _CHAMBRE},
    "/api/v1/scrutins/importants": {"limit": ("1", (*INTEGERS, "51"))},
    "/api/v1/scrutins/{numero}": {
        "chambre": ("senat", _CHAMBRE[1]),
        "session": ("16", _SESSION[1]),
    },
    "/api/v1/scrutins/{numero}/votes": {
        "page": _PAGE,
        "limit": _LIMIT,
        "chambre": ("senat", _CHAMBRE[1]),
        "session": ("16", _SESSION[1]),
        "position": ("contre", ("", "POUR", "present")),
        "groupe": ("gau", ("x" * 201,)),
    },
    "/api/v1/scrutins/{numero}/interventions": {
        "page": _PAGE,
        "limit": ("1", (*INTEGERS, "51")),
        "chambre": ("senat", _CHAMBRE[1]),
        "session": ("16", _SESSION[1]),
        "sort": ("desc", ("", "ASC", "date")),
        "search": ("arracher", ("x" * 201,)),
        "type": ("question", ("", "interruption", "QUESTION")),
    },
    "/api/v1/parlementaires/{slug}/amendements": _AMENDEMENTS,
    "/api/v1/deputes/{slug}/amendements": _AMENDEMENTS,
    "/api/v1/parlementaires/{slug}/interventions": _INTERVENTIONS,
    "/api/v1/deputes/{slug}/interventions": _INTERVENTIONS,
    "/api/v1/parlementaires": _MEMBERS | {"chambre": _CHAMBRE},
    "/api/v1/deputes": _MEMBERS,
    "/api/v1/parlementaires/{slug}": {"include": ("votes", ("tout", "votes,tout", "VOTES"))},
    "/api/v1/deputes/{slug}": {"include": ("votes", ("tout",))},
    "/api/v1/senateurs": _MEMBERS | {"session": ("2023-2024", _SESSION[1])},
    "/api/v1/senateurs/{slug}": {"include": ("votes", ("tout",))},
    "/api/v1/senateurs/{slug}/amendements": _AMENDEMENTS,
    "/api/v1/senateurs/{slug}/interventions": _INTERVENTIONS,
}
# The same, for operations whose files of tests have a Parliament of their own.
TRIED_ELSEWHERE: tuple[Mapping[str, Mapping[str, object]], ...] = (
    test_parametres_agenda.CASES,
    test_dossiers_api.CASES,
    test_parametres_membres.CASES,
    test_parametres_membres.REQUIRED,
    test_parametres_groupes.CASES,
    test_parametres_groupes.WITHOUT_DATA,
    test_senatoriales_api.CASES,
    test_parametres_lobbying.CASES,
    test_parametres_sujets.CASES,
    test_recherche_api.CASES,
)
SENAT = "/api/v1/senateurs"  # asked of an invented Senate, where each of its parameters has something to change
NEEDED_BESIDE = {"periode": "sort=presence"}  # a parameter that only acts together with another
VARIABLES = {"{numero}": "812", "{slug}": "lucie-verdan"}

EFFECTS = [(path, name, value) for path, cases in CASES.items() for name, (value, _) in cases.items()]
REFUSALS = [
    (path, name, value) for path, cases in CASES.items() for name, (_, values) in cases.items() for value in values
]


@pytest.fixture(scope="module")
def clients(client: Client) -> Iterator[Callable[[str], Client]]:
    """The client to ask about a path."""
    with ouvrir(FauxReleases(senat())) as au_senat:
        yield lambda path: au_senat if path.startswith(SENAT) else client


def _url(path: str, *pairs: str) -> str:
    for variable, value in VARIABLES.items():
        path = path.replace(variable, "irene-senart" if path.startswith(SENAT) else value)
    return f"{path}?{'&'.join(pair for pair in pairs if pair)}"


@pytest.mark.parametrize("route", TABLE.operations, ids=lambda route: route.template)
def test_every_declared_parameter_is_tried_here(route: Operation) -> None:
    tried: dict[str, object] = {}
    for cases in (CASES, *TRIED_ELSEWHERE):
        tried |= cases.get(route.template, {})
    assert set(route.queries) == set(tried)


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_parameter_changes_the_answer(clients: Callable[[str], Client], path: str, name: str, value: str) -> None:
    beside = NEEDED_BESIDE.get(name, "")
    ask = clients(path).get
    without, given = ask(_url(path, beside)), ask(_url(path, beside, f"{name}={value}"))
    assert without.status == 200
    assert given.body != without.body


@pytest.mark.parametrize(("path", "name", "value"), REFUSALS)
def test_a_bad_value_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, f"{name}={value.replace(' ', '%20')}"))
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == [name]
    assert f"« {name} »" in answer.json()["message"]


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_repeated_parameter_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, f"{name}={value}", f"{name}={value}"))
    assert answer.status == 400
    assert answer.json()["details"][0]["path"] == name


@pytest.mark.parametrize("path", [path for path in CASES if path != "/api/v1/parlementaires/{slug}"])
def test_unknown_parameters_are_ignored(clients: Callable[[str], Client], path: str) -> None:
    ask = clients(path).get
    assert ask(_url(path, "page_size=3", "dateMin=x", "format=xml")).body == ask(_url(path)).body


@pytest.mark.parametrize("pair", ["search=", "tag=", "session=", "search=%20%20"])
def test_a_blank_text_is_the_same_as_none(client: Client, pair: str) -> None:
    assert client.get(_url("/api/v1/scrutins", pair)).body == client.get("/api/v1/scrutins").body


@pytest.mark.parametrize("value", ["adopte", "ADOPTE", "Adopte"])
def test_the_outcome_filter_takes_either_case(client: Client, value: str) -> None:
    rows = client.get(f"/api/v1/scrutins?sort={value}").data
    assert rows
    assert {row["sort"] for row in rows} == {"ADOPTE"}


def test_absent_and_non_votant_are_one_class(client: Client) -> None:
    absent = client.get("/api/v1/scrutins/812/votes?position=absent").data
    assert len(absent) == 2
    assert client.get("/api/v1/scrutins/812/votes?position=non_votant").data == absent


def test_members_may_be_listed_by_two_hundred(client: Client) -> None:
    assert client.get("/api/v1/deputes?limit=200").meta["limit"] == 200
