"""A hook is told, never waited for, and nothing of what was written is in the log."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx2
from structlog.testing import capture_logs

from hemicycle.live.webhook import AT_ONCE, Webhook
from tests.attente import PATIENCE

ADRESSE = "https://crochet.example/un-secret"


def jouer(repondre: Callable[[httpx2.Request], httpx2.Response], url: str = ADRESSE, fois: int = 1) -> tuple[Any, Any]:
    """The requests that a hook got, and what was logged."""
    recues: list[httpx2.Request] = []

    def transport(request: httpx2.Request) -> httpx2.Response:
        recues.append(request)
        return repondre(request)

    async def scene() -> None:
        webhook = Webhook(url, transport=httpx2.MockTransport(transport))
        for rank in range(fois):
            webhook.notify({"text": f"Des moulins {rank}"})
        await webhook.close()

    with capture_logs() as lines:
        asyncio.run(asyncio.wait_for(scene(), PATIENCE))
    return recues, lines


def test_a_hook_gets_json() -> None:
    (request,), lines = jouer(lambda _: httpx2.Response(200))
    assert (request.method, str(request.url)) == ("POST", ADRESSE)
    assert json.loads(request.content) == {"text": "Des moulins 0"}
    assert lines == []


def test_no_address_is_no_hook() -> None:
    recues, _ = jouer(lambda _: httpx2.Response(200), url="")
    assert recues == []


def test_a_redirection_is_not_followed() -> None:
    recues, lines = jouer(lambda _: httpx2.Response(302, headers={"location": "https://ailleurs.example/"}))
    assert len(recues) == 1
    assert [line["event"] for line in lines] == ["webhook_failed"]


def test_a_failure_is_logged_without_the_content_nor_the_address() -> None:
    def tomber(request: httpx2.Request) -> httpx2.Response:
        raise httpx2.ConnectError("un-secret", request=request)

    _, lines = jouer(tomber)
    assert [line["event"] for line in lines] == ["webhook_failed"]
    assert "moulins" not in repr(lines)
    assert "un-secret" not in repr(lines)


def test_a_hook_that_does_not_answer_is_given_up() -> None:
    async def jamais(request: httpx2.Request) -> httpx2.Response:
        await asyncio.sleep(3600)
        raise AssertionError

    async def scene() -> None:
        webhook = Webhook(ADRESSE, timeout=0.01, transport=httpx2.MockTransport(jamais))
        webhook.notify({"text": "x"})
        await webhook.close()

    with capture_logs() as lines:
        asyncio.run(asyncio.wait_for(scene(), PATIENCE))
    assert [(line["event"], line["error"]) for line in lines] == [("webhook_failed", "TimeoutError")]


def test_a_crowd_is_not_all_told_at_once() -> None:
    recues, lines = jouer(lambda _: httpx2.Response(200), fois=AT_ONCE + 3)
    assert len(recues) == AT_ONCE
    assert [line["event"] for line in lines] == ["webhook_busy"] * 3
