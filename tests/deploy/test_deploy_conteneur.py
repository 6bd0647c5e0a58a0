"""The container: what enters the image, how the services run, the probe and the alerts that say how they are."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from benchmarks.bases import free_port

from hemicycle import __version__
from hemicycle.api.metrics import page as metriques
from hemicycle.api.metrics.counters import CLASSES
from hemicycle.settings import Settings

RACINE = Path(__file__).resolve().parents[2]
DOCKERFILE = (RACINE / "Dockerfile").read_text(encoding="utf-8")
SERVICES = ("api", "sync", "proxy", "postgres", "valkey")
SONDE = RACINE / "deploy" / "container" / "healthcheck.py"


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((RACINE / "compose.yaml").read_text(encoding="utf-8"))
    return loaded


@contextmanager
def service(status: int, paths: list[str]) -> Iterator[int]:
    """A service that answers one status; the paths it was asked for."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            paths.append(self.path)
            self.send_response(status)
            self.end_headers()
            self.wfile.write(b'{"status": "..."}')

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name of the standard library
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def sonder(**ports: int) -> int:
    """The exit code of the probe; a proxy that the environment names is not to be asked."""
    environment = {f"HEMICYCLE_{name.upper()}": str(port) for name, port in ports.items()}
    environment["http_proxy"] = f"http://127.0.0.1:{free_port()}"
    return subprocess.run([sys.executable, str(SONDE)], env=environment, check=False, capture_output=True).returncode


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_probe_says_what_the_service_says(status: int, code: int) -> None:
    paths: list[str] = []
    with service(status, paths) as port:
        assert sonder(metrics_port=port, port=free_port()) == code
        assert sonder(metrics_port=0, port=port) == code
    assert paths == ["/health/ready"] * 2


def test_the_probe_fails_when_nobody_answers() -> None:
    assert sonder(metrics_port=free_port()) == 1


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_without_privileges(compose: dict[str, Any], name: str) -> None:
    one = compose["services"][name]
    assert one["read_only"] is True
    assert one["cap_drop"] == ["ALL"]
    assert one["security_opt"] == ["no-new-privileges:true"]
    assert one.get("user") not in ("root", "0")
    assert "privileged" not in one


@pytest.mark.parametrize("name", ["sync", "proxy", "postgres", "valkey"])
def test_every_service_beside_the_api_has_its_own_probe(compose: dict[str, Any], name: str) -> None:
    assert compose["services"][name]["healthcheck"]["test"]


def test_only_the_proxy_is_published_and_the_api_to_this_machine_alone(compose: dict[str, Any]) -> None:
    published = {name: one["ports"] for name, one in compose["services"].items() if "ports" in one}
    assert published == {"api": ["127.0.0.1:8000-8009:8000"], "proxy": ["80:80", "443:443"]}
    assert compose["services"]["proxy"]["profiles"] == ["public"]


def test_the_databases_have_no_way_out(compose: dict[str, Any]) -> None:
    assert compose["networks"]["donnees"]["internal"] is True
    assert [compose["services"][name]["networks"] for name in ("postgres", "valkey")] == [["donnees"], ["donnees"]]


def test_the_proxies_that_are_believed_are_the_gateway_and_ours(compose: dict[str, Any]) -> None:
    (network,) = compose["networks"]["dehors"]["ipam"]["config"]
    ours = compose["services"]["proxy"]["networks"]["dehors"]["ipv4_address"]
    believed = compose["services"]["api"]["environment"]["HEMICYCLE_TRUSTED_PROXIES"]
    assert believed == f"{network['gateway']},{ours}"
    assert ip_address(ours) in ip_network(network["subnet"])


def test_the_proxy_has_the_name_of_the_service_and_every_process_behind_it(
    compose: dict[str, Any], tmp_path: Path
) -> None:
    (command,) = compose["services"]["proxy"]["command"]
    made = command.partition("&& exec")[0].replace("$$", "$")
    made = made.replace("/etc/hemicycle/nginx.conf", str(RACINE / "deploy" / "nginx.conf"))
    made = made.replace("/etc/nginx/conf.d", str(tmp_path))
    subprocess.run(["sh", "-euc", made], check=True, env={"PATH": os.defpath, "DOMAINE": "parlement.example"})
    written = (tmp_path / "hemicycle.conf").read_text(encoding="utf-8")
    assert "    server api:8000;" in written
    assert "api.example.org" not in re.sub("#.*", "", written)
    assert "ssl_certificate /etc/letsencrypt/live/parlement.example/fullchain.pem;" in written
    # what its tmpfs is for, and holds
    assert re.search(r"^proxy_cache_path /var/cache/nginx/.* max_size=768m ", written, re.MULTILINE)
    assert "/var/cache/nginx:size=1g" in " ".join(compose["services"]["proxy"]["tmpfs"])


def test_no_secret_is_written_in_the_file(compose: dict[str, Any]) -> None:
    text = (RACINE / "compose.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"POSTGRES_PASSWORD: (.*)", text)) == {"${POSTGRES_PASSWORD:?choose it in .env}"}
    example = (RACINE / "deploy" / "compose.env.example").read_text(encoding="utf-8")
    assert re.findall(r"^\w+=(.+)$", example, re.MULTILINE) == []
    assert compose["services"]["api"]["env_file"] == ".env"


def test_what_is_kept_lies_in_named_volumes(compose: dict[str, Any]) -> None:
    kept = [volume.split(":")[0] for one in compose["services"].values() for volume in one.get("volumes", ())]
    assert sorted(name for name in kept if not name.startswith("./")) == sorted(compose["volumes"])


def test_the_settings_of_the_services_can_be_used(compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("api", "sync"):
        environment = compose["services"][name]["environment"]
        given = {key[10:].lower(): value for key, value in environment.items() if key.startswith("HEMICYCLE_")}
        assert set(given) <= set(Settings.model_fields)
        given["database_url"] = given["database_url"].replace("${POSTGRES_PASSWORD:?choose it in .env}", "secret")
        assert Settings.model_validate(given).model_fields_set >= {"database_url", "cache_url"}


@pytest.mark.parametrize(
    "page", ["Dockerfile", "compose.yaml", "deploy/compose.env.example", "deploy/systemd/hemicycle.env.example"]
)
def test_every_setting_that_is_named_exists(page: str) -> None:
    named = set(re.findall(r"\bHEMICYCLE_[A-Z_]+[A-Z]\b", (RACINE / page).read_text(encoding="utf-8")))
    assert named
    assert {name for name in named if name[10:].lower() not in Settings.model_fields} == set()


def test_the_image_bears_the_version_of_the_package(compose: dict[str, Any]) -> None:
    assert compose["services"]["api"]["image"] == f"hemicycle:{__version__}"


def test_all_that_the_image_copies_is_there_and_enters_the_build() -> None:
    allowed = {line[1:] for line in (RACINE / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = {
        word
        for line in re.findall(r"^COPY (?!--from)(?:--\S+ )*(.+) \S+$", DOCKERFILE, re.MULTILINE)
        for word in line.split()
    }
    assert "src" in copied
    assert [path for path in copied if not (RACINE / path).exists()] == []
    assert [path for path in copied if not any(path == one or path.startswith(f"{one}/") for one in allowed)] == []


def test_the_image_runs_as_nobody_in_particular_and_installs_what_is_pinned() -> None:
    assert re.findall(r"^USER (.+)$", DOCKERFILE, re.MULTILINE) == ["10001:10001"]
    installs = [line for line in DOCKERFILE.splitlines() if re.search(r"pip .*install|pip install", line)]
    unpinned = [line for line in installs if "--require-hashes" not in line and "--no-index" not in line]
    assert [line for line in unpinned if "uninstall" not in line] == []


def test_the_image_can_be_had_without_the_drivers_of_servers() -> None:
    (usual,) = re.findall(r"^ARG REQUIREMENTS=(.+)$", DOCKERFILE, re.MULTILINE)
    assert usual == "requirements-serveurs.txt"
    assert "-r ${REQUIREMENTS}" in DOCKERFILE
    assert re.search(r"^FROM .* AS build\nARG REQUIREMENTS$", DOCKERFILE, re.MULTILINE)  # a stage sees no other


def test_the_image_holds_its_bill_of_materials() -> None:
    assert "sbom.py > /opt/hemicycle/hemicycle.cdx.json" in DOCKERFILE


# The alerting rules


@pytest.fixture(scope="module")
def rules() -> list[dict[str, Any]]:
    page = yaml.safe_load((RACINE / "deploy" / "prometheus-alerts.yml").read_text(encoding="utf-8"))
    return [rule for group in page["groups"] for rule in group["rules"]]


def test_every_metric_of_a_rule_is_served(rules: list[dict[str, Any]]) -> None:
    served = Path(metriques.__file__).read_text(encoding="utf-8")
    named = {name for rule in rules for name in re.findall(r"\bhemicycle_\w+", rule["expr"])}
    assert named
    assert {name for name in named if f'"{name}"' not in served} == set()


def test_every_class_of_status_of_a_rule_is_one_that_is_counted(rules: list[dict[str, Any]]) -> None:
    named = {status for rule in rules for status in re.findall(r'status="(\w+)"', rule["expr"])}
    assert named
    assert named <= set(CLASSES)


def test_every_rule_says_how_urgent_it_is_and_what_is_wrong(rules: list[dict[str, Any]]) -> None:
    assert {rule["labels"]["severity"] for rule in rules} == {"page", "ticket"}
    assert all(rule["annotations"]["summary"] for rule in rules)
