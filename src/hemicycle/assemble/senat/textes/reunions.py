"""Sittings and meetings of the Senate, in the columns of the Assembly's.

A sitting held is a day: reports are daily and scrutins name no sitting. The agenda announces two to five sittings a
day and the meetings of committees, one line per item: those of one hour and one body are one meeting. The database
of senators counts who came to the meetings of committees.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

import polars as pl

from hemicycle.assemble.agenda.corps import heure
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.identifiants import PREFIXE, dossier_uid, seance_uid
from hemicycle.assemble.senat.textes.dossiers import commission
from hemicycle.assemble.tables import BOOLEEN, ENTIER, JOUR, Row, Tables, derniers, lire, textes
from hemicycle.sources.publishers.senat.values import signet_in_link
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre

SEANCE, COMMISSION, INITIATIVE = "seance", "commission", "initiative"
CONFIRME, EVENTUEL, ANNULE = "Confirmé", "Eventuel", "Annulé"
EVENEMENT = {
    **textes("uid", "debut", "fin", "titre", "type", "organe", "lieu", "url"),
    "jour": JOUR,
    "rang": ENTIER,
    "prevision": BOOLEEN,
}
ACTIVITE = {**textes("actid", "comcod", "delegacod", "actlib", "actlic"), "datdeb": JOUR}
REUNIONS = pl.Schema({
    "uid": pl.String(), "type": pl.String(), "chambre": pl.String(), "jour": pl.Date(), "debut": pl.String(),
    "fin": pl.String(), "lieu": pl.String(), "etat": pl.String(), "organe": pl.String(), "compte_rendu": pl.String(),
    # what only the Assembly publishes: press, video, and lines beside the points
    "presse": pl.Boolean(), "video": pl.Boolean(), "convocation": pl.List(pl.String()), "resume": pl.List(pl.String()),
})  # fmt: skip
TUES: tuple[object, ...] = (None, None, [], [])
POINTS = pl.Schema({
    "reunion": pl.String(), "ordre": pl.Int64(), "objet": pl.String(), "type": pl.String(),
    "dossiers": pl.List(pl.String()), "etat": pl.String(),
})  # fmt: skip
PRESENCES = pl.Schema({"reunion": pl.String(), "acteur": pl.String(), "presence": pl.String()})
# How the database marks somebody at a meeting, by the first letter of the code.
PRESENCE = {"P": "present", "E": "excuse", "A": "absent"}

# The agenda has no field for it: « Annulé : … », « … (réunion annulée) ».
_ANNULE = re.compile(r"^annulee?s?\b|\((?:(?:reunion|seance|audition) )?annulee?s?\)")


@dataclass(frozen=True)
class AgendaSenat:
    """Meetings, the points of their agenda, and who came."""

    reunions: pl.DataFrame
    points: pl.DataFrame
    presences: pl.DataFrame


def agenda(
    tables: Tables, scrutins: Iterable[Scrutin], interventions: pl.DataFrame, dossiers: pl.DataFrame
) -> AgendaSenat:
    """Every sitting and meeting of the Senate; `dossiers` gives the dossier of each speech (`intervention`)."""
    tenues, points_tenus = _tenues(scrutins, interventions, dossiers)
    prevues, points_prevus = _prevues(tables)
    commissions, presences = _commissions(tables)
    return AgendaSenat(
        pl.DataFrame(
            [(*reunion, *TUES) for reunion in (*tenues, *prevues, *commissions)], schema=REUNIONS, orient="row"
        ),
        pl.DataFrame([*points_tenus, *points_prevus], schema=POINTS, orient="row"),
        presences,
    )


def _tenues(
    scrutins: Iterable[Scrutin], interventions: pl.DataFrame, dossiers: pl.DataFrame
) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """One sitting per day with a vote or a report; its points are the main headings of the report."""
    rapportes: set[date] = set(interventions["jour"].unique().to_list())
    jours = sorted(rapportes | {scrutin.jour for scrutin in scrutins})
    reunions: list[tuple[object, ...]] = [
        (
            seance_uid(jour), SEANCE, Chambre.SENAT.value, jour, None, None, None, CONFIRME, None,
            seance_uid(jour) if jour in rapportes else None,
        )
        for jour in jours
    ]  # fmt: skip
    lignes = interventions.select("jour", "ordre", "seance", pl.col("points").list.first().alias("titre"), "id")
    titres = (
        lignes.filter(pl.col("titre") != "")
        .join(dossiers.select("intervention", "dossier"), left_on="id", right_on="intervention", how="left")
        .sort("jour", "ordre")
        .group_by("seance", "titre", maintain_order=True)
        .agg(pl.col("dossier").drop_nulls().unique(maintain_order=True))
    )
    ordres: dict[str, int] = defaultdict(int)
    points: list[tuple[object, ...]] = []
    for seance, titre, cites in titres.iter_rows():
        ordres[seance] += 1
        points.append((seance, ordres[seance], titre, None, cites, CONFIRME))
    return reunions, points


def _prevues(tables: Tables) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """What the agenda announces, under the name of the body: whoever knows all bodies says which it is."""
    # a day that two weeks' files hold is that of the last one
    evenements = lire(tables, "evenements_senat", EVENEMENT).drop_nulls(["jour", "rang", "titre"])
    retenus = evenements.join(derniers(evenements, "jour").select("jour", "_instantane"), on=["jour", "_instantane"])
    groupes: dict[tuple[object, ...], list[Row]] = defaultdict(list)
    for row in retenus.sort("jour", "rang").iter_rows(named=True):
        groupes[row["jour"], row["debut"], plier(row["organe"] or row["type"] or "")].append(row)
    reunions: list[tuple[object, ...]] = []
    points: list[tuple[object, ...]] = []
    for rows in groupes.values():
        premier = rows[0]
        jour, uid = premier["jour"], f"AGS{premier['jour']:%Y%m%d}-{premier['rang']}"
        fins = [row["fin"] for row in rows if row["fin"]]
        reunions.append((
            uid, _type(premier), Chambre.SENAT.value, jour, heure(jour, premier["debut"]),
            heure(jour, max(fins, default=None)), _premier(rows, "lieu"), _etat(rows), premier["organe"], None,
        ))  # fmt: skip
        points += [
            (uid, ordre, row["titre"], row["type"], _dossiers(row["url"]), EVENTUEL if row["prevision"] else CONFIRME)
            for ordre, row in enumerate(rows, start=1)
        ]
    return reunions, points


def _commissions(tables: Tables) -> tuple[list[tuple[object, ...]], pl.DataFrame]:
    """The meetings of committees and delegations that the database of senators counts, and who was there."""
    activites = derniers(lire(tables, "sens_activite", ACTIVITE).drop_nulls(["actid", "datdeb"]), "actid")
    reunies = activites.filter(pl.coalesce("comcod", "delegacod").is_not_null())
    reunions: list[tuple[object, ...]] = [
        (
            f"{PREFIXE}ACT-{row['actid']}", COMMISSION, Chambre.SENAT.value, row["datdeb"], None, None, None, CONFIRME,
            commission(row["comcod"]) if row["comcod"] else f"DELEGA-{row['delegacod']}", None,
        )
        for row in reunies.sort("datdeb", "actid").iter_rows(named=True)
    ]  # fmt: skip
    marques = lire(tables, "sens_activite_participant", textes("actid", "senmat", "typactparcod"))
    presences = (
        marques.drop_nulls()
        .join(reunies.select("actid"), on="actid", how="semi", maintain_order="left")
        .select(
            pl.concat_str(pl.lit(f"{PREFIXE}ACT-"), "actid").alias("reunion"),
            pl.col("senmat").alias("acteur"),
            pl.col("typactparcod")
            .str.slice(0, 1)
            .str.to_uppercase()
            .replace_strict(PRESENCE, default=None)
            .alias("presence"),
        )
        .drop_nulls("presence")
        .unique(maintain_order=True)
    )
    return reunions, presences.cast(PRESENCES)


def _etat(rows: Sequence[Row]) -> str:
    """A meeting is only possible while every item of it is a forecast; it is called off when each title says so."""
    if all(_ANNULE.search(plier(row["titre"])) for row in rows):
        return ANNULE
    return EVENTUEL if all(row["prevision"] for row in rows) else CONFIRME


def _type(evenement: Row) -> str:
    """Public sitting, committee, or anything else that the Senate announces."""
    dit = plier(f"{evenement['type'] or ''} {evenement['organe'] or ''}")
    if "seance" in dit or "hemicycle" in dit:
        return SEANCE
    corps = ("commission", "delegation", "mission", "office", "comite")
    return COMMISSION if evenement["organe"] or any(mot in dit for mot in corps) else INITIATIVE


def _dossiers(url: str | None) -> list[str]:
    signet = signet_in_link(url) if url else None
    return [dossier_uid(signet)] if signet else []


def _premier(rows: Sequence[Row], champ: str) -> str | None:
    return next((row[champ] for row in rows if row[champ]), None)
