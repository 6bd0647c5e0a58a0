"""Which person of the directory a candidate is. Unsure means nobody.

Level A: same family name, same day of birth, a given name in common. Level B: same family name and day of birth, other
given names; used, and reported. The directory may not have the day of birth of a senator who came lately: the same
names and a seat in the constituency of the candidacy, on the eve of the ballot or after it, stand for it. Never by name
alone.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.monde import Constat, MandatParlementaire, Personne
from hemicycle.senatoriales.circonscriptions import JOUR, PRISE_DE_FONCTION, VEILLE
from hemicycle.senatoriales.etat_civil import cle_etat_civil, prenoms
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Chambre

LieuEtNoms = tuple[str, str, str]  # constituency, family name and given name, folded


class Identite(NamedTuple):
    """A candidate as matching sees it: `id` is ours, `cle` digests the family name and the day of birth."""

    id: str
    cle: str | None
    nom: str
    prenom: str
    departement: str


class Correspondance(NamedTuple):
    """Who a candidate is, and how surely: `A`, `B`, or `siege` for the seat that stands for a day of birth."""

    personne: Personne
    niveau: str


def correspondances(
    candidats: Sequence[Identite], personnes: Iterable[Personne]
) -> tuple[dict[str, Correspondance], list[Constat]]:
    """The person each candidate is, by the id of the candidate; one person is at most one candidate."""
    connues = list(personnes)
    par_cle: dict[str, list[Personne]] = defaultdict(list)
    for personne in connues:
        if personne.naissance is not None:
            par_cle[cle_etat_civil(personne.nom, personne.naissance)].append(personne)
    found: dict[str, Correspondance] = {}
    for niveau, regle in (("A", _prenom_commun), ("B", _autre_prenom)):
        prises = {c.personne.id for c in found.values()}
        libres = [c for c in candidats if c.id not in found and c.cle is not None]
        possibles = [
            (candidat, personne)
            for candidat in libres
            for personne in par_cle.get(candidat.cle or "", ())
            if personne.id not in prises and regle(candidat, personne)
        ]
        found |= _sures(possibles, niveau)
    found |= _sures(_par_siege(candidats, connues, found), "siege")
    return found, [_constat(c, found[c.id].personne) for c in candidats if c.id in found and found[c.id].niveau == "B"]


def candidatures_par_nom(candidatures: pl.DataFrame) -> dict[LieuEtNoms, str]:
    """The digest of the civil status of each candidate of this ballot, by constituency and names; homonyms left out."""
    found: dict[LieuEtNoms, set[str]] = defaultdict(set)
    notres = candidatures.filter(pl.col("scrutin") == JOUR.year, pl.col("cle").is_not_null())
    for row in notres.select("departement", "nom", "prenom", "cle").iter_rows(named=True):
        found[row["departement"], cle_tri(row["nom"]), cle_tri(row["prenom"])].add(row["cle"])
    return {qui: next(iter(cles)) for qui, cles in found.items() if len(cles) == 1}


def candidature_d_un_elu(personne: Personne, candidatures: Mapping[LieuEtNoms, str]) -> str | None:
    """The candidacy by which somebody took a seat at this renewal."""
    lieux = _lieux(m for m in personne.mandats if m.debut >= PRISE_DE_FONCTION)
    noms = cle_tri(personne.nom), cle_tri(personne.prenom)
    return next((cle for lieu in sorted(lieux) if (cle := candidatures.get((lieu, *noms))) is not None), None)


def _prenom_commun(candidat: Identite, personne: Personne) -> bool:
    return bool(prenoms(candidat.prenom) & prenoms(personne.prenom))


def _autre_prenom(candidat: Identite, personne: Personne) -> bool:
    return not _prenom_commun(candidat, personne)


def _sures(possibles: Sequence[tuple[Identite, Personne]], niveau: str) -> dict[str, Correspondance]:
    """The pairs of which neither side fits anybody else: twins and homonyms are left alone."""
    vus = Counter(c.id for c, _ in possibles) + Counter(p.id for _, p in possibles)
    return {c.id: Correspondance(p, niveau) for c, p in possibles if vus[c.id] == vus[p.id] == 1}


def _par_siege(
    candidats: Iterable[Identite], personnes: Iterable[Personne], deja: Mapping[str, Correspondance]
) -> list[tuple[Identite, Personne]]:
    """Persons without a day of birth who sat where somebody of their names stood."""
    nouveaux: dict[LieuEtNoms, list[Personne]] = defaultdict(list)
    for personne in personnes:
        for lieu in lieux_tenus(personne) if personne.naissance is None else ():
            nouveaux[lieu, cle_tri(personne.nom), cle_tri(personne.prenom)].append(personne)
    return [
        (candidat, personne)
        for candidat in candidats
        if candidat.id not in deja
        for personne in nouveaux[candidat.departement, cle_tri(candidat.nom), cle_tri(candidat.prenom)]
    ]


def lieux_tenus(personne: Personne) -> set[str]:
    """The constituencies that a person represents at the Senate on the eve of the ballot, or since the renewal."""
    return _lieux(m for m in personne.mandats if m.couvre(VEILLE) or m.debut >= PRISE_DE_FONCTION)


def _lieux(mandats: Iterable[MandatParlementaire]) -> set[str]:
    lieux = (m.circonscription.departement for m in mandats if m.chambre is Chambre.SENAT and m.circonscription)
    return {lieu for lieu in lieux if lieu is not None}


def _constat(candidat: Identite, personne: Personne) -> Constat:
    message = (
        f"{candidat.prenom} {candidat.nom} ({candidat.departement}) et {personne.prenom} {personne.nom} "
        f"({personne.uid}) : même nom et même jour de naissance, prénoms différents ; rapprochés"
    )
    return Constat("candidat_niveau_b", personne.uid, message)
