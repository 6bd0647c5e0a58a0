"""The garbage collector set aside."""

import gc

import pytest

from hemicycle.workspace import gc_paused


def test_nothing_is_collected_meanwhile() -> None:
    with gc_paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_after_an_error() -> None:
    with pytest.raises(ValueError, match="non"), gc_paused():
        raise ValueError("non")
    assert gc.isenabled()


def test_a_pause_inside_another_does_not_end_it() -> None:
    with gc_paused():
        with gc_paused():
            pass
        assert not gc.isenabled()
