"""The words of operative texts (`dispositif`), and how alike two of them are: what twin amendments are found by.

Two amendments that say the same are seldom written the same: the place they apply to has another number in the text of
the committee and in that of the sitting, at the Assembly and at the Senate; one pays for itself by the usual tax on
tobacco, the other does not. Hence three readings of a text, each with less in it: all its folded words (`entier`),
those that do not say where they go (`mots`), and the substance (`fond`): `mots` without the formulas that hundreds of
amendments share. Numbers inside of it stay: « trois mois » is not « six mois ». See docs/jumeaux.md.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Indel

from hemicycle import texte
from hemicycle.vocabulaire import Ecart

LONGUEUR = 3  # words of a fragment
SEUIL = 0.7  # fragments in common, of all those of two texts, from which on these are nearly identical
COURT, BREF = 6, 12  # words of substance, those of drafting left out, below which a text is a formula, or brief
BANDES, LIGNES = 24, 4  # of MinHash: a pair at the threshold is missed once in 700 times, one at 0.8 never
COMPARES = 5000  # words beyond which two texts are not compared word by word
_GRAINES = np.random.Generator(np.random.PCG64(24)).integers(1, 2**63, (2, BANDES * LIGNES), dtype=np.uint64)
_IMPAIRS = _GRAINES[0] | np.uint64(1)

Fragments = NDArray[np.uint64]

_MILLIERS = re.compile("(?<=\\d)[ \u00a0\u202f](?=\\d{3}(?![\\w\u2011-]))")
_CODE = re.compile(r"^(\W*[LRD])(?=\d)")
_PHRASES = re.compile(r"(?<=[.\n])")
_PAIEMENT = ("due concurrence", "our compenser la perte de recettes")
# « l'alinéa 5 », « les alinéas 8 et 9 », « Alinéas 22, 24 et 34 »: numbers of one version of one text. As written: in
# « l'alinéa 76 : « 8° » the second number is law.
_SUITE = r"(?:\s*,\s*|\s+(?:(?:et à|et|à)\s+)?)\d+\b"
_ALINEAS = re.compile(rf"(?i)\b(alin(?:é|e\u0301|e)as?)\s+\d+\b(?:{_SUITE})*(?!\s?[°º])")
# « Après l'article 8, insérer un article additionnel ainsi rédigé »: how the Senate begins, the Assembly does not
_PLACE = re.compile(r"^(?:(?:apres|avant) l (?:article|annexe) .{1,40}?)?inserer un article additionnel ainsi redige\b")
# What asks for a report or says where the words that follow are put: none of it tells one amendment from another.
_DELAI = r"(?:dans (?:un|le) )?delai (?:de |d )(?:\w+ ){1,4}?a compter de"
_SUIVANTS = r"(?:ainsi rediges?|ainsi redigees?|suivants?|suivantes?)"
_FORMULES = re.compile(
    rf"\b(?:{_DELAI} (?:la promulgation|la publication|l entree en vigueur) de la presente loi"
    r"|le gouvernement (?:remet|presente) (?:un rapport au parlement|au parlement un rapport|au parlement)"
    rf"|(?:apres|avant) l alinea inserer (?:\w+ ){{1,2}}?(?:alineas?|paragraphes?) {_SUIVANTS}"
    rf"|completer (?:cet article|l alinea|cet alinea) par (?:\w+ ){{1,2}}?"
    rf"(?:alineas?|paragraphes?|phrases?) {_SUIVANTS}"
    r"|rediger ainsi (?:cet article|l alinea|cet alinea)"
    r"|retablir (?:ainsi )?(?:cet article|l alinea|cet alinea)(?: dans la redaction suivante)?)\b"
)
_CREDITS = re.compile(r"\b(?:autorisations d engagement|credits de paiement) \d")
# What any amendment is written with: words that say how, not what.
_DE_REDACTION = """
a ainsi alinea alineas amendement apres article articles au aux avant ce ces cet completer consequence d dans de debut
des deuxieme du en est et fin i ii iii inserer insere inseree inseres iv l la le les mot mots ou par paragraphe phrase
phrases premier premiere redige redigee redigees rediger rediges remplacer remplaces retablir seconde sont substituer
suivant suivante suivantes suivants supprime supprimer supprimes un une unique y
"""
_REDACTION = frozenset(_DE_REDACTION.split())


class Lecture(NamedTuple):
    """The readings of an operative text. One that is `court` is a formula, « Supprimer l'alinéa 3 » or a table of
    credits: it says nothing away from its place. One that is `bref` is only recognised whole."""

    entier: str
    mots: str
    fond: str
    court: bool
    bref: bool


class Segment(NamedTuple):
    """Some words of two texts, one after the other: in both, in the second only, in the first only."""

    ecart: Ecart
    texte: str


def lire(dispositif: str) -> Lecture:
    """Read an operative text."""
    entier = _plie(dispositif)
    mots = sans = _sans_place(dispositif)
    if any(formule in dispositif for formule in _PAIEMENT):
        phrases = (p for p in _PHRASES.split(dispositif) if not any(formule in p for formule in _PAIEMENT))
        sans = _sans_place("".join(phrases))
    fond = " ".join(_FORMULES.sub(" ", sans).split())
    dits = sum(mot not in _REDACTION for mot in fond.split(" "))
    court = dits < COURT or _CREDITS.search(entier) is not None
    return Lecture(entier, mots, fond, court, not court and dits < BREF)


def fragments(fond: str) -> Fragments:
    """The fragments of a substance, each once and in order: numbers that are the same in every process."""
    return np.unique(_fragments([fond])[0])


def similarite(un: Fragments, autre: Fragments) -> float:
    """The share of fragments that two texts have in common, of all they have (Jaccard)."""
    communs = len(np.intersect1d(un, autre, assume_unique=True))
    return communs / (len(un) + len(autre) - communs)


def bandes(fonds: Sequence[str]) -> NDArray[np.uint32]:
    """What alike texts are found by (MinHash): two of them have one number at least in the same place."""
    found = np.empty((len(fonds), BANDES), np.uint32)
    if not fonds:
        return found
    tous, debuts = _fragments(fonds)
    for bande in range(BANDES):
        cle = np.full(len(fonds), bande, np.uint64)
        for n in range(bande * LIGNES, (bande + 1) * LIGNES):
            hachages = (tous * _IMPAIRS[n] + _GRAINES[1, n]) >> np.uint64(32)
            cle = _melange(cle + np.minimum.reduceat(hachages, debuts))
        found[:, bande] = cle >> np.uint64(32)
    return found


def differences(un: str, autre: str) -> list[Segment] | None:
    """The words of two texts as written, those that differ told apart; None where they are too long to compare.

    Words that fold alike are the same, and are shown as the second text writes them.
    """
    siens, autres = un.split(), autre.split()
    if max(len(siens), len(autres)) > COMPARES:
        return None
    return list(_segments(siens, autres))


def _segments(siens: list[str], autres: list[str]) -> Iterator[Segment]:
    plies = [[_termes(mot) or mot for mot in mots] for mots in (siens, autres)]
    for egal, ops in groupby(Indel.opcodes(*plies), key=lambda op: op.tag == "equal"):
        places = list(ops)  # what is between two common runs is taken away at once, then added at once
        retires = " ".join(siens[places[0].src_start : places[-1].src_end])
        ajoutes = " ".join(autres[places[0].dest_start : places[-1].dest_end])
        if retires and not egal:
            yield Segment(Ecart.RETRAIT, retires)
        if ajoutes:
            yield Segment(Ecart.EGAL if egal else Ecart.AJOUT, ajoutes)


def _plie(dispositif: str) -> str:
    return " ".join(filter(None, map(_termes, _MILLIERS.sub("", dispositif).split())))


def _sans_place(dispositif: str) -> str:
    return _PLACE.sub("", _plie(_ALINEAS.sub(r"\1", dispositif))).strip()


def _fragments(fonds: Sequence[str]) -> tuple[Fragments, NDArray[np.int64]]:
    """The fragments of some texts, one after the other, and where those of each begin; one of fewer words is one."""
    mots = [fond.split(" ") for fond in fonds]
    longueurs = np.array([len(siens) for siens in mots])
    comptes = np.maximum(longueurs - LONGUEUR + 1, 1)
    debuts = np.cumsum(comptes) - comptes
    # the place of the first word of each fragment, and how many follow it in its text
    premiers = np.arange(comptes.sum()) + np.repeat(np.cumsum(longueurs) - longueurs - debuts, comptes)
    restent = np.repeat(np.cumsum(longueurs), comptes) - premiers
    hachages = np.fromiter((_hachage(mot) for siens in mots for mot in siens), np.uint64, int(longueurs.sum()))
    found = np.zeros(len(premiers), np.uint64)
    for n in range(LONGUEUR):
        suivants = hachages[np.minimum(premiers + n, len(hachages) - 1)]
        found = _melange(found + np.where(n < restent, suivants, np.uint64(0)))
    return found, debuts


def _melange(nombres: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Every bit of a number in every bit of another (the finalizer of SplitMix64)."""
    nombres = (nombres ^ (nombres >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    nombres = (nombres ^ (nombres >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return nombres ^ (nombres >> np.uint64(31))


@lru_cache(maxsize=200_000)
def _hachage(mot: str) -> int:
    return int.from_bytes(blake2b(mot.encode(), digest_size=8).digest(), "little")


@lru_cache(maxsize=200_000)
def _termes(mot: str) -> str:
    """The folded words of what stands between two blanks: `l'alinéa` is two, and so is `L431-4`, as `L. 431-4`."""
    return " ".join(texte.termes(_CODE.sub(r"\1 ", mot)))
