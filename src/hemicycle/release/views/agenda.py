"""Meetings and bodies by rank: what the agenda and the committees of a release are made of.

`assemble` names bodies, sittings and scrutins by official ids. Here each meeting finds its body, its scrutins and its
speeches, once. A sitting that only its speeches tell of is a meeting too, which the agenda does not list.

Sittings of the Senate are joined by day: its scrutins name no sitting and its reports are daily. All the scrutins of
a day go to one of its sittings, the *canonical* one; each of them leads to the speeches of the day.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Commission, Legislatif
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.identifiants import seance_uid
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import dernier_instant, horodatage, instant, jour, jour_de_paris
from hemicycle.identifiants import identifiant
from hemicycle.release.views.legislation import Adjacence, Legislation, Schema
from hemicycle.release.views.ranked_tables import rank_of
from hemicycle.texte import cle_tri, plier
from hemicycle.vocabulaire import NON_TENUES, Chambre, EtatReunion, PresenceReunion, TypeCommission, TypeReunion

REUNIONS: Schema = {
    "uid": pl.String, "type": pl.String, "chambre": pl.String, "jour": pl.Date, "debut": pl.String, "fin": pl.String,
    "lieu": pl.String, "etat": pl.String, "organe": pl.String, "compte_rendu": pl.String, "presse": pl.Boolean,
    "video": pl.Boolean, "convocation": pl.List(pl.String), "resume": pl.List(pl.String),
}  # fmt: skip
POINTS: Schema = {"reunion": pl.String, "ordre": pl.Int64, "objet": pl.String}
PRESENCES: Schema = {"reunion": pl.String, "acteur": pl.String, "presence": pl.String}
PAR_POIDS = (PresenceReunion.PRESENT, PresenceReunion.EXCUSE, PresenceReunion.ABSENT)  # the first says most

TYPES = {"initiative": TypeReunion.INITIATIVE_PARLEMENTAIRE, **{str(type_): type_ for type_ in TypeReunion}}
# What the reference of a report begins with: of a sitting of either chamber, of a committee of the Assembly.
RAPPORTS = {"CRSA": Chambre.ASSEMBLEE, "CRCA": Chambre.ASSEMBLEE, "CRSS": Chambre.SENAT}
AUCUN = -1  # rank of no body, of no sitting
_REUNION, _MEMBRE = 32, 2  # the bits that come before those of a meeting, of a member: how comes first (`PAR_POIDS`)


@dataclass(frozen=True, slots=True)
class Reunion:
    """A meeting; `commission` and `seance` are ranks of its body and of the sitting its speeches are filed under."""

    id: str
    uid: str
    type: TypeReunion
    chambre: Chambre
    jour: date  # in Paris
    debut: str  # as served: the day at midnight UTC where no hour is known
    fin: str | None
    lieu: str | None
    etat: EtatReunion | None
    compte_rendu: str | None
    presse: bool | None
    video: bool | None
    points: tuple[str, ...] = ()
    convocation: tuple[str, ...] = ()
    resume: tuple[str, ...] = ()
    commission: int = AUCUN
    seance: int = AUCUN
    scrutins: tuple[int, ...] = ()  # by number
    listee: bool = True  # False: known by its speeches only
    url_video: str | None = None

    @property
    def du_jour(self) -> bool:
        """Whether scrutins and speeches are joined to it by day."""
        return _est_du_jour(self.chambre, self.type)


class Agenda:
    """Bodies, meetings and attendance, by rank."""

    def __init__(self, legislatif: Legislatif, legislation: Legislation, scrutins: Sequence[Scrutin]) -> None:
        self._legislatif = legislatif
        self._legislation = legislation
        self._scrutins = scrutins
        self._rang_seance = {uid: rang for rang, uid in enumerate(legislation.seances)}
        self.commissions = sorted(legislatif.commissions, key=lambda c: (not c.actif, cle_tri(c.nom), c.uid))
        annoncees = list(self._annoncees())
        canoniques = _canoniques(annoncees)
        seules = self._seules(annoncees, canoniques)
        siens = self._scrutins_des_reunions(canoniques | {r.jour: r.uid for r in seules if r.du_jour})
        self.reunions = [
            replace(reunion, scrutins=tuple(siens[reunion.uid])) if reunion.uid in siens else reunion
            for reunion in sorted((*annoncees, *seules), key=lambda r: (r.debut, r.uid))
        ]
        self._canoniques = canoniques

    @cached_property
    def rang_commission(self) -> dict[str, int]:
        """The rank of a body by any of its official ids; its own before those it is only also known by."""
        found = {alias: rang for rang, c in reversed(list(enumerate(self.commissions))) for alias in c.alias}
        return found | {c.uid: rang for rang, c in enumerate(self.commissions)}

    @cached_property
    def reunions_par_commission(self) -> Counter[int]:
        """How many meetings of the agenda each body has."""
        return Counter(reunion.commission for reunion in self.reunions if reunion.listee)

    @cached_property
    def chambres_lues(self) -> frozenset[Chambre]:
        """The chambers of which an agenda was read."""
        return frozenset(reunion.chambre for reunion in self.reunions if reunion.listee)

    def presences(self, membres: Mapping[str, int]) -> tuple[Adjacence, Adjacence]:
        """Who was said to be at each meeting, by its rank: the ranks of `membres`, by official id, in their order; and
        how, as the place in `PAR_POIDS`. Of a member listed twice, what says most of the presence stands."""
        table = _table(self._legislatif.presences, PRESENCES)
        rangs = {reunion.uid: rang for rang, reunion in enumerate(self.reunions)}
        places = {str(presence): place for place, presence in enumerate(PAR_POIDS)}
        reunions, lus = rank_of(table["reunion"], rangs), rank_of(table["acteur"], membres)
        comment = table["presence"].replace_strict(places, return_dtype=pl.Int32).to_numpy()
        # each is a number: three million of them are put in order five times as fast as rows
        cles = (reunions.astype(np.int64) << _REUNION) | (lus.astype(np.int64) << _MEMBRE) | comment
        cles = np.sort(cles[(reunions >= 0) & (lus >= 0)])
        cles = cles[np.diff(cles >> _MEMBRE, prepend=-1) > 0]
        keys, taille = (cles >> _REUNION).astype(np.int32), len(self.reunions)
        qui = (cles >> _MEMBRE & ((1 << _REUNION - _MEMBRE) - 1)).astype(np.int32)
        return Adjacence(keys, qui, taille), Adjacence(keys, (cles & ((1 << _MEMBRE) - 1)).astype(np.int32), taille)

    @cached_property
    def avis(self) -> dict[str, list[dict[str, Any]]]:
        """The opinions of each meeting on amendments, in the order of their table."""
        avis = self._legislatif.avis
        return lists_by_key((row["reunion"], row) for row in avis.iter_rows(named=True)) if avis.width else {}

    @cached_property
    def alias(self) -> dict[str, str]:
        """Other ids that lead to a meeting: merged records, and the report or the day that speeches are filed under."""
        uids = {reunion.uid for reunion in self.reunions}
        found = {alias: uid for alias, uid in self._legislatif.reunions_alias.items() if uid in uids}
        for journee, uid in self._canoniques.items():
            found.setdefault(seance_uid(journee), uid)
        for reunion in self.reunions:
            if reunion.seance != AUCUN and not reunion.du_jour:
                found.setdefault(self._legislation.seances[reunion.seance], reunion.uid)
        return {alias: uid for alias, uid in found.items() if alias not in uids}

    def commission(self, reunion: Reunion) -> Commission | None:
        """The body that meets."""
        return None if reunion.commission == AUCUN else self.commissions[reunion.commission]

    def chambre(self, reunion: Reunion) -> Chambre:
        """The chamber of the body; without one, that of the report, else the one whose files announce the meeting."""
        commission = self.commission(reunion)
        if commission is not None:
            return commission.chambre
        return RAPPORTS.get((reunion.compte_rendu or "")[:4], reunion.chambre)

    def interventions(self, reunion: Reunion) -> NDArray[np.int64]:
        """The ranks of the speeches made there, in the order of the report."""
        if reunion.seance == AUCUN:
            return np.empty(0, dtype=np.int64)
        debut, fin = self.bornes[reunion.seance : reunion.seance + 2]
        return self.paroles[debut:fin]

    @cached_property
    def paroles(self) -> NDArray[np.int64]:
        """The ranks of all speeches, sitting by sitting, as they were spoken."""
        table = self._legislation.interventions
        ordre = table.column("ordre").fill_null(strategy="max").to_numpy()
        return np.lexsort((np.arange(len(table)), ordre, self._legislation.seance))

    @cached_property
    def bornes(self) -> NDArray[np.int64]:
        """Where those of each sitting begin among these, and where the last ones end."""
        triees = self._legislation.seance[self.paroles]
        return np.searchsorted(triees, np.arange(len(self._legislation.seances) + 1))

    def _annoncees(self) -> Iterator[Reunion]:
        """The meetings of the agenda, without their scrutins."""
        points = _points(self._legislatif)
        lire = cache(_moment)  # most begin when others do
        for row in _table(self._legislatif.reunions, REUNIONS).iter_rows(named=True):
            uid, debut, fin = row["uid"], lire(row["debut"]), lire(row["fin"])
            type_, chambre = TYPES[row["type"]], Chambre(row["chambre"])
            journee = row["jour"] if debut is None else debut.jour
            lieux = (seance_uid(journee),) if _est_du_jour(chambre, type_) else (uid, row["compte_rendu"])
            yield Reunion(
                id=identifiant("reunion", uid),
                uid=uid,
                type=type_,
                chambre=chambre,
                jour=journee,
                debut=instant(row["jour"]) if debut is None else debut.instant,
                fin=_fin(row["fin"]) if debut is None or fin is None else fin.instant,
                lieu=row["lieu"],
                etat=EtatReunion(plier(row["etat"])),
                compte_rendu=row["compte_rendu"],
                presse=bool(row["presse"]),
                video=bool(row["video"]),
                points=tuple(points.get(uid, ())),
                convocation=tuple(row["convocation"] or ()),
                resume=tuple(row["resume"] or ()),
                commission=self._corps(row["organe"], chambre if type_ is TypeReunion.SEANCE else None),
                seance=next((rang for lieu in lieux if (rang := self._rang_seance.get(lieu or "")) is not None), AUCUN),
                url_video=self._legislatif.videos.get(uid),
            )

    def _corps(self, organe: str | None, siegeant: Chambre | None) -> int:
        """The body that meets: of a sitting, that of the chamber unless told."""
        commission = self.rang_commission.get(organe or "", AUCUN)
        return self._hemicycles.get(siegeant, AUCUN) if commission == AUCUN and siegeant else commission

    @cached_property
    def _hemicycles(self) -> dict[Chambre, int]:
        """The body of each chamber whose meetings are the public sittings."""
        found = reversed(list(enumerate(self.commissions)))
        return {c.chambre: rang for rang, c in found if c.type is TypeCommission.HEMICYCLE}

    def _seules(self, annoncees: Sequence[Reunion], canoniques: Mapping[date, str]) -> list[Reunion]:
        """The sittings that only their speeches tell of."""
        prises = {reunion.seance for reunion in annoncees}
        table = self._legislation.interventions
        _, premieres = np.unique(self._legislation.seance, return_index=True)
        chambres, jours, rapports = (
            table.column(nom).gather(premieres).to_list() for nom in ("chambre", "jour", "compte_rendu")
        )
        return [
            Reunion(
                id=uid, uid=uid, type=TypeReunion.SEANCE, chambre=Chambre(chambre), jour=journee,
                debut=instant(journee), fin=None, lieu=None, etat=None, compte_rendu=rapport, presse=None, video=None,
                seance=rang, listee=False,
            )
            for rang, (uid, chambre, journee, rapport) in enumerate(
                zip(self._legislation.seances, chambres, jours, rapports, strict=True)
            )
            if rang not in prises and not (chambre == Chambre.SENAT and journee in canoniques)
        ]  # fmt: skip

    def _scrutins_des_reunions(self, canoniques: Mapping[date, str]) -> dict[str, list[int]]:
        """The ranks of the scrutins of each meeting, by number."""
        paires = {
            (canoniques.get(s.jour) if s.chambre is Chambre.SENAT else s.seance, rang)
            for rang, s in enumerate(self._scrutins)
        }
        for lien in self._legislatif.reunion_scrutin:
            rang = self._legislation.rang_scrutin.get(lien.vers)
            if rang is not None and self._scrutins[rang].chambre is Chambre.ASSEMBLEE:
                paires.add((lien.de, rang))
        found: dict[str, list[int]] = defaultdict(list)
        for uid, rang in paires:
            if uid is not None:
                found[uid].append(rang)
        return {uid: sorted(rangs, key=lambda r: (self._scrutins[r].numero, r)) for uid, rangs in found.items()}


def _est_du_jour(chambre: Chambre, type_: TypeReunion) -> bool:
    return chambre is Chambre.SENAT and type_ is TypeReunion.SEANCE


def _points(legislatif: Legislatif) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    table = _table(legislatif.points, POINTS).drop_nulls("objet").sort("reunion", "ordre", maintain_order=True)
    for reunion, _, objet in table.iter_rows():
        found[reunion].append(objet)
    return found


def _canoniques(reunions: Sequence[Reunion]) -> dict[date, str]:
    """The sitting of each day of the Senate that its scrutins go to: the one that bears the id of the day, else the
    first that takes place."""
    tenues = [r for r in reunions if r.du_jour and r.etat not in NON_TENUES]
    premieres = sorted(tenues, key=lambda r: (r.uid != seance_uid(r.jour), r.debut, r.uid), reverse=True)
    return {reunion.jour: reunion.uid for reunion in premieres}  # the first in order is written last


class _Moment(NamedTuple):
    """An hour of the agenda: its day in Paris, its instant as served."""

    jour: date
    instant: str


def _moment(texte: str | None) -> _Moment | None:
    """An hour of the agenda; None for a day without one."""
    if not texte or "T" not in texte:
        return None
    moment = datetime.fromisoformat(texte)
    return _Moment(jour_de_paris(moment), horodatage(moment))


def _fin(texte: str | None) -> str | None:
    """The end of a meeting that has no hour: that of the day it ends on."""
    return None if texte is None else dernier_instant(jour(texte))


def _table(table: pl.DataFrame, schema: Mapping[str, Any]) -> pl.DataFrame:
    """The columns of a schema; one that the table does not have says nothing of any row."""
    if not table.width:
        return pl.DataFrame(schema=dict(schema))
    absentes = [pl.lit(None, dtype=kind).alias(name) for name, kind in schema.items() if name not in table.columns]
    return table.with_columns(absentes).select(list(schema))
