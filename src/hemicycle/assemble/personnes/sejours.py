"""Seats day by day: who held one, under which group and which of its names; and how much of a chamber is known.

The Parliament of a day is the stretches that hold on it. Files of persons do not go back as far in both chambers, nor
as completely: what is known of a chamber is told beside what is answered of it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne
from hemicycle.calendrier import UN_JOUR
from hemicycle.vocabulaire import Chambre, Preuve

# How many seats the law gives a chamber, from a day on; before the first, nobody of ours looked it up. The organic
# laws of 2003 and of 2007 made the Senate grow with three renewals.
SIEGES_EN_DROIT: Mapping[Chambre, Sequence[tuple[date, int]]] = {
    Chambre.ASSEMBLEE: ((date(1986, 4, 2), 577),),
    Chambre.SENAT: (
        (date(1989, 10, 2), 321),
        (date(2004, 10, 1), 331),
        (date(2008, 10, 1), 343),
        (date(2011, 10, 1), 348),
    ),
}
COMPLETE = 0.9  # of the seats: under it, files are missing, not members
INTERREGNE = timedelta(days=90)  # a chamber may be empty that long: dissolved, or between two legislatures


class Sejour(NamedTuple):
    """A member in a seat, under one group and one of its names, between two days, both included.

    `fin` is None while it lasts; `groupe` is None while no file tells one. `estime`: nobody wrote that the seat was
    held then, it was deduced or read in scrutins.
    """

    rang: int  # of the person
    mandat: MandatParlementaire
    groupe: Groupe | None
    debut: date
    fin: date | None
    estime: bool


class Etendue(NamedTuple):
    """The days that a chamber is known on: from the first seat that a file tells to the last day that one speaks of;
    and since when nearly all of its seats are known, None where they never are."""

    debut: date
    fin: date
    complete_depuis: date | None


def sejours(personnes: Sequence[Personne], groupes: Iterable[Groupe]) -> list[Sejour]:
    """Every stretch of every seat, by person."""
    par_uid = {groupe.uid: groupe for groupe in groupes}
    return [
        sejour
        for rang, personne in enumerate(personnes)
        for mandat in reversed(personne.mandats)
        for sejour in _du_siege(rang, mandat, par_uid)
    ]


def sieges_en_droit(chambre: Chambre, jour: date) -> int | None:
    """How many seats a chamber has on a day; None before those we know of."""
    connus = [nombre for debut, nombre in SIEGES_EN_DROIT[chambre] if debut <= jour]
    return connus[-1] if connus else None


def etendue(chambre: Chambre, tous: Iterable[Sejour], dernier_scrutin: date | None) -> Etendue | None:
    """The days that the stretches of a chamber are known on; None for a chamber that nobody is known to sit in."""
    siens = [sejour for sejour in tous if sejour.mandat.chambre is chambre]
    if not siens:
        return None
    jours = [sejour.debut for sejour in siens] + [sejour.fin for sejour in siens if sejour.fin is not None]
    fin = max(jours if dernier_scrutin is None else [*jours, dernier_scrutin])
    return Etendue(min(jours), fin, _complete_depuis(chambre, siens, fin))


def _du_siege(rang: int, mandat: MandatParlementaire, groupes: Mapping[str, Groupe]) -> Iterator[Sejour]:
    """The stretches of a seat, oldest first: a new one begins where the group or its name changes, and where what is
    known of the seat ends."""
    fin, sur = mandat.fin or date.max, mandat.dernier_jour_sur or date.max
    bornes = {mandat.debut}
    if sur < fin:
        bornes.add(sur + UN_JOUR)
    for spell in mandat.appartenances:
        bornes.add(spell.debut)
        if spell.fin is not None and spell.fin < fin:
            bornes.add(spell.fin + UN_JOUR)
        if spell.groupe in groupes:
            bornes |= {a.debut for a in groupes[spell.groupe].appellations if a.debut is not None}
    deduit = mandat.debut_estime or mandat.atteste is Preuve.SCRUTIN
    etats: list[tuple[date, Groupe | None, bool]] = []
    for jour in sorted(borne for borne in bornes if mandat.debut <= borne <= fin):
        etat = _groupe_le(mandat, jour, groupes), deduit or jour > sur
        if not etats or etats[-1][1:] != etat:
            etats.append((jour, *etat))
    fins = [*(suivant[0] - UN_JOUR for _, suivant in pairwise(etats)), mandat.fin]
    for (debut, groupe, estime), dernier in zip(etats, fins, strict=True):
        yield Sejour(rang, mandat, groupe, debut, dernier, estime)


def _groupe_le(mandat: MandatParlementaire, jour: date, groupes: Mapping[str, Groupe]) -> Groupe | None:
    """The group of a seat on a day, under its names of that day: the last one joined of those that hold."""
    tenus = [s for s in mandat.appartenances if s.debut <= jour and (s.fin is None or jour <= s.fin)]
    groupe = groupes.get(max(tenus, key=lambda spell: spell.debut).groupe) if tenus else None
    return None if groupe is None else groupe.le(jour)


def _complete_depuis(chambre: Chambre, siens: Iterable[Sejour], fin: date) -> date | None:
    """The day after which the chamber is never known by halves for longer than a dissolution lasts."""
    mouvements: Counter[date] = Counter()
    for sejour in siens:
        mouvements[sejour.debut] += 1
        if sejour.fin is not None and sejour.fin < fin:
            mouvements[sejour.fin + UN_JOUR] -= 1
    depuis: date | None = None
    vide: date | None = None  # since when too few are known
    assis = 0
    for jour in sorted(mouvements.keys() | {debut for debut, _ in SIEGES_EN_DROIT[chambre]}):
        assis += mouvements[jour]
        sieges = sieges_en_droit(chambre, jour)
        if sieges is None or assis < COMPLETE * sieges:
            vide = vide or jour
            continue
        if depuis is None or (vide is not None and jour - vide > INTERREGNE):
            depuis = jour
        vide = None
    return None if vide is not None and fin - vide > INTERREGNE else depuis
