"""The whole way: what a second run does, what a failed check leaves, what a kill leaves."""

import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest

from hemicycle.errors import CheckFailed, HemicycleError, NoRelease, SourceError
from hemicycle.progress import Progress
from hemicycle.release.engines import repository
from hemicycle.release.engines.repository import open_repository, rollback
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run
from hemicycle.workspace import exclusive
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT
from tests.exemples_assemblee import mise_au_point, votant


def publish(home: Settings, folder: Path, silence: Progress, now: datetime = MAINTENANT, **options: Any) -> Report:
    return run(home, Request(local=folder, jobs=1, **options), silence, now)


def served(home: Settings) -> str | None:
    ref = open_repository(home).current()
    return ref.id if ref else None


def item(home: Settings, kind: str, key: str) -> dict[str, Any]:
    store = repository.served(open_repository(home))
    found = store.document(kind, "item", key)
    store.close()
    assert found is not None
    body: dict[str, Any] = orjson.loads(found.body)
    return body


def test_every_document_read_is_kept_or_set_aside(minuscule: Report) -> None:
    for one in minuscule.staged:
        for counts in one.counts.values():
            assert counts.read == counts.kept + counts.quarantined
    assert sum(c.read for one in minuscule.staged for c in one.counts.values()) == 6 + 4 + 6


def test_a_second_run_reads_nothing_and_publishes_nothing(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    again = publish(home, tmp_path / "officiel", silence, MAINTENANT + timedelta(days=1))
    assert all(one.unchanged for one in again.staged)
    assert not again.published
    assert [s.record.release for s in open_repository(home).stored()] == [served(home)]


def test_the_same_files_give_the_same_release_and_the_same_documents(tmp_path: Path, silence: Progress) -> None:
    folder = m.ecrire(tmp_path / "officiel")
    records = []
    for name, now in (("a", MAINTENANT), ("b", MAINTENANT + timedelta(days=30))):
        report = publish(Settings(home=tmp_path / name), folder, silence, now)
        assert report.release is not None
        records.append(report.release)
    assert records[0].release == records[1].release
    assert records[0].content == records[1].content


def test_other_files_give_another_release(home: Settings, minuscule: Report, tmp_path: Path, silence: Progress) -> None:
    before = served(home)
    publish(home, m.ecrire(tmp_path / "suite", scrutins=[*m.les_scrutins(), m.congres()]), silence)
    assert served(home) != before


def test_dates_of_a_record_move_only_with_its_content(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    ballots[0]["titre"] = "l'article 4 de la proposition de loi sur les haies bocagères."
    later = MAINTENANT + timedelta(days=1)
    publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence, later)
    changed, same = item(home, "scrutin", "VTANR5L17V1"), item(home, "scrutin", "VTANR5L17V2")
    assert changed["createdAt"] == same["createdAt"] == same["updatedAt"] == "2026-01-02T03:04:05.000Z"
    assert changed["updatedAt"] == "2026-01-03T03:04:05.000Z"


def test_a_correction_added_later_moves_the_date_of_its_scrutin(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    ballots[5]["miseAuPoint"] = mise_au_point(contres={"votant": votant(m.VERDAN)})
    publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence, MAINTENANT + timedelta(days=1))
    assert item(home, "scrutin", "VTANR5L17V6")["updatedAt"] == "2026-01-03T03:04:05.000Z"


def test_a_failed_check_leaves_the_former_release_serving(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    before = served(home)
    ballots = m.les_scrutins()
    ballots[0]["dateScrutin"] = "2019-01-01"
    with pytest.raises(CheckFailed, match="date_hors_legislature"):
        publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence)
    assert served(home) == before


def test_a_fall_in_numbers_is_refused_unless_forced(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    folder = m.ecrire(tmp_path / "suite", scrutins=m.les_scrutins()[:2])
    with pytest.raises(CheckFailed, match="baisse"):
        publish(home, folder, silence)
    assert publish(home, folder, silence, force=True).published


def test_a_document_of_another_shape_is_set_aside_with_its_reason(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    ballots[0]["sort"] = {"code": "ajourné"}
    report = publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence)
    counts = next(one.counts["scrutins"] for one in report.staged if "scrutins" in one.counts)
    assert (counts.read, counts.kept, counts.quarantined) == (6, 5, 1)


def test_a_ballot_of_another_legislature_in_the_wrong_archive_is_filed_under_its_own(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    stray = {**m.les_scrutins()[0], "uid": "VTANR5L16V1", "legislature": "16", "dateScrutin": "2023-05-02"}
    publish(home, m.ecrire(tmp_path / "suite", scrutins=[*m.les_scrutins(), stray]), silence)
    assert item(home, "scrutin", "assemblee/16/1")["uid"] == "VTANR5L16V1"
    assert item(home, "scrutin", "assemblee/17/1")["uid"] == "VTANR5L17V1"


def test_a_ballot_whose_legislature_contradicts_its_id_is_set_aside(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    ballots[0]["legislature"] = "16"
    report = publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence)
    assert next(one.counts["scrutins"].quarantined for one in report.staged if "scrutins" in one.counts) == 1


def test_too_many_documents_set_aside_stop_the_publication(home: Settings, tmp_path: Path, silence: Progress) -> None:
    ballots = m.les_scrutins()
    for ballot in ballots[:3]:
        ballot["sort"] = {"code": "ajourné"}
    with pytest.raises(CheckFailed, match="quarantaine"):
        publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence)


def test_an_empty_folder_is_one_clear_error(home: Settings, tmp_path: Path, silence: Progress) -> None:
    (tmp_path / "vide").mkdir()
    with pytest.raises(SourceError, match="aucun fichier reconnu"):
        publish(home, tmp_path / "vide", silence)


def test_two_runs_at_once_are_refused(home: Settings, tmp_path: Path, silence: Progress) -> None:
    home.prepare_home()
    with exclusive(home.home / "sync.lock"), pytest.raises(HemicycleError, match="en cours"):
        publish(home, m.ecrire(tmp_path / "officiel"), silence)


def test_a_rollback_serves_the_former_release_and_the_next_sync_respects_it(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    first = served(home)
    folder = m.ecrire(tmp_path / "suite", scrutins=[*m.les_scrutins(), m.congres()])
    publish(home, folder, silence, MAINTENANT + timedelta(days=1))
    withdrawn, back = rollback(open_repository(home))
    assert back.release == first == served(home)
    again = publish(home, folder, silence, MAINTENANT + timedelta(days=2))
    assert not again.published
    assert served(home) == first
    assert publish(home, folder, silence, MAINTENANT + timedelta(days=3), force=True).published
    assert served(home) == withdrawn.release


def test_a_rollback_without_a_former_release_says_so(home: Settings, minuscule: Report) -> None:
    with pytest.raises(NoRelease, match="antérieure"):
        rollback(open_repository(home))


def test_only_the_last_releases_are_kept(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", releases_kept=2)
    for n in range(4):
        ballots = m.les_scrutins()
        ballots[0]["titre"] = f"l'article {n + 10} de la proposition de loi"
        publish(home, m.ecrire(tmp_path / f"v{n}", scrutins=ballots), silence, MAINTENANT + timedelta(days=n))
    stored = open_repository(home).stored()
    assert len(stored) == 2
    assert stored[0].served


def test_a_damaged_release_is_found_by_the_check(home: Settings, minuscule: Report) -> None:
    release = open_repository(home).stored()[0].record.release
    assert open_repository(home).check(release) == []
    database = home.releases_dir / release / "release.sqlite"
    body = bytearray(database.read_bytes())
    body[len(body) // 2] ^= 0xFF
    database.write_bytes(body)
    assert any("empreinte" in fault for fault in open_repository(home).check(release))


@pytest.mark.parametrize("delai", [0.4, 0.9, 1.4])
def test_a_kill_in_the_middle_leaves_the_served_release_and_the_next_run_succeeds(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress, delai: float
) -> None:
    before = served(home)
    folder = m.ecrire(tmp_path / "suite", scrutins=[*m.les_scrutins(), m.congres()])
    command = [sys.executable, "-m", "hemicycle", "sync", "--local", str(folder)]
    env = {**os.environ, "HEMICYCLE_HOME": str(home.home)}
    with subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        time.sleep(delai)
        process.send_signal(signal.SIGKILL)
    after = served(home)
    assert after is not None
    assert open_repository(home).check(after) == []
    report = publish(home, folder, silence, datetime.now(UTC))
    assert report.release is not None
    assert served(home) == report.release.release != before
