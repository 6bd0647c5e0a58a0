"""What the votes are held against: official totals, resolved voters, mandates of the day."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import polars as pl

from hemicycle.assemble.monde import Constat, Personne, Scrutin

POSITIONS = ("pour", "contre", "abstention", "non_votant")
REFERENCE_PERDUE = "PO0"
SIEGES_ASSEMBLEE = 577


def decomptes(scrutins: Iterable[Scrutin], votes: pl.DataFrame) -> Iterator[Constat]:
    """The scrutins whose listed names do not add up to the official totals, each named with both figures."""
    listed = {
        (row["scrutin"], row["position"]): row["len"]
        for row in votes.group_by("scrutin", "position").len().iter_rows(named=True)
    }
    for scrutin in scrutins:
        if not scrutin.nominatif:
            continue
        officiels = (scrutin.pour, scrutin.contre, scrutin.abstentions, scrutin.non_votants)
        ecarts = [
            f"{position} : {officiel} annoncés, {listed.get((scrutin.uid, position), 0)} nommés"
            for position, officiel in zip(POSITIONS, officiels, strict=True)
            if listed.get((scrutin.uid, position), 0) != officiel
        ]
        if ecarts:
            yield Constat("decompte_nominatif", scrutin.uid, " ; ".join(ecarts))
        if scrutin.votants != sum(n or 0 for n in officiels[:3]):
            yield Constat("votants", scrutin.uid, f"votants {scrutin.votants} ≠ pour + contre + abstentions")


def sieges_en_trop(scrutins: Iterable[Scrutin]) -> Iterator[Constat]:
    """Days on which more seats are held than there are: mandates whose end no file tells."""
    trop: dict[str, list[int]] = {}
    for scrutin in scrutins:
        if scrutin.sieges_pourvus is not None and scrutin.sieges_pourvus > SIEGES_ASSEMBLEE:
            trop.setdefault(scrutin.session, []).append(scrutin.sieges_pourvus)
    for session, tenus in sorted(trop.items()):
        message = f"{len(tenus)} scrutins avec plus de {SIEGES_ASSEMBLEE} sièges pourvus (jusqu'à {max(tenus)})"
        yield Constat("sieges_en_trop", session, message)


def votes_en_double(votes: pl.DataFrame) -> Iterator[Constat]:
    """A person listed twice in one scrutin: the first listing is kept."""
    doubles = votes.group_by("scrutin", "acteur").len().filter(pl.col("len") > 1).sort("scrutin", "acteur")
    for row in doubles.iter_rows(named=True):
        yield Constat("votant_en_double", row["scrutin"], f"{row['acteur']} est nommé {row['len']} fois")


def groupes_perdus(votes: pl.DataFrame, connus: Iterable[str]) -> Iterator[Constat]:
    """Scrutins whose blocks lost their group: rebuilt from the voters' groups of the day."""
    perdus = votes.filter(~pl.col("groupe").is_in(list(connus)) | pl.col("groupe").is_null())
    for row in (
        perdus.group_by("scrutin").agg(pl.col("groupe").unique(), pl.len()).sort("scrutin").iter_rows(named=True)
    ):
        refs = ", ".join(sorted(ref or "sans référence" for ref in row["groupe"]))
        yield Constat("groupe_perdu", row["scrutin"], f"{row['len']} votants sous {refs} : groupe du jour retenu")


def sans_mandat(scrutins: Sequence[Scrutin], personnes: Sequence[Personne], votes: pl.DataFrame) -> Iterator[Constat]:
    """Listed voters who held no seat that day in the chamber of these scrutins: vote kept, out of statistics."""
    jours = {s.uid: s.jour for s in scrutins if not s.congres}
    listed = votes.filter(pl.col("scrutin").is_in(list(jours))).with_columns(
        pl.col("scrutin").replace_strict(jours, return_dtype=pl.Date).alias("jour")
    )
    par_personne = listed.select("acteur", "jour").unique().group_by("acteur").agg(pl.col("jour").sort())
    chambres = {s.chambre for s in scrutins}
    connues = {uid: p for p in personnes if p.identite_connue for uid in p.uids}
    for row in par_personne.sort("acteur").iter_rows(named=True):
        personne = connues.get(row["acteur"])
        if personne is None:
            continue
        tenus = [m for m in personne.mandats if m.chambre in chambres]
        hors = [jour for jour in row["jour"] if not any(m.couvre(jour) for m in tenus)]
        if hors:
            yield Constat(
                "vote_sans_mandat",
                personne.uid,
                f"{personne.prenom} {personne.nom} : {len(hors)} jours de vote hors mandat, du {hors[0]} au {hors[-1]}",
            )


def couverture_votants(votes: pl.DataFrame, legislatures: Mapping[str, str], connus: Iterable[str]) -> dict[str, str]:
    """Voters resolved to a person, per session: `621 / 621`."""
    if votes.is_empty():
        return {}
    session = pl.col("scrutin").replace_strict(legislatures, default=None, return_dtype=pl.String).alias("session")
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
