"""The table of planned sittings: a day that the agenda already holds, and two that it does not."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from hemicycle_demo.agenda.reunions import SEANCE, SUPPRIME, Reunion
from hemicycle_demo.agenda.seances import DERNIER_JOUR
from hemicycle_demo.dates import jour_francais, ouvrable

NOM = "seances_publique_excel.csv"
_TITRES = "Date;Heure;Séance;Ordre du jour;"
_OBJETS = ("Questions au Gouvernement", "Suite de la discussion de la proposition de loi relative aux moulins")


def ecrire(folder: Path, reunions: Sequence[Reunion]) -> dict[str, int]:
    """Write the table after the last sitting of `reunions`; its points stand far apart in one cell."""
    lignes = [_TITRES]
    for rang, quand in enumerate(_prevues(reunions)):
        objets = "     ".join(_OBJETS[rang % 2 :])
        lignes.append(f"{jour_francais(quand.date())};{quand:%H:%M};{rang % 3 + 1};{objets};")
    (folder / NOM).write_bytes("\r\n".join([*lignes, ""]).encode("cp1252"))
    return {NOM: 1}


def _prevues(reunions: Sequence[Reunion]) -> list[datetime]:
    """The hour of the first sitting that the agenda announces, then two sittings of the day that follows the last."""
    annoncees = [r for r in reunions if r.genre == SEANCE and r.uid.startswith("RUAN") and r.etat != SUPPRIME]
    a_venir = sorted(r.debut for r in annoncees if r.debut.date() > DERNIER_JOUR)
    jour = ouvrable(a_venir[-1].date() + timedelta(days=1))
    suivante = a_venir[-1] + (jour - a_venir[-1].date())
    return [a_venir[0], suivante, suivante.replace(hour=21, minute=30)]
