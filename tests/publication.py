"""A world written as a release file and opened, as a server would open it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.models.site import Source
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.publishing.publish import Publication, write_release
from hemicycle.state.fiches import Fiche
from hemicycle.stats.calcul import calculer

RELEASE = "demo-essai"
MAINTENANT = datetime(2026, 1, 2, tzinfo=UTC)
JOUR = "2026-01-02T00:00:00.000Z"
CONSTATS = (
    Constat("decompte_nominatif", "VTANR5L17V999", "pour : 3 annoncés, 2 nommés"),
    Constat("votant_inconnu", "PA999", "voix de personne", grave=True),
)
Dates = Callable[[str], tuple[str, str]]  # of the birth and the last change of a record


def ecrire(
    folder: Path, monde: Monde, *, release: str = RELEASE, dates: Dates = lambda _: (JOUR, JOUR),
    sources: Sequence[Source] = (),
) -> Publication:  # fmt: skip
    """Write a world as a release that is not served; `dates` says when a record was born and last changed."""
    return write_release(
        folder, release, monde, calculer(monde), CONSTATS, (), sources, partial(_dater, dates=dates),
        demo=release.startswith("demo"), now=MAINTENANT,
    )  # fmt: skip


def publier(folder: Path, monde: Monde) -> SqliteStore:
    """Write a world and open it."""
    ecrire(folder, monde)
    return SqliteStore.open(folder / RELEASE / DATABASE)


def _dater(_: str, empreintes: dict[str, bytes], dates: Dates = lambda _: (JOUR, JOUR)) -> dict[str, Fiche]:
    jours = {id_: dates(id_) for id_ in empreintes}
    return {id_: Fiche(cree=jours[id_][0], modifie=jours[id_][1], empreinte=e) for id_, e in empreintes.items()}


def contenus(releases_dir: Path) -> Iterator[tuple[str, bytes]]:
    """All that releases hold, by name: their files, and each document as it is served (packs compress them)."""
    for database in releases_dir.rglob(DATABASE):
        yield from ((path.name, path.read_bytes()) for path in database.parent.iterdir() if path.is_file())
        with closing(SqliteStore.open(database)) as store:
            yield from ((f"{kind}/{form}", body) for kind, form in store.tables() for body in store.every(kind, form))
