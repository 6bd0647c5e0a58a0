"""The two clients: one waits, the other is awaited. What they ask and how they insist is the same code."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, closing, contextmanager
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, Self, TypeVar

import httpx2

from hemicycle_client.cache import MEBIBYTE, Cache
from hemicycle_client.errors import HemicycleError, InvalidArgument
from hemicycle_client.exchange import Errand, Exchange, Policy, Reply, exchange
from hemicycle_client.operations import Operations
from hemicycle_client.requests import C, Request
from hemicycle_client.tables import frames, table

T = TypeVar("T")
ADDRESS = "HEMICYCLE_CLIENT_URL"  # environment variable
_CLOSED = "Le client est fermé : faites-en un autre."
_LOCAL = "http://127.0.0.1:8000"
try:
    VERSION = version("hemicycle-client")
except PackageNotFoundError:  # from a checkout
    VERSION = "0"


class _Settings(Operations[C]):
    """What both clients are made with."""

    def __init__(
        self,
        base_url: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 3,
        max_wait: float = 60.0,
        cache: Path | str | None = None,
        cache_bytes: int = 256 * MEBIBYTE,
        user_agent: str | None = None,
    ) -> None:
        """`base_url`: address of the service, else that of `HEMICYCLE_CLIENT_URL`, else the local one.

        :param timeout: Seconds that the service may take to connect, or between two pieces of an answer.
        :param retries: Tries after the first one, when the service cannot be reached or asks to come back later.
        :param max_wait: Seconds to wait between two tries; a service that asks for more is an exception.
        :param cache: Folder where answers are kept, to be asked for again only if they changed. None: nothing is kept.
        :param cache_bytes: Size of that folder.
        :param user_agent: Name of your program, to be put before the client's own.
        """
        self.base_url = (base_url or os.environ.get(ADDRESS) or _LOCAL).rstrip("/")
        if not _is_address(self.base_url):
            raise InvalidArgument(
                f"Adresse du service : http:// ou https:// et un hôte attendus (reçu : « {self.base_url} »)."
            )
        if retries < 0 or max_wait < 0:
            raise InvalidArgument("« retries » et « max_wait » : zéro ou plus attendu.")
        self._policy = Policy(retries, max_wait, None if cache is None else Cache(Path(cache), cache_bytes))
        agent = " ".join(filter(None, (user_agent, f"hemicycle-client/{VERSION}")))
        self._options: dict[str, Any] = {
            "base_url": self.base_url,
            "timeout": timeout,
            "follow_redirects": True,
            "headers": {"user-agent": agent},
        }


class Hemicycle(_Settings["Hemicycle"]):
    """A client that waits for its answers; `with Hemicycle() as service:` closes its connections."""

    @cached_property
    def _http(self) -> httpx2.Client:
        return httpx2.Client(**self._options)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _get(self, request: Request[Any, T, Any]) -> T:
        return self._drive(exchange(request, self._http.build_request, self._policy))

    def _download(self, request: Request[Any, Any, Any], path: Path) -> Path:
        found: Path = self._drive(exchange(request, self._http.build_request, self._policy, into=path))
        return found

    def _pages(self, request: Request[Any, T, Any]) -> Iterator[T]:
        following: Request[Any, T, Any] | None = request
        while following is not None:
            answer = self._get(following)
            yield answer
            following = following.following(answer)

    def _iter(self, request: Request[Any, Any, T]) -> Iterator[T]:
        if request.lines:  # perhaps millions: from a file, since a cut answer is asked for again
            with TemporaryDirectory() as folder, self._download(request, Path(folder) / "lines").open("rb") as file:
                yield from map(request.as_json().decode, file)
            return
        for answer in self._pages(request):
            yield from request.rows(answer)

    def _table(self, request: Request[Any, Any, Any], library: str) -> Any:
        made = frames(library)
        return table(list(self._iter(request)), made)

    def _drive(self, steps: Exchange[T]) -> T:
        reply: Reply = None
        while True:
            try:
                step = steps.send(reply)
            except StopIteration as end:
                answer: T = end.value
                return answer
            if isinstance(step, Errand):
                reply = self._run(step)
            else:
                time.sleep(step)

    def _run(self, errand: Errand) -> Reply:
        if self._http.is_closed:
            raise HemicycleError(_CLOSED)
        try:
            with closing(self._http.send(errand.request, stream=True)) as response:
                if errand.into is None or not response.is_success:
                    response.read()
                else:
                    with _whole(errand.into) as file:
                        for chunk in response.iter_bytes():
                            file.write(chunk)
                return response
        except httpx2.RequestError as error:
            return error


class AsyncHemicycle(_Settings["AsyncHemicycle"]):
    """A client whose answers are awaited; `async with AsyncHemicycle() as service:` closes its connections."""

    @cached_property
    def _http(self) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(**self._options)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def _get(self, request: Request[Any, T, Any]) -> T:
        return await self._drive(exchange(request, self._http.build_request, self._policy))

    async def _download(self, request: Request[Any, Any, Any], path: Path) -> Path:
        found: Path = await self._drive(exchange(request, self._http.build_request, self._policy, into=path))
        return found

    async def _pages(self, request: Request[Any, T, Any]) -> AsyncIterator[T]:
        following: Request[Any, T, Any] | None = request
        while following is not None:
            answer = await self._get(following)
            yield answer
            following = following.following(answer)

    async def _iter(self, request: Request[Any, Any, T]) -> AsyncIterator[T]:
        if request.lines:
            with TemporaryDirectory() as folder:
                await self._download(request, path := Path(folder) / "lines")
                with path.open("rb") as file:
                    for row in map(request.as_json().decode, file):
                        yield row
            return
        async for answer in self._pages(request):
            for row in request.rows(answer):
                yield row

    async def _table(self, request: Request[Any, Any, Any], library: str) -> Any:
        made = frames(library)
        return table([row async for row in self._iter(request)], made)

    async def _drive(self, steps: Exchange[T]) -> T:
        reply: Reply = None
        while True:
            try:
                step = steps.send(reply)
            except StopIteration as end:
                answer: T = end.value
                return answer
            if isinstance(step, Errand):
                reply = await self._run(step)
            else:
                await asyncio.sleep(step)

    async def _run(self, errand: Errand) -> Reply:
        if self._http.is_closed:
            raise HemicycleError(_CLOSED)
        try:
            async with aclosing(await self._http.send(errand.request, stream=True)) as response:
                if errand.into is None or not response.is_success:
                    await response.aread()
                else:
                    with _whole(errand.into) as file:
                        async for chunk in response.aiter_bytes():
                            file.write(chunk)
                return response
        except httpx2.RequestError as error:
            return error


def _is_address(given: str) -> bool:
    try:
        url = httpx2.URL(given)
    except httpx2.InvalidURL:
        return False
    return url.scheme in ("http", "https") and bool(url.host) and "%" not in url.host  # quoted: no host


@contextmanager
def _whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to be written beside its place, and put there once it is whole."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("wb") as file:
            yield file
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
