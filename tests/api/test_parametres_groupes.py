"""Each parameter of groups, analytics and exports changes the answer, and refuses bad values."""

import pytest

from tests.api.client import Client

# Per operation: parameter -> (a value that changes the answer, values that are refused), as in `test_parameters`.
Cases = dict[str, tuple[str, tuple[str, ...]]]
INTEGERS = ("", "0", "-1", "1.0", "1e3", "abc", " 1", "99999999999999999999")
BOOLEANS = ("", "oui", "TRUE", "2")
TEXTS = ("x" * 201,)
_LEGISLATURE = ("16", (*INTEGERS, "100"))
_SESSION = ("16", ("abc", "2024-2026"))
_PERIODE: Cases = {"legislature": _LEGISLATURE, "session": _SESSION}
_INITIE = ("true", BOOLEANS)
_ACCORD: Cases = {
    "nature": ("ensemble", ("", "article", "ENSEMBLE")),
    "clivants": ("true", BOOLEANS),
}
_SELECTION: Cases = {
    "groupe": ("riv", TEXTS),
    "periode": ("1m", ("", "2m", "ALL")),
    "theme": ("sante", TEXTS),
}

GROUPE = "/api/v1/groupes/{chambre}/{slug}"
ANALYTICS = "/api/v1/analytics"
CASES: dict[str, Cases] = {
    "/api/v1/groupes": {
        "page": ("2", INTEGERS),
        "limit": ("1", (*INTEGERS, "101")),
        "chambre": ("senat", ("", "SENAT", "autre")),
        "updatedSince": ("2100-01-01", ("", "hier", "2025-99-01")),
        **_PERIODE,
    },
    "/api/v1/groupes/{chambre}/matrice-alliances": _PERIODE | _ACCORD,
    GROUPE: _PERIODE,
    f"{GROUPE}/stats": _PERIODE,
    f"{GROUPE}/votes": _PERIODE | {"groupeInitie": _INITIE},
    f"{GROUPE}/alliances": _PERIODE | _ACCORD,
    f"{GROUPE}/thematiques": _PERIODE | {"groupeInitie": _INITIE},
    f"{ANALYTICS}/stats": _SELECTION,
    f"{ANALYTICS}/voting-trends": _SELECTION,
    f"{ANALYTICS}/top-deputes": _SELECTION | {"limit": ("1", (*INTEGERS, "51"))},
    f"{ANALYTICS}/scrutins": _SELECTION | {"limit": ("1", (*INTEGERS, "51"))},
    f"{ANALYTICS}/dissidents": {"periode": _SELECTION["periode"], "limit": ("1", (*INTEGERS, "51"))},
    f"{ANALYTICS}/themes": {"periode": _SELECTION["periode"], "limit": ("1", (*INTEGERS, "31"))},
    f"{ANALYTICS}/controverses": {"periode": _SELECTION["periode"], "limit": ("1", (*INTEGERS, "31"))},
    "/api/v1/exports/votes": {
        "session": ("16", ("", "abc", "2024-2026")),
        "chambre": ("senat", ("", "SENAT", "autre")),
        "format": ("csv", ("", "CSV", "parquet")),
    },
}
# Nothing to cut in a release that holds no register of lobbyists: `test_analytics` cuts one written for it.
WITHOUT_DATA: dict[str, Cases] = {
    f"{ANALYTICS}/lobbying-sectors": {"limit": ("1", (*INTEGERS, "31"))},
    f"{ANALYTICS}/lobbying-top": {"limit": ("1", (*INTEGERS, "51"))},
}
VARIABLES = {"{chambre}": "assemblee", "{slug}": "boc"}
NEEDED = {"/api/v1/exports/votes": {"session": "17"}}

EFFECTS = [(path, name, value) for path, cases in CASES.items() for name, (value, _) in cases.items()]
REFUSALS = [
    (path, name, value)
    for path, cases in (CASES | WITHOUT_DATA).items()
    for name, (_, values) in cases.items()
    for value in values
]


def _url(path: str, **given: str) -> str:
    pairs = NEEDED.get(path, {}) | given
    for variable, value in VARIABLES.items():
        path = path.replace(variable, value)
    return f"{path}?{'&'.join(f'{name}={value}' for name, value in pairs.items())}"


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_parameter_changes_the_answer(chambres: Client, path: str, name: str, value: str) -> None:
    without, given = chambres.get(_url(path)), chambres.get(_url(path, **{name: value}))
    assert without.status == 200
    assert given.body != without.body


@pytest.mark.parametrize(("path", "name", "value"), REFUSALS)
def test_a_bad_value_is_a_400_in_french_that_names_it(chambres: Client, path: str, name: str, value: str) -> None:
    answer = chambres.get(_url(path, **{name: value.replace(" ", "%20")}))
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == [name]
    assert f"Paramètre « {name} »" in answer.json()["message"]


@pytest.mark.parametrize(("path", "name", "value"), EFFECTS)
def test_a_repeated_parameter_is_refused_by_name(chambres: Client, path: str, name: str, value: str) -> None:
    answer = chambres.get(f"{_url(path, **{name: value})}&{name}={value}")
    assert answer.status == 400
    assert answer.json()["details"][0]["path"] == name


@pytest.mark.parametrize("path", CASES | WITHOUT_DATA)
def test_unknown_parameters_are_ignored(chambres: Client, path: str) -> None:
    assert chambres.get(_url(path, page_size="3", dateMin="x")).body == chambres.get(_url(path)).body


def test_an_export_needs_a_session(chambres: Client) -> None:
    answer = chambres.get("/api/v1/exports/votes")
    assert answer.status == 400
    assert answer.json()["message"] == "Paramètre « session » : obligatoire."


@pytest.mark.parametrize("chambre", ["congres", "Senat", "%20"])
@pytest.mark.parametrize("path", [path for path in CASES if "{chambre}" in path])
def test_a_chamber_in_a_path_is_one_of_two(chambres: Client, path: str, chambre: str) -> None:
    answer = chambres.get(path.replace("{chambre}", chambre).replace("{slug}", "boc"))
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["chambre"]
