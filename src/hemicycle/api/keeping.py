"""What is kept of the answers, under which name and for how long.

- An answer of the release alone is kept as long as the release is served, or until the tick it speaks of is over.
- One that rests on something else (`live`) is kept as long as its handler says that it would make it again.
- One that took long to make is shared with the processes of other machines, where there are any.
"""

from hemicycle.api import entity_tags
from hemicycle.api.cache import Finished
from hemicycle.api.cache_partage import Body, CachePartage
from hemicycle.api.compression import IDENTITY
from hemicycle.api.echange import Question, Request
from hemicycle.api.finishing import as_it_is, dressed, headers_of, not_modified
from hemicycle.api.fraicheur import Fraicheur
from hemicycle.api.framework import Framework
from hemicycle.api.release_holder import ServedRelease


class Keeping:
    """Answers questions from memory, or has them answered and keeps that."""

    def __init__(self, framework: Framework, version: str, partage: CachePartage | None) -> None:
        self._framework = framework
        self._version = version
        self._partage = partage

    async def answer(self, request: Request, question: Question, opened: ServedRelease | None) -> Finished:
        """The answer to a question, kept if it may be."""
        if question.route.live:
            return await self._live(request, question, opened)
        if opened is None or question.route.max_age is None:
            return await self._fresh(request, question, opened)
        return await self._kept(request, question, opened)

    def etag(self, request: Request, question: Question, opened: ServedRelease | None) -> bytes:
        """The tag of an answer, known before it is made."""
        edition = "" if opened is None else opened.edition
        return entity_tags.of_question(edition, self._version, question.name, request.coding)

    async def _kept(self, request: Request, question: Question, opened: ServedRelease) -> Finished:
        """An answer under its canonical address: from memory, as a 304 without a read, or made and kept."""
        opened.cache.alias(request.address, question.name)
        kept = opened.cache.get(question.name, request.coding)
        if kept is not None:
            return kept
        etag = self.etag(request, question, opened)
        if request.names(etag):
            return Finished(not_modified(headers_of(question.route, opened, etag)), b"")
        if self._partage is not None and self._partage.covers(question.route):
            fresh = await self._shared(self._partage, request, question, opened, etag)
        else:
            fresh = await self._fresh(request, question, opened)
        if fresh.head.status == 200:
            opened.cache.put(question.name, request.coding, fresh._replace(span=question.span))
        return fresh

    async def _shared(
        self, partage: CachePartage, request: Request, question: Question, opened: ServedRelease, etag: bytes
    ) -> Finished:
        """An answer whose body another process may have made; otherwise made here, and told to the others."""
        with opened.reading():  # it must not be closed while the others are asked
            found = await partage.read(opened, question, request.coding)
            if found is not None:
                return dressed(found, question.route, headers_of(question.route, opened, etag), etag)
            kept = opened.cache.get(question.name, request.coding)
            if kept is not None:  # made for somebody else meanwhile
                return kept
            fresh = await self._fresh(request, question, opened)
            if fresh.head.status == 200:
                coding = dict(fresh.head.headers).get(b"content-encoding", IDENTITY.encode()).decode()
                partage.made(opened, question, request.coding, Body(coding, fresh.body), fresh.seconds)
            return fresh

    async def _live(self, request: Request, question: Question, opened: ServedRelease | None) -> Finished:
        """An answer that may change at any moment: its tag is that of its bytes, its age what the handler says.

        The same bytes are finished once: compressing them takes longer than all the rest.
        """
        fraicheur = Fraicheur(question.route.max_age)
        answer = await self._framework.enter(request, question, opened, fraicheur=fraicheur)
        if answer.status != 200:
            return as_it_is(answer, opened)
        etag = entity_tags.of_bytes(answer.body, request.coding)
        route = question.route._replace(max_age=fraicheur.max_age)
        headers = headers_of(route, opened, etag)
        known = None if opened is None else opened.cache.get(question.name, request.coding)
        if known is None or known.not_modified != not_modified(headers):
            known = await self._framework.finish(answer, route, request.coding, headers, etag)
        if opened is None:
            return known
        kept = known._replace(span=question.span, tient=fraicheur.tient)
        opened.cache.put(question.name, request.coding, kept)
        if fraicheur.tient is not None:  # without it nobody can tell whether the written address still means this
            opened.cache.alias(request.address, question.name)
        return kept

    async def _fresh(self, request: Request, question: Question, opened: ServedRelease | None) -> Finished:
        """Ask the handler, then finish its answer."""
        route = question.route
        answer = await self._framework.enter(request, question, opened)
        if answer.status != 200:
            return as_it_is(answer, opened)
        etag = b"" if route.max_age is None else self.etag(request, question, opened)
        return await self._framework.finish(answer, route, request.coding, headers_of(route, opened, etag), etag)
