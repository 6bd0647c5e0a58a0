"""Amendments, speeches and meetings, and the dossiers that they are about.

An amendment is filed under a dossier, else the text that it amends is; a meeting cites dossiers in its agenda, or is
cited by their acts. A speech is on the number of the text in discussion, in the legislature of the report: numbers
restart with each legislature, so a number alone means nothing. Adopted texts (`BTA`) are numbered apart.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

import polars as pl

from hemicycle.assemble.legislatif import AMENDEMENT_DOSSIER, Dossier, Lien
from hemicycle.assemble.liens.known_dossiers import KnownDossiers
from hemicycle.assemble.monde import Scrutin

TEXTE, TEXTE_AMENDE = "texte", "texte_amende"
CONFIANCES = {TEXTE: 1.0, TEXTE_AMENDE: 0.95}
SCHEMA = pl.Schema(
    {"intervention": pl.String(), "dossier": pl.String(), "methode": pl.String(), "confiance": pl.Float64()}
)

_TEXTE = re.compile(r"[A-Z]+ANR5L(\d+)B(?:TC)?0*(\d+)(?!\d)")
_NUMERO = re.compile(r"\d+")

Cle = tuple[int, int]


def debats_dossiers(
    interventions: pl.DataFrame, documents: pl.DataFrame, amendements: pl.DataFrame, known_dossiers: KnownDossiers
) -> pl.DataFrame:
    """The dossiers of each turn whose text is known; a common discussion is about several."""
    connus = _textes(documents, "uid", known_dossiers)
    amendes = _textes(amendements, "texte", known_dossiers)
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


def _textes(table: pl.DataFrame, colonne: str, known_dossiers: KnownDossiers) -> dict[Cle, set[str]]:
    found: dict[Cle, set[str]] = defaultdict(set)
    for uid, dossier in table.select(colonne, "dossier").drop_nulls().unique().iter_rows():
        key = numero_de_texte(uid)
        if key is not None and known_dossiers.valide(dossier, key[0]):
            found[key].add(dossier)
    return found


DOSSIER_DU_FICHIER = "dossier_du_fichier"


def amendements_dossiers(
    amendements: pl.DataFrame, textes: Mapping[str, str], known_dossiers: KnownDossiers
) -> pl.DataFrame:
    """One link per amendment at most; `textes` gives the dossier of a document."""
    sans = amendements.filter(pl.col("dossier").is_null()).select("legislature", "texte").unique()
    autres = [
        (legislature, texte, autre)
        for legislature, texte in sans.iter_rows()
        if (autre := textes.get(texte)) is not None and known_dossiers.valide(autre, legislature)
    ]
    nommes = pl.DataFrame(autres, schema={**sans.schema, "autre": pl.String()}, orient="row")
    dit = pl.col("dossier").is_not_null()
    return (
        amendements.select("uid", "legislature", "dossier", "texte")
        .join(nommes, on=["legislature", "texte"], how="left", nulls_equal=True, maintain_order="left")
        .select(
            pl.col("uid").alias("amendement"),
            pl.coalesce("dossier", "autre").alias("dossier"),
            pl.when(dit).then(pl.lit(DOSSIER_DU_FICHIER)).otherwise(pl.lit(TEXTE)).alias("methode"),
            pl.when(dit).then(1.0).otherwise(0.95).alias("confiance"),
        )
        .drop_nulls("dossier")
        .cast(AMENDEMENT_DOSSIER)
    )


def avec_dossiers(amendements: pl.DataFrame, liens: pl.DataFrame) -> pl.DataFrame:
    """The amendments under the dossiers that they are tied to."""
    vers = liens.select(pl.col("amendement").alias("uid"), "dossier")
    tied = amendements.select("uid").join(vers, on="uid", how="left", maintain_order="left")
    return amendements.with_columns(tied["dossier"])


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
