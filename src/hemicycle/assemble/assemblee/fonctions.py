"""Functions in bodies: committees, bureaus, study groups, ministries.

Left open for ever by the source when their holder goes: a function never outlives the seat it came with.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

from hemicycle.assemble.assemblee.instantanes import Liste
from hemicycle.assemble.monde import Fonction, MandatParlementaire
from hemicycle.assemble.tables import Row
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre

SIEGES = frozenset({"ASSEMBLEE", "SENAT"})
HORS_PARLEMENT = frozenset({"GOUVERNEMENT", "MINISTERE", "PRESREP"})  # these outlive a seat
COMMISSION_PERMANENTE = "COMPER"


def fonctions(
    rows: Iterable[Row],
    organes: Mapping[str, Row],
    sieges: Mapping[str, Sequence[MandatParlementaire]],
    listes: Mapping[int, Liste],
) -> dict[str, list[Fonction]]:
    """The functions of each person, most recent first."""
    found: dict[str, list[Fonction]] = defaultdict(list)
    for row in rows:
        if row["type_organe"] in SIEGES:
            continue
        fin = _fin(row, sieges.get(row["acteur"], ()), listes)
        organe = row["organes"][0] if row["organes"] else None
        if fin is None and organe is None:
            continue  # an open function of nowhere
        found[row["acteur"]].append(_fonction(row, organe, organes, fin))
    for liste in found.values():
        liste.sort(key=lambda f: (f.debut or date.min, f.uid), reverse=True)
    return found


def commission_du_mandat(fonctions: Sequence[Fonction], mandat: MandatParlementaire) -> str | None:
    """The last standing committee held during a seat."""
    for fonction in fonctions:
        if fonction.type_organe != COMMISSION_PERMANENTE or fonction.debut is None:
            continue
        ended_before = fonction.fin is not None and fonction.fin < mandat.debut
        began_after = mandat.fin is not None and fonction.debut > mandat.fin
        if not ended_before and not began_after and mandat.chambre == Chambre.ASSEMBLEE:
            return fonction.institution
    return None


def _fonction(row: Row, organe: str | None, organes: Mapping[str, Row], fin: date | None) -> Fonction:
    known = organes.get(organe) if organe else None
    return Fonction(
        id=identifiant("fonction", row["uid"]),
        uid=row["uid"],
        type_organe=row["type_organe"],
        organe=organe,
        institution=known["libelle"] if known else row["libelle"],
        qualite=row["qualite"] or row["code_qualite"],
        debut=row["date_debut"],
        fin=fin,
    )


def _fin(row: Row, sieges: Sequence[MandatParlementaire], listes: Mapping[int, Liste]) -> date | None:
    ecrite: date | None = row["date_fin"]
    if ecrite is not None or row["type_organe"] in HORS_PARLEMENT:
        return ecrite
    liste = listes.get(row["legislature"] or 0)
    if liste is not None and row["_jour"] < liste.jour and row["uid"] not in liste.mandats:
        seen: date = row["_jour"]  # the latest list forgot it: it ended after the day that still had it
        return seen
    debut = row["date_debut"] or date.min
    # A function begins up to a day before the seat it belongs to: match the seat that ends after it began.
    for siege in sorted(sieges, key=lambda s: s.debut):
        if siege.fin is None or siege.fin + timedelta(days=1) >= debut:
            return siege.fin
    return None
