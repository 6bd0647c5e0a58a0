"""The readings of a text: tabling, committee, debate and decision, in the Assembly and in the Senate."""

from collections.abc import Iterator
from datetime import timedelta

from hemicycle_demo.agenda.ordre_du_jour import seance_senat
from hemicycle_demo.dates import jour_decale
from hemicycle_demo.formats.amo import Json
from hemicycle_demo.formats.documents import AVIS, CONSEIL, ETUDE, Document
from hemicycle_demo.membres.mandats import ASSEMBLEES, SENAT
from hemicycle_demo.textes.actes import etape
from hemicycle_demo.textes.dossiers import COMMISSION_DU_SENAT
from hemicycle_demo.textes.engagements import actes_de_l_engagement
from hemicycle_demo.textes.loi_en_chemin import Loi, session_senat
from hemicycle_demo.textes.navette import FORCE, LIMITES, REJETE, Etape


def lecture(loi: Loi, une: Etape, premiere: bool) -> Iterator[Json]:
    """A reading of the Assembly: tabling, committee, debate, decision."""
    leg, organe = une.legislature, ASSEMBLEES[une.legislature]
    depose = loi.texte.uid if une.votee else f"{loi.code}ANR5L{leg}B{next(loi.numeros):04d}"
    loi.imprimer_texte(depose, une.depot, leg, navette=not premiere)
    if premiere:
        yield loi.plume.acte(leg, "DepotInitiative_Type", f"{une.code}-DEPOT", organe, une.depot, "DI",
                             texteAssocie=depose)  # fmt: skip
        if loi.texte.du_gouvernement:
            yield from _pieces_jointes(loi, une, depose)
    else:
        definitif = f"{loi.code}ANR5L{leg}B{next(loi.numeros):04d}" if une.code == "ANLDEF" else None
        yield loi.plume.acte(leg, "DepotInitiativeNavette_Type", f"{une.code}-DEPOT", organe, une.depot, "DIN",
                             texteAssocie=depose, provenance=SENAT,
                             depotInitialLectureDefinitiveRef=definitif)  # fmt: skip
    if une.conclusion == FORCE:
        yield from actes_de_l_engagement(loi.examen, loi.contexte, une.code)[:2]
    com = list(_commissions(loi, une, depose))
    yield etape(loi.plume.etape(leg, f"{une.code}-COM"), f"{une.code}-COM", organe, com)
    debats = list(_debats(loi, une, f"{une.code}-DEBATS", organe))
    if debats:
        yield etape(loi.plume.etape(leg, f"{une.code}-DEBATS"), f"{une.code}-DEBATS", organe, debats)


def lecture_senat(loi: Loi, une: Etape, premiere: bool) -> Iterator[Json]:
    """A reading of the Senate: its committee is in no file of the Assembly."""
    leg = une.legislature
    depose = f"{loi.code}SNR5S{session_senat(une.depot)}B{loi.numero_senat():04d}"
    loi.imprimer_texte(depose, une.depot, None, navette=not premiere)
    genre, fin = ("DepotInitiative_Type", "DI") if premiere else ("DepotInitiativeNavette_Type", "DIN")
    champs: Json = {"texteAssocie": depose}
    if not premiere:
        champs |= {"provenance": ASSEMBLEES[leg], "depotInitialLectureDefinitiveRef": None}
    yield loi.plume.acte(leg, genre, f"{une.code}-DEPOT", SENAT, une.depot, fin, **champs)
    code = f"{une.code}-COM"
    saisie = loi.plume.acte(leg, "SaisieComFond_Type", f"{code}-FOND-SAISIE", COMMISSION_DU_SENAT, une.depot, "CFS")
    fond = etape(loi.plume.vd(leg, "CF"), f"{code}-FOND", COMMISSION_DU_SENAT, [saisie])
    yield etape(loi.plume.etape(leg, code), code, SENAT, [fond])
    if une.jour is None or une.conclusion is None:
        return
    code, reunion = f"{une.code}-DEBATS", seance_senat(loi.examen, une)
    seance = loi.plume.acte(leg, "DiscussionSeancePublique_Type", f"{code}-SEANCE", SENAT, une.jour, "S",
                            reunionRef=reunion, odjRef=f"{reunion}PT{loi.examen.rang + 1:04d}")  # fmt: skip
    decision = loi.decision(leg, f"{code}-DEC", SENAT, une.jour, une.conclusion, None)
    yield etape(loi.plume.etape(leg, code), code, SENAT, [seance, {**decision, "reunionRef": reunion}])


def _pieces_jointes(loi: Loi, une: Etape, depose: str) -> Iterator[Json]:
    """What a bill of the Government comes with: impact study, opinion of the Conseil d'État, haste."""
    leg, organe = une.legislature, ASSEMBLEES[une.legislature]
    suite = depose.removeprefix(loi.code)
    for genre, nom, code, act, fin in (
        (ETUDE, "Etude d'impact", "ETDI", "EtudeImpact_Type", "ETI"),
        (CONSEIL, "Avis du Conseil d'Etat", "AVCE", "DepotAvisConseilEtat_Type", "AVCE"),
    ):
        titre = f"{nom} sur le {loi.texte.nature} {loi.texte.titre}"
        uid = loi.plume.imprimer(
            Document(f"{code}{suite}", genre, loi.plume.uid, leg, une.depot, titre, loi.court(),
                     acteurs=loi.acteurs())
        )  # fmt: skip
        champs: Json = {}
        if genre is ETUDE:
            ferme = jour_decale(une.depot + timedelta(days=21))
            champs["contributionInternaute"] = {"dateOuverture": jour_decale(une.depot), "dateFermeture": ferme}
        yield loi.plume.acte(leg, act, f"{une.code}-{fin}", organe, une.depot, fin, **champs, texteAssocie=uid)
    if loi.alea.random() < 0.6:
        gouvernement = loi.contexte.annuaire.gouvernement(une.depot).uid
        yield loi.plume.acte(leg, "ProcedureAccelere_Type", f"{une.code}-PROCACC", gouvernement, une.depot)


def _commissions(loi: Loi, une: Etape, depose: str) -> Iterator[Json]:
    yield _commission_au_fond(loi, une, depose)
    avis = loi.examen.pour_avis
    if une.votee and avis is not None:
        code, leg = f"{une.code}-COM-AVIS", une.legislature
        rapport = Document(
            f"AVISANR5L{leg}B{next(loi.numeros):04d}", AVIS, loi.plume.uid, leg, loi.examen.debut,
            f"avis sur le {loi.texte.nature} {loi.texte.titre}", loi.court(),
            acteurs=[(loi.examen.rapporteurs[0].uid, "rapporteur pour avis")], organe=avis.uid,
        )  # fmt: skip
        actes = [
            loi.plume.acte(leg, "SaisieComAvis_Type", f"{code}-SAISIE", avis.uid, une.depot, "CAS"),
            loi.nomination(leg, f"{code}-NOMIN", avis.uid, une.depot, "rapporteur pour avis"),
            *loi.plume.seances(loi.contexte, leg, f"{code}-REUNION", avis.uid, LIMITES[leg]),
            loi.plume.acte(leg, "DepotRapport_Type", f"{code}-RAPPORT", avis.uid, loi.examen.debut,
                           texteAssocie=loi.plume.imprimer(rapport), texteAdopte=None),
        ]  # fmt: skip
        yield etape(loi.plume.vd(leg, "CA"), code, avis.uid, actes)


def _commission_au_fond(loi: Loi, une: Etape, depose: str) -> Json:
    code, leg, organe = f"{une.code}-COM-FOND", une.legislature, loi.examen.commission.uid
    actes = [loi.plume.acte(leg, "SaisieComFond_Type", f"{code}-SAISIE", organe, une.depot, "CFS")]
    if une.votee:
        actes.append(loi.nomination(leg, f"{code}-NOMIN", organe, une.depot, "rapporteur"))
        actes += loi.plume.seances(loi.contexte, leg, f"{code}-REUNION", organe, LIMITES[leg])
        jour = max(une.depot, loi.examen.debut - timedelta(days=5))
        rapport, adopte = loi.rapport(leg, jour, depose)
        actes.append(
            loi.plume.acte(leg, "DepotRapport_Type", f"{code}-RAPPORT", organe, jour, texteAssocie=rapport,
                           texteAdopte=adopte)
        )  # fmt: skip
    return etape(loi.plume.vd(leg, "CF"), code, organe, actes)


def _debats(loi: Loi, une: Etape, code: str, organe: str) -> Iterator[Json]:
    leg = une.legislature
    if une.votee:
        yield from loi.plume.seances(loi.contexte, leg, f"{code}-SEANCE", organe, LIMITES[leg])
        if une.conclusion == FORCE:
            yield _vote_d_ensemble(loi, leg, f"{code}-DEC", organe)
            yield from actes_de_l_engagement(loi.examen, loi.contexte, une.code)[2:]
    if une.jour is not None and une.conclusion is not None:
        scrutin = loi.examen.ensemble if une.votee and une.conclusion != FORCE else None
        vote = scrutin.uid if scrutin is not None else None
        yield loi.decision(leg, f"{code}-DEC", organe, une.jour, une.conclusion, vote)


def _vote_d_ensemble(loi: Loi, leg: int, code: str, organe: str) -> Json:
    """The vote on the whole of a budget, before the Government had to bind its responsibility."""
    scrutin = loi.examen.ensemble
    sort = "TSORTF01" if loi.contexte.monde.resultat(scrutin).adopte else REJETE
    return loi.decision(leg, code, organe, scrutin.seance.jour, sort, scrutin.uid)
