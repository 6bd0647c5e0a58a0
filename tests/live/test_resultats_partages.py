"""The results read once for several machines, each with a memory of its own."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from benchmarks import bases
from hemicycle.live import resultats as module
from hemicycle.live.resultats import INTERVAL, InMemoryResults, Resultats
from hemicycle.live.shared_results import KEPT, Announcement, SharedResults, is_newer, news
from hemicycle.live.valkey import Valkey
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import EtatResultats, PageConnue, Participation, Tour, TourPublie
from tests.senatoriales.pages import page_listes
from tests.senatoriales.site import URL, FauxSite

MODES = {code: c.mode for code, c in circonscriptions().items()}
APRES = datetime(2026, 9, 27, 16, 0, tzinfo=UTC)
AISNE = f"{URL}/ensemble_geographique/32/02/index.html"
MINUTE = timedelta(minutes=1)


class Parc:
    """Machines that read one site; each has its own memory, and they share a server."""

    def __init__(self, url: str, nombre: int = 2) -> None:
        self.site = FauxSite()
        self.valkey = Valkey(url)
        scrutin = uuid4()
        self.machines = [
            Resultats(URL, self.site, InMemoryResults(), machines=SharedResults(self.valkey, scrutin))
            for _ in range(nombre)
        ]

    async def lire(self, rang: int, instant: datetime) -> EtatResultats:
        """What a machine knows once a reading that was due is over."""
        resultats = self.machines[rang]
        await resultats.a_jour(instant, MODES)
        if resultats._task is not None:
            await asyncio.wait({resultats._task})
        return await resultats.a_jour(instant, MODES)

    async def close(self) -> None:
        for resultats in self.machines:
            await resultats.close()
        await self.valkey.close()


def jouer(url: str, scene: Callable[[Parc], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        parc = Parc(url)
        try:
            return await scene(parc)
        finally:
            await parc.close()

    return asyncio.run(whole())


def voix(etat: EtatResultats) -> dict[str, list[int]]:
    return {t.departement: [ligne.voix for ligne in t.tour.lignes] for t in etat.tours}


def test_what_one_machine_read_the_other_serves(valkey: str) -> None:
    async def scene(parc: Parc) -> Any:
        parc.site.pages[AISNE] = page_listes("02", 700, 300)
        premier = await parc.lire(0, APRES)
        second = await parc.lire(1, APRES + timedelta(seconds=20))
        return premier, second, max(parc.site.demandes.values())

    premier, second, demandes = jouer(valkey, scene)
    assert voix(premier) == voix(second) == {"02": [700, 300]}
    assert (premier.tours, premier.pages, premier.verifie_a) == (second.tours, second.pages, second.verifie_a)
    assert demandes == 1


def test_the_next_interval_is_the_same_for_all(valkey: str) -> None:
    async def scene(parc: Parc) -> Any:
        await parc.lire(0, APRES)
        await parc.lire(1, APRES + timedelta(seconds=40))
        parc.site.pages[AISNE] = page_listes("02", 700, 300)
        second = await parc.lire(1, APRES + INTERVAL)  # not an interval after it asked: after the site was read
        premier = await parc.lire(0, APRES + INTERVAL + timedelta(seconds=1))
        return voix(premier), voix(second), set(parc.site.demandes.values())

    premier, second, demandes = jouer(valkey, scene)
    assert premier == second == {"02": [700, 300]}
    assert demandes == {2}


def test_machines_that_ask_together_read_the_site_once(valkey: str) -> None:
    async def scene(parc: Parc) -> Any:
        parc.site.pages[AISNE] = page_listes("02", 700, 300)
        parc.site.lenteur = 0.01
        etats = await asyncio.gather(parc.lire(0, APRES), parc.lire(1, APRES))
        return [voix(etat) for etat in etats], max(parc.site.demandes.values())

    etats, demandes = jouer(valkey, scene)
    assert etats == [{"02": [700, 300]}] * 2
    assert demandes == 1


def test_a_machine_that_reads_and_finds_nothing_is_not_waited_for_for_ever(
    valkey: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ELSEWHERE", 0.0)

    async def scene(parc: Parc) -> Any:
        parc.site.panne = True
        await parc.lire(0, APRES)
        demandes = sum(parc.site.demandes.values())
        parc.site.panne = False
        during = await parc.lire(1, APRES + timedelta(seconds=5))
        same = sum(parc.site.demandes.values()) == demandes
        after = await parc.lire(1, APRES + timedelta(seconds=5) + INTERVAL)
        return during.verifie_a, same, after.verifie_a

    during, same, after = jouer(valkey, scene)
    assert (during, same) == (None, True)
    assert after == APRES + timedelta(seconds=5) + INTERVAL


def test_a_long_reading_puts_off_that_of_the_others(valkey: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ELSEWHERE", 0.0)

    async def scene(parc: Parc) -> bool | None:
        await parc.lire(0, APRES)
        machines = parc.machines[0]._machines
        assert machines is not None
        await machines.announce(Announcement(EtatResultats(), APRES + timedelta(seconds=30)))
        return await machines.take_turn(APRES + INTERVAL, INTERVAL)

    assert jouer(valkey, scene) is False


def test_without_the_server_each_machine_reads_the_site() -> None:
    async def scene(parc: Parc) -> Any:
        parc.site.pages[AISNE] = page_listes("02", 700, 300)
        etats = [await parc.lire(rang, APRES) for rang in (0, 1)]
        return [voix(etat) for etat in etats], set(parc.site.demandes.values())

    etats, demandes = jouer(f"redis://127.0.0.1:{bases.free_port()}", scene)
    assert etats == [{"02": [700, 300]}] * 2
    assert demandes == {2}


@pytest.mark.parametrize("value", [b"", b"{}", b"[1]", b"bonjour", b'{"etat": {"version": "x"}, "tentative": 1}'])
def test_a_state_of_another_form_is_not_taken(valkey: str, value: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ELSEWHERE", 0.0)

    async def scene(parc: Parc) -> EtatResultats:
        await parc.lire(0, APRES)
        machines = parc.machines[0]._machines
        assert machines is not None
        await parc.valkey.write(machines._etat, value, KEPT)
        return await parc.lire(1, APRES + timedelta(seconds=5))

    assert jouer(valkey, scene) == EtatResultats()


def test_ballots_do_not_mix(valkey: str) -> None:
    async def scene(parc: Parc) -> list[bool | None]:
        scrutin = uuid4()
        return [
            await SharedResults(parc.valkey, scrutin, demo).take_turn(APRES, INTERVAL) for demo in (True, False, True)
        ]

    assert jouer(valkey, scene) == [True, True, False]


# What another machine knows better


def tour(code: str, publie: datetime, verifie: datetime, exprimes: int = 10) -> TourPublie:
    return TourPublie(code, Tour(1, Participation(10, 0, 10, 0, 0, exprimes), ()), publie, verifie, AISNE)


def test_a_round_verified_later_replaces_ours_and_keeps_its_first_time() -> None:
    ici = EtatResultats(1, (tour("02", APRES, APRES),))
    autre = tour("02", APRES + MINUTE, APRES + 2 * MINUTE, exprimes=9)
    ((trouve,), _) = news(ici, EtatResultats(1, (autre,)))
    assert trouve == msgspec.structs.replace(autre, publie_a=APRES)


def test_a_round_verified_before_ours_is_left() -> None:
    ici = EtatResultats(1, (tour("02", APRES, APRES + MINUTE),))
    assert news(ici, EtatResultats(1, (tour("02", APRES, APRES),))) == ([], [])


def test_rounds_and_pages_that_we_do_not_know_are_taken() -> None:
    page = PageConnue("02", None, APRES, None)
    autre = EtatResultats(1, (tour("02", APRES, APRES),), {"02": page})
    assert news(EtatResultats(), autre) == ([*autre.tours], [page])


def test_a_page_seen_later_replaces_ours() -> None:
    vieille, neuve = PageConnue("02", "a", APRES, None), PageConnue("02", "b", APRES + MINUTE, "refus")
    ici, autre = EtatResultats(pages={"02": vieille}), EtatResultats(pages={"02": neuve})
    assert news(ici, autre) == ([], [neuve])
    assert news(autre, ici) == ([], [])


@pytest.mark.parametrize(
    ("ici", "ailleurs", "expected"),
    [
        (None, None, False),
        (None, APRES, True),
        (APRES, None, False),
        (APRES, APRES, False),
        (APRES, APRES + MINUTE, True),
    ],
)
def test_a_state_is_newer_when_it_was_verified_later(
    ici: datetime | None, ailleurs: datetime | None, expected: bool
) -> None:
    assert is_newer(EtatResultats(verifie_a=ici), EtatResultats(verifie_a=ailleurs)) is expected
