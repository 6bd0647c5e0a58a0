"""Comptes rendus intégraux: what was said in public sitting, one file per day (`cri/d20260721.xml`).

The file is XHTML strewn with tags of the Sénat (`cri:`). They bound the turns of speakers, carry the titles of
sections and mark where the discussion of a bill begins and ends. Nineteen files in twenty are not well-formed: a
`<div>` is left open or closed twice. A recovering parser then shuts the wrong element, and the words of one speaker
go to another. So no tree is made: the tags of the Sénat are taken in the order of the file, each one closed by its
own end, and what lies between them is turned into plain text.

A text outside any turn is a stage direction, not a speech. The day is in the file's name, nowhere else; the archive
holds some files dated in the future, which no parser can tell: that is judged where the tables are assembled.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from html import unescape

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat.values import decode_text, matricule, repair_c1
from hemicycle.sources.reading.markup import html_to_text
from hemicycle.texte import nettoyer

Attributs = Mapping[str, str]

ATTRIBUTS = frozenset({"mat", "nom", "civ", "qua", "analyse", "type", "id"})  # `id` numbers the element: ignored

_NOM = re.compile(r"(?:^|/)d(\d{8})\.xml$")
_COMMENTAIRE = re.compile(r"<!--.*?-->", re.DOTALL)
_BALISE = re.compile(
    r"<(/?)cri:(intervenant|pdl|titres[1-9]|orateurnom|orateurqualite)\b((?:\"[^\"]*\"|'[^']*'|[^>\"'])*)>",
    re.IGNORECASE,
)
_TOUR = re.compile(r"<(/?)cri:intervenant\b", re.IGNORECASE)
_ATTRIBUT = re.compile(r"([\w:.-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_PONCTUATION = re.compile(r"^[\s.,:;–—-]+")  # what stood between the name of the speaker and his words


class CompteRenduSenat(Record, frozen=True):
    """The report of one day, with the number of its speeches."""

    jour: date
    paroles: int


class ParoleSenat(Record, frozen=True):
    """What one speaker said under one title, without a break.

    `orateur` is the civility and the name; `type` and `analyse` are as written. `sections` are the titles above,
    from the first level down, and `section` numbers the stretch of the day under the same titles. `loicod` and
    `lecture` name the bill in discussion, with the keys of the Sénat's database.
    """

    jour: date
    rang: int
    matricule: str | None
    orateur: str | None
    qualite: str | None
    type: str | None
    analyse: str | None
    texte: str
    sections: list[str]
    section: int
    loicod: str | None
    lecture: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The report, then its speeches in order; a report without a single one is not kept."""
    jour = _jour(notes)
    lecteur = _Lecteur(jour, _COMMENTAIRE.sub("", decode_text(raw)), notes)
    paroles = list(lecteur.lire())
    if not paroles:
        raise Reject("aucune prise de parole", jour.isoformat())
    yield CompteRenduSenat(jour, len(paroles))
    yield from paroles


@dataclass
class _Tour:
    """A turn: who has the floor, and what was heard of it since the last title."""

    attributs: Attributs
    nom: str = ""
    qualite: str = ""
    morceaux: list[str] = field(default_factory=list)


class _Lecteur:
    """The walk through the tags of one report."""

    def __init__(self, jour: date, source: str, notes: Notes) -> None:
        self._jour = jour
        self._source = source
        self._notes = notes
        self._tours: list[_Tour] = []
        self._titres: list[str] = []
        self._libelle = ""  # the words of the title just opened, when it carries them itself
        self._section = 0
        self._loi: Attributs = {}
        self._rang = 0
        # A turn may lie inside another only where all are closed; else the next one ends the one before.
        debuts, fins = _compter(source)
        self._emboites = debuts == fins

    def lire(self) -> Iterator[ParoleSenat]:
        place, tenue = 0, ""  # the tag just opened whose text is no speech: a title, the name of the speaker
        for balise in self._balises():
            contenu, place = self._source[place : balise.start()], balise.end()
            nom, attributs = balise[2].lower(), _attributs(balise[3])
            fin, seule = bool(balise[1]), balise[3].rstrip().endswith("/")
            if tenue and fin and nom == tenue:
                self._retenir(nom, contenu)
                tenue = ""
                continue
            self._entendre(contenu)
            tenue = "" if fin or seule or nom in ("intervenant", "pdl") else nom
            if nom.startswith("orateur"):
                continue
            yield from self._parole()
            self._avancer(nom, attributs, fin=fin, seule=seule)
        self._entendre(self._source[place:])
        yield from self._parole()

    def _balises(self) -> list[re.Match[str]]:
        balises = list(_BALISE.finditer(self._source))
        if sum(balise[2].lower() == "intervenant" for balise in balises) != sum(_compter(self._source)):
            raise Reject("balise « cri:intervenant » illisible", self._jour.isoformat())
        return balises

    def _entendre(self, morceau: str) -> None:
        if self._tours:
            self._tours[-1].morceaux.append(morceau)

    def _retenir(self, nom: str, contenu: str) -> None:
        """The text of a tag that is no speech, at its end: a title, the speaker's name or quality before his words."""
        if nom.startswith("titre"):
            self._ouvrir(int(nom[-1]), self._libelle or _ligne(contenu))
        elif self._tours:
            setattr(self._tours[-1], "nom" if nom == "orateurnom" else "qualite", _ligne(contenu))

    def _avancer(self, nom: str, attributs: Attributs, *, fin: bool, seule: bool) -> None:
        if nom == "intervenant" and fin:
            del self._tours[-1:]
        elif nom == "intervenant" and not seule:
            self._notes.check(attributs, ATTRIBUTS, "compte_rendu_senat.intervenant")
            if not self._emboites:
                self._tours.clear()
            self._tours.append(_Tour(attributs))
        elif nom == "pdl":
            self._loi = {} if fin else attributs
        elif nom.startswith("titre") and not fin:
            self._libelle = _ligne(attributs.get("libelle", ""))
            if seule:
                self._ouvrir(int(nom[-1]), self._libelle)

    def _ouvrir(self, niveau: int, titre: str) -> None:
        if not titre:
            return
        self._titres = [*self._titres[: niveau - 1], titre]
        self._section += 1

    def _parole(self) -> Iterator[ParoleSenat]:
        """The speech that ends here, when anything was said."""
        if not self._tours:
            return
        tour = self._tours[-1]
        texte = repair_c1(_PONCTUATION.sub("", html_to_text("".join(tour.morceaux))))
        tour.morceaux.clear()
        if not texte:
            return
        self._rang += 1
        attributs = tour.attributs
        yield ParoleSenat(
            jour=self._jour,
            rang=self._rang,
            matricule=self._matricule(attributs.get("mat", "").strip()),
            orateur=_orateur(attributs) or tour.nom.rstrip(" .,") or None,
            qualite=_ligne(attributs.get("qua", "")) or tour.qualite.strip(" .,") or None,
            type=attributs.get("type") or None,
            analyse=_ligne(attributs.get("analyse", "")) or None,
            texte=texte,
            sections=list(self._titres),
            section=self._section,
            loicod=self._loi.get("loicod") or None,
            lecture=self._loi.get("typleccod") or None,
        )

    def _matricule(self, ecrit: str) -> str | None:
        """A minister has none. One that cannot be read is told, and the speech kept under the name alone."""
        try:
            return matricule(ecrit) if ecrit else None
        except Reject:
            self._notes.unknown_fields[f"compte_rendu_senat.intervenant.mat={ecrit}"] += 1
            return None


def _jour(notes: Notes) -> date:
    trouve = _NOM.search(notes.member)
    try:
        return date.fromisoformat(trouve[1] if trouve else "")
    except ValueError:
        raise Reject(f"aucune date dans le nom du fichier {notes.member!r}") from None


def _compter(source: str) -> tuple[int, int]:
    """Openings and ends of turns."""
    tours = [balise[1] for balise in _TOUR.finditer(source)]
    return tours.count(""), tours.count("/")


def _attributs(ecrits: str) -> Attributs:
    trouves = (trouve.groups() for trouve in _ATTRIBUT.finditer(ecrits))
    return {nom.lower(): repair_c1(unescape(entre or autre or "")) for nom, entre, autre in trouves}


def _orateur(attributs: Attributs) -> str:
    nom = _ligne(attributs.get("nom", ""))
    return nettoyer(f"{attributs.get('civ', '')} {nom}") if nom else ""


def _ligne(html: str) -> str:
    return repair_c1(html_to_text(html)).replace("\n", " ")


COMPTE_RENDU_SENAT = DocumentType(
    name="compte_rendu_senat",
    version=1,
    member=r"(?:.*/)?d\d{8}\.xml",
    tables={"comptes_rendus_senat": CompteRenduSenat, "paroles_senat": ParoleSenat},
    parse=parse,
)
