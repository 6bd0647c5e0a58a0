"""A sync from files to a served release: what it publishes, keeps, refuses, and leaves behind when it is killed."""

import copy
import io
import os
import signal
import subprocess
import sys
import tarfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest
from pydantic import SecretStr

from hemicycle.calendrier import horodatage
from hemicycle.errors import CheckFailed, HemicycleError, NoRelease, SourceError
from hemicycle.progress import Progress
from hemicycle.release.engines import repository
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.repository import open_repository, rollback
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import open_state
from hemicycle.sync import Report, Request, run
from hemicycle.workspace import exclusive
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT
from tests.exemples_assemblee import mise_au_point, votant
from tests.exemples_dila import DOLE, TEXTE, dossier_dole, texte_jo


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


@pytest.mark.parametrize("seul", [m.AMO, m.SCRUTINS])
def test_a_file_alone_is_published_or_says_what_is_missing(
    seul: str, home: Settings, tmp_path: Path, silence: Progress
) -> None:
    folder = m.ecrire(tmp_path / "officiels")
    for autre in {m.AMO, m.SCRUTINS} - {seul}:
        (folder / autre).unlink()
    if seul == m.AMO:
        assert publish(home, folder, silence).published
        return
    with pytest.raises(CheckFailed, match=r"votants_inconnus.*\n?.*AMO30"):
        publish(home, folder, silence)
    assert publish(home, folder, silence, force=True).published


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


def test_a_night_reads_what_changed_and_a_full_run_reads_everything(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    folder = m.ecrire(tmp_path / "suite", scrutins=[*m.les_scrutins(), m.congres()])
    later = MAINTENANT + timedelta(days=4)
    night = publish(home, folder, silence, later)
    assert {one.raw.file: (one.members, one.taken_over) for one in night.staged if not one.unchanged} == {
        "scrutins": (7, 6)
    }
    full = publish(home, folder, silence, later, complet=True)
    assert [(one.unchanged, one.taken_over) for one in full.staged] == [(False, 0)] * len(full.staged)
    assert [(one.counts, one.rows) for one in full.staged] == [(one.counts, one.rows) for one in night.staged]


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


def _retitled() -> list[dict[str, Any]]:
    """The ballots, the first under another title."""
    ballots = m.les_scrutins()
    ballots[0]["titre"] = "l'article 4 de la proposition de loi sur les haies bocagères."
    return ballots


def test_dates_of_a_record_move_only_with_its_content(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    later = MAINTENANT + timedelta(days=1)
    publish(home, m.ecrire(tmp_path / "suite", scrutins=_retitled()), silence, later)
    changed, same = item(home, "scrutin", "VTANR5L17V1"), item(home, "scrutin", "VTANR5L17V2")
    assert changed["createdAt"] == same["createdAt"] == same["updatedAt"] == "2026-01-02T03:04:05.000Z"
    assert changed["updatedAt"] == "2026-01-03T03:04:05.000Z"


def test_files_that_come_back_to_what_they_were_move_the_dates_of_what_comes_back(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    """The release of these files is kept: served again as it was, it would say that nothing had ever changed."""
    publish(home, m.ecrire(tmp_path / "suite", scrutins=_retitled()), silence, MAINTENANT + timedelta(days=1))
    again = publish(home, tmp_path / "officiel", silence, MAINTENANT + timedelta(days=2))
    assert again.published
    assert again.release is not None and again.release.release == minuscule.release.release  # type: ignore[union-attr]
    assert item(home, "scrutin", "VTANR5L17V1")["updatedAt"] == "2026-01-04T03:04:05.000Z"
    assert item(home, "scrutin", "VTANR5L17V2")["updatedAt"] == "2026-01-02T03:04:05.000Z"
    assert not publish(home, tmp_path / "officiel", silence, MAINTENANT + timedelta(days=3)).published


def test_the_fictional_world_moves_no_date_of_the_real_one(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    folder = m.ecrire(tmp_path / "suite", scrutins=_retitled())
    former = publish(home, folder, silence, MAINTENANT + timedelta(days=1)).release
    publish(home, tmp_path / "officiel", silence, MAINTENANT + timedelta(days=2), demo=True)  # other titles, same ids
    assert item(home, "scrutin", "VTANR5L17V2")["updatedAt"] == "2026-01-04T03:04:05.000Z"
    again = publish(home, folder, silence, MAINTENANT + timedelta(days=3)).release
    assert former is not None and again is not None and served(home) == again.release == former.release
    assert again.published_at == "2026-01-05T03:04:05.000Z"  # after the fictional one, for those who ask what is new
    assert item(home, "scrutin", "VTANR5L17V1")["updatedAt"] == "2026-01-03T03:04:05.000Z"
    assert item(home, "scrutin", "VTANR5L17V2")["updatedAt"] == "2026-01-02T03:04:05.000Z"


@pytest.mark.parametrize("step", ["keep_fiches", "keep_sujets"])
def test_a_release_whose_run_was_killed_is_made_again_and_changes_when_it_is_shown(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    folder = m.ecrire(tmp_path / "suite", scrutins=_retitled())

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(f"hemicycle.sync.{step}", killed)
        publish(home, folder, silence, MAINTENANT + timedelta(days=1))
    assert len(open_repository(home).stored()) == 2
    again = publish(home, folder, silence, MAINTENANT + timedelta(days=2))
    assert again.release is not None and again.release.published_at == "2026-01-04T03:04:05.000Z"
    assert served(home) == again.release.release
    assert item(home, "scrutin", "VTANR5L17V1")["updatedAt"] == "2026-01-04T03:04:05.000Z"
    assert item(home, "scrutin", "VTANR5L17V2")["updatedAt"] == "2026-01-02T03:04:05.000Z"


def test_what_a_rollback_took_away_changes_again_when_it_comes_back(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    folder = m.ecrire(tmp_path / "suite", scrutins=_retitled())
    publish(home, folder, silence, MAINTENANT + timedelta(days=1))
    rollback(open_repository(home))
    publish(home, folder, silence, MAINTENANT + timedelta(days=2), force=True)
    assert item(home, "scrutin", "VTANR5L17V1")["updatedAt"] == "2026-01-04T03:04:05.000Z"
    assert item(home, "scrutin", "VTANR5L17V2")["updatedAt"] == "2026-01-02T03:04:05.000Z"


def test_a_served_release_that_was_damaged_is_made_again_by_the_sync_of_its_files(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    release = served(home)
    assert release is not None
    path = home.releases_dir / release / DATABASE
    path.write_bytes(path.read_bytes()[:-4096])
    assert publish(home, tmp_path / "officiel", silence, MAINTENANT + timedelta(days=1)).published
    assert served(home) == release
    assert open_repository(home).check(release) == []
    assert item(home, "scrutin", "VTANR5L17V1")["updatedAt"] == "2026-01-02T03:04:05.000Z"


def test_a_correction_added_later_moves_the_date_of_its_scrutin(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    ballots[5]["miseAuPoint"] = mise_au_point(contres={"votant": votant(m.VERDAN)})
    publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence, MAINTENANT + timedelta(days=1))
    assert item(home, "scrutin", "VTANR5L17V6")["updatedAt"] == "2026-01-03T03:04:05.000Z"


def test_a_fall_in_numbers_is_refused_unless_forced_and_the_former_release_goes_on_serving(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    before = served(home)
    folder = m.ecrire(tmp_path / "suite", scrutins=m.les_scrutins()[:2])
    with pytest.raises(CheckFailed, match="baisse"):
        publish(home, folder, silence)
    assert served(home) == before
    assert publish(home, folder, silence, force=True).published


@pytest.mark.parametrize(
    "faute",
    [{"sort": {"code": "ajourné"}}, {"legislature": "16"}, {"dateScrutin": "2019-01-01"}],
    ids=["sort", "legislature", "date"],
)
def test_a_ballot_of_another_shape_or_that_contradicts_its_id_is_set_aside(
    home: Settings, tmp_path: Path, silence: Progress, faute: dict[str, Any]
) -> None:
    ballots = m.les_scrutins()
    ballots[0] |= faute
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


def test_a_file_whose_form_changed_is_replaced_by_the_copy_of_the_served_release(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    for ballot in ballots[:3]:
        ballot["sort"] = {"code": "ajourné"}
    acteurs = copy.deepcopy(m.les_acteurs())
    acteurs[0]["profession"]["libelleCourant"] = "Avocate"
    report = publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots, acteurs=acteurs), silence)
    (failure,) = report.collected.failures
    assert failure.sentence().startswith(
        f"{m.SCRUTINS} : 3 documents écartés sur 6. La copie du 02/01/2026 le remplace"
    )
    assert report.published
    assert report.release is not None
    assert [one.name for one in report.release.inputs if one.file == "scrutins"] == [m.SCRUTINS]


def test_a_file_whose_form_changed_and_that_no_copy_replaces_is_missing_and_said_so(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    for ballot in ballots[:3]:
        ballot["sort"] = {"code": "ajourné"}
    report = publish(home, m.ecrire(tmp_path / "suite", scrutins=ballots), silence)
    (failure,) = report.collected.failures
    assert failure.sentence().endswith("Aucune copie archivée ne le remplace.")
    assert report.release and report.release.counts["scrutins"] == 0


def test_an_empty_folder_is_one_clear_error(home: Settings, tmp_path: Path, silence: Progress) -> None:
    (tmp_path / "vide").mkdir()
    with pytest.raises(SourceError, match="aucun fichier lisible"):
        publish(home, tmp_path / "vide", silence)


def test_files_of_which_none_can_be_read_are_named_with_their_reasons(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    (tmp_path / "Scrutins.json.zip").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("rien")
    with pytest.raises(SourceError, match=r"notes\.txt : .*Scrutins\.json\.zip : fichier vide"):
        publish(home, tmp_path, silence)


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


def test_a_rollback_never_puts_the_fictional_parliament_in_the_place_of_the_real_one(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    folder = m.ecrire(tmp_path / "officiel")
    publish(home, folder, silence, demo=True)
    publish(home, folder, silence, MAINTENANT + timedelta(days=1))
    real = served(home)
    with pytest.raises(NoRelease, match="antérieure"):
        rollback(open_repository(home))
    assert served(home) == real
    publish(home, m.ecrire(tmp_path / "suite", scrutins=[*m.les_scrutins(), m.congres()]), silence,
            MAINTENANT + timedelta(days=2), demo=True)  # fmt: skip
    assert rollback(open_repository(home))[1].demo is False  # the other way, and over the older demo
    assert served(home) == real


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


@pytest.mark.parametrize("etape", ["Lecture de Scrutins", "Assemblage", "Écriture de la publication"])
def test_a_kill_in_the_middle_leaves_the_served_release_and_the_next_run_succeeds(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress, etape: str
) -> None:
    before = served(home)
    folder = m.ecrire(tmp_path / "suite", scrutins=[*m.les_scrutins(), m.congres()])
    command = [sys.executable, "-m", "hemicycle", "sync", "--local", str(folder)]
    env = {**os.environ, "HEMICYCLE_HOME": str(home.home)}
    with subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert any(line.startswith(etape) for line in process.stderr)
        process.send_signal(signal.SIGKILL)
    after = served(home)
    assert after is not None
    assert open_repository(home).check(after) == []
    publish(home, folder, silence, datetime.now(UTC))
    assert served(home) != before


@pytest.fixture
def ici(home: Settings, base_postgres: str) -> Settings:
    return home.model_copy(update={"database_url": SecretStr(base_postgres)})


@pytest.fixture
def vide(tmp_path: Path) -> Path:
    """A folder without any official file: a sync that begins fails there."""
    (tmp_path / "vide").mkdir()
    return tmp_path / "vide"


def test_a_sync_does_not_begin_while_another_machine_does_one(ici: Settings, vide: Path, silence: Progress) -> None:
    with (
        open_state(ici) as ailleurs,
        ailleurs.exclusive("sync", ""),
        pytest.raises(HemicycleError, match="Une autre synchronisation est en cours"),
    ):
        run(ici, Request(local=vide, jobs=1), silence, MAINTENANT)
    with open_state(ici) as etat:
        assert etat.execute("SELECT * FROM executions").fetchall() == []


def test_a_sync_that_failed_does_not_keep_the_others_waiting(ici: Settings, vide: Path, silence: Progress) -> None:
    for _ in range(2):
        with pytest.raises(SourceError):
            run(ici, Request(local=vide, jobs=1), silence, MAINTENANT)
    with open_state(ici) as etat:
        issues = etat.execute("SELECT issue FROM executions").fetchall()
    assert issues == [("échec",), ("échec",)]


def test_a_sync_forgets_feedback_that_is_older_than_a_year(
    home_etat: Settings, tmp_path: Path, silence: Progress
) -> None:
    with open_state(home_etat) as state:
        for days in (366, 364):
            instant = horodatage(MAINTENANT - timedelta(days=days))
            deposer(state, Avis(instant, "bug", None, str(days), None, None, "passif", ""))
    (tmp_path / "vide").mkdir()
    for left in (["366", "364"], ["364"]):
        with pytest.raises(SourceError):
            run(home_etat, Request(local=tmp_path / "vide", jobs=1), silence, MAINTENANT)
        with open_state(home_etat) as state:
            assert [avis.message for avis in lister(state)] == left


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A folder with a base of dossiers, of which one cannot be read, and one published text."""
    folder = tmp_path / "journal"
    folder.mkdir()
    (folder / f"{TEXTE}.xml").write_bytes(texte_jo())
    with tarfile.open(folder / "Freemium_dole_global_20250713-140000.tar.gz", "w:gz") as archive:
        for uid, content in ((DOLE, dossier_dole()), ("JORFDOLE000099000020", b"<DOSSIER_LEGISLATIF>")):
            entry = tarfile.TarInfo(f"dole/global/JORF/DOLE/00/00/99/00/00/{uid}.xml")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return folder


def test_files_of_the_dila_alone_are_nothing_to_publish(home: Settings, journal: Path, silence: Progress) -> None:
    with pytest.raises(SourceError, match="Rien à publier"):
        run(home, Request(local=journal, jobs=1, only=("dila",)), silence, MAINTENANT)


def test_every_document_of_the_dila_is_kept_or_in_the_quarantine(
    home: Settings, tmp_path: Path, journal: Path, silence: Progress
) -> None:
    run(home, Request(local=m.ecrire(tmp_path / "assemblee"), jobs=1), silence, MAINTENANT)
    report = run(home, Request(local=journal, jobs=1, only=("dila",)), silence, MAINTENANT)
    assert report.release is not None
    lus = {i.file: (i.read, i.kept, i.quarantined, i.last_day) for i in report.release.inputs if i.source == "dila"}
    assert lus == {"dole": (2, 1, 1, "2025-02-01"), "jorf_textes": (1, 1, 0, "2025-01-08")}
