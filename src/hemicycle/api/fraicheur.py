"""How long an answer may be kept, when only its handler knows."""

from collections.abc import Callable


class Fraicheur:
    """What the handler of a live answer says of it: how long clients may keep it, in seconds, and for how long it is
    the very answer that the handler would make again."""

    def __init__(self, max_age: int | None) -> None:
        self.max_age = max_age
        self.tient: Callable[[], bool] | None = None  # asked before each use; None: the handler is asked every time
