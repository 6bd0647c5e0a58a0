"""The bodies that the Senate's files name: by a code (`COM-LOIS`), or by their name alone.

The list of those in office has the codes and the bodies of its day, without any date. The databases have codes that
leave the kind out, and days. The dated files of functions have names only. A body is one record over all of them:
its uid is `SENAT-` and its code, or the slug of its name where no file gives a code.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.agenda.corps import Corps
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.identifiants import PREFIXE
from hemicycle.assemble.senat.textes.dossiers import commission
from hemicycle.assemble.tables import INSTANTANE, JOUR, Tables, derniers, lire, textes
from hemicycle.texte import nettoyer, plier, slug
from hemicycle.vocabulaire import Chambre, TypeCommission

# By the head of the code. The committees of European affairs and of accounts are no standing ones, as at the Assembly.
TYPES = {
    "COM": TypeCommission.PERMANENTE,
    "COMEUR": TypeCommission.AUTRE,
    "COMSPE": TypeCommission.SPECIALE,
    "COMENQ": TypeCommission.ENQUETE,
    "COMSPEAPU": TypeCommission.AUTRE,
    "COMITE": TypeCommission.AUTRE,
    "MISINFCOM": TypeCommission.MISSION_INFO,
    "DELEGA": TypeCommission.DELEGATION,
    "OFFICE": TypeCommission.OFFICE,
    "ETUDES": TypeCommission.GROUPE_ETUDES,
    "AUTRES": TypeCommission.ASSEMBLEE_INTERNATIONALE,
    "CONEUR": TypeCommission.ASSEMBLEE_INTERNATIONALE,
    "CSCE": TypeCommission.ASSEMBLEE_INTERNATIONALE,
    "MECSS": TypeCommission.AUTRE,
    "BUR": TypeCommission.AUTRE,
}
HORS_COMMISSIONS = frozenset({"PRESIDENT", "BUR-QUESTESEN"})  # offices of one senator, no bodies
# What a name begins with, folded: the first that fits.
NOMS = (
    (re.compile(r"commission d'enquete"), TypeCommission.ENQUETE),
    (re.compile(r"commission mixte paritaire"), TypeCommission.MIXTE_PARITAIRE),
    (re.compile(r"commission des affaires europeennes|commission speciale chargee du controle"), TypeCommission.AUTRE),
    (re.compile(r"commission speciale"), TypeCommission.SPECIALE),
    (re.compile(r"office"), TypeCommission.OFFICE),
    (re.compile(r".*(?:assemblee parlementaire|union interparlementaire)"), TypeCommission.ASSEMBLEE_INTERNATIONALE),
    (re.compile(r"delegation"), TypeCommission.DELEGATION),
    (re.compile(r"mission"), TypeCommission.MISSION_INFO),
    (re.compile(r"groupe (?:interparlementaire )?d'amitie"), TypeCommission.GROUPE_AMITIE),
    (re.compile(r"groupe d'etudes?"), TypeCommission.GROUPE_ETUDES),
    (re.compile(r"commission"), TypeCommission.PERMANENTE),
)
_SENS = {**textes("orgcod", "typorgcod", "evelil", "evelib", "evelic"), "orgdatcre": JOUR, "orgdatfin": JOUR}
_DOSLEG = {**textes("orgcod", "senorgcod", "orgliblon", "orgnom", "orglibcou", "codass")}
_FONCTIONS = {"commission", "delegation", "etudes"}  # the dated files that list bodies of the Senate
NEANT = "NEANT"  # the code under which « Aucune » is listed as if it were a body
PERMANENTE = "COM"
ASSEMBLEE = "A"  # how Dosleg marks a body of the other chamber


def corps_senat(tables: Tables) -> tuple[list[Corps], list[Constat]]:
    """Every body that the Senate's files name, once, and the codes that nobody knows."""
    inconnus: Counter[str] = Counter()
    found: dict[str, Corps] = {}
    for corps in _codes(tables, inconnus):
        connu = found.get(corps.uid)
        found[corps.uid] = corps if connu is None else _completer(connu, corps)
    nommes = {nom for corps in found.values() for nom in corps.noms}
    for corps in _noms(tables, inconnus):
        if not any(nom in nommes or _abrege(nom, nommes) for nom in corps.noms):
            found.setdefault(corps.uid, corps)
    constats = [
        Constat("organe_inconnu", code, f"{nombre} organes du Sénat d'un genre inconnu, laissés de côté")
        for code, nombre in sorted(inconnus.items())
    ]
    return list(found.values()), constats


def type_du_nom(nom: str) -> TypeCommission | None:
    """What a body is, by its name; None for one that no rule knows."""
    plie = plier(nom)
    return next((type_ for motif, type_ in NOMS if motif.match(plie)), None)


def _codes(tables: Tables, inconnus: Counter[str]) -> Iterator[Corps]:
    """The bodies that have a code, the list of those in office first: its names are those of today."""
    for code, nom, present in _listes(tables):
        yield from _corps(code, nom, inconnus, actif=present)
    for table, genre in (("sens_com", "COM"), ("sens_delega", "DELEGA"), ("sens_org", None)):
        for row in derniers(lire(tables, table, _SENS).drop_nulls("orgcod"), "orgcod").iter_rows(named=True):
            prefixe = row["typorgcod"] if row["typorgcod"] in TYPES else genre
            nom = row["evelil"] or row["evelib"] or row["evelic"]
            if prefixe is not None and nom:  # any other body of the last table is outside of Parliament
                code, jours = f"{prefixe}-{row['orgcod']}", (row["orgdatcre"], row["orgdatfin"])
                yield from _corps(code, nom, inconnus, court=row["evelic"], jours=jours)
    for row in derniers(lire(tables, "dosleg_org", _DOSLEG).drop_nulls("orgcod"), "orgcod").iter_rows(named=True):
        nom = row["orgliblon"] or row["orgnom"] or row["orglibcou"]
        if nom and row["codass"] != ASSEMBLEE:
            code = commission(row["senorgcod"] or row["orgcod"])
            yield from _corps(code, nom, inconnus, court=row["orglibcou"], autre=commission(row["orgcod"]))


def _listes(tables: Tables) -> Iterator[tuple[str, str, bool]]:
    """Each code and name of the lists of those in office, the last name first, and whether the last list has it."""
    lignes = lire(tables, "organismes_senat", textes("code", "libelle")).drop_nulls(["code", "libelle"])
    derniere = lignes[INSTANTANE].max()
    for row in derniers(lignes, "code").sort("code").iter_rows(named=True):
        yield row["code"], row["libelle"], row[INSTANTANE] == derniere


def _corps(
    code: str, nom: str, inconnus: Counter[str], *, court: str | None = None, autre: str | None = None,
    jours: tuple[date | None, date | None] = (None, None), actif: bool | None = None,
) -> Iterator[Corps]:  # fmt: skip
    """The body of a code, unless it is none."""
    prefixe, _, suite = code.partition("-")
    if code in HORS_COMMISSIONS or suite.startswith(NEANT):
        return
    if prefixe not in TYPES:
        inconnus[prefixe] += 1
        return
    nom = nettoyer(nom)
    # The databases file special committees and inquiries beside the standing ones: their name tells.
    type_ = (type_du_nom(nom) or TYPES[prefixe]) if prefixe == PERMANENTE else TYPES[prefixe]
    sans_genre = commission(suite) if prefixe.startswith(PERMANENTE) else None
    yield Corps(
        uid=PREFIXE + code,
        chambre=Chambre.SENAT,
        type=type_,
        nom=_majuscule(nom),
        nom_court=court,
        debut=jours[0],
        fin=jours[1],
        actif=actif,
        codes=tuple(dict.fromkeys(c for c in (code, sans_genre, autre) if c)),
        noms=(slug(nom),),
    )


def _completer(connu: Corps, autre: Corps) -> Corps:
    """What a second file adds to a body: its days, and other ways to name it."""
    return replace(
        connu,
        nom_court=connu.nom_court or autre.nom_court,
        debut=connu.debut or autre.debut,
        fin=connu.fin or autre.fin,
        codes=tuple(dict.fromkeys((*connu.codes, *autre.codes))),
        noms=tuple(dict.fromkeys((*connu.noms, *autre.noms))),
    )


def _noms(tables: Tables, inconnus: Counter[str]) -> Iterator[Corps]:
    """The bodies that the dated files of functions name; one is alive while somebody sits in it."""
    lignes = lire(tables, "fonctions_senat", {**textes("type", "libelle"), "fin": JOUR}).drop_nulls("libelle")
    retenues = lignes.filter(pl.col("type").is_in(_FONCTIONS))
    ouverts = retenues.group_by("type", "libelle").agg(pl.col("fin").is_null().any().alias("ouvert"))
    for genre, libelle, ouvert in ouverts.sort("type", "libelle").iter_rows():
        nom = nettoyer(libelle)
        type_ = TypeCommission.GROUPE_ETUDES if genre == "etudes" else type_du_nom(nom)
        if type_ is None:
            inconnus[nom] += 1
            continue
        yield Corps(f"{PREFIXE}{slug(nom)}", Chambre.SENAT, type_, _majuscule(nom), actif=ouvert, noms=(slug(nom),))


def _abrege(nom: str, noms: set[str]) -> bool:
    """Whether a name is the head of one that is known: `commission-des-lois`."""
    return any(long.startswith(f"{nom}-") for long in noms)


def _majuscule(nom: str) -> str:
    return nom[:1].upper() + nom[1:]
