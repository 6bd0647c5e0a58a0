"""Dossiers as three documents tell them: the list of all, the feed of one, its page in the design of older days."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date
from html import escape

from hemicycle_demo.dates import MOIS, jour_francais, moment
from hemicycle_demo.senat.calendrier import intitule_session
from hemicycle_demo.senat.encodage import cp1252
from hemicycle_demo.senat.formats.dosleg import THEMES, themes_de
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.textes.dossiers import (
    ADOPTE_AN,
    ASSEMBLEE,
    DE_COMMISSION,
    DEPOSE,
    DEPOSE_AN,
    MIXTE,
    PROMULGUE,
    SENAT,
    TRANSMIS,
    Dossier,
    Imprime,
    Lecture,
    Passage,
)

_SITE = "http://www.senat.example"
_NOMS = {SENAT: "Sénat", ASSEMBLEE: "Assemblée nationale", MIXTE: "Commission mixte paritaire"}
_MOTS = {
    TRANSMIS: "transmis au Sénat", DEPOSE: "déposé au Sénat", DEPOSE_AN: "déposé à l'Assemblée nationale",
    ADOPTE_AN: "adopté par l'Assemblée nationale", "6": "adopté sans modification par le Sénat",
    "7": "modifié par le Sénat", "8": "rejeté par le Sénat", "9": "adopté définitivement par le Sénat",
    "11": "adopté par le Sénat", DE_COMMISSION: "déposé",
}  # fmt: skip
_PICTOS = {"1": "1ère lecture", "2": "2ème lecture", "5": "Nouv. lect.", "6": "L. définitive"}


@dataclass(frozen=True, slots=True)
class _Etape:
    """One step of a dossier: its title, the sentence that goes with it, its address and its day."""

    titre: str
    phrase: str
    lien: str
    jour: date


def liste(senat: Senat) -> bytes:
    """dossiers-legislatifs.csv: the address is the key. One empty line ends it, as in the source."""
    tampon = io.StringIO()
    ecrire = csv.writer(tampon, delimiter=";", lineterminator="\r\n")
    ecrire.writerow(
        ("Titre", "Type de dossier", "Date initiale", "URL du dossier", "État du dossier", "Décision du CC",
         "Date de la décision", "Date de promulgation", "Numéro de la loi", "Thèmes")
    )  # fmt: skip
    for dossier in senat.dossiers:
        decide = dossier.decision is not None
        ecrire.writerow(
            (dossier.court, dossier.nature, jour_francais(dossier.depot),
             f"{_SITE}/dossier-legislatif/{dossier.signet}.html", dossier.libelle_etat,
             "Conforme" if decide else "", jour_francais(dossier.decision) if dossier.decision else "",
             jour_francais(dossier.promulgation) if dossier.promulgation else "", dossier.numero_loi or "",
             ", ".join(THEMES[cle - 1] for cle in themes_de(dossier)))
        )  # fmt: skip
    return cp1252(tampon.getvalue() + "\r\n")


def atom(senat: Senat, dossier: Dossier) -> bytes:
    """The feed of a dossier, newest step first; a day is its midnight in Paris, written in UTC."""
    entrees = [
        _entree(f"{lecture.libelle} - {_NOMS[passage.assemblee]}" if lecture.type != "4" else lecture.libelle, etape)
        for lecture, passage in dossier.passages()
        for etape in _etapes(senat, dossier, passage)
    ]
    if dossier.promulgation is not None:
        titre = f"Parution au JO (Loi n° {dossier.numero_loi} du {_en_lettres(dossier.promulgation)})"
        entrees.append(_entree("", _Etape(titre, titre, "https://www.legifrance.example/", dossier.promulgation)))
    etat = "promulgué" if dossier.etat == PROMULGUE else "en cours de discussion"
    instant = _instant(dossier.promulgation or dossier.depot)
    return (
        f"""<?xml version="1.0" encoding="ISO-8859-15"?>
<feed xmlns="http://www.w3.org/2005/Atom" version="0.3" xml:lang="fr-FR">
<title>Sénat - {escape(dossier.court)}</title>
<subtitle>{escape(dossier.intitule)} ( {etat} ) </subtitle>
<link href="{_SITE}/rss/syndication.html"/>
<updated>{instant}</updated>
<modified>{instant}</modified>
<author>
<name>Sénat français</name>
<uri>{_SITE}/</uri>
</author>
<id>{_SITE}/dossierleg/{dossier.signet}.html</id>
{"".join(reversed(entrees))}</feed>
""".replace("’", "'")
        .replace("\u2011", "-")
        .encode("iso8859-15")
    )


def page(senat: Senat, dossier: Dossier) -> bytes:
    """The page of a dossier: nothing is nested, the last title seen tells the reading and the assembly."""
    themes = "\n".join(f'<span class="theme">{THEMES[cle - 1]}</span>' for cle in themes_de(dossier))
    return f"""<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">
<title>{escape(dossier.court)} - Sénat</title>
<link rel="alternate" type="application/rss+xml" href="/dossier-legislatif/rss/dosleg{dossier.signet}.xml">
</head>
<body>
<div id="content">
<div class="title">
<h1 class="title-dosleg">{escape(dossier.court)}</h1>
<ul>
{_loi(dossier)}
</ul>
</div>
<h2 class="subtitle-01">{escape(dossier.intitule)} :</h2>
<div class="box" id="box-themes">
{themes}
</div>
<div class="box box-type-02" id="box-timeline">
{"".join(_lecture(senat, dossier, lecture) for lecture in dossier.lectures)}</div>
</div>
</body>
</html>
""".encode()


def choisis(senat: Senat) -> list[Dossier]:
    """The dossiers that get a feed and a page: one that became a law, one that is on its way."""
    lois = [d for d in senat.dossiers if d.promulgation is not None and len(d.lectures) > 1]
    autres = [d for d in senat.dossiers if d.url_an is not None and d.promulgation is None and len(d.lectures) > 1]
    return [lois[-1], autres[-1]]


def _etapes(senat: Senat, dossier: Dossier, passage: Passage) -> Iterator[_Etape]:
    for texte in passage.textes:
        nature = "Texte de la commission" if texte.origine == DE_COMMISSION else "Texte"
        phrase = f"{nature} {_MOTS[texte.origine]} le {_en_lettres(texte.jour)}"
        yield _Etape(f"{nature} n° {texte.numero}", phrase, _lien(dossier, texte), texte.jour)
    for _, jour in passage.seances:
        titre = f"Compte rendu intégral de la séance du {_en_lettres(jour)}"
        yield _Etape(titre, titre, f"{_SITE}/seances/s{jour:%Y%m}/s{jour:%Y%m%d}/st{jour:%Y%m%d}000.html", jour)
    for scrutin in senat.scrutins:
        if scrutin.examen is not None and scrutin.examen.passage is passage:
            titre = f"Scrutin public n°{scrutin.numero} du {_en_lettres(scrutin.jour)}"
            lien = f"{_SITE}/scrutin-public/{scrutin.session}/{scrutin.uid}.html"
            yield _Etape(titre, titre, lien, scrutin.jour)


def _entree(lecture: str, etape: _Etape) -> str:
    instant = _instant(etape.jour)
    resume = f"{lecture} : {etape.phrase}" if lecture else etape.phrase
    return f"""<entry>
<title>{escape(etape.titre)}</title>
<link href="{etape.lien}"  rel="alternate" type="text/html"/>
<id>{etape.lien}</id>
<updated>{instant}</updated>
<modified>{instant}</modified>
<published>{instant}</published>
<issued>{instant}</issued>
<created>{instant}</created>
<category term=""/>
<summary>{escape(resume)}</summary>
</entry>
"""


def _lecture(senat: Senat, dossier: Dossier, lecture: Lecture) -> str:
    blocs = []
    if lecture.type == "4":
        blocs.append(f'<h3 class="title title-02">{lecture.libelle}</h3>\n')
    for passage in lecture.passages:
        if lecture.type in _PICTOS:
            lien = f' <span><a href="{dossier.url_an}">(dossier)</a></span>' if passage.assemblee == ASSEMBLEE else ""
            blocs.append(
                f'<div class="picto"><em>{_PICTOS[lecture.type]}</em></div>\n'
                f'<h4 class="title title-06">{_NOMS[passage.assemblee]}{lien}</h4>\n'
            )
        lignes = [_ligne(etape, passage) for etape in _etapes(senat, dossier, passage)]
        blocs.append(f'<ul class="list-disc-02">\n{"".join(lignes)}</ul>\n')
    return "".join(blocs)


def _ligne(etape: _Etape, passage: Passage) -> str:
    """An item: the link, then the number with its session at the Sénat, then what became of the text."""
    nature, marque, numero = etape.titre.partition(" n° ")
    if not marque:
        return f"<li><a href='{etape.lien}'>{etape.titre}</a></li>\n"
    texte = next(t for t in passage.textes if t.numero == int(numero) and t.jour == etape.jour)
    session = "" if texte.origine in (DEPOSE_AN, ADOPTE_AN) else f" ({intitule_session(texte.session)})"
    suite = etape.phrase.removeprefix(nature)
    return f"<li><a href='{etape.lien}'>{nature}</a> n° {numero}{session}{suite}</li>\n"


def _loi(dossier: Dossier) -> str:
    if dossier.promulgation is None:
        return ""
    return f"<li>Loi n° {dossier.numero_loi} du {_en_lettres(dossier.promulgation)}</li>"


def _lien(dossier: Dossier, texte: Imprime) -> str:
    if texte.origine in (DEPOSE_AN, ADOPTE_AN):
        return f"http://www.assemblee-nationale.example/textes/{texte.numero}.asp"
    return f"/leg/{dossier.signet[:3]}{texte.session % 100:02d}-{texte.numero:03d}.html"


def _en_lettres(jour: date) -> str:
    return f"{'1er' if jour.day == 1 else jour.day} {MOIS[jour.month - 1]} {jour.year}"


def _instant(jour: date) -> str:
    return f"{moment(jour).astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
