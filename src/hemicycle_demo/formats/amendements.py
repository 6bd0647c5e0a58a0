"""Amendments as the Assembly writes them: nothing is a nil object, texts are HTML with entities."""

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from hemicycle.vocabulaire import Tag
from hemicycle_demo.agenda.organes import COMMISSIONS
from hemicycle_demo.amendements import GOUVERNEMENT, RAPPORTEUR, Amendement, Signature
from hemicycle_demo.dates import estampille_courte
from hemicycle_demo.formats.amo import NIL, XMLNS, Json, seul_ou_liste
from hemicycle_demo.membres.annuaire import Depute
from hemicycle_demo.membres.mandats import ASSEMBLEES
from hemicycle_demo.textes.phrases import dispositif, expose
from hemicycle_demo.textes.titres import MISSIONS

_EXAMENS = dict.fromkeys(ASSEMBLEES.values(), "AN") | {organe.uid: organe.abrev for organe in COMMISSIONS}
_JUSTIFIE = '<p style="text-align: justify;">'


def amendement(amendement: Amendement, theme: Tag | None, graine: int) -> Json:
    """The whole file of an amendment to a text of the given theme."""
    alea = Random(f"{graine}/{amendement.uid}")
    legislature, examen = amendement.texte[9:11], amendement.uid[2:-7]
    return {
        "amendement": {
            "@xmlns": XMLNS,
            "uid": amendement.uid,
            "chronotag": str(1_700_000_000_000 + alea.randrange(10**10)),
            "legislature": legislature,
            "identification": {
                "numeroLong": amendement.numero_long,
                "numeroOrdreDepot": str(amendement.numero),
                "prefixeOrganeExamen": _EXAMENS[amendement.organe],
                "numeroRect": str(amendement.rect),
            },
            "examenRef": f"EX{examen}",
            "texteLegislatifRef": amendement.texte,
            "triAmendement": _tri(amendement.numero),
            "cardinaliteAmdtMultiples": "1",
            "amendementParentRef": amendement.parent or NIL,
            "signataires": _signataires(amendement.signature),
            "pointeurFragmentTexte": _pointeur(amendement, alea),
            "corps": _corps(amendement, theme, alea),
            "cycleDeVie": _cycle(amendement),
            "representations": {"representation": {**_REPRESENTATION, "contenu": _contenu(amendement.uid), **_FIN}},
            "seanceDiscussionRef": amendement.seance or NIL,
            "article99": "true" if alea.random() < 0.01 else "false",
            "loiReference": _loi(alea),
            "discussionCommune": NIL if alea.random() < 0.85 else _discussion(alea.randrange(1, 9999), "Milieu"),
            "discussionIdentique": _discussion(*amendement.identiques) if amendement.identiques else NIL,
            "accordGouvernementDepotHorsDelai": "Sans objet",
        }
    }


def _signataires(signature: Signature) -> Json:
    auteur = signature.auteur
    cosignataires = seul_ou_liste([depute.uid for depute in signature.cosignataires])
    suffixe = f"et les membres du groupe {auteur.groupe.nom}" if auteur and signature.groupe_entier else None
    return {
        "auteur": {
            "typeAuteur": signature.genre,
            "gouvernementRef": signature.gouvernement or NIL,
            "acteurRef": auteur.uid if auteur else NIL,
            "groupePolitiqueRef": auteur.groupe.uid if auteur else NIL,
            "auteurRapporteurOrganeRef": signature.au_nom_de.uid if signature.au_nom_de else NIL,
        },
        "cosignataires": {"acteurRef": cosignataires} if cosignataires else NIL,
        "suffixe": suffixe or NIL,
        "libelle": _libelle(signature),
    }


def _libelle(signature: Signature) -> str:
    """The signatures for display, with decimal entities and a double blank after the first name."""
    if signature.genre == GOUVERNEMENT or signature.auteur is None:
        return "le Gouvernement"
    premier = _nom(signature.auteur)
    if signature.genre == RAPPORTEUR:
        premier += ", rapporteure" if signature.auteur.personne.feminin else ", rapporteur"
        if signature.au_nom_de is not None:
            edition = signature.au_nom_de.edition or ""
            premier += f" pour avis au nom {_decimales(edition)}"
    autres = [_nom(depute) for depute in signature.cosignataires]
    if not autres:
        return premier
    if len(autres) == 1:
        return f"{premier} et {autres[0]}"
    return f"{premier},  {', '.join(autres[:-1])} et {autres[-1]}"


def _nom(depute: Depute) -> str:
    return _decimales(depute.personne.appel.replace(" ", "\u00a0"))


@lru_cache(maxsize=4096)
def _decimales(texte: str) -> str:
    return texte.replace("'", "&apos;").encode("ascii", "xmlcharrefreplace").decode("ascii")


def _pointeur(amendement: Amendement, alea: Random) -> Json:
    pointeur: Json = {"partieAmendableRef": NIL, "division": _division(amendement)}
    if amendement.mission is not None:
        mission = MISSIONS[amendement.mission]
        return pointeur | {
            "missionVisee": {
                "codeEtat": "B",
                "codeMissionMinefi": mission[:2].upper(),
                "libelleMission": mission,
                "missionRef": str(2800 + amendement.mission),
            }
        }
    alinea: Json = NIL
    if alea.random() < 0.55:
        numero = str(alea.randrange(1, 40))
        place: Json | str = NIL if alea.random() < 0.7 else alea.choice(("Apres", "A", "Avant"))
        alinea = {"avant_A_Apres": place, "numero": numero, "alineaDesignation": f"Alinéa {numero}"}
    return pointeur | {"amendementStandard": {"alinea": alinea}}


def _division(amendement: Amendement) -> Json:
    article = _ARTICLE_1.sub("1er", amendement.article) if " " in amendement.article else amendement.article
    majuscules = "PREMIER" if article in ("premier", "1er") else article.upper()
    titre = f"Article {majuscules if majuscules == 'PREMIER' else article}"
    genre, court, long, ancre = "ARTICLE", f"ART. {majuscules}", f"ARTICLE {majuscules}", f"Article_{article}"
    rattachee: Json | str = NIL
    if amendement.apres:
        court, long = f"APRÈS {court}", f"APRÈS L'{long}, insérer l'article suivant:"
    if amendement.mission is not None:
        genre, titre, rattachee, ancre = "ANNEXE", "ÉTAT B", long, "Etat_B"
    elif amendement.division == "TITRE":
        genre, titre, court, long, ancre = "TITRE", "visant à préciser l’objet du texte", "TITRE", "TITRE", "titre"
    elif amendement.division == "CHAPITRE":
        genre, titre, court, long = "CHAPITRE", "Chapitre Ier", f"AVANT {court}", f"AVANT L'{long}"
    numero = amendement.texte[-4:]
    return {
        "titre": titre,
        "articleDesignationCourte": court,
        "articleDesignation": long,
        "type": genre,
        "avant_A_Apres": "Après" if amendement.apres else "A",
        "divisionRattachee": rattachee,
        "articleAdditionnel": "true" if amendement.apres else "false",
        "chapitreAdditionnel": "false",
        "urlDivisionTexteVise": f"/{amendement.texte[9:11]}/textes/{numero}.asp#D_{ancre.replace(' ', '_')}",
    }


def _corps(amendement: Amendement, theme: Tag | None, alea: Random) -> Json:
    etat = amendement.etat
    contenu: Json = NIL
    if etat.publie:
        if amendement.mission is not None:
            contenu = {"dispositifAmdtCreditPLF": _credits(amendement.mission, alea)}
        else:
            lignes = ["Supprimer cet article."] if amendement.suppression else dispositif(alea)
            contenu = {"dispositif": _html(lignes)}
        contenu = {
            **contenu,
            "avantAppel": NIL,
            "exposeSommaire": _html(expose(theme, alea)),
            "annexeExposeSommaire": NIL,
        }
    return {"cartoucheInformatif": etat.cartouche or NIL, "contenuAuteur": contenu}


def _credits(mission: int, alea: Random) -> Json:
    """A credits amendment has programmes and no drafted text: what one loses another gets."""
    montant = alea.randrange(1, 90) * 1_000_000
    programmes = [
        {
            "libelle": libelle,
            "programmeRef": str(480_500 + 10 * mission + rang),
            "autorisationEngagement": str(valeur),
            "creditPaiement": str(valeur),
            "action": "modification" if rang else "création",
            "lignesCredits": NIL,
        }
        for rang, (libelle, valeur) in enumerate(
            ((f"Fonds de soutien : {MISSIONS[mission]}", montant), ("Soutien et pilotage", -montant), ("Étude", 0))
        )
    ]
    return {"listeProgrammes": {"programme": programmes}, "soldeAE": "0", "soldeCP": "0", "cpEgalAe": "true"}


def _html(paragraphes: Sequence[str]) -> str:
    """Paragraphs in HTML with hexadecimal entities, as the drafting software leaves them."""
    texte = "".join(f"{_JUSTIFIE}{paragraphe}</p>" for paragraphe in paragraphes).replace("\u00a0", "&nbsp;")
    return _NON_ASCII.sub(lambda lettre: f"&#x{ord(lettre[0]):04X};", texte)


def _cycle(amendement: Amendement) -> Json:
    etat, depot = amendement.etat, amendement.depot
    detail = {"code": etat.code, "libelle": etat.detail} if etat.detail is not None else NIL
    publication = str(depot) if depot is not None and etat.detail != "Hors-délais" else NIL
    return {
        "dateDepot": str(depot) if depot is not None else NIL,
        "datePublication": publication,
        "soumisArticle40": "true" if etat.code == "IR" else "false",
        "etatDesTraitements": {"etat": {"code": etat.code, "libelle": etat.libelle}, "sousEtat": detail},
        "dateSort": estampille_courte(amendement.date_sort) if amendement.date_sort else NIL,
        "sort": amendement.sort or NIL,
    }


def _loi(alea: Random) -> Json:
    if alea.random() < 0.57:
        return NIL
    code = alea.choice(("CGI", "Z3", "1", "0"))
    return {"codeLoi": code, "divisionCodeLoi": f"L{alea.randrange(1, 900)}-1" if alea.random() < 0.45 else NIL}


def _discussion(identite: int, place: str) -> Json:
    return {"idDiscussion": str(identite), "typePosition": place}


def _tri(numero: int) -> str:
    """The sort key of the source, meaningless outside of it."""
    return "e" + "a" * 46 + "".join(chr(97 + int(chiffre)) for chiffre in f"{numero:04d}")


def _contenu(uid: str) -> Json:
    return {"documentURI": f"/base/{uid}?format=pdf"}


_ARTICLE_1 = re.compile("^premier")
_NON_ASCII = re.compile(r"[^\x00-\x7f]")
_REPRESENTATION: Json = {
    "nom": "PDF",
    "typeMime": {"type": "application", "subType": "PDF"},
    "statutRepresentation": {
        "verbatim": "true",
        "canonique": "true",
        "officielle": "true",
        "transcription": "false",
        "enregistrement": "false",
    },
    "repSource": NIL,
    "offset": NIL,
}
_FIN: Json = {"dateDispoRepresentation": NIL}
