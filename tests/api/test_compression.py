"""Negotiation of codings, and the codings themselves."""

import gzip

import pytest
import zstandard

from hemicycle.api.compression import compress, negotiate


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        (b"", "identity"),
        (b"gzip", "gzip"),
        (b"x-gzip", "gzip"),
        (b"gzip, deflate, br, zstd", "zstd"),
        (b"GZIP", "gzip"),
        (b"br", "identity"),
        (b"*", "zstd"),
        (b"gzip;q=1.0, zstd;q=0.5", "gzip"),
        (b"zstd;q=0, gzip;q=0", "identity"),
        (b"gzip;q=0, *", "zstd"),
        (b"zstd;q=0, *;q=0.4", "gzip"),
        (b"identity;q=1, gzip;q=0.5", "identity"),
        (b"identity;q=0, gzip", "gzip"),
        (b"identity;q=0", "identity"),
        (b"*;q=0", "identity"),
        (b"gzip;q=beaucoup", "identity"),
        (b"gzip ; q = 0.3 , zstd ; q=0.2", "gzip"),
        (b",,gzip,,", "gzip"),
        (b"\xff\xfe", "identity"),
    ],
)
def test_the_preferred_coding_is_chosen(accept: bytes, expected: str) -> None:
    assert negotiate(accept) == expected


def test_gzip_gives_back_the_body() -> None:
    assert gzip.decompress(compress(b"abc" * 1000, "gzip")) == b"abc" * 1000


def test_zstd_gives_back_the_body() -> None:
    assert zstandard.ZstdDecompressor().decompress(compress(b"abc" * 1000, "zstd")) == b"abc" * 1000


@pytest.mark.parametrize("coding", ["gzip", "zstd"])
def test_the_same_body_gives_the_same_bytes(coding: str) -> None:
    assert compress(b"abc" * 1000, coding) == compress(b"abc" * 1000, coding)
