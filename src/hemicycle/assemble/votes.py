"""Nominal votes: every position at every scrutin, under the group of that day, absents included.

The group is the one the ballot itself lists the voter under; where that reference is broken (`PO0`) it is the
member's group on that day. The Assembly lists no absentee: absent is who held a seat that day and is not listed,
except where silence means nothing (a motion of censure records only those in favour; before 2014 many ballots
list only dissenters). Rows are arrays of numbers, because there are millions of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Personne, Scrutin, Votant, Votes
from hemicycle.vocabulaire import CODES_CAUSE, CODES_MISE_AU_POINT, CODES_POSITION, Chambre, PositionDetail

Ints = NDArray[np.int64]
Array = NDArray[Any]

ABSENT = CODES_POSITION.index(PositionDetail.ABSENT)
SANS_GROUPE = -1
AUCUN = {"": 0}  # numbers where no ballot was read: without one, Polars leaves a column of texts
SANS_GROUPE_NOM = "Non inscrit"
SANS_LEGISLATURE = 0  # seats of the Senate
CONGRES = -1  # no seat is one of the Congress: nobody is absent from it
COLONNES = ("position", "delegation", "cause", "mise_au_point")


@dataclass(frozen=True)
class Listes:
    """What a ballot may list a voter under: our groups, then bodies that are no group of ours, by number."""

    groupes: Sequence[Groupe]
    autres: Sequence[str]  # short names of the Senate's groups in a vote of the Congress

    def bloc(self, code: int) -> str:
        if code == SANS_GROUPE:
            return SANS_GROUPE_NOM
        n = len(self.groupes)
        return self.groupes[code].nom if code < n else self.autres[code - n]


@dataclass(frozen=True)
class Presences:
    """Stretches of days in which a person held a seat under one group, as parallel arrays."""

    personne: Ints
    groupe: Ints
    legislature: Ints
    debut: Ints
    fin: Ints

    def le(self, jour: date, legislature: int) -> NDArray[np.bool_]:
        """The stretches that hold on a day of a legislature: one per seat filled."""
        n = jour.toordinal()
        mask: NDArray[np.bool_] = (self.debut <= n) & (n <= self.fin) & (self.legislature == legislature)
        return mask

    def groupe_le(self, personnes: Ints, jours: Ints) -> Ints:
        """The group of each person on each day (ordinals), SANS_GROUPE for who held no seat then."""
        if not len(self.personne):
            return np.full(len(personnes), SANS_GROUPE, dtype=np.int64)
        ordre = np.lexsort((self.debut, self.personne))
        cles = self.personne[ordre] * _JOURS + self.debut[ordre]
        trouves = ordre[np.maximum(np.searchsorted(cles, personnes * _JOURS + jours, side="right") - 1, 0)]
        siens = (self.personne[trouves] == personnes) & (self.debut[trouves] <= jours) & (jours <= self.fin[trouves])
        groupes: Ints = np.where(siens, self.groupe[trouves], SANS_GROUPE)
        return groupes

    def sieges_pourvus(self, jours: Mapping[date, int]) -> dict[date, int]:
        """How many seats were filled on each day (given with its legislature)."""
        return {jour: int(self.le(jour, legislature).sum()) for jour, legislature in jours.items()}


def presences(personnes: Sequence[Personne], rang_groupe: Mapping[str, int], chambre: Chambre) -> Presences:
    """The stretches of every seat of a chamber; days of a seat without a group are a stretch without one."""
    rows: list[tuple[int, int, int, int, int]] = []
    for rang, personne in enumerate(personnes):
        for mandat in personne.mandats:
            if mandat.chambre is not chambre:
                continue
            fin = (mandat.fin or date.max).toordinal()
            jour, legislature = mandat.debut.toordinal(), mandat.legislature or SANS_LEGISLATURE
            for spell in mandat.appartenances:
                spell_fin = min((spell.fin or date.max).toordinal(), fin)
                rows.append((rang, rang_groupe.get(spell.groupe, SANS_GROUPE), legislature, jour, spell_fin))
                jour = spell_fin + 1
            if jour <= fin:
                rows.append((rang, SANS_GROUPE, legislature, jour, fin))
    columns = np.array(rows, dtype=np.int64).reshape(-1, 5).T
    return Presences(*columns)


def numeroter(
    votes: pl.DataFrame, corrections: pl.DataFrame, rangs: Mapping[str, Mapping[str, int]]
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Turn official ids and codes into numbers; `rangs` gives those of scrutins, persons and groups.

    A group that is not known comes out as null: a broken reference, to be rebuilt from the day's groups.
    """
    positions = {str(position): code for code, position in enumerate(CODES_POSITION)}
    causes = {cause: code for code, cause in enumerate(CODES_CAUSE) if cause is not None}
    corrige = {nom: code for code, nom in enumerate(CODES_MISE_AU_POINT) if nom is not None}
    listed = votes.select(
        numeros("scrutin", rangs["scrutin"]),
        numeros("acteur", rangs["personne"]).alias("personne"),
        pl.col("groupe").replace_strict(rangs["groupe"] or AUCUN, default=None, return_dtype=pl.Int32),
        pl.col("position").replace_strict(positions, return_dtype=pl.UInt8),
        pl.col("delegation").cast(pl.UInt8),
        pl.col("cause").replace_strict(causes, default=0, return_dtype=pl.UInt8),
    ).unique(["scrutin", "personne"], keep="first", maintain_order=True)
    declared = corrections.select(
        numeros("scrutin", rangs["scrutin"]),
        numeros("acteur", rangs["personne"]).alias("personne"),
        pl.col("position").replace_strict(corrige, return_dtype=pl.UInt8).alias("mise_au_point"),
    ).unique(["scrutin", "personne"], keep="first", maintain_order=True)
    listed = listed.join(declared, on=["scrutin", "personne"], how="left").with_columns(
        pl.col("mise_au_point").fill_null(0)
    )
    unlisted = declared.join(listed, on=["scrutin", "personne"], how="anti")
    return listed.sort("scrutin", "personne"), unlisted.sort("scrutin", "personne")


def numeros(colonne: str, rangs: Mapping[str, int]) -> pl.Expr:
    """The numbers of official ids: one that has none is an error."""
    return pl.col(colonne).replace_strict(rangs or AUCUN, return_dtype=pl.Int32)


def groupes_voisins(listed: pl.DataFrame, scrutins: Sequence[Scrutin]) -> pl.DataFrame:
    """Beside each vote that lost its group, the group that a ballot of the nearest day lists the voter under.

    It serves voters whose seat no file holds; a member in office has the group of its seat that day.
    """
    jours = pl.DataFrame(
        {
            "scrutin": pl.Series(range(len(scrutins)), dtype=pl.Int32),
            "jour": pl.Series([s.jour for s in scrutins], dtype=pl.Date),
            "periode": pl.Series([s.session for s in scrutins], dtype=pl.String),
        }
    )
    perdants = listed.filter(pl.col("groupe").is_null()).select("personne").unique()
    dated = listed.select("scrutin", "personne", "groupe").join(
        perdants, on="personne", how="semi", maintain_order="left"
    )
    dated = dated.join(jours, on="scrutin", maintain_order="left")
    connus = dated.filter(pl.col("groupe").is_not_null()).select(
        "personne", "periode", "jour", pl.col("groupe").alias("groupe_voisin")
    )
    perdus = dated.filter(pl.col("groupe").is_null()).select("scrutin", "personne", "periode", "jour")
    voisins = (
        perdus.sort("jour")
        .join_asof(
            connus.unique(maintain_order=True).sort("jour", "groupe_voisin"),
            on="jour",
            by=["personne", "periode"],
            strategy="nearest",
            check_sortedness=False,
        )
        .select("scrutin", "personne", "groupe_voisin")
    )
    return listed.join(voisins, on=["scrutin", "personne"], how="left", maintain_order="left")


def assembler_votes(
    scrutins: Sequence[Scrutin], nombre_personnes: int, tenus: Presences, listed: pl.DataFrame, unlisted: pl.DataFrame,
    listes: Listes,
) -> tuple[list[Votant], Votes]:  # fmt: skip
    """Every vote of every scrutin, and the distinct voters (a person under a group) they show.

    `tenus` are the seats of the Assembly, the one chamber whose absents have to be found.
    """
    par_scrutin = Decoupe(listed, len(scrutins))
    sans_vote = Decoupe(unlisted, len(scrutins))
    morceaux = [
        _du_scrutin(scrutin, par_scrutin.tranche(rang), sans_vote.tranche(rang), tenus, nombre_personnes)
        for rang, scrutin in enumerate(scrutins)
    ]
    # some thousand distinct voters: looked up scrutin by scrutin, where sorting ten million keys would take gigabytes
    cles = _distinctes(np.concatenate([_distinctes(m["cle"]) for m in morceaux] or [np.empty(0, np.int64)]))
    numeros = np.repeat(np.arange(len(morceaux), dtype=np.int32), [len(m["cle"]) for m in morceaux])
    votants = [np.searchsorted(cles, m["cle"]).astype(np.int32) for m in morceaux]
    votes = Votes(
        numeros,
        np.concatenate(votants or [np.empty(0, np.int32)]),
        *(np.concatenate([m[nom] for m in morceaux] or [np.empty(0, np.uint8)]) for nom in COLONNES),
    )
    return [_votant(int(cle), listes) for cle in cles], votes


@dataclass(frozen=True)
class Decoupe:
    """The rows of each scrutin in a table ordered by scrutin, as slices of arrays as narrow as its columns."""

    colonnes: Mapping[str, Array]
    bornes: Ints

    def __init__(self, table: pl.DataFrame, scrutins: int) -> None:
        colonnes = {nom: _tableau(table[nom]) for nom in table.columns}
        object.__setattr__(self, "colonnes", colonnes)
        bornes = np.searchsorted(colonnes["scrutin"], np.arange(scrutins + 1))
        object.__setattr__(self, "bornes", bornes)

    def tranche(self, rang: int) -> dict[str, Array]:
        part = slice(self.bornes[rang], self.bornes[rang + 1])
        return {nom: colonne[part] for nom, colonne in self.colonnes.items()}


def _tableau(colonne: pl.Series) -> Array:
    return (colonne.fill_null(_ABIME) if colonne.null_count() else colonne).to_numpy()


_JOURS = 1 << 22  # more days than the calendar has: (person, day) as one number
_ABIME = -2  # a group reference that leads nowhere
_BASE = 1 << 20  # more groups than there will ever be: (person, group) as one number that sorts by person


def _du_scrutin(
    scrutin: Scrutin, listed: dict[str, Array], unlisted: dict[str, Array], tenus: Presences, personnes: int
) -> dict[str, Array]:
    """The rows of one scrutin, absents added, in the order of persons."""
    ouverts = tenus.le(scrutin.jour, CONGRES if scrutin.congres else scrutin.legislature or SANS_LEGISLATURE)
    groupe_du_jour = np.full(personnes, SANS_GROUPE, dtype=np.int64)
    groupe_du_jour[tenus.personne[ouverts]] = tenus.groupe[ouverts]
    votants, groupes = listed["personne"].astype(np.int64), listed["groupe"]
    du_jour = groupe_du_jour[votants]
    voisins = np.where(listed["groupe_voisin"] == _ABIME, SANS_GROUPE, listed["groupe_voisin"])
    rebuilt = np.where(du_jour == SANS_GROUPE, voisins, du_jour)
    groupes = np.where(groupes == _ABIME, rebuilt, groupes)
    absents = np.empty(0, dtype=np.int64)
    muet = scrutin.congres or scrutin.pour_seulement or not scrutin.nominatif  # silence there means nothing
    if scrutin.chambre is Chambre.ASSEMBLEE and not muet:
        en_fonction = np.zeros(personnes, dtype=np.bool_)
        en_fonction[tenus.personne[ouverts]] = True
        en_fonction[votants] = False
        absents = np.flatnonzero(en_fonction)
    personne = np.concatenate((votants, absents))
    ordre = np.argsort(personne, kind="stable")
    rows: dict[str, Array] = {"cle": personne * _BASE + np.concatenate((groupes, groupe_du_jour[absents])) + 1}
    rien = np.zeros(len(absents), dtype=np.uint8)
    declares = dict(zip(unlisted["personne"].tolist(), unlisted["mise_au_point"].tolist(), strict=True))
    ajouts = {
        "position": np.full(len(absents), ABSENT, dtype=np.uint8),
        "delegation": rien,
        "cause": rien,
        "mise_au_point": np.array([declares.get(p, 0) for p in absents.tolist()], dtype=np.uint8) if declares else rien,
    }
    rows |= {nom: np.concatenate((listed[nom], ajouts[nom])) for nom in COLONNES}
    return {nom: colonne[ordre] for nom, colonne in rows.items()}


def _distinctes(cles: Ints) -> Ints:
    """Keys once each, sorted; `np.unique` hashes, sixty times slower."""
    triees = np.sort(cles)
    return triees[np.diff(triees, prepend=-1) > 0]


def _votant(cle: int, listes: Listes) -> Votant:
    personne, code = divmod(cle, _BASE)
    code -= 1
    groupe = code if 0 <= code < len(listes.groupes) else None
    return Votant(personne=personne, groupe=groupe, bloc=listes.bloc(code))
