"""Figures of the analytics operations, for every period, theme and group that a client may ask for.

Everything is counted from one small table (how each group voted at each scrutin) so that the thousand combinations
cost less than one pass over the votes. Lists hold ranks: documents put names on them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from math import prod

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Scrutin
from hemicycle.calendrier import mois_avant
from hemicycle.stats.analyses.controverses import controverse_listee
from hemicycle.stats.codes import ABSENT, ASSEMBLEE, CHAMBRES, VOTES
from hemicycle.stats.comptage import Intervalle, Intervalles, Ints, Mask, lots
from hemicycle.stats.corpus import Corpus, proprietaire
from hemicycle.stats.etats import Etats
from hemicycle.stats.groupes.lignes import Lignes
from hemicycle.stats.membres.actes import Actes, Serie
from hemicycle.stats.membres.loyaute import tranches
from hemicycle.stats.resultats import StatsScrutins
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Chambre, PeriodeAnalytics, Tag

MOIS = ("Jan", "Fév", "Mar", "Avr", "Mai", "Juin", "Juil", "Août", "Sep", "Oct", "Nov", "Déc")
MOIS_MAXIMUM = 12
DEBUT_TENDANCES = date(2022, 1, 1)  # of trends over the whole time
RECENTS_MAXIMUM = 50  # latest scrutins that a client may ask for
PARTICIPATION_SUR = 100  # latest scrutins whose voters are averaged
DISSIDENCE_MINIMUM = 10  # votes, to be listed as a dissident
DUREES = {
    PeriodeAnalytics.UN_MOIS: 1,
    PeriodeAnalytics.TROIS_MOIS: 3,
    PeriodeAnalytics.SIX_MOIS: 6,
    PeriodeAnalytics.UN_AN: 12,
    PeriodeAnalytics.TOUT: None,
}
THEMES: tuple[Tag | None, ...] = (None, *Tag)


@dataclass(frozen=True, slots=True)
class Selection:
    """What a client narrows to; `groupe` is the rank of a group.

    Scrutins have a theme, speeches and amendments have none: their totals follow period and group alone.
    """

    periode: PeriodeAnalytics
    theme: Tag | None = None
    groupe: int | None = None


TOUT = Selection(PeriodeAnalytics.TOUT)  # everything: no theme, no group, the whole time


@dataclass(frozen=True, slots=True)
class Totaux:
    """How much there is of each thing. None where the release holds none of that kind."""

    scrutins: int
    votes: int
    interventions: int | None
    amendements: int | None
    votants_moyens: int | None  # mean number of voters over the latest scrutins


@dataclass(frozen=True, slots=True)
class Mois:
    """Mean votes per scrutin in a month; zeros without a scrutin, None where no figures of its scrutins are known."""

    mois: str
    pour: int | None
    contre: int | None
    abstention: int | None


@dataclass(frozen=True, slots=True)
class Dissident:
    """A member and the votes against the line of the group of that day."""

    personne: int
    taux: Taux


@dataclass(frozen=True)
class Analytics:
    """The answers, by selection; lists of scrutins and members are ranks in display order."""

    totaux: Mapping[Selection, Totaux]
    tendances: Mapping[Selection, Sequence[Mois]]
    assidus: Mapping[Selection, Sequence[tuple[int, int]]]  # (person, votes cast), most first; no group in the key
    recents: Mapping[Selection, Sequence[int]]  # scrutins
    dissidents: Mapping[PeriodeAnalytics, Sequence[Dissident]]
    themes: Mapping[PeriodeAnalytics, Sequence[tuple[str, int]]]
    controverses: Mapping[PeriodeAnalytics, Sequence[int]]
    debuts: Mapping[PeriodeAnalytics, date | None] = field(default_factory=dict)


def analytics(corpus: Corpus, etats: Etats, lignes: Lignes, actes: Actes, stats: StatsScrutins) -> Analytics:
    """Every combination of the parameters of the analytics operations."""
    choix = _Choix(corpus)
    dates = _Dates(corpus, actes)
    totaux: dict[Selection, Totaux] = {}
    tendances: dict[Selection, list[Mois]] = {}
    recents: dict[Selection, list[int]] = {}
    for groupe in (None, *range(len(corpus.monde.groupes))):
        population = _tous(corpus, choix.mois) if groupe is None else _du_groupe(lignes, groupe, choix.mois)
        for theme in THEMES:
            choisie = population.sur(choix.tags[theme]) if theme else population
            for periode in DUREES:
                selection, vue = Selection(periode, theme, groupe), choisie.premiers(choix.bornes[periode])
                totaux[selection] = _totaux(vue, dates, choix.debuts[periode], groupe)
                tendances[selection] = _tendances(vue, periode)
                recents[selection] = vue.scrutin[:RECENTS_MAXIMUM].tolist()
    deputes = _deputes(corpus, etats, choix)
    return Analytics(
        totaux,
        tendances,
        assidus=deputes.assidus(),
        recents=recents,
        dissidents=deputes.dissidents(),
        themes={p: _themes(corpus.monde.scrutins[: choix.bornes[p]]) for p in DUREES},
        controverses={p: _controverses(corpus.monde.scrutins[: choix.bornes[p]], stats) for p in DUREES},
        debuts=choix.debuts,
    )


class _Choix:
    """Which scrutins each period and theme holds: they are ranked latest first, so that a period is the first few."""

    def __init__(self, corpus: Corpus) -> None:
        scrutins = corpus.monde.scrutins
        assert (np.diff(corpus.jour) <= 0).all(), "scrutins are ranked latest first"
        self.debuts = _debuts(scrutins)
        self.bornes = _bornes(corpus, self.debuts)
        # Rankings of deputies look back from the Assembly's own latest scrutin, whatever the Senate did since.
        self.bornes_assemblee = _bornes(corpus, _debuts([s for s in scrutins if s.chambre is Chambre.ASSEMBLEE]))
        self.mois = np.array([s.jour.year * 12 + s.jour.month - 1 for s in scrutins], dtype=np.int64)
        self.tags: dict[Tag, Mask] = dict(zip(Tag, corpus.tags.T, strict=True))


def _debuts(scrutins: Sequence[Scrutin]) -> dict[PeriodeAnalytics, date | None]:
    """The first day of each period, counted back from the latest scrutin (they are ranked latest first)."""
    dernier = scrutins[0].jour if scrutins else None
    return {
        periode: None if mois is None or dernier is None else mois_avant(dernier, mois)
        for periode, mois in DUREES.items()
    }


def _bornes(corpus: Corpus, debuts: Mapping[PeriodeAnalytics, date | None]) -> dict[PeriodeAnalytics, int]:
    """How many scrutins, the latest ones, each period holds."""
    return {
        periode: len(corpus.jour) if debut is None else int(np.sum(corpus.jour >= debut.toordinal()))
        for periode, debut in debuts.items()
    }


@dataclass(frozen=True)
class _Population:
    """Votes of the chambers or of one group at each scrutin where there are some, latest first."""

    scrutin: Ints
    voix: NDArray[np.int64]  # pour, contre, abstention
    connues: Mask  # whether these figures are published
    nommes: Ints  # votes that bear a name
    mois: Ints  # counted from year 0

    def sur(self, scrutins: Mask) -> "_Population":
        """The same at some scrutins."""
        return self._garder(np.flatnonzero(scrutins[self.scrutin]))

    def premiers(self, nombre: int) -> "_Population":
        """The same at the first scrutins of the world."""
        return self._garder(slice(0, int(np.searchsorted(self.scrutin, nombre))))

    def _garder(self, rows: Ints | slice) -> "_Population":
        return _Population(
            self.scrutin[rows], self.voix[rows], self.connues[rows], self.nommes[rows], self.mois[rows]
        )  # fmt: skip


def _tous(corpus: Corpus, mois: Ints) -> _Population:
    scrutins = corpus.monde.scrutins
    voix = [(s.pour or 0, s.contre or 0, s.abstentions or 0) for s in scrutins]
    return _Population(
        scrutin=np.arange(len(scrutins)),
        voix=np.array(voix, dtype=np.int64).reshape(-1, VOTES),
        connues=np.array([None not in (s.pour, s.contre, s.abstentions) for s in scrutins], dtype=np.bool_),
        nommes=np.diff(corpus.bornes) - np.bincount(corpus.scrutin[corpus.position == ABSENT], minlength=len(scrutins)),
        mois=mois,
    )


def _du_groupe(lignes: Lignes, groupe: int, mois: Ints) -> _Population:
    rows = np.flatnonzero((lignes.groupe == groupe) & (lignes.votants > 0))
    scrutin = lignes.scrutin[rows]
    return _Population(
        scrutin, lignes.exprimes[rows], np.ones(len(rows), np.bool_), lignes.votants[rows], mois[scrutin]
    )


class _Dates:
    """Days of speeches and amendments: all of them, and by group of their author that day."""

    def __init__(self, corpus: Corpus, actes: Actes) -> None:
        groupes = _groupes_par_jour(corpus)
        paroles = (actes.interventions, actes.interventions_courtes)
        self.interventions = {**_par_groupe(paroles, groupes), None: actes.jours_interventions}
        self.amendements = {**_par_groupe((actes.amendements,), groupes), None: actes.jours_amendements}
        self.paroles_lues = _lus(actes.interventions, corpus.monde.groupes)
        self.amendements_lus = _lus(actes.amendements, corpus.monde.groupes)


def _par_groupe(series: Sequence[Serie], groupes: Intervalles) -> dict[int | None, Ints | None]:
    jours = np.concatenate([s.records.jour[s.records.moment] for s in series])
    auteurs = np.concatenate(
        [
            groupes.de(proprietaire(r.personne, r.chambre[r.moment]), r.jour[r.moment])
            for r in (s.records for s in series)
        ]
    )
    return {groupe: np.sort(jours[auteurs == groupe]) for groupe in np.unique(auteurs).tolist()}


def _lus(serie: Serie, groupes: Sequence[Groupe]) -> dict[int | None, Ints]:
    """The days of which anything of a kind was read: in both chambers, and in the time and chamber of each group."""
    jours, chambres = serie.lus.jour, serie.lus.chambre
    found: dict[int | None, Ints] = {None: jours}
    for rang, groupe in enumerate(groupes):
        vie = (groupe.debut or date.min).toordinal(), (groupe.fin or date.max).toordinal()
        ici = (chambres == CHAMBRES.index(groupe.chambre)) & (jours >= vie[0]) & (jours <= vie[1])
        found[rang] = jours[ici]
    return found


def _groupes_par_jour(corpus: Corpus) -> Intervalles:
    rangs = {groupe.uid: rang for rang, groupe in enumerate(corpus.monde.groupes)}
    return Intervalles(
        Intervalle(rang * len(CHAMBRES) + CHAMBRES.index(m.chambre), a.debut, a.fin, rangs[a.groupe])
        for rang, personne in enumerate(corpus.monde.personnes)
        for m in personne.mandats
        for a in m.appartenances
        if a.groupe in rangs
    )


def _depuis(
    jours: Mapping[int | None, Ints | None], lus: Mapping[int | None, Ints], groupe: int | None, debut: date | None
) -> int | None:
    """Deeds since a day; None where nothing of that kind was read since, of anybody."""
    borne = debut.toordinal() if debut is not None else 0
    if not (lus[groupe] >= borne).any():
        return None
    siens = jours.get(groupe)
    return 0 if siens is None else int(len(siens) - np.searchsorted(siens, borne))


def _totaux(vue: _Population, dates: _Dates, debut: date | None, groupe: int | None) -> Totaux:
    return Totaux(
        scrutins=len(vue.scrutin),
        votes=int(vue.nommes.sum()),
        interventions=_depuis(dates.interventions, dates.paroles_lues, groupe, debut),
        amendements=_depuis(dates.amendements, dates.amendements_lus, groupe, debut),
        votants_moyens=_moyenne(vue.voix[vue.connues][:PARTICIPATION_SUR].sum(axis=1)),
    )


def _tendances(vue: _Population, periode: PeriodeAnalytics) -> list[Mois]:
    """The latest months up to that of the last scrutin, oldest first."""
    gardes = np.ones(len(vue.mois), dtype=np.bool_)
    if periode is PeriodeAnalytics.TOUT:
        gardes = vue.mois >= DEBUT_TENDANCES.year * 12 + DEBUT_TENDANCES.month - 1
    mois, voix, connues = vue.mois[gardes], vue.voix[gardes], vue.connues[gardes]
    if not connues.any():
        return []
    dernier = int(mois[0])  # scrutins are ranked latest first: a month is a run of them
    found: list[Mois] = []
    for numero in range(max(dernier - MOIS_MAXIMUM + 1, int(mois[-1])), dernier + 1):
        du_mois = slice(np.searchsorted(-mois, -numero), np.searchsorted(-mois, -numero, side="right"))
        sans = 0 if du_mois.start == du_mois.stop else None
        dits = voix[du_mois][connues[du_mois]]
        means = (_moyenne(dits[:, position]) if len(dits) else sans for position in range(VOTES))
        found.append(Mois(f"{MOIS[numero % 12]} {numero // 12 % 100:02d}", *means))
    return found


@dataclass(frozen=True)
class _Deputes:
    """Votes cast by each deputy, by class of scrutins (those of the same themes and periods); never those of senators,
    who vote through their group."""

    periodes: Mapping[PeriodeAnalytics, Mask]  # the classes of each
    themes: Mapping[Tag | None, Mask]
    votes: NDArray[np.int64]  # classes × persons
    tranches: NDArray[np.int64]  # those that can dissent
    contraires: NDArray[np.int64]  # those that do

    def assidus(self) -> dict[Selection, list[tuple[int, int]]]:
        """Deputies by votes cast."""
        found: dict[Selection, list[tuple[int, int]]] = {}
        for theme, du_theme in self.themes.items():
            for periode, pendant in self.periodes.items():
                comptes = self.votes[du_theme & pendant].sum(axis=0)
                # persons are ranked by name: a stable sort leaves ties in that order
                ordre = np.argsort(-comptes, kind="stable")[: np.count_nonzero(comptes)]
                found[Selection(periode, theme)] = list(zip(ordre.tolist(), comptes[ordre].tolist(), strict=True))
        return found

    def dissidents(self) -> dict[PeriodeAnalytics, list[Dissident]]:
        """Deputies by the share of the votes that can dissent which do."""
        found: dict[PeriodeAnalytics, list[Dissident]] = {}
        for periode, pendant in self.periodes.items():
            total, contre = (comptes[pendant].sum(axis=0) for comptes in (self.tranches, self.contraires))
            listes = np.flatnonzero((total >= DISSIDENCE_MINIMUM) & (contre > 0)).tolist()
            rates = [Dissident(p, Taux(int(contre[p]), int(total[p]))) for p in listes]
            found[periode] = sorted(rates, key=lambda d: (-(d.taux.valeur or 0), -d.taux.numerateur, d.personne))
        return found


def _deputes(corpus: Corpus, etats: Etats, choix: _Choix) -> _Deputes:
    rangs = np.arange(len(corpus.jour))
    mesures = [*(rangs < borne for borne in choix.bornes_assemblee.values()), *choix.tags.values()]
    classes, classe = np.unique(sum(mesure * (1 << n) for n, mesure in enumerate(mesures)), return_inverse=True)
    de = [(classes >> n) & 1 > 0 for n in range(len(mesures))]
    votes = etats.a_vote & etats.retenue & (etats.chambre == ASSEMBLEE)
    tranche = votes & tranches(etats)
    genres = votes.astype(np.int64) + tranche + (tranche & (etats.corrigee != etats.ligne))
    personnes = len(corpus.monde.personnes)
    cles = np.empty(len(corpus.scrutin), dtype=np.int64)
    for part in lots(len(cles)):
        cle = classe[corpus.scrutin[part]] * _GENRES
        cle += genres[etats.de_rangee[part]]
        cle *= personnes
        np.add(cle, corpus.personne[part], out=cles[part])
    forme = len(classes), _GENRES, personnes
    _, sans_ligne, fideles, contraires = np.bincount(cles, minlength=prod(forme)).reshape(forme).swapaxes(0, 1)
    return _Deputes(
        dict(zip(choix.bornes_assemblee, de, strict=False)),
        {
            None: np.ones(len(classes), dtype=np.bool_),
            **dict(zip(choix.tags, de[len(choix.bornes_assemblee) :], strict=True)),
        },
        votes=sans_ligne + fideles + contraires,
        tranches=fideles + contraires,
        contraires=contraires,
    )


_GENRES = 4  # of rows: no vote of a deputy, one that cannot dissent, one that could, one that does


def _themes(scrutins: Sequence[Scrutin]) -> list[tuple[str, int]]:
    counts = dict.fromkeys(Tag, 0)
    for scrutin in scrutins:
        for tag in scrutin.tags:
            counts[tag] += 1
    return sorted(((str(tag), n) for tag, n in counts.items() if n), key=lambda row: (-row[1], row[0]))


def _controverses(scrutins: Sequence[Scrutin], stats: StatsScrutins) -> list[int]:
    """The controversial scrutins, most divided first, then latest."""
    scores = stats.controverse[: len(scrutins)].tolist()
    listes = [n for n, (s, score) in enumerate(zip(scrutins, scores, strict=True)) if controverse_listee(s, score)]
    return sorted(listes, key=lambda n: (-scores[n], n))


def _moyenne(valeurs: Ints) -> int | None:
    """Mean rounded half up."""
    return (2 * int(valeurs.sum()) + len(valeurs)) // (2 * len(valeurs)) if len(valeurs) else None
