"""What the rows of a bulk export are joined from: one fragment per scrutin and one per voter, in both formats.

A session is millions of rows of four thousand distinct halves: encoding the halves once leaves the export a join.
"""

import csv
import io
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from hemicycle.assemble.monde import Groupe, Personne, Scrutin, Votant
from hemicycle.models.votes import ScrutinExporte, VotantExporte
from hemicycle.release.format import names
from hemicycle.release.format.resources import Rows, encode
from hemicycle.vocabulaire import FormatExport

Formes = dict[str, Rows[bytes]]


def votants(votants: Sequence[Votant], personnes: Sequence[Personne], groupes: Sequence[Groupe]) -> Formes:
    """The forms of voters (a member under one group), by the ranks that packed votes hold."""
    moities = [_votant(v, personnes[v.personne], None if v.groupe is None else groupes[v.groupe]) for v in votants]
    return {forme: list(map(encodeur, moities)) for forme, encodeur in _ENCODEURS.items()}


def scrutins() -> dict[str, Callable[[Scrutin], bytes]]:
    """What makes each form of a scrutin, out of its record alone."""
    return {forme: partial(_du_scrutin, encodeur) for forme, encodeur in _ENCODEURS.items()}


def _du_scrutin(encodeur: Callable[[msgspec.Struct], bytes], scrutin: Scrutin) -> bytes:
    return encodeur(_scrutin(scrutin))


def _scrutin(s: Scrutin) -> ScrutinExporte:
    return ScrutinExporte(
        scrutin_id=s.id,
        scrutin_uid=s.uid,
        chambre=s.chambre,
        session=s.session,
        numero=s.numero,
        date=s.jour.isoformat(),
    )


def _votant(v: Votant, personne: Personne, groupe: Groupe | None) -> VotantExporte:
    return VotantExporte(
        parlementaire_id=personne.id,
        parlementaire_slug=personne.slug,
        parlementaire_uid=personne.uid,
        groupe_id=groupe.id if groupe else None,
        groupe_slug=groupe.slug if groupe else None,
        groupe_nom=v.bloc if groupe else None,
    )


def _cellules(moitie: msgspec.Struct) -> bytes:
    """The cells of a line (RFC 4180), without its end; nothing is an empty cell."""
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(msgspec.structs.astuple(moitie))
    return line.getvalue().encode()


_ENCODEURS: dict[str, Callable[[msgspec.Struct], bytes]] = {
    names.forme_export(FormatExport.NDJSON): lambda moitie: encode(moitie)[1:-1],  # between the braces
    names.forme_export(FormatExport.CSV): _cellules,
}
