"""The films of the last days of sittings, one file a day, as the video portal of the Assembly answers."""

import hashlib
import json
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from hemicycle_demo.agenda.reunions import CONFIRME, SEANCE, Reunion
from hemicycle_demo.agenda.seances import DERNIER_JOUR
from hemicycle_demo.archives import write_file

_JOURS = 3


def ecrire(folder: Path, reunions: Sequence[Reunion]) -> dict[str, int]:
    """Write the films of the last days on which the Assembly sat."""
    tenues = [
        reunion
        for reunion in reunions
        if reunion.genre == SEANCE and reunion.uid.startswith("RUAN") and reunion.etat == CONFIRME
        if reunion.debut.date() <= DERNIER_JOUR
    ]
    jours = sorted({reunion.debut.date() for reunion in tenues})[-_JOURS:]
    nombres = {}
    for jour in jours:
        films = [_film(reunion) for reunion in tenues if reunion.debut.date() == jour]
        nom = f"{jour:%Y%m%d}_videos.json"
        nombres[nom] = write_file(folder / nom, b"\xef\xbb\xbf" + json.dumps(films).encode())
    return nombres


def _film(reunion: Reunion) -> dict[str, Any]:
    marque = hashlib.sha256(reunion.uid.encode()).hexdigest()
    numero = str(10_000_000 + int(marque[:6], 16))
    objets = ", ".join(point.objet for point in reunion.points)
    return {
        "nid": numero[:4],
        "mediaId": numero,
        "date": str(int((reunion.debut - timedelta(minutes=7)).timestamp())),
        "title": f"Séance publique : {objets}"[:120],
        "description": objets,
        "url": f"/{numero}_{marque[:13]}",
        "video_type": "S",
        "commission": None,
        "published": True,
    }
