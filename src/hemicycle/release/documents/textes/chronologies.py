"""The course of a text: the public sittings and committee meetings where it was examined, with what was voted there.

A step is a sitting or a meeting. What is known of it comes from the speeches about the text, the agendas and acts
that name it, and its scrutins; whatever is about the same sitting is one step. The Senate's sittings are days
(`d20250312`): its reports are daily and its scrutins name no sitting.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cache, cached_property

import numpy as np
import polars as pl

from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.legislatif import Commission, Engagement
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.identifiants import seance_uid
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import horodatage, instant
from hemicycle.models.dossiers import Etape, ScrutinDeLEtape
from hemicycle.models.interventions import CommissionDeLaSeance, DossierCite
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.textes.engagements import adoption_sans_vote
from hemicycle.release.views.legislation import Legislation
from hemicycle.texte import plier
from hemicycle.vocabulaire import NON_TENUES, Cadre, Chambre

_CADRES = {"seance": Cadre.SEANCE, "commission": Cadre.COMMISSION}  # nothing else examines texts


@dataclass(frozen=True, slots=True)
class _Lieu:
    """A sitting or a meeting: where a step takes place."""

    uid: str
    cadre: Cadre
    chambre: Chambre
    jour: date
    moment: str  # instant it opens, as served
    organe: str | None
    consultable: bool  # whether the agenda answers for it
    sans_reference: bool  # known by a report that does not say of which sitting it is

    @property
    def du_jour(self) -> bool:
        """Whether it is a sitting of the Senate, which stands for its whole day."""
        return self.chambre == Chambre.SENAT and self.cadre is Cadre.SEANCE


@dataclass(slots=True)
class _Etape:
    """What happened to some dossiers in one place."""

    dossiers: set[int] = field(default_factory=set)
    prises: int = 0
    scrutins: set[int] = field(default_factory=set)
    engagements: dict[str, Engagement] = field(default_factory=dict)  # declared there, by uid

    def joindre(self, autre: "_Etape") -> None:
        self.dossiers |= autre.dossiers
        self.prises += autre.prises
        self.scrutins |= autre.scrutins
        self.engagements |= autre.engagements


class Chronologies:
    """The courses of all dossiers. Everything is grouped once, so that the course of one costs what it holds."""

    def __init__(
        self, legislation: Legislation, commissions: Sequence[Commission], scrutins: Sequence[Scrutin]
    ) -> None:
        self._legislation = legislation
        self._scrutins = scrutins
        self._organes = Organes(commissions)
        self._lieux = _lieux(legislation, scrutins)

    def etapes(self, rangs_dossiers: Sequence[int]) -> list[Etape]:
        """The steps of these dossiers taken together, oldest first: each says which of them it is about."""
        return [self._etape(lieu, etape, rangs_dossiers) for lieu, etape in self._reunies(rangs_dossiers)]

    def _reunies(self, rangs_dossiers: Sequence[int]) -> list[tuple[_Lieu, _Etape]]:
        par_lieu: dict[str, _Etape] = {}
        for rang in rangs_dossiers:
            for uid, etape in self._par_dossier.get(rang, {}).items():
                par_lieu.setdefault(uid, _Etape()).joindre(etape)
        reunies = self._rattacher(par_lieu)
        ordre = sorted(reunies, key=lambda uid: (self._lieux[uid].moment, uid))
        return [(self._lieux[uid], reunies[uid]) for uid in ordre]

    def _etape(self, lieu: _Lieu, etape: _Etape, nommes: Sequence[int]) -> Etape:
        dossiers = self._legislation.dossiers
        commission = self._organes.par_code(lieu.organe) if lieu.cadre is Cadre.COMMISSION else None
        return Etape(
            uid=lieu.uid,
            textes=[
                DossierCite(dossiers[n].uid, dossiers[n].titre) for n in dict.fromkeys(nommes) if n in etape.dossiers
            ],
            type=lieu.cadre,
            date=lieu.moment,
            chambre=lieu.chambre,
            commission=None if commission is None else fill(CommissionDeLaSeance, commission),
            nb_prises=etape.prises or None,
            consultable=lieu.consultable,
            adoption_sans_vote=[adoption_sans_vote(self._legislation, one) for one in etape.engagements.values()],
            scrutins=[fill(ScrutinDeLEtape, s) for s in self._votes(etape)],
        )

    def _votes(self, etape: _Etape) -> list[Scrutin]:
        return sorted((self._scrutins[n] for n in etape.scrutins), key=lambda s: (s.numero, s.id))

    def _rattacher(self, par_lieu: Mapping[str, _Etape]) -> dict[str, _Etape]:
        """Steps of a sitting without speeches joined to the longest debate of that day and chamber, where the report
        of the day does not say of which sitting it is: they would be shown twice."""
        debats: dict[tuple[str, date], str] = {}
        for uid in sorted(par_lieu, key=lambda uid: (-par_lieu[uid].prises, uid)):
            lieu = self._lieux[uid]
            if lieu.sans_reference:
                debats.setdefault((lieu.chambre, lieu.jour), uid)
        found: dict[str, _Etape] = {}
        for uid, etape in par_lieu.items():
            lieu = self._lieux[uid]
            muet = lieu.cadre is Cadre.SEANCE and not etape.prises
            cible = debats.get((lieu.chambre, lieu.jour), uid) if muet else uid
            found.setdefault(cible, _Etape()).joindre(etape)
        return found

    @cached_property
    def _par_dossier(self) -> dict[int, dict[str, _Etape]]:
        """The steps of each dossier, by place."""
        found: dict[int, dict[str, _Etape]] = defaultdict(lambda: defaultdict(_Etape))
        for dossier, seance, prises in _prises(self._legislation):
            found[dossier][self._legislation.seances[seance]].prises += prises
        for uid, dossier in self._a_l_ordre_du_jour():
            _ = found[dossier][uid]  # being on the agenda is enough to be a step
        for scrutin, dossier in self._legislation.dossier_du_scrutin.items():
            found[dossier][_seance(self._scrutins[scrutin])].scrutins.add(scrutin)
        for rang, texte in enumerate(self._legislation.dossiers):
            if texte.engagements:
                self._engager(texte.engagements, found[rang])
        for dossier, etapes in found.items():
            for etape in etapes.values():
                etape.dossiers.add(dossier)
        return found

    def _engager(self, engagements: Sequence[Engagement], etapes: dict[str, _Etape]) -> None:
        """Add what was forced through, in a sitting of its day: a step of the text, else the only one that is known.

        Where there is neither, it is told where the first motion against it was voted. Motions are no scrutins of the
        text: the declaration shows them.
        """
        for engagement in engagements:
            ballots = (self._legislation.scrutin(motion.scrutin) for motion in engagement.motions)
            votes = [_seance(scrutin) for scrutin in ballots if scrutin is not None]
            seances = self._seances_du_jour.get(engagement.jour or date.max, ())
            du_jour = [uid for uid in seances if uid in etapes] or (seances if len(seances) == 1 else [])
            for uid in (*du_jour, *votes)[:1]:
                etapes[uid].engagements[engagement.uid] = engagement

    @cached_property
    def _seances_du_jour(self) -> dict[date, list[str]]:
        """The public sittings of the Assembly, by day."""
        lieux = (lieu for lieu in self._lieux.values() if lieu.cadre is Cadre.SEANCE)
        return lists_by_key((lieu.jour, lieu.uid) for lieu in lieux if lieu.chambre == Chambre.ASSEMBLEE)

    def _a_l_ordre_du_jour(self) -> Iterable[tuple[str, int]]:
        """The meetings whose agenda names a dossier, or that an act of it cites; neither struck nor yet to come."""
        derniers = _derniers_jours(self._legislation, self._scrutins)
        for reunion, dossier in self._legislation.reunions_des_dossiers:
            lieu = self._lieux.get(reunion)
            if lieu is None or lieu.jour > derniers.get(lieu.chambre, date.max):
                continue
            yield (seance_uid(lieu.jour) if lieu.du_jour else reunion), dossier


def _lieux(legislation: Legislation, scrutins: Sequence[Scrutin]) -> dict[str, _Lieu]:
    """Every place a step may be in: meetings of the agenda, sittings with speeches, sittings that scrutins name."""
    found: dict[str, _Lieu] = {}
    for s in scrutins:
        uid = _seance(s)
        found[uid] = _Lieu(uid, Cadre.SEANCE, s.chambre, s.jour, instant(s.jour), None, False, False)
    for uid, cadre, chambre, jour, sans_reference in _parlees(legislation):
        found[uid] = _Lieu(uid, cadre, chambre, jour, instant(jour), None, True, sans_reference)
    annoncees = list(_annoncees(legislation))
    return found | {lieu.uid: lieu for lieu in (*annoncees, *_journees(annoncees))}


def _annoncees(legislation: Legislation) -> Iterable[_Lieu]:
    """The meetings of the agenda that took place, or are to."""
    lire = cache(_moment)  # most begin when others do
    for row in legislation.reunions.iter_rows(named=True):
        if row["type"] in _CADRES and row["jour"] and plier(row["etat"] or "") not in NON_TENUES:
            cadre, moment = _CADRES[row["type"]], lire(row["debut"], row["jour"])
            yield _Lieu(row["uid"], cadre, row["chambre"], row["jour"], moment, row["organe"], True, False)


def _journees(annoncees: Iterable[_Lieu]) -> Iterable[_Lieu]:
    """The sitting days of the Senate, each as the first of its sittings that has an hour, which comes last."""
    seances = (lieu for lieu in annoncees if lieu.du_jour)
    for lieu in sorted(seances, key=lambda s: (s.moment == instant(s.jour), s.moment), reverse=True):
        yield replace(lieu, uid=seance_uid(lieu.jour))


def _parlees(legislation: Legislation) -> Iterable[tuple[str, Cadre, Chambre, date, bool]]:
    """The sittings with speeches: uid, frame, chamber, day, and whether their report names no sitting."""
    table = legislation.interventions
    _, premiers = np.unique(legislation.seance, return_index=True)
    colonnes = (table.column(nom).gather(premiers).to_list() for nom in ("chambre", "jour", "seance"))
    for uid, cadre, chambre, jour, seance in zip(legislation.seances, legislation.cadres, *colonnes, strict=True):
        yield uid, cadre, chambre, jour, seance is None


def _prises(legislation: Legislation) -> Iterable[tuple[int, int, int]]:
    """How many substantive speeches each dossier has in each sitting: (dossier, sitting, number), by rank."""
    dossier = legislation.dossier_des_interventions
    counted = (dossier >= 0) & legislation.substantiel
    table = pl.DataFrame({"dossier": dossier[counted], "seance": legislation.seance[counted]})
    yield from table.group_by("dossier", "seance", maintain_order=True).len().iter_rows()


def _derniers_jours(legislation: Legislation, scrutins: Sequence[Scrutin]) -> dict[str, date]:
    """The last day of each chamber that the data has seen: a meeting announced for later has examined nothing yet."""
    table = legislation.interventions
    paroles = pl.DataFrame([table.column("chambre"), table.column("jour")])
    found: dict[str, date] = dict(paroles.group_by("chambre").agg(pl.col("jour").max()).iter_rows())
    for s in scrutins:
        found[s.chambre] = max(s.jour, found.get(s.chambre, s.jour))
    return found


def _seance(scrutin: Scrutin) -> str:
    """The sitting of a scrutin; where an old one names none, the day: of its chamber, the other may sit too."""
    return scrutin.seance or f"{scrutin.chambre}-{scrutin.jour:%Y%m%d}"


def _moment(debut: str | None, jour: date) -> str:
    """The instant a meeting opens; its day, where no hour is known."""
    return horodatage(datetime.fromisoformat(debut)) if debut and "T" in debut else instant(jour)
