"""How the figures of a release were made."""

from hemicycle.queries.open_release import Lecture
from hemicycle.queries.pages import encode_record


def lire(lecture: Lecture) -> bytes:
    """Formulas, constants, flags and dates, as published with the figures themselves."""
    body = lecture.constante("methodologie")
    if body is None:
        raise LookupError("la publication ne dit pas comment ses chiffres sont faits")
    return encode_record(body)
