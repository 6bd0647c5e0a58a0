"""Waiting for something that comes: never for a time that a busy machine may exceed."""

import time
from collections.abc import Callable

PATIENCE = 600.0  # seconds; ends a test that hangs, and says nothing of how fast anything is


def attendre(condition: Callable[[], object], quoi: str = "what the test waits for") -> None:
    """Return as soon as the condition holds."""
    limit = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < limit, f"{quoi} did not come"
        time.sleep(0.01)
