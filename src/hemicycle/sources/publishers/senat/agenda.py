"""Agenda of the Sénat: planned sittings and meetings, by day.

The site serves it as an object keyed by day (`2026-07-21`), each day being a list of events or an object that holds
that list. Nothing promises the names of its fields, so each is looked for under several; one that is neither read
nor listed as ignored is reported. Hours are those of a clock in Paris (« 14h30 »): no time zone moves them.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from hemicycle.calendrier import jour
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.values import read_json
from hemicycle.sources.reading.markup import html_to_text
from hemicycle.texte import nettoyer, plier

Node = Mapping[str, Any]

ALIAS: Mapping[str, tuple[str, ...]] = {
    "titre": ("titre", "title", "libelle"),
    "debut": ("heure", "hour", "heureDebut", "debut"),
    "fin": ("heureFin", "fin", "endHour"),
    "type": ("type",),
    "organe": ("organe", "commission", "instances", "instance"),
    "lieu": ("lieu", "place"),
    "prevision": ("prevision", "previsionnel", "forecast"),
    "url": ("url", "lien"),
    "jour": ("date", "jour"),
}
CHAMPS = frozenset(alias for noms in ALIAS.values() for alias in noms) | {
    "id",  # ignored: a number of the site's own, not kept from one week to the next
    "public",  # ignored: whether the public may attend
}
CHAMPS_JOUR = frozenset({"day", "events"})
BOOLEENS = {"true": True, "oui": True, "1": True, "false": False, "non": False, "0": False}

_HORAIRE = re.compile(r"(?:de |a )?(\d{1,2}) ?[h:] ?(\d{2})?(?: ?(?:a|-) ?(\d{1,2}) ?[h:] ?(\d{2})?)?")


class EvenementSenat(Record, frozen=True):
    """One planned event. `uid` is its day and its place in the day: the agenda has no lasting id of its own."""

    uid: str
    jour: date
    rang: int
    debut: str | None
    fin: str | None
    titre: str
    type: str | None
    organe: str | None
    lieu: str | None
    prevision: bool
    url: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The events of every day; one without a title or with an hour that cannot be read is set aside alone."""
    for cle, contenu in _jours(raw).items():
        try:
            quand, evenements = _jour(cle), _evenements(contenu, notes)
        except Reject as reject:
            notes.set_aside(reject.reason, cle)
            continue
        for rang, evenement in enumerate(evenements, 1):
            try:
                yield _evenement(quand, rang, evenement, notes)
            except Reject as reject:
                notes.set_aside(reject.reason, f"{cle} n° {rang}")


def days(raw: bytes) -> set[date]:
    """The days that the file names, whether or not anything is planned then."""
    return {_jour(cle) for cle in _jours(raw)}


def _jours(raw: bytes) -> Node:
    contenu = read_json(raw)
    if contenu == []:  # how the site writes an object without members
        return {}
    if not isinstance(contenu, dict):
        raise Reject("l'agenda n'est pas un objet par jour")
    return contenu


def _jour(cle: str) -> date:
    try:
        return jour(cle)
    except ValueError as error:
        raise Reject(str(error)) from None


def _evenements(contenu: object, notes: Notes) -> list[object]:
    if isinstance(contenu, dict) and "events" in contenu:
        notes.check(contenu, CHAMPS_JOUR, "agenda_senat.jour")
        contenu = contenu["events"]
    if not isinstance(contenu, list):
        raise Reject("les événements du jour ne sont pas une liste")
    return contenu


def _evenement(quand: date, rang: int, evenement: object, notes: Notes) -> EvenementSenat:
    if not isinstance(evenement, dict):
        raise Reject("l'événement n'est pas un objet")
    notes.check(evenement, CHAMPS, "agenda_senat")
    titre = _texte(evenement, "titre")
    if titre is None:
        raise Reject("événement sans titre")
    ecrit = _texte(evenement, "jour")
    if ecrit is not None and _jour(ecrit) != quand:
        raise Reject(f"événement du {ecrit} rangé au {quand.isoformat()}")
    ecrite, autre_fin = _texte(evenement, "debut"), _texte(evenement, "fin")
    debut, fin = (None, None) if ecrite is None else _horaire(ecrite)  # some events have a day and no hour yet
    return EvenementSenat(
        uid=f"{quand:%Y%m%d}-{rang:03d}",
        jour=quand,
        rang=rang,
        debut=debut,
        fin=fin if autre_fin is None else _horaire(autre_fin)[0],
        titre=titre,
        type=_texte(evenement, "type"),
        organe=_texte(evenement, "organe"),
        lieu=_texte(evenement, "lieu"),
        prevision=_booleen(evenement, "prevision"),
        url=pages.whole_url(_texte(evenement, "url")),
    )


def _horaire(texte: str) -> tuple[str, str | None]:
    """Beginning and end out of « 9h », « 14h30 » or « de 9h30 à 12h »."""
    lu = _HORAIRE.fullmatch(plier(texte))
    if lu is None:
        raise Reject(f"heure illisible : {texte!r}")
    debut = _heure(lu[1], lu[2])
    fin = _heure(lu[3], lu[4]) if lu[3] else None
    if debut is None or (lu[3] and fin is None):
        raise Reject(f"heure illisible : {texte!r}")
    return debut, fin


def _heure(heure: str, minute: str | None) -> str | None:
    if int(heure) > 23 or int(minute or 0) > 59:
        return None
    return f"{int(heure):02d}:{int(minute or 0):02d}"


def _valeur(node: Node, nom: str) -> object:
    return next((node[alias] for alias in ALIAS[nom] if node.get(alias) is not None), None)


def _texte(node: Node, nom: str) -> str | None:
    """A text; several, as the bodies that meet together are, on one line."""
    valeur = _valeur(node, nom)
    if isinstance(valeur, list):
        textes = [_ligne(un) for un in valeur if isinstance(un, str)]
        if len(textes) != len(valeur):
            raise Reject(f"« {nom} » n'est pas une liste de textes")
        return ", ".join(filter(None, textes)) or None
    if valeur is not None and not isinstance(valeur, str):
        raise Reject(f"« {nom} » n'est pas un texte")
    return None if valeur is None else _ligne(valeur) or None


def _ligne(texte: str) -> str:
    return nettoyer(html_to_text(texte))


def _booleen(node: Node, nom: str) -> bool:
    valeur = _valeur(node, nom)
    if valeur is None:
        return False
    if isinstance(valeur, bool):
        return valeur
    try:
        return BOOLEENS[plier(str(valeur))]
    except KeyError:
        raise Reject(f"« {nom} » n'est ni vrai ni faux : {valeur!r}") from None


AGENDA_SENAT = DocumentType(
    name="agenda_senat",
    version=2,
    member=r"(?:.*/)?(?:agenda|events)[^/]*",
    tables={"evenements_senat": EvenementSenat},
    parse=parse,
    counted="rows",
    days=days,
)
