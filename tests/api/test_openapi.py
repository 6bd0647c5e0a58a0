"""The OpenAPI document and the page over it."""

import json
import re
from typing import Any

import pytest

from hemicycle.api.declare.openapi import written
from tests.api.client import Client
from tests.api.test_table import TABLE

DOCUMENTED = {
    written(route.template) for route in TABLE.operations if not route.template.startswith(("/docs", "/openapi"))
}


@pytest.fixture
def document(client: Client) -> Any:
    return client.get("/openapi.json").json()


def _operations(document: Any) -> list[tuple[str, Any]]:
    return [(path, operation) for path, item in document["paths"].items() for operation in item.values()]


def test_the_document_is_openapi_3_1_and_lies_at_two_addresses(client: Client, document: Any) -> None:
    assert document["openapi"].startswith("3.1")
    assert client.get("/docs/json").json() == document


def test_every_operation_of_the_service_is_documented(document: Any) -> None:
    assert set(document["paths"]) == DOCUMENTED


def test_operation_ids_are_stable(document: Any) -> None:
    assert {operation["operationId"] for _, operation in _operations(document)} == {
        "getHealth",
        "getHealthReady",
        "getHealthLive",
        "getRobots",
        "getLlms",
        "getSecurity",
        "getHomepage",
        "warmHomepage",
        "getSitemap",
        "listSources",
        "listScrutins",
        "listScrutinTags",
        "listScrutinAnnees",
        "listScrutinPeriodes",
        "listScrutinsImportants",
        "getScrutin",
        "listScrutinVotes",
        "listScrutinInterventions",
        "getIntervention",
        "search",
        "suggest",
        "listDossiers",
        "getDossiersFilters",
        "listDossiersTrending",
        "getDossier",
        "getDossierChronologie",
        "listDossierScrutins",
        "listDossierAmendements",
        "listGroupes",
        "listSujets",
        "listSujetsFeatured",
        "listSujetCategories",
        "getSujet",
        "getSujetArchive",
        "listSujetDocumentsLies",
        "listSujetDossiers",
        "getSujetChronologie",
        "listSujetScrutins",
        "listSujetPresse",
        "getSujetStats",
        "getGroupe",
        "getGroupeStats",
        "getGroupeVotes",
        "getGroupeAlliances",
        "getGroupeThematiques",
        "getMatriceAlliances",
        "listCommissions",
        "getCommission",
        "listCommissionReunions",
        "listCommissionDossiers",
        "getAgenda",
        "listEvenements",
        "getReunion",
        "getDebat",
        "getAnalyticsStats",
        "getAnalyticsGroupes",
        "getAnalyticsVotingTrends",
        "getAnalyticsTopDeputes",
        "getAnalyticsLobbyingSectors",
        "getAnalyticsScrutins",
        "getAnalyticsDissidents",
        "getAnalyticsThemes",
        "getAnalyticsControverses",
        "getAnalyticsLobbyingTop",
        "getSenatoriales2026",
        "listSenatoriales2026Sortants",
        "listSenatoriales2026Candidats",
        "getSenatoriales2026Resultats",
        "getSenatoriales2026ResultatsDepartement",
        "listSenatoriales2026Elus",
        "getSenatoriales2026Elu",
        "listLobbyistes",
        "listLobbyingSecteurs",
        "getLobbyingStats",
        "listLobbyingActions",
        "listLobbyingActionsRecentes",
        "getLobbyiste",
        "listLobbyisteActions",
        "getMethodologie",
        "exportVotes",
        "sendFeedback",
        "listParlementaires",
        "getParlementaire",
        "compareParlementaires",
        "getParlementaireHistoriqueCarriere",
        "getParlementaireRank",
        "getParlementaireStats",
        "listParlementaireGroupes",
        "listParlementaireLegislatures",
        "listParlementaireSessions",
        "listParlementaireStatsPreuve",
        "listParlementaireVotes",
        "listParlementaireAmendements",
        "listParlementaireInterventions",
        "listDeputes",
        "getDepute",
        "compareDeputes",
        "getDeputeHistoriqueCarriere",
        "getDeputeRank",
        "getDeputeStats",
        "listDeputeGroupes",
        "listDeputeLegislatures",
        "listDeputeSessions",
        "listDeputeStatsPreuve",
        "listDeputeVotes",
        "listDeputeAmendements",
        "listDeputeInterventions",
        "listSenateurs",
        "getSenateur",
        "compareSenateurs",
        "getSenateurHistoriqueCarriere",
        "getSenateurRank",
        "getSenateurStats",
        "listSenateurGroupes",
        "listSenateurLegislatures",
        "listSenateurSessions",
        "listSenateurStatsPreuve",
        "listSenateurVotes",
        "listSenateurAmendements",
        "listSenateurInterventions",
    }


def test_every_operation_has_words_and_a_declared_tag(document: Any) -> None:
    tags = {tag["name"] for tag in document["tags"]}
    for path, operation in _operations(document):
        assert operation["summary"], path
        assert operation["description"], path
        assert set(operation["tags"]) <= tags, path


def test_every_parameter_is_described_with_an_example_and_is_never_null(document: Any) -> None:
    for path, operation in _operations(document):
        for parameter in operation.get("parameters", ()):
            name = f"{path} {parameter['name']}"
            assert parameter["description"], name
            assert parameter["example"] not in (None, ""), name
            assert '"null"' not in json.dumps(parameter["schema"]), name


def test_the_document_and_the_reader_know_the_same_parameters(document: Any) -> None:
    declared = {
        path: {p["name"] for p in operation.get("parameters", ()) if p["in"] == "query"}
        for path, operation in _operations(document)
    }
    assert declared == {
        written(route.template): set(route.queries) for route in TABLE.operations if written(route.template) in declared
    }


def test_the_document_and_the_reader_know_the_same_defaults(document: Any) -> None:
    defaults = {written(route.template): route.queries for route in TABLE.operations}
    for path, operation in _operations(document):
        for parameter in (p for p in operation.get("parameters", ()) if p["in"] == "query"):
            documented, known = parameter["schema"].get("default"), defaults[path][parameter["name"]].default
            spelled = str(documented).lower() if isinstance(documented, bool) else str(documented)
            assert (None if documented is None else spelled) == known, f"{path} {parameter['name']}"


@pytest.mark.parametrize(
    ("mount", "offered"), [("parlementaires", {"legislature", "session"}), ("senateurs", {"session"})]
)
def test_a_mount_does_not_offer_a_parameter_that_could_change_nothing(
    document: Any, mount: str, offered: set[str]
) -> None:
    parameters = document["paths"][f"/api/v1/{mount}/groupes"]["get"]["parameters"]
    assert {parameter["name"] for parameter in parameters} == offered


def test_a_set_that_several_parameters_share_has_no_default_of_its_own(document: Any) -> None:
    assert [name for name, schema in document["components"]["schemas"].items() if "default" in schema] == []


@pytest.mark.parametrize(
    ("path", "codes"),
    [
        ("/api/v1/scrutins/", {"200", "400", "414", "429", "503"}),
        ("/api/v1/scrutins/{numero}", {"200", "400", "404", "414", "429", "503"}),
        ("/api/v1/deputes/{slug}", {"200", "400", "404", "414", "429", "503"}),
        ("/health/ready", {"200", "414", "503"}),
        ("/health/live", {"200", "414", "503"}),
    ],
)
def test_every_status_is_declared_with_its_model(document: Any, path: str, codes: set[str]) -> None:
    responses = document["paths"][path]["get"]["responses"]
    assert set(responses) == codes
    for response in responses.values():
        assert response["description"]
        assert "$ref" in json.dumps(response["content"])


def test_every_model_and_member_is_described(document: Any) -> None:
    for name, schema in document["components"]["schemas"].items():
        assert schema.get("description"), name
    scrutin = document["components"]["schemas"]["Scrutin"]["properties"]
    assert scrutin["numero"]["examples"] == [812]


def test_references_lead_somewhere(document: Any) -> None:
    wanted = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)))
    assert wanted <= set(document["components"]["schemas"])


def test_the_page_loads_nothing_from_elsewhere(client: Client) -> None:
    page = client.get("/docs")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert b"://" not in page.body
    policy = page.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy


def test_the_files_of_the_page_are_served(client: Client) -> None:
    page = client.get("/docs").body.decode()
    files = re.findall(r'(?:src|href)="(/docs/[^"]+)"', page)
    assert len(files) == 3
    for file in files:
        answer = client.get(file)
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("text/css" if file.endswith("css") else "text/javascript")


def test_the_page_runs_no_inline_script_or_style(client: Client) -> None:
    page = client.get("/docs").body.decode()
    assert re.findall(r"<script(?![^>]*src=)", page) == []
    assert "style=" not in page
    assert "<style" not in page


def test_swagger_ui_reads_openapi_3_1(client: Client) -> None:
    assert b"OpenApi3_1" in client.get("/docs/swagger-ui-bundle.js").body
