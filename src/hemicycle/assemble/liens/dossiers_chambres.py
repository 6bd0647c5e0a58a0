"""Dossiers of the Assembly and of the Senate about the same text.

Each chamber may name the other's dossier: the Senate by an address that holds the uid or the path word of the
Assembly's, the Assembly by the address of the Senate's page. Where neither does, a law has one number for both.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hemicycle.assemble.legislatif import Dossier, Lien
from hemicycle.assemble.liens.familles import par_loi
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.identifiants import dossier_uid
from hemicycle.assemble.tables import lists_by_key
from hemicycle.sources.publishers.senat.values import signet_in_link
from hemicycle.vocabulaire import Chambre

RECIPROQUE, UID, SENAT, CHEMIN, LOI = "reciproque", "url_an_uid", "senat_chemin", "url_an_chemin", "loi_numero"
# Strongest first: both name each other; one names the other by its own id; by a path word; the law is the same.
CONFIANCES = {RECIPROQUE: 1.0, UID: 1.0, SENAT: 1.0, CHEMIN: 0.95, LOI: 0.9}

_UID = re.compile(r"\b(DLR5L\d+N\d+)\b", re.IGNORECASE)
_CHEMIN = re.compile(r"/(?:dyn/)?(\d+)/dossiers/([^/?#.]+)(?:\.asp|\.html?)?/?(?:[?#].*)?$")

Paire = tuple[str, str]  # uid of the Assembly, uid of the Senate


def dossiers_chambres(dossiers: Sequence[Dossier]) -> tuple[tuple[Lien, ...], list[Constat]]:
    """The links from dossiers of the Assembly to those of the Senate, and the statements that contradict them.

    A link stands unless a stronger one gives either side another partner. Two of equal strength both stand: texts
    joined in one discussion share a page.
    """
    assemblee = {d.uid: d for d in dossiers if d.chambre is Chambre.ASSEMBLEE}
    senat = {d.uid: d for d in dossiers if d.chambre is Chambre.SENAT}
    propositions = lists_by_key((paire, methode) for paire, methode in _propositions(assemblee, senat))
    found: dict[Paire, Lien] = {}
    constats: list[Constat] = []
    rangs = list(CONFIANCES)
    forces = {paire: _methode(methodes) for paire, methodes in propositions.items()}
    pris: dict[str, tuple[int, str]] = {}  # the strength with which each side was taken, and by whom
    for paire, methode in sorted(forces.items(), key=lambda one: (rangs.index(one[1]), one[0])):
        rang = rangs.index(methode)
        autres = [pris[uid] for uid in paire if uid in pris]
        if autres:
            constats.append(_contradiction(paire, methode, autres))
        if all(connu == rang for connu, _ in autres):
            found[paire] = Lien(*paire, methode, CONFIANCES[methode])
            for uid, autre in (paire, paire[::-1]):
                pris.setdefault(uid, (rang, autre))
    return tuple(found[paire] for paire in sorted(found)), constats


def dossier_vise(url: str | None, chemins: Mapping[tuple[int, str], str]) -> tuple[str, str] | None:
    """The dossier of the Assembly that an address means, by its uid or by a path word of its legislature."""
    uid = _UID.search(url or "")
    if uid is not None:
        return uid[1].upper(), UID
    chemin = _CHEMIN.search(url or "")
    if chemin is None:
        return None
    found = chemins.get((int(chemin[1]), chemin[2].lower()))
    return None if found is None else (found, CHEMIN)


def dossiers_par_chemin(dossiers: Iterable[Dossier]) -> dict[tuple[int, str], str]:
    """The dossiers by each legislature they lived in and their path word; a word that two share names neither."""
    found: dict[tuple[int, str], set[str]] = defaultdict(set)
    for dossier in dossiers:
        for legislature in dossier.legislatures if dossier.titre_court else ():
            found[legislature, (dossier.titre_court or "").lower()].add(dossier.uid)
    return {cle: next(iter(uids)) for cle, uids in found.items() if len(uids) == 1}


def _propositions(assemblee: Mapping[str, Dossier], senat: Mapping[str, Dossier]) -> Iterator[tuple[Paire, str]]:
    chemins = dossiers_par_chemin(assemblee.values())
    for dossier in senat.values():
        vise = dossier_vise(dossier.url_an, chemins)
        if vise is not None and vise[0] in assemblee:
            yield (vise[0], dossier.uid), vise[1]
    for dossier in assemblee.values():
        signet = signet_in_link(dossier.url_senat)
        if signet is not None and dossier_uid(signet) in senat:
            yield (dossier.uid, dossier_uid(signet)), SENAT
    lois = par_loi(assemblee.values()), par_loi(senat.values())
    for numero in lois[0].keys() & lois[1].keys():
        cotes = lois[0][numero], lois[1][numero]
        if all(len(cote) == 1 for cote in cotes):
            yield (cotes[0][0], cotes[1][0]), LOI


def _methode(methodes: Iterable[str]) -> str:
    dites = set(methodes)
    if SENAT in dites and dites & {UID, CHEMIN}:
        return RECIPROQUE
    return next(methode for methode in CONFIANCES if methode in dites)


def _contradiction(paire: Paire, methode: str, autres: Sequence[tuple[int, str]]) -> Constat:
    rattaches = ", ".join(sorted({autre for _, autre in autres}))
    message = f"{paire[1]} ({methode}), mais aussi rattaché à {rattaches}"
    return Constat("dossiers_contradictoires", paire[0], message)
