"""A server whose every word is kept: what it writes is part of what a proof looks at."""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO

from benchmarks.bases import free_port

_START = 90.0


class Talkative:
    """A running server, and what it said so far."""

    def __init__(self, port: int, process: "subprocess.Popen[bytes]", words: IO[bytes]) -> None:
        self.port = port
        self.process = process
        self._words = Path(words.name)
        self._kept = ""

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> str:
        """Everything on its standard output and error, also once it has stopped."""
        if self._words.exists():
            self._kept = self._words.read_text(encoding="utf-8", errors="replace")
        return self._kept

    def answer(self, path: str) -> tuple[int, str, bytes]:
        """The status of one answer (0 when there is none), the release that it names, its body."""
        try:
            with urllib.request.urlopen(self.base + path, timeout=30) as answer:
                return int(answer.status), answer.headers["x-hemicycle-release"] or "", answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers["x-hemicycle-release"] or "", error.read()
        except OSError:
            return 0, "", b""

    def status(self, path: str) -> int:
        """The status of one answer, 0 when there is none."""
        return self.answer(path)[0]


@contextlib.contextmanager
def talkative(
    home: Path, settings: Mapping[str, str], workers: int = 1, python: str = sys.executable
) -> Iterator[Talkative]:
    """`hemicycle serve` in a home, stopped at the end of the block; `python` may have another version of it."""
    port = free_port()
    command = [python, "-m", "hemicycle", "serve", "--host", "127.0.0.1", "--port", str(port)]
    environment = {**os.environ, "HEMICYCLE_HOME": str(home), "HEMICYCLE_WORKERS": str(workers), **settings}
    with (
        tempfile.NamedTemporaryFile(prefix="hemicycle-preuve-") as words,
        subprocess.Popen(command, env=environment, stdout=words, stderr=words) as process,
    ):
        server = Talkative(port, process, words)
        try:
            _wait(server)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
            server.said()


def _wait(server: Talkative) -> None:
    limit = time.monotonic() + _START
    while server.status("/health") != 200:
        if server.process.poll() is not None or time.monotonic() > limit:
            raise RuntimeError(f"the server did not start: {server.said()[-500:]}")
        time.sleep(0.1)
