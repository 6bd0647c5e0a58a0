"""Keys as sorted columns: what was written is found, and nothing else."""

import numpy as np
import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.release.format.keys import Keys
from hemicycle.release.views.ranked_tables import RankedTable

TEXTS = st.text("aàbé-0😀", max_size=4)
LONGS = st.builds("{}{}".format, st.sampled_from(["AMANR5L1", "AMANR5L\0", "é2345678"]), TEXTS)
ROWS = st.one_of(
    *(st.lists(st.tuples(texts, st.one_of(st.none(), texts)), max_size=30) for texts in (TEXTS, LONGS, TEXTS | LONGS))
)


@given(ROWS, st.lists(TEXTS))
def test_each_key_leads_to_the_first_rank_that_holds_it(rows: list[tuple[str, str | None]], others: list[str]) -> None:
    table = pl.DataFrame(rows, {"id": pl.String, "uid": pl.String}, orient="row").with_columns(
        pl.col("uid").fill_null("sans numéro")
    )
    order = np.arange(len(rows), dtype=np.uint32)[::-1]
    expected: dict[str, int] = {}
    for column in ("id", "uid"):
        for rank, key in enumerate(reversed(table[column].to_list())):
            expected.setdefault(key, rank)
    keys = Keys(RankedTable(table, order).keys("id", "uid").facets())
    asked = [*expected, *others, "rien", "a\0b", "\ud800"]
    assert {key: keys.get(key) for key in asked} == {key: expected.get(key) for key in asked}
    assert keys.among(asked) == expected
