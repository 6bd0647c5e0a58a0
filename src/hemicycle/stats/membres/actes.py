"""Deeds of members beside votes: speeches, amendments, questions, attendance, read from the legislative tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.debats.types import TypeTour
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.memoire import LOT
from hemicycle.assemble.monde import Personne
from hemicycle.assemble.senat.textes.amendements import ADOPTE_MODIFIE
from hemicycle.stats.codes import CHAMBRES
from hemicycle.stats.comptage import Ints, Mask, distinctes
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
PERSONNE = -1  # among members
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
    toutes, textes, questions = _paroles(legislatif), _textes(legislatif), _questions(legislatif.questions)
    presents = _presences(legislatif)
    dites, deposes, posees, venues = (lecteur.deeds(table) for table in (toutes, textes, questions, presents))
    en_commission = _mask(toutes, pl.col("en_commission"))
    longue, courte = _mask(toutes, pl.col("longue")), _mask(toutes, ~pl.col("longue"))
    genre = _mask(toutes, pl.col("type").is_in([str(genre) for genre in TypeIntervention]))
    substantielle = genre & ~en_commission
    ordinaire = _mask(toutes, pl.col("type") != TypeTour.INTERRUPTION.value)
    preside = _mask(toutes, pl.col("type") == TypeTour.PRESIDENT.value)
    adopte, present = _mask(textes, pl.col("sort").is_in(ADOPTES)), _mask(presents, pl.col("presence") == PRESENT)
    paroles, deposees = dites.lus(~en_commission), deposes.lus()
    return Actes(
        # What a minister says is said for the Government: speeches count on the days of a seat.
        interventions=Serie(lecteur.en_fonction(dites.records(substantielle & longue)), paroles),
        interventions_courtes=Serie(lecteur.en_fonction(dites.records(substantielle & courte)), paroles),
        presidences=Serie(dites.records(preside & ~en_commission), paroles),
        en_commission=Serie(lecteur.en_fonction(dites.records(ordinaire & en_commission)), dites.lus(en_commission)),
        amendements=Serie(deposes.records(), deposees),
        amendements_adoptes=Serie(deposes.records(adopte), deposees),
        amendements_cosignes=Serie(lecteur.cosignes(textes, deposes).records(), deposees),
        questions=Serie(posees.records(), posees.lus()),
        presences=Serie(venues.records(present), venues.lus()),
        jours_interventions=_jours(toutes, substantielle),
        jours_amendements=_jours(textes),
    )


def comptes(serie: Serie, groupage: Groupage, connus: Sequence[bool]) -> list[int | None]:
    """Deeds in each scope; none found is unknown, not 0, in a scope of which nothing of that kind was read."""
    counts = groupage.compter(serie.records)
    return [n if n or connu else None for n, connu in zip(counts, connus, strict=True)]


@dataclass(frozen=True)
class _Deeds:
    """The rows of a table: the rank of each author, who may be no member, and the place of each moment."""

    auteur: NDArray[np.int32]
    moment: NDArray[np.int32]
    codes: Ints  # of the moments, in order

    def records(self, rows: Mask | None = None) -> Records:
        """The deeds of members in some rows, or in all."""
        siens = self.auteur != PERSONNE
        if rows is not None:
            siens &= rows
        return _records(self.codes, self.moment[siens], self.auteur[siens])

    def lus(self, rows: Mask | None = None) -> Records:
        """The moments of some rows, or of all, whoever did it."""
        return replace(_records(self.codes, self.moment if rows is None else self.moment[rows]), moment=NUL)


class _Lecteur:
    """Turns rows of a table (auteur, chambre, jour, legislature) into deeds of members."""

    def __init__(self, personnes: Sequence[Personne]) -> None:
        self._personnes = personnes
        rangs = {uid: rang for rang, personne in enumerate(personnes) for uid in personne.uids}
        self._uids = pl.Enum(list(rangs))
        self._rangs = np.array([*rangs.values(), PERSONNE], dtype=np.int32)

    def deeds(self, table: pl.DataFrame) -> _Deeds:
        moments = table.select(_MOMENT)["moment"]
        codes = moments.unique().sort().to_numpy()
        return _Deeds(
            self._numeros(table["auteur"]), np.searchsorted(codes, moments.to_numpy()).astype(np.int32), codes
        )

    def cosignes(self, textes: pl.DataFrame, deposes: _Deeds) -> _Deeds:
        """The signatures of each amendment beside that of its author: more than ten million, of the same moments."""
        listes = textes["cosignataires"]
        longueurs = listes.list.len().fill_null(0).to_numpy()
        lots = (listes.slice(debut, LOT) for debut in range(0, max(len(listes), 1), LOT))
        auteurs = [self._numeros(lot.explode(empty_as_null=False, keep_nulls=False)) for lot in lots]
        return replace(deposes, auteur=np.concatenate(auteurs), moment=np.repeat(deposes.moment, longueurs))

    def en_fonction(self, records: Records) -> Records:
        """Those of the days of a seat."""
        jours, place = np.unique(records.jour, return_inverse=True)
        table = en_fonction_le(self._personnes, jours)
        qui = proprietaire(records.personne, records.chambre[records.moment])
        siens = table[qui, place[records.moment]]
        return replace(records, personne=records.personne[siens], moment=records.moment[siens])

    def _numeros(self, uids: pl.Series) -> NDArray[np.int32]:
        """The rank of each person; PERSONNE for who is no member."""
        places = uids.cast(self._uids, strict=False).to_physical().cast(pl.Int32)
        rangs: NDArray[np.int32] = self._rangs[places.fill_null(len(self._rangs) - 1).to_numpy()]
        return rangs


_PLACES = {str(chambre): place for place, chambre in enumerate(CHAMBRES)}
_JOUR = (pl.col("jour").to_physical().cast(pl.Int64) + _EPOQUE).fill_null(JOUR_INCONNU)
_PLACE = pl.col("chambre").replace_strict(_PLACES, return_dtype=pl.Int64)
# day, chamber and legislature as one number
_MOMENT = ((_JOUR * len(CHAMBRES) + _PLACE) * _LEGISLATURES + pl.col("legislature").fill_null(0)).alias("moment")


def _mask(table: pl.DataFrame, condition: pl.Expr) -> Mask:
    """The rows of a table where something is said to be so."""
    mask: Mask = table.select(condition.fill_null(value=False)).to_series().to_numpy()
    return mask


def _jours(table: pl.DataFrame, rows: Mask | None = None) -> Ints | None:
    """The days of some deeds, in order; 0 for those of no known day, which are of the whole time alone."""
    jours = (table["jour"].to_physical() + _EPOQUE).fill_null(0).to_numpy()
    retenus = jours if rows is None else jours[rows]
    return np.sort(retenus) if len(retenus) else None


def _records(codes: Ints, moment: Ints, auteurs: Ints = NUL) -> Records:
    """Deeds at moments that are given by their place; the moments of none of them are left out."""
    presents, moment = distinctes(moment, len(codes))
    vus = codes[presents]
    jour, chambre = np.divmod(vus // _LEGISLATURES, len(CHAMBRES))
    return Records(auteurs, moment, chambre, jour, vus % _LEGISLATURES)


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


def _textes(legislatif: Legislatif) -> pl.DataFrame:
    signes = pl.List(pl.String)
    return _table(legislatif.amendements, "auteur", "date_depot", {"sort": pl.String, "cosignataires": signes})


def _questions(table: pl.DataFrame) -> pl.DataFrame:
    return _table(table, "auteur", "jour_question", {})


def _presences(legislatif: Legislatif) -> pl.DataFrame:
    """Who was expected at a committee meeting, and whether they came."""
    if legislatif.presences.is_empty() or legislatif.reunions.is_empty():
        return pl.DataFrame(schema={**_COLONNES, "presence": pl.String})
    commissions = legislatif.reunions.filter(pl.col("type") == COMMISSION).select("uid", "chambre", "jour")
    rows = legislatif.presences.join(commissions, left_on="reunion", right_on="uid")
    return _table(rows.with_columns(legislature=pl.lit(None, pl.Int64)), "acteur", "jour", {"presence": pl.String})
