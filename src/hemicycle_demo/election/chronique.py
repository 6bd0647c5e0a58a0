"""Telling the night to whoever plays it: one sentence for each thing that happens on the site, as it happens."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from threading import Event
from typing import NamedTuple
from zoneinfo import ZoneInfo

from hemicycle_demo.election.nuit import Nuit

_PARIS = ZoneInfo("Europe/Paris")


class Annonce(NamedTuple):
    instant: datetime
    phrase: str


def annonces(nuit: Nuit) -> list[Annonce]:
    """Everything that is told, in order, with the hour in Paris."""
    return sorted(Annonce(instant, f"{_heure(instant)}  {quoi}") for instant, quoi in _faits(nuit))


def raconter(nuit: Nuit, temps: Callable[[], float], dire: Callable[[str], None], fini: Event) -> None:
    """Say each thing once the clock has reached it, until `fini`; looks at the clock five times a second."""
    restent = annonces(nuit)
    while restent and not fini.wait(0.2):
        maintenant = datetime.fromtimestamp(temps(), UTC)
        while restent and restent[0].instant <= maintenant:
            dire(restent.pop(0).phrase)


def _faits(nuit: Nuit) -> Iterator[tuple[datetime, str]]:
    for evenement in nuit.evenements:
        yield evenement.instant, evenement.quoi
    yield nuit.panne[0], "le site des résultats ne répond plus"
    yield nuit.panne[1], "le site des résultats répond de nouveau"


def _heure(instant: datetime) -> str:
    return f"{instant.astimezone(_PARIS):%d/%m %H:%M}"
