"""The TypeScript client: compiled in strict mode, and its example page opened in a real Chromium on the small demo."""

import json
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from benchmarks.generated_clients import NODE_TOOLS, typescript
from benchmarks.navigateur import CHROMIUM, OPTIONS
from playwright.sync_api import expect, sync_playwright

from tests.attente import PATIENCE
from tests.clients.serveur import Reponse, servir

pytestmark = pytest.mark.skipif(
    CHROMIUM is None or not (NODE_TOOLS / "tsc").exists(),
    reason="skipped: Chromium, or the tools of clients/typescript (`make clients`), are not installed",
)


class _Handler(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the compiled client."""
    return typescript(tmp_path_factory.mktemp("site") / "typescript")


@pytest.fixture(scope="module")
def site(compiled: Path) -> Iterator[str]:
    """A site apart from the service, which holds the compiled client and its example page: its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(compiled)))
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def _node(folder: Path, base: str, code: str) -> object:
    """What a program of Node says of the service at an address."""
    program = f"""import {{ Hemicycle }} from "./dist/src/index.js";
        const service = new Hemicycle("{base}/", {{ retries: 2 }}), rows = [];
        try {{ {code} }} catch (e) {{ rows.push(e.name, e.status, e.code, e.message) }}
        console.log(JSON.stringify(rows));"""
    words = ["node", "--input-type=module", "--eval", program]
    return json.loads(subprocess.run(words, cwd=folder, capture_output=True, check=True).stdout)


def test_pages_and_cursors_are_followed_and_tries_made_again(compiled: Path) -> None:
    def page(**meta: object) -> Reponse:
        return Reponse(body=json.dumps({"data": [1, 2], "meta": meta}).encode())

    with servir() as serveur:
        busy, cut = Reponse(429, headers={"retry-after": "0"}), Reponse(body=b"{", length=9)
        serveur.reponses = [busy, cut, page(hasNext=True), page(hasNext=False)]
        asked = 'for await (const row of service.iter("/api/v1/deputes/{slug}/votes", { slug: "a b", limit: 2 }))'
        assert _node(compiled, serveur.base, f"{asked} rows.push(row);") == [1, 2, 1, 2]
        assert [path for _, path, _ in serveur.demandes[2:]] == [
            "/api/v1/deputes/a%20b/votes?limit=2", "/api/v1/deputes/a%20b/votes?limit=2&page=2"
        ]  # fmt: skip
        serveur.reponses = [page(hasMore=True, cursor="b"), page(hasMore=True, cursor="b")]  # which does not lead on
        asked = 'for await (const row of service.iter("/api/v1/changements", { depuis: "r-1" }))'
        assert _node(compiled, serveur.base, f"{asked} rows.push(row);") == [1, 2, 1, 2]


def test_errors_of_the_service_are_exceptions(compiled: Path) -> None:
    with servir() as serveur:
        serveur.reponses = [Reponse(404, b'{"code": "NOT_FOUND", "message": "Groupe introuvable"}')]
        said = _node(compiled, serveur.base, 'await service.get("/api/v1/groupes");')
        assert said == ["HemicycleError", 404, "NOT_FOUND", "Groupe introuvable"]
        serveur.reponses = [Reponse(503, b"<html>", {"retry-after": "3600"})]
        said = _node(compiled, serveur.base, 'await service.get("/api/v1/groupes");')
        assert said == ["HemicycleError", 503, "", "Le service a répondu 503."]
        serveur.reponses = [Reponse(200, b"<html>")]
        said = _node(compiled, serveur.base, 'await service.get("/api/v1/groupes");')
        assert isinstance(said, list)
        assert said[0] == "SyntaxError"
    assert len(serveur.demandes) == 3, "none was asked again"


def test_a_page_of_another_site_reads_the_service(service: str, site: str) -> None:
    said: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        page = browser.new_page()
        page.on(
            "console", lambda message: said.append(message.text) if "favicon" not in message.location["url"] else None
        )
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(f"{site}/example/?service={service}", timeout=1000 * PATIENCE)
        expect(page.locator("#etat")).to_contain_text("30 scrutins", timeout=1000 * PATIENCE)
        dates = page.locator("tbody tr td:first-child").all_text_contents()
        page.goto(f"{site}/example/?service={site}", timeout=1000 * PATIENCE)  # which is no service
        expect(page.locator("#etat")).to_contain_text("Le service a répondu 404", timeout=1000 * PATIENCE)
        browser.close()
    assert dates == sorted(dates, reverse=True)
    assert len(dates) == 30
    assert [one for one in said if "404" not in one] == []
