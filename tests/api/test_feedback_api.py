"""Feedback: received once it is kept, bounded per client, and nothing of who wrote it."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, lister
from hemicycle.state.base import open_state
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases
from tests.api.faux_release import ecrire
from tests.api.monde import monde
from tests.api.processus import running
from tests.attente import PATIENCE

URL = "/api/v1/feedback/"
INSTANT = 1_772_359_200.0  # 1 March 2026, 10:00 UTC
AVIS = {"type": "idee", "sentiment": "positif", "message": " Des moulins ", "email": "lucie@example.org", "page": "/x"}


@pytest.fixture
def home(tmp_path: Path) -> Settings:
    return Settings.model_validate({"home": tmp_path, "release_poll": 3600, "presse_url": ""})


@pytest.fixture
def ouvrir(home_etat: Settings) -> Callable[..., Client]:
    return ouvreur(home_etat)


@pytest.fixture
def client(ouvrir: Callable[..., Client]) -> Iterator[Client]:
    with ouvrir(monde()) as opened:
        yield opened


@pytest.fixture
def client_local(home: Settings) -> Iterator[Client]:
    """A client of a service whose state is in files."""
    with ouvreur(home)(monde()) as opened:
        yield opened


def ouvreur(settings: Settings) -> Callable[..., Client]:
    def ouvert(store: Any = None) -> Client:
        releases = FauxReleases(store)
        return Client(create_app(settings, releases, access_log=AccessLog(enabled=False), clock=lambda: INSTANT))

    return ouvert


def envoyer(client: Client, avis: Any = AVIS, peer: str = "192.0.2.1", **headers: str) -> Reponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer: Reponse = client.run(client.request("POST", URL, named, json.dumps(avis).encode(), peer))
    return answer


def recus(settings: Settings) -> list[Avis]:
    with open_state(settings) as state:
        return lister(state)


def test_a_feedback_is_received_and_kept(client: Client, home_etat: Settings) -> None:
    answer = envoyer(client, User_Agent="Navigateur/1")
    assert (answer.status, answer.json()) == (200, {"success": True})
    assert answer.headers["cache-control"] == "no-store"
    assert recus(home_etat) == [
        Avis(
            "2026-03-01T10:00:00.000Z",
            "idee",
            "positif",
            "Des moulins",
            "lucie@example.org",
            "/x",
            "passif",
            "Navigateur/1",
        )
    ]


def test_the_name_of_the_client_program_is_cut(client: Client, home_etat: Settings) -> None:
    envoyer(client, User_Agent="x" * 600)
    assert recus(home_etat)[0].agent == "x" * 500


def test_no_address_of_a_client_is_written(client_local: Client, tmp_path: Path) -> None:
    envoyer(client_local, peer="192.0.2.77", X_Forwarded_For="198.51.100.88")
    written = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"Des moulins" in written
    assert b"192.0.2.77" not in written
    assert b"198.51.100.88" not in written


def test_only_the_operator_may_read_the_store(client_local: Client, tmp_path: Path) -> None:
    envoyer(client_local)
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("state.sqlite*")}
    assert modes
    assert set(modes.values()) == {0o600}


def test_a_feedback_that_cannot_be_read_is_refused_with_its_first_fault(client: Client, home_etat: Settings) -> None:
    answer = envoyer(client, {"type": "plainte", "sentiment": "triste"})
    body = answer.json()
    assert answer.status == 400
    assert (body["statusCode"], body["error"], body["code"]) == (400, "Bad Request", "VALIDATION_ERROR")
    assert body["message"].startswith("Champ « type »")
    assert [detail["path"] for detail in body["details"]] == ["type", "sentiment"]
    assert recus(home_etat) == []


def test_a_program_that_falls_into_the_trap_is_thanked_and_not_kept(client: Client, home_etat: Settings) -> None:
    answer = envoyer(client, {"website": "http://spam.example"})
    assert (answer.status, answer.json()) == (200, {"success": True})
    assert recus(home_etat) == []


def test_five_in_ten_minutes_is_all_that_a_client_may_write(client: Client, home_etat: Settings) -> None:
    answers = [envoyer(client) for _ in range(6)]
    assert [answer.status for answer in answers] == [200] * 5 + [429]
    refused = answers[-1]
    assert refused.json()["code"] == "RATE_LIMITED"
    assert 1 <= refused.json()["retryAfter"] <= 600
    assert refused.headers["retry-after"] == str(refused.json()["retryAfter"])
    assert len(recus(home_etat)) == 5


@pytest.mark.parametrize(("limite", "statuts"), [(2, [200, 200, 429, 429]), (0, [200] * 4)])
def test_the_limit_is_that_of_the_settings(home: Settings, limite: int, statuts: list[int]) -> None:
    with ouvreur(home.model_copy(update={"feedback_limit": limite}))(monde()) as client:
        assert [envoyer(client).status for _ in statuts] == statuts


def test_another_client_may_still_write(client: Client) -> None:
    for _ in range(6):
        envoyer(client)
    assert envoyer(client, peer="192.0.2.2").status == 200


def test_refused_and_trapped_feedback_leaves_the_five_whole(client: Client) -> None:
    for _ in range(6):
        assert envoyer(client, {"type": "bug"}).status == 400
        assert envoyer(client, {"website": "x"}).status == 200
    assert envoyer(client).status == 200


def test_a_message_with_a_character_that_no_text_of_postgresql_holds_is_kept(
    client: Client, home_etat: Settings
) -> None:
    assert envoyer(client, {"type": "bug", "message": "zéro\0fin"}).status == 200
    assert (recus(home_etat)[0].message or "").endswith("fin")


def test_a_server_that_does_not_answer_is_said_without_the_message(home: Settings) -> None:
    absent = home.model_copy(update={"database_url": SecretStr("postgresql://lucie:motdepasse@127.0.0.1:1/base")})
    with ouvreur(absent)(monde()) as client, capture_logs() as lines:
        answer = envoyer(client)
    assert (answer.status, answer.json()["code"]) == (503, "SERVICE_UNAVAILABLE")
    assert not [word for word in ("moulins", "motdepasse") if word in repr(lines) + answer.body.decode()]


def test_a_store_that_cannot_be_written_is_said_without_the_message(client_local: Client, tmp_path: Path) -> None:
    (tmp_path / "state.sqlite").mkdir()
    with capture_logs() as lines:
        answer = envoyer(client_local)
    assert (answer.status, answer.json()["code"]) == (503, "SERVICE_UNAVAILABLE")
    assert [line["event"] for line in lines] == ["feedback_not_kept"]
    assert "moulins" not in repr(lines)


def test_feedback_is_received_while_there_is_no_release(ouvrir: Callable[..., Client], home_etat: Settings) -> None:
    with ouvrir() as client:
        assert envoyer(client).status == 200
    assert len(recus(home_etat)) == 1


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE"])
def test_feedback_cannot_be_read(client: Client, method: str) -> None:
    assert client.ask(method, URL).status == 405


def test_what_is_sent_is_documented(client: Client) -> None:
    document = client.get("/openapi.json").json()
    operation = document["paths"][URL.removesuffix("/")]["post"]
    assert set(operation["responses"]) == {"200", "400", "408", "413", "414", "415", "429", "503"}
    reference = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    schema = document["components"]["schemas"][reference.rpartition("/")[2]]
    assert schema["required"] == ["type"]
    assert set(schema["properties"]) == {"type", "sentiment", "message", "email", "page", "trigger", "website"}
    assert schema.get("additionalProperties") is not False


def _post(connection: HTTPConnection, message: str) -> int:
    connection.request("POST", URL, json.dumps({"type": "bug", "message": message}))
    answer = connection.getresponse()
    answer.read()
    return answer.status


def test_what_was_received_outlives_the_death_of_the_service(home: Settings) -> None:
    ecrire(monde(), home.home / "releases")
    with running(home.home, workers=1) as (process, base):
        with closing(HTTPConnection(urlsplit(base).netloc, timeout=PATIENCE)) as connection:
            assert [_post(connection, f"avis {rank}") for rank in range(5)] == [200] * 5
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
    assert [avis.message for avis in recus(home)] == [f"avis {rank}" for rank in range(5)]


def test_the_five_are_those_of_all_the_processes_together(tmp_path: Path) -> None:
    ecrire(monde(), tmp_path / "releases")
    with running(tmp_path, workers=2) as (_, base):
        statuses = []
        for rank in range(12):
            with closing(HTTPConnection(urlsplit(base).netloc, timeout=PATIENCE)) as connection:
                statuses.append(_post(connection, str(rank)))
    assert statuses == [200] * 5 + [429] * 7
