"""Amendments of the dump Ameli: all those of the Senate since 2001, with everyone who signed them.

Codes live in tables of their own (fates, divisions, sessions), which the dump writes in any order: they are joined
here, never while reading.
"""

import polars as pl

from hemicycle.assemble.senat.identifiants import session_longue
from hemicycle.assemble.tables import ENTIER, JOUR, Tables, derniers, lire, textes

AMD = {
    **textes("id", "subid", "amdperid", "sorid", "irrid", "nomentid", "txtid", "num", "typ", "dis", "obj"),
    "rev": ENTIER,
    "datdep": JOUR,
}
TXT = textes("id", "sesinsid", "sesdepid", "num", "doslegsignet", "txttyp")
SIGNATURE = {**textes("amdid", "senid", "qua", "nomuse"), "rng": ENTIER}
EN_COMMISSION = "C"
_UID = pl.concat_str(pl.lit("SENAT-"), "session", pl.lit("-"), "texte", pl.lit("-"), "numero_base")
_BASE = r"(?i)^\s*((?:(?:COM|[A-Z]|[IVX]+)-)?\d+)"


def amendements(tables: Tables) -> pl.DataFrame:
    """The accounts of the dump, in the columns of `senat.amendements.COMPTE`, with the id of each in it."""
    amd = derniers(lire(tables, "ameli_amd", AMD).drop_nulls(["id", "txtid", "num"]), "id")
    des_textes = _textes(tables)
    sorts = _libelles(tables, "ameli_sor", "lib").rename({"id": "sorid", "libelle": "sort"})
    irrecevables = _libelles(tables, "ameli_irr", "libirr", "lib").rename({"id": "irrid", "libelle": "irrecevable"})
    lus = (
        amd.join(des_textes, left_on="txtid", right_on="txtid", how="inner", maintain_order="left")
        .join(_divisions(tables), on="subid", how="left", maintain_order="left")
        .join(_signatures(tables), on="id", how="left", maintain_order="left")
        .join(_au_nom(tables), on="nomentid", how="left", maintain_order="left")
        .join(sorts, on="sorid", how="left", maintain_order="left")
        .join(irrecevables, on="irrid", how="left", maintain_order="left")
    )
    found = lus.with_columns(_numero_base().alias("numero_base")).drop_nulls("numero_base")
    parents = found.select(pl.col("id").alias("amdperid"), _UID.alias("parent"))
    return found.join(parents, on="amdperid", how="left", maintain_order="left").select(
        "id", "session", "texte", "numero_base", pl.col("num").alias("numero_long"), pl.col("typ").alias("nature"),
        "subdivision", pl.coalesce("auteur_nom", "gouvernement").alias("auteur_nom"), "au_nom_de",
        pl.col("dis").alias("dispositif"), pl.col("obj").alias("expose"), _sort().alias("libelle_sort"), "auteur",
        "parent", pl.col("rev").alias("rectification"), pl.col("datdep").alias("date_depot"), "cosignataires",
        pl.lit(1, ENTIER).alias("rang"),
    )  # fmt: skip


def uids(tables: Tables) -> pl.Series:
    """The official ids of the amendments of the dump."""
    amd = lire(tables, "ameli_amd", textes("id", "txtid", "num")).join(_textes(tables), on="txtid")
    return amd.with_columns(_numero_base().alias("numero_base")).select(_UID.alias("uid"))["uid"].drop_nulls().unique()


def textes_du_vidage(tables: Tables) -> dict[str, str]:
    """Text by its id in the dump, which the lists of discussion are numbered by."""
    rows = _textes(tables).select("txtid", "session", "texte").iter_rows()
    return {txtid: f"SENAT-{session}-{texte}" for txtid, session, texte in rows}


def signets(tables: Tables) -> dict[str, set[str]]:
    """The dossiers that the dump files each text under."""
    found: dict[str, set[str]] = {}
    rows = _textes(tables).drop_nulls("doslegsignet").select("session", "texte", "doslegsignet").iter_rows()
    for session, texte, signet in rows:
        found.setdefault(f"SENAT-{session}-{texte}", set()).add(signet.lower())
    return found


def _numero_base() -> pl.Expr:
    """What an amendment is joined by in its text: its number, marked where it was tabled in committee."""
    base = pl.col("num").str.extract(_BASE).str.to_uppercase()
    en_commission = (pl.col("txttyp") == EN_COMMISSION) & ~base.str.starts_with("COM-")
    return pl.when(en_commission.fill_null(value=False)).then(pl.lit("COM-") + base).otherwise(base)


def _sort() -> pl.Expr:
    """An inadmissible amendment has no fate: the rule it broke is the reason."""
    irrecevable = pl.col("irrecevable")
    dit = pl.when(irrecevable.str.to_lowercase().str.starts_with("irrecevable")).then(irrecevable)
    return pl.coalesce("sort", dit.otherwise(pl.lit("Irrecevable ") + irrecevable))


def _textes(tables: Tables) -> pl.DataFrame:
    sessions = {
        uid: session_longue(annee)
        for uid, annee, _ in lire(tables, "ameli_ses", textes("id", "ann")).drop_nulls(["id", "ann"]).iter_rows()
    }
    txt = derniers(lire(tables, "ameli_txt", TXT).drop_nulls(["id", "num"]), "id")
    session = pl.coalesce("sesinsid", "sesdepid").replace_strict(sessions, default=None, return_dtype=pl.String)
    return txt.select(
        pl.col("id").alias("txtid"),
        session.alias("session"),
        pl.col("num").str.extract(r"0*(\d+)").alias("texte"),
        "doslegsignet",
        "txttyp",
    ).drop_nulls(["session", "texte"])


def _divisions(tables: Tables) -> pl.DataFrame:
    rows = derniers(lire(tables, "ameli_sub", textes("id", "lib", "lic")).drop_nulls("id"), "id")
    return rows.select(pl.col("id").alias("subid"), pl.coalesce("lib", "lic").alias("subdivision"))


def _signatures(tables: Tables) -> pl.DataFrame:
    """First author and co-signers of each amendment, in the order in which they signed."""
    matricules = derniers(lire(tables, "ameli_sen", textes("entid", "mat")).drop_nulls(["entid", "mat"]), "entid")
    signes = (
        lire(tables, "ameli_amdsen", SIGNATURE)
        .drop_nulls(["amdid", "senid"])
        .unique(["amdid", "senid"], keep="last", maintain_order=True)
        .join(matricules.select("entid", "mat"), left_on="senid", right_on="entid", how="left", maintain_order="left")
        .sort("amdid", "rng", nulls_last=True, maintain_order=True)
    )
    nom = pl.concat_str(pl.concat_str("qua", pl.lit(" ")).fill_null(""), "nomuse")
    return signes.group_by("amdid", maintain_order=True).agg(
        pl.col("mat").first().alias("auteur"),
        pl.col("mat").slice(1).drop_nulls().alias("cosignataires"),
        nom.drop_nulls().str.join(", ").alias("auteur_nom"),
    ).rename({"amdid": "id"})  # fmt: skip


def _au_nom(tables: Tables) -> pl.DataFrame:
    """In whose name an amendment is tabled: a committee, or the Government, which has no senator to sign."""
    commissions = derniers(lire(tables, "ameli_com", textes("entid", "lil", "lib")).drop_nulls("entid"), "entid")
    ministres = lire(tables, "ameli_gvt", textes("entid")).drop_nulls("entid").unique("entid", maintain_order=True)
    return pl.concat(
        [
            commissions.select(
                pl.col("entid").alias("nomentid"),
                pl.coalesce("lil", "lib").alias("au_nom_de"),
                pl.lit(None, pl.String).alias("gouvernement"),
            ),
            ministres.select(
                pl.col("entid").alias("nomentid"),
                pl.lit(None, pl.String).alias("au_nom_de"),
                pl.lit("LE GOUVERNEMENT").alias("gouvernement"),
            ),
        ]
    ).unique("nomentid", keep="first", maintain_order=True)


def _libelles(tables: Tables, nom: str, *colonnes: str) -> pl.DataFrame:
    rows = lire(tables, nom, textes("id", *colonnes)).drop_nulls("id")
    return derniers(rows, "id").select("id", pl.coalesce(colonnes).alias("libelle"))
