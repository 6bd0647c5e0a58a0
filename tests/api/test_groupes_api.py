"""Political groups over the API: what each parameter does, and what it refuses."""

from typing import Any

import pytest

from hemicycle.identifiants import identifiant
from tests import monde_groupes as m
from tests.api.client import Client

BASE = "/api/v1/groupes"
BOC = f"{BASE}/assemblee/boc"


def _slugs(client: Client, query: str) -> list[tuple[str, str]]:
    return [(row["chambre"], row["slug"]) for row in client.get(f"{BASE}?{query}").data]


def _bandes(corps: Any) -> dict[str, list[str]]:
    bandes = ("allies", "neutres", "opposes", "indetermines")
    return {bande: [a["groupe"]["slug"] for a in corps[bande]] for bande in bandes}


# The list


def test_the_list_gives_the_groups_of_today_assembly_first_then_from_left_to_right(chambres: Client) -> None:
    assert _slugs(chambres, "") == [
        ("assemblee", "boc"), ("assemblee", "riv"), ("assemblee", "ni"),
        ("senat", "rui"), ("senat", "boc"), ("senat", "ni"),
    ]  # fmt: skip


def test_a_past_legislature_gives_its_groups_and_leaves_the_senate_as_it_is(chambres: Client) -> None:
    assert _slugs(chambres, "legislature=16") == [
        ("assemblee", "boc"), ("senat", "rui"), ("senat", "boc"), ("senat", "ni"),
    ]  # fmt: skip


@pytest.mark.parametrize("session", ["2023", "2023-2024"])
def test_a_past_session_gives_its_groups_and_leaves_the_assembly_as_it_is(chambres: Client, session: str) -> None:
    found = _slugs(chambres, f"session={session}")
    assert [slug for chambre, slug in found if chambre == "senat"] == ["rui", "boc", "tou"]
    assert [slug for chambre, slug in found if chambre == "assemblee"] == ["boc", "riv", "ni"]


def test_a_session_may_be_a_legislature(chambres: Client) -> None:
    assert _slugs(chambres, "session=16") == _slugs(chambres, "legislature=16")


def test_a_period_that_holds_nothing_gives_an_empty_list(chambres: Client) -> None:
    answer = chambres.get(f"{BASE}?chambre=assemblee&legislature=3")
    assert (answer.status, answer.data, answer.meta["total"]) == (200, [], 0)


# One group


@pytest.mark.parametrize(
    "name", ["boc", "BOC", "bocage-et-territoires", identifiant("groupe", m.BOC), m.BOC, m.BOC.lower()]
)
def test_every_name_of_a_group_leads_to_it_and_one_slug_is_given_back(chambres: Client, name: str) -> None:
    assert chambres.get(f"{BASE}/assemblee/{name}").data["slug"] == "boc"


def test_without_a_legislature_a_slug_means_its_latest_group(chambres: Client) -> None:
    assert chambres.get(BOC).data["legislature"] == 17
    assert chambres.get(f"{BOC}?legislature=16").data["uid"] == m.BOC_16


def test_a_slug_of_the_other_chamber_is_another_group(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/senat/boc").data["uid"] == m.BOC_SENAT


def test_a_group_that_is_no_more_is_shown_in_its_last_period(chambres: Client) -> None:
    tourbieres = chambres.get(f"{BASE}/senat/tou").data
    assert (tourbieres["session"], tourbieres["sessionCourante"], tourbieres["actif"]) == ("2023", False, False)
    assert [membre["slug"] for membre in tourbieres["membres"]] == ["paul-pre"]


def test_a_senate_group_is_shown_as_it_is_today_unless_a_past_session_is_asked_for(chambres: Client) -> None:
    today, past = (chambres.get(f"{BASE}/senat/boc{query}").data for query in ("", "?session=2023"))
    assert (today["session"], today["sessionCourante"], today["membresCount"]) == ("2024", True, 4)
    assert (past["session"], past["sessionCourante"], past["membresCount"]) == ("2023", False, 3)


def test_the_current_session_asked_for_is_the_present(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/senat/boc?session=2024").body == chambres.get(f"{BASE}/senat/boc").body


def test_members_come_by_name_with_the_figures_of_their_seat(chambres: Client) -> None:
    membres = chambres.get(f"{BASE}/assemblee/riv").data["membres"]
    assert [membre["nom"] for membre in membres] == ["Dune", "Étang", "Fleuve", "Gué"]
    assert [membre["statsLoyaute"] for membre in membres] == [100, 100, 100, 83]
    assert membres[0]["circonscription"] == {"departement": "29", "numero": 1, "nom": "Département 29"}


def test_a_member_who_left_is_told_from_those_in_office(chambres: Client) -> None:
    for groupe in chambres.get(f"{BASE}?chambre=assemblee").data:
        detail = chambres.get(f"{BASE}/assemblee/{groupe['slug']}").data
        assert sum(membre["actif"] for membre in detail["membres"]) == detail["membresActifsCount"]
    parti = {membre["nom"]: membre["actif"] for membre in chambres.get(f"{BASE}/assemblee/mar").data["membres"]}
    assert parti
    assert not any(parti.values())  # nobody is of a group that is no more


def test_the_rank_compares_the_sizes_that_are_shown(chambres: Client) -> None:
    for query in ("chambre=assemblee", "chambre=senat", "chambre=senat&session=2023"):
        rows = [row for row in chambres.get(f"{BASE}?{query}").data if row["slug"] != "ni"]
        for row in rows:
            suite = "?session=2023" if "session" in query else ""
            rang = chambres.get(f"{BASE}/{row['chambre']}/{row['slug']}{suite}").data["rang"]
            assert rang == 1 + sum(autre["membresActifsCount"] > row["membresActifsCount"] for autre in rows)


def test_the_rank_is_among_the_groups_of_the_list_and_leaves_the_non_attached_out(chambres: Client) -> None:
    rangs = {slug: chambres.get(f"{BASE}/assemblee/{slug}").data for slug in ("boc", "riv", "mar", "ni")}
    assert {slug: row["rang"] for slug, row in rangs.items()} == {"boc": 1, "riv": 1, "mar": None, "ni": None}
    assert {row["totalGroupes"] for row in rangs.values()} == {2}


# Statistics and votes


def test_statistics_are_means_over_members_in_office(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/assemblee/riv/stats").data == {
        "membresActifs": 4,
        "moyennes": {
            "presence": 100, "loyaute": 96, "participation": 49, "interventions": None, "amendements": None
        },
        "totaux": {"interventions": None, "amendements": None, "questions": None},
    }  # fmt: skip


def test_statistics_of_a_dissolved_group_are_those_of_its_members(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/assemblee/mar/stats").data
    assert corps["membresActifs"] == 0
    assert corps["moyennes"]["presence"] == 100


def test_statistics_follow_the_period(chambres: Client) -> None:
    assert chambres.get(f"{BOC}/stats?legislature=16").data["moyennes"]["participation"] == 3
    assert chambres.get(f"{BASE}/senat/rui/stats").data["moyennes"]["participation"] == 49
    assert chambres.get(f"{BASE}/senat/rui/stats?session=2023").data["moyennes"]["participation"] == 25


def test_votes_count_every_position_under_the_group(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/assemblee/riv/votes").data
    assert corps["positions"] == {"pour": 4 * 24 - 8 + 4, "contre": 4 * 24 + 8, "abstention": 0, "absent": 0}
    assert corps["totalVotes"] == sum(corps["positions"].values())
    assert (corps["tauxParticipation"], corps["cohesionMoyenne"]) == (100, 96)


def test_the_latest_scrutins_show_the_line_of_the_group(chambres: Client) -> None:
    recents = chambres.get(f"{BASE}/assemblee/riv/votes").data["scrutinsRecents"]
    assert len(recents) == 20
    assert [s["numero"] for s in recents[:3]] == [m.CENSURE, 48, 47]
    censure, pair, impair = recents[:3]
    assert (censure["positionMajoritaire"], censure["cohesion"]) == (None, None)
    assert (pair["positionMajoritaire"], pair["cohesion"]) == ("pour", 75)
    assert pair["groupeVotes"] == {"pour": 3, "contre": 1, "abstention": 0, "absent": 0}
    assert (impair["positionMajoritaire"], impair["totalGroupeVotes"]) == ("contre", 4)


def test_groupe_initie_keeps_the_scrutins_that_the_group_asked_for(chambres: Client) -> None:
    corps = chambres.get(f"{BOC}/votes?groupeInitie=true").data
    assert {s["numero"] % 4 for s in corps["scrutinsRecents"]} == {0}
    assert corps["totalVotes"] == corps["positions"]["pour"] == corps["tauxParticipationDetail"]["numerateur"]
    assert corps["totalVotes"] < chambres.get(f"{BOC}/votes").data["totalVotes"]


def test_a_group_that_asked_for_nothing_has_no_such_votes(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/assemblee/riv/votes?groupeInitie=1").data
    assert (corps["totalVotes"], corps["tauxParticipation"], corps["scrutinsRecents"]) == (0, None, [])


def test_votes_of_the_senate_cover_the_whole_history_or_a_past_session(chambres: Client) -> None:
    whole, past = (chambres.get(f"{BASE}/senat/rui/votes{query}").data for query in ("", "?session=2023"))
    assert (whole["positions"]["pour"], whole["positions"]["contre"]) == (3 * 24, 3 * 25)
    assert (past["positions"]["pour"], past["positions"]["contre"]) == (0, 3 * 25)
    assert {s["session"] for s in past["scrutinsRecents"]} == {"2023"}


def test_votes_follow_the_legislature(chambres: Client) -> None:
    assert chambres.get(f"{BOC}/votes?legislature=16").data["positions"]["pour"] == 9


# Agreement


@pytest.mark.parametrize(
    ("query", "bande"),
    [
        ("", "neutres"),
        ("nature=all", "neutres"),
        ("nature=ensemble", "allies"),
        ("nature=amendement", "opposes"),
        ("clivants=true", "opposes"),
    ],
)
def test_nature_and_clivants_choose_the_scrutins_that_agreement_is_measured_on(
    chambres: Client, query: str, bande: str
) -> None:
    bandes = _bandes(chambres.get(f"{BOC}/alliances?{query}").data)
    assert bandes[bande] == ["riv"]
    assert bandes["indetermines"] == ["mar"]


def test_an_agreement_carries_its_base(chambres: Client) -> None:
    (accord,) = chambres.get(f"{BOC}/alliances").data["neutres"]
    assert (accord["tauxAccord"], accord["votesCommuns"], accord["votesTotaux"]) == (50, 24, 48)
    assert accord["intervalle"] == {"bas": 36.4, "haut": 63.6}


@pytest.mark.parametrize("query", ["", "?nature=article"])
def test_an_agreement_is_told_by_stake_whatever_nature_is_asked_for(chambres: Client, query: str) -> None:
    bandes = chambres.get(f"{BOC}/alliances{query}").data
    (accord,) = (a for a in (*bandes["neutres"], *bandes["indetermines"]) if a["groupe"]["slug"] == "riv")
    assert accord["parEnjeu"] == {
        "ensemble": {"valeur": 100, "numerateur": 24, "denominateur": 24, "drapeaux": [],
                     "intervalle": {"bas": 86.2, "haut": 100.0}},
        "article": {"valeur": None, "numerateur": 0, "denominateur": 0, "drapeaux": ["SANS_SCRUTIN"],
                    "intervalle": None},
        "amendement": {"valeur": 0, "numerateur": 0, "denominateur": 24, "drapeaux": [],
                       "intervalle": {"bas": 0.0, "haut": 13.8}},
    }  # fmt: skip


def test_by_stake_only_scrutins_that_divide_are_kept_where_they_are_asked_for(chambres: Client) -> None:
    (accord,) = chambres.get(f"{BOC}/alliances?clivants=true").data["opposes"]
    assert [accord["parEnjeu"][nature]["denominateur"] for nature in ("ensemble", "amendement")] == [0, 24]


def test_alliances_of_the_senate_are_those_of_one_session(chambres: Client) -> None:
    assert _bandes(chambres.get(f"{BASE}/senat/rui/alliances").data)["allies"] == ["boc"]
    assert _bandes(chambres.get(f"{BASE}/senat/rui/alliances?session=2023").data)["indetermines"] == ["boc", "tou"]


def test_alliances_say_which_period_they_are_of(chambres: Client) -> None:
    meta = {
        address: chambres.get(f"{BASE}/{address}").json()["meta"]["session"]
        for address in ("senat/rui/alliances", "senat/rui/alliances?session=2023", "senat/matrice-alliances")
    }
    assert list(meta.values()) == ["2024", "2023", "2024"]
    assert chambres.get(f"{BOC}/alliances?legislature=16").json()["meta"]["session"] == "16"
    assert chambres.get(f"{BASE}/senat/matrice-alliances?session=1999").json()["meta"] is None


def test_alliances_follow_the_legislature(chambres: Client) -> None:
    corps = chambres.get(f"{BOC}/alliances?legislature=16").data
    assert corps["groupeId"] == identifiant("groupe", m.BOC_16)
    assert _bandes(corps) == {"allies": [], "neutres": [], "opposes": [], "indetermines": []}


def test_the_matrix_is_symmetric_with_100_on_the_diagonal_and_null_for_pairs_that_hardly_met(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/assemblee/matrice-alliances").data
    boc, riv, mar = (groupe["id"] for groupe in corps["groupes"])
    assert corps["matrice"] == {
        boc: {boc: 100, riv: 50, mar: None},
        riv: {boc: 50, riv: 100, mar: None},
        mar: {boc: None, riv: None, mar: 100},
    }


def test_the_matrix_tells_the_base_of_each_pair_once(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/assemblee/matrice-alliances").data
    boc, riv, mar = (groupe["id"] for groupe in corps["groupes"])
    assert [paire["groupes"] for paire in corps["paires"]] == [[boc, riv], [boc, mar], [riv, mar]]
    (accord,) = chambres.get(f"{BOC}/alliances").data["neutres"]
    assert {nom: accord[nom] for nom in accord if nom != "groupe"} == {
        nom: valeur for nom, valeur in corps["paires"][0].items() if nom != "groupes"
    }
    assert (corps["paires"][1]["tauxAccord"], corps["paires"][1]["intervalle"]) == (None, None)


@pytest.mark.parametrize(
    ("query", "accord"), [("nature=ensemble", 100), ("nature=amendement", 0), ("clivants=1", 0), ("clivants=0", 50)]
)
def test_the_matrix_takes_the_same_filters(chambres: Client, query: str, accord: int) -> None:
    corps = chambres.get(f"{BASE}/assemblee/matrice-alliances?{query}").data
    boc, riv, _ = (groupe["id"] for groupe in corps["groupes"])
    assert corps["matrice"][boc][riv] == accord


def test_the_matrix_follows_the_period(chambres: Client) -> None:
    assert [g["slug"] for g in chambres.get(f"{BASE}/assemblee/matrice-alliances?legislature=16").data["groupes"]] == [
        "boc"
    ]
    assert [g["slug"] for g in chambres.get(f"{BASE}/senat/matrice-alliances?session=2023").data["groupes"]] == [
        "rui",
        "boc",
        "tou",
    ]
    assert [g["slug"] for g in chambres.get(f"{BASE}/senat/matrice-alliances").data["groupes"]] == ["rui", "boc"]


def test_a_period_without_scrutins_has_an_empty_matrix(chambres: Client) -> None:
    corps = chambres.get(f"{BASE}/assemblee/matrice-alliances?legislature=3").data
    assert corps == {"groupes": [], "matrice": {}, "calculatedAt": None, "paires": []}


# Themes


def test_themes_count_scrutins_by_the_line_of_the_group(chambres: Client) -> None:
    themes = {t["thematique"]: t for t in chambres.get(f"{BASE}/assemblee/riv/thematiques").data["thematiques"]}
    assert (themes["budget"]["position"], themes["budget"]["votesTotaux"]) == (100, 24)
    assert (themes["santé"]["position"], themes["santé"]["votesContre"]) == (-100, 24)


def test_themes_of_asked_scrutins_are_tags(chambres: Client) -> None:
    themes = chambres.get(f"{BOC}/thematiques?groupeInitie=true").data["thematiques"]
    assert [(t["thematique"], t["votesTotaux"]) for t in themes] == [("budget", 12)]


def test_themes_follow_the_period(chambres: Client) -> None:
    def total(query: str) -> int:
        themes = chambres.get(f"{BASE}/senat/rui/thematiques{query}").data["thematiques"]
        return sum(theme["votesTotaux"] for theme in themes)

    assert (total(""), total("?session=2023")) == (49, 25)
    assert sum(t["votesTotaux"] for t in chambres.get(f"{BOC}/thematiques?legislature=16").data["thematiques"]) == 3


# Who came and who left


def _mouvements(client: Client, groupe: str, query: str = "") -> list[tuple[str, str, str, str | None, bool]]:
    return [
        (un["date"], un["sens"], un["parlementaire"]["nom"], (un["groupe"] or {}).get("slug"), un["avecSiege"])
        for un in client.get(f"{BASE}/{groupe}/mouvements?limit=500&{query}").data
    ]


def test_who_joins_a_group_from_another_left_that_one_the_day_before(chambres: Client) -> None:
    venue = ("2025-01-01", "arrivee", "Île", "mar", False)
    assert _mouvements(chambres, "assemblee/boc")[0] == venue
    assert _mouvements(chambres, "assemblee/mar") == [
        ("2024-12-31", "depart", "Île", "boc", False),
        ("2024-07-01", "arrivee", "Île", None, True),
    ]


def test_a_seat_that_ends_and_another_that_begins_are_told_apart_from_a_change_of_group(chambres: Client) -> None:
    ancien = [("2024-06-09", "depart", nom, None, True) for nom in ("Alder", "Bouleau", "Charme")]
    assert [un for un in _mouvements(chambres, "assemblee/boc", "dateTo=2024-06-30") if un[1] == "depart"] == ancien


def test_days_narrow_arrivals_and_departures(chambres: Client) -> None:
    assert _mouvements(chambres, "assemblee/boc", "dateFrom=2024-12-31") == [
        ("2025-01-01", "arrivee", "Île", "mar", False)
    ]
    assert _mouvements(chambres, "senat/tou", "dateFrom=2024-09-30&dateTo=2024-09-30") == [
        ("2024-09-30", "depart", "Pré", "boc", False)
    ]


def test_whoever_counts_arrivals_and_departures_finds_the_members_of_a_day(chambres: Client) -> None:
    for groupe in ("assemblee/boc", "assemblee/riv", "senat/boc", "senat/rui"):
        sens = [un[1] for un in _mouvements(chambres, groupe)]
        assert sens.count("arrivee") - sens.count("depart") == len(chambres.get(f"{BASE}/{groupe}").data["membres"])


def test_an_unknown_group_has_no_arrivals(chambres: Client) -> None:
    assert chambres.get(f"{BASE}/assemblee/inconnu/mouvements").status == 404
