"""The pictures of the README: four pages of a served demo, as a real Chromium shows them.

python -m benchmarks.captures http://127.0.0.1:8000
"""

import json
import sys
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from benchmarks.navigateur import CHROMIUM, OPTIONS

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"
WIDTH, HEIGHT, SCALE = 1120, 860, 0.75


def main() -> None:
    base = sys.argv[1].rstrip("/")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
        for name, path in _pages(base).items():
            page.goto(base + path)
            page.screenshot(path=FOLDER / f"{name}.png")
            print(f"{name}.png, {(FOLDER / f'{name}.png').stat().st_size // 1000} kB: {path}")
        browser.close()


def _pages(base: str) -> dict[str, str]:
    """A home, and a vote, a member and a law of which there is much to see."""
    vote = _data(base, "/scrutins?chambre=assemblee&type=solennel&nature=ensemble&limit=1")[0]
    membre = _data(base, "/deputes?sort=presence&order=desc&limit=1")[0]
    loi = max(_data(base, "/sujets?limit=100"), key=lambda sujet: (sujet["scrutinCount"], sujet["slug"]))
    return {
        "accueil": "/",
        "vote": f"/scrutins/{vote['chambre']}/{vote['session']}/{vote['numero']}",
        "membre": f"/parlementaires/{membre['slug']}",
        "loi": f"/lois/{loi['slug']}",
    }


def _data(base: str, path: str) -> Any:
    with urllib.request.urlopen(f"{base}/api/v1{path}", timeout=30) as answer:
        return json.load(answer)["data"]


if __name__ == "__main__":
    main()
