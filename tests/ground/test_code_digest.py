"""Which code decides a release or an answer: shown by editing copies of the package."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hemicycle
from hemicycle.api.app import code_version
from hemicycle.code_digest import digest, digest_of, reached
from hemicycle.release.publishing.inputs import release_code

PACKAGE = Path(hemicycle.__file__).parent
RELEASE = ("hemicycle.sync",)
ANSWERS = ("hemicycle.api.app", "hemicycle.release.engines.repository")
ON_THE_WAY = {
    RELEASE: [
        "__init__.py", "calendrier.py", "texte.py", "identifiants.py", "vocabulaire.py",
        "senatoriales/circonscriptions.py", "senatoriales/circonscriptions.toml", "senatoriales/nuances.toml",
        "sources/registry.py", "sources/publishers/__init__.py", "sources/publishers/senat/source.toml",
        "sources/publishers/rne/source.toml", "assemble/monde.py", "assemble/reperes/sujets.toml",
        "assemble/reperes/groupes.toml", "stats/calcul.py", "stats/membres/__init__.py", "release/format/facets.py",
        "release/documents/site/sitemap.py", "release/publishing/writing.py", "release/engines/sqlite.py", "sync.py",
    ],
    ANSWERS: [
        "__init__.py", "calendrier.py", "vocabulaire.py", "api/app.py", "api/static/docs.html",
        "api/static/docs.js", "api/static/llms.txt", "models/stats.py", "queries/open_release.py",
        "live/__init__.py", "senatoriales/circonscriptions.py", "senatoriales/circonscriptions.toml",
        "senatoriales/nuances.toml", "stats/membres/proximite.py", "release/format/facets.py",
        "release/engines/sqlite.py", "release/engines/postgres_words.py",
    ],
}  # fmt: skip
ASIDE = {
    RELEASE: ["cli.py", "__main__.py", "report.py", "api/app.py", "api/static/docs.html", "queries/open_release.py"],
    ANSWERS: ["cli.py", "sync.py", "assemble/monde.py", "stats/calcul.py", "sources/publishers/senat/source.toml"],
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, which every test leaves as it was."""
    copy = tmp_path_factory.mktemp("code") / "hemicycle"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def _moves(package: Path, roots: tuple[str, ...], path: str) -> bool:
    content = (package / path).read_bytes()
    try:
        (package / path).write_bytes(content + b"\n# fixed\n")
        return digest_of(package, *roots) != digest(*roots)
    finally:
        (package / path).write_bytes(content)


@pytest.mark.parametrize(("roots", "path"), [(roots, path) for roots, paths in ON_THE_WAY.items() for path in paths])
def test_a_change_on_the_way_moves_the_digest(package: Path, roots: tuple[str, ...], path: str) -> None:
    assert _moves(package, roots, path)


@pytest.mark.parametrize(("roots", "path"), [(roots, path) for roots, paths in ASIDE.items() for path in paths])
def test_a_change_elsewhere_does_not(package: Path, roots: tuple[str, ...], path: str) -> None:
    assert not _moves(package, roots, path)


def test_a_copy_of_the_same_files_has_the_same_digest(package: Path) -> None:
    assert digest_of(package, *RELEASE) == release_code() == digest(*RELEASE)
    assert code_version().endswith("+" + digest_of(package, *ANSWERS)[:16])


@pytest.mark.parametrize("roots", [RELEASE, ANSWERS])
def test_what_a_process_loads_is_reached(roots: tuple[str, ...]) -> None:
    script = f"import sys, {', '.join(roots)}; print(*(m for m in sys.modules if m.split('.')[0] == 'hemicycle'))"
    loaded = subprocess.check_output([sys.executable, "-c", script], text=True).split()
    assert {_path(module) for module in loaded} <= reached(PACKAGE, *roots).keys()


def test_every_import_statement_is_followed() -> None:
    """The quick reader of imports against the language's own."""
    for roots in (RELEASE, ANSWERS):
        files = reached(PACKAGE, *roots)
        for path, content in files.items():
            if path.endswith(".py"):
                assert {_path(module) for module in _imports(content)} <= files.keys(), path


@pytest.mark.parametrize(
    "statement",
    [
        "from hemicycle.a import b",
        "from hemicycle.a import (\n    thing,  # why (or not)\n    b as c,\n)",
        "import os, hemicycle.a.b as b",
        "def f() -> None:\n    from hemicycle.a.b import thing",
    ],
)
def test_imports_in_all_their_forms(tmp_path: Path, statement: str) -> None:
    package = tmp_path / "hemicycle"
    (package / "a" / "data").mkdir(parents=True)
    for path in ("__init__.py", "a/__init__.py", "a/b.py", "aside.py", "a/table.toml", "a/data/page.css"):
        (package / path).write_text("")
    (package / "root.py").write_text(statement)
    assert {path.removeprefix("hemicycle/") for path in reached(package, "hemicycle.root")} == {
        "root.py", "__init__.py", "a/__init__.py", "a/b.py", "a/table.toml", "a/data/page.css"
    }  # fmt: skip


def _imports(source: bytes) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("hemicycle."))
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "imports are absolute"
            assert node.level == 0, "imports are absolute"
            if node.module.split(".")[0] == "hemicycle":
                yield node.module
                under = (f"{node.module}.{name.name}" for name in node.names)
                yield from (module for module in under if (PACKAGE.parent / _path(module)).exists())


def _path(module: str) -> str:
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if (PACKAGE.parent / path).is_dir() else f"{path}.py"
