"""Lobbying over the API: what each parameter does, and what an address leads to."""

from urllib.parse import quote

import pytest

from tests import lobbying_minuscule as m
from tests.api.client import Client

LIEU = "lobbying"
BASE = "/api/v1/lobbying"
MOULINS = f"{BASE}/{m.id_lobbyiste(m.MOULINS)}"


def _noms(client: Client, query: str) -> list[str]:
    return [row["nom"] for row in client.get(f"{BASE}?{query}").data]


def _fiches(client: Client, query: str) -> list[str]:
    return [row["identifiantFiche"] for row in client.get(f"{BASE}/actions?{query}").data]


# Addresses


@pytest.mark.parametrize("suite", ["", "/actions"])
@pytest.mark.parametrize("id_", ["x", "900000001", "recent", m.id_lobbyiste(m.MOULINS)[:-1]])
def test_what_is_no_uuid_is_a_400(client: Client, id_: str, suite: str) -> None:
    answer = client.get(f"{BASE}/{id_}{suite}")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["id"]


def test_a_uuid_is_read_in_any_case(client: Client) -> None:
    assert client.get(f"{BASE}/{m.id_lobbyiste(m.MOULINS).upper()}").body == client.get(MOULINS).body


# Lobbyists


def test_lobbyists_come_by_name_and_equals_by_id(client: Client) -> None:
    rows = client.get(BASE).data
    assert [row["nom"] for row in rows] == [
        "Cabinet Rivière", "Océan propre", "Sources vives", "Sources vives", "Union des cœurs de moulins",
    ]  # fmt: skip
    assert rows[2]["id"] < rows[3]["id"]


def test_names_may_come_backwards(client: Client) -> None:
    assert _noms(client, "order=desc")[0] == "Union des cœurs de moulins"


@pytest.mark.parametrize(
    ("order", "budgets"), [("asc", [0, 25000, 75000, 10000000, None]), ("desc", [10000000, 75000, 25000, 0, None])]
)
def test_an_unknown_budget_comes_last_both_ways(client: Client, order: str, budgets: list[int | None]) -> None:
    assert [row["budgetAnnuel"] for row in client.get(f"{BASE}?sort=budget&order={order}").data] == budgets


def test_lobbyists_may_come_by_number_of_actions_equals_by_name(client: Client) -> None:
    rows = client.get(f"{BASE}?sort=actions&order=desc").data
    assert [row["actionsCount"] for row in rows] == [53, 1, 1, 0, 0]
    assert [row["nom"] for row in rows[1:]] == ["Cabinet Rivière", "Sources vives", "Océan propre", "Sources vives"]


@pytest.mark.parametrize("search", ["MOULINS", "coeurs union", "cœur", "  moulins  "])
def test_a_search_ignores_case_accents_and_order(client: Client, search: str) -> None:
    assert _noms(client, f"search={quote(search)}") == ["Union des cœurs de moulins"]


def test_a_search_looks_in_names_only(client: Client) -> None:
    assert _noms(client, "search=agriculture") == []


def test_type_is_exact(client: Client) -> None:
    assert _noms(client, "type=cabinet") == ["Cabinet Rivière"]
    assert _noms(client, "type=organisation_pro") == []


def test_secteur_looks_in_the_flat_text_and_not_beyond_its_three_labels(client: Client) -> None:
    assert len(_noms(client, "secteur=NERG")) == 3
    assert _noms(client, f"secteur={quote('agriculture, énergie, s')}") == ["Sources vives"]
    assert _noms(client, "secteur=eau") == []


@pytest.mark.parametrize("secteurs", ["agriculture,energie,eau", " eau , ,AGRICULTURE,", "eau"])
def test_a_lobbyist_holds_all_the_sectors_asked(client: Client, secteurs: str) -> None:
    assert _noms(client, f"secteurs={quote(secteurs)}") == ["Sources vives"]


def test_an_unknown_sector_is_an_empty_list(client: Client) -> None:
    answer = client.get(f"{BASE}?secteurs=agriculture,inconnu")
    assert (answer.status, answer.data, answer.meta["total"]) == (200, [], 0)


def test_blank_sectors_are_left_out(client: Client) -> None:
    assert client.get(f"{BASE}?secteurs=%20,,").body == client.get(BASE).body


# One lobbyist


def test_the_record_shows_the_fifty_latest_actions_and_how_many_there_are(client: Client) -> None:
    record = client.get(MOULINS).data
    assert (len(record["actions"]), record["actionsCount"]) == (50, 53)
    assert [action["identifiantFiche"] for action in record["actions"][:2]] == ["A1", "A2"]
    assert "lobbyiste" not in record["actions"][0]


def test_the_record_holds_all_that_the_list_shows(client: Client) -> None:
    record = client.get(MOULINS).data
    (row,) = [row for row in client.get(BASE).data if row["id"] == record["id"]]
    assert row.items() <= record.items()


def test_no_answer_names_a_person_or_a_way_to_reach_one(client: Client) -> None:
    lists = (f"{BASE}{suite}" for suite in ("", "/secteurs", "/stats", "/actions", "/actions/recent"))
    for url in (*lists, MOULINS, f"{MOULINS}/actions"):
        body = client.get(url).body
        assert not any(nom in body for nom in (b"email", b"telephone", b"dirigeants", b"collaborateurs"))


@pytest.mark.parametrize(("cible", "total"), [("depute", 1), ("ministre", 1), ("administration", 52)])
def test_actions_of_a_lobbyist_are_found_by_any_target(client: Client, cible: str, total: int) -> None:
    answer = client.get(f"{MOULINS}/actions?cible={cible}&limit=100")
    assert answer.meta["total"] == len(answer.data) == total
    assert all(cible in row["cibles"] for row in answer.data)


# Actions


def test_actions_come_latest_first_with_their_lobbyist(client: Client) -> None:
    rows = client.get(f"{BASE}/actions?limit=100").data
    assert [row["dateDebut"][:10] for row in rows] == sorted((row["dateDebut"][:10] for row in rows), reverse=True)
    assert rows[1]["lobbyiste"] == {
        "id": m.id_lobbyiste(m.MOULINS), "nom": "Union des cœurs de moulins", "type": "syndicat",
        "secteur": "Agriculture, Énergie", "siteWeb": "https://example.org",
    }  # fmt: skip
    assert all(row["lobbyiste"]["id"] == row["lobbyisteId"] for row in rows)


@pytest.mark.parametrize(
    ("cible", "fiches"),
    [
        ("depute", ["A1"]),
        ("parlementaire", ["A1"]),
        ("ministre", ["A1", "A3"]),
        ("presidence", ["A3"]),
        ("autorite", ["A2"]),
        ("inconnue", []),
    ],
)
def test_a_target_is_one_of_three_or_a_finer_class(client: Client, cible: str, fiches: list[str]) -> None:
    assert sorted(_fiches(client, f"cible={cible}")) == fiches


@pytest.mark.parametrize(
    ("texte", "fiches"),
    [
        ("ACTES reglementaires", ["A1", "A2"]),
        ("marchés", ["A1"]),
        ("biefs", ["A1"]),
        ("préserver lois", ["A1", "A3"]),
        ("cabinet", []),
    ],
)
def test_texte_vise_looks_in_the_object_and_in_every_decision(client: Client, texte: str, fiches: list[str]) -> None:
    assert sorted(_fiches(client, f"texteVise={quote(texte)}")) == fiches


def test_secteur_is_of_the_lobbyist_and_secteurs_of_both(client: Client) -> None:
    assert _fiches(client, "secteur=sante") == ["A4"]
    assert sorted(_fiches(client, "secteurs=eau")) == ["A1", "A2", "A4"]
    assert _fiches(client, "secteurs=energies-renouvelables,energie") == ["A3"]
    assert _fiches(client, "secteurs=sante") == ["A4"]


@pytest.mark.parametrize(
    ("search", "fiches"),
    [
        ("éoliennes", ["A3"]),
        ("preserver lois", ["A1", "A3"]),
        ("cabinet", ["A3"]),
        ("l'eau coeurs", ["A2"]),
        ("océan", ["A2"]),
        ("zzz", []),
    ],
)
def test_a_search_looks_in_the_description_the_name_and_the_text(
    client: Client, search: str, fiches: list[str]
) -> None:
    assert sorted(_fiches(client, f"search={quote(search)}")) == fiches


def test_both_days_are_included(client: Client) -> None:
    assert sorted(_fiches(client, "dateFrom=2023-01-01&dateTo=2023-01-01")) == ["A3"]
    assert _fiches(client, "dateFrom=2024-01-02") == ["A4"]


def test_actions_may_come_oldest_first(client: Client) -> None:
    assert _fiches(client, "order=asc&limit=2")[:2] == ["A3", "A1"]


def test_actions_may_come_by_name_of_the_lobbyist_latest_first_inside(client: Client) -> None:
    assert _fiches(client, "sort=lobbyiste&order=asc&limit=4")[:2] == ["A3", "A4"]
    assert _fiches(client, "sort=lobbyiste&limit=4")[:2] == ["A1", "A2"]


def test_latest_actions_are_those_published_last_and_have_no_meta(client: Client) -> None:
    body = client.get(f"{BASE}/actions/recent?limit=3").json()
    assert list(body) == ["data"]
    assert {row["identifiantFiche"] for row in body["data"]} == {"A1", "A2", "A3"}
    assert [row["datePublication"][:10] for row in body["data"]] == ["2025-03-31", "2025-02-28", "2025-02-28"]


# Figures


def test_sectors_count_lobbyists_and_the_actions_that_they_find(client: Client) -> None:
    rows = {row["slug"]: row for row in client.get(f"{BASE}/secteurs").data}
    assert list(rows) == ["energie", "agriculture", "eau", "sante", "energies-renouvelables"]
    assert rows["eau"] == {"slug": "eau", "name": "Eau", "lobbyistesCount": 1, "actionsCount": 3, "count": 1}
    for slug, row in rows.items():
        assert client.get(f"{BASE}/actions?secteurs={slug}").meta["total"] == row["actionsCount"]


def test_statistics_add_up_the_register(client: Client) -> None:
    assert client.get(f"{BASE}/stats").data == {
        "totalLobbyistes": 5,
        "totalLobbyistesActifs": 4,
        "totalActions": 55,
        "budgetTotal": 10000000 + 75000 + 25000,
        "totalSecteurs": 5,
        "byType": [
            {"type": "association", "count": 3}, {"type": "cabinet", "count": 1}, {"type": "syndicat", "count": 1},
        ],
        "topSecteurs": [
            {"secteur": "Énergie", "slug": "energie", "count": 3},
            {"secteur": "Agriculture", "slug": "agriculture", "count": 3},
            {"secteur": "Eau", "slug": "eau", "count": 1},
            {"secteur": "Santé", "slug": "sante", "count": 1},
        ],
    }  # fmt: skip


# Analytics


def test_analytics_rank_lobbyists_by_budget_above_zero(client: Client) -> None:
    rows = client.get("/api/v1/analytics/lobbying-top").data
    assert [row["budget"] for row in rows] == [10000000, 75000, 25000]
    assert (rows[0]["nbLobbyistes"], rows[0]["nbActions"]) == (2, 53)


def test_analytics_count_persons_and_organisations_of_sectors(client: Client) -> None:
    rows = client.get("/api/v1/analytics/lobbying-sectors?limit=2").data
    assert rows == [
        {"secteur": "Énergie", "count": 8, "organisations": 3},
        {"secteur": "Agriculture", "count": 6, "organisations": 3},
    ]


def test_analytics_count_the_register_and_the_actions_of_a_period(client: Client) -> None:
    def totaux(query: str) -> tuple[int, int]:
        corps = client.get(f"/api/v1/analytics/stats?{query}").data
        return corps["totalLobbyistes"], corps["totalActions"]

    assert totaux("") == totaux("groupe=riv&theme=budget") == (5, 55)
    assert (totaux("periode=3m"), totaux("periode=6m&groupe=inconnu")) == ((5, 1), (5, 55))
