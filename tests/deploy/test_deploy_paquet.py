"""What is installed where there is no checkout: the whole package, and the very versions that were tested."""

import re
import tomllib
from pathlib import Path

import pytest

RACINE = Path(__file__).resolve().parents[2]
PAQUET = RACINE / "src" / "hemicycle"
PYPROJECT = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))


def pins(name: str) -> dict[str, str]:
    """Name and version of each line of a file of requirements."""
    text = (RACINE / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9][a-z0-9._-]*)==([^ ]+)", text, re.MULTILINE))


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


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in PAQUET.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_the_image_has_the_versions_of_the_checkout() -> None:
    base, image = pins("requirements.txt"), pins("requirements-serveurs.txt")
    assert base
    assert {name: version for name, version in base.items() if image.get(name) != version} == {}


@pytest.mark.parametrize(
    ("page", "extras"),
    [
        ("requirements.txt", ()),
        ("requirements-serveurs.txt", ("postgres", "valkey")),
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
