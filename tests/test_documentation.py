"""The documentation is that of the code; tests that share something run together."""

import re
from pathlib import Path

import pytest
from typer.main import get_command

from hemicycle.cli import app
from hemicycle.settings import Settings, render_settings_page
from tests.ordonnancement import portee

RACINE = Path(__file__).resolve().parents[1]


def test_the_page_of_settings_is_up_to_date() -> None:
    page = (RACINE / "docs" / "reglages.md").read_text(encoding="utf-8")
    assert page == render_settings_page(), "write it again with hemicycle.settings.render_settings_page()"


def test_every_setting_has_a_description() -> None:
    assert all(field.description for field in Settings.model_fields.values())


def test_every_command_is_in_the_readme() -> None:
    readme = (RACINE / "README.md").read_text(encoding="utf-8")
    commands = getattr(get_command(app), "commands", {})
    assert commands
    assert [name for name in commands if not re.search(rf"\b{name}\b", readme)] == []


def test_every_module_is_on_the_map() -> None:
    page = (RACINE / "docs" / "architecture.md").read_text(encoding="utf-8")
    package = RACINE / "src" / "hemicycle"
    rooms = {p.stem for p in package.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    rooms -= {"__init__", "__main__"}
    assert sorted(room for room in rooms if f"`{room}`" not in page) == []


def test_links_between_pages_lead_somewhere() -> None:
    broken = []
    for page in [*RACINE.glob("*.md"), *RACINE.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.name} -> {target}")
    assert broken == []


def test_no_file_of_a_publisher_is_tracked() -> None:
    assert list(RACINE.glob("tests/**/*.zip")) == []


@pytest.mark.parametrize("nodeid", ["tests/demo/test_x.py::test_a", "tests/golden/test_y.py::test_b[1::2]"])
def test_what_reads_the_small_demo_runs_together(nodeid: str) -> None:
    assert portee(nodeid) == "demo"


def test_what_reads_the_samples_runs_together() -> None:
    assert portee("tests/reel/test_x.py::test_a") == portee("tests/reel/test_y.py::test_b[17]") == "reel"


def test_the_tests_of_any_other_file_stay_together() -> None:
    assert portee("tests/api/test_x.py::test_a[a::b]") == "tests/api/test_x.py"
