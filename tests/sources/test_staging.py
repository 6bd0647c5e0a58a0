import os
import struct
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.fetch.archive import RawFile
from hemicycle.sources.reading.members import Bounds
from hemicycle.sources.registry import tables_of_source
from hemicycle.sources.tables.parts import tables_of
from hemicycle.sources.tables.quarantine import closing_table, load_quarantine, misread_texts, reasons, unknown_fields
from hemicycle.sources.tables.shares import LONGEST, DocumentCounts
from hemicycle.sources.tables.staging import StagedFile, StagedTables, load_table, stage, stage_files
from tests.sources.sources_helpers import (
    PERSONNES,
    Lien,
    Personne,
    archived,
    invented_source,
    personne,
    quiet,
    zip_bytes,
)

SOURCE = invented_source()
Members = list[tuple[str, bytes]]


def staged(tmp_path: Path, members: Members, **options: Any) -> StagedFile:
    return stage(archived(tmp_path, zip_bytes(members)), SOURCE, tmp_path / "staged", 1, quiet(), **options)


def quarantine_of(one: StagedFile) -> list[tuple[Any, ...]]:
    return load_quarantine([one]).select("document", "membre", "record", "reason").rows()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_members_become_rows_of_their_tables(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), personne(2, liens=["a", "b"])])
    assert load_table([one], "personnes")["uid"].to_list() == ["P1", "P2"]
    assert load_table([one], "liens").select("personne", "vers").rows() == [
        ("P1", "L1"),
        ("P2", "a"),
        ("P2", "b"),
    ]
    assert one.rows == {"personnes": 2, "liens": 3}


def test_of_a_table_only_the_columns_asked_for_are_there(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), personne(2, liens=["a", "b"])])
    tables = StagedTables([one], tables_of_source(SOURCE))
    whole = tables("liens")
    assert tables.columns("liens", ["vers"]).equals(whole.select("vers"))
    assert tables.columns("liens", ["vers", "_instantane", "inconnue"]).equals(whole.select("vers", "_instantane"))
    assert tables.columns("liens", ["_instantane"])["_instantane"].equals(whole["_instantane"])
    ((name, alone),) = tables.by_file("liens")
    assert name == one.folder.name
    assert alone("liens").equals(whole)
    assert tables.by_file("autres") == []


def test_a_table_without_rows_keeps_its_columns(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1, liens=[])])
    assert load_table([one], "liens").columns == ["personne", "vers", "_fichier", "_sha", "_instantane"]


def test_an_empty_archive_gives_empty_tables(tmp_path: Path) -> None:
    one = staged(tmp_path, [])
    assert (one.counts, one.rows) == ({}, {"personnes": 0, "liens": 0})


def test_a_rejected_member_goes_whole_to_the_quarantine(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), personne(2, type="rejet")])
    assert one.counts == {"personnes": DocumentCounts(read=2, kept=1, quarantined=1)}
    assert load_table([one], "personnes")["uid"].to_list() == ["P1"]
    assert quarantine_of(one) == [("personnes", "json/personne/P2.json", "P2", "code inconnu")]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "erreur de lecture : JSONDecodeError"),
        (b"{}", "erreur de lecture : KeyError 'uid'"),
        (b"[]", "erreur de lecture : AttributeError"),
        (b"", "erreur de lecture : JSONDecodeError"),
    ],
)
def test_a_parser_that_stumbles_sets_its_member_aside(tmp_path: Path, content: bytes, reason: str) -> None:
    one = staged(tmp_path, [("json/personne/P9.json", content), personne(1)])
    assert one.counts == {"personnes": DocumentCounts(read=2, kept=1, quarantined=1)}
    assert quarantine_of(one)[0][3].startswith(reason)


def test_a_record_that_does_not_fit_its_columns_sets_its_member_aside(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), personne(2, type="mauvaise date"), personne(3, age="trois"), personne(4)])
    assert load_table([one], "personnes")["uid"].to_list() == ["P1", "P4"]
    assert load_table([one], "liens")["personne"].to_list() == ["P1", "P4"]
    assert one.counts["personnes"] == DocumentCounts(read=4, kept=2, quarantined=2)
    assert [row[1] for row in quarantine_of(one)] == ["json/personne/P2.json", "json/personne/P3.json"]


def test_a_record_of_no_table_sets_its_member_aside(tmp_path: Path) -> None:
    source = invented_source(replace(PERSONNES, tables={"personnes": Personne}))
    raw = archived(tmp_path, zip_bytes([personne(1), personne(2, liens=[])]))
    one = stage(raw, source, tmp_path / "staged", 1, quiet())
    assert one.counts["personnes"] == DocumentCounts(read=2, kept=1, quarantined=1)


def test_a_member_that_nothing_knows_is_set_aside(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), ("json/chat/C1.json", b"{}")])
    assert one.counts["inconnu"] == DocumentCounts(read=1, kept=0, quarantined=1)
    assert quarantine_of(one) == [("inconnu", "json/chat/C1.json", None, "membre inconnu de l'archive")]


def test_ignored_members_are_counted_and_not_read(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), ("json/pays/FR.json", b"pas du JSON")])
    assert one.ignored == {"json/pays/.*": 1}
    assert one.counts == {"personnes": DocumentCounts(read=1, kept=1, quarantined=0)}


def test_folders_of_an_archive_are_not_members(tmp_path: Path) -> None:
    one = staged(tmp_path, [("json/", b""), personne(1)])
    assert one.counts == {"personnes": DocumentCounts(read=1, kept=1, quarantined=0)}


def test_unknown_fields_are_counted(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1, couleur="vert"), personne(2, couleur="bleu")])
    assert one.unknown_fields == {"personne.couleur": 2}
    assert unknown_fields([one]) == [("gens", "personne.couleur", 2)]


def test_the_counts_are_kept_beside_the_tables(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1, couleur="vert"), personne(2, type="rejet")])
    assert msgspec.json.decode((one.folder / "comptes.json").read_bytes()) == {
        "documents": {"personnes": {"read": 2, "kept": 1, "quarantined": 1}},
        "rows": {"personnes": 1, "liens": 1},
        "ignored": {},
        "unknown_fields": {"personne.couleur": 1},
    }


def test_an_unchanged_file_is_not_read_again(tmp_path: Path) -> None:
    raw = archived(tmp_path, zip_bytes([personne(1, couleur="vert")]))
    first = stage(raw, SOURCE, tmp_path / "staged", 1, quiet())
    raw.path.unlink()
    again = stage(raw, SOURCE, tmp_path / "staged", 1, quiet())
    assert (first.unchanged, again.unchanged) == (False, True)
    assert (again.counts, again.rows, again.unknown_fields) == (
        first.counts,
        first.rows,
        first.unknown_fields,
    )


@pytest.mark.parametrize("change", [{"version": 2}, {"member": r".*\.json"}, {"tables": {"gens": Personne, "l": Lien}}])
def test_another_parser_reads_the_file_again(tmp_path: Path, change: dict[str, Any]) -> None:
    raw = archived(tmp_path, zip_bytes([personne(1)]))
    first = stage(raw, SOURCE, tmp_path / "staged", 1, quiet())
    again = stage(raw, invented_source(replace(PERSONNES, **change)), tmp_path / "staged", 1, quiet())
    assert not again.unchanged
    assert again.folder != first.folder


def test_the_folder_is_named_after_the_file_its_period_and_its_bytes(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1)])
    other = stage(archived(tmp_path, zip_bytes([personne(1)]), periode="16"), SOURCE, tmp_path / "staged", 1, quiet())
    key, versions, bytes_, reading = one.folder.name.split("-")
    assert (key, bytes_, reading[0]) == ("gens", one.raw.sha256[:16], "v")
    assert other.folder.name.split("-") != [key, versions, bytes_, reading]


def test_a_damaged_folder_is_made_again(tmp_path: Path) -> None:
    raw = archived(tmp_path, zip_bytes([personne(1)]))
    first = stage(raw, SOURCE, tmp_path / "staged", 1, quiet())
    (first.folder / "comptes.json").write_bytes(b"{")
    again = stage(raw, SOURCE, tmp_path / "staged", 1, quiet())
    assert not again.unchanged
    assert again.counts == first.counts


def test_what_an_interrupted_run_left_is_cleaned(tmp_path: Path) -> None:
    left = tmp_path / "staged" / ".tmp-left"
    left.mkdir(parents=True)
    one = staged(tmp_path, [personne(1)])
    assert list((tmp_path / "staged").iterdir()) == [one.folder]


def test_several_processes_give_the_same_bytes_as_one(tmp_path: Path) -> None:
    members = [personne(number, mots=["a"] * (number % 3), couleur=1) for number in range(2 * LONGEST + 5)]
    members[300] = personne(300, type="rejet")
    members[600] = ("json/personne/P600.json", b"{")
    raw = archived(tmp_path, zip_bytes(members))
    alone = stage(raw, SOURCE, tmp_path / "alone", 1, quiet())
    shared = stage(raw, SOURCE, tmp_path / "shared", 2, quiet(), shared_from=0)
    assert contents(shared.folder) == contents(alone.folder)
    assert load_table([shared], "personnes").height == 2 * LONGEST + 3


def test_files_read_side_by_side_are_those_read_one_by_one(tmp_path: Path) -> None:
    sizes = (LONGEST + 1, 0, 3, 5)
    contents_of = [zip_bytes([personne(number, nom=f"{size}") for number in range(size)]) for size in sizes]
    files = [(archived(tmp_path / str(rank), content), SOURCE) for rank, content in enumerate(contents_of)]
    alone = [stage(raw, source, tmp_path / "alone", 1, quiet()) for raw, source in files]
    together = stage_files(files, tmp_path / "together", 2, quiet(), shared_from=0)
    assert [contents(one.folder) for one in together] == [contents(one.folder) for one in alone]
    assert [one.counts for one in together] == [one.counts for one in alone]


def test_among_several_files_only_those_not_read_yet_are_read(tmp_path: Path) -> None:
    old, new = (archived(tmp_path / str(number), zip_bytes([personne(number)])) for number in (1, 2))
    stage(old, SOURCE, tmp_path / "staged", 1, quiet())
    both = stage_files([(new, SOURCE), (old, SOURCE)], tmp_path / "staged", 1, quiet())
    assert [one.unchanged for one in both] == [False, True]
    assert [load_table([one], "personnes")["uid"].to_list() for one in both] == [["P2"], ["P1"]]


def test_the_same_bytes_twice_are_read_once(tmp_path: Path) -> None:
    raw = archived(tmp_path, zip_bytes([personne(1)]))
    one, other = stage_files([(raw, SOURCE), (raw, SOURCE)], tmp_path / "staged", 1, quiet())
    assert one == other
    assert len(list((tmp_path / "staged").iterdir())) == 1


def test_a_file_that_cannot_be_opened_leaves_no_trace_of_the_others(tmp_path: Path) -> None:
    good = archived(tmp_path / "1", zip_bytes([personne(1)]))
    bad = broken(archived(tmp_path / "2", zip_bytes([personne(2)])), b"PK")
    with pytest.raises(SourceError, match="archive zip tronquée"):
        stage_files([(good, SOURCE), (bad, SOURCE)], tmp_path / "staged", 1, quiet())
    assert list((tmp_path / "staged").iterdir()) == []


def kill_oneself(raw: bytes, notes: object) -> list[Any]:
    os._exit(1)


def test_a_reading_process_that_dies_is_an_error_of_one_sentence(tmp_path: Path) -> None:
    raw = archived(tmp_path, zip_bytes([personne(number) for number in range(LONGEST + 1)]))
    source = invented_source(replace(PERSONNES, parse=kill_oneself))
    with pytest.raises(SourceError, match=r"Gens\.json\.zip : un processus de lecture"):
        stage(raw, source, tmp_path / "staged", 2, quiet(), shared_from=0)
    assert list((tmp_path / "staged").iterdir()) == []


def broken(raw: RawFile, content: bytes) -> RawFile:
    raw.path.write_bytes(content)
    return raw


def test_a_truncated_archive_is_an_error_that_names_it(tmp_path: Path) -> None:
    content = zip_bytes([personne(1)])
    raw = broken(archived(tmp_path, content), content[:-40])
    with pytest.raises(SourceError, match=r"Gens\.json\.zip : archive zip tronquée"):
        stage(raw, SOURCE, tmp_path / "staged", 1, quiet())


def test_a_damaged_member_is_set_aside(tmp_path: Path) -> None:
    content = bytearray(zip_bytes([personne(1), personne(2)]))
    content[content.index(b"P1.json") + 12] ^= 0xFF
    raw = broken(archived(tmp_path, zip_bytes([personne(3)])), bytes(content))
    one = stage(raw, SOURCE, tmp_path / "staged", 1, quiet())
    assert one.counts["personnes"] == DocumentCounts(read=2, kept=1, quarantined=1)
    assert quarantine_of(one)[0][3].startswith("membre illisible")


def test_a_member_that_hides_its_size_is_set_aside_without_being_opened_whole(tmp_path: Path) -> None:
    content = bytearray(zip_bytes([personne(1, nom="x" * 50_000_000)]))
    directory = content.rindex(b"PK\x01\x02")
    content[directory + 24 : directory + 28] = struct.pack("<L", 10)  # the size announced, once open
    raw = broken(archived(tmp_path, zip_bytes([personne(3)])), bytes(content))
    tracemalloc.start()
    one = stage(raw, SOURCE, tmp_path / "staged", 1, quiet())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert quarantine_of(one)[0][3].startswith("membre illisible")
    assert peak < 5_000_000


def test_a_member_too_big_is_set_aside(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), personne(2, nom="x" * 2000)], bounds=Bounds(member=1000))
    assert quarantine_of(one)[0][1:] == ("json/personne/P2.json", None, "membre de plus de 0 Mio")


def test_a_member_compressed_beyond_belief_is_set_aside(tmp_path: Path) -> None:
    one = staged(tmp_path, [personne(1), personne(2, nom="x" * 2_000_000)])
    assert quarantine_of(one)[0][3] == "membre comprimé plus de 200 fois"


def test_an_archive_that_would_open_too_big_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"Gens\.json\.zip : l'archive ouverte dépasserait"):
        staged(tmp_path, [personne(1), personne(2)], bounds=Bounds(archive=50))


def test_tables_of_several_files_are_joined_in_their_order(tmp_path: Path) -> None:
    first = staged(tmp_path / "a", [personne(1)])
    second = staged(tmp_path / "b", [personne(2)])
    rows = load_table([second, first], "personnes").select("uid", "_fichier", "_sha", "_instantane").rows()
    assert rows == [("P2", "gens", second.raw.sha256, 0), ("P1", "gens", first.raw.sha256, 1)]


def test_a_table_that_no_file_has_is_empty_when_its_record_is_given(tmp_path: Path) -> None:
    frame = load_table([], "liens", Lien)
    assert frame.columns == ["personne", "vers", "_fichier", "_sha", "_instantane"]
    assert frame.schema["_instantane"] == pl.Int64()


def test_a_table_that_no_file_has_is_an_error_otherwise(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="« chats »"):
        load_table([staged(tmp_path, [personne(1)])], "chats")


def test_a_record_may_go_to_one_table_only() -> None:
    with pytest.raises(TypeError, match="two tables"):
        tables_of([PERSONNES, replace(PERSONNES, tables={"gens": Personne})])


def test_a_table_may_have_one_type_of_record_only() -> None:
    with pytest.raises(TypeError, match="two types of records"):
        tables_of(
            [
                replace(PERSONNES, tables={"personnes": Personne}),
                replace(PERSONNES, tables={"personnes": Lien}),
            ]
        )


def test_the_quarantine_is_summed_up_by_reason(tmp_path: Path) -> None:
    bad: Members = [personne(number, type="rejet") for number in (5, 3)]
    one = staged(tmp_path, [*bad, ("autre", b""), personne(1)])
    found = [(line.document, line.reason, line.members, line.example) for line in reasons([one])]
    assert found == [
        ("personnes", "code inconnu", 2, "json/personne/P3.json"),
        ("inconnu", "membre inconnu de l'archive", 1, "autre"),
    ]


def test_no_file_has_no_quarantine() -> None:
    assert reasons([]) == []


def test_the_closing_table_adds_up_the_files_of_a_source(tmp_path: Path) -> None:
    raw = archived(tmp_path, zip_bytes([personne(1), personne(2, type="rejet")]))
    files = [stage(raw, SOURCE, tmp_path / "staged", 1, quiet()) for _ in range(2)]
    (line,) = closing_table(files)
    assert (line.source, line.files, line.unchanged) == ("invente", 2, 1)
    assert (line.read, line.kept, line.quarantined) == (4, 2, 2)


def named(*noms: str) -> Members:
    return [personne(number, nom=nom) for number, nom in enumerate(noms, 1)]


def test_french_is_not_suspected(tmp_path: Path) -> None:
    noms = ("Éléonore d’Œuf", "JOÃO", "Ça va à l’Île-aux-Moines", "Müller – Núñez", "âge €")
    assert misread_texts(staged(tmp_path, named(*noms))) is None


def test_accents_encoded_twice_are_counted_and_shown(tmp_path: Path) -> None:
    found = misread_texts(staged(tmp_path, named("Éléonore".encode().decode("cp1252", "replace"), "Anne", "Zo\ufffd")))
    assert found is not None
    assert found.texts == 2
    assert "Ã" in found.example


def test_an_apostrophe_encoded_twice_is_seen(tmp_path: Path) -> None:
    found = misread_texts(staged(tmp_path, named("l’an".encode().decode("cp1252"))))
    assert found is not None
