"""How an XML file of a publisher is opened."""

import pytest

from hemicycle.sources.base import Reject
from hemicycle.sources.reading.markup import local_name, xml_root


def test_the_root_is_known_by_its_name_whatever_its_namespace() -> None:
    assert local_name(xml_root(b'<feed xmlns="urn:x"/>', "feed")) == "feed"


def test_another_root_is_refused() -> None:
    with pytest.raises(Reject, match="racine « feed » absente"):
        xml_root(b"<flux/>", "feed")


def test_a_document_type_is_refused() -> None:
    with pytest.raises(Reject, match="type de document"):
        xml_root(b'<!DOCTYPE feed [<!ENTITY b "x">]><feed>&b;</feed>', "feed")


def test_what_is_not_xml_is_refused_in_one_line() -> None:
    with pytest.raises(Reject, match="XML illisible"):
        xml_root(b"<feed>", "feed")


def test_comments_and_instructions_are_left_out() -> None:
    assert len(xml_root(b"<feed><!-- a --><?b c?><d/></feed>", "feed")) == 1
