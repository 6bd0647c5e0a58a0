"""What a subject is called, and the sentence that introduces it: both from official titles and facts alone.

A title is written for lawyers (« Projet de loi relatif à l'accélération de la production d'énergies renouvelables »);
a label is what is left for a reader: « Accélération de la production d'énergies renouvelables ».
"""

import re
from datetime import date

from hemicycle.assemble.legislatif import Dossier
from hemicycle.texte import nettoyer, plier
from hemicycle.vocabulaire import Chambre, EtatDossier

LONGUEUR_LABEL = 200

_GENRE = re.compile(
    r"(?P<genre>(?P<nom>projet|proposition) de (?:loi|résolution)(?: (?:organique|constitutionnelle|européenne))?)"
    r"(?P<colon>\s*:)?(?:\s+|$)(?P<reste>.*)|loi(?: organique| constitutionnelle)?\s+(?P<loi>(?!n°).+)",
    re.IGNORECASE | re.DOTALL,
)
_ARTICLE = r"(?:la |le |les |l['’])"
# A treaty's title opens with its parties; a budget's with what no reader would recognise without its first words.
_BUDGET = re.compile(r"de finances\b|de règlement\b", re.IGNORECASE)
# `visant à` and its like before a verb or a noun: only the words that join are dropped.
_LIAISON = re.compile(
    r"(?:relati(?:f|ve)s? (?:à la |à l['’]|à |aux? )"
    r"|(?:visant|tendant) (?:à la |à l['’]|à |aux? )"
    rf"|ayant pour objet (?:de |d['’]|{_ARTICLE})"
    r"|en vue (?:de la |de l['’]|de |d['’]|du |des )"
    rf"|(?:visant|portant|autorisant|concernant|sur) {_ARTICLE}?"
    r"|d['’]|du |de l['’]|de la |de |des "
    r"|pour (?=\w+(?:er|ir|re|oir)\b))",
    re.IGNORECASE,
)
# « relatif à l'organisation et à la transformation » : once the first « à » is gone, those that echo it go too.
_ECHO_VERBE = re.compile(r"(,| et| ou) à (?=(?!titre|terre|cadre|ordre|mer\b)\w+(?:er|ir|re|oir)\b)")
_ECHO_NOM = re.compile(r"(,| et| ou) (?:à la |à l['’]|à |aux? )")
_VERBE = re.compile(r"(?:(?:mieux|ne pas|se) |s['’])?\w+(?:er|ir|re|oir)\b", re.IGNORECASE)
_PREPOSITION = re.compile(r"\b(?:à|aux?)\b")
# The formula of a shared-initiative referendum, before the title itself.
_ARTICLE_11 = re.compile(r"présentée en application [^,]*, ", re.IGNORECASE)
_RATIFICATION = re.compile(r"ratifiant (l['’]|la |les )", re.IGNORECASE)
_PARTICIPE = re.compile(r"(\w+ant)(?=\s)", re.IGNORECASE)
# Present participles whose infinitive does not follow from their ending.
_INFINITIFS = {
    "admettant": "admettre", "comprenant": "comprendre", "constituant": "constituer", "construisant": "construire",
    "contraignant": "contraindre", "défendant": "défendre", "définissant": "définir", "étendant": "étendre",
    "faisant": "faire", "inscrivant": "inscrire", "interdisant": "interdire", "introduisant": "introduire",
    "maintenant": "maintenir", "mettant": "mettre", "ouvrant": "ouvrir", "permettant": "permettre",
    "prescrivant": "prescrire", "prévoyant": "prévoir", "produisant": "produire", "promouvant": "promouvoir",
    "reconnaissant": "reconnaître", "réduisant": "réduire", "rendant": "rendre", "restreignant": "restreindre",
    "soumettant": "soumettre", "soutenant": "soutenir", "suspendant": "suspendre", "transcrivant": "transcrire",
}  # fmt: skip
_TERMINAISONS = (("issant", "ir"), ("çant", "cer"), ("ant", "er"))
_DANS_UN_TITRE = re.compile(r"\s+\([a-z]+\d{2,4}-?\d*\)$")

_ETATS: dict[EtatDossier, tuple[str, str]] = {
    EtatDossier.EN_COURS: ("examen en cours", "examen en cours"),
    EtatDossier.ADOPTE: ("adopté", "adoptée"),
    EtatDossier.REJETE: ("rejeté", "rejetée"),
    EtatDossier.PROMULGUE: ("promulgué", "promulguée"),
    EtatDossier.CADUC: ("caduc", "caduque"),
    EtatDossier.RETIRE: ("retiré", "retirée"),
}
_LIEUX = {Chambre.ASSEMBLEE.value: "à l'Assemblée nationale", Chambre.SENAT.value: "au Sénat"}
_MOIS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
)  # fmt: skip


def lisible(dossier: Dossier) -> bool:
    """Whether a file gave the dossier a title; else ours is its kind and its reference."""
    return bool(dossier.titre_source)


def label(titre: str) -> str:
    """A title without its kind and the words that tie it: the subject, at most 200 characters."""
    propre = _DANS_UN_TITRE.sub("", nettoyer(titre))
    lu = _GENRE.match(propre)
    if lu is None:
        return _couper(_majuscule(propre))
    reste = lu["reste"] or lu["loi"] or ""
    if not reste:
        return _majuscule(nettoyer(titre))  # nothing but a kind: the reference stays, to tell it from others
    if _BUDGET.match(reste):
        return _couper(f"Loi {reste}")
    sujet = reste if lu["colon"] else _sans_liaison(_ARTICLE_11.sub("", reste))
    return _couper(_majuscule(_sans_echo(sujet)))


def description(dossier: Dossier, status: EtatDossier, loi: tuple[str, date | None] | None) -> str | None:
    """What happened to a text, in one sentence; None where no file says what it is or when it was tabled.

    `dossier` is the one tabled first; `loi` the number of the law and the day it was published.
    """
    lu = _GENRE.match(nettoyer(dossier.titre))
    if lu is None or not lu["genre"] or dossier.date_depot is None:
        return None
    genre, feminin = _majuscule(lu["genre"].lower()), plier(lu["nom"]) == "proposition"
    depot = f"{genre} {'déposée' if feminin else 'déposé'} {_lieu(dossier)} le {en_toutes_lettres(dossier.date_depot)}"
    if loi is not None and status is EtatDossier.PROMULGUE:
        numero, publiee = loi
        quand = f", publiée le {en_toutes_lettres(publiee)}" if publiee else ""
        return f"{depot} ; loi n° {numero}{quand}."
    return f"{depot} ; {_ETATS[status][feminin]}."


def en_toutes_lettres(jour: date) -> str:
    """A day as French writes it: `1er mars 2025`."""
    return f"{'1er' if jour.day == 1 else jour.day} {_MOIS[jour.month - 1]} {jour.year}"


def infinitif(participe: str) -> str:
    """The verb of a present participle: `créant`, `encadrant`, `garantissant`."""
    bas = participe.lower()
    if bas in _INFINITIFS:
        return _INFINITIFS[bas]
    if bas.endswith("geant"):
        return bas.removesuffix("eant") + "er"
    return next(bas.removesuffix(fin) + verbe for fin, verbe in _TERMINAISONS if bas.endswith(fin))


def _sans_liaison(reste: str) -> str:
    ratifie = _RATIFICATION.match(reste)
    if ratifie is not None:
        suite = {"les ": "des "}.get(ratifie[1].lower(), f"de {ratifie[1]}")
        return f"Ratification {suite}{reste[ratifie.end() :]}"
    lie = _LIAISON.match(reste)
    if lie is not None:
        return reste[lie.end() :]
    verbe = _PARTICIPE.match(reste)
    return reste if verbe is None else infinitif(verbe[1]) + reste[verbe.end() :]


def _sans_echo(sujet: str) -> str:
    """A noun loses its « à » only where nothing before could govern it (« atteintes à la vie et à la santé »)."""
    place, verbal = 0, _VERBE.match(sujet) is not None
    while (echo := _ECHO_NOM.search(sujet, place)) is not None:
        verbe = _ECHO_VERBE.match(sujet, echo.start())
        if verbe is None and (verbal or _PREPOSITION.search(sujet, 0, echo.start())):
            place = echo.end()
            continue
        debut, fin = (verbe or echo).span()
        sujet = f"{sujet[:debut]}{echo[1]} {sujet[fin:]}"
        place = debut + len(echo[1])
    return sujet


def _lieu(dossier: Dossier) -> str:
    """Where a text was tabled: a dossier of the Assembly may begin at the Senate."""
    chambre = next((e.chambre for e in dossier.etapes if e.code == "DEPOT"), dossier.chambre.value)
    return _LIEUX.get(chambre, _LIEUX[dossier.chambre.value])


def _couper(texte: str) -> str:
    if len(texte) <= LONGUEUR_LABEL:
        return texte
    return texte[:LONGUEUR_LABEL].rpartition(" ")[0].rstrip(" ,;:") + "…"


def _majuscule(texte: str) -> str:
    return texte[:1].upper() + texte[1:]
