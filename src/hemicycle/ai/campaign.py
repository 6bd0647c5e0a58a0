"""A campaign: texts asked for one record after the other, within bounds, and kept as they come.

Nothing is lost when it is stopped: each text is in the state store as soon as it is checked, and the next campaign
passes over everything whose inputs have not changed.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from datetime import UTC, datetime

import structlog

from hemicycle.ai.client import Budget, BudgetExhausted, ModelAnswer, ModelClient, Unavailable, maximum_price
from hemicycle.ai.entry import OUTPUT_TOKENS, Entry, messages
from hemicycle.ai.text_checks import TextRefused, check, read_answer
from hemicycle.calendrier import horodatage
from hemicycle.progress import Task
from hemicycle.state import resumes
from hemicycle.state.base import StateStore
from hemicycle.state.resumes import Resume

FAILURES_MAXIMUM = 3  # requests in a row that come to nothing before the campaign is given up

_log = structlog.get_logger()


@dataclass(frozen=True)
class Limits:
    """What a campaign may ask for: records and tokens (None: no limit), requests at once, refused texts again."""

    limit: int | None = None
    budget: int | None = None
    concurrency: int = 4
    retry_refused: bool = False


@dataclass
class CampaignResult:
    """What a campaign did. `stopped` says why it ended before the last candidate, if it did."""

    sent: int = 0
    written: int = 0
    known: int = 0
    failed: int = 0
    tokens: int = 0
    refused: list[str] = field(default_factory=list)
    stopped: str | None = None


class Campaign:
    """Asks a model for the texts of some records and keeps those that pass the checks."""

    def __init__(
        self, client: ModelClient, state: StateStore, limits: Limits, *, demo: bool,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:  # fmt: skip
        self._client = client
        self._state = state
        self._limits = limits
        self._demo = demo
        self._now = now
        self._budget = Budget(limits.budget)
        self._in_flight: dict[Future[ModelAnswer], Entry] = {}
        self._failures = 0
        self.result = CampaignResult()

    def run(self, entries: Iterable[Entry], task: Task) -> CampaignResult:
        """Go through the records in order, as far as the limits allow."""
        known = resumes.known(self._state, demo=self._demo, refused=not self._limits.retry_refused)
        with ThreadPoolExecutor(self._limits.concurrency) as pool:
            try:
                for entry in entries:
                    task.advance()
                    if (str(entry.genre), entry.id, entry.digest()) in known:
                        self.result.known += 1
                    elif not self._send(pool, entry):
                        break
                while self._in_flight:
                    self._wait()
            except BaseException:
                self._abandon()
                raise
            finally:
                self.result.tokens = self._budget.spent
        return self.result

    def _send(self, pool: ThreadPoolExecutor, entry: Entry) -> bool:
        """Send one request as soon as there is room for it; False when a limit is reached."""
        request, output = messages(entry), OUTPUT_TOKENS[entry.genre]
        price = maximum_price(request, output)
        # What is set aside for the requests in flight is more than they will cost: wait before giving up.
        while len(self._in_flight) >= self._limits.concurrency or (
            self._in_flight and not self._budget.affordable(price)
        ):
            self._wait()
        if self._failures >= FAILURES_MAXIMUM:
            self.result.stopped = f"{self._failures} demandes de suite sans réponse utilisable"
        elif self._limits.limit is not None and self.result.sent >= self._limits.limit:
            self.result.stopped = "limite atteinte"
        elif not self._budget.affordable(price):
            self.result.stopped = "budget de jetons atteint"
        else:
            self.result.sent += 1
            self._budget.reserve(price)
            future = pool.submit(self._client.write, request, output, self._budget, reserved=True)
            self._in_flight[future] = entry
        return self.result.stopped is None

    def _wait(self) -> None:
        """Settle the requests that are over, at least one."""
        for future in wait(self._in_flight, return_when=FIRST_COMPLETED).done:
            self._settle(self._in_flight.pop(future), future)

    def _abandon(self) -> None:
        """Keep what was paid for and has arrived; give up what has not left yet."""
        for future in [future for future in self._in_flight if not future.cancel()]:
            if future.done() and future.exception() is None:
                self._settle(self._in_flight[future], future)
        self._in_flight.clear()

    def _settle(self, entry: Entry, future: Future[ModelAnswer]) -> None:
        try:
            answer = future.result()
        except Unavailable as error:
            self._failures += 1
            self.result.failed += 1
            _log.warning("resume_echec", genre=entry.genre, id=entry.id, raison=str(error))
            return
        except BudgetExhausted:
            self.result.failed += 1  # a second try was not affordable
            return
        self._failures = 0
        try:
            texts: dict[str, str] | None = check_answer(entry, answer)
            reason = None
            self.result.written += 1
        except TextRefused as error:
            texts, reason = None, str(error)
            self.result.refused.append(f"{entry.genre} « {entry.titre[:80]} » : {reason}")
        resume = Resume(
            str(entry.genre), entry.id, entry.digest(), answer.model, horodatage(self._now()),
            texts, entry.sources, reason,
        )  # fmt: skip
        resumes.keep(self._state, resume, demo=self._demo)


def check_answer(entry: Entry, answer: ModelAnswer) -> dict[str, str]:
    """The text of an answer, in its parts; raises `TextRefused` when it must not be shown."""
    if answer.truncated:
        raise TextRefused("le texte est coupé avant sa fin")
    texts = read_answer(entry.genre, answer.text)
    check(entry, texts)
    return texts
