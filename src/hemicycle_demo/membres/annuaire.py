"""Who is who on a given day: deputies with their group, members of a committee, ministers in office."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from hemicycle.vocabulaire import Tag
from hemicycle_demo.agenda.organes import GOUVERNEMENTS, Organe
from hemicycle_demo.hemicycle import Banc
from hemicycle_demo.membres.groupes import Groupe
from hemicycle_demo.membres.mandats import Mandat
from hemicycle_demo.membres.ministeres import MINISTERES, Ministere
from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.membres.sieges import ELECTIONS
from hemicycle_demo.monde import Monde, Taille, construire


@dataclass(frozen=True, slots=True)
class Depute:
    """A member in office and the group of that day."""

    banc: Banc
    groupe: Groupe

    @property
    def personne(self) -> Personne:
        return self.banc.personne

    @property
    def uid(self) -> str:
        return self.banc.personne.uid


@dataclass(frozen=True, slots=True)
class Ministre:
    """A member of the government: the person, the mandate in the government, the department."""

    personne: Personne
    mandat: str
    ministere: Ministere

    @property
    def qualite(self) -> str:
        return f"ministre {self.ministere.titre}"


class Annuaire:
    """The world's persons, asked by day. Answers are lists in a fixed order: chance can choose among them."""

    def __init__(self, monde: Monde) -> None:
        self._monde = monde
        self._deputes: dict[int, tuple[Depute, ...]] = {}
        self._par_uid: dict[int, dict[str, Depute]] = {}
        self._par_groupe: dict[int, dict[str, list[Depute]]] = {}
        self._commissions: dict[tuple[str, int], list[Mandat]] = {}
        for mandat in monde.mandats:
            if mandat.type_organe in ("COMPER", "GE", "GA", "CNPE") and mandat.legislature is not None:
                self._commissions.setdefault((mandat.organe, mandat.legislature), []).append(mandat)
        # Those of the legislatures of this world, the first one a little before its deputies sit.
        premiere = ELECTIONS[min(monde.hemicycles)]
        self._gouvernements = {
            organe: [m for m in monde.mandats if m.organe == organe.uid]
            for organe in GOUVERNEMENTS
            if organe.debut is not None and organe.debut > premiere
        }

    def personne(self, uid: str) -> Personne:
        return self._monde.personnes[uid]

    def deputes(self, legislature: int, jour: date) -> Sequence[Depute]:
        """All members in office, group by group."""
        bancs = self._monde.hemicycles[legislature].bancs(jour)
        if id(bancs) not in self._deputes:  # a composition is kept for the life of its chamber
            self._deputes[id(bancs)] = tuple(Depute(b, groupe) for groupe, membres in bancs for b in membres)
        return self._deputes[id(bancs)]

    def depute(self, uid: str, legislature: int, jour: date) -> Depute | None:
        """The member in office of that id, None when the person does not sit that day."""
        deputes = self.deputes(legislature, jour)
        if id(deputes) not in self._par_uid:
            self._par_uid[id(deputes)] = {depute.uid: depute for depute in deputes}
        return self._par_uid[id(deputes)].get(uid)

    def collegues(self, depute: Depute, legislature: int, jour: date) -> list[Depute]:
        """The members of the same group, the member included."""
        deputes = self.deputes(legislature, jour)
        if id(deputes) not in self._par_groupe:
            groupes = self._par_groupe[id(deputes)] = {}
            for un in deputes:
                groupes.setdefault(un.groupe.uid, []).append(un)
        return self._par_groupe[id(deputes)][depute.groupe.uid]

    def membres(self, organe: str, legislature: int, jour: date) -> list[Depute]:
        """The members of a committee or study group who sit that day, by mandate."""
        mandats = [m for m in self._commissions.get((organe, legislature), ()) if m.en_cours(jour)]
        deputes = (self.depute(uid, legislature, jour) for uid in dict.fromkeys(m.personne for m in mandats))
        return [depute for depute in deputes if depute is not None]

    def gouvernement(self, jour: date) -> Organe:
        """The government of a day; the first one for the days before it."""
        connus = list(self._gouvernements)
        return next((g for g in reversed(connus) if g.debut is not None and g.debut <= jour), connus[0])

    def ministres(self, jour: date) -> list[Ministre]:
        """The ministers of a day. Where no file names those of the government in office, those before it."""
        nommes = [(g.debut, mandats) for g, mandats in self._gouvernements.items() if mandats and g.debut is not None]
        mandats = next((mandats for debut, mandats in reversed(nommes) if debut <= jour), nommes[0][1])
        return [
            Ministre(self._monde.personnes[mandats[rang % len(mandats)].personne],
                     mandats[rang % len(mandats)].uid, ministere)
            for rang, ministere in enumerate(MINISTERES)
        ]  # fmt: skip

    def ministre_de(self, theme: Tag | None, jour: date) -> Ministre:
        return next(m for m in self.ministres(jour) if theme in m.ministere.themes)


@lru_cache(maxsize=2)
def annuaire(taille: Taille, graine: int) -> Annuaire:
    """The directory of a world, made once."""
    return Annuaire(construire(taille, graine))
