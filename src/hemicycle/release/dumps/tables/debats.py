"""What was said, and the scrutins that it is tied to."""

from collections.abc import Iterator

import numpy as np
import polars as pl

from hemicycle.assemble.debats.commissions import page_du_compte_rendu
from hemicycle.release.documents.auteurs import par_rang
from hemicycle.release.dumps.table import Colonne, Contexte, Table, Tranche, d_un_bloc
from hemicycle.release.dumps.tables.lignes import (
    LOT,
    jointes_par_ligne,
    par_lots,
    par_mois,
    rangs_de,
    traducteur,
)
from hemicycle.release.views.legislation import PRECISIONS
from hemicycle.vocabulaire import Cadre, Chambre, Precision, TypeDit

_COLONNES = (
    Colonne("id", pl.String, "Identifiant de la prise de parole dans ce service (UUID stable)."),
    Colonne("chambre", pl.String, "Chambre.", valeurs=Chambre),
    Colonne("date", pl.Date, "Jour de la séance ou de la réunion."),
    Colonne("seance_uid", pl.String, "Identifiant officiel de la séance, ou du compte rendu (`seanceId` dans l'API)."),
    Colonne("reunion_id", pl.String, "Séance ou réunion.", renvoi="reunions.id"),
    Colonne("cadre", pl.String, "Séance publique ou commission.", valeurs=Cadre),
    Colonne("ordre", pl.Int32, "Place dans la séance.", "rang"),
    Colonne(
        "type",
        pl.String,
        "Sorte de parole ; « president » : dit en présidant, « procedure » : ce que décide une commission.",
        valeurs=TypeDit,
    ),
    Colonne("parlementaire_id", pl.String, "Orateur, si c'est un parlementaire.", renvoi="parlementaires.id"),
    Colonne("groupe_id", pl.String, "Groupe de l'orateur ce jour-là.", renvoi="groupes.id"),
    Colonne("orateur", pl.String, "Orateur tel que le compte rendu l'imprime."),
    Colonne("orateur_qualite", pl.String, "En quelle qualité il parle (ministre, rapporteure…)."),
    Colonne("article_vise", pl.String, "Article en discussion."),
    Colonne("texte_numero", pl.String, "Numéro du texte en discussion."),
    Colonne("amendements_vises", pl.String, "Numéros des amendements nommés, séparés par « | »."),
    Colonne("dossier_id", pl.String, "Dossier législatif dont il est question.", renvoi="dossiers.id"),
    Colonne("code_grammaire", pl.String, "Code du compte rendu officiel."),
    Colonne("source_url", pl.String, "Page officielle du compte rendu."),
    Colonne("contenu", pl.String, "Texte entier de la prise de parole."),
)


def _interventions(contexte: Contexte) -> Iterator[Tranche]:
    legislation = contexte.legislation
    dossiers = par_rang(dossier.id for dossier in legislation.dossiers)
    membres = par_rang(personne.id for personne in contexte.monde.personnes)
    groupes = par_rang(groupe.id for groupe in contexte.groupes.values())
    cadres, reunies = par_rang(map(str, legislation.cadres)), _reunions(contexte)
    reunions, pages = par_rang(map(reunies.get, legislation.seances)), traducteur(_pages(contexte))

    def joindre(part: pl.DataFrame) -> pl.DataFrame:
        rangs = part["rang"].to_numpy()
        seances = legislation.seance[rangs]
        return part.with_columns(
            reunion_id=reunions(seances),
            cadre=cadres(seances),
            parlementaire_id=membres(contexte.orateurs.membres[rangs]),
            groupe_id=groupes(contexte.orateurs.groupes[rangs]),
            dossier_id=dossiers(legislation.dossier_des_interventions[rangs]),
            source_url=pages(part["compte_rendu"]),
        ).drop("acteur", "compte_rendu")

    return par_mois(
        legislation.interventions,
        "jour",
        (
            "id", "chambre", "jour", "lieu", "ordre", "type", "acteur", "orateur", "qualite", "article",
            "texte_numero", "amendements", "grammaire", "compte_rendu", "texte",
        ),
        joindre,
        _ecrite,
    )  # fmt: skip


def _ecrite(part: pl.DataFrame) -> pl.DataFrame:
    return part.select(
        "id", "chambre", pl.col("jour").alias("date"), pl.col("lieu").alias("seance_uid"), "reunion_id", "cadre",
        pl.col("ordre").cast(pl.Int32), "type", "parlementaire_id", "groupe_id", "orateur",
        pl.col("qualite").alias("orateur_qualite"), pl.col("article").alias("article_vise"), "texte_numero",
        jointes_par_ligne(pl.col("amendements")).alias("amendements_vises"), "dossier_id",
        pl.col("grammaire").alias("code_grammaire"), "source_url",
        pl.col("texte").fill_null("").alias("contenu"),
    )  # fmt: skip


def _reunions(contexte: Contexte) -> dict[str, str]:
    """The meeting that speeches filed under an official id were made at."""
    par_uid = {reunion.uid: reunion.id for reunion in contexte.agenda.reunions}
    return {alias: par_uid[uid] for alias, uid in contexte.agenda.alias.items()} | par_uid


def _pages(contexte: Contexte) -> dict[str, str]:
    """The official page of each report that has one."""
    connues = contexte.legislation.pages_debats
    rapports = contexte.legislation.interventions.table["compte_rendu"].unique().drop_nulls().to_list()
    pages = ((rapport, connues.get(rapport) or page_du_compte_rendu(rapport)) for rapport in rapports)
    return {rapport: page for rapport, page in pages if page}


INTERVENTIONS = Table(
    "interventions",
    "Prises de parole",
    "Tout ce que les comptes rendus impriment, en séance publique et en commission, texte entier ; présidence et "
    "interruptions comprises, que `type` dit.",
    _COLONNES,
    ("id",),
    _interventions,
)


def _scrutins_des_interventions(contexte: Contexte) -> Iterator[pl.DataFrame]:
    ties = contexte.legislation.rattachements
    interventions = contexte.legislation.interventions.column("id").alias("intervention_id")
    scrutins = pl.Series("scrutin_id", [scrutin.id for scrutin in contexte.monde.scrutins], dtype=pl.String)
    precisions = pl.Series("precision", PRECISIONS, dtype=pl.String)
    intervention, scrutin, precision = (ties[nom].to_numpy() for nom in ("intervention", "scrutin", "precision"))
    dites, laquelle = np.unique(intervention, return_inverse=True)  # most speeches are tied to none
    ordre = np.lexsort((rangs_de(scrutins)[scrutin], rangs_de(interventions.gather(dites))[laquelle]))
    for rows in par_lots(ordre, LOT):
        yield pl.DataFrame(
            [
                interventions.gather(intervention[rows]),
                scrutins.gather(scrutin[rows]),
                precisions.gather(precision[rows]),
            ]
        )


INTERVENTIONS_SCRUTINS = Table(
    "interventions_scrutins",
    "Prises de parole rattachées aux scrutins",
    "Le débat que clôt chaque scrutin : quelles prises de parole lui sont rattachées, et de combien près.",
    (
        Colonne("intervention_id", pl.String, "Prise de parole.", renvoi="interventions.id"),
        Colonne("scrutin_id", pl.String, "Scrutin.", renvoi="scrutins.id"),
        Colonne("precision", pl.String, "Par quoi elles se rejoignent, du plus fin au plus large.", valeurs=Precision),
    ),
    ("intervention_id", "scrutin_id"),
    d_un_bloc(_scrutins_des_interventions),
)
TABLES = (INTERVENTIONS, INTERVENTIONS_SCRUTINS)
