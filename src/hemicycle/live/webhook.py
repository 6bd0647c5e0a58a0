"""Tells another service that something happened, without waiting for it nor minding whether it heard."""

import asyncio
from typing import Any

import httpx2
import structlog

from hemicycle.live.download import USER_AGENT

log = structlog.get_logger(__name__)

TIMEOUT = 5.0  # seconds
AT_ONCE = 8  # messages under way; beyond, the operator reads them in the store


class Webhook:
    """Sends JSON to one address; an empty one sends nothing."""

    def __init__(
        self, url: str, *, timeout: float = TIMEOUT, transport: httpx2.AsyncBaseTransport | None = None
    ) -> None:
        self._url = url
        self._timeout = timeout
        self._transport = transport
        self._running: set[asyncio.Task[None]] = set()

    def notify(self, contenu: dict[str, Any]) -> None:
        """Send in the background."""
        if not self._url:
            return
        if len(self._running) >= AT_ONCE:
            log.warning("webhook_busy")
            return
        task = asyncio.create_task(self._send(contenu))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def close(self) -> None:
        """Wait for what is under way: a few seconds at most."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _send(self, contenu: dict[str, Any]) -> None:
        try:
            async with asyncio.timeout(self._timeout), self._client() as client:
                response = await client.post(self._url, json=contenu)
                response.raise_for_status()  # a redirection is a failure too: what was written goes nowhere else
        except Exception as error:  # the message of an error may hold the address, which is often a secret
            log.warning("webhook_failed", error=type(error).__name__)

    def _client(self) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(
            headers={"User-Agent": USER_AGENT}, follow_redirects=False, timeout=self._timeout, transport=self._transport
        )
