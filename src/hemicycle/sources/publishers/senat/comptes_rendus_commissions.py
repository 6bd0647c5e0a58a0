"""Reports of committees of the Sénat: one page per committee and week, with its meetings day after day.

The address has the Monday and a word for the committee (`20231002/finc.html`); a copy is named after both. The page has
the committee (h1), the days (h2), the items (h3) and paragraphs. Which tags mark a speaker is not relied upon: a speech
is known by its words, `M. Claude Raynal, président. - Nous…`, the dash after the full stop being the mark. A link to
the page of a senator inside the head gives the matricule. Decisions are plain sentences.

`La réunion est ouverte à 9 h 05` begins a meeting, or what comes after the close of another: a day may have several,
and who has the chair is said before the opening. A page whose days are not those of its week,
or that holds more words without a speaker than with one, goes to the quarantine.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.values import jours_ecrits, matricule_in_link
from hemicycle.texte import plier
from hemicycle.vocabulaire import GenreParagraphe


class CompteRenduCommissionSenat(Record, frozen=True):
    """The page of one committee and week; `commission` is its name as the page writes it."""

    uid: str
    lundi: date
    commission: str
    reunions: int


class ParagrapheCommissionSenat(Record, frozen=True):
    """One paragraph. `reunion` numbers the meetings of a day from 1, `ouverture` is the hour that it opened at."""

    compte_rendu: str
    jour: date
    reunion: int
    ouverture: str | None
    ordre: int
    genre: str
    tete: str | None
    matricule: str | None
    texte: str


_NOM = re.compile(r"(?:.*/)?compte-rendu-commissions_(?P<uid>(?P<lundi>\d{8})_[a-z0-9_-]+)\.html")
_LUS = ("h1", "h2", "h3", "h4", "h5", "p", "li")
_DITS = (GenreParagraphe.PAROLE, GenreParagraphe.RECIT)
# `M. Claude Raynal , président . - `: names and functions sit in tags of their own, which leave blanks behind
_TETE = re.compile(
    r"(?P<tete>(?:MM?\.|Mmes?|Mlle|Dr|Pr|Général|Amiral) [^:;!?]{2,200}?) ?\. ?[-–—] (?P<texte>.+)", re.DOTALL
)
_BLANC = re.compile(r" (?=[,.)])")
# On folded text.
_PRESIDENCE = re.compile(r"[\s-]*(?:co-?)?presidence (?:de|d')\b")
_OUVERTURE = re.compile(r"la reunion(?: pleniere)? est (?:ouverte|reprise) a (\d{1,2}) ?h(?:eures?)? ?(\d{2})?")
_CLOTURE = re.compile(r"la reunion(?: pleniere)? est (?:close|levee)\b")
_RECIT = re.compile(
    r"la (?:reunion|seance) (?:est|,? suspendue)\b"
    r"|la (?:commission|mission|delegation) "
    r"(?:adopte|rejette|emet|autorise|designe|donne|demande|proclame|decide|approuve)"
    r"|(?:l'amendement|les amendements|le sous-amendement|les sous-amendements)\b.{0,200}?\b(?:est|sont|n'est|ne sont) "
    r"|(?:l'article|les articles|le projet de loi|la proposition de (?:loi|resolution)|le rapport|l'ensemble)\b"
    r".{0,300}?\b(?:est|sont) (?:ainsi )?(?:adopte|rejete|supprime|redige|modifie|retire)"
    r"|le sort des amendements\b|il en est ainsi decide"
    r"|ce point de l'ordre du jour a fait l'objet d'une captation video"
)


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The page, then its paragraphs in order."""
    nom = _NOM.fullmatch(notes.member)
    if nom is None:
        raise Reject(f"ni semaine ni commission dans le nom {notes.member!r}")
    with rejected_as(nom["uid"]):
        page = _Page(nom["uid"], _lundi(nom["lundi"]))
        commission = page.lire(_corps(raw))
        page.verifier()
        reunions = len({(p.jour, p.reunion) for p in page.paragraphes if p.genre in _DITS})
        yield CompteRenduCommissionSenat(nom["uid"], page.lundi, commission, reunions)
        yield from page.paragraphes


def est_provisoire(record: Record) -> bool:
    """Whether a page may yet change: that of a week grows with each of its meetings."""
    return isinstance(record, CompteRenduCommissionSenat)


@dataclass
class _Page:
    """What was read of one page so far."""

    uid: str
    lundi: date
    paragraphes: list[ParagrapheCommissionSenat] = field(default_factory=list)
    _jour: date | None = None
    _reunion: int = 1
    _ouverture: str | None = None
    _close: bool = False  # the meeting is over: what comes next is of another
    _parle: bool = False  # somebody has the floor
    _sans_orateur: int = 0  # characters before which nobody was given the floor
    _attribues: int = 0

    def lire(self, corps: etree._Element) -> str:
        """Read the paragraphs; the name of the committee."""
        commission = ""
        tenus = {bloc for table in corps.iter("table") for bloc in table.iter(*_LUS)}
        for element in corps.iter(*_LUS):
            texte = "" if element in tenus else _BLANC.sub("", pages.text(element))
            if not texte:
                continue
            if element.tag == "h1":
                commission = commission or texte
            elif element.tag == "h2" and (jour := self._jour_du_titre(texte)) is not None:
                if jour != self._jour:  # a heading may be printed again
                    self._jour, self._reunion, self._ouverture, self._close = jour, 1, None, False
                self._parle = False
            elif self._jour is not None:  # above the first day are the menus of the site
                self._paragraphe(element, texte, self._jour)
        if not commission:
            raise Reject("aucune commission en tête de la page")
        return commission

    def verifier(self) -> None:
        """Refuse a page that was not understood."""
        if not any(p.genre in _DITS for p in self.paragraphes):
            raise Reject("aucune prise de parole")
        if self._sans_orateur > self._attribues:
            raise Reject(f"{self._sans_orateur} caractères sans orateur pour {self._attribues} attribués")

    def _jour_du_titre(self, titre: str) -> date | None:
        """The day of a heading, with its year or without; one that is not of the week makes the page unreadable."""
        fin = self.lundi + timedelta(days=6)
        jours = jours_ecrits(titre) or [j for an in {self.lundi.year, fin.year} for j in jours_ecrits(f"{titre} {an}")]
        siens = [jour for jour in jours if self.lundi <= jour <= fin]
        if jours and len(siens) != 1:
            raise Reject(f"« {titre} » n'est pas un jour de la semaine du {self.lundi.isoformat()}")
        return siens[0] if siens else None

    def _paragraphe(self, element: etree._Element, texte: str, jour: date) -> None:
        plie = plier(texte)
        if element.tag not in ("p", "li"):
            self._garder(jour, GenreParagraphe.TITRE, texte)
        elif _PRESIDENCE.match(plie):
            self._garder(jour, GenreParagraphe.PRESIDENCE, texte.strip(" -–—"))
        elif (dit := _TETE.match(texte)) is not None:
            self._garder(jour, GenreParagraphe.PAROLE, dit["texte"], dit["tete"], _matricule(element, dit["tete"]))
        elif _RECIT.match(plie):
            self._ouvrir(plie)
            self._garder(jour, GenreParagraphe.RECIT, texte)
            self._close = self._close or _CLOTURE.match(plie) is not None
        elif self._parle:
            self._garder(jour, GenreParagraphe.SUITE, texte)
        else:
            self._sans_orateur += len(texte)

    def _ouvrir(self, plie: str) -> None:
        """A meeting opens: the first one of its day, or another."""
        ouverte = _OUVERTURE.match(plie)
        if ouverte is None or " reprise " in ouverte[0]:
            return
        self._suivante()
        self._reunion += self._ouverture is not None
        self._ouverture = f"{int(ouverte[1]):02d}:{ouverte[2] or '00'}"

    def _suivante(self) -> None:
        if self._close:
            self._reunion, self._ouverture, self._close = self._reunion + 1, None, False

    def _garder(
        self, jour: date, genre: GenreParagraphe, texte: str, tete: str | None = None, matricule: str | None = None
    ) -> None:
        if genre is not GenreParagraphe.RECIT:  # a note on the film may come after the close
            self._suivante()
        if genre is not GenreParagraphe.TITRE:
            self._attribues += len(texte)
        self._parle = genre in (GenreParagraphe.PAROLE, GenreParagraphe.SUITE)
        ordre = len(self.paragraphes) + 1
        self.paragraphes.append(
            ParagrapheCommissionSenat(
                self.uid, jour, self._reunion, self._ouverture, ordre, genre.value, tete, matricule, texte
            )
        )


def _corps(raw: bytes) -> etree._Element:
    corps = next(pages.by_tag(pages.parse_html(raw), "main"), None)
    if corps is None:
        raise Reject("aucun corps (« main ») dans la page")
    return corps


def _lundi(ecrit: str) -> date:
    try:
        lundi = date.fromisoformat(ecrit)
    except ValueError:
        raise Reject(f"date illisible : {ecrit!r}") from None
    return lundi - timedelta(days=lundi.weekday())


def _matricule(element: etree._Element, tete: str) -> str | None:
    """The senator whose page a link inside the head leads to."""
    for lien in element.iter("a"):
        if (found := matricule_in_link(lien.get("href"))) is not None:
            return found if pages.text(lien) in tete else None
    return None


COMPTES_RENDUS_COMMISSIONS_SENAT = DocumentType(
    name="comptes_rendus_commissions_senat",
    version=2,
    member=_NOM.pattern,
    tables={
        "comptes_rendus_commissions_senat": CompteRenduCommissionSenat,
        "paragraphes_commissions_senat": ParagrapheCommissionSenat,
    },
    parse=parse,
    provisional=est_provisoire,
)
