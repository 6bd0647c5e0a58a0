"""What commands print: at the end of a sync every file is named, read or not."""

from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from hemicycle.report import liens_table, report_lines, sources_table, sync_report
from hemicycle.sources.fetch.archive import Archive, RawFile
from hemicycle.sources.fetch.collect import Collected, Unread
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle.sync import Report
from tests.sources.sources_helpers import archived, invented_source, personne, quiet, zip_bytes

ONE = zip_bytes([personne(1), personne(2)])


def staged(tmp_path: Path, content: bytes, **identity: Any) -> StagedFile:
    return stage(archived(tmp_path, content, **identity), invented_source(), tmp_path / "staged", 1, quiet())


def printed(report: Report) -> list[list[str]]:
    sortie = StringIO()
    sync_report(report, Console(file=sortie, width=160))
    return [line.split() for line in sortie.getvalue().splitlines()]


def lines(collected: Collected, carried: list[RawFile] | None = None) -> list[str]:
    return [line for line in report_lines(Report(collected, carried or [])) if line and not line.startswith("durées")]


def test_a_file_packed_again_is_marked(tmp_path: Path) -> None:
    one = staged(tmp_path, ONE, repacked=True)
    assert ["Gens.json.zip", "(réemballé)", "personnes", "2", "2", "0"] in [row[:6] for row in printed(_report(one))]


def test_a_file_that_holds_nothing_is_listed_too(tmp_path: Path) -> None:
    one = staged(tmp_path, zip_bytes([]))
    assert ["Gens.json.zip", "—", "0", "0", "0"] in [row[:5] for row in printed(_report(one))]


def test_the_table_ends_with_the_whole_of_each_source_and_of_all(tmp_path: Path) -> None:
    one = staged(tmp_path / "a", ONE)
    two = staged(tmp_path / "b", zip_bytes([personne(3)]), source="autre")
    totals = [row[:-1] for row in printed(_report(one, two)) if row and row[0] == "Total"]
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


def test_the_list_of_sources_shows_the_period_of_each_copy(tmp_path: Path) -> None:
    raw = archived(tmp_path, ONE, periode="2024")
    sortie = StringIO()
    with Archive(tmp_path / "archive") as archive:
        Console(file=sortie, width=160).print(sources_table([invented_source()], archive))
    head, row = (line.split() for line in sortie.getvalue().splitlines())
    assert head[:4] == ["Source", "Fichier", "Période", "Origine"]
    assert row[:4] == [raw.source, "People", "2024", "local"]


def test_each_link_is_shown_with_its_methods() -> None:
    sortie = StringIO()
    Console(file=sortie, width=100).print(liens_table({"scrutin → dossier": {"acte": 12, "aucun": 3}}))
    rows = [line.split() for line in sortie.getvalue().splitlines()]
    assert rows[1:] == [["scrutin", "→", "dossier", "acte", "12"], ["aucun", "3"]]


def _report(*files: StagedFile) -> Report:
    return Report(Collected([one.raw for one in files]), staged=list(files))
