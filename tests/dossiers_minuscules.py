"""A tiny Parliament made for dossiers: one per hard case, with committees, a subject, speeches and amendments.

- HAIES is on its way: a committee meeting, a sitting with a debate and two votes, an earlier sitting with one vote
- HAIES_SENAT is the same text at the Senate, which published the law
- MARES is a law since October 2024; RAPPORT is a report about it, that nobody voted on
- ANCIEN was debated under a report that names no sitting
- Talvas left RIV for BOC on 1 February 2025
"""

from dataclasses import replace
from datetime import date
from typing import Any

from hemicycle.assemble.legislatif import Commission, Dossier, Legislatif, Saisine, Sujet
from hemicycle.assemble.monde import Appartenance, Groupe, Monde, Personne, Scrutin
from hemicycle.assemble.personnes.personnes import ordre_alphabetique
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug
from hemicycle.vocabulaire import (
    Chambre,
    EtatDossier,
    MethodeSujet,
    NatureVote,
    RoleCommission,
    Sort,
    TypeCommission,
    TypeVote,
)
from tests.exemples_debats import (
    COMMISSION,
    SEANCE,
    Ligne,
    amendement,
    dossier,
    id_parole,
    legislatif,
    parole,
    uid_amendement,
)
from tests.exemples_monde import AN, SENAT, les_votes, un_groupe, un_mandat, un_scrutin, une_personne

HAIES, MARES, RAPPORT, ANCIEN = (f"DLR5L17N5000{n}" for n in range(1, 5))
HAIES_SENAT = "SENAT-ppl24-101"
BOC, RIV, S_BOC = "PO9201", "PO9202", "SENAT-BOC"
VERDAN, TALVAS, COURLIS = "PA9001", "PA9002", "99001A"
FINANCES, LOIS, LOIS_SENAT = "PO9301", "PO9302", "SENAT-LOIS"
ANNULEE, A_VENIR, INITIATIVE, ANNONCEE = (
    "RUANR5L17S2025IDC40002",
    "RUANR5L17S2025IDC40003",
    "RUANR5L17S2025IDP1",
    "AGS1",
)
PREMIERE_SEANCE, SEANCE_ANCIENNE = "RUANR5L17S2025IDS28500", "RUANR5L17S2025IDS28000"
COMPTE_RENDU_ANCIEN = "CRSANR5L17S2025O1N009"
JOURNEE = "d20250312"
JOUR, JOUR_ANCIEN = date(2025, 3, 4), date(2024, 11, 5)
LOI, LOI_DES_HAIES = "2024-100", "2025-200"


def monde(**autres: Any) -> Monde:
    """The whole world; `autres` replaces parts of its legislative side."""
    personnes, groupes, scrutins = les_personnes(), les_groupes(), les_scrutins()
    rangs = {uid: rang for rang, personne in enumerate(personnes) for uid in personne.uids}
    prises = [(n, rangs[VERDAN], 0, ("pour", False, None, None)) for n, s in enumerate(scrutins) if s.chambre is AN] + [
        (n, rangs[COURLIS], 2, ("pour", None, None, None)) for n, s in enumerate(scrutins) if s.chambre is SENAT
    ]
    votants, votes = les_votes(prises, groupes)
    return Monde(personnes, groupes, scrutins, votants, votes, legislatif=replace(les_textes(), **autres))


def les_groupes() -> list[Groupe]:
    return [
        un_groupe(BOC, AN, 17, "BOC", 1, "Bocage et territoires", couleur="#2E7D32"),
        un_groupe(RIV, AN, 17, "RIV", 2, "Rivières"),
        un_groupe(S_BOC, SENAT, None, "BOC", 1, "Groupe du bocage"),
    ]


def les_personnes() -> list[Personne]:
    debut = date(2024, 7, 8)
    passage = (Appartenance(RIV, debut, date(2025, 1, 31)), Appartenance(BOC, date(2025, 2, 1), None))
    return ordre_alphabetique([
        une_personne(VERDAN, "Lucie", "Verdan", [un_mandat("PM1", AN, debut, None, BOC, legislature=17)]),
        une_personne(TALVAS, "Cœurine", "Talvas", [
            un_mandat("PM2", AN, debut, None, BOC, appartenances=passage, legislature=17)
        ]),
        une_personne(COURLIS, "Alba", "Courlis", [
            un_mandat("S1", SENAT, date(2020, 10, 1), None, S_BOC, mandature=2020, serie=2)
        ]),
    ])  # fmt: skip


def les_scrutins() -> list[Scrutin]:
    """Newest first."""
    return [
        un_scrutin("scr2024-7", SENAT, "2024", 7, date(2025, 3, 12), "sur l'ensemble", seance=JOURNEE,
                   nature=NatureVote.ENSEMBLE),
        un_scrutin("VTANR5L17V11", AN, "17", 11, JOUR, "l'ensemble", seance=SEANCE, nature=NatureVote.ENSEMBLE,
                   type=TypeVote.SOLENNEL),
        un_scrutin("VTANR5L17V10", AN, "17", 10, JOUR, "l'amendement n° 2", seance=SEANCE, sort=Sort.REJETE,
                   nature=NatureVote.AMENDEMENT),
        un_scrutin("VTANR5L17V5", AN, "17", 5, date(2025, 2, 11), "la motion de rejet", seance=PREMIERE_SEANCE,
                   sort=Sort.REJETE, nature=NatureVote.MOTION),
        un_scrutin("VTANR5L17V3", AN, "17", 3, JOUR_ANCIEN, "l'article 1er", seance=SEANCE_ANCIENNE),
        un_scrutin("VTANR5L17V1", AN, "17", 1, date(2024, 10, 8), "l'ensemble", seance="RUANR5L17S2025IDS27000"),
    ]  # fmt: skip


def les_dossiers() -> list[Dossier]:
    return [
        dossier(MARES, titre="Projet de loi sur les mares", titre_court="mares", procedure_code="1",
                procedure="Projet de loi ordinaire", etat=EtatDossier.PROMULGUE, date_depot=date(2024, 9, 2),
                loi_numero=LOI, loi_date_jo=date(2024, 10, 21), jo_numero="50"),
        dossier(HAIES, saisines=(
            Saisine(LOIS, RoleCommission.AVIS), Saisine("FIN", RoleCommission.FOND),
            Saisine(LOIS_SENAT, RoleCommission.FOND), Saisine("PO0", RoleCommission.FOND),
        )),
        dossier(RAPPORT, titre=f"Rapport sur l'application de la loi n° {LOI} sur les mares", titre_court=None,
                procedure="Rapport d'information", procedure_code="19", url_an=None, date_depot=None),
        dossier(ANCIEN, titre="Proposition de loi sur les étangs", titre_court="etangs", date_depot=date(2024, 10, 1)),
        dossier(HAIES_SENAT, chambre=SENAT, legislature=None, legislatures=frozenset(), session="2024",
                titre_court=None, url_an=None, url_senat="https://example.org/ppl24-101", loi_numero=LOI_DES_HAIES,
                loi_titre="loi sur les haies", etat=EtatDossier.ADOPTE, date_depot=date(2025, 2, 20)),
    ]  # fmt: skip


def les_commissions() -> tuple[Commission, ...]:
    return (
        _commission(LOIS, AN, "Commission des lois"),
        _commission(FINANCES, AN, "Commission des finances", alias=("FIN",)),
        _commission(LOIS_SENAT, SENAT, "Commission des lois du Sénat"),
    )


def un_sujet(**autres: Any) -> Sujet:
    """The subject of the hedges, of both chambers."""
    valeurs: dict[str, Any] = {
        "id": identifiant("sujet", "haies"), "slug": "haies", "label": "Haies", "description": None,
        "categorie": None, "dossiers": (HAIES, HAIES_SENAT), "methode": MethodeSujet.CROSS_REF,
        "status": EtatDossier.ADOPTE, "debut": None, "fin": None, "dernier_vote": None, "mis_en_avant": False,
        "ordre": 0, "actif": True, "archive": None,
    }  # fmt: skip
    return Sujet(**(valeurs | autres))


def les_textes() -> Legislatif:
    paroles = [
        parole(1, None, "La séance est ouverte.", type="president"),
        parole(2, VERDAN, "Les haies nous protègent."),
        parole(3, TALVAS, "Elles retiennent la terre.", type="explication_vote"),
        parole(4, TALVAS, "Très bien !", type="interruption"),
        _ancienne(5, "Les étangs se vident."),
        _au_senat(6, "Le Sénat aime les haies."),
    ]
    found = legislatif(
        paroles,
        [
            amendement(1, VERDAN, sort="Adopté"),
            amendement(2, TALVAS, date_depot=date(2025, 1, 20)),
            amendement(3, TALVAS, sort="Non soutenu"),
            amendement(4, None, date_depot=None, signataires="le Gouvernement", sort="Adopté"),
            amendement(5, VERDAN, date_depot=date(2025, 2, 1), sort=None, etat="IRR40"),
        ],
        dossiers=les_dossiers(),
        reunions=les_reunions(),
        dossiers_des_paroles=[
            *((id_parole(n), HAIES) for n in range(1, 5)),
            (paroles[4]["id"], ANCIEN),
            (paroles[5]["id"], HAIES_SENAT),
        ],
        scrutin_amendement=[("VTANR5L17V10", uid_amendement(2))],
        scrutin_dossier=[
            *((f"VTANR5L17V{n}", HAIES) for n in (5, 10, 11)),
            ("VTANR5L17V3", ANCIEN),
            ("VTANR5L17V1", MARES),
            ("scr2024-7", HAIES_SENAT),
        ],
        amendement_dossier=[(uid_amendement(n), HAIES) for n in range(1, 6)],
        dossier_dossier=[(HAIES, HAIES_SENAT)],
        reunion_dossier=[
            *((uid, HAIES) for uid in (COMMISSION, ANNULEE, A_VENIR, INITIATIVE, SEANCE)),
            (ANNONCEE, HAIES_SENAT),
        ],
    )
    return replace(found, commissions=les_commissions(), sujets=(un_sujet(),))


def les_reunions() -> list[Ligne]:
    return [
        une_reunion(SEANCE, "2025-03-04T15:00:00.000+01:00"),
        une_reunion(COMMISSION, "2025-02-18T09:30:00.000+01:00", "commission", "FIN"),
        une_reunion(ANNULEE, "2025-02-19T09:30:00.000+01:00", "commission", "FIN", "Annulé"),
        une_reunion(A_VENIR, "2025-03-25T09:30:00.000+01:00", "commission", "FIN"),
        une_reunion(INITIATIVE, "2025-02-20T18:00:00.000+01:00", "initiative"),
        une_reunion(JOURNEE, None, jour=date(2025, 3, 12), chambre=SENAT),
        une_reunion(ANNONCEE, "2025-03-12T14:30:00+01:00", chambre=SENAT),
    ]


def une_reunion(
    uid: str, debut: str | None, type_: str = "seance", organe: str | None = None, etat: str = "Confirmé", *,
    jour: date | None = None, chambre: Chambre = AN,
) -> Ligne:  # fmt: skip
    """A meeting of the agenda."""
    quand = jour or date.fromisoformat((debut or "")[:10])
    ligne: Ligne = {"uid": uid, "type": type_, "debut": debut, "organe": organe, "etat": etat}
    return ligne | {"jour": quand, "chambre": str(chambre)}


def _ancienne(ordre: int, texte: str) -> Ligne:
    """A speech of a report that does not say of which sitting it is."""
    cree = parole(ordre, VERDAN, texte, compte_rendu=COMPTE_RENDU_ANCIEN, jour=JOUR_ANCIEN)
    return cree | {"seance": None, "id": id_parole(ordre, COMPTE_RENDU_ANCIEN)}


def _au_senat(ordre: int, texte: str) -> Ligne:
    jour = date(2025, 3, 12)
    return parole(ordre, COURLIS, texte, seance=JOURNEE, compte_rendu=JOURNEE, jour=jour, chambre="senat")


def _commission(uid: str, chambre: Chambre, nom: str, **autres: Any) -> Commission:
    return Commission(
        id=identifiant("commission", uid), uid=uid, slug=slug(nom), chambre=chambre, type=TypeCommission.PERMANENTE,
        nom=nom, nom_court=None, debut=None, fin=None, actif=True, **autres,
    )  # fmt: skip
