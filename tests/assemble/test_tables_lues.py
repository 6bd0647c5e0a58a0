"""Tables as the assembling reads them: what is said of rows that follow one another is asked once."""

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.assemble.tables import by_runs

CLES = st.lists(st.tuples(st.sampled_from(["a", "b", None]), st.sampled_from([1, 2, None])), max_size=12)


@given(CLES)
def test_each_row_has_what_is_said_of_its_keys(cles: list[tuple[str | None, int | None]]) -> None:
    table = pl.DataFrame(cles, {"mot": pl.String, "n": pl.Int64}, orient="row")
    dits: list[tuple[str | None, int | None]] = []

    def dire(uns: pl.DataFrame) -> pl.Series:
        dits.extend(uns.rows())
        return uns.select(pl.format("{}-{}", "mot", "n").alias("dit")).to_series()

    attendus = table.select(pl.format("{}-{}", "mot", "n").alias("dit")).to_series()
    assert by_runs(table, dire).equals(attendus, null_equal=True, check_names=True, check_dtypes=True)
    assert dits == [cle for rang, cle in enumerate(cles) if not rang or cle != cles[rang - 1]]
