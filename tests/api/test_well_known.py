"""The small files at well-known places: for crawlers, language models, and those who found a fault."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from urllib.robotparser import RobotFileParser

import msgspec
import pytest
from pydantic import ValidationError

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.models.base import Reponse
from hemicycle.models.service import Index
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.api.conftest import FauxReleases

MAINTENANT = datetime(2025, 3, 10, 11, 30, tzinfo=UTC)
SECURITY = "/.well-known/security.txt"


@contextmanager
def service(contact: str = "", maintenant: datetime = MAINTENANT) -> Iterator[Client]:
    """A service without a release: none of these files needs one."""
    settings = Settings.model_validate({"contact": contact, "release_poll": 3600})
    log = AccessLog(enabled=False)
    with Client(create_app(settings, FauxReleases(None), access_log=log, clock=maintenant.timestamp)) as client:
        yield client


def test_crawlers_are_let_in_where_language_models_are_led_and_nowhere_else() -> None:
    with service() as client:
        answer = client.get("/robots.txt")
    rules = RobotFileParser()
    rules.parse(answer.body.decode().splitlines())
    for path in (
        "/llms.txt", "/docs", "/openapi.json", "/api/v1/scrutins/", "/api/v1/scrutins?page=2", "/api/v1/scrutins/812",
        "/api/v1/agenda", "/api/v1/search?q=a", "/api/v1/exports/votes",
    ):  # fmt: skip
        assert rules.can_fetch("essai", path), path
    for path in ("/api/v1/feedback", "/health"):
        assert not rules.can_fetch("essai", path), path
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


def test_the_index_names_every_documented_operation(chambres: Client) -> None:
    answer = chambres.get("/api/v1")
    index = msgspec.json.decode(answer.body, type=Reponse[Index]).data
    named = {(one.methode, one.chemin) for area in index.domaines for one in area.operations}
    assert named == {(one.method, one.template) for one in chambres.app.table.operations if one.documented}
    assert answer.headers["x-hemicycle-release"] == chambres.get("/health").json()["release"]
    assert {path: chambres.get(path).status for path in index.documentation.values()} == dict.fromkeys(
        index.documentation.values(), 200
    )
    assert chambres.get("/").body == answer.body


def test_the_index_answers_without_a_release() -> None:
    with service() as client:
        answer = client.get("/")
    assert (answer.status, answer.json()["data"]["nom"]) == (200, "Hémicycle")


def test_the_icon_is_one() -> None:
    with service() as client:
        answer = client.get("/favicon.ico")
    assert answer.headers["content-type"] == "image/x-icon"
    assert answer.body[:6] == b"\0\0\1\0\1\0"


def test_language_models_are_told_what_the_service_is() -> None:
    with service() as client:
        answer = client.get("/llms.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    text = answer.body.decode()
    assert text.startswith("# Hémicycle\n\n> ")
    assert "Licence Ouverte" in text


def test_every_link_given_to_language_models_leads_somewhere(chambres: Client) -> None:
    links = re.findall(r"\]\((/[^)]*)\)", chambres.get("/llms.txt").body.decode())
    assert len(links) > 5
    assert {link: chambres.get(link).status for link in links} == dict.fromkeys(links, 200)


@pytest.mark.parametrize("contact", ["mailto:securite@example.org", "https://example.org/faille", "tel:+33-1-00"])
def test_a_vulnerability_is_reported_to_the_contact(contact: str) -> None:
    with service(contact) as client:
        answer = client.get(SECURITY)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.body.decode().splitlines() == [
        f"Contact: {contact}",
        "Expires: 2025-09-06T00:00:00Z",
        "Preferred-Languages: fr, en",
    ]


def test_the_file_is_the_same_all_day_and_another_one_the_next() -> None:
    moments = [MAINTENANT, MAINTENANT.replace(hour=23, minute=59), MAINTENANT.replace(day=11)]
    bodies = []
    for moment in moments:
        with service("mailto:a@example.org", moment) as client:
            bodies.append(client.get(SECURITY).body)
    assert bodies[0] == bodies[1] != bodies[2]


def test_without_a_contact_there_is_no_such_file() -> None:
    with service() as client:
        answer = client.get(SECURITY)
    assert (answer.status, answer.json()["code"]) == (404, "NOT_FOUND")


@pytest.mark.parametrize(
    "contact", ["a@example.org", "http://example.org", "mailto:", "https://a\nExpires: x", "tel: 1"]
)
def test_a_contact_that_is_no_address_is_refused(contact: str) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({"contact": contact})
