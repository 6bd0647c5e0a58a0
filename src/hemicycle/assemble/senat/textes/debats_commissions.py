"""Debates of committees of the Senate: the meetings that a page tells, and what was said there.

A page is a committee and a week: its meetings are known by their day and the hour at which they opened. The agenda and
the database of senators know meetings too: one of the same body and day is the same meeting where exactly one can be
meant. Else the page alone tells of it, and its main headings are the points of its agenda.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from itertools import groupby
from typing import Any

import polars as pl

from hemicycle.assemble.agenda.corps import Organes, heure
from hemicycle.assemble.debats.commissions import CONFIANCE, LIAISON, REUNION, Lecteur, Paragraphe, dossiers_seuls
from hemicycle.assemble.debats.interventions import LONG, Ligne, table
from hemicycle.assemble.debats.orateurs import Noms, Reunion
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.liens import travaux_dossiers
from hemicycle.assemble.liens.travaux_dossiers import POINTS_ECARTES
from hemicycle.assemble.monde import Constat, Personne
from hemicycle.assemble.senat.identifiants import PREFIXE
from hemicycle.assemble.senat.textes.reunions import COMMISSION, CONFIRME
from hemicycle.assemble.tables import (
    ENTIER,
    INSTANTANE,
    JOUR,
    Tables,
    derniers,
    lire,
    lists_by_key,
    sets_by_key,
    textes,
)
from hemicycle.vocabulaire import Chambre

PAGE = textes("uid", "commission")
PARAGRAPHE = {
    **textes("compte_rendu", "ouverture", "genre", "tete", "texte", "matricule"),
    "jour": JOUR,
    "reunion": ENTIER,
    "ordre": ENTIER,
}
RETARD = timedelta(minutes=30)  # between the hour announced and the one at which a meeting opens

Agenda = Mapping[tuple[str | None, date], Sequence[Mapping[str, Any]]]  # meetings by body and day


@dataclass(frozen=True)
class _Tenue:
    """A meeting as a page tells it; `debut` has the form of the agenda's hours."""

    page: str
    organe: str | None  # uid
    jour: date
    numero: int
    debut: str | None
    paragraphes: Sequence[Paragraphe]

    @property
    def uid(self) -> str:
        return f"{PREFIXE}CRC-{self.page}-{self.jour:%Y%m%d}-{self.numero}"


def avec_debats_commissions(
    legislatif: Legislatif, tables: Tables, personnes: Sequence[Personne], organes: Organes
) -> tuple[Legislatif, list[Constat]]:
    """The same world with the debates of the Senate's committees; its meetings have the uids of their bodies."""
    tenues, constats = _tenues(tables, organes)
    if not tenues:
        return legislatif, constats
    agenda = _agenda(legislatif.reunions)
    siennes = [reunion["uid"] for du_jour in agenda.values() for reunion in du_jour]
    presences = legislatif.presences.filter(pl.col("reunion").is_in(siennes))
    listes: dict[str, set[str]] = sets_by_key(presences.select("reunion", "acteur").iter_rows())
    cites, connus = dossiers_seuls(legislatif.points), {dossier.uid for dossier in legislatif.dossiers}
    noms = Noms(personnes)
    memes = _memes(tenues, agenda)
    lignes: list[Ligne] = []
    liens: list[tuple[str, str, str, float]] = []
    methodes: Counter[str] = Counter()
    rapportees: dict[str, _Tenue] = {}
    for tenue in tenues:
        uid = memes.get(tenue.uid, tenue.uid)
        du_jour = agenda.get((tenue.organe, tenue.jour), ())
        presents = {acteur for reunion in du_jour for acteur in listes[reunion["uid"]]}
        row = {"uid": uid, "chambre": Chambre.SENAT.value, "jour": tenue.jour}
        lecteur = Lecteur(tenue.page, None, row, Reunion(noms, tenue.jour, presents))
        lues = [ligne for p in tenue.paragraphes for ligne in lecteur.lire(p)] + lecteur.fin()
        if not lues:
            continue
        rapportees[uid] = tenue
        lignes += lues
        methodes.update(lecteur.methodes)
        constats += lecteur.constats()
        if (dossier := cites.get(uid)) in connus:
            liens += [(str(ligne[0]), str(dossier), REUNION, CONFIANCE) for ligne in lues]
    interventions = table(lignes)
    legislatif.couverture[f"{LIAISON} (Sénat)"] = dict(methodes.most_common())
    return replace(
        legislatif,
        reunions=_reunions(legislatif.reunions, rapportees),
        points=_points(legislatif.points, interventions),
        interventions=pl.concat([legislatif.interventions, legislatif.longs.poser(interventions, LONG)]),
        intervention_dossier=pl.concat([
            legislatif.intervention_dossier,
            pl.DataFrame(liens, schema=travaux_dossiers.SCHEMA, orient="row"),
        ]),
        reunions_alias=legislatif.reunions_alias | memes,
    ), constats  # fmt: skip


def _tenues(tables: Tables, organes: Organes) -> tuple[list[_Tenue], list[Constat]]:
    """The meetings of all pages; of a page read twice, those of the last copy."""
    pages = derniers(lire(tables, "comptes_rendus_commissions_senat", PAGE).drop_nulls("uid"), "uid")
    noms = sorted(pages.select("uid", "commission").iter_rows())
    corps = {uid: organe.uid for uid, nom in noms if (organe := organes.par_nom(nom, Chambre.SENAT)) is not None}
    lus = (
        lire(tables, "paragraphes_commissions_senat", PARAGRAPHE)
        .join(pages.rename({"uid": "compte_rendu"}), on=["compte_rendu", INSTANTANE], how="semi")
        .sort("compte_rendu", "ordre")
    )
    found: list[_Tenue] = []
    for (page, jour, numero), rows in groupby(
        lus.iter_rows(named=True), key=lambda r: (r["compte_rendu"], r["jour"], r["reunion"])
    ):
        siens = list(rows)
        ouverture = next((row["ouverture"] for row in siens if row["ouverture"]), None)
        dits = [Paragraphe(**{nom: row[nom] for nom in Paragraphe._fields}) for row in siens]
        found.append(_Tenue(page, corps.get(page), jour, numero, heure(jour, ouverture), dits))
    constats = [
        Constat("commission_inconnue", uid, f"« {nom} » n'est aucun organe connu : ses réunions n'en ont pas")
        for uid, nom in noms
        if uid not in corps
    ]
    return found, constats


def _agenda(reunions: pl.DataFrame) -> Agenda:
    """The meetings of committees of the Senate that took place."""
    tenues = reunions.filter(
        (pl.col("chambre") == Chambre.SENAT.value)
        & (pl.col("type") == COMMISSION)
        & pl.col("organe").is_not_null()
        & ~pl.col("etat").is_in(POINTS_ECARTES)
    )
    return dict(lists_by_key(((row["organe"], row["jour"]), row) for row in tenues.iter_rows(named=True)))


def _memes(tenues: Sequence[_Tenue], agenda: Agenda) -> dict[str, str]:
    """The meetings of pages that the agenda also knows: uid of each, uid of the one that stands."""
    par_jour = lists_by_key(((tenue.organe, tenue.jour), tenue) for tenue in tenues)
    return {
        tenue.uid: uid
        for cle, du_jour in par_jour.items()
        for tenue, uid in _jumelles(du_jour, agenda.get(cle, ()))
    }  # fmt: skip


def _jumelles(
    tenues: Sequence[_Tenue], annoncees: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[_Tenue, str]]:  # fmt: skip
    """The pairs of one body and day: each with the only one near its hour; one with the only one that has no hour."""
    proches = {t.uid: [a["uid"] for a in annoncees if _proches(t.debut, a["debut"])] for t in tenues}
    pretendants = Counter(uid for uids in proches.values() for uid in uids)
    for tenue in tenues:
        candidates = proches[tenue.uid]
        if not candidates and len(tenues) == 1:
            candidates = [a["uid"] for a in annoncees if a["debut"] is None or tenue.debut is None]
        if len(candidates) == 1 and pretendants[candidates[0]] <= 1:
            yield tenue, candidates[0]


def _proches(ouverte: str | None, annoncee: str | None) -> bool:
    if ouverte is None or annoncee is None:
        return False
    return abs(datetime.fromisoformat(ouverte) - datetime.fromisoformat(annoncee)) <= RETARD


def _reunions(reunions: pl.DataFrame, rapportees: Mapping[str, _Tenue]) -> pl.DataFrame:
    """The meetings with their reports, and those that only a page tells of."""
    pages = pl.DataFrame(
        [(uid, tenue.page, tenue.debut) for uid, tenue in rapportees.items()],
        schema={"uid": pl.String, "page": pl.String, "ouverte": pl.String},
        orient="row",
    )
    connues = set(reunions["uid"].to_list())
    seules: list[dict[str, Any]] = [
        {
            "uid": uid, "type": COMMISSION, "chambre": Chambre.SENAT.value, "jour": tenue.jour, "debut": tenue.debut,
            "etat": CONFIRME, "organe": tenue.organe, "compte_rendu": tenue.page, "convocation": [], "resume": [],
        }
        for uid, tenue in rapportees.items()
        if uid not in connues
    ]  # fmt: skip
    completes = reunions.join(pages, on="uid", how="left", maintain_order="left").with_columns(
        pl.coalesce("compte_rendu", "page").alias("compte_rendu"), pl.coalesce("debut", "ouverte").alias("debut")
    )
    return pl.concat([completes.select(reunions.columns), pl.DataFrame(seules, schema=reunions.schema)])


def _points(points: pl.DataFrame, interventions: pl.DataFrame) -> pl.DataFrame:
    """The points of all meetings; the main headings are those of a meeting that no agenda describes."""
    titres = (
        interventions.select(pl.col("seance").alias("reunion"), pl.col("points").list.first().alias("objet"))
        .drop_nulls("objet")
        .unique(maintain_order=True)
        .join(points, on="reunion", how="anti", maintain_order="left")
        .with_columns(
            pl.int_range(1, pl.len() + 1, dtype=pl.Int64).over("reunion").alias("ordre"),
            pl.lit(None, pl.String).alias("type"),
            pl.lit([], pl.List(pl.String)).alias("dossiers"),
        )
    )
    return pl.concat([points, titres.select(points.columns).cast(points.schema)])
