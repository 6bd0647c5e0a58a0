"""Reports of sittings in XML, one a day, and the index of who spoke where."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from html import escape

from hemicycle_demo.senat.calendrier import DERNIER_JOUR
from hemicycle_demo.senat.debats import (
    DIVERS,
    EXPLICATIONS,
    GENERALE,
    SUR_ARTICLE,
    Parole,
    Section,
    jours_rapportes,
    seance,
)
from hemicycle_demo.senat.encodage import Cellule, controles, jour_sql, vidage
from hemicycle_demo.senat.monde import Senat

FUTUR = DERNIER_JOUR + timedelta(days=82)  # the day of the report that the archive dates wrongly
_TETE = """<?xml version="1.0" encoding="ISO-8859-1"?>
<cri:cri xmlns:cri="http://senat.fr/schemas/thb/cri" xmlns="http://www.w3.org/1999/xhtml">
"""


def comptes_rendus(senat: Senat) -> Iterator[tuple[str, bytes]]:
    """The members of cri.zip: a report per day, the second of them badly closed, and one dated in the future."""
    jours = jours_rapportes(senat)
    for rang, jour in enumerate(jours):
        nom, xml = compte_rendu(senat, jour)
        if rang == 1:
            xml = xml.replace(b"</p>\n</cri:intervenant></div>", b"</p>\n</cri:intervenant>", 3)
        yield nom, xml
    yield f"cri/d{FUTUR:%Y%m%d}.xml", _xml(_corps(seance(senat, jours[0])[:1]))


def compte_rendu(senat: Senat, jour: date) -> tuple[str, bytes]:
    """The report of a day, and its place in the archive."""
    return f"cri/d{jour:%Y%m%d}.xml", _xml(_corps(seance(senat, jour)))


def debats(senat: Senat) -> Iterator[bytes]:
    """debats.sql: days, sections and speeches, no words. Speeches come before the sections they belong to."""
    index = list(_index(senat))
    sections = [entree for entree in index if entree.section.type != DIVERS]
    divers = [entree for entree in index if entree.section.type == DIVERS]
    jours = jours_rapportes(senat)
    return vidage((
        ("debats", "datsea deburl numero estcongres libspec debsyn autinc",
         ((jour_sql(j), _dossier(j), rang, "N", None, "O", "N") for rang, j in enumerate(jours, 1))),
        ("intdivers", "intdiverscle autcod secdiverscle intana intfon inturl intdiversordid",
         (ligne for entree in divers for ligne in entree.interventions())),
        ("intpjl", "intpjlcle autcod secdiscle intana intfon inturl intordid",
         (ligne for entree in sections for ligne in entree.interventions())),
        ("lecassdeb", "lecassidt datsea", iter(dict.fromkeys(e.passage for e in sections))),
        ("secdis", "secdiscle lecassidt typseccod datsea secdisnum secdisobj secdisurl secdisordid secdispere",
         (e.discussion() for e in sections)),
        ("secdivers", "secdiverscle typseccod datsea secdiverslibelle secdiversobj",
         ((e.cle, DIVERS, jour_sql(e.jour), controles(e.section.titres[0]), None) for e in divers)),
        ("typsec", "typseccod typseclib typseccat", iter((
            (SUR_ARTICLE, "Article", "PJL"), (EXPLICATIONS, "Explications de vote sur l'ensemble", "PJL"),
            (GENERALE, "Discussion générale", "PJL"), (DIVERS, "Divers", "DIVERS")))),
    ))  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Entree:
    """A section in the index, with the rank in the day of the turn before its first."""

    cle: int
    jour: date
    ordre: int
    section: Section
    avant: int

    @property
    def passage(self) -> tuple[Cellule, ...]:
        assert self.section.examen is not None
        return self.section.examen.passage.uid, jour_sql(self.jour)

    def discussion(self) -> tuple[Cellule, ...]:
        url = f"{_dossier(self.jour)}#section{self.ordre}"
        return (self.cle, self.passage[0], self.section.type, jour_sql(self.jour), controles(self.section.numero),
                controles(self.section.titres[-1]), url, self.ordre, None)  # fmt: skip

    def interventions(self) -> Iterator[tuple[Cellule, ...]]:
        for rang, parole in enumerate(self.section.paroles, 1):
            ancre = self.avant + rang
            yield (self.cle * 1_000 + rang, parole.matricule or None, self.cle, None, parole.qualite or None,
                   f"{_dossier(self.jour)}#int{ancre}", rang)  # fmt: skip


def _index(senat: Senat) -> Iterator[_Entree]:
    cle = 500_000
    for jour in jours_rapportes(senat):
        ancre = 0
        for ordre, section in enumerate(seance(senat, jour), 1):
            cle += 1
            # Days are held together until the last is known: without their words, which are in the reports.
            section.paroles = [replace(parole, paragraphes=()) for parole in section.paroles]
            yield _Entree(cle, jour, ordre, section, ancre)
            ancre += len(section.paroles)


def _corps(sections: list[Section]) -> str:
    """Sections in order: the titles that changed, the bounds of each bill, the turns."""
    morceaux: list[str] = []
    titres: tuple[str, ...] = ()
    ouvert: str | None = None
    ancre = 0
    for section in sections:
        loi = section.examen.dossier.loicod if section.examen else None
        if ouvert is not None and loi != ouvert:
            morceaux.append("</cri:pdl>\n")
            ouvert = None
        if section.examen is not None and ouvert is None:
            morceaux.append(f'<cri:pdl typleccod="{section.examen.lecture.type}" loicod="{loi}">\n')
            ouvert = loi
        commun = next((n for n, (a, b) in enumerate(zip(titres, section.titres, strict=False)) if a != b),
                      min(len(titres), len(section.titres)))  # fmt: skip
        morceaux += [_titre(niveau, titre) for niveau, titre in enumerate(section.titres, 1) if niveau > commun]
        titres = section.titres
        for parole in section.paroles:
            ancre += 1
            morceaux.append(_tour(parole, ancre))
    return "".join((*morceaux, "</cri:pdl>\n" if ouvert is not None else ""))


def _titre(niveau: int, titre: str) -> str:
    """A title; every other level carries it as an attribute too."""
    ecrit = escape(titre)
    libelle = f' libelle="{ecrit}"' if niveau % 2 else ""
    return f'<cri:titreS{niveau}{libelle}>\n<p class="titre_S{niveau}">{ecrit}</p>\n</cri:titreS{niveau}>\n'


def _tour(parole: Parole, ancre: int) -> str:
    qualite = f", <cri:orateurqualite>{escape(parole.qualite)}.</cri:orateurqualite>" if parole.qualite else "."
    if parole.qualite == "président de séance":
        qualite = "."
    tete = f'<span class="orateur_nom"><cri:orateurnom>{escape(parole.nom)}</cri:orateurnom></span>{qualite}'
    paragraphes = "".join(
        f'<p id="p{ancre}_{rang}">{tete + " " if rang == 1 else ""}{escape(texte, quote=False)}</p>\n'
        for rang, texte in enumerate(parole.paragraphes, 1)
    )
    return (
        f'<div class="intervenant"><a name="int{ancre}"></a><cri:intervenant id="i{ancre}" mat="{parole.matricule}"'
        f' nom="{escape(parole.orateur)}" civ="{parole.civilite}" qua="{escape(parole.qualite)}" analyse="" type="">\n'
        f"{paragraphes}</cri:intervenant></div>\n"
    )


def _xml(corps: str) -> bytes:
    """Latin-1, with numeric entities for the rest: apostrophes among them, as the source has it."""
    return f"{_TETE}{corps}</cri:cri>\n".encode("latin-1", "xmlcharrefreplace")


def _dossier(jour: date) -> str:
    return f"s{jour:%Y%m}/s{jour:%Y%m%d}/s{jour:%Y%m%d}001.html"
