"""The bodies of the Assembly's files that meet, and those of the Senate that lie among them.

Every code is in one of two closed tables: what it is, or that it is no body that meets. A code in neither is told,
and its bodies are left out: no default guesses what they are.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import date

from hemicycle.assemble.agenda.corps import Corps
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import Row
from hemicycle.calendrier import fin_de_legislature
from hemicycle.texte import nettoyer
from hemicycle.vocabulaire import Chambre, TypeCommission

TYPES = {
    "COMPER": TypeCommission.PERMANENTE,
    "COMSENAT": TypeCommission.PERMANENTE,
    "CNPE": TypeCommission.ENQUETE,
    "CNPS": TypeCommission.SPECIALE,
    "COMSPSENAT": TypeCommission.SPECIALE,
    "CMP": TypeCommission.MIXTE_PARITAIRE,
    "OFFPAR": TypeCommission.OFFICE,
    "DELEG": TypeCommission.DELEGATION,
    "DELEGBUREAU": TypeCommission.DELEGATION,
    "DELEGSENAT": TypeCommission.DELEGATION,
    "MISINFO": TypeCommission.MISSION_INFO,
    "MISINFOCOM": TypeCommission.MISSION_INFO,
    "MISINFOPRE": TypeCommission.MISSION_INFO,
    "GE": TypeCommission.GROUPE_ETUDES,
    "GEVI": TypeCommission.GROUPE_ETUDES,
    "GA": TypeCommission.GROUPE_AMITIE,
    "API": TypeCommission.ASSEMBLEE_INTERNATIONALE,
    "ASSEMBLEE": TypeCommission.HEMICYCLE,
    "SENAT": TypeCommission.HEMICYCLE,
    "COMNL": TypeCommission.AUTRE,
    "BUREAU": TypeCommission.AUTRE,
    "CONFPT": TypeCommission.AUTRE,
}
# Constituencies, groups, parties, the executive, courts and bodies outside of Parliament.
HORS_COMMISSIONS = frozenset({
    "CIRCONSCRIPTION", "CJR", "CONSTITU", "GOUVERNEMENT", "GP", "GROUPESENAT", "HCJ", "MINISTERE", "ORGEXTPARL",
    "PARPOL", "PRESREP",
})  # fmt: skip
DU_SENAT = frozenset({"COMSENAT", "COMSPSENAT", "DELEGSENAT", "SENAT"})
# These bear the number of the legislature that created them, and outlive it.
DURABLES = frozenset({"API", "COMNL", "COMPER", "DELEG", "OFFPAR"})
AUCUN_JOUR = date(1900, 1, 1)  # how the committees of the Senate say that nobody knows the day (or the day before)


def corps_assemblee(organes: Iterable[Row]) -> tuple[list[tuple[str, Corps]], list[Constat]]:
    """The bodies, each beside its code, and the codes that nobody knows."""
    found: list[tuple[str, Corps]] = []
    inconnus: Counter[str] = Counter()
    for row in organes:
        code = row["code_type"]
        if code in TYPES:
            found.append((code, _corps(row)))
        elif code not in HORS_COMMISSIONS:
            inconnus[code] += 1
    constats = [
        Constat("organe_inconnu", code, f"{nombre} organes d'un type inconnu, laissés de côté")
        for code, nombre in sorted(inconnus.items())
    ]
    return found, constats


def _corps(row: Row) -> Corps:
    code, legislature = row["code_type"], row["legislature"]
    fin = row["date_fin"]
    if fin is None and legislature is not None and code not in DURABLES:
        fin = fin_de_legislature(legislature)  # the file of a past legislature may have been made before its end
    return Corps(
        uid=row["uid"],
        chambre=Chambre.SENAT if code in DU_SENAT else Chambre.ASSEMBLEE,
        type=TYPES[code],
        nom=nettoyer(row["libelle"]),
        nom_court=row["libelle_abrev"],
        debut=_debut(row),
        fin=fin,
    )


def _debut(row: Row) -> date | None:
    """The first day; study and friendship groups have only the day of their approval."""
    debut: date | None = row["date_debut"] or row["date_agrement"]
    return None if debut is None or debut <= AUCUN_JOUR else debut
