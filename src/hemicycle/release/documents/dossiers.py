"""Legislative files: what a scrutin shows of the file it belongs to."""

from collections.abc import Sequence
from typing import Any

from hemicycle.assemble.legislatif import Dossier
from hemicycle.calendrier import instant
from hemicycle.release.resources import Resource, encode


def build(dossiers: Sequence[Dossier], comptes: Sequence[tuple[int, int]]) -> Resource:
    """The dossiers; `comptes` are the scrutins and amendments of each."""
    keys = {key: rang for rang, dossier in enumerate(dossiers) for key in (dossier.id, dossier.uid)}
    return Resource(
        kind="dossier",
        ids=[dossier.id for dossier in dossiers],
        forms={"resume": [encode(resume(d, *compte)) for d, compte in zip(dossiers, comptes, strict=True)]},
        keys=keys,
    )


def resume(dossier: Dossier, scrutins: int, amendements: int) -> dict[str, Any]:
    """The dossier inside the detail of a scrutin."""
    return {
        "id": dossier.id,
        "uid": dossier.uid,
        "titre": dossier.titre,
        "titreCourt": dossier.titre_court,
        "procedureLibelle": dossier.procedure,
        "url": _url(dossier),
        "urlAN": dossier.url_an,
        "urlSenat": dossier.url_senat,
        "etat": dossier.etat,
        "dateDepot": _jour(dossier),
        "loiNumero": dossier.loi_numero,
        "loiTitre": dossier.loi_titre,
        "urlLegifrance": dossier.url_legifrance,
        "_count": {"scrutins": scrutins, "amendements": amendements},
    }


def reference(dossier: Dossier) -> dict[str, Any]:
    """The dossier beside a scrutin of a list."""
    return {"uid": dossier.uid, "titre": dossier.titre, "url": _url(dossier), "dateDepot": _jour(dossier)}


def _url(dossier: Dossier) -> str | None:
    return dossier.url_an or dossier.url_senat


def _jour(dossier: Dossier) -> str | None:
    return instant(dossier.date_depot) if dossier.date_depot else None
