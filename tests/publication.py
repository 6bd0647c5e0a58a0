"""A world written as a release file and opened, as a server would open it."""

from datetime import UTC, datetime
from pathlib import Path

from hemicycle.assemble.monde import Monde
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.publishing.publish import Publication, write_release
from hemicycle.state.fiches import Fiche
from hemicycle.stats.calcul import calculer

RELEASE = "demo-essai"
MAINTENANT = datetime(2026, 1, 2, tzinfo=UTC)


def ecrire(folder: Path, monde: Monde) -> Publication:
    """Write a world as a release that is not served."""
    calculs = calculer(monde)
    return write_release(folder, RELEASE, monde, calculs, (), (), (), _dater, demo=True, now=MAINTENANT)


def publier(folder: Path, monde: Monde) -> SqliteStore:
    """Write a world and open it."""
    ecrire(folder, monde)
    return SqliteStore.open(folder / RELEASE / DATABASE)


def _dater(_: str, empreintes: dict[str, bytes]) -> dict[str, Fiche]:
    jour = "2026-01-02T00:00:00.000Z"
    return {id_: Fiche(cree=jour, modifie=jour, empreinte=empreinte) for id_, empreinte in empreintes.items()}
