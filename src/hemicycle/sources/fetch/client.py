"""The polite HTTP client: one request at a time, conditional, resumed when cut, never trusted on its word.

Public portals cut long transfers without an error, answer 503 at times, throttle those who ask twice, and sit
behind caches that serve yesterday's file. So: a file that we hold is asked for with its validators; what is
received is counted against `Content-Length`; a cut transfer goes on from where it stopped, only if the file
is still the same; where the manifest says so, the cache's copy is compared with the origin's first; and a
redirection is followed only to where `addresses.py` lets it lead.
"""

import time
import uuid
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

import httpx2
import msgspec
import stamina
import structlog

from hemicycle import __version__
from hemicycle.errors import SourceError
from hemicycle.progress import OCTETS, Progress, Task
from hemicycle.sources.fetch.addresses import Resolve, addresses_of, refusal
from hemicycle.sources.fetch.transfer import (
    OriginVersion,
    RetryableError,
    Transfer,
    Validators,
    retry_after,
    retry_wait,
)

USER_AGENT = f"hemicycle/{__version__} (public API over the open data of the French Parliament)"
RETRIED = frozenset({408, 425, 429, 500, 502, 503, 504})
ABSENT = frozenset({404, 410})

_log = structlog.get_logger()


class NotFound(SourceError):
    """No address of a file holds anything."""


class Fetched(msgspec.Struct, frozen=True):
    """The end of a download: `path` holds the bytes, or is None when the file has not changed."""

    url: str
    path: Path | None
    validators: Validators
    size: int

    @property
    def name(self) -> str:
        """Base name of the file at the publisher's."""
        return base_name(self.url)


class Backoff(msgspec.Struct, frozen=True):
    """Seconds to wait before asking again; a server's own `Retry-After` is obeyed up to `longest_asked`."""

    initial: float = 1.0
    maximum: float = 60.0
    jitter: float = 1.0
    longest_asked: float = 300.0


def tries(attempts: int, backoff: Backoff) -> Iterator[stamina.Attempt]:
    """Tries of one exchange, further and further apart; an error that `retry_wait` does not know ends them."""
    return iter(
        stamina.retry_context(
            on=retry_wait,
            attempts=attempts,
            timeout=None,
            wait_initial=backoff.initial,
            wait_max=backoff.maximum,
            wait_jitter=backoff.jitter,
        )
    )


class Client:
    """Downloads into `folder`, each address at most once in the life of the client."""

    def __init__(
        self,
        folder: Path,
        *,
        timeout: float = 30.0,
        attempts: int = 5,
        max_bytes: int = 2 * 1024**3,
        deadline: float = 3600.0,
        backoff: Backoff | None = None,
        transport: httpx2.BaseTransport | None = None,
        resolve: Resolve = addresses_of,
        nonce: Callable[[], str] = lambda: uuid.uuid4().hex,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._folder = folder
        self._attempts = attempts
        self._max_bytes = max_bytes
        self._deadline = deadline
        self._backoff = backoff or Backoff()
        self._nonce = nonce
        self._clock = clock
        self._now = now
        self._done: dict[str, Fetched] = {}
        self._resolve = resolve
        self._begun = ("", frozenset[str]())  # where the present download began, and the other hosts it may go to
        self._http = httpx2.Client(
            # identity: a compressed transfer could neither be counted nor resumed
            headers={"User-Agent": USER_AGENT, "Accept-Encoding": "identity"},
            timeout=timeout,
            follow_redirects=True,
            max_redirects=5,
            transport=transport,
            event_hooks={"request": [self._stay]},
        )

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def fetch(
        self,
        urls: Sequence[str],
        progress: Progress,
        *,
        known: Mapping[str, Validators] | None = None,
        origin_check: bool = False,
        base: str | None = None,
        hosts: Collection[str] = (),
    ) -> Fetched:
        """Download the first address that exists. `known` gives the validators of the copies that we hold.

        A download stays on the site of its address, or of `base` where another page gave that address; `hosts` are
        the others that it may be sent to.
        """
        for url in urls:
            if url in self._done:
                return self._done[url]
            self._begun = (base or url, frozenset(hosts))
            held = (known or {}).get(url, Validators())
            with _explained(url):
                origin = self._origin(url) if origin_check else None
                fetched = self._fetch_one(url, held, origin, progress)
            if fetched is not None:
                self._done[url] = fetched
                return fetched
        raise NotFound(f"Fichier introuvable (404) : {' ; '.join(urls)}.")

    def _fetch_one(
        self, url: str, held: Validators, origin: OriginVersion | None, progress: Progress
    ) -> Fetched | None:
        """The file at one address, None where there is none."""
        transfer = Transfer(url, self._folder / uuid.uuid4().hex, held, origin, self._max_bytes)
        limit = self._clock() + self._deadline
        with progress.task(f"Téléchargement de {base_name(url)}", unit=OCTETS) as task:
            for attempt in tries(self._attempts, self._backoff):
                with attempt:
                    if not self._try(transfer, task, limit):
                        return None
        if transfer.unchanged:
            return Fetched(url, None, held, 0)
        return Fetched(url, transfer.path, transfer.validators, transfer.received)

    def _try(self, transfer: Transfer, task: Task, limit: float) -> bool:
        """One try; False when the address holds nothing."""
        with self._http.stream("GET", transfer.address, headers=transfer.headers()) as response:
            if response.status_code in ABSENT:
                return False
            self._check_status(response)
            stale = transfer.turn_to_origin(response)
            if not stale:
                self._receive(response, transfer, task, limit)
        # the origin is asked within the same try: finding the cache stale is not a failure
        return self._try(transfer, task, limit) if stale else True

    def _receive(self, response: httpx2.Response, transfer: Transfer, task: Task, limit: float) -> None:
        if response.status_code == 304:
            transfer.leave_unchanged()
            return
        transfer.begin(response)
        task.set(transfer.received, transfer.total)
        with transfer.path.open("ab") as out:
            for chunk in response.iter_raw():
                out.write(chunk)
                transfer.count(len(chunk))
                task.set(transfer.received, transfer.total)
                # a read timeout does not stop a server that sends one byte now and then
                if self._clock() > limit:
                    raise SourceError(f"{transfer.url} : trop lent, abandonné après {self._deadline:.0f} s.")
        transfer.finish()

    def _stay(self, request: httpx2.Request) -> None:
        """Called before every request, those of redirections included."""
        base, hosts = self._begun
        if reason := refusal(base, str(request.url), hosts, self._resolve):
            raise SourceError(f"{base} : redirection refusée vers {_shown(request.url)} ({reason}).")

    def _check_status(self, response: httpx2.Response) -> None:
        status = response.status_code
        if status in RETRIED:
            asked = retry_after(response.headers.get("Retry-After"), self._now())
            wait = None if asked is None else min(asked, self._backoff.longest_asked)
            raise RetryableError(f"réponse {status}", wait)
        if status not in {200, 206, 304, 416}:
            raise SourceError(f"{response.url} : réponse {status} inattendue.")
        if response.headers.get("Content-Encoding", "identity") != "identity":
            raise SourceError(f"{response.url} : réponse compressée alors que rien ne le demande.")

    def _origin(self, url: str) -> OriginVersion | None:
        """The version at the origin, asked for past the cache by a query parameter that nobody ever used.

        One byte by GET: the portal answers 503 to a HEAD with parameters. When the origin does not answer,
        the cache's copy is taken as it is: a check that fails must not cost the file.
        """
        address = str(httpx2.URL(url).copy_merge_params({"hemicycle": self._nonce()}))
        try:
            with self._http.stream("GET", address, headers={"Range": "bytes=0-0"}) as response:
                if response.status_code in {200, 206}:
                    return OriginVersion(address, Validators.of(response))
                _log.info("origin_check_failed", url=url, status=response.status_code)
        except httpx2.HTTPError as error:
            _log.info("origin_check_failed", url=url, error=repr(error))
        return None


def base_name(url: str) -> str:
    """The file's own name at the end of an address; with the query, where that alone tells two files apart."""
    parts = urlsplit(url)
    name = PurePosixPath(parts.path).name
    return f"{name}?{parts.query}" if parts.query else name


@contextmanager
def _explained(url: str) -> Iterator[None]:
    """Turn what is left of a failed download into one sentence."""
    try:
        yield
    except RetryableError as error:
        raise SourceError(f"{url} : abandonné après plusieurs essais ({error}).") from error
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        raise SourceError(f"{url} : téléchargement impossible ({str(error) or type(error).__name__}).") from error


def _shown(url: httpx2.URL) -> str:
    """An address as it may be told: without the credentials that it may carry."""
    return str(url.copy_with(username="", password="")) if url.userinfo else str(url)
