"""The real agenda and the two real excerpts of reports: read whole, and the rules on debates held against ballots."""

import polars as pl
import pytest

from hemicycle.assemble.debats.proclamations import proclamations
from hemicycle.assemble.debats.tours import Tour, tours
from hemicycle.sources.publishers.assemblee.comptes_rendus import Paragraphe
from hemicycle.sources.publishers.assemblee.scrutins import Scrutin
from hemicycle.sources.tables.staging import StagedFile, load_table
from hemicycle.sync import Report

pytestmark = pytest.mark.reel

N053, N201 = "CRSANR5L17S2025O1N053", "CRSANR5L17S2025O1N201"


@pytest.fixture(scope="module")
def staged(report: Report) -> dict[str, StagedFile]:
    wanted = {"agenda", "syseron", "scrutins"}
    return {one.raw.file: one for one in report.staged if one.raw.file in wanted and one.raw.periode == "17"}


@pytest.fixture(scope="module")
def reunions(staged: dict[str, StagedFile]) -> pl.DataFrame:
    return load_table([staged["agenda"]], "reunions")


def paragraphes(staged: dict[str, StagedFile], compte_rendu: str) -> list[Paragraphe]:
    rows = load_table([staged["syseron"]], "paragraphes").filter(compte_rendu=compte_rendu)
    return [Paragraphe(**row) for row in rows.select(Paragraphe.__struct_fields__).to_dicts()]


def tour(staged: dict[str, StagedFile], compte_rendu: str, ordre: int) -> Tour:
    (found,) = [one for one in tours(paragraphes(staged, compte_rendu)) if one.ordre == ordre]
    return found


def test_the_agenda_tells_the_sittings_of_the_two_chambers_apart(reunions: pl.DataFrame) -> None:
    counts = reunions.group_by("type", "chambre").len().sort("type", "chambre").rows()
    assert counts == [
        ("commission", "assemblee", 1775),
        ("initiative", "assemblee", 67),
        ("seance", "assemblee", 381),
        ("seance", "senat", 57),
    ]


def test_the_states_of_meetings_are_those_of_the_source(reunions: pl.DataFrame) -> None:
    assert dict(reunions.group_by("etat").len().rows()) == {
        "Confirmé": 1911,
        "Annulé": 252,
        "Supprimé": 82,
        "Eventuel": 35,
    }


def test_a_meeting_of_whole_days_has_no_hour(reunions: pl.DataFrame) -> None:
    assert reunions["debut"].null_count() == 20


def test_attendance_is_read_whole(staged: dict[str, StagedFile]) -> None:
    presences = load_table([staged["agenda"]], "presences")
    assert dict(presences.group_by("presence").len().rows()) == {"absent": 24425, "present": 21047, "excuse": 4477}


def test_a_report_and_its_sitting_name_each_other(staged: dict[str, StagedFile], reunions: pl.DataFrame) -> None:
    reports = load_table([staged["syseron"]], "comptes_rendus")
    linked = reports.join(reunions, left_on=["seance", "uid", "jour"], right_on=["uid", "compte_rendu", "jour"])
    assert linked["uid"].to_list() == [N201]  # the sitting of the other report is not in the extract of the agenda


def test_the_results_that_the_chair_read_out_are_those_of_the_ballots(staged: dict[str, StagedFile]) -> None:
    ballots = load_table([staged["scrutins"]], "scrutins", Scrutin).filter(pl.col("numero").is_in([1811, 1812, 1813]))
    official = ballots.sort("numero").select("votants", "exprimes", "pour", "contre").rows()
    read = [tuple(one)[1:] for one in proclamations(paragraphes(staged, N201))]
    assert read == [(92, 88, 20, 68), (87, 85, 19, 66), (89, 85, 16, 69)]
    assert set(official) <= set(read)
    assert official


def test_a_heckled_speech_of_a_real_sitting_is_one_turn(staged: dict[str, StagedFile]) -> None:
    speech = tour(staged, N201, 547)
    assert (speech.acteur, speech.ordre_fin, speech.type) == ("PA793174", 549, "intervention")
    assert tour(staged, N201, 548).type == "interruption"


def test_text_and_article_of_a_real_sitting_are_inherited(staged: dict[str, StagedFile]) -> None:
    speech = tour(staged, N201, 13)
    assert (speech.texte_numero, speech.article) == ("1364", "3")
    assert speech.points == ["Droit à l’aide à mourir", "Discussion des articles (suite)", "Article 3 (suite)"]


def test_a_minister_answers_under_questions_to_the_government(staged: dict[str, StagedFile]) -> None:
    assert tour(staged, N053, 85).type == "reponse_gouvernement"


def test_an_anonymous_member_and_an_office_without_a_record_are_nobody(staged: dict[str, StagedFile]) -> None:
    assert [tour(staged, N053, ordre).acteur for ordre in (86, 217)] == [None, None]
