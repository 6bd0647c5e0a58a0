"""The cache of finished answers."""

import random
import tracemalloc

import pytest

from hemicycle.api.answers.cache import Cache
from hemicycle.api.answers.messages import Finished, Head

ADDRESS = ("/x", "a=1")


def _finished(size: int = 10) -> Finished:
    return Finished(Head(200, []), b"x" * size, '"tag"')


def test_an_answer_is_found_under_its_written_and_its_canonical_address() -> None:
    cache, answer = Cache(100_000), _finished()
    cache.alias(ADDRESS, "/x?a=1", [("x-y", "z")])
    cache.put("/x?a=1", "gzip", answer)
    assert cache.lookup(ADDRESS, "gzip") == (answer, [("x-y", "z")])
    assert cache.get("/x?a=1", "gzip") is answer


def test_codings_are_kept_apart() -> None:
    cache = Cache(100_000)
    cache.put("/x", "gzip", _finished())
    assert cache.get("/x", "identity") is None


def test_an_alias_without_answer_gives_nothing() -> None:
    cache = Cache(100_000)
    cache.alias(ADDRESS, "/x", [])
    assert cache.lookup(ADDRESS, "gzip")[0] is None


def _ask(cache: Cache, name: str, size: int = 10_000) -> bool:
    """Ask as the service does: whether an answer was kept, which otherwise is made and offered."""
    hit = cache.get(name, "gzip") is not None
    if not hit:
        cache.put(name, "gzip", _finished(size))
    return hit


def test_what_is_asked_for_stays_whatever_passes_by_once() -> None:
    cache = Cache(100_000)
    popular = [f"/popular/{n}" for n in range(4)]
    for n in range(200):
        for name in popular:
            _ask(cache, name)
        _ask(cache, f"/crawled/{n}")
        _ask(cache, f"/crawled/{n + 1000}")
    assert all(_ask(cache, name) for name in popular)


def test_addresses_asked_in_turn_that_do_not_all_fit_are_hits_for_the_most_part() -> None:
    cache = Cache(100_000)  # eight of these ten answers
    for _ in range(20):
        hits = [_ask(cache, str(name)) for name in range(10)]
    assert sum(hits) >= 7


def test_what_was_asked_for_long_ago_gives_way() -> None:
    cache = Cache(100_000)
    for _ in range(50):
        for name in range(8):
            _ask(cache, f"/former/{name}")
    for _ in range(50):
        hits = [_ask(cache, f"/new/{name}") for name in range(8)]
    assert all(hits)


def test_a_long_answer_does_not_drive_out_several_that_are_asked_for_as_much() -> None:
    cache = Cache(100_000)
    for _ in range(3):
        short = [_ask(cache, f"/short/{name}", 1000) for name in range(48)]
        _ask(cache, "/long", 10_000)
    assert all(short)
    assert cache.get("/long", "gzip") is None


def test_long_plain_bodies_are_packed_rather_than_dropped() -> None:
    cache = Cache(300_000)  # nine of them as they are
    answers = {str(name): _finished(30_000 + name) for name in range(20)}
    for name, answer in answers.items():
        cache.put(name, "identity", answer)
    kept = {name: cache.get(name, "identity") for name in answers}
    assert len(cache) > 15
    assert [name for name, answer in kept.items() if answer not in (None, answers[name])] == []


def test_what_is_kept_takes_the_memory_that_is_counted() -> None:
    cache = Cache(3_000_000)
    tracemalloc.start()
    try:
        for name in range(60):
            shared = [("etag", str(name))]
            answer = Finished(Head(200, [*shared, ("link", "x" * 200)]), bytes(300_000), "", Head(304, shared))
            cache.alias((f"/{name}", ""), str(name), [])
            cache.put(str(name), "identity", answer)
        del answer, shared
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(cache) > 12  # some of them packed
    assert held < cache.size + 100_000


def test_a_packed_answer_may_be_replaced() -> None:
    cache = Cache(300_000)
    for name in range(20):
        cache.put(str(name), "identity", _finished(30_000))
    for name in range(20):
        cache.put(str(name), "identity", _finished(10))
        assert cache.get(str(name), "identity") == _finished(10)
        cache.forget(str(name))
    assert (len(cache), cache.size) == (0, 0)


def test_a_body_that_cannot_be_packed_is_kept_as_it_is_or_leaves() -> None:
    cache, content = Cache(300_000), random.Random(1).randbytes(30_000)
    for name in range(20):
        cache.put(str(name), "identity", Finished(Head(200, []), content))
    assert 0 < len(cache) < 10
    assert cache.size <= cache.capacity


def test_what_is_known_of_answers_that_are_not_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hemicycle.api.answers.cache._REMEMBERED", 10)
    cache = Cache(100_000)
    for name in range(8):
        _ask(cache, f"/kept/{name}")
        _ask(cache, f"/kept/{name}")
    for name in range(20):
        _ask(cache, f"/seen/{name}")
    assert len(cache._asked) == 10


def test_the_bytes_kept_never_exceed_the_capacity() -> None:
    cache = Cache(50_000)
    for name in range(200):
        cache.put(str(name), "identity", _finished(name * 20))
        assert cache.size <= cache.capacity


def test_long_addresses_count_as_long_as_they_are() -> None:
    """Their answers may be short: a client who makes up addresses must not have more kept than the capacity."""
    cache = Cache(1_000_000)
    for number in range(1000):
        address = f"/x?q={number}&{'y' * 8000}"
        links = ", ".join(f"<{address}>" for _ in range(4))
        cache.put(address, "identity", Finished(Head(200, [("link", links)]), b"[]"))
    kept = [(name, answer) for name, _ in cache._entries if (answer := cache.get(name, "identity")) is not None]
    assert 0 < sum(len(name) + len(dict(answer.head.headers)["link"]) for name, answer in kept) <= cache.capacity


def test_replacing_an_answer_does_not_count_it_twice() -> None:
    cache = Cache(100_000)
    cache.put("/x", "identity", _finished(10))
    size = cache.size
    cache.put("/x", "identity", _finished(10))
    assert cache.size == size
    assert len(cache) == 1


def test_an_answer_too_big_for_the_cache_is_not_kept() -> None:
    cache = Cache(100_000)
    cache.put("/x", "identity", _finished(50_000))
    assert len(cache) == 0


def test_a_cache_of_no_byte_keeps_nothing() -> None:
    cache = Cache(0)
    cache.alias(ADDRESS, "/x", [])
    cache.put("/x", "identity", _finished(0))
    cache.ping()
    assert len(cache) == 0


def test_written_addresses_are_bounded_in_number() -> None:
    cache = Cache(100_000)
    for n in range(20_000):
        cache.alias(("/x", str(n)), "/x", [])
    cache.put("/x", "identity", _finished())
    assert cache.lookup(("/x", "0"), "identity")[0] is None
    assert cache.lookup(("/x", "19999"), "identity")[0] is not None


def test_a_long_written_address_is_not_remembered() -> None:
    cache = Cache(100_000)
    cache.alias(("/x", "a" * 5000), "/x", [])
    cache.put("/x", "identity", _finished())
    assert cache.lookup(("/x", "a" * 5000), "identity")[0] is None


def test_the_answers_of_a_path_are_forgotten_whatever_their_parameters_and_instant() -> None:
    cache = Cache(100_000)
    for name in ("/x", "/x?page=2", "/x#900", "/x?page=2#900"):
        cache.put(name, "identity", _finished())
        cache.put(name, "gzip", _finished())
    cache.forget("/x")
    assert (len(cache), cache.size) == (0, 0)


def test_the_answers_of_other_paths_are_not_forgotten() -> None:
    cache = Cache(100_000)
    for name in ("/x/y", "/xy", "/y?de=/x", "/"):
        cache.put(name, "identity", _finished())
    size = cache.size
    cache.forget("/x")
    assert (len(cache), cache.size) == (4, size)


def test_a_ping_leaves_no_trace() -> None:
    cache = Cache(100_000)
    cache.ping()
    assert (len(cache), cache.size) == (0, 0)


def test_a_ping_fails_when_the_cache_loses_what_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Cache(100_000)
    monkeypatch.setattr(cache, "get", lambda *_: None)
    with pytest.raises(RuntimeError):
        cache.ping()


def test_an_answer_stands_for_its_span_and_while_what_it_rests_on_is_as_it_was() -> None:
    now, unchanged = [10.0], [True]
    answer = _finished()._replace(span=(10.0, 70.0), unchanged=lambda: unchanged[0])
    assert answer.stands(lambda: now[0])
    now[0] = 70.0
    assert not answer.stands(lambda: now[0])
    now[0], unchanged[0] = 69.9, False
    assert not answer.stands(lambda: now[0])


def test_an_answer_that_rests_on_the_release_alone_stands_without_a_look_at_the_clock() -> None:
    def clock() -> float:
        raise AssertionError("nobody needs the time")

    assert _finished().stands(clock)
