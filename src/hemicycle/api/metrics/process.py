"""What a serving process needs of the machine: files for its connections, little memory, a sound end."""

import asyncio
import contextlib
import gc
import multiprocessing
import os
import resource
import signal
import socket
import stat
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

import structlog
from granian import _signals

from hemicycle.workspace import give_back_memory, keep_free_memory

log = structlog.get_logger(__name__)

FILES = Path("/proc/self/fd")
UNREAD = 30  # seconds in which a client has acknowledged something of the answer that waits for it
# Freed bytes that may be kept: the columns of a request, which would be slow to ask the system for each time.
_FREE = 8 << 20
_OTHER_FILES = 256  # what a process opens beside its connections: releases, libraries, the readings of live sources


def allow_connections(wanted: int) -> int:
    """Raise the limit of open files as far as so many connections need; how many can be had, fewer if it is not ours
    to raise. Processes started from this one inherit the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + _OTHER_FILES
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    allowed = needed if hard == resource.RLIM_INFINITY else min(hard, needed)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < needed:
        log.warning("few_open_files", allowed=allowed, needed=needed)
    return max(1, min(wanted, allowed - _OTHER_FILES))


def settle() -> None:
    """Once a release is open: give back what opening it took for a moment, and leave alone what lasts.

    The collector of cycles would otherwise look through everything that the process holds every so often, some fifteen
    milliseconds that a request waits for.
    """
    gc.collect()
    gc.freeze()
    keep_free_memory(_FREE)
    give_back_memory()


def bound_unread() -> None:
    """Have the kernel end connections whose client reads nothing of what it is sent: their answers wait in memory.

    The server has no such time-out; connections inherit that of the socket they were accepted on.
    """
    for _, found in inet_sockets():
        if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)


def cut_connection(peer: str) -> None:
    """End the connection to an address (`127.0.0.1:54321`), so that its client sees that it was cut.

    The server has no way to break off an answer: its end would pass for the end of the data.
    """
    port = int(peer.rpartition(":")[2])
    for _, found in inet_sockets():
        with contextlib.suppress(OSError):  # not connected
            if found.getpeername()[1] == port and str(found.getpeername()[0]) in peer:
                found.shutdown(socket.SHUT_RDWR)


def inet_sockets(among: Iterable[int] | None = None) -> Iterator[tuple[int, socket.socket]]:
    """The internet sockets of this process, or those among some of its open files: the server hands over none."""
    for descriptor in (int(path.name) for path in FILES.iterdir()) if among is None else among:
        with contextlib.suppress(OSError):  # closed meanwhile
            if stat.S_ISSOCK(os.fstat(descriptor).st_mode):
                with socket.socket(fileno=os.dup(descriptor)) as found:
                    if found.family in (socket.AF_INET, socket.AF_INET6):
                        yield descriptor, found


def end_with_parent() -> None:
    """Have this process stop, as it does when it is asked to, once the one that started it is gone.

    A parent that is killed outright cannot ask: its processes would go on serving a port that nobody can take back.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, daemon=True, name="parent").start()


def stop_once() -> None:
    """Have the server's own answer to being asked to stop be given once, however often this process is asked.

    A terminal asks every process of the service, and the one that started them asks them again. Asked a second time
    before it has ended, the server waits for itself (granian 2.8): killed for it, it loses requests and log lines.
    """
    theirs: Callable[[asyncio.AbstractEventLoop], Any] = _signals.set_loop_signals

    def once(loop: asyncio.AbstractEventLoop) -> Any:
        event = theirs(loop)
        stop = cache(event.set)
        for asked in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(asked, stop)
        return event

    _signals.set_loop_signals = once
