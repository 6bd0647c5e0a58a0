"""Dossiers beside the voted laws: resolutions, declarations, missions, reports, the revision of the Congress."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import count

from hemicycle_demo.agenda.organes import COMMISSIONS, ENQUETE
from hemicycle_demo.congres import JOUR as JOUR_DU_CONGRES
from hemicycle_demo.congres import scrutin_du_congres
from hemicycle_demo.dates import ouvrable
from hemicycle_demo.formats.documents import DECLARATION, INFORMATION, Document, texte
from hemicycle_demo.membres.mandats import ASSEMBLEES
from hemicycle_demo.scrutins import Scrutin
from hemicycle_demo.textes.actes import conclusion, etape
from hemicycle_demo.textes.dossiers import CONGRES, Contexte, Dossier, Plume, initiateur
from hemicycle_demo.textes.dossiers_deposes import dossiers_deposes
from hemicycle_demo.textes.engagements import dossiers_de_censure
from hemicycle_demo.textes.examens import NUMEROS, PREMIER_NUMERO, Examen, numero_de_loi
from hemicycle_demo.textes.navette import LIMITES, Etape


def autres_dossiers(
    contexte: Contexte,
    legislature: int,
    examens: Sequence[Examen],
    navettes: Sequence[Sequence[Etape]],
    nombre: int,
) -> Iterator[Dossier]:
    """The other dossiers of a legislature, until there are `nombre` with those of the voted texts."""
    uids = (f"DLR5L{legislature}N9{rang}" for rang in count(2000))
    numeros = count(PREMIER_NUMERO + NUMEROS * len(examens))
    faits = len(examens)
    for dossier in _particuliers(contexte, legislature, examens, navettes, uids, numeros):
        faits += 1
        yield dossier
    yield from dossiers_deposes(contexte, legislature, max(12, nombre - faits), uids, numeros, examens)


def _particuliers(
    contexte: Contexte,
    legislature: int,
    examens: Sequence[Examen],
    navettes: Sequence[Sequence[Etape]],
    uids: Iterator[str],
    numeros: Iterator[int],
) -> Iterator[Dossier]:
    yield from dossiers_de_censure(contexte, legislature, examens[0], uids)
    for scrutin in contexte.monde.scrutins:
        if scrutin.legislature == legislature and scrutin.nature == "resolution":
            yield _resolution(contexte, scrutin, next(uids), next(numeros))
        elif scrutin.legislature == legislature and scrutin.nature == "declaration":
            yield _declaration(contexte, scrutin, next(uids), next(numeros))
    for examen, etapes in zip(examens, navettes, strict=True):
        if etapes[-1].code == "PROM" and etapes[-1].jour is not None:
            yield _application(examen, etapes[-1].jour, next(uids), next(numeros))
    yield _mission(legislature, examens[1], next(uids))
    if legislature == 17:
        yield _enquete(contexte, next(uids))
    elif legislature == 16:
        yield _congres(contexte, next(uids), next(numeros))


def _resolution(contexte: Contexte, scrutin: Scrutin, uid: str, numero: int) -> Dossier:
    plume, leg, organe = Plume(uid), scrutin.legislature, ASSEMBLEES[scrutin.legislature]
    nom = scrutin.titre.removeprefix("la ").partition(" (")[0]
    auteur = contexte.annuaire.depute(scrutin.auteurs[0], leg, scrutin.seance.jour)
    assert auteur is not None
    jour = scrutin.seance.jour - timedelta(days=30)
    sous_type = ("APPART341", "en application de Article 34-1 de la Constitution")
    depose = plume.imprimer(
        Document(f"PNREANR5L{leg}B{numero:04d}", texte("PNRE", sous_type=sous_type), uid, leg, jour, nom,
                 _majuscule(nom), nom.removeprefix("proposition de résolution "), [(auteur.uid, "auteur")],
                 amendable=[])
    )  # fmt: skip
    sort = "TSORTF01" if contexte.monde.resultat(scrutin).adopte else "TSORTF07"
    depot = plume.acte(leg, "DepotInitiative_Type", "ANLUNI-DEPOT", organe, jour, "DI", texteAssocie=depose)
    seance = plume.acte(leg, "DiscussionSeancePublique_Type", "ANLUNI-DEBATS-SEANCE", organe, scrutin.seance.jour, "S",
                        reunionRef=scrutin.seance.uid, odjRef=None)  # fmt: skip
    decision = plume.acte(
        leg, "Decision_Type", "ANLUNI-DEBATS-DEC", organe, scrutin.seance.jour, "DEC",
        statutConclusion=conclusion(sort, True), reunionRef=scrutin.seance.uid, voteRefs={"voteRef": scrutin.uid},
    )  # fmt: skip
    debats = etape(plume.etape(leg, "ANLUNI-DEBATS"), "ANLUNI-DEBATS", organe, [seance, decision])
    actes = [etape(plume.etape(leg, "ANLUNI"), "ANLUNI", organe, [depot, debats])]
    titre = _majuscule(nom.removeprefix("proposition de résolution "))
    return plume.clore(leg, 8 if "européenne" in nom else 22, titre, actes, initiateur(auteur))


def _declaration(contexte: Contexte, scrutin: Scrutin, uid: str, numero: int) -> Dossier:
    plume, leg, organe = Plume(uid), scrutin.legislature, ASSEMBLEES[scrutin.legislature]
    jour = scrutin.seance.jour - timedelta(days=7)
    ministre = contexte.annuaire.ministres(jour)[0]
    titre = _majuscule(scrutin.titre.removeprefix("la ").partition(" (")[0])
    lue = plume.imprimer(
        Document(f"DECLANR5L{leg}B{numero:04d}-N0", DECLARATION, uid, leg, jour, titre, titre,
                 acteurs=[(ministre.personne.uid, "auteur")])
    )  # fmt: skip
    genre = {"fam_code": "Art.50.1", "libelle": "Déclaration du Gouvernement avec vote"}
    depot = plume.acte(leg, "DeclarationGouvernement_Type", "AN21-DGVT", organe, jour, texteAssocie=lue,
                       typeDeclaration=genre)  # fmt: skip
    seance = plume.acte(leg, "DiscussionSeancePublique_Type", "AN21-DEBATS-SEANCE", organe, scrutin.seance.jour, "S",
                        reunionRef=scrutin.seance.uid, odjRef=None)  # fmt: skip
    debats = etape(plume.etape(leg, "AN21-DEBATS"), "AN21-DEBATS", organe, [seance])
    actes = [etape(plume.etape(leg, "AN21"), "AN21", organe, [depot, debats])]
    return plume.clore(leg, 11, f"{titre}, suivie d'un débat et d'un vote", actes, initiateur(ministre))


def _application(examen: Examen, jour: date, uid: str, numero: int) -> Dossier:
    """A report on how a law is applied: its title holds that of the law, and no vote is its own."""
    plume, leg, organe = Plume(uid), examen.texte.legislature, examen.commission.uid
    loi = f"la loi n° {numero_de_loi(examen, jour)} {examen.texte.titre}"
    depot = min(LIMITES[leg], ouvrable(jour + timedelta(days=60)))
    titre = f"rapport d'information déposé en application de l'article 145-7 sur la mise en application de {loi}"
    rapport = plume.imprimer(
        Document(f"RINFANR5L{leg}B{numero:04d}", INFORMATION, uid, leg, depot, titre, titre,
                 acteurs=[(examen.rapporteurs[0].uid, "rapporteur")], organe=organe,
                 referents=[organe, ASSEMBLEES[leg]])
    )  # fmt: skip
    depose = plume.acte(leg, "DepotRapport_Type", "AN20-RAPPORT", organe, depot, texteAssocie=rapport, texteAdopte=None)
    actes = [etape(plume.etape(leg, "AN20"), "AN20", ASSEMBLEES[leg], [depose])]
    return plume.clore(leg, 19, f"Mise en application de {loi}", actes)


def _mission(legislature: int, examen: Examen, uid: str) -> Dossier:
    plume, organe = Plume(uid), "PO999201"
    creee = plume.acte(legislature, "CreationOrganeTemporaire_Type", "AN20-MISINF-CREA", organe, examen.debut,
                       initiateurs={"organeRef": organe})  # fmt: skip
    mission = etape(plume.etape(legislature, "AN20-MISINF"), "AN20-MISINF", organe, [creee])
    actes = [etape(plume.etape(legislature, "AN20"), "AN20", ASSEMBLEES[legislature], [mission])]
    titre = f"Mission d'application {'du' if examen.texte.du_gouvernement else 'de la'} {examen.texte.nature}"
    par = {"organes": {"organe": {"organeRef": {"uid": organe}}}}
    return plume.clore(legislature, 10, f"{titre} {examen.texte.titre}", actes, par, chemin=False)


def _enquete(contexte: Contexte, uid: str) -> Dossier:
    assert ENQUETE.debut is not None
    plume = Plume(uid)
    membres = contexte.annuaire.membres(ENQUETE.uid, 17, ENQUETE.debut + timedelta(days=20))
    creee = plume.acte(17, "CreationOrganeTemporaire_Type", "AN20-COMENQ-CREA", ENQUETE.uid, ENQUETE.debut,
                       libelle="Création d'une commission d'enquête")  # fmt: skip
    rapporteur = {"rapporteur": {"acteurRef": membres[0].uid, "typeRapporteur": "rapporteur"}}
    nomme = plume.acte(17, "NominRapporteurs_Type", "AN20-COMENQ-NOMIN", ENQUETE.uid,
                       ENQUETE.debut + timedelta(days=20), rapporteurs=rapporteur, reunion=None)  # fmt: skip
    travaux = etape(plume.etape(17, "AN20-COMENQ"), "AN20-COMENQ", ENQUETE.uid, [creee, nomme])
    actes = [etape(plume.etape(17, "AN20"), "AN20", ASSEMBLEES[17], [travaux])]
    return plume.clore(17, 9, ENQUETE.libelle, actes, chemin=False)


def _congres(contexte: Contexte, uid: str, numero: int) -> Dossier:
    """The revision voted by the Congress: both chambers in the same terms, then the two together."""
    plume, scrutin = Plume(uid), scrutin_du_congres()
    nom = scrutin.titre.removeprefix("le ").rstrip(".")
    jour = JOUR_DU_CONGRES - timedelta(days=90)
    ministre = contexte.annuaire.ministres(jour)[0]
    depose = plume.imprimer(
        Document(f"PRJLANR5L16B{numero:04d}", texte("PRJL", sous_type=("CONST", "constitutionnelle")), uid, 16, jour,
                 nom, _majuscule(nom), acteurs=[(ministre.personne.uid, "auteur")], amendable=[COMMISSIONS[7].uid])
    )  # fmt: skip
    depot = plume.acte(16, "DepotInitiative_Type", "AN1-DEPOT", ASSEMBLEES[16], jour, "DI", texteAssocie=depose)
    lue = plume.acte(16, "Decision_Type", "AN1-DEBATS-DEC", ASSEMBLEES[16], JOUR_DU_CONGRES - timedelta(days=40), "DEC",
                     statutConclusion=conclusion("TSORTF01", False), reunionRef=None, voteRefs=None)  # fmt: skip
    debats = etape(plume.etape(16, "AN1-DEBATS"), "AN1-DEBATS", ASSEMBLEES[16], [lue])
    seance = plume.acte(16, "DiscussionSeancePublique_Type", "CG22-DEBATS-SEANCE", CONGRES, JOUR_DU_CONGRES, "S",
                        reunionRef=scrutin.seance.uid, odjRef=None)  # fmt: skip
    sort = "TSORTF01" if contexte.monde.resultat(scrutin).adopte else "TSORTF07"
    decision = plume.acte(16, "Decision_Type", "CG22-DEBATS-DEC", CONGRES, JOUR_DU_CONGRES, "DEC",
                          statutConclusion=conclusion(sort, False), reunionRef=scrutin.seance.uid,
                          voteRefs={"voteRef": scrutin.uid})  # fmt: skip
    congres = etape(plume.etape(16, "CG22-DEBATS"), "CG22-DEBATS", CONGRES, [seance, decision])
    actes = [
        etape(plume.etape(16, "AN1"), "AN1", ASSEMBLEES[16], [depot, debats], premiere=True),
        etape(plume.etape(16, "CG22"), "CG22", CONGRES, [congres]),
    ]
    titre = _majuscule(nom.removeprefix("projet de loi constitutionnelle relatif à "))
    return plume.clore(16, 7, titre, actes, initiateur(ministre))


def _majuscule(texte: str) -> str:
    return texte[0].upper() + texte[1:]
