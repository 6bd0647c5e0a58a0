"""What is installed where there is no checkout: the whole package, and the very versions that were tested."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from benchmarks.paquet import BUILT_FROM
from markdown_it import MarkdownIt
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hemicycle import __version__

RACINE = Path(__file__).resolve().parents[2]
PAQUET = RACINE / "src" / "hemicycle"
PYPROJECT = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))


def pins(name: str) -> dict[str, str]:
    """Name and version of each line of a file of requirements."""
    text = (RACINE / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9][a-z0-9._-]*)(?:\[[^]]*\])?==([^ ]+)", text, re.MULTILINE))


def required(*extras: str) -> set[str]:
    """The names that the package asks for."""
    project = PYPROJECT["project"]
    words = [*project["dependencies"], *(word for extra in extras for word in project["optional-dependencies"][extra])]
    return {re.split(r"[\[<>=; ]", word)[0].lower() for word in words}


def test_every_file_of_the_package_enters_the_wheel() -> None:
    patterns = PYPROJECT["tool"]["setuptools"]["package-data"]["hemicycle"]
    packed = {path for pattern in patterns for path in PAQUET.glob(pattern)}
    data = {p for p in PAQUET.rglob("*") if p.is_file() and p.suffix != ".py" and "__pycache__" not in p.parts}
    assert data - packed == set()


def test_what_indexes_show_needs_no_checkout() -> None:
    page = (RACINE / PYPROJECT["project"]["readme"]).read_text(encoding="utf-8")
    shown = MarkdownIt("commonmark").render(page)
    assert "<h1>" in shown
    targets = re.findall(r'(?:href|src)="([^"]*)"', shown)
    assert [target for target in targets if not target.startswith("https://")] == []


def test_the_package_says_who_what_and_that_it_is_typed() -> None:
    project = PYPROJECT["project"]
    assert project["authors"] == [{"name": "Hémicycle contributors"}]
    assert "Typing :: Typed" in project["classifiers"]
    for package in ("hemicycle", "hemicycle_demo"):
        assert "py.typed" in PYPROJECT["tool"]["setuptools"]["package-data"][package]
        assert (RACINE / "src" / package / "py.typed").exists()


def test_the_version_is_written_once() -> None:
    assert PYPROJECT["project"]["dynamic"] == ["version"]
    assert PYPROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "hemicycle.__version__"}
    newest = re.search(r"^## (\S+)", (RACINE / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__
    named = re.findall(r"hemicycle:(\d[\d.]*\d)", (RACINE / "docs" / "exploitation.md").read_text(encoding="utf-8"))
    assert set(named) == {__version__}


def test_the_package_is_built_from_what_its_trial_copies() -> None:
    named = {PYPROJECT["project"]["readme"], *PYPROJECT["project"]["license-files"], "pyproject.toml"}
    assert [name for name in named if not any(Path(name).is_relative_to(taken) for taken in BUILT_FROM)] == []
    assert {"docs", "setup.py"} < set(BUILT_FROM), "documents enter the wheel"


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in PAQUET.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_the_image_has_the_versions_of_the_checkout() -> None:
    base = pins("requirements.txt")
    assert base
    for image in (pins("requirements-serveurs.txt"), pins("requirements-mcp.txt")):
        assert {name: version for name, version in base.items() if image.get(name) != version} == {}


@pytest.mark.parametrize(
    ("page", "extras"),
    [
        ("requirements.txt", ()),
        ("requirements-serveurs.txt", ("postgres", "valkey")),
        ("requirements-mcp.txt", ("mcp", "postgres", "valkey")),
        ("requirements-dev.txt", ("dev",)),
    ],
)
def test_all_that_the_package_asks_for_is_pinned(page: str, extras: tuple[str, ...]) -> None:
    assert required(*extras) - set(pins(page)) == set(), "make requirements"


@pytest.mark.parametrize("page", sorted(RACINE.glob("requirements*.txt")), ids=lambda page: page.name)
def test_pins_have_hashes_and_no_address(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert "://" not in text
    entries = re.split(r"\n(?=\S)", text.strip())
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


def test_a_package_asked_for_with_an_extra_is_pinned_with_it() -> None:
    """pip looks a name with an extra up apart: unpinned, it takes the newest version, which has no hash here."""
    text = (RACINE / "requirements-dev.txt").read_text(encoding="utf-8")
    pinned = {
        canonicalize_name(name): set(words.split(",")) for name, words in re.findall(r"^(\S+)\[(.+)\]==", text, re.M)
    }
    asked = [Requirement(line) for name in pins("requirements-dev.txt") for line in (_requires(name) or [])]
    wanted = [r for r in asked if r.extras and (r.marker is None or r.marker.evaluate({"extra": ""}))]
    assert wanted
    assert [str(r) for r in wanted if not r.extras <= pinned.get(canonicalize_name(r.name), set())] == []


def _requires(name: str) -> list[str] | None:
    """What an installed package asks for; nothing for those of other systems."""
    try:
        return requires(name)
    except PackageNotFoundError:
        return None
