"""The pages of results as files of a sync: an installation made long after the ballot has them all."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from hemicycle.progress import Progress
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.documents import national
from hemicycle.senatoriales.soiree import Soiree, tours_connus
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run
from hemicycle_demo.election.nuit import nuit
from hemicycle_demo.election.site import Site
from tests import monde_minuscule as m

APRES = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
CHEMINS = {
    m.AMO: "17/amo/tous_acteurs_mandats_organes_xi_legislature",
    m.SCRUTINS: "17/loi/scrutins",
}


class _Muet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name of the standard library
        pass


@pytest.fixture
def editeur(tmp_path: Path) -> Iterator[str]:
    """A publisher of the tiny Parliament, which has nothing else."""
    ecrits = m.ecrire(tmp_path / "officiel")
    for nom, chemin in CHEMINS.items():
        (tmp_path / "site" / chemin).mkdir(parents=True)
        (ecrits / nom).rename(tmp_path / "site" / chemin / nom)
    serveur = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Muet, directory=str(tmp_path / "site")))
    fil = Thread(target=serveur.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    fil.start()
    yield f"http://127.0.0.1:{serveur.server_port}"
    serveur.shutdown()
    serveur.server_close()
    fil.join()


@pytest.fixture
def ministere() -> Iterator[Site]:
    """The results site of the fictional night, seven weeks after it."""
    with Site(nuit("small", 1), APRES.timestamp).ouvert() as site:
        yield site


@pytest.fixture
def reglages(tmp_path: Path, editeur: str, ministere: Site) -> Settings:
    names = (
        "assemblee_url",
        "senat_url",
        "senat_data_url",
        "datagouv_url",
        "hatvp_url",
        "dila_url",
        "laposte_url",
        "insee_url",
        "assemblee_videos_url",
    )
    adresses = dict.fromkeys(names, editeur) | {"resultats_url": ministere.url}
    return Settings.model_validate({"home": tmp_path / "home", "http_attempts": 1, **adresses})


def synchroniser(reglages: Settings, silence: Progress, now: datetime = APRES) -> Report:
    return run(reglages, Request(jobs=1, only=("assemblee", "interieur")), silence, now)


def pages(report: Report) -> list[str | None]:
    return [raw.periode for raw in report.collected.files if raw.file == "resultats"]


def soiree(reglages: Settings) -> Soiree:
    """What the served release alone says, whatever the state store holds."""
    with closing(served(open_repository(reglages))) as store:
        release = OpenRelease(store)
        lus = tours_connus(release.renouvellement, (), release.published_at, "https://exemple.invalid", en_direct=False)
        return Soiree(release.renouvellement, lus)


def test_one_sync_after_the_night_has_all_64_constituencies_and_the_178_seats(
    reglages: Settings, silence: Progress
) -> None:
    report = synchroniser(reglages, silence)
    assert pages(report) == [f"circonscription-{code}" for code in circonscriptions()]
    body = national(soiree(reglages), APRES, None, "https://exemple.invalid")
    assert (body.compteurs.pourvue, body.compteurs.sieges_attribues) == (64, 178)
    assert "non_attribue" not in body.sieges_en_jeu.apres
    assert sum(body.sieges_en_jeu.apres.values()) == 178
    assert not [c for c in report.constats if c.regle.startswith("resultats_")]


def test_pages_that_did_not_change_are_not_sent_again_and_nothing_is_published(
    reglages: Settings, ministere: Site, silence: Progress
) -> None:
    synchroniser(reglages, silence)
    again = synchroniser(reglages, silence, APRES + timedelta(days=1))
    assert not again.published
    assert all(one.unchanged for one in again.staged)
    assert set(ministere.demandes.values()) == {2}


def test_a_site_that_is_down_is_asked_once_and_the_archived_pages_stand(reglages: Settings, silence: Progress) -> None:
    synchroniser(reglages, silence)
    ailleurs = reglages.model_copy(update={"resultats_url": "http://127.0.0.1:9/Senatoriales2026/"})
    report = synchroniser(ailleurs, silence)
    echecs = [failure for failure in report.collected.failures if failure.file == "resultats"]
    # the one that was asked for, and those that were not
    assert Counter("non demandé, site" in failure.reason for failure in echecs) == {False: 1, True: 63}
    assert len(pages(report)) == 64
    assert len(soiree(ailleurs).situations["02"].sieges) == 3


def test_no_page_is_asked_for_before_the_day_of_the_ballot_nor_without_an_address(
    reglages: Settings, ministere: Site, silence: Progress
) -> None:
    avant = synchroniser(reglages, silence, datetime(2026, 9, 26, 12, 0, tzinfo=UTC))
    sans = synchroniser(reglages.model_copy(update={"resultats_url": ""}), silence)
    assert (pages(avant), pages(sans), ministere.demandes) == ([], [], Counter())


def test_final_results_that_are_not_published_yet_are_no_failure(reglages: Settings, silence: Progress) -> None:
    report = synchroniser(reglages, silence)
    assert "resultats_definitifs" not in {failure.file for failure in report.collected.failures}
    assert "candidatures_listes" in {failure.file for failure in report.collected.failures}


def test_the_same_pages_in_a_folder_give_the_same_results(
    reglages: Settings, tmp_path: Path, silence: Progress
) -> None:
    synchroniser(reglages, silence)
    dossier, plan = m.ecrire(tmp_path / "copies"), nuit("small", 1)
    for lieu in circonscriptions().values():
        page = plan.lire(lieu.page, APRES)
        assert page is not None
        chemin = dossier / lieu.page
        chemin.parent.mkdir(parents=True)
        chemin.write_bytes(page.corps)
    locale = reglages.model_copy(update={"home": tmp_path / "locale"})
    run(locale, Request(local=dossier, jobs=1), silence, APRES)
    assert soiree(locale).renouvellement.resultats == soiree(reglages).renouvellement.resultats
