"""The filtered list of scrutins."""

import json
from datetime import UTC, date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.queries import scrutins
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.scrutins import Filtres
from hemicycle.vocabulaire import Chambre, NatureVote, Sort, TypeVote
from tests.api.monde import SCRUTINS, monde

LECTURE = OpenRelease(monde())


def _liste(filtres: Filtres, page: int = 1, limit: int = 100) -> Any:
    return json.loads(scrutins.liste(LECTURE, filtres, page, limit))


def _cles(filtres: Filtres) -> list[tuple[str, int]]:
    return [(row["session"], row["numero"]) for row in _liste(filtres)["data"]]


def _some(values: Any) -> st.SearchStrategy[Any]:
    return st.none() | st.sampled_from(list(values))


FILTRES = st.builds(
    Filtres,
    chambre=_some(Chambre),
    type=_some(TypeVote),
    nature=_some(NatureVote),
    sort=_some(Sort),
    tag=_some(["environnement", "budget", "inconnu"]),
    importance=st.none() | st.integers(1, 5),
    date_from=_some([date(2022, 7, 12), date(2024, 3, 4)]),
    date_to=_some([date(2024, 12, 1), date(2025, 3, 4)]),
    search=_some(["projet", "LOI finances", "81", "cœur", "''"]),
    session=_some(["16", "17", "2024", "16-congres"]),
    legislature=_some([16, 17]),
)


@given(filtres=FILTRES, limit=st.integers(1, 4))
def test_pages_never_repeat_nor_lose_a_row_whatever_the_filters(filtres: Filtres, limit: int) -> None:
    whole = [row["id"] for row in _liste(filtres)["data"]]
    first = _liste(filtres, 1, limit)
    pages = [_liste(filtres, page, limit)["data"] for page in range(1, first["meta"]["totalPages"] + 1)]
    assert [row["id"] for page in pages for row in page] == whole
    assert first["meta"]["total"] == len(whole) == len(set(whole))


@given(filtres=FILTRES)
def test_a_filtered_list_is_what_each_filter_alone_keeps(filtres: Filtres) -> None:
    def kept(s: Any) -> bool:
        return (
            filtres.chambre in (None, s.chambre)
            and filtres.type in (None, s.type)
            and filtres.nature in (None, s.nature)
            and filtres.sort in (None, s.sort)
            and (filtres.tag is None or filtres.tag in s.tags)
            and filtres.importance in (None, s.importance)
            and (filtres.date_from is None or s.jour >= filtres.date_from)
            and (filtres.date_to is None or s.jour <= filtres.date_to)
            and filtres.session in (None, s.session)
            and filtres.legislature in (None, s.legislature)
        )

    sans_texte = Filtres(**{n: getattr(filtres, n) for n in Filtres.__struct_fields__ if n != "search"})
    assert {row["id"] for row in _liste(sans_texte)["data"]} == {s.id for s in SCRUTINS if kept(s)}


def test_the_newest_comes_first_then_the_highest_number() -> None:
    assert _cles(Filtres())[:3] == [("17", 812), ("17", 811), ("2024", 5)]


def test_a_number_finds_the_scrutins_it_begins_and_the_titles_that_hold_it() -> None:
    assert _cles(Filtres(search="81")) == [("17", 812), ("17", 811), ("17", 81), ("16", 812)]
    assert _cles(Filtres(search="12")) == [("17", 811), ("16", 812)]


def test_a_ligature_and_accents_do_not_matter() -> None:
    assert _cles(Filtres(search="foret COEUR")) == [("17", 811)]


@pytest.mark.parametrize(
    ("moment", "attendus"),
    [
        (datetime(2025, 6, 1, 12, 29, 59, tzinfo=UTC), 1),
        (datetime(2025, 6, 1, 12, 30, tzinfo=UTC), 0),
        (datetime(2024, 1, 1, tzinfo=UTC), len(SCRUTINS)),
    ],
)
def test_updated_since_is_strictly_after(moment: datetime, attendus: int) -> None:
    assert _liste(Filtres(updated_since=moment))["meta"]["total"] == attendus


def test_a_legislature_holds_its_congress_but_a_session_does_not() -> None:
    assert ("16-congres", 1) in _cles(Filtres(legislature=16))
    assert ("16-congres", 1) not in _cles(Filtres(session="16"))


def test_importants_are_cut_at_the_limit_and_have_no_count_of_votes() -> None:
    rows = json.loads(scrutins.importants(LECTURE, 2))["data"]
    assert len(rows) == 2
    assert "votesCount" not in rows[0]


def test_filtering_on_a_period_gives_exactly_its_scrutins() -> None:
    for periode in json.loads(scrutins.constante(LECTURE, "periodes/senat"))["data"]:
        filtres = Filtres(
            chambre=Chambre(periode["chambre"]),
            date_from=date.fromisoformat(periode["dateDebut"]),
            date_to=date.fromisoformat(periode["dateFin"]),
        )
        assert _liste(filtres)["meta"]["total"] == periode["count"]


def test_a_list_reads_the_store_once() -> None:
    store = monde()
    release = OpenRelease(store)
    store.reads.clear()
    scrutins.liste(release, Filtres(chambre=Chambre.ASSEMBLEE, search="loi"), 1, 20)
    assert store.reads == ["documents scrutin item"]
