"""Spells in the groups of the Sénat: closed at each renewal, opened again some days later, changed at times."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import count
from random import Random

from hemicycle_demo.senat.calendrier import RENOUVELLEMENTS
from hemicycle_demo.senat.groupes import AUCUN, GROUPES, NON_INSCRITS
from hemicycle_demo.senat.mandats import Appartenance, Fonction, Mandat

_UN_JOUR = timedelta(days=1)
_FORMATION = {renouvellement.debut: renouvellement.groupes for renouvellement in RENOUVELLEMENTS}
_FINS = {renouvellement.debut: renouvellement.veille for renouvellement in RENOUVELLEMENTS}
PRESIDENT = "Président"

# Members who change group: day, group left, group joined. Through the non-attached, both spells have that day.
CHANGEMENTS = (
    (date(2024, 5, 14), "CDT", "RPL"),
    (date(2024, 11, 20), "SOL", "RDR"),
    (date(2025, 2, 12), "NEL", "IPT"),
    (date(2025, 10, 8), "RPL", NON_INSCRITS),
    (date(2026, 1, 21), "JST", "SOL"),
    (date(2026, 3, 10), "RDR", "NEL"),
)


@dataclass(frozen=True, slots=True)
class _Bout:
    """A spell before it has a number."""

    groupe: str
    debut: date
    fin: date | None


@dataclass(frozen=True, slots=True)
class Changement:
    jour: date
    groupe: str


def transfuges(mandats: Sequence[Mandat], reserves: frozenset[str], alea: Random) -> dict[str, Changement]:
    """Who changes group, by matricule: members whom nothing interrupts, `reserves` apart."""
    choisis: dict[str, Changement] = {}
    for jour, quitte, rejoint in CHANGEMENTS:
        possibles = [
            m.matricule for m in mandats
            if m.groupe == quitte and m.en_cours(jour) and m.en_cours(date(2024, 1, 10)) and m.matricule not in reserves
            and m.matricule not in choisis
        ]  # fmt: skip
        choisis[alea.choice(sorted(possibles))] = Changement(jour, rejoint)
    return choisis


def appartenances(
    mandats: Mapping[str, Sequence[Mandat]], changements: Mapping[str, Changement], girouette: str, alea: Random
) -> list[Appartenance]:
    """The spells of each senator, in the order of their mandates, without a gap while the seat is held."""
    uids, fonctions = count(4_001), count(6_001)
    resultat = []
    for matricule, siens in mandats.items():
        type_ = alea.choices("NAR", (88, 7, 5))[0]
        bouts = [bout for mandat in siens for bout in _bouts(mandat, changements.get(matricule), girouette)]
        for bout in bouts:
            membre = Fonction(next(fonctions), "Membre", bout.debut, bout.fin)
            nature = "N" if bout.groupe in (AUCUN, NON_INSCRITS) else type_
            resultat.append(Appartenance(next(uids), matricule, bout.groupe, bout.debut, bout.fin, nature, (membre,)))
    return _presider(resultat, fonctions)


def _bouts(mandat: Mandat, changement: Changement | None, girouette: str) -> Iterator[_Bout]:
    fin = mandat.fin
    if fin in _FINS:  # the cohort whose mandates overlap by a day: its spells do not
        fin = _FINS[fin]
    debut = mandat.debut
    if debut in _FORMATION:
        debut = _FORMATION[debut]
        yield _Bout(AUCUN, mandat.debut, debut - _UN_JOUR)
    elif mandat.matricule == girouette:
        # A newcomer's first days: no group, then the non-attached until the very day the group takes him in.
        debut += timedelta(days=4)
        yield _Bout(AUCUN, mandat.debut, mandat.debut + _UN_JOUR)
        yield _Bout(NON_INSCRITS, mandat.debut + timedelta(days=2), debut)
    if changement is None or not debut < changement.jour or (fin is not None and fin < changement.jour):
        # What was joined during an earlier mandate lasts.
        joint = changement is not None and changement.jour <= debut
        yield _Bout(changement.groupe if joint and changement else mandat.groupe, debut, fin)
        return
    touche = changement.groupe == NON_INSCRITS
    yield _Bout(mandat.groupe, debut, changement.jour if touche else changement.jour - _UN_JOUR)
    yield _Bout(changement.groupe, changement.jour, fin)


def _presider(spells: list[Appartenance], uids: Iterator[int]) -> list[Appartenance]:
    """The first open spell of each group is its president's: a second row, for the function, of the same spell."""
    presides: set[str] = set()
    codes = {groupe.code for groupe in GROUPES} - {NON_INSCRITS}
    resultat = []
    for spell in spells:
        if spell.fin is None and spell.groupe in codes - presides and spell.debut is not None:
            presides.add(spell.groupe)
            election = spell.debut + timedelta(days=2)
            (membre,) = spell.fonctions
            fonctions = (
                Fonction(membre.uid, membre.nom, membre.debut, election - _UN_JOUR),
                Fonction(next(uids), PRESIDENT, election, None),
            )
            resultat.append(replace(spell, fonctions=fonctions))
        else:
            resultat.append(spell)
    return resultat
