"""What the Assembly's ballots are held against: their own totals, the seats there are, the groups they name."""

from collections.abc import Iterable, Iterator

import numpy as np
import polars as pl

from hemicycle.assemble.monde import Constat, Scrutin

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


def scrutins_en_double(repetes: pl.DataFrame) -> Iterator[Constat]:
    """A ballot several times in one file: the first copy is kept, with its own votes."""
    for row in repetes.iter_rows(named=True):
        dites = "semblables" if row["versions"] == 1 else f"dont {row['versions']} différentes"
        message = f"{row['copies']} fois dans un même fichier ({dites}) : la première est gardée"
        yield Constat("scrutin_en_double", row["uid"], message)


def votes_en_double(votes: pl.DataFrame) -> Iterator[Constat]:
    """A person listed twice in one scrutin: the first listing is kept."""
    # grouping millions of pairs, nearly all alone, takes a gigabyte: those whose fingerprint is met twice are few
    paires = votes.select("scrutin", "acteur")
    empreintes = paires.hash_rows()
    triees = np.sort(empreintes.to_numpy())
    suspectes = paires.filter(empreintes.is_in(pl.Series(np.unique(triees[1:][triees[1:] == triees[:-1]])).implode()))
    doubles = suspectes.group_by("scrutin", "acteur").len().filter(pl.col("len") > 1).sort("scrutin", "acteur")
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
