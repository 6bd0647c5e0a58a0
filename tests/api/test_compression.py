"""Negotiation of codings, and the codings themselves."""

import asyncio
import gzip
import random
import threading
import tracemalloc

import brotli
import pytest
import zstandard

from hemicycle.api.answers import representation as compression
from hemicycle.api.answers.representation import compress, encode, negotiate

SHORT, LONG = b"abc" * 1000, b"abc" * 100_000


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        ("", "identity"),
        ("gzip", "gzip"),
        ("x-gzip", "gzip"),
        ("gzip, deflate, br, zstd", "zstd"),
        ("GZIP", "gzip"),
        ("br", "br"),
        ("*", "zstd"),
        ("gzip;q=1.0, zstd;q=0.5", "gzip"),
        ("zstd;q=0, gzip;q=0", "identity"),
        ("gzip;q=0, *", "zstd"),
        ("zstd;q=0, *;q=0.4", "br"),
        ("identity;q=1, gzip;q=0.5", "identity"),
        ("identity;q=0, gzip", "gzip"),
        ("identity;q=0", "identity"),
        ("*;q=0", "identity"),
        ("gzip;q=beaucoup", "identity"),
        ("gzip ; q = 0.3 , zstd ; q=0.2", "gzip"),
        (",,gzip,,", "gzip"),
        ("\xff\xfe", "identity"),
    ],
)
def test_the_preferred_coding_is_chosen(accept: str, expected: str) -> None:
    assert negotiate(accept) == expected


def test_gzip_gives_back_the_body() -> None:
    assert gzip.decompress(compress(b"abc" * 1000, "gzip")) == b"abc" * 1000


def test_zstd_gives_back_the_body() -> None:
    assert zstandard.ZstdDecompressor().decompress(compress(b"abc" * 1000, "zstd")) == b"abc" * 1000


def test_brotli_gives_back_the_body() -> None:
    assert brotli.decompress(compress(b"abc" * 1000, "br")) == b"abc" * 1000


@pytest.mark.parametrize("coding", ["gzip", "br", "zstd"])
def test_the_same_body_gives_the_same_bytes(coding: str) -> None:
    assert compress(b"abc" * 1000, coding) == compress(b"abc" * 1000, coding)


@pytest.mark.parametrize("coding", ["identity", "gzip", "br", "zstd"])
@pytest.mark.parametrize("body", [SHORT, LONG])
def test_a_body_is_encoded_alike_in_a_thread_or_not(body: bytes, coding: str) -> None:
    assert asyncio.run(encode(body, coding)) == compress(body, coding)


@pytest.mark.parametrize("coding", ["gzip", "br", "zstd"])
def test_a_compressed_body_holds_no_more_memory_than_its_bytes(coding: str) -> None:
    tracemalloc.start()
    try:
        encoded = compress(LONG, coding)
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held - len(encoded) < 10_000


def test_a_short_body_is_compressed_where_it_is_asked_for(used: set[str]) -> None:
    asyncio.run(encode(SHORT, "zstd"))
    assert used == {threading.current_thread().name}


def test_many_long_bodies_are_compressed_by_two_threads_at_most(used: set[str]) -> None:
    async def all_at_once() -> None:
        await asyncio.gather(*(encode(random.Random(seed).randbytes(300_000), "zstd") for seed in range(12)))

    asyncio.run(all_at_once())
    assert 1 <= len(used) <= 2
    assert threading.current_thread().name not in used


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of the threads that compress."""
    names: set[str] = set()

    def noted(body: bytes, coding: str) -> bytes:
        names.add(threading.current_thread().name)
        return compress(body, coding)

    monkeypatch.setattr(compression, "compress", noted)
    return names
