"""« Et vous ? »: both documents were made when the release was."""

import msgspec

from hemicycle.models.et_vous import Questionnaire
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format import names
from hemicycle.vocabulaire import Chambre


def questionnaire(release: OpenRelease, chambre: Chambre) -> Questionnaire:
    """The ballots that the page asks about."""
    return msgspec.json.decode(_constante(release, names.questionnaire(chambre)), type=Questionnaire)


def comparables(release: OpenRelease, chambre: Chambre) -> bytes:
    """What answers are compared with."""
    return _constante(release, names.comparables(chambre))


def _constante(release: OpenRelease, cle: str) -> bytes:
    corps = release.constante(cle)
    if corps is None:
        raise LookupError("la publication n'a pas de questions")
    return corps
