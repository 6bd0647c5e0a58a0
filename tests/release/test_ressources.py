"""Encoded documents, and the memory they take."""

import tracemalloc

import pytest

from hemicycle.release.format.resources import encode


@pytest.mark.parametrize("longueur", [10, 700, 5000])
def test_a_document_takes_the_memory_of_what_it_says(longueur: int) -> None:
    value = {"texte": "x" * longueur}
    encode(value)
    tracemalloc.start()
    try:
        bodies = [encode(value) for _ in range(50)]
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken / len(bodies) < len(bodies[0]) + 200
