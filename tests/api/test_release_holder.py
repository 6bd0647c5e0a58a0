"""The switch from one release to the next, under requests."""

import asyncio

import pytest
from structlog.testing import capture_logs

from hemicycle.api.answers.cache import Cache
from hemicycle.api.answers.messages import Finished, Head
from hemicycle.api.answers.release_holder import HOMEPAGE, ReleaseHolder, ServedRelease
from hemicycle.errors import ReleaseCorrupt, StoreUnavailable
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


def _look(client: Client) -> None:
    client.run(client.app.holder.refresh())


def _served(client: Client) -> str | None:
    return client.get("/api/v1/scrutins").headers.get("x-hemicycle-release")


def test_a_damaged_release_gives_way_to_the_newest_whole_one(
    solo: Client, releases: FauxReleases, store: FauxStore
) -> None:
    for name in ("demo-avant", "demo-hier"):
        releases.stores[name] = monde(name)
    releases.kept = ["demo-hier", "demo-avant"]
    releases.damages = {store.release: "coupé", "demo-hier": "le même paquet"}
    store.broken = True
    _look(solo)
    assert _served(solo) == "demo-avant"
    assert store.closed
    ready = solo.get("/health/ready")
    assert (ready.status, ready.json()["damagedRelease"]) == (200, store.release)


def test_a_damaged_release_without_another_is_not_served_nor_what_was_kept_of_it(
    solo: Client, releases: FauxReleases, store: FauxStore
) -> None:
    assert solo.get("/api/v1/scrutins").status == 200
    releases.damages = {store.release: "coupé"}
    store.broken = True
    _look(solo)
    assert [solo.get(path).status for path in ("/api/v1/scrutins", "/health/ready", "/health")] == [503, 503, 200]


def test_a_release_that_is_whole_again_comes_back(solo: Client, releases: FauxReleases, store: FauxStore) -> None:
    releases.stores["demo-hier"], releases.kept = monde("demo-hier"), ["demo-hier"]
    releases.damages = {store.release: "coupé"}
    store.broken = True
    _look(solo)
    store.broken = store.closed = False
    releases.damages.clear()
    _look(solo)
    assert _served(solo) == "demo-hier"  # its files are those that were found damaged: they are not read again
    releases.point(store, edition="rétablie")
    _look(solo)
    assert _served(solo) == store.release
    assert solo.get("/health/ready").json()["damagedRelease"] is None


def test_a_file_that_was_only_touched_is_opened_again(
    solo: Client, store: FauxStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = solo.app.holder.current

    def touched(_: object) -> None:
        raise ReleaseCorrupt("un fichier de la publication a changé")

    monkeypatch.setattr(store, "close", lambda: None)  # it is the same object that is opened again
    with monkeypatch.context() as once:
        once.setattr(store, "probe", touched)
        _look(solo)
    assert solo.app.holder.current is not before
    assert _served(solo) == store.release


def test_one_that_stands_in_may_be_damaged_too(solo: Client, releases: FauxReleases, store: FauxStore) -> None:
    hier = releases.stores["demo-hier"] = monde("demo-hier")
    releases.stores["demo-avant"] = monde("demo-avant")
    releases.kept, releases.damages = ["demo-hier", "demo-avant"], {store.release: "coupé"}
    store.broken = True
    _look(solo)
    releases.damages["demo-hier"] = "coupé"
    hier.broken = True
    _look(solo)
    assert _served(solo) == "demo-avant"
    assert solo.get("/health/ready").json()["damagedRelease"] == store.release


def test_a_new_release_takes_the_place_of_one_that_stands_in(
    solo: Client, releases: FauxReleases, store: FauxStore
) -> None:
    releases.stores["demo-hier"], releases.kept = monde("demo-hier"), ["demo-hier"]
    releases.damages = {store.release: "coupé"}
    store.broken = True
    _look(solo)
    releases.point(monde("demo-demain"))
    _look(solo)
    assert _served(solo) == "demo-demain"
    assert solo.get("/health/ready").json()["damagedRelease"] is None


def test_a_store_that_does_not_answer_is_not_damaged(
    solo: Client, store: FauxStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_: object) -> None:
        raise StoreUnavailable("la base ne répond pas")

    monkeypatch.setattr(store, "probe", away)
    _look(solo)
    assert _served(solo) == store.release
    assert solo.app.holder.silent
    monkeypatch.undo()
    _look(solo)
    assert not solo.app.holder.silent


def test_a_request_that_meets_the_damage_first_is_told_to_come_back(
    solo: Client, releases: FauxReleases, store: FauxStore
) -> None:
    releases.stores["demo-hier"], releases.kept = monde("demo-hier"), ["demo-hier"]
    releases.damages = {store.release: "coupé"}
    store.broken = True
    first = solo.get("/api/v1/scrutins")
    assert (first.status, first.headers["retry-after"]) == (503, "1")
    assert _served(solo) == "demo-hier"


def test_a_fault_of_ours_leaves_the_release_alone(
    solo: Client, store: FauxStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(store, "documents", faulty)
    assert solo.get("/api/v1/scrutins").status == 500
    monkeypatch.undo()
    assert _served(solo) == store.release


def _kept(client: Client) -> Cache:
    opened = client.app.holder.current
    assert opened is not None
    return opened.cache
