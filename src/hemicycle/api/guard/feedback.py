"""Feedback: read, bounded, kept for good before it is said to be received, and told to the operator."""

import asyncio
import re
from collections.abc import Callable
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
import structlog

from hemicycle.api.answers.errors import Detail, InvalidBodyError, UnavailableError, quote
from hemicycle.api.guard.counters import ClientCounters
from hemicycle.api.guard.quotas import Quota
from hemicycle.calendrier import horodatage
from hemicycle.live.webhook import Webhook
from hemicycle.models.service import EMAIL, MESSAGE, PAGE
from hemicycle.vocabulaire import SentimentAvis, TriggerAvis, TypeAvis

log = structlog.get_logger(__name__)

WINDOW = 600  # seconds
_AGENT = 500  # characters
_EMAIL = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+@[^\W_]([\w-]*[^\W_])?(\.[^\W_]([\w-]*[^\W_])?)+")


class Content(NamedTuple):
    """What a reader wrote, once read."""

    type: str
    sentiment: str | None
    message: str | None
    email: str | None
    page: str | None
    trigger: str


class FeedbackBox:
    """The box where feedback is dropped. One object serves a whole process."""

    def __init__(self, write: Callable[[str, Content, str], None], quota: Quota | None, webhook: Webhook) -> None:
        """`write` takes the instant, the content and the client's program; it returns once they are on the disk."""
        self._write = write
        self._quota = quota
        self._webhook = webhook

    async def receive(self, body: bytes, client: str, agent: str, now: datetime) -> None:
        """Keep what was sent; raises what the sender is to be told otherwise."""
        content = parse(body)
        if content is None:
            return
        await self._count(client)
        instant = horodatage(now.astimezone(UTC))
        try:
            await asyncio.to_thread(self._write, instant, content, agent[:_AGENT])
        except Exception as error:  # a full disk, a store that another process holds
            log.error("feedback_not_kept", error=type(error).__name__)  # noqa: TRY400 - a trace might hold the message
            raise UnavailableError("Votre message n'a pas pu être enregistré. Réessayez plus tard.") from None
        self._webhook.notify(_announcement(instant, content))

    async def _count(self, client: str) -> None:
        """Refuse a client that left enough."""
        if self._quota is None:
            return
        usage = await self._quota.count(client)
        if usage is not None and usage.exceeded:
            raise self._quota.refusal(usage)


def quota(limit: int, counters: ClientCounters) -> Quota | None:
    """How much feedback one client may leave; None when it may leave as much as it likes."""
    return Quota("avis", limit, WINDOW, counters, period="10 minutes") if limit else None


def parse(body: bytes) -> Content | None:
    """What a body says; None when it fell into the trap. Raises `InvalidBodyError` with every fault."""
    try:
        sent = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise InvalidBodyError([Detail("", "Corps de requête illisible : JSON attendu.")]) from None
    if not isinstance(sent, dict):
        raise InvalidBodyError([Detail("", "Corps de requête : objet JSON attendu.")])
    trap = sent.get("website")
    if trap and isinstance(trap, str):
        return None
    problems: list[Detail] = []
    if trap is not None and not isinstance(trap, str):
        problems.append(_refused("website", trap, "texte attendu"))
    content = Content(
        type=_word(sent, "type", TypeAvis, problems) or "",
        sentiment=_word(sent, "sentiment", SentimentAvis, problems),
        message=_text(sent, "message", MESSAGE, problems),
        email=_email(sent, problems),
        page=_text(sent, "page", PAGE, problems),
        trigger=_word(sent, "trigger", TriggerAvis, problems) or TriggerAvis.PASSIF,
    )
    if not content.type and not any(problem.path == "type" for problem in problems):
        problems.insert(0, Detail("type", f"Champ « type » : obligatoire ({', '.join(TypeAvis)})."))
    if not problems and content.sentiment is None and content.message is None:
        problems.append(Detail("message", "Donnez au moins un sentiment ou un message."))
    if problems:
        raise InvalidBodyError(problems)
    return content


def _word(sent: dict[str, Any], name: str, values: type[StrEnum], problems: list[Detail]) -> str | None:
    value = sent.get(name)
    if value is None:
        return None
    if value not in list(values):
        problems.append(_refused(name, value, f"valeurs possibles : {', '.join(values)}"))
        return None
    return str(value)


def _text(sent: dict[str, Any], name: str, longest: int, problems: list[Detail]) -> str | None:
    """A text, trimmed; None when nothing is left of it."""
    value = sent.get(name)
    if value is None:
        return None
    if not isinstance(value, str):
        problems.append(_refused(name, value, "texte attendu"))
        return None
    trimmed = value.strip()
    if len(trimmed) > longest:
        problems.append(Detail(name, f"Champ « {name} » : {longest} caractères au plus (reçu : {len(trimmed)})."))
        return None
    return trimmed or None


def _email(sent: dict[str, Any], problems: list[Detail]) -> str | None:
    email = _text(sent, "email", EMAIL, problems)
    if email is not None and not _EMAIL.fullmatch(email):
        problems.append(_refused("email", email, "adresse électronique attendue"))
    return email


def _refused(name: str, value: Any, why: str) -> Detail:
    return Detail(name, f"Champ « {name} » : {why} (reçu : « {quote(str(value))} »).")


def _announcement(instant: str, content: Content) -> dict[str, Any]:
    """What the operator is told; the address of the reader stays in the store."""
    said = content._asdict()
    del said["email"]
    feeling = f", {content.sentiment}" if content.sentiment else ""
    return {"text": f"Nouvel avis ({content.type}{feeling}) : {content.message or '—'}", "instant": instant, **said}
