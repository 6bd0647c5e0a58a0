"""Speeches: the debate of a scrutin, one speech in full, and what a member said, sitting by sitting."""

from bisect import bisect_left
from collections import Counter
from datetime import date
from operator import neg
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.queries import provenance as origines
from hemicycle.queries import scrutins
from hemicycle.queries.filters import entre, words_of
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_page, encode_record, page_of, with_members
from hemicycle.queries.scrutins import Adresse
from hemicycle.release.format.names import INTERVENTION, SCRUTIN, SEANCE
from hemicycle.release.format.relations import (
    MEMBRE_INTERVENTIONS,
    MEMBRE_RATTACHEMENTS,
    SCRUTIN_INTERVENTIONS,
    SEANCE_SCRUTINS,
    Rangs,
)
from hemicycle.vocabulaire import Chambre, Ordre, Precision, Rattachement, TypeIntervention, TypeParole

DERNIERES = 20  # speeches shown inside a member's detail

_PRECISIONS = tuple(Precision)

Ranks = NDArray[np.intp]


class FiltresDebat(NamedTuple):
    """What the debate of a scrutin may be narrowed and sorted by."""

    sort: Ordre = Ordre.ASC
    search: str | None = None
    type: TypeIntervention | None = None


class FiltresMembre(NamedTuple):
    """What the speeches of a member may be narrowed by; without a type, everything but interruptions."""

    type: TypeParole | None = None
    date_from: date | None = None
    date_to: date | None = None
    chambre: Chambre | None = None


def du_scrutin(release: OpenRelease, adresse: Adresse, filtres: FiltresDebat, page: int, limit: int) -> bytes | None:
    """One page of the debate of a scrutin; None when there is no such scrutin.

    The debate is the speeches tied to the scrutin; when none is, the substantive ones of its chamber and day.
    """
    rang = scrutins.rang(release, adresse)
    if rang is None:
        return None
    lies, precisions = release.store.relations(SCRUTIN_INTERVENTIONS, rang).astype(np.intp).reshape(-1, 2).T
    ranks = _cherchees(release, lies if len(lies) else _journee(release, rang), filtres.search)
    types = release.interventions.columns["type"][ranks]
    comptes = Counter(types.tolist())
    par_type = {str(kind): comptes[release.interventions.code("type", kind)] for kind in TypeIntervention}
    if filtres.type is not None:
        ranks = ranks[types == release.interventions.code("type", filtres.type)]
    slice_ = page_of(ranks[::-1] if filtres.sort is Ordre.DESC else ranks, page, limit)
    meta = {
        "parType": par_type,
        "rattachement": Rattachement.SCRUTIN if len(lies) else Rattachement.JOURNEE,
        "precision": _PRECISIONS[int(precisions.min())] if len(precisions) else None,
        "session": release.label(release.scrutins, "session", rang),
    }
    more = {name: msgspec.json.encode(value).decode() for name, value in meta.items()}
    return encode_page(release.store.documents(INTERVENTION, "item", slice_.ranks), slice_, more)


def complete(release: OpenRelease, identifiant: str, *, provenance: bool = False) -> bytes | None:
    """A speech in full, of the chair and an interruption too; None when it is unknown."""
    found = release.store.document(INTERVENTION, "complet", identifiant)
    if found is None:
        return None
    members = {"provenance": origines.de_l_intervention(release, found.rank)} if provenance else {}
    return encode_record(with_members(found.body, members))


def du_membre(release: OpenRelease, membre: int, filtres: FiltresMembre, page: int, limit: int) -> bytes:
    """One page of the sittings a member spoke in, latest first, with what was said in each."""
    asked = [(MEMBRE_INTERVENTIONS, membre), (MEMBRE_RATTACHEMENTS, membre)]
    paroles, rattachements = release.store.relations_of(asked)
    ranks = _filtrees(release, paroles.astype(np.intp), filtres)
    seances = release.interventions.columns["seance"][ranks]
    distinctes, premieres = np.unique(seances, return_index=True)
    jours = release.interventions.columns["jour"][ranks[premieres]]
    slice_ = page_of(distinctes[np.lexsort((-distinctes, -jours))].astype(np.intp), page, limit)
    par_seance = {seance: ranks[seances == seance] for seance in slice_.ranks}
    return encode_page(_groupes(release, par_seance, rattachements.reshape(-1, 2)), slice_)


def dernieres(release: OpenRelease, membre: int) -> bytes:
    """The latest substantive speeches of a member, most recent first, as a JSON array."""
    ranks = release.store.relations(MEMBRE_INTERVENTIONS, membre)
    ranks = ranks[release.interventions.columns["substantiel"][ranks]]
    ordre = np.lexsort((-ranks, -release.interventions.columns["jour"][ranks]))
    documents = release.store.documents(INTERVENTION, "item", ranks[ordre][:DERNIERES].tolist())
    return b"[%b]" % b",".join(documents)


def _journee(release: OpenRelease, scrutin: int) -> Ranks:
    """The substantive speeches of the chamber and day of a scrutin, as they were spoken in public sitting."""
    facets = release.interventions
    jour = int(release.scrutins.columns["jour"][scrutin])
    # Latest first. Not by NumPy: to compare them with a wider number it would make two million days wider each time.
    debut, fin = (bisect_left(facets.columns["jour"], code, key=neg) for code in (-jour, -jour + 1))
    chambre = facets.code("chambre", release.label(release.scrutins, "chambre", scrutin) or "")
    mask = facets.columns["substantiel"][debut:fin] & facets.columns["publique"][debut:fin]
    mask &= facets.columns["chambre"][debut:fin] == chambre
    return np.flatnonzero(mask) + np.intp(debut)


def _cherchees(release: OpenRelease, ranks: Ranks, search: str | None) -> Ranks:
    """The speeches that hold every word, in what was said or in the name of who said it."""
    words = [word.encode() for word in words_of(search)]
    if not words:
        return ranks
    textes = release.store.documents(INTERVENTION, "plie", ranks.tolist())
    return ranks[[all(word in texte for word in words) for texte in textes]] if textes else ranks


def _filtrees(release: OpenRelease, ranks: Ranks, filtres: FiltresMembre) -> Ranks:
    facets = release.interventions
    mask = entre(facets.columns["jour"][ranks], filtres.date_from, filtres.date_to)
    if filtres.type is None:
        mask &= facets.columns["substantiel"][ranks]
    else:
        mask &= facets.columns["type"][ranks] == facets.code("type", filtres.type)
    if filtres.chambre is not None:
        mask &= facets.columns["chambre"][ranks] == facets.code("chambre", filtres.chambre)
    return ranks[mask]


def _groupes(release: OpenRelease, par_seance: dict[int, Ranks], rattachements: Rangs) -> list[bytes]:
    """Sittings with their speeches and scrutins: a few reads, however many sittings."""
    speeches = [rank for ranks in par_seance.values() for rank in ranks.tolist()]
    items = dict(zip(speeches, release.store.documents(INTERVENTION, "item", speeches), strict=True))
    scrutins = _scrutins(release, par_seance, rattachements)
    wanted = sorted({rank for ranks in scrutins.values() for rank in ranks})
    resumes = dict(zip(wanted, release.store.documents(SCRUTIN, "vote", wanted), strict=True))
    cadres = release.store.documents(SEANCE, "resume", list(par_seance))
    return [
        with_members(
            cadre,
            {
                "interventions": b"[%b]" % b",".join(items[rank] for rank in ranks.tolist()),
                "scrutins": b"[%b]" % b",".join(resumes[rank] for rank in scrutins[seance]),
            },
        )
        for cadre, (seance, ranks) in zip(cadres, par_seance.items(), strict=True)
    ]


def _scrutins(release: OpenRelease, par_seance: dict[int, Ranks], rattachements: Rangs) -> dict[int, list[int]]:
    """By sitting, the scrutins tied to its speeches, else its own, else those of its chamber and day; by number.

    A committee holds none: those of the day were voted elsewhere.
    """
    found = _rattaches(par_seance, rattachements)
    sans = [seance for seance, ranks in found.items() if not ranks]
    siens = release.store.relations_of([(SEANCE_SCRUTINS, seance) for seance in sans])
    for seance, ranks in zip(sans, siens, strict=True):
        found[seance] = set(ranks.tolist()) or _du_jour(release, int(par_seance[seance][0]))
    numeros = release.scrutins.columns["numero"]
    return {seance: sorted(ranks, key=lambda rank: (numeros[rank], rank)) for seance, ranks in found.items()}


def _rattaches(par_seance: dict[int, Ranks], rattachements: Rangs) -> dict[int, set[int]]:
    """The scrutins that the speeches of each sitting are tied to."""
    found: dict[int, set[int]] = {seance: set() for seance in par_seance}
    ou = {rank: seance for seance, ranks in par_seance.items() for rank in ranks.tolist()}
    siens = np.isin(rattachements[:, 0], list(ou))
    for parole, scrutin in rattachements[siens].tolist():
        found[ou[parole]].add(scrutin)
    return found


def _du_jour(release: OpenRelease, parole: int) -> set[int]:
    """The scrutins of the chamber and day of a speech made in public sitting."""
    if not release.interventions.columns["publique"][parole]:
        return set()
    facets = release.scrutins
    jour = release.interventions.columns["jour"][parole]
    chambre = release.label(release.interventions, "chambre", parole) or ""
    return set(np.flatnonzero((facets.columns["jour"] == jour) & facets.equals("chambre", chambre)).tolist())
