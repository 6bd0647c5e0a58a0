"""What is remembered of an assembling: the same table, whatever changed since, and nothing made twice."""

from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.assemble.memoire import (
    Groupes,
    Lot,
    Oubli,
    Souvenir,
    cles_des_groupes,
    de_fichiers,
    digest_of_tables,
    digests_of_groups,
    par_cles,
    par_groupes,
    par_source,
    souvenirs,
)
from hemicycle.assemble.tables import Tables
from hemicycle.assembled import KEYS, OBJECT, ROWS, TEXTS, FileMemory

Groupe = list[tuple[str, int | None]]


class Carnet(Oubli):
    """A memory in memory."""

    def __init__(self) -> None:
        self.notes: dict[str, Souvenir] = {}

    def lire(self, nom: str) -> Souvenir | None:
        return self.notes.get(nom)

    def garder(self, nom: str, souvenir: Souvenir) -> pl.DataFrame:
        self.notes[nom] = souvenir
        return souvenir.table


def rows(groupes: list[Groupe]) -> pl.DataFrame:
    lignes = [ligne for groupe in groupes for ligne in groupe]
    return pl.DataFrame(lignes, {"mot": pl.String, "n": pl.Int64}, orient="row")


def assembler(memoire: Carnet | FileMemory | Oubli, groupes: list[Groupe]) -> tuple[list[pl.DataFrame], list[int]]:
    """Two tables of some groups: the words of each written twice, and the numbers alone; which groups were made."""
    faits: list[int] = []

    def faire(voulus: list[int]) -> list[Lot]:
        faits.extend(voulus)
        mots = [mot * 2 for place in voulus for mot, _ in groupes[place]]
        nombres = [n for place in voulus for _, n in groupes[place] if n is not None]
        return [
            (pl.DataFrame({"mot": mots}, {"mot": pl.String}), [len(groupes[place]) for place in voulus]),
            (
                pl.DataFrame({"n": nombres}, {"n": pl.Int64}),
                [sum(n is not None for _, n in groupes[place]) for place in voulus],
            ),
        ]

    return par_groupes(memoire, ("mots", "nombres"), rows(groupes), [len(g) for g in groupes], faire), faits


LIGNE = st.tuples(
    st.none() | st.text(max_size=20), st.none() | st.lists(st.none() | st.text(max_size=20), max_size=3),
    st.none() | st.booleans(), st.none() | st.dates(), st.none() | st.integers(0, 2**64 - 1),
)  # fmt: skip
COLONNES: dict[str, Any] = {
    "mot": pl.String,
    "mots": pl.List(pl.String),
    "vrai": pl.Boolean,
    "jour": pl.Date,
    "place": pl.UInt64,
}


@given(st.lists(st.lists(LIGNE, max_size=5), min_size=1, max_size=3))
def test_a_table_put_away_holds_the_same_rows_and_leaves_no_file(morceaux: list[list[tuple[Any, ...]]]) -> None:
    table = pl.concat([pl.DataFrame(lignes, COLONNES, orient="row") for lignes in morceaux])
    with TemporaryDirectory() as dossier, patch("hemicycle.assembled._LARGE", 0):
        rangee = FileMemory(Path(dossier)).ranger(table)
        assert not [chemin for chemin in Path(dossier).rglob("*") if chemin.is_file()]
    assert rangee.equals(table)
    assert rangee.schema == table.schema


def test_a_large_table_put_away_is_mapped(tmp_path: Path) -> None:
    """The kernel tells of which file the pages are: one that has no name any more."""
    table = pl.DataFrame({"n": np.arange(4 << 20)})
    memoire = FileMemory(tmp_path)
    tenues = [memoire.ranger(table) for _ in range(8)]
    assert Path("/proc/self/maps").read_text().count(f"{tmp_path}/") >= len(tenues)
    del tenues
    for _ in range(8):  # a thread may still let go of the last one
        memoire.ranger(table)
    assert Path("/proc/self/maps").read_text().count(f"{tmp_path}/") < 8


GROUPE = st.lists(st.tuples(st.text("ab", max_size=2), st.none() | st.integers(0, 2)), min_size=1, max_size=3)


@given(st.lists(st.lists(GROUPE, max_size=6), min_size=1, max_size=5))
def test_tables_are_those_that_are_made_from_nothing(nuits: list[list[Groupe]]) -> None:
    carnet = Carnet()
    for groupes in nuits:
        trouves, faits = assembler(carnet, groupes)
        attendus, tous = assembler(Oubli(), groupes)
        for trouve, attendu in zip(trouves, attendus, strict=True):
            assert trouve.equals(attendu)
        assert len(faits) <= len(tous)
        assert assembler(carnet, groupes)[1] == []


def test_only_groups_that_changed_are_made() -> None:
    carnet = Carnet()
    avant: list[Groupe] = [[("a", 1)], [("b", 2), ("c", None)], [("d", 3)]]
    assembler(carnet, avant)
    apres: list[Groupe] = [avant[2], [("c", None), ("b", 2)], avant[0], [("neuf", 9)]]
    assert assembler(carnet, apres)[1] == [1, 3]


def test_the_order_of_rows_and_where_groups_end_are_part_of_their_digest() -> None:
    un, deux = ("a", 1), ("b", 2)
    lus = digests_of_groups(rows([[un, deux], [deux, un], [un], [un, deux]]), [2, 2, 1, 2])
    assert lus[0] == lus[3]
    assert len(set(lus.tolist())) == 3


def test_what_is_kept_in_a_folder_is_found_again(tmp_path: Path) -> None:
    groupes: list[Groupe] = [[("a", 1)], [("b", 2), ("c", None)]]
    avant, _ = assembler(FileMemory(tmp_path), groupes)
    apres, faits = assembler(FileMemory(tmp_path), groupes)
    assert faits == []
    assert all(un.equals(autre) for un, autre in zip(avant, apres, strict=True))


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40])


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


def _altered(path: Path) -> None:
    """One letter of a text is another."""
    before = path.read_bytes()
    path.write_bytes(before.replace(b"aa", b"ab"))
    assert path.read_bytes() != before


def test_what_was_damaged_or_made_by_another_code_is_made_again(tmp_path: Path) -> None:
    groupes: list[Groupe] = [[("a", 1)], [("b", 2)]]
    (tmp_path / "autre-code" / "mots").mkdir(parents=True)
    assembler(FileMemory(tmp_path), groupes)
    assert not (tmp_path / "autre-code").exists()
    for name, damage in ((KEYS, _cut), (KEYS, _emptied), (f"{ROWS}/000", _cut), (f"{ROWS}/000", _altered)):
        (path,) = tmp_path.glob(f"*/mots/{name}")
        damage(path)
        trouves, faits = assembler(FileMemory(tmp_path), groupes)
        assert (faits, trouves[0]["mot"].to_list()) == ([0, 1], ["aa", "bb"])


def test_no_group_at_all_gives_empty_tables() -> None:
    trouves, _ = assembler(Oubli(), [])
    assert [table.height for table in trouves] == [0, 0]
    assert digests_of_groups(rows([]), []).shape == np.zeros(0).shape


def textes(memoire: FileMemory, groupes: list[list[str]]) -> tuple[list[str], list[int]]:
    """The long texts of some groups, through a memory; which groups were made."""
    faits: list[int] = []

    def faire(voulus: list[int]) -> list[Lot]:
        faits.extend(voulus)
        dits = pl.DataFrame({"texte": [mot * 3 for n in voulus for mot in groupes[n]]}, {"texte": pl.String})
        return [(memoire.poser("dits", dits, "texte"), [len(groupes[n]) for n in voulus])]

    lignes = pl.DataFrame({"mot": [mot for groupe in groupes for mot in groupe]}, {"mot": pl.String})
    (table,) = par_groupes(memoire, ["dits"], lignes, [len(groupe) for groupe in groupes], faire)
    return memoire.longs.lire(table["texte"]).to_list(), faits


def test_long_texts_stay_beside_what_is_remembered(tmp_path: Path) -> None:
    assert textes(FileMemory(tmp_path), [["a", "bé"], ["c"]]) == (["aaa", "bébébé", "ccc"], [0, 1])
    assert textes(FileMemory(tmp_path), [["c"], ["d"], ["a", "bé"]]) == (["ccc", "ddd", "aaa", "bébébé"], [1])
    assert textes(FileMemory(tmp_path, forget=True), [["c"]]) == (["ccc"], [0])


def test_a_file_of_texts_that_was_cut_is_made_again(tmp_path: Path) -> None:
    textes(FileMemory(tmp_path), [["a"], ["b"]])
    (fichier,) = tmp_path.rglob(f"*{TEXTS}")
    fichier.write_bytes(fichier.read_bytes()[:-1])
    assert textes(FileMemory(tmp_path), [["a"], ["b"]]) == (["aaa", "bbb"], [0, 1])


def test_a_file_of_texts_that_are_mostly_of_no_use_is_made_again(tmp_path: Path) -> None:
    textes(FileMemory(tmp_path), [["a"], ["b" * 9]])
    textes(FileMemory(tmp_path), [["a"]])
    assert textes(FileMemory(tmp_path), [["a"]]) == (["aaa"], [0])
    assert [one.stat().st_size for one in tmp_path.rglob(f"*{TEXTS}")] == [3]


def test_an_object_is_made_once_for_the_same_tables(tmp_path: Path) -> None:
    faits: list[int] = []

    def faire() -> int:
        faits.append(1)
        return len(faits)

    def compter(table: pl.DataFrame, *, forget: bool = False) -> int:
        return FileMemory(tmp_path, forget=forget).objet("compte", digest_of_tables([table]), faire)

    une, autre = pl.DataFrame({"n": [1, 2]}), pl.DataFrame({"n": [2, 1]})
    assert [compter(une), compter(une), compter(autre), compter(autre), compter(autre, forget=True)] == [1, 1, 2, 2, 3]
    (fichier,) = tmp_path.rglob(f"*{OBJECT}")
    fichier.write_bytes(fichier.read_bytes()[:-3])
    assert compter(autre) == 4


def test_tables_without_rows_have_a_digest_too() -> None:
    vide, une = pl.DataFrame(schema={"n": pl.Int64}), pl.DataFrame({"n": [1]})
    assert len({digest_of_tables(tables) for tables in ([], [vide], [vide, une], [une, vide], [une])}) == 5


@given(st.lists(st.lists(st.none() | st.text(max_size=40), max_size=6), min_size=1, max_size=3), st.randoms())
def test_texts_read_back_are_those_put_apart_in_whatever_order(
    morceaux: list[list[str | None]], hasard: Random
) -> None:
    tables = [pl.DataFrame({"dit": dits}, {"dit": pl.String}) for dits in morceaux]
    with TemporaryDirectory() as dossier, patch("hemicycle.assembled.LOT", 2):
        longs = FileMemory(Path(dossier)).longs
        posees = pl.concat([longs.poser(table, "dit") for table in tables])["dit"]
        tous = pl.concat(tables)["dit"]
        places = [hasard.randrange(len(tous)) for _ in tous]
        assert longs.lire(posees).equals(tous, null_equal=True)
        assert longs.lire(posees.gather(places)).to_list() == tous.gather(places).to_list()


@pytest.mark.parametrize("octets", [b"\xe9t\xe9 ", b"\xc3\xa9"], ids=["not UTF-8", "cut short"])
def test_a_file_of_texts_that_somebody_changed_is_not_believed(tmp_path: Path, octets: bytes) -> None:
    memoire = FileMemory(tmp_path)
    posee = memoire.poser("notes", pl.DataFrame({"dit": ["\xe9t\xe9"]}), "dit")
    (fichier,) = tmp_path.rglob(f"*{TEXTS}")
    fichier.write_bytes(octets)
    with pytest.raises(ValueError, match=r"UTF8|UTF-8|offset|buffer"):
        memoire.longs.lire(posee["dit"])


def test_what_a_source_tells_is_not_even_read(tmp_path: Path) -> None:
    lus: list[str] = []

    def groupes(mot: str) -> Groupes:
        lus.append(mot)
        return rows([[(mot, 1)]]), [1], lambda places: [(pl.DataFrame({"mot": [mot] * len(places)}), [1] * len(places))]

    def assembles(source: str, mot: str) -> list[str]:
        (table,) = par_source(FileMemory(tmp_path), ["mots"], source, lambda: groupes(mot))
        return table["mot"].to_list()

    assert [assembles("une", "a"), assembles("une", "a"), assembles("autre", "b")] == [["a"], ["a"], ["b"]]
    assert lus == ["a", "b"]
    # a source that says the same rows: they are recognised, and it is known next time
    assert [assembles("encore", "b"), assembles("encore", "b")] == [["b"], ["b"]]
    assert lus == ["a", "b", "b"]
    # nothing tells what is read
    assert [assembles("", "b"), assembles("", "b")] == [["b"], ["b"]]
    assert lus == ["a", "b", "b", "b", "b"]


def test_texts_of_eight_files_are_told_from_each_other(tmp_path: Path) -> None:
    memoire = FileMemory(tmp_path)
    posees = [memoire.poser(f"notes-{n}", pl.DataFrame({"dit": [f"note {n}"]}), "dit") for n in range(7)]
    posees.append(memoire.longs.poser(pl.DataFrame({"dit": ["sans nom"]}), "dit"))
    assert memoire.longs.lire(pl.concat(posees)["dit"]).to_list() == [*(f"note {n}" for n in range(7)), "sans nom"]


def test_objects_are_made_once_for_equal_keys(tmp_path: Path) -> None:
    faits: list[tuple[str, int]] = []

    def faire(cle: tuple[str, int]) -> str:
        faits.append(cle)
        return cle[0] * cle[1]

    def doubles(*cles: tuple[str, int]) -> list[str]:
        faits.clear()
        return FileMemory(tmp_path).objets("mots", cles, faire)

    assert (doubles(("a", 2), ("b", 1)), faits) == (["aa", "b"], [("a", 2), ("b", 1)])
    assert (doubles(("b", 1), ("b", 2), ("a", 2)), faits) == (["b", "bb", "aa"], [("b", 2)])
    assert (doubles(("b", 1)), faits) == (["b"], [])
    assert (doubles(("a", 2)), faits) == (["aa"], [("a", 2)])  # what was of no use any more was forgotten
    (fichier,) = tmp_path.rglob(f"*{OBJECT}")
    fichier.write_bytes(fichier.read_bytes()[:-3])
    assert (doubles(("a", 2)), faits) == (["aa"], [("a", 2)])
    assert Oubli().objets("mots", [("c", 2), ("c", 2)], faire) == ["cc", "cc"]


def test_objects_whose_file_was_damaged_are_made_again(tmp_path: Path) -> None:
    """Whatever the bit that turned: what was damaged may still be read, as another word or as a table without end."""

    def triple(cle: int) -> str:
        return f"mot {cle}" * 3

    cles, attendus = range(9), [triple(cle) for cle in range(9)]
    memoire = FileMemory(tmp_path)
    memoire.objets("mots", cles, triple)
    memoire.objet("tous", b"cle", lambda: attendus)
    for nom in ("mots", "tous"):
        (fichier,) = tmp_path.rglob(f"{nom}{OBJECT}")
        entier = fichier.read_bytes()
        for place in range(0, 8 * len(entier), 17):
            abime = bytearray(entier)
            abime[place // 8] ^= 1 << place % 8
            fichier.write_bytes(abime)
            trouves = memoire.objets("mots", cles, triple)
            assert trouves == attendus
            assert memoire.objet("tous", b"cle", lambda: attendus) == attendus


def test_groups_told_by_digests_are_made_where_they_changed(tmp_path: Path) -> None:
    faits: list[str] = []

    def mots(*groupes: str) -> list[str]:
        """The letters of some words, each of which is a group; one without letters has no row."""

        def faire(places: list[int]) -> Lot:
            voulus = [groupes[place] for place in places]
            faits.extend(voulus)
            return pl.DataFrame({"lettre": list("".join(voulus))}, {"lettre": pl.String}), list(map(len, voulus))

        cles = [sha256(groupe.encode()).digest() for groupe in groupes]
        faits.clear()
        return par_cles(FileMemory(tmp_path), "lettres", cles, faire)["lettre"].to_list()

    assert ("".join(mots("ab", "", "c")), faits) == ("abc", ["ab", "", "c"])
    assert ("".join(mots("c", "de", "", "ab")), faits) == ("cdeab", ["de"])
    assert (mots(), faits) == ([], [])


def test_the_digests_of_groups_are_told_by_their_first_rows() -> None:
    groupes: list[Groupe] = [[("a", 1), ("b", 2)], [("c", 3)]]
    lignes, longueurs = rows(groupes), [2, 1]
    (lus,) = souvenirs(
        Oubli(),
        ["mots"],
        "",
        lambda: (lignes, longueurs, lambda places: [(lignes if places else lignes.clear(), longueurs)]),
    )
    assert cles_des_groupes(lus, "mot") == {
        mot: cle.tobytes() for mot, cle in zip("ac", digests_of_groups(lignes, longueurs), strict=True)
    }


class Fichiers:
    """Tables of one file each, under a name that tells what they hold."""

    def __init__(self, **contenus: str) -> None:
        self.contenus = contenus

    def __call__(self, table: str) -> pl.DataFrame:
        return pl.DataFrame({"mot": [self.contenus[table]]})

    def by_file(self, table: str) -> list[tuple[str, Tables]]:
        return [(self.contenus[table], self)]


def test_what_is_made_of_the_same_files_is_not_made_again(tmp_path: Path) -> None:
    faits: list[str] = []

    def faire(tables: Tables) -> str:
        faits.append(tables("un").item() + tables("deux").item())
        return faits[-1]

    def fait(**contenus: str) -> str:
        return de_fichiers(FileMemory(tmp_path), "mots", Fichiers(**contenus), ("un", "deux"), faire)

    assert [fait(un="a", deux="b", trois="c"), fait(un="a", deux="b", trois="d")] == ["ab", "ab"]
    assert [fait(un="b", deux="a"), fait(un="ab", deux="")] == ["ba", "ab"]
    assert faits == ["ab", "ba", "ab"]
    sans_fichiers: Tables = Fichiers(un="e", deux="f").__call__
    assert [de_fichiers(FileMemory(tmp_path), "mots", sans_fichiers, ("un", "deux"), faire) for _ in "12"] == ["ef"] * 2


def test_a_table_that_was_not_declared_is_not_given(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="trois"):
        de_fichiers(
            FileMemory(tmp_path), "mots", Fichiers(un="a", trois="c"), ("un",), lambda tables: tables("trois").height
        )
