"""The agenda: meetings and events of a window, events to come, one meeting and its debate."""

from calendar import monthrange
from datetime import date, timedelta
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.calendrier import dernier_instant, instant
from hemicycle.queries.filters import entre, matching
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import Page, encode_list, encode_page, page_of, pagination, with_members
from hemicycle.release.format.facets import Mask, jour_code
from hemicycle.release.format.names import COMMISSION, EVENEMENT, INTERVENTION, REUNION
from hemicycle.release.format.relations import REUNION_INTERVENTIONS
from hemicycle.vocabulaire import Chambre, EtatReunion, TypeEvenement

_EPOQUE = date(1970, 1, 1)
_PRESIDENT = "president"
_AUCUNE_COMMISSION = -2  # a body that no meeting is of


class Fenetre(NamedTuple):
    """Days of Paris, both included."""

    debut: date
    fin: date


class Filtres(NamedTuple):
    """What the agenda of a window may be narrowed by."""

    type: TypeEvenement = TypeEvenement.TOUS
    commission: str | None = None  # its uuid
    chambre: Chambre | None = None


def fenetre(debut: date, fin: date | None) -> Fenetre:
    """From a day to another, or to the end of its month."""
    return Fenetre(debut, fin or debut.replace(day=monthrange(debut.year, debut.month)[1]))


def liste(release: OpenRelease, jours: Fenetre, filtres: Filtres, page: int, limit: int) -> bytes:
    """The meetings of a window, day by day, a page at a time, and the events that overlap it."""
    slice_ = page_of(ranks_of(_reunions(release, jours, filtres)), page, limit)
    evenements = release.store.documents(EVENEMENT, "item", ranks_of(_evenements(release, jours, filtres)).tolist())
    return b'{"dateFrom":"%b","dateTo":"%b","total":%d,%b,"byDay":{%b},"evenements":[%b]}' % (
        instant(jours.debut).encode(),
        dernier_instant(jours.fin).encode(),
        slice_.total,
        pagination(slice_),
        _par_jour(release, slice_),
        b",".join(evenements),
    )


def evenements(release: OpenRelease, aujourd_hui: date, important_only: bool, limit: int) -> bytes:
    """The next events; a period that is under way stays until its last day."""
    facets = release.store.facets(EVENEMENT)
    mask: Mask = facets.columns["fin"] >= jour_code(aujourd_hui)
    if important_only:
        mask &= facets.columns["important"]
    return encode_list(release.store.documents(EVENEMENT, "item", ranks_of(mask)[:limit].tolist()))


def detail(release: OpenRelease, uid: str) -> bytes | None:
    """A meeting, or a sitting that only its speeches tell of; None when nothing answers to the id."""
    return release.record(REUNION, "detail", uid.lower())


def debat(release: OpenRelease, uid: str, page: int, limit: int) -> bytes | None:
    """One page of what was said at a meeting, as the report has it: the chair's words and interruptions too."""
    found = release.store.document(REUNION, "prochaine", uid.lower())
    if found is None:
        return None
    ranks = release.store.relations(REUNION_INTERVENTIONS, found.rank).astype(np.intp)
    slice_ = page_of(ranks, page, limit)
    documents = release.store.documents(INTERVENTION, "item", slice_.ranks)
    facets = release.interventions
    president = (facets.columns["type"][slice_.ranks] == facets.code("type", _PRESIDENT)).tolist()
    return encode_page([_parole(body, chair) for body, chair in zip(documents, president, strict=True)], slice_)


def chevauchent(debuts: NDArray[np.int32], fins: NDArray[np.int32], jours: Fenetre) -> Mask:
    """Which of these stretches of days have a day in common with a window."""
    return (debuts <= jour_code(jours.fin)) & (fins >= jour_code(jours.debut))


def siege(release: OpenRelease, jour: date) -> bool:
    """Whether a sitting of either chamber is announced for a day."""
    return bool(_reunions(release, Fenetre(jour, jour), Filtres(TypeEvenement.SEANCE)).any())


def _reunions(release: OpenRelease, jours: Fenetre, filtres: Filtres) -> Mask:
    """The meetings of a window, those that were struck left out."""
    facets = release.store.facets(REUNION)
    genre = None if filtres.type is TypeEvenement.TOUS else filtres.type  # no meeting is an event: it leaves none
    mask = matching(facets, listee=True, type=genre, chambre=filtres.chambre)
    mask &= entre(facets.columns["jour"], jours.debut, jours.fin) & ~facets.equals("etat", EtatReunion.SUPPRIME)
    if filtres.commission is not None:
        found = release.store.document(COMMISSION, "item", filtres.commission)
        mask &= facets.columns["commission"] == (_AUCUNE_COMMISSION if found is None else found.rank)
    return mask


def _evenements(release: OpenRelease, jours: Fenetre, filtres: Filtres) -> Mask:
    """The events that overlap a window; one of both chambers is of each."""
    facets = release.store.facets(EVENEMENT)
    if filtres.type not in (TypeEvenement.EVENEMENT, TypeEvenement.TOUS):
        return ~facets.everything()
    mask = chevauchent(facets.columns["debut"], facets.columns["fin"], jours)
    if filtres.chambre is not None:
        mask &= facets.equals("chambre", filtres.chambre) | (facets.columns["chambre"] < 0)
    return mask


def _par_jour(release: OpenRelease, page: Page) -> bytes:
    """The members of `byDay`: each day of Paris that has a meeting on the page, with its meetings."""
    documents = release.store.documents(REUNION, "agenda", page.ranks)
    jours = release.store.facets(REUNION).columns["jour"][page.ranks].tolist()
    found: dict[int, list[bytes]] = {}
    for jour, body in zip(jours, documents, strict=True):
        found.setdefault(jour, []).append(body)
    return b",".join(b'"%b":[%b]' % (_jour(jour), b",".join(bodies)) for jour, bodies in found.items())


def _jour(code: int) -> bytes:
    return (_EPOQUE + timedelta(days=code)).isoformat().encode()


def _parole(document: bytes, president: bool) -> bytes:
    """A speech with what a debate shows besides: the group of the speaker by its name, whether it is of the chair."""
    groupe = msgspec.json.decode(document, type=_Orateur).groupe
    members = {"orateurGroupe": msgspec.json.encode(groupe), "estPresidence": b"true" if president else b"false"}
    return with_members(document, members)


class _Groupe(msgspec.Struct):
    nom: str


class _Membre(msgspec.Struct):
    groupe: _Groupe | None = None


class _Orateur(msgspec.Struct):
    parlementaire: _Membre | None = None

    @property
    def groupe(self) -> str | None:
        membre = self.parlementaire
        return None if membre is None or membre.groupe is None else membre.groupe.nom
