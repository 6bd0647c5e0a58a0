"""Nominal votes: every position at every scrutin, under the group of that day, absents included.

The group is the one the ballot itself lists the voter under; where that reference is broken (`PO0`) it is the
member's group on that day. The Assembly lists no absentee: absent is who held a seat that day and is not listed,
except where silence means nothing (a motion of censure records only those in favour; before 2014 many ballots
list only dissenters). Rows are arrays of numbers, because there are millions of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Personne, Scrutin, Votant, Votes
from hemicycle.assemble.tables import by_runs
from hemicycle.vocabulaire import CODES_CAUSE, CODES_MISE_AU_POINT, CODES_POSITION, Chambre, PositionDetail

Ints = NDArray[np.int64]
Array = NDArray[Any]

ABSENT = CODES_POSITION.index(PositionDetail.ABSENT)
SANS_GROUPE = -1
AUCUN = {"": 0}  # numbers where no ballot was read: without one, Polars leaves a column of texts
GROUPE_INCONNU = "Groupe inconnu"  # neither the ballot nor a seat names one: nobody says that it is none
SANS_LEGISLATURE = 0  # seats of the Senate
CONGRES = -1  # no seat is one of the Congress: nobody is absent from it
RANGS_POSITIONS = {str(position): code for code, position in enumerate(CODES_POSITION)}
RANGS_CAUSES = {cause: code for code, cause in enumerate(CODES_CAUSE) if cause is not None}
COLONNES = ("position", "delegation", "cause", "mise_au_point")


@dataclass(frozen=True)
class Listes:
    """What a ballot may list a voter under: our groups, then bodies that are no group of ours, by number."""

    groupes: Sequence[Groupe]
    autres: Sequence[str]  # short names of the Senate's groups in a vote of the Congress

    def __len__(self) -> int:
        return len(self.groupes) + len(self.autres) + len(self.anciens)

    @cached_property
    def anciens(self) -> list[tuple[int, str]]:
        """The former names of groups, each a number of its own: rank of the group, and name."""
        return [
            (rang, nom)
            for rang, groupe in enumerate(self.groupes)
            for nom in dict.fromkeys(a.nom for a in groupe.appellations)
            if nom != groupe.nom
        ]

    def du_jour(self, jour: date) -> Ints:
        """The number of each group under the name that it bore on a day."""
        debut = len(self.groupes) + len(self.autres)
        numeros = {ancien: debut + n for n, ancien in enumerate(self.anciens)}
        noms = [numeros.get((rang, groupe.nom_le(jour)), rang) for rang, groupe in enumerate(self.groupes)]
        return np.array(noms, dtype=np.int64)

    def votant(self, personne: int, code: int) -> Votant:
        """A person under what a number stands for."""
        n, autres = len(self.groupes), len(self.autres)
        if code == SANS_GROUPE:
            return Votant(personne, None, GROUPE_INCONNU)
        if code < n:
            return Votant(personne, code, self.groupes[code].nom)
        if code < n + autres:
            return Votant(personne, None, self.autres[code - n])
        return Votant(personne, *self.anciens[code - n - autres])


@dataclass(frozen=True)
class Presences:
    """Stretches of days in which a person held a seat under one group, as parallel arrays.

    Beyond `sur` the seat is only thought to be held: nobody is absent there.
    """

    personne: Ints
    groupe: Ints
    legislature: Ints
    debut: Ints
    fin: Ints
    sur: Ints

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
        return np.where(siens, self.groupe[trouves], SANS_GROUPE)

    def sieges_pourvus(self, jours: Mapping[date, int]) -> dict[date, int]:
        """How many seats were filled on each day (given with its legislature)."""
        return {jour: int(self.le(jour, legislature).sum()) for jour, legislature in jours.items()}


def presences(personnes: Sequence[Personne], rang_groupe: Mapping[str, int], chambre: Chambre) -> Presences:
    """The stretches of every seat of a chamber; days of a seat without a group are a stretch without one."""
    rows: list[tuple[int, int, int, int, int, int]] = []
    for rang, personne in enumerate(personnes):
        for mandat in personne.mandats:
            if mandat.chambre is not chambre:
                continue
            fin, sur = ((jour or date.max).toordinal() for jour in (mandat.fin, mandat.dernier_jour_sur))
            jour, legislature = mandat.debut.toordinal(), mandat.legislature or SANS_LEGISLATURE
            for spell in mandat.appartenances:
                spell_fin = min((spell.fin or date.max).toordinal(), fin)
                rows.append((rang, rang_groupe.get(spell.groupe, SANS_GROUPE), legislature, jour, spell_fin, sur))
                jour = spell_fin + 1
            if jour <= fin:
                rows.append((rang, SANS_GROUPE, legislature, jour, fin, sur))
    columns = np.array(rows, dtype=np.int64).reshape(-1, 6).T
    return Presences(*columns)


def numeroter(
    votes: pl.DataFrame, corrections: pl.DataFrame, rangs: Mapping[str, Mapping[str, int]]
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Turn official ids and codes into numbers; `rangs` gives those of scrutins, persons and groups.

    A group that is not known comes out as null: a broken reference, to be rebuilt from the day's groups.
    """
    corrige = {nom: code for code, nom in enumerate(CODES_MISE_AU_POINT) if nom is not None}
    scrutin = numeros("scrutin", rangs["scrutin"])
    listed = _premieres(
        votes.select(
            by_runs(votes.select("scrutin"), lambda uns: uns.select(scrutin).to_series()),
            numeros("acteur", rangs["personne"]).alias("personne"),
            pl.col("groupe").replace_strict(rangs["groupe"] or AUCUN, default=None, return_dtype=pl.Int32),
            pl.col("position").replace_strict(RANGS_POSITIONS, return_dtype=pl.UInt8),
            pl.col("delegation").cast(pl.UInt8),
            pl.col("cause").replace_strict(RANGS_CAUSES, default=0, return_dtype=pl.UInt8),
        )
    )
    declared = _premieres(
        corrections.select(
            scrutin,
            numeros("acteur", rangs["personne"]).alias("personne"),
            pl.col("position").replace_strict(corrige, return_dtype=pl.UInt8).alias("mise_au_point"),
        )
    )
    listed, unlisted = _completer(listed, declared)
    return listed.with_columns(pl.col("mise_au_point").fill_null(0)), unlisted


def numeros(colonne: str, rangs: Mapping[str, int]) -> pl.Expr:
    """The numbers of official ids: one that has none is an error."""
    return pl.col(colonne).replace_strict(rangs or AUCUN, return_dtype=pl.Int32)


def assembler_votes(
    scrutins: Sequence[Scrutin], nombre_personnes: int, tenus: Presences, listed: Mapping[Chambre, pl.DataFrame],
    unlisted: pl.DataFrame, listes: Listes,
) -> tuple[list[Votant], Votes]:  # fmt: skip
    """Every vote of every scrutin, and the distinct voters (a person under a group) they show.

    `listed` are the votes of each chamber, by scrutin then person; `tenus` are the seats of the Assembly, the one
    chamber whose absents have to be found.
    """
    decoupes = {chambre: Decoupe(table, len(scrutins)) for chambre, table in listed.items()}
    sans_vote = Decoupe(unlisted, len(scrutins))
    # ballots of one day follow one another
    le_jour = lru_cache(maxsize=len(Chambre) * 2)(partial(_sieges_du_jour, tenus, nombre_personnes))
    du_jour = lru_cache(maxsize=1)(listes.du_jour)
    morceaux = [
        _du_scrutin(
            scrutin,
            decoupes[scrutin.chambre].tranche(rang),
            sans_vote.tranche(rang),
            le_jour(scrutin.jour, CONGRES if scrutin.congres else scrutin.legislature or SANS_LEGISLATURE),
        )
        for rang, scrutin in enumerate(scrutins)
    ]
    for scrutin, morceau in zip(scrutins, morceaux, strict=True):
        if scrutin.chambre is Chambre.SENAT and listes.anciens:
            groupes = morceau["groupe"]
            morceau["groupe"] = np.where(groupes < 0, groupes, du_jour(scrutin.jour)[groupes])
    distincts = _Distincts.parmi(morceaux, nombre_personnes, listes)
    numeros = np.repeat(np.arange(len(morceaux), dtype=np.int32), [len(m["personne"]) for m in morceaux])
    votes = Votes(
        numeros,
        np.concatenate([distincts.numeros(m) for m in morceaux] or [np.empty(0, np.int32)]),
        *(np.concatenate([m[nom] for m in morceaux] or [np.empty(0, np.uint8)]) for nom in COLONNES),
    )
    return distincts.votants(listes), votes


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
_PERSONNES = 1 << 20  # more persons than there will ever be: (scrutin, person) as one number
_ABIME = -2  # a group reference that leads nowhere


class _Sieges(NamedTuple):
    """Who holds a seat on a day, by rank of the person, and under which group."""

    en_fonction: NDArray[np.bool_]
    groupe: Ints


def _sieges_du_jour(tenus: Presences, personnes: int, jour: date, legislature: int) -> _Sieges:
    ouverts = tenus.le(jour, legislature)
    en_fonction = np.zeros(personnes, dtype=np.bool_)
    en_fonction[tenus.personne[ouverts & (jour.toordinal() <= tenus.sur)]] = True
    groupe = np.full(personnes, SANS_GROUPE, dtype=np.int64)
    groupe[tenus.personne[ouverts]] = tenus.groupe[ouverts]
    return _Sieges(en_fonction, groupe)


def _du_scrutin(
    scrutin: Scrutin, listed: dict[str, Array], unlisted: dict[str, Array], sieges: _Sieges
) -> dict[str, Array]:  # fmt: skip
    """The rows of one scrutin, absents added, in the order of persons."""
    votants = listed["personne"]
    rows = {"personne": votants, "groupe": _groupes(listed, sieges), **{nom: listed[nom] for nom in COLONNES}}
    muet = scrutin.congres or scrutin.pour_seulement or not scrutin.nominatif  # silence there means nothing
    if scrutin.chambre is not Chambre.ASSEMBLEE or muet:
        return rows
    silencieux = sieges.en_fonction.copy()
    silencieux[votants] = False
    absents = np.flatnonzero(silencieux)
    rien = np.zeros(len(absents), dtype=np.uint8)
    declares = dict(zip(unlisted["personne"].tolist(), unlisted["mise_au_point"].tolist(), strict=True))
    ajouts: dict[str, Array] = {
        "personne": absents,
        "groupe": sieges.groupe[absents],
        "position": np.full(len(absents), ABSENT, dtype=np.uint8),
        "delegation": rien,
        "cause": rien,
        "mise_au_point": np.array([declares.get(p, 0) for p in absents.tolist()], dtype=np.uint8) if declares else rien,
    }
    ordre = np.argsort(np.concatenate((votants, absents)), kind="stable")
    return {nom: np.concatenate((colonne, ajouts[nom]))[ordre] for nom, colonne in rows.items()}


def _groupes(listed: dict[str, Array], sieges: _Sieges) -> Array:
    """The group of each vote: the one it is listed under, else that of the seat that day."""
    groupes = listed["groupe"]
    perdus = groupes == _ABIME
    return np.where(perdus, sieges.groupe[listed["personne"]], groupes) if perdus.any() else groupes


class _Distincts(NamedTuple):
    """The distinct voters: places of a table (person × group) that is small, while votes come by the million."""

    largeur: int  # groups, bodies that are no group of ours, former names, and none
    cles: Ints  # of those who voted
    places: NDArray[np.int32]  # the number of the voter of each key

    @classmethod
    def parmi(cls, morceaux: Sequence[dict[str, Array]], personnes: int, listes: Listes) -> "_Distincts":
        largeur = len(listes) + 1
        vus = np.zeros(personnes * largeur, dtype=np.bool_)
        for morceau in morceaux:
            vus[_cle(morceau, largeur)] = True
        return cls(largeur, np.flatnonzero(vus), np.cumsum(vus, dtype=np.int32) - np.int32(1))

    def numeros(self, morceau: dict[str, Array]) -> NDArray[np.int32]:
        """The voter of each row of a scrutin."""
        return self.places[_cle(morceau, self.largeur)]

    def votants(self, listes: Listes) -> list[Votant]:
        """The voters, by person then group."""
        personnes, places = np.divmod(self.cles, self.largeur)
        return [listes.votant(*paire) for paire in zip(personnes.tolist(), (places - 1).tolist(), strict=True)]


def _cle(morceau: dict[str, Array], largeur: int) -> Ints:
    return morceau["personne"].astype(np.int64) * largeur + morceau["groupe"] + 1


def _premieres(votes: pl.DataFrame) -> pl.DataFrame:
    """One row for each voter of each scrutin, the first of several, in the order of scrutins and persons."""
    tries = votes.sort("scrutin", "personne", maintain_order=True)
    memes = [pl.col(nom) == pl.col(nom).shift(fill_value=-1) for nom in ("scrutin", "personne")]
    repetes = tries.select(memes[0] & memes[1]).to_series()
    return tries.filter(~repetes) if repetes.any() else tries


def _completer(votes: pl.DataFrame, dits: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The votes (in order) with the last column of `dits`, null where it says nothing; then what it says of no vote.

    A join, at the price of a search for each of the few rows that say something.
    """
    *_, nom = dits.columns
    cles, voulues = (
        t.select(pl.col("scrutin").cast(pl.Int64) * _PERSONNES + pl.col("personne")).to_series().to_numpy()
        for t in (votes, dits)
    )
    places = np.searchsorted(cles, voulues)
    places[places == len(cles)] = 0
    la = cles[places] == voulues if len(cles) else np.zeros(len(voulues), dtype=np.bool_)
    colonne = pl.repeat(None, votes.height, dtype=dits.schema[nom], eager=True).alias(nom)
    return (
        votes.with_columns(colonne.scatter(places[la], dits[nom].filter(la))),
        dits.filter(~la),
    )
