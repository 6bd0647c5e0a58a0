"""A scribe in a process of its own, which does what it is told through a pipe.

What is to be done waits in a short queue: whoever makes documents goes on while the former ones are being written, and
waits when it is too far ahead. A thread empties the queue into the pipe. What comes in slices (`resources.Recipe`) has
no place in that queue: a slice is cut and sent when nothing else is to be, for the scribe to make its documents. Once
the rest is made and only slices are left, this process makes the documents of every other one, as it has nothing else
to do. So both work until the end, whichever had more to do.

Whatever happens to one of the two reaches the other through the pipes. An error of the scribe is raised in the process
that publishes, as it was. When that process ends, killed or not, the pipe ends too, and so does the scribe: without
`commit`, the file it leaves is nobody's.
"""

import pickle
import signal
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from types import TracebackType
from typing import Any, NamedTuple, Self

from hemicycle.errors import HemicycleError
from hemicycle.release.publishing.scribe import Call, Encoders, Scribe, encoded

AHEAD = 48  # batches that wait: about as many megabytes
_PATIENCE = 30.0  # seconds that a scribe is given to notice that nobody talks to it any more
_NAME = "hemicycle-ecriture"


class _Failure(NamedTuple):
    """What a scribe answers when it cannot go on."""

    error: BaseException


class _Later(NamedTuple):
    """Calls to be worked out when nothing else is to be sent, and the encoders of the slices among them."""

    encoders: Encoders
    calls: Iterator[Call]


class _Order(NamedTuple):
    """Something in the queue: a message, which may ask for an answer, or calls for later."""

    message: bytes = b""
    asks: bool = False
    later: _Later | None = None


class WriterProcess:
    """The way to a scribe in another process (`writing.Channel`)."""

    def __init__(self, path: Path) -> None:
        # spawn: Polars has threads, and a forked copy of a process with threads may wait for ever
        context = get_context("spawn")
        orders, self._orders = context.Pipe(duplex=False)
        self._answers, answers = context.Pipe(duplex=False)
        self._process = context.Process(target=_serve, args=(path, orders, answers), name=_NAME, daemon=True)
        self._process.start()
        orders.close()
        answers.close()
        self._queue: Queue[_Order | None] = Queue(AHEAD)
        self._fault: BaseException | None = None
        self._over = False  # nothing more is to be sent, or nobody is there to read it
        self._thread = Thread(target=self._feed, name=_NAME, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Have the process end, whatever it was doing."""
        self._over = True
        self._queue.put(None)
        self._thread.join()
        self._orders.close()
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()
        self._answers.close()

    def send(self, call: Call) -> None:
        """Have something done, after what was asked before."""
        self._put(_Order(_packed(call)))

    def send_all(self, kind: str, encoders: Encoders, calls: Iterator[Call]) -> None:
        """Have many things done, worked out while the caller goes on; the encoders are taken as they are now."""
        self.send(("use", kind, encoders))
        self._put(_Order(later=_Later(encoders, calls)))

    def ask(self, call: Call) -> Any:
        """Have something done, after all that was asked before, and wait for its answer."""
        self._put(_Order(_packed(call, asks=True), asks=True))
        return self._answer()

    def _put(self, order: _Order) -> None:
        if self._over:
            self._answer()  # which is why
        self._queue.put(order)

    def _feed(self) -> None:
        try:
            self._forward()
        except BaseException as error:  # what could not be cut into slices is for the publication to hear of
            if not isinstance(error, BrokenPipeError):  # the scribe has gone: why is among its answers
                self._fault = error
            self._over = True
            self._orders.close()
            while self._queue.get() is not None:  # nobody who fills the queue waits in vain
                pass

    def _forward(self) -> None:
        """Empty the queue into the pipe, and slices in between, until told to stop."""
        later: deque[_Later] = deque()
        while True:
            try:
                order = self._queue.get(block=not later or self._over)
            except Empty:
                self._send_next(later, here=False)
                continue
            if order is None:
                return
            if order.later is not None:
                later.append(order.later)
            elif not self._over:
                here = False
                while order.asks and later and not self._over:  # who asks waits: half of the work may be done here
                    self._send_next(later, here=here)
                    here = not here
                self._orders.send_bytes(order.message)

    def _send_next(self, later: "deque[_Later]", *, here: bool) -> None:
        """Send the next of the calls that were left for later; `here`, the documents of a slice instead of itself."""
        encoders, calls = later[0]
        call = next(calls, None)
        if call is None:
            later.popleft()
        elif here and call[0] == "encode":
            for made in encoded(encoders, *call[1:]):
                self._orders.send_bytes(_packed(made))
        else:
            self._orders.send_bytes(_packed(call))

    def _answer(self) -> Any:
        """What the scribe answers; or else what put an end to its work, raised."""
        try:
            answer = self._answers.recv()
        except EOFError:
            raise self._fault or HemicycleError("Le processus qui écrit la publication s'est arrêté.") from None
        if isinstance(answer, _Failure):
            raise answer.error
        return answer


def _packed(call: Call, *, asks: bool = False) -> bytes:
    return pickle.dumps((asks, call), pickle.HIGHEST_PROTOCOL)


def _serve(path: Path, orders: "Connection[Any, Any]", answers: "Connection[Any, Any]") -> None:
    """Do what is asked, in order, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the publication's to handle
    try:
        with closing(Scribe(path)) as scribe:
            while (order := _next(orders)) is not None:
                asks, (name, *arguments) = order
                answer = getattr(scribe, name)(*arguments)
                if asks:
                    answers.send(answer)
    except BaseException as error:
        answers.send(_Failure(_portable(error)))


def _next(orders: "Connection[Any, Any]") -> tuple[bool, Call] | None:
    try:
        order: tuple[bool, Call] = orders.recv()
    except EOFError:
        return None
    return order


def _portable(error: BaseException) -> BaseException:
    """An error as it is, with the place it comes from; its words alone when it cannot be sent."""
    error.add_note("".join(traceback.format_exception(error)))
    try:
        found: BaseException = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return found
