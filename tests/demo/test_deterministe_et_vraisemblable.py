"""The fictional Parliament: the same for the same seed, and one that could exist."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from hemicycle.progress import Progress
from hemicycle_demo import ARCHIVES, write_demo
from hemicycle_demo import monde as assemblee
from hemicycle_demo.agenda.seances import seances
from hemicycle_demo.archives import write_archive
from hemicycle_demo.membres.appartenances import PRESIDENT
from hemicycle_demo.membres.geographie import DEPARTEMENTS, circonscriptions
from hemicycle_demo.membres.groupes import groupes_de
from hemicycle_demo.membres.mandats import Mandat
from hemicycle_demo.monde import Monde, construire
from hemicycle_demo.senat import monde as chambre_haute
from hemicycle_demo.senat.debats import jours_rapportes, seance
from hemicycle_demo.senat.monde import senat
from hemicycle_demo.textes.examens import Examen
from hemicycle_demo.textes.navette import LIMITES, REJETE, Etape
from hemicycle_demo.textes.travaux import Travaux, travaux
from tests.demo.fichiers import AMO10, Fichiers, Json


def test_the_same_seed_gives_the_same_bytes(demo: Fichiers, tmp_path: Path, silence: Progress) -> None:
    write_demo(tmp_path, "small", 1, silence)
    for nom in demo.resume.archives:
        assert (tmp_path / nom).read_bytes() == (demo.resume.folder / nom).read_bytes(), nom


def test_another_seed_gives_another_world(demo: Fichiers, tmp_path: Path) -> None:
    autre = construire("small", 2)
    write_archive(tmp_path / AMO10, ARCHIVES[AMO10](autre))
    assert (tmp_path / AMO10).read_bytes() != (demo.resume.folder / AMO10).read_bytes()
    assert autre.scrutins[0].titre != construire("small", 1).scrutins[0].titre


def test_the_folder_holds_the_official_names_and_nothing_else(demo: Fichiers) -> None:
    assert {path.name for path in demo.resume.folder.iterdir()} == set(demo.resume.archives)
    assert set(ARCHIVES) < set(demo.resume.archives)


def test_an_archive_cut_short_never_takes_its_name(tmp_path: Path) -> None:
    def broken() -> Iterator[tuple[str, Json]]:
        yield "json/a.json", {"a": "1"}
        raise OSError("disque plein")

    with pytest.raises(OSError, match="disque plein"):
        write_archive(tmp_path / "x.zip", broken())
    assert not (tmp_path / "x.zip").exists()


@pytest.fixture(scope="module")
def monde() -> Monde:
    return construire("small", 1)


def _sieges(monde: Monde, legislature: int) -> list[Mandat]:
    return [m for m in monde.mandats if m.siege is not None and m.legislature == legislature]


def test_the_country_has_577_seats() -> None:
    assert len(circonscriptions(17)) == 577
    assert {"2A", "2B", "099", "971", "988"} <= {departement.code for departement in DEPARTEMENTS}


@pytest.mark.parametrize("legislature", [16, 17])
def test_the_groups_fill_the_chamber(legislature: int) -> None:
    assert sum(groupe.effectif for groupe in groupes_de(legislature)) == 577


@pytest.mark.parametrize("legislature", [16, 17])
def test_a_seat_never_has_two_holders_on_one_day(monde: Monde, legislature: int) -> None:
    par_siege: dict[str, list[Mandat]] = {}
    for mandat in _sieges(monde, legislature):
        assert mandat.siege is not None
        par_siege.setdefault(mandat.siege.circonscription.uid, []).append(mandat)
    for tenues in par_siege.values():
        ordre = sorted((m.siege.prise_fonction, m.fin or date.max) for m in tenues if m.siege)
        assert all(fin < debut for (_, fin), (debut, _) in pairwise(ordre))


def test_everybody_in_office_sits_in_one_group_every_day(monde: Monde) -> None:
    groupes = [m for m in monde.mandats if m.type_organe == "GP" and m.qualite.code != PRESIDENT]
    for jour in (date(2022, 6, 22), date(2023, 7, 1), date(2024, 7, 8), date(2024, 9, 11), date(2025, 11, 13)):
        en_poste = [m.personne for m in monde.mandats if m.siege is not None and m.en_cours(jour)]
        rattaches = Counter(m.personne for m in groupes if m.en_cours(jour))
        assert len(en_poste) >= 570
        assert rattaches == Counter(en_poste), jour


def test_a_group_membership_lies_within_the_life_of_its_group(monde: Monde) -> None:
    groupes = {groupe.uid: groupe for groupe in monde.groupes}
    for mandat in monde.mandats:
        if mandat.type_organe == "GP":
            groupe = groupes[mandat.organe]
            assert groupe.debut <= mandat.debut
            assert groupe.fin is None or (mandat.fin is not None and mandat.fin <= groupe.fin)


def test_sittings_follow_each_other_and_avoid_recess() -> None:
    toutes = seances(17, 620, ["PA1"], Random(1))
    assert len(toutes) == 620
    assert [(s.jour, s.quantieme) for s in toutes] == sorted({(s.jour, s.quantieme) for s in toutes})
    assert toutes[0].jour == date(2024, 10, 8)
    assert toutes[-1].jour == date(2026, 7, 17)
    assert not [s for s in toutes if s.jour.month in (8, 9) or s.jour.weekday() > 4]


@pytest.fixture(scope="module")
def monde_au_travail() -> Travaux:
    return travaux("small", 1)


def _navettes(travaux: Travaux) -> list[tuple[Examen, tuple[Etape, ...]]]:
    return [(examen, travaux.navettes[examen.texte.uid]) for examen in travaux.examens]


def test_one_reading_of_each_text_is_the_voted_one(monde_au_travail: Travaux) -> None:
    for examen, etapes in _navettes(monde_au_travail):
        (votee,) = [etape for etape in etapes if etape.votee]
        assert votee.jour is not None
        assert votee.jour >= examen.ensemble.seance.jour


def test_stages_follow_each_other_in_time_and_stop_with_the_legislature(monde_au_travail: Travaux) -> None:
    for _, etapes in _navettes(monde_au_travail):
        for avant, apres in pairwise(etapes):
            assert avant.depot <= apres.depot
            assert avant.jour is None or avant.jour <= (apres.jour or avant.jour)
        for etape in etapes:
            if not etape.votee:
                assert (etape.jour or etape.depot) <= LIMITES[etape.legislature]


def test_nothing_follows_a_rejection() -> None:
    navettes = travaux("full", 1).navettes.values()
    rejetes = [etapes for etapes in navettes if any(e.votee and e.conclusion == REJETE for e in etapes)]
    assert rejetes
    assert all(etapes[-1].votee for etapes in rejetes)


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
def test_a_longer_report_of_the_senate_proclaims_each_vote_once() -> None:
    parlement = senat("small", 1)
    for jour in jours_rapportes(parlement):
        annonces = re.findall(r"résultat du scrutin n° (\d+)", " ".join(_dits(jour)))
        assert annonces == [str(scrutin.numero) for scrutin in parlement.scrutins if scrutin.jour == jour]
