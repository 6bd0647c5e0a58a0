"""Local mandates in words: the register's own are always masculine, with a capital at every word of a place."""

import re
from collections.abc import Mapping

from hemicycle.assemble.reperes import table
from hemicycle.vocabulaire import Sexe

FEMININS = {
    "président": "présidente",
    "vice-président": "vice-présidente",
    "conseiller": "conseillère",
    "adjoint": "adjointe",
    "délégué": "déléguée",
    "départemental": "départementale",
    "régional": "régionale",
    "municipal": "municipale",
    "métropolitain": "métropolitaine",
    "communautaire": "communautaire",
    "député": "députée",
    "européen": "européenne",
    "1er": "1re",
}
# Words that a name of place writes small unless they come first.
PETITS = frozenset({
    "à", "au", "aux", "d", "dans", "de", "des", "devant", "du", "en", "entre", "et", "l", "la", "le", "les", "lès",
    "lez", "près", "sous", "sur",
})  # fmt: skip
VOYELLES = frozenset("aàâeéèêëiîïoôuùûœæAÀÂEÉÈÊËIÎÏOÔUÙÛŒÆ")

_ORDINAL = re.compile(r"\b(\d+)(?:ème|e|nd|nde)\b", re.IGNORECASE)
_MOTS = re.compile(r"[\w]+(?:-président)?")
_NOM_DE_LIEU = re.compile(r"[^\W\d_]+")
_ETAT = re.compile(r"\bE(?=tats?\b)")
# What agrees in a function is its head: "présidente du conseil départemental", not "départementale".
_TETE = re.compile(r"^(.*?)(?=(?:\s(?:du|de|des|d'|au|à|chargé)\b)|\sd'|\sde\sl'|$)")


def accorder(libelle: str, sexe: Sexe | None) -> str:
    """A function in the feminine for a woman, as far as the words that say who holds it go."""
    if sexe is not Sexe.FEMININ:
        return libelle
    tete = _TETE.match(libelle)
    fin = len(libelle) if tete is None else tete.end()
    return _MOTS.sub(lambda mot: FEMININS.get(mot[0], mot[0]), libelle[:fin]) + libelle[fin:]


def fonction(ecrite: str, sexe: Sexe | None) -> str:
    """A function of the register as it is read: `4ème Vice-président du conseil` is `4e vice-présidente du conseil`."""
    petite = _ORDINAL.sub(r"\1e", ecrite.replace("éxécutif", "exécutif"))
    return accorder(petite[:1].lower() + petite[1:].replace("Vice-", "vice-").replace("Maire", "maire"), sexe)


def capitale(libelle: str) -> str:
    """The same label as the beginning of a line."""
    return libelle[:1].upper() + libelle[1:]


def du_departement(code: str | None, nom: str | None) -> str:
    return _de("departements", code, nom)


def de_la_region(code: str | None, nom: str | None) -> str:
    return _de("regions", code, nom)


def de_la_collectivite(code: str | None, nom: str | None) -> str:
    return _de("collectivites", code, nom)


def de_la_commune(nom: str | None) -> str:
    """`de Lyon`, `d'Amiens`, `du Mans`, `des Sables-d'Olonne`, `de La Rochelle`."""
    if nom is None:
        return ""
    lieu = nom_de_lieu(nom)
    for article, contracte in (("Le ", "du "), ("Les ", "des ")):
        if lieu.startswith(article):
            return contracte + lieu.removeprefix(article)
    muet = lieu[0] == "Y" and lieu[1:2] not in VOYELLES
    return f"d'{lieu}" if lieu[0] in VOYELLES or muet else f"de {lieu}"


def nom_de_lieu(ecrit: str) -> str:
    """A name of place with the capitals it has: `Ambérieu-En-Bugey` is `Ambérieu-en-Bugey`."""

    def mot(found: re.Match[str]) -> str:
        petit = found[0].lower()
        return petit if found.start() > 0 and petit in PETITS else found[0]

    return _NOM_DE_LIEU.sub(mot, ecrit)


def nom_de_pays(ecrit: str) -> str:
    """Countries of a consular constituency as French writes them: the register leaves the accent of `État` out."""
    return _ETAT.sub("É", ecrit).replace("( ", "(").replace(" )", ")")


def _de(genre: str, code: str | None, nom: str | None) -> str:
    connus: Mapping[str, str] = table("lieux")[genre]
    return connus.get(code or "") or de_la_commune(nom)
