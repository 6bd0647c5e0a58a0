"""Amendments and speeches of the Senate and their dossiers: the text that is amended, or the bill that a report is on.

A text of the Senate is numbered inside its session, whatever it is. Four sources say which dossier it belongs to:
the readings of Dosleg, the steps that pages and feeds print (both in `Lectures`), Ameli, and the lists of the order
of discussion. The report of a debate says which bill it is on (`loicod`).
"""

from collections.abc import Iterable, Mapping

import polars as pl

from hemicycle.assemble.legislatif import AMENDEMENT_DOSSIER
from hemicycle.assemble.liens.travaux_dossiers import SCHEMA
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.identifiants import dossier_uid
from hemicycle.assemble.senat.textes.lectures import Lectures
from hemicycle.assemble.tables import sets_by_key

LECTURE, AMELI, DISCUSSION = "lecture", "ameli", "discussion"
CONFIANCES = {LECTURE: 1.0, AMELI: 1.0, DISCUSSION: 0.95}

Signets = Mapping[str, Iterable[str]]


def dossiers_des_textes(
    lues: Lectures, ameli: Signets, discussions: Signets
) -> tuple[dict[str, tuple[str, str]], list[Constat]]:
    """Dossier and method for each text of the Senate; a text that two sources file apart is under the first one.

    A text that one source files under two dossiers (bills examined together) is left to the next source, and then
    without one.
    """
    sources = ((LECTURE, _des_lectures(lues)), (AMELI, _rangs(ameli)), (DISCUSSION, _rangs(discussions)))
    found: dict[str, tuple[str, str]] = {}
    constats: list[Constat] = []
    for methode, textes in sources:
        for texte, signets in textes.items():
            if len(signets) != 1:
                continue
            dossier = dossier_uid(next(iter(signets)))
            connu, _ = found.setdefault(texte, (dossier, methode))
            if connu != dossier:
                constats.append(
                    Constat("texte_contradictoire", texte, f"classé sous {connu}, et {dossier} ({methode})")
                )
    return found, constats


def amendements_dossiers_senat(amendements: pl.DataFrame, textes: Mapping[str, tuple[str, str]]) -> pl.DataFrame:
    """One link per amendment at most."""
    rows = [(texte, dossier, methode, CONFIANCES[methode]) for texte, (dossier, methode) in textes.items()]
    de, *autres = AMENDEMENT_DOSSIER
    par_texte = pl.DataFrame(
        rows, {"texte": pl.String(), **{nom: AMENDEMENT_DOSSIER[nom] for nom in autres}}, orient="row"
    )
    nommes = amendements.select(pl.col("uid").alias(de), "texte")
    return nommes.join(par_texte, on="texte", maintain_order="left").select(de, *autres)


def _des_lectures(lues: Lectures) -> dict[str, set[str]]:
    return sets_by_key((texte, signet) for signet in lues.passages for texte in lues.textes(signet))


def _rangs(signets: Signets) -> dict[str, set[str]]:
    return {texte: set(found) for texte, found in signets.items()}


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
