"""The polite HTTP client: conditional, resumed when cut, never trusted on its word.

Public portals cut long transfers without an error, answer 503 at times, throttle those who ask twice, and sit
behind caches that serve yesterday's file. So: a file that we hold is asked for with its validators; what is
received is counted against `Content-Length`; a cut transfer goes on from where it stopped, in this run or in the
next, only if the file is still the same; tries that bring nothing are counted, not those that bring a part; where the
manifest says so, the cache's copy is compared with the origin's first; and a redirection is followed only to where
`addresses.py` lets it lead.

One sick site must not take the night of the others. A site that cannot be reached is not asked again; nor is one that
left two files in a row without an answer, or asked for both to come back later, or cost `SITE_BUDGET` seconds of tries
that brought nothing. One that answers 500 to two files in a row gets one try for each of the others: they may be well.
"""

import hashlib
import socket
import ssl
import threading
import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
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
from hemicycle.sources.fetch.addresses import Resolve, Site, addresses_of, refusal
from hemicycle.sources.fetch.transfer import (
    OriginVersion,
    RetryableError,
    Transfer,
    Validators,
    retry_after,
    retry_wait,
)

USER_AGENT = f"hemicycle/{__version__} (public API over the open data of the French Parliament)"


def user_agent(contact: str) -> str:
    """How we name ourselves to a publisher, with whom to write to where the operator gives it."""
    return f"{USER_AGENT.removesuffix(')')}; {contact})" if contact else USER_AGENT


RETRIED = frozenset({408, 425, 429, 500, 502, 503, 504})
ABSENT = frozenset({404, 410})
NO_CONNECTION = (httpx2.ConnectError, httpx2.ConnectTimeout)
UNREACHABLE = 3  # tries to connect
CONNECT = 10.0  # seconds that a connection may take at most
SICK = 2  # files in a row, given up for want of an answer
SITE_BUDGET = 600.0  # seconds of waits and of tries that bring nothing, for all the files of a site
STALE_PARTS = 7 * 86400  # seconds after which the bytes of an unfinished download are dropped

_log = structlog.get_logger()


class NotFound(SourceError):
    """No address of a file holds anything."""

    advice = "s'il n'est pas nouveau, son adresse a changé : « hemicycle doctor », puis une version plus récente"


class Unreachable(SourceError):
    """No connection could be made to a site, or it did not answer in time."""

    advice = "redemandé à la prochaine synchronisation ; si cela dure, vérifiez le réseau et le pare-feu"


class Fetched(msgspec.Struct, frozen=True):
    """The end of a download: `path` holds the bytes, or is None when the file has not changed."""

    url: str
    path: Path | None
    validators: Validators
    size: int
    resumed: bool = False  # received in more than one answer

    @property
    def name(self) -> str:
        """Base name of the file at the publisher's."""
        return base_name(self.url)


class Headers(msgspec.Struct, frozen=True):
    """What a publisher says of a file without sending it; `url` is where redirections led."""

    url: str
    status: int
    size: int | None
    last_modified: str | None
    media_type: str


class _Begun(threading.local):
    """Where the present download of a thread began, and the other hosts it may go to."""

    base = ""
    hosts: frozenset[str] = frozenset()


class Backoff(msgspec.Struct, frozen=True):
    """Seconds to wait before asking again; a server's own `Retry-After` is obeyed up to `longest_asked`."""

    initial: float = 1.0
    maximum: float = 60.0
    jitter: float = 1.0
    longest_asked: float = 300.0


@dataclass
class _Standing:
    """How a site has answered in this run; `aside` says why it is no longer asked."""

    sick: int = 0
    lost: float = 0.0
    aside: str | None = None


@dataclass
class _Patience:
    """Whether a failed try deserves another, and after how long: fruitless ones are counted, from the last progress."""

    transfer: Transfer
    attempts: int
    backoff: Backoff
    clock: Callable[[], float]
    limit: float  # instant of `clock` after which nothing is tried
    standing: Callable[[Exception], _Standing]
    since: float  # when the present try, or the wait before it, began
    fruitless: int = 0

    def __call__(self, error: Exception) -> bool | float:
        wait = retry_wait(error)
        if wait is False:
            return False
        now = self.clock()
        spent, self.since = now - self.since, now
        if self.transfer.advanced():
            self.fruitless = 0
            return self.backoff.initial if wait is True else wait
        self.fruitless += 1
        standing = self.standing(error)
        standing.lost += spent if self.transfer.got == 0 else 0  # a file cut again and again is sick, not its site
        attempts = self.attempts if standing.sick < SICK else 1
        most = min(attempts, UNREACHABLE) if isinstance(error, NO_CONNECTION) else attempts
        least = self.backoff.initial if wait is True else wait
        in_time = standing.lost + least < SITE_BUDGET and now + least < self.limit
        return wait if self.fruitless < most and in_time else False


def tries(
    attempts: int | None, backoff: Backoff, on: Callable[[Exception], bool | float] = retry_wait
) -> Iterator[stamina.Attempt]:
    """Tries of one exchange, further and further apart, as many as are given; an error that `on` refuses ends them."""
    return iter(
        stamina.retry_context(
            on=on,
            attempts=attempts,
            timeout=None,
            wait_initial=backoff.initial,
            wait_max=backoff.maximum,
            wait_jitter=backoff.jitter,
        )
    )


class Client:
    """Downloads into `folder`, each address at most once in the life of the client; several threads may share it.

    What is not finished stays in `parts`, for the next run.
    """

    def __init__(
        self,
        folder: Path,
        *,
        parts: Path | None = None,
        contact: str = "",
        timeout: float = 30.0,
        attempts: int = 5,
        max_bytes: int = 2 * 1024**3,
        deadline: float = 3600.0,
        run_deadline: float = 7200.0,
        backoff: Backoff | None = None,
        transport: httpx2.BaseTransport | None = None,
        resolve: Resolve = addresses_of,
        nonce: Callable[[], str] = lambda: uuid.uuid4().hex,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._folder = folder
        self._parts = parts or folder
        self._parts.mkdir(parents=True, exist_ok=True)
        for left in self._parts.glob("*.part*"):
            if now().timestamp() - left.stat().st_mtime > STALE_PARTS:
                left.unlink(missing_ok=True)
        self._attempts = attempts
        self._max_bytes = max_bytes
        self._deadline = deadline
        self._run_deadline = run_deadline
        self._end = clock() + run_deadline
        self._backoff = backoff or Backoff()
        self._nonce = nonce
        self._clock = clock
        self._now = now
        self._done: dict[str, Fetched] = {}
        self._resolve = resolve
        self._begun = _Begun()
        self._sites: defaultdict[Site, _Standing] = defaultdict(_Standing)
        self._stopped = False
        self._http = httpx2.Client(
            # identity: a compressed transfer could neither be counted nor resumed
            headers={"User-Agent": user_agent(contact), "Accept-Encoding": "identity"},
            timeout=httpx2.Timeout(timeout, connect=min(timeout, CONNECT)),
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

    def forget(self, fetched: Fetched) -> None:
        """Drop what was received: it is asked for again, from its first byte."""
        self._done.pop(fetched.url, None)
        if fetched.path is not None:
            fetched.path.unlink(missing_ok=True)

    def stop(self) -> None:
        """Make the downloads of other threads end at their next byte."""
        self._stopped = True

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
            self._check_time(url, self._end)
            if url in self._done:
                return self._done[url]
            self._begun.base, self._begun.hosts = base or url, frozenset(hosts)
            held = (known or {}).get(url, Validators())
            with self._explained(url):
                origin = self._origin(url) if origin_check else None
                fetched = self._fetch_one(url, held, origin, progress)
            if fetched is not None:
                self._done[url] = fetched
                return fetched
        raise NotFound(f"Fichier introuvable (404) : {' ; '.join(urls)}.")

    def headers(self, url: str, *, base: str | None = None, hosts: Collection[str] = ()) -> Headers:
        """What there is at an address, asked once: by HEAD or, where that is refused, by the first byte."""
        self._begun.base, self._begun.hosts = base or url, frozenset(hosts)
        with self._explained(url):
            said = self._head("HEAD", url)
            return said if said.status == 200 or said.status in ABSENT else self._head("GET", url)

    def _head(self, method: str, url: str) -> Headers:
        ask = {"Range": "bytes=0-0"} if method == "GET" else {}
        with self._http.stream(method, url, headers=ask) as response:
            length = response.headers.get("Content-Range", "").rpartition("/")[2]
            if response.status_code != 206:
                length = response.headers.get("Content-Length", "")
            media_type = response.headers.get("Content-Type", "").partition(";")[0].strip()
            size = int(length) if length.isdecimal() else None
            modified = response.headers.get("Last-Modified")
            return Headers(str(response.url), response.status_code, size, modified, media_type)

    def _fetch_one(
        self, url: str, held: Validators, origin: OriginVersion | None, progress: Progress
    ) -> Fetched | None:
        """The file at one address, None where there is none."""
        name = hashlib.sha256(url.encode()).hexdigest()
        transfer = Transfer(url, self._parts / f"{name}.part", held, origin, self._max_bytes)
        begun = self._clock()
        limit = begun + self._deadline
        try:
            with progress.task(f"Téléchargement de {base_name(url)}", unit=OCTETS) as task:
                patience = _Patience(
                    transfer, self._attempts, self._backoff, self._clock, min(limit, self._end),
                    lambda error: self._sites[self._failed_site(url, error)], begun,
                )  # fmt: skip
                there, whole = True, False
                while there and not whole:  # a segment is not the whole
                    for attempt in tries(None, self._backoff, patience):
                        with attempt:
                            there = self._try(transfer, task, limit)
                    whole = transfer.is_whole
        except BaseException:
            transfer.leave()
            raise
        if not there:
            return None
        if transfer.unchanged:
            return Fetched(url, None, held, 0)
        transfer.take(self._folder / name)
        return Fetched(url, transfer.path, transfer.validators, transfer.received, resumed=transfer.resumed)

    def _try(self, transfer: Transfer, task: Task, limit: float) -> bool:
        """One try; False when the address holds nothing."""
        self._check_time(transfer.url, limit)
        with self._http.stream("GET", transfer.address, headers=transfer.ask()) as response:
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
                self._check_time(transfer.url, limit)
        transfer.finish()

    def _check_time(self, url: str, limit: float) -> None:
        """Raise when a download is to end: called for each try, some of which bring no byte, and for each byte."""
        if self._stopped:
            raise SourceError(f"{url} : interrompu.")
        now = self._clock()
        if now > self._end:
            raise SourceError(f"{url} : abandonné, les téléchargements ont duré {self._run_deadline:.0f} s.")
        if now > limit:
            raise SourceError(f"{url} : trop lent, abandonné après {self._deadline:.0f} s.")

    @contextmanager
    def _explained(self, url: str) -> Iterator[None]:
        """Turn what is left of a failed download into one sentence, and note how the site stands after it."""
        self._check_site(url)
        try:
            yield
        except RetryableError as error:
            self._note_failure(url, error, str(error), asked_to_wait=error.wait is not None)
            raise SourceError(f"{url} : abandonné après plusieurs essais ({error}).") from error
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            reason = plain_reason(error)
            _log.debug("download_failed", url=url, error=repr(error))
            self._note_failure(url, error, reason)
            silent = isinstance(error, httpx2.TimeoutException | httpx2.ConnectError)
            kind = Unreachable if silent else SourceError
            raise kind(f"{url} : téléchargement impossible ({reason}).") from error
        self._sites[Site.of(urlsplit(url))].sick = 0

    def _note_failure(self, url: str, error: Exception, reason: str, *, asked_to_wait: bool = False) -> None:
        site = self._failed_site(url, error)
        standing = self._sites[site]
        if isinstance(error, NO_CONNECTION):
            standing.aside = f"site {site.host} injoignable ({reason})"
            return
        silent = isinstance(error, httpx2.TimeoutException)
        standing.sick += silent or (isinstance(error, RetryableError) and error.url is not None)
        if standing.sick >= SICK and (silent or asked_to_wait):
            standing.aside = f"site {site.host} laissé de côté après {standing.sick} fichiers sans réponse ({reason})"
        elif standing.lost >= SITE_BUDGET:
            standing.aside = f"site {site.host} laissé de côté après {standing.lost:.0f} s d'essais vains ({reason})"

    def _failed_site(self, url: str, error: Exception) -> Site:
        """Behind a redirection, the site that failed is not the one of the address."""
        if isinstance(error, RetryableError):
            url = error.url or url
        elif isinstance(error, httpx2.RequestError):
            with suppress(RuntimeError):  # it knows of no request
                url = str(error.request.url)
        return Site.of(urlsplit(url))

    def _stay(self, request: httpx2.Request) -> None:
        """Called before every request, those of redirections included."""
        base, hosts = self._begun.base, self._begun.hosts
        if reason := refusal(base, str(request.url), hosts, self._resolve):
            raise SourceError(f"{base} : redirection refusée vers {_shown(request.url)} ({reason}).")
        self._check_site(_shown(request.url))

    def _check_site(self, url: str) -> None:
        if reason := self._sites[Site.of(urlsplit(url))].aside:
            raise Unreachable(f"{url} : non demandé, {reason}.")

    def _check_status(self, response: httpx2.Response) -> None:
        status = response.status_code
        if status in RETRIED:
            asked = retry_after(response.headers.get("Retry-After"), self._now())
            wait = None if asked is None else min(asked, self._backoff.longest_asked)
            raise RetryableError(f"réponse {status}", wait, str(response.url))
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


def plain_reason(error: Exception) -> str:
    """Why a download failed, in the operator's language: the libraries say it in English, for the log of DEBUG."""
    causes = [error]
    while (cause := causes[-1].__cause__ or causes[-1].__context__) is not None and isinstance(cause, Exception):
        causes.append(cause)
    for kind, words in _REASONS:
        if any(isinstance(one, kind) for one in causes):
            return words
    if "disconnected" in str(error):
        return "connexion coupée sans réponse"
    return "connexion coupée avant la fin" if "closed connection" in str(error) else "réponse illisible"


# the most telling cause first: a refused certificate is also a connection that failed
_REASONS: tuple[tuple[type[Exception], str], ...] = (
    (ssl.SSLCertVerificationError, "certificat refusé"),
    (ssl.SSLError, "chiffrement impossible"),
    (socket.gaierror, "nom de machine introuvable"),
    (ConnectionRefusedError, "connexion refusée"),
    (httpx2.ConnectTimeout, "pas de connexion à temps"),
    (httpx2.ConnectError, "connexion impossible"),
    (httpx2.TimeoutException, "pas de réponse à temps"),
    (httpx2.NetworkError, "connexion coupée"),
    (httpx2.TooManyRedirects, "trop de redirections"),
    (httpx2.UnsupportedProtocol, "adresse illisible"),
    (httpx2.InvalidURL, "adresse illisible"),
)


def base_name(url: str) -> str:
    """The file's own name at the end of an address; with the query, where that alone tells two files apart."""
    parts = urlsplit(url)
    name = PurePosixPath(parts.path).name
    return f"{name}?{parts.query}" if parts.query else name


def _shown(url: httpx2.URL) -> str:
    """An address as it may be told: without the credentials that it may carry."""
    return str(url.copy_with(username="", password="")) if url.userinfo else str(url)
