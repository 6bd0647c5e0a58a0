"""Files for those who come: sound, and true of the checkout."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

RACINE = Path(__file__).resolve().parents[2]


def lu(chemin: str) -> str:
    return (RACINE / chemin).read_text(encoding="utf-8")


def structure(chemin: str) -> dict[str, Any]:
    return dict(yaml.safe_load(lu(chemin)))


def test_ci_anywhere_runs_what_ci_runs_here() -> None:
    (travail,) = structure(".github/workflows/ci.yml")["jobs"].values()
    assert [etape["run"] for etape in travail["steps"] if "run" in etape] == [".ci/run"]
    assert lu(".ci/run").rstrip().endswith("make check")


def test_hooks_are_tools_of_the_checkout_that_ci_calls_too() -> None:
    (depot,) = structure(".pre-commit-config.yaml")["repos"]
    assert depot["repo"] == "local"
    for crochet in depot["hooks"]:
        outil = crochet["entry"].removeprefix(".venv/bin/").removesuffix(" --force-exclude")
        assert crochet["language"] == "system"
        assert re.search(rf"\$\(BIN\)/{outil}\b", lu("Makefile")), outil


@pytest.mark.parametrize("forme", ["bug", "donnee", "idea"])
def test_a_form_of_an_issue_has_what_the_host_wants(forme: str) -> None:
    lue = structure(f".github/ISSUE_TEMPLATE/{forme}.yml")
    assert {"name", "description", "body"} <= set(lue)
    questions = [champ["id"] for champ in lue["body"]]
    assert len(questions) == len(set(questions)) >= 2
    assert {champ["type"] for champ in lue["body"]} <= {"input", "textarea", "dropdown", "checkboxes", "markdown"}
    assert all(champ["attributes"]["label"] for champ in lue["body"])


def test_the_citation_has_what_its_format_wants() -> None:
    lue = structure("CITATION.cff")
    assert lue["cff-version"] == "1.2.0"
    assert {"message", "title", "authors", "license"} <= set(lue)
    assert f'license = "{lue["license"]}"' in lu("pyproject.toml")


@pytest.mark.parametrize("page", ["SECURITY.md", "CODE_OF_CONDUCT.md", "CITATION.cff", "CONTRIBUTING.md"])
def test_nobody_is_sent_to_an_address_that_may_not_exist(page: str) -> None:
    assert re.findall(r"[\w.+-]+@[\w-]+\.\w+", lu(page)) == []


def test_figures_of_the_guide_are_of_the_order_of_what_they_count() -> None:
    guide, gardees = lu("CONTRIBUTING.md"), lu("tests/golden/golden.json").count('"sha256"')
    assert "some two thousand addresses" in guide
    assert 1500 < gardees < 2500
    assert "thirty-four of them" in guide
    assert len(list((RACINE / "tests/golden/corps").iterdir())) == 34


def test_what_the_first_contribution_names_is_there() -> None:
    guide = lu("CONTRIBUTING.md").partition("## A first contribution")[2].partition("\n## ")[0]
    for chemin in re.findall(r"`((?:src|tests|docs)/[^`]*)`", guide):
        assert (RACINE / chemin).exists(), chemin
    for cible in re.findall(r"`make ([a-z ]+)", guide):
        assert all(re.search(rf"^{mot}:", lu("Makefile"), re.MULTILINE) for mot in cible.split()), cible
    for partie in re.findall(r"AREA=([\w/.]+)", guide):
        assert (RACINE / "tests" / partie).exists(), partie
