"""Every answer decodes, strictly, with the model that documents it, and holds what the contract promises."""

from typing import Any

import msgspec
import pytest

from hemicycle.models.amendements import Amendement
from hemicycle.models.base import Liste, ListeAvec, Page, Reponse
from hemicycle.models.interventions import Intervention, InterventionComplete, PaginationDebat, SeanceDuMembre
from hemicycle.models.parlementaires import Parlementaire, ParlementaireDetail
from hemicycle.models.sante import Pret, Sante, Vivant
from hemicycle.models.scrutins import AnneeCompte, PeriodeCompte, Scrutin, ScrutinCourt, ScrutinDetail, Tags
from hemicycle.models.sources import Source
from hemicycle.models.votes import PaginationVotes, VoteDuScrutin
from tests.api.client import Client
from tests.exemples_debats import id_parole


@pytest.mark.parametrize(
    ("url", "model"),
    [
        ("/health", Sante),
        ("/health/ready", Pret),
        ("/health/live", Vivant),
        ("/api/v1/sources", Liste[Source]),
        ("/api/v1/scrutins", Page[Scrutin]),
        ("/api/v1/scrutins?page=99", Page[Scrutin]),
        ("/api/v1/scrutins/tags", Tags),
        ("/api/v1/scrutins/annees", Liste[AnneeCompte]),
        ("/api/v1/scrutins/periodes", Liste[PeriodeCompte]),
        ("/api/v1/scrutins/importants", Liste[ScrutinCourt]),
        ("/api/v1/scrutins/812", Reponse[ScrutinDetail]),
        ("/api/v1/scrutins/5?chambre=senat", Reponse[ScrutinDetail]),
        ("/api/v1/scrutins/812/votes", ListeAvec[VoteDuScrutin, PaginationVotes]),
        ("/api/v1/scrutins/811", Reponse[ScrutinDetail]),
        ("/api/v1/scrutins/812/interventions", ListeAvec[Intervention, PaginationDebat]),
        ("/api/v1/scrutins/81/interventions", ListeAvec[Intervention, PaginationDebat]),
        ("/api/v1/scrutins/5/interventions?chambre=senat", ListeAvec[Intervention, PaginationDebat]),
        (f"/api/v1/scrutins/interventions/{id_parole(2)}", Reponse[InterventionComplete]),
        ("/api/v1/deputes/lucie-verdan/amendements", Page[Amendement]),
        ("/api/v1/parlementaires/irene-senart/amendements", Page[Amendement]),
        ("/api/v1/deputes/lucie-verdan/interventions", Page[SeanceDuMembre]),
        ("/api/v1/parlementaires/lucie-verdan/interventions?type=interruption", Page[SeanceDuMembre]),
        ("/api/v1/parlementaires/lucie-verdan?include=interventions,amendements", Reponse[ParlementaireDetail]),
        ("/api/v1/parlementaires", Page[Parlementaire]),
        ("/api/v1/deputes?legislature=16", Page[Parlementaire]),
        ("/api/v1/deputes/lucie-verdan", Reponse[ParlementaireDetail]),
        (
            "/api/v1/parlementaires/irene-senart?include=votes,interventions,amendements,stats",
            Reponse[ParlementaireDetail],
        ),
        ("/api/v1/parlementaires/lucie-verdan?include=votes", Reponse[ParlementaireDetail]),
    ],
)
def test_an_answer_is_exactly_what_its_model_says(client: Client, url: str, model: type[Any]) -> None:
    answer = client.get(url)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    decoded = msgspec.json.decode(answer.body, type=model, strict=True)
    assert msgspec.to_builtins(decoded).keys() == answer.json().keys()


def test_a_list_has_data_and_meta(client: Client) -> None:
    body = client.get("/api/v1/scrutins?limit=2&page=2").json()
    assert list(body) == ["data", "meta"]
    assert body["meta"] == {
        "total": 7,
        "page": 2,
        "limit": 2,
        "totalPages": 4,
        "hasNext": True,
        "hasPrev": True,
    }


def test_a_page_past_the_end_is_empty_not_missing(client: Client) -> None:
    answer = client.get("/api/v1/deputes?page=1000")
    assert (answer.status, answer.data, answer.meta["total"]) == (200, [], 5)


def test_a_number_leads_to_its_latest_scrutin(client: Client) -> None:
    assert client.get("/api/v1/scrutins/812").data["session"] == "17"


def test_a_session_selects_another_scrutin_of_the_number(client: Client) -> None:
    assert client.get("/api/v1/scrutins/812?session=16").data["session"] == "16"
    assert client.get("/api/v1/scrutins/812/votes?session=16").meta["session"] == "16"


def test_a_senate_session_has_two_spellings(client: Client) -> None:
    one = client.get("/api/v1/scrutins/5?chambre=senat&session=2024")
    two = client.get("/api/v1/scrutins/5?chambre=senat&session=2024-2025")
    assert one.status == two.status == 200
    assert one.body == two.body


def test_the_two_spellings_of_an_outcome_agree(client: Client) -> None:
    for row in client.get("/api/v1/scrutins").data:
        assert row["sort"].lower() == row["sortCode"] == row["resultat"]


def test_every_voter_of_a_scrutin_is_a_known_member(client: Client) -> None:
    for vote in client.get("/api/v1/scrutins/812").data["votes"]:
        assert client.get(f"/api/v1/deputes/{vote['parlementaire']['slug']}").status == 200


def test_deputes_lists_the_assembly_only_whatever_chambre_says(client: Client) -> None:
    rows = client.get("/api/v1/deputes?chambre=senat").data
    assert {row["chambre"] for row in rows} == {"assemblee"}
    assert "irene-senart" in [row["slug"] for row in client.get("/api/v1/parlementaires").data]


def test_a_member_of_the_other_chamber_is_only_known_to_parlementaires(client: Client) -> None:
    assert client.get("/api/v1/parlementaires/irene-senart").status == 200
    assert client.get("/api/v1/deputes/irene-senart").status == 404


def test_periods_may_be_asked_for_one_chamber(client: Client) -> None:
    assert {row["chambre"] for row in client.get("/api/v1/scrutins/periodes?chambre=senat").data} == {"senat"}


def test_robots_are_asked_to_stay_away(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.body == b"User-agent: *\nDisallow: /\n"
