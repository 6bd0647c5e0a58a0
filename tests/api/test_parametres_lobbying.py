"""Each parameter of lobbying changes the answer, and refuses bad values."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest

from tests import lobbying_minuscule as m
from tests.api.client import Client
from tests.api.registre import client_compte
from tests.api.test_parametres_groupes import INTEGERS, TEXTS, Cases

BASE = "/api/v1/lobbying"

# Per operation: parameter -> (a value that changes the answer, values that are refused), as in `test_parameters`.
_LISTES = ("x" * 1001,)
_ORDRES = ("", "ASC", "up")
_PAGES: Cases = {"page": ("2", INTEGERS), "limit": ("1", (*INTEGERS, "101"))}
CASES: dict[str, Cases] = {
    BASE: _PAGES
    | {
        "type": ("syndicat", ("", "SYNDICAT", "parti")),
        "secteur": ("agri", TEXTS),
        "secteurs": ("agriculture,energie", _LISTES),
        "search": ("moulins", TEXTS),
        "sort": ("budget", ("", "NOM", "type")),
        "order": ("desc", _ORDRES),
    },
    f"{BASE}/actions": _PAGES
    | {
        "cible": ("depute", TEXTS),
        "texteVise": ("lois", TEXTS),
        "secteur": ("santé", TEXTS),
        "secteurs": ("eau", _LISTES),
        "search": ("biefs", TEXTS),
        "dateFrom": ("2025-02-28", ("", "hier", "2025-02-30")),
        "dateTo": ("2025-02-28", ("", "hier", "2025-02-30")),
        "sort": ("lobbyiste", ("", "datedebut", "nom")),
        "order": ("asc", _ORDRES),
    },
    f"{BASE}/actions/recent": {
        "limit": ("1", (*INTEGERS, "51")),
        "secteur": ("santé", TEXTS),
        "secteurs": ("eau", _LISTES),
    },
    f"{BASE}/{{id}}/actions": _PAGES | {"cible": ("ministre", ("", "DEPUTE", "autorite"))},
}
EFFECTS = [(path, name, value) for path, cases in CASES.items() for name, (value, _) in cases.items()]
REFUSALS = [
    (path, name, value) for path, cases in CASES.items() for name, (_, values) in cases.items() for value in values
]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_compte() as (opened, _):
        yield opened


def _path(path: str) -> str:
    return path.replace("{id}", m.id_lobbyiste(m.MOULINS))


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_parameter_changes_the_answer(client: Client, path: str, name: str, value: str) -> None:
    given = client.get(f"{_path(path)}?{name}={quote(value)}")
    assert given.status == 200
    assert given.body != client.get(_path(path)).body


@pytest.mark.parametrize(("path", "name", "value"), REFUSALS)
def test_a_bad_value_is_a_400_in_french_that_names_it(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(f"{_path(path)}?{name}={quote(value)}")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == [name]
    assert f"Paramètre « {name} »" in answer.json()["message"]


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_repeated_parameter_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(f"{_path(path)}?{name}={quote(value)}&{name}={quote(value)}")
    assert (answer.status, answer.json()["details"][0]["path"]) == (400, name)
