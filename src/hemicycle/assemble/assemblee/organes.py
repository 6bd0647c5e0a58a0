"""The bodies of the Assembly's files: those that meet, those of the Senate that lie among them, and political groups.

Every code is in one of two closed tables: what it is, or that it is no body that meets. A code in neither is told,
and its bodies are left out: no default guesses what they are. A group is one body per legislature, the non-attached
included.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from hemicycle.assemble.agenda.corps import Corps
from hemicycle.assemble.monde import NON_INSCRITS, ORDRE_INCONNU, Constat, Groupe
from hemicycle.assemble.reperes import table
from hemicycle.assemble.tables import Row
from hemicycle.calendrier import fin_de_legislature
from hemicycle.identifiants import identifiant
from hemicycle.texte import nettoyer, slug
from hemicycle.vocabulaire import Chambre, PositionPolitique, TypeCommission

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


def groupes(organes: Iterable[Row]) -> list[Groupe]:
    """The groups among the bodies, latest legislature first, then from left to right."""
    reperes = {row["id"]: row for row in table("groupes")["groupe"]}
    rows = [row for row in organes if row["code_type"] == "GP" and row["legislature"] is not None]
    courante = max((row["legislature"] for row in rows), default=0)
    found = [_groupe(row, reperes.get(row["uid"], {}), courante) for row in rows]
    ordered = sorted(found, key=lambda g: (-(g.legislature or 0), g.ordre, g.nom, g.uid))
    return _slugs_uniques(ordered)


def _groupe(row: Row, repere: Row, courante: int) -> Groupe:
    nom = row["libelle_abrev"] or row["libelle_abrege"] or row["libelle"]
    position = repere.get("position")
    non_inscrits = slug(nom) == NON_INSCRITS
    fin = row["date_fin"] or fin_de_legislature(row["legislature"])
    return Groupe(
        id=identifiant("groupe", row["uid"]),
        uid=row["uid"],
        slug=slug(nom),
        chambre=Chambre.ASSEMBLEE,
        legislature=row["legislature"],
        nom=nom,
        nom_complet=row["libelle"],
        couleur=row["couleur"] or repere.get("couleur"),
        position=PositionPolitique(position) if position else None,
        ordre=repere.get("ordre", 99 if non_inscrits else ORDRE_INCONNU),
        debut=row["date_debut"],
        fin=fin,
        actif=fin is None and row["legislature"] == courante,
        alias=(slug(row["libelle"]),),
    )


def _slugs_uniques(groupes: Sequence[Groupe]) -> list[Groupe]:
    """Two bodies of one legislature never share a slug: the later one takes its official number beside it."""
    taken: set[tuple[int | None, str]] = set()
    unique: list[Groupe] = []
    for groupe in sorted(groupes, key=lambda g: (g.debut is None, g.debut, g.uid)):
        key = (groupe.legislature, groupe.slug)
        unique.append(replace(groupe, slug=f"{groupe.slug}-{groupe.uid.lower()}") if key in taken else groupe)
        taken.add(key)
    rang = {groupe.uid: n for n, groupe in enumerate(groupes)}
    return sorted(unique, key=lambda g: rang[g.uid])
