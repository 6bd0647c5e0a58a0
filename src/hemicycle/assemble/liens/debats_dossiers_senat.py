"""Speeches of the Senate and dossiers: a report says which bill it is on (`loicod`)."""

from collections.abc import Mapping

import polars as pl

from hemicycle.assemble.liens.debats_dossiers import SCHEMA
from hemicycle.assemble.senat.identifiants import dossier_uid

LOICOD = "loicod"


def debats_dossiers_senat(lois: pl.DataFrame, signets: Mapping[str, str]) -> pl.DataFrame:
    """The dossier of each speech (`lois`: id of the speech, `loicod`), by the bill that its report is on."""
    dossiers = {loicod: dossier_uid(signet) for loicod, signet in signets.items()}
    cible = pl.col("loicod").replace_strict(dossiers, default=None, return_dtype=pl.String)
    return lois.select(
        pl.col("id").alias("intervention"),
        cible.alias("dossier"),
        pl.lit(LOICOD).alias("methode"),
        pl.lit(1.0).alias("confiance"),
    ).drop_nulls("dossier").select(SCHEMA.names())  # fmt: skip
