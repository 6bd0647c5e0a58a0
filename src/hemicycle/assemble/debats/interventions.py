"""Speeches of all reports as one table, and the results that the chair proclaimed in them.

Reports are taken one at a time: the paragraphs of one sitting become turns, the turns rows, and nothing of them is
kept but the columns. What a turn has of its first paragraph never becomes an object: it is taken from its table.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from datetime import date
from functools import cache, partial
from itertools import accumulate, repeat, starmap
from typing import Any

import polars as pl

from hemicycle.assemble.debats.proclamations import proclamations
from hemicycle.assemble.debats.tours import Tour, tours
from hemicycle.assemble.memoire import OUBLI, Groupes, Lot, Memoire, cles_des_groupes, souvenirs
from hemicycle.assemble.monde import Personne
from hemicycle.assemble.tables import Tables, by_file, lire, textes
from hemicycle.identifiants import identifiant
from hemicycle.sources.publishers.assemblee.comptes_rendus import Paragraphe
from hemicycle.vocabulaire import Chambre

Ligne = tuple[Any, ...]  # the values of a row, in the order of `DITES`

LOT = 20_000  # rows turned into columns at once
_TEXTES = pl.List(pl.String())
_ENTRE = "\x1f"  # no text of an XML file may hold it
DITES = pl.Schema(
    {
        "id": pl.String(),
        "uid": pl.String(),
        "seance": pl.String(),
        "compte_rendu": pl.String(),
        "chambre": pl.String(),
        "legislature": pl.Int64(),
        "jour": pl.Date(),
        "ordre": pl.Int64(),
        "type": pl.String(),
        "acteur": pl.String(),
        "orateur": pl.String(),
        "qualite": pl.String(),
        "texte": pl.String(),
        "point": pl.String(),
        "points": _TEXTES,
        "texte_numero": pl.String(),
        "article": pl.String(),
        "amendements": _TEXTES,
        "amendements_herites": pl.Boolean(),
        "grammaire": pl.String(),
    }
)
SCHEMA = pl.Schema({**DITES, "longue": pl.Boolean()})

MOTS_MINIMUM = 20  # words from which a turn is a long one
# told once, while the text is at hand; stops at the twentieth word, where counting reads it all
LONGUE = pl.col("texte").str.contains(rf"^\s*(?:\S+\s+){{{MOTS_MINIMUM - 1}}}\S").alias("longue")
NOM, LONG = "interventions", "texte"  # what is remembered, and the column kept apart (`memoire.Longs`)
FICHIERS = 5  # remembered apart at most: places of texts (`assembled.FileTexts`) tell eight files from each other
_RESULTATS = pl.Schema(
    {
        "compte_rendu": pl.String(), "seance": pl.String(), "jour": pl.Date(), "ordre": pl.Int64(),
        "votants": pl.Int64(), "pour": pl.Int64(), "contre": pl.Int64(), "texte_numero": pl.String(),
    }
)  # fmt: skip
_CHAMPS = tuple(Paragraphe.__struct_fields__)
_SANS_REGLE = frozenset({"style", "role", "duree", "valeur"})
_PRENOM, _NOM = r"[A-ZÀ-Þ][a-zß-ÿ]+", r"[A-ZÀ-Þ][A-ZÀ-Þ'’-]+"
_EN_CAPITALES = re.compile(
    rf"(?:(?:M\.|Mme|Mlle) )?(?P<prenom>{_PRENOM}(?:[ -]{_PRENOM})*) (?P<nom>{_NOM}(?: {_NOM})*)"
)
_LEGISLATURE = re.compile(r"R5L(\d+)")
_RESULTAT = "(?i)votants|résultat du scrutin"


@dataclass(frozen=True, slots=True)
class Resultat:
    """Figures proclaimed at a place of a report, on the text then in discussion."""

    compte_rendu: str
    seance: str | None
    jour: date
    ordre: int
    votants: int | None
    pour: int
    contre: int | None
    texte_numero: str | None


@dataclass(frozen=True)
class DebatsLus:
    """What the reports say: every turn of speech, and the results of public ballots in the order of each report."""

    interventions: pl.DataFrame
    resultats: tuple[Resultat, ...]
    empreintes: Mapping[str, bytes] = field(default_factory=dict)  # of what the turns of each report are made of


def debats(tables: Tables, memoire: Memoire = OUBLI) -> DebatsLus:
    """Turns and proclaimed results, read in one pass over the reports; those that are remembered are not read, nor is
    a file of which all are."""
    legislatures = dict(tables("comptes_rendus").select("uid", "legislature").iter_rows())
    lus = [
        souvenirs(
            memoire,
            (nom, f"resultats{nom.removeprefix(NOM)}"),
            source,
            partial(_groupes, memoire, nom, siennes, legislatures),
        )
        for nom, source, siennes in _fichiers(tables, legislatures)
    ]
    interventions, resultats = (pl.concat(one.table for one in parties) for parties in zip(*lus, strict=True))
    empreintes = {uid: cle for dits, _ in lus for uid, cle in cles_des_groupes(dits, "compte_rendu").items()}
    return DebatsLus(interventions, tuple(starmap(Resultat, resultats.iter_rows())), empreintes)


def _fichiers(tables: Tables, legislatures: Mapping[str, int | None]) -> list[tuple[str, str, Tables]]:
    """The tables to read one after the other: under which name they are remembered, what tells all that is read in
    them, and where.

    Those of each file, unless one report lies in two: which paragraphs are read then depends on both.
    """
    fichiers = by_file(tables, "paragraphes")
    siens = [lire(seules, "paragraphes", textes("compte_rendu"))["compte_rendu"].unique() for _, seules in fichiers]
    if not 1 < len(siens) <= FICHIERS or pl.concat(siens).is_duplicated().any():
        return [(NOM, "", tables)]
    found: list[tuple[str, str, Tables]] = []
    for rang, ((contenu, seules), uids) in enumerate(zip(fichiers, siens, strict=True)):
        connues = [(uid, legislatures.get(uid)) for uid in uids.sort().to_list()]
        found.append((f"{NOM}-{rang}", hashlib.sha256(repr((contenu, connues)).encode()).hexdigest(), seules))
    return found


def _groupes(memoire: Memoire, nom: str, tables: Tables, legislatures: Mapping[str, int | None]) -> Groupes:
    """The paragraphs of some tables by reports, and what makes turns of them."""
    retenus = _retenus(tables("paragraphes"))
    longueurs = retenus["compte_rendu"].rle().struct.field("len").to_list()
    legislature = pl.col("compte_rendu").replace_strict(legislatures, default=None, return_dtype=pl.Int64)
    lus = retenus.select(*_CHAMPS, legislature.alias("legislature"))
    return lus, longueurs, partial(_lots, memoire, nom, retenus, longueurs, legislatures)


def _lots(
    memoire: Memoire, nom: str, retenus: pl.DataFrame, longueurs: Sequence[int], legislatures: Mapping[str, int | None],
    voulus: Sequence[int],
) -> list[Lot]:  # fmt: skip
    """The turns and the results of some reports, by their places."""
    debuts = [0, *accumulate(longueurs)]
    frames: list[pl.DataFrame] = []
    resultats: list[Resultat] = []
    nombres: tuple[list[int], list[int]] = ([], [])
    lot: list[tuple[int, Tour]] = []
    for place in voulus:
        compte_rendu = retenus.slice(debuts[place], longueurs[place])
        paragraphes = _paragraphes(compte_rendu)
        les_tours, proclames = list(tours(paragraphes)), list(_resultats(compte_rendu["texte"], paragraphes))
        lot += [(debuts[place] + tour.rang, tour) for tour in les_tours]
        resultats += proclames
        nombres[0].append(len(les_tours))
        nombres[1].append(len(proclames))
        if len(lot) >= LOT:
            frames.append(memoire.poser(nom, _interventions(retenus, lot, legislatures), LONG))
            lot.clear()
    frames.append(memoire.poser(nom, _interventions(retenus, lot, legislatures), LONG))
    proclamations_lues = pl.DataFrame([astuple(one) for one in resultats], _RESULTATS, orient="row")
    return [(pl.concat(frames), nombres[0]), (proclamations_lues, nombres[1])]


def orateurs(tables: Tables, acteurs: pl.Series, personnes: Iterable[Personne]) -> dict[str, tuple[str, str]]:
    """Given and family name of those who spoke and are no members, such as most ministers, by official id."""
    membres = {uid for personne in personnes for uid in personne.uids}
    connus = tables("acteurs").unique("uid", keep="last").filter(pl.col("uid").is_in(acteurs.unique().to_list()))
    return {
        uid: (prenom, nom)
        for uid, prenom, nom in connus.select("uid", "prenom", "nom").sort("uid").iter_rows()
        if uid not in membres and prenom and nom
    }


def nom_en_capitales(orateur: str) -> tuple[str, str] | None:
    """Given and family name of `M. Xavier LE BIHAN`; None where capitals do not tell them apart."""
    lu = _EN_CAPITALES.fullmatch(orateur)
    return None if lu is None else (lu["prenom"], lu["nom"].title())


def table(lignes: Sequence[Ligne]) -> pl.DataFrame:
    """Rows as columns. Lists pass as one text each: polars takes ten times longer over a list of Python."""
    if not lignes:
        return pl.DataFrame(schema=SCHEMA)
    listes = [nom for nom, type_ in DITES.items() if type_ == _TEXTES]
    plates = pl.Schema({nom: pl.String() if nom in listes else type_ for nom, type_ in DITES.items()})
    colonnes: dict[str, Sequence[Any]] = dict(zip(DITES, zip(*lignes, strict=True), strict=True))
    for nom in listes:
        colonnes[nom] = ["".join([f"{_ENTRE}{element}" for element in liste]) for liste in colonnes[nom]]
    return pl.DataFrame(colonnes, plates).with_columns(_en_listes(listes), LONGUE)


def _retenus(paragraphes: pl.DataFrame) -> pl.DataFrame:
    """The paragraphs of each report together and in their order; of a report read twice, those of the last archive."""
    archives = paragraphes.select("compte_rendu", "_instantane").unique()
    if archives["compte_rendu"].is_duplicated().any():
        dernier = pl.col("_instantane").max().over("compte_rendu")
        paragraphes = paragraphes.filter(pl.col("_instantane") == dernier)
    if paragraphes["compte_rendu"].rle().struct.field("value").is_duplicated().any():  # a report in pieces
        return pl.concat(paragraphes.partition_by("compte_rendu", maintain_order=True))
    return paragraphes


def _paragraphes(compte_rendu: pl.DataFrame) -> list[Paragraphe]:
    """The paragraphs of a report as objects, without what no rule reads. A list that returns is made once."""
    listes: dict[str | None, list[str]] = {None: []}
    colonnes: list[Iterable[Any]] = []
    for nom in _CHAMPS:
        if nom in _SANS_REGLE:
            colonnes.append(repeat(None, compte_rendu.height))
        elif SCHEMA.get(nom) == _TEXTES:
            colonnes.append([_decoupee(texte, listes) for texte in _jointe(compte_rendu, nom).to_list()])
        else:
            colonnes.append(compte_rendu[nom].to_list())
    return [Paragraphe(*row) for row in zip(*colonnes, strict=True)]


def _jointe(table: pl.DataFrame, nom: str) -> pl.Series:
    """The lists of a column as one text each, null for an empty one: polars takes far longer over lists of Python."""
    liste = pl.col(nom)
    return table.select(pl.when(liste.list.len() > 0).then(liste.list.join(_ENTRE))).to_series()


def _decoupee(texte: str | None, connues: dict[str | None, list[str]]) -> list[str]:
    liste = connues.get(texte)
    if liste is None:
        liste = connues[texte] = (texte or "").split(_ENTRE)
    return liste


def _interventions(
    paragraphes: pl.DataFrame, lot: Sequence[tuple[int, Tour]], legislatures: Mapping[str, int | None]
) -> pl.DataFrame:
    """Turns as rows: what they have of their first paragraph, whose place is beside each, is taken from its table."""
    les_tours = [tour for _, tour in lot]
    faits: dict[str, Sequence[Any]] = {
        "id": [identifiant("intervention", f"{tour.compte_rendu}/{tour.ordre}") for tour in les_tours],
        "uid": [tour.paragraphes[0] if tour.paragraphes else None for tour in les_tours],
        "legislature": [legislatures.get(tour.compte_rendu) or _legislature(tour.compte_rendu) for tour in les_tours],
        "type": [tour.type.value for tour in les_tours],
        "texte": [tour.texte for tour in les_tours],
        "amendements": ["".join([f"{_ENTRE}{numero}" for numero in tour.amendements]) for tour in les_tours],
        "amendements_herites": [tour.amendements_herites for tour in les_tours],
    }
    types = {nom: pl.String() if nom == "amendements" else SCHEMA[nom] for nom in faits}
    places = pl.Series([place for place, _ in lot], dtype=pl.UInt32)
    premiers = paragraphes.select(nom for nom in DITES if nom not in faits and nom != "chambre")[places]
    return premiers.with_columns(
        *pl.DataFrame(faits, types).with_columns(_en_listes("amendements"), LONGUE).get_columns(),
        pl.lit(Chambre.ASSEMBLEE.value).alias("chambre"),
    ).select(SCHEMA.names())


def _en_listes(noms: str | Sequence[str]) -> pl.Expr:
    """Lists again, out of texts in which a mark stands before each element."""
    return pl.col(noms).str.split(_ENTRE).list.slice(1)


def _resultats(textes: pl.Series, paragraphes: Sequence[Paragraphe]) -> Iterator[Resultat]:
    # Folding every paragraph would cost more than all the rest: a result always has one of these words.
    places = textes.str.contains(_RESULTAT).arg_true().to_list()
    candidats = {p.ordre: p for p in map(paragraphes.__getitem__, places)}
    for lue in proclamations(candidats.values()):
        p = candidats[lue.ordre]
        yield Resultat(p.compte_rendu, p.seance, p.jour, lue.ordre, lue.votants, lue.pour, lue.contre, p.texte_numero)


@cache
def _legislature(uid: str) -> int | None:
    found = _LEGISLATURE.search(uid)
    return None if found is None else int(found[1])
