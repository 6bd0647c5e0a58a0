"""What many pages make of the same answers: made once for a release, and kept no longer than there is room."""

from collections.abc import Callable

from hemicycle.pages import declare
from hemicycle.pages.declare import retenu
from hemicycle.queries.open_release import OpenRelease


def test_what_many_pages_show_is_made_once(demo_ouverte: OpenRelease) -> None:
    demo_ouverte.retenus.clear()
    faits: list[int] = []

    def faire(n: int) -> Callable[[], int | None]:
        def fait() -> int | None:
            faits.append(n)
            return n or None

        return fait

    assert [retenu(demo_ouverte, ("essai", n), faire(n)) for n in (0, 1, 0, 1)] == [None, 1, None, 1]
    assert faits == [0, 1]
    for n in range(2, declare._RETENUS + 1):
        retenu(demo_ouverte, ("essai", n), faire(n))
    assert len(demo_ouverte.retenus) == declare._RETENUS
    faits.clear()
    assert retenu(demo_ouverte, ("essai", declare._RETENUS), faire(0)) == declare._RETENUS
    assert retenu(demo_ouverte, ("essai", 0), faire(0)) is None
    assert faits == [0]
    demo_ouverte.retenus.clear()
