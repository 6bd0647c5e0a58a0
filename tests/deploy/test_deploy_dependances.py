"""What the service depends on: declared, imported, explained, under licences that let it be used by anybody."""

import ast
import json
import subprocess
import sys
from importlib.metadata import packages_distributions

import pytest

from benchmarks import dependances

# Never imported by name: granian is told its name (`Loops.uvloop`).
NAMED_ONLY = {"uvloop"}
LICENCES = {"MIT", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "ISC", "PSF-2.0", "MPL-2.0", "0BSD", "Zlib", "CC0-1.0"}
LIBRARIES = {"psycopg": "LGPL-3.0-only", "psycopg-binary": "LGPL-3.0-only"}  # an extra, linked to and not modified


def imported() -> set[str]:
    """The packages that `src/` imports, or looks for by name to use their files."""
    found: set[str] = set()
    for path in (dependances.RACINE / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module.partition(".")[0])
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "find_spec":
                found |= {str(one.value) for one in node.args if isinstance(one, ast.Constant)}
    ours = {"hemicycle", "hemicycle_demo", "_typeshed"}  # the last one is that of type checkers
    known = packages_distributions()
    names = {known.get(module, [module])[0] for module in found - ours - sys.stdlib_module_names}
    return {dependances._named(name) for name in names}


def test_what_is_imported_is_declared_and_what_is_declared_is_imported() -> None:
    declared = {name for section in ("dependencies", *dependances.EXTRAS) for name in dependances.declared(section)}
    assert declared - NAMED_ONLY == imported()


@pytest.mark.parametrize("section", ["dependencies", "dev", *dependances.EXTRAS])
def test_each_says_what_it_is_for(section: str) -> None:
    assert [name for name, why in dependances.declared(section).items() if not why] == [], "a comment in pyproject.toml"


def test_the_page_is_up_to_date() -> None:
    page = dependances.PAGE.read_text(encoding="utf-8")
    assert page == dependances.page(dependances.kept_dates()), "python -m benchmarks.dependances"


def test_licences_of_the_service_let_anybody_use_it() -> None:
    known = dependances.installed()
    image = {name: known[name].licence for name in dependances.pins("requirements-serveurs.txt") if name in known}
    assert len(image) > 40
    unexpected = {
        name: licence for name, licence in image.items()
        if licence != LIBRARIES.get(name)
        and not set(licence.replace("(", "").replace(")", "").replace(" AND ", " OR ").split(" OR ")) <= LICENCES
    }  # fmt: skip
    assert unexpected == {}


def test_the_bill_of_materials_lists_what_is_installed() -> None:
    program = dependances.RACINE / "deploy" / "container" / "sbom.py"
    said = subprocess.run([sys.executable, str(program)], check=True, capture_output=True).stdout
    bill = json.loads(said)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    found = {one["name"]: one for one in bill["components"]}
    assert found["granian"]["purl"] == f"pkg:pypi/granian@{found['granian']['version']}"
    assert set(dependances.declared("dependencies")) <= set(found)
    assert [name for name in dependances.declared("dependencies") if not found[name].get("licenses")] == []
