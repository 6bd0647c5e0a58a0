"""Lists of senators in office: pictures of the chamber that carry no date, dated by what they show.

The list of the Senate's site and the general file (those marked ACTIF) say who sits, and under which group, on
the day they were made, without naming it. The history of groups does have days: a list was made on a day when
that history says what the list says. The earliest such day is kept, so that a list never attests more than is
known; like everything here it depends on the files alone, never on a clock.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from hemicycle.assemble.senat.senateurs.appartenances import PassageEnGroupe
from hemicycle.calendrier import UN_JOUR

SIEGES_SENAT = 348
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
