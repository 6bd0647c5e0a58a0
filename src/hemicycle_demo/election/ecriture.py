"""Writing the ballot down: the files that come before it and, once it is over, the pages of its results."""

from collections.abc import Iterator
from pathlib import Path

from hemicycle.texte import slug
from hemicycle_demo.archives import write_file
from hemicycle_demo.election import formats_candidatures, formats_rne
from hemicycle_demo.election.candidatures import candidatures
from hemicycle_demo.election.depouillement import depouiller
from hemicycle_demo.election.pages import page
from hemicycle_demo.monde import Taille
from hemicycle_demo.senat.monde import senat


def ecrire(folder: Path, taille: Taille, graine: int, *, veille: bool) -> dict[str, int]:
    """Write the files of the ballot; on its eve, without results. Each counts for one."""
    return {
        nom: write_file(folder / nom, contenu)
        for nom, contenu in (*_avant(taille, graine), *(() if veille else _resultats(taille, graine)))
    }


def _avant(taille: Taille, graine: int) -> Iterator[tuple[str, bytes]]:
    scrutin = candidatures(taille, graine)
    yield formats_candidatures.INDIVIDUELLES, formats_candidatures.individuelles(scrutin)
    yield formats_candidatures.LISTES, formats_candidatures.listes(scrutin)
    yield formats_candidatures.ELECTEURS, formats_candidatures.electeurs(scrutin)
    yield from formats_rne.fichiers(senat(taille, graine), scrutin)


def _resultats(taille: Taille, graine: int) -> Iterator[tuple[str, bytes]]:
    """The last page of each constituency, kept under a name of its own."""
    scrutin = candidatures(taille, graine)
    for code, circonscrite in scrutin.circonscriptions.items():
        tours = depouiller(scrutin, code)
        fin = "-2-tours" if len(tours) == 2 else ""
        nom = f"{slug(circonscrite.lieu.nom)}-{circonscrite.lieu.mode.value}{fin}.html"
        yield nom, page(circonscrite.lieu, tours)
