"""The `resumer` command as the operator runs it."""

from pathlib import Path

import pytest

from tests.ai.redacteur import CLE, Answer, redacteur, resume
from tests.test_cli import assert_one_line, hemicycle, publie

__all__ = ["publie"]  # a fixture: the tiny world, published by the command


def test_without_an_address_the_command_says_that_it_is_off(publie: Path) -> None:
    result = hemicycle(publie, "resumer", HEMICYCLE_AI_URL="")
    assert_one_line(result, 2)
    assert "désactivés" in result.stderr


def test_a_trial_sends_nothing_and_needs_no_setting(publie: Path) -> None:
    with redacteur([resume("Adopté.")]) as serveur:
        result = hemicycle(
            publie, "resumer", "--essai", "--genre", "scrutin", "--limite", "1", HEMICYCLE_AI_URL=serveur.url
        )
    assert (result.returncode, serveur.demandes) == (0, [])
    assert result.stdout.count("=== scrutin") == 1
    assert not (publie / "resumer.lock").exists()


def test_texts_are_written_within_the_limit(publie: Path) -> None:
    with redacteur([resume("Adopté.")]) as serveur:
        reglages = {"HEMICYCLE_AI_URL": serveur.url, "HEMICYCLE_AI_KEY": CLE, "HEMICYCLE_AI_MODEL": "un-modele"}
        result = hemicycle(publie, "resumer", "--genre", "scrutin", "--limite", "1", "--simultane", "1", **reglages)
    assert result.returncode == 0, result.stderr
    assert "1 résumés rédigés" in result.stdout
    assert [request["model"] for request in serveur.demandes] == ["un-modele"]
    assert CLE not in result.stdout + result.stderr


def test_a_refused_key_is_one_clear_line_without_the_key(publie: Path) -> None:
    with redacteur([Answer(CLE.encode(), 401)]) as serveur:
        reglages = {"HEMICYCLE_AI_URL": serveur.url, "HEMICYCLE_AI_KEY": CLE, "HEMICYCLE_LOG_LEVEL": "DEBUG"}
        result = hemicycle(publie, "resumer", "--genre", "membre", **reglages)
    assert_one_line(result, 7)
    assert CLE not in result.stdout + result.stderr


def test_a_budget_too_small_sends_nothing_and_says_so(publie: Path) -> None:
    with redacteur([resume("Adopté.")]) as serveur:
        result = hemicycle(
            publie, "resumer", "--genre", "membre", "--budget-jetons", "10", HEMICYCLE_AI_URL=serveur.url
        )
    assert serveur.demandes == []
    assert "budget de jetons atteint" in result.stdout


@pytest.mark.parametrize("argument", ["loi", ""])
def test_an_unknown_kind_is_one_clear_line(publie: Path, argument: str) -> None:
    assert_one_line(hemicycle(publie, "resumer", "--genre", argument), 2)
