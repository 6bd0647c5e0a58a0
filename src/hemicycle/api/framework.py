"""The way into the framework: a question in, the answer of its handler out."""

from collections.abc import Callable
from contextlib import ExitStack
from time import perf_counter

from litestar.types import ASGIApp

from hemicycle.api.cache import Finished
from hemicycle.api.cache_partage import Body
from hemicycle.api.charge import Delestage
from hemicycle.api.compression import IDENTITY, THRESHOLD, encode
from hemicycle.api.echange import Answer, Question, Request
from hemicycle.api.finishing import dressed
from hemicycle.api.headers import Headers
from hemicycle.api.release_holder import ReleaseHolder, ServedRelease
from hemicycle.api.table import Route


class Framework:
    """Asks handlers, and finishes what they answer."""

    def __init__(
        self, app: ASGIApp, holder: ReleaseHolder, delestage: Delestage, spent: Callable[[], float] = perf_counter
    ) -> None:
        """`spent` is the clock by which the making of an answer is measured."""
        self._app = app
        self._holder = holder
        self._delestage = delestage
        self._spent = spent

    async def enter(
        self, request: Request, question: Question, opened: ServedRelease | None, **state: object
    ) -> Answer:
        """What the handler answers; `state` is what it may ask for beside the release and the instant."""
        request.admit()
        answer = Answer()
        started = self._spent()
        with ExitStack() as hold:
            release = None if opened is None else hold.enter_context(opened.reading())
            appel = question.route.appel
            if appel is not None and release is not None:
                answer.status, answer.body = 200, appel(release, question.canonical.given, question.moment)
            else:
                inner = request.inner(question, release=release, holder=self._holder, **state)
                await self._app(inner, request.receive, answer.take)
        answer.seconds = self._spent() - started
        return answer

    async def finish(self, answer: Answer, route: Route, wanted: str, headers: Headers, etag: bytes) -> Finished:
        """Compress an answer, and put its last headers on it."""
        coding = wanted if len(answer.body) > THRESHOLD else IDENTITY
        started = perf_counter()  # a long body is waited for: it is compressed elsewhere
        with self._delestage.finition():
            body = Body(coding, await encode(answer.body, coding))
        seconds = answer.seconds + perf_counter() - started
        return dressed(body, route, headers, etag)._replace(seconds=seconds)
