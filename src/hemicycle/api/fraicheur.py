"""How long an answer may be kept, when only its handler knows."""


class Fraicheur:
    """How long clients may keep a live answer, in seconds; its handler may change it."""

    def __init__(self, max_age: int | None) -> None:
        self.max_age = max_age
