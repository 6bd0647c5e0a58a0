"""Sittings, planned meetings and committee meetings of the Senate."""

from datetime import date
from typing import Any

import pytest
from tests.assemble.senat.exemples_travaux import DOSSIER, JOUR, SIGNET, Lignes, dosleg, parole, tables, vote

from hemicycle.assemble.agenda.corps import heure
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.textes.travaux import travaux_senat

SEANCE = "d20240530"


def assembler(*fichiers: Lignes, scrutins: tuple[Scrutin, ...] = ()) -> Legislatif:
    return travaux_senat(tables(*fichiers), scrutins, [date(2024, 7, 1)]).legislatif


def evenement(rang: int, titre: str, **champs: Any) -> dict[str, Any]:
    base = {"uid": f"2024-06-04-{rang}", "jour": date(2024, 6, 4), "rang": rang, "debut": "14:30", "prevision": False}
    return {**base, "titre": titre, "type": "Séance publique", **champs}


def agenda(*lignes: dict[str, Any]) -> Lignes:
    return {"evenements_senat": lignes}


def test_a_day_with_a_vote_is_a_sitting_held() -> None:
    (row,) = assembler(scrutins=(vote("sur l'article 1er"),)).reunions.rows(named=True)
    assert (row["uid"], row["type"], row["chambre"], row["etat"]) == (SEANCE, "seance", "senat", "Confirmé")
    assert row["compte_rendu"] is None


def test_a_day_with_a_report_and_a_vote_is_one_sitting_with_its_report() -> None:
    found = assembler({"paroles_senat": [parole(1)]}, scrutins=(vote("sur l'article 1er"),))
    assert found.reunions.select("uid", "compte_rendu").rows() == [(SEANCE, SEANCE)]
    assert [(lien.de, lien.vers) for lien in found.reunion_scrutin] == [(SEANCE, "scr2023-7")]


def test_the_points_of_a_sitting_are_the_main_headings_of_its_report_with_their_dossiers() -> None:
    paroles = [
        parole(1, "…", "Questions orales", loicod=None),
        parole(2, "…", "Haies", "Article 1er"),
        parole(3, "…", "Haies", "Article 2"),
    ]
    found = assembler({**dosleg(), "paroles_senat": paroles})
    assert found.points.select("ordre", "objet", "dossiers").rows() == [
        (1, "Questions orales", []),
        (2, "Haies", [DOSSIER]),
    ]
    assert [(lien.de, lien.vers, lien.methode) for lien in found.reunion_dossier] == [(SEANCE, DOSSIER, "point")]


@pytest.mark.parametrize(
    ("titres", "etat"),
    [
        (("Annulé : audition",), "Annulé"),
        (("Audition (réunion annulée)", "ANNULÉE - Table ronde"), "Annulé"),
        (("Annulé : audition", "Table ronde"), "Confirmé"),
        (("Audition sur les élections annulées",), "Confirmé"),
    ],
)
def test_a_meeting_is_called_off_when_every_title_says_so(titres: tuple[str, ...], etat: str) -> None:
    found = assembler(agenda(*(evenement(rang, titre) for rang, titre in enumerate(titres, 1))))
    assert found.reunions["etat"].to_list() == [etat]


def test_an_announced_meeting_without_an_hour_is_kept() -> None:
    found = assembler(agenda(evenement(1, "Audition", debut=None)))
    assert found.reunions.select("jour", "debut").rows() == [(date(2024, 6, 4), None)]


def test_an_announced_meeting_carries_the_name_of_its_body() -> None:
    found = assembler(agenda(evenement(1, "Audition", organe="Commission des lois", type="Réunion")))
    assert found.reunions["organe"].to_list() == ["Commission des lois"]


def test_the_items_of_one_hour_and_one_body_are_one_meeting() -> None:
    page = f"https://www.senat.fr/dossier-legislatif/{SIGNET}.html"
    found = assembler(agenda(evenement(1, "Haies", url=page), evenement(2, "Eau"), evenement(3, "Nuit", debut="21:30")))
    assert found.reunions["uid"].to_list() == ["AGS20240604-1", "AGS20240604-3"]
    assert found.points.select("reunion", "objet", "dossiers").rows()[0] == ("AGS20240604-1", "Haies", [DOSSIER])
    assert found.points.height == 3


def test_a_meeting_is_only_possible_while_all_its_items_are_forecasts() -> None:
    seule = assembler(agenda(evenement(1, "Haies", prevision=True)))
    melee = assembler(agenda(evenement(1, "Haies", prevision=True), evenement(2, "Eau")))
    assert seule.reunions["etat"].to_list() == ["Eventuel"]
    assert melee.reunions["etat"].to_list() == ["Confirmé"]


@pytest.mark.parametrize(
    ("champs", "attendu"),
    [
        ({"type": "Séance publique"}, "seance"),
        ({"type": "Réunion", "organe": "Commission des lois"}, "commission"),
        ({"type": "Colloque"}, "initiative"),
    ],
)
def test_kinds_of_announced_meetings(champs: dict[str, Any], attendu: str) -> None:
    assert assembler(agenda(evenement(1, "…", **champs))).reunions["type"].to_list() == [attendu]


def test_a_day_announced_in_two_weekly_files_is_that_of_the_last() -> None:
    found = assembler(agenda(evenement(1, "Haies"), evenement(2, "Eau")), agenda(evenement(1, "Forêt")))
    assert found.points["objet"].to_list() == ["Forêt"]


def test_hours_are_those_of_a_clock_in_paris() -> None:
    assert heure(date(2024, 6, 4), "14:30") == "2024-06-04T14:30:00+02:00"
    assert heure(date(2024, 1, 4), "09:00") == "2024-01-04T09:00:00+01:00"
    assert heure(JOUR, None) is None


def test_meetings_of_committees_have_those_who_came() -> None:
    sens: Lignes = {
        "sens_activite": [
            {"actid": "5", "comcod": "LOIS", "datdeb": JOUR},
            {"actid": "6", "datdeb": JOUR},
        ],
        "sens_activite_participant": [
            {"actparid": "1", "actid": "5", "senmat": "14001A", "typactparcod": "P"},
            {"actparid": "2", "actid": "5", "senmat": "14002B", "typactparcod": "E"},
            {"actparid": "3", "actid": "6", "senmat": "14001A", "typactparcod": "P"},
        ],
    }
    found = assembler(sens)
    assert found.reunions.select("uid", "type", "organe").rows() == [("SENAT-ACT-5", "commission", "COM-LOIS")]
    assert found.presences.rows() == [
        ("SENAT-ACT-5", "14001A", "present"),
        ("SENAT-ACT-5", "14002B", "excuse"),
    ]
