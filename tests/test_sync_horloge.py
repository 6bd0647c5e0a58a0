"""A clock that was set back or forward between two syncs disorders nothing and forgets nothing."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from hemicycle.calendrier import horodatage
from hemicycle.errors import NoRelease
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository, rollback
from hemicycle.settings import Settings
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import open_state
from hemicycle.state.fiches import Fiche, date_fiches, keep_fiches
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT

AVIS = Avis(horodatage(MAINTENANT), "bug", None, "essai", None, None, "passif", "test")


def publier(home: Settings, folder: Path, silence: Progress, now: datetime, titre: str) -> str:
    scrutins = m.les_scrutins()
    scrutins[0]["titre"] = titre
    report = run(home, Request(local=m.ecrire(folder, scrutins=scrutins), jobs=1), silence, now)
    assert report.release is not None
    return report.release.release


def abimer(home: Settings, release: str) -> None:
    path = home.releases_dir / release / "release.sqlite"
    body = bytearray(path.read_bytes())
    body[len(body) // 2] ^= 0xFF
    path.write_bytes(body)


def test_a_clock_set_back_keeps_the_order_of_publications_and_the_rollback(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    second = publier(home, tmp_path / "b", silence, MAINTENANT - timedelta(hours=6), "l'article 10 de la loi")
    stored = open_repository(home).stored()
    assert stored[0].record.release == second
    _, back = rollback(open_repository(home))
    assert minuscule.release is not None
    assert back.release == minuscule.release.release


def test_a_record_is_never_changed_before_it_appeared(home: Settings) -> None:
    home.prepare_home()
    with open_state(home) as state:
        keep_fiches(state, "scrutin", {"a": Fiche(b"1", "2026-06-01", "2026-06-02")})
        found = date_fiches(state, "scrutin", {"a": b"2"}, "2025-06-01")["a"]
    assert (found.cree, found.modifie) == ("2026-06-01", "2026-06-02")


def test_a_clock_that_jumps_ten_years_ahead_does_not_forget_the_feedback(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    with open_state(home) as state:
        deposer(state, AVIS)
    run(home, Request(local=tmp_path / "officiel", jobs=1), silence, MAINTENANT + timedelta(days=3652))
    with open_state(home) as state:
        assert len(lister(state)) == 1


def test_a_rollback_passes_over_a_damaged_release(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    second = publier(home, tmp_path / "b", silence, MAINTENANT + timedelta(days=1), "l'article 10 de la loi")
    publier(home, tmp_path / "c", silence, MAINTENANT + timedelta(days=2), "l'article 11 de la loi")
    abimer(home, second)
    _, back = rollback(open_repository(home))
    assert minuscule.release is not None
    assert back.release == minuscule.release.release


def test_a_rollback_to_damaged_releases_only_changes_nothing(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    second = publier(home, tmp_path / "b", silence, MAINTENANT + timedelta(days=1), "l'article 10 de la loi")
    assert minuscule.release is not None
    abimer(home, minuscule.release.release)
    with pytest.raises(NoRelease, match="abîmées"):
        rollback(open_repository(home))
    pointed = open_repository(home).current()
    assert pointed is not None
    assert pointed.id == second


def test_a_file_is_read_whole_once_to_see_whether_it_is_sound(
    home: Settings, minuscule: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert minuscule.release is not None
    release, repository = minuscule.release.release, open_repository(home)
    assert repository.damage(release) is None
    monkeypatch.setattr("hemicycle.release.engines.file_repository.sha256_of", lambda _: "unlike")
    assert repository.damage(release) is None
    (home.releases_dir / release / "release.sqlite").touch()
    assert "empreinte" in (repository.damage(release) or "")


def test_damage_is_seen_without_reading_what_the_release_says(home: Settings, minuscule: Report) -> None:
    assert minuscule.release is not None
    release, repository = minuscule.release.release, open_repository(home)
    assert repository.damage(release) is None
    abimer(home, release)
    assert "empreinte" in (repository.damage(release) or "")
    path = home.releases_dir / release / "release.sqlite"
    path.write_bytes(path.read_bytes()[:1000])
    assert "1000 octets au lieu de" in (repository.damage(release) or "")


def test_a_damaged_release_that_is_made_again_takes_nothing_of_itself(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    assert minuscule.release is not None
    release, repository = minuscule.release.release, open_repository(home)
    (pack,) = (home.releases_dir / release).glob("*.pack")
    body = bytearray(pack.read_bytes())
    body[len(body) // 2] ^= 0xFF
    pack.write_bytes(body)
    assert repository.check(release) != []
    run(home, Request(offline=True, force=True, jobs=1), silence, MAINTENANT)
    assert repository.check(release) == []
