"""Members of a zip, made as they are asked for, here or in another process."""

import zipfile
from pathlib import Path

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.base import Reject
from hemicycle.sources.reading.members import Bounds, ZipMembers, open_members, open_zip, sizes_of

CONTENTS = {"un.json": b'{"a": 1}' * 50, "plis/deux.json": b'{"b": 2}' * 90, "trois.json": b"[]"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    target = tmp_path / "gens.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("plis/", b"")
        for name, content in CONTENTS.items():
            method = zipfile.ZIP_STORED if name == "trois.json" else zipfile.ZIP_DEFLATED
            archive.writestr(name, content, method)
    return target


def test_members_are_those_of_the_directory_without_its_folders(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert [member.name for member in members] == list(CONTENTS)
        assert [member.size for member in members] == sizes_of(members) == [len(one) for one in CONTENTS.values()]


def test_a_slice_of_members_reads_as_the_whole_does(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert [member.read() for member in members[1:3]] == list(CONTENTS.values())[1:]
        assert members[0].read() == CONTENTS["un.json"]


def test_packed_members_are_read_without_the_directory(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert isinstance(members, ZipMembers)
        packed = members.packed(0, 2)
    content = path.read_bytes()
    path.write_bytes(content[: content.index(b"PK\x01\x02")])  # the directory is cut off
    with open_zip(path, path.name) as archive:
        read = {member.name: member.read() for member in ZipMembers.unpacked(archive, packed, Bounds())}
    assert read == {name: CONTENTS[name] for name in ("un.json", "plis/deux.json")}


def test_a_packed_member_that_is_not_plain_is_left_to_the_standard_library(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert isinstance(members, ZipMembers)
        packed = members.packed(2, 3)
    with open_zip(path, path.name) as archive:
        (member,) = ZipMembers.unpacked(archive, packed, Bounds())
        assert member.read() == CONTENTS["trois.json"]
        with member.stream() as stream:
            assert stream.file.read() == CONTENTS["trois.json"]


def test_bounds_hold_for_packed_members(path: Path) -> None:
    with open_members(path, path.name, "zip", Bounds()) as members:
        assert isinstance(members, ZipMembers)
        packed = members.packed(0, 1)
    with open_zip(path, path.name) as archive:
        (member,) = ZipMembers.unpacked(archive, packed, Bounds(member=10))
        with pytest.raises(Reject, match="membre de plus de"):
            member.read()


def test_a_zip_that_cannot_be_opened_says_so_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "gens.zip"
    path.write_bytes(b"PK\x03\x04 rien d'autre")
    with pytest.raises(SourceError, match="tronquée ou illisible"), open_members(path, "gens.zip", "zip", Bounds()):
        pass
