"""Results of the ballot that are kept: sent from memory while nothing changed, never older than if they were not."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from hemicycle.api.answers.messages import Live
from hemicycle.api.answers.results import Results, Standing
from hemicycle.live import resultats
from hemicycle.live.resultats import InMemoryResults
from hemicycle.senatoriales.formes import PageConnue, Renouvellement
from tests.api.client import Reponse
from tests.api.nuit import Nuit, nuit
from tests.senatoriales.pages import page_listes, page_personnes
from tests.senatoriales.site import FauxSite

PLACE = 10_000_000  # bytes for kept answers
TITRES = ("Pour les haies", "Élan de l'Aisne")
AISNE = "/resultats/02"
ADRESSES = ("/resultats", AISNE, "/resultats/10", "/elus", "/elus/hugo-sterne", "/elus/anne-foulque", "/resultats/75")
OWN = ("x-request-id",)  # of a request, not of its answer


@pytest.fixture
def seconde(monkeypatch: pytest.MonkeyPatch) -> None:
    """No real second passes: what other processes found is looked at when the clock of the service says so."""
    monkeypatch.setattr(resultats, "monotonic", lambda: 0.0)


@pytest.fixture
def demandes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bodies that handlers were asked for."""
    found: list[str] = []
    vrai = Results.body

    async def compter(self: Results, *args: Any) -> Live | None:
        found.append(args[2])
        return await vrai(self, *args)

    monkeypatch.setattr(Results, "body", compter)
    return found


@pytest.fixture
def une(seconde: None) -> Iterator[Nuit]:
    with nuit(cache_bytes=PLACE) as opened:
        yield opened


def _publiee(une: Nuit, *voix: int) -> Nuit:
    une.site.publier("02", page_listes("02", *voix, titres=TITRES))
    return une


def _dit(reponse: Reponse) -> tuple[int, dict[str, str], bytes]:
    """All that a client sees of an answer."""
    return reponse.status, {name: value for name, value in reponse.headers.items() if name not in OWN}, reponse.body


def test_while_nothing_changes_no_handler_is_asked_again(une: Nuit, demandes: list[str]) -> None:
    _publiee(une, 700, 300).a("16:00").get(AISNE)
    demandes.clear()
    answers = [_dit(une.get(AISNE)) for _ in range(5)]
    assert demandes == []
    assert all(answer == answers[0] for answer in answers)


def test_a_kept_answer_says_what_a_made_one_says(une: Nuit) -> None:
    _publiee(une, 700, 300).a("16:00").get(AISNE)
    made, kept = une.get(AISNE), une.get(AISNE)
    assert _dit(kept) == _dit(made)
    assert kept.headers["cache-control"] == "public, max-age=60"


def test_new_results_are_served_by_the_first_request_after_they_were_read(une: Nuit) -> None:
    _publiee(une, 700, 300).a("16:00").get(AISNE)
    avant = une.get(AISNE)
    _publiee(une, 600, 400).a("16:01:10").get(AISNE)  # begins a reading, which ends before the next question
    apres = une.get(AISNE)
    assert [[ligne["voix"] for ligne in r.json()["tours"][0]["lignes"]] for r in (avant, apres)] == [
        [700, 300],
        [600, 400],
    ]
    assert avant.headers["etag"] != apres.headers["etag"]


@pytest.mark.usefixtures("seconde")
def test_what_another_process_found_is_served_a_second_later() -> None:
    memoire = InMemoryResults()
    with nuit(cache_bytes=PLACE, memoire=memoire) as une, nuit(memoire=memoire) as autre:
        une.a("16:00").get(AISNE)
        assert une.get(AISNE).json()["tours"] == []
        _publiee(autre, 700, 300).a("16:01:30").get(AISNE)  # only this process reads: the interval is shared
        une.a("16:00:00.500000")
        assert une.get(AISNE).json()["tours"] == []
        une.a("16:00:01")
        assert len(une.get(AISNE).json()["tours"]) == 1


def test_a_kept_answer_does_not_put_off_a_reading_that_is_due(une: Nuit) -> None:
    une.a("16:00").get(AISNE)
    une.a("16:01:04.500000").get(AISNE)
    assert max(une.site.demandes.values()) == 1
    une.a("16:01:05.200000").get(AISNE)  # less than a second later: the memory need not be looked at, the site must
    assert max(une.site.demandes.values()) == 2


def test_a_state_checked_again_without_anything_new_keeps_the_bytes_and_their_tag(une: Nuit) -> None:
    _publiee(une, 700, 300).a("16:00").get("/elus")
    avant = une.get("/elus")
    une.a("16:01:10").get("/elus")
    apres = une.get("/elus")
    assert _dit(apres) == _dit(avant)


def test_a_known_tag_is_answered_from_memory_without_a_body(une: Nuit, demandes: list[str]) -> None:
    une.a("16:00").get(AISNE)
    tag = une.get(AISNE).headers["etag"]
    demandes.clear()
    answer = une.get(AISNE, **{"If-None-Match": tag})
    assert (answer.status, answer.body, demandes) == (304, b"", [])


def test_what_does_not_exist_is_asked_of_the_handler_every_time(une: Nuit, demandes: list[str]) -> None:
    une.a("16:00").get("/resultats/75")
    une.get("/resultats/75")
    assert demandes == ["resultats/75", "resultats/75"]


@pytest.mark.usefixtures("seconde")
def test_a_night_is_the_same_whether_answers_are_kept_or_not() -> None:
    """Two services, one that keeps answers and one that does not, asked the same at every instant of an evening."""
    with ExitStack() as ouverts:
        services = [ouverts.enter_context(nuit(cache_bytes=place)) for place in (PLACE, 0)]
        vues = [_soiree(service) for service in services]
    gardes, faites = vues
    assert gardes == faites
    assert len({body for _, _, body in faites}) > len(faites) // 20  # a night in which something happens


def _soiree(une: Nuit) -> list[tuple[int, dict[str, str], bytes]]:
    """Every address, twice, at uneven instants of two hours in which pages come, change, break and go down."""
    premier = {"Anne FOULQUE": (400, True), "Rose PLUVIER": (300, False)}
    evenements = {
        20: lambda: une.site.publier("10", page_personnes("10", premier)),
        45: lambda: une.site.publier("02", page_listes("02", 700, 300, titres=TITRES)),
        60: lambda: setattr(une.site, "panne", True),
        75: lambda: setattr(une.site, "panne", False),
        80: lambda: une.site.publier("02", page_listes("02", 700, 300, exprimes=900)),
        95: lambda: une.site.publier("02", page_listes("02", 600, 400, titres=TITRES)),
        110: lambda: une.site.publier("10", page_personnes("10", premier, {"Rose PLUVIER": (500, True)})),
    }
    vues = []
    une.heure = datetime(2026, 9, 27, 14, 30, tzinfo=UTC)
    for pas in range(140):
        evenements.get(pas, lambda: None)()
        une.heure += timedelta(seconds=(0.3, 0.9, 7, 31, 58, 64, 66, 130)[pas * 5 % 8])
        vues += [_dit(une.get(adresse)) for adresse in (*ADRESSES, *ADRESSES)]
    return vues


@pytest.mark.usefixtures("seconde")
def test_a_memory_that_is_written_to_without_news_changes_no_byte() -> None:
    memoire = InMemoryResults()
    with nuit(cache_bytes=PLACE, memoire=memoire) as une:
        _publiee(une, 700, 300).a("16:00").get(AISNE)
        avant = une.get(AISNE)
        memoire.store([], [PageConnue("10", None, une.heure, None)], None)
        assert _dit(une.a("16:00:02").get(AISNE)) == _dit(avant)


def test_a_release_written_again_under_its_id_has_bodies_of_its_own() -> None:
    results = Results("", FauxSite(), lambda _: InMemoryResults(), timeout=1.0, clock=lambda: 0.0)
    instant = datetime(2026, 9, 27, 16, 0, tzinfo=UTC)
    vues: list[Standing] = []

    def faire(vue: Standing) -> int:
        vues.append(vue)
        return len(vues)

    async def demander(*lectures: Any) -> list[bytes | None]:
        found = [await results.body(release, instant, "nom", faire) for release in lectures]
        return [live and live.body for live in found]

    une, autre = _lecture(), _lecture()
    assert asyncio.run(demander(une, une, autre)) == [b"1", b"1", b"2"]


def _lecture() -> SimpleNamespace:
    return SimpleNamespace(
        demo=True, release="demo-1", modes_de_scrutin={}, renouvellement=Renouvellement(),
        published_at=datetime(2026, 9, 1, tzinfo=UTC),
    )  # fmt: skip
