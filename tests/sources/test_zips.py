"""The short way to a member of a zip, and what it leaves to the long one."""

import io
import struct
import zipfile
from collections.abc import Callable

import pytest

from hemicycle.sources.reading.zips import entries_of, read_quickly
from tests.sources.sources_helpers import zip_bytes

MEMBERS = [("un.json", b'{"a": 1}' * 50), ("été.json", b'{"b": 2}' * 50)]


def quickly(content: bytes, place: int = 0) -> bytes | None:
    file = io.BytesIO(content)
    with zipfile.ZipFile(file) as archive:
        return read_quickly(file, entries_of(archive)[place])


def changed(content: bytes, where: bytes, offset: int, value: bytes) -> bytes:
    """A zip of which some bytes are others: those at `offset` after the first `where`."""
    start = content.index(where) + offset
    return content[:start] + value + content[start + len(value) :]


def stored() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(*MEMBERS[0])
    return buffer.getvalue()


DIRECTORY = b"PK\x01\x02"
FAULTS: dict[str, Callable[[], bytes]] = {
    "it is not deflated": stored,
    "it is encrypted": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 8, b"\x01"),
    "another checksum is announced": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 16, b"\0\0\0\0"),
    "a smaller size is announced": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 24, struct.pack("<L", 399)),
    "a bigger size is announced": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 24, struct.pack("<L", 401)),
    "it has another name in its place": lambda: changed(zip_bytes(MEMBERS), b"un.json", 0, b"nu"),
    "it is not where the directory says": lambda: changed(zip_bytes(MEMBERS), b"PK\x03\x04", 0, b"KP"),
    "it would run into the next one": lambda: changed(zip_bytes(MEMBERS), DIRECTORY, 20, struct.pack("<L", 4000)),
    "its bytes are damaged": lambda: changed(zip_bytes(MEMBERS), b"un.json", 9, b"\xff\xff\xff"),
}


def test_members_are_read_as_they_were_written() -> None:
    content = zip_bytes(MEMBERS)
    assert [quickly(content, place) for place in range(2)] == [written for _, written in MEMBERS]


def test_a_member_written_to_a_stream_is_read_too() -> None:
    class Unseekable(io.BytesIO):
        def seekable(self) -> bool:
            return False

    buffer = Unseekable()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(*MEMBERS[0])  # its sizes stand after its bytes, and in the directory
    assert quickly(buffer.getvalue()) == MEMBERS[0][1]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_member_is_left_to_the_long_way_when(fault: str) -> None:
    assert quickly(FAULTS[fault]()) is None
