"""What the words of the register are to clients: types, sectors, domains, targets, brackets.

The words are in `reperes/hatvp.toml`. One that is not there is kept as it is published; only what follows from it (a
type, a target) may then be unknown, and `Inconnus` says so.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, NamedTuple

from hemicycle.assemble.lobbying import Fourchette, Secteur
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.reperes import table
from hemicycle.texte import plier, slug
from hemicycle.vocabulaire import CibleLobbying, TypeLobbyiste

SEPARATEUR = " - "  # between a category of officials and the list of bodies that follows it
AUTRE_TYPE = TypeLobbyiste.ASSOCIATION  # as for the register's own « Autres organisations »

_MEMOIRE = 4096  # wordings whose reading is remembered: a register has some hundred of them, a hundred thousand times
_MONTANT = r"(\d{1,3}(?: ?\d{3})*) ?(?:euros|€)"
_MOINS = re.compile(rf"< ?{_MONTANT}")
_DEPUIS = re.compile(rf"(?:> ?=|≥) ?{_MONTANT}(?: et < ?{_MONTANT})?")


@dataclass
class Inconnus:
    """Words that the hand-kept tables do not know, counted by kind."""

    mots: Counter[tuple[str, str]] = field(default_factory=Counter)

    def noter(self, genre: str, mot: str) -> None:
        self.mots[genre, mot] += 1

    def constats(self) -> Iterator[Constat]:
        """One finding per word."""
        for (genre, mot), fois in sorted(self.mots.items()):
            yield Constat(f"hatvp_{genre}", mot, f"libellé inconnu des tables, rencontré {fois} fois")


class Cible(NamedTuple):
    """A target: the category of public officials, and what it is to clients (None when it is not known)."""

    categorie: str
    cible: CibleLobbying | None
    detail: str | None


def fourchette(texte: str | None, inconnus: Inconnus) -> Fourchette | None:
    """The bounds of a bracket: `< 10 000 euros`, `> = 10 000 € et < 25 000 €`, and the open one at the top."""
    if texte is None:
        return None
    if trouve := _MOINS.fullmatch(texte):
        return Fourchette(0, _euros(trouve[1]))
    trouve = _DEPUIS.fullmatch(texte)
    if trouve is None:
        inconnus.noter("fourchette_illisible", texte)
        return None
    return Fourchette(_euros(trouve[1]), _euros(trouve[2]) if trouve[2] else None)


def categorie(code: str | None, label: str, famille: str | None, inconnus: Inconnus) -> tuple[str, TypeLobbyiste]:
    """The label of a category, in one spelling, and its type: by code, else by label, else by family."""
    par_code, par_label = _categories()
    connue = par_label.get(plier(label))
    nom = label if connue is None else str(connue["label"])
    connue = par_code.get(code or "") or connue
    if connue is not None:
        return nom, TypeLobbyiste(connue["type"])
    inconnus.noter("categorie_inconnue", label)
    return nom, TypeLobbyiste(table("hatvp")["famille"].get(famille or "", AUTRE_TYPE))


def secteur(code: str, label: str, inconnus: Inconnus) -> Secteur:
    """A sector under its present name, whichever name the declaration has."""
    connu = _secteurs().get(code) or _secteurs().get(plier(label))
    if connu is not None:
        return connu
    inconnus.noter("secteur_inconnu", label)
    return Secteur(slug(label), label)


def domaine(label: str, inconnus: Inconnus) -> tuple[Secteur, Secteur]:
    """A domain of an activity, and the sector that it is part of: itself where it is one, or is not known."""
    connu = _domaine(label)
    if connu is not None:
        return connu
    inconnus.noter("domaine_inconnu", label)
    return Secteur(slug(label), label), Secteur(slug(label), label)


@lru_cache(maxsize=_MEMOIRE)
def responsable(texte: str) -> str:
    """A target as published; a category that one export cut in two (`…ministérie - embre du…`) is whole again.

    That export took the last letter of a category without a list for the separator.
    """
    tete, separateur, suite = texte.partition(SEPARATEUR)
    entiere = tete[:1] + suite
    return entiere if separateur and entiere[:-1] == tete and plier(entiere) in _responsables() else texte


def cible(texte: str, inconnus: Inconnus) -> Cible:
    """What a target is: `category`, or `category - body, body`. Names of bodies hold commas: they are not cut."""
    connue = _cible(texte)
    if connue is not None:
        return connue
    nom = texte.partition(SEPARATEUR)[0]
    inconnus.noter("responsable_inconnu", nom)
    return Cible(nom, None, None)


def verifier_mots(genre: str, mots: list[str], inconnus: Inconnus) -> None:
    """Note the kinds of decision (`decisions`) or of action (`actions`) that are not known; they are kept."""
    for mot in mots:
        if not _est_connu(genre, mot):
            inconnus.noter(f"{genre}_inconnues", mot)


@lru_cache(maxsize=_MEMOIRE)
def _domaine(label: str) -> tuple[Secteur, Secteur] | None:
    return _domaines().get(plier(label))


@lru_cache(maxsize=_MEMOIRE)
def _cible(texte: str) -> Cible | None:
    return _responsables().get(plier(texte)) or _responsables().get(plier(texte.partition(SEPARATEUR)[0]))


@lru_cache(maxsize=_MEMOIRE)
def _est_connu(genre: str, mot: str) -> bool:
    return plier(mot) in _mots(genre)


def _euros(texte: str) -> int:
    return int(texte.replace(" ", ""))


@cache
def _categories() -> tuple[Mapping[str, Mapping[str, Any]], Mapping[str, Mapping[str, Any]]]:
    rows = table("hatvp")["categorie"]
    par_label = {plier(label): row for row in rows for label in (row["label"], *row.get("alias", ()))}
    return {row["code"]: row for row in rows if "code" in row}, par_label


@cache
def _secteurs() -> Mapping[str, Secteur]:
    """By code and by folded label."""
    found = {}
    for row in table("hatvp")["secteur"]:
        known = Secteur(slug(row["label"]), row["label"])
        found[row["code"]] = known
        found |= {plier(label): known for label in (row["label"], row.get("ancien")) if label}
    return found


@cache
def _domaines() -> Mapping[str, tuple[Secteur, Secteur]]:
    """By folded label: the finer words of before, and the sectors, which are the words of today."""
    fins = {
        plier(label): (Secteur(slug(label), label), _secteurs()[code])
        for code, labels in table("hatvp")["domaine"].items()
        for label in labels
    }
    return {plie: (connu, connu) for plie, connu in _secteurs().items()} | fins


@cache
def _responsables() -> Mapping[str, Cible]:
    return {
        plier(row["label"]): Cible(row["label"], CibleLobbying(row["cible"]), row["detail"])
        for row in table("hatvp")["responsable"]
    }


@cache
def _mots(genre: str) -> frozenset[str]:
    return frozenset(map(plier, table("hatvp")["activite"][genre]))
