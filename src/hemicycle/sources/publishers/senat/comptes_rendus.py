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
from functools import lru_cache
from html import unescape
from typing import NamedTuple

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
_NUMERO = re.compile(r"\s*id=\"[^\"]*\"")  # at the head of the attributes
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
    paroles = lecteur.lire()
    if not paroles:
        raise Reject("aucune prise de parole", jour.isoformat())
    yield CompteRenduSenat(jour, len(paroles))
    yield from paroles


class _Orateur(NamedTuple):
    """What the tag that opens a turn says of who has the floor; `illisible` is a matricule that cannot be read."""

    attributs: Attributs
    matricule: str | None
    illisible: str | None
    nom: str
    qualite: str
    type: str | None
    analyse: str | None


@dataclass
class _Tour:
    """A turn: who has the floor, and what was heard of it since the last title."""

    orateur: _Orateur
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
        self._lues: list[ParoleSenat] = []
        # A turn may lie inside another only where all are closed; else the next one ends the one before.
        debuts, fins = _compter(source)
        self._bornes = debuts + fins
        self._emboites = debuts == fins

    def lire(self) -> list[ParoleSenat]:
        place, tenue = 0, ""  # the tag just opened whose text is no speech: a title, the name of the speaker
        for balise in self._balises():
            contenu, place = self._source[place : balise.start()], balise.end()
            barre, nom, ecrits = balise.groups()
            nom, fin = nom.lower(), bool(barre)
            if tenue and fin and nom == tenue:
                self._retenir(nom, contenu)
                tenue = ""
                continue
            if self._tours:
                self._tours[-1].morceaux.append(contenu)
            seule = ecrits.rstrip().endswith("/")
            tenue = "" if fin or seule or nom in ("intervenant", "pdl") else nom
            if nom.startswith("orateur"):
                continue
            self._finir()
            self._avancer(nom, ecrits, fin=fin, seule=seule)
        if self._tours:
            self._tours[-1].morceaux.append(self._source[place:])
        self._finir()
        return self._lues

    def _balises(self) -> list[re.Match[str]]:
        balises = list(_BALISE.finditer(self._source))
        if sum(balise[2].lower() == "intervenant" for balise in balises) != self._bornes:
            raise Reject("balise « cri:intervenant » illisible", self._jour.isoformat())
        return balises

    def _retenir(self, nom: str, contenu: str) -> None:
        """The text of a tag that is no speech, at its end: a title, the speaker's name or quality before his words."""
        if nom.startswith("titre"):
            self._ouvrir(int(nom[-1]), self._libelle or _ligne(contenu))
        elif self._tours:
            setattr(self._tours[-1], "nom" if nom == "orateurnom" else "qualite", _ligne(contenu))

    def _avancer(self, nom: str, ecrits: str, *, fin: bool, seule: bool) -> None:
        if nom == "intervenant" and fin:
            del self._tours[-1:]
        elif nom == "intervenant" and not seule:
            orateur = _orateur(ecrits)
            self._notes.check(orateur.attributs, ATTRIBUTS, "compte_rendu_senat.intervenant")
            if not self._emboites:
                self._tours.clear()
            self._tours.append(_Tour(orateur))
        elif nom == "pdl":
            self._loi = {} if fin else _attributs(ecrits)
        elif nom.startswith("titre") and not fin:
            self._libelle = _ligne(_attributs(ecrits).get("libelle", ""))
            if seule:
                self._ouvrir(int(nom[-1]), self._libelle)

    def _ouvrir(self, niveau: int, titre: str) -> None:
        if not titre:
            return
        self._titres = [*self._titres[: niveau - 1], titre]
        self._section += 1

    def _finir(self) -> None:
        """The speech that ends here, when anything was said."""
        if not self._tours:
            return
        tour = self._tours[-1]
        texte = html_to_text("".join(tour.morceaux))
        tour.morceaux.clear()
        if avant := _PONCTUATION.match(texte):
            texte = texte[avant.end() :]
        if not texte:
            return
        orateur = tour.orateur
        if orateur.illisible is not None:
            self._notes.unknown_fields[f"compte_rendu_senat.intervenant.mat={orateur.illisible}"] += 1
        self._lues.append(
            ParoleSenat(
                jour=self._jour,
                rang=len(self._lues) + 1,
                matricule=orateur.matricule,
                orateur=orateur.nom or tour.nom.rstrip(" .,") or None,
                qualite=orateur.qualite or tour.qualite.strip(" .,") or None,
                type=orateur.type,
                analyse=orateur.analyse,
                texte=texte,
                sections=list(self._titres),
                section=self._section,
                loicod=self._loi.get("loicod") or None,
                lecture=self._loi.get("typleccod") or None,
            )
        )


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


def _orateur(ecrits: str) -> _Orateur:
    """What the attributes of a turn say. The number of the element, which is read by nobody, makes each tag another
    one: without it a speaker is the same from one turn to the next."""
    numero = _NUMERO.match(ecrits)
    return _decrit(ecrits[numero.end() :] if numero else ecrits)


@lru_cache(maxsize=4096)
def _decrit(ecrits: str) -> _Orateur:
    attributs = _attributs(ecrits)
    nom, mat = _ligne(attributs.get("nom", "")), attributs.get("mat", "").strip()
    lu, illisible = None, None
    try:
        lu = matricule(mat) if mat else None  # a minister has none
    except Reject:  # it is told, and the speech kept under the name alone
        illisible = mat
    return _Orateur(
        attributs=attributs,
        matricule=lu,
        illisible=illisible,
        nom=nettoyer(f"{attributs.get('civ', '')} {nom}") if nom else "",
        qualite=_ligne(attributs.get("qua", "")),
        type=attributs.get("type") or None,
        analyse=_ligne(attributs.get("analyse", "")) or None,
    )


@lru_cache(maxsize=4096)  # the names and qualities of speakers come back all day
def _ligne(html: str) -> str:
    return html_to_text(html).replace("\n", " ")


COMPTE_RENDU_SENAT = DocumentType(
    name="compte_rendu_senat",
    version=1,
    member=r"(?:.*/)?d\d{8}\.xml",
    tables={"comptes_rendus_senat": CompteRenduSenat, "paroles_senat": ParoleSenat},
    parse=parse,
)
