"""Plain files, which are their own single member, and tables, whose rows are counted one by one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.manifest import FileManifest
from hemicycle.sources.reading.members import Bounds
from hemicycle.sources.tables.quarantine import load_quarantine
from hemicycle.sources.tables.shares import DocumentCounts
from hemicycle.sources.tables.staging import StagedFile, load_table, stage, staged_name
from tests.sources.sources_helpers import archived, invented_source, make_file, quiet


class Ligne(Record, frozen=True):
    texte: str


def parse_lignes(raw: bytes, notes: Notes) -> Iterator[Record]:
    """A line `!` is set aside, `?` refuses the whole table, `0` makes a record that does not fit its column."""
    assert notes.member == "lignes.csv"
    for number, line in enumerate(raw.decode().splitlines(), start=1):
        if line == "!":
            notes.set_aside("ligne illisible", f"ligne {number}")
        elif line == "?":
            raise Reject("table illisible")
        else:
            yield Ligne(0 if line == "0" else line)  # type: ignore[arg-type]  # the misfit is the point


LIGNES = DocumentType("lignes", 1, r"lignes\.csv", {"lignes": Ligne}, parse_lignes, counted="rows")


def file(**changes: Any) -> FileManifest:
    base: dict[str, Any] = {"documents": ("lignes",), "container": "plain", "expected": {}, "ignored": ()}
    return make_file(patterns=(r"lignes\.csv",), **{**base, **changes})


def staged(tmp_path: Path, text: str, document: DocumentType = LIGNES, **options: Any) -> StagedFile:
    source = invented_source(document, files=(file(),))
    return stage(
        archived(tmp_path, text.encode(), name="lignes.csv"), source, tmp_path / "staged", 1, quiet(), **options
    )


def test_a_plain_file_is_one_member_under_its_own_name(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\nb\n", replace(LIGNES, counted="members"))
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=1, quarantined=0)}
    assert load_table([one], "lignes")["texte"].to_list() == ["a", "b"]


def test_a_table_counts_for_its_rows(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\nb\nc\n")
    assert one.counts == {"lignes": DocumentCounts(read=3, kept=3, quarantined=0)}


def test_a_row_is_set_aside_alone_and_counted(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n!\nc\n")
    assert one.counts == {"lignes": DocumentCounts(read=3, kept=2, quarantined=1)}
    assert load_quarantine([one]).select("document", "membre", "record", "reason").rows() == [
        ("lignes", "lignes.csv", "ligne 2", "ligne illisible")
    ]


def test_a_table_refused_whole_counts_for_one(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n!\n?\n")
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=0, quarantined=1)}
    assert one.rows == {"lignes": 0}


def test_a_table_that_does_not_fit_its_columns_counts_for_one(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n0\nc\n")
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=0, quarantined=1)}


def test_an_empty_table_is_no_fault(tmp_path: Path) -> None:
    one = staged(tmp_path, "\ufeff", replace(LIGNES, parse=_nothing))
    assert one.counts == {"lignes": DocumentCounts(read=0, kept=0, quarantined=0)}


def test_a_plain_file_that_is_too_big_goes_to_the_quarantine(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n" * 100, bounds=Bounds(member=50))
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=0, quarantined=1)}


def test_the_container_is_part_of_what_names_the_staged_folder(tmp_path: Path) -> None:
    raw = archived(tmp_path, b"a", name="lignes.csv")
    assert staged_name(raw, file(), [LIGNES]) != staged_name(raw, file(container="zip"), [LIGNES])


def test_a_plain_file_under_another_name_is_read_again(tmp_path: Path) -> None:
    one, other = (archived(tmp_path, b"a", name=name) for name in ("lignes.csv", "lignes_2.csv"))
    assert staged_name(one, file(), [LIGNES]) != staged_name(other, file(), [LIGNES])


def test_a_plain_file_of_one_document_needs_no_other_name_than_its_manifest_s(tmp_path: Path) -> None:
    one = staged(tmp_path, "a\n", replace(LIGNES, member="autre"))
    assert one.counts == {"lignes": DocumentCounts(read=1, kept=1, quarantined=0)}


def _nothing(raw: bytes, notes: Notes) -> Iterator[Record]:
    yield from ()
