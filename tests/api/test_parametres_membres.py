"""Each parameter of the operations under a member changes the answer, and refuses bad values."""

from collections.abc import Iterator

import pytest

from tests.api.client import Client
from tests.api.parlement import client_compte

INTEGERS = ("", "0", "-1", "1.0", "1e3", "abc", "99999999999999999999")
DATES = ("", "2025-13-01", "2025-02-30", "hier", "01/02/2025")
_PAGE = ("2", INTEGERS)
_LIMIT = ("1", (*INTEGERS, "101"))
_CHAMBRE = ("senat", ("", "SENAT", "autre"))
_BOOLEEN = ("", "oui", "TRUE", "2")
_VOTES = {
    "page": _PAGE,
    "limit": _LIMIT,
    "position": ("contre", ("", "POUR", "present")),
    "tag": ("agriculture", ("x" * 201,)),
    "nature": ("motion", ("", "inconnue")),
    "dateFrom": ("2024-11-02", DATES),
    "dateTo": ("2024-11-02", DATES),
    "dissidentOnly": ("true", _BOOLEEN),
    "chambre": ("assemblee", _CHAMBRE[1]),
}
_PREUVE = {
    "page": _PAGE,
    "limit": _LIMIT,
    "statistique": ("loyaute", ("", "activite", "PRESENCE")),
    "periode": ("carriere", ("", "annee", "session")),
    "compte": ("false", _BOOLEEN),
}
_RANK = {
    "sort": ("prenom", ("", "NOM", "age")),
    "order": ("asc", ("", "ASC", "up")),
    "groupe": ("riv", ("x" * 201,)),
    "periode": ("carriere", ("", "annee")),
}
SLUGS = {
    "/api/v1/parlementaires": "lucie-verdan",
    "/api/v1/deputes": "lucie-verdan",
    "/api/v1/senateurs": "alba-courlis",
}
CASES: dict[str, dict[str, tuple[str, tuple[str, ...]]]] = {
    f"{mount}/{{slug}}/{suite}": cases
    for mount in SLUGS
    for suite, cases in (("votes", _VOTES), ("stats/preuve", _PREUVE), ("rank", _RANK))
}
CASES["/api/v1/parlementaires/{slug}/rank"] = _RANK | {"chambre": _CHAMBRE}
for _mount in ("/api/v1/parlementaires", "/api/v1/deputes"):  # all that a deputy did was in the Assembly
    CASES[f"{_mount}/{{slug}}/votes"] = _VOTES | {"chambre": _CHAMBRE}
_GROUPES = {"legislature": ("16", (*INTEGERS, "100")), "session": ("16", ("abc", "2024-2026"))}
CASES |= {"/api/v1/parlementaires/groupes": _GROUPES, "/api/v1/deputes/groupes": _GROUPES}
CASES["/api/v1/senateurs/groupes"] = {"session": ("2019-2020", _GROUPES["session"][1])}
_TOUTES = {"slugs": ("lucie-verdan,eric-d-orvane", ("", "lucie-verdan", "a,b,c,d,e", "a,A", f"a,{'x' * 201}"))}
REQUIRED = {f"{mount}/compare": _TOUTES for mount in SLUGS}

EFFECTS = [(path, name, value) for path, cases in CASES.items() for name, (value, _) in cases.items()]
REFUSALS = [
    (path, name, value)
    for path, cases in (CASES | REQUIRED).items()
    for name, (_, values) in cases.items()
    for value in values
]
# What a parameter needs beside it to have something to change: careers of deputies differ by loyalty, pages by size.
BESIDE = {
    ("/api/v1/parlementaires/{slug}/rank", "periode"): "sort=loyaute&order=asc",
    ("/api/v1/deputes/{slug}/rank", "periode"): "sort=loyaute&order=asc",
}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_compte() as (opened, _):
        yield opened


def _url(path: str, *pairs: str) -> str:
    mount = next(mount for mount in SLUGS if path.startswith(mount))
    query = "&".join(pair for pair in pairs if pair)
    return f"{path.replace('{slug}', SLUGS[mount])}?{query}"


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_parameter_changes_the_answer(client: Client, path: str, name: str, value: str) -> None:
    beside = BESIDE.get((path, name), "")
    without, given = client.get(_url(path, beside)), client.get(_url(path, beside, f"{name}={value}"))
    assert (without.status, given.status) == (200, 200)
    assert given.body != without.body


@pytest.mark.parametrize(("path", "name", "value"), REFUSALS)
def test_a_bad_value_is_refused_by_name(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(_url(path, f"{name}={value}"))
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == [name]
    assert f"« {name} »" in answer.json()["message"]


@pytest.mark.parametrize("path", REQUIRED)
def test_a_required_parameter_is_asked_for_by_name(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status == 400
    assert answer.json()["details"] == [{"path": "slugs", "message": "Paramètre « slugs » : obligatoire."}]


@pytest.mark.parametrize("path", CASES)
def test_unknown_parameters_are_ignored(client: Client, path: str) -> None:
    assert client.get(_url(path, "page_size=3", "dateMin=x")).body == client.get(_url(path)).body
