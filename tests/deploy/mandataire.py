"""nginx with the file of `deploy/`, on loopback ports, in front of whatever a test gives it."""

import http.client
import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from benchmarks.bases import free_port
from benchmarks.preuves.mandataires import CONFIGURATION, NGINX

from tests.attente import PATIENCE


class Answer(NamedTuple):
    """What a client of the proxy is given."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def cache(self) -> str:
        return self.headers.get("x-cache-status", "")


class Mandataire(NamedTuple):
    """A running proxy: its two ports."""

    plain: int
    secure: int

    def get(self, path: str, **headers: str) -> Answer:
        """Ask over TLS; `headers` are written with underscores."""
        connection = http.client.HTTPSConnection("127.0.0.1", self.secure, timeout=PATIENCE, context=_trusting())
        with closing(connection):
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request("GET", path, headers={"Host": "api.example.org", **named})
            answer = connection.getresponse()
            return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())


@contextmanager
def mandataire(folder: Path, *upstreams: int) -> Iterator[Mandataire]:
    """Run nginx before the services of some ports of this machine; skips where nginx is not installed."""
    front = Mandataire(free_port(), free_port())
    process = subprocess.Popen([*_prepared(folder, front, *upstreams)], stderr=subprocess.PIPE)
    try:
        _wait(process, front)
        yield front
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def verify(folder: Path) -> "subprocess.CompletedProcess[str]":
    """What nginx says of the file."""
    command = _prepared(folder, Mandataire(free_port(), free_port()), free_port())
    return subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)


def _prepared(folder: Path, front: Mandataire, *upstreams: int) -> list[str]:
    """The configuration with its ports and folders replaced, nothing else; the command that reads it."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    openssl = shutil.which("openssl")
    if nginx is None or openssl is None:
        pytest.skip("skipped: nginx or openssl is not installed (Debian: apt-get install nginx-light openssl)")
    folder.mkdir(parents=True, exist_ok=True)
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", f"{folder}/privkey.pem"]
    subject = ["-subj", "/CN=api.example.org", "-days", "2", "-out", f"{folder}/fullchain.pem"]
    subprocess.run([openssl, "req", "-x509", *key, *subject], check=True, capture_output=True)
    text = CONFIGURATION.read_text(encoding="utf-8")
    for official, ours in (
        ("listen 80;", f"listen 127.0.0.1:{front.plain};"),
        ("listen [::]:80;", ""),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{front.secure} ssl http2;"),
        ("listen [::]:443 ssl http2;", ""),
        ("/etc/letsencrypt/live/api.example.org", str(folder)),
        ("/var/cache/nginx/hemicycle", f"{folder}/cache"),
        ("    server 127.0.0.1:8000;", "".join(f"    server 127.0.0.1:{port};" for port in upstreams)),
    ):
        assert official in text, f"{official} is no longer in the configuration"
        text = text.replace(official, ours)
    (folder / "hemicycle.conf").write_text(text, encoding="utf-8")
    user = "user root;" if os.geteuid() == 0 else ""  # its worker must enter a folder of pytest
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=user), encoding="utf-8")
    return [nginx, "-p", str(folder), "-c", f"{folder}/nginx.conf"]


def _wait(process: "subprocess.Popen[bytes]", front: Mandataire) -> None:
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit and process.poll() is None:
        with suppress(OSError), closing(http.client.HTTPConnection("127.0.0.1", front.plain, timeout=5)) as connection:
            connection.connect()
            return
        time.sleep(0.05)
    raise AssertionError("nginx did not start")


def _trusting() -> ssl.SSLContext:
    """The certificate is of this very test."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
