"""`make proof` does every proof to the end, and the page of the proofs names only commands that exist."""

import re
from pathlib import Path

import pytest
from benchmarks.preuves.__main__ import Verdict, dans_l_ordre, modules

RACINE = Path(__file__).resolve().parents[2]
COMMANDE = re.compile(r"`python -m (benchmarks[\w.]*)((?: [^`]*)?)`")
MAKE = re.compile(r"`make ([\w-]+)")


def test_a_proof_is_a_module_with_a_main(tmp_path: Path) -> None:
    (tmp_path / "moulins.py").write_text("def main() -> int:\n    return 0\n", encoding="utf-8")
    (tmp_path / "outils.py").write_text("def domain() -> int:\n    return 0\n", encoding="utf-8")
    (tmp_path / "__main__.py").write_text("def main() -> int:\n    return 0\n", encoding="utf-8")
    assert modules(tmp_path) == ["moulins"]


def test_the_proofs_of_the_project_are_found() -> None:
    assert {"arrets", "comptes", "fuzz", "nuit", "schema"} <= set(modules())


def test_a_red_proof_does_not_stop_the_others() -> None:
    done = []

    def one(name: str) -> Verdict:
        done.append(name)
        return Verdict(name, 1 if name == "b" else 0, 0.0)

    dans_l_ordre(["a", "b", "c"], one)
    assert done == ["a", "b", "c"]


@pytest.mark.parametrize(("codes", "end"), [((0, 0), 0), ((1, 0), 1), ((0, -9), 1)])
def test_one_red_proof_makes_the_whole_red(codes: tuple[int, ...], end: int) -> None:
    assert dans_l_ordre([str(rank) for rank in range(len(codes))], lambda n: Verdict(n, codes[int(n)], 0.0)) == end


def test_the_table_tells_what_was_red_and_what_was_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    verdicts = {"a": Verdict("a", 0, 1.0), "b": Verdict("b", 1, 2.0), "c": Verdict("c", 0, 3.0, omise=True)}
    dans_l_ordre(verdicts, verdicts.__getitem__)
    table = capsys.readouterr().out.splitlines()[-3:]
    assert [line.split()[0] + " " + line.split()[3] for line in table] == ["a vert", "b ROUGE", "c omise"]


def test_the_page_of_the_proofs_names_only_modules_that_exist() -> None:
    named = COMMANDE.findall(_page())
    assert named
    assert [module for module, _ in named if _source(module) is None] == []


def test_the_page_of_the_proofs_names_only_options_that_exist() -> None:
    unknown = [
        f"{module} {option}"
        for module, rest in COMMANDE.findall(_page())
        for option in re.findall(r"--[\w-]+", rest)
        if f'"{option}"' not in (_source(module) or "")
    ]
    assert unknown == []


def test_the_page_of_the_proofs_names_only_targets_of_the_makefile() -> None:
    targets = re.findall(r"^([\w-]+):", (RACINE / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = MAKE.findall(_page())
    assert named
    assert sorted(set(named) - set(targets)) == []


def _page() -> str:
    return (RACINE / "docs" / "preuves.md").read_text(encoding="utf-8")


def _source(module: str) -> str | None:
    """The text of the module that `python -m` would run."""
    path = RACINE / module.replace(".", "/")
    found = next((file for file in (path.with_suffix(".py"), path / "__main__.py") if file.exists()), None)
    return None if found is None else found.read_text(encoding="utf-8")
