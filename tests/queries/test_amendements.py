"""The amendments of a member."""

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.queries.membres import amendements
from hemicycle.queries.membres.amendements import Filtres
from hemicycle.queries.membres.parlementaires import membre as trouver
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre
from tests.api.faux_store import faux_store
from tests.api.monde import MEMBRES, monde
from tests.exemples_debats import amendement, legislatif

LECTURE = OpenRelease(monde())


def _liste(page: int = 1, limit: int = 50, release: OpenRelease = LECTURE, **filtres: Any) -> Any:
    membre = trouver(release, "lucie-verdan", None)
    assert membre is not None
    return json.loads(amendements.du_membre(release, membre.rang, Filtres(**filtres), page, limit))


def _numeros(**filtres: Any) -> list[str]:
    return [row["numero"] for row in _liste(**filtres)["data"]]


def test_tabled_and_co_signed_come_latest_first_unknown_days_last() -> None:
    found = [(row["numero"], row["role"]) for row in _liste()["data"]]
    assert found == [("13", "cosignataire"), ("12", "auteur"), ("14", "auteur")]


def test_a_withdrawal_before_discussion_is_a_withdrawal() -> None:
    assert _numeros(sort="retire") == ["14"]


@pytest.mark.parametrize(
    ("filtres", "numeros"),
    [
        ({"sort": "adopte"}, ["13"]),
        ({"sort": "tombe"}, []),
        ({"date_from": date(2025, 2, 20)}, ["13"]),
        ({"date_to": date(2025, 2, 10)}, ["12"]),
        ({"voted_only": True}, ["12"]),
        ({"chambre": Chambre.SENAT}, []),
    ],
)
def test_filters_keep_what_they_say(filtres: dict[str, Any], numeros: list[str]) -> None:
    assert _numeros(**filtres) == numeros


def test_both_spellings_of_a_fate_are_found_and_no_other_fate() -> None:
    lucie = MEMBRES[0].uid
    fates = ["Non soutenu", "non_soutenu", "adopte", "adopte_modifie", "Adopté", "rejete", "irrecevable"]
    rows = [amendement(n, lucie, sort=sort) for n, sort in enumerate(fates)]
    release = OpenRelease(faux_store((), MEMBRES, legislatif=legislatif((), rows)))

    def found(sort: str) -> set[str]:
        return {row["sort"] for row in _liste(release=release, sort=sort)["data"]}

    assert found("non-soutenu") == {"Non soutenu", "non_soutenu"}
    assert found("adopte") == {"adopte", "Adopté"}
    assert found("adopte-modifie") == {"adopte_modifie"}
    assert found("irrecevable") == {"irrecevable"}


def test_inside_a_day_the_highest_number_comes_first() -> None:
    lucie = MEMBRES[0].uid
    rows = [amendement(n, lucie) for n in (9, 100, 20)]
    release = OpenRelease(faux_store((), MEMBRES, legislatif=legislatif((), rows)))
    assert [row["numero"] for row in _liste(release=release)["data"]] == ["100", "20", "9"]


def test_an_amendment_shows_its_scrutin_and_its_dossier() -> None:
    (row,) = [row for row in _liste()["data"] if row["numero"] == "12"]
    assert [(s["numero"], s["sort"]) for s in row["scrutins"]] == [(811, "REJETE")]
    assert row["dossier"] == {
        "uid": "DLR5L17N50001", "titre": "Proposition de loi sur les haies bocagères", "titreCourt": "haies"
    }  # fmt: skip


@given(
    limit=st.integers(1, 3),
    sort=st.none() | st.sampled_from(["adopte", "rejete", "retire"]),
    voted_only=st.booleans(),
    date_from=st.none() | st.just(date(2025, 2, 15)),
)
def test_pages_never_repeat_nor_lose_a_row(
    limit: int, sort: str | None, voted_only: bool, date_from: date | None
) -> None:
    filtres: dict[str, Any] = {"sort": sort, "voted_only": voted_only, "date_from": date_from}
    whole = _liste(**filtres)
    pages = [_liste(page, limit, **filtres)["data"] for page in range(1, 5)]
    ids = [row["id"] for page in pages for row in page]
    assert ids == [row["id"] for row in whole["data"]]
    assert len(ids) == len(set(ids)) == whole["meta"]["total"]


def test_who_tabled_and_co_signed_one_amendment_is_shown_it_once_as_its_author() -> None:
    lucie = MEMBRES[0].uid
    rows = [amendement(1, lucie, cosignataires=[lucie]), amendement(2, lucie)]
    found = _liste(release=OpenRelease(faux_store(membres=MEMBRES, legislatif=legislatif(amendements=rows))))
    assert sorted((row["numero"], row["role"]) for row in found["data"]) == [("1", "auteur"), ("2", "auteur")]


def test_a_page_of_amendments_takes_two_reads() -> None:
    store = monde()
    release = OpenRelease(store)
    membre = trouver(release, "lucie-verdan", None)
    assert membre is not None
    store.reads.clear()
    amendements.du_membre(release, membre.rang, Filtres(), 1, 20)
    assert store.reads == ["relations", "documents amendement item"]
