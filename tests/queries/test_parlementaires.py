"""The list of members, today and in past periods, and the detail of one."""

import json
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.queries.choix import Choix
from hemicycle.queries.membres import parlementaires
from hemicycle.queries.membres.parlementaires import Filtres
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre, Inclusion, Ordre, Periode, TriParlementaires
from tests.api.monde import MEMBRES, monde

LECTURE = OpenRelease(monde())


def _liste(filtres: Filtres, page: int = 1, limit: int = 200) -> Any:
    return json.loads(parlementaires.liste(LECTURE, filtres, page, limit))


def _slugs(**filtres: Any) -> list[str]:
    return [row["slug"] for row in _liste(Filtres(**filtres))["data"]]


def _detail(key: str, chambre: Chambre | None = None, *include: Inclusion) -> Any:
    body = parlementaires.detail(LECTURE, key, chambre, include)
    return None if body is None else json.loads(body)["data"]


@given(
    filtres=st.builds(
        Filtres,
        chambre=st.none() | st.sampled_from(Chambre),
        groupe=st.none() | st.sampled_from(["boc", "gau", "groupe-gau", "inconnu"]),
        departement=st.none() | st.sampled_from(["29", "2A"]),
        actif=st.none() | st.booleans(),
        search=st.none() | st.sampled_from(["verdan", "e", "verdam", "lucie verdan"]),
        sort=st.none() | st.sampled_from(TriParlementaires),
        order=st.sampled_from(Ordre),
        periode=st.sampled_from(Periode),
        legislature=st.none() | st.sampled_from([16, 17]),
        session=st.none() | st.sampled_from(["16", "2024"]),
    ),
    limit=st.integers(1, 3),
)
def test_pages_never_repeat_nor_lose_a_row_whatever_the_filters(filtres: Filtres, limit: int) -> None:
    whole = [row["id"] for row in _liste(filtres)["data"]]
    first = _liste(filtres, 1, limit)
    pages = [_liste(filtres, page, limit)["data"] for page in range(1, first["meta"]["totalPages"] + 1)]
    assert [row["id"] for page in pages for row in page] == whole
    assert first["meta"]["total"] == len(whole) == len(set(whole))


def test_lists_asked_for_before_are_the_same_and_few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    lecture = OpenRelease(monde())
    demandes = [Filtres(sort=tri, order=ordre) for tri in TriParlementaires for ordre in Ordre]
    premieres = [parlementaires.rangs(lecture, filtres).tolist() for filtres in demandes]
    assert len(lecture.listes) == len(demandes)
    monkeypatch.setattr(parlementaires, "_rangs", None)  # nothing is looked for again
    assert [parlementaires.rangs(lecture, filtres).tolist() for filtres in demandes] == premieres
    monkeypatch.undo()
    monkeypatch.setattr(parlementaires, "_RETENUES", 3)
    for filtres, attendus in zip(demandes, premieres, strict=True):
        autre = msgspec.structs.replace(filtres, chambre=Chambre.ASSEMBLEE)
        assert set(parlementaires.rangs(lecture, autre).tolist()) <= set(attendus)
        assert list(lecture.listes)[-1] == autre
    assert len(lecture.listes) == 3
    parlementaires.rangs(lecture, Filtres(search="verdan"))
    parlementaires.rangs(lecture, Filtres(ids=("lucie-verdan",)), Choix([0], []))
    parlementaires.rangs(lecture, Filtres(updated_since=datetime(2026, 1, 1, tzinfo=UTC)))
    assert len(lecture.listes) == 3


def test_lists_are_kept_until_there_are_as_many_as_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parlementaires, "_RETENUES", 8)
    lecture = OpenRelease(monde())
    demandes = [Filtres(sort=tri, order=ordre) for tri in TriParlementaires for ordre in Ordre]
    for nombre, filtres in enumerate(demandes, 1):
        parlementaires.rangs(lecture, filtres)
        assert list(lecture.listes) == demandes[max(nombre - 8, 0) : nombre]


def test_members_in_office_come_by_name_in_french_order() -> None:
    noms = [row["nom"] for row in _liste(Filtres())["data"]]
    assert noms == ["d'Aubrac", "Évrard", "Fœrster", "Sénart", "Verdan", "Verdan"]


def test_former_members_are_asked_for() -> None:
    assert _slugs(actif=False) == ["paul-zelande"]


def test_a_past_legislature_lists_whoever_sat_then_under_the_group_of_then() -> None:
    rows = {row["slug"]: row for row in _liste(Filtres(legislature=16))["data"]}
    assert set(rows) == {"lucie-verdan", "paul-zelande"}
    assert rows["lucie-verdan"]["groupe"]["slug"] == "gau"
    assert rows["lucie-verdan"]["legislature"] == 16


def test_the_group_of_a_past_legislature_is_filtered_on_the_mandate() -> None:
    assert "lucie-verdan" in _slugs(legislature=16, groupe="gau")
    assert "lucie-verdan" not in _slugs(legislature=17, groupe="gau")


def test_a_past_legislature_may_still_be_narrowed_to_members_in_office() -> None:
    assert _slugs(legislature=16, actif=True) == ["lucie-verdan"]
    assert _slugs(legislature=16, actif=False) == ["paul-zelande"]


def test_a_session_lists_the_senators_who_sat_in_it() -> None:
    assert _slugs(session="2024") == ["irene-senart"]
    assert _slugs(session="2023") == []


def test_the_session_asked_is_given_back_as_it_was_written() -> None:
    body = json.loads(parlementaires.liste(LECTURE, Filtres(session="2024"), 1, 20, echo="2024-2025"))
    assert [row["session"] for row in body["data"]] == ["2024-2025"]


def test_a_group_of_one_chamber_is_none_of_the_other() -> None:
    assert _slugs(groupe="cen") == ["irene-senart"]
    assert _slugs(groupe="cen", chambre=Chambre.ASSEMBLEE) == []


def test_a_legislature_may_be_named_as_a_session() -> None:
    assert _slugs(session="16") == _slugs(legislature=16)


def test_a_group_is_found_by_its_long_slug() -> None:
    assert _slugs(groupe="groupe-boc") == _slugs(groupe="boc") != []


def test_a_department_is_exact() -> None:
    assert _slugs(departement="2A") == ["lucie-verdan"]


@pytest.mark.parametrize("search", ["verdan lucie", "Lucie VERDAN", "lucie-verdan", "LÚCIE verdan"])
def test_the_bearer_of_the_whole_name_comes_first(search: str) -> None:
    assert _slugs(search=search)[0] == "lucie-verdan"


def test_an_asked_sort_wins_over_the_best_match() -> None:
    found = _slugs(search="lucie verdan", sort=TriParlementaires.PRENOM)
    assert found == ["anne-lucie-verdan", "lucie-verdan"]


@pytest.mark.parametrize("search", ["aubrac", "d'aubrac", "D’AUBRAC", "marc-d-aub"])
def test_a_part_of_a_name_or_slug_is_enough(search: str) -> None:
    assert _slugs(search=search) == ["marc-d-aubrac"]


def test_a_misspelt_name_gives_the_nearest() -> None:
    assert set(_slugs(search="verdam")) == {"lucie-verdan", "anne-lucie-verdan"}


def test_the_nearest_names_keep_to_the_filters() -> None:
    assert _slugs(search="verdam", departement="2A") == ["lucie-verdan"]


def test_the_nearest_names_of_a_past_legislature_are_its_members() -> None:
    assert _slugs(search="verdam", legislature=16) == ["lucie-verdan"]


def test_unknown_values_come_last_both_ways_and_ties_by_name() -> None:
    croissant = _slugs(sort=TriParlementaires.PRESENCE, chambre=Chambre.ASSEMBLEE)
    decroissant = _slugs(sort=TriParlementaires.PRESENCE, order=Ordre.DESC, chambre=Chambre.ASSEMBLEE)
    toujours_la = ["elodie-evrard", "lucie-verdan", "anne-lucie-verdan"]
    assert croissant == ["odile-foerster", *toujours_la, "marc-d-aubrac"]
    assert decroissant == [*toujours_la, "odile-foerster", "marc-d-aubrac"]


def test_the_period_changes_nothing_to_a_sort_by_name() -> None:
    assert _slugs(periode=Periode.CARRIERE) == _slugs()


def test_updated_since_keeps_what_changed_after() -> None:
    assert _slugs(updated_since=datetime(2025, 5, 1, tzinfo=UTC)) == ["odile-foerster"]


@pytest.mark.parametrize(
    "key",
    ["lucie-verdan", "lucie-verdan-2a", MEMBRES[0].id, MEMBRES[0].uid, MEMBRES[0].uid.removeprefix("PA"),
     "Lucie-Verdan", MEMBRES[0].id.upper(), MEMBRES[0].uid.lower()],
)  # fmt: skip
def test_a_member_answers_to_slug_alias_uuid_and_official_ids_in_any_case(key: str) -> None:
    assert _detail(key)["slug"] == "lucie-verdan"


def test_an_unknown_member_is_none() -> None:
    assert _detail("personne") is None


def test_a_member_of_the_other_chamber_is_none() -> None:
    assert _detail("irene-senart", Chambre.ASSEMBLEE) is None
    assert _detail("irene-senart", Chambre.SENAT)["slug"] == "irene-senart"


def test_nothing_is_included_unasked() -> None:
    assert not {"votes", "interventions", "amendements"} & _detail("lucie-verdan").keys()


def test_included_votes_are_the_latest() -> None:
    assert [v["scrutin"]["numero"] for v in _detail("lucie-verdan", None, Inclusion.VOTES)["votes"]] == [812, 811, 812]


def test_what_a_member_did_not_do_is_an_empty_list() -> None:
    data = _detail("irene-senart", None, Inclusion.INTERVENTIONS, Inclusion.AMENDEMENTS)
    assert data["interventions"] == data["amendements"] == []


def test_the_speeches_of_a_detail_are_the_latest_substantive_ones() -> None:
    data = _detail("lucie-verdan", None, Inclusion.INTERVENTIONS)
    assert [(row["date"][:10], row["ordre"]) for row in data["interventions"]] == [
        ("2025-03-04", 1), ("2025-03-04", 6), ("2025-03-04", 2), ("2025-02-11", 1), ("2024-11-05", 4),
    ]  # fmt: skip


def test_the_amendments_of_a_detail_are_those_tabled() -> None:
    data = _detail("lucie-verdan", None, Inclusion.AMENDEMENTS)
    assert [(row["numero"], row["role"]) for row in data["amendements"]] == [("12", "auteur"), ("14", "auteur")]
