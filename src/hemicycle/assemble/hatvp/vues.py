"""The CSV tables joined into the same rows as the JSON register gives.

Row numbers are those of one export. The tables of a zip are of one export; those that lie loose do not say of which
they are, so there may be one set of them only.
"""

from collections.abc import Iterator

import polars as pl

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import Tables

EPARSES = "vues_csv"  # the file under which loose tables are collected
NUMERO_EPARSES = -1  # their snapshot; that of the other files is their place in the run
GENRES = {"secteur": "secteurs", "niveau": "niveaux", "client": "clients", "affiliation": "affiliations"}
DES_VUES = (
    "representants_hatvp", "personnes_hatvp", "libelles_hatvp", "objets_hatvp", "domaines_hatvp", "observations_hatvp",
    "menees_hatvp", "beneficiaires_hatvp", "decisions_hatvp", "responsables_hatvp", "exercices_hatvp",
)  # fmt: skip

_TEXTES = pl.List(pl.String)


def par_instantane(table: pl.DataFrame) -> pl.DataFrame:
    """A staged table with the snapshot of each row as a number, `instantane`."""
    eparse = pl.col("_fichier") == EPARSES
    numero = pl.when(eparse).then(pl.lit(NUMERO_EPARSES, pl.Int64)).otherwise(pl.col("_instantane"))
    return table.with_columns(numero.alias("instantane")).drop("_sha", "_instantane")


def sans_melange(tables: Tables) -> tuple[Tables, list[Constat]]:
    """The tables, without the loose ones where two exports of the same lie side by side: they cannot be told apart."""
    doubles = sorted(set(_doubles(tables)))
    if not doubles:
        return tables, []
    message = f"plusieurs exports mêlés ({', '.join(doubles)}) : tables éparses laissées de côté"
    return (
        lambda nom: tables(nom).filter(pl.col("_fichier") != EPARSES),
        [Constat("hatvp_vues_melees", EPARSES, message)],
    )


def organisations(tables: Tables) -> pl.DataFrame:
    """The organisations of the tables, one row each, with the columns of the JSON ones."""
    cle = ["instantane", "organisation"]
    libelles = par_instantane(tables("libelles_hatvp")).group_by(*cle, "genre", maintain_order=True).agg("libelle")
    personnes = par_instantane(tables("personnes_hatvp"))
    siennes = personnes.group_by(cle).agg(pl.col("personne").drop_nulls().alias("personnes"))
    personnes = personnes.group_by(*cle, "role").len()
    found = par_instantane(tables("representants_hatvp")).join(siennes, on=cle, how="left", maintain_order="left")
    found = found.with_columns(_liste("personnes"))
    for genre, nom in GENRES.items():
        siens = libelles.filter(pl.col("genre") == genre).select(*cle, pl.col("libelle").alias(nom))
        found = found.join(siens, on=cle, how="left", maintain_order="left").with_columns(_liste(nom))
    for role in ("dirigeant", "collaborateur"):
        comptes = personnes.filter(pl.col("role") == role).select(*cle, pl.col("len").cast(pl.Int64).alias(f"{role}s"))
        found = found.join(comptes, on=cle, how="left", maintain_order="left").with_columns(
            pl.col(f"{role}s").fill_null(0)
        )
    return found.with_columns(pl.col("secteurs").list.eval(pl.lit("")).alias("secteurs_codes"))


def activites(tables: Tables) -> pl.DataFrame:
    """The activities with their domains."""
    cle = ["instantane", "activite"]
    domaines = par_instantane(tables("domaines_hatvp")).group_by(cle, maintain_order=True).agg("domaine")
    objets = par_instantane(tables("objets_hatvp")).join(domaines, on=cle, how="left", maintain_order="left")
    return objets.rename({"domaine": "domaines"}).with_columns(_liste("domaines"))


def actions(tables: Tables) -> pl.DataFrame:
    """The actions of the activities, through the table of observations, which alone links them."""
    cle = ["instantane", "action"]
    found = par_instantane(tables("observations_hatvp"))
    menees = par_instantane(tables("menees_hatvp")).group_by(cle, maintain_order=True)
    tiers = par_instantane(tables("beneficiaires_hatvp")).group_by(cle, maintain_order=True)
    decisions = par_instantane(tables("decisions_hatvp")).group_by(cle, maintain_order=True)
    # A target is written once whole and once more for each piece of its list: the whole has no department.
    responsables = par_instantane(tables("responsables_hatvp")).group_by(cle, maintain_order=True)
    autre = pl.col("responsable_autre").drop_nulls().first()
    for groupes in (
        menees.agg(pl.col("menee").alias("menees"), pl.col("menee_autre").drop_nulls().first()),
        tiers.agg(
            pl.col("beneficiaire").filter(~pl.col("en_propre")).alias("beneficiaires"), pl.col("en_propre").any()
        ),
        decisions.agg(pl.col("decision").alias("decisions")),
        responsables.agg(pl.col("responsable").filter(pl.col("departement").is_null()).alias("responsables"), autre),
    ):
        found = found.join(groupes, on=cle, how="left", maintain_order="left")
    listes = [_liste(nom) for nom in ("menees", "beneficiaires", "decisions", "responsables")]
    return found.with_columns(*listes, pl.col("en_propre").fill_null(value=False))


def _liste(nom: str) -> pl.Expr:
    return pl.col(nom).fill_null(pl.lit([], _TEXTES))


def _doubles(tables: Tables) -> Iterator[str]:
    """Loose tables of which there are several: each is one file, so one checksum."""
    for nom in DES_VUES:
        eparses = tables(nom).filter(pl.col("_fichier") == EPARSES)
        parts = [colonne for colonne in ("genre", "role") if colonne in eparses.columns]
        partie = pl.col(parts[0]) if parts else pl.lit(nom)
        for libelle, versions in eparses.group_by(partie.alias("partie")).agg(pl.col("_sha").n_unique()).iter_rows():
            if versions > 1:
                yield libelle
