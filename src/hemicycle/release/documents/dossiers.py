"""Legislative files: what a scrutin shows of the file it belongs to."""

from collections.abc import Mapping, Sequence
from typing import Any

from hemicycle.assemble.legislatif import Dossier
from hemicycle.calendrier import instant
from hemicycle.release.cles import DOSSIER
from hemicycle.release.resources import Resource, encode
from hemicycle.vocabulaire import Chambre


def build(
    dossiers: Sequence[Dossier], comptes: Sequence[tuple[int, int]], lies: Mapping[int, Sequence[int]]
) -> Resource:
    """The dossiers; `comptes` are the scrutins and amendments of each, `lies` the ranks of those on the same text."""
    keys = {key: rang for rang, dossier in enumerate(dossiers) for key in (dossier.id, dossier.uid)}
    return Resource(
        kind=DOSSIER,
        ids=[dossier.id for dossier in dossiers],
        forms={
            "resume": [
                encode(resume(dossier, *comptes[rang], [dossiers[n] for n in lies.get(rang, ())]))
                for rang, dossier in enumerate(dossiers)
            ]
        },
        keys=keys,
    )


def resume(dossier: Dossier, scrutins: int, amendements: int, lies: Sequence[Dossier] = ()) -> dict[str, Any]:
    """The dossier inside the detail of a scrutin, with those of the other chamber on the same text."""
    return {
        "id": dossier.id,
        "uid": dossier.uid,
        "chambre": dossier.chambre,
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
        "dossiersLies": [{"id": d.id, "chambre": d.chambre, **reference(d)} for d in lies],
        "_count": {"scrutins": scrutins, "amendements": amendements},
    }


def reference(dossier: Dossier) -> dict[str, Any]:
    """The dossier beside a scrutin of a list."""
    return {"uid": dossier.uid, "titre": dossier.titre, "url": _url(dossier), "dateDepot": _jour(dossier)}


def _url(dossier: Dossier) -> str | None:
    """The page of the chamber that keeps the dossier; the other one's when it has none."""
    pages = (dossier.url_an, dossier.url_senat)
    ici, ailleurs = pages if dossier.chambre is Chambre.ASSEMBLEE else reversed(pages)
    return ici or ailleurs


def _jour(dossier: Dossier) -> str | None:
    return instant(dossier.date_depot) if dossier.date_depot else None
