"""What the object of a scrutin of the Senate says: the amendments voted, the text, the part of a budget.

`sur les amendements identiques n° 46 rectifié ter, présenté par M. X et plusieurs de ses collègues, et n° 446,
présenté par le Gouvernement, tendant à supprimer l'article 18 du projet de loi …`. A sub-amendment is voted on its
own: the amendment it changes is named after it. Everything is read on folded text.
"""

import re
from functools import lru_cache

from hemicycle.assemble.liens.titres import texte_nomme
from hemicycle.texte import plier

# A number of amendment or motion: `n° 12 rectifié`, `n°I-848`, `n° A-3` of a second deliberation, `amendement 27`;
# never that of a law (`n° 2010-837`).
_PREFIXE = r"(?:(?:com|[a-z]|[ivx]+)-)?"
_NUMEROS = re.compile(rf"\b(?:n ?(?:°|os?\b|°s)[ s]*|amendements? )({_PREFIXE}\d+)(?!-?\d)")
_SUITE = re.compile(rf"(?:^| et |, )(?:n ?(?:°|os?) ?)?({_PREFIXE}\d+)\b")
_LISTE = re.compile(rf"\bn ?os ((?:{_PREFIXE}\d+(?: rect[a-z.]*(?: [a-z]{{3,9}})?)?(?:, | et )?)+)")
_CITES = re.compile(
    rf"\bamendements?(?: [a-z-]+){{0,2}} n ?(?:°|os?\b) ?({_PREFIXE}\d+(?!-?\d)"
    rf"(?:(?: rect[a-z.]*(?: [a-z]{{3,9}}\b)??)?(?:, | et )(?:n ?° ?)?{_PREFIXE}\d+(?!-?\d))*)"
)
_SOUS = re.compile(r"\bsous[- ]?a[a-z]*m[a-z]*d[a-z]*m?[a-z]*nts?\b")
_AMENDE = re.compile(r"\b(?:a l' ?|aux )amendement")
# Where the object goes on to the place in the text: no number after this is one of an amendment that is voted.
_PLACE = re.compile(
    r"\b(?:tendant a|a l' ?article|aux articles|apres l' ?article|avant l' ?article|visant a"
    r"|(?:du|au|le) projet|(?:de|a) la proposition|la proposition|sur les credits|a l'etat|a l'intitule|au titre)\b"
)
_REDACTION = re.compile(
    r",? (?:dans la redaction|dans le texte|dans sa redaction|compte tenu|modifiee?s? par les amendements"
    r"|resultant des travaux|elaboree?s? par la commission mixte)\b.*$"
)
_GENRE = re.compile(r"\b(?:projets?|propositions?) de (?:loi|resolution)\b")
_TITRES = 4096  # headings, which every speech under them has
_PARTIE = re.compile(r"\b(premiere|deuxieme|seconde|troisieme|quatrieme|cinquieme) partie\b")
# Between quotes where there are any: names of missions hold commas.
_MISSION = re.compile(
    r"\bmissions? (?:[«\"] ?(?P<cite>[^»\"]+)"
    r"|(?P<nu>(?!de\b)[^«\"()]+?)(?= figurant| du projet| et l'article|, adopte| ?\(|$))"
)
_NUMERO_SEUL = re.compile(rf"(?<![a-z0-9-]){_PREFIXE}\d+\b")
_MOTS = re.compile(r"[a-z0-9]+")


def numeros_votes(objet: str) -> list[str]:
    """The numbers of the amendments or of the motion put to the vote, without their rectification."""
    plie = plier(objet)
    sous = _SOUS.search(plie)
    if sous is not None:
        amende = _AMENDE.search(plie, sous.end())
        plie = plie if amende is None else plie[: amende.start()]
    tete = plie[: _fin(plie)]
    found = [numero for liste in _LISTE.findall(tete) for numero in _SUITE.findall(liste)]
    found += _NUMEROS.findall(tete)
    return list(dict.fromkeys(numero.upper() for numero in found))


def numeros_cites(texte: str) -> list[str]:
    """The amendments that a speech names, without their rectification, in its order."""
    listes = _CITES.findall(plier(texte))
    found = (numero.upper() for liste in listes for numero in _NUMERO_SEUL.findall(liste))
    return list(dict.fromkeys(found))


def texte_de_l_objet(objet: str) -> str | None:
    """The key of the text that an object names, as `liens.titres.texte_nomme` makes it.

    What the object says of the wording put to the vote (that of the joint committee, that the votes so far have
    made) is no part of the title.
    """
    plie = plier(objet)
    genre = _GENRE.search(plie)
    return None if genre is None else texte_nomme(_REDACTION.sub("", plie[genre.start() :]))


@lru_cache(maxsize=_TITRES)
def partie(texte: str) -> str | None:
    """The part of a finance bill that an object or a heading names: `premiere`."""
    trouve = _PARTIE.search(plier(texte))
    return None if trouve is None else {"deuxieme": "seconde"}.get(trouve[1], trouve[1])


@lru_cache(maxsize=_TITRES)
def mission(texte: str) -> str | None:
    """The budget mission that an object or a heading names, as words."""
    trouve = _MISSION.search(plier(texte))
    mots = _MOTS.findall(trouve["cite"] or trouve["nu"]) if trouve else []
    return " ".join(mots) or None


def _fin(plie: str) -> int:
    """Where the place in the text begins, past the first number: `la motion tendant à … n° 3` has it after."""
    numero = _NUMEROS.search(plie) or _LISTE.search(plie)
    place = _PLACE.search(plie, numero.end()) if numero else None
    # several amendments each with its own place: the last number before the text counts
    suivant = re.search(r"\b(?:du|au) projet de loi|\b(?:de|a) la proposition de (?:loi|resolution)", plie)
    if place is None:
        return len(plie) if suivant is None else suivant.start()
    autre = re.compile(r"\bl'amendement n|\bles amendements").search(plie, place.end())
    if autre is not None and (suivant is None or autre.start() < suivant.start()):
        return suivant.start() if suivant else len(plie)
    return place.start()
