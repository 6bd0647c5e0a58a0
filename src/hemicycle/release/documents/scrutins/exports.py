"""What the rows of a bulk export are joined from: one fragment per scrutin and one per voter, in both formats.

A session is millions of rows of four thousand distinct halves: encoding the halves once leaves the export a join.
"""

import csv
import io
from collections.abc import Sequence
from typing import Any

from hemicycle.assemble.monde import Groupe, Personne, Scrutin, Votant
from hemicycle.release.format import names
from hemicycle.release.format.resources import Rows, encode
from hemicycle.vocabulaire import FormatExport

Formes = dict[str, Rows[bytes]]


def votants(votants: Sequence[Votant], personnes: Sequence[Personne], groupes: Sequence[Groupe]) -> Formes:
    """The forms of voters (a member under one group), by the ranks that packed votes hold."""
    return _formes([_votant(personnes[v.personne], None if v.groupe is None else groupes[v.groupe]) for v in votants])


def scrutins(scrutins: Sequence[Scrutin]) -> Formes:
    """The forms of scrutins, by rank."""
    return _formes([_scrutin(s) for s in scrutins])


def _formes(moities: Sequence[dict[str, Any]]) -> Formes:
    return {
        names.forme_export(FormatExport.NDJSON): [_membres_json(moitie) for moitie in moities],
        names.forme_export(FormatExport.CSV): [_cellules(moitie) for moitie in moities],
    }


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
