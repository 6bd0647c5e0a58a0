"""Tranches of a table: what did not change is copied, not drawn; the files are those of a table drawn whole."""

import gzip
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast

import duckdb
import polars as pl
import pytest
import zstandard
from tests.exemples_dumps import ecrire, fichiers, membres, par_tranches

from hemicycle.release.dumps import editions, writing
from hemicycle.release.dumps.differences import compared, differences
from hemicycle.release.dumps.row_groups import all_groups, join
from hemicycle.release.dumps.table import Contexte, empreinte
from hemicycle.release.engines.file_repository import note_verified
from hemicycle.release.format import dumps as format_dumps
from hemicycle.release.format.dumps import FOLDER, MANIFEST, PARTS, Manifest, dump_faults, is_whole, read_manifest
from hemicycle.release.format.record import sha256_of
from hemicycle.vocabulaire import FormatDump

Lignes = list[tuple[Any, ...]]
VOTES_CLE = ("scrutin", "membre")
RIEN = cast(Contexte, None)  # rows are told, not drawn


def un_monde(alea: Random) -> dict[str, Lignes]:
    def lignes(n: int) -> Lignes:
        votes = range(100 * n, 100 * n + alea.randrange(5))
        return [(scrutin, qui, alea.choice(["pour", "contre"])) for scrutin in votes for qui in "ab"]

    return {f"2025-T{n}": lignes(n) for n in range(1, 6)}


def une_nuit(alea: Random, monde: Mapping[str, Lignes]) -> dict[str, Lignes]:
    """Rows that change, come and go, in a tranche or two; sometimes one comes or goes whole."""
    suite = {nom: list(lignes) for nom, lignes in monde.items()}
    for nom in alea.sample(sorted(suite), min(2, len(suite))):
        suite[nom] = [(*ligne[:2], "abstention") if alea.random() < 0.3 else ligne for ligne in suite[nom]][
            alea.randrange(2) :
        ]
    if alea.random() < 0.5:
        suite.pop(alea.choice(sorted(suite)))
    suite[f"2026-T{alea.randrange(1, 5)}"] = [(1000 + alea.randrange(99), "a", "pour")]
    return suite


@pytest.mark.parametrize("graine", range(8))
def test_files_put_together_are_those_of_a_table_drawn_whole(tmp_path: Path, graine: int) -> None:
    alea = Random(graine)
    monde, former = un_monde(alea), None
    for nuit in range(4):
        dessinees: list[str] = []
        connues = _connues(former)
        memes = {nom for nom in monde if (nom, repr(sorted(monde[nom]))) in connues}
        ecrire(tmp_path / f"suite-{nuit}", [membres(), par_tranches(monde, dessinees)], former)
        ecrire(tmp_path / f"seule-{nuit}", [membres(), par_tranches(monde, [])])
        assert dessinees == sorted(set(monde) - memes)
        seule, suite = (
            {path.relative_to(dossier): path for path in dossier.rglob("*") if path.is_file()}
            for dossier in (tmp_path / f"seule-{nuit}", tmp_path / f"suite-{nuit}")
        )
        assert {nom: path.read_bytes() for nom, path in suite.items()} == {
            nom: path.read_bytes() for nom, path in seule.items()
        }
        if former is not None:  # kept releases cost their difference
            partagees = {nom for nom, path in suite.items() if PARTS in nom.parts and path.stat().st_nlink > 1}
            assert partagees == {nom for nom in suite if PARTS in nom.parts and nom.name.split(".")[0] in memes}
        former, monde = tmp_path / f"suite-{nuit}", une_nuit(alea, monde)


def _connues(former: Path | None) -> set[tuple[str, str]]:
    manifest = None if former is None else read_manifest(former)
    return set() if manifest is None else {(one.nom, one.empreinte) for one in manifest.tables[1].tranches}


@pytest.mark.parametrize("graine", range(4))
def test_differences_of_tranches_are_those_of_whole_files(tmp_path: Path, graine: int) -> None:
    alea = Random(graine)
    avant = un_monde(alea)
    apres = une_nuit(alea, avant)
    for nom, monde in (("avant", avant), ("apres", apres)):
        ecrire(tmp_path / nom, [membres(), par_tranches(monde, [])])
    whole = differences(tmp_path / "avant" / "votes.parquet", tmp_path / "apres" / "votes.parquet", VOTES_CLE)
    found = {table.nom: rows for table, rows in compared(tmp_path / "avant", tmp_path / "apres")}
    assert whole.height
    assert found["votes"].equals(whole)


def test_what_other_code_makes_of_the_same_is_told(tmp_path: Path) -> None:
    """Digests are those of what rows are made of: they stand while the rows that a new version draws do not."""
    monde = {"2025-T1": [(1, "a", "pour")]}
    autre = par_tranches({"2025-T1": [(1, "a", "contre")]}, [])
    (memes,) = [tranche.empreinte for tranche in par_tranches(monde, []).tranches(RIEN)]
    changee = autre._replace(tranches=lambda _: [one._replace(empreinte=memes) for one in autre.tranches(RIEN)])
    ecrire(tmp_path / "avant", [membres(), par_tranches(monde, [])], code="un")
    ecrire(tmp_path / "apres", [membres(), changee], tmp_path / "avant", code="deux")
    ((table, rows),) = compared(tmp_path / "avant", tmp_path / "apres")
    assert (table.nom, rows["position"].to_list()) == ("votes", ["contre"])


def test_every_reader_reads_all_tranches(tmp_path: Path) -> None:
    monde = un_monde(Random(0))
    lignes = sorted(ligne for siennes in monde.values() for ligne in siennes)
    ecrire(tmp_path / "un", [membres(), par_tranches(monde, [])])
    recus = fichiers(tmp_path / "un", tmp_path / "recus")
    for suffixe in ("parquet", "csv.gz", "ndjson.zst"):
        rows = duckdb.execute(f"SELECT * FROM '{recus}/votes.{suffixe}'").fetchall()
        assert sorted(rows) == lignes, suffixe
    plain = gzip.decompress((recus / "votes.csv.gz").read_bytes()).decode()
    assert plain.count("scrutin,membre") == 1
    with zstandard.open(recus / "votes.ndjson.zst", "rt") as file:
        assert len(list(file)) == len(lignes)


@pytest.mark.parametrize("verifiee", [False, True])
def test_a_file_damaged_since_lends_nothing(tmp_path: Path, verifiee: bool) -> None:
    monde = un_monde(Random(0))
    manifest = ecrire(tmp_path / FOLDER, [membres(), par_tranches(monde, [])])
    if verifiee:
        note_verified(tmp_path, {})
    path = tmp_path / FOLDER / manifest.tables[1].fichiers[FormatDump.PARQUET].nom
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    dessinees: list[str] = []
    suite: Manifest = ecrire(tmp_path / "deux", [membres(), par_tranches(monde, dessinees)], tmp_path / FOLDER)
    assert dessinees == sorted(monde)
    assert suite.tables == manifest.tables


def test_files_as_they_were_when_they_were_verified_are_lent_without_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [membres(), par_tranches(un_monde(Random(0)), [])]
    manifest = ecrire(tmp_path / FOLDER, tables)
    note_verified(tmp_path, {})
    own = tmp_path / FOLDER / PARTS / "votes" / "2025-T3.csv.gz"
    own.write_bytes(own.read_bytes()[:-1] + b"?")
    read: list[Path] = []

    def digest(*paths: Path) -> str:
        read.extend(paths)
        return sha256_of(*paths)

    monkeypatch.setattr(format_dumps, "sha256_of", digest)
    assert ecrire(tmp_path / "deux", tables, tmp_path / FOLDER) == manifest
    assert {path.parent.name for path in read} == {"votes"}
    assert own in read
    assert {path.name.split(".", 1)[1] for path in read} == {"csv.gz"}


@pytest.mark.parametrize("nom", ["titres.csv.gz", "2025-T3.csv.gz", "2025-T3.ndjson.zst"])
@pytest.mark.parametrize("faute", [lambda path: path.unlink(), lambda path: path.write_bytes(b"autre chose")])
def test_a_part_damaged_since_lends_nothing_and_is_told(
    tmp_path: Path, nom: str, faute: Callable[[Path], object]
) -> None:
    tables = [membres(), par_tranches(un_monde(Random(0)), [])]
    manifest = ecrire(tmp_path / "dumps", tables)
    note_verified(tmp_path, {})
    assert list(dump_faults(tmp_path)) == []
    faute(tmp_path / "dumps" / PARTS / "votes" / nom)
    (fault,) = dump_faults(tmp_path)
    assert fault.startswith(f"dumps/votes.{nom.split('.', 1)[1]} : ")
    assert ecrire(tmp_path / "suite", tables, tmp_path / "dumps") == manifest
    assert (tmp_path / "suite" / PARTS / "votes" / nom).stat().st_nlink == 1


@pytest.mark.parametrize(
    "ensuite",
    [
        {
            "2025-T1": [(1, "a", "pour")],
            "2025-T2": [(2, "a", "pour")],
            "2025-T3": [],
        },  # opened by a scrutin without votes
        {"2025-T1": [(1, "a", "pour")], "2025-T4": [(2, "a", "pour")]},  # its day is known, or another one
        {"2025-T1": [(1, "a", "pour"), (2, "a", "pour")]},
    ],
)
def test_tables_of_the_same_parquet_that_are_cut_otherwise_share_no_part_that_is_not_theirs(
    tmp_path: Path, ensuite: dict[str, Lignes]
) -> None:
    monde: dict[str, Lignes] = {"2025-T1": [(1, "a", "pour")], "2025-T2": [(2, "a", "pour")]}
    apres: dict[str, Lignes] = {**ensuite, "2025-T1": [(1, "a", "contre"), *ensuite["2025-T1"][1:]]}
    former = None
    for nuit, siennes in enumerate((monde, ensuite, apres)):
        suite = ecrire(tmp_path / str(nuit), [membres(), par_tranches(siennes, [])], former)
        assert suite == ecrire(tmp_path / f"seule-{nuit}", [membres(), par_tranches(siennes, [])])
        assert all(is_whole(tmp_path / str(nuit), file) for file in suite.files.values())
        former = tmp_path / str(nuit)


def test_a_table_that_was_whole_and_is_cut_now_lends_no_part(tmp_path: Path) -> None:
    monde = {"2025-T1": [(1, "a", "pour")]}
    ecrire(tmp_path / "un", [membres(), par_tranches(monde, [])])
    assert not (tmp_path / "un" / PARTS).exists()
    ecrire(tmp_path / "deux", [membres(), par_tranches({**monde, "2025-T2": [(2, "a", "pour")]}, [])], tmp_path / "un")
    recus = fichiers(tmp_path / "deux", tmp_path / "recus")
    assert (
        gzip.decompress((recus / "votes.csv.gz").read_bytes()) == b"scrutin,membre,position\r\n1,a,pour\r\n2,a,pour\r\n"
    )


def test_a_table_that_fails_leaves_no_part(tmp_path: Path) -> None:
    """Once its CSV is there, say: a disk that was full fails the whole, other faults the table."""
    cut = par_tranches(un_monde(Random(0)), [])
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(editions, "_values", lambda *_: 1 / 0)
        manifest = ecrire(tmp_path / "un", [cut])
    assert list(manifest.manquantes) == ["votes"]
    assert [path.name for path in (tmp_path / "un").rglob("*") if path.is_file()] == ["hemicycle.sqlite.zst", MANIFEST]


def test_row_groups_keep_their_values_wherever_they_are_put(tmp_path: Path) -> None:
    """Long lists of them, empty files and every type of a column: statistics still lead to the right rows."""
    frames = [_frame(n) for n in (0, 7, 4000, 1)]
    for n, frame in enumerate(frames):
        frame.lazy().sink_parquet(tmp_path / f"{n}.parquet", row_group_size=100, statistics=True, compression="zstd")
    placed = join(tmp_path / "tous.parquet", [all_groups(tmp_path / f"{n}.parquet") for n in range(4)])
    assert pl.read_parquet(tmp_path / "tous.parquet").equals(pl.concat(frames))
    join(tmp_path / "deux.parquet", [placed[3], placed[2]])
    assert pl.read_parquet(tmp_path / "deux.parquet").equals(pl.concat([frames[3], frames[2]]))
    found = pl.scan_parquet(tmp_path / "deux.parquet").filter(pl.col("n") > 3990).collect()
    assert found.equals(frames[2].filter(pl.col("n") > 3990))
    assert duckdb.execute(f"SELECT count(*), sum(n) FROM '{tmp_path}/deux.parquet' WHERE n < 50").fetchall() == [
        (51, 1225)
    ]


def test_what_is_no_parquet_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "faux").write_bytes(b"ce n'est pas cela")
    with pytest.raises(ValueError, match="pas un fichier Parquet"):
        all_groups(tmp_path / "faux")
    _frame(500).write_parquet(tmp_path / "vrai")
    groups = all_groups(tmp_path / "vrai")
    with pytest.raises(EOFError, match="coupé"):
        join(tmp_path / "coupe", [groups._replace(end=10**9)])


def _frame(size: int) -> pl.DataFrame:
    numbers: Sequence[int] = range(size)
    return pl.DataFrame(
        {
            "n": numbers,
            "texte": [None if n % 3 else f"élément {n}" for n in numbers],
            "liste": [[str(n)] * (n % 3) for n in numbers],
            "vrai": [n % 2 == 0 for n in numbers],
            "nombre": [n / 7 for n in numbers],
        },
        schema={
            "n": pl.Int32, "texte": pl.String, "liste": pl.List(pl.String), "vrai": pl.Boolean, "nombre": pl.Float64,
        },
    )  # fmt: skip


def test_a_table_made_of_what_it_was_made_of_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monde = un_monde(Random(1))
    ecrire(tmp_path / "un", [membres(), par_tranches(monde, [])])
    monkeypatch.setattr(writing, "join", _interdit)
    ecrire(tmp_path / "deux", [membres(), par_tranches(monde, [])], tmp_path / "un")
    avant, apres = (read_manifest(tmp_path / nom) for nom in ("un", "deux"))
    assert avant == apres


def test_a_block_that_would_be_spelled_otherwise_is_told() -> None:
    """Zero and what is rounded to zero from below are equal, and are not written alike."""
    zeros = [empreinte([pl.DataFrame({"valeur": [zero]})]) for zero in (0.0, -0.0, 0.0)]
    assert zeros[0] == zeros[2] != zeros[1]
    assert empreinte([pl.DataFrame({"a": [1]})]) != empreinte([pl.DataFrame({"b": [1]})])


def _interdit(*_: object) -> None:
    raise AssertionError("rien n'est à écrire")
