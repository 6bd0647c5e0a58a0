"""How values of the register are read: its dates in five forms, its texts without coordinates of persons."""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from hemicycle.sources.base import Reject
from hemicycle.texte import nettoyer, plier

Node = Mapping[str, Any]

IDENTIFIANTS = frozenset({"SIREN", "RNA", "HATVP"})
EN_PROPRE = " (en propre)"  # after the name of a beneficiary that acts for itself
RETIRE = "[coordonnée retirée]"
EXACT = 15  # digits of a number that a float holds to the unit

# `08/07/2019 16:23:54`, `25/03/2021`, `01-07-2017`, `09-09-2020 16:01`, `26/04/2018 à 15:42:51`; ISO in the tables
_FRANCAISE = re.compile(r"(\d{2})[-/](\d{2})[-/](\d{4})(?!\d)")
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?!\d)")
_MOT = re.compile(r"[a-z0-9]+")
_COURRIEL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_TELEPHONE = re.compile(  # the same blank, dot or hyphen between all pairs: a date has not
    r"(?<![\d.,/-])(?:(?:\+|00)33[ .]?(?:\(0\))?|0)[1-9](?P<entre>[ .-]?)\d{2}(?:(?P=entre)\d{2}){3}(?![\d/-])"
)


@lru_cache(maxsize=1 << 13)  # tens of thousands of activities are published on the same days
def jour(texte: str | None, nom: str) -> date | None:
    """The day at the head of a date, in any of the forms of the register; no time zone is given, so it is Paris's."""
    if texte is None:
        return None
    if trouve := _ISO.match(texte):
        annee, mois, quantieme = map(int, trouve.groups())
    elif trouve := _FRANCAISE.match(texte):
        quantieme, mois, annee = map(int, trouve.groups())
    else:
        raise Reject(f"« {nom} » : date illisible {texte!r}")
    try:
        return date(annee, mois, quantieme)
    except ValueError:
        raise Reject(f"« {nom} » : date illisible {texte!r}") from None


def entier(valeur: object, nom: str) -> int | None:
    """A number, written `3`, `3.0` or `"3.0"`; halves of a post are rounded up."""
    if valeur is None or valeur == "":
        return None
    if type(valeur) is str and valeur.isdecimal() and len(valeur) <= EXACT:  # most of them, by the million
        return int(valeur)
    if isinstance(valeur, bool) or not isinstance(valeur, int | float | str):
        raise Reject(f"« {nom} » n'est pas un nombre")
    try:
        return int(float(valeur) + 0.5)
    except (ValueError, OverflowError):
        raise Reject(f"« {nom} » n'est pas un nombre : {valeur!r}") from None


def one_line(texte: str | None) -> str | None:
    """A label on one line, None when it is empty."""
    return (nettoyer(texte) or None) if texte is not None else None


# Labels of lists (targets, decisions, sectors, domains) come back in every activity: what each one says is remembered.
libelle = lru_cache(maxsize=1 << 12)(one_line)


def libre(texte: str | None) -> str | None:
    """A free text, on one line, without the e-mail addresses and telephone numbers that somebody may have typed."""
    propre = one_line(texte)
    if propre is None:
        return None
    if "@" in propre:  # looked for first: the expressions alone would take longer than all the rest of the reading
        propre = _COURRIEL.sub(RETIRE, propre)
    if "0" in propre or "+33" in propre:
        propre = _TELEPHONE.sub(RETIRE, propre)
    return propre


def adresse(texte: str | None) -> str | None:
    """A postal address, its lines joined by commas."""
    lignes = [nettoyer(une).strip(",") for une in (texte or "").splitlines()]
    return libre(", ".join(une for une in lignes if une))


def site(texte: str | None) -> str | None:
    """The address of a site; some typed an e-mail address there, alone or beside it."""
    propre = one_line(texte)
    return None if propre is None or _COURRIEL.search(propre) else propre


def personne(*noms: str | None) -> str | None:
    """The fingerprint of a person, out of the family name and the first name; None where one of them is not said."""
    return empreinte(nom for nom in noms if nom) if all(noms) else None


def empreinte(noms: Iterable[str]) -> str | None:
    """What tells the name of a person when it is met again, and does not say it: in any order, with or without accents.

    None for what is not even two words.
    """
    mots = sorted(mot for nom in noms for mot in _MOT.findall(plier(nom)))
    return blake2b(" ".join(mots).encode(), digest_size=8).hexdigest() if mots[1:] else None


def type_identifiant(texte: str | None) -> str:
    """What kind of number an organisation is registered by; its key is made of it, so another is not guessed."""
    if texte not in IDENTIFIANTS:
        raise Reject(f"type d'identifiant inconnu : {texte!r}")
    return str(texte)


def requis(texte: str | None, nom: str) -> str:
    """A text that may not be empty."""
    propre = one_line(texte)
    if propre is None:
        raise Reject(f"« {nom} » manque")
    return propre


libelle_requis = lru_cache(maxsize=1 << 12)(requis)
