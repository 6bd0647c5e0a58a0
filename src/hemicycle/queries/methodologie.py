"""How the figures of a release were made, and from which official sources."""

from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_record


def lire(release: OpenRelease) -> bytes:
    """Formulas, constants, flags and dates, as published with the figures themselves."""
    body = release.constante("methodologie")
    if body is None:
        raise LookupError("la publication ne dit pas comment ses chiffres sont faits")
    return encode_record(body)


def sources(release: OpenRelease) -> bytes:
    """Every source the release was made from, with its producer, licence and dates, as the licence asks."""
    return encode_record(release.constante("sources") or b"[]")
