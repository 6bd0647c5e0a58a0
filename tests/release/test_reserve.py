"""What is kept between two passes comes back as it was."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.release.publishing import compressed_rows
from hemicycle.release.publishing.compressed_rows import Reserve


@given(st.lists(st.binary(max_size=30), max_size=12), st.integers(1, 5))
def test_bodies_come_back_in_their_order_whatever_the_block(bodies: list[bytes], taille: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compressed_rows, "BLOC", taille)
        gardes = Reserve(bodies)
    assert (len(gardes), list(gardes)) == (len(bodies), bodies)


def test_bodies_are_made_once_however_often_they_are_read() -> None:
    faits: list[int] = []

    def bodies() -> Iterator[bytes]:
        for n in range(3):
            faits.append(n)
            yield b"%d" % n

    gardes = Reserve(bodies())
    assert list(gardes) == list(gardes) == [b"0", b"1", b"2"]
    assert faits == [0, 1, 2]
