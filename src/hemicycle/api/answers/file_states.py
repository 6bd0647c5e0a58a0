"""How official files stand, as one process knows it: read from the state store now and then, never for a request.

A sync that publishes nothing changes it all the same. Without the store answers say what the release does.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence

import structlog

from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.state.fichiers import FileState

log = structlog.get_logger(__name__)

EVERY = 60.0  # seconds between two looks

# what was told after the run of a number, of the fictional files or of the real ones; and the number of the last run
Read = Callable[[bool, int], tuple[int, Sequence[FileState]]]


class FileStates:
    """The states as they were at the last look; `run` is the number of the run that told them."""

    def __init__(self, read: Read) -> None:
        self.run = 0
        self.states: Sequence[FileState] = ()
        self._read = read
        self._demo = False
        self._said = ""  # the failure that was last told

    def look(self, demo: bool) -> None:
        """Read what a later run told. What cannot be read is looked for again the next time, and told once."""
        if demo != self._demo:
            self.run, self.states, self._demo = 0, (), demo
        try:
            run, states = self._read(demo, self.run)
        except Exception as error:  # each engine has its own way to be away
            if repr(error) != self._said:
                log.warning("file_states_unreadable", error=str(error))
            self._said = repr(error)
            return
        self._said = ""
        if run != self.run:
            self.states, self.run = states or self.states, run


class FollowedStates(FileStates):
    """The states of the files of the served release, followed beside the loop while a process serves."""

    def __init__(self, read: Read, holder: ReleaseHolder, poll: float) -> None:
        super().__init__(read)
        self._holder = holder
        self._poll = poll
        self._seen: object = None  # the release that was served at the last look
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look once before the first request, then when another release is served, and now and then."""
        await self._look()
        self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Stop following."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _follow(self) -> None:
        waited = 0.0
        while True:
            await asyncio.sleep(self._poll)
            waited += self._poll
            if waited >= EVERY or self._holder.current is not self._seen:
                await self._look()
                waited = 0.0

    async def _look(self) -> None:
        self._seen = opened = self._holder.current
        if opened is not None:
            await asyncio.to_thread(self.look, opened.release.demo)
