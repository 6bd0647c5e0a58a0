"""Groups over their periods: how long each row speaks of, who sits in the group, and its figures.

A group of the Assembly lives in one legislature. A group of the Senate is the same for all time, and is shown session
by session. Its row of the current session shows it as it is today: the members are those whose seat is open, their
figures those of the term they sit, and votes are counted over the whole history; cohesion and agreement with other
groups are always those of one session.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from msgspec.structs import astuple

from hemicycle.assemble.agenda.sessions import session, sessions
from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne, Scrutin
from hemicycle.calendrier import fin_de_legislature, instant_connu
from hemicycle.models import groupes as models
from hemicycle.release.documents.references import arrondi, fill, taux_detaille
from hemicycle.stats.groupes.periodes import TOUT
from hemicycle.stats.membres.portees import periode_du_mandat
from hemicycle.stats.resultats import Cle, Cohesion, Portee, StatsGroupe, StatsMembre
from hemicycle.stats.taux import moyenne_arrondie
from hemicycle.vocabulaire import Chambre

ParPeriode = Mapping[tuple[int, str], StatsGroupe]  # by rank of group and period


@dataclass(frozen=True)
class Formation:
    """A group over one period, as one row shows it."""

    rang: int  # of the group
    groupe: Groupe
    periode: str  # a legislature, a session of the Senate, or nothing for a group that no session knows
    courante: bool  # whether it is the period that its chamber is in
    listee: bool
    chiffres: StatsGroupe
    cohesion: Cohesion
    jour: date | None  # the last scrutin of the period: what its figures speak of

    @property
    def session(self) -> str | None:
        """The session shown, at the Senate."""
        return None if self.groupe.chambre is Chambre.ASSEMBLEE else self.periode or None

    @property
    def calcule(self) -> str | None:
        """`calculatedAt`: moves with the data of the period, never with the clock."""
        return instant_connu(self.jour)

    @property
    def non_inscrits(self) -> bool:
        return self.groupe.non_inscrits


def formations(groupes: Sequence[Groupe], scrutins: Sequence[Scrutin], chiffres: ParPeriode) -> list[Formation]:
    """Every group over every period it is shown in: by chamber, latest period first, then from left to right."""
    periodes = _Periodes(groupes, scrutins)
    found = [
        Formation(
            rang,
            _nomme(groupe, periode, periodes),
            periode,
            courante=periodes.courante(groupe.chambre) == periode,
            listee=_listee(groupe, periode, periodes, chiffres[rang, periode]),
            chiffres=chiffres[rang, TOUT if periodes.aujourd_hui(groupe, periode) else periode],
            cohesion=chiffres[rang, periode].cohesion,
            jour=periodes.derniers.get((groupe.chambre, periode)),
        )
        for rang, groupe in enumerate(groupes)
        for periode in _du_groupe(rang, groupe, periodes, chiffres)
    ]
    found.sort(key=lambda f: (f.groupe.ordre, f.groupe.nom, f.groupe.id))
    found.sort(key=lambda f: f.periode, reverse=True)
    found.sort(key=lambda f: f.groupe.chambre)
    return found


def derniers(formations: Sequence[Formation]) -> list[Formation]:
    """Each group, by rank, over the last period it is shown in."""
    found: dict[int, Formation] = {}
    for formation in formations:  # latest period first
        found.setdefault(formation.rang, formation)
    return [found[rang] for rang in sorted(found)]


def complet(groupe: Groupe, formation: Formation | None) -> models.GroupeComplet:
    """The full group row; its figures are those of a period, null where none is given."""
    f = formation
    stats, tous, votes = (f.chiffres, f.chiffres.tous, f.chiffres.votes) if f else (None, None, None)
    return fill(
        models.GroupeComplet,
        groupe,
        source_id=groupe.uid,
        membres_count=len(stats.membres) if stats else None,
        membres_actifs_count=_effectif(f) if f else None,
        stats_membres_actifs=stats.membres_actifs if stats else None,
        stats_presence_moyenne=tous.presence if tous else None,
        stats_presence_solennel_moyenne=tous.presence_solennel if tous else None,
        stats_loyaute_moyenne=tous.loyaute if tous else None,
        stats_cohesion=f.cohesion.valeur if f else None,
        stats_participation=votes.total if votes else None,
        stats_votes_pour=votes.pour if votes else None,
        stats_votes_contre=votes.contre if votes else None,
        stats_votes_abstention=votes.abstention if votes else None,
        stats_votes_absent=votes.absent if votes else None,
        stats_calculated_at=f.calcule if f else None,
    )


def item(formation: Formation) -> models.GroupeComplet:
    """A group in a list."""
    document = complet(formation.groupe, formation)
    document.actif = formation.groupe.actif and formation.listee
    return document


class Details:
    """The detail and the statistics of each row, made from the members of its group."""

    def __init__(
        self, formations: Sequence[Formation], personnes: Sequence[Personne], stats: Mapping[Cle, StatsMembre]
    ) -> None:
        self._personnes = personnes
        self._stats_des_membres = stats
        self._effectifs: dict[tuple[Chambre, str], list[int]] = {}
        for formation in formations:
            if formation.listee and not formation.non_inscrits:
                compares = self._effectifs.setdefault((formation.groupe.chambre, formation.periode), [])
                compares.append(_effectif(formation))

    @cached_property
    def _mandats(self) -> dict[str, MandatParlementaire]:
        return {mandat.uid: mandat for personne in self._personnes for mandat in personne.mandats}

    def detail(self, formation: Formation) -> models.DocumentGroupeDetail:
        """The list row with rank, members and means.

        The rank compares `membresActifsCount` among the groups that lists of the period show: the non-attached, and a
        group that is no more, have none.
        """
        tous = formation.chiffres.tous
        compares = self._effectifs.get((formation.groupe.chambre, formation.periode), [])
        plus_grands = sum(effectif > _effectif(formation) for effectif in compares)
        return models.DocumentGroupeDetail(
            *astuple(item(formation)),
            rang=1 + plus_grands if formation.listee and not formation.non_inscrits else None,
            total_groupes=len(compares),
            totaux_amendements=tous.travaux.amendements_proposes,
            noms=[fill(models.NomDeGroupe, appellation) for appellation in formation.groupe.appellations],
            session=formation.session,
            session_courante=formation.groupe.chambre is Chambre.ASSEMBLEE or formation.courante,
            membres=[
                self._membre(formation, rang, siege)
                for rang, siege in formation.chiffres.membres
                if self._personnes[rang].identite_connue
            ],
            stats=models.MoyennesDuGroupe(
                presence_moyenne=tous.presence,
                presence_solennel_moyenne=tous.presence_solennel,
                loyaute_moyenne=tous.loyaute,
                participation_moyenne=tous.presence,
            ),
            stats_detail=models.StatsDetailGroupe(
                cohesion=cohesion(formation.cohesion),
                taux_participation=taux_detaille(formation.chiffres.votes.participation),
            ),
        )

    def stats(self, formation: Formation) -> models.StatsGroupe:
        """Means and sums over the members in office; over all members of a group that is no more."""
        actifs = formation.chiffres.actifs
        return models.StatsGroupe(
            membres_actifs=formation.chiffres.membres_actifs,
            moyennes=models.MoyennesParMembre(
                presence=actifs.presence,
                loyaute=actifs.loyaute,
                participation=moyenne_arrondie(stats.participation for stats in self._en_fonction(formation)),
                interventions=actifs.interventions,
                amendements=actifs.amendements,
            ),
            totaux=models.TotauxDuGroupe(
                interventions=actifs.travaux.interventions,
                amendements=actifs.travaux.amendements_proposes,
                questions=actifs.travaux.questions,
            ),
        )

    def _membre(self, formation: Formation, rang: int, siege: str) -> models.MembreDuGroupe:
        personne, mandat = self._personnes[rang], self._mandats[siege]
        lieu, stats = mandat.circonscription, self._stats(formation, rang, mandat)
        return fill(
            models.MembreDuGroupe,
            personne,
            circonscription=fill(models.LieuDuMembre, lieu) if lieu else None,
            actif=_est_tenu(formation, mandat),
            stats_presence=stats.presence.valeur,
            stats_loyaute=stats.loyaute.valeur,
        )

    def _stats(self, formation: Formation, rang: int, mandat: MandatParlementaire) -> StatsMembre:
        """The figures of a member over the session shown, or over the whole term of the seat."""
        chambre, periode = formation.groupe.chambre, formation.chiffres.periode
        if chambre is Chambre.SENAT and periode != TOUT:
            return self._stats_des_membres[Cle(rang, chambre, Portee.SESSION, periode)]
        return self._stats_des_membres[Cle(rang, chambre, Portee.MANDAT, periode_du_mandat(mandat))]

    def _en_fonction(self, formation: Formation) -> list[StatsMembre]:
        sieges = [(rang, self._mandats[siege]) for rang, siege in formation.chiffres.membres]
        if formation.chiffres.membres_actifs:
            sieges = [(r, m) for r, m in sieges if _est_tenu(formation, m)]
        return [self._stats(formation, rang, mandat) for rang, mandat in sieges]


def cohesion(mesures: Cohesion) -> models.CohesionDetaillee:
    """Cohesion as served: the percentage, what it rests on, and the measures that science knows."""
    return models.CohesionDetaillee(
        valeur=mesures.valeur,
        scrutins=mesures.scrutins,
        indice_accord=arrondi(mesures.accord),
        accord_paires=arrondi(mesures.paires),
        indice_rice=arrondi(mesures.rice),
    )


class _Periodes:
    """The periods of each chamber: the one it is in, and the day of the last scrutin of each."""

    def __init__(self, groupes: Sequence[Groupe], scrutins: Sequence[Scrutin]) -> None:
        self.fins = {session.annee: session.fin for session in sessions(scrutins)}
        self.sessions = list(self.fins)  # latest first
        legislature = max((g.legislature for g in groupes if g.legislature is not None), default=None)
        self._courantes = {
            Chambre.ASSEMBLEE: "" if legislature is None else str(legislature),
            Chambre.SENAT: self.sessions[0] if self.sessions else TOUT,
        }
        self.derniers: dict[tuple[Chambre, str], date] = {}
        for scrutin in reversed(scrutins):  # ranked latest first: the last one written is the latest
            self.derniers[scrutin.chambre, scrutin.session] = scrutin.jour

    def courante(self, chambre: Chambre) -> str:
        return self._courantes[chambre]

    def aujourd_hui(self, groupe: Groupe, periode: str) -> bool:
        """Whether a row shows a group of the Senate as it is today, not over one session."""
        return groupe.legislature is None and groupe.actif and periode == self._courantes[groupe.chambre]


def _nomme(groupe: Groupe, periode: str, periodes: _Periodes) -> Groupe:
    """A group of the Senate under its names of the end of a session; under those of today in the present one."""
    fin = periodes.fins.get(periode)
    return groupe if fin is None or periode == periodes.courante(groupe.chambre) else groupe.le(fin)


def _du_groupe(rang: int, groupe: Groupe, periodes: _Periodes, chiffres: ParPeriode) -> Iterator[str]:
    """The periods a group is shown in: at the Senate the sessions where it has somebody."""
    if groupe.legislature is not None:
        yield str(groupe.legislature)
        return
    connues = [
        annee
        for annee in periodes.sessions
        if chiffres[rang, annee].membres or (groupe.actif and annee == periodes.courante(groupe.chambre))
    ]
    yield from connues or [TOUT]


def _listee(groupe: Groupe, periode: str, periodes: _Periodes, chiffres: StatsGroupe) -> bool:
    """Whether lists of the period show the group: those of today, or those there were.

    Files may leave a group open after its last member left it for another: nobody in office, not of today. The
    non-attached are always there for those who have no group.
    """
    if periode != periodes.courante(groupe.chambre):
        return periode != TOUT
    return groupe.actif and (chiffres.membres_actifs > 0 or groupe.non_inscrits)


def _effectif(formation: Formation) -> int:
    """How large a group is said to be: who is in office at the Assembly, who sat in the period at the Senate."""
    chiffres = formation.chiffres
    return chiffres.membres_actifs if formation.groupe.chambre is Chambre.ASSEMBLEE else len(chiffres.membres)


def _est_tenu(formation: Formation, mandat: MandatParlementaire) -> bool:
    """Whether a seat of a group is held on the last day of the period, the group having somebody then."""
    fin = _fin(formation)
    return formation.chiffres.membres_actifs > 0 and (mandat.fin is None or (fin is not None and mandat.fin >= fin))


def _fin(formation: Formation) -> date | None:
    """The last day of the period that the members are those of; None while it runs."""
    if formation.groupe.legislature is not None:
        return fin_de_legislature(formation.groupe.legislature)
    return None if formation.chiffres.periode == TOUT else session(formation.chiffres.periode).fin
