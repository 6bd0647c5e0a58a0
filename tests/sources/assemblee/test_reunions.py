"""Sittings and meetings: what they are, whose they are, when they are, and who came."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_assemblee import encode
from tests.exemples_seances import commission, point_odj, seance

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.assemblee import reunions


def lire(body: dict[str, Any], notes: Notes | None = None) -> list[Record]:
    return list(reunions.parse(encode("reunion", body), notes or Notes()))


def reunion(body: dict[str, Any]) -> reunions.Reunion:
    found = lire(body)[0]
    assert isinstance(found, reunions.Reunion)
    return found


def points(body: dict[str, Any]) -> list[reunions.Point]:
    return [record for record in lire(body) if isinstance(record, reunions.Point)]


def presences(body: dict[str, Any]) -> list[tuple[str, str]]:
    return [(record.acteur, record.presence) for record in lire(body) if isinstance(record, reunions.Presence)]


def test_a_sitting_is_read() -> None:
    read = reunion(seance())
    assert (read.type, read.chambre, read.jour, read.etat) == ("seance", "assemblee", date(2025, 3, 4), "Confirmé")
    assert (read.numero_jo, read.quantieme, read.compte_rendu) == ("150", "Première", "CRSANR5L17S2025O1N150")
    assert (read.presse, read.video, read.visio) == (True, True, False)


@pytest.mark.parametrize(
    ("officiel", "lu"),
    [
        ("seance_type", "seance"),
        ("reunionCommission_type", "commission"),
        ("reunionInitParlementaire_type", "initiative"),
    ],
)
def test_the_type_is_that_of_the_element_and_not_of_its_format(officiel: str, lu: str) -> None:
    assert reunion(seance(**{"@xsi:type": officiel, "formatReunion": "Ordinaire"})).type == lu


def test_a_sitting_of_the_senate_is_never_the_assembly_s() -> None:
    assert reunion(seance("RUSNR5L17S2025IDS29002", organeReuniRef="PO78718")).chambre == "senat"


def test_a_meeting_of_no_known_chamber_goes_to_the_quarantine() -> None:
    with pytest.raises(Reject, match="chambre inconnue 'RUZZ'"):
        lire(seance("RUZZR5L17S2025IDS29002"))


def test_the_start_keeps_its_hour_and_its_offset() -> None:
    assert reunion(seance()).debut == "2025-03-04T15:00:00.000+01:00"


def test_a_journey_of_whole_days_has_no_hour_but_a_last_day() -> None:
    read = reunion(
        commission(timeStampDebut="2025-03-24T00:00:00.000+01:00", timeStampFin="2025-03-26T23:59:59.000+01:00")
    )
    assert (read.jour, read.debut, read.fin) == (date(2025, 3, 24), None, "2025-03-26T23:59:59.000+01:00")


def test_a_date_without_a_time_has_no_hour() -> None:
    assert reunion(seance(timeStampDebut="2025-03-04+01:00")).debut is None


@pytest.mark.parametrize(
    ("champ", "valeur"),
    [
        ("@xsi:type", "banquet_type"),
        ("cycleDeVie", {"etat": "Incertain"}),
        ("captationVideo", "peut-être"),
        ("timeStampDebut", "hier"),
        ("timeStampDebut", None),
    ],
)
def test_an_unknown_value_sends_the_meeting_to_the_quarantine_under_its_id(champ: str, valeur: Any) -> None:
    with pytest.raises(Reject) as caught:
        lire(seance(**{champ: valeur}))
    assert caught.value.record == "RUANR5L17S2025IDS29001"


def test_a_meeting_without_a_place_is_kept() -> None:
    body = seance()
    del body["lieu"]
    assert reunion(body).lieu is None


def test_the_convocation_is_a_list_of_lines_and_the_summary_one_line() -> None:
    assert reunion(commission()).convocation == ["Nomination du bureau ;", "Examen du texte."]
    assert reunion(seance()).resume == ["Haies bocagères"]


def test_a_point_alone_is_read_like_a_list_of_one() -> None:
    assert points(seance(points=point_odj())) == points(seance(points=[point_odj()]))


def test_points_keep_their_order_and_their_dossiers() -> None:
    body = seance(
        points=[point_odj("PT1"), None, point_odj("PT2", dossiersLegislatifsRefs={"dossierRef": ["D1", "D2"]})]
    )
    assert [(p.ordre, p.uid, p.dossiers) for p in points(body)] == [
        (1, "PT1", ["DLR5L17N9001"]),
        (2, "PT2", ["D1", "D2"]),
    ]


def test_a_struck_point_stays_marked() -> None:
    body = seance(points=point_odj(cycleDeVie={"etat": "Supprimé"}, dossiersLegislatifsRefs=None))
    assert [(p.etat, p.dossiers) for p in points(body)] == [("Supprimé", [])]


def test_the_attendance_of_a_committee_is_read_in_our_words() -> None:
    body = commission({"PA1": "présent", "PA2": "absent", "PA3": "excusé"})
    assert presences(body) == [("PA1", "present"), ("PA2", "absent"), ("PA3", "excuse")]


def test_an_unknown_presence_is_never_guessed() -> None:
    with pytest.raises(Reject, match="endormi"):
        lire(commission({"PA1": "endormi"}))


def test_a_sitting_has_no_attendance() -> None:
    assert presences(seance()) == []


def test_no_field_of_the_layout_is_unknown() -> None:
    notes = Notes()
    lire(seance(), notes)
    lire(commission({"PA1": "présent"}), notes)
    assert not notes.unknown_fields


def test_a_new_field_of_a_point_is_reported() -> None:
    notes = Notes()
    lire(seance(points=point_odj(couleur="vert")), notes)
    assert dict(notes.unknown_fields) == {"reunion.ODJ.pointODJ.couleur": 1}
