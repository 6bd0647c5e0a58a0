"""The agenda of both chambers: each sitting once, each meeting with its body."""

from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl
import pytest
from tests.assemble.exemples_commissions import JOURS, organe, organisme, tables
from tests.assemble.exemples_legislatif import dossier
from tests.assemble.exemples_legislatif import tables as tables_legislatives

from hemicycle.assemble.agenda.commissions import commissions
from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.agenda.reunions import avec_organes, sans_doubles
from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.senat.textes.reunions import POINTS as POINTS_SENAT
from hemicycle.assemble.senat.textes.reunions import PRESENCES, REUNIONS

JOUR = date(2025, 3, 4)
JOURNEE, ANNONCEE, SUIVANTE = "d20250304", "AGS20250304-1", "AGS20250304-2"
RUSN, AUTRE_RUSN = "RUSNR5L17S2025IDS1", "RUSNR5L17S2025IDS2"
POINTS = pl.Schema({nom: dtype for nom, dtype in POINTS_SENAT.items() if nom != "etat"})


def seance(uid: str, **champs: Any) -> dict[str, Any]:
    return {"uid": uid, "type": "seance", "chambre": "senat", "jour": JOUR, "etat": "Confirmé", **champs}


def monde(*seances: dict[str, Any], points: list[tuple[Any, ...]] | None = None, **champs: Any) -> Legislatif:
    return sans_doubles(
        Legislatif(
            reunions=pl.DataFrame(list(seances), schema=REUNIONS),
            points=pl.DataFrame(points or [], schema=POINTS, orient="row"),
            presences=pl.DataFrame(schema=PRESENCES),
            **champs,
        )
    )


def uids(legislatif: Legislatif) -> list[str]:
    return legislatif.reunions["uid"].to_list()


def test_a_sitting_of_the_senate_in_the_assembly_s_agenda_gives_way_to_the_day_that_was_held() -> None:
    found = monde(seance(RUSN), seance(JOURNEE))
    assert (uids(found), found.reunions_alias) == ([JOURNEE], {RUSN: JOURNEE})


def test_it_stays_where_the_senate_tells_nothing_of_the_day() -> None:
    found = monde(seance(RUSN), seance("d20250305", jour=date(2025, 3, 5)))
    assert (uids(found), found.reunions_alias) == ([RUSN, "d20250305"], {})


def test_two_records_of_one_day_are_one_sitting() -> None:
    found = monde(seance(AUTRE_RUSN), seance(RUSN))
    assert (uids(found), found.reunions_alias) == ([RUSN], {AUTRE_RUSN: RUSN})


def test_the_nine_o_clock_of_the_assembly_s_record_is_no_hour() -> None:
    assert monde(seance(RUSN, debut="2025-03-04T09:00:00.000+01:00")).reunions["debut"].to_list() == [None]


def test_announced_sittings_stand_for_the_day_they_were_held() -> None:
    apres_midi = seance(SUIVANTE, debut="2025-03-04T14:30:00+01:00")
    found = monde(seance(JOURNEE), apres_midi, seance(ANNONCEE, debut="2025-03-04T09:30:00+01:00"))
    assert (set(uids(found)), found.reunions_alias) == ({ANNONCEE, SUIVANTE}, {JOURNEE: ANNONCEE})


def test_a_sitting_called_off_stands_for_nothing() -> None:
    found = monde(seance(JOURNEE), seance(ANNONCEE, etat="Annulé"))
    assert (set(uids(found)), found.reunions_alias) == ({JOURNEE, ANNONCEE}, {})


def test_the_report_of_the_day_is_that_of_each_of_its_sittings() -> None:
    found = monde(seance(RUSN, compte_rendu="CRSSN1"), seance(JOURNEE, compte_rendu=JOURNEE), seance(ANNONCEE))
    assert found.reunions["compte_rendu"].to_list() == [JOURNEE]


def test_a_day_takes_the_report_and_the_place_that_only_the_assembly_tells() -> None:
    found = monde(seance(RUSN, compte_rendu="CRSSN1", lieu="Sénat"), seance(JOURNEE)).reunions
    assert found.select("compte_rendu", "lieu").row(0) == ("CRSSN1", "Sénat")


def test_the_points_of_a_record_left_out_go_to_a_sitting_that_has_none() -> None:
    found = monde(
        seance(RUSN), seance(AUTRE_RUSN), seance(JOURNEE),
        points=[(AUTRE_RUSN, 1, "Phares", None, []), (RUSN, 1, "Ponts", None, ["DL1"])],
    )  # fmt: skip
    assert found.points.select("reunion", "ordre", "objet").rows() == [(JOURNEE, 1, "Ponts"), (JOURNEE, 2, "Phares")]


def test_the_points_of_the_senate_are_not_mixed_with_those_of_the_assembly_s_record() -> None:
    found = monde(
        seance(RUSN), seance(JOURNEE),
        points=[(RUSN, 1, "Discussion", None, ["DL1"]), (JOURNEE, 1, "Ponts et digues", None, [])],
    )  # fmt: skip
    assert found.points["objet"].to_list() == ["Ponts et digues"]


def test_dossiers_and_scrutins_follow_to_the_sitting_that_stands() -> None:
    found = monde(
        seance(RUSN), seance(JOURNEE), seance(ANNONCEE),
        reunion_dossier=(Lien(RUSN, "DL1", "point", 1.0), Lien(JOURNEE, "DL1", "acte", 1.0)),
        reunion_scrutin=(Lien(JOURNEE, "scr2024-1", "seance", 1.0),),
    )  # fmt: skip
    assert found.reunion_dossier == (Lien(ANNONCEE, "DL1", "point", 1.0),)
    assert found.reunion_scrutin == (Lien(ANNONCEE, "scr2024-1", "seance", 1.0),)


def test_a_dossier_cites_the_sitting_that_stands() -> None:
    (cite,) = dossiers(tables_legislatives(dossiers=[dossier()], actes=[]))
    found = monde(seance(RUSN), seance(JOURNEE), dossiers=(replace(cite, reunions=(RUSN, JOURNEE)),))
    assert found.dossiers[0].reunions == (JOURNEE,)


@pytest.fixture
def organes() -> Organes:
    lire = tables(
        organes=[organe("PO1", "COMPER", "Commission des lois"), organe("PO17", "ASSEMBLEE", "17e")],
        organismes_senat=[organisme("COM-LOIS", "Commission des lois")],
    )
    return Organes(commissions(lire, [], JOURS)[0])


@pytest.mark.parametrize(
    ("champs", "attendu"),
    [
        ({"chambre": "assemblee", "organe": "PO17"}, "AN"),
        ({"organe": None}, "SENAT"),
        ({"type": "commission", "chambre": "assemblee", "organe": "PO1"}, "PO1"),
        ({"type": "commission", "organe": "COM-LOIS"}, "SENAT-COM-LOIS"),
        ({"type": "commission", "organe": "Commission des lois"}, "SENAT-COM-LOIS"),
        ({"type": "commission", "chambre": "assemblee", "organe": "PO404"}, None),
    ],
)
def test_a_meeting_is_that_of_its_body(organes: Organes, champs: dict[str, Any], attendu: str | None) -> None:
    reunions = pl.DataFrame([seance("R", **champs)], schema=REUNIONS)
    assert avec_organes(reunions, organes)["organe"].to_list() == [attendu]
