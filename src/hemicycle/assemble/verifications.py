"""What the votes of both chambers are held against: mandates of the day, and files of persons.

Each chamber has checks of its own (`verifications` of `assemblee/` and of `senat/`); links have theirs
(`verifications_legislatif`).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

import polars as pl

from hemicycle.assemble.monde import Constat, MandatParlementaire, Personne, Scrutin


def sans_mandat(scrutins: Sequence[Scrutin], personnes: Sequence[Personne], votes: pl.DataFrame) -> Iterator[Constat]:
    """Listed voters who held no seat that day in the chamber of these scrutins: vote kept, out of statistics."""
    jours = {s.uid: s.jour for s in scrutins if not s.congres}
    listed = (
        votes.lazy()
        .filter(pl.col("scrutin").is_in(list(jours)))
        .select("acteur", pl.col("scrutin").replace_strict(jours, return_dtype=pl.Date).alias("jour"))
    )
    par_personne = listed.unique().group_by("acteur").agg(pl.col("jour").sort()).collect()
    chambres = {s.chambre for s in scrutins}
    connues = {uid: p for p in personnes if p.identite_connue for uid in p.uids}
    for row in par_personne.sort("acteur").iter_rows(named=True):
        personne = connues.get(row["acteur"])
        if personne is None:
            continue
        tenus = [m for m in personne.mandats if m.chambre in chambres]
        hors = _hors(row["jour"], tenus)
        if hors:
            yield Constat(
                "vote_sans_mandat",
                personne.uid,
                f"{personne.prenom} {personne.nom} : {len(hors)} jours de vote hors mandat, du {hors[0]} au {hors[-1]}",
            )


def couverture_votants(votes: pl.DataFrame, sessions: Mapping[str, str], connus: Iterable[str]) -> dict[str, str]:
    """Voters resolved to a person, per session: `621 / 621`; `sessions` gives that of each scrutin."""
    if votes.is_empty():
        return {}
    session = pl.col("scrutin").replace_strict(sessions, default=None, return_dtype=pl.String).alias("session")
    voters = (
        votes.select(session, "acteur")
        .drop_nulls("session")
        .unique()
        .with_columns(pl.col("acteur").is_in(list(connus)).alias("connu"))
        .group_by("session")
        .agg(pl.col("connu").sum(), pl.len().alias("total"))
        .sort("session")
    )
    return {row["session"]: f"{row['connu']} / {row['total']}" for row in voters.iter_rows(named=True)}


def _hors(jours: Sequence[date], tenus: Iterable[MandatParlementaire]) -> list[date]:
    """Of some days in order, those that no mandate covers."""
    couverts = bytearray(len(jours))
    for mandat in tenus:
        debut = bisect_left(jours, mandat.debut)
        fin = bisect_right(jours, mandat.fin or date.max)
        couverts[debut:fin] = b"\1" * (fin - debut)
    return [jour for jour, couvert in zip(jours, couverts, strict=True) if not couvert]
