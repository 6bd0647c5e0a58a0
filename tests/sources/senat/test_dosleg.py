"""Dosleg: scrutins, votes and dossiers out of the dump."""

from datetime import date
from io import BytesIO

import pytest
from tests.exemples_vidages import bloc, vidage
from tests.sources.sources_helpers import each_record

from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.senat.dumps import dosleg
from hemicycle.sources.publishers.senat.dumps import dosleg_tables as tables
from hemicycle.sources.publishers.senat.scrutins.scrutins import ScrutinSenat, VoteSenat

SCR = "sesann scrnum code scrint scrdat scrpou scrcon scrvot scrsuf"
VOTSEN = "sesann scrnum senmat posvotcod titsencod stavotidt senmatdel votsenmar"


def lire(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(dosleg.parse(vidage(*blocs), notes or Notes())))


def scrutin(ligne: str, colonnes: str = SCR) -> ScrutinSenat:
    (lu,) = lire(bloc("scr", colonnes, ligne))
    assert isinstance(lu, ScrutinSenat)
    return lu


def vote(ligne: str, colonnes: str = VOTSEN) -> VoteSenat:
    (lu,) = lire(bloc("votsen", colonnes, ligne))
    assert isinstance(lu, VoteSenat)
    return lu


def test_a_scrutin_is_read() -> None:
    assert scrutin("2023|12|501|sur l'ensemble  du projet|2023-10-18 00:00:00|210|100|330|310") == ScrutinSenat(
        session=2023,
        numero=12,
        jour=date(2023, 10, 18),
        objet="sur l'ensemble du projet",
        sort="adopte",
        votants=330,
        exprimes=310,
        pour=210,
        contre=100,
        abstentions=20,
        seance="501",
        origine="dosleg",
    )


@pytest.mark.parametrize(
    ("chiffres", "sort"),
    [
        ("150|150|300|300", "rejete"),
        ("100|200|300|300", "rejete"),
        ("|200|300|300", None),
        ("0|0|0|0", None),
    ],
)
def test_the_sort_follows_from_the_figures_when_there_are_any(chiffres: str, sort: str | None) -> None:
    assert scrutin(f"2023|12|||2023-10-18 00:00:00|{chiffres}").sort == sort


def test_abstentions_are_never_negative() -> None:
    assert scrutin("2023|12|||2023-10-18 00:00:00|100|50|140|150").abstentions == 0


def test_figures_that_an_extract_leaves_out_are_unknown() -> None:
    lu = scrutin("2023|12|501", "sesann scrnum code")
    assert (lu.jour, lu.sort, lu.votants, lu.abstentions) == (None, None, None, None)


def test_punctuation_of_windows_is_repaired() -> None:
    assert scrutin("2023|12||sur l\x92amendement\x9cuf|||||").objet == "sur l’amendementœuf"


def test_a_cell_in_latin_1_is_read_beside_cells_in_utf_8() -> None:
    raw = vidage(bloc("scr", "sesann scrnum scrint", "2023|12|sur l'été", "2023|13|ici")).getvalue()
    lus = list(each_record(dosleg.parse(BytesIO(raw.replace(b"ici", "énergie".encode("latin-1"))), Notes())))
    assert [lu.objet for lu in lus if isinstance(lu, ScrutinSenat)] == ["sur l'été", "énergie"]


def test_a_vote_is_read() -> None:
    assert vote("2023|12|19001a|1|0|0||") == VoteSenat(
        session=2023, numero=12, matricule="19001A", position="pour", cause=None, delegation=False, mise_au_point=False
    )


@pytest.mark.parametrize(
    ("code", "position"), [("1", "pour"), ("2 ", "contre"), ("3", "abstention"), ("4", "non_votant")]
)
def test_positions_are_translated(code: str, position: str) -> None:
    assert vote(f"2023|12|19001A|{code}|0|0||").position == position


@pytest.mark.parametrize(("code", "cause"), [("0", None), ("8", "PSE"), ("9 ", "MG"), ("12", "DEP")])
def test_the_cause_of_not_voting_is_translated(code: str, cause: str | None) -> None:
    assert vote(f"2023|12|19001A|4|0|{code}||").cause == cause


def test_a_delegation_is_a_fact_without_a_name() -> None:
    assert vote("2023|12|19001A|1|0|0|19002B|").delegation is True


def test_a_dump_that_does_not_tell_of_delegations_leaves_them_unknown() -> None:
    assert vote("2023|12|19001A|1", "sesann scrnum senmat posvotcod").delegation is None


def test_an_asterisk_says_that_the_senator_meant_otherwise() -> None:
    assert vote("2023|12|19001A|1|0|0||*").mise_au_point is True


@pytest.mark.parametrize(
    ("ligne", "raison"),
    [
        ("2023|12|19001A|5|0|0||", "« posvotcod » : code inconnu '5'"),
        ("2023|12|19001A||0|0||", "« posvotcod » : code inconnu None"),
        ("2023|12|19001A|1|0|13||", "« stavotidt » : code inconnu '13'"),
        ("2023|12|19001A|1|0|0||#", "« votsenmar » : code inconnu '#'"),
    ],
)
def test_a_vote_with_an_unknown_code_is_set_aside_under_its_key(ligne: str, raison: str) -> None:
    notes = Notes()
    assert lire(bloc("votsen", VOTSEN, ligne), notes=notes) == []
    assert [(row.reason, row.record) for row in notes.aside] == [(raison, "votsen 2023-12-19001A")]


def test_a_vote_of_nobody_is_set_aside() -> None:
    notes = Notes()
    assert lire(bloc("votsen", VOTSEN, "2023|12|XX|1|0|0||"), notes=notes) == []
    assert "matricule illisible" in notes.aside[0].reason


def test_amendments_and_corrections_of_scrutins_are_read() -> None:
    assert lire(
        bloc("amescr", "sesann scrnum amescrnum", "2023|12|46 rect. ter "),
        bloc(
            "corscr", "sesann scrnum corscrord corscrtxt corscrurl", "2023|12|1|<p>Mme Haie voulait voter contre.</p>|"
        ),
    ) == [
        tables.AmendementScrutinSenat(2023, 12, "46 rect. ter"),
        tables.CorrectionSenat(2023, 12, 1, "Mme Haie voulait voter contre.", None),
    ]


def test_a_dossier_is_read_with_its_signet_in_lower_case() -> None:
    (loi,) = lire(
        bloc(
            "loi",
            "loicod typloicod signet loitit date_loi objet",
            "7 |pjl |PJL23-007|Haies|2024-03-01 00:00:00|<p>Objet</p>",
        )
    )
    assert isinstance(loi, tables.DoslegLoi)
    assert (loi.loicod, loi.typloicod, loi.signet) == ("7", "pjl", "pjl23-007")
    assert (loi.loitit, loi.date_loi, loi.objet) == ("Haies", date(2024, 3, 1), "Objet")


def test_the_chain_from_a_scrutin_to_its_dossier_is_kept() -> None:
    seance, passage, lecture = lire(
        bloc("date_seance", "lecidt date_s code", "94|2023-10-18 00:00:00|501"),
        bloc("lecass", "lecassidt lecidt codass ordreass lecassame lecassameses", "94|83|S|1|63|2023"),
        bloc("lecture", "lecidt loicod typleccod leccom", "83|7|1|Première lecture"),
    )
    assert seance == tables.DoslegDateSeance("501", "94", date(2023, 10, 18), None)
    assert isinstance(passage, tables.DoslegLecass)
    assert (passage.lecassidt, passage.lecidt, passage.lecassame, passage.lecassameses) == ("94", "83", "63", 2023)
    assert lecture == tables.DoslegLecture("83", "7", "1", "Première lecture")


def test_labels_known_elsewhere_are_ignored_and_the_rest_reported() -> None:
    notes = Notes()
    assert lire(bloc("posvot", "posvotcod posvotlib", "1|pour"), bloc("boussole", "nord", "1"), notes=notes) == []
    assert dict(notes.unknown_fields) == {"boussole": 1}


def test_every_table_that_is_read_is_a_table_of_the_document() -> None:
    lus = {record for table in dosleg.DUMP.tables.values() for record in [table.record]}
    assert lus - set(dosleg.DOSLEG.tables.values()) == {dosleg._Scr}  # staged as a ScrutinSenat


def test_the_document_is_a_streamed_dump() -> None:
    assert dosleg.DOSLEG.stream
    assert dosleg.DOSLEG.name == "dosleg"
    assert {"dosleg_loi", "dosleg_lecassrap", "scrutins_senat", "votes_senat"} <= dosleg.DOSLEG.tables.keys()
