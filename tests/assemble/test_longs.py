"""Long texts kept in a file are those that were given, whatever becomes of the rows that hold their places."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.assemble.memoire import EN_MEMOIRE, PLACE, par_lots
from hemicycle.assembled import FileTexts

TEXTES = st.lists(st.none() | st.text(st.characters(exclude_categories=["Cs"]), max_size=12), max_size=12)


@given(TEXTES, TEXTES, st.randoms())
def test_texts_are_read_in_any_order(avant: list[str | None], apres: list[str | None], hasard: random.Random) -> None:
    with TemporaryDirectory() as dossier:
        longs = FileTexts(Path(dossier))
    tables = [longs.poser(pl.DataFrame({"texte": un}, {"texte": pl.String}), "texte") for un in (avant, apres)]
    posee = pl.concat(tables)
    rangs = list(range(posee.height)) * 2
    hasard.shuffle(rangs)
    attendus = [[*avant, *apres][rang] for rang in rangs]
    assert posee.schema["texte"] == PLACE
    assert longs.lire(posee["texte"].gather(rangs)).to_list() == attendus


def test_a_column_that_holds_no_place_is_left_as_it_is(tmp_path: Path) -> None:
    textes = pl.Series("texte", ["a", None])
    assert FileTexts(tmp_path).lire(textes) is textes
    assert EN_MEMOIRE.lire(textes) is textes


def test_a_rule_is_told_of_every_text_by_lots(tmp_path: Path) -> None:
    longs = FileTexts(tmp_path)
    table = pl.DataFrame({"texte": [f"texte {n}" for n in range(20_000)]})
    column = longs.poser(table, "texte")["texte"]
    assert par_lots(longs, column, lambda lus: lus.str.ends_with("9")).sum() == 2_000
    assert par_lots(longs, column.clear(), lambda lus: lus.str.ends_with("9")).len() == 0


def test_the_file_has_no_name(tmp_path: Path) -> None:
    longs = FileTexts(tmp_path)
    longs.poser(pl.DataFrame({"texte": ["a"]}), "texte")
    assert list(tmp_path.iterdir()) == []
