"""The member beside a speech, an attendance or a committee: under the group of that day, made once."""

from collections.abc import Mapping, Sequence
from datetime import date

from hemicycle.assemble.monde import Groupe, Personne
from hemicycle.models.votes import Votant
from hemicycle.release.documents.references import votant


class Orateurs:
    """Members by official id, those of both chambers alike, as one day showed them."""

    def __init__(self, personnes: Sequence[Personne], groupes: Mapping[str, Groupe]) -> None:
        self.rangs = {uid: rang for rang, personne in enumerate(personnes) for uid in personne.uids}
        self._personnes = personnes
        self._groupes = groupes
        self._votants: dict[tuple[int, str | None], Votant] = {}
        self._du_jour: dict[tuple[int, date], Votant] = {}

    def __len__(self) -> int:
        return len(self._personnes)

    def votant(self, acteur: str | None, jour: date) -> Votant | None:
        """The member as the answers show it, None when the speaker holds no record among the members."""
        rang = self.rangs.get(acteur or "")
        return None if rang is None else self._du_jour.get((rang, jour)) or self.votant_du_rang(rang, jour)

    def votant_du_rang(self, rang: int, jour: date) -> Votant:
        """A member under the group of a day."""
        known = self._du_jour.get((rang, jour))
        if known is None:
            known = self._du_jour[rang, jour] = self._votant(rang, self._groupe(rang, jour))
        return known

    def id(self, rang: int) -> str:
        """The id of a member."""
        return self._personnes[rang].id

    def groupe(self, acteur: str | None, jour: date | None) -> Groupe | None:
        """The group of a member on a day; none for somebody who held no seat then, or on a day nobody knows."""
        rang = self.rangs.get(acteur or "")
        return None if rang is None or jour is None else self._groupes.get(self._groupe(rang, jour) or "")

    def nom(self, acteur: str | None) -> str | None:
        """First name and name of a member."""
        rang = self.rangs.get(acteur or "")
        return None if rang is None else f"{self._personnes[rang].prenom} {self._personnes[rang].nom}"

    def _groupe(self, rang: int, jour: date) -> str | None:
        """The group of that day; none for somebody who held no seat then, such as a minister."""
        for mandat in self._personnes[rang].mandats:
            for spell in mandat.appartenances:
                if spell.debut <= jour and (spell.fin is None or jour <= spell.fin):
                    return spell.groupe
        return None

    def _votant(self, rang: int, uid: str | None) -> Votant:
        known = self._votants.get((rang, uid))
        if known is None:
            personne, groupe = self._personnes[rang], self._groupes.get(uid or "")
            known = self._votants[rang, uid] = votant(personne, groupe)
        return known
