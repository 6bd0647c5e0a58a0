"""A client that drives the service through its ASGI door: what it sends and receives is what a server would."""

import asyncio
import json
from collections.abc import Mapping
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.parse import unquote

from hemicycle.api.answers.service import Service
from hemicycle.api.door import AsgiDoor


class Reponse(NamedTuple):
    """One answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def data(self) -> Any:
        return self.json()["data"]

    @property
    def meta(self) -> Any:
        return self.json()["meta"]


class Client:
    """Runs the application with its lifespan, and asks it questions."""

    def __init__(self, app: Service) -> None:
        self.app = app
        self.door = AsgiDoor(app)
        self._runner = asyncio.Runner()
        self._inbox: asyncio.Queue[dict[str, Any]]
        self._outbox: asyncio.Queue[dict[str, Any]]
        self._lifespan: asyncio.Task[None]

    def __enter__(self) -> Self:
        self._runner.run(self._start())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self._stop())
        self._runner.close()

    def get(self, url: str, headers: Mapping[str, str] | None = None) -> Reponse:
        return self.ask("GET", url, headers)

    def post(self, url: str, body: bytes = b"", headers: Mapping[str, str] | None = None) -> Reponse:
        return self.ask("POST", url, headers, body)

    def ask(self, method: str, url: str, headers: Mapping[str, str] | None = None, body: bytes = b"") -> Reponse:
        reponse: Reponse = self.run(self.request(method, url, headers, body))
        return reponse

    def run(self, coroutine: Any) -> Any:
        """Run something else on the loop of the application."""
        # `Runner.run` takes over SIGINT each time, which lasts as long as most answers
        return self._runner.get_loop().run_until_complete(coroutine)

    async def request(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str] | None = None,
        body: bytes = b"",
        peer: str = "127.0.0.1",
    ) -> Reponse:
        """Ask from an address."""
        path, _, query = url.partition("?")
        received: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            received.append(message)

        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (name.lower().encode(), value.encode()) for name, value in {"Host": "essai", **(headers or {})}.items()
            ],
            "client": (peer, 1),
            "server": ("127.0.0.1", 8000),
        }
        await self.door(scope, receive, send)
        start, *bodies = received
        decoded = {name.decode(): value.decode() for name, value in start["headers"]}
        assert len(decoded) == len(start["headers"]), "a header is sent twice"
        return Reponse(start["status"], decoded, b"".join(message["body"] for message in bodies))

    async def _start(self) -> None:
        self._inbox, self._outbox = asyncio.Queue(), asyncio.Queue()
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}}
        self._lifespan = asyncio.create_task(self.door(scope, self._inbox.get, self._outbox.put))
        await self._inbox.put({"type": "lifespan.startup"})
        answer = await self._answer()
        assert answer["type"] == "lifespan.startup.complete", answer

    async def _stop(self) -> None:
        await self._inbox.put({"type": "lifespan.shutdown"})
        answer = await self._answer()
        assert answer["type"] == "lifespan.shutdown.complete", answer
        await self._lifespan

    async def _answer(self) -> dict[str, Any]:
        """What the application says of its start or end; what it raises instead."""
        told = asyncio.create_task(self._outbox.get())
        await asyncio.wait({told, self._lifespan}, return_when=asyncio.FIRST_COMPLETED)
        if not told.done():
            told.cancel()
            await self._lifespan
        return await told
