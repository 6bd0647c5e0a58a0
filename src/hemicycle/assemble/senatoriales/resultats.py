"""Pages of results lying among the files: those that add up, and why the others do not."""

from collections.abc import Mapping

import msgspec
import polars as pl

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senatoriales.candidatures import depots
from hemicycle.assemble.tables import Tables
from hemicycle.senatoriales.circonscriptions import JOUR, circonscriptions
from hemicycle.senatoriales.coherence import incoherences
from hemicycle.senatoriales.formes import PageResultats
from hemicycle.vocabulaire import ModeScrutin


def pages_publiees(tables: Tables) -> list[PageResultats]:
    """The coherent pages of this ballot, without assembling anything else."""
    modes = {depot.departement: depot.mode for depot in depots(tables("candidatures_senat"))}
    return [page for _, page in pages(tables("resultats_senat"), modes)[0]]


def pages(
    table: pl.DataFrame, modes: Mapping[str, ModeScrutin]
) -> tuple[tuple[tuple[str, PageResultats], ...], list[Constat]]:
    """The coherent pages of this ballot with the names of their files, the last of each constituency; and the others'
    reasons. `modes` are those that the candidacies tell."""
    found: dict[str, tuple[str, PageResultats]] = {}
    constats: list[Constat] = []
    notres = table.filter(pl.col("scrutin") == JOUR.year, pl.col("departement").is_not_null())
    for row in notres.sort("_instantane").iter_rows(named=True):
        page = msgspec.json.decode(row["corps"], type=PageResultats)
        lieu = circonscriptions().get(page.departement)
        if lieu is None:
            raisons = [f"{page.departement} n'est pas renouvelée"]
        else:
            raisons = incoherences(page, lieu, modes.get(lieu.code, lieu.mode))
        if raisons:
            message = f"{row['fichier']} ({page.nom}) : {' ; '.join(raisons)}. Rien n'en est retenu."
            constats.append(Constat("resultats_incoherents", row["fichier"], message))
        else:
            found[page.departement] = (row["fichier"], page)
    return tuple(found[code] for code in sorted(found)), constats
