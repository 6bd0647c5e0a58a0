"""Lists of deputies in office: which of them closes a seat by its silence."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import polars as pl
import pytest

from hemicycle.assemble.assemblee.fichiers import DEPUTES_MINIMUM
from hemicycle.assemble.assemblee.instantanes import ListeDeputes, liste_de_reference

JOURS = {"ancien": date(2025, 1, 7), "recent": date(2025, 6, 3)}


def sieges(sha: str, nombre: int, **champs: Any) -> Iterator[dict[str, Any]]:
    """So many open seats of a file, each of somebody."""
    base = {"type_organe": "ASSEMBLEE", "legislature": 17, "date_fin": None, "_sha": sha}
    for n in range(nombre):
        yield {"uid": f"PM{n}", "acteur": f"PA{n}", **base, **champs}


def reference(*rows: dict[str, Any]) -> ListeDeputes | None:
    schema: dict[str, Any] = {"legislature": pl.Int64, "date_fin": pl.Date}
    return liste_de_reference(pl.DataFrame(list(rows), schema_overrides=schema), JOURS, 17, DEPUTES_MINIMUM)


def test_a_list_of_550_deputies_is_complete() -> None:
    found = reference(*sieges("recent", 550))
    assert found is not None
    assert (found.jour, len(found.sieges_ouverts)) == (date(2025, 6, 3), 550)


def test_a_list_of_549_deputies_is_an_extract() -> None:
    assert reference(*sieges("recent", 549)) is None


def test_a_later_extract_does_not_take_the_place_of_a_complete_list() -> None:
    found = reference(*sieges("ancien", 560), *sieges("recent", 40))
    assert found is not None
    assert found.sha == "ancien"


def test_the_latest_of_two_complete_lists_speaks() -> None:
    found = reference(*sieges("recent", 551), *sieges("ancien", 570))
    assert found is not None
    assert (found.sha, len(found.sieges_ouverts)) == ("recent", 551)


@pytest.mark.parametrize("champs", [{"acteur": "PA1"}, {"date_fin": date(2025, 2, 1)}, {"legislature": 16}])
def test_persons_in_office_are_what_is_counted(champs: dict[str, Any]) -> None:
    assert reference(*sieges("recent", 549), *sieges("recent", 20, **champs)) is None
