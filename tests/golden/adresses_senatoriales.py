"""Addresses about the renewal of 2026."""

from collections.abc import Iterator

from hemicycle.vocabulaire import FamillePolitique, SeRepresente, TriSortants
from tests.golden.reperes import ABSENT, RACINE, Lire, chaque


def adresses_senatoriales(lire: Lire) -> Iterator[str]:
    """Every address of the renewal; constituencies and groups are those of its own overview."""
    base = f"{RACINE}/senatoriales/2026"
    apercu = lire(base)
    departements = [ligne["departement"] for ligne in apercu["circonscriptions"][:2]]
    groupes = [ligne["slug"] for ligne in apercu["sortants"]["parGroupe"][:1]]
    sortants, candidats, resultats, elus = (f"{base}/{nom}" for nom in ("sortants", "candidats", "resultats", "elus"))
    yield from (base, sortants, candidats, resultats, elus)
    yield from chaque(sortants, "tri", [*TriSortants, "taille"])
    yield from chaque(sortants, "departement", [*departements, "zz"])
    yield from chaque(sortants, "groupe", [*groupes, "sans-groupe", ABSENT])
    yield from chaque(sortants, "candidat", [*SeRepresente, "peut-etre"])
    yield from chaque(candidats, "departement", [*departements, "zz"])
    yield from chaque(candidats, "famille", [*FamillePolitique, "verts"])
    yield from chaque(candidats, "sortants", ["true", "1", "false", "0", "oui"])
    yield from (f"{resultats}/{code}" for code in [*departements, "997", "75", "x"])
    yield from (f"{elus}/{ligne['slug']}" for ligne in lire(elus)["data"][:2])
    yield from (f"{elus}/{ABSENT}", f"{elus}/X")
