"""Each parameter of committees and of the agenda changes the answer, and refuses bad values."""

from collections.abc import Iterator

import pytest

from hemicycle.identifiants import identifiant
from tests import agenda_minuscule as m
from tests.api.agenda import client_compte
from tests.api.client import Client

# Per operation: parameter -> (a value that changes the answer, values that are refused), as in `test_parameters`.
Cases = dict[str, tuple[str, tuple[str, ...]]]
INTEGERS = ("", "0", "-1", "1.0", "1e3", "abc", " 1", "99999999999999999999")
BOOLEANS = ("", "oui", "TRUE", "2")
DATES = ("", "2025-13-01", "2025-02-30", "hier", "01/02/2025", "2025-3-1", "2025-03-01T00:00:00Z")
CHAMBRE = ("senat", ("", "SENAT", "autre"))
_PAGE = ("2", INTEGERS)

COMMISSION = "/api/v1/commissions/{slug}"
AGENDA = "/api/v1/agenda"
CASES: dict[str, Cases] = {
    "/api/v1/commissions": {
        "page": _PAGE,
        "limit": ("1", (*INTEGERS, "501")),
        "chambre": CHAMBRE,
        "type": ("enquete", ("", "ENQUETE", "comite")),
        "actif": ("false", BOOLEANS),
    },
    f"{COMMISSION}/reunions": {
        "page": _PAGE,
        "limit": ("1", (*INTEGERS, "101")),
        "passees": ("true", BOOLEANS),
    },
    f"{COMMISSION}/dossiers": {
        "page": _PAGE,
        "limit": ("1", (*INTEGERS, "101")),
        "role": ("avis", ("", "FOND", "autre")),
        "etat": ("promulgue", ("", "PROMULGUE", "voté")),
        "dateFrom": ("2025-01-15", DATES),
        "dateTo": ("2025-01-15", DATES),
    },
    AGENDA: {
        "dateFrom": ("2025-03-12", DATES),
        "dateTo": ("2025-03-12", DATES),
        "type": ("evenement", ("", "SEANCE", "reunion")),
        "commissionId": (identifiant("commission", m.MOULINS), ("", "12", "commission-des-moulins")),
        "chambre": CHAMBRE,
        "page": _PAGE,
        "limit": ("1", (*INTEGERS, "1001")),
    },
    f"{AGENDA}/evenements": {
        "limit": ("1", (*INTEGERS, "51")),
        "importantOnly": ("true", BOOLEANS),
    },
    f"{AGENDA}/{{uid}}/debat": {
        "page": _PAGE,
        "limit": ("1", (*INTEGERS, "201")),
    },
}
VARIABLES = {"{slug}": "commission-des-moulins", "{uid}": m.SEANCE}
NEEDED = {AGENDA: {"dateFrom": "2025-03-01"}}

EFFECTS = [(path, name, value) for path, cases in CASES.items() for name, (value, _) in cases.items()]
REFUSALS = [
    (path, name, value) for path, cases in CASES.items() for name, (_, values) in cases.items() for value in values
]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_compte() as (opened, _):
        yield opened


def _url(path: str, **given: str) -> str:
    pairs = NEEDED.get(path, {}) | given
    for variable, value in VARIABLES.items():
        path = path.replace(variable, value)
    return f"{path}?{'&'.join(f'{name}={value}' for name, value in pairs.items())}"


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_parameter_changes_the_answer(client: Client, path: str, name: str, value: str) -> None:
    without, given = client.get(_url(path)), client.get(_url(path, **{name: value}))
    assert (without.status, given.status) == (200, 200)
    assert given.body != without.body


@pytest.mark.parametrize(("path", "name", "value"), REFUSALS)
def test_a_bad_value_is_a_400_in_french_that_names_it(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, **{name: value.replace(" ", "%20")}))
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == [name]
    assert f"Paramètre « {name} »" in answer.json()["message"]


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_repeated_parameter_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    given = {} if name in NEEDED.get(path, {}) else {name: value}
    answer = client.get(f"{_url(path, **given)}&{name}={value}")
    assert answer.status == 400
    assert answer.json()["details"][0]["path"] == name


@pytest.mark.parametrize("path", CASES)
def test_unknown_parameters_are_ignored(client: Client, path: str) -> None:
    assert client.get(_url(path, page_size="3", dateMin="x")).body == client.get(_url(path)).body


def test_the_agenda_needs_a_first_day(client: Client) -> None:
    answer = client.get(AGENDA)
    assert answer.status == 400
    assert answer.json()["message"] == "Paramètre « dateFrom » : obligatoire."


def test_a_window_that_ends_before_it_begins_is_refused(client: Client) -> None:
    answer = client.get(f"{AGENDA}?dateFrom=2025-03-02&dateTo=2025-03-01")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["dateTo"]
    assert "2025-03-02 (« dateFrom ») ou après" in answer.json()["message"]


def test_the_identifier_of_a_body_is_read_in_any_case(client: Client) -> None:
    (given,) = (cases["commissionId"][0] for cases in CASES.values() if "commissionId" in cases)
    assert (
        client.get(_url(AGENDA, commissionId=given.upper())).body == client.get(_url(AGENDA, commissionId=given)).body
    )


@pytest.mark.parametrize(
    ("path", "limit", "most"),
    [
        ("/api/v1/commissions", 20, 500),
        (f"{COMMISSION}/reunions", 20, 100),
        (f"{COMMISSION}/dossiers", 20, 100),
        (AGENDA, 50, 1000),
        (f"{AGENDA}/{{uid}}/debat", 50, 200),
    ],
)
def test_pages_hold_what_the_contract_says(client: Client, path: str, limit: int, most: int) -> None:
    assert client.get(_url(path)).meta["limit"] == limit
    assert client.get(_url(path, limit=str(most))).meta["limit"] == most
