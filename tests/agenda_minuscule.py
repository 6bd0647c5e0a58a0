"""A tiny agenda of two chambers, as assembling gives it: five bodies, a month of meetings, one of each hard case.

The clock of the tests of this world says 10 March 2025, noon in Paris.
"""

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import polars as pl

from hemicycle.assemble.legislatif import Commission, Evenement, Legislatif, MembreCommission, Saisine
from hemicycle.assemble.monde import Monde, Scrutin
from hemicycle.identifiants import identifiant
from hemicycle.release.views import agenda
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleCommission, TypeCommission, TypeInstitutionnel
from tests import senat_minuscule
from tests.exemples_debats import Ligne, dossier, id_parole, legislatif, parole
from tests.exemples_monde import AN, SENAT, un_scrutin
from tests.senat_minuscule import COURLIS, GREBE, HERON, MARTIN, MARTIN_DEPUTEE, VANNEAU

MAINTENANT = datetime(2025, 3, 10, 11, tzinfo=UTC)

MOULINS, MOULINS_SENAT, ENQUETE = "PO99001", "SENAT-MOU", "PO99003"
PALAIS_BOURBON, LUXEMBOURG = "PO99100", "SENAT-SEANCE"

AUDITION, ANNULEE, A_VENIR = "RUANR5L17S2025IDC1", "RUANR5L17S2025IDC2", "RUANR5L17S2025IDC3"
SEANCE, RAYEE, SANS_PAROLE = "RUANR5L17S2025IDS29001", "RUANR5L17S2025IDS29002", "RUANR5L17S2025IDS29003"
VOYAGE, MINUIT, AVRIL = "RUANR5L17S2025IDI1", "RUANR5L17S2025IDS31", "RUANR5L17S2025IDS32"
APRES_MIDI, SOIR, JEUDI = "AGS20250312-1", "AGS20250312-2", "d20250313"
RAPPORTEE = "RUSNR5L17S2025IDS28900"  # a day of the Senate that the Assembly's agenda alone knows, with a report
COMMISSION_SENAT, RUSN = "AGS20250312-3", "RUSNR5L17S2025IDS1"
ANCIENNE = "RUANR5L16S2023IDS1"  # known by its speeches only

HAIES, RIVIERES, MARAIS = "DLR5L17N50001", "DLR5L17N50002", "SENAT-ppl24-103"
SUR_LES_HAIES, SANS_TEXTE, SUR_LES_RIVIERES = "VTANR5L17V11", "VTANR5L17V12", "VTANR5L17V10"
AU_SENAT, AU_SENAT_BIS, DU_JEUDI = "scr2024-7", "scr2024-8", "scr2024-9"


def monde() -> Monde:
    return senat_minuscule.monde(legislatif=les_travaux(), scrutins=les_scrutins())


def les_commissions() -> tuple[Commission, ...]:
    return (
        commission(ENQUETE, AN, TypeCommission.ENQUETE, "Commission d'enquête sur les étangs", fin=date(2024, 12, 20),
                   membres=[membre(GREBE, "Rapporteur", "2024-09-01", "2024-12-20")]),
        commission(MOULINS, AN, TypeCommission.PERMANENTE, "Commission des moulins", nom_court="CMOU", membres=[
            membre(GREBE, "Membre", "2024-07-20"),
            membre(GREBE, "Président", "2024-10-01"),
            membre(GREBE, "Secrétaire", "2024-07-20", "2024-09-30"),
            membre(MARTIN_DEPUTEE, "Membre", "2022-07-01", "2023-10-01"),
            membre("PA1", "Membre", "2024-07-20"),
        ]),
        commission(MOULINS_SENAT, SENAT, TypeCommission.PERMANENTE, "Commission des moulins", slug="moulins-senat",
                   alias=("PO99002",), membres=[
            membre(COURLIS, "Membre", "2023-10-02"),
            membre(HERON, "Vice-Président", "2023-10-02"),
            membre(MARTIN, "Présidente", "2023-10-02"),
            membre(VANNEAU, None, "2017-10-05", "2023-10-01"),
        ]),
        commission(PALAIS_BOURBON, AN, TypeCommission.HEMICYCLE, "Assemblée nationale"),
        commission(LUXEMBOURG, SENAT, TypeCommission.HEMICYCLE, "Sénat"),
    )  # fmt: skip


def les_travaux() -> Legislatif:
    base = legislatif(
        les_paroles(),
        dossiers=les_dossiers(),
        rattachements=[
            (id_parole(3), SUR_LES_HAIES, "ensemble"),
            (id_parole(6), SUR_LES_RIVIERES, "ensemble"),
            (id_parole(2, "d20250312"), AU_SENAT, "ensemble"),
        ],
        dossiers_des_paroles=[
            (id_parole(3), HAIES),
            (id_parole(6), RIVIERES),
            (id_parole(2, "d20250312"), MARAIS),
        ],
        scrutin_dossier=[(SUR_LES_HAIES, HAIES), (SUR_LES_RIVIERES, RIVIERES), (AU_SENAT, MARAIS)],
    )
    return replace(
        base,
        reunions=pl.DataFrame(les_reunions(), schema=agenda.REUNIONS),
        points=pl.DataFrame(les_points(), schema=agenda.POINTS, orient="row"),
        presences=pl.DataFrame(
            [(AUDITION, GREBE, "absent"), (AUDITION, GREBE, "present"), (AUDITION, MARTIN_DEPUTEE, "excuse"),
             (AUDITION, "PA1", "present")],
            schema=agenda.PRESENCES, orient="row",
        ),
        commissions=les_commissions(),
        evenements=les_evenements(),
        videos={AUDITION: "https://assnat.fr/aB3xZ"},
        reunions_alias={RUSN: APRES_MIDI, "RUSNR5L17S2025IDS404": "nulle part"},
    )  # fmt: skip


def les_reunions() -> list[Ligne]:
    return [
        reunion(AUDITION, "commission", "2025-03-04T09:30:00.000+01:00", fin="2025-03-04T11:00:00.000+01:00",
                organe=MOULINS, lieu="Salle 6350", presse=True, video=True,
                convocation=["– Audition de M. Meunier.", "Questions diverses"], resume=["audition de M. Meunier"]),
        reunion(ANNULEE, "commission", "2025-03-11T09:30:00.000+01:00", organe=MOULINS, etat="Annulé"),
        reunion(A_VENIR, "commission", "2025-03-25T10:00:00.000+01:00", organe=MOULINS, etat="Eventuel"),
        reunion(SEANCE, "seance", "2025-03-04T15:00:00.000+01:00", organe=PALAIS_BOURBON,
                compte_rendu="CRSANR5L17S2025O1N101"),
        reunion(RAYEE, "seance", "2025-03-05T15:00:00.000+01:00", etat="Supprimé"),
        reunion(SANS_PAROLE, "seance", "2025-03-20T15:00:00.000+01:00"),
        reunion(VOYAGE, "initiative", None, jour=date(2025, 3, 6), fin="2025-03-08T23:59:59.000+01:00"),
        reunion(MINUIT, "seance", "2025-03-31T00:30:00.000+02:00"),
        reunion(AVRIL, "seance", "2025-04-01T00:15:00.000+02:00"),
        reunion(SOIR, "seance", "2025-03-12T21:00:00+01:00", chambre="senat", etat="Eventuel"),
        reunion(APRES_MIDI, "seance", "2025-03-12T14:30:00+01:00", chambre="senat"),
        reunion(JEUDI, "seance", None, jour=date(2025, 3, 13), chambre="senat"),
        reunion(RAPPORTEE, "seance", None, jour=date(2025, 5, 13), chambre="senat",
                compte_rendu="CRSSNR5S2025IDS20250513"),
        reunion(COMMISSION_SENAT, "commission", "2025-03-12T09:00:00+01:00", chambre="senat", organe="PO99002"),
    ]  # fmt: skip


def les_points() -> list[tuple[str, int, str | None]]:
    return [
        (SEANCE, 2, "Discussion de la proposition de loi sur les haies"),
        (SEANCE, 1, "Questions au Gouvernement"),
        (SEANCE, 3, "Suite de la discussion sur les rivières"),
        (SEANCE, 4, "Vote solennel"),
        (SANS_PAROLE, 1, None),
    ]


def les_paroles() -> list[Ligne]:
    """Announced: questions (where nobody speaks), hedges, rivers. The Senate announces nothing."""
    au_senat: dict[str, Any] = {"chambre": "senat", "seance": "d20250312", "compte_rendu": "d20250312"}
    au_senat |= {"jour": date(2025, 3, 12)}
    return [
        _president(1, "La séance est ouverte. L’ordre du jour appelle les questions au Gouvernement. Il n’y en a pas."),
        _president(2, "L’ordre du jour appelle la discussion du texte de M. Dubois sur les haies (nos 824, 901)."),
        parole(3, GREBE, "Les haies nous protègent. " * 30),
        parole(4, GREBE, "C'est faux !", type="interruption"),
        _president(5, "L'ordre du jour appelle la suite de la discussion sur les rivières (n° 12)."),
        parole(6, MARTIN_DEPUTEE, "Les rivières débordent."),
        parole(1, GREBE, "Merci de votre invitation.", seance=AUDITION, compte_rendu="CRC1"),
        parole(2, None, "La commission adopte l’amendement CL1.", type="procedure", seance=AUDITION,
               compte_rendu="CRC1", amendements=["CL1"], orateur=None),
        parole(1, None, "La séance est ouverte.", type="president", **au_senat),
        parole(2, COURLIS, "Les marais reculent.", **au_senat),
        parole(1, MARTIN_DEPUTEE, "Il y a deux ans déjà.", seance=ANCIENNE, jour=date(2023, 5, 2)),
    ]  # fmt: skip


def les_scrutins() -> list[Scrutin]:
    mardi, mercredi, jeudi = date(2025, 3, 4), date(2025, 3, 12), date(2025, 3, 13)
    return [
        un_scrutin(DU_JEUDI, SENAT, "2024", 9, jeudi, "l'ensemble", seance=None),
        un_scrutin(AU_SENAT_BIS, SENAT, "2024", 8, mercredi, "sur l'organisation des débats"),
        un_scrutin(AU_SENAT, SENAT, "2024", 7, mercredi, "sur les marais"),
        un_scrutin(SANS_TEXTE, AN, "17", 12, mardi, "la demande de suspension", seance=SEANCE),
        un_scrutin(SUR_LES_HAIES, AN, "17", 11, mardi, "l'ensemble sur les haies", seance=SEANCE),
        un_scrutin(SUR_LES_RIVIERES, AN, "17", 10, mardi, "l'article 1er sur les rivières", seance=SEANCE),
    ]


def les_dossiers() -> list[Any]:
    fond, avis = RoleCommission.FOND, RoleCommission.AVIS
    return [
        dossier(HAIES, saisines=(Saisine(MOULINS, avis), Saisine(MOULINS, fond), Saisine(ENQUETE, fond))),
        dossier(RIVIERES, titre="Rivières", date_depot=date(2025, 2, 1), etat=EtatDossier.PROMULGUE,
                saisines=(Saisine(MOULINS, fond), Saisine("PO404", fond))),
        dossier("DLR5L17N50003", titre="Étangs", date_depot=None, saisines=(Saisine(MOULINS, fond),)),
        dossier(MARAIS, chambre=SENAT, titre="Marais", saisines=(Saisine("PO99002", fond),)),
    ]  # fmt: skip


def les_evenements() -> tuple[Evenement, ...]:
    return (
        evenement("ouverture", "2025-03-10", important=True),
        evenement("hiver", "2025-02-15", "2025-03-02"),
        evenement("printemps", "2025-03-09", "2025-04-05", chambre=SENAT),
        evenement("scrutin-a-fixer", "2025-04-01", precis=False, chambre=AN),
        evenement("automne", "2025-10-01", important=True, sources=(("Constitution, article 28", None),)),
    )


def commission(uid: str, chambre: Chambre, type_: TypeCommission, nom: str, **autres: Any) -> Commission:
    """A body that lasts unless it has an end."""
    valeurs: dict[str, Any] = {"slug": slug(nom), "nom_court": None, "debut": date(2022, 6, 28), "fin": None} | autres
    valeurs["membres"] = tuple(valeurs.get("membres", ()))
    return Commission(
        id=identifiant("commission", uid), uid=uid, chambre=chambre, type=type_, nom=nom,
        actif=valeurs["fin"] is None, **valeurs,
    )  # fmt: skip


def membre(personne: str, qualite: str | None, debut: str, fin: str | None = None) -> MembreCommission:
    return MembreCommission(personne, qualite, date.fromisoformat(debut), date.fromisoformat(fin) if fin else None)


def reunion(uid: str, type_: str, debut: str | None, **autres: Any) -> Ligne:
    """A confirmed meeting of the Assembly."""
    jour = date.fromisoformat(debut[:10]) if debut else None
    ligne: Ligne = {**dict.fromkeys(agenda.REUNIONS), "uid": uid, "type": type_, "debut": debut, "jour": jour}
    return ligne | {"chambre": "assemblee", "etat": "Confirmé", "convocation": [], "resume": []} | autres


def evenement(nom: str, debut: str, fin: str | None = None, **autres: Any) -> Evenement:
    valeurs: dict[str, Any] = {
        "precis": True, "chambre": None, "important": False, "description": None,
        "sources": (("Journal officiel", "https://example.org/jo"),),
    }  # fmt: skip
    return Evenement(
        id=identifiant("evenement", nom), slug=nom, type=TypeInstitutionnel.SESSION, titre=nom.capitalize(),
        debut=date.fromisoformat(debut), fin=date.fromisoformat(fin) if fin else None, **(valeurs | autres),
    )  # fmt: skip


def _president(ordre: int, texte: str) -> Ligne:
    return parole(ordre, None, texte, orateur="Mme la présidente", type="president")
