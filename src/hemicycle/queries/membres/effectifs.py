"""Periods of members: the groups of one, and the small answers made whole when the release was."""

from hemicycle.queries import groupes
from hemicycle.queries.groupes import PeriodeGroupes
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_list, encode_record
from hemicycle.release.format import names
from hemicycle.release.format.names import FORMATION
from hemicycle.vocabulaire import Chambre


def effectif(release: OpenRelease, name: str, chambre: Chambre | None) -> bytes:
    """One of `legislatures`, `sessions`, `historique-carriere`, of one chamber or of both."""
    body = release.constante(names.effectif(name, chambre))
    assert body is not None, "every release holds these"
    return encode_record(body)


def groupes_de(release: OpenRelease, chambre: Chambre | None, periode: PeriodeGroupes) -> bytes:
    """The groups that members belong to in a period, of one chamber or of both; not cut into pages."""
    ranks = groupes.rangs(release, groupes.Filtres(chambre=chambre, periode=periode)).tolist()
    return encode_list(release.store.documents(FORMATION, "item", ranks))
