"""The results read from the ministry's site while serving."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from hemicycle.live.resultats import INTERVAL, InMemoryResults, Resultats, open_constituencies
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import EtatResultats, Renouvellement
from hemicycle.settings import Settings
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle.vocabulaire import StatutCirconscription
from tests.attente import PATIENCE
from tests.senatoriales.pages import page_listes
from tests.senatoriales.site import URL, FauxSite

MODES = {code: c.mode for code, c in circonscriptions().items()}
APRES = datetime(2026, 9, 27, 16, 0, tzinfo=UTC)  # polls are closed in metropolitan France
AISNE = f"{URL}/ensemble_geographique/32/02/index.html"


class MemoireIllisible(InMemoryResults):
    """A memory whose disk is gone."""

    def load(self, version: int | None) -> EtatResultats | None:
        raise OSError("disque absent")


@pytest.fixture
def site() -> FauxSite:
    return FauxSite()


@pytest.fixture
def memoire(home_etat: Settings) -> ResultatsRetenus:
    return ResultatsRetenus(home_etat, demo=False)


def jouer(
    site: FauxSite, memoire: ResultatsRetenus, scene: Callable[[Resultats], Awaitable[Any]], **autres: Any
) -> Any:
    """Run a scene with a process that just began."""

    async def run() -> Any:
        resultats = Resultats(URL, site, memoire, **autres)
        try:
            return await scene(resultats)
        finally:
            await resultats.close()

    return asyncio.run(run())


async def apres_lecture(resultats: Resultats, maintenant: datetime) -> EtatResultats:
    """What is known once a reading that was due is over."""
    await resultats.a_jour(maintenant, MODES)
    if resultats._task is not None:
        await asyncio.wait({resultats._task})
    return await resultats.a_jour(maintenant, MODES)


def voix(etat: EtatResultats) -> dict[str, list[int]]:
    return {t.departement: [ligne.voix for ligne in t.tour.lignes] for t in etat.tours}


def test_a_published_round_is_found_with_the_time_it_was_first_seen(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)
    etat = jouer(site, memoire, lambda r: apres_lecture(r, APRES))
    assert voix(etat) == {"02": [700, 300]}
    (publie,) = etat.tours
    assert (publie.publie_a, publie.verifie_a, publie.source_url) == (APRES, APRES, AISNE)
    assert etat.verifie_a == APRES


def test_the_site_is_read_once_a_minute_however_many_ask(site: FauxSite, memoire: ResultatsRetenus) -> None:
    async def foule(resultats: Resultats) -> None:
        for seconde in range(0, 119, 7):
            instant = APRES + timedelta(seconds=seconde)
            await asyncio.gather(*(resultats.a_jour(instant, MODES) for _ in range(50)))
            if resultats._task is not None:
                await asyncio.wait({resultats._task})

    jouer(site, memoire, foule)
    assert max(site.demandes.values()) == 2


def test_two_processes_share_one_reading(site: FauxSite, memoire: ResultatsRetenus, home_etat: Settings) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def deux(premier: Resultats) -> EtatResultats:
        second = Resultats(URL, site, ResultatsRetenus(home_etat, demo=False))
        await apres_lecture(premier, APRES)
        return await apres_lecture(second, APRES + timedelta(seconds=5))

    assert voix(jouer(site, memoire, deux)) == {"02": [700, 300]}
    assert max(site.demandes.values()) == 1


def test_pages_that_did_not_change_are_not_sent_again(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def deux_fois(resultats: Resultats) -> EtatResultats:
        await apres_lecture(resultats, APRES)
        return await apres_lecture(resultats, APRES + INTERVAL)

    etat = jouer(site, memoire, deux_fois)
    assert site.inchangees == len(site.demandes)
    (publie,) = etat.tours
    assert (publie.publie_a, publie.verifie_a) == (APRES, APRES + INTERVAL)


def test_a_correction_replaces_the_round_and_keeps_its_first_time(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def corriger(resultats: Resultats) -> EtatResultats:
        await apres_lecture(resultats, APRES)
        site.pages[AISNE] = page_listes("02", 690, 310)
        return await apres_lecture(resultats, APRES + INTERVAL)

    (publie,) = jouer(site, memoire, corriger).tours
    assert [ligne.voix for ligne in publie.tour.lignes] == [690, 310]
    assert publie.publie_a == APRES


def test_an_incoherent_page_is_written_with_its_reasons(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300, exprimes=900)
    etat = jouer(site, memoire, lambda r: apres_lecture(r, APRES))
    (publie,) = etat.tours
    assert (publie.tour.incoherences, publie.tour.retenus) == (("1000 voix pour 900 exprimés",), ("voix",))
    assert etat.pages["02"].refus is None


def test_a_page_of_another_number_of_seats_is_not_written_and_the_reason_is_kept(
    site: FauxSite, memoire: ResultatsRetenus
) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300).replace(b"<td>3</td><td>3</td>", b"<td>4</td><td>3</td>")
    etat = jouer(site, memoire, lambda r: apres_lecture(r, APRES))
    assert (etat.tours, etat.pages["02"].refus) == ((), "4 sièges à pourvoir au lieu de 3")


def test_a_sound_round_stays_in_the_place_of_one_that_contradicts_itself(
    site: FauxSite, memoire: ResultatsRetenus
) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def abimer(resultats: Resultats) -> EtatResultats:
        await apres_lecture(resultats, APRES)
        site.pages[AISNE] = page_listes("02", 690, 310, exprimes=900)
        return await apres_lecture(resultats, APRES + INTERVAL)

    etat = jouer(site, memoire, abimer)
    assert voix(etat) == {"02": [700, 300]}
    assert etat.pages["02"].refus == "tour 1 : 1000 voix pour 900 exprimés"


def test_an_incoherent_correction_leaves_the_last_good_round(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def abimer(resultats: Resultats) -> EtatResultats:
        await apres_lecture(resultats, APRES)
        site.pages[AISNE] = b"<html>maintenance</html>"
        await apres_lecture(resultats, APRES + INTERVAL)
        return await apres_lecture(resultats, APRES + 2 * INTERVAL)

    etat = jouer(site, memoire, abimer)
    assert voix(etat) == {"02": [700, 300]}
    assert etat.tours[0].verifie_a == APRES
    assert etat.pages["02"].refus == "aucun titre de circonscription"


def test_an_outage_leaves_the_last_state_and_its_time(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def panne(resultats: Resultats) -> EtatResultats:
        await apres_lecture(resultats, APRES)
        site.panne = True
        return await apres_lecture(resultats, APRES + timedelta(minutes=5))

    etat = jouer(site, memoire, panne)
    assert voix(etat) == {"02": [700, 300]}
    assert etat.verifie_a == APRES


def test_a_site_that_is_down_is_not_asked_for_every_page(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.panne = True
    jouer(site, memoire, lambda r: apres_lecture(r, APRES))
    assert len(site.demandes) < 20


def test_nobody_waits_longer_than_the_time_out(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.lenteur = 3600

    async def presse(resultats: Resultats) -> EtatResultats:
        async with asyncio.timeout(PATIENCE):
            return await resultats.a_jour(APRES, MODES)

    assert jouer(site, memoire, presse, timeout=0.01) == EtatResultats()


def test_a_process_that_begins_again_has_lost_nothing(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)
    avant = jouer(site, memoire, lambda r: apres_lecture(r, APRES))
    apres = jouer(site, memoire, lambda r: r.a_jour(APRES + timedelta(seconds=30), MODES))
    assert apres == avant
    assert max(site.demandes.values()) == 1


def test_only_constituencies_that_have_voted_are_asked_for(site: FauxSite, memoire: ResultatsRetenus) -> None:
    jouer(site, memoire, lambda r: apres_lecture(r, datetime(2026, 9, 27, 9, 0, tzinfo=UTC)))
    demandees = {url.removeprefix(f"{URL}/ensemble_geographique/").split("/")[-2] for url in site.demandes}
    assert "10" in demandees  # two rounds: the first one ended at eleven
    assert "02" not in demandees


def test_the_site_is_left_alone_before_the_vote_and_long_after(site: FauxSite, memoire: ResultatsRetenus) -> None:
    async def trop_tot_puis_trop_tard(resultats: Resultats) -> None:
        await apres_lecture(resultats, datetime(2026, 9, 26, tzinfo=UTC))
        await apres_lecture(resultats, datetime(2026, 10, 8, tzinfo=UTC))

    jouer(site, memoire, trop_tot_puis_trop_tard)
    assert not site.demandes
    assert len(open_constituencies(datetime(2026, 9, 29, tzinfo=UTC), MODES)) == 64


def test_without_an_address_nothing_is_read(site: FauxSite, memoire: ResultatsRetenus) -> None:
    async def sans(resultats: Resultats) -> EtatResultats:
        resultats.url = ""
        return await apres_lecture(resultats, APRES)

    assert jouer(site, memoire, sans) == EtatResultats()
    assert not site.demandes


def test_a_clock_that_goes_back_does_not_stop_the_readings(site: FauxSite, memoire: ResultatsRetenus) -> None:
    async def reculer(resultats: Resultats) -> None:
        await apres_lecture(resultats, APRES + timedelta(hours=2))
        await apres_lecture(resultats, APRES)

    jouer(site, memoire, reculer)
    assert max(site.demandes.values()) == 2


def test_who_holds_which_seat_is_worked_out_once_for_each_state(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)
    base = Renouvellement()

    async def deux_fois(resultats: Resultats) -> bool:
        etat = await apres_lecture(resultats, APRES)
        first = resultats.soiree(base, etat, APRES, APRES)
        assert first.situations["02"].statut(APRES) is StatutCirconscription.POURVUE
        return resultats.soiree(base, etat, APRES, APRES) is first

    assert jouer(site, memoire, deux_fois)


def test_a_memory_that_cannot_be_read_leaves_what_is_known(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def perdre(resultats: Resultats) -> EtatResultats:
        await apres_lecture(resultats, APRES)
        resultats._store = MemoireIllisible()
        resultats._loaded = None  # as if a second had passed
        return await resultats.a_jour(APRES, MODES)

    assert voix(jouer(site, memoire, perdre)) == {"02": [700, 300]}


def test_the_fictional_ballot_is_remembered_apart(
    site: FauxSite, memoire: ResultatsRetenus, home_etat: Settings
) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)
    jouer(site, memoire, lambda r: apres_lecture(r, APRES))
    assert ResultatsRetenus(home_etat, demo=True).load(None) == EtatResultats()


def test_a_page_that_is_not_there_yet_is_not_held_against_the_site(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = b""  # how a 404 is told
    etat = jouer(site, memoire, lambda r: apres_lecture(r, APRES))
    assert (etat.pages["02"].refus, etat.tours) == (None, ())


def test_a_page_that_vanishes_keeps_what_it_said(site: FauxSite, memoire: ResultatsRetenus) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def deux_fois(resultats: Resultats) -> EtatResultats:
        await apres_lecture(resultats, APRES)
        site.pages[AISNE] = b""
        return await apres_lecture(resultats, APRES + INTERVAL)

    assert voix(jouer(site, memoire, deux_fois)) == {"02": [700, 300]}


def test_what_another_process_found_is_seen_within_a_second_of_a_fast_clock(
    site: FauxSite, memoire: ResultatsRetenus, home_etat: Settings
) -> None:
    site.pages[AISNE] = page_listes("02", 700, 300)

    async def deux(premier: Resultats) -> tuple[EtatResultats, EtatResultats]:
        second = Resultats("", site, ResultatsRetenus(home_etat, demo=False))
        avant = await second.a_jour(APRES, MODES)
        await apres_lecture(premier, APRES)
        return avant, await second.a_jour(APRES, MODES, APRES + timedelta(seconds=1))

    avant, apres = jouer(site, memoire, deux)
    assert (voix(avant), voix(apres)) == ({}, {"02": [700, 300]})


def test_a_reading_that_lasts_puts_the_next_one_off(
    site: FauxSite, memoire: ResultatsRetenus, monkeypatch: pytest.MonkeyPatch
) -> None:
    temps = count(0.0, 10.0)  # every look at the clock takes ten seconds
    monkeypatch.setattr("hemicycle.live.resultats.monotonic", lambda: next(temps))

    async def deux_fois(resultats: Resultats) -> None:
        await apres_lecture(resultats, APRES)
        await apres_lecture(resultats, APRES + INTERVAL)

    jouer(site, memoire, deux_fois)
    assert max(site.demandes.values()) == 1
    assert not memoire.take_turn(APRES + INTERVAL, INTERVAL)
    assert memoire.take_turn(APRES + 2 * INTERVAL, INTERVAL)
