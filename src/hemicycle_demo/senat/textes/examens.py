"""The examination of a text by the Sénat, on given sitting days: what scrutins, amendments and reports are about."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from hemicycle_demo.senat.calendrier import DERNIER_JOUR, RENOUVELLEMENTS, session_de
from hemicycle_demo.senat.textes.dossiers import FAVORABLES, MIXTE, Dossier, Imprime, Lecture, Passage


@dataclass(frozen=True, slots=True)
class Examen:
    """One reading of one text in public sitting; `rang` numbers the examinations of the demo."""

    rang: int
    dossier: Dossier
    lecture: Lecture
    passage: Passage

    @property
    def jours(self) -> tuple[date, ...]:
        return tuple(jour for _, jour in self.passage.seances)

    @property
    def dernier_jour(self) -> date:
        return self.jours[-1]

    @property
    def session(self) -> int:
        return session_de(self.dernier_jour)

    @property
    def texte(self) -> Imprime:
        """The text discussed in sitting."""
        return self.passage.texte_seance

    @property
    def texte_depose(self) -> Imprime:
        """The text amended in committee."""
        return self.passage.textes[0]

    @property
    def mixte(self) -> bool:
        """Whether it is the text of a joint committee: one vote, no amendment."""
        return self.passage.assemblee == MIXTE

    @property
    def adopte(self) -> bool:
        return self.passage.sort in FAVORABLES

    def seance(self, jour: date) -> int:
        """The code of a sitting day, which scrutins refer to."""
        return next(code for code, autre in self.passage.seances if autre == jour)


def examens(dossiers: Iterable[Dossier], premiere_session: int) -> tuple[Examen, ...]:
    """The examinations since a session, in the order of their last day; none while groups are not formed."""
    trouves = [
        (dossier, lecture, passage)
        for dossier in dossiers
        for lecture, passage in dossier.passages()
        if passage.seances and passage.sort is not None and _possible(passage, premiere_session)
    ]
    trouves.sort(key=lambda triplet: (triplet[2].seances[-1][1], triplet[0].signet))
    return tuple(Examen(rang, *triplet) for rang, triplet in enumerate(trouves))


def _possible(passage: Passage, premiere_session: int) -> bool:
    premier, dernier = passage.seances[0][1], passage.seances[-1][1]
    sans_groupe = any(r.debut <= jour < r.groupes for r in RENOUVELLEMENTS for _, jour in passage.seances)
    return session_de(premier) >= premiere_session and dernier <= DERNIER_JOUR and not sans_groupe
