"""What the rows of a bulk export are joined from: one fragment per scrutin and one per voter, in both formats.

A session is millions of rows of four thousand distinct halves: encoding the halves once leaves the export a join.
"""

import csv
import io
from collections.abc import Sequence
from typing import Any

from hemicycle.assemble.monde import Groupe, Personne, Scrutin, Votant
from hemicycle.release.resources import Resource, encode


def votants(votants: Sequence[Votant], personnes: Sequence[Personne], groupes: Sequence[Groupe]) -> Resource:
    """The voters (a member under one group), by the ranks that packed votes hold."""
    membres = [_votant(personnes[v.personne], None if v.groupe is None else groupes[v.groupe]) for v in votants]
    return Resource(
        kind="exportvotant",
        ids=[f"{personnes[v.personne].id}/{v.bloc}" for v in votants],
        forms={"ndjson": [_membres_json(m) for m in membres], "csv": [_cellules(m) for m in membres]},
    )


def scrutins(scrutins: Sequence[Scrutin]) -> Resource:
    """The scrutins, by rank."""
    debuts = [_scrutin(s) for s in scrutins]
    return Resource(
        kind="exportscrutin",
        ids=[s.id for s in scrutins],
        forms={"ndjson": [_membres_json(s) for s in debuts], "csv": [_cellules(s) for s in debuts]},
    )


def _scrutin(s: Scrutin) -> dict[str, Any]:
    return {
        "scrutinId": s.id,
        "scrutinUid": s.uid,
        "chambre": str(s.chambre),
        "session": s.session,
        "numero": s.numero,
        "date": s.jour.isoformat(),
    }


def _votant(personne: Personne, groupe: Groupe | None) -> dict[str, Any]:
    return {
        "parlementaireId": personne.id,
        "parlementaireSlug": personne.slug,
        "parlementaireUid": personne.uid,
        "groupeId": groupe and groupe.id,
        "groupeSlug": groupe and groupe.slug,
        "groupeNom": groupe and groupe.nom,
    }


def _membres_json(values: dict[str, Any]) -> bytes:
    """The members of an object, between its braces."""
    return encode(values)[1:-1]


def _cellules(values: dict[str, Any]) -> bytes:
    """The cells of a line (RFC 4180), without its end; nothing is an empty cell."""
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(values.values())
    return line.getvalue().encode()
