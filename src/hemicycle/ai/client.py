"""The client of a model: any endpoint that speaks the `chat/completions` protocol.

Nothing that it answers is trusted: bytes and seconds are bounded, redirections are not followed (they would carry the
key elsewhere), and no body of an error is ever repeated, since it could hold the key.
"""

import threading
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx2
import msgspec

from hemicycle import __version__
from hemicycle.errors import HemicycleError, SettingsError
from hemicycle.sources.fetch.client import RETRIED, Backoff, tries
from hemicycle.sources.fetch.transfer import RetryableError, retry_after

USER_AGENT = f"hemicycle/{__version__} (public API over the open data of the French Parliament)"
TEMPERATURE = 0.3
BYTES_MAXIMUM = 256 * 1024
MARGIN = 64  # tokens that endpoints add around messages

Messages = Sequence[dict[str, str]]


class EndpointRefused(HemicycleError):
    """The endpoint refuses every request alike (key, model, address): there is no point in going on."""


class Unavailable(Exception):
    """One request that came to nothing after every try; its words are the reason, in French."""


class ModelAnswer(NamedTuple):
    """What the model wrote, and which model the endpoint says it was."""

    text: str
    model: str
    tokens: int
    truncated: bool


class BudgetExhausted(Exception):
    """There is not enough left for one more request."""


class Budget:
    """Tokens that a campaign may spend, shared by the requests in flight; None is no bound.

    Tokens are set aside before a request leaves and settled when its answer is known. What is set aside is the most
    that a request can cost, so that the limit holds whatever comes back.
    """

    def __init__(self, limit: int | None) -> None:
        self._limit = limit
        self._reserved = 0
        self._spent = 0
        self._lock = threading.Lock()

    @property
    def spent(self) -> int:
        """Tokens spent so far."""
        return self._spent

    def reserve(self, tokens: int) -> None:
        """Set tokens aside, or raise `BudgetExhausted`."""
        with self._lock:
            if self._limit is not None and self._spent + self._reserved + tokens > self._limit:
                raise BudgetExhausted
            self._reserved += tokens

    def affordable(self, tokens: int) -> bool:
        """Whether so many could be set aside now."""
        with self._lock:
            return self._limit is None or self._spent + self._reserved + tokens <= self._limit

    def settle(self, reserved: int, spent: int) -> None:
        """Give back what was set aside and count what was spent."""
        with self._lock:
            self._reserved -= reserved
            self._spent += spent


class ModelClient:
    """Asks one model; may be shared by threads."""

    def __init__(
        self, url: str, model: str, key: str, *, timeout: float = 60.0, attempts: int = 4,
        backoff: Backoff | None = None, clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:  # fmt: skip
        _check_settings(url, model, key)
        self.model = model
        self._address = f"{url.rstrip('/')}/chat/completions"
        self._timeout = timeout
        self._attempts = attempts
        self._backoff = backoff or Backoff()
        self._clock = clock
        self._now = now
        headers = {"User-Agent": USER_AGENT, "Accept-Encoding": "identity"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        self._http = httpx2.Client(headers=headers, timeout=timeout, follow_redirects=False)

    def __enter__(self) -> "ModelClient":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def write(self, messages: Messages, maximum: int, budget: Budget, *, reserved: bool = False) -> ModelAnswer:
        """What the model writes, in at most `maximum` tokens; each try is paid for out of `budget`.

        `reserved` says that the price of the first try was set aside by the caller. Raises `EndpointRefused`,
        `Unavailable`, or `BudgetExhausted` when another try would go beyond the budget.
        """
        try:
            for attempt in tries(self._attempts, self._backoff):
                with attempt:
                    if not reserved or attempt.num > 1:
                        budget.reserve(maximum_price(messages, maximum))
                    return self._try_once(messages, maximum, budget)
        except RetryableError as error:
            raise Unavailable(f"{error}, après {self._attempts} essais") from None
        except httpx2.HTTPError as error:
            raise Unavailable(f"{type(error).__name__}, après {self._attempts} essais") from None
        raise AssertionError("unreachable: the last try returns or raises")

    def _try_once(self, messages: Messages, maximum: int, budget: Budget) -> ModelAnswer:
        """One try. One that gets no answer is counted at its full price: the model may have written it all the same."""
        spent = price = maximum_price(messages, maximum)
        try:
            answer = _read(self._send(messages, maximum), self.model, price)
            spent = answer.tokens
        except (_StatusError, EndpointRefused, httpx2.ConnectError, httpx2.ConnectTimeout):
            spent = 0  # nothing was written
            raise
        finally:
            budget.settle(price, spent)
        return answer

    def _send(self, messages: Messages, maximum: int) -> bytes:
        """The body of a good answer."""
        request = {
            "model": self.model,
            "messages": messages,
            "temperature": TEMPERATURE,
            "max_tokens": maximum,
            "response_format": {"type": "json_object"},
        }
        limit = self._clock() + self._timeout
        with self._http.stream("POST", self._address, json=request) as response:
            if response.status_code != httpx2.codes.OK:
                raise self._error(response)
            body = bytearray()
            for chunk in response.iter_raw():
                body += chunk
                if len(body) > BYTES_MAXIMUM:
                    raise Unavailable("réponse trop longue")
                if self._clock() > limit:  # a byte now and then satisfies a read time-out
                    raise Unavailable(f"réponse trop lente, abandonnée après {self._timeout:.0f} s")
            return bytes(body)

    def _error(self, response: httpx2.Response) -> Exception:
        status = response.status_code
        if status in RETRIED:
            asked = retry_after(response.headers.get("Retry-After"), self._now())
            return _StatusError(f"réponse {status}", None if asked is None else min(asked, self._backoff.longest_asked))
        return EndpointRefused(
            f"Le service de rédaction refuse la demande (réponse {status}) : "
            "vérifiez HEMICYCLE_AI_URL, HEMICYCLE_AI_MODEL et HEMICYCLE_AI_KEY."
        )


class _StatusError(RetryableError):
    """An error status that another try may better."""


def maximum_price(messages: Messages, maximum: int) -> int:
    """The most tokens that a request can cost: a token of the question is one byte at least."""
    return sum(len(message["content"].encode()) for message in messages) + maximum + MARGIN


class _Message(msgspec.Struct):
    content: str | None = None


class _Choice(msgspec.Struct):
    message: _Message
    finish_reason: str | None = None


class _Usage(msgspec.Struct):
    total_tokens: int | None = None


class _Completion(msgspec.Struct):
    choices: list[_Choice]
    model: str | None = None
    usage: _Usage | None = None


def _read(body: bytes, model: str, price: int) -> ModelAnswer:
    try:
        completion = msgspec.json.decode(body, type=_Completion)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Unavailable("réponse illisible") from None
    if not completion.choices:
        raise Unavailable("réponse sans texte")
    choice = completion.choices[0]
    declared = completion.usage.total_tokens if completion.usage else None
    # An endpoint that does not count, or that counts nothing, costs what it could have cost.
    tokens = declared if declared is not None and declared > 0 else price
    return ModelAnswer(
        choice.message.content or "", completion.model or model, tokens, truncated=choice.finish_reason == "length"
    )


def _check_settings(url: str, model: str, key: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SettingsError("HEMICYCLE_AI_URL : une adresse http ou https est attendue.")
    if not model:
        raise SettingsError("HEMICYCLE_AI_MODEL : le nom d'un modèle est attendu.")
    if key and parts.scheme == "http" and not _is_local(parts.hostname):
        raise SettingsError("HEMICYCLE_AI_URL : une clé n'est envoyée qu'en https, ou à cette machine.")
    if not (key.isascii() and key.isprintable()):
        raise SettingsError("HEMICYCLE_AI_KEY : caractères refusés.")


def _is_local(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
