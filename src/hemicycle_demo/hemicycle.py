"""Who sits in which group on a given day: the benches that a vote is cast from."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from hemicycle_demo.membres.appartenances import PRESIDENT
from hemicycle_demo.membres.groupes import PAR_UID, Groupe
from hemicycle_demo.membres.mandats import Mandat
from hemicycle_demo.membres.personnes import Personne


@dataclass(frozen=True, slots=True)
class Banc:
    """A member in office, as a vote sees the person."""

    personne: Personne
    mandat: str
    place: int


Bancs = tuple[tuple[Groupe, tuple[Banc, ...]], ...]


class Hemicycle:
    """The composition of one legislature through time; it changes on a few dozen days only."""

    def __init__(self, sieges: Sequence[Mandat], groupes: Iterable[Mandat], personnes: Mapping[str, Personne]) -> None:
        self._sieges = sieges
        self._groupes = [m for m in groupes if m.qualite.code != PRESIDENT]
        self._personnes = personnes
        self._dates = sorted({jour for m in (*sieges, *self._groupes) for jour in _bornes(m)})
        self._connus: dict[int, Bancs] = {}

    def bancs(self, jour: date) -> Bancs:
        """The groups in the source's order with their members of that day, by seat."""
        rang = bisect_right(self._dates, jour)
        if rang not in self._connus:
            self._connus[rang] = self._composer(jour)
        return self._connus[rang]

    def _composer(self, jour: date) -> Bancs:
        en_poste = {m.personne: m for m in self._sieges if m.en_cours(jour)}
        membres: dict[str, list[Banc]] = {}
        for mandat in self._groupes:
            if mandat.en_cours(jour) and (siege := en_poste.get(mandat.personne)) is not None:
                assert siege.siege is not None
                banc = Banc(self._personnes[mandat.personne], siege.uid, siege.siege.place)
                membres.setdefault(mandat.organe, []).append(banc)
        ordre = sorted((PAR_UID[uid] for uid in membres), key=lambda groupe: groupe.preseance)
        return tuple((groupe, tuple(sorted(membres[groupe.uid], key=lambda b: b.place))) for groupe in ordre)


def _bornes(mandat: Mandat) -> list[date]:
    """The days on which a mandate begins to count and ceases to."""
    debut = mandat.siege.prise_fonction if mandat.siege else mandat.debut
    return [debut] if mandat.fin is None else [debut, mandat.fin + timedelta(days=1)]
