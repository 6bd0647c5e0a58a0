"""Acts of a dossier as the Assembly writes them: a tree of stages whose leaves are dated."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from hemicycle_demo.dates import estampille
from hemicycle_demo.formats.amo import Json, seul_ou_liste

ETAPE = "Etape_Type"

# Labels of the acts by type; those of stages by the end of their code, the first that fits.
_LIBELLES = {
    "DepotInitiative_Type": "1er dépôt d'une initiative.",
    "DepotInitiativeNavette_Type": "Dépôt d'une initiative en navette",
    "EtudeImpact_Type": "Etude d'impact",
    "DepotAvisConseilEtat_Type": "Avis du Conseil d'Etat",
    "DepotAccordInternational_Type": "Accord international",
    "ProcedureAccelere_Type": "Le gouvernement déclare l'urgence / engage la procédure accélérée",
    "SaisieComFond_Type": "Renvoi en commission au fond",
    "SaisieComAvis_Type": "Saisine pour avis d'une commission",
    "NominRapporteurs_Type": "Nomination de rapporteur",
    "DiscussionCommission_Type": "Réunion de commission",
    "DepotRapport_Type": "Dépôt de rapport",
    "DiscussionSeancePublique_Type": "Discussion en séance publique",
    "Decision_Type": "Décision",
    "RenvoiCMP_Type": "Convocation d'une CMP",
    "DeclarationGouvernement_Type": "Dépôt d'une déclaration du gouvernement",
    "DepotMotionCensure_Type": "Motion de censure",
    "DecisionMotionCensure_Type": "Décision sur une motion de censure",
    "SaisineConseilConstit_Type": "Saisine du conseil constitutionnel",
    "ConclusionEtapeCC_Type": "Conclusion du conseil constitutionnel",
    "Promulgation_Type": "Promulgation d'une loi",
    "RetraitInitiative_Type": "Retrait d'une initiative",
    "CreationOrganeTemporaire_Type": "Création d'une mission d'information",
    "ConvocationCongres_Type": "Réunion du Congrès du Parlement",
}
_ETAPES = {
    "AN21": ("Débat", "Débat"),
    "CG22": ("Congrès du Parlement", "Congrès du Parlement"),
    "CMP-COM": ("Commission Mixte Paritaire", "Commission Mixte Paritaire"),
    "1": ("1ère lecture (2ème assemblée saisie)", "1ère lecture"),
    "2": ("deuxième lecture", "2ème lecture"),
    "NLEC": ("Nouvelle Lecture", "Nouvelle lecture"),
    "LDEF": ("Lecture définitive", "Lecture définitive"),
    "CMP": ("Commission Mixte Paritaire", "Commission Mixte Paritaire"),
    "COM": ("Travaux des commissions", "Travaux des commissions"),
    "FOND": ("Travaux de la commission saisie au fond", "Travaux de la commission saisie au fond"),
    "AVIS": ("Travaux d'une commission saisie pour avis", "Travaux d'une commission saisie pour avis"),
    "DEBATS": ("Discussion en séance publique", "Discussion en séance publique"),
    "CC": ("Conseil constitutionnel", "Conseil constitutionnel"),
    "PROM": ("Promulgation de la loi", "Promulgation de la loi"),
    "MISINF": ("Mission d'information", "Mission d'information"),
    "COMENQ": ("Commission d'enquête", "Commission d'enquête"),
}
PREMIERE_SAISIE = {"nomCanonique": "1ère lecture (1ère assemblée saisie)", "libelleCourt": "1ère lecture"}
_SANS_COURT = {"ANLUNI": "Lecture unique", "AN20": "Travaux"}


def acte(
    uid: str,
    genre: str,
    code: str,
    organe: str,
    jour: date | None = None,
    enfants: Sequence[Json] = (),
    libelle: str | None = None,
    **champs: Any,
) -> Json:
    """An act, with the acts it holds and the fields of its type."""
    nom = libelle or _LIBELLES[genre]
    return _noeud(uid, genre, code, {"nomCanonique": nom, "libelleCourt": nom}, organe, jour, enfants) | champs


def etape(uid: str, code: str, organe: str, enfants: Sequence[Json], premiere: bool = False) -> Json:
    """A stage: never dated. `premiere`: the first chamber to be asked, which only the label says."""
    if code in _SANS_COURT:
        libelles = {"nomCanonique": _SANS_COURT[code]}
    elif premiere:
        libelles = PREMIERE_SAISIE
    else:
        fin = next(fin for fin in _ETAPES if code.endswith((fin, f"{fin}-AN", f"{fin}-SN")))
        libelles = dict(zip(("nomCanonique", "libelleCourt"), _ETAPES[fin], strict=True))
    return _noeud(uid, ETAPE, code, libelles, organe, None, enfants)


def _noeud(
    uid: str, genre: str, code: str, libelles: Json, organe: str, jour: date | None, enfants: Sequence[Json]
) -> Json:
    return {
        "@xsi:type": genre,
        "uid": uid,
        "codeActe": code,
        "libelleActe": libelles,
        "organeRef": organe,
        "dateActe": estampille(jour),
        "actesLegislatifs": {"acteLegislatif": seul_ou_liste(list(enfants))} if enfants else None,
    }


def conclusion(code: str, feminin: bool) -> Json:
    """The outcome of a stage. The label follows the gender of the text, so only the code can be relied on."""
    e = "e" if feminin else ""
    libelles = {
        "TSORTF01": f"adopté{e}",
        "TSORTF02": f"adopté{e} avec modifications",
        "TSORTF03": f"adopté{e} sans modification",
        "TSORTF05": f"modifié{e}",
        "TSORTF06": f"considéré{e} comme adopté{e} par l'Assemblée nationale en application de l'article 49,"
        " alinéa 3 de la Constitution",
        "TSORTF07": f"rejeté{e}",
        "TSORTF18": f"adopté{e}, dans les conditions prévues à l'article 45, alinéa 3, de la Constitution",
        "TCCMP01": "Accord",
        "TCCMP02": "Désaccord",
        "TCD01": "Conforme",
        "TCD02": "Partiellement conforme",
        "TCD03": "Conforme avec réserve",
        "TSORTMOT01": "Motion adoptée",
        "TSORTMOT02": "Motion rejetée",
    }
    return {"fam_code": code, "libelle": libelles[code]}
