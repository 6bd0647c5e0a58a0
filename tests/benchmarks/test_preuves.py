"""`make proof` does every proof to the end, and the page of the proofs names only commands that exist."""

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks.preuves import __main__ as preuves
from benchmarks.preuves.__main__ import Verdict, code, dans_l_ordre, limite, modules, prouver, resumer

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
    assert code([Verdict("une", number, 0.0) for number in codes]) == end


def test_the_table_tells_what_was_red_and_what_was_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    verdicts = {"a": Verdict("a", 0, 1.0), "b": Verdict("b", 1, 2.0), "c": Verdict("c", 0, 3.0, omise=True)}
    dans_l_ordre(list(verdicts), verdicts.__getitem__)
    table = capsys.readouterr().out.splitlines()[-3:]
    assert [line.split()[0] + " " + line.split()[3] for line in table] == ["a vert", "b ROUGE", "c omise"]


def test_one_reads_how_far_the_proofs_are(capsys: pytest.CaptureFixture[str]) -> None:
    dans_l_ordre(["a", "b"], lambda name: Verdict(name, 0, 61.0))
    lines = capsys.readouterr().out.splitlines()
    assert "== 2/2 b" in lines
    assert "== b : vert, 1 min 01 s, 0 min 00 s de processeur" in lines


def test_every_proof_has_a_time_limit() -> None:
    assert all(0 < limite(name) <= 1800 for name in modules())


def test_limits_are_those_of_proofs_that_exist() -> None:
    assert set(preuves.LIMITES) <= set(modules())


@pytest.fixture
def une_preuve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Have the runner find a proof of a few lines, in the place of all others; the page that it may write."""

    def ecrite(lines: str) -> Path:
        (tmp_path / "preuve.py").write_text(lines, encoding="utf-8")
        monkeypatch.setattr(preuves, "commande", lambda _: [sys.executable, str(tmp_path / "preuve.py")])
        return tmp_path / "preuves.md"

    return ecrite


def test_a_proof_is_shown_as_it_goes(une_preuve: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    page = une_preuve("print('vingt questions')\nraise SystemExit(3)\n")
    verdict = prouver("essai", 60, page)
    assert (verdict.code, verdict.hors_delai) == (3, False)
    assert "vingt questions" in capsys.readouterr().out


def test_a_proof_that_does_not_end_is_ended(une_preuve: Callable[[str], Path]) -> None:
    verdict = prouver("essai", 0.2, une_preuve("import time\ntime.sleep(600)\n"))
    assert verdict.hors_delai
    assert verdict.code != 0


def test_what_a_proof_started_ends_with_it(une_preuve: Callable[[str], Path], tmp_path: Path) -> None:
    page = une_preuve(
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(child.pid))\n"
    )
    assert prouver("essai", 60, page).code == 0
    pid = int((tmp_path / "pid").read_text(encoding="utf-8"))
    for _ in range(200):
        if not _tourne(pid):
            break
        time.sleep(0.05)
    assert not _tourne(pid)


def test_the_durations_are_in_the_page(tmp_path: Path) -> None:
    page = tmp_path / "preuves.md"
    assert resumer([Verdict("fuzz", 0, 130.0, processeur=200.0), Verdict("nuit", 0, 70.0)], 20.0, page) == 0
    text = page.read_text(encoding="utf-8")
    assert "| `fuzz` | 2 min 10 s, 3 min 20 s of processor |" in text
    assert "| in all | 3 min 40 s |" in text


def test_the_page_tells_which_proof_was_out_of_time(tmp_path: Path) -> None:
    page = tmp_path / "preuves.md"
    assert resumer([Verdict("fuzz", 1, 600.0, hors_delai=True), Verdict("nuit", 1, 7.0)], 0.0, page) == 1
    text = page.read_text(encoding="utf-8")
    assert "- `fuzz` was out of time" in text
    assert "- `nuit` is red" in text


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


def _tourne(pid: int) -> bool:
    """Whether a process still runs: one that ended and that nobody waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
