"""Speeches of the Senate in the columns of the Assembly's: one report per day, one row per turn of speech.

A report is the whole day: a revised one replaces it entirely, and a speech is its day and its rank. The archive holds
days that have not come yet; without a clock, they are those after the last day that anything official speaks of.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import partial
from itertools import accumulate
from typing import NamedTuple
from urllib.parse import urljoin

import polars as pl

from hemicycle.assemble.debats.interventions import LONG, LOT, Ligne, table
from hemicycle.assemble.debats.types import TypeTour, est_gouvernement, explications_de_vote, type_intervention
from hemicycle.assemble.liens.objets_senat import numeros_cites
from hemicycle.assemble.liens.titres import article
from hemicycle.assemble.memoire import OUBLI, Groupes, Lot, Memoire, cles_des_groupes, souvenirs
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.identifiants import seance_uid
from hemicycle.assemble.tables import (
    ENTIER,
    INSTANTANE,
    JOUR,
    TEXTES,
    Tables,
    derniers,
    files_digest,
    lire,
    textes,
)
from hemicycle.identifiants import identifiant
from hemicycle.texte import nettoyer, plier
from hemicycle.vocabulaire import Chambre

PAROLE = {
    "jour": JOUR,
    "rang": ENTIER,
    **textes("matricule", "orateur", "qualite", "type", "analyse", "texte", "loicod"),
    "sections": TEXTES,
}
NOM = "interventions_senat"  # what is remembered
PAGES = "https://www.senat.fr/seances/"
PRESIDENCE = "M. le président"  # how the rules of `debats.types` know the chair, whoever sits in it

_PRESIDENT = re.compile(r"(?:vice-)?presidente?(?: de (?:la )?seance| du senat)?")
_NUMEROTATION = re.compile(r"^(?:\d{1,2}|[IVX]{1,5})\s*[.)°–-]+\s*")


@dataclass(frozen=True)
class DebatsSenat:
    """The speeches, the bill that each is on (`id`, `loicod`), and what was left out."""

    interventions: pl.DataFrame
    lois: pl.DataFrame
    constats: tuple[Constat, ...] = ()
    empreintes: Mapping[date, bytes] = field(default_factory=dict)  # of what the speeches of each day are made of


class ParoleSenat(NamedTuple):
    """One turn of a report, as the rules on kinds of speech read it."""

    rang: int
    acteur: str | None
    nom: str | None  # the speaker as printed
    orateur: str | None  # the same, or the chair under its one name
    qualite: str | None
    grammaire: str | None
    texte: str
    points: list[str]
    loicod: str | None
    decision: str | None = None  # the Senate's reports mark none


def debats(tables: Tables, vu: date | None, memoire: Memoire = OUBLI) -> DebatsSenat:
    """The speeches of all days; `vu` is the last day that other official files attest. Days that are remembered are
    not made, and files of which all are not read."""
    dernieres = _dernieres(tables)
    futures = dernieres.filter(pl.col("jour") > vu + timedelta(days=1)) if vu is not None else dernieres.clear()
    passees = dernieres.head(dernieres.height - futures.height)
    nombres = list(futures.group_by("jour", maintain_order=True).len().iter_rows())
    constats = [
        Constat("compte_rendu_futur", seance_uid(jour), f"{n} prises de parole d'un jour que rien d'autre n'atteste")
        for jour, n in nombres
    ]
    fichiers = files_digest(tables, ["paroles_senat"])
    source = "" if fichiers is None else f"{fichiers.hex()} {nombres}"
    (lues,) = souvenirs(memoire, [NOM], source, partial(_journees, memoire, tables, passees["place"]))
    lois = lues.table.select("id", "loicod").drop_nulls("loicod")
    return DebatsSenat(lues.table.drop("loicod"), lois, tuple(constats), cles_des_groupes(lues, "jour"))


def _dernieres(tables: Tables) -> pl.DataFrame:
    """Where in their table the speeches of the last report of each day are, in the order of days and ranks."""
    places = lire(tables, "paroles_senat", {"jour": JOUR, "rang": ENTIER}).with_row_index("place")
    paroles = places.drop_nulls(["jour", "rang"])
    dernieres = paroles.filter(pl.col(INSTANTANE) == pl.col(INSTANTANE).max().over("jour"))
    return dernieres.unique(["jour", "rang"], keep="last").sort("jour", "rang")


def _journees(memoire: Memoire, tables: Tables, places: pl.Series) -> Groupes:
    """The speeches day by day, and what makes turns of them."""
    passees = lire(tables, "paroles_senat", PAROLE).select(list(PAROLE))[places]
    longueurs = passees["jour"].rle().struct.field("len").to_list()
    return passees, longueurs, partial(_lots, memoire, passees, longueurs)


def _lots(memoire: Memoire, lignes: pl.DataFrame, longueurs: Sequence[int], voulus: Sequence[int]) -> list[Lot]:
    """The speeches of some days, by their places, each beside the bill it is on."""
    debuts = [0, *accumulate(longueurs)]
    frames: list[pl.DataFrame] = []
    nombres: list[int] = []
    lot: list[Ligne] = []
    lois: list[str | None] = []
    for place in voulus:
        du_jour = lignes.slice(debuts[place], longueurs[place])
        dits = [_parole(row) for row in du_jour.iter_rows()]
        lot += _lignes(du_jour["jour"][0], dits)
        lois += [dit.loicod for dit in dits]
        nombres.append(len(dits))
        if len(lot) >= LOT:
            frames.append(memoire.poser(NOM, _avec_lois(lot, lois), LONG))
            lot, lois = [], []
    return [(pl.concat([*frames, memoire.poser(NOM, _avec_lois(lot, lois), LONG)]), nombres)]


def _avec_lois(lot: Sequence[Ligne], lois: Sequence[str | None]) -> pl.DataFrame:
    return table(lot).with_columns(pl.Series("loicod", lois, dtype=pl.String))


def pages(tables: Tables) -> dict[str, str]:
    """The official page of each report, as the index of debates gives it: whole, or from where reports lie."""
    connues = derniers(lire(tables, "debats_debats", {"datsea": JOUR, **textes("deburl")}), "datsea").drop_nulls()
    return {seance_uid(jour): urljoin(PAGES, page) for jour, page in connues.select("datsea", "deburl").iter_rows()}


def est_president(orateur: str | None, qualite: str | None, analyse: str | None) -> bool:
    """Whether the chair of the sitting speaks; the chair of a committee is a speaker like any other."""
    if plier(orateur or "").rstrip(" .,:") in ("m. le president", "mme la presidente"):
        return True
    return any(_PRESIDENT.fullmatch(plier(role).strip(" .,")) for role in (qualite, analyse) if role)


def _parole(row: Ligne) -> ParoleSenat:
    _, rang, matricule, orateur, qualite, genre, analyse, texte, loicod, sections = row
    preside = est_president(_texte(orateur), _texte(qualite), _texte(analyse))
    return ParoleSenat(
        rang=int(str(rang)),
        acteur=_texte(matricule),
        nom=_texte(orateur),
        orateur=PRESIDENCE if preside else _texte(orateur),
        qualite=_texte(qualite),
        grammaire=_texte(genre),
        texte=_texte(texte) or "",
        points=[titre for section in _liste(sections) if (titre := _titre(section))],
        loicod=_texte(loicod),
    )


def _lignes(jour: date, paroles: Sequence[ParoleSenat]) -> Iterator[Ligne]:
    uid = seance_uid(jour)
    marques = explications_de_vote(paroles)
    for parole, explication, (numeros, herites) in zip(paroles, marques, _amendements(paroles), strict=True):
        place = f"{uid}-{parole.rang:06d}"
        genre = _type(parole, explication=explication)
        yield (
            identifiant("intervention", place), place, uid, uid, Chambre.SENAT.value, None, jour, parole.rang,
            genre.value, parole.acteur, parole.nom, parole.qualite, parole.texte,
            parole.points[-1] if parole.points else None, parole.points, None, _article(parole.points),
            numeros, herites, parole.grammaire,
        )  # fmt: skip


def _type(parole: ParoleSenat, *, explication: bool) -> TypeTour:
    """The kind of a turn. A senator who was a minister is none here: the Government has no matricule."""
    gouvernement = parole.acteur is None and est_gouvernement(parole.orateur, parole.qualite)
    qualite = parole.qualite if gouvernement else None
    orateur = parole.orateur if parole.orateur == PRESIDENCE or gouvernement else parole.acteur
    return type_intervention(orateur, qualite, None, parole.points, explication=explication)


def _amendements(paroles: Sequence[ParoleSenat]) -> Iterator[tuple[list[str], bool]]:
    """The amendments of each turn: those it names, else those that the chair called last under the same heading."""
    appeles: list[str] = []
    points: list[str] | None = None
    for parole in paroles:
        if parole.points != points:
            points = parole.points
            appeles = numeros_cites(points[-1]) if points else []
        nommes = numeros_cites(parole.texte) if "mendement" in parole.texte else []
        if nommes and parole.orateur == PRESIDENCE:
            appeles = nommes
        yield (nommes, False) if nommes else (appeles, bool(appeles))


def _article(points: Sequence[str]) -> str | None:
    """The innermost heading that names an article."""
    return next((titre for titre in reversed(points) if article(titre) is not None), None)


def _titre(section: str) -> str:
    return _NUMEROTATION.sub("", nettoyer(section))


def _texte(value: object) -> str | None:
    return value.strip() or None if isinstance(value, str) else None


def _liste(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []
