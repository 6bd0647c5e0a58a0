"""Reports as long as a volume asks for: more speakers who say more, around the same votes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from random import Random
from unittest.mock import patch

import pytest

from hemicycle.vocabulaire import Tag
from hemicycle_demo import monde as assemblee
from hemicycle_demo.senat import monde as chambre_haute
from hemicycle_demo.senat.debats import jours_rapportes, seance
from hemicycle_demo.senat.monde import senat
from hemicycle_demo.textes.phrases import discours, plaidoyer
from hemicycle_demo.textes.travaux import travaux


@pytest.fixture
def longs() -> Iterator[None]:
    """The volumes of the small demo, with reports that are three times as long."""
    deputes = {n: replace(one, orateurs=3, phrases=3) for n, one in assemblee.VOLUMES["small"].items()}
    senateurs = replace(chambre_haute.VOLUMES["small"], orateurs=3, phrases=3)
    with (
        patch.dict(assemblee.VOLUMES, {"small": deputes}),
        patch.dict(chambre_haute.VOLUMES, {"small": senateurs}),
    ):
        yield


COURTS = dict(travaux("small", 1).comptes_rendus(16))


def _tours(xml: bytes) -> int:
    return xml.count(b"<paragraphe ")


def _dits(jour: date) -> list[str]:
    return [" ".join(parole.paragraphes) for section in seance(senat("small", 1), jour) for parole in section.paroles]


def test_a_speech_of_the_small_demo_has_no_argument() -> None:
    assert plaidoyer(Tag.SANTE, Random(7), 4, 1) == discours(Tag.SANTE, Random(7), 4)


def test_an_ample_speech_has_as_many_times_the_sentences() -> None:
    assert len(plaidoyer(Tag.SANTE, Random(7), 4, 3)) == 12


def test_an_ample_speech_names_nothing_that_would_be_tied_to_it() -> None:
    said = " ".join(plaidoyer(None, Random(7), 200, 2)[200:]).lower()
    assert not re.search(r"article|amendement|scrutin|n°|explication", said)


@pytest.mark.usefixtures("longs")
def test_more_speakers_make_a_longer_report_of_an_assembly() -> None:
    for uid, xml in travaux("small", 1).comptes_rendus(16):
        assert _tours(xml) > 1.5 * _tours(COURTS[uid])


@pytest.mark.usefixtures("longs")
def test_a_longer_report_of_an_assembly_proclaims_the_same_votes() -> None:
    for uid, xml in travaux("small", 1).comptes_rendus(16):
        resultats = [re.findall(rb"Nombre de votants[^<]*", one) for one in (xml, COURTS[uid])]
        assert resultats[0] == resultats[1] != []


@pytest.mark.usefixtures("longs")
def test_speeches_of_a_longer_report_are_longer() -> None:
    for uid, xml in travaux("small", 1).comptes_rendus(16):
        assert len(xml) / _tours(xml) > 1.1 * len(COURTS[uid]) / _tours(COURTS[uid])


def test_more_speakers_make_a_longer_report_of_the_senate(longs: Iterator[None]) -> None:
    jour = jours_rapportes(senat("small", 1))[0]
    amples = _dits(jour)
    with patch.dict(chambre_haute.VOLUMES, {"small": replace(senat("small", 1).volumes, orateurs=1, phrases=1)}):
        courts = _dits(jour)
    assert len(amples) > 1.5 * len(courts)
    assert sum(map(len, amples)) / len(amples) > 1.5 * sum(map(len, courts)) / len(courts)


@pytest.mark.usefixtures("longs")
def test_a_longer_report_of_the_senate_proclaims_each_vote_once() -> None:
    parlement = senat("small", 1)
    for jour in jours_rapportes(parlement):
        annonces = re.findall(r"résultat du scrutin n° (\d+)", " ".join(_dits(jour)))
        assert annonces == [str(scrutin.numero) for scrutin in parlement.scrutins if scrutin.jour == jour]
