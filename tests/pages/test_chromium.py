"""Every kind of page in a real Chromium, at the widths of a telephone, a tablet and a desk, light and dark, with and
without scripts: nothing in the console, nothing asked of another host, no sideways scroll, no fault that axe-core
knows, no letter of a picture too small for a telephone, and the keyboard reaches all there is."""

import os
from collections.abc import Iterator
from importlib.resources import files
from io import StringIO
from itertools import product
from typing import Literal, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request as Question
from urllib.request import urlopen

import pytest
from benchmarks.navigateur import CHROMIUM, OPTIONS
from benchmarks.pages import Found, explore, kinds
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from hemicycle.pages.operations import operations
from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from tests.api.processus import running
from tests.attente import PATIENCE

PREUVE = "HEMICYCLE_PROOF" in os.environ  # `make proof` opens every page in every window, and reads the real samples
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="skipped: Chromium is not installed")

_PAGES = kinds(operations())
GENRES = [one.template for one in _PAGES] + [f"{one.template}?q" for one in _PAGES if "q" in one.queries]

_AXE = """(rules) => axe.run(document, {resultTypes: ["violations"], ...rules})
  .then(({violations}) => violations.map(({id, nodes}) =>
  `${id} (${nodes.length}): ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary.slice(0, 300)}`))"""
_COULEURS = {"runOnly": ["color-contrast"]}  # what another window changes, when the telephone was looked at whole
# What pictures say in letters too small for a telephone.
_PETITES = """() => [...document.querySelectorAll("svg text")].filter((t) => t.checkVisibility()).map((t) => {
  const {a, b} = t.getScreenCTM();
  return [t.textContent, parseFloat(getComputedStyle(t).fontSize) * Math.hypot(a, b)];
}).filter(([, taille]) => taille < 10).map(([dit, taille]) => `${taille.toFixed(1)} px: ${dit}`)"""
# Who may take the focus, then who took it and did not show it.
_ECOUTER = """() => {
  const nomme = (e) => e.outerHTML.slice(0, 120);
  const choix = (e) => e.type === "radio" ? e.form : null;
  window.atteints = new Set();
  window.muets = [];
  window.attendus = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({visibilityProperty: true}));
  window.manquants = () => attendus.filter((e) => !atteints.has(e)
    && !(e.type === "radio" && [...atteints].some((a) => a.name === e.name && choix(a) === choix(e)))).map(nomme);
  document.addEventListener("focusin", ({target}) => {
    const style = getComputedStyle(target), cadre = target.getBoundingClientRect();
    atteints.add(target);
    const montre = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    if (!montre || !cadre.width || cadre.right <= 0) muets.push(nomme(target));
  });
  return attendus.length;
}"""


_DEJA = ("/chambre",)  # shows the page of its latest day: the keyboard goes through its six hundred links there


class Fenetre(NamedTuple):
    """How somebody looks at a page."""

    largeur: int
    teinte: Literal["light", "dark"]
    scripts: bool


_TEINTES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TOUTES = [Fenetre(*one) for one in product((360, 768, 1280), _TEINTES, (True, False))]
TELEPHONE = Fenetre(360, "light", scripts=True)
# Beside the telephone each page is looked at in one of these, in turn.
_AUTRES = (
    Fenetre(1280, "dark", scripts=True), Fenetre(768, "light", scripts=False), Fenetre(1280, "light", scripts=False),
    Fenetre(360, "dark", scripts=True), Fenetre(768, "dark", scripts=True), Fenetre(360, "light", scripts=False),
)  # fmt: skip


def fenetres(rang: int) -> list[Fenetre]:
    """The windows in which a kind of page is looked at."""
    return TOUTES if PREUVE else [TELEPHONE, _AUTRES[rang % len(_AUTRES)]]


class Service:
    """A running service, and one address of each kind of its pages."""

    def __init__(self, base: str, *, partiel: bool) -> None:
        self.base = base
        self._partiel = partiel  # some kinds of pages have nothing to show: samples hold no outline, few speeches
        self.absentes: set[str] = set()
        self.found: Found = explore(self)

    def get(self, path: str) -> bytes:
        try:
            with urlopen(Question(self.base + path, headers={"Accept": "text/html"}), timeout=PATIENCE) as answer:
                body: bytes = answer.read()
        except HTTPError as error:
            if not self._partiel or error.code not in (400, 404):
                raise
            self.absentes.add(path)
            body = b"<html><body></body></html>"
        return body


@pytest.fixture(scope="module", params=["demo", "reel"])
def service(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The small demo; as a proof, the real samples too."""
    if request.param == "demo":
        home: Settings = request.getfixturevalue("demo_publiee")
    elif not PREUVE:
        pytest.skip("skipped: publishing all the real samples is part of `make proof`")
    else:
        home = Settings(home=tmp_path_factory.mktemp("reel"))
        run(home, Request(local=request.getfixturevalue("echantillons")), PlainProgress(StringIO()))
    with running(home.home, 1, access_log="false", presse_url="", release_poll="60") as (_, base):
        yield Service(base, partiel=request.param == "reel")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def axe() -> str:
    pytest.importorskip("axe_playwright_python", reason="skipped: axe-playwright-python is not installed")
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def contextes(chromium: Browser) -> dict[Fenetre, BrowserContext]:
    return {
        one: chromium.new_context(
            viewport={"width": one.largeur, "height": 800}, color_scheme=one.teinte, java_script_enabled=one.scripts
        )
        for one in TOUTES
    }


def ouvrir(contexte: BrowserContext, url: str, fautes: list[str]) -> Page:
    """A page, and what is wrong with how it comes."""
    page = contexte.new_page()
    page.on("console", lambda said: fautes.append(f"console: {said.text}"))
    page.on("pageerror", lambda error: fautes.append(f"script: {error}"))
    page.on("request", lambda one: None if _ici(one.url, url) else fautes.append(f"asked elsewhere: {one.url}"))
    page.on("response", lambda one: None if one.ok else fautes.append(f"{one.status}: {one.url}"))
    page.goto(url, timeout=1000 * PATIENCE)
    return page


def _ici(asked: str, page: str) -> bool:
    return asked.startswith("data:") or urlsplit(asked).netloc == urlsplit(page).netloc


@pytest.mark.parametrize("genre", GENRES)
def test_a_page_is_whole_in_every_window(
    service: Service, contextes: dict[Fenetre, BrowserContext], axe: str, genre: str
) -> None:
    adresse = service.found.addresses[genre]
    if adresse in service.absentes:
        assert adresse not in service.found.links, "a link leads there"
        pytest.skip("skipped: the samples hold nothing that such a page shows")
    fautes = []
    for fenetre in fenetres(GENRES.index(genre)):
        ici: list[str] = []
        with ouvrir(contextes[fenetre], service.base + adresse, ici) as page:
            large, vu = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
            if large > vu:
                ici.append(f"scrolls sideways: {large} px")
            titres = page.locator("h1").count()
            if titres != 1:
                ici.append(f"{titres} first headings")
            if fenetre.scripts:  # axe waits by timers, which stand still without
                page.evaluate(axe)
                ici += page.evaluate(_AXE, {} if PREUVE or fenetre == TELEPHONE else _COULEURS)
            if fenetre == TELEPHONE:
                ici += page.evaluate(_PETITES)
                if PREUVE or genre not in _DEJA:
                    ici += au_clavier(page)
        fautes += [f"{fenetre}: {faute}" for faute in ici]
    assert not fautes, "\n".join([adresse, *fautes])


def au_clavier(page: Page) -> list[str]:
    """What the keyboard does not reach, and where it does not show that it is."""
    for _ in range(page.evaluate(_ECOUTER) + 20):  # some more: a list that scrolls takes the focus too
        page.keyboard.down("Tab")  # held down: it goes on
    page.keyboard.up("Tab")
    manquants, muets = page.evaluate("manquants()"), page.evaluate("muets")
    return [f"the keyboard does not reach: {one}" for one in manquants] + [f"shows no focus: {one}" for one in muets]
