"""The same run against a publisher's server on loopback: download, nothing new, a file that goes away."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from tests import monde_minuscule as m

AMO30 = "17/amo/tous_acteurs_mandats_organes_xi_legislature"
SCRUTINS = "17/loi/scrutins"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name of the standard library
        pass


@pytest.fixture
def editeur(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A publisher that has two of the files, at their official paths."""
    site = tmp_path / "site"
    written = m.ecrire(tmp_path / "officiel")
    for path, name in ((AMO30, m.AMO), (SCRUTINS, m.SCRUTINS)):
        (site / path).mkdir(parents=True)
        (written / name).rename(site / path / name)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", site
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def settings(tmp_path: Path, editeur: tuple[str, Path]) -> Settings:
    url = editeur[0]  # the Senate's too, which has nothing there: no test asks a real publisher
    return Settings(home=tmp_path / "home", assemblee_url=url, senat_url=url, senat_data_url=url, http_attempts=1)


def test_what_the_publisher_has_is_published_and_what_it_lacks_is_reported(
    settings: Settings, silence: Progress
) -> None:
    report = run(settings, Request(jobs=1), silence)
    assert report.published
    assert {raw.file for raw in report.collected.files} == {"amo30", "scrutins"}
    assert {failure.file for failure in report.collected.failures} >= {"amo10"}


def test_a_second_run_downloads_and_publishes_nothing(settings: Settings, silence: Progress) -> None:
    run(settings, Request(jobs=1), silence)
    again = run(settings, Request(jobs=1), silence)
    assert not again.published
    assert all(one.unchanged for one in again.staged)


def test_a_file_that_went_away_is_replaced_by_the_archived_copy(
    settings: Settings, editeur: tuple[str, Path], silence: Progress
) -> None:
    run(settings, Request(jobs=1), silence)
    (editeur[1] / SCRUTINS / m.SCRUTINS).unlink()
    report = run(settings, Request(jobs=1), silence)
    failure = next(f for f in report.collected.failures if f.file == "scrutins" and f.periode == "17")
    assert failure.fallback is not None
    assert not report.published  # the same files as before


def test_the_archive_alone_gives_the_same_release(settings: Settings, silence: Progress) -> None:
    first = run(settings, Request(jobs=1), silence)
    offline = run(settings, Request(offline=True, jobs=1), silence)
    assert first.release is not None
    assert offline.release is not None
    assert offline.release.release == first.release.release
