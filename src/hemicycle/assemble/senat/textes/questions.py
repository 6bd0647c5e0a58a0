"""Questions of senators to the Government, in the columns of the Assembly's.

The lists give who asked what and when, not the words of question and answer. A question of the Senate belongs to no
legislature.
"""

import polars as pl

from hemicycle.assemble.senat.colonnes import JOUR, TEXTES, derniers, lire, textes
from hemicycle.assemble.tables import Tables

QUESTION = {
    **textes("uid", "numero", "nature", "titre", "matricule", "groupe", "ministere_depot", "ministere_reponse"),
    "date_publication": JOUR,
    "date_reponse": JOUR,
    "themes": TEXTES,
}


def questions(tables: Tables) -> pl.DataFrame:
    """Every question once, from the last list that holds it."""
    lues = derniers(lire(tables, "questions_senat", QUESTION).drop_nulls("uid"), "uid")
    return lues.select(
        "uid",
        pl.lit(None, pl.Int64).alias("legislature"),
        pl.col("nature").alias("type"),
        pl.col("numero").str.extract(r"(\d+)").cast(pl.Int64, strict=False).alias("numero"),
        pl.col("matricule").alias("auteur"),
        "groupe",
        pl.coalesce("ministere_reponse", "ministere_depot").alias("ministere"),
        pl.col("themes").list.first().alias("rubrique"),
        "titre",
        pl.lit(None, pl.String).alias("texte"),
        pl.lit(None, pl.String).alias("reponse"),
        pl.col("date_publication").alias("jour_question"),
        pl.col("date_reponse").alias("jour_reponse"),
    )
