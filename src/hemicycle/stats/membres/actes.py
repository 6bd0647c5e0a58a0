"""Deeds of members beside votes: speeches, amendments, questions, attendance, read from the legislative tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import polars as pl

from hemicycle.assemble.debats.types import TypeTour
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.memoire import LOT
from hemicycle.assemble.monde import Personne
from hemicycle.assemble.senat.textes.amendements import ADOPTE_MODIFIE
from hemicycle.stats.codes import CHAMBRES
from hemicycle.stats.comptage import Ints, Mask, compter
from hemicycle.stats.corpus import en_fonction_le, proprietaire
from hemicycle.stats.membres.portees import Groupage, Records
from hemicycle.vocabulaire import Chambre, SortAmendement, TypeIntervention

ADOPTES = (SortAmendement.ADOPTE.value, ADOPTE_MODIFIE)
PRESENT = "present"
COMMISSION = "commission"

_EPOQUE = 719_163  # ordinal of 1970-01-01
JOUR_INCONNU = 1  # before any seat: what has no date counts for a career and a legislature, never for a stretch of days
_LEGISLATURES = 1 << 8
NUL: Ints = np.zeros(0, dtype=np.int64)  # nobody
_COLONNES = {"auteur": pl.String, "chambre": pl.String, "jour": pl.Date, "legislature": pl.Int64}


@dataclass(frozen=True)
class Serie:
    """Deeds of one kind; `lus` are the moments of every record of that kind that was read, whoever it is of."""

    records: Records
    lus: Records


@dataclass(frozen=True)
class Actes:
    """Every dated deed that statistics count."""

    interventions: Serie
    interventions_courtes: Serie
    presidences: Serie  # turns of the chair of a sitting
    en_commission: Serie  # speeches in committee, the chair's too: signs of activity, never counted as speeches
    amendements: Serie  # as first signatory
    amendements_adoptes: Serie
    amendements_cosignes: Serie
    questions: Serie
    presences: Serie  # recorded attendance at a committee meeting
    jours_interventions: Ints | None  # the day of every speech and amendment, of anybody, sorted; None without any
    jours_amendements: Ints | None


def actes(legislatif: Legislatif, personnes: Sequence[Personne]) -> Actes:
    """Number the authors of every deed; those of people who are no members are left aside."""
    lecteur = _Lecteur(personnes)
    toutes = _paroles(legislatif)
    paroles, en_commission = toutes.filter(~pl.col("en_commission")), toutes.filter("en_commission")
    substantielles = paroles.filter(pl.col("type").is_in([str(genre) for genre in TypeIntervention]))
    textes = _table(legislatif.amendements, "auteur", "date_depot", {"sort": pl.String, "cosignataires": _LISTE})
    cosignes = textes.drop("auteur", "sort").rename({"cosignataires": "auteur"})
    questions, presences = _questions(legislatif.questions), _presences(legislatif)
    return Actes(
        # What a minister says is said for the Government: speeches count on the days of a seat.
        interventions=lecteur.serie(substantielles.filter("longue"), paroles, en_fonction=True),
        interventions_courtes=lecteur.serie(substantielles.filter(~pl.col("longue")), paroles, en_fonction=True),
        presidences=lecteur.serie(paroles.filter(pl.col("type") == TypeTour.PRESIDENT.value), paroles),
        en_commission=lecteur.serie(
            en_commission.filter(pl.col("type") != TypeTour.INTERRUPTION.value), en_commission, en_fonction=True
        ),
        amendements=lecteur.serie(textes, textes),
        amendements_adoptes=lecteur.serie(textes.filter(pl.col("sort").is_in(ADOPTES)), textes),
        amendements_cosignes=lecteur.serie(cosignes, textes),
        questions=lecteur.serie(questions, questions),
        presences=lecteur.serie(presences.filter(pl.col("presence") == PRESENT), presences),
        jours_interventions=_jours(substantielles),
        jours_amendements=_jours(textes),
    )


def comptes(serie: Serie, groupage: Groupage, connus: Sequence[bool]) -> list[int | None]:
    """Deeds in each scope; none found is unknown, not 0, in a scope of which nothing of that kind was read."""
    counts = compter(groupage.de(serie.records), len(groupage.cles))
    return [n if n or connu else None for n, connu in zip(counts, connus, strict=True)]


class _Lecteur:
    """Turns rows of a table (auteur, chambre, jour, legislature) into records of members."""

    def __init__(self, personnes: Sequence[Personne]) -> None:
        self._personnes = personnes
        self._rangs = {uid: rang for rang, personne in enumerate(personnes) for uid in personne.uids}

    def serie(self, rows: pl.DataFrame, toutes: pl.DataFrame, *, en_fonction: bool = False) -> Serie:
        """The deeds of some rows, of one author or several each; `toutes` are all rows of the table, to tell the time
        of which none was read."""
        known = pl.concat([self._auteurs(part) for part in rows.iter_slices(LOT)] or [self._auteurs(rows)])
        records = _records(known["moment"], known["auteur"].to_numpy())
        if en_fonction:
            records = _garder(records, self._en_fonction(records))
        return Serie(records, _records(toutes.select(_MOMENT.unique())["moment"]))

    def _auteurs(self, rows: pl.DataFrame) -> pl.DataFrame:
        """The rank of each author who is a member, and the moment. The signatures of all amendments are ten million."""
        datees = rows.select("auteur", _MOMENT)
        if rows.schema["auteur"] == _LISTE:
            datees = datees.explode("auteur", empty_as_null=True)
        auteur = pl.col("auteur").replace_strict(self._rangs, default=None, return_dtype=pl.Int32)
        return datees.with_columns(auteur).drop_nulls()

    def _en_fonction(self, records: Records) -> Mask:
        jours, place = np.unique(records.jour, return_inverse=True)
        table = en_fonction_le(self._personnes, jours)
        qui = proprietaire(records.personne, records.chambre[records.moment])
        return table[qui, place[records.moment]]


_PLACES = {str(chambre): place for place, chambre in enumerate(CHAMBRES)}
_JOUR = (pl.col("jour").to_physical().cast(pl.Int64) + _EPOQUE).fill_null(JOUR_INCONNU)
_PLACE = pl.col("chambre").replace_strict(_PLACES, return_dtype=pl.Int64)
# day, chamber and legislature as one number
_MOMENT = ((_JOUR * len(CHAMBRES) + _PLACE) * _LEGISLATURES + pl.col("legislature").fill_null(0)).alias("moment")
_LISTE = pl.List(pl.String)


def _jours(rows: pl.DataFrame) -> Ints | None:
    """The days of some deeds, in order; 0 for those of no known day, which are of the whole time alone."""
    return None if rows.is_empty() else np.sort((rows["jour"].to_physical() + _EPOQUE).fill_null(0).to_numpy())


def _records(moments: pl.Series, auteurs: Ints = NUL) -> Records:
    """Deeds at the moments of a column; without authors, the moments alone."""
    # ten million signatures are of some thousand moments: nothing is gained by putting all of them in order
    codes = moments.unique().sort().to_numpy()
    moment = np.searchsorted(codes, moments.to_numpy())
    jour, chambre = np.divmod(codes // _LEGISLATURES, len(CHAMBRES))
    return Records(auteurs, moment, chambre, jour, codes % _LEGISLATURES)


def _garder(records: Records, mask: Mask) -> Records:
    return replace(records, personne=records.personne[mask], moment=records.moment[mask])


def _table(
    table: pl.DataFrame, auteur: str, jour: str, autres: Mapping[str, pl.DataType | type[pl.DataType]]
) -> pl.DataFrame:
    """The columns of a series, and some others; without rows where the release holds no such table."""
    if table.is_empty():
        return pl.DataFrame(schema={**_COLONNES, **autres})
    # only the Assembly's questions go without a chamber
    chambre = pl.col("chambre") if "chambre" in table.columns else pl.lit(str(Chambre.ASSEMBLEE)).alias("chambre")
    legislature = pl.col("legislature").cast(pl.Int64)
    return table.select(pl.col(auteur).alias("auteur"), chambre, pl.col(jour).alias("jour"), legislature, *autres)


def _paroles(legislatif: Legislatif) -> pl.DataFrame:
    """Every turn, whether it is a long one, and whether it was said in a committee."""
    autres = {"type": pl.String, "seance": pl.String, "longue": pl.Boolean}
    rows = _table(legislatif.interventions, "acteur", "jour", autres)
    commissions = [] if legislatif.reunions.is_empty() else legislatif.reunions.filter(type=COMMISSION)["uid"].to_list()
    dits_en_commission = pl.col("seance").is_in(commissions).fill_null(value=False)
    return rows.with_columns(en_commission=dits_en_commission).drop("seance")


def _questions(table: pl.DataFrame) -> pl.DataFrame:
    return _table(table, "auteur", "jour_question", {})


def _presences(legislatif: Legislatif) -> pl.DataFrame:
    """Who was expected at a committee meeting, and whether they came."""
    if legislatif.presences.is_empty() or legislatif.reunions.is_empty():
        return pl.DataFrame(schema={**_COLONNES, "presence": pl.String})
    commissions = legislatif.reunions.filter(pl.col("type") == COMMISSION).select("uid", "chambre", "jour")
    rows = legislatif.presences.join(commissions, left_on="reunion", right_on="uid")
    return _table(rows.with_columns(legislature=pl.lit(None, pl.Int64)), "acteur", "jour", {"presence": pl.String})
