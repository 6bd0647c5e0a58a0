"""The official sources of a release: their producers, licences and dates, as the licence asks."""

from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_record


def liste(release: OpenRelease) -> bytes:
    """Every source the release was made from."""
    return encode_record(release.constante("sources") or b"[]")
