"""Index of a session: one page that lists its scrutins by day, with object, result and, mostly, dossier.

It is the cheapest way to know what was voted.
"""

import re
from collections.abc import Iterator

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.scrutins.scrutins import (
    ScrutinSenat,
    adresse,
    identite,
    numero_ecrit,
    sort_ecrit,
    verifier_jour,
)
from hemicycle.sources.publishers.senat.values import jour_ecrit, signet_in_link
from hemicycle.texte import nettoyer

_DEBUT_OBJET = re.compile(r"^\s*:\s*")
_FIN_OBJET = re.compile(r"\s*-\s*\.?\s*$")  # what is left where the link to the dossier was


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The scrutins of a session, one row each; a page without a single one is not an index."""
    racine = pages.parse_html(raw)
    jour: str | None = None
    entrees = 0
    for element in pages.by_tag(racine, "div", "h3", "h4", "p"):
        if "list-group-subtitle" in (element.get("class") or "").split():
            jour = pages.text(element)
        elif element.tag == "p" and _est_entree(element):
            entrees += 1
            try:
                yield _entree(element, jour)
            except Reject as reject:
                notes.set_aside(reject.reason, pages.text(element)[:80])
    if not entrees:
        raise Reject("aucun scrutin dans la page")


def _est_entree(paragraphe: etree._Element) -> bool:
    """A paragraph with a result or with a scrutin: one that lacks the other is an entry too, a faulty one."""
    return any(True for _ in pages.by_class(paragraphe, "badge")) or _lien(paragraphe) is not None


def _lien(paragraphe: etree._Element) -> etree._Element | None:
    return next((lien for lien in pages.by_tag(paragraphe, "a") if identite(lien.get("href") or "")), None)


def _entree(paragraphe: etree._Element, jour: str | None) -> ScrutinSenat:
    lien = _lien(paragraphe)
    identifie = None if lien is None else identite(lien.get("href") or "")
    if lien is None or identifie is None:
        raise Reject("scrutin sans numéro")
    session, numero = identifie
    if numero_ecrit(pages.text(lien)) != numero:
        raise Reject(f"scrutin {numero}, mais le texte du lien est {pages.text(lien)!r}")
    badge = next(pages.by_class(paragraphe, "badge"), None)
    if badge is None:
        raise Reject("scrutin sans résultat")
    if jour is None:
        raise Reject("scrutin sans date")
    dossier = next((a for a in pages.by_tag(paragraphe, "a") if signet_in_link(a.get("href"))), None)
    return ScrutinSenat(
        session=session,
        numero=numero,
        jour=verifier_jour(session, jour_ecrit(jour)),
        objet=_objet(pages.text(paragraphe, [one for one in (lien, badge, dossier) if one is not None])),
        sort=sort_ecrit(pages.text(badge)),
        dossier=None if dossier is None else signet_in_link(dossier.get("href")),
        url=adresse(session, numero),
        origine="index",
    )


def _objet(texte: str) -> str:
    objet = nettoyer(_FIN_OBJET.sub("", _DEBUT_OBJET.sub("", texte)))
    if not objet:
        raise Reject("scrutin sans objet")
    return objet


SCRUTINS_INDEX = DocumentType(
    name="scrutins_index",
    version=1,
    member=r"(?:.*/)?(?:session_)?scr\d{4}(?:_[^/]*)?\.html",
    tables={"scrutins_senat": ScrutinSenat},
    parse=parse,
    counted="rows",
)
