"""The OpenAPI document and the page over it."""

import json
import re
from typing import Any

import msgspec
import pytest

from hemicycle.api.declare import openapi
from hemicycle.api.declare.openapi import OpenApi, shapes
from tests.api.client import Client
from tests.api.test_table import TABLE

DOCUMENTED = {
    route.template
    for route in TABLE.operations
    if route.tag != "Pages" and not route.template.startswith(("/docs", "/openapi", "/favicon"))
}

IDS = """
    getRoot getIndex getHealth getHealthReady getHealthLive getRobots getLlms getSecurity getHomepage warmHomepage
    getSitemap listSources listScrutins listScrutinTags listScrutinAnnees listScrutinPeriodes listScrutinsImportants
    getScrutin
    listScrutinVotes listScrutinInterventions getIntervention search suggest frequences listDossiers getDossiersFilters
    listDossiersTrending getDossier getDossierChronologie listDossierScrutins listDossierAmendements listGroupes
    listSujets listSujetsFeatured listSujetCategories getSujet getSujetArchive listSujetDocumentsLies listSujetDossiers
    getSujetChronologie listSujetScrutins listSujetPresse getSujetStats getGroupe getGroupeStats getGroupeVotes
    getGroupeAlliances getGroupeThematiques
    listGroupeMouvements getMatriceAlliances listCommissions getCommission listCommissionReunions
    listCommissionDossiers getAgenda listEvenements getReunion getDebat getAnalyticsStats getAnalyticsGroupes
    getAnalyticsVotingTrends getAnalyticsTopDeputes getAnalyticsLobbyingSectors getAnalyticsScrutins
    getAnalyticsDissidents getAnalyticsThemes getAnalyticsControverses getAnalyticsLobbyingTop getSenatoriales2026
    listSenatoriales2026Sortants listSenatoriales2026Candidats getSenatoriales2026Resultats
    getSenatoriales2026ResultatsDepartement listSenatoriales2026Elus getSenatoriales2026Elu listLobbyistes
    listLobbyingSecteurs getLobbyingStats listLobbyingActions listLobbyingActionsRecentes getLobbyiste
    listLobbyisteActions getMethodologie exportVotes listExports getExport getDatapackage getCatalogue getDataset
    getAssembleeDuJour getSenatDuJour sendFeedback getVotes
    getRepresentants listCommunes listCirconscriptions getCirconscription getCirconscriptionContour getCarte
    getQualite listConstats listChangements exportChangements
    listParlementaireActivite listDeputeActivite listSenateurActivite listJumeaux getAmendement listAmendementJumeaux
    listAssembleePositions listSenatPositions listParlementairePositions listDeputePositions listSenateurPositions
    listParlementaires getParlementaire
    compareParlementaires getParlementaireHistoriqueCarriere getParlementaireRank getParlementaireStats
    listParlementaireGroupes listParlementaireLegislatures listParlementaireSessions listParlementaireStatsPreuve
    listParlementaireStatsMois listDeputeStatsMois listSenateurStatsMois
    listParlementaireVotes listParlementaireAmendements listParlementaireInterventions listDeputes getDepute
    compareDeputes getDeputeHistoriqueCarriere getDeputeRank getDeputeStats listDeputeGroupes listDeputeLegislatures
    listDeputeSessions listDeputeStatsPreuve listDeputeVotes listDeputeAmendements listDeputeInterventions
    listSenateurs getSenateur compareSenateurs getSenateurHistoriqueCarriere getSenateurRank getSenateurStats
    listSenateurGroupes listSenateurLegislatures listSenateurSessions listSenateurStatsPreuve listSenateurVotes
    listSenateurAmendements listSenateurInterventions
"""
# Lists that have feeds beside them, and calendars.
FEEDS = """
    listScrutins search listDossiers getDossierChronologie listDossierScrutins listDossierAmendements listSujetDossiers
    getSujetChronologie listSujetScrutins listCommissionReunions listCommissionDossiers getAgenda listLobbyingActions
    listLobbyisteActions listParlementaireVotes listParlementaireAmendements listParlementaireInterventions
    listDeputeVotes listDeputeAmendements listDeputeInterventions listSenateurVotes listSenateurAmendements
    listSenateurInterventions listJumeaux
"""
CALENDARS = "getAgendaIcs listEvenementsIcs listCommissionReunionsIcs"


@pytest.fixture
def document(client: Client) -> Any:
    return client.get("/openapi.json").json()


def _operations(document: Any) -> list[tuple[str, Any]]:
    return [(path, operation) for path, item in document["paths"].items() for operation in item.values()]


def test_all_schemas_are_made_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker makes the document while others wait for it: a pass for each schema took four times as long."""
    passes = []

    def counted(types: Any, **options: Any) -> Any:
        passes.append(types)
        return schema_components(types, **options)

    schema_components = msgspec.json.schema_components
    monkeypatch.setattr(msgspec.json, "schema_components", counted)
    OpenApi(TABLE.operations).encoded()
    assert len(passes) == 1


def test_the_document_is_openapi_3_1_and_lies_at_two_addresses(client: Client, document: Any) -> None:
    assert document["openapi"].startswith("3.1")
    assert client.get("/docs/json").json() == document


def test_every_operation_of_the_service_is_documented(document: Any) -> None:
    assert set(document["paths"]) == DOCUMENTED


def test_operation_ids_are_stable(document: Any) -> None:
    feeds = {name + form for name in FEEDS.split() for form in ("Atom", "JsonFeed")}
    wanted = {*IDS.split(), *feeds, *CALENDARS.split()}
    assert {operation["operationId"] for _, operation in _operations(document)} == wanted


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
    assert declared == {route.template: set(route.queries) for route in TABLE.operations if route.template in declared}


def test_the_example_of_a_parameter_is_one_that_its_schema_allows(document: Any) -> None:
    for item in document["paths"].values():
        for parameter in (one for operation in item.values() for one in operation.get("parameters", ())):
            schema, example = parameter["schema"], str(parameter["example"])
            assert re.search(schema.get("pattern", ""), example), parameter["name"]
            assert len(example) <= schema.get("maxLength", 1000)


def test_no_text_of_a_query_string_may_hold_a_nul(document: Any) -> None:
    """The proof `schema` holds the rest of the document against the service."""
    for item in document["paths"].values():
        for parameter in (one for operation in item.values() for one in operation.get("parameters", ())):
            schema = parameter["schema"]
            if parameter["in"] == "query" and schema.get("type") == "string" and "format" not in schema:
                assert not re.search(schema["pattern"], "a\0b"), parameter["name"]


def test_the_document_and_the_reader_know_the_same_defaults(document: Any) -> None:
    defaults = {route.template: route.queries for route in TABLE.operations}
    for path, operation in _operations(document):
        for parameter in (p for p in operation.get("parameters", ()) if p["in"] == "query"):
            documented, known = parameter["schema"].get("default"), defaults[path][parameter["name"]].default
            spelled = str(documented).lower() if isinstance(documented, bool) else str(documented)
            assert (None if documented is None else spelled) == known, f"{path} {parameter['name']}"


@pytest.mark.parametrize(
    ("mount", "offered"),
    [("parlementaires", {"format", "legislature", "session"}), ("senateurs", {"format", "session"})],
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
        ("/api/v1/scrutins", {"200", "400", "414", "429", "503"}),
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


@pytest.mark.parametrize(
    "operation", [one for one in TABLE.operations if one.documented], ids=lambda operation: operation.label
)
def test_every_operation_shows_an_answer_that_its_model_allows(document: Any, operation: Any) -> None:
    response = document["paths"][operation.template][operation.method.lower()]["responses"][str(operation.status)]
    shown = response["content"][operation.media_type.partition(";")[0]]["example"]
    model = shapes(operation.responses[operation.status][0])[0]
    assert msgspec.convert(shown, model) is not None


def test_what_linters_of_openapi_ask_for(document: Any) -> None:
    """The rules that Spectral and Redocly recommend and that no other test here holds."""
    assert document["security"] == []
    assert document["info"]["contact"]
    assert [path for path in document["paths"] if path.endswith("/") and path != "/"] == []
    assert all(tag["name"].isascii() for tag in document["tags"])
    assert all(name.isascii() and name.isidentifier() for name in document["components"]["schemas"])
    assert "prefixItems" not in json.dumps(document)


def test_the_operator_is_the_contact() -> None:
    assert openapi.document((), "mailto:a@example.org")["info"]["contact"]["email"] == "a@example.org"
    assert openapi.document((), "https://example.org/a")["info"]["contact"]["url"] == "https://example.org/a"


def test_the_edition_for_machines_has_every_operation_and_parameter_in_little_room(
    client: Client, document: Any
) -> None:
    answer = client.get("/openapi-compact.json")
    assert len(answer.body) <= 150_000
    compact = answer.json()
    assert set(compact["paths"]) == set(document["paths"])
    for path, item in document["paths"].items():
        for method, operation in item.items():
            kept = compact["paths"][path][method]
            references = [one["$ref"].rpartition("/")[2] for one in kept.get("parameters", ())]
            found = [compact["components"]["parameters"][name] for name in references]
            wanted = operation.get("parameters", ())
            assert [(one["name"], one["in"], one["required"]) for one in found] == [
                (one["name"], one["in"], one["required"]) for one in wanted
            ]
    wanted_shapes = set(re.findall(r'"#/components/schemas/([^"]+)"', answer.body.decode()))
    assert wanted_shapes <= set(compact["components"]["schemas"])
    assert compact["components"]["schemas"]["Scrutin"]["properties"]["numero"] == {"type": "integer"}


def test_the_page_loads_nothing_from_elsewhere(client: Client) -> None:
    page = client.get("/docs/swagger")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert b"://" not in page.body
    policy = page.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy


def test_the_files_of_the_page_are_served(client: Client) -> None:
    page = client.get("/docs/swagger").body.decode()
    files = re.findall(r'(?:src|href)="(/docs/[^"]+)"', page)
    assert len(files) == 3
    for file in files:
        answer = client.get(file)
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("text/css" if file.endswith("css") else "text/javascript")


def test_the_page_runs_no_inline_script_or_style(client: Client) -> None:
    page = client.get("/docs/swagger").body.decode()
    assert re.findall(r"<script(?![^>]*src=)", page) == []
    assert "style=" not in page
    assert "<style" not in page


def test_swagger_ui_reads_openapi_3_1(client: Client) -> None:
    assert b"OpenApi3_1" in client.get("/docs/swagger-ui-bundle.js").body


def _objects(document: Any) -> list[tuple[str, dict[str, Any]]]:
    return [(name, schema.get("properties", {})) for name, schema in document["components"]["schemas"].items()]


def test_no_two_members_of_an_object_differ_by_case_only(document: Any) -> None:
    """DuckDB's `read_json` refuses such an object."""
    assert [name for name, members in _objects(document) if len({one.lower() for one in members}) < len(members)] == []


def test_wherever_the_outcome_of_a_ballot_is_shown_its_code_stands_beside_it(document: Any) -> None:
    shown = [
        members for _, members in _objects(document) if members.get("sort", {}).get("enum") == ["ADOPTE", "REJETE"]
    ]
    assert len(shown) > 10
    assert [list(members) for members in shown if "sortCode" not in members] == []
    lower = [name for name, members in _objects(document) if "adopte" in str(members.get("sort"))]
    assert lower == []
