"""The meetings of both chambers as one agenda: each sitting once, each meeting with its body.

A sitting of the Senate may be told three times: the Senate's agenda announces two to five a day, with their hours
(`AGS…`); what it held is a day (`dYYYYMMDD`), since its reports are daily and its scrutins name no sitting; and the
Assembly's agenda has a record of its own for the days that concern its dossiers (`RUSN…`, always at nine o'clock, which
is no hour of the Senate's). The announced sittings stand where there are any, else the day, else the Assembly's record.
What is left out leads to what stands: `Legislatif.reunions_alias`. For a day with announced sittings that is the first
of them that was not called off: scrutins and dossiers of the day go there, and there only.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import polars as pl

from hemicycle.assemble.agenda.corps import HEMICYCLES, Organes
from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.tables import lists_by_key
from hemicycle.vocabulaire import Chambre

SEANCE = "seance"
ECARTEES = ("Annulé", "Supprimé")
ANNONCEE, JOURNEE, ASSEMBLEE = "AGS", "d", "RUSN"  # what the uid of each record of a sitting begins with


def sans_doubles(legislatif: Legislatif) -> Legislatif:
    """The same world with each sitting of the Senate told once."""
    seances = legislatif.reunions.filter((pl.col("type") == SEANCE) & (pl.col("chambre") == Chambre.SENAT.value))
    par_jour = lists_by_key((row["jour"], row) for row in seances.iter_rows(named=True))
    alias: dict[str, str] = {}
    for rows in par_jour.values():
        alias |= _alias(rows)
    return replace(
        legislatif,
        reunions=_reunions(legislatif.reunions, seances, alias),
        points=_points(legislatif.points, alias),
        presences=legislatif.presences.with_columns(pl.col("reunion").replace(alias)),
        dossiers=tuple(
            replace(d, reunions=_uniques(d.reunions, alias)) if any(uid in alias for uid in d.reunions) else d
            for d in legislatif.dossiers
        ),
        reunion_dossier=_liens(legislatif.reunion_dossier, alias),
        reunion_scrutin=_liens(legislatif.reunion_scrutin, alias),
        reunions_alias=alias,
    )


def avec_organes(reunions: pl.DataFrame, organes: Organes) -> pl.DataFrame:
    """The meetings with the uid of the body that meets: that of the chamber for a sitting, null for an unknown one."""
    found: list[str | None] = []
    for type_, chambre, organe in reunions.select("type", "chambre", "organe").iter_rows():
        if type_ == SEANCE:
            uid, _ = HEMICYCLES[Chambre(chambre)]
            corps = organes.par_code(uid)
        else:
            corps = organes.par_code(organe) or organes.par_nom(organe, Chambre(chambre))
        found.append(None if corps is None else corps.uid)
    return reunions.with_columns(pl.Series("organe", found, dtype=pl.String))


def _alias(rows: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The records of one day that another stands for."""
    rangs = {ANNONCEE: 0, JOURNEE: 1, ASSEMBLEE: 2}
    genres = {
        row["uid"]: next((rang for debut, rang in rangs.items() if row["uid"].startswith(debut)), 0) for row in rows
    }
    tenues = [row for row in rows if row["etat"] not in ECARTEES]
    if not tenues:
        return {}
    garde = min(tenues, key=lambda row: (genres[row["uid"]], row["debut"] or "", row["uid"]))["uid"]
    return {row["uid"]: garde for row in rows if genres[row["uid"]] and row["uid"] != garde}


def _reunions(reunions: pl.DataFrame, seances: pl.DataFrame, alias: Mapping[str, str]) -> pl.DataFrame:
    """The meetings that stand; the sittings of a day have its report, and the room that only another record told."""
    jours = seances.select(
        "jour",
        pl.col("compte_rendu").sort_by(pl.col("uid").str.starts_with(ASSEMBLEE)).drop_nulls().first().over("jour"),
        pl.col("lieu").drop_nulls().first().over("jour"),
    ).unique("jour", keep="first")
    du_senat = (pl.col("type") == SEANCE) & (pl.col("chambre") == Chambre.SENAT.value)
    tenue = du_senat & ~pl.col("etat").is_in(ECARTEES)
    return (
        reunions.filter(~pl.col("uid").is_in(list(alias)))
        .join(jours, on="jour", how="left", maintain_order="left", suffix="_du_jour")
        .with_columns(
            pl.when(tenue)
            .then(pl.coalesce("compte_rendu", "compte_rendu_du_jour"))
            .otherwise("compte_rendu")
            .alias("compte_rendu"),
            pl.when(tenue).then(pl.coalesce("lieu", "lieu_du_jour")).otherwise("lieu").alias("lieu"),
            pl.when(pl.col("uid").str.starts_with(ASSEMBLEE)).then(None).otherwise("debut").alias("debut"),
        )
        .select(reunions.columns)
    )


def _points(points: pl.DataFrame, alias: Mapping[str, str]) -> pl.DataFrame:
    """The points of the meetings that stand; those of a record left out go to one that has none of its own.

    The Assembly's record says « Discussion » and a dossier, which the links keep.
    """
    propres = set(points["reunion"].to_list()) - set(alias)
    repris = points.filter(pl.col("reunion").is_in([uid for uid in alias if alias[uid] not in propres]))
    # Of several records of one day, the Senate's own comes first; the places are counted anew.
    repris = (
        repris.with_columns(
            pl.col("reunion").replace(alias).alias("garde"), pl.col("reunion").str.starts_with(ASSEMBLEE).alias("a")
        )
        .sort("garde", "a", "reunion", "ordre", maintain_order=True)
        .with_columns(pl.int_range(1, pl.len() + 1, dtype=pl.Int64).over("garde").alias("ordre"))
        .with_columns(pl.col("garde").alias("reunion"))
        .select(points.columns)
    )
    return pl.concat([points.filter(~pl.col("reunion").is_in(list(alias))), repris.cast(points.schema)])


def _liens(liens: Iterable[Lien], alias: Mapping[str, str]) -> tuple[Lien, ...]:
    found: dict[tuple[str, str], Lien] = {}
    for lien in liens:
        de = alias.get(lien.de, lien.de)
        found.setdefault((de, lien.vers), lien if de == lien.de else replace(lien, de=de))
    return tuple(found.values())


def _uniques(uids: Iterable[str], alias: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(alias.get(uid, uid) for uid in uids))
