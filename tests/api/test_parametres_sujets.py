"""Each parameter of subjects changes the answer, and refuses bad values."""

from collections.abc import Iterator

import pytest

from tests.api.client import Client
from tests.api.sujets import client_compte

# Per operation: parameter -> (a value that changes the answer, values that are refused), as in `test_parameters`.
Cases = dict[str, tuple[str, tuple[str, ...]]]
INTEGERS = ("", "0", "-1", "1.0", "1e3", "abc", " 1", "99999999999999999999")
TEXTS = ("x" * 201,)
_PAGES: Cases = {"page": ("2", INTEGERS), "limit": ("1", (*INTEGERS, "101"))}
SUJET = "/api/v1/sujets/{slug}"
CASES: dict[str, Cases] = {
    "/api/v1/sujets": {
        **_PAGES,
        "category": ("patrimoine", TEXTS),
        "search": ("moulins", TEXTS),
        "featured": ("false", ("", "oui", "TRUE", "2")),
    },
    "/api/v1/sujets/featured": {"limit": ("1", (*INTEGERS, "21"))},
    f"{SUJET}/dossiers": _PAGES,
    f"{SUJET}/scrutins": {
        **_PAGES,
        "chambre": ("senat", ("", "SENAT", "autre")),
        "nature": ("motion", ("", "inconnue", "MOTION")),
    },
}
EFFECTS = [(path, name, value) for path, cases in CASES.items() for name, (value, _) in cases.items()]
REFUSALS = [
    (path, name, value) for path, cases in CASES.items() for name, (_, values) in cases.items() for value in values
]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_compte() as (opened, _):
        yield opened


def _url(path: str, query: str = "") -> str:
    return f"{path.replace('{slug}', 'haies')}?{query}"


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_parameter_changes_the_answer(client: Client, path: str, name: str, value: str) -> None:
    without, given = client.get(_url(path)), client.get(_url(path, f"{name}={value}"))
    assert without.status == given.status == 200
    assert given.body != without.body


@pytest.mark.parametrize(("path", "name", "value"), REFUSALS)
def test_a_bad_value_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, f"{name}={value.replace(' ', '%20')}"))
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == [name]


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_repeated_parameter_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, f"{name}={value}&{name}={value}"))
    assert answer.status == 400
    assert answer.json()["details"][0]["path"] == name


@pytest.mark.parametrize("path", CASES)
def test_unknown_parameters_are_ignored(client: Client, path: str) -> None:
    assert client.get(_url(path, "page_size=3&dateMin=x")).body == client.get(_url(path)).body
