"""nginx and HAProxy in front of the service, on loopback, and a tap between them and it: what do they let through?"""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from benchmarks.bases import free_port

CONFIGURATION = Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf"
_START = 20.0
NGINX = """
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/hemicycle.conf;
}}
"""
_HAPROXY = """
global
    maxconn 256
defaults
    mode http
    option http-keep-alive
    timeout connect 2s
    timeout client 10s
    timeout server 30s
    timeout http-request 5s
frontend porte
    bind 127.0.0.1:{port}
    option forwardfor
    default_backend service
backend service
    server un 127.0.0.1:{upstream}
"""


class Absent(Exception):
    """This machine does not have that proxy."""


class Ecoute:
    """A relay to the service that keeps what it is sent."""

    def __init__(self, upstream: int) -> None:
        self.recus = bytearray()
        self._upstream = upstream
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Stop listening; relays end with their connections."""
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                client, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._upstream))
                threading.Thread(target=self._relay, args=(client, server, True), daemon=True).start()
                threading.Thread(target=self._relay, args=(server, client, False), daemon=True).start()

    def _relay(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                if counted:
                    self.recus += data
                target.sendall(data)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


@contextlib.contextmanager
def table_d_ecoute(upstream: int) -> Iterator[Ecoute]:
    """A tap in front of the service of a port."""
    tap = Ecoute(upstream)
    try:
        yield tap
    finally:
        tap.close()


@contextlib.contextmanager
def nginx(folder: Path, upstream: int) -> Iterator[int]:
    """nginx with the file of `deploy/`, without its TLS nor its cache: every request is to be seen behind it."""
    program, port = _program("nginx"), free_port()
    folder = _empty(folder)
    text = CONFIGURATION.read_text(encoding="utf-8")
    text = re.sub(r"^server \{\n    listen 80;.*?^\}\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    text = re.sub(r"^ *(listen \[::\]|ssl_|proxy_cache).*\n", "", text, flags=re.MULTILINE)
    text = text.replace("    server 127.0.0.1:8000;", f"    server 127.0.0.1:{upstream};")
    (folder / "hemicycle.conf").write_text(text, encoding="utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=user), encoding="utf-8")
    with _running([program, "-p", str(folder), "-c", f"{folder}/nginx.conf"], port):
        yield port


@contextlib.contextmanager
def haproxy(folder: Path, upstream: int) -> Iterator[int]:
    """HAProxy as its manual begins."""
    program, port = _program("haproxy"), free_port()
    path = _empty(folder) / "haproxy.cfg"
    path.write_text(_HAPROXY.format(port=port, upstream=upstream), encoding="utf-8")
    with _running([program, "-db", "-q", "-f", str(path)], port):
        yield port


TOUS: dict[str, Callable[[Path, int], AbstractContextManager[int]]] = {"nginx": nginx, "HAProxy": haproxy}


def _program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        raise Absent(f"{name} is not installed (Debian: apt-get install {name})")
    return found


def _empty(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder.resolve()


@contextlib.contextmanager
def _running(command: list[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    try:
        limit = time.monotonic() + _START
        while time.monotonic() < limit and process.poll() is None:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.05)
        if process.poll() is not None:
            raise RuntimeError(f"{command[0]}: {(process.stderr.read() if process.stderr else b'').decode()[-400:]}")
        yield
    finally:
        process.terminate()
        process.communicate(timeout=_START)
