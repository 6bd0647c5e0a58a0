"""The home page as clients get it, and its reload in every serving process."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hemicycle.api.answers.release_holder import HOMEPAGE
from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.api.routes.homepage import RELAYED
from hemicycle.api.server import PointedReleases
from hemicycle.models.homepage import Rechargement
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines import pointer
from hemicycle.release.format.names import LE_SITEMAP, SITEMAP
from hemicycle.release.format.store import Store
from hemicycle.settings import Settings
from tests import agenda_minuscule, moteurs
from tests import agenda_minuscule as m
from tests.api.client import Client, Reponse
from tests.api.clients import client_compte
from tests.api.conftest import FauxReleases
from tests.api.faux_store import FauxStore
from tests.publication import RELEASE, ecrire

LIEU = "agenda"
SITEMAP_URL = "/api/v1/sitemap"
WARM = f"{HOMEPAGE}/warm"
SECRET = "mot-de-passe-des-moulins"
PORTEUR = {"X-Hemicycle-Secret": SECRET}


class ReleasesComptees(PointedReleases):
    """The releases of a home, each told what was asked of it."""

    store: FauxStore

    def open(self, pointed: Any) -> Store:
        self.store = FauxStore(moteurs.ouvrir(pointed.path / pointer.DATABASE), pointed.path)
        return self.store


class Processus:
    """One serving process over a home."""

    def __init__(self, home: Path, secret: str) -> None:
        settings = Settings.model_validate({"home": home, "release_poll": 3600, "warm_secret": secret})
        self.releases = ReleasesComptees(settings)
        log = AccessLog(enabled=False)
        self.client = Client(create_app(settings, self.releases, access_log=log, clock=m.MAINTENANT.timestamp))

    def lit_la_page(self) -> bool:
        """Whether the store is read when somebody asks for the home page."""
        self.releases.store.reads.clear()
        assert self.client.get(HOMEPAGE).status == 200
        return bool(self.releases.store.reads)


@contextmanager
def processus(home: Path, nombre: int = 1, secret: str = SECRET) -> Iterator[list[Processus]]:
    with ExitStack() as stack:
        found = [Processus(home, secret) for _ in range(nombre)]
        for un in found:
            stack.enter_context(un.client)
        yield found


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    (folder / "releases").mkdir()
    ecrire(folder / "releases", m.monde())
    pointer.switch(folder / "releases", RELEASE)
    return folder


# The page


def test_the_page_shows_what_is_recent_and_what_is_to_come(client: Client) -> None:
    assert list(client.get(HOMEPAGE).json()) == [
        "stats", "recentScrutins", "recentActions", "trendingDossiers", "lastUpdate", "upcoming",
    ]  # fmt: skip


def test_the_last_update_is_when_the_release_was_published(client: Client) -> None:
    assert client.get(HOMEPAGE).json()["lastUpdate"] == "2026-01-02T00:00:00.000Z"


def test_the_meetings_to_come_are_the_confirmed_ones_in_order(client: Client) -> None:
    events = client.get(HOMEPAGE).json()["upcoming"]["events"]
    assert [event["uid"] for event in events] == [
        m.COMMISSION_SENAT, m.APRES_MIDI, m.JEUDI, m.SANS_PAROLE, m.MINUIT, m.AVRIL, m.RAPPORTEE,
    ]  # fmt: skip


def test_a_meeting_shows_its_body(client: Client) -> None:
    event = client.get(HOMEPAGE).json()["upcoming"]["events"][0]
    assert event["commission"] == {
        "slug": "moulins-senat",
        "nom": "Commission des moulins",
        "nomCourt": None,
        "chambre": "senat",
        "organeRef": m.MOULINS_SENAT,
    }
    assert (event["dateDebut"], event["etat"]) == ("2025-03-12T08:00:00.000Z", "confirme")


@pytest.mark.parametrize(
    ("moment", "premiere"),
    [
        (datetime(2025, 3, 12, 22, 59, tzinfo=UTC), m.COMMISSION_SENAT),  # a minute before midnight in Paris
        (datetime(2025, 3, 12, 23, 0, tzinfo=UTC), m.JEUDI),
    ],
)
def test_a_day_is_shown_until_it_is_over_in_paris(moment: datetime, premiere: str) -> None:
    with client_compte(agenda_minuscule.monde, moment) as (client, _):
        assert client.get(HOMEPAGE).json()["upcoming"]["events"][0]["uid"] == premiere


def test_nothing_is_announced_after_the_last_meeting() -> None:
    with client_compte(agenda_minuscule.monde, datetime(2026, 1, 1, tzinfo=UTC)) as (client, _):
        assert client.get(HOMEPAGE).json()["upcoming"] == {"events": []}


# Its reload


def test_a_reload_says_what_it_did(home: Path) -> None:
    with processus(home) as (un,):
        answer = un.client.post(WARM, headers=PORTEUR)
    assert answer.status == 200
    assert msgspec.json.decode(answer.body, type=Rechargement, strict=True).status == "reloaded"
    assert answer.json()["ok"] is True
    assert answer.headers["cache-control"] == "no-store"


def test_the_process_that_is_asked_makes_its_page_anew(home: Path) -> None:
    with processus(home) as (un,):
        assert un.lit_la_page()
        assert not un.lit_la_page()
        un.client.post(WARM, headers=PORTEUR)
        assert un.lit_la_page()


def test_every_other_process_makes_its_page_anew_at_its_next_look(home: Path) -> None:
    with processus(home, 2) as (un, autre):
        autre.lit_la_page()
        un.client.post(WARM, headers=PORTEUR)
        assert not autre.lit_la_page()
        autre.client.run(autre.client.app.holder.refresh())
        assert autre.lit_la_page()
        assert not autre.lit_la_page()


def test_a_reload_reads_the_page_before_it_answers(home: Path) -> None:
    with processus(home) as (un,):
        un.releases.store.reads.clear()
        un.client.post(WARM, headers=PORTEUR)
        assert "documents reunion agenda" in un.releases.store.reads


def test_a_reload_takes_a_release_that_the_regular_look_has_not_seen_yet(home: Path, tmp_path: Path) -> None:
    releases = shutil.copytree(home, tmp_path / "home") / "releases"
    with processus(releases.parent) as (un,):
        former = un.releases.store
        shutil.copytree(releases / RELEASE, releases / "suite")
        pointer.switch(releases, "suite")
        assert un.client.post(WARM, headers=PORTEUR).status == 200
        assert un.releases.store is not former


def _refusee(answer: Reponse) -> bool:
    return answer.status == 403 and answer.json() == {
        "statusCode": 403,
        "error": "Forbidden",
        "code": "FORBIDDEN",
        "message": "Rechargement refusé.",
    }


@pytest.mark.parametrize("headers", [{}, {"X-Hemicycle-Secret": ""}, {"X-Hemicycle-Secret": "autre"}, {"X-Warm": "x"}])
def test_a_reload_without_the_secret_is_refused(home: Path, headers: Mapping[str, str]) -> None:
    with processus(home) as (un,):
        un.lit_la_page()
        assert _refusee(un.client.post(WARM, headers=headers))
        assert not un.lit_la_page()


@pytest.mark.parametrize("headers", [{}, {"X-Hemicycle-Secret": ""}, PORTEUR])
def test_without_a_configured_secret_the_door_is_closed(home: Path, headers: Mapping[str, str]) -> None:
    with processus(home, secret="") as (un,):
        assert _refusee(un.client.post(WARM, headers=headers))


@pytest.mark.parametrize("relais", RELAYED)
def test_a_relayed_request_is_refused_even_with_the_secret(home: Path, relais: str) -> None:
    with processus(home) as (un,):
        assert _refusee(un.client.post(WARM, headers=PORTEUR | {relais: "192.0.2.1"}))


def test_the_door_cannot_be_read(client: Client) -> None:
    assert client.get(WARM, PORTEUR).status == 405


def test_a_home_that_cannot_be_written_is_unavailable_and_says_so(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    with processus(home) as (un,):
        monkeypatch.setattr(un.releases, "ask_reload", _en_lecture_seule)
        answer = un.client.post(WARM, headers=PORTEUR)
    assert (answer.status, answer.json()["code"]) == (503, "SERVICE_UNAVAILABLE")
    assert "journal" in answer.json()["message"]


def test_without_a_release_there_is_nothing_to_reload() -> None:
    settings = Settings.model_validate({"warm_secret": SECRET, "release_poll": 3600})
    with Client(create_app(settings, FauxReleases(None), access_log=AccessLog(enabled=False))) as client:
        assert client.post(WARM, headers=PORTEUR).status == 503


def test_the_secret_is_written_nowhere(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings.model_validate({"home": home, "release_poll": 3600, "warm_secret": SECRET})
    written: list[str] = [repr(settings), str(settings.model_dump())]
    with Client(create_app(settings, PointedReleases(settings), access_log=AccessLog(enabled=True))) as client:
        for headers in (PORTEUR, PORTEUR | {"Via": "1.1 x"}):
            written += [str(client.post(WARM, headers=headers))]
    written += capsys.readouterr()
    assert "warm" in "".join(written)
    assert SECRET not in "".join(written)


def _en_lecture_seule() -> None:
    raise PermissionError(30, "Read-only file system")


# The sitemap


def test_the_sitemap_holds_something_of_every_kind(chambres: Client) -> None:
    assert all(chambres.get(SITEMAP_URL).json()[name] for name in ("deputes", "senateurs", "scrutins", "groupes"))


def test_the_sitemap_is_sent_as_it_was_published(chambres: Client, publie: FauxStore) -> None:
    found = publie.document(SITEMAP, "corps", LE_SITEMAP)
    assert found is not None
    assert chambres.get(SITEMAP_URL).body == found.body


def test_the_sitemap_is_read_once_and_kept(publie: FauxStore) -> None:
    release = OpenRelease(publie)
    publie.reads.clear()
    assert release.sitemap == release.sitemap
    assert publie.reads == ["document sitemap corps"]


def test_groups_of_the_sitemap_answer_at_their_address(chambres: Client) -> None:
    for groupe in chambres.get(SITEMAP_URL).json()["groupes"]:
        assert chambres.get(f"/api/v1/groupes/{groupe['chambre']}/{groupe['slug']}").status == 200


def test_members_of_the_sitemap_and_scrutins_answer_at_their_address(chambres: Client) -> None:
    plan = chambres.get(SITEMAP_URL).json()
    for membre in plan["deputes"]:
        assert chambres.get(f"/api/v1/deputes/{membre['slug']}").status == 200
    for s in plan["scrutins"][:5]:
        query = f"chambre={s['chambre']}&session={s['session']}"
        assert chambres.get(f"/api/v1/scrutins/{s['numero']}?{query}").data["date"] == s["date"]
