"""The sitemap, serialised once when the release is published."""

from hemicycle.queries.open_release import OpenRelease


def lire(release: OpenRelease) -> bytes:
    """Every page that a site over the service may have; a bare object."""
    return release.sitemap
