"""What all pages share: the home that is a page to browsers alone, errors, heads, frames, pictures, the sitemap."""

import json
import re
import struct
from collections.abc import Iterator
from html import unescape
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from hemicycle.api.answers.errors import OverloadedError, UnexpectedError
from hemicycle.api.answers.representation import prefers_html
from hemicycle.api.app import create_app
from hemicycle.api.declare.operations import Operation
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.pages import documentation, reference
from hemicycle.pages.erreurs import error_page
from hemicycle.pages.images import png as en_pixels
from hemicycle.pages.operations import operations
from hemicycle.pages.rendu import _TEMPLATES, compiler, insecables
from hemicycle.settings import Settings
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases
from tests.golden.reponses import ouvrir

NAVIGATEUR = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}
SITE = "https://hemicycle.example"


@pytest.fixture(scope="module")
def site(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee.model_copy(update={"public_url": SITE})) as client:
        yield client


def test_no_line_begins_with_a_sign() -> None:
    assert insecables("<p>Vote : « oui » ; et vous ? Non !</p>") == (
        "<p>Vote\u202f: «\u202foui\u202f»\u202f; et vous\u202f? Non\u202f!</p>"
    )
    for machine in ("<code>a ? b : c</code>", '<input value="loi : q">', '<script type="x">{"a" : 1}</script>'):
        assert insecables(machine) == machine


@pytest.fixture(scope="module")
def vote(site: Client) -> dict[str, Any]:
    """The first ballot of the home page that names its voters."""
    for bref in site.get("/api/v1/homepage").json()["recentScrutins"]:
        found = site.get(f"/api/v1/scrutins/{bref['numero']}?chambre={bref['chambre']}&session={bref['session']}").data
        if found["nominatif"]:
            return dict(found)
    raise AssertionError("no ballot to look at")


def adresse(vote: dict[str, Any]) -> str:
    return f"/scrutins/{vote['chambre']}/{vote['session']}/{vote['numero']}"


def vue(client: Client, adresse: str) -> str:
    reponse = client.get(adresse, NAVIGATEUR)
    assert (reponse.status, reponse.headers["content-type"]) == (200, "text/html; charset=utf-8"), adresse
    return reponse.body.decode()


def taille(reponse: Reponse) -> tuple[int, int]:
    assert reponse.headers["content-type"] == "image/png"
    assert reponse.body[:8] == b"\x89PNG\r\n\x1a\n"
    largeur, hauteur = struct.unpack(">II", reponse.body[16:24])
    return largeur, hauteur


# The home


@pytest.mark.parametrize(
    ("accept", "page"),
    [
        (NAVIGATEUR["accept"], True),
        ("text/html", True),
        ("text/html, */*; q=0.01", True),
        ("", False),
        ("*/*", False),
        ("application/json", False),
        ("application/json, text/plain, */*", False),
        ("application/json, text/html", False),
        ("text/html;q=0.5, application/json", False),
        ("text/html;q=0.1, */*", False),
        ("application/problem+json, text/html;q=0.9", False),
    ],
)
def test_a_page_is_for_who_prefers_one(site: Client, accept: str, page: bool) -> None:
    assert prefers_html(accept) is page
    reponse = site.get("/", {"accept": accept} if accept else None)
    assert reponse.headers["content-type"].startswith("text/html" if page else "application/json")
    assert "Accept" in reponse.headers["vary"].split(", ")


def test_both_answers_of_the_home_are_kept_apart(demo_publiee: Settings) -> None:
    settings = demo_publiee.model_copy(update={"cache_bytes": 8_000_000, "release_poll": 3600.0})
    from hemicycle.api.server import PointedReleases

    with Client(create_app(settings, PointedReleases(settings), access_log=AccessLog(enabled=False))) as client:
        page, index = client.get("/", NAVIGATEUR), client.get("/")
        assert page.headers["etag"] != index.headers["etag"]
        assert client.get("/", NAVIGATEUR).body == page.body
        assert client.get("/").body == index.body == client.get("/api/v1").body
        not_modified = client.get("/", NAVIGATEUR | {"if-none-match": page.headers["etag"]})
        assert (not_modified.status, not_modified.body) == (304, b"")
        assert client.get("/", {"if-none-match": page.headers["etag"]}).status == 200


def test_the_home_tells_what_the_api_does(site: Client, vote: dict[str, Any]) -> None:
    page, dit = vue(site, "/"), site.get("/api/v1/homepage").json()
    assert page.count("<h1") == 1
    assert f'href="{adresse(vote)}"' in page
    for scrutin in dit["recentScrutins"]:
        assert unescape(page).count(scrutin["titre"][1:]) >= 1
    assert f"<b>{dit['stats']['deputes']}</b>" in page
    assert 'action="/qui-me-represente"' in page
    assert "<svg" in page
    assert site.get("/accueil", NAVIGATEUR).status == 404


# Errors


@pytest.mark.parametrize(
    ("adresse", "statut"),
    [
        ("/nulle-part", 404),
        ("/scrutins?page=abc", 400),
        ("/scrutins/senat/2026/999999", 404),
        ("/parlementaires/personne-de-ce-nom", 404),
        ("/" + "x" * 9000, 414),
    ],
)
def test_an_error_is_a_page_to_a_browser_and_json_to_all_others(site: Client, adresse: str, statut: int) -> None:
    page, dit = site.get(adresse, NAVIGATEUR), site.get(adresse)
    assert (page.status, dit.status) == (statut, statut)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert dit.json()["statusCode"] == statut
    texte = page.body.decode()
    assert texte.count("<h1>") == 1
    assert 'action="/recherche"' in texte
    assert 'rel="canonical"' not in texte
    assert "style-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == dit.headers["cache-control"]


def test_errors_of_the_api_stay_json(site: Client) -> None:
    for chemin in ("/api/v1/nulle-part", "/api/v1/scrutins?page=abc", "/api/v1/deputes/personne"):
        assert site.get(chemin, NAVIGATEUR).json()["statusCode"] in (400, 404)


def test_what_was_asked_is_repeated_without_harm(site: Client) -> None:
    for chemin in ("/%3Cscript%3Ealert(1)%3C/script%3E", "/scrutins?page=%3Cimg%20src=x%20onerror=alert(1)%3E"):
        texte = site.get(chemin, NAVIGATEUR).body.decode()
        assert "<script>alert" not in texte
        assert "<img" not in texte


def test_without_a_release_pages_say_so() -> None:
    settings = Settings.model_validate({"release_poll": 3600})
    with Client(create_app(settings, FauxReleases(None), access_log=AccessLog(enabled=False))) as client:
        reponse = client.get("/", NAVIGATEUR)
        assert (reponse.status, client.get("/").status) == (503, 200)
        assert "Aucune publication" in reponse.body.decode()
        assert "données au" not in reponse.body.decode()


def test_a_fault_of_ours_tells_nothing_of_its_cause() -> None:
    for error in (UnexpectedError(), OverloadedError(2)):
        _, body, _ = error_page(error, None, Settings())
        assert error.message.replace("'", "&#39;") in body.decode()
        assert "Traceback" not in body.decode()


# Heads


def test_every_page_says_what_it_is(site: Client, vote: dict[str, Any]) -> None:
    page = vue(site, adresse(vote))
    assert f'<link rel="canonical" href="{SITE}{adresse(vote)}">' in page
    assert f'<meta property="og:image" content="{SITE}{adresse(vote)}/carte.png">' in page
    assert '<html lang="fr">' in page
    assert '<a class="saut" href="#contenu">' in page
    assert '<link rel="alternate" type="application/json"' in page
    assert '<link rel="alternate" type="application/atom+xml" title="Flux' in vue(site, "/scrutins")
    assert '<meta property="og:image" content="https://hemicycle.example/carte.png">' in vue(site, "/scrutins")


def fiche(page: str) -> dict[str, Any]:
    (trouvee,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    assert "<" not in trouvee
    return dict(json.loads(trouvee))


def test_search_engines_are_told_of_what_kind_it_is(site: Client, vote: dict[str, Any]) -> None:
    evenement = fiche(vue(site, adresse(vote)))
    assert (evenement["@type"], evenement["startDate"]) == ("Event", vote["date"][:10])
    qui = vote["votes"][0]["parlementaire"]
    personne = fiche(vue(site, f"/parlementaires/{qui['slug']}"))
    assert (personne["@type"], personne["familyName"]) == ("Person", qui["nom"])
    sujet = site.get("/api/v1/sujets?limit=1").data[0]
    assert fiche(vue(site, f"/lois/{sujet['slug']}"))["@type"] == "Legislation"
    assert fiche(vue(site, "/"))["@type"] == "WebSite"
    donnees = fiche(vue(site, "/scrutins"))
    assert donnees["@type"] == "Dataset"
    assert donnees["distribution"][1]["contentUrl"] == f"{SITE}/api/v1/scrutins?format=tableur"


def test_the_fictional_parliament_never_passes_for_the_real_one(site: Client, vote: dict[str, Any]) -> None:
    for chemin in ("/", "/scrutins", adresse(vote), f"/embed{adresse(vote)}/hemicycle"):
        texte = vue(site, chemin)
        assert "Parlement fictif" in texte
        assert "D’après les données publiques" not in texte
    assert "Parlement fictif" in site.get("/nulle-part", NAVIGATEUR).body.decode()


def test_photographs_are_shown_only_where_that_is_told(demo_publiee: Settings, vote: dict[str, Any]) -> None:
    connus = [v["parlementaire"] for v in vote["votes"] if v["parlementaire"]["photoUrl"]]
    chemin = f"/parlementaires/{(connus or [vote['votes'][0]['parlementaire']])[0]['slug']}"
    for voulues in (False, True):
        with ouvrir(demo_publiee.model_copy(update={"photos": voulues})) as client:
            page = client.get(chemin, NAVIGATEUR)
        policy = page.headers["content-security-policy"]
        assert ("https://www.senat.fr" in policy) is voulues
        assert "script-src 'self';" in policy
        assert ('<img class="initiales"' in page.body.decode()) is (voulues and bool(connus))
        assert ('<svg class="initiales"' in page.body.decode()) is not (voulues and bool(connus))


# Pictures


def images() -> list[Operation]:
    return [one for one in operations() if one.template.endswith(".svg")]


def test_every_picture_has_its_pixels_its_frame_and_its_page(site: Client) -> None:
    assert len(images()) > 2
    for une in images():
        nue = une.template.removesuffix(".svg")
        morceaux = [
            segment.replace("{chambre}", "senat").replace("{", "").replace("}", "") for segment in nue.split("/")
        ]
        assert site.app.table.find(f"{'/'.join(morceaux)}.png") is not None
        assert site.app.table.find(f"/embed{'/'.join(morceaux)}") is not None


def test_a_picture_is_the_same_in_pixels(site: Client, vote: dict[str, Any]) -> None:
    reponse = site.get(f"{adresse(vote)}/hemicycle.png", {"accept-encoding": "gzip"})
    assert taille(reponse) == (1200, 582)
    assert "content-encoding" not in reponse.headers
    assert reponse.headers["cache-control"] == "public, max-age=3600"
    assert site.get(f"{adresse(vote)}x/hemicycle.png").status in (400, 404)


def test_a_picture_may_be_framed_anywhere_and_a_page_nowhere(site: Client, vote: dict[str, Any]) -> None:
    cadre = site.get(f"/embed{adresse(vote)}/hemicycle", NAVIGATEUR)
    assert "frame-ancestors *" in cadre.headers["content-security-policy"]
    assert "x-frame-options" not in cadre.headers
    texte = cadre.body.decode()
    assert f'href="{SITE}{adresse(vote)}"' in texte
    assert texte.count("<use ") == len(vote["votes"])
    page = site.get(adresse(vote), NAVIGATEUR)
    assert page.headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    code = unescape(re.findall(r"<textarea[^>]*>(.*?)</textarea>", page.body.decode())[0])
    assert code.startswith(f'<iframe src="{SITE}/embed{adresse(vote)}/hemicycle"')
    assert f'href="{adresse(vote)}/hemicycle.png"' in page.body.decode()


def test_the_frame_of_a_picture_leads_to_its_page(site: Client) -> None:
    assert f'href="{SITE}/alliances?chambre=senat"' in vue(site, "/embed/alliances/senat/accords")


def test_cards_have_the_size_that_is_asked_for_everywhere(site: Client, vote: dict[str, Any]) -> None:
    qui = vote["votes"][0]["parlementaire"]["slug"]
    sujet = site.get("/api/v1/sujets?limit=1").data[0]["slug"]
    dossier = site.get("/api/v1/dossiers?limit=1").data[0]["uid"]
    for chemin in (adresse(vote), f"/parlementaires/{qui}", f"/lois/{sujet}", f"/dossiers/{dossier}", ""):
        assert taille(site.get(f"{chemin}/carte.png")) == (1200, 630), chemin
    assert site.get("/parlementaires/personne/carte.png").status == 404


def test_those_who_ask_for_one_picture_too_many_are_told_to_come_back(
    site: Client, vote: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(en_pixels, "_under_way", 99)
    reponse = site.get(f"{adresse(vote)}/hemicycle.png")
    assert (reponse.status, reponse.headers["retry-after"]) == (503, "1")


# The sitemap


def lieux(reponse: Reponse) -> list[str]:
    return [
        one.text or "" for one in ET.fromstring(reponse.body).iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")
    ]


def test_the_sitemap_leads_to_pages_that_are_there(site: Client) -> None:
    plans = lieux(site.get("/sitemap.xml"))
    assert f"Sitemap: {SITE}/sitemap.xml" in site.get("/robots.txt").body.decode().splitlines()
    trouvees = []
    for plan in plans:
        pages = lieux(site.get(plan.removeprefix(SITE)))
        assert pages, plan
        trouvees += pages
        for premiere in (pages[0], pages[-1]):
            vue(site, premiere.removeprefix(SITE))
    assert len(trouvees) == len(set(trouvees))
    documents = documentation.ecrits().values()
    assert {f"{SITE}{une}" for une in ("/", *documents, *reference.addresses())} <= set(trouvees)
    plan = site.get("/api/v1/sitemap").json()
    assert len([une for une in trouvees if "/scrutins/" in une]) == len(plan["scrutins"])


def test_no_reader_waits_for_a_template_to_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler()
    monkeypatch.setattr(_TEMPLATES, "compile", None)
    for nom in _TEMPLATES.list_templates():
        _TEMPLATES.get_template(nom)
