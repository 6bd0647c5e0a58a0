"""Meetings as the agenda of the Assembly writes them; which keys one has depends on its type."""

from datetime import timedelta
from typing import Any

from hemicycle_demo.agenda.reunions import COMMISSION, CONFIRME, ETUDE, SEANCE, SUPPRIME, Point, Reunion
from hemicycle_demo.agenda.seances import session_de
from hemicycle_demo.dates import estampille, jour_decale
from hemicycle_demo.formats.amo import XMLNS, XSI, Json, seul_ou_liste
from hemicycle_demo.membres.annuaire import Annuaire
from hemicycle_demo.membres.mandats import SENAT

_QUANTIEMES = {0: "Unique", 1: "Première", 2: "Deuxième", 3: "Troisième"}


def reunion(reunion: Reunion, annuaire: Annuaire) -> Json:
    """The whole file of a meeting."""
    contenu: Json = {
        "@xmlns": XMLNS,
        "@xmlns:xsi": XSI,
        "@xsi:type": reunion.genre,
        "uid": reunion.uid,
        "timeStampDebut": estampille(reunion.debut),
    }
    if reunion.fin is not None:
        contenu["timeStampFin"] = estampille(reunion.fin)
    if reunion.lieu is not None:
        contenu["lieu"] = _lieu(reunion)
    contenu |= {
        "cycleDeVie": _cycle(reunion, reunion.etat),
        "demandeur": None,
        "organeReuniRef": reunion.organe,
        "participants": _participants(reunion, annuaire),
        "visioConference": "true" if reunion.visio else "false",
    }
    if reunion.genre == ETUDE:
        return {"reunion": contenu | {"typeReunion": "GE", "ODJ": _textes(reunion)}}
    ouverte = "true" if reunion.genre == SEANCE or reunion.convocation[0].count("presse") else "false"
    contenu |= {
        "sessionRef": session_de(reunion.debut.date()) if reunion.genre == SEANCE else None,
        "ouverturePresse": ouverte,
        "captationVideo": ouverte,
        "ODJ": {**_textes(reunion), "pointsODJ": _points(reunion)},
        "compteRenduRef": reunion.compte_rendu,
    }
    return {"reunion": contenu | (_seance(reunion) if reunion.genre == SEANCE else _commission(reunion))}


def _seance(reunion: Reunion) -> Json:
    jour = reunion.debut.date()
    numero = str(reunion.numero) if reunion.numero else None
    return {
        "identifiants": {
            "numSeanceJO": numero,
            "idJO": f"{session_de(jour)[5:9]}{reunion.numero:04d}" if reunion.numero else None,
            "quantieme": _QUANTIEMES[reunion.quantieme],
            "DateSeance": jour_decale(jour),
        }
    }


def _commission(reunion: Reunion) -> Json:
    # formatReunion says the same of every meeting: the type is in @xsi:type.
    return {
        "formatReunion": "Ordinaire",
        "infosReunionsInternationale": {
            "estReunionInternationale": "true" if reunion.pays else "false",
            "listePays": {"paysRef": reunion.pays} if reunion.pays else None,
        },
    }


def _lieu(reunion: Reunion) -> Json:
    if reunion.genre == SEANCE:
        return {"lieuRef": "S" if reunion.organe == SENAT else "AN", "libelleLong": reunion.lieu}
    salle = (reunion.lieu or "").split(" ")[1]
    return {"lieuRef": f"SLANPBS{salle}" if salle.isdecimal() else None, "libelleLong": reunion.lieu}


def _cycle(reunion: Reunion, etat: str) -> Json:
    creation = reunion.debut.date() - timedelta(days=14)
    cloture = estampille(creation + timedelta(days=9)) if etat == SUPPRIME else None
    return {"etat": etat, "chrono": {"creation": estampille(creation), "cloture": cloture}}


def _participants(reunion: Reunion, annuaire: Annuaire) -> Json | None:
    if reunion.genre != COMMISSION:
        return None
    presences = list(_presences(reunion, annuaire)) if reunion.appel else []
    auditionnes: Any = None
    if reunion.auditionnes:
        # Names are never given: an empty element, or as many as there were persons.
        auditionnes = {"personneAuditionnee": None if reunion.auditionnes == 1 else [None] * reunion.auditionnes}
    return {
        "participantsInternes": {"participantInterne": presences} if presences else None,
        "personnesAuditionnees": auditionnes,
    }


def _presences(reunion: Reunion, annuaire: Annuaire) -> list[Json]:
    """Who came, by the diligence of each and a fixed turn: the same meeting always has the same list."""
    presences = []
    tour = int(reunion.uid[-3:])
    for rang, depute in enumerate(annuaire.membres(reunion.organe, reunion.legislature, reunion.debut.date())):
        de = (rang * 37 + tour * 11) % 100 / 100
        presence = "présent" if de < 0.55 * depute.personne.assiduite else "excusé" if de > 0.9 else "absent"
        presences.append({"acteurRef": depute.uid, "presence": presence})
    return presences


def _textes(reunion: Reunion) -> Json:
    """The summons and its summary: a text when there is one line, a list when there are several."""
    if not reunion.convocation:
        return {"convocationODJ": None, "resumeODJ": None}
    lignes = list(reunion.convocation)
    resume = [ligne[0].lower() + ligne[1:] for ligne in lignes] if reunion.genre != ETUDE else []
    return {
        "convocationODJ": {"item": seul_ou_liste(lignes)},
        "resumeODJ": {"item": seul_ou_liste(resume)} if resume and reunion.etat == CONFIRME else None,
    }


def _points(reunion: Reunion) -> Json | None:
    points = [_point(reunion, point) for point in reunion.points]
    return {"pointODJ": seul_ou_liste(points)} if points else None


def _point(reunion: Reunion, point: Point) -> Json:
    seance = reunion.genre == SEANCE
    contenu = {
        "@xsi:type": "podjSeanceConfPres_type" if seance else "podjReunion_type",
        "uid": point.uid,
        "cycleDeVie": _cycle(reunion, point.etat),
        "objet": point.objet,
        "demandeurPoint": None,
        "procedure": point.procedure,
        "dossiersLegislatifsRefs": {"dossierRef": seul_ou_liste(list(point.dossiers))} if point.dossiers else None,
        "typePointODJ": point.genre,
        "comiteSecret": "false",
        "textesAssocies": None,
    }
    if seance:
        contenu["natureTravauxODJ"] = "ODJSN" if reunion.organe == SENAT else "ODJPR"
        if point.genre == "Vote solennel":
            contenu["dateConfPres"] = jour_decale(reunion.debut.date())
    return contenu
