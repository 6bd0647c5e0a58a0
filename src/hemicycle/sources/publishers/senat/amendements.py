"""Jeux complets: all the amendments tabled on one text of the Sénat, in sitting or in committee.

What the source does and what follows:

- the file says nothing of the text: its session and number, and whether it is in committee, are in its name;
- it is a table cut by tabs and never quoted, whose texts may hold a stray tab: the cells before and after the two
  texts are counted from both ends, and the texts are told apart by the `</body>` that ends each;
- only the first author is named; his matricule is in the link to his page;
- an amendment withdrawn before the sitting has lost its author, its date and its text, one declared inadmissible
  its date and its text.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from hemicycle.calendrier import jour, normaliser_session
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat.values import decode_text, matricule_in_link
from hemicycle.sources.reading.markup import html_to_text
from hemicycle.texte import nettoyer

COLONNES = (
    "Nature", "Numéro", "Subdivision", "Alinéa", "Auteur", "Au nom de", "Date de dépôt",
    "Dispositif", "Objet",
    "Sort", "Url amendement", "Fiche Sénateur",
)  # fmt: skip
AVANT, APRES = 7, 3  # columns before and after the two texts

NATURES = frozenset({"Amt", "S/Amt", "Motion"})
SORTS = frozenset({
    "Adopté", "Rejeté", "Retiré", "Tombé", "Non soutenu", "Satisfait ou sans objet",
    "Cet amendement est retiré avant séance",
    "Irrecevable art. 40 C", "Irrecevable art. 41 C", "Irrecevable art. LO. 111-3", "Irrecevable LOLF",
    # not decided yet
    "Recevable art. 40 C / LOLF", "En attente de recevabilité financière",
})  # fmt: skip
# « rect. » alone is a first rectification; the next ones are counted in Latin.
ORDINAUX = (
    "bis", "ter", "quater", "quinquies", "sexies", "septies", "octies", "nonies", "decies", "undecies", "duodecies",
    "terdecies", "quaterdecies", "quindecies", "sexdecies", "septdecies", "octodecies", "novodecies", "vicies",
)  # fmt: skip
RECTIFICATIONS = {mot: rang for rang, mot in enumerate(ORDINAUX, 2)}

_NOM = re.compile(r"(?:.*/)?jeu_complet_(commission_)?(\d{4}-\d{4})_([^_/]+)\.csv")
_NUMERO = re.compile(r"((?:[A-Z0-9]+-)*\d+)(?: (rect\.)(?: ([a-z]+))?)?")
_FIN_TEXTE = "</body>"


class AmendementTexteSenat(Record, frozen=True):
    """An amendment as its text's file lists it; `sort` is the label as written.

    `numero_base` leaves the rectification out: `129 rect. bis` is the second rectification of `129`.
    """

    session: str
    texte: str
    commission: bool
    nature: str
    numero: str
    numero_base: str
    rectification: int
    subdivision: str | None
    alinea: str | None
    auteur: str | None
    au_nom_de: str | None
    date_depot: date | None
    dispositif: str | None
    objet: str | None
    sort: str | None
    url: str | None
    matricule: str | None


class _Texte(NamedTuple):
    """The text that the amendments of a file are on."""

    session: str
    numero: str
    commission: bool


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    texte = _texte(notes.member)
    lignes = decode_text(raw).replace("\r\n", "\n").split("\n")
    tete = 1 if lignes[0].startswith("sep=") else 0  # tells spreadsheets what the separator is
    _verifier_titres(lignes[tete] if len(lignes) > tete else "", notes)
    for place, ligne in enumerate(lignes[tete + 1 :], tete + 2):
        if not ligne.strip():
            continue
        cellules = ligne.split("\t")
        try:
            yield _amendement(texte, cellules, notes)
        except Reject as reject:
            numero = nettoyer(cellules[1]) if len(cellules) > 1 else ""
            notes.set_aside(reject.reason, numero or f"ligne {place}")


def decomposer(numero: str) -> tuple[str, int]:
    """A number without its rectification, and the rank of that: `129 rect. bis` is (`129`, 2)."""
    lu = _NUMERO.fullmatch(numero)
    if lu is None or (lu[3] and lu[3] not in RECTIFICATIONS):
        raise Reject(f"numéro illisible : {numero!r}")
    if not lu[2]:
        return lu[1], 0
    return lu[1], RECTIFICATIONS[lu[3]] if lu[3] else 1


def _texte(member: str) -> _Texte:
    nom = _NOM.fullmatch(member)
    if nom is None or normaliser_session(nom[2]) is None:
        raise Reject(f"ni session ni numéro de texte dans le nom du fichier : {member!r}")
    return _Texte(session=nom[2], numero=nom[3], commission=nom[1] is not None)


def _verifier_titres(ligne: str, notes: Notes) -> None:
    """Columns are read by their place: what matters is that they stand where they always stood."""
    titres = tuple(map(nettoyer, ligne.split("\t")))
    if titres == COLONNES:
        return
    for titre in titres:
        if titre not in COLONNES:
            notes.unknown_fields[f"amendements_texte.{titre}"] += 1
    raise Reject(f"titres inattendus : {', '.join(titres)[:200]}")


def _amendement(texte: _Texte, cellules: list[str], notes: Notes) -> AmendementTexteSenat:
    dispositif, objet = _textes(cellules)
    nature, numero, subdivision, alinea, auteur, au_nom_de, depot = map(nettoyer, cellules[:AVANT])
    sort, url, fiche = map(nettoyer, cellules[-APRES:])
    numero_base, rectification = decomposer(numero)
    return AmendementTexteSenat(
        session=texte.session,
        texte=texte.numero,
        commission=texte.commission,
        nature=_connu("Nature", nature, NATURES),
        numero=numero,
        numero_base=numero_base,
        rectification=rectification,
        subdivision=subdivision or None,
        alinea=alinea or None,
        auteur=auteur or None,
        au_nom_de=au_nom_de or None,
        date_depot=_jour(depot),
        dispositif=html_to_text(dispositif) or None,
        objet=html_to_text(objet) or None,
        sort=_connu("Sort", sort, SORTS) if sort else None,
        url=_adresse(url),
        matricule=_matricule(fiche, notes),
    )


def _textes(cellules: list[str]) -> tuple[str, str]:
    """The two texts of a row, whatever tabs they hold."""
    textes = cellules[AVANT:-APRES]
    if len(textes) == 2:
        return textes[0], textes[1]
    dispositif, fin, objet = "\t".join(textes).partition(_FIN_TEXTE)
    if len(textes) < 2 or not fin or not objet.startswith("\t") or objet.count(_FIN_TEXTE) > 1:
        raise Reject(f"{len(cellules)} cellules pour {len(COLONNES)} colonnes")
    return dispositif + fin, objet


def _connu(titre: str, valeur: str, connus: frozenset[str]) -> str:
    if valeur not in connus:
        raise Reject(f"« {titre} » : valeur inconnue {valeur!r}")
    return valeur


def _jour(texte: str) -> date | None:
    if not texte:
        return None
    try:
        return jour(texte)
    except ValueError:
        raise Reject(f"« Date de dépôt » : date illisible {texte!r}") from None


def _adresse(url: str) -> str | None:
    """Addresses are written without their protocol: `//www.senat.fr/…`."""
    return (f"https:{url}" if url.startswith("//") else url) or None


def _matricule(fiche: str, notes: Notes) -> str | None:
    matricule = matricule_in_link(fiche)
    if fiche and matricule is None:
        notes.unknown_fields["amendements_texte.Fiche Sénateur sans matricule"] += 1
    return matricule


AMENDEMENTS_TEXTE = DocumentType(
    name="amendements_texte",
    version=1,
    member=r"(?:.*/)?jeu_complet_[^/]+\.csv",
    tables={"amendements_texte_senat": AmendementTexteSenat},
    parse=parse,
    counted="rows",
)
