"""Small documents of ours about sittings, in the Assembly's official layout. Everybody here is invented."""

from typing import Any
from xml.sax.saxutils import escape, quoteattr

from tests.exemples_assemblee import XMLNS, Json

XSI = "http://www.w3.org/2001/XMLSchema-instance"


def point_odj(uid: str = "RUANR5L17S2025IDS29001PT1", **autres: Any) -> Json:
    return {
        "@xsi:type": "podjSeanceConfPres_type", "uid": uid,
        "cycleDeVie": {"etat": "Confirmé", "chrono": {"creation": "2025-02-20T00:00:00.000+01:00", "cloture": None}},
        "objet": "Discussion de la proposition de loi sur les haies bocagères", "demandeurPoint": None,
        "procedure": None, "dossiersLegislatifsRefs": {"dossierRef": "DLR5L17N9001"}, "typePointODJ": "Discussion",
        "comiteSecret": "false", "textesAssocies": None, "natureTravauxODJ": "ODJPR", **autres,
    }  # fmt: skip


def seance(uid: str = "RUANR5L17S2025IDS29001", points: Any = None, **autres: Any) -> Json:
    """A public sitting; `points` may be one object (alone, the source does not make a list) or a list."""
    return {
        "@xmlns": XMLNS,
        "@xmlns:xsi": XSI,
        "@xsi:type": "seance_type",
        "uid": uid,
        "timeStampDebut": "2025-03-04T15:00:00.000+01:00",
        "lieu": {"lieuRef": "AN", "libelleLong": "Assemblée nationale"},
        "cycleDeVie": {"etat": "Confirmé", "chrono": {"creation": "2025-02-20T00:00:00.000+01:00", "cloture": None}},
        "demandeur": None,
        "organeReuniRef": "PO9100",
        "participants": None,
        "sessionRef": "SCR5A2025O1",
        "ouverturePresse": "true",
        "captationVideo": "true",
        "visioConference": "false",
        "ODJ": {
            "convocationODJ": None,
            "resumeODJ": {"item": "Haies bocagères"},
            "pointsODJ": {"pointODJ": points or point_odj()},
        },
        "compteRenduRef": "CRSANR5L17S2025O1N150",
        "identifiants": {
            "numSeanceJO": "150",
            "idJO": "20250150",
            "quantieme": "Première",
            "DateSeance": "2025-03-04+01:00",
        },
        **autres,
    }


def commission(presences: Any = None, **autres: Any) -> Json:
    """A committee meeting with its attendance list."""
    interne = [{"acteurRef": acteur, "presence": presence} for acteur, presence in (presences or {}).items()]
    body = seance(
        "RUANR5L17S2025IDC450001",
        **{
            "@xsi:type": "reunionCommission_type",
            "timeStampFin": "2025-03-04T18:00:00.000+01:00",
            "formatReunion": "Ordinaire",
            "infosReunionsInternationale": {"estReunionInternationale": "false", "listePays": None},
            "participants": {
                "participantsInternes": {"participantInterne": interne} if interne else None,
                "personnesAuditionnees": {"personneAuditionnee": [None, None]},
            },
            "sessionRef": None,
            "ODJ": {
                "convocationODJ": {"item": ["Nomination du bureau ;", "Examen du texte."]},
                "resumeODJ": None,
                "pointsODJ": None,
            },
            **autres,
        },
    )
    body.pop("identifiants")
    return body


def question(uid: str = "QANR5L17QE412", type_question: str = "QE", **autres: Any) -> Json:
    """A written question and its answer; dates as the publisher writes them, in one way or the other."""
    haies = {"organeRef": "PO9400", "abrege": "Haies", "developpe": "Ministère des haies"}
    info = {"typeJO": "JO_QUESTION", "pageJO": "12", "numJO": None, "urlLegifrance": None, "referenceNOR": None}
    return {
        "@xmlns": XMLNS,
        "@xmlns:xsi": XSI,
        "@xsi:type": "QuestionEcrite_Type",
        "uid": uid,
        "identifiant": {"numero": "412", "regime": "5eme Republique", "legislature": "17"},
        "type": type_question,
        "indexationAN": {
            "rubrique": "agriculture",
            "teteAnalyse": "bocage",
            "analyses": {"analyse": "Entretien des haies"},
        },
        "auteur": {
            "identite": {"acteurRef": "PA9001", "mandatRef": "PM9001"},
            "groupe": {"organeRef": "PO9200", "abrege": "BOC", "developpe": "Bocage"},
        },
        "minInt": haies,
        "minAttribs": {"minAttrib": {"infoJO": {**info, "dateJO": "2025-01-14"}, "denomination": haies}},
        "textesQuestion": {
            "texteQuestion": {
                "infoJO": {**info, "dateJO": "2025-01-14"},
                "texte": "Mme Lucie Verdan interroge<br>Mme la ministre.",
            }
        },
        "textesReponse": {
            "texteReponse": {
                "infoJO": {**info, "dateJO": "25/02/2025"},
                "texte": "<p>Les haies sont entretenues.</p>",
            }
        },
        "cloture": {"codeCloture": "REP_PUB", "libelleCloture": "Réponse publiée", "dateCloture": "2025-02-25"},
        **autres,
    }


def paragraphe(
    texte: str, nom: str | None = None, qualite: str = "", acteur: str | None = None, stime: str = "", **attributs: str
) -> str:
    """A paragraph of a report; `texte` is XML already, for the sake of its inline markup."""
    orateurs = "<orateurs/>"
    if nom is not None:
        numero = (acteur or "0").removeprefix("PA")
        orateurs = (
            f"<orateurs><orateur><nom>{escape(nom)}</nom><id>{numero}</id>"
            f"<qualite>{escape(qualite)}</qualite></orateur></orateurs>"
        )
    if acteur:
        attributs["id_acteur"] = acteur
    debut = f" stime={quoteattr(stime)}" if stime else ""
    return f"<paragraphe{_attributs(attributs)}>{orateurs}<texte{debut}>{texte}</texte></paragraphe>"


def point(titre: str | None, *contenu: str, niveau: int = 1, **attributs: str) -> str:
    """A point of the agenda of a report, holding points, paragraphs or both."""
    entete = f"<orateurs/><texte>{titre}</texte>" if titre is not None else ""
    return f"<point{_attributs({'nivpoint': str(niveau), **attributs})}>{entete}{''.join(contenu)}</point>"


def compte_rendu(*contenu: str, entete: str = "", jour: str = "20250304150000000") -> bytes:
    """A report of a sitting; `entete` goes before the root."""
    return (
        f"<?xml version='1.0' encoding='UTF-8'?>{entete}<compteRendu xmlns={quoteattr(XMLNS)}>"
        "<uid>CRSANR5L17S2025O1N150</uid><seanceRef>RUANR5L17S2025IDS29001</seanceRef>"
        "<sessionRef>SCR5A2025O1</sessionRef><metadonnees>"
        f"<dateSeance>{jour}</dateSeance><dateSeanceJour>mardi 4 mars 2025</dateSeanceJour>"
        "<numSeanceJour>1</numSeanceJour><numSeance>150</numSeance><typeAssemblee>AN</typeAssemblee>"
        "<legislature>17</legislature><etat>complet</etat><version>avant_JO</version>"
        "<sommaire><sommaire1><para>Haies</para></sommaire1></sommaire></metadonnees>"
        "<contenu><quantiemes><journee>Première séance</journee></quantiemes>"
        f"{''.join(contenu)}</contenu></compteRendu>"
    ).encode()


def _attributs(attributs: dict[str, str]) -> str:
    return "".join(f" {nom}={quoteattr(valeur)}" for nom, valeur in attributs.items())
