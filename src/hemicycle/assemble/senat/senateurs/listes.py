"""Lists of senators in office: pictures of the chamber that carry no date, dated by what they show.

The list of the Senate's site and the general file (those marked ACTIF) say who sits, and under which group, on
the day they were made, without naming it. The history of groups does have days: a list was made on a day when
that history says what the list says. The earliest such day is kept, so that a list never attests more than is
known; like everything here it depends on the files alone, never on a clock. A list that names senators whom the
whole history does not know yet was made after it: it is then of the latest day that any file speaks of.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from hemicycle.assemble.senat.senateurs.appartenances import PassageEnGroupe
from hemicycle.calendrier import UN_JOUR

SIEGES_SENAT = 348
_MATRICULE = re.compile(r"(\d{2})\d{3}[A-Z]")
SENATEURS_MINIMUM = 330  # fewer people in office is an extract: its silence means nothing


@dataclass(frozen=True, slots=True)
class ListeSenateurs:
    """The senators in office on a day, each with the code of the group where the list gives it."""

    jour: date
    membres: Mapping[str, str | None]

    @property
    def complete(self) -> bool:
        """Whether who is not listed was not in office."""
        return len(self.membres) >= SENATEURS_MINIMUM

    @property
    def ordre(self) -> tuple[date, int]:
        """Lists in order of time: of two that are of one day, the one with the latest comer was made last."""
        return self.jour, dernier_venu(self.membres)


def dater(
    membres: Mapping[str, str | None], passages: Mapping[str, Sequence[PassageEnGroupe]], a_defaut: date
) -> ListeSenateurs:
    """A list with its day: that of the history of groups, else, where the history is silent or older, `a_defaut`."""
    jour, connu = jour_d_accord(membres, passages), dernier_etat(passages)
    if connu is not None and jour is not None and jour <= connu[0] and dernier_venu(membres) > connu[1]:
        return ListeSenateurs(max(a_defaut, connu[0] + UN_JOUR), membres)
    return ListeSenateurs(jour or a_defaut, membres)


def dernier_etat(passages: Mapping[str, Sequence[PassageEnGroupe]]) -> tuple[date, int] | None:
    """The latest day on which the history shows the whole chamber, and its latest comer; None where it never does."""
    ouverts = Counter(siens[-1].vu_le for siens in passages.values() if siens and siens[-1].fin is None)
    entiers = [jour for jour, nombre in ouverts.items() if nombre >= SENATEURS_MINIMUM]
    if not entiers:
        return None
    jour = max(entiers)
    return jour, dernier_venu(nom for nom, siens in passages.items() if any(p.vu_le <= jour for p in siens))


def dernier_venu(matricules: Iterable[str]) -> int:
    """The highest of some matricules, as numbers that grow with time: they begin with a year, then count in it."""
    lus = (_MATRICULE.fullmatch(matricule) for matricule in matricules)
    return max(((1900 if lu[1] >= "46" else 2000) * 1000 + int(lu[0][:5]) for lu in lus if lu), default=0)


def jour_d_accord(membres: Mapping[str, str | None], passages: Mapping[str, Sequence[PassageEnGroupe]]) -> date | None:
    """The earliest day on which the history of groups disagrees least with a list; None without any history.

    A senator disagrees on a day when he is listed and has no group then, when he has one and is not listed, or
    when it is another one. Senators of whom no spell is known say nothing.
    """
    # Who is not in an extract may well have been in office: only those listed are heard.
    entendus = passages.keys() if len(membres) >= SENATEURS_MINIMUM else passages.keys() & membres.keys()
    if not entendus & membres.keys():
        return None
    ecarts: dict[date, int] = defaultdict(int)
    for matricule in entendus:
        siens = passages[matricule]
        listed, groupe = matricule in membres, membres.get(matricule)
        for jour, present in _changements(siens):
            ecarts[jour] += _desaccord(present, listed, groupe)
    total, best, found = 0, None, None
    for jour in sorted(ecarts):
        total += ecarts[jour]
        if best is None or total < best:
            best, found = total, jour
    return found


def _changements(passages: Sequence[PassageEnGroupe]) -> list[tuple[date, tuple[str | None, str | None]]]:
    """The days on which a senator's group changed: (day, (group before, group from that day))."""
    found: list[tuple[date, tuple[str | None, str | None]]] = []
    dernier: PassageEnGroupe | None = None
    for passage in passages:
        if dernier is not None and dernier.fin is not None and dernier.fin + UN_JOUR < passage.debut:
            found.append((dernier.fin + UN_JOUR, (dernier.groupe, None)))
            dernier = None
        found.append((passage.debut, (dernier.groupe if dernier else None, passage.groupe)))
        dernier = passage
    if dernier is not None and dernier.fin is not None:
        found.append((dernier.fin + UN_JOUR, (dernier.groupe, None)))
    return found


def _desaccord(change: tuple[str | None, str | None], listed: bool, groupe: str | None) -> int:
    """How the disagreement of a senator moves at a change: +1, 0 or -1."""
    before, after = (_differe(etat, listed, groupe) for etat in change)
    return int(after) - int(before)


def _differe(etat: str | None, listed: bool, groupe: str | None) -> bool:
    if etat is None or not listed:
        return (etat is not None) != listed
    return groupe is not None and groupe != etat
