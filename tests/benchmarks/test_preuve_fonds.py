"""Homes that several proofs begin with: made once for the present code, given as copies that may be written in."""

from pathlib import Path

import pytest
from benchmarks.preuves import fonds


@pytest.fixture
def petit_fonds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A fund of its own, whose worlds and homes are a few bytes; what was made, in order."""
    faits: list[str] = []

    def ecrire(ou: Path, graine: int, veille: bool) -> None:
        faits.append(f"monde {graine} {veille}")
        ou.mkdir(parents=True)
        (ou / "Scrutins.json.zip").write_bytes(b"zip")

    def publier(home: Path, local: Path, modele: fonds.Modele) -> None:
        faits.append(f"maison {modele} {local.name}")
        for name in ("releases/r-1/release.sqlite", "releases/current", "archive/ledger.sqlite", "state.sqlite"):
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(name, encoding="utf-8")

    monkeypatch.setattr(fonds, "FONDS", tmp_path / "fonds")
    monkeypatch.setattr(fonds, "_ecrire", ecrire)
    monkeypatch.setattr(fonds, "_publier", publier)
    return faits


def test_a_home_is_made_once_and_given_many_times(petit_fonds: list[str], tmp_path: Path) -> None:
    for name in ("un", "deux"):
        home = fonds.maison(tmp_path / name)
        assert (home / "releases" / "current").exists()
    assert petit_fonds == ["monde 1 False", "maison demo monde-1"]


def test_the_eve_is_another_world(petit_fonds: list[str], tmp_path: Path) -> None:
    fonds.maison(tmp_path / "home", "veille")
    assert petit_fonds == ["monde 1 True", "maison veille veille-1"]


def test_what_was_in_the_way_of_a_home_is_gone(petit_fonds: list[str], tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "reste").touch()
    assert not (fonds.maison(tmp_path / "home") / "reste").exists()


def test_other_code_begins_anew(petit_fonds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    former = fonds.monde()
    monkeypatch.setattr(fonds, "_version", lambda: "autre")
    assert fonds.monde() != former
    assert not former.exists()
    assert len(petit_fonds) == 2


def test_what_is_written_once_is_linked(petit_fonds: list[str], tmp_path: Path) -> None:
    homes = [fonds.maison(tmp_path / name) for name in ("un", "deux")]
    un, deux = ((home / "releases" / "r-1" / "release.sqlite").stat() for home in homes)
    assert un.st_ino == deux.st_ino


@pytest.mark.parametrize("name", ["releases/current", "archive/ledger.sqlite", "state.sqlite"])
def test_what_is_written_again_is_copied(petit_fonds: list[str], tmp_path: Path, name: str) -> None:
    (fonds.maison(tmp_path / "un") / name).write_text("autre", encoding="utf-8")
    assert (fonds.maison(tmp_path / "deux") / name).read_text(encoding="utf-8") == name


def test_a_world_that_was_cut_short_is_not_taken_for_whole(
    petit_fonds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def panne(ou: Path, graine: int, veille: bool) -> None:
        ou.mkdir(parents=True)
        raise OSError

    with monkeypatch.context() as broken:
        broken.setattr(fonds, "_ecrire", panne)
        with pytest.raises(OSError):
            fonds.monde()
    assert list(fonds.monde().iterdir())
