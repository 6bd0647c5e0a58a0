"""The value sets of the contract."""

from hemicycle import vocabulaire as v


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
    assert len(v.Tag) == 10
