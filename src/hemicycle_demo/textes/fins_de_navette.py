"""The end of the way of a text: joint committee, Conseil constitutionnel, promulgation."""

from datetime import timedelta

from hemicycle_demo.dates import jour_decale
from hemicycle_demo.formats.amo import Json
from hemicycle_demo.membres.mandats import ASSEMBLEES, SENAT
from hemicycle_demo.textes.actes import conclusion, etape
from hemicycle_demo.textes.dossiers import CONSEIL_CONSTITUTIONNEL, PRESIDENCE, initiateur
from hemicycle_demo.textes.examens import numero_de_loi, numero_oublie
from hemicycle_demo.textes.loi_en_chemin import Loi
from hemicycle_demo.textes.navette import ACCORD, DESACCORD, FORCE, LIMITES, REJETE, Etape


def commission_mixte(loi: Loi, une: Etape) -> Json:
    """The joint committee: its decision, then, when it agreed, the vote of its text by each chamber."""
    leg, organe = une.legislature, f"PO9991{20 + loi.examen.rang % 70}"
    depose = loi.texte.uid if une.votee else f"{loi.code}ANR5L{leg}B{next(loi.numeros):04d}"
    loi.imprimer_texte(depose, une.depot, leg, navette=True)
    ministre = loi.contexte.annuaire.ministres(une.depot)[0]
    actes = [
        loi.plume.acte(leg, "DepotInitiativeNavette_Type", "CMP-DEPOT", organe, une.depot, "DIN",
                       libelle="Dépôt d'un projet de loi", texteAssocie=depose, provenance=SENAT,
                       depotInitialLectureDefinitiveRef=None),
        loi.plume.acte(leg, "RenvoiCMP_Type", "CMP-SAISIE", organe, une.depot, "CMPS",
                       initiateur=initiateur(ministre)),
    ]  # fmt: skip
    accord = une.votee or une.conclusion == ACCORD
    com = [loi.nomination(leg, "CMP-COM-NOMIN", organe, une.depot, "rapporteur")]
    if une.votee:
        com += _rapport_cmp(loi, une, depose)
    actes.append(etape(loi.plume.vd(leg, "COM"), "CMP-COM", organe, com))
    if accord and une.jour is not None:
        actes += _debats_cmp(loi, une)
    if une.jour is not None:
        sort = conclusion(ACCORD if accord else DESACCORD, loi.feminin)
        actes.append(
            loi.plume.acte(leg, "Decision_Type", "CMP-DEC", organe, une.depot + timedelta(days=2), "DEC",
                           libelle="Décision de la CMP", statutConclusion=sort, reunionRef=None, voteRefs=None)
        )  # fmt: skip
    return etape(loi.plume.etape(leg, "CMP"), "CMP", organe, actes)


def conseil_constitutionnel(loi: Loi, une: Etape) -> Json:
    """Deputies refer the law to the Conseil constitutionnel, which decides."""
    leg, numero = une.legislature, str(800 + loi.examen.rang)
    assert une.jour is not None and une.conclusion is not None
    saisine = loi.plume.acte(
        leg, "SaisineConseilConstit_Type", "CC-SAISIE-AN", ASSEMBLEES[leg], une.depot, "CCS1",
        casSaisine={"fam_code": "TSCCONT05", "libelle": "Soixante députés au moins"}, initiateurs=None,
        motif="En application de l'article 61§2 de la Constitution",
    )  # fmt: skip
    rendu = loi.plume.acte(
        leg, "ConclusionEtapeCC_Type", "CC-CONCLUSION", CONSEIL_CONSTITUTIONNEL, une.jour, "CCC",
        statutConclusion=conclusion(une.conclusion, loi.feminin),
        urlConclusion=f"http://www.conseil-constitutionnel.example/decision/{une.jour.year}/{numero}DC.htm",
        numDecision=numero, anneeDecision=str(une.jour.year),
    )  # fmt: skip
    return etape(loi.plume.etape(leg, "CC"), "CC", CONSEIL_CONSTITUTIONNEL, [saisine, rendu])


def promulgation(loi: Loi, une: Etape) -> Json:
    """The law is signed, and published the day after."""
    assert une.jour is not None
    nor = f"DEMX{une.jour.year % 100}{loi.examen.rang:05d}L"
    paru = une.jour + timedelta(days=1)
    publiee = loi.plume.acte(
        une.legislature, "Promulgation_Type", "PROM-PUB", PRESIDENCE, une.jour, "PL",
        **({"texteLoiRef": loi.dernier_texte} if loi.examen.rang % 4 else {}),
        infoJO={
            "typeJO": "JO_LOI_DECRET", "dateJO": jour_decale(paru), "pageJO": None,
            "numJO": str(paru.timetuple().tm_yday),
            "urlLegifrance": f"http://www.legifrance.example/UnTexteDeJorf?numjo={nor}", "referenceNOR": nor,
        },
        urlEcheancierLoi=None, codeLoi=None if numero_oublie(loi.examen) else numero_de_loi(loi.examen, une.jour),
        titreLoi=loi.texte.titre,
    )  # fmt: skip
    return etape(loi.plume.etape(une.legislature, "PROM"), "PROM", PRESIDENCE, [publiee])


def _rapport_cmp(loi: Loi, une: Etape, depose: str) -> list[Json]:
    jour = max(une.depot, loi.examen.debut - timedelta(days=2))
    rapport, adopte = loi.rapport(une.legislature, jour, depose)
    return [
        loi.plume.acte(une.legislature, "DepotRapport_Type", "CMP-COM-RAPPORT-AN", ASSEMBLEES[une.legislature],
                       jour, libelle="Dépôt du rapport d'une CMP", texteAssocie=rapport, texteAdopte=adopte)
    ]  # fmt: skip


def _debats_cmp(loi: Loi, une: Etape) -> list[Json]:
    assert une.jour is not None
    leg, organe = une.legislature, ASSEMBLEES[une.legislature]
    sort = une.conclusion if une.votee and une.conclusion else "TSORTF18"
    vote = loi.examen.ensemble.uid if une.votee and sort != FORCE else None
    seances = []
    if une.votee:
        seances = loi.plume.seances(loi.contexte, leg, "CMP-DEBATS-AN-SEANCE", organe, LIMITES[leg])
    decision = loi.decision(leg, "CMP-DEBATS-AN-DEC", organe, une.jour, sort, vote)
    actes = [etape(loi.plume.etape(leg, "CMP-DEBATS-AN"), "CMP-DEBATS-AN", organe, [*seances, decision])]
    if sort != REJETE:
        au_senat = loi.decision(leg, "CMP-DEBATS-SN-DEC", SENAT, une.jour, "TSORTF18", None)
        actes.append(etape(loi.plume.etape(leg, "CMP-DEBATS-SN"), "CMP-DEBATS-SN", SENAT, [au_senat]))
    return actes
