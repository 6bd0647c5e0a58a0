"""Commands as somebody types them, and what they print: progress, reports, logs."""

import io
import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import structlog
from rich.console import Console
from typer.testing import CliRunner

from hemicycle import cli
from hemicycle.assemble.monde import Constat
from hemicycle.calendrier import PARIS, horodatage
from hemicycle.errors import UNFORESEEN, SettingsError, SourceError
from hemicycle.logs import configure_logging, masquer
from hemicycle.progress import OCTETS, PlainProgress, RichProgress, open_progress
from hemicycle.queries.agenda import siege
from hemicycle.queries.open_release import OpenRelease
from hemicycle.report import (
    DETAILS,
    FINDINGS,
    folded,
    liens_table,
    report_lines,
    sources_lines,
    sync_report,
    write_details,
    write_findings,
)
from hemicycle.settings import Settings, get_settings
from hemicycle.sources.fetch.archive import Archive, RawFile
from hemicycle.sources.fetch.collect import Collected, Failure, Unread
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import open_state
from hemicycle.state.fichiers import Documents, FileKey, FileState
from hemicycle.state.runs import begin_run, end_run
from hemicycle.sync import Report
from hemicycle.vocabulaire import EtatFichier, OrigineFichier
from tests import monde_minuscule as m
from tests.attente import PATIENCE
from tests.sources.sources_helpers import archived, invented_source, personne, quiet, zip_bytes


def hemicycle(home: Path, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "HEMICYCLE_HOME": str(home), "PYTHONUTF8": "1", **env}
    return subprocess.run(
        [sys.executable, "-m", "hemicycle", *args],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def assert_one_line(result: subprocess.CompletedProcess[str], code: int) -> None:
    assert result.returncode == code
    assert "Traceback" not in result.stderr
    assert result.stderr.strip().splitlines()[-1].startswith("hemicycle : ")


@pytest.fixture(scope="module")
def publie(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home where the tiny world is published, by the command itself."""
    folder = tmp_path_factory.mktemp("cli")
    m.ecrire(folder / "officiel")
    result = hemicycle(folder / "home", "sync", "--local", str(folder / "officiel"))
    assert result.returncode == 0, result.stderr
    assert "servie" in result.stdout
    return folder / "home"


def test_a_sync_ends_with_a_table_of_what_was_read(publie: Path) -> None:
    again = hemicycle(publie, "sync", "--local", str(publie.parent / "officiel"))
    assert "Lus" in again.stdout
    assert "Écartés" in again.stdout
    assert "Rien de nouveau" in again.stdout


def test_releases_names_the_one_that_is_served(publie: Path) -> None:
    assert "servie" in hemicycle(publie, "releases").stdout


def test_check_reads_the_served_release_again(publie: Path) -> None:
    result = hemicycle(publie, "check")
    assert result.returncode == 0
    assert "conforme" in result.stdout


def test_sources_says_how_fresh_each_file_is(publie: Path) -> None:
    result = hemicycle(publie, "sources")
    assert "assemblee" in result.stdout
    assert "jamais" in result.stdout


def test_an_unknown_release_is_one_clear_line(publie: Path) -> None:
    assert_one_line(hemicycle(publie, "check", "r-inconnue"), 4)


def test_serving_without_a_release_is_one_clear_line(tmp_path: Path) -> None:
    assert_one_line(hemicycle(tmp_path / "vide", "serve", "--port", "0"), 4)


def test_a_home_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "fichier").write_text("")
    assert_one_line(hemicycle(tmp_path / "fichier" / "home", "sync", "--local", str(tmp_path)), 2)


def test_a_setting_that_is_no_number_is_one_clear_line(tmp_path: Path) -> None:
    result = hemicycle(tmp_path, "releases", HEMICYCLE_PORT="abc")
    assert_one_line(result, 2)
    assert "HEMICYCLE_PORT" in result.stderr


def test_an_unknown_source_is_one_clear_line_that_lists_the_known_ones(tmp_path: Path) -> None:
    result = hemicycle(tmp_path, "sync", "--only", "elysee", "--local", str(tmp_path))
    assert_one_line(result, 2)
    assert "assemblee" in result.stderr


def test_local_and_offline_exclude_each_other(tmp_path: Path) -> None:
    assert_one_line(hemicycle(tmp_path, "sync", "--local", str(tmp_path), "--offline"), 2)


def test_an_unknown_size_of_demo_is_one_clear_line(tmp_path: Path) -> None:
    assert_one_line(hemicycle(tmp_path, "demo", "--size", "immense"), 2)


def test_nights_are_written_beside_a_world_that_is_not_published(tmp_path: Path) -> None:
    assert_one_line(hemicycle(tmp_path, "demo", "--nuits", "2"), 2)
    assert hemicycle(tmp_path, "demo", "--nuits", "1", "--vers", str(tmp_path / "monde")).returncode == 0
    assert {path.name for path in (tmp_path / "monde").iterdir()} == {"base", "nuit-01"}


def test_an_unknown_option_is_refused(tmp_path: Path) -> None:
    assert hemicycle(tmp_path, "sync", "--vite").returncode == 2


def avis(days: int, message: str) -> Avis:
    instant = horodatage(datetime.now(UTC) - timedelta(days=days))
    return Avis(instant, "bug", "negatif", message, None, "/x", "passif", "Navigateur/1")


@pytest.fixture
def rempli(home_etat: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setattr(cli, "get_settings", lambda: home_etat)
    with open_state(home_etat) as state:
        deposer(state, avis(400, "Le plus ancien"))
        deposer(state, avis(20, "Un peu [bold]ancien[/bold]\x1b[2J"))
        deposer(state, avis(0, "Le plus récent"))
    return home_etat


def run(*args: str) -> str:
    result = CliRunner().invoke(cli.app, ["feedback", *args])
    assert result.exit_code == 0, result.output
    return result.output


def restants(rempli: Settings) -> list[str | None]:
    with open_state(rempli) as state:
        return [one.message for one in lister(state)]


def test_feedback_is_listed_in_a_table(rempli: Settings) -> None:
    shown = run("list")
    assert shown.index("Le plus ancien") < shown.index("Le plus récent")


def test_what_a_stranger_wrote_draws_nothing_on_the_terminal(rempli: Settings) -> None:
    shown = run("list")
    assert "[bold]ancien" in shown
    assert "\x1b[2J" not in shown


def test_a_day_leaves_out_older_feedback(rempli: Settings) -> None:
    shown = run("list", "--since", (datetime.now(UTC) - timedelta(days=30)).date().isoformat())
    assert "Le plus ancien" not in shown
    assert "Le plus récent" in shown


def test_a_program_gets_a_json_object_a_line(rempli: Settings) -> None:
    lines = [json.loads(line) for line in run("list", "--json").splitlines()]
    assert [line["message"] for line in lines][::2] == ["Le plus ancien", "Le plus récent"]
    assert lines[0]["type"] == "bug"


def test_a_purge_forgets_what_is_a_year_old(rempli: Settings) -> None:
    assert "1 avis effacé." in run("purge")
    assert len(restants(rempli)) == 2


def test_a_purge_may_be_asked_for_younger_feedback(rempli: Settings) -> None:
    assert "2 avis effacés." in run("purge", "--older-than-days", "10")
    assert restants(rempli) == ["Le plus récent"]


def test_nothing_to_list_is_said(home_etat: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "get_settings", lambda: home_etat)
    assert "Aucun avis." in run("list")


def test_a_day_that_is_none_is_refused(rempli: Settings) -> None:
    assert CliRunner().invoke(cli.app, ["feedback", "list", "--since", "hier"]).exit_code == 2


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_plain_task_writes_a_line_at_its_start_and_at_its_end() -> None:
    stream = io.StringIO()
    with PlainProgress(stream, clock=lambda: 0.0).task("Lecture", total=1500) as task:
        task.advance(1000)
        task.advance(500)
    assert stream.getvalue() == "Lecture…\nLecture : terminé (1 500 / 1 500)\n"


def test_a_plain_task_writes_now_and_then_when_it_lasts() -> None:
    stream, seconds = io.StringIO(), iter([0.0, 1.0, 6.0, 7.0, 12.0])
    with PlainProgress(stream, interval=5, clock=lambda: next(seconds)).task("Lecture", total=4) as task:
        for _ in range(4):
            task.advance()
    assert stream.getvalue().splitlines()[1:3] == ["Lecture : 2 / 4", "Lecture : 4 / 4"]


def test_a_plain_task_that_fails_says_where_it_stopped() -> None:
    stream = io.StringIO()
    with pytest.raises(ValueError, match="panne"), PlainProgress(stream).task("Lecture", total=4) as task:
        task.advance()
        raise ValueError("panne")
    assert stream.getvalue().endswith("Lecture : interrompu (1 / 4)\n")


def test_bytes_are_shown_in_megabytes_and_a_total_may_come_late() -> None:
    stream = io.StringIO()
    with PlainProgress(stream).task("Téléchargement", unit=OCTETS) as task:
        task.set(1_500_000, 3_000_000)
    assert stream.getvalue().endswith("terminé (1,5 Mo / 3,0 Mo)\n")


def test_a_terminal_gets_bars() -> None:
    stream = Terminal()
    with open_progress(stream) as progress, progress.task("Lecture", total=2) as task:
        task.advance(2)
    assert isinstance(progress, RichProgress)
    assert "2 / 2" in stream.getvalue()


def test_anything_else_gets_lines() -> None:
    with open_progress(io.StringIO()) as progress:
        assert isinstance(progress, PlainProgress)


def test_a_label_with_brackets_is_shown_as_it_is() -> None:
    stream = io.StringIO()
    with (
        RichProgress(Console(file=stream, width=100)) as progress,
        progress.task("Lecture de [bold].zip", total=1),
    ):
        pass
    assert "[bold].zip" in stream.getvalue()


ONE = zip_bytes([personne(1), personne(2)])


def staged(tmp_path: Path, content: bytes, **identity: Any) -> StagedFile:
    return stage(archived(tmp_path, content, **identity), invented_source(), tmp_path / "staged", 1, quiet())


def printed(report: Report) -> list[list[str]]:
    sortie = StringIO()
    sync_report(report, Console(file=sortie, width=160))
    return [line.split() for line in sortie.getvalue().splitlines()]


def details(report: Report, folder: Path) -> list[list[str]]:
    write_details(report, folder / DETAILS)
    return [line.split() for line in (folder / DETAILS).read_text(encoding="utf-8").splitlines()]


def lines(collected: Collected, carried: list[RawFile] | None = None) -> list[str]:
    return [line for line in report_lines(Report(collected, carried or [])) if line and not line.startswith("durées")]


def test_findings_are_counted_by_severity_and_by_kind_in_80_columns(tmp_path: Path) -> None:
    regles = ["siege_atteste_par_scrutin"] * 3 + ["sort_contradictoire"] + [f"regle_numero_{n:02}" for n in range(12)]
    constats = [Constat(regle, f"objet {n}", "ne tombe\npas juste") for n, regle in enumerate(regles)]
    constats.append(Constat("baisse", "scrutins", "3 contre 5", grave=True))
    dites = [line for line in report_lines(Report(Collected([]), constats=constats)) if "durées" not in line]
    assert dites[0] == "constats : 17 de 15 sortes, dont 1 grave"
    assert dites[1] == "  grave, baisse : scrutins : 3 contre 5"
    assert dites[2].startswith("  siege_atteste_par_scrutin 3, baisse 1, regle_numero_00 1")
    assert max(map(len, dites)) <= 80
    write_findings(constats, tmp_path / FINDINGS)
    ecrits = (tmp_path / FINDINGS).read_text(encoding="utf-8").splitlines()
    assert (len(ecrits), ecrits[0]) == (17, "grave baisse : scrutins : 3 contre 5")
    assert ecrits[1] == "regle_numero_00 : objet 4 : ne tombe pas juste"


def test_a_file_packed_again_is_marked(tmp_path: Path) -> None:
    one = staged(tmp_path, ONE, repacked=True)
    assert ["Gens.json.zip", "(réemballé)", "personnes", "2", "2", "0"] in [
        row[:6] for row in details(_report(one), tmp_path)
    ]


def test_members_read_again_are_counted_file_by_file(tmp_path: Path) -> None:
    former = staged(tmp_path, ONE)
    one = staged(tmp_path, zip_bytes([personne(1), personne(2), personne(3)]))
    lines = [line for line in report_lines(_report(former, one)) if "relus" in line]
    assert lines == ["lu par différence : Gens.json.zip, 1 membres relus sur 3"]


def test_a_file_that_holds_nothing_is_listed_too(tmp_path: Path) -> None:
    one = staged(tmp_path, zip_bytes([]))
    assert ["Gens.json.zip", "—", "0", "0", "0"] in [row[:5] for row in details(_report(one), tmp_path)]


def test_the_table_ends_with_the_whole_of_each_source_and_of_all(tmp_path: Path) -> None:
    one = staged(tmp_path / "a", ONE)
    two = staged(tmp_path / "b", zip_bytes([personne(3)]), source="autre")
    totals = [row[:-1] for row in details(_report(one, two), tmp_path) if row and row[0] == "Total"]
    assert totals == [
        ["Total", "autre", "1", "1", "0", "0", "/", "1"],
        ["Total", "invente", "2", "2", "0", "0", "/", "1"],
        ["Total", "3", "3", "0", "0", "/", "2"],
    ]


def test_files_that_are_not_read_are_all_listed_with_what_they_are() -> None:
    unread = [Unread(Path(f"{number}.txt"), "inconnu") for number in range(30)]
    collected = Collected([], unrecognised=unread, foreign=[Unread(Path("copie.csv"), "copie d'un tiers")], elsewhere=3)
    found = lines(collected)
    assert "3 fichiers d'autres sources non demandées" in found
    assert "étranger à la source : copie.csv — copie d'un tiers" in found
    assert sum(line.startswith("non lu : ") for line in found) == 30


def test_what_was_taken_over_is_counted_by_source(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE)
    assert lines(Collected([]), [raw, raw]) == ["repris de la publication servie : 2 fichiers de invente"]
    assert lines(Collected([]), [raw]) == ["repris de la publication servie : 1 fichier de invente"]


JANUARY = datetime(2026, 1, 2, 12, tzinfo=UTC)


def suivi(etat: EtatFichier = EtatFichier.FRAIS, key: FileKey = ("invente", "gens", "17"), **more: Any) -> FileState:
    return FileState(*key, "People", etat, OrigineFichier.RESEAU, **more)


def test_the_list_of_sources_shows_each_copy_and_how_it_stands(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE, periode="17")
    fresh = suivi(rhythm_days=1, success="2026-01-02T00:00:00.000Z")
    late = suivi(
        EtatFichier.REMPLACE, rhythm_days=1, success="2025-12-24T00:00:00.000Z", failure="2026-01-01T00:00:00.000Z",
        reason="délai dépassé", documents=(Documents("personnes", 1, 2, 10),),
    )  # fmt: skip
    with Archive(tmp_path / "archive") as archive:

        def lines(state: FileState) -> list[str]:
            found = sources_lines([invented_source()], archive, {state.key: state}, Settings(), JANUARY)
            return [line.strip() for line in found]

        before, after = lines(fresh), lines(late)
    assert f"17 : lu le {raw.retrieved_at:%Y-%m-%d %H:%M} (local), {raw.size / 1e6:.1f} Mo" in before
    assert before[-1] == "à jour, vérifié le 2026-01-02 00:00, rythme 1 jour"
    assert after[-3:] == [
        "une copie plus ancienne le remplace, vérifié le 2025-12-24 00:00, rythme 1 jour, en retard",
        "inattendu : 1 personnes, de 2 à 10 d'habitude",
        "dernier échec le 2026-01-01 00:00 : délai dépassé",
    ]


def test_pages_that_come_one_by_one_are_told_together(tmp_path: Path) -> None:
    references = [f"CRCANR5L17S2026PO9400N{n:03d}" for n in range(1, 6)]
    source, file = "assemblee", "comptes_rendus_commissions"
    for reference in references[:4]:
        name = f"{reference}.html"
        last = archived(tmp_path, reference.encode(), name=name, periode=reference, source=source, file=file)
    staged = [stage(raw, SOURCES["assemblee"], tmp_path / "staged", 1, quiet()) for raw in (last, last)]
    key: FileKey = (source, file, None)
    state = suivi(EtatFichier.INCOMPLET, key, failure="2026-01-01T00:00:00.000Z", reason="réponse 503")
    with Archive(tmp_path / "archive") as archive:
        archive.note_asked(source, file, references[4], last.retrieved_at)
        found = list(sources_lines([SOURCES["assemblee"]], archive, {key: state}, Settings(), JANUARY))
    place = found.index("    pages lues : 4 ; demandées, pas encore publiées : 1")
    assert [line.strip() for line in found[place + 1 : place + 5]] == [
        f"dernière lue le 2026-01-15 03:00 (local) : {references[3]}.html",
        "https://www.assemblee-nationale.fr/dyn/opendata/{page}.html",
        "incomplet",
        "dernier échec le 2026-01-01 00:00 : réponse 503",
    ]
    assert not any(references[0] in line for line in found)
    rows = details(Report(Collected([]), staged=staged), tmp_path)
    assert rows[1][:5] == ["2", "pages", "comptes_rendus_commissions", "2", "0"]


def test_the_names_of_many_files_take_two_lines(tmp_path: Path) -> None:
    states = [suivi(EtatFichier.MANQUANT, ("assemblee", f"questions_numero_{n}", "17")) for n in range(40)]
    sortie = StringIO()
    sync_report(Report(Collected([]), fichiers=states), Console(file=sortie, width=80))
    lines = sortie.getvalue().splitlines()
    assert lines[2].startswith("manquants : assemblee/questions_numero_0 17, assemblee/questions_numero_1")
    assert lines[3].endswith(" autres")
    assert lines[4].startswith("durées")


def test_a_sync_ends_with_one_screen_of_80_columns(tmp_path: Path) -> None:
    reason = "http://exemple.invalid/17/une/adresse/bien/longue/Gens.json.zip : abandonné après plusieurs essais."
    failures = [Failure("invente", f"f{n}", None, f"F{n}.zip", reason, None) for n in range(50)]
    states = [
        suivi(documents=(Documents("personnes", 1, 2, 10),)),
        suivi(EtatFichier.REMPLACE, ("invente", "f0", None)),
        suivi(EtatFichier.INCOMPLET, ("invente", "f1", None)),
        suivi(EtatFichier.MANQUANT, ("autre", "f2", None)),
    ]
    report = Report(
        Collected([], [Unread(Path("x.txt"), "inconnu")] * 30, failures),
        staged=[staged(tmp_path, ONE)], fichiers=states,
        constats=[Constat(f"une_regle_{n}", "objet", "message") for n in range(40)],
        seconds=dict.fromkeys(["collecte", "lecture", "assemblage", "statistiques", "publication"], 1234.5),
        note="Publication r-0123456789ab servie.",
    )  # fmt: skip
    sortie = StringIO()
    sync_report(report, Console(file=sortie, width=80))
    screen = sortie.getvalue().splitlines()
    assert len(screen) <= 24
    assert max(map(len, screen)) <= 80
    rows = [line.split() for line in screen]
    assert rows[1:4] == [
        ["autre", "0", "0", "1", "0", "0", "0.0", "0.0"],
        ["invente", "1", "1", "1", "2", "0", "0.0", rows[2][-1]],
        ["Total", "1", "1", "2", "2", "0", "0.0", rows[3][-1]],
    ]
    assert screen[4:7] == [
        "manquants : autre/f2, invente/f1",
        "remplacés par une copie : invente/f0",
        "nombres inattendus : invente/gens 17 (1 personnes)",
    ]
    assert screen[7].startswith("échec, abandonné après plusieurs essais : F0.zip, F1.zip")
    assert screen[8].endswith(" autres")
    assert screen[9].startswith("à faire : si cela dure, « hemicycle doctor »")
    assert "non lus : 30 fichiers, et 0 étrangers" in screen
    assert screen[-1] == "Publication r-0123456789ab servie."
    assert sum(row[:2] == ["non", "lu"] for row in details(report, tmp_path)) == 30


def test_tonight_s_failures_come_before_files_that_never_were_there() -> None:
    reason = "Fichier introuvable (404) : http://x.invalid/F."
    old = [Failure("a", f"f{n}", "17", f"F{n}.zip", reason, None) for n in (1, 2)]
    new = Failure("a", "scrutins", "17", "Scrutins.json.zip", "rien n'y est plus lisible.", None, "faites ceci")
    states = [
        suivi(EtatFichier.MANQUANT, ("a", "f1", "17")),
        suivi(EtatFichier.REMPLACE, ("a", "scrutins", "17"), success="2026-01-02T00:00:00.000Z"),
    ]
    sortie = StringIO()
    sync_report(Report(Collected([], [], [*old, new]), fichiers=states), Console(file=sortie, width=80))
    said = [line for line in sortie.getvalue().splitlines() if line.startswith(("échec", "à faire"))]
    assert said[:2] == [
        "échec, rien n'y est plus lisible : Scrutins.json.zip (17e législature)",
        "échec, Fichier introuvable (404) : F1.zip (17e législature), F2.zip (17e",
    ]
    assert said[2] == "à faire : faites ceci"


def test_a_run_that_could_read_nothing_leaves_its_details(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No network: the sentence is short, however many the files; each of them is in the report."""
    nobody = "http://127.0.0.1:9"
    settings = Settings(
        home=tmp_path, http_attempts=1, senat_url=nobody, senat_data_url=nobody, senat_videos_url=nobody
    )
    monkeypatch.setattr(cli, "get_settings", lambda: settings)
    with pytest.raises(SourceError) as error:
        cli.sync(only=["senat"])
    assert len(str(error.value)) < 1500
    assert "connexion refusée" in str(error.value)
    details = (tmp_path / "rapport.txt").read_text(encoding="utf-8").splitlines()
    assert len(details) == 1 + len(error.value.details)
    assert any("ODSEN_GENERAL.csv" in line for line in details)


def test_each_link_is_shown_with_its_methods() -> None:
    sortie = StringIO()
    Console(file=sortie, width=100).print(liens_table({"scrutin → dossier": {"acte": 12, "aucun": 3}}))
    rows = [line.split() for line in sortie.getvalue().splitlines()]
    assert rows[1:] == [["scrutin", "→", "dossier", "acte", "12"], ["aucun", "3"]]


def _report(*files: StagedFile) -> Report:
    return Report(Collected([one.raw for one in files]), staged=list(files))


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("valkey://u:p@ss@hote:6379/0", "valkey://***@hote:6379/0"),
        ("postgresql+psycopg://u:secret@hote/base : impossible", "postgresql+psycopg://***@hote/base : impossible"),
        ("https://hote/chemin?a=b@c", "https://hote/chemin?a=b@c"),
        ("écrire à a@b.fr", "écrire à a@b.fr"),
    ],
)  # fmt: skip
def test_the_password_of_an_address_is_masked(written: str, told: str) -> None:
    assert masquer(written) == told


def test_no_value_of_a_line_holds_a_password(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("DEBUG")
    error = ValueError("refusé par redis://u:motdepasse@hote")
    structlog.get_logger().error("essai", exc_info=error, url="redis://u:motdepasse@hote/0", error=error, nombre=3)
    line = capsys.readouterr().err
    assert "motdepasse" not in line
    assert json.loads(line)["nombre"] == 3


def test_a_line_goes_to_the_standard_error_of_its_own_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that was there at configuration may be closed since."""
    former, present = StringIO(), StringIO()
    monkeypatch.setattr(sys, "stderr", former)
    configure_logging("INFO")
    former.close()
    monkeypatch.setattr(sys, "stderr", present)
    structlog.get_logger().info("essai")
    assert json.loads(present.getvalue())["event"] == "essai"


def test_the_address_of_a_source_with_a_password_is_refused_without_repeating_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HEMICYCLE_SENAT_URL", "https://moi:motdepasse@www.senat.fr")
    with pytest.raises(SettingsError, match="HEMICYCLE_SENAT_URL") as refused:
        get_settings()
    assert "motdepasse" not in str(refused.value)


def test_after_noon_a_sync_of_the_timer_is_for_days_with_a_sitting(
    demo_publiee: Settings, demo_ouverte: OpenRelease
) -> None:
    jours = [datetime(2026, 5, 1, 22, tzinfo=PARIS) + timedelta(days=n) for n in range(60)]
    sieges = {jour for jour in jours if cli.worth_a_sync(demo_publiee, jour)}
    assert sieges == {jour for jour in jours if siege(demo_ouverte, jour.date())}
    assert 0 < len(sieges) < len(jours)
    assert all(cli.worth_a_sync(demo_publiee, jour.replace(hour=9)) for jour in jours)


def test_after_noon_a_sync_is_worth_it_when_nothing_is_served(home: Settings) -> None:
    home.prepare_home()
    assert cli.worth_a_sync(home, datetime(2026, 5, 2, 22, tzinfo=PARIS))


def test_after_noon_a_sync_is_worth_it_when_a_file_was_missing(home: Settings, minuscule: Report) -> None:
    soir = datetime(2026, 5, 2, 22, tzinfo=PARIS)
    assert not cli.worth_a_sync(home, soir)
    missing = FileState("senat", "agenda", None, "Agenda", EtatFichier.MANQUANT, OrigineFichier.RESEAU)
    with open_state(home) as state:
        run = begin_run(state, "sync", horodatage(soir))
        end_run(state, run, horodatage(soir), "publiée", None, {}, [missing])
    assert cli.worth_a_sync(home, soir)


def test_a_long_line_is_folded_under_its_indent_and_an_address_is_not_cut() -> None:
    words, address = "mot " * 30, f"https://exemple.fr/{'x' * 90}"
    assert all(len(line) <= 80 for line in folded(f"  {words}").splitlines())
    assert folded(f"  {words}").splitlines()[1].startswith("    mot")
    assert folded(f"      {address}").strip() == address


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (RuntimeError("postgresql://qui:secret@ici/base"), UNFORESEEN, "Traceback"),
        (PermissionError(13, "Permission denied", "/srv/hemicycle/releases/current"), 2, "current : accès refusé"),
        (NotADirectoryError(20, "Not a directory", "/srv/hemicycle"), 2, "/srv/hemicycle : ce n'est pas un dossier"),
    ],
)
def test_what_nobody_foresaw_does_not_pass_for_a_sync_that_published(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception, code: int, said: str
) -> None:
    def fails() -> None:
        raise error

    monkeypatch.setattr(cli, "app", fails)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    told = capsys.readouterr().err
    assert ended.value.code == code
    assert said in told
    assert "secret" not in told
