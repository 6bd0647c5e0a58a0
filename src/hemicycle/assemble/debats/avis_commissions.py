"""Opinions of committees on amendments, out of the tables of their reports.

Before a sitting a committee says which amendments it accepts (articles 86, 88 and 91 of the rules of the Assembly): the
report of that meeting is a table. A number is of one text: the one that the report names, else the dossier of the
meeting must have one amendment of that number only.
"""

import re
from collections.abc import Iterator, Set

import polars as pl

from hemicycle.assemble.debats.commissions import dossiers_seuls
from hemicycle.assemble.liens.travaux_dossiers import numero_de_texte, points_tenus
from hemicycle.assemble.tables import ENTIER, INSTANTANE, Tables, derniers, lire, lists_by_key, textes
from hemicycle.identifiants import identifiant
from hemicycle.texte import plier
from hemicycle.vocabulaire import SensAvis

SCHEMA = pl.Schema({
    "id": pl.String(), "reunion": pl.String(), "ordre": pl.Int64(), "numero": pl.String(), "position": pl.String(),
    "sens": pl.String(), "place": pl.String(), "auteur": pl.String(), "groupe": pl.String(), "amendement": pl.String(),
})  # fmt: skip
AVIS = {**textes("compte_rendu", "texte", "numero", "place", "auteur", "groupe", "position"), "ordre": ENTIER}
RAPPORT = {**textes("uid"), "legislature": ENTIER}
PREMIERE_DELIBERATION = r"D1N\d+$"  # how the id of such an amendment ends
EN_SEANCE = "AN"  # where the amendments of these tables are examined

_SENS = (
    (SensAvis.FAVORABLE, re.compile(r"accept|adopt|favorable")),
    (SensAvis.DEFAVORABLE, re.compile(r"repouss|rejet|defavorable")),
)
_BASE = re.compile(r"[^ (]+")  # of a number, without its rectification

Cle = tuple[int | str | None, str, str]


def avis_commissions(
    tables: Tables, reunions: pl.DataFrame, points: pl.DataFrame, amendements: pl.DataFrame
) -> pl.DataFrame:
    """The opinions of each meeting, in the order of its table; `amendement` is null where none is sure."""
    rapports = derniers(lire(tables, "comptes_rendus_commissions", RAPPORT), "uid")
    gardes = rapports.rename({"uid": "compte_rendu"})
    lus = lire(tables, "avis_commissions", AVIS).join(gardes, on=["compte_rendu", INSTANTANE])
    tenues: dict[str, list[str]] = lists_by_key(reunions.select("compte_rendu", "uid").drop_nulls().iter_rows())
    dossiers = dossiers_seuls(points_tenus(points))
    deposes = lists_by_key(_cles(amendements, set(map(_base, lus["numero"].unique().to_list())))) if lus.height else {}
    rows = []
    for row in lus.sort("compte_rendu", "ordre").iter_rows(named=True):
        citees = tenues.get(row["compte_rendu"], [])
        if len(citees) != 1:
            continue  # the report is left out and told
        base = _base(row["numero"])
        cle: Cle = (row["legislature"], row["texte"], base) if row["texte"] else ("", dossiers.get(citees[0], ""), base)
        trouves = deposes.get(cle, [])
        rows.append((
            identifiant("avis_commission", f"{row['compte_rendu']}/{row['ordre']}"), citees[0], row["ordre"],
            row["numero"], row["position"], sens(row["position"]), row["place"], row["auteur"], row["groupe"],
            trouves[0] if len(trouves) == 1 else None,
        ))  # fmt: skip
    return pl.DataFrame(rows, schema=SCHEMA, orient="row")


def sens(position: str | None) -> SensAvis | None:
    """What an opinion comes to; None for wisdom, a withdrawal asked for, and what nobody knows."""
    plie = plier(position or "")
    return next((sens for sens, motif in _SENS if motif.match(plie)), None)


def _cles(amendements: pl.DataFrame, bases: Set[str]) -> Iterator[tuple[Cle, str]]:
    """The amendments of sittings that bear these numbers, each under its text and under its dossier."""
    # a second deliberation numbers its amendments anew, in the sitting itself
    numero = pl.col("numero_long")
    base = pl.coalesce(numero.str.extract(rf"^({_BASE.pattern})"), numero).alias("numero_long")
    siens = amendements.filter(organe_examen=EN_SEANCE).select("uid", "texte", "dossier", base)
    vises = siens.filter(pl.col("numero_long").is_in(bases), pl.col("uid").str.contains(PREMIERE_DELIBERATION))
    for uid, texte, dossier, base in vises.iter_rows():
        nomme = numero_de_texte(texte or "")
        if nomme is not None:
            yield (nomme[0], str(nomme[1]), base), uid
        if dossier is not None:
            yield ("", dossier, base), uid


def _base(numero: str) -> str:
    found = _BASE.match(numero)
    return numero if found is None else found[0]
