"""Entity tags: what tells one answer from every other, so that a client need not be sent what it has."""

import re
from hashlib import blake2b

_ENTITY_TAG = re.compile(rb'"[^"]*"')


def of_question(edition: str, version: str, name: str, coding: str) -> bytes:
    """A strong tag: the same release, code, question and coding give the same bytes, on every worker."""
    return _tag("\0".join((edition, version, name, coding)).encode())


def of_bytes(body: bytes, coding: str) -> bytes:
    """The tag of an answer that rests on something else than a release: that of its bytes."""
    return _tag(coding.encode() + body)


def same_entity(if_none_match: bytes, etag: bytes) -> bool:
    """Weak comparison of RFC 9110 §13.1.2: any tag of the list, or `*`."""
    return if_none_match.strip() == b"*" or names(if_none_match, etag)


def names(if_none_match: bytes, etag: bytes) -> bool:
    """Whether a client names this very answer. `*` does not: only a read can tell whether there is one."""
    return etag in _ENTITY_TAG.findall(if_none_match)


def _tag(content: bytes) -> bytes:
    return b'"%b"' % blake2b(content, digest_size=12).hexdigest().encode()
