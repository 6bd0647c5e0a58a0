"""The agenda: sittings of both chambers, committee meetings, study groups, held, called off or to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

CONFIRME, ANNULE, SUPPRIME, EVENTUEL = "Confirmé", "Annulé", "Supprimé", "Eventuel"
SEANCE, COMMISSION, ETUDE = "seance_type", "reunionCommission_type", "reunionInitParlementaire_type"


@dataclass(frozen=True, slots=True)
class Point:
    """An item of an agenda. Those called off stay in the list, marked."""

    uid: str
    objet: str
    genre: str
    dossiers: tuple[str, ...] = ()
    etat: str = CONFIRME
    procedure: str | None = None


@dataclass(frozen=True, slots=True)
class Reunion:
    """A meeting.

    `quantieme` (rank in the day) and `numero` (rank in the session) are those of sittings; `appel`: who was
    present is recorded; `auditionnes`: the source then lists as many nothings as persons were heard.
    """

    uid: str
    genre: str
    legislature: int
    organe: str
    debut: datetime
    fin: datetime | None = None
    etat: str = CONFIRME
    convocation: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    compte_rendu: str | None = None
    quantieme: int = 0
    numero: int | None = None
    appel: bool = False
    auditionnes: int = 0
    pays: str | None = None
    lieu: str | None = "Assemblée nationale"
    visio: bool = False


@dataclass(frozen=True)
class Agenda:
    """All the meetings of the world."""

    reunions: Sequence[Reunion]

    def du_dossier(self, dossier: str, organe: str) -> list[tuple[Reunion, Point]]:
        """The meetings of a body that were held on a dossier, in order, each with the item that says so."""
        return self._par_dossier.get((dossier, organe), [])

    @cached_property
    def _par_dossier(self) -> dict[tuple[str, str], list[tuple[Reunion, Point]]]:
        trouves: dict[tuple[str, str], list[tuple[Reunion, Point]]] = {}
        for reunion in sorted(self.reunions, key=lambda r: (r.debut, r.uid)):
            for point in reunion.points:
                if point.etat == CONFIRME and reunion.etat == CONFIRME:
                    for dossier in point.dossiers:
                        trouves.setdefault((dossier, reunion.organe), []).append((reunion, point))
        return trouves
