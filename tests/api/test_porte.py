"""The door of a real server, byte by byte: the short form of the proof `porte`."""

import asyncio
from collections.abc import Iterator

import pytest
from benchmarks.preuves import porte
from benchmarks.preuves.attaques import ATTAQUES, Attaque, Vu, envoyer, juger

from tests.api.faux_release import ecrire
from tests.api.monde import monde
from tests.api.processus import running
from tests.attente import PATIENCE


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    home = tmp_path_factory.mktemp("porte")
    ecrire(monde(), home / "releases")
    with running(home, 1, feedback_limit="0", warm_secret="tresor", access_log="false") as (_, base):
        yield int(base.rpartition(":")[2])


def test_attacks_are_many_and_have_names_of_their_own() -> None:
    assert len(ATTAQUES) >= 150
    assert len({(attaque.famille, attaque.nom) for attaque in ATTAQUES}) == len(ATTAQUES)


def test_no_attack_is_answered_otherwise_than_it_may_be(port: int) -> None:
    async def all_of_them() -> list[tuple[Attaque, Vu]]:
        slots = asyncio.Semaphore(48)

        async def one(attaque: Attaque) -> tuple[Attaque, Vu]:
            async with slots:
                vu = await envoyer(port, attaque, silence=0.25)
                if juger(
                    attaque, vu
                ):  # a machine that does much else may be late: a fault stays one with more patience
                    vu = await envoyer(port, attaque, silence=0.25, attente=PATIENCE)
                return attaque, vu

        return await asyncio.gather(*(one(attaque) for attaque in ATTAQUES))

    found = {f"{attaque.famille}, {attaque.nom}": juger(attaque, vu) for attaque, vu in asyncio.run(all_of_them())}
    assert {name: fault for name, fault in found.items() if fault} == {}


def test_requests_sent_ahead_and_cut_anywhere_are_answered_as_they_are_alone(port: int) -> None:
    assert asyncio.run(porte.en_file(port, 300)) == (300, [])


@pytest.mark.parametrize(
    ("debut", "motif"), [flow[1:] for flow in porte.FLOTS[:5]], ids=[flow[0] for flow in porte.FLOTS[:5]]
)
def test_what_follows_a_head_is_not_read_for_ever(port: int, debut: bytes, motif: bytes) -> None:
    most = 60 << 20
    assert asyncio.run(porte.inonder(port, debut, motif, most)) < most // 4
