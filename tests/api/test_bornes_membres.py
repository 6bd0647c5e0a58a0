"""Defaults, bounds and words that the contract gives for the members operations, at each mount."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.client import Client
from tests.api.parlement import client_compte

# mount -> a member of it
MOUNTS = {"parlementaires": "lucie-verdan", "deputes": "lucie-verdan", "senateurs": "alba-courlis"}
# operation, default and largest number of rows
LIMITES = [
    ("", 20, 200),
    ("/{slug}/votes", 20, 100),
    ("/{slug}/stats/preuve", 20, 100),
    ("/{slug}/amendements", 20, 50),
    ("/{slug}/interventions", 10, 20),
]
# operation, parameter, default, values
MOTS = [
    ("", "sort", None, ["nom", "prenom", "presence", "loyaute", "activite", "amendements", "interventions"]),
    ("", "order", "asc", ["asc", "desc"]),
    ("", "periode", "mandat", ["mandat", "carriere"]),
    ("", "actif", None, ["true", "false", "1", "0"]),
    ("/{slug}/rank", "sort", "presence",
     ["nom", "prenom", "presence", "loyaute", "activite", "amendements", "interventions"]),
    ("/{slug}/rank", "order", "desc", ["asc", "desc"]),
    ("/{slug}/rank", "periode", "mandat", ["mandat", "carriere"]),
    ("/{slug}/votes", "position", None, ["pour", "contre", "abstention", "absent"]),
    ("/{slug}/votes", "dissidentOnly", "false", ["true", "false", "1", "0"]),
    ("/{slug}/votes", "chambre", None, ["assemblee", "senat"]),
    ("/{slug}/amendements", "sort", None,
     ["Adopt%C3%A9", "Rejet%C3%A9", "Retir%C3%A9", "Non%20soutenu", "Tomb%C3%A9"]),
    ("/{slug}/amendements", "votedOnly", "false", ["true", "false", "1", "0"]),
    ("/{slug}/interventions", "type", None,
     ["question", "intervention", "explication_vote", "reponse_gouvernement", "interruption"]),
    ("/{slug}", "include", None, ["votes", "interventions", "amendements", "stats", "stats,votes"]),
]  # fmt: skip
OPERATIONS = [
    "", "/groupes", "/legislatures", "/sessions", "/historique-carriere", "/compare?slugs={slug},{autre}", "/{slug}",
    "/{slug}/stats", "/{slug}/rank", "/{slug}/votes", "/{slug}/amendements", "/{slug}/interventions",
]  # fmt: skip
AUTRES = {"parlementaires": "alba-courlis", "deputes": "eric-d-orvane", "senateurs": "bruno-heron"}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_compte() as (opened, _):
        yield opened


def _url(mount: str, operation: str) -> str:
    return f"/api/v1/{mount}{operation}".replace("{slug}", MOUNTS[mount]).replace("{autre}", AUTRES[mount])


@pytest.mark.parametrize("mount", MOUNTS)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_twelve_operations_answer_at_each_mount(client: Client, mount: str, operation: str) -> None:
    answer = client.get(_url(mount, operation))
    assert answer.status == 200
    assert "data" in answer.json()


@pytest.mark.parametrize("mount", MOUNTS)
@pytest.mark.parametrize(("operation", "defaut", "maximum"), LIMITES)
def test_pages_have_their_default_and_their_largest_size(
    client: Client, mount: str, operation: str, defaut: int, maximum: int
) -> None:
    url = _url(mount, operation)
    assert (client.get(url).meta["page"], client.get(url).meta["limit"]) == (1, defaut)
    assert client.get(f"{url}?limit={maximum}").meta["limit"] == maximum
    assert client.get(f"{url}?limit={maximum + 1}").status == 400


@pytest.mark.parametrize("mount", MOUNTS)
@pytest.mark.parametrize(("operation", "name", "defaut", "values"), MOTS)
def test_every_word_of_the_contract_is_taken_and_the_default_is_one_of_them(
    client: Client, mount: str, operation: str, name: str, defaut: str | None, values: list[str]
) -> None:
    url = _url(mount, operation)
    assert [value for value in values if client.get(f"{url}?{name}={value}").status != 200] == []
    if defaut is not None:
        assert client.get(f"{url}?{name}={defaut}").body == client.get(url).body


@pytest.mark.parametrize("mount", MOUNTS)
def test_members_in_office_come_by_name_when_nothing_is_asked(client: Client, mount: str) -> None:
    asked = client.get(_url(mount, "?actif=true&sort=nom&order=asc"))
    assert client.get(_url(mount, "")).body == asked.body


def _slugs(client: Client, query: str) -> set[Any]:
    return {row["slug"] for row in client.get(f"/api/v1/deputes?{query}").data}


def test_a_department_is_that_of_the_period_asked(client: Client) -> None:
    assert _slugs(client, "departement=2A") == {"lucie-verdan"}
    assert _slugs(client, "departement=2A&legislature=16") == set()
    assert "lucie-verdan" in _slugs(client, "departement=29&legislature=16")


def test_a_row_of_a_past_period_shows_the_group_and_constituency_of_then(client: Client) -> None:
    (verdan,) = (row for row in client.get("/api/v1/deputes?legislature=16").data if row["slug"] == "lucie-verdan")
    assert (verdan["groupe"]["slug"], verdan["circonscription"]["departement"]) == ("hai", "29")
    assert verdan["legislature"] == 16
    assert "session" not in verdan


@pytest.mark.parametrize("sort", ["amendements", "interventions", "activite", "nom", "prenom"])
def test_the_period_leaves_the_sorts_that_have_no_career_alone(client: Client, sort: str) -> None:
    url = f"/api/v1/deputes?sort={sort}&order=desc"
    assert client.get(f"{url}&periode=carriere").body == client.get(url).body
