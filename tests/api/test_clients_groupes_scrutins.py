"""What the known clients of the reference service rely on, point by point: envelope, groups, scrutins, votes."""

import re
from datetime import date, datetime
from typing import Any

import pytest

from hemicycle.assemble.assemblee.scrutins import scrutins as assembler
from hemicycle.identifiants import identifiant
from tests import monde_groupes as m
from tests.api.client import Client

API = "/api/v1"
LISTES = (
    "groupes", "scrutins", "scrutins/6/votes", "deputes", "senateurs", "parlementaires", "deputes/adele-alder/votes",
)  # fmt: skip
GROUPE = {
    "id", "slug", "nom", "nomComplet", "couleur", "logoUrl", "position", "ordre", "actif", "chambre", "sourceId",
    "membresCount", "membresActifsCount", "statsMembresActifs", "statsPresenceMoyenne", "statsPresenceSolennelMoyenne",
    "statsLoyauteMoyenne", "statsCohesion", "statsParticipation", "statsVotesPour", "statsVotesContre",
    "statsVotesAbstention", "statsVotesAbsent", "statsCalculatedAt", "createdAt", "updatedAt",
}  # fmt: skip
SCRUTIN = {
    "id", "uid", "numero", "chambre", "session", "legislature", "date", "dateScrutin", "titre", "sort", "sortCode",
    "typeVote", "nature", "importance", "tags", "nombreVotants", "nombrePour", "nombreContre", "nombreAbstention",
    "decompte", "demandeurTexte", "seanceRef", "sourceUrl", "resumeIa", "dossier", "amendements",
    "votesCount", "createdAt", "updatedAt",
}  # fmt: skip
INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z")


def _tous(client: Client, url: str) -> list[Any]:
    rows, page = [], 1
    while data := client.get(f"{url}{'&' if '?' in url else '?'}limit=100&page={page}").data:
        rows += data
        page += 1
    return rows


# Envelope and transport


@pytest.mark.parametrize("liste", LISTES)
def test_E1_a_list_has_data_and_a_whole_meta(chambres: Client, liste: str) -> None:
    body = chambres.get(f"{API}/{liste}").json()
    assert list(body) == ["data", "meta"]
    assert {"total", "page", "limit", "totalPages", "hasNext", "hasPrev"} <= body["meta"].keys()


def test_E1_a_record_is_wrapped_in_data(chambres: Client) -> None:
    for url in ("groupes/assemblee/boc", "scrutins/6", "analytics/stats"):
        body = chambres.get(f"{API}/{url}").json()
        assert list(body) == ["data"]
        assert isinstance(body["data"], dict)


@pytest.mark.parametrize("liste", LISTES)
def test_E2_a_page_past_the_end_is_empty_not_missing(chambres: Client, liste: str) -> None:
    answer = chambres.get(f"{API}/{liste}?page=1000")
    assert (answer.status, answer.data) == (200, [])
    assert answer.meta["total"] > 0


@pytest.mark.parametrize("liste", ["groupes", "scrutins", "scrutins/6/votes"])
def test_E3_pages_never_repeat_a_row(chambres: Client, liste: str) -> None:
    pages = chambres.get(f"{API}/{liste}?limit=2").meta["totalPages"]
    ids = [row["id"] for n in range(1, pages + 1) for row in chambres.get(f"{API}/{liste}?limit=2&page={n}").data]
    assert len(ids) == len(set(ids)) == chambres.get(f"{API}/{liste}?limit=2").meta["total"]


def test_E6_all_groups_are_on_page_one_and_page_two_is_empty(chambres: Client) -> None:
    first, second = (chambres.get(f"{API}/groupes?limit=100&page={page}") for page in (1, 2))
    assert len(first.data) == first.meta["total"] == 6
    assert (second.status, second.data) == (200, [])


def test_E8_any_origin_may_read_without_credentials(chambres: Client) -> None:
    answer = chambres.get(f"{API}/groupes", {"Origin": "https://example.org"})
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert answer.headers["content-type"].startswith("application/json")
    preflight = chambres.ask("OPTIONS", f"{API}/groupes")
    assert {"Accept", "X-Requested-With"} <= set(preflight.headers["access-control-allow-headers"].split(", "))


@pytest.mark.parametrize("agent", ["node", "undici", ""])
def test_E10_no_client_name_is_refused(chambres: Client, agent: str) -> None:
    assert chambres.get(f"{API}/groupes", {"User-Agent": agent}).status == 200


def test_E11_dates_are_instants_whose_first_ten_characters_are_the_sitting_day(chambres: Client) -> None:
    for row in chambres.get(f"{API}/scrutins").data:
        assert INSTANT.fullmatch(row["date"])
        assert row["date"][10:] == "T00:00:00.000Z"
    assert chambres.get(f"{API}/scrutins/{m.CENSURE}").data["date"][:10] == "2025-06-10"


def test_E12_a_page_of_a_hundred_scrutins_stays_under_300_kilobytes(chambres: Client) -> None:
    assert len(chambres.get(f"{API}/scrutins?limit=100").body) < 300_000


# Groups


def test_G1_a_group_has_every_member_that_clients_read_and_the_chamber_asked_for(chambres: Client) -> None:
    for chambre in ("assemblee", "senat"):
        rows = chambres.get(f"{API}/groupes?chambre={chambre}").data
        assert {row["chambre"] for row in rows} == {chambre}
        assert all(row.keys() >= GROUPE for row in rows)


def test_G2_groups_are_those_of_today_unless_a_period_is_asked_for(chambres: Client) -> None:
    def uids(query: str) -> set[str]:
        return {row["sourceId"] for row in chambres.get(f"{API}/groupes?{query}").data}

    assert uids("chambre=assemblee") == {m.BOC, m.RIV, m.NI}
    assert uids("chambre=assemblee&legislature=16") == {m.BOC_16}
    assert uids("chambre=senat") == {m.RUI, m.BOC_SENAT, m.NI_SENAT}
    assert uids("chambre=senat&session=2023") == {m.RUI, m.BOC_SENAT, m.TOU}


@pytest.mark.parametrize("query", ["", "legislature=16&session=2023"])
def test_G3_votes_by_position_add_up_to_participation(chambres: Client, query: str) -> None:
    for row in chambres.get(f"{API}/groupes?{query}").data:
        cast = sum(row[f"statsVotes{position}"] for position in ("Pour", "Contre", "Abstention"))
        assert cast == row["statsParticipation"]


def test_G4_slugs_are_unique_in_a_chamber_and_period(chambres: Client) -> None:
    rows = chambres.get(f"{API}/groupes").data
    assert len({(row["chambre"], row["slug"]) for row in rows}) == len({row["id"] for row in rows}) == len(rows)


def test_G4_a_group_of_the_senate_keeps_its_id_from_one_session_to_another(chambres: Client) -> None:
    ids = {chambres.get(f"{API}/groupes/senat/rui{query}").data["id"] for query in ("", "?session=2023")}
    assert len(ids) == 1


def test_D1_the_group_of_a_member_is_in_the_list_of_groups(chambres: Client) -> None:
    known = {row["id"] for row in chambres.get(f"{API}/groupes").data}
    assert {row["groupeId"] for row in chambres.get(f"{API}/parlementaires?limit=100").data} <= known


# Scrutins


def test_S_a_scrutin_has_every_member_that_clients_read(chambres: Client) -> None:
    for row in chambres.get(f"{API}/scrutins?limit=100").data:
        assert row.keys() >= SCRUTIN
        assert row["decompte"] == {
            "votants": row["nombreVotants"], "pour": row["nombrePour"], "contre": row["nombreContre"],
            "abstentions": row["nombreAbstention"],
        }  # fmt: skip


def test_S2_the_official_page_of_an_assembly_scrutin_ends_with_its_number() -> None:
    row = {
        "uid": "VTANR5L17V7407", "legislature": 17, "numero": 7407, "jour": date(2026, 6, 16), "titre": "l'article 3",
        "objet": None, "demandeur": None, "seance": None, "dossier": None, "code_type": "SPO", "sort": "adopte",
        "votants": 3, "exprimes": 3, "requis": 2, "pour": 2, "contre": 1, "abstentions": 0, "non_votants": 0,
        "mode": "nominatif",
    }  # fmt: skip
    (scrutin,) = assembler([row], {})
    assert scrutin.source_url is not None
    assert scrutin.source_url.endswith("/dyn/17/scrutins/7407")


def test_S3_newest_first_with_an_importance_on_every_row(chambres: Client) -> None:
    rows = chambres.get(f"{API}/scrutins?limit=100").data
    assert [row["date"] for row in rows] == sorted((row["date"] for row in rows), reverse=True)
    assert all(row["importance"] in range(1, 6) for row in rows)


def test_a_search_looks_in_the_title_alone(chambres: Client) -> None:
    (censure,) = chambres.get(f"{API}/scrutins?search=Censure").data
    assert censure["objetLibelle"] == "sur la défiance"
    assert chambres.get(f"{API}/scrutins?search=defiance").data == []


def test_S4_session_and_legislature_select_scrutins(chambres: Client) -> None:
    assert {row["session"] for row in _tous(chambres, f"{API}/scrutins?session=2023")} == {"2023"}
    assert {row["legislature"] for row in _tous(chambres, f"{API}/scrutins?legislature=16")} == {16}
    keys = [(row["chambre"], row["session"], row["numero"]) for row in _tous(chambres, f"{API}/scrutins")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("liste", ["groupes", "deputes", "scrutins"])
def test_S5_updated_since_is_strictly_after(chambres: Client, liste: str) -> None:
    dates = {row["updatedAt"] for row in chambres.get(f"{API}/{liste}").data}
    assert chambres.get(f"{API}/{liste}?updatedSince={max(dates)}").data == []
    before = datetime.fromisoformat(min(dates)).replace(year=2020).isoformat().replace("+", "%2B")
    assert chambres.get(f"{API}/{liste}?updatedSince={before}").data


# One scrutin


def test_SD1_a_number_alone_is_of_the_assembly_and_of_its_latest_session(chambres: Client) -> None:
    alone = chambres.get(f"{API}/scrutins/2").data
    assert (alone["chambre"], alone["session"]) == ("assemblee", "17")
    assert chambres.get(f"{API}/scrutins/2?session=16").data["session"] == "16"


def test_SD2_votes_lie_by_position_with_their_author(chambres: Client) -> None:
    data = chambres.get(f"{API}/scrutins/6").data
    assert list(data["votesByPosition"]) == ["pour", "contre", "abstention", "absent"]
    (vote,) = data["votesByPosition"]["contre"]
    assert vote.keys() >= {"id", "position", "parDelegation", "parlementaire"}
    assert vote["parlementaire"]["slug"] == "gaspard-gue"
    assert vote["parlementaire"].keys() >= {"id", "slug", "chambre", "nom", "prenom", "photoUrl", "groupe"}
    assert list(vote["parlementaire"]["groupe"]) == ["id", "slug", "nom", "couleur"]


def test_SD3_every_voter_is_a_known_deputy(chambres: Client) -> None:
    known = {row["slug"] for query in ("", "?actif=false") for row in _tous(chambres, f"{API}/deputes{query}")}
    voters = {v["parlementaire"]["slug"] for v in chambres.get(f"{API}/scrutins/6").data["votes"]}
    assert voters
    assert voters <= known


def test_SD4_votes_by_group_are_keyed_by_short_name_and_add_up_to_the_votes(chambres: Client) -> None:
    data = chambres.get(f"{API}/scrutins/6").data
    assert list(data["votesByGroupe"]) == ["BOC", "RIV", "MAR", "NI"]
    for position, votes in data["votesByPosition"].items():
        assert sum(group[position] for group in data["votesByGroupe"].values()) == len(votes)


def test_SD5_the_rest_of_the_detail_is_there(chambres: Client) -> None:
    data = chambres.get(f"{API}/scrutins/6").data
    assert data.keys() >= {"totalVotes", "amendements", "dossier", "interventions", "totalInterventions"}
    assert data["totalVotes"] == 200


def test_SD5_speeches_are_the_first_five_cut_at_500_characters(client: Client) -> None:
    speeches = client.get(f"{API}/scrutins/812").data["interventions"]
    assert 0 < len(speeches) <= 5
    assert all(len(speech["contenu"]) <= 500 and isinstance(speech["hasMore"], bool) for speech in speeches)


def test_SD6_each_person_appears_once(chambres: Client) -> None:
    lists = chambres.get(f"{API}/scrutins/6").data["votesByPosition"].values()
    slugs = [vote["parlementaire"]["slug"] for votes in lists for vote in votes]
    assert len(slugs) == len(set(slugs)) == 9


def test_a_scrutin_tells_how_divided_it_was(chambres: Client) -> None:
    def figures(numero: int) -> Any:
        data = chambres.get(f"{API}/scrutins/{numero}?session=17").data
        return {nom: data[nom] for nom in ("controverse", "marge", "serre", "clivageInterne")}

    assert figures(5) == {"controverse": 90, "marge": None, "serre": False, "clivageInterne": 0.0}
    assert figures(6) == {"controverse": 5, "marge": None, "serre": False, "clivageInterne": 0.143}
    assert figures(m.CENSURE) == {"controverse": None, "marge": -189, "serre": False, "clivageInterne": None}


def test_a_scrutin_gives_the_line_of_each_group_from_left_to_right(chambres: Client) -> None:
    data = chambres.get(f"{API}/scrutins/6").data
    lines = {row["groupe"]["nom"]: (row["ligne"], row["cohesion"]) for row in data["lignes"]}
    assert lines == {"BOC": ("pour", 100), "RIV": ("pour", 75), "MAR": (None, None), "NI": (None, None)}
    counts = {row["groupe"]["nom"]: {p: row[p] for p in data["votesByPosition"]} for row in data["lignes"]}
    assert counts == data["votesByGroupe"]


# Votes of a scrutin


def test_SV1_a_vote_shows_its_author_under_the_group_of_that_day(chambres: Client) -> None:
    votes = chambres.get(f"{API}/scrutins/6/votes?limit=100").data
    assert all(vote.keys() >= {"position", "parDelegation", "miseAuPoint", "parlementaire"} for vote in votes)
    (ile,) = (vote["parlementaire"] for vote in votes if vote["parlementaire"]["slug"] == "iris-ile")
    assert ile["groupe"]["slug"] == "mar"
    assert chambres.get(f"{API}/deputes/iris-ile").data["groupe"]["slug"] == "boc"


def test_SV1_pages_hold_up_to_a_hundred_votes(chambres: Client) -> None:
    assert chambres.get(f"{API}/scrutins/6/votes?limit=100").meta["total"] == 9
    assert chambres.get(f"{API}/scrutins/6/votes?limit=4").meta["totalPages"] == 3


@pytest.mark.parametrize("name", ["riv", "RIV", "rivieres", m.RIV, identifiant("groupe", m.RIV)])
def test_votes_of_a_group_are_found_by_any_of_its_names(chambres: Client, name: str) -> None:
    votes = chambres.get(f"{API}/scrutins/6/votes?groupe={name}").data
    assert [vote["parlementaire"]["groupe"]["slug"] for vote in votes] == ["riv"] * 4


@pytest.mark.parametrize(("query", "session"), [("", "17"), ("?session=16", "16"), ("?chambre=senat", "2024")])
def test_SV2_meta_says_which_session_was_answered_for(chambres: Client, query: str, session: str) -> None:
    assert chambres.get(f"{API}/scrutins/2/votes{query}").meta["session"] == session
