"""A file writer in a process of its own, which is sent calls through a pipe.

Calls wait in a bounded queue: the publishing process goes on while earlier documents are being written, and blocks when
it is too far ahead. A thread moves the queue into the pipe. Slices of tables (`resources.Recipe`) do not go through the
queue: one is cut and sent when the queue is empty, for the writer process to encode its documents. Once only slices are
left, this process encodes every other one, as it has nothing else to do. So both work until the end, whichever had more
to do.

A failure on one side reaches the other through the pipes. An error of the writer process is raised in the publishing
process, as it was. When the publishing process ends, killed or not, the pipe closes and so the writer process ends:
without `commit`, the file it leaves is no release.
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
from hemicycle.release.publishing.file_writer import Call, Encoders, FileWriter, encoded

AHEAD = 48  # batches that wait: about as many megabytes
_PATIENCE = 30.0  # seconds for the process to notice that the pipe is closed
_NAME = "hemicycle-ecriture"


class _Failure(NamedTuple):
    """Answered by the writer process when it failed."""

    error: BaseException


class _Later(NamedTuple):
    """Calls to send when the queue is empty, and the encoders of the slices among them."""

    encoders: Encoders
    calls: Iterator[Call]


class _Order(NamedTuple):
    """An item of the queue: a pickled call, which may ask for a result, or calls for later."""

    message: bytes = b""
    asks: bool = False
    later: _Later | None = None


class WriterProcess:
    """Passes calls to a file writer in another process (`writing.Channel`)."""

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
        self._over = False  # nothing more is to be sent, or the other process is gone
        self._thread = Thread(target=self._feed, name=_NAME, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the process, whatever it was doing."""
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
        """Queue a call, after the earlier ones."""
        self._put(_Order(_packed(call)))

    def send_all(self, kind: str, encoders: Encoders, calls: Iterator[Call]) -> None:
        """Queue calls that are made while the caller goes on; the encoders are pickled as they are now."""
        self.send(("use", kind, encoders))
        self._put(_Order(later=_Later(encoders, calls)))

    def ask(self, call: Call) -> Any:
        """Make a call after all the earlier ones and wait for its result."""
        self._put(_Order(_packed(call, asks=True), asks=True))
        return self._answer()

    def _put(self, order: _Order) -> None:
        if self._over:
            self._answer()  # raises why
        self._queue.put(order)

    def _feed(self) -> None:
        try:
            self._forward()
        except BaseException as error:  # cutting a slice failed: raised in the publishing thread
            if not isinstance(error, BrokenPipeError):  # the process is gone: it answered why
                self._fault = error
            self._over = True
            self._orders.close()
            while self._queue.get() is not None:  # unblocks whoever fills the queue
                pass

    def _forward(self) -> None:
        """Move the queue into the pipe, and slices when it is empty, until told to stop."""
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
                while order.asks and later and not self._over:  # the caller waits: encode every other slice here
                    self._send_next(later, here=here)
                    here = not here
                self._orders.send_bytes(order.message)

    def _send_next(self, later: "deque[_Later]", *, here: bool) -> None:
        """Send the next of the later calls; `here`, encode a slice in this process and send its documents."""
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
        """The result from the writer process; raises what ended it."""
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
    """Make the calls that come, in order, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the publication's to handle
    try:
        with closing(FileWriter(path)) as file_writer:
            while (order := _next(orders)) is not None:
                asks, (name, *arguments) = order
                answer = getattr(file_writer, name)(*arguments)
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
    """An error with its traceback as a note; its message alone when it cannot be pickled."""
    error.add_note("".join(traceback.format_exception(error)))
    try:
        found: BaseException = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return found
