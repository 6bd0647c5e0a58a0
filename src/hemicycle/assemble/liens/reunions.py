"""Meetings and what they dealt with: dossiers (agenda, acts of the dossier) and scrutins (reference of the sitting)."""

from collections.abc import Iterable

import polars as pl

from hemicycle.assemble.legislatif import Dossier, Lien
from hemicycle.assemble.monde import Scrutin

POINT, ACTE, SEANCE = "point", "acte", "seance"
POINTS_ECARTES = ("Supprimé", "Annulé")  # struck points stay in the agenda


def points_tenus(points: pl.DataFrame) -> pl.DataFrame:
    """The points that were not struck from an agenda; a point without a state was not."""
    return points.filter(~pl.col("etat").is_in(POINTS_ECARTES).fill_null(value=False))


def reunions_dossiers(reunions: pl.DataFrame, points: pl.DataFrame, dossiers: Iterable[Dossier]) -> tuple[Lien, ...]:
    """Each meeting with each dossier of its agenda, or whose acts cite it; one link a pair, the agenda first."""
    connues = set(reunions["uid"].to_list())
    found: dict[tuple[str, str], Lien] = {}
    for reunion, cites in points_tenus(points).select("reunion", "dossiers").iter_rows():
        for dossier in cites or ():
            found.setdefault((reunion, dossier), Lien(reunion, dossier, POINT, 1.0))
    for dossier in dossiers:
        for reunion in dossier.reunions:
            if reunion in connues:
                found.setdefault((reunion, dossier.uid), Lien(reunion, dossier.uid, ACTE, 1.0))
    return tuple(found.values())


def reunions_scrutins(reunions: pl.DataFrame, scrutins: Iterable[Scrutin]) -> tuple[Lien, ...]:
    """Each scrutin with its sitting, when the sitting is known and is one of its own chamber."""
    chambres = dict(reunions.select("uid", "chambre").iter_rows())
    return tuple(
        Lien(scrutin.seance, scrutin.uid, SEANCE, 1.0)
        for scrutin in scrutins
        if scrutin.seance is not None and chambres.get(scrutin.seance) == scrutin.chambre
    )
