"""The amendments of one text, as two files of the site list them: a table cut by tabs, and the order of discussion."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from hemicycle_demo.senat.calendrier import intitule_session
from hemicycle_demo.senat.encodage import cp1252
from hemicycle_demo.senat.formats.ameli import subdivisions, texte_ameli
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.textes.amendements import (
    ADOPTE,
    REJETE,
    RETIRE_AVANT,
    SANS_TEXTE,
    SOUS_AMENDEMENT,
    Amendement,
)
from hemicycle_demo.senat.textes.examens import Examen

_TITRES = "Nature \tNuméro \tSubdivision \tAlinéa\tAuteur \tAu nom de \tDate de dépôt \tDispositif \tObjet \tSort" \
          " \tUrl amendement \tFiche Sénateur"  # fmt: skip
_LECTURES = {"1": "1ère lecture", "2": "2ème lecture", "5": "Nouvelle lecture"}


def jeu_complet(senat: Senat, examen: Examen, commission: bool) -> bytes:
    """All the amendments of a text: never quoted, so that a stray tab shifts a row."""
    ici = [un for un in senat.amendements(examen) if un.commission is commission]
    lignes = [_ligne(senat, un, egare=un is egare(ici)) for un in ici]
    return cp1252("\r\n".join(("sep=\t", _TITRES, *lignes)) + "\r\n")


def liste_discussion(senat: Senat, examen: Examen) -> bytes:
    """The order of discussion in sitting: every value is a string; what was set aside before is left out."""
    amendements = [un for un in senat.amendements(examen) if not un.commission]
    discutes = [un for un in amendements if un.sort not in SANS_TEXTE]
    par_numero = {un.numero_base: un.uid for un in amendements}
    divisions = subdivisions(senat.amendements(examen), commission=False)
    dossier = examen.dossier
    publie = datetime.combine(examen.dernier_jour, datetime.min.time(), UTC)
    contenu = {
        "info_generales": {
            "natureLoi": dossier.nature.capitalize(),
            "intituleLoi": dossier.court,
            "lecture": _LECTURES[examen.lecture.type],
            "tsgenhtml": str(int(publie.timestamp()) * 1000),
            "idtxt": str(texte_ameli(examen, commission=False)),
            "nbAmdtsDeposes": str(len(amendements)),
            "nbAmdtsAExaminer": "0",
            "doslegsignet": dossier.signet,
        },
        "Subdivisions": [
            {
                "libelle_subdivision": nom,
                "id_subdivision": str(uid),
                "signet": f"../../textes/{intitule_session(examen.texte.session)}/{examen.texte.numero}.html#{uid}",
                "Amendements": [
                    _discute(un, par_numero, rang)
                    for rang, un in enumerate((u for u in discutes if u.subdivision == nom), 1)
                ],
            }
            for nom, uid in divisions.items()
        ],
    }
    return json.dumps(contenu, ensure_ascii=False, indent=4).encode()


def choisis(senat: Senat, nombre: int = 3) -> list[Examen]:
    """The texts that get these files: the most amended ones."""
    textes = [examen for examen in senat.examens if not examen.mixte][-40:]
    return sorted(textes, key=lambda e: (-len(senat.amendements(e)), e.rang))[:nombre]


def egare(amendements: Sequence[Amendement]) -> Amendement | None:
    """The amendment of a file that has a tab where none should be: the first that has a text."""
    return next((un for un in amendements if un.sort not in SANS_TEXTE), None)


def _ligne(senat: Senat, un: Amendement, egare: bool) -> str:
    change, pourquoi = un.textes(senat.graine)
    vide, sans_auteur = un.sort in SANS_TEXTE, un.sort == RETIRE_AVANT
    session, numero = _texte(un)
    dossier = "amendements/commissions" if un.commission else "amendements"
    auteur = "LE GOUVERNEMENT" if un.auteur is None else un.auteur.capitales
    return "\t".join((
        un.nature, un.numero_affiche, un.subdivision, un.alinea or " ", "" if sans_auteur else auteur,
        "" if sans_auteur else un.au_nom_de or "", "" if vide else un.depot.isoformat(),
        "" if vide else _html(change, egare), "" if vide else _html(pourquoi), un.sort,
        "" if vide else f"//www.senat.example/{dossier}/{session}/{numero}/Amdt_{un.numero_base}.html",
        "" if sans_auteur or un.auteur is None else f"//www.senat.example/senfic/{un.auteur.page}.html",
    ))  # fmt: skip


def _texte(un: Amendement) -> tuple[str, int]:
    texte = un.examen.texte_depose if un.commission else un.examen.texte
    return intitule_session(texte.session), texte.numero


def _html(paragraphes: Sequence[str], egare: bool = False) -> str:
    """Paragraphs with numeric entities; `egare`: a tab that should not be there."""
    corps = "".join(f'<p style="text-align: justify;">{p}</p>' for p in paragraphes)
    entites = "".join(c if c.isascii() else f"&#{ord(c)};" for c in corps)
    return f"<body>{entites.replace('</p>', chr(9) + '</p>', 1) if egare else entites}</body>"


def _discute(un: Amendement, par_numero: dict[str, int], rang: int) -> dict[str, Any]:
    sous = un.nature == SOUS_AMENDEMENT
    identique = {"idIdentique": str(un.identique)} if un.identique else {}
    return {
        "idAmendement": str(un.uid),
        "posder": str(rang),
        "subpos": "0",
        "isSousAmendement": _booleen(sous),
        "idAmendementPere": str(par_numero[un.pere]) if un.pere else "0",
        "urlAmdt": f"Amdt_{un.numero_base}.html",
        "typeAmdt": un.nature,
        "num": un.numero_affiche,
        "libelleAlinea": f"Al. {un.alinea}" if un.alinea.isdigit() else un.alinea,
        "urlAuteur": f"{un.auteur.page}.html" if un.auteur else "",
        "auteur": un.auteur.capitales if un.auteur else "LE GOUVERNEMENT",
        "isDiscussionCommune": "false",
        "isDiscussionCommuneIsolee": "false",
        "isIdentique": _booleen(un.identique is not None),
        **identique,
        "sort": un.sort,
        "isAdopte": _booleen(un.sort == ADOPTE),
        "isRejete": _booleen(un.sort == REJETE),
    }


def _booleen(valeur: bool) -> str:
    return "true" if valeur else "false"
