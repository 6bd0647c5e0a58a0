"""The sitemap as clients get it."""

import msgspec

from hemicycle.models.sitemap import PlanDuSite
from hemicycle.queries import sitemap
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.names import LE_SITEMAP, SITEMAP
from tests.api.client import Client
from tests.api.faux_store import FauxStore

URL = "/api/v1/sitemap"


def test_the_answer_is_exactly_what_its_model_says(chambres: Client) -> None:
    answer = chambres.get(URL)
    decoded = msgspec.json.decode(answer.body, type=PlanDuSite, strict=True)
    assert msgspec.to_builtins(decoded) == answer.json()
    assert all(answer.json()[name] for name in ("deputes", "senateurs", "scrutins", "groupes"))


def test_it_is_sent_as_it_was_published(chambres: Client, publie: FauxStore) -> None:
    found = publie.document(SITEMAP, "corps", LE_SITEMAP)
    assert found is not None
    assert chambres.get(URL).body == found.body


def test_it_is_read_once_and_kept(publie: FauxStore) -> None:
    release = OpenRelease(publie)
    publie.reads.clear()
    assert sitemap.lire(release) == sitemap.lire(release)
    assert publie.reads == ["find sitemap corps"]


def test_its_groups_answer_at_their_address(chambres: Client) -> None:
    for groupe in chambres.get(URL).json()["groupes"]:
        assert chambres.get(f"/api/v1/groupes/{groupe['chambre']}/{groupe['slug']}").status == 200


def test_its_members_and_scrutins_answer_at_their_address(chambres: Client) -> None:
    plan = chambres.get(URL).json()
    for membre in plan["deputes"]:
        assert chambres.get(f"/api/v1/deputes/{membre['slug']}").status == 200
    for s in plan["scrutins"][:5]:
        query = f"chambre={s['chambre']}&session={s['session']}"
        assert chambres.get(f"/api/v1/scrutins/{s['numero']}?{query}").data["date"] == s["date"]
