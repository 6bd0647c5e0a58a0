"""Analytics over the API: what each parameter does, and what it refuses."""

from typing import Any

import pytest

from hemicycle.stats.groupes.lignes import VOTANTS_MINIMUM
from hemicycle.vocabulaire import Drapeau
from tests import monde_groupes as m
from tests.api.client import Client

BASE = "/api/v1/analytics"
METHODOLOGIE = "/api/v1/methodologie"
# Global statistics


def test_global_statistics_count_both_chambers(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/stats").data
    assert (corps["totalDeputes"], corps["totalSenateurs"], corps["totalParlementaires"]) == (9, 7, 16)
    assert (corps["totalScrutins"], corps["groupesPolitiques"]) == (101, 6)


def test_what_a_release_does_not_hold_is_null_not_zero(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/stats").data
    assert {corps[nom] for nom in ("totalLobbyistes", "totalActions", "totalInterventions")} == {None}


def test_a_group_narrows_statistics_to_its_members_and_scrutins(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/stats?groupe=riv").data
    assert (corps["totalDeputes"], corps["totalSenateurs"], corps["groupesPolitiques"]) == (4, 0, 1)
    assert (corps["totalScrutins"], corps["totalVotes"]) == (49, 4 * 49)


def test_a_group_of_the_senate_is_named_by_its_id_where_both_chambers_have_its_slug(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/stats?groupe=boc").data["totalSenateurs"] == 0
    assert chambres.get(f"{BASE}/stats?groupe={m.BOC_SENAT}").data["totalSenateurs"] == 4


def test_a_theme_narrows_statistics_to_its_scrutins(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/stats?theme=budget").data["totalScrutins"] == 1 + 24 + 12 + 12


def test_a_period_is_counted_back_from_the_latest_scrutin(chambres: Client) -> None:
    counts = [chambres.get(f"{BASE}/stats?periode={p}").data["totalScrutins"] for p in ("1m", "3m", "6m", "1y", "all")]
    assert counts == [5, 18, 36, 73, 101]


@pytest.mark.parametrize("groupe", ["", "&groupe=riv"])
def test_a_theme_that_nobody_knows_is_like_one_without_scrutins(chambres: Client, groupe: str) -> None:
    known, unknown = (chambres.get(f"{BASE}/stats?theme={theme}{groupe}").data for theme in ("europe", "inconnu"))
    assert unknown == known
    assert (unknown["totalScrutins"], unknown["totalVotes"], unknown["avgParticipation"]) == (0, 0, None)
    assert unknown["totalDeputes"] == chambres.get(f"{BASE}/stats?{groupe}").data["totalDeputes"] > 0


@pytest.mark.parametrize("theme", ["", "&theme=budget", "&theme=inconnu"])
def test_a_group_that_nobody_knows_has_nothing(chambres: Client, theme: str) -> None:
    corps = chambres.get(f"{BASE}/stats?groupe=inconnu{theme}").data
    assert {nom for nom, total in corps.items() if total is None} == {
        "totalLobbyistes", "totalActions", "totalInterventions", "totalAmendements", "avgParticipation",
    }  # fmt: skip
    assert {total for total in corps.values() if total is not None} == {0}


# Groups and trends


def test_groups_show_their_sitting_members(chambres: Client) -> None:
    rows = [(row["chambre"], row["slug"], row["nbDeputes"]) for row in chambres.get(f"{BASE}/groupes").data]
    assert rows == [
        ("assemblee", "boc", 4), ("assemblee", "riv", 4), ("assemblee", "ni", 1),
        ("senat", "rui", 3), ("senat", "boc", 4), ("senat", "ni", 0),
    ]  # fmt: skip


def test_groups_are_those_that_the_list_of_groups_shows(chambres: Client) -> None:
    rows = chambres.get(f"{BASE}/groupes").data
    assert [row["id"] for row in rows] == [row["id"] for row in chambres.get("/api/v1/groupes").data]
    assert chambres.get(f"{BASE}/stats").data["groupesPolitiques"] == len(rows)


def test_trends_are_means_per_scrutin_of_the_latest_months_oldest_first(chambres: Client) -> None:
    months = chambres.get(f"{BASE}/voting-trends").data
    assert [month["mois"] for month in months][-2:] == ["Mai 25", "Juin 25"]
    assert len(months) <= 12
    assert months[-1] == {"mois": "Juin 25", "pour": 100, "contre": 0, "abstention": 0}


def test_trends_follow_period_theme_and_group(chambres: Client) -> None:
    def mean(query: str) -> Any:
        return chambres.get(f"{BASE}/voting-trends?{query}").data[-1]

    assert [month["mois"] for month in chambres.get(f"{BASE}/voting-trends?periode=1m").data] == ["Mai 25", "Juin 25"]
    assert (mean("theme=budget")["pour"], mean("theme=sante")["pour"]) == (195, 110)
    assert mean("theme=budget&groupe=boc") == {"mois": "Mai 25", "pour": 4, "contre": 0, "abstention": 0}


# Rankings


def test_deputies_are_ranked_by_votes_cast_and_senators_are_not(chambres: Client) -> None:
    rows = chambres.get(f"{BASE}/top-deputes?limit=50").data
    assert [(row["nom"], row["score"]) for row in rows[:4]] == [
        ("Alder", 51), ("Bouleau", 51), ("Charme", 51), ("Dune", 49),
    ]  # fmt: skip
    assert {row["chambre"] for row in rows} == {"assemblee"}
    assert (rows[0]["groupe"], rows[0]["couleur"]) == ("BOC", "#2E7D32")


def test_a_ranking_follows_group_period_and_theme(chambres: Client) -> None:
    def scores(query: str) -> dict[str, int]:
        return {row["nom"]: row["score"] for row in chambres.get(f"{BASE}/top-deputes?{query}").data}

    assert scores("groupe=riv") == dict.fromkeys(("Dune", "Étang", "Fleuve", "Gué"), 49)
    assert scores("periode=1m&groupe=riv")["Dune"] == 5
    assert scores("theme=sante&groupe=riv")["Dune"] == 24


def test_a_limit_cuts_a_ranking(chambres: Client) -> None:
    assert len(chambres.get(f"{BASE}/top-deputes?limit=2").data) == 2


def test_dissidents_are_ranked_by_share_of_votes_against_their_line(chambres: Client) -> None:
    first = chambres.get(f"{BASE}/dissidents").data[0]
    figures = {nom: first[nom] for nom in ("nom", "groupe", "dissidences", "totalVotes", "tauxDissidence")}
    assert figures == {"nom": "Gué", "groupe": "RIV", "dissidences": 8, "totalVotes": 48, "tauxDissidence": 17}


def test_dissidents_follow_period_and_limit(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/dissidents?periode=1m").data == []  # fewer than ten votes each
    assert len(chambres.get(f"{BASE}/dissidents?limit=1").data) == 1


# Scrutins and themes


def test_latest_scrutins_count_the_selection_and_what_is_shown(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/scrutins?limit=3").data
    assert [s["numero"] for s in corps["recentScrutins"]] == [m.CENSURE, 48, 47]
    assert corps["stats"] == {"totalScrutins": 101, "adoptes": 2, "rejetes": 1, "serres": 0}


def test_latest_scrutins_follow_theme_period_and_group(chambres: Client) -> None:
    def found(query: str) -> Any:
        return chambres.get(f"{BASE}/scrutins?{query}").data

    assert {tag for s in found("theme=sante")["recentScrutins"] for tag in s["tags"]} == {"sante"}
    assert found("periode=1m")["stats"]["totalScrutins"] == 5
    assert {s["chambre"] for s in found("groupe=rui&limit=50")["recentScrutins"]} == {"senat"}


def test_a_scrutin_of_analytics_has_both_spellings_of_its_figures(chambres: Client) -> None:
    scrutin = chambres.get(f"{BASE}/scrutins?theme=sante").data["recentScrutins"][0]
    assert scrutin["decompte"] == {"votants": 200, "pour": 110, "contre": 90, "abstentions": 0}
    assert (scrutin["pour"], scrutin["contre"], scrutin["abstention"]) == (110, 90, 0)
    assert (scrutin["sort"], scrutin["date"]) == ("ADOPTE", scrutin["dateScrutin"])


def test_themes_count_scrutins_most_frequent_first(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/themes").data == [{"theme": "sante", "count": 51}, {"theme": "budget", "count": 49}]


def test_themes_follow_period_and_limit(chambres: Client) -> None:
    assert sum(row["count"] for row in chambres.get(f"{BASE}/themes?periode=1m").data) == 4
    assert len(chambres.get(f"{BASE}/themes?limit=1").data) == 1


def test_controversial_scrutins_are_the_divided_ones(chambres: Client) -> None:
    rows = chambres.get(f"{BASE}/controverses?limit=30").data
    assert {row["controverse"] for row in rows} == {90}
    assert {row["numero"] % 2 for row in rows} == {1}
    assert len(chambres.get(f"{BASE}/controverses").data) == 10


def test_controversial_scrutins_follow_the_period(chambres: Client) -> None:
    assert [row["numero"] for row in chambres.get(f"{BASE}/controverses?periode=1m").data] == [47, 45]


def test_lobbying_is_empty_while_the_release_holds_no_register(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/lobbying-sectors").data == chambres.get(f"{BASE}/lobbying-top").data == []


# The methodology: everything that figures rest on is published with them


def test_each_chamber_has_the_day_its_figures_speak_of(chambres: Client) -> None:
    assert chambres.get(METHODOLOGIE).data["asOf"] == {"assemblee": "2025-06-10", "senat": "2024-11-24"}


def test_constants_are_those_of_the_code(chambres: Client) -> None:
    entries = {entry["nom"]: entry for entry in chambres.get(METHODOLOGIE).data["statistiques"]}
    assert entries["ligne"]["constantes"] == {"votantsMinimum": VOTANTS_MINIMUM}


def test_every_flag_is_said_in_words(chambres: Client) -> None:
    flags = chambres.get(METHODOLOGIE).data["drapeaux"]
    assert {flag["code"] for flag in flags} == set(Drapeau)
    assert all(flag["signification"] for flag in flags)
