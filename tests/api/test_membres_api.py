"""Statistics, their proof, ranks, comparisons and periods of members, over a release with figures."""

from typing import Any

import pytest

from tests import membres_minuscule as m
from tests.api.client import Client

LIEU = "deputes"
TOUS, DEPUTES, SENATEURS = "/api/v1/parlementaires", "/api/v1/deputes", "/api/v1/senateurs"
VERDAN, ORVANE, MARTIN = f"{DEPUTES}/lucie-verdan", f"{DEPUTES}/eric-d-orvane", f"{TOUS}/chloe-martin-pecheur"


def _slugs(client: Client, url: str) -> list[str]:
    return [row["slug"] for row in client.get(url).data]


# Scopes


def test_a_list_shows_the_mandate_and_a_detail_the_career(client: Client) -> None:
    item = next(row for row in client.get(f"{DEPUTES}?limit=50").data if row["slug"] == "lucie-verdan")
    detail = client.get(VERDAN).data
    assert (item["stats"]["presence"], item["stats"]["participation"], item["stats"]["loyaute"]) == (77, 30, 100)
    assert (item["statsCarrierePresence"], item["statsCarriereLoyaute"]) == (79, 91)  # 33 of 42, 30 of 33
    assert (detail["stats"]["presence"], detail["stats"]["participation"], detail["stats"]["loyaute"]) == (79, 33, 91)
    assert client.get(f"{VERDAN}/stats").data | {"statsDetail": 0} == detail["stats"] | {"statsDetail": 0}


def test_counts_of_works_are_those_of_the_career_everywhere(client: Client) -> None:
    item = next(row for row in client.get(f"{DEPUTES}?limit=50").data if row["slug"] == "lucie-verdan")
    assert (item["stats"]["interventions"], item["stats"]["amendements"]) == (2, {"proposes": 2, "adoptes": 1})
    assert client.get(f"{VERDAN}/stats").data["amendements"] == item["stats"]["amendements"]


def test_a_row_of_a_past_legislature_shows_its_own_figures(client: Client) -> None:
    (verdan,) = [row for row in client.get(f"{DEPUTES}?legislature=16").data if row["slug"] == "lucie-verdan"]
    assert (verdan["stats"]["presence"], verdan["stats"]["loyaute"], verdan["statsParticipation"]) == (100, 0, 3)
    assert (verdan["statsAmendements"], verdan["statsCarrierePresence"]) == (None, 79)  # none of the 16th was read


def test_a_row_of_a_session_shows_its_own_figures(client: Client) -> None:
    rows = {row["slug"]: row["statsPresence"] for row in client.get(f"{SENATEURS}?session=2019").data}
    assert rows == {"alba-courlis": 0}
    assert {row["slug"]: row["statsPresence"] for row in client.get(f"{SENATEURS}?session=2024").data} == {
        "alba-courlis": 100, "ida-gravelot": 67, "bruno-heron": 100, "chloe-martin-pecheur": 100,
    }  # fmt: skip


def test_a_seat_shows_the_figures_of_its_mandate(client: Client) -> None:
    seats = client.get(VERDAN).data["mandatsParlementaires"]
    assert [(s["legislature"], s["statsPresence"], s["statsParticipation"], s["statsLoyaute"]) for s in seats] == [
        (17, 77, 30, 100), (16, 100, 3, 0),
    ]  # fmt: skip


def test_the_other_chamber_is_told_apart(client: Client) -> None:
    detail = client.get(f"{MARTIN}/stats").data["statsDetail"]
    assert (detail["chambre"], detail["carriere"]["participation"]) == ("senat", 3)
    assert (detail["autreChambre"]["chambre"], detail["autreChambre"]["carriere"]["participation"]) == ("assemblee", 3)
    assert client.get(f"{VERDAN}/stats").data["statsDetail"]["autreChambre"] is None


# statsDetail


def test_a_rate_comes_with_its_base_and_its_flags(client: Client) -> None:
    mandat = client.get(f"{VERDAN}/stats").data["statsDetail"]["mandat"]
    assert mandat["presence"] == {"valeur": 77, "numerateur": 30, "denominateur": 39, "drapeaux": []}
    loric = client.get(f"{DEPUTES}/jean-loric/stats").data["statsDetail"]["mandat"]
    assert loric["presence"] == {"valeur": 100, "numerateur": 5, "denominateur": 5, "drapeaux": ["BASE_FAIBLE"]}


def test_companions_of_presence_and_loyalty_are_served(client: Client) -> None:
    pellan = client.get(f"{DEPUTES}/soizic-pellan/stats").data["statsDetail"]["mandat"]
    assert (pellan["votesDelegues"], pellan["tauxDelegation"]["numerateur"]) == (19, 19)
    assert (pellan["presencePhysique"]["numerateur"], pellan["presencePhysique"]["denominateur"]) == (20, 39)
    orvane = client.get(f"{ORVANE}/stats").data["statsDetail"]["mandat"]
    assert (orvane["dissidence"]["numerateur"], orvane["ecartsAbstention"]) == (7, 4)


def test_loyalty_is_told_for_each_group(client: Client) -> None:
    spells = client.get(f"{DEPUTES}/coeurine-talvas/stats").data["statsDetail"]["mandat"]["loyauteParGroupe"]
    assert [(s["groupe"]["slug"], s["dateDebut"][:10], s["dateFin"] and s["dateFin"][:10]) for s in spells] == [
        ("riv", "2024-10-11", "2024-10-31"), ("boc", "2024-11-01", None),
    ]  # fmt: skip
    assert (spells[1]["numerateur"], spells[1]["denominateur"]) == (9, 9)


def test_works_are_counted_with_their_companions(client: Client) -> None:
    carriere = client.get(f"{ORVANE}/stats").data["statsDetail"]["carriere"]
    assert (carriere["interventions"], carriere["interventionsCourtes"]) == (1, 0)
    assert carriere["amendements"] == {"proposes": 1, "adoptes": 0, "cosignes": 1}
    activite = carriere["activite"]
    assert activite["semainesActives"] == activite["numerateur"] > 0


def test_who_belongs_to_no_group_has_no_loyalty(client: Client) -> None:
    mandat = client.get(f"{DEPUTES}/maud-dervil/stats").data["statsDetail"]["mandat"]
    assert mandat["loyaute"]["valeur"] is None
    assert "NON_INSCRIT" in mandat["loyaute"]["drapeaux"]


def test_figures_say_until_which_day_they_speak(client: Client) -> None:
    assert client.get(f"{VERDAN}/stats").data["statsDetail"]["asOf"] == "2024-11-09"
    assert client.get(f"{DEPUTES}/paul-zelande/stats").data["statsDetail"]["asOf"] == "2024-06-09"
    assert client.get(f"{VERDAN}/stats").data["statsDetail"]["definitionsVersion"] == "2026.1"


# The proof of a rate

MEMBRES = [
    "lucie-verdan", "eric-d-orvane", "soizic-pellan", "paul-quirin", "coeurine-talvas", "noe-abgrall", "maud-dervil",
    "jean-loric", "paul-zelande", "alba-courlis", "ida-gravelot", "chloe-martin-pecheur",
]  # fmt: skip


@pytest.mark.parametrize("slug", MEMBRES)
@pytest.mark.parametrize("statistique", ["presence", "loyaute"])
@pytest.mark.parametrize("periode", ["mandat", "carriere"])
def test_the_proof_adds_up_to_the_rate(client: Client, slug: str, statistique: str, periode: str) -> None:
    taux = client.get(f"{TOUS}/{slug}/stats").data["statsDetail"][periode][statistique]
    url = f"{TOUS}/{slug}/stats/preuve?statistique={statistique}&periode={periode}&limit=100"
    answer = client.get(url)
    assert (answer.meta["numerateur"], answer.meta["denominateur"]) == (taux["numerateur"], taux["denominateur"])
    assert sum(row["compte"] for row in answer.data) == taux["denominateur"]
    assert sum(row["favorable"] for row in answer.data) == taux["numerateur"]
    assert client.get(f"{url}&compte=true").meta["total"] == taux["denominateur"]
    assert client.get(f"{url}&compte=false").meta["total"] == answer.meta["total"] - taux["denominateur"]


def _motifs(client: Client, membre: str, statistique: str) -> dict[Any, str]:
    rows = client.get(f"{TOUS}/{membre}/stats/preuve?statistique={statistique}&limit=100").data
    return {(row["scrutin"]["session"], row["scrutin"]["numero"]): row["motif"]["code"] for row in rows}


def test_each_scrutin_says_why_it_counts_for_presence(client: Client) -> None:
    verdan, quirin = _motifs(client, "lucie-verdan", "presence"), _motifs(client, "paul-quirin", "presence")
    assert (verdan["17", 1], verdan["17", 4]) == ("VOTE", "ABSENT")
    assert (verdan["17", m.CENSURE], verdan["17-congres", 1]) == ("POUR_SEULEMENT", "CONGRES")
    assert quirin["17", 6] == "NON_VOTANT"


def test_each_scrutin_says_why_it_counts_for_loyalty(client: Client) -> None:
    orvane, pellan = _motifs(client, "eric-d-orvane", "loyaute"), _motifs(client, "soizic-pellan", "loyaute")
    assert (orvane["17", 1], orvane["17", 5], orvane["17", 7]) == ("CONFORME", "ECART", "ECART")
    assert pellan["17", 3] == "CONFORME"  # corrected afterwards
    assert _motifs(client, "maud-dervil", "loyaute")["17", 1] == "SANS_LIGNE"


def test_a_reason_is_said_in_french(client: Client) -> None:
    rows = client.get(f"{VERDAN}/stats/preuve?compte=false&limit=100").data
    assert {row["motif"]["libelle"] for row in rows} == {
        "Seuls les votes favorables sont recensés : se taire n'est pas s'absenter.",
        "Vote du Congrès, qui n'est celui d'aucune des deux chambres.",
    }


@pytest.mark.parametrize("slug", MEMBRES)
def test_dissident_votes_are_those_that_loyalty_loses(client: Client, slug: str) -> None:
    detail = client.get(f"{TOUS}/{slug}/stats").data["statsDetail"]
    taux = detail["carriere"]["loyaute"]
    votes = client.get(f"{TOUS}/{slug}/votes?dissidentOnly=true&chambre={detail['chambre']}")
    assert votes.meta["total"] == taux["denominateur"] - taux["numerateur"]


# Orders and ranks


@pytest.mark.parametrize("sort", ["presence", "loyaute", "activite", "interventions", "amendements"])
@pytest.mark.parametrize("order", ["asc", "desc"])
def test_a_sort_follows_the_figure_it_names_unknown_ones_last(client: Client, sort: str, order: str) -> None:
    query = f"sort={sort}&order={order}"
    rows = client.get(f"{DEPUTES}?{query}").data
    rangs = [client.get(f"{DEPUTES}/{row['slug']}/rank?{query}").data["rang"] for row in rows]
    plat = f"stats{sort.capitalize()}"
    classes = [row[plat] for row, rang in zip(rows, rangs, strict=True) if rang is not None]
    assert rangs[: len(classes)] == list(range(1, len(classes) + 1))  # those who may be ranked come first
    values = [row[plat] for row in rows]
    for part in (values[: len(classes)], values[len(classes) :]):
        known = [value for value in part if value is not None]
        assert known == sorted(known, reverse=order == "desc")
        assert part[: len(known)] == known
    assert len(set(values)) > 1


def test_a_sort_by_career_follows_the_career(client: Client) -> None:
    rows = client.get(f"{DEPUTES}?sort=loyaute&periode=carriere").data
    assert [(row["slug"], row["statsCarriereLoyaute"]) for row in rows[:2]] == [
        ("eric-d-orvane", 70), ("lucie-verdan", 91),
    ]  # fmt: skip


@pytest.mark.parametrize("order", ["asc", "desc"])
def test_rates_of_both_chambers_come_one_chamber_after_the_other(client: Client, order: str) -> None:
    rows = client.get(f"{TOUS}?sort=presence&order={order}&limit=50").data
    chambres = [row["chambre"] for row in rows]
    assert chambres == sorted(chambres)
    assert [row["slug"] for row in rows if row["chambre"] == "senat"] == _slugs(
        client, f"{SENATEURS}?sort=presence&order={order}"
    )


@pytest.mark.parametrize("sort", ["nom", "prenom", "presence", "loyaute", "activite", "interventions", "amendements"])
@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.parametrize("periode", ["mandat", "carriere"])
def test_a_rank_is_the_place_in_the_list(client: Client, sort: str, order: str, periode: str) -> None:
    query = f"sort={sort}&order={order}&periode={periode}"
    for mount in (DEPUTES, SENATEURS):
        liste = _slugs(client, f"{mount}?{query}&limit=50")
        places = [client.get(f"{mount}/{slug}/rank?{query}").data for slug in liste]
        assert [place["rank"] for place in places] == list(range(1, len(liste) + 1))
        assert {place["total"] for place in places} == {len(liste)}
        assert client.get(f"{mount}?{query}&limit=3&page=2").data[0]["slug"] == liste[3]  # ceil(4 / 3)


def test_a_rank_is_by_presence_best_first_unless_asked(client: Client) -> None:
    assert client.get(f"{VERDAN}/rank").body == client.get(f"{VERDAN}/rank?sort=presence&order=desc").body
    assert client.get(f"{VERDAN}/rank").data == {
        "rank": 7, "total": 10, "rang": 7, "totalClasses": 8, "chambre": "assemblee",
    }  # fmt: skip


def test_who_has_too_small_a_base_has_a_place_and_no_rang(client: Client) -> None:
    data = client.get(f"{DEPUTES}/jean-loric/rank").data
    assert (data["rank"], data["rang"]) == (9, None)


def test_names_and_counts_rank_everybody(client: Client) -> None:
    data = client.get(f"{DEPUTES}/jean-loric/rank?sort=amendements").data
    assert data["rang"] == data["rank"]
    assert data["totalClasses"] == data["total"] == 10


@pytest.mark.parametrize("query", ["groupe=riv", "groupe=inconnu"])
def test_a_member_of_another_group_has_no_rank(client: Client, query: str) -> None:
    assert client.get(f"{VERDAN}/rank?{query}").data["rank"] is None


def test_a_former_member_has_no_rank(client: Client) -> None:
    data = client.get(f"{DEPUTES}/paul-zelande/rank").data
    assert (data["rank"], data["rang"], data["total"]) == (None, None, 10)


def test_a_rank_is_inside_one_chamber_its_own_unless_asked(client: Client) -> None:
    assert client.get(f"{TOUS}/lucie-verdan/rank").body == client.get(f"{VERDAN}/rank").body
    data = client.get(f"{TOUS}/lucie-verdan/rank?chambre=senat").data
    assert (data["rank"], data["total"], data["chambre"]) == (None, 4, "senat")


# Comparison


def test_members_compared_before_are_compared_alike_whatever_is_kept_of_them(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = ("lucie-verdan,noe-abgrall", "noe-abgrall,anne-brizeux", "anne-brizeux,lucie-verdan")

    def accords() -> list[object]:
        return [client.get(f"{DEPUTES}/compare?slugs={pair}").meta["accords"] for pair in pairs]

    first = accords()
    monkeypatch.setattr("hemicycle.queries.membres.comparaison._RETENUES", 1)
    assert accords() == accords() == first


def test_compared_members_keep_the_order_asked(client: Client) -> None:
    assert _slugs(client, f"{DEPUTES}/compare?slugs=noe-abgrall,lucie-verdan,anne-brizeux") == [
        "noe-abgrall", "lucie-verdan", "anne-brizeux",
    ]  # fmt: skip


def test_compared_members_show_their_mandate_and_their_group_in_full(client: Client) -> None:
    verdan = client.get(f"{DEPUTES}/compare?slugs=lucie-verdan,noe-abgrall").data[0]
    assert (verdan["stats"]["presence"], verdan["stats"]["amendements"]) == (77, {"proposes": 2, "adoptes": 1})
    assert verdan["groupe"]["membresCount"] == 6
    assert verdan["circonscription"]["departement"] == "2A"


def test_each_two_members_have_an_agreement(client: Client) -> None:
    accords = client.get(f"{DEPUTES}/compare?slugs=lucie-verdan,eric-d-orvane,noe-abgrall").meta["accords"]
    assert [accord["slugs"] for accord in accords] == [
        ["lucie-verdan", "eric-d-orvane"], ["lucie-verdan", "noe-abgrall"], ["eric-d-orvane", "noe-abgrall"],
    ]  # fmt: skip
    assert accords[0] == {
        "slugs": ["lucie-verdan", "eric-d-orvane"], "accord": 70, "communs": 30, "desaccords": 9,
        "abstentionsCommunes": 0, "oppositions": 6, "drapeaux": [], "intervalle": {"bas": 52.1, "haut": 83.3},
        "parEnjeu": accords[0]["parEnjeu"],
    }  # fmt: skip


def test_an_agreement_is_told_by_what_the_scrutins_decide(client: Client) -> None:
    (accord,) = client.get(f"{DEPUTES}/compare?slugs=lucie-verdan,eric-d-orvane").meta["accords"]
    assert {enjeu: (a["valeur"], a["numerateur"], a["denominateur"]) for enjeu, a in accord["parEnjeu"].items()} == {
        "ensemble": (0, 0, 1), "article": (None, 0, 0), "amendement": (72, 21, 29),
    }  # fmt: skip
    assert accord["parEnjeu"]["article"] == {
        "valeur": None, "numerateur": 0, "denominateur": 0, "drapeaux": ["SANS_SCRUTIN"], "intervalle": None,
    }  # fmt: skip


def test_members_who_never_voted_together_have_no_agreement(client: Client) -> None:
    (accord,) = client.get(f"{TOUS}/compare?slugs=lucie-verdan,alba-courlis").meta["accords"]
    assert (accord["accord"], accord["communs"], accord["drapeaux"]) == (None, 0, ["SANS_SCRUTIN"])


def test_unknown_members_are_named_beside_the_others(client: Client) -> None:
    answer = client.get(f"{DEPUTES}/compare?slugs=lucie-verdan,inconnu,noe-abgrall")
    assert [row["slug"] for row in answer.data] == ["lucie-verdan", "noe-abgrall"]
    assert answer.meta["inconnus"] == ["inconnu"]


def test_fewer_than_two_known_members_is_not_found_by_name(client: Client) -> None:
    answer = client.get(f"{DEPUTES}/compare?slugs=lucie-verdan,inconnu")
    assert answer.status == 404
    assert "« inconnu »" in answer.json()["message"]


def test_a_member_of_the_other_chamber_is_unknown_to_a_mount(client: Client) -> None:
    answer = client.get(f"{DEPUTES}/compare?slugs=lucie-verdan,alba-courlis")
    assert answer.status == 404
    assert "« alba-courlis »" in answer.json()["message"]


def test_one_person_under_two_names_is_not_compared_with_itself(client: Client) -> None:
    answer = client.get(f"{DEPUTES}/compare?slugs=lucie-verdan,{m.VERDAN}")
    assert answer.status == 400
    assert "« slugs »" in answer.json()["message"]


# Periods


def _groupes(client: Client, url: str) -> list[tuple[str, str, int]]:
    return [(row["chambre"], row["slug"], row["membresCount"]) for row in client.get(url).data]


def test_groups_are_those_of_today_from_left_to_right_with_their_size(client: Client) -> None:
    deputes = [("assemblee", "boc", 6), ("assemblee", "riv", 3), ("assemblee", "ni", 1)]
    senateurs = [("senat", "boc", 3), ("senat", "riv", 1), ("senat", "ni", 0)]
    assert _groupes(client, f"{DEPUTES}/groupes") == deputes
    assert _groupes(client, f"{SENATEURS}/groupes") == senateurs
    assert _groupes(client, f"{TOUS}/groupes") == deputes + senateurs


def test_groups_of_a_past_period_are_those_there_were(client: Client) -> None:
    assert _groupes(client, f"{DEPUTES}/groupes?legislature=16") == [("assemblee", "hai", 3)]
    assert _groupes(client, f"{DEPUTES}/groupes?session=16") == [("assemblee", "hai", 3)]
    assert _groupes(client, f"{SENATEURS}/groupes?session=2019-2020") == [("senat", "boc", 1)]


def test_legislatures_count_their_seats_and_the_senate_has_none(client: Client) -> None:
    attendues = [{"legislature": 17, "count": 10}, {"legislature": 16, "count": 3}]
    assert client.get(f"{DEPUTES}/legislatures").data == client.get(f"{TOUS}/legislatures").data == attendues
    assert client.get(f"{SENATEURS}/legislatures").data == []


def test_a_half_known_senate_is_never_offered(client: Client) -> None:
    for mount in (TOUS, DEPUTES, SENATEURS):
        assert client.get(f"{mount}/sessions").data == []


def test_careers_are_known_where_somebody_in_office_sat_before(client: Client) -> None:
    for mount in (TOUS, DEPUTES, SENATEURS):
        assert client.get(f"{mount}/historique-carriere").data == {"present": True}


@pytest.mark.parametrize("suite", ["", "/stats", "/stats/preuve", "/rank", "/votes"])
def test_a_person_is_only_known_where_it_is_filed(client: Client, suite: str) -> None:
    assert client.get(f"{DEPUTES}/alba-courlis{suite}").status == 404
    assert client.get(f"{SENATEURS}/lucie-verdan{suite}").status == 404
    assert client.get(f"{TOUS}/alba-courlis{suite}").status == 200


# Votes of a member of both chambers


def test_votes_of_both_chambers_are_those_of_one_person(client: Client) -> None:
    rows = client.get(f"{MARTIN}/votes").data
    assert [row["scrutin"]["chambre"] for row in rows] == ["senat"] * 3 + ["assemblee"] * 3
    assert {row["groupe"]["slug"] for row in client.get(f"{MARTIN}/votes?chambre=assemblee").data} == {"hai"}


def test_the_votes_of_a_detail_are_the_latest_of_its_history(client: Client) -> None:
    assert client.get(f"{VERDAN}?include=votes").data["votes"] == client.get(f"{VERDAN}/votes?limit=50").data
