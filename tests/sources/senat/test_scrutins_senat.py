"""What holds in every document about a scrutin of the Sénat: its sums, and its name."""

import pytest

from hemicycle.sources.base import Reject
from hemicycle.sources.publishers.senat.scrutins import scrutins
from hemicycle.sources.publishers.senat.scrutins.scrutins import GroupeScrutinSenat


def test_voters_are_those_for_those_against_and_those_who_abstain() -> None:
    scrutins.verifier_totaux(votants=4, exprimes=3, pour=2, contre=1, abstentions=1)
    with pytest.raises(Reject, match="5 votants"):
        scrutins.verifier_totaux(votants=5, exprimes=3, pour=2, contre=1, abstentions=1)


def test_votes_cast_are_those_for_and_those_against() -> None:
    with pytest.raises(Reject, match="4 suffrages"):
        scrutins.verifier_totaux(votants=4, exprimes=4, pour=2, contre=1, abstentions=1)


def test_a_group_must_add_up_to_its_size() -> None:
    juste = GroupeScrutinSenat(2024, 12, "BOC", 4, 1, 1, 1, 1)
    assert scrutins.verifier_groupe(juste) is juste
    with pytest.raises(Reject, match="groupe BOC : 5 membres, mais 4 positions"):
        scrutins.verifier_groupe(GroupeScrutinSenat(2024, 12, "BOC", 5, 1, 1, 1, 1))


@pytest.mark.parametrize(
    ("nom", "lue"),
    [("scr2022-125.json", (2022, 125)), ("a/2025/scr2025-3.html", (2025, 3)), ("scr2025.html", None), ("", None)],
)
def test_session_and_number_are_in_the_name_of_the_file(nom: str, lue: tuple[int, int] | None) -> None:
    assert scrutins.identite(nom) == lue
