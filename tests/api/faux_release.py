"""The invented Parliament as a release on disk, for what must be tested with a real file and real processes."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hemicycle.release.engines import pointer
from hemicycle.release.format.resources import Resource
from hemicycle.release.format.store import Store
from hemicycle.release.publishing.writing import open_writer
from tests import moteurs
from tests.api.faux_store import FauxStore


def sur_moteur(store: FauxStore) -> Store:
    """The same Parliament, read in the engine of this run: in memory, or for good in another than SQLite."""
    if moteurs.MOTEUR == "sqlite":
        return store
    with TemporaryDirectory() as folder:
        return moteurs.ouvrir(ecrire(store, Path(folder)) / pointer.DATABASE)


def ecrire(store: FauxStore, releases_dir: Path) -> Path:
    """Write a release file and point at it."""
    folder = releases_dir / store.release
    folder.mkdir(parents=True)
    with open_writer(folder / pointer.DATABASE) as writer:
        for kind in dict.fromkeys(kind for kind, _ in store.formes):
            forms = {form: bodies for (other, form), bodies in store.formes.items() if other == kind}
            size = len(next(iter(forms.values())))
            writer.add(
                Resource(
                    kind=kind,
                    ids=[str(rank) for rank in range(size)],
                    forms=dict(forms),
                    facets=store.facettes.get(kind),
                    keys=store.cles.get(kind, {}),
                )
            )
        writer.add_votes("scrutin", [votes.tobytes() for votes in store.par_scrutin])
        writer.add_votes("membre", [votes.tobytes() for votes in store.par_membre])
        for relation in store.liens:
            writer.add_relation(relation)
        writer.add_meta(store.informations)
        writer.commit()
    pointer.switch(releases_dir, store.release)
    return folder
