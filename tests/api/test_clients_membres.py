"""What known clients need of the members operations, point by point of the contract's list (E, D, DD, DV)."""

from typing import Any

import pytest

from tests import membres_minuscule as m
from tests.api.client import Client

LIEU = "deputes"
DEPUTES = "/api/v1/deputes"
VERDAN = f"{DEPUTES}/lucie-verdan"
PLATES = (
    "statsPresence", "statsPresenceSolennel", "statsLoyaute", "statsParticipation", "statsInterventions",
    "statsAmendements", "statsAmendementsAdoptes", "statsQuestions",
)  # fmt: skip


@pytest.fixture(scope="module")
def deputes(client: Client) -> list[Any]:
    rows: list[Any] = client.get(f"{DEPUTES}?limit=200").data
    return rows


@pytest.mark.parametrize("url", [f"{VERDAN}/votes?", f"{VERDAN}/stats/preuve?", f"{DEPUTES}?sort=presence&"])
def test_E3_pages_never_repeat_nor_skip_a_row(client: Client, url: str) -> None:
    total = client.get(f"{url}limit=100").meta["total"]
    pages = [client.get(f"{url}limit=3&page={page}").data for page in range(1, total // 3 + 2)]
    ids = [row["id"] for page in pages for row in page]
    assert len(ids) == len(set(ids)) == total


def test_E11_the_first_ten_characters_of_a_date_are_the_day(client: Client) -> None:
    dates = [row["scrutin"]["date"] for row in client.get(f"{VERDAN}/votes?limit=2").data]
    assert dates == ["2024-11-09T00:00:00.000Z", "2024-11-08T00:00:00.000Z"]


def test_D1_the_group_of_every_member_is_one_that_groupes_returns(client: Client, deputes: list[Any]) -> None:
    groupes = {row["id"] for row in client.get("/api/v1/groupes?chambre=assemblee").data}
    assert {row["groupeId"] for row in deputes} <= groupes
    assert all(row["groupeId"] == row["groupe"]["id"] for row in deputes)


def test_D1_a_member_without_group_points_to_the_non_attached(deputes: list[Any]) -> None:
    (dervil,) = [row for row in deputes if row["slug"] == "maud-dervil"]
    assert dervil["groupe"]["slug"] == "ni"


def test_D2_the_official_number_of_members_in_office_is_known_and_unique(deputes: list[Any]) -> None:
    numeros = [row["sourceId"] for row in deputes]
    assert all(numero.isdigit() for numero in numeros)
    assert len(set(numeros)) == len(numeros)
    assert all(row["uid"] == f"PA{row['sourceId']}" for row in deputes)


def test_D3_successive_holders_share_the_constituency_of_their_seat(client: Client) -> None:
    now = client.get(f"{DEPUTES}/anne-brizeux").data["circonscription"]
    then = client.get(f"{DEPUTES}/paul-zelande").data["circonscription"]
    assert now["id"] == then["id"]
    assert (now["departement"], now["numero"]) == ("29", 1)


def test_D4_figures_are_whole_numbers_in_every_spelling(deputes: list[Any]) -> None:
    for row in deputes:
        stats = {**row["stats"], **row["stats"]["amendements"]}
        del stats["amendements"]
        values = [*stats.values(), *(row[name] for name in PLATES)]
        assert all(value is None or type(value) is int for value in values), row["slug"]
    (verdan,) = [row for row in deputes if row["slug"] == "lucie-verdan"]
    assert verdan["statsPresence"] == verdan["stats"]["presence"] == 77  # 30 of 39


@pytest.mark.parametrize("search", ["Lucie Verdan", "VERDAN lucie", "lucie-verdan"])
def test_D5_the_bearer_of_the_name_comes_first(client: Client, search: str) -> None:
    assert client.get(f"{DEPUTES}?search={search.replace(' ', '%20')}").data[0]["slug"] == "lucie-verdan"


def test_D6_a_slug_is_the_plain_spelling_of_the_name(deputes: list[Any]) -> None:
    assert {"eric-d-orvane", "coeurine-talvas"} <= {row["slug"] for row in deputes}


def test_D7_members_in_office_by_default_and_former_ones_on_demand(client: Client, deputes: list[Any]) -> None:
    assert all(row["actif"] for row in deputes)
    assert [row["slug"] for row in client.get(f"{DEPUTES}?actif=false").data] == ["paul-zelande"]


def test_the_flat_and_the_nested_figures_of_an_item_agree(deputes: list[Any]) -> None:
    names = ("presence", "presenceSolennel", "loyaute", "participation", "interventions", "questions")
    for row in deputes:
        plats = {"proposes": row["statsAmendements"], "adoptes": row["statsAmendementsAdoptes"]}
        assert row["stats"]["amendements"] == plats, row["slug"]
        for name in names:
            assert row["stats"][name] == row[f"stats{name[0].upper()}{name[1:]}"], (row["slug"], name)


def test_DD1_the_flat_figures_lie_beside_the_nested_ones(client: Client) -> None:
    data = client.get(VERDAN).data
    assert (data["statsPresence"], data["statsLoyaute"], data["statsParticipation"]) == (77, 100, 30)
    assert data["stats"]["amendements"] == {"proposes": 2, "adoptes": 1}
    assert set(PLATES) <= data.keys()


@pytest.mark.parametrize("suite", ["", "/votes", "/stats", "/stats/preuve", "/rank"])
@pytest.mark.parametrize("key", ["uuid", m.VERDAN, m.VERDAN.removeprefix("PA")])
def test_DD2_uuid_and_official_id_answer_like_the_slug(client: Client, suite: str, key: str) -> None:
    name = client.get(VERDAN).data["id"] if key == "uuid" else key
    assert client.get(f"{DEPUTES}/{name}{suite}").body == client.get(f"{VERDAN}{suite}").body


def test_DV1_a_vote_shows_itself_and_its_scrutin_most_recent_first(client: Client) -> None:
    rows = client.get(f"{VERDAN}/votes?limit=50").data
    assert {"id", "position", "parDelegation", "miseAuPoint", "scrutin"} <= rows[0].keys()
    assert rows[0]["scrutin"].keys() >= {
        "id", "uid", "numero", "chambre", "session", "legislature", "date", "titre", "sort", "typeVote", "nature",
        "tags", "importance", "nombrePour", "nombreContre", "nombreAbstention", "sourceUrl",
    }  # fmt: skip
    assert all(row["scrutinId"] == row["scrutin"]["id"] for row in rows)
    assert {row["parlementaireId"] for row in rows} == {client.get(VERDAN).data["id"]}
    dates = [(row["scrutin"]["date"], row["scrutin"]["numero"]) for row in rows]
    assert dates == sorted(dates, reverse=True)


@pytest.mark.parametrize(
    ("membre", "filtre", "numeros"),
    [
        ("eric-d-orvane", "nature=ensemble", [30]),
        ("eric-d-orvane", "dissidentOnly=true&dateTo=2024-10-10", [10, 7, 5]),
        ("eric-d-orvane", "position=abstention", [28, 21, 14, 7]),
        ("eric-d-orvane", "tag=agriculture", [30]),
        ("eric-d-orvane", "dateFrom=2024-11-08", [40, 39]),
        ("paul-quirin", "position=absent", [36, 30, 24, 20, 18, 12, 6]),
    ],
)
def test_DV2_votes_are_narrowed_by_each_filter(client: Client, membre: str, filtre: str, numeros: list[int]) -> None:
    rows = client.get(f"{DEPUTES}/{membre}/votes?limit=50&{filtre}").data
    assert [row["scrutin"]["numero"] for row in rows if row["scrutin"]["session"] == "17"] == numeros


def test_DV2_a_corrected_vote_an_absence_and_a_missing_line_are_no_dissidence(client: Client) -> None:
    for membre in ("soizic-pellan", "noe-abgrall", "maud-dervil", "paul-quirin"):
        assert client.get(f"{DEPUTES}/{membre}/votes?dissidentOnly=true").data == [], membre


def test_DV3_a_vote_shows_the_group_of_its_day_and_its_line(client: Client) -> None:
    rows = client.get(f"{DEPUTES}/coeurine-talvas/votes?limit=50").data
    par_numero = {row["scrutin"]["numero"]: row for row in rows if row["scrutin"]["session"] == "17"}
    avant, apres = par_numero[31], par_numero[32]  # 31 October, 1 November
    assert (avant["groupe"]["slug"], avant["position"], avant["groupePosition"]) == ("riv", "contre", "contre")
    assert (apres["groupe"]["slug"], apres["position"], apres["groupePosition"]) == ("boc", "pour", "pour")
    assert all(row["groupePosition"] == row["positionGroupe"] for row in rows)


def test_a_detail_tells_biography_mandates_statistics_and_summary(client: Client) -> None:
    data = client.get(VERDAN).data
    assert data["biographie"] == (
        "Députée, Département 29 : du 22 juin 2022 au 9 juin 2024. Députée, Département 2A : depuis le 8 juillet 2024."
    )
    assert [seat["legislature"] for seat in data["mandatsParlementaires"]] == [17, 16]
    assert data["resumeIA"] is None  # no text was written
