"""Rows of the legislative tables, with the columns that statistics read."""

from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.debats.interventions import LONGUE
from tests.stats.mondes import DEBUT


def parole(jour: date, acteur: str = "PA0", chambre: str = "assemblee", **autres: Any) -> dict[str, Any]:
    return {
        "acteur": acteur, "chambre": chambre, "jour": jour, "legislature": 17 if chambre == "assemblee" else None,
        "type": "intervention", "texte": "mot " * 30, "seance": None, **autres,
    }  # fmt: skip


def amendement(auteur: str | None = "PA0", **autres: Any) -> dict[str, Any]:
    return {
        "auteur": auteur, "chambre": "assemblee", "date_depot": DEBUT, "legislature": 17, "sort": None,
        "cosignataires": [], **autres,
    }  # fmt: skip


def reunion(uid: str, jour: date, **autres: Any) -> dict[str, Any]:
    return {"uid": uid, "chambre": "assemblee", "jour": jour, "type": "commission", "etat": "Confirmé", **autres}


def table(*rows: dict[str, Any]) -> pl.DataFrame:
    types = {
        "legislature": pl.Int64(),
        "seance": pl.String(),
        "sort": pl.String(),
        "cosignataires": pl.List(pl.String()),
    }
    lue = pl.DataFrame(list(rows), schema_overrides={nom: types[nom] for nom in rows[0] if nom in types})
    return lue.with_columns(LONGUE) if "texte" in lue.columns else lue
