"""The switch from one release to the next, under requests."""

import asyncio

import pytest
from structlog.testing import capture_logs

from hemicycle.api.answers.cache import Cache
from hemicycle.api.answers.messages import Finished, Head
from hemicycle.api.answers.release_holder import HOMEPAGE, ReleaseHolder, ServedRelease
from tests.api.client import Client
from tests.api.conftest import FauxPointeur, FauxReleases, ouvrir
from tests.api.faux_store import FauxStore
from tests.api.monde import monde


def test_a_new_release_is_served_once_the_pointer_names_it(solo: Client, releases: FauxReleases) -> None:
    before = solo.get("/api/v1/scrutins")
    releases.point(monde("demo-suite"))
    assert solo.run(solo.app.holder.refresh()) is True
    after = solo.get("/api/v1/scrutins")
    assert after.headers["x-hemicycle-release"] == "demo-suite"
    assert after.headers["etag"] != before.headers["etag"]


def test_the_former_release_is_closed_and_its_answers_dropped(
    solo: Client, releases: FauxReleases, store: FauxStore
) -> None:
    solo.get("/api/v1/scrutins")
    suite = monde("demo-suite")
    releases.point(suite)
    solo.run(solo.app.holder.refresh())
    assert store.closed
    suite.reads.clear()
    solo.get("/api/v1/scrutins")
    assert suite.reads != []


def test_an_unchanged_pointer_changes_nothing(solo: Client, store: FauxStore) -> None:
    assert solo.run(solo.app.holder.refresh()) is False
    assert not store.closed


def test_a_pointer_rewritten_to_the_same_release_keeps_its_answers(
    solo: Client, releases: FauxReleases, store: FauxStore
) -> None:
    solo.get("/api/v1/scrutins")
    releases.point(store)
    assert solo.run(solo.app.holder.refresh()) is False
    store.reads.clear()
    assert solo.get("/api/v1/scrutins").status == 200
    assert store.reads == []


def test_a_reload_drops_the_home_page_and_nothing_else(solo: Client, releases: FauxReleases) -> None:
    cache = _kept(solo)
    for name in (HOMEPAGE, "/api/v1/scrutins"):
        cache.put(name, "identity", Finished(Head(200, []), b""))
    releases.ask_reload()
    assert solo.run(solo.app.holder.refresh()) is False
    assert cache.get(HOMEPAGE, "identity") is None
    assert cache.get("/api/v1/scrutins", "identity") is not None


def test_a_reload_is_done_once(solo: Client, releases: FauxReleases) -> None:
    releases.ask_reload()
    solo.run(solo.app.holder.refresh())
    cache = _kept(solo)
    cache.put(HOMEPAGE, "identity", Finished(Head(200, []), b""))
    solo.run(solo.app.holder.refresh())
    assert cache.get(HOMEPAGE, "identity") is not None


def test_a_reload_takes_the_release_that_the_pointer_names(solo: Client, releases: FauxReleases) -> None:
    releases.point(monde("demo-suite"))
    opened = solo.run(solo.app.holder.reload())
    assert opened.id == "demo-suite"


def test_two_looks_at_once_open_a_release_once(solo: Client, releases: FauxReleases, store: FauxStore) -> None:
    suite = monde("demo-suite")
    releases.point(suite)
    holder = solo.app.holder

    async def both() -> list[bool]:
        return list(await asyncio.gather(holder.refresh(), holder.refresh()))

    assert sorted(solo.run(both())) == [False, True]
    assert store.closed
    assert not suite.closed


def test_a_release_that_cannot_be_opened_leaves_the_former_in_service(
    solo: Client, releases: FauxReleases, store: FauxStore
) -> None:
    broken = monde("demo-cassee")
    broken.broken = True
    releases.point(broken)
    with pytest.raises(OSError, match="disparu"):
        solo.run(solo.app.holder.refresh())
    assert solo.get("/api/v1/scrutins").headers["x-hemicycle-release"] == store.release
    assert not store.closed


def test_a_release_refused_once_is_tried_again(solo: Client, releases: FauxReleases) -> None:
    late = monde("demo-tardive")
    late.broken = True
    releases.point(late)
    with pytest.raises(OSError, match="disparu"):
        solo.run(solo.app.holder.refresh())
    late.broken = False
    assert solo.run(solo.app.holder.refresh()) is True


def test_a_removed_pointer_keeps_the_release_in_service(solo: Client, releases: FauxReleases) -> None:
    releases.pointed = None
    assert solo.run(solo.app.holder.refresh()) is False
    assert solo.get("/api/v1/scrutins").status == 200


def test_a_release_is_closed_only_when_its_last_reader_is_done(store: FauxStore) -> None:
    opened = ServedRelease(store, 0)
    with opened.reading():
        with opened.reading():
            opened.retire()
            assert not store.closed
        assert not store.closed
    assert store.closed


def test_a_reader_that_fails_still_lets_the_release_close(store: FauxStore) -> None:
    opened = ServedRelease(store, 0)
    with pytest.raises(ZeroDivisionError), opened.reading():
        opened.retire()
        raise ZeroDivisionError
    assert store.closed


class ReleasesRegardees(FauxReleases):
    """Releases that count how often their pointer was looked at."""

    looks = 0

    def current(self) -> FauxPointeur | None:
        self.looks += 1
        return super().current()


def test_the_pointer_is_followed_in_the_background(store: FauxStore) -> None:
    releases = ReleasesRegardees(store)

    async def follow() -> None:
        holder = ReleaseHolder(releases, cache_bytes=0, poll=0)
        await holder.start()
        broken = monde("demo-cassee")
        broken.broken = True
        releases.point(broken)
        enough = releases.looks + 4  # the first may have begun before the pointer was written, the last not be over
        while releases.looks < enough:
            await asyncio.sleep(0)
        assert holder.current is not None
        assert holder.current.id == store.release
        releases.point(monde("demo-suite"))
        while holder.current.id != "demo-suite":
            await asyncio.sleep(0)
        await holder.stop()

    with capture_logs() as logs:
        asyncio.run(follow())
    assert store.closed
    assert [line["event"] for line in logs].count("release_refused") == 1  # told once, however often it was tried


def test_the_release_is_closed_when_the_service_stops(releases: FauxReleases, store: FauxStore) -> None:
    with ouvrir(releases):
        assert not store.closed
    assert store.closed


def test_a_process_started_over_a_release_that_cannot_be_opened_waits_for_one_that_can(store: FauxStore) -> None:
    store.broken = True
    with ouvrir(FauxReleases(store)) as client:
        assert client.get("/api/v1/scrutins").status == 503
        assert client.get("/health/live").status == 200
        store.broken = False
        client.run(client.app.holder.refresh())
        assert client.get("/api/v1/scrutins").status == 200


def test_a_service_without_release_takes_the_first_one(store: FauxStore) -> None:
    releases = FauxReleases(None)
    with ouvrir(releases) as client:
        assert client.get("/health/ready").status == 503
        releases.point(store)
        client.run(client.app.holder.refresh())
        assert client.get("/health/ready").status == 200


def _kept(client: Client) -> Cache:
    opened = client.app.holder.current
    assert opened is not None
    return opened.cache
