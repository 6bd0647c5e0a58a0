"""The client of a model: any endpoint that speaks the `chat/completions` protocol.

Nothing that it answers is trusted: bytes and seconds are bounded, redirections are not followed (they would carry the
key elsewhere), and no body of an error is ever repeated, since it could hold the key.
"""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx2
import msgspec

from hemicycle import __version__
from hemicycle.ai.budget import Caisse
from hemicycle.errors import HemicycleError, SettingsError
from hemicycle.sources.fetch.client import RETRIED, Backoff, tries
from hemicycle.sources.fetch.transfer import RetryableError, retry_after

USER_AGENT = f"hemicycle/{__version__} (public API over the open data of the French Parliament)"
TEMPERATURE = 0.3
OCTETS_MAXIMUM = 256 * 1024
MARGE = 64  # tokens that endpoints add around messages

Messages = Sequence[dict[str, str]]


class Refuse(HemicycleError):
    """The endpoint refuses every request alike (key, model, address): there is no point in going on."""


class Indisponible(Exception):
    """One request that came to nothing after every try; its words are the reason, in French."""


class Reponse(NamedTuple):
    """What the model wrote, and which model the endpoint says it was."""

    texte: str
    modele: str
    jetons: int
    tronquee: bool


class Fournisseur:
    """Asks one model; may be shared by threads."""

    def __init__(
        self, url: str, modele: str, cle: str, *, timeout: float = 60.0, attempts: int = 4,
        backoff: Backoff | None = None, clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:  # fmt: skip
        _verifier(url, modele, cle)
        self.modele = modele
        self._adresse = f"{url.rstrip('/')}/chat/completions"
        self._timeout = timeout
        self._attempts = attempts
        self._backoff = backoff or Backoff()
        self._clock = clock
        self._now = now
        headers = {"User-Agent": USER_AGENT, "Accept-Encoding": "identity"}
        if cle:
            headers["Authorization"] = f"Bearer {cle}"
        self._http = httpx2.Client(headers=headers, timeout=timeout, follow_redirects=False)

    def __enter__(self) -> "Fournisseur":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def rediger(self, messages: Messages, maximum: int, caisse: Caisse, *, reserve: bool = False) -> Reponse:
        """What the model writes, in at most `maximum` tokens; each try is paid for out of `caisse`.

        `reserve` says that the price of the first try was set aside by the caller. Raises `Refuse`, `Indisponible`, or
        `BudgetEpuise` when another try would go beyond the budget.
        """
        try:
            for attempt in tries(self._attempts, self._backoff):
                with attempt:
                    if not reserve or attempt.num > 1:
                        caisse.reserver(prix_maximum(messages, maximum))
                    return self._essayer(messages, maximum, caisse)
        except RetryableError as error:
            raise Indisponible(f"{error}, après {self._attempts} essais") from None
        except httpx2.HTTPError as error:
            raise Indisponible(f"{type(error).__name__}, après {self._attempts} essais") from None
        raise AssertionError("unreachable: the last try returns or raises")

    def _essayer(self, messages: Messages, maximum: int, caisse: Caisse) -> Reponse:
        """One try. One that gets no answer is counted at its full price: the model may have written it all the same."""
        depense = prix = prix_maximum(messages, maximum)
        try:
            reponse = _lire(self._envoyer(messages, maximum), self.modele, prix)
            depense = reponse.jetons
        except (_Statut, Refuse, httpx2.ConnectError, httpx2.ConnectTimeout):
            depense = 0  # nothing was written
            raise
        finally:
            caisse.regler(prix, depense)
        return reponse

    def _envoyer(self, messages: Messages, maximum: int) -> bytes:
        """The body of a good answer."""
        demande = {
            "model": self.modele,
            "messages": messages,
            "temperature": TEMPERATURE,
            "max_tokens": maximum,
            "response_format": {"type": "json_object"},
        }
        limite = self._clock() + self._timeout
        with self._http.stream("POST", self._adresse, json=demande) as response:
            if response.status_code != httpx2.codes.OK:
                raise self._erreur(response)
            corps = bytearray()
            for chunk in response.iter_raw():
                corps += chunk
                if len(corps) > OCTETS_MAXIMUM:
                    raise Indisponible("réponse trop longue")
                if self._clock() > limite:  # a byte now and then satisfies a read time-out
                    raise Indisponible(f"réponse trop lente, abandonnée après {self._timeout:.0f} s")
            return bytes(corps)

    def _erreur(self, response: httpx2.Response) -> Exception:
        status = response.status_code
        if status in RETRIED:
            asked = retry_after(response.headers.get("Retry-After"), self._now())
            return _Statut(f"réponse {status}", None if asked is None else min(asked, self._backoff.longest_asked))
        return Refuse(
            f"Le service de rédaction refuse la demande (réponse {status}) : "
            "vérifiez HEMICYCLE_AI_URL, HEMICYCLE_AI_MODEL et HEMICYCLE_AI_KEY."
        )


class _Statut(RetryableError):
    """An error status that another try may better."""


def prix_maximum(messages: Messages, maximum: int) -> int:
    """The most tokens that a request can cost: a token of the question is one byte at least."""
    return sum(len(message["content"].encode()) for message in messages) + maximum + MARGE


class _Message(msgspec.Struct):
    content: str | None = None


class _Choix(msgspec.Struct):
    message: _Message
    finish_reason: str | None = None


class _Usage(msgspec.Struct):
    total_tokens: int | None = None


class _Completion(msgspec.Struct):
    choices: list[_Choix]
    model: str | None = None
    usage: _Usage | None = None


def _lire(corps: bytes, demande: str, prix: int) -> Reponse:
    try:
        completion = msgspec.json.decode(corps, type=_Completion)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Indisponible("réponse illisible") from None
    if not completion.choices:
        raise Indisponible("réponse sans texte")
    choix = completion.choices[0]
    declares = completion.usage.total_tokens if completion.usage else None
    # An endpoint that does not count, or that counts nothing, costs what it could have cost.
    jetons = declares if declares is not None and declares > 0 else prix
    return Reponse(
        choix.message.content or "", completion.model or demande, jetons, tronquee=choix.finish_reason == "length"
    )


def _verifier(url: str, modele: str, cle: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SettingsError("HEMICYCLE_AI_URL : une adresse http ou https est attendue.")
    if not modele:
        raise SettingsError("HEMICYCLE_AI_MODEL : le nom d'un modèle est attendu.")
    if cle and parts.scheme == "http" and not _locale(parts.hostname):
        raise SettingsError("HEMICYCLE_AI_URL : une clé n'est envoyée qu'en https, ou à cette machine.")
    if not (cle.isascii() and cle.isprintable()):
        raise SettingsError("HEMICYCLE_AI_KEY : caractères refusés.")


def _locale(hote: str) -> bool:
    try:
        return ip_address(hote).is_loopback
    except ValueError:
        return hote == "localhost"
