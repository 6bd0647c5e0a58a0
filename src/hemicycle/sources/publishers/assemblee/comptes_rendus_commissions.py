"""Reports of committee meetings: one HTML page per meeting, named by its reference (`CRCANR5L17S2026PO59048N012`).

The page is a word processor's export: who speaks is told by bold type, what happened by italics, and nothing has an id.
- `div.assnatSection1` is the cover, the next sections the body; a short report has its body in the first one;
- the leading bold run of a paragraph is the head of a speech. Its full stop, its bracket or its function may lie
  outside the bold type. A paragraph without a head goes on with the speech before it;
- a paragraph in italics is narrative (what was decided, who took the chair), a bold or centred one a heading;
- attendance closes the page, and the agenda tells it better: nothing is read from there on.

A reference does not prove that a text exists: some meetings are filmed only, others are a table of opinions. A page
that is none of the three, or that holds more words without a speaker than with one, goes to the quarantine: its
markup was not understood. The day of the meeting is the agenda's, never that of the cover.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.reading.markup import DROPPED, html_root
from hemicycle.texte import nettoyer, plier
from hemicycle.vocabulaire import GenreParagraphe


class GenreCompteRendu(StrEnum):
    """What the page of a meeting holds."""

    DEBAT = "debat"
    TABLEAU = "tableau"  # opinions on amendments (articles 86, 88 and 91 of the rules), nobody speaks
    VIDEO = "video"  # a notice that the meeting was filmed and not written down


class CompteRenduCommission(Record, frozen=True):
    """The page of one meeting; `video` is the address of the film that it gives."""

    uid: str
    legislature: int
    organe: str
    genre: str
    video: str | None


class ParagrapheCommission(Record, frozen=True):
    """One paragraph of a report. `tete` is the head of a speech as printed, without its full stop."""

    compte_rendu: str
    ordre: int
    genre: str
    tete: str | None
    texte: str


class AvisCommission(Record, frozen=True):
    """A row of a table of opinions on amendments, as printed; `texte` is the number of the text that the page names
    above the table."""

    compte_rendu: str
    ordre: int
    texte: str | None
    numero: str
    place: str | None
    auteur: str | None
    groupe: str | None
    position: str | None


TETE_MAXIMUM = 200  # characters; the longest heads are those of ministers
RECIT = 0.8  # share of italic characters from which a paragraph is narrative
HORS_PARAGRAPHES = 0.1  # share of the words of the body that may lie outside of what is read
DERNIERE_EN_ROMAIN = 16  # legislature; until then decisions were also printed in roman type

_DITS = (GenreParagraphe.PAROLE, GenreParagraphe.RECIT)
_NOM = re.compile(r"(?:.*/)?(?P<uid>CRCANR5L(?P<legislature>\d{1,2})S\d{4}(?P<organe>PO\d+)N\d{3,4})\.html")
_SECTION = re.compile(r"\bassnatSection(\d+)\b")
_GRAS = re.compile(r"font-weight:\s*(bold|[6-9]00|normal|400)")
_ITALIQUE = re.compile(r"font-style:\s*(italic|normal)")
_CENTRE = re.compile(r"text-align:\s*center")
_CLASSE_TITRE = re.compile(r"Titre|\bassnatRubrique")
_CLASSE_GRAS = re.compile(r"\bassnat(?:Strong|Gras)\b")
_BLOCS = frozenset({"p", "h1", "h2", "h3", "h4", "h5", "h6", "li"})
_TITRES = _BLOCS - {"p", "li"}

# On folded text.
_PRESENCES = re.compile(r"[\s-]*(?:membres presents ou excuses|presences? en reunion)\b")
_INFORMATIONS = re.compile(r"[\s-]*informations relatives a la (?:commission|mission|delegation)\b.{0,20}")
_PRESIDENCE = re.compile(r"[\s(-]*(?:co-?)?presidence (?:de|d')\b")
_DECISION = re.compile(
    r"(?:la (?:commission|mission|delegation|section|conference)|l'(?:amendement|article|office|ensemble)"
    r"|les? (?:sous-)?amendements?|elle|suivant l'avis|contre l'avis|successivement|en consequence|puis)\b"
)
_AMENDEMENT = re.compile(r"(?:sous-)?amendements?\b.{0,60}?\b(?:[ivx]+-)?[a-z]{1,4}\d+")
_VIDEO = re.compile(
    r"n'a pas fait l'objet d'un compte[ -]rendu ecrit|debats sont accessibles sur le portail video"
    r"|enregistrement audiovisuel\b.{0,120}\bdisponible|la video de cette reunion est disponible"
)
_LIEN_VIDEO = re.compile(r"(?:https?://)?(?:videos?\.)?(?:assnat\.fr|assemblee-nationale\.fr/video\w*)/[\w./?=&-]+")
_TEXTE = re.compile(r"\b(?:texte|projet|proposition)\b.*?\bn ?° ?(\d[\d ]*)")
_COLONNES = {
    "numero": re.compile(r"\bn(?:°|o\b|umero)"),
    "place": re.compile(r"\b(?:place|article)\b"),
    "auteur": re.compile(r"\bauteur"),
    "groupe": re.compile(r"\bgroupe\b"),
    "position": re.compile(r"\b(?:position|avis|sort)\b"),
}
_NUMERO = re.compile(r"(?:[IVX]+-)?[A-Z]{0,4}\d+(?: ?\(.*\))?")  # as printed: `12`, `I-904`, `12 (Rect)`
# As printed: a function that lies after the bold type.
_SUITE_FONCTION = re.compile(
    r"\s*,\s*(?:co-?|vice-)?(?:rapporteur|pr[ée]sident|ministre|secr[ée]taire|d[ée]put[ée]|s[ée]nat|suppl[ée]ant|direct)[^.:]{0,150}"
)
_PARENTHESE = re.compile(r"\s*\([^()]{1,60}\)")
_POINT = re.compile(r"\s*(?:[.:]|[–—-]\s)")
# On folded text again.
_CIVILITE = re.compile(
    r"(?:mm?\.|mmes?|mlles?|dr|pr|me|m\.)\s|(?:le|la) (?:president|rapporteur|general|ministre)|l'amiral"
)
_COLLECTIF = re.compile(r"(?:une?|des|plusieurs|quelques|autres?) (?:depute|membre|commissaire|senat|voix|collegue)")
_NOM_SEUL = re.compile(r"[^\W\d_][\w'-]+(?: [\w'.-]+){1,5}(?: \([^()]+\)|, .+)")  # `Jacques Maire (LaREM)`


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The report, then its paragraphs in order."""
    nom = _NOM.fullmatch(notes.member)
    if nom is None:
        raise Reject(f"aucune référence de compte rendu dans le nom {notes.member!r}")
    with rejected_as(nom["uid"]):
        page = _Page(nom["uid"], int(nom["legislature"]), notes)
        page.lire(_sections(raw))
        yield CompteRenduCommission(nom["uid"], int(nom["legislature"]), nom["organe"], page.genre().value, page.video)
        yield from page.paragraphes
        yield from page.avis


def est_provisoire(record: Record) -> bool:
    """Whether a page may yet change: a notice on the film is replaced by the text days later at times."""
    return isinstance(record, CompteRenduCommission) and record.genre == GenreCompteRendu.VIDEO


def est_procedure(texte: str) -> bool:
    """Whether narrative tells what a committee does or decides; the rest of it is laughter and applause."""
    return _DECISION.match(plier(texte)) is not None


class _Passage(NamedTuple):
    """Words of one type."""

    texte: str
    gras: bool
    italique: bool


@dataclass
class _Page:
    """What was read of one page so far."""

    uid: str
    legislature: int
    notes: Notes
    paragraphes: list[ParagrapheCommission] = field(default_factory=list)
    avis: list[AvisCommission] = field(default_factory=list)
    video: str | None = None
    _filmee: bool = False
    _tableau: bool = False
    _sans_orateur: int = 0  # characters of text before which nobody was given the floor
    _attribues: int = 0

    def lire(self, sections: list[etree._Element]) -> None:
        """Read the body, and the cover for who takes the chair there and for the notice of a film."""
        couverture, corps = (sections[:1], sections[1:]) if len(sections) > 1 else ([], sections)
        for element in _blocs(couverture):
            texte = nettoyer("".join(passage.texte for passage in _passages(element)))
            self._voir(element, texte)
            if _PRESIDENCE.match(plier(texte)):
                self._garder(GenreParagraphe.PRESIDENCE, texte)
        for element in _blocs(corps):
            if not self._lire(element):
                break
        self._lire_les_avis(corps)
        hors = _hors_paragraphes(corps)
        if hors > HORS_PARAGRAPHES:
            raise Reject(f"{hors:.0%} du texte est hors des paragraphes")

    def genre(self) -> GenreCompteRendu:
        """What the page holds; a page that was not understood is refused."""
        if self._sans_orateur > self._attribues and not (self._filmee or self._tableau):
            raise Reject(f"{self._sans_orateur} caractères sans orateur pour {self._attribues} attribués")
        if any(p.genre in _DITS for p in self.paragraphes):
            return GenreCompteRendu.DEBAT
        if self._tableau:
            return GenreCompteRendu.TABLEAU
        if self._filmee:
            return GenreCompteRendu.VIDEO
        raise Reject("ni débat, ni tableau d'avis, ni renvoi à la vidéo")

    def _lire_les_avis(self, corps: list[etree._Element]) -> None:
        """The rows of the tables of opinions, whatever the order of their columns, under the text last named."""
        numero: str | None = None
        for element in (bloc for section in corps for bloc in section.iter("p", "table")):
            if element.tag == "p":
                nomme = _TEXTE.search(plier(_texte(element)))
                numero = nomme[1].replace(" ", "") if nomme else numero
            elif colonnes := _colonnes_d_avis(element):
                self._tableau = True
                for ligne in element.iter("tr"):
                    cellules = [_texte(cellule) for cellule in ligne.iter("td", "th")]
                    avis = {nom: cellules[rang] or None for nom, rang in colonnes.items() if rang < len(cellules)}
                    if _NUMERO.fullmatch(avis.get("numero") or ""):  # headings of articles stand between the rows
                        voulus = {nom: avis.get(nom) for nom in _COLONNES}
                        self.avis.append(AvisCommission(self.uid, len(self.avis) + 1, numero, **voulus))  # type: ignore[arg-type]

    def _lire(self, element: etree._Element) -> bool:
        """Read a paragraph of the body; False once the debate is over."""
        passages = list(_passages(element))
        texte = nettoyer("".join(passage.texte for passage in passages))
        if not texte:
            return True
        if self._voir(element, texte):
            return True
        plie = plier(texte)
        if self._est_finie(plie):
            return False
        tete = _tete(passages)
        if tete is not None:
            self._garder(GenreParagraphe.PAROLE, tete[1], tete[0])
        elif _PRESIDENCE.match(plie):
            self._garder(GenreParagraphe.PRESIDENCE, texte)
        elif _CLASSE_TITRE.search(element.get("class") or "") or element.tag in _TITRES:
            self._garder(GenreParagraphe.TITRE, texte)
        elif _part(passages, italique=True) >= RECIT:
            self._garder(GenreParagraphe.RECIT, texte)
        elif _CENTRE.search(element.get("style") or "") or _part(passages, italique=False) >= RECIT:
            self._garder(GenreParagraphe.TITRE, texte)
        elif self.legislature <= DERNIERE_EN_ROMAIN and est_procedure(texte):
            self._garder(GenreParagraphe.RECIT, texte)
        else:
            self._continuer(texte)
        return True

    def _est_finie(self, plie: str) -> bool:
        """Whether the debate is over; a contents list above it may also announce the information that closes it."""
        if _PRESENCES.match(plie):
            return True
        return _INFORMATIONS.fullmatch(plie) is not None and any(p.genre in _DITS for p in self.paragraphes)

    def _voir(self, element: etree._Element, texte: str) -> bool:
        """Whether a paragraph says that the meeting was filmed; its link is kept."""
        if not _VIDEO.search(plier(texte)):
            return False
        self._filmee = True
        liens = [str(lien.get("href") or "") for lien in element.iter("a")]
        trouve = next((found for lien in (*liens, texte) if (found := _LIEN_VIDEO.search(lien))), None)
        if trouve is not None and self.video is None:
            adresse = trouve[0].rstrip(".")
            self.video = adresse if adresse.startswith("http") else f"https://{adresse}"
        return True

    def _continuer(self, texte: str) -> None:
        if _AMENDEMENT.match(plier(texte)) and len(texte) < TETE_MAXIMUM:  # a heading, whatever its type
            self._garder(GenreParagraphe.TITRE, texte)
        elif any(p.genre == GenreParagraphe.PAROLE for p in self.paragraphes):
            self._garder(GenreParagraphe.SUITE, texte)
        else:
            self._sans_orateur += len(texte)

    def _garder(self, genre: GenreParagraphe, texte: str, tete: str | None = None) -> None:
        if genre is not GenreParagraphe.TITRE:
            self._attribues += len(texte)
        self.paragraphes.append(ParagrapheCommission(self.uid, len(self.paragraphes) + 1, genre.value, tete, texte))


def _sections(raw: bytes) -> list[etree._Element]:
    """The sections of a page, the cover first; the first one is cover and body where it is alone."""
    try:
        racine = html_root(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Reject("page illisible : elle n'est pas en UTF-8") from None
    sections = [div for div in racine.iter("div") if _SECTION.search(div.get("class") or "")]
    if not sections:
        raise Reject("aucune section de compte rendu dans la page")
    return sections


def _blocs(sections: Iterable[etree._Element]) -> Iterator[etree._Element]:
    """The paragraphs of some sections, those of tables left out."""
    for section in sections:
        tenus = {bloc for table in section.iter("table") for bloc in table.iter(*_BLOCS)}
        yield from (bloc for bloc in section.iter(*_BLOCS) if bloc not in tenus)


def _tables(sections: Iterable[etree._Element]) -> Iterator[etree._Element]:
    return (table for section in sections for table in section.iter("table"))


def _colonnes_d_avis(table: etree._Element) -> dict[str, int]:
    """The place of each column of a table of opinions, by its first row; none for a table that is no such one."""
    ligne = next(table.iter("tr"), None)
    found: dict[str, int] = {}
    for rang, cellule in enumerate(() if ligne is None else ligne.iter("td", "th")):
        titre = plier(_texte(cellule))
        nom = next((nom for nom, motif in _COLONNES.items() if nom not in found and motif.search(titre)), None)
        if nom is not None:
            found[nom] = rang
    return found if {"numero", "position"} <= found.keys() else {}


def _texte(element: etree._Element) -> str:
    return nettoyer(" ".join(str(texte) for texte in element.itertext()))


def _hors_paragraphes(sections: list[etree._Element]) -> float:
    """The share of the words that lie in no paragraph and in no table."""
    tout = sum(_longueur(section) for section in sections)
    lus = sum(_longueur(bloc) for bloc in _blocs(sections)) + sum(_longueur(table) for table in _tables(sections))
    return 0.0 if tout == 0 else max(0, tout - lus) / tout


def _longueur(element: etree._Element) -> int:
    return len("".join(str(texte) for texte in element.itertext()).split())


def _passages(element: etree._Element, *, gras: bool | None = None, italique: bool = False) -> Iterator[_Passage]:
    """The words of an element with their type. In a paragraph of class `assnatNom…` bold is what is not marked."""
    if element.tag in DROPPED:
        return
    classes, style = element.get("class") or "", element.get("style") or ""
    poids, pente = _GRAS.search(style), _ITALIQUE.search(style)
    if gras is None:
        gras = classes.startswith("assnatNom") or element.tag in _TITRES
    gras = poids[1] not in ("normal", "400") if poids else gras or element.tag in {"b", "strong"}
    gras = gras or (poids is None and _CLASSE_GRAS.search(classes) is not None)
    italique = pente[1] == "italic" if pente else italique or element.tag in {"i", "em"}
    yield _Passage(" " if element.tag == "br" else element.text or "", gras, italique)
    for enfant in element:
        yield from _passages(enfant, gras=gras, italique=italique)
        yield _Passage(enfant.tail or "", gras, italique)


def _part(passages: Iterable[_Passage], *, italique: bool) -> float:
    """The share of the characters that are in italics or, without, in bold type."""
    comptes = [(len(p.texte.strip()), p.italique if italique else p.gras) for p in passages]
    total = sum(nombre for nombre, _ in comptes)
    return sum(nombre for nombre, marque in comptes if marque) / total if total else 0.0


def _tete(passages: list[_Passage]) -> tuple[str, str] | None:
    """The head of a speech, without its full stop, and the words after it; None where nobody begins to speak."""
    gras = 0
    for passage in passages:
        if passage.texte.strip() and (passage.italique or not passage.gras):
            break
        gras += len(passage.texte)
    entier = "".join(passage.texte for passage in passages)
    tete, suite = entier[:gras], entier[gras:]
    if not tete.strip():
        return None
    if tete.count("(") > tete.count(")"):
        dedans, fermee, reste = suite.partition(")")
        if not fermee:
            return None
        tete, suite = f"{tete}{dedans})", reste
    if not tete.rstrip().endswith((".", ":")):
        for motif in (_PARENTHESE, _SUITE_FONCTION):
            if trouve := motif.match(suite):
                tete, suite = tete + suite[: trouve.end()], suite[trouve.end() :]
        point = _POINT.match(suite)
        if point is None:
            return None
        suite = suite[point.end() :]
    nom = nettoyer(tete).rstrip(" .:–—-")
    return (nom, nettoyer(suite).lstrip(".:–—- ")) if _est_tete(nom) else None


def _est_tete(nom: str) -> bool:
    plie = plier(nom)
    if len(nom) > TETE_MAXIMUM or re.search(r"[!?;]", nom):
        return False
    return any(motif.match(plie) for motif in (_CIVILITE, _COLLECTIF)) or (
        _NOM_SEUL.fullmatch(nom) is not None and not re.match(r"(?:article|amendement|titre|chapitre|section)\b", plie)
    )


COMPTES_RENDUS_COMMISSIONS = DocumentType(
    name="comptes_rendus_commissions",
    version=2,
    member=_NOM.pattern,
    tables={
        "comptes_rendus_commissions": CompteRenduCommission,
        "paragraphes_commissions": ParagrapheCommission,
        "avis_commissions": AvisCommission,
    },
    parse=parse,
    provisional=est_provisoire,
)
