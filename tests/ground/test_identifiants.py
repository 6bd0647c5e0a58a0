"""Identifiers and the value sets of the contract are stable for ever."""

from uuid import UUID, uuid5

from hypothesis import given
from hypothesis import strategies as st

from hemicycle import vocabulaire as v
from hemicycle.identifiants import ESPACE, debut_vote, fin_vote, identifiant, identifiant_vote


def test_an_official_id_gives_the_same_uuid_for_ever() -> None:
    # Written down once: if this changes, every address ever given is lost.
    assert identifiant("scrutin", "VTANR5L17V1") == "c5392ef6-84d6-5c3b-9b35-a4d966bca092"
    assert identifiant("parlementaire", "PA1008") == "d9d6784b-f99f-56b4-ad98-bbb640e8e18c"


@given(st.text(), st.text())
def test_an_identifier_is_the_uuid_that_any_language_computes(genre: str, cle: str) -> None:
    assert identifiant(genre, cle) == str(uuid5(ESPACE, f"{genre}/{cle}"))


def test_two_kinds_with_one_key_differ() -> None:
    assert identifiant("scrutin", "1") != identifiant("groupe", "1")


@given(st.text(min_size=1), st.text(min_size=1))
def test_a_vote_id_is_a_valid_uuid_made_of_two_halves(scrutin: str, membre: str) -> None:
    s, m = identifiant("scrutin", scrutin), identifiant("parlementaire", membre)
    vote = identifiant_vote(s, m)
    assert UUID(vote).version == 8
    assert str(UUID(vote)) == vote
    assert vote == debut_vote(s) + fin_vote(m)


def test_votes_of_one_scrutin_differ_by_member() -> None:
    s = identifiant("scrutin", "x")
    votes = {identifiant_vote(s, identifiant("parlementaire", f"PA{n}")) for n in range(2000)}
    assert len(votes) == 2000


def test_positions_are_the_four_of_the_specification() -> None:
    assert [p.value for p in v.Position] == ["pour", "contre", "abstention", "absent"]


def test_natures_are_the_seven_of_the_specification() -> None:
    expected = {"ensemble", "article", "amendement", "credits", "motion", "declaration", "autre"}
    assert {n.value for n in v.NatureVote} == expected


def test_packed_codes_never_move() -> None:
    assert [str(p) for p in v.CODES_POSITION] == ["pour", "contre", "abstention", "absent", "non_votant"]
    assert v.CODES_CAUSE == (None, "PAN", "PSE", "MG", "DEP")
    assert v.CODES_MISE_AU_POINT == (
        None, "pour", "contre", "abstention", "non_votant", "non_votant_volontaire", "signalee",
    )  # fmt: skip


def test_every_tag_of_the_contract_is_there() -> None:
    contrat = "budget securite sante environnement immigration travail education justice europe agriculture"
    assert set(contrat.split()) <= set(v.Tag)
