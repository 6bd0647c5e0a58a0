"""Nominal votes of the Senate: joined from several files, under the group of the day."""

from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np
from tests.assemble.senat.exemples_senateurs import table
from tests.assemble.senat.test_scrutins_assembles_senat import servi

from hemicycle.assemble.senat.votes import fusionner, numeroter, orphelins
from hemicycle.assemble.votes import SANS_GROUPE, Presences
from hemicycle.vocabulaire import CODES_CAUSE, CODES_MISE_AU_POINT, CODES_POSITION


def tenus(*rows: tuple[int, int, date, date]) -> Presences:
    """Stretches (person, group, first day, last day)."""
    columns = [(p, g, 0, a.toordinal(), b.toordinal(), b.toordinal()) for p, g, a, b in rows]
    return Presences(*np.array(columns, dtype=np.int64).reshape(-1, 6).T)


def fusionnes(*rows: dict[str, Any]) -> list[dict[str, Any]]:
    return fusionner(table("votes_senat", *rows)).rows(named=True)


def test_a_vote_told_by_two_files_is_one_vote() -> None:
    assert len(fusionnes({"matricule": "A"}, {"matricule": "A", "fichier": 1})) == 1


def test_the_latest_file_gives_the_position_and_any_of_them_the_marks() -> None:
    (vote,) = fusionnes(
        {"matricule": "A", "position": "pour", "cause": "PSE", "mise_au_point": True},
        {"matricule": "A", "position": "non_votant", "fichier": 1},
    )
    assert (vote["position"], vote["cause"], vote["mise_au_point"]) == ("non_votant", "PSE", True)
    assert vote["positions"] == 2


def test_the_same_table_comes_out_whether_or_not_rows_repeat() -> None:
    seuls = fusionner(table("votes_senat", {"matricule": "A"}))
    assert (
        seuls.columns == fusionner(table("votes_senat", {"matricule": "A"}, {"matricule": "A", "fichier": 1})).columns
    )


def numerotes(*rows: dict[str, Any], presences: Presences) -> list[dict[str, Any]]:
    rangs = {"scrutin": {"scr2023-1": 0}, "personne": {"A": 0, "B": 1}}
    ballots = [replace(servi({"sort": "adopte"}), jour=date(2024, 3, 26))]
    return numeroter(fusionner(table("votes_senat", *rows)), ballots, rangs, presences).rows(named=True)


def test_the_group_of_a_vote_is_that_of_the_spell_covering_the_day() -> None:
    passes = tenus(
        (0, 4, date(2020, 10, 5), date(2024, 3, 25)),
        (0, 5, date(2024, 3, 26), date(2030, 1, 1)),
        (1, 6, date(2011, 10, 1), date(2024, 3, 25)),
    )
    votes = numerotes({"matricule": "A"}, {"matricule": "B"}, presences=passes)
    assert [vote["groupe"] for vote in votes] == [5, SANS_GROUPE]


def test_marks_of_the_senate_have_codes_of_their_own() -> None:
    (vote,) = numerotes(
        {"matricule": "A", "position": "non_votant", "cause": "DEP", "mise_au_point": True}, presences=tenus()
    )
    assert CODES_POSITION[vote["position"]] == "non_votant"
    assert CODES_CAUSE[vote["cause"]] == "DEP"
    assert CODES_MISE_AU_POINT[vote["mise_au_point"]] == "signalee"


def test_delegation_is_not_published_whatever_a_file_holds() -> None:
    (vote,) = numerotes({"matricule": "A", "delegation": True}, presences=tenus())
    assert vote["delegation"] == 2


def test_votes_of_a_ballot_that_nothing_describes_are_left_out_and_named() -> None:
    rows: list[dict[str, Any]] = [{"matricule": "A"}, {"matricule": "A", "numero": 9}]
    assert len(numerotes(*rows, presences=tenus())) == 1
    assert orphelins(fusionner(table("votes_senat", *rows)), {"scr2023-1"}) == ["scr2023-9"]
