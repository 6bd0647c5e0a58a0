"""The answers of the small demo are those that are kept, and what is kept covers all that the API can be asked.

Each run of the suite has its own hash seed, so an answer that hung on the order of a set would not stay the same.
"""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.settings import Settings
from hemicycle.sync import Report
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.conftest import MAINTENANT
from tests.golden import fichiers
from tests.golden.reperes import Json
from tests.golden.reponses import demander, ouvrir

COMMENT_VOIR = """
See all that changed: `python -m tests.golden dump FOLDER` here and in a checkout that passes, then `diff -r` of both.
If it is as it should be: `make golden` keeps the new answers; commit golden.json and corps/ with what explains it."""
README = Path(__file__).resolve().parents[2] / "README.md"
ASKED = re.compile(r"^curl '?http://127\.0\.0\.1:8000([^\s']+)'?$", re.MULTILINE)
LIGNES = 200  # of differences that are shown
# A cursor names a release, whose id follows the code: no address of it would stand (`tests/test_changements.py`).
NOMMENT_UNE_PUBLICATION = {("listChangements", "cursor")}
# The first three name the release, the code, the hour; a first release has no subject that was taken out; the demo is
# of October, when all who were elected have their record; nobody is to be told of the faults of a demo.
SANS_REPONSE_GARDEE = {
    "getHealth", "getHealthLive", "getHealthReady", "getSujetArchive", "getSenatoriales2026Elu", "getSecurity",
}  # fmt: skip


def test_the_answers_of_the_small_demo_are_those_that_are_kept(demo_publiee: Settings) -> None:
    recus = demander(demo_publiee)
    lignes = fichiers.differences_en_clair(recus)
    ecarts = fichiers.comparer(fichiers.lire(), {adresse: recu.empreinte() for adresse, recu in recus.items()})
    if lignes or ecarts:
        montrees = [*lignes[:LIGNES], *([f"… and {len(lignes) - LIGNES} lines more"] if len(lignes) > LIGNES else ())]
        compte = f"{len(ecarts)} answers differ from golden.json:"
        pytest.fail("\n".join([*montrees, compte, *ecarts, COMMENT_VOIR]), pytrace=False)


def test_every_example_of_the_readme_has_something_to_show(demo_publiee: Settings) -> None:
    asked = ASKED.findall(README.read_text(encoding="utf-8"))
    assert len(asked) >= 8
    with ouvrir(demo_publiee) as client:
        answers = {address: client.get(address) for address in asked}
    assert {answer.status for answer in answers.values()} == {200}
    assert [address for address, answer in answers.items() if b'"data":[]' in answer.body] == []


def test_a_release_of_one_chamber_can_be_asked_too(home: Settings, minuscule: Report) -> None:
    recus = demander(home)
    assert b'"total":0' in recus["/api/v1/senateurs"].corps
    assert {recu.statut for recu in recus.values()} == {200, 400, 404}


def test_without_dates_when_a_home_was_filled_is_not_told(home: Settings, minuscule: Report) -> None:
    corps = demander(home, dates=False)["/api/v1/scrutins"].corps
    assert b'"createdAt":null,"updatedAt":null' in corps
    assert MAINTENANT.date().isoformat().encode() not in corps


def test_every_operation_is_asked(operations: dict[str, Json]) -> None:
    asked = {operation_id(operations, adresse) for adresse, garde in fichiers.lire().items() if garde["status"] == 200}
    assert {operation["operationId"] for operation in operations.values()} - asked == SANS_REPONSE_GARDEE


def test_every_parameter_is_given_a_value_that_is_taken(operations: dict[str, Json]) -> None:
    given = {
        (operation_id(operations, adresse), name)
        for adresse, garde in fichiers.lire().items()
        if garde["status"] == 200
        for name, _ in parse_qsl(urlsplit(adresse).query)
    }
    known = {
        (operation["operationId"], parameter["name"])
        for operation in operations.values()
        for parameter in operation.get("parameters", ())
        if parameter["in"] == "query"
    }
    assert known - given == NOMMENT_UNE_PUBLICATION


def test_every_operation_that_may_find_nothing_or_refuse_a_value_does_so_once(operations: dict[str, Json]) -> None:
    seen = {(operation_id(operations, adresse), garde["status"]) for adresse, garde in fichiers.lire().items()}
    expected = {
        (operation["operationId"], status)
        for operation in operations.values()
        for status in (400, 404)
        if str(status) in operation["responses"] and operation.get("parameters")
    }
    assert expected - seen == {("getCarte", 404)}  # the demo has outlines


def test_no_kept_answer_is_a_fault_of_the_service() -> None:
    assert {garde["status"] for garde in fichiers.lire().values()} == {200, 400, 404}


@pytest.fixture(scope="module")
def operations() -> dict[str, Json]:
    """The operations of the OpenAPI document by path, the plainest paths first."""
    app = create_app(Settings(), FauxReleases(None), access_log=AccessLog(enabled=False))
    with Client(app) as client:
        paths: dict[str, Any] = json.loads(client.get("/openapi.json").body)["paths"]
    return {
        path: paths[path]["get"] for path in sorted(paths, key=lambda path: path.count("{")) if "get" in paths[path]
    }


def operation_id(operations: dict[str, Json], adresse: str) -> str | None:
    """The operation that answers an address."""
    asked = urlsplit(adresse).path.rstrip("/")
    for path, operation in operations.items():
        if re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path.rstrip("/"))), asked):
            return str(operation["operationId"])
    return None


def test_the_files_and_the_scrutins_of_every_subject_are_those_it_counts(demo_publiee: Settings) -> None:
    with ouvrir(demo_publiee) as client:
        sujets = client.get("/api/v1/sujets?limit=100").data
        for sujet in sujets:
            adresse = f"/api/v1/sujets/{sujet['slug']}"
            dossiers = client.get(f"{adresse}/dossiers?limit=100").data
            assert (len(dossiers), sum(d["scrutinCount"] for d in dossiers)) == (
                sujet["dossierCount"],
                client.get(f"{adresse}/scrutins?limit=1").meta["total"],
            )
        lies = [lie for sujet in sujets for lie in client.get(f"/api/v1/sujets/{sujet['slug']}/documents-lies").data]
    assert sujets
    assert {lie["chambre"] for lie in lies} == {"assemblee", "senat"}
    assert all(lie["dateDepot"] for lie in lies)
