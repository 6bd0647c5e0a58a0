"""The sitemap, serialised once when the release is published."""

from hemicycle.queries.lecture import Lecture
from hemicycle.release.cles import LE_SITEMAP, SITEMAP


def lire(lecture: Lecture) -> bytes:
    """Every page that a site over the service may have; a bare object."""
    found = lecture.store.document(SITEMAP, "corps", LE_SITEMAP)
    if found is None:
        raise LookupError("la publication n'a pas de plan de site")
    return found.body
