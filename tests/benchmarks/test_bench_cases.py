import orjson
from benchmarks.cases import LOIN, cases

RECORD = {
    "slug": "a",
    "uid": "VTANR5L17V1",
    "nom": "Bélier",
    "numero": 1,
    "id": "i",
    "date": "2025-02-11T00:00:00.000Z",
}


class FauxService:
    """Answers any list with the same record, and remembers what it was asked."""

    def __init__(self, pages: int = 3, lobbyistes: bool = True) -> None:
        self.pages = pages
        self.lobbyistes = lobbyistes
        self.asked: list[str] = []

    def get(self, path: str) -> bytes:
        self.asked.append(path)
        data = [] if path.startswith("/api/v1/lobbying") and not self.lobbyistes else [RECORD, RECORD]
        return orjson.dumps({"data": data, "meta": {"totalPages": self.pages}, "byDay": {"2025-02-11": [RECORD]}})


def test_forty_kinds_of_requests_are_measured() -> None:
    names = [case.name for case in cases(FauxService())]
    assert len(set(names)) == len(names) == 40


def test_every_address_can_be_put_on_the_wire() -> None:
    for case in cases(FauxService()):
        for path in (case.hot, *case.cold, *case.peer):
            assert path.isascii()
            assert path.startswith("/")
            assert " " not in path


def test_the_address_asked_again_and_again_is_one_of_the_others() -> None:
    assert all(case.hot in case.cold for case in cases(FauxService()))


def test_a_page_far_down_is_the_last_one_of_a_small_release() -> None:
    service = FauxService(pages=7)
    far = next(case for case in cases(service) if case.name == "list of 20, far down")
    assert far.hot.endswith("page=7")
    assert "/api/v1/scrutins/?limit=20&page=6" in service.asked


def test_a_page_far_down_is_no_farther_than_is_said() -> None:
    far = next(case for case in cases(FauxService(pages=9999)) if case.name == "list of 20, far down")
    assert far.hot.endswith(f"page={LOIN}")


def test_nothing_is_asked_of_a_register_that_is_not_there() -> None:
    names = {case.name for case in cases(FauxService(lobbyistes=False))}
    assert {"lobbyist", "actions of lobbyists, searched"}.isdisjoint(names)
    assert len(names) == 38
