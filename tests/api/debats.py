"""The debates and amendments of the invented Parliament that most tests read."""

from datetime import date
from typing import Any

from hemicycle.assemble.legislatif import Legislatif
from tests.api.faux_store import Membre
from tests.exemples_debats import (
    COMMISSION,
    DOSSIER,
    SEANCE,
    SOIREE,
    amendement,
    dossier,
    id_parole,
    legislatif,
    parole,
    reunion,
    uid_amendement,
)

ENSEMBLE, AMENDEMENT = "VTANR5L17V812", "VTANR5L17V811"
LONG = "Les haies abritent des oiseaux. " * 30


def debats(membres: dict[str, Membre]) -> Legislatif:
    """Scrutin 812 has four tied speeches of four kinds, 811 an amendment defended, 81 only the speeches of its day."""
    lucie, anne = membres["lucie-verdan"].uid, membres["anne-lucie-verdan"].uid
    novembre = {"jour": date(2024, 11, 5), "seance": "RUANR5L17S2025IDS28000", "points": ["Motion de censure"]}
    paroles = [
        parole(1, None, "La parole est à Mme Verdan.", orateur="Mme la présidente", type="president"),
        parole(2, lucie, LONG, texte_numero="824", amendements=["12"]),
        parole(3, anne, "C'est faux !", type="interruption"),
        parole(4, anne, "Pourquoi arracher les haies ?", type="question"),
        parole(5, "PA1", "Parce qu'il faut bien.", orateur="M. Jean Ministre", qualite="ministre de l'agriculture",
               type="reponse_gouvernement"),
        parole(6, lucie, "Nous voterons pour.", type="explication_vote"),
        parole(7, lucie, "Bravo !", type="interruption"),
        parole(1, lucie, "Je reprends ce soir.", seance=SOIREE, points=["Suite de la discussion"]),
        parole(1, lucie, "En commission, je le disais déjà.", seance=COMMISSION, jour=date(2025, 2, 11), points=[],
               compte_rendu="CRCANR5L17S2025PO59048N050"),
        parole(3, anne, "Nous censurons.", **novembre),
        parole(4, lucie, "Nous ne censurons pas.", **novembre),
    ]  # fmt: skip
    return legislatif(
        paroles,
        [
            amendement(12, lucie, cosignataires=[anne]),
            amendement(13, anne, cosignataires=[lucie], sort="Adopté", date_depot=date(2025, 2, 20)),
            amendement(14, lucie, sort=None, etat="RT", date_depot=None),
            amendement(15, None, type_auteur="Gouvernement", signataires="le Gouvernement", sort="Tombé"),
        ],
        dossiers=[dossier()],
        reunions=[
            reunion(SEANCE, "2025-03-04T15:00:00.000+01:00"),
            reunion(SOIREE, "2025-03-04T21:30:00.000+01:00"),
            reunion(COMMISSION, "2025-02-11T09:30:00.000+01:00", "commission", "PO59048"),
        ],
        rattachements=[
            *((id_parole(ordre), ENSEMBLE, "ensemble") for ordre in (4, 5, 6)),
            (id_parole(2), ENSEMBLE, "article"),
            (id_parole(3), ENSEMBLE, "fenetre"),
            (id_parole(4), AMENDEMENT, "amendement"),
            (id_parole(2), AMENDEMENT, "fenetre"),
        ],
        dossiers_des_paroles=[(id_parole(2), DOSSIER)],
        scrutin_amendement=[(AMENDEMENT, uid_amendement(12))],
        scrutin_dossier=[(AMENDEMENT, DOSSIER), (ENSEMBLE, DOSSIER)],
        amendement_dossier=[(uid_amendement(n), DOSSIER) for n in (12, 13, 14, 15)],
    )


def debats_du_senat(irene: Membre, scrutin: str) -> Legislatif:
    """What a senator who was a deputy before said and tabled in both chambers."""
    ici: dict[str, Any] = {"chambre": "senat", "seance": "d20250304", "compte_rendu": "d20250304"}
    return legislatif(
        [
            parole(1, irene.uid, "Les haies, mes chers collègues.", **ici),
            parole(2, irene.uid, "Très bien !", type="interruption", **ici),
            parole(1, irene.uid, "Députée, je le disais.", jour=date(2023, 5, 2), seance="RUANR5L16S2023IDS1"),
        ],
        [
            amendement(12, irene.uid, chambre="senat", session="2024", legislature=None, sort="adopte"),
            amendement(13, irene.uid, date_depot=date(2025, 2, 20)),
        ],
        scrutin_amendement=[(scrutin, uid_amendement(12))],
    )
