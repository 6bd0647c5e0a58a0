"""The official sources of a release: their producers, licences and dates, as the licence asks."""

from hemicycle.queries.open_release import Lecture
from hemicycle.queries.pages import encode_record


def liste(lecture: Lecture) -> bytes:
    """Every source the release was made from."""
    return encode_record(lecture.constante("sources") or b"[]")
