"""The answer to a request that no kept one stands for: which operation it is for, and which way it goes.

Every error becomes an answer here, whatever raised it.
"""

from collections.abc import Callable

import structlog

from hemicycle.api import corps
from hemicycle.api import headers as common_headers
from hemicycle.api.cache import Finished, Head
from hemicycle.api.charge import Delestage
from hemicycle.api.echange import Question, Request
from hemicycle.api.error_replies import store_down
from hemicycle.api.errors import (
    ApiError,
    OverloadedError,
    RouteNotFoundError,
    UnavailableError,
    UnexpectedError,
    UriTooLongError,
    quote,
)
from hemicycle.api.finishing import as_it_is, of_error
from hemicycle.api.framework import Framework
from hemicycle.api.keeping import Keeping
from hemicycle.api.release_holder import ReleaseHolder, ServedRelease
from hemicycle.api.streaming import Stream, streamed
from hemicycle.api.table import Route, Table
from hemicycle.api.visiteurs import Visiteurs
from hemicycle.errors import StoreUnavailable

log = structlog.get_logger(__name__)

LONGEST_ADDRESS = 8192
METHODS = frozenset(("GET", "HEAD", "POST"))
_PREFLIGHT = Finished(Head.of(204, common_headers.PREFLIGHT), b"")


class Answering:
    """Answers what has to be looked up or made."""

    def __init__(
        self,
        table: Table,
        framework: Framework,
        keeping: Keeping,
        *,
        holder: ReleaseHolder,
        visiteurs: Visiteurs,
        delestage: Delestage,
        clock: Callable[[], float],
        body_timeout: float,
    ) -> None:
        self._table = table
        self._framework = framework
        self._keeping = keeping
        self._holder = holder
        self._visiteurs = visiteurs
        self._delestage = delestage
        self._clock = clock
        self._body_timeout = body_timeout

    async def answer(self, request: Request, opened: ServedRelease | None) -> Finished | Stream:
        """The answer to a request; every error becomes its own answer."""
        try:
            return await self._resource(request, opened)
        except OverloadedError:
            return self.refusal(request, opened)
        except ApiError as error:
            return of_error(error, request.accept, opened)
        except StoreUnavailable as error:
            return of_error(store_down(error, request.scope["path"]), request.accept, opened)
        except Exception:
            log.exception("unexpected_error", path=request.scope["path"])
            return of_error(UnexpectedError(), request.accept, opened)

    def refusal(self, request: Request, opened: ServedRelease | None) -> Finished:
        """What a request that waited too long is answered."""
        return self._delestage.refus(
            request.accept,
            None if opened is None else opened.id,
            lambda error: of_error(error, request.accept, opened),
        )

    async def _resource(self, request: Request, opened: ServedRelease | None) -> Finished | Stream:
        method = request.scope["method"]
        if method == "OPTIONS":
            return _PREFLIGHT
        if len(request.address[0]) + len(request.address[1]) > LONGEST_ADDRESS:
            raise UriTooLongError(f"Adresse trop longue : {LONGEST_ADDRESS} octets au plus.")
        found = self._table.find(request.scope["path"], method) if method in METHODS else None
        if found is None:
            raise RouteNotFoundError(f"Route introuvable : {method} {quote(request.scope['path'])}")
        route, segments = found
        request.rang = route.rang
        canonical = route.canonical(segments, request.address[1])
        if route.needs_release and opened is None:
            raise UnavailableError("Aucune publication de données n'est disponible pour l'instant.")
        question = Question(route, canonical, self._moment(route))
        if route.method == "POST":
            return await self._action(request, question)
        if opened is not None and route.streamed:
            etag = self._keeping.etag(request, question, opened)
            return await streamed(self._framework.enter, request, question, opened, etag)
        return await self._keeping.answer(request, question, opened)

    async def _action(self, request: Request, question: Question) -> Finished:
        """Do what is asked, with what was sent; the answer is this client's alone."""
        headers = request.scope["headers"]
        sent = await corps.lire(headers, request.receive, longest=self._body_timeout)
        if question.route.body is not None:
            corps.verifier_type(headers)
        opened = self._holder.current  # another than before, perhaps, after the wait for the body
        visiteur = self._visiteurs.nom(request.scope)
        answer = await self._framework.enter(request, question, opened, corps=sent, visiteur=visiteur)
        return as_it_is(answer, opened)

    def _moment(self, route: Route) -> float:
        """The instant an answer speaks of: now, or when the tick began."""
        now = self._clock()
        return now if route.tick is None else now - now % route.tick
