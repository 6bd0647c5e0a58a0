"""The garbage collector set aside."""

import gc

import pytest

from hemicycle.gc_pause import ramassage_en_pause


def test_nothing_is_collected_meanwhile() -> None:
    with ramassage_en_pause():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_after_an_error() -> None:
    with pytest.raises(ValueError, match="non"), ramassage_en_pause():
        raise ValueError("non")
    assert gc.isenabled()


def test_a_pause_inside_another_does_not_end_it() -> None:
    with ramassage_en_pause():
        with ramassage_en_pause():
            pass
        assert not gc.isenabled()
