"""Page of a dossier, in the design of the 2010s: titles, law, themes, and the steps of each reading.

The steps are the items of the lists of a *timeline*. What stands above them in the page says where they belong: a
title for the reading (left out when there is only one: a label beside the picture then tells it), a smaller one
for the assembly. Nothing is nested, so the page is walked once, in its order, with the last titles seen.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.dossiers import etapes
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat, adresse
from hemicycle.sources.publishers.senat.dossiers.etapes import EtapeSenat
from hemicycle.sources.publishers.senat.values import matricule_in_link, signet_in_link
from hemicycle.texte import plier

LECTURES = {
    "1ere lecture": "Première lecture",
    "2eme lecture": "Deuxième lecture",
    "3eme lecture": "Troisième lecture",
    "nouv. lect.": "Nouvelle lecture",
    "l. definitive": "Lecture définitive",
}
TETES = frozenset({"travaux de commission", "seance publique"})  # items that only head a list of steps

_FIN = re.compile(r"[\s:]+$")
# Where the title of the assembly is missing, the words of the step: « déposé au Sénat le 13 octobre 2016 ».
_MOTS = {"S": re.compile(r"\b(?:au|par le) senat\b"), "A": re.compile(r"\b(?:a|par) l'assemblee nationale\b")}


@dataclass
class _Place:
    """The titles above a step."""

    lecture: str | None = None
    assemblee: str | None = None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The dossier, then its steps in the order of the page, which is that of time."""
    racine = pages.parse_html(raw)
    signet = _signet(racine, notes)
    frise = pages.by_id(racine, "box-timeline")
    titre = next((pages.text(h1) for h1 in pages.by_class(racine, "title-dosleg")), None)
    if not titre or frise is None:
        raise Reject("page de dossier d'une présentation inconnue : ni titre ni étapes", signet)
    with rejected_as(signet):
        suite = list(_etapes(signet, frise))
        yield _dossier(signet, titre, racine, suite)
    yield from suite


def _signet(racine: etree._Element, notes: Notes) -> str:
    """The signet of the dossier's feed, which its page links; the file's name must not say another."""
    nom = PurePosixPath(notes.member).name
    flux = (a.get("href") or "" for a in pages.by_tag(racine, "a", "link"))
    signet = next((signet_in_link(href) for href in flux if "/rss/dosleg" in href), None)
    du_nom = signet_in_link(f"/dossierleg/{nom}")
    if signet is None and du_nom is None:
        raise Reject("aucune adresse de dossier")
    if signet is not None and du_nom is not None and signet != du_nom:
        raise Reject(f"page du dossier {signet} dans le fichier {nom}", signet)
    return signet or du_nom or ""


def _dossier(signet: str, titre: str, racine: etree._Element, suite: list[EtapeSenat]) -> DossierSenat:
    intitule = next((_FIN.sub("", pages.text(h2)) for h2 in pages.by_class(racine, "subtitle-01")), None)
    entete = [pages.text(li) for bloc in pages.by_class(racine, "title") for li in pages.by_tag(bloc, "li")]
    lois = (texte for texte in entete if texte.startswith("Loi"))
    numero, promulgation = next((loi for texte in lois if (loi := etapes.loi(texte))), (None, None))
    decision, decidee = next((lue for texte in entete if (lue := etapes.decision(texte))), (None, None))
    boite = pages.by_id(racine, "box-themes")
    return DossierSenat(
        signet=signet,
        titre=titre,
        intitule=intitule or None,
        etat="promulgué" if numero else None,
        date_initiale=next((etape.jour for etape in suite if etape.jour), None),
        date_promulgation=promulgation,
        numero_loi=numero,
        decision_cc=decision,
        date_decision=decidee,
        themes=[] if boite is None else [pages.text(theme) for theme in pages.by_class(boite, "theme")],
        url=adresse(signet),
        url_an=_url_an(racine),
        origine="page",
    )


def _url_an(racine: etree._Element) -> str | None:
    liens = (a.get("href") for h4 in pages.by_tag(racine, "h4") for a in pages.by_tag(h4, "a"))
    return next((href for href in liens if href and "assemblee-nationale.fr" in href), None)


def _etapes(signet: str, frise: etree._Element) -> Iterator[EtapeSenat]:
    place, ordre = _Place(), 0
    lues: set[etree._Element] = set()
    for element in pages.by_tag(frise, "h3", "h4", "em", "li"):
        if element.tag != "li":
            _avancer(place, element)
            continue
        listes = list(pages.by_tag(element, "ul", "ol"))
        texte = pages.text(element, listes)
        if not texte or plier(texte) in TETES or any(parent in lues for parent in element.iterancestors("li")):
            continue  # a list inside a step holds its parts: volumes, a summary
        lues.add(element)
        ordre += 1
        yield _etape(signet, ordre, texte, _lien(element, listes), place)


def _avancer(place: _Place, element: etree._Element) -> None:
    texte = pages.text(element)
    if element.tag == "h4":
        place.assemblee = next((code for nom, code in etapes.ASSEMBLEES.items() if plier(texte).startswith(nom)), None)
    elif element.tag == "h3":
        jointe = plier(texte).startswith(plier(etapes.CMP))
        place.lecture = texte if jointe or "lecture" in plier(texte) else None
        place.assemblee = etapes.JOINTE if jointe else None
    elif _est_etiquette(element) and plier(texte) in LECTURES:
        place.lecture, place.assemblee = LECTURES[plier(texte)], None


def _est_etiquette(em: etree._Element) -> bool:
    parent = em.getparent()
    return parent is not None and "picto" in (parent.get("class") or "").split()


def _etape(signet: str, ordre: int, texte: str, href: str | None, place: _Place) -> EtapeSenat:
    plie = plier(texte)
    lue = next((code for code, mots in _MOTS.items() if mots.search(plie)), None) if place.lecture else None
    return etapes.etape(
        signet=signet,
        ordre=ordre,
        jour=etapes.jour_de(texte),
        titre=texte,
        lecture=place.lecture,
        assemblee=place.assemblee or lue,
        href=href,
        origine="page",
    )


def _lien(element: etree._Element, listes: list[etree._Element]) -> str | None:
    """The link of the step itself: neither one of its parts nor the page of a senator."""
    liens = (a for a in pages.by_tag(element, "a") if not any(parent in listes for parent in a.iterancestors()))
    return next((href for a in liens if (href := a.get("href")) and matricule_in_link(href) is None), None)


DOSSIER_PAGE = DocumentType(
    name="dossier_page",
    version=1,
    member=r"(?:.*/)?(?!scr\d)[a-z]+\d[\w-]*\.html",
    tables={"dossiers_senat": DossierSenat, "etapes_senat": EtapeSenat},
    parse=parse,
)
