"""`hemicycle feedback`: what the operator reads, and what is forgotten."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from typer.testing import CliRunner

from hemicycle import cli
from hemicycle.calendrier import horodatage
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import open_state


def avis(days: int, message: str) -> Avis:
    instant = horodatage(datetime.now(UTC) - timedelta(days=days))
    return Avis(instant, "bug", "negatif", message, None, "/x", "passif", "Navigateur/1")


@pytest.fixture
def rempli(home_etat: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setattr(cli, "get_settings", lambda: home_etat)
    with open_state(home_etat) as state:
        deposer(state, avis(400, "Le plus ancien"))
        deposer(state, avis(20, "Un peu [bold]ancien[/bold]\x1b[2J"))
        deposer(state, avis(0, "Le plus récent"))
    return home_etat


def run(*args: str) -> str:
    result = CliRunner().invoke(cli.app, ["feedback", *args])
    assert result.exit_code == 0, result.output
    return result.output


def restants(rempli: Settings) -> list[str | None]:
    with open_state(rempli) as state:
        return [one.message for one in lister(state)]


def test_feedback_is_listed_in_a_table(rempli: Settings) -> None:
    shown = run("list")
    assert shown.index("Le plus ancien") < shown.index("Le plus récent")


def test_what_a_stranger_wrote_draws_nothing_on_the_terminal(rempli: Settings) -> None:
    shown = run("list")
    assert "[bold]ancien" in shown
    assert "\x1b[2J" not in shown


def test_a_day_leaves_out_older_feedback(rempli: Settings) -> None:
    shown = run("list", "--since", (datetime.now(UTC) - timedelta(days=30)).date().isoformat())
    assert "Le plus ancien" not in shown
    assert "Le plus récent" in shown


def test_a_program_gets_a_json_object_a_line(rempli: Settings) -> None:
    lines = [json.loads(line) for line in run("list", "--json").splitlines()]
    assert [line["message"] for line in lines][::2] == ["Le plus ancien", "Le plus récent"]
    assert lines[0]["type"] == "bug"


def test_a_purge_forgets_what_is_a_year_old(rempli: Settings) -> None:
    assert "1 avis effacé." in run("purge")
    assert len(restants(rempli)) == 2


def test_a_purge_may_be_asked_for_younger_feedback(rempli: Settings) -> None:
    assert "2 avis effacés." in run("purge", "--older-than-days", "10")
    assert restants(rempli) == ["Le plus récent"]


def test_nothing_to_list_is_said(home_etat: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "get_settings", lambda: home_etat)
    assert "Aucun avis." in run("list")


def test_a_day_that_is_none_is_refused(rempli: Settings) -> None:
    assert CliRunner().invoke(cli.app, ["feedback", "list", "--since", "hier"]).exit_code == 2
