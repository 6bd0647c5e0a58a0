"""Seats of the Assembly, each from the day its holder took office to the day it ended.

Three traps decide the rules here: the source dates a substitute's mandate from the election of the person
replaced (so the start is `datePriseFonction` when that is later); a list of people in office never tells an end,
it only forgets (so an end is sometimes known by absence alone); and mandates of a finished legislature stay open
in copies made before it ended.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from hemicycle.assemble.assemblee.fichiers import ListeDeputes
from hemicycle.assemble.monde import Circonscription, Constat, MandatParlementaire
from hemicycle.assemble.tables import Row
from hemicycle.calendrier import UN_JOUR, fin_de_legislature
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, TypeCirconscription


@dataclass(frozen=True, slots=True)
class SiegeEnCours:
    """A seat being put together, beside its holder."""

    acteur: str
    mandat: MandatParlementaire
    remplace: str | None
    vu_le: date  # day of the file that holds it


def sieges(rows: Iterable[Row]) -> list[SiegeEnCours]:
    """The seats of the Assembly among mandates, oldest first."""
    found = [_siege(row) for row in rows if row["type_organe"] == "ASSEMBLEE" and row["date_debut"] is not None]
    return sorted(found, key=lambda siege: (siege.mandat.debut, siege.mandat.uid))


def prise_de_fonction(debut: date, prise: date | None) -> date:
    """The day a member took office: never before it did so, whatever day the seat was won."""
    return prise if prise is not None and prise > debut else debut


def clore(
    sieges: Sequence[SiegeEnCours], listes: Mapping[int, ListeDeputes], derniers_votes: Mapping[str, date]
) -> tuple[list[SiegeEnCours], list[Constat]]:
    """Give an end to the seats that ended.

    In this order: the end that is written; the day before somebody else took the same seat; the end of the
    legislature; and for a seat that the list of people in office no longer holds, the last day it was seen.
    """
    successions = _successions(sieges)
    closed: list[SiegeEnCours] = []
    constats: list[Constat] = []
    for siege in sieges:
        mandat = siege.mandat
        fin = _fin_connue(mandat, successions.get(mandat.uid))
        estimee = False
        liste = listes.get(mandat.legislature or 0)
        if fin is None and liste is not None and _disparu(siege, liste):
            estimee = True
            fin = max(mandat.debut, siege.vu_le, derniers_votes.get(mandat.uid, date.min))
            message = f"{siege.acteur} n'est plus dans la liste du {liste.jour} : fin estimée au {fin}"
            constats.append(Constat("mandat_clos_par_absence", mandat.uid, message))
        closed.append(replace(siege, mandat=replace(mandat, fin=fin, fin_estimee=estimee)))
    return closed, constats


def _siege(row: Row) -> SiegeEnCours:
    mandat = MandatParlementaire(
        id=identifiant("mandat", row["uid"]),
        uid=row["uid"],
        chambre=Chambre.ASSEMBLEE,
        legislature=row["legislature"],
        debut=prise_de_fonction(row["date_debut"], row["prise_fonction"]),
        fin=row["date_fin"],
        fin_estimee=False,
        cause_debut=row["cause_mandat"],
        cause_fin=row["cause_fin"],
        circonscription=_circonscription(row),
        place=row["place"],
    )
    return SiegeEnCours(row["acteur"], mandat, row["mandat_remplace"], row["_jour"])


def _circonscription(row: Row) -> Circonscription | None:
    if row["num_departement"] is None or row["num_circo"] is None:
        return None
    return legislative(row["num_departement"], row["num_circo"], row["departement"])


def _successions(sieges: Sequence[SiegeEnCours]) -> dict[str, date]:
    """The day each seat passed to the next holder: named as replaced, or next in the same constituency."""
    found: dict[str, date] = {}
    derniers: dict[tuple[int | None, str], SiegeEnCours] = {}
    for siege in sieges:  # oldest first
        mandat = siege.mandat
        if mandat.circonscription is not None:
            key = (mandat.legislature, mandat.circonscription.id)
            precedent = derniers.get(key)
            if precedent is not None and precedent.mandat.debut < mandat.debut:
                found[precedent.mandat.uid] = mandat.debut
            derniers[key] = siege
        if siege.remplace is not None:
            found.setdefault(siege.remplace, mandat.debut)
    return found


def _fin_connue(mandat: MandatParlementaire, successeur: date | None) -> date | None:
    fin_legislature = fin_de_legislature(mandat.legislature) if mandat.legislature is not None else None
    if mandat.fin is not None:
        fin = mandat.fin
    elif successeur is not None:
        fin = successeur - UN_JOUR
    elif fin_legislature is not None:
        fin = fin_legislature
    else:
        return None
    return max(min(fin, fin_legislature or fin), mandat.debut)


def _disparu(siege: SiegeEnCours, liste: ListeDeputes) -> bool:
    return siege.vu_le <= liste.jour and siege.mandat.uid not in liste.sieges_ouverts


def legislative(departement: str, numero: int, departement_nom: str | None) -> Circonscription:
    """The constituency `numero` of a department (`01` to `95`, `2A`, `2B`, `971`…, `099` for the French abroad)."""
    nom = departement_nom or departement
    return Circonscription(
        id=identifiant("circonscription", f"{TypeCirconscription.LEGISLATIVE}/{departement}/{numero}"),
        departement=departement,
        departement_nom=nom,
        numero=numero,
        nom=f"{nom} ({ordinal(numero)})",
        type=TypeCirconscription.LEGISLATIVE,
    )


def ordinal(numero: int) -> str:
    return "1re" if numero == 1 else f"{numero}e"
