"""An answer kept short, and as text for clients that read no structured content."""

from collections.abc import Iterator
from typing import Any

import msgspec

PLUS_LONG = 12_000  # bytes of an answer, as JSON and as text alike
_TEXTES = (600, 300, 160, 90, 50)  # characters that a text may have, tried in turn
_ADRESSES = frozenset({"officiel", "adresse", "api", "suite", "cle", "publication", "appel", "lien"})  # never cut


def abreger(reponse: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """An answer and its text, its longest texts cut until both are short. Addresses are left whole.

    Tools bound how many rows they give; what a row says is as long as the official files made it.
    """
    for longueur in _TEXTES:
        court = _coupe(reponse, longueur)
        if court != reponse:
            court["abrege"] = True
        texte = en_texte(court)
        if len(msgspec.json.encode(court)) <= PLUS_LONG and len(texte.encode()) <= PLUS_LONG:
            break
    return court, texte


def en_texte(reponse: dict[str, Any]) -> str:
    """The same as lines to read: the sentence, the facts, what is not known, the sources."""
    lignes = [reponse["phrase"]]
    if reponse["donnees"] is not None:
        lignes += ["", *_lignes(reponse["donnees"])]
    if reponse["inconnu"]:
        lignes += ["", "Ce que les données ne disent pas :", *_lignes(reponse["inconnu"])]
    lignes += ["", "Sources :"]
    for une in reponse["citations"]:
        officiel = f" ; page officielle : {une['officiel']}" if une["officiel"] else ""
        jour = f" ; données au {une['donneesAu']}" if une["donneesAu"] else ""
        lignes.append(f"- {une['titre']} : {une['adresse']}{officiel} ; publication {une['publication']}{jour}")
    if reponse["suite"]:
        lignes += ["", f"Il y a une suite : même question avec curseur={reponse['suite']}"]
    return "\n".join(lignes)


def _lignes(valeur: Any, retrait: str = "") -> Iterator[str]:
    if isinstance(valeur, dict):
        for nom, dedans in valeur.items():
            if isinstance(dedans, dict | list) and dedans:
                yield f"{retrait}{nom} :"
                yield from _lignes(dedans, f"{retrait}  ")
            elif dedans not in ([], {}):
                yield f"{retrait}{nom} : {_dit(dedans)}"
    else:
        for dedans in valeur:
            if isinstance(dedans, dict):
                yield f"{retrait}- " + " ; ".join(f"{nom} : {_bref(un)}" for nom, un in dedans.items() if un != [])
            else:
                yield f"{retrait}- {_dit(dedans)}"


def _bref(valeur: Any) -> str:
    if isinstance(valeur, dict):
        return "(" + ", ".join(f"{nom} {_bref(un)}" for nom, un in valeur.items()) + ")"
    return ", ".join(map(_bref, valeur)) if isinstance(valeur, list) else _dit(valeur)


def _dit(valeur: Any) -> str:
    """A value in words; what is null is said to be, since that it is not known is an answer."""
    if valeur is None:
        return "null"
    return ("oui" if valeur else "non") if isinstance(valeur, bool) else str(valeur)


def _coupe(valeur: Any, longueur: int, nom: str = "") -> Any:
    if isinstance(valeur, dict):
        return {cle: _coupe(un, longueur, cle) for cle, un in valeur.items()}
    if isinstance(valeur, list):
        return [_coupe(un, longueur, nom) for un in valeur]
    if isinstance(valeur, str) and nom not in _ADRESSES and len(valeur) > longueur:
        return valeur[: longueur - 1].rstrip() + "…"
    return valeur
