"""A service with two actions and nothing else, for the tests of what holds for every action."""

from typing import Annotated, Any

from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from msgspec import Meta

from hemicycle.api.answers.errors import TooManyRequestsError, handle_exception
from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.answers.service import Service
from hemicycle.api.app import de_l_etat
from hemicycle.api.declare.operations import action, operation
from hemicycle.api.declare.table import OperationTable, route_of
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.api.parameters import Corps
from hemicycle.models.base import Modele
from tests.api.conftest import FauxReleases
from tests.api.monde import monde


class Mot(Modele):
    """What is sent to the essay."""

    mot: Annotated[str, Meta(description="A word.", examples=["moulin"])]


class Essai:
    """The service; `recus` are the bodies that reached a handler."""

    def __init__(self, *, body_timeout: float = 10.0) -> None:
        self.recus: list[bytes] = []
        holder = ReleaseHolder(FauxReleases(monde()), cache_bytes=1_000_000, poll=3600)
        handlers = self._handlers()
        app = Litestar(
            handlers,
            dependencies={"corps": de_l_etat("corps")},
            exception_handlers={Exception: handle_exception},
            on_startup=[holder.start],
            on_shutdown=[holder.stop],
            openapi_config=None,
            logging_config=None,
        )
        self.edge = Service(
            app,
            OperationTable(route_of(handler, path) for handler in handlers for path in handler.paths),
            holder=holder,
            access_log=AccessLog(enabled=False),
            version="1",
            body_timeout=body_timeout,
        )

    def _handlers(self) -> list[HTTPRouteHandler]:
        @action(
            "/mots", operation_id="mots", tag="T", summary="s", description="d", answer=bytes, body=Mot, status=201,
            needs_release=False,
        )  # fmt: skip
        async def mots(corps: Corps, request: Request[Any, Any, Any]) -> bytes:
            self.recus.append(corps)
            if corps == b"trop":
                raise TooManyRequestsError("Trop de mots.", 17)
            return request.headers.get("user-agent", "?").encode() + b" " + b"x" * 5000

        @action("/rien", operation_id="rien", tag="T", summary="s", description="d", answer=bytes, needs_release=False)
        def rien() -> bytes:
            return b"fait"

        @operation("/mots/lus", operation_id="lus", tag="T", summary="s", description="d", answer=bytes, max_age=0)
        def lus() -> bytes:
            return b"lus"

        return [mots, rien, lus]
