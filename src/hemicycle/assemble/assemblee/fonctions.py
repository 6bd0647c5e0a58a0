"""Functions in bodies: committees, bureaus, study groups, ministries.

Left open for ever by the source when their holder goes: a function never outlives the seat it came with, nor the body
it is held in. A government ends at the latest on the eve of the next: that closes the functions of those of whom no
later file speaks.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise

from hemicycle.assemble.assemblee.fichiers import ListeDeputes
from hemicycle.assemble.monde import GOUVERNEMENT, HORS_PARLEMENT, MINISTERE, Fonction, MandatParlementaire
from hemicycle.assemble.tables import Row
from hemicycle.calendrier import UN_JOUR
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre

SIEGES = frozenset({"ASSEMBLEE", "SENAT"})
COMMISSION_PERMANENTE = "COMPER"
LOIN = date.max


def fonctions(
    rows: Iterable[Row],
    organes: Mapping[str, Row],
    sieges: Mapping[str, Sequence[MandatParlementaire]],
    listes: Mapping[int, ListeDeputes],
) -> dict[str, list[Fonction]]:
    """The functions of each person, most recent first."""
    found: dict[str, list[Fonction]] = defaultdict(list)
    dernieres = _derniers_jours(organes)
    for row in rows:
        if row["type_organe"] in SIEGES:
            continue
        organe = row["organes"][0] if row["organes"] else None
        fin = _au_plus_tard(_fin(row, sieges.get(row["acteur"], ()), listes), row, dernieres.get(organe or ""))
        if fin is None and organe is None:
            continue  # an open function of nowhere
        found[row["acteur"]].append(_fonction(row, organe, organes, fin))
    return {
        acteur: sorted(_sans_gouvernement(liste), key=lambda f: (f.debut or date.min, f.uid), reverse=True)
        for acteur, liste in found.items()
    }


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


def _sans_gouvernement(fonctions: Sequence[Fonction]) -> Iterator[Fonction]:
    """The functions of one person; a ministry left open ends when the last government the person was in does."""
    gouvernements = [f for f in fonctions if f.type_organe == GOUVERNEMENT]
    for fonction in fonctions:
        ouvert = fonction.type_organe == MINISTERE and fonction.fin is None
        suivants = [g.fin or LOIN for g in gouvernements if (g.fin or LOIN) >= (fonction.debut or date.min)]
        fin = max(suivants, default=LOIN) if ouvert else LOIN
        yield fonction if fin == LOIN else replace(fonction, fin=fin)


def _derniers_jours(organes: Mapping[str, Row]) -> dict[str, date]:
    """The last day of each body that has ended."""
    found: dict[str, date] = {uid: row["date_fin"] for uid, row in organes.items() if row["date_fin"] is not None}
    gouvernements = [row for row in organes.values() if row["code_type"] == GOUVERNEMENT and row["date_debut"]]
    for ancien, nouveau in pairwise(sorted(gouvernements, key=lambda row: row["date_debut"])):
        found.setdefault(ancien["uid"], nouveau["date_debut"] - UN_JOUR)
    return found


def _au_plus_tard(fin: date | None, row: Row, derniere: date | None) -> date | None:
    """The end of a function: the last day of its body where the source left it open and the body has ended since."""
    if row["date_fin"] is not None or derniere is None or derniere < (row["date_debut"] or date.min):
        return fin
    return derniere if fin is None else min(fin, derniere)


def _fin(row: Row, sieges: Sequence[MandatParlementaire], listes: Mapping[int, ListeDeputes]) -> date | None:
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
        if siege.fin is None or siege.fin + UN_JOUR >= debut:
            return siege.fin
    return None
