"""Real serving processes, started and stopped by tests."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from tests.attente import PATIENCE, attendre


@contextmanager
def running(home: Path, workers: int, **reglages: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`serve` in a process of its own, on a free port, until it is ready; `reglages` are more of its settings."""
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = probe.getsockname()[1]
    code = "from hemicycle.api.server import serve; from hemicycle.settings import get_settings; serve(get_settings())"
    environment = {
        **os.environ,
        "HEMICYCLE_HOME": str(home),
        "HEMICYCLE_PORT": str(port),
        "HEMICYCLE_WORKERS": str(workers),
        "HEMICYCLE_RELEASE_POLL": "0.05",
        "HEMICYCLE_SHED_AFTER": "0",  # a machine that does much else is late, which is no reason to refuse
        "HEMICYCLE_METRICS_PORT": "0",  # one address for all: several services are tried at the same time
        **{f"HEMICYCLE_{name.upper()}": value for name, value in reglages.items()},
    }
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        base = f"http://127.0.0.1:{port}"
        attendre(lambda: _ready(process, base), "the service")
        yield process, base
    finally:
        if process.poll() is None:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def _ready(process: "subprocess.Popen[str]", base: str) -> bool:
    assert process.poll() is None, f"the service did not start: {process.communicate()}"
    with suppress(OSError):
        return get_json(f"{base}/health/ready") is not None
    return False


def get_json(url: str) -> Any:
    with urlopen(url, timeout=PATIENCE) as answer:
        return json.load(answer)
