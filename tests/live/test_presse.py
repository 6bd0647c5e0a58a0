"""The press never fails a request: it answers in time, with articles or without."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine
from typing import Any

import httpx2
import pytest
from pydantic import ValidationError

from hemicycle.live import presse as module
from hemicycle.live.presse import KEPT, KEPT_EMPTY, LARGEST_FEED, Presse, Revue, query_of
from hemicycle.settings import Settings
from tests.attente import PATIENCE
from tests.live.agregateur import DEBUT, FIN, Repondre, agregateur, flux, item, reponse

HAIES = flux(item("Le retour des haies - Le Bocage"))
ADRESSE = "https://news.example/rss?q={query}"


class Horloge:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.heure = 1_000_000.0

    def __call__(self) -> float:
        return self.heure


def jouer(scene: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Play a scene, which must end."""
    return asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def demander(repondre: Repondre, timeout: float = PATIENCE) -> tuple[Revue, list[str], int]:
    """What is said of hedges when the aggregator answers so; the requests it got; the clients who left early."""

    async def scene() -> tuple[Revue, list[str], int]:
        async with agregateur(repondre) as invente:
            presse = Presse(invente.url, timeout=timeout)
            revue = await presse.revue("Haies  bocagères & talus")
            await presse.close()
            await asyncio.sleep(0)
            return revue, invente.demandes, invente.coupures

    found: tuple[Revue, list[str], int] = jouer(scene)
    return found


def test_the_articles_of_the_aggregator_are_given() -> None:
    revue, _, _ = demander(reponse(HAIES))
    assert [article.titre for article in revue.articles] == ["Le retour des haies"]
    assert revue.source == "127.0.0.1"


def test_the_label_is_what_is_searched_for() -> None:
    revue, demandes, _ = demander(reponse(HAIES))
    assert revue.query == "Haies bocagères & talus"
    assert demandes[0].startswith("GET /rss/search?q=Haies%20bocag%C3%A8res%20%26%20talus&hl=fr HTTP/1.1\r\n")


def test_a_long_label_is_searched_by_its_first_words() -> None:
    assert query_of("mot " * 50) == " ".join(["mot"] * 32)


@pytest.mark.parametrize(
    "repondre",
    [
        reponse(HAIES, "500 Internal Server Error"),
        reponse(HAIES, "404 Not Found"),
        reponse(HAIES, "204 No Content"),
        reponse(b"<html><body>Avant de continuer</body></html>"),
        reponse(b""),
        reponse(gzip.compress(HAIES), "200 OK", "Content-Encoding: gzip"),
        reponse(gzip.compress(b"\0" * 50_000_000), "200 OK", "Content-Encoding: gzip"),
    ],
    ids=["500", "404", "204", "html", "empty", "compressed", "gzip bomb"],
)
def test_an_answer_that_is_no_feed_is_an_empty_list(repondre: Repondre) -> None:
    revue, demandes, _ = demander(repondre)
    assert revue.articles == ()
    assert len(demandes) == 1


def test_a_connection_cut_at_once_is_an_empty_list() -> None:
    async def truncate(writer: asyncio.StreamWriter) -> None:
        writer.transport.abort()

    assert demander(truncate)[0].articles == ()


def test_a_server_that_is_not_there_is_an_empty_list() -> None:
    async def scene() -> Revue:
        presse = Presse("http://127.0.0.1:1/?q={query}")
        revue = await presse.revue("Haies")
        await presse.close()
        return revue

    assert jouer(scene).articles == ()


def test_a_byte_at_a_time_does_not_outlast_the_deadline() -> None:
    async def goutter(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
        for byte in HAIES:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(0.004)

    assert demander(goutter, timeout=0.3)[0].articles == ()
    assert len(demander(goutter, timeout=PATIENCE)[0].articles) == 1


def test_an_endless_body_is_cut_and_what_came_before_is_read() -> None:
    async def deverser(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + DEBUT)
        morceau = item("Haies") + b"<!-- " + b"x" * 10_000 + b" -->"
        while True:
            writer.write(morceau)
            await writer.drain()

    async def scene() -> tuple[Revue, int]:
        async with agregateur(deverser) as invente:
            presse = Presse(invente.url, timeout=PATIENCE)
            revue = await presse.revue("Haies")
            await presse.close()
            while not invente.coupures:
                await asyncio.sleep(0.01)
            return revue, invente.coupures

    revue, coupures = jouer(scene)
    assert len(revue.articles) == 12
    assert coupures == 1


def test_no_more_than_half_a_megabyte_is_read() -> None:
    remplissage = b"<!-- " + b"x" * LARGEST_FEED + b" -->"
    revue, _, _ = demander(reponse(DEBUT + remplissage + item("Trop loin") + FIN))
    assert revue.articles == ()


class Trace:
    """A transport that remembers the addresses asked, and answers from a table."""

    def __init__(self, **answers: httpx2.Response) -> None:
        self.asked: list[str] = []
        self.answers = answers

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        self.asked.append(str(request.url))
        return self.answers.get(request.url.path.strip("/"), httpx2.Response(200, stream=httpx2.ByteStream(HAIES)))


def _suivre(location: str, base: str = ADRESSE) -> tuple[Revue, list[str]]:
    trace = Trace(rss=httpx2.Response(302, headers={"Location": location}))

    async def scene() -> Revue:
        presse = Presse(base, transport=httpx2.MockTransport(trace))
        revue = await presse.revue("Haies")
        await presse.close()
        return revue

    return jouer(scene), trace.asked


@pytest.mark.parametrize(
    "location",
    [
        "http://169.254.169.254/latest/meta-data",
        "http://127.0.0.1/",
        "https://consent.example/",
        "http://news.example/autre",
        "https://news.example:8443/autre",
        "file:///etc/passwd",
        "//news.example.evil/autre",
    ],
)
def test_a_redirection_to_another_site_is_not_followed(location: str) -> None:
    revue, asked = _suivre(location)
    assert revue.articles == ()
    assert asked == ["https://news.example/rss?q=Haies"]


def test_a_redirection_inside_the_site_is_followed() -> None:
    revue, asked = _suivre("/autre?q=Haies&ceid=FR:fr")
    assert len(revue.articles) == 1
    assert len(asked) == 2


def test_a_redirection_to_the_safe_spelling_of_the_site_is_followed() -> None:
    assert len(_suivre("https://news.example/autre", "http://news.example/rss?q={query}")[0].articles) == 1


def test_redirections_in_a_circle_are_given_up() -> None:
    revue, asked = _suivre("/rss")
    assert revue.articles == ()
    assert len(asked) == 4


class Comptee:
    """A press whose requests are counted, with a clock, and a gate that answers wait at."""

    def __init__(self, feed: bytes = HAIES, **options: Any) -> None:
        self.feed = feed
        self.asked = 0
        self.at_once = 0
        self.peak = 0
        self.ouverte = asyncio.Event()
        self.ouverte.set()
        self.horloge = Horloge()
        self.presse = Presse(ADRESSE, clock=self.horloge, transport=httpx2.MockTransport(self._answer), **options)

    async def _answer(self, _: httpx2.Request) -> httpx2.Response:
        self.asked += 1
        self.at_once += 1
        self.peak = max(self.peak, self.at_once)
        await self.ouverte.wait()
        self.at_once -= 1
        return httpx2.Response(200, stream=httpx2.ByteStream(self.feed))


@pytest.mark.parametrize(("feed", "kept"), [(HAIES, KEPT), (flux(), KEPT_EMPTY)], ids=["found", "empty"])
def test_an_answer_is_kept_for_its_time_and_then_asked_again(feed: bytes, kept: int) -> None:
    async def scene() -> list[int]:
        comptee = Comptee(feed)
        counts = []
        for wait in (0, kept - 1, 1):
            comptee.horloge.heure += wait
            await comptee.presse.revue("Haies")
            counts.append(comptee.asked)
        return counts

    assert jouer(scene) == [1, 1, 2]
    assert (KEPT, KEPT_EMPTY) == (3 * 3600, 900)


def test_an_answer_of_a_clock_that_was_set_back_is_asked_again() -> None:
    async def scene() -> tuple[int, int]:
        comptee = Comptee()
        premiere = await comptee.presse.revue("Haies")
        comptee.horloge.heure -= 365 * 86_400
        await comptee.presse.revue("Haies")
        return comptee.asked, premiere.reste(comptee.horloge.heure)

    assert jouer(scene) == (2, KEPT)


def test_an_answer_tells_how_long_it_may_still_be_kept() -> None:
    async def scene() -> int:
        comptee = Comptee()
        revue = await comptee.presse.revue("Haies")
        return revue.reste(comptee.horloge.heure + 600)

    assert jouer(scene) == KEPT - 600


def test_a_failure_is_kept_for_a_quarter_of_an_hour() -> None:
    async def scene() -> tuple[int, int]:
        trace = Trace(rss=httpx2.Response(503))
        presse = Presse(ADRESSE, clock=Horloge(), transport=httpx2.MockTransport(trace))
        first = await presse.revue("Haies")
        await presse.revue("Haies")
        return first.reste(1_000_000.0), len(trace.asked)

    assert jouer(scene) == (KEPT_EMPTY, 1)


def test_those_who_ask_for_a_subject_together_cause_one_request() -> None:
    async def scene() -> tuple[int, set[int]]:
        comptee = Comptee()
        revues = await asyncio.gather(*(comptee.presse.revue("Haies") for _ in range(20)))
        return comptee.asked, {len(revue.articles) for revue in revues}

    assert jouer(scene) == (1, {1})


def test_a_client_who_leaves_does_not_take_the_answer_from_the_others() -> None:
    async def scene() -> int:
        comptee = Comptee()
        comptee.ouverte.clear()
        pressed = asyncio.create_task(comptee.presse.revue("Haies"))
        patient = asyncio.create_task(comptee.presse.revue("Haies"))
        await asyncio.sleep(0)
        pressed.cancel()
        comptee.ouverte.set()
        return len((await patient).articles)

    assert jouer(scene) == 1


def test_only_a_few_subjects_are_asked_at_once() -> None:
    async def scene() -> tuple[int, int]:
        comptee = Comptee()
        comptee.ouverte.clear()
        tasks = [asyncio.create_task(comptee.presse.revue(f"Sujet {n}")) for n in range(20)]
        while comptee.asked < module.AT_ONCE:
            await asyncio.sleep(0)
        comptee.ouverte.set()
        await asyncio.gather(*tasks)
        return comptee.peak, comptee.asked

    assert jouer(scene) == (module.AT_ONCE, 20)


def test_a_subject_whose_turn_does_not_come_is_asked_again_by_the_next_client(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> tuple[int, int, int]:
        comptee = Comptee(timeout=0.05)
        revue = await comptee.presse.revue("Haies")
        return len(revue.articles), revue.reste(comptee.horloge.heure), comptee.asked

    monkeypatch.setattr(module, "AT_ONCE", 0)
    assert jouer(scene) == (0, 0, 0)


def test_the_subjects_that_are_kept_are_bounded_in_number() -> None:
    async def scene() -> list[int]:
        comptee = Comptee(subjects=2)
        counts = []
        for label in ("a", "b", "a", "c", "a", "b"):
            await comptee.presse.revue(label)
            counts.append(comptee.asked)
        return counts

    assert jouer(scene) == [1, 2, 2, 3, 3, 4]


def test_without_an_address_nothing_is_asked() -> None:
    async def scene() -> Revue:
        return await Presse("", clock=Horloge()).revue("Haies")

    revue = jouer(scene)
    assert (revue.articles, revue.source, revue.moment) == ((), None, 1_000_000.0)


def test_closing_ends_what_is_under_way() -> None:
    async def scene() -> bool:
        comptee = Comptee()
        comptee.ouverte.clear()
        waiting = asyncio.create_task(comptee.presse.revue("Haies"))
        while not comptee.asked:
            await asyncio.sleep(0)
        await comptee.presse.close()
        await asyncio.wait([waiting])
        return waiting.cancelled()

    assert jouer(scene)


@pytest.mark.parametrize("url", ["ftp://example.org/{query}", "https://example.org/rss", "example.org/{query}"])
def test_an_address_without_a_place_for_the_words_is_refused_by_the_settings(url: str) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({"presse_url": url})
