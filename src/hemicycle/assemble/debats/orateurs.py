"""Who speaks in a committee: the report prints a head (`Mme Lucie Verdan (BOC), rapporteure`) and rarely an id.

A page of the Senate may link the head to that of the senator, which settles it. Else a name is held against whole
names, never against parts of them: a name inside another one is another person. It must be that of somebody in office
that day, in either chamber; of several, those whom the attendance of the meeting lists. Whoever is still two people is
nobody, and so are ministers and guests: the head is then all there is.

`M. le rapporteur` is the person last named with that function in the same report, `Mme la présidente` the one who has
the chair. Nothing is carried from one report to the next.
"""

import re
from collections.abc import Iterable, Sequence, Set
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from hemicycle.assemble.monde import Personne
from hemicycle.assemble.tables import lists_by_key
from hemicycle.texte import cle_tri, nettoyer, plier
from hemicycle.vocabulaire import Sexe

PRESIDENT = "president"


class Methode(StrEnum):
    """How a head led to a person."""

    LIEN = "lien"  # the page gives the matricule
    NOM = "nom"
    NOM_DE_FAMILLE = "nom_de_famille"
    FONCTION = "fonction"  # no name is printed


class Tete(NamedTuple):
    """The head of a speech in its parts; `nom` is None for an office alone and for several people."""

    civilite: str | None
    titre: str | None
    nom: str | None
    fonction: str | None
    groupe: str | None

    @property
    def qualite(self) -> str | None:
        """What the report calls the speaker beside the name."""
        return self.fonction or self.titre

    @property
    def role(self) -> str | None:
        """The function that the report may later name alone; a substitute holds it for nobody else."""
        return next((role for texte in (self.titre, self.fonction) if texte and (role := _role(texte))), None)


class Orateur(NamedTuple):
    """Who was found; `preside` says that the words come from the chair."""

    acteur: str | None
    methode: Methode | None
    preside: bool


_CIVILITE = re.compile(r"(MM?\.|MM?|Mmes?|Mlles?|Dr|Pr|Me)\s+")
_TITRE = re.compile(
    r"(?:le|la|l['’])\s*("
    r"(?:co-?|vice-)?(?:pr[ée]sidente?|rapporteure?)(?: g[ée]n[ée]rale?| sp[ée]ciale?| pour avis| d[ée]l[ée]gu[ée]e?)?"
    r"|ministre|secr[ée]taire d['’][ÉEée]tat|garde des sceaux|g[ée]n[ée]rale?|amirale?|colonelle?|d[ée]put[ée]e?"
    r"|s[ée]nateur|s[ée]natrice|questeure?)\b\s*",
    re.IGNORECASE,
)
_GROUPE = re.compile(r"\s*\(([^()]*)\)")
_PLUSIEURS = re.compile(r"\bet\s+(?:MM?\.|Mmes?|Mlle)|^(?:MM\.|MM|Mmes)\s")
_ROLE = re.compile(
    r"(co-?)?(vice-)?(president|rapporteur)(?:e)?(?: (general|special|pour avis)(?:e)?)?"
    r"(?: de (?:la|notre) (?:commission|mission|delegation)\b.*)?"
)
_PRESIDENCE = re.compile(r"[^\w]*(?:co-?)?pr[ée]sidence (?:de |d['’])", re.IGNORECASE)
_SEXES = {"m.": Sexe.MASCULIN, "m": Sexe.MASCULIN, "mme": Sexe.FEMININ, "mlle": Sexe.FEMININ}


def tete(imprimee: str) -> Tete:
    """The parts of a printed head."""
    groupe = _GROUPE.search(imprimee)
    reste = nettoyer(_GROUPE.sub("", imprimee, count=1))
    if _PLUSIEURS.search(reste):
        return Tete(None, None, None, None, groupe and groupe[1])
    civilite = _CIVILITE.match(reste)
    reste = reste[civilite.end() :] if civilite else reste
    titre = _TITRE.match(reste)
    reste = reste[titre.end() :] if titre else reste
    nom, _, fonction = (part.strip() for part in reste.partition(","))
    return Tete(
        civilite and civilite[1], titre and titre[1], nom or None, fonction or None, (groupe and groupe[1]) or None
    )


def _role(texte: str) -> str | None:
    trouve = _ROLE.fullmatch(plier(texte))
    if trouve is None:
        return None
    _, vice, fonction, genre = trouve.groups()
    return f"{vice or ''}{fonction} {genre or ''}".strip()


class Noms:
    """Everybody by whole name and by family name."""

    def __init__(self, personnes: Sequence[Personne]) -> None:
        self._complets = lists_by_key((cle_tri(f"{p.prenom} {p.nom}"), p) for p in personnes)
        self._familles = lists_by_key((cle_tri(p.nom), p) for p in personnes)
        self.uids = {uid: p for p in personnes for uid in p.uids}

    def groupe(self, uid: str, jour: date) -> str | None:
        """The uid of the group that somebody sits in on a day."""
        spells = (a for m in self.uids[uid].mandats if m.couvre(jour) for a in m.appartenances)
        return next((a.groupe for a in spells if a.debut <= jour and (a.fin is None or jour <= a.fin)), None)

    def trouver(self, lue: Tete, jour: date, presents: Set[str]) -> tuple[Personne, Methode] | None:
        """The one person that a head names; None for nobody, and for more than one."""
        cle = cle_tri(lue.nom or "")
        for methode, noms in ((Methode.NOM, self._complets), (Methode.NOM_DE_FAMILLE, self._familles)):
            elus = [p for p in noms.get(cle, ()) if _en_fonction(p, jour) and _du_sexe(p, lue.civilite)]
            listes = [p for p in elus if not presents.isdisjoint(p.uids)]
            if len(seuls := listes or elus) == 1:
                return seuls[0], methode
            if elus:
                return None
        return None


class Reunion:
    """The speakers of one report, in its order: who holds the chair and the functions named so far."""

    def __init__(self, noms: Noms, jour: date, presents: Iterable[str]) -> None:
        self._noms = noms
        self._jour = jour
        self._presents = frozenset(presents)
        self._roles: dict[str, str] = {}  # function -> official id
        self._fauteuil: str | None = None  # key of the name of who has the chair

    def presidence(self, ligne: str) -> None:
        """Somebody takes the chair: `Présidence de Mme Lucie Verdan, présidente`."""
        lue = tete(_PRESIDENCE.sub("", ligne).rstrip(" .-–—"))
        self._roles.pop(PRESIDENT, None)
        self._fauteuil = None
        if lue.nom is None or re.search(r"\bpuis\b", plier(ligne)):
            return
        self._fauteuil = cle_tri(lue.nom)
        trouve = self._noms.trouver(lue, self._jour, self._presents)
        if trouve is not None:
            self._roles[PRESIDENT] = _uid(trouve[0], self._presents)

    def orateur(self, imprimee: str, matricule: str | None = None) -> tuple[Tete, Orateur]:
        """The parts of a head, and who speaks; `matricule` is that of the link in the head."""
        lue = tete(imprimee)
        role = lue.role
        if lue.nom is None:
            acteur = self._roles.get(role or "")
            return lue, Orateur(acteur, Methode.FONCTION if acteur else None, role == PRESIDENT)
        acteur, methode = self._nomme(lue, matricule)
        preside = role == PRESIDENT if self._fauteuil is None else cle_tri(lue.nom) == self._fauteuil
        if role is not None and role != PRESIDENT:
            self._roles.pop(role, None)  # a guest may be one too: the last one named is meant from here on
        if acteur is not None and role is not None and (role != PRESIDENT or preside):
            self._roles[role] = acteur
        return lue, Orateur(acteur, methode, preside)

    def _nomme(self, lue: Tete, matricule: str | None) -> tuple[str | None, Methode | None]:
        if matricule in self._noms.uids:
            return matricule, Methode.LIEN
        trouve = self._noms.trouver(lue, self._jour, self._presents)
        return (None, None) if trouve is None else (_uid(trouve[0], self._presents), trouve[1])


def _uid(personne: Personne, presents: Set[str]) -> str:
    """The official id that the attendance uses, else the person's own."""
    return next((uid for uid in personne.uids if uid in presents), personne.uid)


def _en_fonction(personne: Personne, jour: date) -> bool:
    return any(m.debut <= jour and (m.fin is None or jour <= m.fin) for m in personne.mandats)


def _du_sexe(personne: Personne, civilite: str | None) -> bool:
    attendu = _SEXES.get(plier(civilite or ""))
    return attendu is None or personne.sexe is None or personne.sexe is attendu
