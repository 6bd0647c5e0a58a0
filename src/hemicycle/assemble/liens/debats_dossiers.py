"""Speeches and dossiers: the number of the text in discussion, in the legislature of the report.

Numbers restart with each legislature, so a number alone means nothing. Adopted texts (`BTA`) are numbered apart.
"""

import re
from collections import defaultdict

import polars as pl

from hemicycle.assemble.liens.registre import Registre

TEXTE, TEXTE_AMENDE = "texte", "texte_amende"
CONFIANCES = {TEXTE: 1.0, TEXTE_AMENDE: 0.95}
SCHEMA = pl.Schema(
    {"intervention": pl.String(), "dossier": pl.String(), "methode": pl.String(), "confiance": pl.Float64()}
)

_TEXTE = re.compile(r"[A-Z]+ANR5L(\d+)B(?:TC)?0*(\d+)(?!\d)")
_NUMERO = re.compile(r"\d+")

Cle = tuple[int, int]


def debats_dossiers(
    interventions: pl.DataFrame, documents: pl.DataFrame, amendements: pl.DataFrame, registre: Registre
) -> pl.DataFrame:
    """The dossiers of each turn whose text is known; a common discussion is about several."""
    connus = _textes(documents, "uid", registre)
    amendes = _textes(amendements, "texte", registre)
    discutes = interventions.filter(pl.col("texte_numero").is_not_null())
    cibles = [
        {"legislature": legislature, "texte_numero": numeros, "dossier": dossier, "methode": methode}
        for legislature, numeros in discutes.select("legislature", "texte_numero").drop_nulls().unique().iter_rows()
        for dossier, methode in _dossiers(legislature, numeros, connus, amendes)
    ]
    schema = {"legislature": pl.Int64(), "texte_numero": pl.String(), "dossier": pl.String(), "methode": pl.String()}
    return (
        discutes.select(pl.col("id").alias("intervention"), "legislature", "texte_numero")
        .join(pl.DataFrame(cibles, schema=schema), on=["legislature", "texte_numero"], maintain_order="left")
        .with_columns(pl.col("methode").replace_strict(CONFIANCES, return_dtype=pl.Float64).alias("confiance"))
        .select(SCHEMA.names())
    )


def numero_de_texte(uid: str) -> Cle | None:
    """Legislature and number that a text is quoted by; None for texts of the Senate and adopted texts."""
    found = _TEXTE.match(uid)
    return None if found is None else (int(found[1]), int(found[2]))


def _dossiers(
    legislature: int, numeros: str, connus: dict[Cle, set[str]], amendes: dict[Cle, set[str]]
) -> list[tuple[str, str]]:
    """Dossiers of the texts named, each once; a number that leads to two dossiers leads to none."""
    found: dict[str, str] = {}
    for numero in map(int, _NUMERO.findall(numeros)):
        for methode, textes in ((TEXTE, connus), (TEXTE_AMENDE, amendes)):
            uids = textes.get((legislature, numero), set())
            if uids:
                if len(uids) == 1:
                    found.setdefault(next(iter(uids)), methode)
                break
    return list(found.items())


def _textes(table: pl.DataFrame, colonne: str, registre: Registre) -> dict[Cle, set[str]]:
    found: dict[Cle, set[str]] = defaultdict(set)
    for uid, dossier in table.select(colonne, "dossier").drop_nulls().unique().iter_rows():
        key = numero_de_texte(uid)
        if key is not None and registre.valide(dossier, key[0]):
            found[key].add(dossier)
    return found
