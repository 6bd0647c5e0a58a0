"""Proofs run apart, are ended, and write their page; the worlds and the schema that they begin with."""

import importlib.util
import json
import re
import sys
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from benchmarks.preuves import __main__ as preuves
from benchmarks.preuves import fonds
from benchmarks.preuves.__main__ import Verdict, code, dans_l_ordre, limite, modules, prouver, resumer
from benchmarks.preuves.fuzz_questions import Glanage
from benchmarks.preuves.nuit import Mesures, conclure
from benchmarks.preuves.rapport import Section
from benchmarks.preuves.schema import _HOOKS, Bilan, _parser, command, count, judge, left
from benchmarks.preuves.schema_noms import KEPT, chosen
from tests.attente import PATIENCE, attendre

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
    verdict = prouver("essai", PATIENCE, page)
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
    assert prouver("essai", PATIENCE, page).code == 0
    pid = int((tmp_path / "pid").read_text(encoding="utf-8"))
    attendre(lambda: not _tourne(pid), "the end of the child")


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


@pytest.fixture
def petit_fonds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A fund of its own, whose worlds and homes are a few bytes; what was made, in order."""
    faits: list[str] = []

    def ecrire(ou: Path, graine: int, veille: bool) -> None:
        faits.append(f"monde {graine} {veille}")
        ou.mkdir(parents=True)
        (ou / "Scrutins.json.zip").write_bytes(b"zip")

    def publier(home: Path, local: Path, modele: fonds.Modele) -> None:
        faits.append(f"maison {modele} {local.name}")
        for name in ("releases/r-1/release.sqlite", "releases/current", "archive/ledger.sqlite", "state.sqlite"):
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(name, encoding="utf-8")

    monkeypatch.setattr(fonds, "FONDS", tmp_path / "fonds")
    monkeypatch.setattr(fonds, "_ecrire", ecrire)
    monkeypatch.setattr(fonds, "_publier", publier)
    return faits


def test_a_home_is_made_once_and_given_many_times(petit_fonds: list[str], tmp_path: Path) -> None:
    for name in ("un", "deux"):
        home = fonds.maison(tmp_path / name)
        assert (home / "releases" / "current").exists()
    assert petit_fonds == ["monde 1 False", "maison demo monde-1"]


def test_the_eve_is_another_world(petit_fonds: list[str], tmp_path: Path) -> None:
    fonds.maison(tmp_path / "home", "veille")
    assert petit_fonds == ["monde 1 True", "maison veille veille-1"]


def test_what_was_in_the_way_of_a_home_is_gone(petit_fonds: list[str], tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "reste").touch()
    assert not (fonds.maison(tmp_path / "home") / "reste").exists()


def test_other_code_begins_anew(petit_fonds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    former = fonds.monde()
    monkeypatch.setattr(fonds, "_version", lambda: "autre")
    assert fonds.monde() != former
    assert not former.exists()
    assert len(petit_fonds) == 2


def test_what_is_written_once_is_linked(petit_fonds: list[str], tmp_path: Path) -> None:
    homes = [fonds.maison(tmp_path / name) for name in ("un", "deux")]
    un, deux = ((home / "releases" / "r-1" / "release.sqlite").stat() for home in homes)
    assert un.st_ino == deux.st_ino


@pytest.mark.parametrize("name", ["releases/current", "archive/ledger.sqlite", "state.sqlite"])
def test_what_is_written_again_is_copied(petit_fonds: list[str], tmp_path: Path, name: str) -> None:
    (fonds.maison(tmp_path / "un") / name).write_text("autre", encoding="utf-8")
    assert (fonds.maison(tmp_path / "deux") / name).read_text(encoding="utf-8") == name


def test_a_world_that_was_cut_short_is_not_taken_for_whole(
    petit_fonds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def panne(ou: Path, graine: int, veille: bool) -> None:
        ou.mkdir(parents=True)
        raise OSError

    with monkeypatch.context() as broken:
        broken.setattr(fonds, "_ecrire", panne)
        with pytest.raises(OSError):
            fonds.monde()
    assert list(fonds.monde().iterdir())


SOUND: dict[str, Any] = {"failures": [], "errors": [], "complete": True, "operations": {"total": 2, "tested": 2}}


def test_the_command_says_what_is_not_as_usual() -> None:
    asked = _parser().parse_args(["--seconds", "60", "--engine", "postgres", "--local", "/ailleurs"])
    assert command(asked) == "python -m benchmarks.preuves.schema --engine postgres --seconds 60.0"


def test_a_sound_round_has_no_fault() -> None:
    assert judge(SOUND, whole=True) == []


def test_a_failure_is_told_with_its_operations() -> None:
    failure = {"title": "Undocumented HTTP status code", "count": 3, "operations": ["GET /api/v1/moulins"]}
    assert judge({**SOUND, "failures": [failure]}, whole=True) == [
        "Undocumented HTTP status code (3 ×): GET /api/v1/moulins"
    ]


@pytest.mark.parametrize(
    "spoilt",
    [
        {"errors": [{"title": "Network Error", "count": 1}]},
        {"complete": False},
        {"operations": {"total": 2, "tested": 1}},
        {"operations": {"total": 0, "tested": 0}},
        {"operations": None},
    ],
)
def test_a_round_that_was_not_whole_is_a_fault(spoilt: dict[str, Any]) -> None:
    assert len(judge({**SOUND, **spoilt}, whole=True)) == 1


def test_a_later_round_may_be_out_of_time_before_the_last_operation() -> None:
    assert judge({**SOUND, "operations": {"total": 2, "tested": 1}}, whole=False) == []


def test_every_answer_is_counted() -> None:
    bilan = Bilan()
    count(bilan, ["GET /a\tGET\t200\n", "GET /a\tGET\t404\n", "GET /b\tGET\t404\n"])
    assert (bilan.requests, dict(bilan.statuses), bilan.answered) == (3, {200: 1, 404: 2}, {"GET /a"})


def test_another_method_does_not_answer_for_an_operation() -> None:
    bilan = Bilan()
    count(bilan, ["GET /a\tOPTIONS\t204\n"])
    assert bilan.answered == set()


def test_each_parameter_of_a_path_has_names_that_were_seen() -> None:
    glanage = Glanage()
    glanage.keep("/api/v1/moulins", [{"slug": "bleu", "aile": "nord"}])
    assert chosen(glanage, "/api/v1/moulins/{slug}/{aile}", {}) == {"slug": ["bleu"], "aile": ["nord"]}


def test_a_name_that_the_schema_does_not_allow_is_no_name() -> None:
    glanage = Glanage()
    glanage.keep("/api/v1/moulins", [{"slug": "bleu", "numero": "I-43"}, {"slug": "b", "numero": "43"}])
    schemas = {"slug": {"pattern": "^[a-z]{3,}$", "type": "string"}, "numero": {"type": "integer"}}
    assert chosen(glanage, "/api/v1/moulins/{slug}/{numero}", schemas) == {"slug": ["bleu"], "numero": ["43"]}


def test_a_parameter_that_nothing_named_is_left_to_chance() -> None:
    assert chosen(Glanage(), "/api/v1/moulins/{slug}", {}) == {}


def test_names_are_few_and_spread() -> None:
    glanage = Glanage()
    for rank in range(10 * KEPT):
        glanage.keep("/api/v1/moulins", {"slug": f"m{rank:04}"})
    names = chosen(glanage, "/api/v1/moulins/{slug}", {})["slug"]
    assert len(names) <= KEPT
    assert names[-1] > f"m{9 * KEPT:04}"


@pytest.mark.parametrize(("asked", "seconds"), [(10_000, 110.0), (19_900, 20.0), (1, 120.0)])
def test_another_round_is_given_what_is_left_to_ask(asked: int, seconds: float) -> None:
    assert left(Bilan(requests=asked, rounds=1, seconds=asked / 100), 20_000) == pytest.approx(seconds)


MOULIN = SimpleNamespace(operation=SimpleNamespace(path="/api/v1/moulins/{slug}", label="GET /api/v1/moulins/{slug}"))


@pytest.fixture
def hooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    (tmp_path / "noms.json").write_text(json.dumps({MOULIN.operation.path: {"slug": ["bleu", "vert"]}}))
    monkeypatch.setenv("PREUVE_NOMS", str(tmp_path / "noms.json"))
    monkeypatch.setenv("PREUVE_JOURNAL", str(tmp_path / "journal.tsv"))
    registered: list[Callable[..., object]] = []
    monkeypatch.setitem(sys.modules, "schemathesis", SimpleNamespace(hook=registered.append))
    spec = importlib.util.spec_from_file_location("_hooks", _HOOKS)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert [hook.__name__ for hook in registered] == ["before_call", "after_call"]
    return module


def test_about_half_of_the_paths_name_a_record_that_exists(hooks: ModuleType) -> None:
    asked = [hooks.known_names(MOULIN.operation.path, {"slug": f"mot-{n}"})["slug"] for n in range(200)]
    assert {"bleu", "vert"} <= set(asked)
    assert 60 < sum(slug.startswith("mot-") for slug in asked) < 140


def _drawn(*, positive: bool, body: object = None, path: str = "/api/v1/moulins", **query: str) -> SimpleNamespace:
    part = SimpleNamespace(mode=SimpleNamespace(is_positive=positive))
    meta = SimpleNamespace(components={"query": part, "body": part})
    return SimpleNamespace(meta=meta, query=query, body=body, operation=SimpleNamespace(path=path))


@pytest.mark.parametrize(
    ("drawn", "sent"),
    [
        ({"dateFrom": "2025-02-01", "dateTo": "2025-01-01"}, {"dateFrom": "2025-01-01", "dateTo": "2025-02-01"}),
        ({"slugs": "a,A"}, {"slugs": "a0,a1"}),
        ({"slugs": "a,b"}, {"slugs": "a,b"}),
        ({"session": "2024-2031"}, {"session": "2024-2025"}),
        ({"session": "17"}, {"session": "17"}),
    ],
)
def test_a_sound_question_is_sound_in_what_no_schema_can_say(
    hooks: ModuleType, drawn: dict[str, str], sent: dict[str, str]
) -> None:
    sound, wrong = _drawn(positive=True, **drawn), _drawn(positive=False, **drawn)
    hooks.before_call(None, sound, {})
    hooks.before_call(None, wrong, {})
    assert (sound.query, wrong.query) == (sent, drawn)


def test_a_sound_feedback_says_something(hooks: ModuleType) -> None:
    case = _drawn(positive=True, path="/api/v1/feedback", body={"type": "bug", "message": " "})
    hooks.before_call(None, case, {})
    assert case.body["sentiment"] == "neutre"


def test_a_wrong_feedback_does_not_fall_into_the_trap(hooks: ModuleType) -> None:
    case = _drawn(positive=False, path="/api/v1/feedback", body={"type": "bug", "message": 1, "website": "x"})
    hooks.before_call(None, case, {})
    assert case.body == {"type": "bug", "message": 1, "website": ""}


def test_the_same_draw_gives_the_same_path(hooks: ModuleType) -> None:
    once, again = (hooks.known_names(MOULIN.operation.path, {"slug": "\ud800"}) for _ in range(2))
    assert once == again


def test_a_parameter_without_known_names_keeps_what_was_drawn(hooks: ModuleType) -> None:
    drawn = [{"aile": f"mot-{n}"} for n in range(20)]
    assert [hooks.known_names(MOULIN.operation.path, one) for one in drawn] == drawn


def test_an_operation_without_a_parameter_is_left_alone(hooks: ModuleType) -> None:
    assert hooks.known_names(MOULIN.operation.path, None) is None


def test_every_answer_has_its_line(hooks: ModuleType, tmp_path: Path) -> None:
    case = SimpleNamespace(operation=MOULIN.operation, method="get")
    for status in (200, 404):
        hooks.after_call(None, case, SimpleNamespace(status_code=status))
    lines = (tmp_path / "journal.tsv").read_text(encoding="utf-8").splitlines()
    assert lines == ["GET /api/v1/moulins/{slug}\tGET\t200", "GET /api/v1/moulins/{slug}\tGET\t404"]


MINUTE = datetime(2026, 9, 27, 16, 12, tzinfo=UTC)
CALME = {("page", MINUTE): 1}


def _fautes(mesures: Mesures, demandes: dict[tuple[str, datetime], int]) -> list[str]:
    section = Section("nuit", "A night", "python -m essai")
    conclure(section, mesures, demandes)
    return section.fautes


def _mesures(statuts: dict[int, int], attribues: set[int], coupures: int = 0) -> Mesures:
    return Mesures(Counter(statuts), [0.001, 0.002], attribues, coupures)


def test_a_night_that_moves_without_a_fault_is_green() -> None:
    assert _fautes(_mesures({200: 10, 404: 1}, {0, 12}), CALME) == []


def test_a_night_where_nothing_moves_proves_nothing() -> None:
    assert len(_fautes(_mesures({200: 10}, {0}), CALME)) == 1


@pytest.mark.parametrize(
    ("mesures", "demandes", "told"),
    [
        (_mesures({200: 10, 500: 2}, {0, 12}), CALME, "2 answers 500"),
        (_mesures({200: 10}, {0, 12}, coupures=1), CALME, "1 readers were cut off"),
        (_mesures({200: 10}, {0, 12}), {("page", MINUTE): 2}, "page was asked more than once in a minute"),
    ],
)
def test_what_a_night_does_not_permit_is_a_fault(
    mesures: Mesures, demandes: dict[tuple[str, datetime], int], told: str
) -> None:
    assert _fautes(mesures, demandes) == [told]
