"""Speeches of the Senate and the votes that they led to.

A report names neither scrutins nor their figures. The debate of a vote is what was said that day on the
same dossier in the sections that the object of the vote is about: on that amendment, on that article, the explanations
on the whole text, that motion, that part or mission of a budget.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from datetime import date
from hashlib import sha256
from itertools import groupby
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.debats.types import TypeTour
from hemicycle.assemble.liens.debats_scrutins import (
    AMENDEMENT,
    ARTICLE,
    CONFIANCES,
    ENSEMBLE,
    MOTION,
    SANS_FOND,
    en_lot,
)
from hemicycle.assemble.liens.objets_senat import mission, partie
from hemicycle.assemble.liens.titres import article
from hemicycle.assemble.memoire import OUBLI, Lot, Memoire, par_cles
from hemicycle.assemble.monde import Scrutin
from hemicycle.texte import plier
from hemicycle.vocabulaire import NatureVote, Precision

FINANCES = Precision.FINANCES.value
CONFIANCES_SENAT = {**CONFIANCES, FINANCES: 0.8}
# The motions, by the words that an object and a heading share.
_DEBATTU = {"jour": pl.Date, "dossier": pl.String}
MOTIONS = ("question prealable", "irrecevabilite", "renvoi", "referendum", "ajournement")


class TourDeParoleSenat(NamedTuple):
    """What is compared of a speech."""

    id: str
    type: str
    places: frozenset[str]  # the articles its headings name
    amendements: Sequence[str]
    titres: Sequence[str]  # its headings, folded


class Sources(NamedTuple):
    """What speeches and their dossiers come from: digests of what is said each day, and the bills of each dossier."""

    jours: Mapping[date, bytes]
    lois: Mapping[str, Set[str]]


SANS_SOURCES = Sources({}, {})


def debats_scrutins_senat(
    interventions: pl.DataFrame,
    par_dossier: pl.DataFrame,
    scrutins: Iterable[Scrutin],
    dossiers: Mapping[str, str],
    numeros: Mapping[str, Sequence[str]],
    sources: Sources = SANS_SOURCES,
    memoire: Memoire = OUBLI,
) -> pl.DataFrame:
    """The speeches of each scrutin whose dossier was debated that day, with how they were chosen."""
    votes = [scrutin for scrutin in scrutins if scrutin.uid in dossiers]
    journees = [(jour, list(siens)) for jour, siens in groupby(votes, key=lambda scrutin: scrutin.jour)]

    def faire(places: list[int]) -> Lot:
        voulues = [journees[place] for place in places]
        debattus = {(jour, dossiers[scrutin.uid]) for jour, siens in voulues for scrutin in siens}
        prises = _prises(interventions, par_dossier, debattus)
        liens = [
            [
                (prise, scrutin.uid, via)
                for scrutin in siens
                for prise, via in debat(scrutin, prises.get((jour, dossiers[scrutin.uid]), ()), numeros)
            ]
            for jour, siens in voulues
        ]
        return en_lot(liens, CONFIANCES_SENAT)

    cles = [sha256(repr(_comparees(*journee, dossiers, numeros, sources)).encode()).digest() for journee in journees]
    return par_cles(memoire, "debats_scrutins_senat", cles, faire)


def _comparees(
    jour: date, scrutins: Iterable[Scrutin], dossiers: Mapping[str, str], numeros: Mapping[str, Sequence[str]],
    sources: Sources,
) -> tuple[object, ...]:  # fmt: skip
    """All that the links of a day are made of."""
    votes = [
        (
            scrutin.uid, scrutin.titre, scrutin.objet, str(scrutin.nature), sorted(set(numeros.get(scrutin.uid, ()))),
            dossiers[scrutin.uid], sorted(sources.lois.get(dossiers[scrutin.uid], ())),
        )
        for scrutin in scrutins
    ]  # fmt: skip
    return sources.jours.get(jour), votes


def debat(
    scrutin: Scrutin, prises: Sequence[TourDeParoleSenat], numeros: Mapping[str, Sequence[str]]
) -> list[tuple[str, str]]:
    """The speeches tied to one vote: (id, how). The finest rule that finds any decides; without one, none is tied."""
    objet = scrutin.objet or scrutin.titre
    for via, test in _regles(scrutin, objet, set(numeros.get(scrutin.uid, ()))):
        found = [(prise.id, via) for prise in prises if test(prise)]
        if found:
            return found
    return []


def _regles(
    scrutin: Scrutin, objet: str, numeros: set[str]
) -> Iterable[tuple[str, Callable[[TourDeParoleSenat], bool]]]:
    """What a speech must be about, finest first."""
    place, la_partie, la_mission = article(objet), partie(objet), mission(objet)
    if scrutin.nature is NatureVote.MOTION:
        genre = next((mot for mot in MOTIONS if mot in plier(objet)), "motion")
        yield MOTION, lambda prise: any(genre in titre for titre in prise.titres)
        yield MOTION, lambda prise: any(titre.startswith("motion") for titre in prise.titres)
        return
    if numeros:
        yield AMENDEMENT, lambda prise: not numeros.isdisjoint(prise.amendements)
    if la_mission is not None:
        yield FINANCES, lambda prise: any(mission(titre) == la_mission for titre in prise.titres)
    if la_partie is not None and place is None:
        yield FINANCES, lambda prise: not prise.places and any(partie(t) == la_partie for t in prise.titres)
    elif scrutin.nature is NatureVote.ENSEMBLE:
        yield ENSEMBLE, lambda prise: prise.type == TypeTour.EXPLICATION_VOTE.value and not prise.places
    # the title of a whole text may name an article of another one; an only article is the whole text
    if place is not None and (scrutin.nature is not NatureVote.ENSEMBLE or place == "unique"):
        yield ARTICLE, lambda prise: place in prise.places


def _prises(
    interventions: pl.DataFrame, par_dossier: pl.DataFrame, debattus: Set[tuple[date, str]]
) -> dict[tuple[date, str], list[TourDeParoleSenat]]:
    """The substantive speeches of those days on those dossiers, in their order."""
    found: dict[tuple[date, str], list[TourDeParoleSenat]] = defaultdict(list)
    colonnes = ("jour", "dossier", "id", "type", "amendements", "points")
    utiles = (
        interventions.filter(
            pl.col("jour").is_in(pl.Series([jour for jour, _ in debattus], dtype=pl.Date)),
            ~pl.col("type").is_in(SANS_FOND),
        )
        .select("jour", "ordre", *colonnes[2:])
        .join(par_dossier.select("intervention", "dossier"), left_on="id", right_on="intervention")
        .join(pl.DataFrame(list(debattus), _DEBATTU, orient="row"), on=["jour", "dossier"], how="semi")
        .sort("jour", "ordre")
    )
    places: dict[tuple[str, ...], tuple[frozenset[str], tuple[str, ...]]] = {}
    for jour, dossier, uid, genre, numeros, points in utiles.select(colonnes).iter_rows():
        cle = tuple(points or ())
        if cle not in places:
            articles = frozenset(lu for titre in cle if (lu := article(titre)) is not None)
            places[cle] = articles, tuple(map(plier, cle))
        found[jour, dossier].append(TourDeParoleSenat(uid, genre, places[cle][0], numeros or (), places[cle][1]))
    return found
