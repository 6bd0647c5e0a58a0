"""Sittings that have speeches: the frame of a member's speeches, grouped by sitting."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date

import numpy as np
import polars as pl

from hemicycle.assemble.legislatif import Commission
from hemicycle.calendrier import instant
from hemicycle.models.interventions import CommissionDeLaSeance, DocumentSeance, PointOrdreDuJour
from hemicycle.release.documents.references import fill
from hemicycle.release.format.names import SEANCE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.vocabulaire import Cadre


def build(legislation: Legislation, commissions: Sequence[Commission]) -> Resource:
    """The sittings by rank, without the speeches and scrutins that a request puts in them."""
    jours = _jours(legislation)
    agendas = _ordres_du_jour(legislation)
    connues = {commission.uid: commission for commission in commissions}
    organes = dict(legislation.reunions.select("uid", "organe").iter_rows())
    bodies = [
        encode(
            DocumentSeance(
                seance_id=uid,
                date=instant(jour),
                cadre=cadre,
                commission=fill(CommissionDeLaSeance, commission) if cadre is Cadre.COMMISSION and commission else None,
                ordre_du_jour=agendas.get(rang, []),
            )
        )
        for rang, (uid, jour, cadre) in enumerate(zip(legislation.seances, jours, legislation.cadres, strict=True))
        for commission in [connues.get(organes.get(uid) or "")]
    ]
    return Resource(
        kind=SEANCE,
        ids=legislation.seances,
        forms={"resume": bodies},
        keys={uid: rang for rang, uid in enumerate(legislation.seances)},
    )


def _jours(legislation: Legislation) -> list[date]:
    _, premiers = np.unique(legislation.seance, return_index=True)
    jours: list[date] = legislation.interventions.column("jour").gather(premiers).to_list()
    return jours


def _ordres_du_jour(legislation: Legislation) -> dict[int, list[PointOrdreDuJour]]:
    """The titles of the agenda of each sitting, each placed where it is first spoken under."""
    table = legislation.interventions
    titres = pl.DataFrame(
        {
            "seance": legislation.seance,
            "ordre": table.column("ordre"),
            "titre": table.table["points"].list.first().gather(table.order),
        }
    )
    found: dict[int, list[PointOrdreDuJour]] = defaultdict(list)
    premiers = titres.drop_nulls("titre").unique(["seance", "titre"], keep="first", maintain_order=True)
    for seance, ordre, titre in premiers.iter_rows():
        found[seance].append(PointOrdreDuJour(ordre, titre))
    return found
