"""The figures of groups: means over their members, votes cast under them, cohesion, for each period.

A group of the Assembly lives in one legislature. A group of the Senate is the same for all time, and is described
session by session; the period TOUT is its whole history.

Cohesion is how far the voters of a group vote alike, scrutin by scrutin, then on average, in four measures: the share
of the most frequent position, the agreement index of Hix, Noury and Roland (an affine image of it), the chance that two
voters agree (the only one that small groups do not inflate) and the Rice index (which ignores abstention). Votes are
never pooled across scrutins before taking the maximum.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.sessions import Session, couvre, groupe_le, sessions, siege
from hemicycle.assemble.monde import Groupe, MandatParlementaire, Monde, Personne
from hemicycle.calendrier import fin_de_legislature
from hemicycle.stats.codes import ABSTENTION, CONTRE, POUR, VOTES, Motif
from hemicycle.stats.comptage import Floats, Ints, Mask
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.etats import Etats
from hemicycle.stats.groupes.lignes import Lignes
from hemicycle.stats.groupes.periodes import TOUT, Periodes
from hemicycle.stats.membres.portees import periode_du_mandat
from hemicycle.stats.resultats import Cle, Cohesion, Ensemble, Portee, StatsGroupe, StatsMembre, Travaux, VotesGroupe
from hemicycle.stats.taux import moyenne_arrondie, moyenne_au_dixieme, taux
from hemicycle.vocabulaire import Chambre


def stats_groupes(
    corpus: Corpus, etats: Etats, lignes: Lignes, membres: Mapping[Cle, StatsMembre], periodes: Periodes
) -> dict[tuple[int, str], StatsGroupe]:
    """Every group over each of its periods."""
    composition = _composition(corpus.monde)
    votes = periodes.sommer(_comptes(corpus, etats, lignes, periodes))
    soudes = _cohesions(lignes, periodes)
    found: dict[tuple[int, str], StatsGroupe] = {}
    for rang, periode in periodes.paires:
        groupe = corpus.monde.groupes[rang]
        sieges = composition.get((groupe.uid, periode), [])
        presents = [s for s in sieges if s.actif] or sieges
        found[rang, periode] = StatsGroupe(
            groupe=rang,
            periode=periode,
            membres=tuple((s.personne, s.mandat.uid) for s in sieges),
            tous=_ensemble(sieges, groupe, periode, membres),
            actifs=_ensemble(presents, groupe, periode, membres),
            membres_actifs=sum(s.actif for s in sieges),
            cohesion=soudes[rang, periode],
            votes=_votes(votes[rang, periode]),
        )
    return found


def somme(travaux: Sequence[Travaux]) -> Travaux:
    """Totals of some members; None where nothing of that kind is known of anybody."""
    colonnes = ([getattr(fait, nom) for fait in travaux] for nom in _TRAVAUX)
    return Travaux(*(sum(known) if (known := [n for n in column if n is not None]) else None for column in colonnes))


_TRAVAUX = tuple(champ.name for champ in fields(Travaux))


@dataclass(frozen=True, slots=True)
class _Siege:
    """A seat that carries a group in a period."""

    personne: int
    mandat: MandatParlementaire
    actif: bool  # under that group, and held on the last day of the period


def _composition(monde: Monde) -> dict[tuple[str, str], list[_Siege]]:
    """The seats that carry each group in each period, by name of their holders: a seat counts under its last group.

    A group that nobody is of at the end of the period (dissolved, or renamed) keeps all who were of it. The whole
    history of a group of the Senate holds its members of today, whose seat is open.
    """
    found: dict[tuple[str, str], list[_Siege]] = {}
    passes: dict[tuple[str, str], list[_Siege]] = {}
    seances = sessions(monde.scrutins)
    for rang, personne in enumerate(monde.personnes):
        for cle, seat in _sieges(rang, personne, seances):
            found.setdefault(cle, []).append(seat)
        for cle, seat in _passages(rang, personne, seances):
            passes.setdefault(cle, []).append(seat)
    return passes | {cle: sieges for cle, sieges in found.items() if any(s.actif for s in sieges)}


def _sieges(rang: int, personne: Personne, sessions: Sequence[Session]) -> list[tuple[tuple[str, str], _Siege]]:
    """The last seat of somebody in each period, under its last group: who left and came back is counted once."""
    found: list[tuple[tuple[str, str], _Siege]] = []
    legislatures = {m.legislature: m for m in sorted(personne.mandats, key=lambda m: m.debut) if m.legislature}
    for legislature, mandat in legislatures.items():
        if mandat.groupe is not None:
            found.append(((mandat.groupe, str(legislature)), _Siege(rang, mandat, _jusqu_au_bout(mandat))))
    for mandat in personne.mandats:
        if mandat.chambre is Chambre.SENAT and mandat.fin is None and mandat.groupe is not None:
            found.append(((mandat.groupe, TOUT), _Siege(rang, mandat, actif=True)))
    for session in sessions:
        tenu = siege(personne, session)
        groupe = groupe_le(tenu.mandat, tenu.jour) if tenu is not None else None
        if tenu is not None and groupe is not None:
            found.append(((groupe, session.annee), _Siege(rang, tenu.mandat, tenu.jour >= session.fin)))
    return found


def _passages(rang: int, personne: Personne, sessions: Sequence[Session]) -> list[tuple[tuple[str, str], _Siege]]:
    """The seats of somebody under every group they carried in each period, once a group and period."""
    found: dict[tuple[str, str], _Siege] = {}
    for mandat in personne.mandats:  # most recent first
        for spell in mandat.appartenances:
            periodes = [TOUT, *(s.annee for s in sessions if couvre(spell.debut, spell.fin, s))]
            for periode in periodes if mandat.legislature is None else [str(mandat.legislature)]:
                found.setdefault((spell.groupe, periode), _Siege(rang, mandat, actif=False))
    return list(found.items())


def _jusqu_au_bout(mandat: MandatParlementaire) -> bool:
    """Whether a seat of the Assembly was held on the last day of its legislature, or is held today."""
    fin = fin_de_legislature(mandat.legislature or 0)
    return mandat.fin is None or (fin is not None and mandat.fin >= fin)


def _ensemble(
    sieges: Sequence[_Siege], groupe: Groupe, periode: str, membres: Mapping[Cle, StatsMembre]
) -> Ensemble:  # fmt: skip
    """Some seats taken together, over the period itself where it is a session, else over the mandate of each."""
    session = groupe.legislature is None and periode != TOUT
    figures = [
        membres[
            Cle(s.personne, groupe.chambre, Portee.SESSION, periode)
            if session
            else Cle(s.personne, groupe.chambre, Portee.MANDAT, periode_du_mandat(s.mandat))
        ]
        for s in sieges
    ]
    return Ensemble(
        membres=len(figures),
        presence=moyenne_arrondie(f.presence.valeur for f in figures),
        presence_solennel=moyenne_arrondie(f.presence_solennel.valeur for f in figures),
        # the non-attached have no line, even where some of them followed one in a group before
        loyaute=None if groupe.non_inscrits else moyenne_arrondie(f.loyaute.valeur for f in figures),
        interventions=moyenne_au_dixieme(f.travaux.interventions for f in figures),
        amendements=moyenne_arrondie(f.travaux.amendements_proposes for f in figures),
        travaux=somme([f.travaux for f in figures]),
    )


def _cohesions(lignes: Lignes, periodes: Periodes) -> dict[tuple[int, str], Cohesion]:
    """The cohesion of every group over each of its periods; a mean over a history is not a mean of means."""
    passees = cohesions(lignes, periodes.cases(lignes.groupe, lignes.scrutin), periodes.nombre)
    entieres = cohesions(lignes, periodes.de_toujours(lignes.groupe, lignes.scrutin), periodes.nombre)
    return {
        (rang, periode): (entieres if periode == TOUT else passees)[periodes.case(rang, periode)]
        for rang, periode in periodes.paires
    }


def _comptes(corpus: Corpus, etats: Etats, lignes: Lignes, periodes: Periodes) -> dict[str, list[int]]:
    """What the votes of a group are told from, by case: rows of members in office, on ballots that name their voters.

    Nearly all of it was counted for lines; only who was kept from voting is told row by row.
    """
    case = periodes.cases(lignes.groupe, lignes.scrutin)
    dicible, compte = corpus.dicible[lignes.scrutin], corpus.compte[lignes.scrutin]

    def par_case(nombres: Ints, cases: Ints, retenues: Mask) -> NDArray[np.int64]:
        rows = np.flatnonzero(retenues & (cases >= 0))
        return np.bincount(cases[rows], weights=nombres[rows], minlength=periodes.nombre).astype(np.int64)

    tous, votes = lignes.comptes.sum(axis=1), lignes.comptes[:, :VOTES].sum(axis=1)
    empeches = np.flatnonzero((etats.motif == Motif.NON_VOTANT)[etats.de_rangee])
    sortis = periodes.cases(corpus.groupe[empeches], corpus.scrutin[empeches])
    base = par_case(tous, case, compte) - np.bincount(sortis[sortis >= 0], minlength=periodes.nombre)
    counts = {
        "pour": par_case(lignes.comptes[:, POUR], case, dicible),
        "contre": par_case(lignes.comptes[:, CONTRE], case, dicible),
        "abstention": par_case(lignes.comptes[:, ABSTENTION], case, dicible),
        "absent": par_case(tous - votes, case, dicible),
        "vote": par_case(votes, case, compte),
        "base": base,
    }
    return {nom: nombres.tolist() for nom, nombres in counts.items()}


def _votes(n: Mapping[str, int]) -> VotesGroupe:
    return VotesGroupe(n["pour"], n["contre"], n["abstention"], n["absent"], taux(n["vote"], n["base"]))


def cohesions(lignes: Lignes, rang: Ints, cases: int) -> list[Cohesion]:
    """Mean cohesion by case; `rang` is the case of each row of the lines, negative when it has none."""
    rows = np.flatnonzero(lignes.mesurable & (rang >= 0))
    exprimes, case = lignes.exprimes[rows], rang[rows]
    tranches = exprimes[:, POUR] + exprimes[:, CONTRE] > 0
    majorite, scrutins = _moyennes(parts(exprimes), case, cases)
    deux, _ = _moyennes(paires(exprimes), case, cases)
    distance, _ = _moyennes(rice(exprimes[tranches]), case[tranches], cases)
    return [
        Cohesion(n, m, None if m is None else accord(m), p, r)
        for n, m, p, r in zip(scrutins, majorite, deux, distance, strict=True)
    ]


def parts(exprimes: NDArray[np.int64]) -> Floats:
    """Share of the most frequent position at each scrutin."""
    found: Floats = exprimes.max(axis=1, initial=0) / exprimes.sum(axis=1)
    return found


def accord(majorite: float) -> float:
    """The agreement index of Hix, Noury and Roland, (max - (n - max) / 2) / n: 0 for an even three-way split."""
    return 1.5 * majorite - 0.5


def paires(exprimes: NDArray[np.int64]) -> Floats:
    """Chance that two voters drawn at random took the same position."""
    n = exprimes.sum(axis=1)
    found: Floats = (exprimes * (exprimes - 1)).sum(axis=1) / (n * (n - 1))
    return found


def rice(exprimes: NDArray[np.int64]) -> Floats:
    """Distance between those for and those against, among them."""
    pour, contre = exprimes[:, POUR], exprimes[:, CONTRE]
    found: Floats = np.abs(pour - contre) / (pour + contre)
    return found


def _moyennes(valeurs: Floats, case: Ints, cases: int) -> tuple[list[float | None], list[int]]:
    counts = np.bincount(case, minlength=cases)
    sommes = np.bincount(case, weights=valeurs, minlength=cases)
    means = [s / n if n else None for s, n in zip(sommes.tolist(), counts.tolist(), strict=True)]
    return means, counts.tolist()
