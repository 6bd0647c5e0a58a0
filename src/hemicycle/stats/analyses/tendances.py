"""Dossiers that Parliament is working on: what happened to them lately, the latest counting most.

Everything is measured from the last day of data, that of the latest scrutin of either chamber: a chamber whose files
are older is simply quiet. A deposit is no event: hundreds of texts are tabled each month, few are ever examined.
"""

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Monde
from hemicycle.stats.membres.activite import SANS_EFFET
from hemicycle.vocabulaire import EtatDossier

FENETRE = 90  # days of data, the last one included
DEMI_VIE = 21  # days after which an event counts half
POIDS_REUNION = 2
POIDS_ETAPE = 5
FINIS = frozenset({EtatDossier.PROMULGUE, EtatDossier.CADUC, EtatDossier.RETIRE, EtatDossier.FUSIONNE})
# Equal scores are frequent (twice the weight, 21 days earlier) and would differ in their last bits.
DECIMALES = 9
DEPOT, FAITE = "DEPOT", "done"


class Evenement(NamedTuple):
    """Something that happened to a dossier on a day, and what it weighs."""

    dossier: str
    jour: date
    poids: float


class Tendance(NamedTuple):
    """A dossier in the news of Parliament."""

    dossier: str  # uid
    score: float
    dernier_evenement: date


def tendances(monde: Monde) -> list[Tendance]:
    """The dossiers in the making that something happened to of late, the most lively first.

    Where nothing did in the last 90 days of data (a recess, or a chamber whose files are older), the latest 90 days
    that hold an event stand for them.
    """
    fin = max(monde.as_of().values(), default=None)
    if fin is None:
        return []
    en_cours = {dossier.uid for dossier in monde.legislatif.dossiers if dossier.etat not in FINIS}
    passes = [e for e in evenements(monde, en_cours) if e.dossier in en_cours and e.jour <= fin]
    return classer(passes, fin) or classer(passes, max((e.jour for e in passes), default=fin))


def fenetre(vivants: Sequence[Tendance], fin: date) -> tuple[date, date]:
    """The days that trends are of: the last 90 of the data or, when nothing happened there, the latest that hold
    an event."""
    dernier = max((t.dernier_evenement for t in vivants), default=fin)
    borne = fin if (fin - dernier).days < FENETRE else dernier
    return borne - timedelta(days=FENETRE - 1), borne


def classer(evenements: Iterable[Evenement], fin: date) -> list[Tendance]:
    """Sum what happened in the window; ties go to the latest event, then to the first uid."""
    recents: dict[str, list[Evenement]] = defaultdict(list)
    for evenement in evenements:
        if 0 <= (fin - evenement.jour).days < FENETRE:
            recents[evenement.dossier].append(evenement)
    found = [
        Tendance(uid, round(math.fsum(_apport(e, fin) for e in siens), DECIMALES), max(e.jour for e in siens))
        for uid, siens in recents.items()
    ]
    return sorted(found, key=lambda t: (-t.score, -t.dernier_evenement.toordinal(), t.dossier))


def evenements(monde: Monde, en_cours: Collection[str]) -> Iterator[Evenement]:
    """Every dated event of dossiers: scrutins, meetings held, stages done; days of amendments, which are of most
    dossiers, of those in the making alone."""
    scrutins = {scrutin.uid: scrutin for scrutin in monde.scrutins}
    for lien in monde.legislatif.scrutin_dossier:
        scrutin = scrutins[lien.de]
        yield Evenement(lien.vers, scrutin.jour, scrutin.importance)
    yield from _reunions(monde.legislatif)
    for dossier in monde.legislatif.dossiers:
        for etape in dossier.etapes:
            if etape.status == FAITE and etape.code != DEPOT and etape.jour is not None:
                yield Evenement(dossier.uid, etape.jour, POIDS_ETAPE)
    yield from _amendements(monde.legislatif, en_cours)


def _apport(evenement: Evenement, fin: date) -> float:
    return evenement.poids * math.exp2(-(fin - evenement.jour).days / DEMI_VIE)


def _reunions(legislatif: Legislatif) -> Iterator[Evenement]:
    jours = _jours_tenus(legislatif.reunions)
    for reunion, dossier in sorted({(lien.de, lien.vers) for lien in legislatif.reunion_dossier}):
        if reunion in jours:
            yield Evenement(dossier, jours[reunion], POIDS_REUNION)


def _jours_tenus(reunions: pl.DataFrame) -> Mapping[str, date]:
    """The day of each meeting that was not called off, or only pencilled in."""
    if reunions.is_empty():
        return {}
    sans_effet = pl.col("etat").str.to_lowercase().is_in(SANS_EFFET).fill_null(value=False)
    return dict(reunions.filter(~sans_effet & pl.col("jour").is_not_null()).select("uid", "jour").iter_rows())


def _amendements(legislatif: Legislatif, en_cours: Collection[str]) -> Iterator[Evenement]:
    if legislatif.amendements.is_empty() or legislatif.amendement_dossier.is_empty():
        return
    liens = legislatif.amendement_dossier.filter(pl.col("dossier").is_in(list(en_cours)))
    liens = liens.select(pl.col("amendement").alias("uid"), "dossier")
    deposes = legislatif.amendements.select("uid", "date_depot").drop_nulls().join(liens, on="uid")
    for dossier, jour, nombre in deposes.group_by("dossier", "date_depot").len().iter_rows():
        yield Evenement(dossier, jour, math.log2(1 + nombre))
