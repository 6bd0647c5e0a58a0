"""Dossiers as clients ask for them: envelopes and addresses."""

import pytest

from tests import dossiers_minuscules as essai
from tests.api.client import Client

LIEU = "dossiers"
BASE = "/api/v1/dossiers"
HAIES = f"{BASE}/{essai.HAIES}"


def test_the_detail_and_the_filters_are_bare_objects(client: Client) -> None:
    assert client.get(HAIES).json()["uid"] == essai.HAIES
    assert list(client.get(f"{BASE}/filters").json()) == ["procedures", "etats", "chambres"]


@pytest.mark.parametrize("suite", ["", "/chronologie", "/scrutins", "/amendements"])
def test_an_unvoted_dossier_has_a_detail_all_the_same(client: Client, suite: str) -> None:
    assert client.get(f"{BASE}/{essai.RAPPORT}{suite}").status == 200
    assert essai.RAPPORT not in [row["uid"] for row in client.get(f"{BASE}?limit=100").data]


@pytest.mark.parametrize("suite", ["", "/chronologie", "/scrutins", "/amendements"])
def test_a_uid_in_another_case_leads_to_the_same_answer(client: Client, suite: str) -> None:
    asked = client.get(f"{BASE}/{essai.HAIES_SENAT.upper()}{suite}")
    assert asked.body == client.get(f"{BASE}/{essai.HAIES_SENAT}{suite}").body


@pytest.mark.parametrize("value", ["false", "0"])
def test_voted_false_is_no_filter(client: Client, value: str) -> None:
    assert client.get(f"{HAIES}/amendements?voted={value}").body == client.get(f"{HAIES}/amendements").body


@pytest.mark.parametrize("value", ["Non%20soutenu", "non_soutenu", "NON+SOUTENU", "non-soutenu"])
def test_a_fate_is_read_in_both_spellings(client: Client, value: str) -> None:
    assert [row["numero"] for row in client.get(f"{HAIES}/amendements?sort={value}").data] == ["3"]


def test_outcomes_of_scrutins_are_in_upper_case_beside_their_code(client: Client) -> None:
    sorts = {(row["sort"], row["sortCode"]) for row in client.get(f"{HAIES}/scrutins").data}
    assert sorts == {("ADOPTE", "adopte"), ("REJETE", "rejete")}
