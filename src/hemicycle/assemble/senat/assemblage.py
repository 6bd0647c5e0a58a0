"""From the Senate's tables to its senators, groups, scrutins and votes: the order in which they are joined."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import polars as pl

from hemicycle.assemble.memoire import OUBLI, Memoire, de_fichiers
from hemicycle.assemble.monde import Constat, Groupe, Personne
from hemicycle.assemble.senat import verifications
from hemicycle.assemble.senat.scrutins import Cle, Fusion, completer, decomptes_nominaux, fusions
from hemicycle.assemble.senat.senateurs.annuaire import annuaire, fichiers
from hemicycle.assemble.senat.votes import fusionner
from hemicycle.assemble.tables import Tables


@dataclass(frozen=True)
class Senat:
    """What the Senate's own files say, before it is joined with the Assembly."""

    personnes: Sequence[Personne]
    groupes: Sequence[Groupe]
    scrutins: Sequence[Fusion]
    nommes: Mapping[Cle, Mapping[str, int]]  # senators named at each position of each scrutin
    votes: pl.DataFrame
    constats: Sequence[Constat]


TABLES = (
    "votes_senat", "scrutins_senat", "dosleg_date_seance", "appartenances_senat", "senateurs", "senateurs_en_poste",
    "organismes_senat", "mandats_senat", "fonctions_senat", "sens_libgrppol", "groupes_senat",
)  # fmt: skip


def assembler_senat(tables: Tables, memoire: Memoire = OUBLI) -> Senat:
    """Join the tables of the Senate; empty tables give an empty Senate."""
    votes = fusionner(tables("votes_senat"))
    return replace(de_fichiers(memoire, "senat", tables, TABLES, partial(_sans_votes, votes)), votes=votes)


def _sans_votes(votes: pl.DataFrame, tables: Tables) -> Senat:
    """All but the votes, which are many."""
    documents = tables("scrutins_senat")
    nommes = decomptes_nominaux(votes)
    les_scrutins, constats = completer(fusions(documents), nommes)
    personnes, groupes, autres = annuaire(fichiers(tables), _jours_de_vote(votes, les_scrutins))
    seances = dict(tables("dosleg_date_seance").select("code", "date_s").drop_nulls().iter_rows())
    constats += [
        *autres,
        *verifications.jours_hors_session(documents),
        *verifications.jours_differents(documents, seances),
        *verifications.chiffres_differents(documents),
        *verifications.scrutins_en_double(documents),
        *verifications.votes_contradictoires(votes),
    ]
    return Senat(personnes, groupes, les_scrutins, nommes, votes.clear(), constats)


def _jours_de_vote(votes: pl.DataFrame, scrutins: Sequence[Fusion]) -> pl.DataFrame:
    """The days on which each senator is named in a ballot; a ballot without votes leaves a day to nobody (null)."""
    jours = pl.DataFrame(
        [(s.session, s.numero, s.jour) for s in scrutins],
        schema={"session": pl.Int64, "numero": pl.Int64, "jour": pl.Date},
        orient="row",
    )
    return jours.join(votes, on=["session", "numero"], how="left").select("matricule", "jour").unique()
