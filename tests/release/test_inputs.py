"""The files of a release as it records them."""

import pytest

from hemicycle.release.format.record import InputFile
from hemicycle.release.publishing.inputs import DAYS, comparables
from hemicycle.sources.registry import SOURCES, tables_of_source


def _input(source: str, file: str) -> InputFile:
    return InputFile(source=source, file=file, name=f"{file}.zip", sha256="0", size=1, repacked=False)


def _une(*, accumulates: bool, may_be_empty: bool) -> InputFile:
    """A file of the registry of that kind."""
    return next(
        _input(key, file.key)
        for key, source in SOURCES.items()
        for file in source.manifest.files
        if (file.accumulates, file.may_be_empty) == (accumulates, may_be_empty)
    )


def test_a_file_that_comes_whole_each_time_is_compared_with_its_last_copy() -> None:
    entier = _une(accumulates=False, may_be_empty=False)
    assert comparables([entier], SOURCES) == [entier]


@pytest.mark.parametrize(
    "kind", [{"accumulates": True, "may_be_empty": False}, {"accumulates": False, "may_be_empty": True}]
)
def test_a_file_of_another_time_or_that_may_be_empty_is_not(kind: dict[str, bool]) -> None:
    assert comparables([_une(**kind)], SOURCES) == []


def test_a_file_that_no_source_knows_any_more_is_not_compared() -> None:
    assert comparables([_input("assemblee", "disparu"), _input("disparue", "x")], SOURCES) == []


def test_the_day_that_a_file_speaks_of_is_read_in_a_column_that_its_table_has() -> None:
    tables = {name: record for source in SOURCES.values() for name, record in tables_of_source(source).items()}
    for table, column in DAYS.items():
        assert column in tables[table].__struct_fields__, table
